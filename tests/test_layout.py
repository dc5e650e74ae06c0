"""Test the layout of the repository: its top level, its packages, and rules that no linter has."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from graphlib import TopologicalSorter
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import pytest

from tests.machine import ROOT, committed

LONGEST = 500
FILE_NAME = re.compile(r"(?<![\w./*{}-])(?:[a-z_0-9]+/)*[a-z_0-9]+\.py\b")
MOST_ENTRIES = 32
TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "LICENSE-DATA",
    "Makefile",
    "NOTICE",
    "README.md",
    "constraints.txt",
    "deploy",
    "docs",
    "engine",
    "explorer",
    "locale",
    "manage.py",
    "pyproject.toml",
    "static",
    "templates",
    "tests",
}
CC0 = "a2010f343487d3f7618affe54f789f5487602331c0a8d03f49e9a7c547cf0499"  # of the official text
WIDEST = 120  # columns of a template's line
UNBROKEN = "{% boards "  # Django has no way to break a tag, and this one names a table's rows
MOST_LOGIC = 20  # tags of a template that decide or repeat


def files(*patterns: str) -> list[Path]:
    """Return the project's files, without virtual environments and caches."""
    folders = ("engine", "explorer", "templates", "static", "tests")
    return [path for folder in folders for each in patterns for path in (ROOT / folder).rglob(each)]


def test_the_top_level_holds_what_a_newcomer_needs_to_see() -> None:
    entries = {name.partition("/")[0] for name in committed(".")}
    assert {name for name in entries if not name.startswith(".")} == TOP_LEVEL


def test_explorer_has_few_entries() -> None:
    entries = {name.split("/")[1] for name in committed("explorer")}
    assert len(entries) <= MOST_ENTRIES


def test_the_map_of_explorer_names_every_entry() -> None:
    text = (ROOT / "explorer" / "__init__.py").read_text("utf-8")
    named = set(re.findall(r"\b[a-z_]+(?:\.py\b|(?=/))", text))
    assert {name.split("/")[1] for name in committed("explorer")} - {"__init__.py"} <= named


def test_no_file_of_code_is_longer_than_it_should_be() -> None:
    long = [path for path in files("*.py") if len(path.read_text("utf-8").splitlines()) > LONGEST]
    assert not long


def test_nothing_is_fetched_from_another_host() -> None:
    """No page, style or script names one; addresses of sources are data of the engine."""
    for path in files("*.html", "*.css", "*.js", "*.svg"):
        text = path.read_text("utf-8")
        assert "http://" not in text.replace("http://www.w3.org", ""), path
        assert "https://" not in text, path


def test_no_template_has_more_logic_than_a_reader_can_follow() -> None:
    for path in files("*.html"):
        logic = re.findall(r"{%-? *(?:if|elif|for)\b", path.read_text("utf-8"))
        assert len(logic) <= MOST_LOGIC, path


def test_no_template_line_is_longer_than_120_columns() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in (ROOT / "templates").rglob("*")
        if path.suffix in {".html", ".svg"}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if len(line) > WIDEST and not line.startswith(UNBROKEN)
    ]
    assert not long


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also within its functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def test_the_drawing_of_the_layers_is_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (layers,) = (
        each["layers"]
        for each in contracts["tool"]["importlinter"]["contracts"]
        if each["type"] == "layers"
    )
    drawing = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    drawn = next(block for block in drawing.split("```") if "templatetags" in block)
    assert [line.split() for line in drawn.splitlines()[1:]] == [
        re.split(r"\s*[|:]\s*", layer) for layer in layers
    ]


@pytest.mark.parametrize("package", ["engine", "explorer"])
def test_no_module_imports_itself_by_way_of_others(package: str) -> None:
    paths = {module_name(path): path for path in (ROOT / package).rglob("*.py")}
    order = TopologicalSorter(
        {name: {*modules_imported(path)} & paths.keys() - {name} for name, path in paths.items()}
    )
    order.prepare()  # raises CycleError with the cycle


def public_modules() -> set[str]:
    """Return the modules of the engine that the site may import."""
    packages = ("engine", "engine.yugioh", "engine.lorcana")
    return {
        f"{name}.{module}" for name in packages for module in import_module(name).PUBLIC_MODULES
    }


def test_the_site_uses_the_public_names_of_the_engine_only() -> None:
    public, used = public_modules(), set[str]()
    for path in (ROOT / "explorer").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imports = [(each.name, "") for each in node.names]
            elif isinstance(node, ast.ImportFrom):
                imports = [(node.module or "", each.name) for each in node.names]
            else:
                continue
            for module, name in imports:
                if module.split(".")[0] == "engine":
                    names = getattr(import_module(module), "__all__", None)
                    is_name = not is_module(f"{module}.{name}") or name in (names or ())
                    used.add(module if is_name else f"{module}.{name}")
                    assert names is None or not is_name or name in names, (path, module, name)
    assert used == public, "forbidden, or public and not used"


def module_name(path: Path) -> str:
    """Return the dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def modules_imported(path: Path) -> Iterator[str]:
    """Yield what may be the name of a module that a file imports, also within its functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                name = f"{node.module}.{each.name}"
                yield name if is_module(name) else node.module


def is_module(name: str) -> bool:
    """Return whether the project has a module or a package of this name."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def test_no_migration_imports_code_that_may_change() -> None:
    migrations = sorted((ROOT / "explorer/migrations").glob("*.py"))
    assert len(migrations) > 12
    for path in migrations:
        live = [name for name in imported(path) if name.startswith((".", "explorer", "engine"))]
        assert not live, path.name


def programs(path: Path) -> Iterator[ast.Module]:
    """Yield the programs in the strings of a module, which it runs in other processes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and "import " in str(node.value):
            with suppress(SyntaxError):
                yield ast.parse(str(node.value))


@pytest.mark.parametrize("folder", ["benchmarks", "deployment", "explorer"])
def test_a_program_in_a_string_imports_what_exists(folder: str) -> None:
    names = [
        (line.module, each.name)
        for path in (ROOT / "tests" / folder).rglob("*.py")
        for program in programs(path)
        for line in ast.walk(program)
        if isinstance(line, ast.ImportFrom) and line.module
        for each in line.names
        if line.module.startswith(("engine.", "explorer.", "tests."))
    ]
    assert names
    for module, name in names:
        assert is_module(f"{module}.{name}") or hasattr(import_module(module), name)


def _prose(path: Path) -> str:
    """Return the docstrings and comments of a Python file; of a template all its text."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    documented = [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
    return "\n".join([*comments, *(ast.get_docstring(each) or "" for each in documented)])


def _is_there(name: str, mentioned_in: Path) -> bool:
    """Return whether a file exists beside the one that mentions it, or below the root or its
    package.
    """
    package = mentioned_in.relative_to(ROOT).parts[0].replace("templates", "explorer")
    places = (mentioned_in.parent, ROOT, ROOT / package)
    return any((folder / name).is_file() for folder in places)


def _names_of_no_file(path: Path) -> list[str]:
    """Return the names of files in a file's prose that don't exist. Few files have any such name in
    their text: only those are parsed.
    """
    lacking = {
        name for name in FILE_NAME.findall(path.read_text("utf-8")) if not _is_there(name, path)
    }
    return [name for name in FILE_NAME.findall(_prose(path)) if name in lacking] if lacking else []


@pytest.mark.parametrize("folder", ["engine", "explorer", "templates", "tests"])
def test_a_file_that_a_docstring_or_comment_mentions_exists(folder: str) -> None:
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in files("*.py", "*.html")
        if path.is_relative_to(ROOT / folder)
        for name in _names_of_no_file(path)
    ]
    assert not missing


def test_the_license_of_the_data_has_the_official_text_of_cc0() -> None:
    text = (ROOT / "LICENSE-DATA").read_text("utf-8")
    official = text[text.index("Creative Commons Legal Code") :]
    assert sha256(official.encode()).hexdigest() == CC0


def test_the_notice_has_the_notices_that_sources_ask_for() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    mit = (ROOT / "LICENSE").read_text("utf-8").partition("\n\n")[2].partition("\n\n")[2]
    unindented = re.sub(r"^  ", "", notice, flags=re.MULTILINE)
    assert "Copyright (c) 2023 Kevin Le Perf\n\n" + mit in unindented
    assert "Reserved Font Name 'Source'" in notice
