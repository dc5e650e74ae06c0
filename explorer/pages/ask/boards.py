"""Turn a sentence about a challenge into the address of a board."""

from __future__ import annotations

from engine.document import Document
from engine.lorcana.card_name import Name
from explorer.addresses.board import LETTERS, State, query_of_state
from explorer.models import LorcanaCard
from explorer.pages.ask.mentions import Mentioned, Sentence
from explorer.pages.ask.readings import Reading
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

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
            assumed.append(
                message(
                    "{location} is a location: it is never ready or exerted.",
                    location=Name(character["name"]),
                )
            )
        elif role == "target" and not character["exerted"]:
            character["exerted"] = True
            assumed.append(
                message(
                    "{character} is exerted: only then can it be challenged.",
                    character=Name(character["name"]),
                )
            )
        characters.append(character)
        action[role] = letter
    active = _OWNERS[sentence.attacker.controller] if sentence.attacker else "A"
    board: Document = {"characters": characters, "effects": [], "active_player": active}
    missing = "" if len(characters) == 2 else _("Choose the challenger and the target.")
    missing = missing or _unknown(sentence)
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
    said = {
        word: value or True
        for word, value in mentioned.keywords.items()
        if word != "exerted" and not (word in _COUNTED and _is_uncounted(mentioned, word))
    }
    keywords = printed["keywords"] | said
    is_exerted = kind == "character" and "exerted" in mentioned.keywords
    character = {"type": kind, **printed, "id": letter, "keywords": keywords}
    character |= {"owner": _OWNERS[mentioned.controller], "damage": mentioned.damage or 0}
    character |= {"exerted": is_exerted, "drying": False}
    for stat, name in _STATS.items():
        number = mentioned.number(stat, printed.get(name))
        character |= {name: printed.get(name, "") if number is None else number}
    if kind == "location":
        del character["strength"]
    return character


def _unknown(sentence: Sentence) -> str:
    """Return what has to be said of a character before there is a result; empty for nothing."""
    for role, mentioned in (("challenger", sentence.attacker), ("target", sentence.target)):
        if mentioned is None:
            continue
        open_keyword = next((each for each in _COUNTED if _is_uncounted(mentioned, each)), None)
        if open_keyword:
            return _("Say the number of {keyword}.").format(keyword=open_keyword.capitalize())
        character = _character(mentioned, "a")
        for name in _STATS.values():
            if character.get(name) == "":
                return _(_SAY[role, name])
    return ""


def _is_uncounted(mentioned: Mentioned, keyword: str) -> bool:
    value = mentioned.keywords.get(keyword, 0)
    return value is None or value is True


_STATS = {"atk": "strength", "def": "willpower"}
_COUNTED = ("challenger", "resist")
_SAY = {
    ("challenger", "strength"): gettext_noop("Say the strength of the challenger."),
    ("challenger", "willpower"): gettext_noop("Say the willpower of the challenger."),
    ("target", "strength"): gettext_noop("Say the strength of the challenged character."),
    ("target", "willpower"): gettext_noop("Say the willpower of the challenged character."),
}
