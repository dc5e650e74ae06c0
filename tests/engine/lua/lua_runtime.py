"""Run the parts of the Lua module: the whole module, but returning its parts for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from lupa import lua51

from engine.lua.module import NAMES, joined


class Parts:
    """The parts of the module in Lua 5.1. Texts are bytes in Lua and strings here, where halves of
    surrogate pairs are the three bytes that UTF-8 would have for them.
    """

    def __init__(self) -> None:
        self.lua = lua51.LuaRuntime(encoding=None)
        names = ", ".join(f"{name} = {name}" for name in NAMES)
        self.parts = self.lua.execute(joined(f"return {{ {names} }}\n").encode())

    def part(self, name: str) -> Any:
        return self.parts[name.encode()]

    def call(self, part: str, function: str, *arguments: Any) -> Any:
        """Return what a function of a part returns, with texts as strings."""
        given = [to_lua(each) for each in arguments]
        return from_lua(self.part(part)[function.encode()](*given))

    def table(self, values: dict[Any, Any]) -> Any:
        """Return a table of Lua with texts."""
        return self.lua.table_from({to_lua(key): to_lua(each) for key, each in values.items()})


def to_lua(value: Any) -> Any:
    return value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value


def from_lua(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.decode("utf-8", "surrogatepass")
    return tuple(map(from_lua, value)) if isinstance(value, tuple) else value


def python(value: Any) -> Any:
    """Return a table of Lua as a list or a dict, with all that is in it."""
    if lua51.lua_type(value) != "table":
        return from_lua(value)
    entries = {from_lua(key): python(each) for key, each in value.items()}
    return [*entries.values()] if [*entries] == [*range(1, len(entries) + 1)] else entries


@cache
def parts() -> Parts:
    return Parts()
