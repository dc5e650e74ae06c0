"""Read yaml-yugi: its list of all cards as JSON, one card's file, or the folder of them.

Names and texts are objects by language. Of the names, those in LANGUAGES are kept; of the texts the
English and the Japanese one, which is the original.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
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
from explorer.models.any_card import LANGUAGES
from explorer.models.cards import LARGEST_KONAMI_ID, LINK_ARROWS, MOST_IN_READING

USUAL = 14_276  # cards of the full list
_RUBY = re.compile(r"<ruby>(.*?)<rt>(.*?)</rt></ruby>", re.DOTALL)  # 漢字, and how it is read


def raw(file: BinaryIO) -> Iterator[Any]:
    """Yield the records of a file as they are. Raises UnreadableFile."""
    content = json_files.content(file)
    yield from [content] if isinstance(content, dict) else content


def files(folder: Path) -> list[Path]:
    """Return the card files of a folder, by name. Raises UnreadableFile."""
    paths = sorted(path for path in folder.iterdir() if path.suffix == ".json" and path.is_file())
    if not paths:
        raise UnreadableFile("the folder has no .json files")
    return paths


def raw_file(path: Path) -> Any:
    """Return the one record of a file of the folder. Raises InvalidRecord."""
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise InvalidRecord(f"it is not a complete JSON file: {error}") from error


def record(raw: Raw) -> CardRecord:
    """Return a record as a card. Raises SkippedRecord and InvalidRecord."""
    _check_is_imported(raw)
    kind = fields.words(raw, "card_type").lower()
    names = _by_language(raw, "name")
    common: dict[str, Any] = {
        "name": fields.card_name({"name.en": names.get("en")}, "name.en"),
        **_other_names(names),
        "konami_id": fields.whole(raw, "konami_id", LARGEST_KONAMI_ID, 1),
        "text": _text(raw, "text", "en"),
        "other_texts": _other_texts(raw),
        "is_translation_unofficial": _is_unofficial(raw),
        "passcode": _passcode(raw),
        "kind": kind,
    }
    if kind in ("spell", "trap"):
        return CardRecord(**common, subtypes=(fields.words(raw, "property") or "Normal",))
    if kind != "monster":
        raise InvalidRecord(
            f"card_type: {fields.short_value(raw.get('card_type'))} is not a kind of card"
        )
    return CardRecord(**common, **_monster(raw))


def _check_is_imported(raw: Raw) -> None:
    """Raise SkippedRecord for cards of the publisher's other games."""
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


def _by_language(raw: Raw, name: str) -> Mapping[str, Any]:
    """Return the values of a field by language; none where it is null or missing."""
    values = raw.get(name)
    if values is None and name != "name":
        return {}
    if not isinstance(values, dict):
        raise InvalidRecord(f"{name}: {fields.short_value(values)} is not an object with languages")
    return values


def _other_names(names: Mapping[str, Any]) -> dict[str, Any]:
    """Return the names in other languages, and the Japanese one's reading where it differs."""
    printed = {}
    for language in LANGUAGES:
        place = f"name.{language}"
        name = fields.foreign_name({place: names.get(language)}, place, _without_readings)
        if name:
            printed[language] = name
    reading = fields.foreign_name(
        {"name.ja": names.get("ja")}, "name.ja", _readings, MOST_IN_READING
    )
    return {"names": printed, "reading": "" if reading == printed.get("ja") else reading}


def _text(raw: Raw, name: str, language: str) -> str:
    place = f"{name}.{language}"
    return fields.text({place: _by_language(raw, name).get(language)}, place)


def _other_texts(raw: Raw) -> dict[str, list[str]]:
    texts = [_without_readings(_text(raw, name, "ja")) for name in ("text", "pendulum_effect")]
    return {"ja": texts} if any(texts) else {}


def _without_readings(text: str) -> str:
    return _RUBY.sub(r"\1", text)


def _readings(text: str) -> str:
    return _RUBY.sub(r"\2", text)


def _is_unofficial(raw: Raw) -> bool:
    """Return whether the file marks its English as a translation by fans, or the card was never
    printed in English: its name and text are a translation then, too.
    """
    marks, sets = raw.get("is_translation_unofficial"), raw.get("sets")
    parts = marks.values() if isinstance(marks, dict) else ()
    is_marked = any(isinstance(part, dict) and part.get("en") is True for part in parts)
    return is_marked or (isinstance(sets, dict) and bool(sets) and "en" not in sets)


def _monster(raw: Raw) -> dict[str, Any]:
    line = [part.strip() for part in fields.words(raw, "monster_type_line").split("/")]
    race, *subtypes = line
    arrows = raw.get("link_arrows")
    if arrows is not None and not _are_arrows(arrows):
        raise InvalidRecord(f"link_arrows: {fields.short_value(arrows)} is not a list of arrows")
    return {
        "race": race,
        # A Normal Monster may have its Type alone.
        "subtypes": fields.ordered({each for each in subtypes if each}) or ("Normal",) * bool(race),
        "attribute": fields.words(raw, "attribute").upper(),
        "level": fields.whole(raw, "level"),
        "rank": fields.whole(raw, "rank"),
        "link": len(arrows) if arrows else None,
        "link_arrows": tuple(arrows or ()),
        "atk": _stat(raw, "atk"),
        "def_printed": "" if arrows else _stat(raw, "def"),
        "scale": fields.whole(raw, "pendulum_scale"),
        "pendulum_text": _text(raw, "pendulum_effect", "en"),
    }


def _are_arrows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(each in LINK_ARROWS for each in value)


def _stat(raw: Raw, name: str) -> str:
    return "?" if raw.get(name) == "?" else fields.stat(raw, name)


def warnings(count: int) -> Iterator[str]:
    """Yield warnings on a file with this number of records."""
    if 2 * count < USUAL:
        yield f"the full list has about {USUAL:,} cards; this file has {count:,}"
