"""Read LorcanaJSON: `allCards.json`, or the file of one set.

A record is a printing: those of one full name are one card (records.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, BinaryIO, get_args

from engine.languages import ENGLISH
from explorer.catalogue.imports import fields, json_files
from explorer.catalogue.imports.fields import Raw
from explorer.catalogue.imports.lorcana_save import printed_keywords
from explorer.catalogue.imports.records import (
    InvalidRecord,
    LorcanaName,
    LorcanaRecord,
    SkippedRecord,
    UnreadableFile,
)
from explorer.catalogue.lorcana_file import Ink
from explorer.models.lorcana_cards import KEYWORDS, LorcanaCard

USUAL = 3_240  # printings in all sets
OLDER_BASES = ("baseId", "nonEnchantedId", "nonPromoId")
PRINTED_IN = ("en", "fr", "de", "it", "ja", "zh")
SETS = ("tfc", "rotf", "iti", "urr", "ssk", "azu", "arc", "roj", "fab", "whi", "win", "wun", "atv")
_NAMES = {label.split(" +")[0].split(" {")[0]: name for name, label in KEYWORDS.items()}
_COUNTED = {name for name, label in KEYWORDS.items() if "{}" in label}


class LorcanaReader:
    """A reader of one file, with its language, its set if it is of one, and its sets' announced
    counts.
    """

    def __init__(self) -> None:
        self._fields: dict[str, Any] = {}
        self._counts: Counter[str] = Counter()
        self.language = ENGLISH

    def raw(self, file: BinaryIO) -> list[Any]:
        """Return the records of a file as they are. Raises UnreadableFile, also for a file whose
        metadata names no language of printed cards.
        """
        content = json_files.content(file)
        assert isinstance(content, dict), "as formats.py has found"
        cards: list[Any] = content.pop("cards")
        self._fields = content
        self.language = self._stated_language()
        return cards

    def _stated_language(self) -> str:
        """Return the language that the metadata names. Raises UnreadableFile."""
        metadata = self._fields.get("metadata")
        if not isinstance(metadata, dict) or not metadata.get("formatVersion"):
            raise UnreadableFile("it has no formatVersion, so it is not a LorcanaJSON file")
        language = metadata.get("language")
        if language not in PRINTED_IN:
            printed = ", ".join(PRINTED_IN)
            raise UnreadableFile(
                f"metadata.language: {fields.short_value(language)} is not one of {printed}"
            )
        return str(language)

    def record(self, raw: Raw) -> LorcanaRecord | LorcanaName:
        """Return a record as a printing, or its name in the file’s language. Raises SkippedRecord
        and InvalidRecord.
        """
        code = fields.words(raw, "setCode") or fields.words(self._fields, "code")
        self._counts[code] += 1
        if any(raw.get(name) is not None for name in OLDER_BASES):
            raise SkippedRecord("special printings of other cards")
        if code[:1] in ("Q", "q") and code[1:].isdigit():
            raise SkippedRecord("quest cards")
        set = _set_number(code)
        if self.language == ENGLISH:
            return _printing(raw, set)
        return _name(raw, set)

    def warnings(self, count: int) -> Iterator[str]:
        """Yield warnings on a file with this number of records."""
        if "code" not in self._fields and 2 * count < USUAL:
            yield f"all sets together have about {USUAL:,} printings; this file has {count:,}"
        sets = self._fields.get("sets")
        for code, about in sets.items() if isinstance(sets, dict) else ():
            counts = about.get("cardCounts") if isinstance(about, dict) else None
            total = counts.get("total") if isinstance(counts, dict) else None
            if total is None or about.get("hasAllCards") is not True:
                continue
            if total != self._counts[code]:
                expected = fields.short_value(total)
                found = self._counts[code]
                yield f"set {fields.short_value(code)} should have {expected} cards but has {found}"


def _set_number(code: str) -> int:
    """Return the number of a set whose code is a number or a word: `TFC`."""
    if code.lower() in SETS:
        return SETS.index(code.lower()) + 1
    if not (code.isascii() and code.isdigit() and 0 < int(code[:5]) < 1000):
        raise InvalidRecord(f"setCode: {fields.short_value(code)} is not a set number")
    return int(code)


def _name(raw: Raw, set: int) -> LorcanaName:
    """Return the name of a printing; its kind and inks are words of the file’s language."""
    if raw.get("promoGrouping") is not None:  # numbered apart from the set
        raise SkippedRecord("special printings of other cards")
    return LorcanaName(
        name=fields.card_name(raw, "fullName"),
        set=set,
        number=fields.number(raw, "number", 9999, 1),
        printed_values=(
            fields.number(raw, "cost"),
            fields.whole(raw, "strength"),
            fields.whole(raw, "willpower"),
        ),
    )


def _printing(raw: Raw, set: int) -> LorcanaRecord:
    kind = fields.words(raw, "type").lower()
    if kind not in LorcanaCard.Kind.values:
        raise InvalidRecord(f"type: {fields.short_value(raw.get('type'))} is not a kind of card")
    is_character, stays = kind == "character", kind in ("character", "location")
    keywords, doubts = _keywords(raw)
    return LorcanaRecord(
        id=fields.number(raw, "id", 2**53),
        name=fields.card_name(raw, "fullName"),
        kind=kind,
        cost=fields.number(raw, "cost"),
        inks=_inks(raw),
        set=set,
        number=_number(raw),
        strength=fields.number(raw, "strength") if is_character else None,
        willpower=fields.number(raw, "willpower") if stays else None,
        lore=(fields.whole(raw, "lore") or 0) if stays else None,
        keywords=tuple(sorted(keywords.items())),
        text=" ".join(fields.text(raw, "fullText").split()),
        doubts=tuple(doubts),
    )


def _number(raw: Raw) -> int | None:
    """Return the number in the set; None where the file has none that is one."""
    number = raw.get("number")
    return number if type(number) is int and 1 <= number <= 9999 else None


def _inks(raw: Raw) -> tuple[str, ...]:
    """Return the card's one or two inks, from the list or from the joined names."""
    names = fields.text_list(raw, "colors") or fields.words(raw, "color").split("-")
    inks = tuple(name.lower() for name in names if name)
    if not 1 <= len(inks) <= 2 or not {*inks} <= {*get_args(Ink)}:
        raise InvalidRecord(f"color: {fields.short_value(raw.get('color'))} is not an ink")
    return inks


def _keywords(raw: Raw) -> tuple[dict[str, int | bool], list[str]]:
    """Return the card's own keywords and doubts; a keyword counted by something else than a number
    is left to the text.

    Where a file lacks the keyword fields or their numbers, they are read from the text.
    """
    printed_in_text = printed_keywords(fields.words(raw, "fullText"))
    if not any(name in raw for name in ("abilities", "keywordAbilities")):
        return printed_in_text, []
    keywords: dict[str, int | bool] = {}
    doubts: list[str] = []
    for printed, ability in _abilities(raw):
        name = _NAMES.get(printed)
        if name is None:
            doubts.append(f"keyword {fields.short_value(printed)} is unknown")
        elif name not in _COUNTED:
            keywords[name] = True
        elif value := fields.whole(ability, "keywordValueNumber") or printed_in_text.get(name):
            keywords[name] = value
    return keywords, doubts


def _abilities(raw: Raw) -> Iterator[tuple[str, Raw]]:
    abilities = raw.get("abilities")
    names = set()
    for ability in abilities if isinstance(abilities, list) else ():
        if isinstance(ability, dict) and ability.get("type") == "keyword":
            names.add(printed := fields.words(ability, "keyword"))
            yield printed, ability
    yield from (
        (name, {}) for name in fields.text_list(raw, "keywordAbilities") if name not in names
    )
