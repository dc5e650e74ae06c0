"""Read yaml-yugi: its list of all cards as JSON, one card's file, or the folder of them.

Texts are objects by language, of which the English one is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from explorer.catalogue.imports import fields, json_files
from explorer.catalogue.imports.fields import Raw
from explorer.catalogue.imports.records import (
    CardRecord,
    InvalidRecord,
    SkippedRecord,
    UnreadableFile,
)

USUAL = 14_276  # cards of the full list


def raw(file: BinaryIO) -> Iterator[Any]:
    """Yield the records of a file as they are. Raises UnreadableFile."""
    single: dict[str, Any] | None = None
    for key, value in json_files.values(file):
        if key:  # the fields of one card
            single = single or {}
            _put(single, key, value)
        elif value is not json_files.LIST:
            yield value
    if single is not None:
        yield single


def _put(single: dict[str, Any], key: str, value: Any) -> None:
    if value is json_files.LIST:
        single[key] = []
    elif isinstance(single.get(key), list):
        single[key].append(value)
    else:
        single[key] = value


def files(folder: Path) -> list[Path]:
    """Return the card files of a folder, by name. Raises UnreadableFile."""
    paths = sorted(path for path in folder.iterdir() if path.suffix == ".json" and path.is_file())
    if not paths:
        raise UnreadableFile("the folder has no .json files")
    return paths


def raw_file(path: Path) -> Any:
    """Return the one record of a file of the folder. Raises Wrong."""
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise InvalidRecord(f"it is not a complete JSON file: {error}") from error


def record(raw: Raw) -> CardRecord:
    """Return a record as a card. Raises Skip and Wrong."""
    _check_is_imported(raw)
    kind = fields.words(raw, "card_type").lower()
    common: dict[str, Any] = {
        "name": _name(raw),
        "text": _english(raw, "text"),
        "is_translation_unofficial": _is_unofficial(raw),
        "passcode": _passcode(raw),
        "kind": kind,
    }
    if kind in ("spell", "trap"):
        return CardRecord(**common, subtypes=(fields.words(raw, "property") or "Normal",))
    if kind != "monster":
        raise InvalidRecord(
            f"card_type: {fields.shown(raw.get('card_type'))} is not a kind of card"
        )
    return CardRecord(**common, **_monster(raw))


def _check_is_imported(raw: Raw) -> None:
    """Raise Skip for cards of the publisher's other games."""
    if "requirement" in raw or "maximum_atk" in raw:
        raise SkippedRecord("Rush Duel cards")
    if "card_type" not in raw and {"type_line", "character"} & raw.keys():
        raise SkippedRecord("skills")


def _passcode(raw: Raw) -> int:
    """Return the password, or its substitute on a card that has none yet."""
    if raw.get("password") is not None:
        return fields.passcode(raw, "password")
    instead = raw.get("fake_password")
    if isinstance(instead, list):
        instead = next(iter(instead), None)
    if instead is None:
        raise SkippedRecord("cards without a passcode")
    return fields.passcode({"fake_password": instead}, "fake_password")


def _name(raw: Raw) -> str:
    """Return the English name."""
    names = raw.get("name")
    if not isinstance(names, dict):
        raise InvalidRecord(f"name: {fields.shown(names)} is not an object with languages")
    return fields.card_name({"name.en": names.get("en")}, "name.en")


def _english(raw: Raw, name: str) -> str:
    texts = raw.get(name)
    if texts is None:
        return ""
    if not isinstance(texts, dict):
        raise InvalidRecord(f"{name}: {fields.shown(texts)} is not an object with languages")
    return fields.text({f"{name}.en": texts.get("en")}, f"{name}.en")


def _is_unofficial(raw: Raw) -> bool:
    marks = raw.get("is_translation_unofficial")
    parts = marks.values() if isinstance(marks, dict) else ()
    return any(isinstance(part, dict) and part.get("en") is True for part in parts)


def _monster(raw: Raw) -> dict[str, Any]:
    line = [part.strip() for part in fields.words(raw, "monster_type_line").split("/")]
    race, *subtypes = line
    arrows = raw.get("link_arrows")
    if arrows is not None and not (isinstance(arrows, list) and arrows):
        raise InvalidRecord(f"link_arrows: {fields.shown(arrows)} is not a list of arrows")
    return {
        "race": race,
        "subtypes": fields.ordered({each for each in subtypes if each}),
        "attribute": fields.words(raw, "attribute").upper(),
        "level": fields.whole(raw, "level"),
        "rank": fields.whole(raw, "rank"),
        "link": len(arrows) if arrows else None,
        "atk": _stat(raw, "atk"),
        "def_printed": "" if arrows else _stat(raw, "def"),
        "scale": fields.whole(raw, "pendulum_scale"),
        "pendulum_text": _english(raw, "pendulum_effect"),
    }


def _stat(raw: Raw, name: str) -> str:
    return "?" if raw.get(name) == "?" else fields.stat(raw, name)


def warnings(count: int) -> Iterator[str]:
    """Yield warnings on a file with this number of records."""
    if 2 * count < USUAL:
        yield f"the full list has about {USUAL:,} cards; this file has {count:,}"
