"""Test the command that copies test vectors to the open data."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError

from explorer.sharing.open_data import Written, publish, read_manifest
from tests.conftest import called


def test_vectors_of_another_folder_are_written_with_what_was_counted(tmp_path: Path) -> None:
    made = Written(name="vectors-a.jsonl", title="A", text="{}\n", entries=1, refused=1)
    publish(tmp_path / "made", "vectors", [made], branches=9, covered=8, deciding_rows=7)
    old = made.model_copy(update={"name": "vectors-old.jsonl"})
    publish(tmp_path / "site", "vectors", [old])
    data = made.model_copy(update={"name": "rulings.jsonl"})
    publish(tmp_path / "site", "data", [data])
    to = ["--to", tmp_path / "site"]
    assert called("copy_vectors", tmp_path / "made", *to) == "all: 1 vectors\n"
    manifest = read_manifest(tmp_path / "site")
    assert manifest
    assert [each.name for each in manifest.files] == ["vectors-a.jsonl", "rulings.jsonl"]
    assert (manifest.branches, manifest.covered, manifest.deciding_rows) == (9, 8, 7)
    assert (tmp_path / "site" / "vectors-a.jsonl").read_bytes() == b"{}\n"
    with pytest.raises(CommandError, match=r"nowhere has no vectors\."):
        called("copy_vectors", tmp_path / "nowhere", *to)
