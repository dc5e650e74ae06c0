"""Say what is wrong with a battle as players would."""

from __future__ import annotations

import re

from engine.document import Document
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.web.monster_problems import MONSTER_PROBLEMS
from explorer.web.problems import place_in_words, sentence_of

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
    if slot not in LETTER_OF_SLOT or not isinstance(monster, dict):
        return ""
    name = str(monster.get("name") or battle_query.NAMES[LETTER_OF_SLOT[slot]])
    if problem.message in MONSTER_PROBLEMS:
        return MONSTER_PROBLEMS[problem.message].of_named.format(name)
    return _of_change(problem, name) if field == "position_change.to" else ""


def _of_change(problem: Problem, name: str) -> str:
    already = re.match(r'"(\w+)" is its position already', problem.message)
    if already:
        position = _POSITIONS.get(already[1], already[1])
        return f"{name} is in {position} already, so it can’t change to it."
    is_missing = problem.message == "this is missing"
    return f"Choose the position that {name} changes to." if is_missing else ""
