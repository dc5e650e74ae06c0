"""Look up the sources that the rulebook's statements cite."""

from __future__ import annotations

import json
import re
from functools import cache

from engine.trace import Citation
from explorer import content

SOURCES = content.FOLDER / "sources.json"
# Konami's Q&A database, at the address of its English translation.
_QA = re.compile(r"qa-([0-9]+)")


@cache
def source(name: str) -> Citation:
    """Return the citation of a name, as in `rulebook`, `rulebook:page 50`, `qa-23822`.

    Raises KeyError if there is no such source.
    """
    key, _, detail = name.partition(":")
    if qa := _QA.fullmatch(key):
        cited = Citation(f"Konami Q&A {qa[1]}", f"https://db.ygoresources.com/qa#{qa[1]}")
    else:
        cited = _registered()[key]
    return cited._replace(text=f"{cited.text}, {detail}") if detail else cited


@cache
def _registered() -> dict[str, Citation]:
    entries = json.loads(SOURCES.read_text("utf-8"))
    return {key: Citation(each["name"], each.get("url", "")) for key, each in entries.items()}
