"""What the engine refuses in an attack: at its field, and in words that say what is allowed."""

from __future__ import annotations

import re

from engine.document import Document
from engine.yugioh.replay import Problem
from explorer.addresses.replay import FLAGS
from explorer.replay.wording import FORCES, LABELS
from explorer.replay.zones import monsters
from explorer.web.fields import PartForm
from explorer.web.problems import place_in_words, sentence_of

# Where a problem shows: the document's field -> the form's.
_FIELDS = {
    "position": "pos",
    "face_up": "pos",
    "attackable": "safe",
    "forces": "draws",
    "attacker": "by",
    "target": "at",
    "type": "kind",
    "monster": "on",
    "event": "of",
    **{field: name for name, field in FLAGS.items()},
}
_NOBODY = " is no monster there"
_TOO_EARLY = "has its place in the Battle Step"
_QUOTED = re.compile('"([^"]*)"')


def show(problem: Problem, form: PartForm, sentence: str, depth: int = 2) -> bool:
    """Put a problem at its field, named by the part of its place at `depth`; False if none is."""
    parts = problem.place.split(".")
    name = parts[depth] if len(parts) > depth else ""
    name = "at" if problem.place == "declaration.zone" else _FIELDS.get(name, name)
    if name not in form.fields:
        return False
    form.is_valid()
    form.add_error(name, sentence)
    return True


def sentence(problem: Problem, document: Document) -> str:
    """What is wrong and what is allowed, with the names of monsters and events."""
    words = _words(problem, document)
    told = problem._replace(message=_message(problem), allowed=_allowed(problem))
    text = _QUOTED.sub(lambda quoted: words.get(quoted[1], quoted[0]), sentence_of(told))
    return text[:1].upper() + text[1:]


def _words(problem: Problem, document: Document) -> dict[str, str]:
    """What people call monsters, events and forces, by what the document calls them."""
    called = LABELS if problem.place.endswith(".type") else FORCES
    if problem.message.endswith(_NOBODY):
        named = [*document["attackers"], *monsters(document).values()]
        called = {each["id"]: each["name"] for each in named}
    return {key: f"“{words}”" for key, words in called.items()}


def _message(problem: Problem) -> str:
    if problem.message.endswith(_NOBODY):
        return "no such monster is there then"
    if problem.place.endswith(".event"):
        return "no effect of such an event still lasts then"
    return problem.message


def _allowed(problem: Problem) -> str:
    """People count events from 1, and choose no `null`."""
    if problem.place == "declaration.zone" and problem.allowed.startswith("null"):
        return "a monster, or a direct attack"
    if problem.place.endswith(".event"):
        return re.sub("[0-9]+", lambda place: str(int(place[0]) + 1), problem.allowed)
    if problem.message.endswith(_TOO_EARLY):
        return ""  # that says it
    return problem.allowed


def place(problem: Problem, document: Document) -> str:
    """Where a problem is: a monster by its name, anything else as people count."""
    field, _, rest = problem.place.partition(".")
    at, _, inner = rest.partition(".")
    listed = document.get(field, ()) if field in ("attackers", "defenders") else ()
    if at.isdigit() and int(at) < len(listed):
        monster = listed[int(at)]
        who = monster["name"] or ("Your monster" if field == "attackers" else "Their monster")
        return ", ".join([who, *([place_in_words(inner).lower()] if inner else [])])
    return place_in_words(problem.place)
