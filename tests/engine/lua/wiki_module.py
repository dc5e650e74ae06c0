"""Run the module that wikis copy, in Lua 5.1, as Scribunto does."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from lupa import lua51

from engine.document import Document
from engine.languages import ENGLISH, speaking
from engine.sentence_parts import plain
from engine.trace import Trace
from engine.yugioh import Battle, calculate
from engine.yugioh.captions import caption
from tests.machine import ROOT

MODULE = ROOT / "static" / "module.lua"


class WikiModule:
    """The module, ready to be called."""

    def __init__(self, source: str = "") -> None:
        self.lua = lua51.LuaRuntime(unpack_returned_tuples=True)
        self.module = self.lua.execute(source or MODULE.read_text("utf-8"))

    def calculate(self, document: object, language: str = ENGLISH) -> Any:
        """Return the result for a document; for an invalid one None and its problems."""
        return self.module.calculate(json.dumps(document, ensure_ascii=False), language)

    def invoke(
        self,
        function: str,
        arguments: Mapping[str | int, str],
        parent: Mapping[str | int, str] | None = None,
    ) -> str:
        """Return the output of `{{#invoke:What Applies|function|…}}`; `parent` are the arguments of
        the template around it.
        """
        frame: dict[str, Any] = {"args": self.lua.table_from(arguments)}
        around = parent and self.lua.table_from({"args": self.lua.table_from(parent)})
        frame["getParent"] = lambda _: around
        frame["preprocess"] = lambda _, wikitext: f"⟨{wikitext}⟩"
        return str(self.module[function](self.lua.table_from(frame)))


@cache
def wiki_module() -> WikiModule:
    """Return the module, loaded once: it keeps nothing between two calls."""
    return WikiModule()


def result_of(trace: Trace, battle: Battle) -> Document:
    """Return everything that the module returns of a battle."""
    document: Document = {**trace.to_document()}
    further = [
        {"rule": str(row.rule), "damages": [each._asdict() for each in row.damages]}
        for row in trace.rows
    ]
    return {
        **document,
        "rows": [{**row, **more} for row, more in zip(document["rows"], further, strict=True)],
        "caption": str(caption(battle)),
        "fate": trace.fate.to_document(),
        "verdict": plain(trace.verdict),
        "closing_lines": trace.closing_lines,
    }


def differences(expected: Any, found: Any, place: str = "result") -> Iterator[str]:
    """Yield the places where a table of Lua differs from a value of Python, and how."""
    if isinstance(expected, dict) and _is_table(found):
        extra = {*found} - {*expected}
        yield from (f"{place}: unexpected {name}" for name in sorted(extra))
        for name, value in expected.items():
            yield from differences(value, found[name], f"{place}.{name}")
    elif isinstance(expected, list | tuple) and _is_table(found):
        if len(found) != len(expected):
            yield f"{place}: {len(expected)} entries, in Lua {len(found)}"
        for at, value in enumerate(expected):
            yield from differences(value, found[at + 1], f"{place}.{at}")
    elif expected != found or isinstance(expected, bool) is not isinstance(found, bool):
        yield f"{place}: {expected!r}, in Lua {found!r}"


def _is_table(value: Any) -> bool:
    return bool(lua51.lua_type(value) == "table")


def differing(document: Document, language: str = ENGLISH) -> list[str]:
    """Return where the result of the module differs from that of the engine."""
    battle = Battle.from_document(document)
    found = wiki_module().calculate(document, language)
    if isinstance(found, tuple):
        return [f"refused: {found[1][1].place}: {found[1][1].message}"]
    with speaking(language):
        return [*differences(result_of(calculate(battle), battle), found)]
