"""Put the engine's problems with a Battle Phase in sentences with the names of its monsters."""

from __future__ import annotations

from collections.abc import Mapping

from engine.document import Document, Id, Quoted
from engine.text import Name, Text
from engine.yugioh.battle_phase import Problem
from explorer.web.problems import ValueNames, place_in_words, sentence_of
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

_PHASE = "battle_phase."


def names_of(document: Document) -> dict[str, Name]:
    """Return the names of all monsters of a document, valid or not, by their places."""
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each["type"] == "arrives"]
    monsters = [*phase["monsters"], *arriving]
    return {each["id"]: Name(each["name"]) for each in monsters if "name" in each}


def in_phase(problem: Problem) -> tuple[str, int | None, str]:
    """Return a problem's list (`monsters`), its index there and the place within, as `atk`."""
    name, _dot, rest = problem.place.removeprefix(_PHASE).partition(".")
    at, _dot, within = rest.partition(".")
    return (name, int(at), within) if at.isdigit() else (name, None, rest)


def phase_problem_in_words(problem: Problem, names: Mapping[str, str]) -> str:
    """Return what is wrong and what is allowed, with the names of the monsters."""

    def name_of(value: Quoted) -> str:
        if not isinstance(value, Id):
            return ""
        return _("“{name}”").format(name=names.get(value.value, value.value))

    return sentence_of(problem, ValueNames(name_of))


def note(problem: Problem, document: Document) -> Text:
    """Return a problem with its place: a monster by its name, an event by its number."""
    where = _where(problem, document)
    return message(
        "{place}: {problem}",
        place=where,
        problem=phase_problem_in_words(problem, names_of(document)),
    )


def note_on_missing_number(problem: Problem, document: Document) -> Text:
    """Return the problem of a number that has not been typed yet, with the monster."""
    monster, _dot, stat = problem.place.rpartition(".")
    where = _where(problem._replace(place=monster), document)
    return message(_MISSING[stat], monster=where)


_MISSING = {
    "atk": gettext_noop("{monster}: the ATK is missing."),
    "def": gettext_noop("{monster}: the DEF is missing."),
}


def _where(problem: Problem, document: Document) -> Text:
    """Return the place of a problem in words."""
    name, at, within = in_phase(problem)
    monsters = document["battle_phase"]["monsters"]
    if at is None:
        return place_in_words(problem.place.removeprefix(_PHASE))
    if name == "monsters" and at < len(monsters):
        part: str = names_of(document)[monsters[at]["id"]]
    else:
        part = place_in_words(f"{name}.{at}")
    return message("{part}, {field}", part=part, field=_inside(within)) if within else part


def _inside(place: str) -> str:
    words = place_in_words(place)
    return words if place.startswith(("atk", "def")) else lower_first(words)
