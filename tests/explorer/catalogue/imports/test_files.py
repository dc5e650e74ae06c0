"""Test files that can't be imported: a one-line error, and nothing is changed."""

from __future__ import annotations

import gzip
import io
import json
import re
import sqlite3
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from explorer.catalogue.imports import edopro, json_files
from explorer.catalogue.imports.records import UnreadableFile
from explorer.models import Card, LorcanaCard
from tests.explorer.catalogue.imports.card_files import (
    database,
    deck_file,
    deck_monster,
    imported,
    lorcana_file,
    printing,
    refused,
    row,
    written,
    yaml_file,
    yaml_monster,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


FILES = {
    "ygoprodeck": lambda folder: deck_file(folder, deck_monster(1), deck_monster(2)),
    "yaml-yugi": lambda folder: yaml_file(folder, yaml_monster(1), yaml_monster(2)),
    "lorcanajson": lambda folder: lorcana_file(folder, printing(1), printing(2)),
    "edopro": lambda folder: database(folder, row(1), row(2)),
}


@pytest.mark.parametrize("source", FILES)
def test_the_format_is_seen_from_the_content(tmp_path: Path, source: str) -> None:
    path = FILES[source](tmp_path).rename(tmp_path / "any.name")
    assert f"Read 2 ({source}): 2 new" in imported(path)
    assert f"Read 2 ({source}): 0 new, 0 changed, 2 unchanged" in imported(source, path)


@pytest.mark.parametrize("source", FILES)
def test_a_source_that_the_content_denies_is_refused(tmp_path: Path, source: str) -> None:
    other = "edopro" if source != "edopro" else "ygoprodeck"
    assert f"the file’s format is {source}, not {other}" in refused(other, FILES[source](tmp_path))


@pytest.mark.parametrize("source", ["ygoprodeck", "yaml-yugi", "lorcanajson"])
def test_a_json_file_cut_anywhere_changes_nothing(tmp_path: Path, source: str) -> None:
    path = FILES[source](tmp_path)
    whole = path.read_bytes()
    for end in range(1, len(whole), 7):
        path.write_bytes(whole[:end])
        assert refused(path).endswith("Nothing was changed."), end
    assert not Card.objects.exists()
    assert not LorcanaCard.objects.exists()


def test_a_database_cut_anywhere_changes_nothing(tmp_path: Path) -> None:
    path = database(tmp_path, *[row(id, desc="x" * 900) for id in range(1, 40)])
    whole = path.read_bytes()
    for end in [20, 100, 511, *range(512, len(whole), 2048)]:
        path.write_bytes(whole[:end])
        assert "it is truncated" in refused(path), end
    path.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])
    refused(path)
    path.write_bytes(whole + b"\0" * 4096)
    refused(path)
    assert not Card.objects.exists()


def zipped() -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("allCards.json", "{}")
    return held.getvalue()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty"),
        (b"  \n", "it is truncated"),
        (b"\n <!DOCTYPE html><html></html>", "it is a web page"),
        (b"\xef\xbb\xbf<html>", "it is a web page"),
        (b"version https://git-lfs.github.com/spec/v1\noid x", "Git LFS"),
        (zipped(), "it is a zip archive: unpack it first"),
        (gzip.compress(b"[]", mtime=0), "it is compressed with gzip"),
        (b'{"error": "No card\\u001b[31m matched."}', "it has an error instead of cards: 'No card"),
        (b"[]", "its format is unknown"),
        (b"{}", "its format is unknown"),
        (b'"cards"', "it is neither a list nor an object"),
        (b'[{"any": 1}, 2, null]', "its format is unknown"),
        (b'{"cards": [{"amount": 2, "fullName": "Otto"}]}', "it is a deck"),
        (b'{"cards": [{"fullName": "Otto"}]}', "its format is unknown"),
        (b'{"data": []}', "it has no cards"),
        (b'{"data": [1, "x", {}, [[]], null]}', "none of its records is a valid card: record 1"),
        (
            b'{"data": [' + b"[" * 90 + b"]" * 90 + b"]}",
            "none of its records is a valid card: record 1",
        ),
        (b'{"data": [{"id": NaN}]}', 'invalid char in json text, near \'{"data": [{"id": NaN}]}\''),
        (
            b'{"data": [{"id": 1 "name": 2}]}',
            "after key and value, inside map, I expect ',' or '}', near",
        ),
        (b'{"data": [] 1}', "I expect ',' or '}', near '{\"data\": [] 1}'"),
        (b'{"data": [1] } ]', "trailing garbage, near"),
        (b'{"data": ["\xff"]}', "invalid bytes in UTF8 string"),
        (b'{"data": [' + b"[" * 200_000, "it is nested more than 100 levels deep"),
        (b'{"data": [' + b"1" * 5000 + b"]}", "integer overflow"),
        (b'{"data": ["\\udfff"]}', "it contains text that is not valid Unicode"),
        (b"SQLite format 3\0" + b"\0" * 600, "it is truncated: it ends within a page"),
        (b"%PDF-1.4", "not a complete JSON file: invalid char in json text, near '%PDF-1.4'"),
    ],
)
def test_what_is_no_card_file_is_reported(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    output = refused(path)
    assert output.startswith(f"{path}: ")
    assert why in output
    assert output.isprintable()
    assert not Card.objects.exists()


def test_a_file_that_is_not_there_is_reported(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "nothing.json")
    with pytest.raises(CommandError, match="invalid choice"):
        call_command("import_cards", "magic", str(tmp_path))


def test_texts_that_no_database_takes_are_cleaned(tmp_path: Path) -> None:
    raw = deck_monster(name="Moth\0 \ud800One\x1b", desc="A\0B")
    path = deck_file(tmp_path, raw)
    assert "1 new" in imported(path)
    assert "1 unchanged" in imported(path)
    assert [(card.name, card.text) for card in Card.objects.all()] == [("Moth ?One", "AB")]


@pytest.mark.parametrize(
    ("statements", "why"),
    [
        (["DROP TABLE texts"], "it has no table texts"),
        (["DROP TABLE texts", "DROP TABLE datas"], "it has no table datas and no texts"),
        (["DROP TABLE texts", "CREATE VIEW texts AS SELECT id, 1 AS name FROM datas"], "no table"),
        (["DROP TABLE texts", "CREATE TABLE texts(id, name)"], "SQLite can’t read it: no such"),
        (
            ["DROP TABLE texts", "CREATE VIRTUAL TABLE texts USING fts5(id, name, desc)"],
            "it has no table texts",
        ),
        (["DELETE FROM datas"], "it has no cards"),
    ],
)
def test_a_database_of_something_else_is_reported(
    tmp_path: Path, statements: list[str], why: str
) -> None:
    path = database(tmp_path, row())
    opened = sqlite3.connect(path)
    for statement in statements:
        opened.execute(statement)
    opened.commit()
    opened.close()
    assert why in refused(path)


def test_a_database_is_only_read(tmp_path: Path) -> None:
    folder = tmp_path / "odd ?mode=rw#%41"
    folder.mkdir()
    path = database(folder, row())
    before = path.read_bytes()
    path.chmod(0o444)
    assert "1 new" in imported(path)
    assert path.read_bytes() == before
    assert [*folder.iterdir()] == [path]


def test_what_lies_beside_a_database_is_left_alone(tmp_path: Path) -> None:
    """Neither is a journal of changes read, which anybody could have put there, nor written."""
    path, copy = database(tmp_path, row(1)), tmp_path / "copy"
    opened = sqlite3.connect(path)
    opened.execute("PRAGMA journal_mode = WAL")
    opened.execute("UPDATE texts SET name = 'Not yet written'")
    opened.commit()
    copy.mkdir()
    for name in ("cards.cdb", "cards.cdb-wal"):
        (copy / name).write_bytes((tmp_path / name).read_bytes())
    opened.close()
    assert "1 new" in imported(copy / "cards.cdb")
    assert Card.objects.get().name == "Brass Engine 1"
    assert {each.name for each in copy.iterdir()} == {"cards.cdb", "cards.cdb-wal"}


def test_damage_where_no_card_is_read_is_damage_too(tmp_path: Path) -> None:
    path = database(tmp_path, row())
    opened = sqlite3.connect(path)
    opened.execute("CREATE INDEX names ON texts(name)")
    opened.commit()
    (page,) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'names'").fetchone()
    opened.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    path.write_bytes(content)
    assert "it is damaged: its integrity check failed" in refused(path)


@pytest.mark.parametrize(("limit", "most"), [("MOST_ROWS", 2), ("MOST_LETTERS", 100)])
def test_a_database_larger_than_any_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    path = database(tmp_path, *[row(id) for id in range(1, 4)])
    monkeypatch.setattr(edopro, limit, most)
    assert "it is too large for a card database" in refused(path)


class _Slow(io.BytesIO):
    """A file that returns a few bytes at a time, regardless of the number requested."""

    def __init__(self, content: bytes, at_once: int) -> None:
        super().__init__(content)
        self._at_once = at_once

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(self._at_once)


def values(text: str, at_once: int) -> list[tuple[str, Any]]:
    """Return the contents of a JSON file, read a few bytes at a time."""
    pairs = json_files.values(_Slow(text.encode(), at_once))
    return [(key, each) for key, each in pairs if each is not json_files.LIST]


@pytest.mark.parametrize("at_once", [1, 2, 3, 7, 1000])
def test_values_are_whole_wherever_a_read_ends(at_once: int) -> None:
    held: Any = {
        "a": 12.5,
        "b": {"c": [1, 'é\\"漢']},
        "d": [1234, -5, True, None, "x", {}, []],
        "e": [],
    }
    expected = [("a", 12.5), ("b", held["b"]), *(("d", each) for each in held["d"])]
    for escaped in (True, False):
        assert values(json.dumps(held, ensure_ascii=escaped, indent=1), at_once) == expected
    assert values("\ufeff[12, 3]", at_once) == [("", 12), ("", 3)]
    for cut in ("[12, 3", "[12", '{"a": 1', '{"a"', '["x', "[1,]", "[1 2]", "[tru", "[1]]"):
        with pytest.raises(UnreadableFile):
            values(cut, at_once)


def test_the_bar_is_for_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # A slow machine takes longer than the time between two lines.
    monkeypatch.setattr("explorer.management.progress.BETWEEN_LINES", 3600.0)
    path = deck_file(tmp_path, *[deck_monster(each * 20) for each in range(1, 1501)])
    imported(path)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "120")
    imported(path)
    output = capsys.readouterr().err
    for each in ("Reading", "Saving", "100%", "cards/s", "0:00:00"):
        assert each in output


def test_lines_tell_the_progress_where_there_is_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("explorer.management.progress.BETWEEN_LINES", 0.0)
    imported(deck_file(tmp_path, *[deck_monster(each * 20) for each in range(1, 1501)]))
    output = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"Reading: [\d.]+ kB of [\d.]+ kB", output[0])
    assert output[-3:] == [f"Saving: {each} of 1,500 cards" for each in ("500", "1,000", "1,500")]
    folder = tmp_path / "cards"
    folder.mkdir()
    for password in (99000041, 99000042):
        written(folder / f"{password}.json", yaml_monster(password))
    imported(folder)
    output = capsys.readouterr().err.splitlines()
    assert output[:2] == ["Reading: 1 of 2 files", "Reading: 2 of 2 files"]


def test_an_import_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("explorer.catalogue.imports.save.CardEffect.objects.bulk_create", fails)
    with pytest.raises(RuntimeError):
        imported(deck_file(tmp_path, deck_monster()))
    assert not Card.objects.exists()


def test_many_odd_records_are_counted_and_the_first_shown(tmp_path: Path) -> None:
    output = imported(deck_file(tmp_path, *[{"id": at} for at in range(30)], deck_monster()))
    assert "Skipped: 30 broken in cardinfo.json:" in output
    assert output.count("  record ") == 20
    assert "  and 10 more" in output
