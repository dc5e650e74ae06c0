"""Build the Lua module with which a wiki calculates battles by itself.

module.py     joins the parts and the tables to one module, static/module.lua
tables.py     the tables that the module shares with the engine: sentences, steps, sources, limits
lua_text.py   writes values of Python as Lua
parts/        the logic by hand, a part for each module of the engine that it repeats

`make lua` writes the module again after a change of any of them.
"""

from engine.lua.module import module

__all__ = ["module"]
