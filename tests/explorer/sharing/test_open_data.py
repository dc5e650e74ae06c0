"""Test the folder of open data, its page and the download of its files."""

from __future__ import annotations

import datetime
import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from explorer.sharing.open_data import Manifest, Written, line, publish, read_manifest

pytestmark = pytest.mark.django_db  # a response that is closed looks after its connections

TEXT = line({"id": "a", "name": "Gravekeeper’s Spy"}) * 400


def written(name: str = "vectors-battle.jsonl", text: str = TEXT, **fields: Any) -> Written:
    counted = {"title": "Battles", "entries": text.count("\n")} | fields
    return Written(name=name, text=text, **counted)


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    """Publish two files, and serve them."""
    settings.OPEN_DATA = str(tmp_path / "data")
    publish(tmp_path / "data", "vectors", [written(refused=7)], branches=200, covered=199)
    publish(tmp_path / "data", "data", [written("rulings.jsonl", title="Rulings")])
    return tmp_path / "data"


def content_of(response: Any) -> bytes:
    """Return the content of a response, and close its file."""
    with closing(response):
        return b"".join(response.streaming_content)


# --- The folder -----------------------------------------------------------------------------------


def test_the_manifest_describes_each_file(folder: Path) -> None:
    manifest = read_manifest(folder)
    assert manifest
    assert [each.name for each in manifest.files] == ["vectors-battle.jsonl", "rulings.jsonl"]
    assert (manifest.branches, manifest.covered) == (200, 199)
    assert manifest.rulesets == ["ocg-2022", "ocg-2019", "crd-2.3.0", "crd-2.0.1"]
    for each in manifest.files:
        content = (folder / each.name).read_bytes()
        assert (each.bytes, each.sha256) == (len(content), sha256(content).hexdigest())
        assert gzip.decompress((folder / f"{each.name}.gz").read_bytes()) == content
        assert each.revision == each.sha256[:12]


def test_each_command_replaces_its_own_files_alone(folder: Path) -> None:
    manifest = publish(folder, "vectors", [written("vectors-board.jsonl")])
    assert [each.name for each in manifest.files] == ["vectors-board.jsonl", "rulings.jsonl"]
    assert sorted(path.name for path in folder.iterdir()) == [
        "manifest.json",
        "rulings.jsonl",
        "rulings.jsonl.gz",
        "vectors-board.jsonl",
        "vectors-board.jsonl.gz",
    ]
    assert (manifest.branches, manifest.covered) == (200, 199)


@pytest.mark.parametrize("fails_at", range(5))
def test_the_manifest_lists_only_files_that_are_there_whenever_publishing_stops(
    folder: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    renamed: list[str] = []

    def replace(old: Path, new: Path) -> None:
        if len(renamed) == fails_at:
            raise OSError("No space left on device")
        renamed.append(new.name)
        old.rename(new)

    monkeypatch.setattr("explorer.sharing.open_data.os.replace", replace)
    with pytest.raises(OSError, match="No space left"):
        publish(folder, "vectors", [written("vectors-a.jsonl"), written("vectors-b.jsonl")])
    manifest = read_manifest(folder)
    assert manifest
    assert [each.name for each in manifest.files] == ["vectors-battle.jsonl", "rulings.jsonl"]
    assert len(renamed) == fails_at
    for each in manifest.files:
        assert sha256((folder / each.name).read_bytes()).hexdigest() == each.sha256


def test_nothing_is_replaced_before_all_is_written(folder: Path) -> None:
    def failing() -> Iterator[Written]:
        yield written(text=TEXT + TEXT)
        raise OSError("No space left on device")

    with pytest.raises(OSError, match="No space left"):
        publish(folder, "vectors", failing())
    assert (folder / "vectors-battle.jsonl").read_text("utf-8") == TEXT


def test_the_date_of_a_file_is_that_of_its_last_change(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Later(datetime.datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls(2031, 5, 6, tzinfo=tz)

    before = (folder / "manifest.json").read_text("utf-8")
    monkeypatch.setattr("explorer.sharing.open_data.datetime.datetime", Later)
    publish(folder, "data", [written("rulings.jsonl", title="Rulings")])
    assert (folder / "manifest.json").read_text("utf-8") == before
    manifest = publish(folder, "data", [written("rulings.jsonl", TEXT + TEXT)])
    assert [str(each.date) for each in manifest.files][1:] == ["2031-05-06"]


def test_a_line_has_no_character_that_turns_text_around() -> None:
    turned = line({"name": "a\u202eb\u2066c \ud800 é"})
    assert turned == '{"name": "a\\u202eb\\u2066c \\ud800 é"}\n'
    assert json.loads(turned) == {"name": "a\u202eb\u2066c \ud800 é"}


# --- The page -------------------------------------------------------------------------------------


def test_the_page_lists_the_files_with_what_the_manifest_says(folder: Path, client: Client) -> None:
    manifest = read_manifest(folder)
    assert manifest
    page = " ".join(client.get("/data/").content.decode().split())
    for each in manifest.files:
        assert f'href="/data/{each.name}"' in page
        assert f"Revision {each.revision} of" in page
        assert each.sha256 in page
    assert "Battles: 400 entries, of which 7 are refused, 17,200 bytes. License: CC0-1.0." in page
    assert "They run 199 of the 200 branches in the modules that calculate.</p>" in page
    assert "http://testserver/data/vectors-battle.jsonl" in page
    assert "offers no open data" not in page


@pytest.mark.parametrize(("deciding", "is_said"), [(290, True), (289, False)])
def test_the_page_says_that_each_row_decides_only_if_each_does(
    folder: Path, client: Client, deciding: int, is_said: bool
) -> None:
    publish(folder, "vectors", [written()], table_rows=290, deciding_rows=deciding)
    page = " ".join(client.get("/data/").content.decode().split())
    assert ("Each of the 290 rows in the tables" in page) == is_said


@pytest.mark.parametrize("manifest", [None, b"", b"{}", b"[1]", b'{"files": [{"name": "../x"}]}'])
def test_without_files_the_page_names_the_commands_that_write_them(
    client: Client, settings: Settings, tmp_path: Path, manifest: bytes | None
) -> None:
    settings.OPEN_DATA = str(tmp_path / "nowhere" if manifest is None else tmp_path)
    if manifest is not None:
        (tmp_path / "manifest.json").write_bytes(manifest)
    response = client.get("/data/")
    page = response.content.decode()
    assert response.status_code == 200
    assert "This server offers no open data." in page
    assert "manage.py export_vectors" in page
    assert "manage.py export_data" in page
    assert client.get("/data/vectors-battle.jsonl").status_code == 404


# --- The files ------------------------------------------------------------------------------------


def test_a_file_is_downloaded_as_it_is(folder: Path, client: Client) -> None:
    response = client.get("/data/vectors-battle.jsonl")
    assert content_of(response) == TEXT.encode()
    assert response["Content-Length"] == str(len(TEXT.encode()))
    assert response["Content-Type"] == "application/x-ndjson"
    assert response["Content-Disposition"] == 'attachment; filename="vectors-battle.jsonl"'
    assert "Content-Encoding" not in response
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "sandbox" in response["Content-Security-Policy"]


def test_a_client_that_accepts_it_gets_the_compressed_file(folder: Path, client: Client) -> None:
    response = client.get("/data/vectors-battle.jsonl", headers={"accept-encoding": "gzip, br"})
    content = content_of(response)
    assert response["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in response["Vary"]
    assert content == (folder / "vectors-battle.jsonl.gz").read_bytes()
    assert gzip.decompress(content) == TEXT.encode()


@pytest.mark.parametrize("refused", ["gzip;q=0", "br, gzip ; q=0.0, deflate", "GZIP;Q=0,*"])
def test_a_client_that_refuses_gzip_gets_the_file_as_it_is(
    folder: Path, client: Client, refused: str
) -> None:
    response = client.get("/data/vectors-battle.jsonl", headers={"accept-encoding": refused})
    assert content_of(response) == TEXT.encode()
    assert "Content-Encoding" not in response
    assert "Accept-Encoding" in response["Vary"]
    page = client.get("/data/", headers={"accept-encoding": refused})
    assert b"Open data" in page.content


def test_a_client_that_prefers_another_encoding_may_get_gzip(folder: Path, client: Client) -> None:
    headers = {"accept-encoding": "gzip;q=0.5, br;q=0"}
    with closing(client.get("/data/vectors-battle.jsonl", headers=headers)) as response:
        assert response["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("name", ["rulings.jsonl", "manifest.json"])
def test_a_file_that_did_not_change_is_not_sent_again(
    folder: Path, client: Client, name: str
) -> None:
    with closing(client.get(f"/data/{name}")) as response:
        sent = response.headers
    again = client.get(f"/data/{name}", headers={"if-none-match": sent["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    for header in ("ETag", "Vary", "Cache-Control"):
        assert again[header] == sent[header]


def test_a_file_that_changed_is_sent_again(folder: Path, client: Client) -> None:
    etags = {}
    for name in ("rulings.jsonl", "manifest.json"):
        with closing(client.get(f"/data/{name}")) as response:
            etags[name] = response["ETag"]
    publish(folder, "data", [written("rulings.jsonl", TEXT + TEXT)])
    for name, etag in etags.items():
        changed = client.get(f"/data/{name}", headers={"if-none-match": etag})
        assert content_of(changed) == (folder / name).read_bytes()


def test_the_manifest_can_be_read_by_programs(folder: Path, client: Client) -> None:
    response = client.get("/data/manifest.json")
    assert response["Content-Type"] == "application/json"
    assert Manifest.model_validate_json(content_of(response)) == read_manifest(folder)


@pytest.mark.parametrize(
    "name",
    ["secret.jsonl", "rulings.jsonl.gz", ".rulings.jsonl.new", "..%2Fsecret.jsonl", "rulings", "."],
)
def test_only_what_the_manifest_lists_is_served(folder: Path, client: Client, name: str) -> None:
    for path in (folder / "secret.jsonl", folder.parent / "secret.jsonl"):
        path.write_text("secret", "utf-8")
    assert client.get(f"/data/{name}").status_code == 404


def test_a_listed_file_that_was_removed_is_not_found(folder: Path, client: Client) -> None:
    for path in folder.glob("rulings*"):
        path.unlink()
    assert client.get("/data/rulings.jsonl").status_code == 404
    assert client.get("/data/").status_code == 200


def test_downloads_count_as_lists(folder: Path, client: Client, settings: Settings) -> None:
    settings.LISTS_FROM_ONE_ADDRESS = "1/m"
    assert content_of(client.get("/data/rulings.jsonl")) == TEXT.encode()
    assert client.get("/data/rulings.jsonl").status_code == 429
