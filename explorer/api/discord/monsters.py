"""Find the monster that a name means, by the search of the whole site."""

from __future__ import annotations

from typing import NamedTuple

from explorer.models import Card
from explorer.models.card_index import cards_of_passcodes
from explorer.models.name_index import MatchKind

MOST_NEAR = 5
_MOST_READ = 200  # matches of a name
_WHOLE = (MatchKind.EXACT, MatchKind.FOREIGN_EXACT, MatchKind.NICKNAME)


class FoundMonster(NamedTuple):
    """The monster that a name means, or else the names that are nearest to it."""

    card: Card | None = None
    near: tuple[str, ...] = ()
    is_no_monster: bool = False  # the name of a Spell or Trap


def find_monster(typed: str) -> FoundMonster:
    """Return the only monster that the name or passcode can mean, or the nearest names.

    A name that is misspelled may mean a monster that was not meant, so it is never taken.
    """
    matches = Card.objects.matches(typed)[:_MOST_READ]
    kinds = dict(
        Card.objects.filter(pk__in=[each.key for each in matches]).values_list("pk", "kind")
    )
    found = [each for each in matches if kinds.get(each.key) == Card.Kind.MONSTER]
    exact = [each for each in found if each.kind in _WHOLE]
    certain = exact or [each for each in found if not each.distance]
    is_no_monster = bool(matches) and matches[0].kind in _WHOLE and not exact
    if len(certain) == 1 and not is_no_monster:
        passcode = certain[0].key
        return FoundMonster(cards_of_passcodes([passcode]).get(passcode))
    near = _names([each.key for each in found[:MOST_NEAR]])
    return FoundMonster(near=near, is_no_monster=is_no_monster)


def monster_names(typed: str, most: int) -> tuple[str, ...]:
    """Return the names of the monsters that begin like this, or have these words."""
    keys = [each.key for each in Card.objects.matches(typed)[:_MOST_READ]]
    monsters = Card.objects.filter(pk__in=keys, kind=Card.Kind.MONSTER)
    known = {*monsters.values_list("pk", flat=True)}
    return _names([key for key in keys if key in known][:most])


def _names(passcodes: list[int]) -> tuple[str, ...]:
    names = dict(Card.objects.filter(pk__in=passcodes).values_list("pk", "name"))
    return tuple(dict.fromkeys(names[each] for each in passcodes if each in names))
