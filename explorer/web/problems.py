"""Show the engine's problems with a document at the composer's fields, in sentences."""

from __future__ import annotations

import re

from django.utils.text import capfirst

from engine.yugioh import Problem
from explorer.web.fields import PartForm
from explorer.web.monster_problems import MONSTER_PROBLEMS

# Where a problem of the engine shows: the document's field -> the form's.
_FIELDS = {
    "controller": "by",
    "position": "pos",
    "battles_with": "with",
    "indestructible_by_battle": "safe",
    "face_down": "down",
    "passcode": "name",
    "change": "amount",
    "set": "amount",
    "kind": "step",
    "half_of_life_points": "half",
    "position_change": "turn",
}
# Fields of a part that has names of its own in the form.
_OF_PARTS = {
    "position_change.to": "turn",
    "position_change.card": "turn_card",
    "position_change.step": "turn_in",
}


def show(problem: Problem, form: PartForm, says: str = "") -> bool:
    """Put a problem of the engine at the field that caused it, in its own words or in others;
    return False if there is no such field.
    """
    of_part = ".".join(problem.place.split(".")[-2:])
    last = _OF_PARTS.get(of_part, problem.place.rpartition(".")[2])
    name = last if last in form.fields else _FIELDS.get(last, last)
    if name not in form.fields:
        return False
    form.is_valid()
    form.add_error(name, says or sentence_of(problem))
    return True


_PLAINLY = {
    '{"half_of_life_points": "you" or "opponent"}': "half of a player’s Life Points",
    "null for a Link Monster": "- for a Link Monster",
    "null for a direct attack": "a direct attack",
    "the id of a monster": "a monster",
}
_NOT_AN_ENTRY = "is not an entry"


def sentence_of(problem: Problem) -> str:
    """Return what is wrong and what is allowed."""
    message, allowed = problem.message, problem.allowed
    if message in MONSTER_PROBLEMS:
        message, allowed = MONSTER_PROBLEMS[message].sentence, ""
    elif message.endswith(_NOT_AN_ENTRY):
        message, allowed = "this line can’t be read; remove it and add it again", ""
    if message.startswith('"" ') or message == "this text is empty":
        message = "this field is empty"
    for word, plain in _PLAINLY.items():
        allowed = allowed.replace(word, plain)
    allowed = "an empty field" if allowed == "null" else allowed
    sentence = f"{message}. Allowed: {allowed}." if allowed else f"{message}."
    meant = number_meant(problem.message)
    return capfirst(sentence) + (f" Did you mean {meant[1]}?" if meant else "")


def number_meant(message: str) -> tuple[str, str] | None:
    """Return what was typed, such as `2.5k`, and the number that it stands for."""
    match = _THOUSANDS.match(message)
    if not match:
        return None
    number = float(match["number"].replace(",", ".")) * 1000
    return (match["typed"], f"{number:.0f}") if number == int(number) else None


_THOUSANDS = re.compile(
    r'"(?P<typed>[+-]?(?P<number>[0-9]{1,3}(?:[.,][0-9]{1,3})?) ?[kK])" is not a whole number'
)


def place_in_words(place: str) -> str:
    """Return a place counted from 1: `Effect 3, value` for `effects.2.value`."""
    words: list[str] = []
    for part in place.split("."):
        if part.isdigit() and words:
            words[-1] = f"{words[-1].removesuffix('s')} {int(part) + 1}"
        elif part in _WHOSE and words[-1:] == ["Life Points"]:
            words[-1] = f"{_WHOSE[part]} Life Points"
        else:
            words.append(_WORDS.get(part, part.replace("_", " ")))
    return capfirst(", ".join(words))


_WORDS = {
    "atk": "ATK",
    "def": "DEF",
    "you": "yours",
    "opponent": "the opponent’s",
    "life_points": "Life Points",
}
_WHOSE = {"you": "Your", "opponent": "Opponent’s"}
