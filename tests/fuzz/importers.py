"""Fuzz card files of both formats: imported, or refused with nothing changed."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from django.core.management import CommandError, call_command
from django.db import transaction
from hypothesis import strategies as st

from explorer.catalogue import card_export
from explorer.catalogue import card_file as catalogue
from explorer.catalogue import lorcana_file as lorcana_catalogue
from explorer.content.entries import InvalidContent
from explorer.models import Card, CardEffect, LorcanaCard
from explorer.rulings import files as rulings
from tests.conftest import RULINGS
from tests.explorer.catalogue.imports import card_files
from tests.fuzz.documents import ANY_JSON, changed
from tests.fuzz.target import BRIEF, Fault, Target, Watch
from tests.fuzz.text_readers import LORCANA_TEXTS, YUGIOH_TEXTS
from tests.fuzz.words import WORDS

Raw = dict[str, Any]
Write = Callable[[Path], Path]

# What anything in a file costs that is there once, such as leading rulings to its cards, is counted
# for a file of so many.
A_FILE = 10
IDS = st.integers(99_000_001, 99_000_009) | st.sampled_from([81260679, 1, 0, 2**32])


class File(NamedTuple):
    """A file of some records: how it is written, and what is done to its bytes then."""

    records: list[Any]
    cut: int | None
    flips: list[tuple[int, int]]
    encoding: str
    nested: int


def _files(record: st.SearchStrategy[Any]) -> st.SearchStrategy[File]:
    """Return files of records that are mostly in order; most of the files are whole."""
    flips = st.lists(st.tuples(st.integers(0, 2**20), st.integers(0, 255)), min_size=1, max_size=4)
    return st.builds(
        File,
        st.lists(record | changed(record), max_size=5),
        st.none() | st.none() | st.none() | st.integers(0, 2**20),
        st.one_of(st.just([]), st.just([]), st.just([]), flips),
        st.sampled_from(["utf-8", "utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "cp932"]),
        st.sampled_from([0, 0, 0, 0, 0, 0, 1, 50, 3000, 200_000]),
    )


def _spoilt(path: Path, file: File) -> Path:
    """Return the file that was written, cut and with other bytes here and there."""
    raw = bytearray(path.read_bytes())
    for at, byte in file.flips if raw else ():
        raw[at % len(raw)] = byte
    path.write_bytes(raw[: file.cut % (len(raw) + 1)] if file.cut is not None else raw)
    return path


def _written(path: Path, content: Any, file: File) -> Path:
    text = json.dumps(content)
    if file.encoding != "utf-8":
        text = json.dumps(content, ensure_ascii=False)
    if file.nested:
        nest = "[" * file.nested + "]" * (file.nested % 7)
        text = text.replace("99000001", nest, 1) if "99000001" in text else f"[{nest}{text[1:]}"
    path.write_bytes(text.encode(file.encoding, "replace"))
    return _spoilt(path, file)


def _all() -> list[Any]:
    """Return everything that an import can change."""
    tables = (Card, CardEffect, LorcanaCard)
    return [[*table.objects.order_by("pk").values_list()] for table in tables]


def _importing(write: Callable[[Path, File], Path]) -> Callable[[File, Watch], None]:
    def probe(file: File, watch: Watch) -> None:
        with tempfile.TemporaryDirectory() as folder, transaction.atomic():
            path, before = write(Path(folder), file), _all()
            with watch.measuring(BRIEF.repr(file._asdict()), max(len(file.records), A_FILE)):
                refused = _refused(path)
            if refused and _all() != before:
                raise Fault(f"refused, and yet something is changed: {refused}")
            transaction.set_rollback(True)

    return probe


def _refused(path: Path) -> str:
    """Return the one-line error of an import that exits with 2, or "" if it succeeds."""
    try:
        call_command("import_cards", str(path), stdout=StringIO())
    except CommandError as error:
        if error.returncode != 2 or "\n" in str(error):
            raise Fault(f"refused with {error.returncode}: {error}") from error
        return str(error)
    return ""


def _yaml(folder: Path, file: File) -> Path:
    return _written(folder / "cards.json", file.records, file)


def _yaml_folder(folder: Path, file: File) -> Path:
    for at, record in enumerate(file.records):
        _written(folder / f"{at}.json", record, file if at % 2 else file._replace(cut=None))
    return folder


def _lorcana(folder: Path, file: File) -> Path:
    metadata = {"formatVersion": "2.3.5", "generatedOn": "2026-01-01", "language": "en"}
    content = {"metadata": metadata, "sets": {}, "cards": file.records}
    return _written(folder / "allCards.json", content, file)


def _raw(make: Callable[..., Raw], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return records of a format, some of their fields other ones."""
    odd = st.fixed_dictionaries({}, optional=fields)
    return st.builds(lambda number, others: make(number) | others, IDS, odd)


_STATS = st.sampled_from([0, 1500, -1, -2, -3, "?", "X000", 10**9, None, 1.5, "1500"])
_YAMLS = _raw(card_files.yaml_monster, name=st.dictionaries(WORDS, WORDS, max_size=2),
              text=st.fixed_dictionaries({"en": YUGIOH_TEXTS}), monster_type_line=WORDS, atk=_STATS,
              images=ANY_JSON, limit_regulation=ANY_JSON)  # fmt: skip
_PRINTINGS = _raw(card_files.printing, fullName=WORDS, fullText=LORCANA_TEXTS,
                  abilities=ANY_JSON, strength=_STATS, willpower=_STATS, setCode=WORDS,
                  color=WORDS, keywordAbilities=ANY_JSON)  # fmt: skip


def _content(
    read: Callable[[Path], list[Any]], load: Callable[[list[Any]], object], path: Path
) -> Any:
    """Return a probe of content files: changed entries of the shipped file, loaded all or none."""

    def probe(file: File, watch: Watch) -> None:
        with tempfile.TemporaryDirectory() as folder, transaction.atomic():
            written = _written(Path(folder) / path.name, file.records, file)
            with watch.measuring(BRIEF.repr(file._asdict()), max(len(file.records), A_FILE)):
                try:
                    load(read(written))
                except InvalidContent as refused:
                    if not str(refused).strip():
                        raise Fault("refused without a word") from refused
            transaction.set_rollback(True)

    return probe


def _round(ids: list[int], watch: Watch) -> None:
    """Write and reload the curated cards, some of them changed, which changes nothing."""
    with tempfile.TemporaryDirectory() as folder, transaction.atomic():
        Card.objects.filter(passcode__in=ids).update(is_checked=False)
        with watch.measuring(f"without {ids}", Card.objects.filter(is_checked=True).count()):
            text = card_export.export_json()
            path = Path(folder) / "cards.json"
            path.write_text(text, "utf-8")
            loaded = catalogue.load_cards(catalogue.read_card_file(path))
        if loaded.new or loaded.changed:
            raise Fault(f"{loaded.new} new, {loaded.changed} changed by what was written here")
        transaction.set_rollback(True)


def _entries(path: Path, most: int = 60) -> st.SearchStrategy[Any]:
    return st.sampled_from(json.loads(path.read_text("utf-8"))[:most])


_PASSCODES = [each["passcode"] for each in json.loads(catalogue.CARDS.read_text("utf-8"))]
_RULED = RULINGS / "battle-damage.json"

TARGETS = (
    Target("import yaml-yugi", _files(_YAMLS), _importing(_yaml), 2),
    Target("import yaml-yugi, a folder", _files(_YAMLS), _importing(_yaml_folder)),
    Target("import lorcanajson", _files(_PRINTINGS), _importing(_lorcana), 2),
    Target("load cards.json", _files(_entries(catalogue.CARDS)),
           _content(catalogue.read_card_file, catalogue.load_cards, catalogue.CARDS)),
    Target("load lorcana-cards.json", _files(_entries(lorcana_catalogue.CARDS)),
           _content(lorcana_catalogue.read_lorcana_card_file,
                    lorcana_catalogue.load_lorcana_cards, lorcana_catalogue.CARDS)),
    Target("load rulings", _files(_entries(_RULED)),
           _content(lambda path: rulings.read_ruling_files([path]), rulings.load_rulings, _RULED)),
    Target("export_cards and back", st.lists(st.sampled_from(_PASSCODES), max_size=9), _round),
)  # fmt: skip
