"""Test files that can't be imported: a one-line error, and nothing is changed."""

from __future__ import annotations

import gzip
import io
import json
import re
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from explorer.catalogue.imports import json_files
from explorer.catalogue.imports.records import UnreadableFile
from explorer.models import Card, CardEffect, LorcanaCard
from tests.explorer.catalogue.imports.card_files import (
    imported,
    lorcana_file,
    printing,
    refused,
    written,
    yaml_file,
    yaml_monster,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


FILES: dict[str, Callable[[Path], Path]] = {
    "yaml-yugi": lambda folder: yaml_file(folder, yaml_monster(1), yaml_monster(2)),
    "lorcanajson": lambda folder: lorcana_file(folder, printing(1), printing(2)),
}


def stored() -> list[list[dict[str, Any]]]:
    """Return all that an import writes: cards, their effects, and the history of both."""
    models = (Card, CardEffect, LorcanaCard, Card.history.model, CardEffect.history.model)
    return [[*model._base_manager.order_by("pk").values()] for model in models]


@pytest.mark.parametrize("source", FILES)
def test_the_format_is_seen_from_the_content(tmp_path: Path, source: str) -> None:
    path = FILES[source](tmp_path).rename(tmp_path / "any.name")
    assert f"Read 2 ({source}): 2 new" in imported(path)
    assert f"Read 2 ({source}): 0 new, 0 changed, 2 unchanged" in imported(source, path)


@pytest.mark.parametrize("source", FILES)
def test_a_source_that_the_content_denies_is_refused(tmp_path: Path, source: str) -> None:
    other = "yaml-yugi" if source == "lorcanajson" else "lorcanajson"
    assert f"the file’s format is {source}, not {other}" in refused(other, FILES[source](tmp_path))


@pytest.mark.parametrize("source", FILES)
def test_a_json_file_cut_anywhere_changes_nothing(tmp_path: Path, source: str) -> None:
    path = FILES[source](tmp_path)
    whole = path.read_bytes()
    for end in range(1, len(whole), 7):
        path.write_bytes(whole[:end])
        assert refused(path).endswith("Nothing was changed."), end
    assert not Card.objects.exists()
    assert not LorcanaCard.objects.exists()


def test_a_refused_file_changes_no_stored_row(tmp_path: Path) -> None:
    for write in FILES.values():
        imported(write(tmp_path))
    before = stored()
    assert all(before[:3])
    path = yaml_file(tmp_path, *[yaml_monster(at, text={}, atk=7) for at in (1, 2, 3)])
    path.write_bytes(path.read_bytes()[:-9])
    refused(path)
    metadata = {"formatVersion": "2.3.5", "language": "xx"}
    refused(lorcana_file(tmp_path, printing(1, cost=7), printing(2), metadata=metadata))
    assert stored() == before


def zipped() -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("allCards.json", "{}")
    return held.getvalue()


EMPTY = json.dumps(
    {"metadata": {"formatVersion": "2.3.5", "language": "en"}, "sets": {}, "cards": []}
).encode()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty"),
        (b"  \n", "it is neither a list nor an object"),
        (b"[1, ", "it is truncated"),
        (b"\n <!DOCTYPE html><html></html>", "it is a web page"),
        (b"\xef\xbb\xbf<html>", "it is a web page"),
        (b"version https://git-lfs.github.com/spec/v1\noid x", "Git LFS"),
        (zipped(), "it is a zip archive: unpack it first"),
        (gzip.compress(b"[]", mtime=0), "it is compressed with gzip"),
        (b'{"error": "No card\\u001b[31m matched."}', "its format is unknown"),
        (
            b'[{"card_type": "Spell", "password": "x", "name": {"en": "No card\\u001b[31m"}}]',
            "none of its records is a valid card: record 1 (No card\\x1b[31m): ",
        ),
        (b"[]", "its format is unknown"),
        (b"{}", "its format is unknown"),
        (b'"cards"', "it is neither a list nor an object"),
        (b'[{"any": 1}, 2, null]', "its format is unknown"),
        (b'{"cards": [{"amount": 2, "fullName": "Otto"}]}', "it is a deck"),
        (b'{"cards": [{"fullName": "Otto"}]}', "its format is unknown"),
        (EMPTY, "it has no cards"),
        (
            b'[1, "x", {}, [[]], null, {"card_type": 1}]',
            "none of its records is a valid card: record 1: 1 is not an object",
        ),
        (
            b'[{"card_type": ' + b"[" * 90 + b"]" * 90 + b"}]",
            "none of its records is a valid card: record 1",
        ),
        (b'[{"id": NaN}]', "NaN, near '{\"id\": NaN}]'"),
        (b'[{"id": 1 "name": 2}]', "Expecting ',' delimiter, near '\"name\": 2}]'"),
        (b'{"cards": [] 1}', "Expecting ',' delimiter, near '1}'"),
        (b"[1] ]", "Extra data, near ']'"),
        (b'["\xff"]', "it contains text that is not valid Unicode"),
        (b"[" + b"[" * 200_000, "it is nested too deeply"),
        (
            b"[" + b"1" * 5000 + b"]",
            "Exceeds the limit (4300 digits) for integer string",
        ),
        (b'["\\udfff"]', "its format is unknown"),
        (b"%PDF-1.4", "it is neither a list nor an object"),
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


@pytest.mark.parametrize(
    "content",
    [
        b'{"data": [{"id": 1, "name": "Moth", "type": "Effect Monster", "desc": "It rests."}]}',
        b"SQLite format 3\0" + b"\0" * 600,
        b"SQLite format 3\0",
        b'[{"id": 1}]',
    ],
)
def test_a_file_in_another_format_is_refused_with_the_formats_that_are_read(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "cards.cdb"
    path.write_bytes(content)
    output = refused(path)
    assert "; only files of yaml-yugi and LorcanaJSON are read. Nothing was changed." in output


@pytest.mark.parametrize("source", ["ygoprodeck", "edopro"])
def test_a_format_that_is_not_read_is_not_a_choice(tmp_path: Path, source: str) -> None:
    with pytest.raises(CommandError, match=r"invalid choice.*yaml-yugi.*lorcanajson"):
        imported(source, tmp_path)


def test_a_file_that_is_not_there_is_reported(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "nothing.json")
    with pytest.raises(CommandError, match="invalid choice"):
        call_command("import_cards", "magic", str(tmp_path))


def test_texts_that_no_database_takes_are_cleaned(tmp_path: Path) -> None:
    raw = yaml_monster(name={"en": "Moth\0 \ud800One\x1b"}, text={"en": "A\0B"})
    path = yaml_file(tmp_path, raw)
    assert "1 new" in imported(path)
    assert "1 unchanged" in imported(path)
    assert [(card.name, card.text) for card in Card.objects.all()] == [("Moth One", "AB")]


class _Slow(io.BytesIO):
    """A file that returns a few bytes at a time, regardless of the number requested."""

    def __init__(self, content: bytes, at_once: int) -> None:
        super().__init__(content)
        self._at_once = at_once

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(self._at_once)


def content(text: str, at_once: int) -> Any:
    """Return the content of a JSON file, read a few bytes at a time."""
    found = json_files.content(_Slow(text.encode(), at_once))
    return found if isinstance(found, dict) else [*found]


@pytest.mark.parametrize("at_once", [1, 2, 3, 7, 1000])
def test_values_are_whole_wherever_a_read_ends(at_once: int) -> None:
    held: Any = {
        "a": 12.5,
        "b": {"c": [1, 'é\\"漢']},
        "d": [1234, -5, True, None, "x", {}, []],
        "e": [],
    }
    for whole in (held, [*held.values()], [], [12, held, 3]):
        for escaped in (True, False):
            assert content(json.dumps(whole, ensure_ascii=escaped, indent=1), at_once) == whole
    assert content("\ufeff[12, 3]", at_once) == [12, 3]
    for cut in ("[12, 3", "[12", '{"a": 1', '{"a"', '["x', "[1,]", "[1 2]", "[tru", "[1]]"):
        with pytest.raises(UnreadableFile):
            content(cut, at_once)


@pytest.mark.parametrize(
    ("part", "end"), [("x" * 3000 + '","', '"]'), ("x" * 3000, "")], ids=["items", "one item"]
)
def test_a_list_is_never_whole_in_memory_even_if_an_item_never_ends(part: str, end: str) -> None:
    file = io.BytesIO(f'["{part * 15_000}{end}'.encode())
    tracemalloc.start()
    with nullcontext() if end else pytest.raises(UnreadableFile, match="Unterminated string"):
        for _ in json_files.content(file):
            pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 30_000_000


def test_the_bar_is_for_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # A slow machine takes longer than the time between two lines.
    monkeypatch.setattr("explorer.management.progress.BETWEEN_LINES", 3600.0)
    path = yaml_file(tmp_path, *[yaml_monster(each) for each in range(1, 1501)])
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
    imported(yaml_file(tmp_path, *[yaml_monster(each) for each in range(1, 1501)]))
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
        imported(yaml_file(tmp_path, yaml_monster()))
    assert not Card.objects.exists()


def test_many_odd_records_are_counted_and_the_first_shown(tmp_path: Path) -> None:
    broken = [{"password": at} for at in range(30)]
    output = imported(yaml_file(tmp_path, yaml_monster(), *broken))
    assert "Skipped: 30 broken in cards.json:" in output
    assert output.count("  record ") == 20
    assert "  and 10 more" in output
