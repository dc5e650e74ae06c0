"""Write the rulings that were accepted on this site as a patch of the content files.

The patch is a message as `git am` takes it; `git apply` takes it too. A ruling goes to the end of
the file with the most rulings that are like it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from difflib import unified_diff
from email.utils import format_datetime
from pathlib import Path
from typing import Any

from engine.document import Document
from engine.escapers import one_line
from engine.kinds import kind_of
from explorer.models import Ruling
from explorer.rulings.files import (
    FOLDER,
    RulingEntry,
    curated_files,
    entry_of,
    read_ruling_files,
)

PLACE = "explorer/content/rulings"  # of the files in the repository
AUTHOR = "What Applies <rulings@localhost>"
_NAMELESS = "a reader"
_WIDEST = 120  # columns of a nested value on one line


def accepted() -> list[Ruling]:
    """Return the published rulings that were accepted here and that no file has yet."""
    return [*Ruling.objects.published().filter(is_local=True).order_by("added", "pk")]


def patch(rulings: Iterable[Ruling], author: str, now: datetime) -> str:
    """Return the patch that adds rulings to their files; "" for none."""
    added: dict[Path, list[Document]] = {}
    named = [(ruling, entry_of(ruling)) for ruling in rulings]
    if not named:
        return ""
    entries = {path: read_ruling_files([path]) for path in curated_files()}
    for _, entry in named:
        added.setdefault(_file_of(entry, entries), []).append(entry)
    number = f"{len(named)} ruling{'s' if len(named) > 1 else ''}"
    thanked = dict.fromkeys(ruling.suggested_by or _NAMELESS for ruling, _ in named)
    return "\n".join(
        [
            "From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001",
            f"From: {author}",
            f"Date: {format_datetime(now)}",
            f"Subject: [PATCH] Add {number} suggested by readers",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=UTF-8",
            "Content-Transfer-Encoding: 8bit",
            "",
            *(f"- {ruling.slug}: {one_line(ruling.title)}" for ruling, _ in named),
            "",
            *(f"Suggested-by: {one_line(name)}" for name in thanked),
            "---",
            *(_diff(path, new) for path, new in sorted(added.items())),
        ]
    )


def as_file(rulings: Iterable[Ruling]) -> str:
    """Return the rulings as a file of content/rulings/."""
    texts = [_text(entry_of(ruling)) for ruling in rulings]
    return "[\n" + ",\n".join(texts) + "\n]\n" if texts else "[]\n"


def _diff(path: Path, entries: list[Document]) -> str:
    before = path.read_text("utf-8")
    end = before.rstrip().removesuffix("]").rstrip()
    after = ",\n".join((end, *map(_text, entries))) + "\n]\n"
    name = f"{PLACE}/{path.name}"
    lines = unified_diff(
        _lines(before),
        _lines(after),
        f"a/{name}",
        f"b/{name}",
    )
    return f"diff --git a/{name} b/{name}\n" + "".join(lines)


def _lines(text: str) -> list[str]:
    """Return the lines as Git counts them: a card's name can hold other line breaks."""
    return [f"{line}\n" for line in text.removesuffix("\n").split("\n")]


def _file_of(entry: Document, entries: dict[Path, list[RulingEntry]]) -> Path:
    """Return the file with the most rulings like this one: first of those in all of their traits,
    then of those in fewer.
    """
    traits = _traits(entry.get("battle") or entry.get("board"), entry["game"])
    for length in range(len(traits), 0, -1):
        like = Counter(
            path
            for path, each in entries.items()
            for other in each
            if _traits(other.document, other.game)[:length] == traits[:length]
        )
        if like:
            return like.most_common(1)[0][0]
    return FOLDER / f"{entry['game']}.json"


def _traits(document: Document | None, game: str) -> tuple[str, ...]:
    """Return what rulings of one file have in common, the most general first."""
    if document is None:
        return (game,)
    timing: Any = document.get("timing") or {}
    asked = timing.get("ask", "event" if timing.get("event") else "activate")
    return (game, kind_of(document).slug, str(asked), str((timing.get("facts") or {}).get("kind")))


def _text(entry: Document) -> str:
    """Return an entry as the files have it: a line for each key, and for each part of a document
    that is too long for one.
    """
    lines = ",\n".join(f"    {json.dumps(key)}: {_value(entry[key], 4)}" for key in entry)
    return f"  {{\n{lines}\n  }}"


def _value(value: Any, indent: int) -> str:
    on_one_line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(on_one_line) + indent <= _WIDEST:
        return on_one_line
    inner = " " * (indent + 2)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    parts = ",\n".join(f"{inner}{part}" for part in _parts(value, indent + 2))
    return f"{opening}\n{parts}\n{' ' * indent}{closing}"


def _parts(value: Any, indent: int) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (f"{json.dumps(key)}: {_value(each, indent)}" for key, each in value.items())
    else:
        yield from (_value(each, indent) for each in value)
