"""Test which mutants are made, how one is recognized, and when an explanation is outdated."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.machine import ROOT
from tests.mutants.__main__ import HERE, chosen, outdated, read_explained, read_targets
from tests.mutants.mutations import Mutant, mutants
from tests.mutants.trials import OPTIONS, UNNEEDED

SOURCE = '''
def half(amount: int | None = None, most: int | str = 8) -> int | None:
    """Return half of it."""
    return amount and amount // 2
'''


def made(folder: Path, source: str) -> list[Mutant]:
    (folder / "module.py").write_text(source, "utf-8")
    return [*mutants(folder, "module.py")]


def test_annotations_have_no_mutants(tmp_path: Path) -> None:
    changes = {(each.before, each.after) for each in made(tmp_path, SOURCE)}
    head = "def half(amount: int | None = None, most: int | str = 8) -> int | None:"
    line = "return amount and amount // 2"
    assert {after for before, after in changes if before == head} == {
        head.replace("8", "9"),
        head.replace("8", "7"),
    }
    assert {after for before, after in changes if before == line} >= {
        "return amount or amount // 2",
        "return amount and amount * 2",
    }


CACHED = """
@lru_cache(maxsize=7)
def pairs():
    return zip(one, other, strict=True)


@property
def half(amount):
    return next((True for each in amount), None)


RULE = qas(221, 7840)
"""
SIZES = """
WIDTH, HEIGHT = 1200, 630
_LABELS = {2: "both"}
room = 50
"""


def test_neither_caches_nor_checks_of_zip_nor_cited_numbers_have_mutants(tmp_path: Path) -> None:
    changed = {each.before for each in made(tmp_path, CACHED)}
    assert changed == {"@property", "return next((True for each in amount), None)"}


def test_constants_have_mutants_unless_a_target_leaves_them_out(tmp_path: Path) -> None:
    assert {each.line for each in made(tmp_path, SIZES)} == {2, 3, 4}
    assert {each.line for each in mutants(tmp_path, "module.py", constants=False)} == {4}


def test_every_mutant_is_python(tmp_path: Path) -> None:
    source = "if half := amount:\n    print(half + 1)\n"
    changes = {each.after.replace(" ", "") for each in made(tmp_path, source)}
    assert changes == {"print(half-1)", "print(half+2)", "print(half+0)"}


def test_a_mutant_is_recognized_after_other_lines_have_changed(tmp_path: Path) -> None:
    moved = f"OTHER = 'line'\n\n\n{SOURCE}"
    before, after = made(tmp_path, SOURCE), made(tmp_path, moved)
    assert [each.identity for each in before] == [each.identity for each in after]
    assert [each.line + 3 for each in before] == [each.line for each in after]


def test_a_seed_always_chooses_the_same_sample(tmp_path: Path) -> None:
    every = made(tmp_path, SOURCE)
    sample = chosen(every, 3, seed=1)
    assert len(sample) == 3
    assert {*sample} < {*every}
    assert chosen(every, 3, seed=1) == sample != chosen(every, 3, seed=2)
    assert chosen(every, 1000, seed=1) == sorted(every)


def test_an_explanation_is_outdated_once_its_mutant_is_killed_or_gone(tmp_path: Path) -> None:
    survivor, killed, untried, *_ = every = made(tmp_path, SOURCE)
    tried = [each for each in every if each != untried]
    gone = ("module.py", "return 1", "return 2")
    explained = {survivor.identity, killed.identity, untried.identity, gone}
    assert outdated(explained, every, tried, [survivor]) == {killed.identity, gone}


def test_explained_lines_are_in_a_module_of_the_targets() -> None:
    """An explanation of a line that was changed since has to be read again."""
    modules = {name for target in read_targets() for name in target.modules}
    for module, before, _ in read_explained():
        assert module in modules
        assert before in " ".join((ROOT / module).read_text("utf-8").split())


def test_every_explanation_has_a_reason_and_comes_once() -> None:
    entries = tomllib.loads((HERE / "explained.toml").read_text("utf-8")).get("mutant", [])
    assert all(each["why"].endswith(".") for each in entries)
    assert len(read_explained()) == len(entries)


def test_the_tests_of_the_engine_run_without_the_site() -> None:
    """Mutants of the engine are tried without Django, which starts slower than they run."""
    tests = "tests/engine/yugioh/test_draws.py"
    without = [f"-pno:{plugin}" for plugin in ("django", *UNNEEDED)]
    options = [each for each in OPTIONS if not each.startswith("--hypothesis")]
    command = [sys.executable, "-m", "pytest", *options, *without, tests]
    variables = {**os.environ, "DJANGO_SETTINGS_MODULE": "explorer.settings"}
    found = subprocess.run(
        command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout
