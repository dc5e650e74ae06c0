"""Add what cards inflict, and the Life Points they give, to the table of a battle.

The ladder is about battle damage. Effect damage of a card, and Life Points that a player gains by
one, come on top of it, each in a row of its own after those of the steps. The effects of the battle
that are about effect damage apply to it, and to a gain of which an effect makes damage. A player
who has no Life Points left before battle damage is inflicted takes none, and nothing follows the
end of the Duel. What comes at the same time as battle damage may make it a draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from engine.document import Document
from engine.reasons import Reason
from engine.text import Name, Series, Text
from engine.trace import BattleEnd, ByPlayer, Damage, Fate, Row, Trace
from engine.yugioh import ladder_effects
from engine.yugioh.battle import Battle
from engine.yugioh.battling_number import stats_at
from engine.yugioh.cells import cells
from engine.yugioh.changes_in_battle import LifePointChange
from engine.yugioh.computed_amounts import (
    LATE,
    WITH_DAMAGE,
    BattleNumbers,
    amount_in_words,
    condition_of,
    is_computed,
)
from engine.yugioh.ladder import EFFECT_DAMAGE_STEPS
from engine.yugioh.ladder_effects import turns_gains
from engine.yugioh.ladder_rows import apply_ladder
from engine.yugioh.messages import (
    BY_CARDS,
    BY_CARDS_WHEN,
    FATES,
    NORMAL,
    NORMAL_RULES,
    NOT_MET,
    SENTENCES,
)
from engine.yugioh.normal_circumstances import unmet_effects
from engine.yugioh.rulesets import RULESETS
from engine.yugioh.sources import CARD_TEXT, NO_CALCULATION
from engine.yugioh.stopped_effects import in_force

_STEP_OF_KIND = {"effect": "effect_damage", "gain": "life_points_gained"}


def change_in_words(change: Document) -> Text:
    """Return a change of Life Points as a sentence; empty if the document is not valid."""
    words = f"{change['kind']}_{change['to']}"
    if words not in BY_CARDS or change["when"] not in BY_CARDS_WHEN:
        return ""
    when = BY_CARDS_WHEN.message(change["when"])
    card, amount = Name(change["card"]), change["amount"]
    if is_computed(amount):
        amount = amount_in_words(amount)
        words = f"{words}_computed"
    return BY_CARDS.message(words, card=card, amount=amount, when=when)


_BETWEEN = BY_CARDS.message("between")


class _Change(NamedTuple):
    """A change of Life Points, and what the effects of the battle make of it."""

    of: LifePointChange
    damages: tuple[Damage, ...]
    effects: tuple[int, ...]  # the places of those that act
    why: Text
    is_met: bool = True  # what it depends on has happened


def with_damage_by_cards(battle: Battle, trace: Trace) -> Trace:
    """Return the table of a battle with a row for each of its changes of Life Points."""
    numbers = _numbers(battle, trace)
    made = [_change(battle, each, numbers) for each in battle.changes_in_order]
    early = [each for each in made if each.of.when not in LATE]
    together = [each for each in made if each.of.when == WITH_DAMAGE]
    late = [each for each in made if each.of.when in LATE and each.of.when != WITH_DAMAGE]
    before = trace.life_points_before
    points, come = _until_over(early, before, before)
    if _is_over(points, before):
        return _before_battle_damage(trace, come, points)
    last = trace.rows[-1]
    with_it = [damage for each in together for damage in each.damages]
    points = _changed(points, [*last.damages, *with_it])
    end, came = _until_over(late, points, before)
    rows = [*_rows(last, [*come, *together, *came])]
    missed = (_missed(each.of, (rows or trace.rows)[-1]) for each in late[len(came) :])
    return _totalled(trace._replace(rows=(*trace.rows, *rows, *missed)), end)


def _numbers(battle: Battle, trace: Trace) -> dict[str, BattleNumbers]:
    """Return the numbers of computed amounts, by the moments at which they are different."""
    moments = {each.when for each in battle.life_point_changes if needs_numbers(each)}
    if not moments:
        return {}
    battle = in_force(battle)
    controllers: dict[str, str] = {"attacker": battle.attacker.controller}
    if battle.target:
        controllers["target"] = battle.target.controller
    found: dict[str, BattleNumbers] = {}
    for when in moments:
        stats: dict[str, int] = {}
        for slot, monster, other in (
            ("attacker", battle.attacker, battle.target),
            ("target", battle.target, battle.attacker),
        ):
            if monster is None:
                continue
            current, original = stats_at(monster, other, when=when, destroyed=trace.destroyed)
            stats |= {f"{slot}_{stat}": number for stat, number in current.items()}
            stats |= {f"{slot}_original_{stat}": number for stat, number in original.items()}
        damages = trace.rows[-1].damages
        found[when] = BattleNumbers(damages, stats, trace.destroyed, controllers)
    return found


def needs_numbers(change: LifePointChange) -> bool:
    """Return whether the battle decides a change of Life Points, or how much it is."""
    return is_computed(change.amount) or change.only_if is not None


def _change(battle: Battle, of: LifePointChange, numbers: dict[str, BattleNumbers]) -> _Change:
    """Return a change of Life Points after the effects of the battle that are about it."""
    stated = of.amount
    if needs_numbers(of):
        condition = condition_of(of.amount, of.only_if)
        if condition and not numbers[of.when].is_met(condition):
            because = NOT_MET.message(condition)
            why: Text = BY_CARDS.message("not_met", card=Name(of.card), why=because)
            return _Change(of, (), (), why, is_met=False)
        if is_computed(of.amount):
            of = of.model_copy(update={"amount": numbers[of.when].of(of.amount)})
    amount = int(of.amount)
    damage = Damage(id=0, of=None, to=of.to, inflicted_by="card", kind=of.kind, amount=amount)
    why = change_in_words(of.model_dump())
    if is_computed(stated):
        why = BY_CARDS.message("by_battle", sentence=why, amount=amount_in_words(stated))
    unmet = unmet_effects(battle)
    placed = {
        at: each
        for at, each in enumerate(battle.effects)
        if at not in unmet and _is_about(each, of)
    }
    if not placed or (of.kind == "gain" and not any(map(turns_gains, placed.values()))):
        return _Change(of, (damage,), (), why)
    first = _row(of, None, (damage,), (), why)
    ladder = [
        step for step in RULESETS[battle.ruleset].ladder if step.number in EFFECT_DAMAGE_STEPS
    ]
    controllers: dict[str, str] = {"card": of.controller}
    rows = apply_ladder([*placed.values()], controllers, first, ladder, battle.life_points).rows
    acting = [row for row in rows if row.applied]
    places = [*placed]
    effects = sorted({places[at] for row in acting for at in row.effects})
    return _Change(
        of,
        rows[-1].damages,
        (*effects,),
        Series([why, *(row.why for row in acting)], _BETWEEN),
    )


def _is_about(effect: Any, change: LifePointChange) -> bool:
    """Return whether an effect of the battle is about effect damage; nothing sends a gain."""
    return (
        effect.step in EFFECT_DAMAGE_STEPS
        and getattr(effect, "damage", "battle") != "battle"
        and getattr(effect, "inflicted_by", "any") in ("any", *ladder_effects.BY_CARDS)
        and not (effect.step == "03" and change.kind == "gain")
    )


def _until_over(
    changes: Iterable[_Change], points: ByPlayer, before: ByPlayer
) -> tuple[ByPlayer, list[_Change]]:
    """Return the Life Points after the changes, and those that came before the Duel was over.

    What one card does at one moment is simultaneous.
    """
    came: list[_Change] = []
    for _card, group in groupby(changes, key=lambda each: (each.of.card, each.of.when)):
        if _is_over(points, before):
            break
        together = [*group]
        points = _changed(points, [damage for each in together for damage in each.damages])
        came += together
    return points, came


def _is_over(points: ByPlayer, before: ByPlayer) -> bool:
    return any(had and not has for had, has in zip(before, points, strict=True))


def _changed(points: ByPlayer, damages: Iterable[Damage]) -> ByPlayer:
    left = points._asdict()
    for each in damages:
        left[each.to] += each.amount if each.kind == "gain" else -each.amount
    return ByPlayer(**{player: max(0, each) for player, each in left.items()})


def _before_battle_damage(trace: Trace, changes: Iterable[_Change], points: ByPlayer) -> Trace:
    """Return the table of a Duel that is over before anybody takes battle damage."""
    changes = [*changes]
    to_opponent, to_you = cells(())
    first = trace.rows[0]._replace(
        to_opponent=to_opponent,
        to_you=to_you,
        damages=(),
        effects=(),
        why=Series([NORMAL.message("duel_over"), SENTENCES.message("end")]),
        citation=NO_CALCULATION,
        rule=NORMAL_RULES.message("duel_over"),
        reasons=(Reason((), True, "duel_over"),),
    )
    last = changes[-1].of
    of_card = [each.why for each in changes if each.of.card == last.card]
    says = Series([first.why, *of_card], _BETWEEN)
    over = trace._replace(
        rows=(first, *_rows(first, changes)),
        destroyed=(),
        fate=Fate(FATES.message("nothing"), FATES.message("duel_over")),
        disputed=(),
        ended=BattleEnd(last.card, last.when, "duel_over", says),
    )
    return _totalled(over, points)


def _rows(before: Row, changes: Iterable[_Change]) -> Iterator[Row]:
    """Yield the row of each change, on top of what the players have taken until then."""
    for each in changes:
        kept = [damage.unchanged(at) for at, damage in enumerate(before.damages)]
        new = [
            damage._replace(id=len(kept) + at, of=None) for at, damage in enumerate(each.damages)
        ]
        before = _row(each.of, before, (*kept, *new), each.effects, each.why)
        if not each.is_met:
            before = before._replace(applied=False, reasons=_NOT_MET)
        yield before


_NOT_MET = (Reason((), False, "not_met"),)


def _missed(of: LifePointChange, before: Row) -> Row:
    """Return the row of a change that comes too late: the Duel is over."""
    kept = tuple([damage.unchanged(at) for at, damage in enumerate(before.damages)])
    why = BY_CARDS.message("too_late", card=Name(of.card))
    row = _row(of, before, kept, (), why)
    return row._replace(applied=False, reasons=(Reason((), False, "duel_over"),))


def _totalled(trace: Trace, points: ByPlayer) -> Trace:
    """Return the table with the totals of its last row, and these Life Points."""
    you, opponent = trace.rows[-1].to_you, trace.rows[-1].to_opponent
    return trace._replace(
        battle_damage=ByPlayer(you.battle, opponent.battle),
        effect_damage=ByPlayer(you.effect, opponent.effect),
        life_points_gained=ByPlayer(you.gain, opponent.gain),
        life_points_after=points,
    )


def _row(
    of: LifePointChange,
    before: Row | None,
    damages: tuple[Damage, ...],
    effects: tuple[int, ...],
    why: Text,
) -> Row:
    to_opponent, to_you = cells(damages, before)
    step = _STEP_OF_KIND[of.kind]
    how = "inflicts" if of.kind == "effect" else "gains"
    amount = of.amount if isinstance(of.amount, int) else None  # None if it does not come
    return Row(
        applies=step,
        label=BY_CARDS.message(step),
        applied=True,
        to_opponent=to_opponent,
        to_you=to_you,
        damages=damages,
        effects=effects,
        why=why,
        citation=CARD_TEXT,
        rule=BY_CARDS.message("rule"),
        reasons=(Reason(effects, True, how, None, amount),),
    )
