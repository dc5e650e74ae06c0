"""Test that curated cards hide nothing that the reader finds in their texts."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from explorer.catalogue import card_file
from explorer.models import Card
from tests.conftest import called
from tests.tools import curated_readings


def test_the_text_of_every_curated_card_was_read() -> None:
    read = {each.passcode: each.name for each in curated_readings.readings()}
    assert read == {each.passcode: each.name for each in card_file.read_card_file()}


def test_every_difference_between_a_curated_card_and_the_reader_is_explained() -> None:
    """A new one has to be corrected or explained, and an explanation that nothing needs goes."""
    explained: dict[str, set[str]] = defaultdict(set)
    for each in curated_readings.explained():
        for name in each.cards:
            explained[name].add(each.differs)
    assert curated_readings.differing() == explained


def test_no_curated_card_without_effects_has_one_that_the_reader_finds() -> None:
    without = {each.passcode for each in card_file.read_card_file() if not each.effects}
    found = [each for each in curated_readings.readings() if each.passcode in without]
    assert len(found) == len(without)
    assert [each.name for each in found if each.effects] == []


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_what_is_read_from_the_texts_of_curated_cards_is_exported(tmp_path: Path) -> None:
    Card.objects.filter(name="Waboku").update(text="You take no battle damage this turn.")
    path = tmp_path / "read.jsonl"
    assert called("export_curated_readings", path) == "read.jsonl: 1 cards.\n"
    assert '"step": "06", "taken_by": "controller"' in path.read_text("utf-8")
    assert "You take" not in path.read_text("utf-8")
