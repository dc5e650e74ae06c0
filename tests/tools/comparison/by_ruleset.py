"""Put another ruleset into a document."""

from __future__ import annotations

from engine.document import Document
from engine.kinds import kind_of
from engine.lorcana import EDITIONS
from engine.yugioh import RULESETS

# The kinds whose documents name their ruleset, and the one whose battles do.
NAMING = {"battle", "battle-phase", "board"}
_WITH_BATTLES = "life-points"


def game_of(ruleset: str) -> str:
    """Return the game of a ruleset; empty for an unknown one."""
    return "yugioh" if ruleset in RULESETS else "lorcana" if ruleset in EDITIONS else ""


def has_ruleset(document: Document) -> bool:
    """Return whether the result of a document can depend on its ruleset."""
    slug = kind_of(document).slug
    return slug in NAMING or slug == _WITH_BATTLES


def by_ruleset(document: Document, ruleset: str) -> Document:
    """Return a document that names this ruleset, or whose battles do."""
    if kind_of(document).slug != _WITH_BATTLES:
        return document | {"ruleset": ruleset}
    lines = document["sheet"]
    if not isinstance(lines, list):
        return document
    return document | {"sheet": [_line(each, ruleset) for each in lines]}


def _line(line: object, ruleset: str) -> object:
    """Return the line of a sheet, with the ruleset in its battle."""
    if not isinstance(line, dict) or not isinstance(line.get("battle"), dict):
        return line
    return line | {"battle": line["battle"] | {"ruleset": ruleset}}
