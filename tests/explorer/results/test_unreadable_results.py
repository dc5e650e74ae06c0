"""Test stored results that can't be read: compared like any other, without a made-up verdict."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from explorer.sharing.saved_scenarios import open_scenario
from tests.explorer.sharing.altered_documents import CHANGED, tampered
from tests.explorer.sharing.stored_scenarios import load
from tests.explorer.sharing.test_stored_scenarios import VERSIONS, few, read, store
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

WITHOUT_ROWS = {
    *("rows of another shape", "rows of several shapes", "no rows", "other shapes", "nothing"),
}


@VERSIONS
@pytest.mark.parametrize("change", CHANGED)
def test_a_result_of_another_version_is_compared_with_one_of_this_version(
    client: Client, path: Path, change: str
) -> None:
    *battles, other = [each for each in load(path) if each.document["game"] == "yugioh"]
    for before in few(battles):
        id = store(tampered(before, result=CHANGED[change])).id
        for address in (f"/compare/{id}/{other.id}/", f"/compare/{other.id}/{id}/"):
            page = read(client, address)
            assert ("can’t be read" in page) == (change in WITHOUT_ROWS)


@VERSIONS
@pytest.mark.parametrize("change", ["nothing", "other shapes"])
def test_no_verdict_is_made_up_for_a_result_that_cant_be_read(
    client: Client, path: Path, change: str
) -> None:
    for before in few(load(path)):
        scenario = store(tampered(before, result=CHANGED[change]))
        for address in (scenario.get_absolute_url(), f"/embed/{scenario.id}/"):
            page = parse(read(client, address))
            (said,) = page.all("h2", "verdict") or page.all("h1", "verdict")
            assert said.text.startswith("The saved result can’t be read.")


@VERSIONS
def test_totals_without_rows_still_have_their_verdict(path: Path) -> None:
    battles = [each for each in load(path) if each.document["game"] == "yugioh"]
    before = next(each for each in battles if any(each.result["battle_damage"].values()))
    sentence = open_scenario(before).table.sentence
    assert open_scenario(tampered(before, result=CHANGED["no rows"])).table.sentence == sentence
