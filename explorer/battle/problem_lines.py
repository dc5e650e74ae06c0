"""Say what is wrong with a battle as players would."""

from __future__ import annotations

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.web.monster_problems import MONSTER_PROBLEMS, about_monster
from explorer.web.problems import place_in_words, sentence_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

_ALREADY = {
    "attack": gettext_noop("{monster} is in Attack Position already, so it can’t change to it."),
    "defense": gettext_noop("{monster} is in Defense Position already, so it can’t change to it."),
    "face_down": gettext_noop(
        "{monster} is in face-down Defense Position already, so it can’t change to it."
    ),
}


def problem_line(problem: Problem, document: Document) -> Text:
    """Return a problem of a battle in a sentence, with its place."""
    line = own_words(problem, document)
    return line or _("{place}: {problem}").format(
        place=place_in_words(problem.place), problem=sentence_of(problem)
    )


def own_words(problem: Problem, document: Document) -> Text:
    """Return a sentence on a problem between the fields of a monster; empty for any other one."""
    slot, _dot, field = problem.place.partition(".")
    monster = document.get(slot)
    if slot not in LETTER_OF_SLOT or not isinstance(monster, dict):
        return ""
    name = Name(str(monster.get("name") or battle_query.NAMES[LETTER_OF_SLOT[slot]]))
    if problem.code in MONSTER_PROBLEMS:
        return about_monster(MONSTER_PROBLEMS[problem.code].of_named, name)
    return _of_change(monster, name) if field == "position_change.to" else ""


def _of_change(monster: Document, name: Name) -> Text:
    """Return what is wrong with the position that a monster changes to."""
    change = monster["position_change"]
    to = change.get("to", "") if isinstance(change, dict) else ""
    now = "face_down" if monster.get("face_down") is True else monster.get("position", "attack")
    if to == now and to in _ALREADY:
        return message(_ALREADY[to], monster=name)
    return "" if to else message("Choose the position that {monster} changes to.", monster=name)
