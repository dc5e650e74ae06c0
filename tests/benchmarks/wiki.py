"""Measure the module in MediaWiki: milliseconds and memory of Lua for a table with ten steps.

A page has the table many times, and the limit report of the page says what Lua took. The same
battle is calculated by the engine, and by the module in the Lua of Python's lupa, without a wiki.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lupa import lua51

from tests.benchmarks.engine import calculated_battle
from tests.wiki.battle_calls import TEN_STEPS, call, parameters
from tests.wiki.mediawiki import MODULE, Parsed, Wiki, missing, started

TABLES, ROUNDS = 60, 5  # on a page, and how often it is parsed
MOST_MS = 20
BATTLE = call(TEN_STEPS)
OTHER_CALL = "{{#invoke:What Applies|sentence|none}}"  # loads the module, and calculates nothing


def page_of_tables(wiki: Wiki) -> tuple[float, Parsed]:
    """Return the milliseconds of Lua for a table, the best of some rounds, and the page."""
    empty = min(wiki.parse(OTHER_CALL).lua_seconds for _ in range(ROUNDS))
    pages = [wiki.parse("\n".join([BATTLE] * TABLES)) for _ in range(ROUNDS)]
    fastest = min(pages, key=lambda page: page.lua_seconds)
    shown = len(fastest.page.all("table", css="wikitable"))
    assert shown == TABLES, f"{shown} tables: {fastest.page.text[:300]}"
    return 1000 * (fastest.lua_seconds - empty) / TABLES, fastest


def with_lupa() -> Callable[[], Any]:
    """Return a function that prints the battle with the module in lupa."""
    lua = lua51.LuaRuntime(unpack_returned_tuples=True)
    module = lua.execute(MODULE.read_text("utf-8"))
    frame = lua.table_from({"args": lua.table_from(arguments())})
    return lambda: module.battle(frame)


def arguments() -> dict[str | int, str]:
    """Return the parameters as Lua gets them: those that are numbers are no texts."""
    return {int(name) if name == "10" else name: of for name, of in parameters(TEN_STEPS).items()}


def milliseconds(work: Callable[[], Any], times: int = 100) -> float:
    """Return the milliseconds of processor time that it takes, the best of some rounds."""

    def once() -> float:
        start = time.process_time()
        for _ in range(times):
            work()
        return 1000 * (time.process_time() - start) / times

    return min(once() for _ in range(ROUNDS))


def main() -> int:
    """Print the measurements; 1 where a table takes too long."""
    if packages := missing():
        print(f"MediaWiki is not measured: install {', '.join(packages)}.")
        return 0
    with tempfile.TemporaryDirectory() as folder, started(Path(folder)) as wiki:
        in_wiki, page = page_of_tables(wiki)
    print(f"A table with ten steps, milliseconds ({TABLES} on a page of MediaWiki):")
    verdict = "met" if in_wiki < MOST_MS else "MISSED"
    print(f"{in_wiki:>9.2f}  MediaWiki, of Lua; less than {MOST_MS}: {verdict}")
    print(f"{milliseconds(with_lupa()):>9.2f}  the module in lupa")
    print(f"{milliseconds(lambda: calculated_battle(TEN_STEPS)):>9.2f}  the engine in Python")
    print(f"{page.lua_bytes / 2**20:>9.1f}  MB of Lua for the whole page, of 50")
    print(f"{page.lua_seconds:>9.2f}  seconds of Lua for the whole page, of 7")
    print(f"{page.cpu_seconds:>9.2f}  seconds of PHP and Lua for the whole page")
    return int(in_wiki >= MOST_MS)


if __name__ == "__main__":
    raise SystemExit(main())
