"""Turn a sentence about an attack into the address of a battle, as if its cards had been picked."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from explorer.battle.composition import monster_document, typed_battle
from explorer.battle.monster_numbers import is_set, used_stat
from explorer.battle.picked_cards import (
    ComposedBattle,
    PickedCard,
    all_offers,
    pick,
    use,
    with_states,
)
from explorer.models import Card
from explorer.pages.ask.mentions import OTHER, Mentioned, Sentence, protects
from explorer.pages.ask.readings import Reading
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message


def battle_reading(sentence: Sentence) -> Reading:
    """Return the battle that a sentence describes, with all its cards in it."""
    attacker, target = sentence.attacker, sentence.target
    document = typed_battle(QueryDict("direct=1")).document
    document |= {
        "attacker": _monster(attacker, "a"),
        "target": None if sentence.is_direct and target is None else _monster(target, "t"),
        "life_points": document["life_points"] | sentence.life_points,
    }
    if document["target"] and not target:
        document["target"]["controller"] = OTHER[document["attacker"]["controller"]]
    battle = ComposedBattle(document)
    unused = {each.name for each in sentence.used if each.is_unused}
    for picked, is_used, slot in [*_picked(sentence)]:
        if picked.battles:
            battle = pick(battle, picked)
        elif picked.card.name not in unused:
            battle = use(battle, picked, is_judged=is_used)
        else:
            battle = battle.with_cards([*battle.picked_cards, picked])
        if slot:
            battle = _used_on(battle, picked, slot)
    document = _with_piercing(_with_typed_numbers(battle.document, sentence), sentence)
    battle = battle.with_document(document)
    return Reading(
        "battle",
        battle.query_string,
        tuple(_assumed(sentence)),
        _missing(sentence, document),
        tuple(picked.card.name for picked in battle.unnamed),
        tuple(
            each.name
            for each in sentence.everything
            if each not in sentence.monsters and not each.is_unused
        ),
    )


def _used_on(battle: ComposedBattle, picked: PickedCard, slot: str) -> ComposedBattle:
    """Return the battle with the only change of a card to the monster that it is used on."""
    offered = [
        each
        for each in all_offers(battle)
        if each.picked.code == picked.code and each.slot == slot and each.is_open(battle.situation)
    ]
    (part,) = (each.part for each in offered) if len(offered) == 1 else (None,)
    if part and not part.is_in(battle.document):
        return with_states(battle.with_document(part.add_to(battle.document)))
    return battle


def _monster(monster: Mentioned | None, letter: str) -> Document:
    """Return the monster's form without its card: where it stands, and whose it is."""
    form = monster_document(letter, {})
    if monster is None:
        return form
    form["controller"] = monster.controller or form["controller"]
    form["position"] = _position(monster, is_target=letter == "t")
    if monster.position == "set" and letter == "t":
        form["face_down"] = True
    if monster.card is None:
        for stat in ("atk", "def"):
            number = monster.number(stat)
            form[stat] = "" if number is None else number
    return form


def _position(monster: Mentioned, is_target: bool) -> str:
    """Return the battle position: Defense if only a DEF was said."""
    is_def_only = monster.atk is None and monster.def_ is not None
    is_def_only = is_def_only and (is_target or monster.card is None)
    stands = monster.position or ("defense" if is_def_only else "attack")
    return "attack" if stands == "attack" else "defense"


def _picked(sentence: Sentence) -> Iterator[tuple[PickedCard, bool, str]]:
    """Yield the cards in the order in which they are picked, each with whether it was said to be
    used, and on which monster: the battling monsters, then Equip Cards, then others.
    """
    slots = {"attacker": sentence.attacker, "target": sentence.target}
    for slot, monster in slots.items():
        if monster and isinstance(monster.card, Card):
            yield PickedCard(monster.card, monster.controller, slot), True, ""
    for slot, monster in slots.items():
        for equip in monster.equips if monster else ():
            if isinstance(equip.card, Card) and monster:
                controller = equip.controller or monster.controller
                yield PickedCard(equip.card, controller, slot, equipped=True), True, ""
    for other in sentence.used:
        if isinstance(other.card, Card):
            equips = other.card.equips and not other.card.is_monster
            on = (
                ""
                if other.on is None
                else "attacker"
                if other.on is sentence.attacker
                else "target"
            )
            yield PickedCard(other.card, user_of(other, sentence), "", equips), other.is_used, on


def user_of(card: Mentioned, sentence: Sentence) -> str:
    """Return who uses a card: if it was not said, the player who is attacked uses a Trap and what
    protects its controller; you use other cards.
    """
    if card.controller:
        return card.controller
    attacking = sentence.attacker.controller if sentence.attacker else "you"
    return OTHER[attacking or "you"] if protects(card) else "you"


def _with_typed_numbers(document: Document, sentence: Sentence) -> Document:
    """Return the battle with the numbers that the question gives for its cards."""
    for slot, monster in (("attacker", sentence.attacker), ("target", sentence.target)):
        if monster and monster.card:
            typed = {stat: monster.number(stat, document[slot][stat]) for stat in ("atk", "def")}
            numbers = {stat: number for stat, number in typed.items() if number is not None}
            document = document | {slot: document[slot] | numbers}
    return document


def _with_piercing(document: Document, sentence: Sentence) -> Document:
    """Return the battle with the piercing that the question gives to its attacker."""
    attacker = document["attacker"]
    if sentence.attacker is None or not sentence.attacker.pierces:
        return document
    by = attacker["controller"]
    effect = {"step": "piercing", "card": attacker["name"], "controller": by}
    known = [each for each in document["effects"] if each["step"] == "piercing"]
    if any(each["controller"] == by for each in known):
        return document
    return document | {"effects": [*document["effects"], effect]}


def _assumed(sentence: Sentence) -> Iterator[Text]:
    for card in sentence.used:
        if card.name and not card.controller and not card.is_unused:
            yield message(_USERS[user_of(card, sentence)], card=Name(card.name))
    if sentence.is_direct and sentence.target:
        yield _("A target is named, so it is not a direct attack.")


def _missing(sentence: Sentence, document: Document) -> Text:
    """Return what has to be said before there is a result; no number is made up."""
    attacker = sentence.attacker
    if attacker is None:
        return _("Choose the attacker.")
    if attacker.position in ("defense", "set"):
        return _("The attacker is in Defense Position. Say in the composer if it may attack there.")
    if sentence.target is None and not sentence.is_direct:
        return _("Choose the monster that it attacks.")
    for slot in ("attacker", "target"):
        monster = document[slot]
        if monster and (stat := _unknown_number(slot, monster)):
            name = sentence.name_of(slot)
            says = _SAY_NAMED[stat] if name else _SAY[slot, stat]
            return message(says, monster=Name(name))
    return ""


_USERS = {
    "you": gettext_noop("You use {card}."),
    "opponent": gettext_noop("Your opponent uses {card}."),
}
_SAY_NAMED = {
    "atk": gettext_noop("Say the ATK of {monster}."),
    "def": gettext_noop("Say the DEF of {monster}."),
}
_SAY = {
    ("attacker", "atk"): gettext_noop("Say the ATK of the attacker."),
    ("target", "atk"): gettext_noop("Say the ATK of the target."),
    ("target", "def"): gettext_noop("Say the DEF of the target."),
}


def _unknown_number(slot: str, monster: Document) -> str:
    """Return the stat that a monster battles with, if neither its card nor the question gives it
    and no effect sets it.
    """
    stat = used_stat(slot, monster)
    return stat if monster[stat] in ("", "?") and not is_set(monster, stat) else ""
