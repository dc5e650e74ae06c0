"""Translate the buttons of earlier versions: addresses with one may have been shared or stored.

A button is `do=VERB.PATH`; the path leads to a part of the document, counted from 0. Before, each
page had names of its own for its lists, and some counted from 1.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Rule(NamedTuple):
    """An old form of a button, what it is now, and the number that the first part had."""

    old: str
    now: str
    first: int = 0


_VERBS = r"(edit|remove|up|down)\."
_NUMBER = r"([0-9]{1,4})"

# The editor of an effect was opened with its code alone.
_EDIT_BY_CODE = Rule(r"(edit)\.(?!e:)(.*)", "{0}.e:{1}")

RULES: dict[str, tuple[Rule, ...]] = {
    "life-points": (
        Rule(rf"(edit|remove|up|apply)\.{_NUMBER}", "{0}.sheet.{1}"),
        Rule(rf"(edit|remove)\.{_NUMBER}\.{_NUMBER}", "{0}.sheet.{1}.effects.{2}"),
        Rule(rf"(edit|remove)-lasting\.{_NUMBER}", "{0}.effects.{1}"),
    ),
    "battle-phase": (
        Rule(rf"(up|down)\.{_NUMBER}", "{0}.events.{1}"),
        Rule(rf"(edit|remove)\.v\.{_NUMBER}", "{0}.events.{1}"),
        Rule(rf"(edit|remove)\.v\.{_NUMBER}\.{_NUMBER}", "{0}.events.{1}.effects.{2}"),
        Rule(rf"(edit|remove)\.e\.{_NUMBER}", "{0}.effects.{1}"),
        Rule(r"(remove)\.([yo][0-9]{1,2})", "{0}.monsters.{1}"),
        Rule(rf"(remove)\.([yo][0-9]{{1,2}})\.{_NUMBER}", "{0}.monsters.{1}.modifiers.{2}"),
    ),
    "battle": (_EDIT_BY_CODE,),
    "same-time": (
        _EDIT_BY_CODE,
        Rule(r"(remove)\.a([1-9])", "{0}.attackers.{1}", first=1),
        Rule(r"(remove)\.t([1-9])", "{0}.targets.{1}", first=1),
    ),
    "board": (
        Rule(r"(remove)\.([a-t])", "{0}-card.{1}"),
        Rule(rf"(edit)\.{_NUMBER}", "{0}.effects.{1}", first=1),
        Rule(rf"(remove)-effect\.{_NUMBER}", "{0}.effects.{1}", first=1),
        Rule(rf"(remove)-inner\.([a-z_]+)\.{_NUMBER}", "{0}.action.{1}.{2}", first=1),
    ),
    "replay": (
        Rule(rf"{_VERBS}e\.{_NUMBER}", "{0}.events.{1}", first=1),
        Rule(rf"{_VERBS}s\.{_NUMBER}", "{0}.damage_step.{1}", first=1),
        Rule(r"(remove)\.(m[0-9]{1,3})", "{0}.attackers.{1}"),
    ),
}


def current_button(page: str, button: str) -> str:
    """Return a button of a page, `VERB.ARGUMENT`, as the page has it now."""
    for rule in RULES.get(page, ()):
        if parts := re.fullmatch(rule.old, button, re.DOTALL):
            groups = [
                str(int(each) - rule.first) if each.isdecimal() else each for each in parts.groups()
            ]
            return rule.now.format(*groups)
    return button
