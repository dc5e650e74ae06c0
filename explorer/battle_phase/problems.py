"""Put the engine's problems with a Battle Phase in sentences with the names of its monsters."""

from __future__ import annotations

import re

from engine.document import Document
from engine.yugioh.battle_phase import Problem
from engine.yugioh.monster_ids import NOT_A_MONSTER
from explorer.web.problems import place_in_words, sentence_of

_QUOTED = re.compile('"([^"]*)"')
_PHASE = "battle_phase."


def names_of(document: Document) -> dict[str, str]:
    """Return the names of all monsters of a document, valid or not, by their places."""
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each["type"] == "arrives"]
    monsters = [*phase["monsters"], *arriving]
    return {each["id"]: str(each["name"]) for each in monsters if "name" in each}


def in_phase(problem: Problem) -> tuple[str, int | None, str]:
    """Return a problem's list (`monsters`), its index there and the place within, as `atk`."""
    name, _, rest = problem.place.removeprefix(_PHASE).partition(".")
    at, _, within = rest.partition(".")
    return (name, int(at), within) if at.isdigit() else (name, None, rest)


def named(problem: Problem, names: dict[str, str]) -> Problem:
    """Return a problem with the names of monsters in place of their ids."""
    if problem.code != NOT_A_MONSTER:
        return problem
    message, allowed = (
        _QUOTED.sub(lambda quoted: f"“{names.get(quoted[1], quoted[1])}”", words)
        for words in (problem.message, problem.allowed)
    )
    return problem._replace(message=message, allowed=allowed)


def sentence(problem: Problem, names: dict[str, str]) -> str:
    """Return what is wrong and what is allowed, with the names of the monsters."""
    return sentence_of(named(problem, names))


def note(problem: Problem, document: Document) -> str:
    """Return a problem with its place: a monster by its name, an event by its number."""
    names = names_of(document)
    name, at, within = in_phase(problem)
    if name == "monsters" and at is not None and at < len(document["battle_phase"]["monsters"]):
        where = names[document["battle_phase"]["monsters"][at]["id"]]
    elif at is not None:
        where = place_in_words(f"{name}.{at}")
    else:
        where, within = place_in_words(problem.place.removeprefix(_PHASE)), ""
    inner = f", {_inside(within)}" if within else ""
    return f"{where}{inner}: {sentence(problem, names)}"


def _inside(place: str) -> str:
    words = place_in_words(place)
    return words if words.startswith(("ATK", "DEF")) else words[:1].lower() + words[1:]
