"""Show the engine's problems with an attack at their fields, with a sentence for each."""

from __future__ import annotations

from collections.abc import Mapping

from engine.document import Document, Quoted, quoted
from engine.text import Name, Series, Text
from engine.yugioh.monster_ids import NOT_A_MONSTER
from engine.yugioh.replay import LASTING, NOT_LASTING, TOO_LATE, ZONE_NOT_CHOSEN, Problem
from explorer.replay.zones import monsters
from explorer.results.attack_words import FORCES, LABELS
from explorer.web.problems import place_in_words, problem_sentence, with_names
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import message, message_in


def attack_problem_in_words(problem: Problem, document: Document) -> Text:
    """Return what is wrong and what is allowed, with the names of monsters and events."""
    words = _words(problem, document)

    def name_of(value: Quoted) -> Text:
        known = isinstance(value.value, str) and words.get(value.value)
        return message("“{name}”", name=known) if known else ""

    wrong = with_names(_message(problem), name_of)
    allowed = with_names(_allowed(problem, document), name_of)
    return problem_sentence(problem._replace(message=wrong, allowed=allowed))


def _words(problem: Problem, document: Document) -> Mapping[str, Text]:
    """Return the names of monsters, events and forces, by their ids in the document."""
    if problem.code == NOT_A_MONSTER:
        named = [*document["attackers"], *monsters(document).values()]
        return {each["id"]: Name(each["name"]) for each in named}
    labels = LABELS if problem.place.endswith(".type") else FORCES
    return {
        "": message_in("restricts attack targets", "no"),
        **{key: message(each) for key, each in labels.items()},
    }


def _message(problem: Problem) -> Text:
    if problem.code == NOT_A_MONSTER:
        return message("there is no such monster at that point")
    if problem.place.endswith(".event"):
        return message("that event has no lasting effect at that point")
    return problem.message


def _allowed(problem: Problem, document: Document) -> Text:
    """Return the allowed values in words: events are counted from 1, and `null` is “no”."""
    allowed = problem.allowed
    if problem.code == ZONE_NOT_CHOSEN:
        return message("a monster, or a direct attack")
    if problem.code == NOT_LASTING and isinstance(allowed, Series):
        return quoted(each.value + 1 for each in allowed.texts if isinstance(each, Quoted))
    if problem.allows == "event":
        before = document["events"][: int(problem.place.split(".")[1])]
        return quoted(at for at, each in enumerate(before, 1) if each["type"] in LASTING)
    if problem.allows == "force":
        return quoted([*FORCES, ""] if problem.place.endswith(".forces") else FORCES)
    return "" if problem.code == TOO_LATE else allowed  # its message says it


def place(problem: Problem, document: Document) -> Text:
    """Return a problem's place in words: a monster by its name, anything else counted from 1."""
    field, _dot, rest = problem.place.partition(".")
    at, _dot, inner = rest.partition(".")
    listed = document.get(field, ()) if field in ("attackers", "defenders") else ()
    if at.isdigit() and int(at) < len(listed):
        monster = listed[int(at)]
        usual = _("Your monster") if field == "attackers" else _("Opponent’s monster")
        return _within(Name(monster["name"]) or usual, inner)
    if field == "declaration":
        return _within(_("The attack"), rest)
    return place_in_words(problem.place)


def _within(part: Text, inner: str) -> Text:
    if not inner:
        return part
    return message("{part}, {field}", part=part, field=lower_first(place_in_words(inner)))
