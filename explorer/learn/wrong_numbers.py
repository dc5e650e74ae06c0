"""List the mistakes in comparing the two numbers: wrong number, position, modifier or piercing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.text import Name, Series, Text
from engine.text_rows import together
from engine.trace import Trace
from engine.yugioh import Battle, Monster, calculate
from engine.yugioh.deciding_effects import by_steps, with_damages
from explorer.learn.mistakes import Mistake, ladder_of
from explorer.learn.quiz_battle import QuizBattle
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, message_in

_TREATED_IN = {
    "attack": gettext_noop("you treated {monster} as if it were in Attack Position"),
    "defense": gettext_noop("you treated {monster} as if it were in Defense Position"),
}
_USED_OTHER = {
    "atk": gettext_noop("you used the DEF of {monster} instead of its ATK"),
    "def": gettext_noop("you used the ATK of {monster} instead of its DEF"),
}
_USED_FULL = {
    "atk": gettext_noop("you used the full ATK of {monster} as the damage"),
    "def": gettext_noop("you used the full DEF of {monster} as the damage"),
}
OTHER_POSITION = {"attack": "defense", "defense": "attack"}
OTHER_STAT = {"atk": "def", "def": "atk"}


def wrong_numbers(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle with another number of one of its monsters, or another position."""
    battle, why = dealt.battle, dealt.trace.rows[0].why
    for slot, monster in _monsters(battle):
        other = OTHER_STAT[monster.stat]
        if monster.def_ is not None:
            yield Mistake(
                dealt.numbers(_with(battle, slot, battles_with=other)),
                message(_USED_OTHER[monster.stat], monster=Name(monster.name)),
                why,
                group=f"number of the {slot}",
            )
        yield from _without_modifiers(dealt, slot, monster)
        yield from _with_wrong_modifiers(dealt, slot, monster)
    yield from _both_printed(dealt)
    yield from _wrong_target(dealt, why)


def _without_modifiers(dealt: QuizBattle, slot: str, monster: Monster) -> Iterator[Mistake]:
    """Yield the battle with the printed numbers of a monster, and without each of its changes."""
    battle, modifiers = dealt.battle, monster.modifiers
    if not modifiers:
        return
    names = dict.fromkeys(Name(each.card) for each in modifiers)
    cards = Series([*names], message_in("in a list", " and "))
    yield Mistake(
        dealt.numbers(_with(battle, slot, modifiers=())),
        message("you used the printed numbers of {monster}", monster=Name(monster.name)),
        message("{cards} changed them before the damage was calculated.", cards=cards),
    )
    for card in names:
        remaining = tuple(each for each in modifiers if each.card != card)
        if remaining:
            yield Mistake(
                dealt.numbers(_with(battle, slot, modifiers=remaining)),
                message(
                    "you left out what {card} does to {monster}",
                    card=card,
                    monster=Name(monster.name),
                ),
                message("{card} changes its numbers before the damage is calculated.", card=card),
            )


def _both_printed(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle with the printed numbers of both monsters, where cards change both."""
    battle = dealt.battle
    target = battle.target
    if target and target.modifiers and battle.attacker.modifiers:
        printed = _copied(battle, "attacker", modifiers=())
        yield Mistake(
            dealt.numbers(_with(printed, "target", modifiers=())),
            _("you used the printed numbers of both monsters"),
            _("Cards changed them before the damage was calculated."),
        )


def _with_wrong_modifiers(dealt: QuizBattle, slot: str, monster: Monster) -> Iterator[Mistake]:
    """Yield the battle with each card's changes counted twice, and on the other monster."""
    battle = dealt.battle
    others = {each: other for each, other in _monsters(battle) if each != slot}
    for card in dict.fromkeys(Name(each.card) for each in monster.modifiers):
        its = tuple(each for each in monster.modifiers if each.card == card)
        yield Mistake(
            dealt.numbers(_with(battle, slot, modifiers=(*monster.modifiers, *its))),
            message("you applied {card} to {monster} twice", card=card, monster=Name(monster.name)),
            message("{card} changes its numbers only once.", card=card),
        )
        remaining = tuple(each for each in monster.modifiers if each.card != card)
        for other_slot, other in others.items():
            moved = _copied(battle, slot, modifiers=remaining)
            yield Mistake(
                dealt.numbers(_with(moved, other_slot, modifiers=(*other.modifiers, *its))),
                message("you applied {card} to {monster}", card=card, monster=Name(other.name)),
                message(
                    "{card} changes the numbers of {monster}.",
                    card=card,
                    monster=Name(monster.name),
                ),
            )


def _wrong_target(dealt: QuizBattle, why: Text) -> Iterator[Mistake]:
    """Yield the battle against another position, by piercing that is not there, and directly."""
    battle = dealt.battle
    target, attacker = battle.target, battle.attacker
    if target is None:
        return
    if target.def_ is not None:
        other = OTHER_POSITION[target.position]
        yield Mistake(
            dealt.numbers(
                _with(battle, "target", position=other, battles_with=None, face_down=False)
            ),
            message(_TREATED_IN[other], monster=Name(target.name)),
            why,
            group="number of the target",
        )
    pierces = [each for each in battle.effects if each.step == "piercing"]
    if target.position == "defense" and not pierces:
        effect = {"step": "piercing", "card": attacker.name, "controller": attacker.controller}
        document = battle.to_document()
        effects = [*document.get("effects", ()), effect]
        yield Mistake(
            dealt.numbers(calculate(Battle.from_document(document | {"effects": effects}))),
            message("you counted piercing damage from {monster}", monster=Name(attacker.name)),
            why,
        )
    yield Mistake(
        dealt.numbers(calculate(battle.model_copy(update={"target": None}))),
        message(_USED_FULL[attacker.stat], monster=Name(attacker.name)),
        why,
    )


def no_damage(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle where normal circumstances inflict nothing, and why one may think so."""
    normal, destroyed = dealt.trace.rows[0], dealt.trace.destroyed
    safe = [
        Name(monster.name)
        for slot, monster in _monsters(dealt.battle)
        if monster.indestructible_by_battle and slot not in destroyed
    ]
    did, more = message("you left out all battle damage"), normal.why
    if len(safe) == 1:
        did = message(
            "you left out all battle damage because {monster} is not destroyed", monster=safe[0]
        )
        rule = _("A monster that can’t be destroyed by battle does not prevent battle damage.")
        more = together([rule, normal.why])
    yield Mistake(
        dealt.numbers(
            by_steps(dealt.battle, dealt.trace, ladder_of(dealt.battle), with_damages(normal, []))
        ),
        did,
        more,
    )


def _monsters(battle: Battle) -> Iterator[tuple[str, Monster]]:
    yield "attacker", battle.attacker
    if battle.target:
        yield "target", battle.target


def _copied(battle: Battle, slot: str, **fields: object) -> Battle:
    monster: Monster = getattr(battle, slot)
    known = {name: value for name, value in fields.items() if name in type(monster).model_fields}
    return battle.model_copy(update={slot: monster.model_copy(update=known)})


def _with(battle: Battle, slot: str, **fields: object) -> Trace:
    return calculate(_copied(battle, slot, **fields))
