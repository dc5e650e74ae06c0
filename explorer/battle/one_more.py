"""List well-known cards that would change the result of a battle, each with the battle with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.db.models import Count

from engine.document import Document
from engine.trace import Trace
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.deciding_effects import end_of
from explorer.addresses.battle import query_of
from explorer.battle.composition import BattleComposition
from explorer.battle.monster_numbers import for_engine, with_blanks
from explorer.battle.picked_cards import PickedCard, use
from explorer.battle.picked_cards.changes import usual_slot
from explorer.battle.picked_cards.conditions import judged
from explorer.catalogue.condition_words import condition_for_reader, condition_in_words
from explorer.catalogue.effect_words import effect_in_words, modifiers_in_words
from explorer.models import Card
from explorer.models.cards import TEXTS
from explorer.results.battle_table import table_of_battle
from explorer.results.table import CLASSES
from explorer.web.translation import pgettext

# The kinds of effects, in the order of the list.
STEPS = ("06", "07", "08", "03", "02", "04", "05", "09", "10", "01", "piercing", "stat_change")
MOST_TRIED = 4  # cards of each kind, for each player
_PLAYERS = ("you", "opponent")


class Total(NamedTuple):
    """A player's total with the card, and the present one where it differs."""

    shown: str
    was: str


class AddedCard(NamedTuple):
    """A battle with one more card: what the card does in it, and the result."""

    stamp: str
    card: str
    css: str  # of its player
    does: str
    when: str  # its condition, which a person has to judge
    totals: tuple[Total, Total]  # the opponent’s, yours
    query: str


def added_cards(composition: BattleComposition) -> list[AddedCard]:
    """Return a card of each kind and each player that changes the result, where there is one."""
    if composition.battle is None or composition.trace is None:
        return []
    present = {picked.card.passcode for picked in composition.picked_cards}
    known = [card for card in _known_cards() if card.passcode not in present]
    lines: dict[str, AddedCard] = {}
    for step in STEPS:
        cards = [card for card in known if step in card.does.split()][:MOST_TRIED]
        for player in _PLAYERS:
            found = next(_changing(composition, composition.trace, cards, player, step), None)
            if found:
                lines.setdefault(f"{found.card} {found.css}", found)
    return [*lines.values()]


def _known_cards() -> Sequence[Card]:
    """Return the cards whose effects a person has checked: first the famous ones, then those
    without a condition to judge, then those with most rulings.
    """
    cards = Card.objects.filter(is_checked=True).exclude(does="").with_effects().defer(*TEXTS)
    ranked = [*cards.annotate(ruled=Count("rulings")).order_by("-ruled", "name")]
    return sorted(ranked, key=lambda card: (_FAMOUS.get(card.name, len(_FAMOUS)), _judged(card)))


def _judged(card: Card) -> int:
    return sum(bool(judged(each.when)) for each in card.own_effects)


_FAMOUS = {
    name: place
    for place, name in enumerate(
        (
            "Waboku", "Kuriboh", "Honest", "Double-Edged Sword", "Megamorph",
            "Rush Recklessly", "Limiter Removal", "Shrink", "Fairy Meteor Crush",
        )
    )
}  # fmt: skip


def _changing(
    composition: BattleComposition, now: Trace, cards: Sequence[Card], player: str, step: str
) -> Iterator[AddedCard]:
    """Yield the battles with one of these cards whose result is another one."""
    for card in cards:
        document = composition.document
        slot = usual_slot(document, player) if card.equips else ""
        if card.equips and not slot:
            continue
        picked = PickedCard(card, player, slot, equipped=card.equips)
        changed = use(composition.composed, picked, is_judged=True).document
        try:
            battle = Battle.from_document(for_engine(changed))
        except InvalidDocument:  # as many effects as a battle can have
            continue
        trace = calculate(battle)
        changed = with_blanks(battle.to_document(), changed)
        does = _added_in_words(document, changed)
        does = does if _is_of_step(document, changed, step) else ""
        if does and end_of(trace) != end_of(now):
            yield _line(composition.battle, now, battle, trace, picked, does, step, changed)


def _line(
    battle: Battle | None,
    now: Trace,
    larger: Battle,
    trace: Trace,
    picked: PickedCard,
    does: str,
    step: str,
    changed: Document,
) -> AddedCard:
    assert battle
    totals = zip(
        table_of_battle(larger, trace).totals, table_of_battle(battle, now).totals, strict=True
    )
    opponent, you = (Total(new.shown, old.shown if new != old else "") for new, old in totals)
    conditions = (judged(each.when) for each in picked.card.own_effects if each.step == step)
    condition = condition_for_reader(next(filter(None, conditions), ""), picked.controller)
    return AddedCard(
        stamp=step if step.isdigit() else "",
        card=picked.card.page_name,
        css=CLASSES[picked.controller],
        does=does,
        when=condition_in_words(condition),
        totals=(opponent, you),
        query=query_of(changed),
    )


def _is_of_step(old: Document, new: Document, step: str) -> bool:
    if step != "stat_change":
        return step in {each["step"] for each in _new_effects(old, new)}
    return any(new[slot] != old[slot] for slot in ("attacker", "target"))


def _added_in_words(old: Document, new: Document) -> str:
    """Return what was added to a battle, in words."""
    effects = _new_effects(old, new)
    words = [effect_in_words(each) for each in effects]
    for slot in ("attacker", "target"):
        before = (old[slot] or {}).get("modifiers", ())
        after = (new[slot] or {}).get("modifiers", ())
        added = tuple(each for each in after if each not in before)
        if added:
            words.append(modifiers_in_words(added))
    return pgettext("between clauses", "; ").join(words)


def _new_effects(old: Document, new: Document) -> list[Document]:
    return [each for each in new.get("effects", ()) if each not in old.get("effects", ())]
