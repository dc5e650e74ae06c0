"""Look up the sources that the rulebook's statements cite."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from engine.trace import Citation
from explorer import content
from explorer.models.rulings import translated_qa

SOURCES = content.FOLDER / "sources.json"
# Konami's Q&A database, at the address of its English translation.
_QA = re.compile(r"qa-([0-9]+)")


@cache
def source(name: str) -> Citation:
    """Return the citation of a name, as in `rulebook`, `rulebook:page 50`, `qa-23822`.

    Of a source with articles, such as a wiki, one of them is named: `yugipedia:Damage Step`. Raises
    KeyError if there is no such source or article.
    """
    key, _, detail = name.partition(":")
    if qa := _QA.fullmatch(key):
        cited = Citation(f"Konami Q&A {qa[1]}", translated_qa(int(qa[1])))
    else:
        entry = _registered()[key]
        url = entry["articles"][detail] if "articles" in entry else entry.get("url", "")
        cited = Citation(entry["name"], url)
    return cited._replace(text=f"{cited.text}, {detail}") if detail else cited


@cache
def _registered() -> dict[str, dict[str, Any]]:
    entries: dict[str, dict[str, Any]] = json.loads(SOURCES.read_text("utf-8"))
    return entries
