"""Test the command line `python -m engine`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.kinds import calculate_document
from engine.languages import languages, speaking
from engine.printing import FORMATS as PRINTED
from engine.yugioh import DOCUMENTS
from explorer.pages.documents import kinds
from tests.conftest import battle, effect, monster, ruling_files, rulings, traced
from tests.engine.command_line import Run, run
from tests.every_case import every
from tests.machine import ROOT

FORMATS = ("table", "json", "wikitext", "markdown", "text")
BATTLE = battle(
    2000, None, effect("02"), effect("08", taken_by="controller", inflicted_by="target")
)
INVALID = battle(-1, 1, effect("09", value=-5), {"step": "02", "card": "x"})


def calculate(document: object, *options: str) -> Run:
    """Calculate a document from standard input."""
    return run("calculate", *options, "-", standard_input=json.dumps(document))


# --- calculate ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_and_standard_input_print_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_text(json.dumps(BATTLE), "utf-8")
    from_file = run("calculate", "--format", name, path)
    from_input = calculate(BATTLE, "--format", name)
    assert from_file.returncode == 0
    assert from_file.stderr == ""
    assert from_file.stdout
    assert from_file.stdout == from_input.stdout


def test_the_table_is_printed_by_default() -> None:
    printed = calculate(BATTLE)
    assert printed.stdout == calculate(BATTLE, "--format", "table").stdout
    lines = printed.stdout.splitlines()
    assert lines[0].split("  ")[0] == "What applies"
    assert [line.split()[-2:] for line in lines[2:5]] == [
        ["2000", "0"],
        ["2000", "2000"],
        ["2000", "2000"],
    ]
    assert 'Apply "02"' in printed.stdout
    assert len({len(line) for line in lines[:5]}) == 1
    assert "Life Points: opponent 8000 -> 6000, you 8000 -> 6000" in lines


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("code", languages())
def test_a_language_is_that_of_the_words(code: str, name: str) -> None:
    printed = calculate(BATTLE, "--language", code, "--format", name)
    with speaking(code):
        assert printed.stdout == f"{PRINTED[name](traced(BATTLE))}\n"
    assert printed.returncode == 0
    assert printed.stdout != calculate(BATTLE, "--format", name).stdout


def test_english_is_the_default_language() -> None:
    assert calculate(BATTLE, "--language", "en").stdout == calculate(BATTLE).stdout


def test_errors_have_the_chosen_language() -> None:
    printed = calculate(battle("x"), "--language", "ja")
    assert printed.returncode == 2
    assert printed.stderr.startswith('attacker.atk："x"は整数ではありません。使えるもの：')


def test_an_unknown_language_is_an_error_that_names_those_that_exist() -> None:
    printed = calculate(BATTLE, "--language", "xx")
    assert printed.returncode == 2
    assert printed.stdout == ""
    assert all(f"'{code}'" in printed.stderr for code in ("en", *languages()))


def test_json_is_the_result_document() -> None:
    printed = calculate(BATTLE, "--format", "json")
    assert json.loads(printed.stdout) == traced(BATTLE).to_document()


def test_text_output_has_every_reason_and_source() -> None:
    printed = calculate(BATTLE, "--format", "text").stdout
    for row in traced(BATTLE).rows:
        assert str(row.why) in printed
        assert str(row.citation) in printed
    assert '"08" (not applied)' in printed


def test_markdown_is_a_table_of_three_columns() -> None:
    lines = calculate(BATTLE, "--format", "markdown").stdout.splitlines()
    assert len(lines) == 5
    assert {line.count("|") for line in lines} == {4}
    assert lines[3] == '| Apply "02" | 2000 | 2000 |'


def test_wikitext_is_a_table_with_a_row_for_each_row() -> None:
    printed = calculate(BATTLE, "--format", "wikitext").stdout.strip()
    assert printed.startswith('{| class="wikitable"')
    assert printed.endswith("|}")
    assert printed.count('! scope="row"') == 3
    assert printed.count('! scope="col"') == 3


def test_a_dispute_is_printed() -> None:
    halves_and_doubles = battle(1001, None, effect("07"), effect("08"))
    assert "Disputed (odd-half-double): " in calculate(halves_and_doubles).stdout


def test_an_invalid_document_prints_a_line_an_error_and_exits_2() -> None:
    refused = calculate(INVALID)
    assert refused.returncode == 2
    assert refused.stdout == ""
    places = [line.split(":")[0] for line in refused.stderr.splitlines()]
    assert places == ["attacker.atk", "effects.0.value", "effects.1.controller"]


def test_a_field_of_two_lines_is_still_one_error_and_one_line() -> None:
    refused = calculate({**BATTLE, "two\nlines": 1})
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize("text", ["", "{", "[1,", "nonsense", "[" * 100_000, "1" * 5000])
def test_input_that_is_not_json_is_one_error(text: str) -> None:
    refused = run("calculate", "-", standard_input=text)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert len(refused.stderr.splitlines()) == 1
    assert "JSON" in refused.stderr


@pytest.mark.parametrize("text", ["null", "[]", "5", '"x"', "NaN"])
def test_json_that_is_no_object_is_one_error(text: str) -> None:
    refused = run("calculate", "-", standard_input=text)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert "not an object" in refused.stderr


def test_a_missing_file_and_a_directory_are_named(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        refused = run("calculate", path)
        assert refused.returncode == 2
        assert refused.stdout == ""
        assert str(path) in refused.stderr
        assert "Traceback" not in refused.stderr


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_text(json.dumps(BATTLE), "utf-8-sig")
    assert run("calculate", path).returncode == 0


# --- Names of any script, wherever the output goes ------------------------------------------------


def test_names_of_any_script_are_printed() -> None:
    named = battle(monster(2000, name="青眼の白龍"), monster(1000, name="Ø|{}<b>"))
    for name in FORMATS:
        printed = calculate(named, "--format", name)
        assert printed.returncode == 0
        assert printed.stderr == ""
    assert "青眼の白龍" in calculate(named, "--format", "text").stdout


# --- The rest -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [[], ["calculate"], ["check"], ["schema"], ["schema", "chess"], ["calculate", "--format", "x"]],
)
def test_a_command_that_is_not_understood_exits_2(arguments: list[str]) -> None:
    refused = run(*arguments)
    assert refused.returncode == 2
    assert "usage: python -m engine" in refused.stderr


@pytest.mark.process
def test_the_engine_runs_as_a_program_with_the_exit_code_and_streams_of_a_command() -> None:
    for document in (BATTLE, INVALID):
        ran = subprocess.run(
            [sys.executable, "-m", "engine", "calculate", "-"],
            input=json.dumps(document),
            capture_output=True,
            cwd=ROOT,
            encoding="utf-8",
            check=False,
        )
        assert Run(ran.returncode, ran.stdout, ran.stderr) == calculate(document)


@pytest.mark.process
def test_the_engine_needs_no_django_and_no_database() -> None:
    program = (
        "import sys, engine.__main__, engine.yugioh, engine.cases, engine.printing;"
        "banned = {'django', 'psycopg', 'sqlite3', 'explorer', 'crispy_forms', 'rich'};"
        "print(sorted(banned & {name.split('.')[0] for name in sys.modules}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, cwd=ROOT, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"


def test_check_runs_the_projects_own_rulings() -> None:
    checked = run("check", *ruling_files())
    assert checked.returncode == 0
    agree = sum(bool(case.get("expected")) for case in rulings())
    unchecked = len(rulings()) - agree
    assert agree > 200 > 10 > unchecked > 0
    assert checked.stdout == f"{agree} agree, 0 differ, {unchecked} unchecked\n"


@pytest.mark.process
def test_a_terminal_that_cannot_print_a_name_gets_it_spelt_out() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "engine", "calculate", "--format", "text", "-"],
        input=json.dumps(battle(monster(1, name="Ü"), None)),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert printed.returncode == 0
    assert "\\xdc attacks directly" in printed.stdout


# --- every kind of document ----------------------------------------------------------------------

EXAMPLES: dict[str, Any] = {kind.slug: json.loads(kind.example) for kind in kinds()}


def schema(slug: str) -> Any:
    name = "yugioh" if slug == "battle" else f"yugioh-{slug}"
    return json.loads(run("schema", name).stdout)


@pytest.mark.parametrize("slug", [kind.slug for kind in DOCUMENTS])
def test_a_schema_takes_its_kind_and_refuses_a_field_it_does_not_know(slug: str) -> None:
    printed = schema(slug)
    Draft202012Validator.check_schema(printed)
    validator = Draft202012Validator(printed)
    assert validator.is_valid(EXAMPLES[slug])
    assert not validator.is_valid({**EXAMPLES[slug], "nonsense": 1})


def test_the_schema_of_a_sheet_takes_every_kind_of_entry_and_no_mixture() -> None:
    validator = Draft202012Validator(schema("life-points"))
    entries = EXAMPLES["life-points"]["sheet"]
    mixed = entries[0] | entries[-1]
    assert [validator.is_valid({"game": "yugioh", "sheet": [each]}) for each in entries] == [
        True
    ] * len(entries)
    assert not validator.is_valid({"game": "yugioh", "sheet": [mixed]})


def test_a_question_is_answered_with_its_reason_and_source() -> None:
    printed = calculate(EXAMPLES["timing"]).stdout
    moment, *_ = printed.splitlines()[2:]
    assert moment.split() == ["Start", "Step", "Yes"]
    assert "No: Cards and effects that change an ATK or DEF may be activated at the" in printed
    assert "[OCG Rule, battle chapter" in printed
    assert json.loads(calculate(EXAMPLES["timing"], "--format", "json").stdout)["answer"] == "no"


def test_an_attack_is_described_event_by_event_with_its_outcome() -> None:
    lines = calculate(EXAMPLES["attack"]).stdout.splitlines()
    assert lines[0].split() == ["What", "happens", "What", "follows"]
    assert lines[3].startswith("Summoned Skull leaves  ")
    assert "There is a replay." in lines
    texts = calculate(EXAMPLES["attack"], "--format", "text").stdout.splitlines()
    assert all("[" in line for line in texts[:3])


@every("slug", EXAMPLES)
@every("name", FORMATS)
def test_every_kind_is_printed_in_every_format_with_each_of_its_cells(slug: str, name: str) -> None:
    printed = unescape(calculate(EXAMPLES[slug], "--format", name).stdout).replace("\\", "")
    for row in calculate_document(EXAMPLES[slug]).trace.shown_rows:
        for shown in (row.label, *row.shown_cells):
            assert str(shown) in printed


def test_a_wrong_question_is_refused_with_its_place() -> None:
    wrong = {"game": "yugioh", "timing": {"at": "lunch", "facts": {"kind": "trap"}}}
    refused = calculate(wrong)
    assert refused.returncode == 2
    assert refused.stderr.startswith('timing.at: "lunch" is not an allowed value.')
