"""List the pages of a battle for the links between them: three in a line, the rest in a menu."""

from __future__ import annotations

from typing import NamedTuple

from explorer.web.translation import gettext_lazy as _


class BattlePage(NamedTuple):
    """A page: its URL name, its short name in a link, and what it is for."""

    url_name: str
    name: str  # it and the next are in the language of the page
    does: str


class BattlePages(NamedTuple):
    """The links of one page: those of the line, and those of the menu after it."""

    line: tuple[BattlePage, ...]
    menu: tuple[BattlePage, ...]


_ALWAYS = (
    BattlePage("battle", _("Damage"), _("The table of one battle")),
    BattlePage("timing", _("Can I activate it?"), _("Yes, no or it depends, at each moment")),
)
_OTHERS = (
    BattlePage("sweep", _("What if?"), _("Vary one number of a battle")),
    BattlePage("walk", _("Step by step"), _("From the Start Step to the End Step")),
    BattlePage("replay", _("Replay"), _("Does the attack continue?")),
    BattlePage("battle-phase", _("Battle Phase"), _("Several attacks, one after another")),
    BattlePage("life-points", _("Life Points"), _("Damage, costs and effects in order")),
    BattlePage("same-time", _("Same time"), _("Several monsters battle at once")),
    BattlePage("choose-compared", _("Compare"), _("Two saved results side by side")),
    BattlePage("learn", _("Quiz"), _("Calculate a battle yourself")),
)


def battle_pages_around(current: str) -> BattlePages:
    """Return the links for the page with this URL name, which always stands in the line."""
    third = next((page for page in _OTHERS if page.url_name == current), _OTHERS[0])
    return BattlePages((*_ALWAYS, third), tuple(page for page in _OTHERS if page != third))
