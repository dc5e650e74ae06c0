"""List the pages of a battle for the links between them: three in a line, the rest in a menu."""

from __future__ import annotations

from typing import NamedTuple


class BattlePage(NamedTuple):
    """A page: its URL name, its short name in a link, and what it is for."""

    url_name: str
    name: str
    does: str


class BattlePages(NamedTuple):
    """The links of one page: those of the line, and those of the menu after it."""

    line: tuple[BattlePage, ...]
    menu: tuple[BattlePage, ...]


_ALWAYS = (
    BattlePage("battle", "Damage", "The table of one battle"),
    BattlePage("timing", "Can I activate it?", "Yes, no or it depends, at each moment"),
)
_OTHERS = (
    BattlePage("sweep", "What if?", "Vary one number of a battle"),
    BattlePage("walk", "Step by step", "From the Start Step to the End Step"),
    BattlePage("replay", "Replay", "Does the attack continue?"),
    BattlePage("battle-phase", "Battle Phase", "Several attacks, one after another"),
    BattlePage("life-points", "Life Points", "Damage, costs and effects in order"),
    BattlePage("same-time", "Same time", "Several monsters battle at once"),
    BattlePage("choose-compared", "Compare", "Two saved results side by side"),
    BattlePage("learn", "Quiz", "Calculate a battle yourself"),
)


def battle_pages_around(current: str) -> BattlePages:
    """Return the links for the page with this URL name, which always stands in the line."""
    third = next((page for page in _OTHERS if page.url_name == current), _OTHERS[0])
    return BattlePages((*_ALWAYS, third), tuple(page for page in _OTHERS if page != third))
