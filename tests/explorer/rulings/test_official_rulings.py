"""Test the rulings on Konami's Q&As: what they state, their documents and their texts."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from engine.cases import check
from engine.document import Document
from explorer import content
from explorer.models import Ruling
from explorer.models.rulings import Mark
from explorer.rulings import files
from tests.conftest import by_id
from tests.every_case import every
from tests.tools.decisive_places import decisive_places

PATHS = sorted((files.FOLDER / "konami").glob("*.json"))
CASES: list[Document] = [case for path in PATHS for case in json.loads(path.read_text("utf-8"))]
COMPUTED = [case for case in CASES if "expected" in case]
# Each document is changed some twenty times.
TRIED = COMPUTED[::25]


NUMBERED = [case for case in CASES if "qa" in case]


def test_each_file_has_the_numbers_of_its_thousand() -> None:
    assert len(NUMBERED) > 1000
    for path in PATHS:
        if path.stem == "card-faqs":
            continue
        entries = json.loads(path.read_text("utf-8"))
        numbers = [case["qa"] for case in entries]
        assert numbers == sorted(set(numbers))
        assert {each // 1000 for each in numbers} == {int(path.stem)}


def test_every_entry_is_valid_and_no_slug_or_title_is_twice() -> None:
    entries = files.read_ruling_files([*files.files(), *PATHS])
    assert len(entries) == len(CASES) + len(files.read_ruling_files())
    titles = Counter(entry.title for entry in entries)
    assert [title for title, times in titles.items() if times > 1] == []


@every("case", COMPUTED, ids=by_id)
def test_the_engine_agrees_with_konami(case: Document) -> None:
    assert check(case).differences == ()


@every("case", TRIED, ids=by_id)
def test_a_part_of_its_document_decides_what_is_expected(case: Document) -> None:
    assert decisive_places(case["battle"], case["expected"])


@every("case", CASES, ids=by_id)
def test_its_texts_are_plain_sentences(case: Document) -> None:
    texts = [case.get(name, "") for name in ("summary", "answer", "not_computed", "not_computable")]
    assert case["question"].endswith("?")
    assert not case["title"].endswith(".")
    for text in (case["title"], case["question"], *texts):
        assert text == " ".join(text.split())
        assert not re.search(r"[<>*_`\\'\"]|\.\.|&\w+;", text)
    assert all(text[-1] in ".!”" for text in texts if text)


def test_its_cards_are_in_the_catalogue() -> None:
    facts = (content.FOLDER / "card-facts" / "yugioh.jsonl").read_text("utf-8")
    names = set(re.findall(r'^\{"passcode": \d+, "name": ("(?:[^"\\]|\\.)*")', facts, re.MULTILINE))
    known = {json.loads(name) for name in names}
    assert len(known) > 10_000
    assert {card for case in CASES for card in case.get("cards", ())} - known == set()


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_all_of_them_load_agree_and_are_found(client: Client) -> None:
    entries = files.read_ruling_files([*files.files(), *PATHS])
    before = Ruling.objects.count()
    assert files.load_rulings(entries).new == len(CASES)
    marks = Counter(Ruling.objects.values_list("mark", flat=True))
    assert marks[Mark.DIFFERS] == 0
    assert Ruling.objects.count() == before + len(CASES)
    assert files.load_rulings(entries)[:2] == (0, 0)
    for case in CASES[::50]:
        page = client.get(f"/rulings/{case['id']}/")
        assert page.status_code == 200
        assert str(case.get("qa") or case["source_name"]) in unescape(page.content.decode())


def test_the_record_is_counted() -> None:
    out = StringIO()
    call_command("official_rulings", "count", *map(str, PATHS), stdout=out)
    first, parts, verdicts, *_ = out.getvalue().splitlines()
    assert first == f"{len(NUMBERED)} rulings on {len(NUMBERED)} Q&As"
    agreeing = sum("expected" in case for case in NUMBERED)
    assert f"{len(NUMBERED) - agreeing} not computed" in parts
    assert f"{agreeing} agree" in verdicts


def test_a_document_that_can_not_fail_is_listed(tmp_path: Path) -> None:
    case = dict(NUMBERED[0])
    case["battle"] = {"game": "yugioh", "timing": {"ask": "when", "event": "flip"}}
    case["expected"] = {"answer": "what happens", "outcome": "before"}
    path = tmp_path / "idle.json"
    path.write_text(json.dumps([case, NUMBERED[1]]), "utf-8")
    out = StringIO()
    with pytest.raises(CommandError, match="words only"):
        call_command("official_rulings", "lint", str(path), stdout=out)
    assert out.getvalue().split(" ")[0] == case["id"]
    assert len(out.getvalue().splitlines()) == 1
