"""Find Yu-Gi-Oh! cards by name or passcode without a query: each process keeps those it has found.

A composer needs the cards of a battle again with each change of a field. The cards are complete
with their effects, but without long texts. They are read again when any card has changed; see
kept_values.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from explorer.models.any_card import cards_of
from explorer.models.cards import Card
from explorer.models.kept_values import KeptValues

MOST_KEPT = 4_000  # names and passcodes; a card takes about 10 kB
_LONGEST_NAME = 100  # letters
_UNUSED = ("text", "pendulum_text", "other_texts", "words", "proposal", "names")

Key = str | int  # a name, or a passcode
Found = dict[Key, Card | None]  # None: there is no such card


def _read(keys: set[Key]) -> Found:
    names = {key for key in keys if isinstance(key, str)}
    passcodes = {key for key in keys if isinstance(key, int)}
    found: Found = dict.fromkeys(keys)
    cards = Card.objects.meant_by(names, passcodes).defer(None).defer(*_UNUSED)
    for card in reversed(cards.with_effects()):
        found[card.passcode] = card
        if card.name in names:  # of namesakes, the first
            found[card.name] = card
    return found


LOOKUP = KeptValues(cards_of(Card), _read, MOST_KEPT)


def cards_of_passcodes(passcodes: Iterable[int]) -> dict[int, Card]:
    """Return the cards with these passcodes, with their effects. Do not change them."""
    found = LOOKUP.find(passcodes)
    return {card.passcode: card for card in found.values() if card}


def cards_meant_by(names: Iterable[str], passcodes: Iterable[int]) -> list[Card]:
    """Return the cards of these names or passcodes, with their effects. Do not change them.

    Of namesakes, the one that `CardQuerySet.named` returns comes first.
    """
    possible = (name for name in names if 0 < len(name) <= _LONGEST_NAME)
    keys: set[str | int] = {*possible, *passcodes}
    found = LOOKUP.find(keys).values() if keys else ()
    cards = {card.passcode: card for card in found if card}
    return sorted(cards.values(), key=lambda card: (not card.is_checked, card.passcode))
