"""Test the comparison with another version of the engine, whatever that version does wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from engine.document import Document
from engine.version import VERSION
from explorer.models import Ruling, Scenario
from explorer.results.kinds import kind_of
from tests.conftest import battle, called, effect, monster
from tests.explorer.named_documents import EXAMPLES
from tests.tools.comparison.engines import NAME, copied, replaced, troubled

pytestmark = [pytest.mark.django_db, pytest.mark.process]

NOT_ITS_ANSWER = "it wrote something that is not its answer"
# The answers are written to a copy of standard output, the first free descriptor after it.
GARBAGE = "[os.write(each, b'nonsense\\n') for each in range(3, 9) if os.path.exists(f'/proc/self/fd/{each}') and not os.path.isfile(f'/proc/self/fd/{each}')]"  # noqa: E501


@pytest.fixture(autouse=True)
def _no_rulings(db: None) -> None:
    """Delete the rulings that another test loaded."""
    Ruling.objects.all().delete()


def saved(document: Document, title: str = "") -> Scenario:
    return Scenario.objects.get_or_save(kind_of(document).read(document), title)[0]


def trouble() -> Scenario:
    return saved(battle(monster(3000, name=NAME), 1000), "Trouble")


def report(folder: Path, *options: object) -> Any:
    """Return the report of the comparison with the engine in a folder."""
    return json.loads(called("compare_versions", "--engine", folder, "--json", *options))


def listed(found: Any) -> list[tuple[str, str]]:
    return [(each["address"], each["verdict"]) for each in found["items"]]


def test_a_copy_gives_the_same_answer_to_every_kind_of_document(tmp_path: Path) -> None:
    for document in EXAMPLES.values():
        saved(document)
    found = report(copied(tmp_path))
    assert found["items"] == []
    assert found["counts"]["same"] == len(EXAMPLES)


def test_what_an_engine_with_other_numbers_answers_differently_is_listed(tmp_path: Path) -> None:
    halved, other = saved(battle(3000, 1000, effect("07")), "Halved"), saved(battle(3000, 1000))
    folder = copied(tmp_path)
    replaced(folder, "version.py", VERSION, "2.0.0")
    replaced(folder, "yugioh/ladder.py", "(whole + 1) // 2", "whole // 3")
    found = report(folder)
    assert found["first"] == f"{VERSION} (this engine)"
    assert found["second"] == f"2.0.0 ({folder})"
    assert found["counts"]["same"] == 1
    (item,) = found["items"]
    assert item["address"] == halved.get_absolute_url() != other.get_absolute_url()
    assert (item["title"], item["verdict"], item["steps"]) == ("Halved", "result", ["07"])
    assert "opponent takes 1000" in item["first"]
    assert "opponent takes 666" in item["second"]


def test_other_words_are_no_difference(tmp_path: Path) -> None:
    saved(battle(3000, 1000, effect("07")))
    saved(EXAMPLES["board"])
    folder = copied(tmp_path)
    replaced(folder, "yugioh/messages.py", " the ", " thy ")
    replaced(folder, "lorcana/sentences.py", "exerts to challenge", "taps to fight")
    assert report(folder)["counts"]["same"] == 2


def test_a_kind_that_the_other_engine_lacks_is_named(tmp_path: Path) -> None:
    scenario = saved(EXAMPLES["same-time"])
    saved(battle())
    folder = replaced(
        copied(tmp_path), "yugioh/__init__.py", "import KINDS as DOCUMENTS", "import KINDS"
    )
    replaced(folder, "yugioh/__init__.py", "\n__all__", "\nDOCUMENTS = KINDS[:-1]\n__all__")
    found = report(folder)
    assert listed(found) == [(scenario.get_absolute_url(), "one-answer")]
    assert found["items"][0]["second"] == "refused: this version has no kind “same-time”"
    assert found["counts"]["same"] == 1


def test_the_reason_of_a_document_that_only_one_engine_refuses_is_printed(tmp_path: Path) -> None:
    scenario = saved(battle(9000, 1000), "Above")
    folder = replaced(
        copied(tmp_path), "yugioh/effects.py", "MOST_POINTS = 1_000_000", "MOST_POINTS = 8_000"
    )
    lines = called("compare_versions", "--engine", folder).splitlines()
    assert f"{scenario.get_absolute_url()} Above: an answer of only one version" in lines
    assert any("second: refused: attacker.atk: 9000 is above 8000" in each for each in lines)


def test_a_document_that_both_refuse_is_listed_but_does_not_differ(tmp_path: Path) -> None:
    scenario = saved(battle())
    Scenario.objects.update(document={"game": "yugioh", "attacker": 1})
    found = report(copied(tmp_path), "--fail-on-difference")
    assert listed(found) == [(scenario.get_absolute_url(), "no-answer")]
    assert found["items"][0]["first"].startswith("refused: attacker: 1 is not an object")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise RuntimeError('out of order')", "failed: RuntimeError: out of order"),
        (
            "sys.stderr.write('one\\ntwo\\n'); sys.stderr.flush(); os._exit(3)",
            "its process ended with status 3 (one / two)",
        ),
        ("time.sleep(60)", "no answer within 2 seconds"),
        (GARBAGE, NOT_ITS_ANSWER),
        (
            "from types import SimpleNamespace; return SimpleNamespace(result=7)",
            "its result is not an object",
        ),
        (
            "from types import SimpleNamespace; return SimpleNamespace(result={'rows': 7})",
            "its result has no rows to compare",
        ),
    ],
    ids=["raises", "ends", "hangs", "writes", "no object", "no rows"],
)
def test_trouble_is_reported_for_its_document_only(tmp_path: Path, code: str, reason: str) -> None:
    before, after = (saved(battle(2000, each)) for each in (1000, 1500))
    scenario = trouble()
    found = report(troubled(tmp_path, code), "--seconds", "2")
    assert listed(found) == [(scenario.get_absolute_url(), "one-answer")]
    assert found["items"][0]["second"] == reason
    assert "opponent takes 2000" in found["items"][0]["first"]
    assert found["counts"]["same"] == len({before.pk, after.pk})


def test_what_the_other_engine_prints_is_no_answer(tmp_path: Path) -> None:
    trouble()
    found = report(troubled(tmp_path, "print('a note'); os.write(1, b'another')"))
    assert found["counts"]["same"] == 1


def test_an_engine_that_ends_again_and_again_is_an_error(tmp_path: Path) -> None:
    for each in range(6):
        saved(battle(monster(3000, name=NAME), each))
    folder = troubled(tmp_path, "sys.exit('no more')")
    with pytest.raises(CommandError, match=r"stopped 5 times. The last time: .*no more") as error:
        report(folder)
    assert error.value.returncode == 2


def test_an_engine_that_does_not_start_is_an_error_with_its_last_lines(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "engine" / "kinds.py").write_text("import nothing_like_this", "utf-8")
    with pytest.raises(CommandError, match=r"did not start: .*No module named 'nothing_like_this'"):
        report(folder)


def test_a_folder_without_an_engine_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="has no package “engine”"):
        report(tmp_path)
    with pytest.raises(CommandError, match="There is no folder"):
        report(tmp_path / "nowhere")


def test_an_engine_without_a_list_of_kinds_answers_with_its_own_modules(tmp_path: Path) -> None:
    saved(battle(3000, 1000, effect("07")))
    scenario = saved(EXAMPLES["timing"])
    folder = copied(tmp_path)
    for file in ("kinds.py", "version.py", "__main__.py"):
        (folder / "engine" / file).unlink()
    for file in ("result_documents.py", "trace.py"):
        replaced(folder, file, "from engine.version import VERSION", "VERSION = '0'")
    (folder / "pyproject.toml").write_text('[project]\nversion = "0.1.0"\n', "utf-8")
    found = report(folder)
    assert found["second"].startswith("0.1.0 (")
    assert found["counts"]["same"] == 1
    assert listed(found) == [(scenario.get_absolute_url(), "one-answer")]
    assert "refused: " in found["items"][0]["second"]
