"""Read the card list of the YGOPRODeck API, version 7: `{"data": [{"id": …, "desc": …}, …]}`.

Fields that do not apply to a card's kind are missing, null or 0, differently over the years.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

from explorer.catalogue.imports import fields, json_files, pendulum
from explorer.catalogue.imports.fields import Raw
from explorer.catalogue.imports.records import ALTERNATIVE, CardRecord, InvalidRecord, SkippedRecord

USUAL = 13_000  # cards of the full list
# In the order in which yaml-yugi lists most of them.
_ARROWS = {
    "Left": "⬅",
    "Bottom-Left": "↙",
    "Bottom": "⬇",
    "Bottom-Right": "↘",
    "Right": "➡",
    "Top-Left": "↖",
    "Top": "⬆",
    "Top-Right": "↗",
}
_KINDS = {"spell card": "spell", "trap card": "trap"}
_ALWAYS_EFFECT = {"Toon", "Spirit", "Union", "Gemini", "Flip"}


def raw(file: BinaryIO) -> Iterator[Any]:
    """Yield the records of a file as they are. Raises UnreadableFile."""
    for key, value in json_files.values(file):
        if key == "data" and value is not json_files.LIST:
            yield value


def record(raw: Raw) -> CardRecord:
    """Return a record as a card. Raises Skip and Wrong."""
    frame, kind = fields.words(raw, "frameType").lower(), fields.words(raw, "type").lower()
    _check_is_imported(raw, frame, kind)
    common: dict[str, Any] = {
        "passcode": fields.passcode(raw, "id"),
        "name": fields.card_name(raw),
        "name_in_file": fields.foreign_name(raw, "name"),
        "other_passcodes": frozenset(_others(raw)),
    }
    if kind in _KINDS:
        own = fields.words(raw, "race") or "Normal"
        text = fields.text(raw, "desc")
        return CardRecord(**common, text=text, kind=_KINDS[kind], subtypes=(own,))
    if "monster" not in kind:
        raise InvalidRecord(f"type: {fields.shown(raw.get('type'))} is not a kind of card")
    return CardRecord(**common, **_monster(raw, frame, kind), kind="monster")


def _check_is_imported(raw: Raw, frame: str, kind: str) -> None:
    """Raise Skip for a record that is not a card of the game itself."""
    if frame == "token" or kind == "token":
        raise SkippedRecord("tokens")
    if frame == "skill" or kind == "skill card":
        raise SkippedRecord("skills")
    formats = {*fields.text_list(_misc(raw), "formats")}
    if formats and formats <= {"Duel Links", "Speed Duel"}:
        raise SkippedRecord("cards only in Duel Links or Speed Duel")


def _monster(raw: Raw, frame: str, kind: str) -> dict[str, Any]:
    subtypes = _subtypes(raw, frame, kind)
    is_link, doubts = "Link" in subtypes, []
    arrows: tuple[str, ...] = ()
    level = None if is_link else fields.whole(raw, "level")
    link = None
    if is_link:
        link, markers = fields.whole(raw, "linkval"), fields.text_list(raw, "linkmarkers")
        if link and markers and link != len(markers):
            doubts.append(f"linkval {link}, but {len(markers)} linkmarkers")
        if not (link := link or len(markers)):
            raise InvalidRecord("linkval is missing")
        arrows = tuple(arrow for name, arrow in _ARROWS.items() if name in markers)
    text, pendulum_text = _texts(raw, "Pendulum" in subtypes)
    return {
        "subtypes": subtypes,
        "atk": _stat(raw, "atk"),
        "def_printed": "" if is_link else _stat(raw, "def"),
        "level": None if "Xyz" in subtypes else level,
        "rank": level if "Xyz" in subtypes else None,
        "link": link,
        "link_arrows": arrows if len(arrows) == link else (),
        "scale": fields.whole(raw, "scale") if "Pendulum" in subtypes else None,
        "attribute": fields.words(raw, "attribute").upper(),
        "race": fields.words(raw, "race"),
        "text": text,
        "pendulum_text": pendulum_text,
        "doubts": tuple(doubts),
    }


def _stat(raw: Raw, name: str) -> str:
    """Return ATK or DEF; “?” is -1, null, or 0 with a mark: it has changed over the years."""
    if name not in raw:
        raise InvalidRecord(f"{name} is missing")
    value = raw[name]
    is_asked = fields.whole(_misc(raw), f"question_{name}") == 1
    if value is None or (type(value) is int and (value == -1 or (value == 0 and is_asked))):
        return "?"
    return fields.stat(raw, name)


def _subtypes(raw: Raw, frame: str, kind: str) -> tuple[str, ...]:
    """Return the subtypes from the typeline, or else from the names of the kind."""
    line = fields.text_list(raw, "typeline")
    race = fields.words(raw, "race")
    subtypes = {each for each in line if each and each != race}
    if not line:
        names = f"{kind} {fields.words(raw, 'humanReadableCardType')} {frame.replace('_', ' ')}"
        subtypes = {each for each in fields.SUBTYPES if each.lower() in names.lower().split()}
        has_effect = fields.whole(_misc(raw), "has_effect")
        if has_effect == 1 or subtypes & _ALWAYS_EFFECT:
            subtypes.add("Effect")
    if frame == "link":
        subtypes.add("Link")
    return fields.ordered(subtypes - {"Normal"} if "Effect" in subtypes else subtypes)


def _texts(raw: Raw, is_pendulum: bool) -> tuple[str, str]:
    text = fields.text(raw, "desc")
    if not is_pendulum:
        return text, ""
    own, other = fields.text(raw, "monster_desc"), fields.text(raw, "pend_desc")
    split = pendulum.split(text)
    return own or split[0], other or split[1]


def _misc(raw: Raw) -> Raw:
    misc = raw.get("misc_info")
    return misc[0] if isinstance(misc, list) and misc and isinstance(misc[0], dict) else {}


def _others(raw: Raw) -> Iterator[int]:
    """Yield the passcodes of the card's other pictures."""
    own = fields.passcode(raw, "id")
    yield from range(max(1, own - ALTERNATIVE), own + ALTERNATIVE + 1)
    images = raw.get("card_images")
    for image in images if isinstance(images, list) else ():
        if isinstance(image, dict) and type(image.get("id")) is int:
            yield image["id"]


def warnings(count: int) -> Iterator[str]:
    """Yield warnings on a file with this number of records."""
    if 2 * count < USUAL:
        yield f"the full list has over {USUAL:,} cards; this file has {count:,}"
