"""Join the parts written by hand and the tables of the engine to one Lua module."""

from __future__ import annotations

from pathlib import Path

from engine.lua.lua_text import lua
from engine.lua.tables import tables

PARTS = Path(__file__).with_name("parts")

# In the order in which the module needs them; each reads only those before it.
NAMES = (
    "languages",
    "text",
    "characters",
    "json_text",
    "computed_amounts",
    "validation",
    "conditions",
    "battling_number",
    "battle_address",
    "wording",
    "captions",
    "cells",
    "stopped",
    "normal_sentences",
    "normal_circumstances",
    "unmet_conditions",
    "skip_rules",
    "ladder",
    "sentences",
    "ladder_rows",
    "damage_by_cards",
    "disputes",
    "damage_calculation",
    "verdicts",
    "card_links",
    "wikitext",
    "arguments",
    "parameter_values",
    "monster_parameters",
    "effect_parameters",
    "output_parameters",
    "pasted_battle",
    "parameters",
    "saved_results",
)


def module() -> str:
    """Return the source of the module."""
    return joined((PARTS / "invoke.lua").read_text("utf-8"))


def joined(ending: str) -> str:
    """Return the tables and the parts, followed by what returns some of them."""
    head = (PARTS / "head.lua").read_text("utf-8")
    data = "".join(f"\n{_table(name, value)}" for name, value in tables().items())
    parts = "".join(map(_part, NAMES))
    return f"{head}{data}{parts}\n{ending}"


def _table(name: str, value: object) -> str:
    return f"local {name} = {lua(value)}\n"


def _part(name: str) -> str:
    """Return a part as a block of its own: Lua allows 200 local names in a function."""
    source = (PARTS / f"{name}.lua").read_text("utf-8")
    lines = "".join(f"\t{line}" if line.strip() else line for line in source.splitlines(True))
    return f"\nlocal {name} = {{}}\ndo\n{lines}end\n"
