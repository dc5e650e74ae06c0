"""Say what is wrong with a battle as players would."""

from __future__ import annotations

import re

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


def problem_line(problem: Problem, document: Document) -> str:
    """Return a problem of a battle in a sentence, with its place."""
    line = own_words(problem, document)
    return line or f"{place_in_words(problem.place)}: {sentence_of(problem)}"


def own_words(problem: Problem, document: Document) -> str:
    """Return a sentence on a problem between the fields of a monster; empty for any other one."""
    slot, _, field = problem.place.partition(".")
    monster = document.get(slot)
    if slot not in LETTERS or not isinstance(monster, dict):
        return ""
    name = str(monster.get("name") or battle_query.NAMES[LETTERS[slot]])
    if "without DEF" in problem.message and field in _WITHOUT_DEF:
        return _WITHOUT_DEF[field].format(name)
    if field == "position" and "face-down" in problem.message:
        return f"{name} is face-down, so it can’t be in Attack Position."
    return _of_change(problem, name) if field == "position_change.to" else ""


_WITHOUT_DEF = {
    "position": "{} has no DEF, so it can’t be in Defense Position.",
    "battles_with": "{} has no DEF to battle with.",
    "face_down": "{} has no DEF, so it can’t be face-down.",
    "position_change": "{} has no DEF, so its battle position can’t change.",
}


def _of_change(problem: Problem, name: str) -> str:
    already = re.match(r'"(\w+)" is its position already', problem.message)
    if already:
        position = _POSITIONS.get(already[1], already[1])
        return f"{name} is in {position} already, so it can’t change to it."
    is_missing = problem.message == "this is missing"
    return f"Choose the position that {name} changes to." if is_missing else ""
