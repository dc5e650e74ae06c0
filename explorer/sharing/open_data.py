"""Write and read the open data: a folder of files, and the manifest that lists them.

Commands write into the folder: export_data the rulings and cards, copy_vectors the test vectors,
which export_vectors makes in a checkout. Each replaces its own files and leaves the others.
`/data/` lists what the manifest does.
"""

from __future__ import annotations

import datetime
import gzip
import json
import os
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.lorcana import EDITIONS
from engine.version import VERSION
from engine.yugioh import RULESETS

MANIFEST = "manifest.json"
LETTERS = 12  # of a SHA-256 that name a state of a file
CC0 = "CC0-1.0"
FACTS = "facts printed on cards; see NOTICE in the source code"

Count = Annotated[int, Field(ge=0)]


class DataFile(BaseModel):
    """Describe one file. Its date is the day on which its content last changed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(pattern=r"^[a-z0-9-]+\.(jsonl|json)$")]
    group: Literal["vectors", "data"]
    title: str
    entries: Count
    refused: Count = 0
    license: str
    bytes: Count
    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    engine: str
    date: datetime.date

    @property
    def revision(self) -> str:
        """Return the letters that name this state of the file."""
        return self.sha256[:LETTERS]

    @property
    def size(self) -> str:
        """Return its size in words: `3.9 MB`."""
        in_megabytes = f"{self.bytes / 1_000_000:.1f} MB"
        return in_megabytes if self.bytes >= 100_000 else f"{self.bytes:,} bytes"


class Manifest(BaseModel):
    """List the files of the folder, and the branches of the engine that the vectors run.

    `table_rows` is the number of rows in the tables for timing and replays, and `deciding_rows` are
    those of them that decide at least one vector.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["what-applies/open-data/1"] = "what-applies/open-data/1"
    rulesets: list[str] = []
    branches: Count = 0
    covered: Count = 0
    table_rows: Count = 0
    deciding_rows: Count = 0
    files: list[DataFile] = []

    @property
    def all_rows_decide(self) -> bool:
        """Return whether each row of the tables decides at least one vector."""
        return 0 < self.table_rows == self.deciding_rows

    def file(self, name: str) -> DataFile | None:
        """Return the file of this name."""
        return next((each for each in self.files if each.name == name), None)

    def of(self, group: str) -> list[DataFile]:
        """Return the files of a group."""
        return [each for each in self.files if each.group == group]


# What the manifest says of the vectors besides their files.
VECTOR_FACTS = {"branches", "covered", "table_rows", "deciding_rows"}


class Written(BaseModel):
    """Hold the content of a file to write, and what the manifest says of it."""

    name: str
    title: str
    text: str
    entries: int
    license: str = CC0
    refused: int = 0


def read_manifest(folder: Path) -> Manifest | None:
    """Return the manifest of a folder, or none if there is no valid one."""
    try:
        return Manifest.model_validate_json((folder / MANIFEST).read_bytes())
    except (OSError, ValidationError):
        return None


def files_of(folder: Path, manifest: Manifest, group: str) -> list[Written]:
    """Return the files of a group, to publish them to another folder. Raises OSError."""
    described = set(Written.model_fields) - {"text"}
    return [
        Written(
            text=(folder / each.name).read_bytes().decode(), **each.model_dump(include=described)
        )
        for each in manifest.of(group)
    ]


def publish(
    folder: Path, group: Literal["vectors", "data"], written: Iterable[Written], **facts: Any
) -> Manifest:
    """Replace the files of a group and the manifest; `facts` are fields of the manifest.

    Beside each file is a compressed one, so that no request has to compress it. All are written
    under other names first, and then renamed: the manifest lists no file that is not there, and
    describes an old state of one for a moment only. The folder is made if it does not exist. One
    process at a time may publish to a folder. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = read_manifest(folder) or Manifest()
    new: list[Path] = []
    files = []
    for each in written:
        content = each.text.encode()
        files.append(_described(group, each, content, before))
        new.append(_write_beside(folder / f"{each.name}.gz", gzip.compress(content, mtime=0)))
        new.append(_write_beside(folder / each.name, content))
    others = [each for each in before.files if each.group != group]
    listed = sorted([*files, *others], key=lambda each: (each.group != "vectors", each.name))
    facts |= {"files": listed, "rulesets": [*RULESETS, *EDITIONS]}
    manifest = Manifest.model_validate(before.model_dump() | facts)
    described = f"{manifest.model_dump_json(indent=1)}\n".encode()
    for path in (*new, _write_beside(folder / MANIFEST, described)):
        os.replace(_beside(path), path)
    for old in before.of(group):
        if not manifest.file(old.name):
            for name in (old.name, f"{old.name}.gz"):
                (folder / name).unlink(missing_ok=True)
    return manifest


def _described(group: str, written: Written, content: bytes, before: Manifest) -> DataFile:
    digest = sha256(content).hexdigest()
    old = before.file(written.name)
    is_same = old is not None and old.sha256 == digest
    described = written.model_dump(exclude={"text"}) | {
        "group": group,
        "bytes": len(content),
        "sha256": digest,
        "engine": VERSION,
        "date": old.date if old and is_same else datetime.datetime.now(datetime.UTC).date(),
    }
    return DataFile.model_validate(described)


def _write_beside(path: Path, content: bytes) -> Path:
    _beside(path).write_bytes(content)
    return path


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")


# A file must not turn around the text of a reader's screen; JSON allows these as escapes.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def line(document: Any) -> str:
    """Return a document as a line of JSON."""
    text = json.dumps(document, ensure_ascii=False)
    return _TURNING.sub(lambda mark: f"\\u{ord(mark[0]):04x}", text) + "\n"
