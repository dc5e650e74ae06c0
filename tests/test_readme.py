"""The README tells what is true: its code runs, its commands and files exist, its letters work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.addresses import battle as query
from tests.machine import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_sample_prints_the_first_worked_table() -> None:
    (sample,) = blocks("python")
    ran = subprocess.run(
        [sys.executable, "-c", sample], capture_output=True, text=True, cwd=ROOT, check=True
    )
    starts = [line.split('" ')[-1].split(" Ohime")[0] for line in ran.stdout.splitlines()]
    assert ran.stdout.startswith("Normal circumstances 2000 0")
    assert starts[1].startswith("2000 2000")
    assert starts[2].startswith("4000 0")


COMMANDS = [line for line in "".join(blocks("sh")).splitlines() if line.startswith("python ")]
OF_THE_SITE = [line for line in COMMANDS if "manage.py" in line]


@pytest.mark.parametrize("command", [line for line in COMMANDS if line not in OF_THE_SITE])
def test_the_commands_run(command: str) -> None:
    arguments = command.partition("#")[0].split()[1:]
    data = "explorer/content/rulings/battle-damage.json"
    if arguments[2] == "calculate":
        arguments[arguments.index("FILE")] = "-"
    arguments = [data if each == "FILE" else each for each in arguments]
    document = '{"game": "yugioh", "attacker": {"atk": 1, "def": 0}, "target": null}'
    ran = subprocess.run(
        [sys.executable, *arguments], input=document, capture_output=True, text=True, cwd=ROOT
    )
    assert ran.returncode == 0, ran.stderr


def test_the_commands_of_the_site_run_one_after_the_other(tmp_path: Path) -> None:
    database = {"DATABASE_URL": f"sqlite:///{tmp_path / 'site.sqlite3'}"}
    assert OF_THE_SITE
    for command in ["python manage.py migrate", *OF_THE_SITE]:
        arguments = command.partition("#")[0].split()[1:]
        ran = subprocess.run(
            [sys.executable, *arguments],
            env=os.environ | database,
            capture_output=True,
            text=True,
            cwd=ROOT,
        )
        assert ran.returncode == 0, ran.stderr


def test_the_make_commands_exist() -> None:
    targets = set(re.findall(r"`?make (?:PYTHON=\S+ )?([a-z]+)", README))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets >= {"run", "test", "check", "bench"}
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_map_names_files_that_are_there() -> None:
    house = README.partition("## The house")[2].split("```")[1]
    for name in re.findall(r"[a-z_]+\.py|[a-z_]+/", house):
        assert [*ROOT.glob(f"**/{name}")], name


def test_the_letters_of_the_address_are_those_of_the_code() -> None:
    documented = set(re.findall(r"`([a-z][a-z0-9]?|v1000|le2500)`", README.split("| option |")[1]))
    letters = {*query.KINDS, *query.TAKEN_BY, *query.INFLICTED_BY, *query.DAMAGE}
    assert letters <= documented
    assert {"ge", "lt", "gt", "v1000", "le2500"} <= documented


def test_the_sample_effects_are_effects() -> None:
    for code in re.findall(r"`([0-9p]+[yo][^`]*~[^`]+)`", README):
        assert query.effect_code(query.effect_from(code)) == code
