"""Build the Lua module with which a wiki calculates battles by itself, and its template.

module.py     joins the parts and the tables to one module, static/module.lua
tables.py     the tables that the module shares with the engine: sentences, steps, sources, limits
models.py     the fields of a battle document, for the module's own checks
template.py   the template that calls the module, static/wiki/template.wikitext, with its form
lua_text.py   writes values of Python as Lua
parts/        the logic by hand, a part for each module of the engine that it repeats

`make lua` writes both again after a change of any of them.
"""

from engine.lua.module import module
from engine.lua.template import template

__all__ = ["module", "template"]
