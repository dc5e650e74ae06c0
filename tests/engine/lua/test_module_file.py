"""Test that the module that wikis copy is made from the engine as it is."""

from __future__ import annotations

import difflib

import pytest

from engine.lua import module
from engine.lua.lua_text import lua
from tests.machine import ROOT

MODULE = ROOT / "static" / "module.lua"


def test_the_module_is_what_the_engine_makes_it() -> None:
    committed, made = MODULE.read_text("utf-8"), module()
    lines = difflib.unified_diff(
        committed.splitlines(), made.splitlines(), "static/module.lua", "the engine", n=0
    )
    assert committed == made, "Run `make lua`: " + "\n".join([*lines][:12])


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({"a": 1, "end": [True, '“x” \\ "']}, '{ a = 1, ["end"] = { true, "“x” \\\\ \\"" } }'),
        ([], "{}"),
        ({"01": {}}, '{ ["01"] = {} }'),
        (["a" * 60, "b" * 60], '{\n\t"' + "a" * 60 + '",\n\t"' + "b" * 60 + '",\n}'),
    ],
)
def test_values_are_written_as_lua(value: object, written: str) -> None:
    assert lua(value) == written


@pytest.mark.parametrize("value", [None, 1.5, "two\nlines", {1}])
def test_what_lua_can_not_hold_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        lua(value)
