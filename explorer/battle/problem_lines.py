"""Say what is wrong with a battle as players would, with the button that mends it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.document import Document
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.web.problems import place_in_words, sentence_of

LETTERS = {"attacker": "a", "target": "t"}
_POSITIONS = {
    "attack": "Attack Position",
    "defense": "Defense Position",
    "face_down": "face-down Defense Position",
}


class ProblemLine(NamedTuple):
    """A problem in a sentence, with a button that mends it: its words, and what it does
    (actions.py). Both are empty where only a person can mend it.
    """

    says: str
    words: str = ""
    do: str = ""


def problem_line(problem: Problem, document: Document) -> ProblemLine:
    """Return a problem of a battle, with its place."""
    return own_words(problem, document) or ProblemLine(
        f"{place_in_words(problem.place)}: {sentence_of(problem)}"
    )


def own_words(problem: Problem, document: Document) -> ProblemLine | None:
    """Return a problem between the fields of a monster; None for any other one."""
    slot, _, field = problem.place.partition(".")
    make = _LINES.get(field)
    monster = document.get(slot)
    if make is None or slot not in LETTERS or not isinstance(monster, dict):
        return None
    name = str(monster.get("name") or battle_query.NAMES[LETTERS[slot]])
    return make(problem, name, LETTERS[slot])


def _position(problem: Problem, name: str, letter: str) -> ProblemLine | None:
    if "without DEF" in problem.message:
        return ProblemLine(
            f"{name} has no DEF, so it can’t be in Defense Position.",
            "Put it in Attack Position",
            f"position.{letter}.attack",
        )
    if "face-down" in problem.message:
        return ProblemLine(
            f"{name} is face-down, so it can’t be in Attack Position.",
            "Put it in Defense Position",
            f"position.{letter}.defense",
        )
    return None


def _battles_with(problem: Problem, name: str, letter: str) -> ProblemLine | None:
    if "without DEF" not in problem.message:
        return None
    return ProblemLine(
        f"{name} has no DEF to battle with.", "Use its ATK", f"clear.{letter}.battles_with"
    )


def _face_down(problem: Problem, name: str, letter: str) -> ProblemLine | None:
    if "without DEF" not in problem.message:
        return None
    return ProblemLine(
        f"{name} has no DEF, so it can’t be face-down.",
        "Turn it face-up",
        f"clear.{letter}.face_down",
    )


def _turn(problem: Problem, name: str, letter: str) -> ProblemLine | None:
    if "without DEF" not in problem.message:
        return None
    says = f"{name} has no DEF, so its battle position can’t change."
    return ProblemLine(says, "Remove the change", f"clear.{letter}.position_change")


def _turned_to(problem: Problem, name: str, letter: str) -> ProblemLine | None:
    remove = ("Remove the change", f"clear.{letter}.position_change")
    already = re.match(r'"(\w+)" is its position already', problem.message)
    if already:
        position = _POSITIONS.get(already[1], already[1])
        return ProblemLine(f"{name} is in {position} already, so it can’t change to it.", *remove)
    if problem.message == "this is missing":
        return ProblemLine(f"Choose the position that {name} changes to.", *remove)
    return None


_LINES: dict[str, Callable[[Problem, str, str], ProblemLine | None]] = {
    "position": _position,
    "battles_with": _battles_with,
    "face_down": _face_down,
    "position_change": _turn,
    "position_change.to": _turned_to,
}
