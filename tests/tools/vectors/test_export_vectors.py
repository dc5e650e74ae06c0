"""Test the export of test vectors: what they are, how they are chosen and what they cover."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engine.document import Document, InvalidDocument
from engine.kinds import KINDS, calculate_document
from explorer.results.exercised_rules import rules_of
from explorer.rulings import files
from explorer.sharing.open_data import read_manifest
from tests.machine import ROOT
from tests.tools.management.commands import export_vectors
from tests.tools.vectors.branches import Measured
from tests.tools.vectors.export import WORKER, Counted, Exported
from tests.tools.vectors.kinds import MOST, VECTOR_KINDS, quota_of
from tests.tools.vectors.rules import as_read, decided_by, refusals_of
from tests.tools.vectors.tables import TABLES, idle_rows

pytestmark = pytest.mark.process

REQUIRED = ("battle", "board", "timing", "attack", "effect-damage", "life-points")
ROWS_OF_TABLES = {"timing": 451, "attack": 155}


def chosen(kind: str, number: int, folder: Path, seed: str = "0") -> bytes:
    """Return the file of a few vectors of a kind, made in a process of its own."""
    folder.mkdir(exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", WORKER, kind, str(number), str(folder)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed},
        check=True,
    )
    return (folder / f"{kind}.jsonl").read_bytes()


def recalculated(document: object) -> Document:
    """Return what a vector has of a document besides its id, its rules and sources."""
    try:
        return {"result": as_read(calculate_document(document).result)}
    except InvalidDocument as refused:
        return {"errors": [each.to_document() for each in refused.problems]}


def vectors_in(path: Path) -> list[Document]:
    return [json.loads(each) for each in path.read_text("utf-8").splitlines()]


# --- All of them ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_all_vectors_run_nearly_all_branches_and_recalculate_to_their_results(
    tmp_path: Path,
) -> None:
    """The full export in one test, as it takes a minute of processor time."""
    output = StringIO()
    call_command("export_vectors", "--to", str(tmp_path), stdout=output)  # exits 1 below 95 %
    printed = output.getvalue()
    manifest = read_manifest(tmp_path)
    assert manifest
    assert manifest.covered >= 0.95 * manifest.branches
    assert manifest.table_rows == sum(ROWS_OF_TABLES.values())
    assert manifest.all_rows_decide
    assert f"{manifest.covered} of {manifest.branches} branches: " in printed

    decided: dict[str, set[str]] = {kind: set() for kind in KINDS}
    counts: Counter[str] = Counter()
    for file in manifest.files:
        vectors = vectors_in(tmp_path / file.name)
        ids = [each["id"] for each in vectors]
        assert ids == sorted({*ids})
        assert len(vectors) == file.entries
        assert sum("errors" in each for each in vectors) == file.refused
        for vector in vectors:
            document, kind = vector["document"], vector["kind"]
            expected = recalculated(document)
            assert {name: vector[name] for name in expected} == expected, vector["id"]
            if "result" in vector:
                assert vector["rules"] == rules_of(kind, vector["result"])
                decided[kind] |= decided_by(kind, document, vector["result"])
            counts[kind] += file.name != "vectors-rulings.jsonl"
    assert sum(counts[kind] for kind in REQUIRED) >= 5_000
    for each in VECTOR_KINDS:
        assert counts[each.slug] >= each.share
        assert f"{each.slug}: {counts[each.slug]:,} vectors" in printed
        assert sum("errors" in v for v in vectors_in(tmp_path / f"vectors-{each.slug}.jsonl")) > 0
    for kind, rows in ROWS_OF_TABLES.items():
        assert len(TABLES[kind]) == rows
        assert idle_rows(kind, decided[kind]) == []
        assert f"{rows} of {rows} rows of the tables decide at least one" in printed
    computable = {f"ruling-{each.id}" for each in files.read_ruling_files() if each.document}
    assert {each["id"] for each in vectors_in(tmp_path / "vectors-rulings.jsonl")} == computable


# --- Their choice ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["attack", "board", "effect-damage"])
def test_the_same_vectors_are_chosen_whatever_the_hash_seed(kind: str, tmp_path: Path) -> None:
    first = chosen(kind, 30, tmp_path / "a", seed="1")
    assert first == chosen(kind, 30, tmp_path / "b", seed="2")


def test_fewer_vectors_are_of_every_sort(tmp_path: Path) -> None:
    vectors = [json.loads(each) for each in chosen("battle", 60, tmp_path).splitlines()]
    assert sum("result" in each for each in vectors) >= 30
    assert sum("errors" in each for each in vectors) >= 10
    rules = {rule for each in vectors for rule in each.get("rules", ())}
    assert {"normal", *(f"{step:02}" for step in range(1, 11))} <= rules


def test_every_kind_of_document_has_its_share() -> None:
    assert [kind.slug for kind in VECTOR_KINDS if kind.slug not in KINDS] == []
    assert {kind.slug for kind in VECTOR_KINDS} == {*KINDS}
    assert sum(quota_of(kind, MOST) for kind in VECTOR_KINDS) == MOST
    assert all(quota_of(kind, 100) for kind in VECTOR_KINDS)


def test_what_an_error_is_about_is_the_same_for_other_numbers() -> None:
    documents = (
        {"game": "yugioh", "effect_damage": 1, "effects": [{"step": "11"}]},
        {"game": "yugioh", "effect_damage": [2], "effects": [{"step": "06"}, {"step": "12"}]},
    )
    refused = []
    for document in documents:
        with pytest.raises(InvalidDocument) as error:
            calculate_document(document)
        refused.append(refusals_of(error.value.problems))
    assert "effects.*.step: unknown_step" in refused[0] & refused[1]


# --- The command ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 99, MOST + 1])
def test_a_size_that_is_not_possible_is_an_error(size: int, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=rf"--size is {size}; use a number from 100 to {MOST}\."):
        call_command("export_vectors", "--to", str(tmp_path), "--size", str(size))


def test_a_trial_needs_a_folder() -> None:
    with pytest.raises(CommandError, match=rf"With --size below {MOST}, give a folder with --to\."):
        call_command("export_vectors", "--size", "100")


@pytest.mark.parametrize("is_trial", [True, False])
def test_vectors_with_problems_are_written_for_a_trial_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings, is_trial: bool
) -> None:
    settings.OPEN_DATA = str(tmp_path)
    counted = Counted("timing", "", 10, 2, 5, 8, ["activate: old-words"])
    made = Exported((counted,), (Measured("a.py", 100, 94, ()),))
    monkeypatch.setattr(export_vectors, "make_vectors", lambda *_: made)
    if is_trial:
        call_command("export_vectors", "--to", str(tmp_path), "--size", "100", stdout=StringIO())
        manifest = read_manifest(tmp_path)
        assert manifest
        assert (manifest.table_rows, manifest.deciding_rows) == (8, 7)
        return
    with pytest.raises(CommandError, match=r"old-words\nFewer than .*\nNothing was written\."):
        call_command("export_vectors", stdout=StringIO())
    assert not [*tmp_path.iterdir()]


def test_without_the_package_that_measures_the_error_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "coverage", None)
    with pytest.raises(CommandError, match="the package coverage, which is not installed"):
        call_command("export_vectors", "--to", str(tmp_path))
    assert not [*tmp_path.iterdir()]


def test_a_row_without_a_vector_and_too_few_branches_are_problems() -> None:
    def exported(covered: int, *idle: str) -> Exported:
        counted = Counted("timing", "", 10, 2, 5, 8, [*idle])
        return Exported((counted,), (Measured("a.py", 100, covered, ()),))

    assert export_vectors.problems(exported(95)) == []
    assert export_vectors.problems(exported(94, "activate: old-words")) == [
        "timing: no vector is decided by activate: old-words",
        "Fewer than 95% of the branches are run.",
    ]


def test_a_process_that_fails_ends_the_command_with_its_last_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.tools.vectors.export.WORKER", "explorer.nowhere")
    with pytest.raises(CommandError, match=r"No module named explorer\.nowhere"):
        call_command("export_vectors", "--to", str(tmp_path), "--size", "100")
    assert not [*tmp_path.iterdir()]
