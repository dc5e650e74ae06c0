"""Choose the values that a quiz asks for of an item, each with its right answer.

The right answers come from the stored result. An item whose result has none of these values
shows its answer without asking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.document import Document
from engine.languages import gettext as engine_gettext
from engine.yugioh.timing import ONLY_AT
from explorer.addresses.card_names import names_in
from explorer.learn.answers import AskedValue
from explorer.pages.collections.items import Item
from explorer.pages.collections.questions import asks_for_a_part
from explorer.results.verification import OUTCOMES
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_BATTLE_DAMAGE = {
    "opponent": gettext_noop("Battle damage to your opponent"),
    "you": gettext_noop("Battle damage to you"),
}
_EFFECT_DAMAGE = {
    "opponent": gettext_noop("Effect damage to your opponent"),
    "you": gettext_noop("Effect damage to you"),
}
# Answers in English. Words of the engine are in its own catalogue.
_YES_OR_NO = {"yes": gettext_noop("Yes"), "no": gettext_noop("No")}
_TIMING = _YES_OR_NO | {"depends": gettext_noop("It depends")}


def quiz_values_of(item: Item) -> tuple[AskedValue, ...]:
    """Return what a quiz asks about an item; nothing if its result has no simple answer."""
    if item.kind is None or not item.table or not item.table.readable.verdict:
        return ()
    if item.table.open_points:  # the numbers are not its result
        return ()
    try:
        return tuple(_VALUES[item.kind.slug](item))
    except (LookupError, TypeError, AttributeError):  # a stored result of another shape
        return ()


def _damage(item: Item) -> Iterator[AskedValue]:
    key, labels = "battle_damage", _BATTLE_DAMAGE
    if item.kind and item.kind.slug == "effect-damage":
        key, labels = "effect_damage", _EFFECT_DAMAGE
    for player, label in labels.items():
        yield AskedValue(_(label), _number(item.result[key][player]))


def _life_points(item: Item) -> Iterator[AskedValue]:
    after = item.result["life_points"]["after"]
    yield AskedValue(_("Your opponent’s Life Points at the end"), _number(after["opponent"]))
    yield AskedValue(_("Your Life Points at the end"), _number(after["you"]))


def _timing(item: Item) -> Iterator[AskedValue]:
    answer, outcome = item.result["answer"], item.result.get("outcome")
    choices = {value: _(words) for value, words in _TIMING.items()}
    if asks_for_a_part(item.document or {}):  # every such question has all of them
        choices |= {"only " + " ".join(at): engine_gettext(each) for at, each in ONLY_AT.items()}
    right = outcome or answer
    if answer in _TIMING and right in choices:
        yield AskedValue(_("Your answer"), right, tuple(choices.items()))


def _attack(item: Item) -> Iterator[AskedValue]:
    outcome = item.result["outcome"]
    if outcome in OUTCOMES:
        yield AskedValue(_("What happens to the attack"), outcome, _pairs(OUTCOMES))


def _board(item: Item) -> Iterator[AskedValue]:
    """Yield the damage dealt to each card that the action deals damage to; of several actions, the
    damage on the cards afterward; or else whether the action is legal: asked for damage, a reader
    must not learn that it is legal.
    """
    document: Document = item.document or {}
    action, names = document["action"], names_in(document)
    dealt_to = _dealt_to(action)
    if "actions" in action and item.result["legal"] and 0 < len(names) <= _MOST_CARDS:
        for id, name in names.items():
            damage = item.result["damage"].get(id, 0)
            label = _("Damage on {card} afterward (0 if it is not in play)").format(card=name)
            yield AskedValue(label, _number(damage))
        return
    if not dealt_to:
        yield AskedValue(
            _("Is the action legal?"), _yes_or_no(item.result["legal"]), _pairs(_YES_OR_NO)
        )
    for id in dealt_to:
        dealt = item.result["dealt"].get(id, 0) if item.result["legal"] else 0
        label = _("Damage dealt to {card} (0 if the action is illegal)").format(card=names[id])
        yield AskedValue(label, _number(dealt))


_MOST_CARDS = 3


def _dealt_to(action: Document) -> list[str]:
    if action["type"] == "challenge":
        return [action["target"], action["challenger"]]
    if action["type"] == "deal" and len(action["targets"]) <= _MOST_CARDS:
        return [*action["targets"]]
    return []


def _none(item: Item) -> Iterator[AskedValue]:
    yield from ()


def _number(value: Any) -> str:
    """Return a number as text. Raises TypeError for anything else."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a number")
    return str(value)


def _yes_or_no(value: object) -> str:
    return "yes" if value else "no"


def _pairs(choices: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((value, _(words)) for value, words in choices.items())


_VALUES: dict[str, Callable[[Item], Iterator[AskedValue]]] = {
    "battle": _damage,
    "effect-damage": _damage,
    "timing": _timing,
    "attack": _attack,
    "life-points": _life_points,
    "battle-phase": _life_points,
    "same-time": _none,
    "board": _board,
}
