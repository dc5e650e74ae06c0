"""Find the strings in the source of a function or a module, such as the codes that it can return.

So a list of what the engine can answer is made from the engine, and cannot lack what it answers.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any

Function = Callable[..., Any]


def strings_in(code: Function | ModuleType, but_for: str = "") -> set[str]:
    """Return every string that the source of a function or a module contains as a whole, but not
    the arguments of calls of the function named `but_for`.
    """
    return {
        node.value
        for node in _nodes(code, but_for)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def with_called(function: Function) -> list[Function]:
    """Return a function and the functions of its package that it calls, directly or not."""
    found = list[Function]()
    left = [function]
    while left:
        each = left.pop()
        if each not in found:
            found.append(each)
            left += _called_by(each)
    return found


def _called_by(function: Function) -> Iterator[Function]:
    package, _, _ = function.__module__.partition(".")
    defined = getattr(function, "__globals__", {})
    for node in _nodes(function):
        named = defined.get(node.id) if isinstance(node, ast.Name) else None
        if isinstance(named, FunctionType) and named.__module__.startswith(f"{package}."):
            yield named


def _nodes(code: Function | ModuleType, but_for: str = "") -> Iterator[ast.AST]:
    left: list[ast.AST] = [ast.parse(dedent(inspect.getsource(code)))]
    while left:
        node = left.pop()
        called = node.func if isinstance(node, ast.Call) else None
        if not isinstance(called, ast.Name) or called.id != but_for:
            yield node
            left += ast.iter_child_nodes(node)
