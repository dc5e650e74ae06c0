"""Turn a sentence about a challenge into the address of a board."""

from __future__ import annotations

from engine.document import Document
from explorer.addresses.board import LETTERS, State, query_of_state
from explorer.models import LorcanaCard
from explorer.pages.ask.mentions import Mentioned, Sentence
from explorer.pages.ask.readings import Reading
from explorer.web.translation import gettext as _

_OWNERS = {"you": "A", "opponent": "B"}


def board_reading(sentence: Sentence) -> Reading:
    """Return the board with both cards, and the challenge; a challenged character is exerted."""
    characters: list[Document] = []
    action: Document = {"type": "challenge"}
    assumed = []
    for role, mentioned in (("challenger", sentence.attacker), ("target", sentence.target)):
        if mentioned is None:
            continue
        letter = LETTERS[len(characters)]
        character = _character(mentioned, letter)
        if role == "target" and character["type"] == "location":
            never_exerted = _("{location} is a location: it is never ready or exerted.")
            assumed.append(never_exerted.format(location=character["name"]))
        elif role == "target" and not character["exerted"]:
            character["exerted"] = True
            exerted = _("{character} is exerted: only then can it be challenged.")
            assumed.append(exerted.format(character=character["name"]))
        characters.append(character)
        action[role] = letter
    active = _OWNERS[sentence.attacker.controller] if sentence.attacker else "A"
    board: Document = {"characters": characters, "effects": [], "active_player": active}
    missing = "" if len(characters) == 2 else _("Choose the challenger and the target.")
    if len({each["owner"] for each in characters}) < len(characters):
        missing = _(
            "Both characters belong to the same player: choose the challenger and the target."
        )
    return Reading("board", query_of_state(State(board, [], action)), tuple(assumed), missing)


def _character(mentioned: Mentioned, letter: str) -> Document:
    """Return the card, a character unless the catalogue says otherwise."""
    card = mentioned.card
    printed: Document | None = card.on_board if isinstance(card, LorcanaCard) else None
    printed = printed or {"name": mentioned.name or f"Character {letter.upper()}", "keywords": {}}
    kind = printed.get("type", "character")
    said = {word: value for word, value in mentioned.keywords.items() if word != "exerted"}
    keywords = printed["keywords"] | {word: value or 1 for word, value in said.items()}
    is_exerted = kind == "character" and "exerted" in mentioned.keywords
    character = {"type": kind, **printed, "id": letter, "keywords": keywords}
    character |= {"owner": _OWNERS[mentioned.controller], "damage": mentioned.damage or 0}
    character |= {"exerted": is_exerted, "drying": False}
    numbers = {"strength": mentioned.atk, "willpower": mentioned.def_}
    character |= {name: each for name, each in numbers.items() if each is not None}
    if kind == "location":
        del character["strength"]
    else:
        character.setdefault("strength", 0)
    character.setdefault("willpower", 1)
    return character
