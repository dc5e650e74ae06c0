"""Test that accepted rulings go into the content files as a patch, with git itself."""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from explorer.rulings import files
from explorer.rulings.suggestions import decide
from tests.explorer.named_documents import EXAMPLES
from tests.explorer.rulings.suggestions.sent import query_of, suggested
from tests.explorer.rulings.suggestions.test_deciding import entry
from tests.machine import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PLACE = Path("explorer/content/rulings")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a repository with the ruling files."""
    folder = tmp_path / "checkout"
    (folder / PLACE).mkdir(parents=True)
    for path in files.files():
        (folder / PLACE / path.name).write_bytes(path.read_bytes())
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


def git(folder: Path, *arguments: str, given: str = "") -> str:
    named = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    command = ["git", "-C", str(folder), *named, *arguments]
    return subprocess.run(command, input=given, text=True, check=True, capture_output=True).stdout


def exported(*options: str) -> str:
    out = StringIO()
    call_command("export_rulings", *options, stdout=out)
    return out.getvalue()


def accept_some(client: Client) -> None:
    """Accept a battle, a board, and a question of timing, with hostile words."""
    words = (
        "From 1: “quoted” \\ & <b>.\nFrom here on it is a second line.\n-- \n---\ndiff --git a b"
    )
    for kind, place in (("battle", "battle"), ("board", "board"), ("timing", "battle")):
        found = suggested(client, kind, query_of(EXAMPLES[kind], kind), words=words, credit="Adä")
        fields = {
            "id": f"suggested-{kind}",
            "game": EXAMPLES[kind]["game"],
            "expected": None,
            "disputed": None,
            "battle": None,
            place: found.document,
            "suggested_by": found.credit,
        }
        fields["expected"] = {
            "battle": {"battle_damage": {"you": 0, "opponent": 600}},
            "board": {"legal": True},
            "timing": {"answer": "no"},
        }[kind]
        decide.accept(found, entry(found, **fields))


def test_the_patch_is_applied_in_a_checkout(client: Client, checkout: Path) -> None:
    accept_some(client)
    patch = exported("--patch")
    for arguments in (("apply", "--check"), ("am", "--quiet")):
        git(checkout, *arguments, given=patch)
    log = git(checkout, "log", "-1", "--format=%s%n%b")
    assert log.startswith("Add 3 rulings suggested by readers")
    assert "Suggested-by: Adä" in log
    changed = git(checkout, "show", "--name-only", "--format=").split()
    assert [Path(each).name for each in changed] == [
        "battle-damage.json",
        "lorcana.json",
        "timing-activation.json",
    ]
    assert "deletion" not in git(checkout, "show", "--shortstat", "--format=")
    entries = files.read_ruling_files(sorted((checkout / PLACE).glob("*.json")))
    assert {each.id for each in entries} >= {"suggested-battle", "suggested-board"}
    assert files.load_rulings(entries)[:2] == (0, 0)
    with pytest.raises(CommandError, match="every one is in a file"):
        exported("--patch")


@pytest.mark.parametrize("letter", ["\u2028", "\x85", "\u2029"])
def test_a_name_with_another_line_break_leaves_the_patch_whole(
    client: Client, checkout: Path, letter: str
) -> None:
    document = {**EXAMPLES["battle"], "attacker": {"name": f"A{letter}B", "atk": 1000, "def": 0}}
    found = suggested(client, "battle", query_of(document, "battle"))
    if letter not in str(found.document):
        pytest.skip("no name has this letter")
    decide.accept(
        found, entry(found, disputed={"expected": found.expected, "why": "x"}, expected=None)
    )
    git(checkout, "am", "--quiet", given=exported("--patch"))


def test_the_patched_files_are_cases_of_the_command_line(client: Client, checkout: Path) -> None:
    accept_some(client)
    git(checkout, "am", "--quiet", given=exported("--patch"))
    command = [sys.executable, "-m", "engine", "check"]
    paths = [str(each) for each in sorted((checkout / PLACE).glob("*.json"))]
    ran = subprocess.run([*command, *paths], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "suggested-board" not in ran.stdout
    assert "suggested-timing" not in ran.stdout
    differing = [line for line in ran.stdout.splitlines() if line.startswith("suggested-battle")]
    assert len(differing) == 1


def test_without_a_patch_it_is_a_ruling_file(client: Client, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No accepted ruling"):
        exported()
    accept_some(client)
    path = tmp_path / "accepted.json"
    path.write_text(exported(), "utf-8")
    assert [each["id"] for each in json.loads(path.read_text("utf-8"))] == [
        "suggested-battle",
        "suggested-board",
        "suggested-timing",
    ]
    assert len(files.read_ruling_files([path])) == 3
