"""Calculate documents with the engine of a folder, in a process of its own.

`python -I engine_process.py FOLDER` reads a document from each line of standard input and writes
one line for each to standard output: `{"at": 0, "result": …}`, or in its place `refused` or
`failed` with the reason. The first line that it writes has `file` and `version` of the engine, and
the `kinds` of documents where the engine lists them.

The engine can be of any version since 0.1.0, so this file imports nothing else of this project.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from importlib import import_module, metadata
from importlib.machinery import BuiltinImporter, FrozenImporter, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

# The modules that have had the function for all documents, and its names, newest first.
_MODULES = ("engine.kinds", "engine.games", "engine.yugioh")
_FUNCTIONS = ("calculate_document", "calculated")


def main(folder: str) -> None:
    """Answer every line."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the engine prints is no answer
    # Finders of editable installs would complete an older engine with modules of this one.
    sys.meta_path[:] = [BuiltinImporter, FrozenImporter, PathFinder]
    sys.path.insert(0, folder)
    calculate, refusal = _calculation(), import_module("engine.document").InvalidDocument
    kinds = _imported("engine.kinds")
    hello = {
        "file": import_module("engine").__file__,
        "version": _version(Path(folder)),
        "kinds": [*kinds.KINDS] if kinds else None,
    }
    print(json.dumps(hello), file=answers, flush=True)
    for at, line in enumerate(sys.stdin):
        try:
            answer = json.dumps({"at": at, "result": calculate(json.loads(line))})
        except refusal as error:
            answer = json.dumps({"at": at, "refused": " ".join(str(error).split())})
        except Exception as error:
            answer = json.dumps({"at": at, "failed": f"{type(error).__name__}: {error}"})
        print(answer, file=answers, flush=True)


def _calculation() -> Callable[[Any], Any]:
    """Return the function that returns the result document of a document."""
    for module in filter(None, map(_imported, _MODULES)):
        for name in _FUNCTIONS:
            if hasattr(module, name):
                calculate = getattr(module, name)
                return lambda document: calculate(document).result
    yugioh = import_module("engine.yugioh")  # versions with one kind of document
    return lambda document: yugioh.calculate(yugioh.Battle.from_document(document)).to_document()


def _imported(name: str) -> ModuleType | None:
    """Return a module, or None if this version lacks it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _version(folder: Path) -> str:
    """Return the version by the engine, by the folder's packages, or by its pyproject.toml."""
    module = _imported("engine.version")
    if module:
        return str(module.VERSION)
    for package in metadata.distributions(path=[str(folder)]):
        if package.metadata["Name"] in ("what-applies", "what-applies-engine"):
            return package.version
    project = folder / "pyproject.toml"
    text = project.read_text("utf-8") if project.is_file() else ""
    found = re.search(r'^version = "(.+?)"', text, re.MULTILINE)
    return found[1] if found else "unknown"


if __name__ == "__main__":
    main(sys.argv[1])
