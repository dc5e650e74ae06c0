"""Test the comparison of rulesets: what differs, what is left out, what is printed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import CommandError
from django.db import connection

from engine.document import Document
from engine.kinds import KINDS
from explorer.models import Ruling, Scenario
from explorer.results.kinds import kind_of
from tests.conftest import battle, called, effect
from tests.explorer.named_documents import EXAMPLES
from tests.tools.comparison.by_ruleset import NAMING, by_ruleset, has_ruleset
from tests.tools.comparison.comparing import _Documents

pytestmark = pytest.mark.django_db

OF_YUGIOH = ("--rulesets", "ocg-2022", "ocg-2019")
OF_LORCANA = ("--rulesets", "crd-2.3.0", "crd-2.0.1")
# By the ladder of 2022, the damage of 2000 becomes a gain before 09 could change it. By the scheme
# of 2019, 05 comes last: the gain is the number that 09 sets.
GAIN = battle(3000, 1000, effect("05", "opponent"), effect("09", "opponent", value=100))


@pytest.fixture(autouse=True)
def _only_wanted_rulings(request: pytest.FixtureRequest, db: None) -> None:
    """Delete the rulings that another test loaded."""
    if "catalogue" not in request.fixturenames:
        Ruling.objects.all().delete()


def saved(document: Document, title: str = "") -> Scenario:
    return Scenario.objects.get_or_save(kind_of(document).read(document), title)[0]


def report(*words: object) -> Any:
    return json.loads(called("compare_versions", *words, "--json"))


def test_a_result_that_the_order_of_steps_decides_differs() -> None:
    scenario = saved(GAIN, "A gain")
    found = report(*OF_YUGIOH)
    (item,) = found["items"]
    assert (item["address"], item["title"]) == (scenario.get_absolute_url(), "A gain")
    assert item["verdict"] == "result"
    assert "opponent gains 2000" in item["first"]
    assert "opponent gains 100 " in item["second"]
    assert found["counts"]["result"] == 1


def test_the_ruleset_that_a_document_names_is_replaced() -> None:
    saved(GAIN | {"ruleset": "ocg-2019"})
    saved(GAIN)
    first, second = report(*OF_YUGIOH)["items"]
    assert [first["first"], first["second"]] == [second["first"], second["second"]]


def test_a_result_that_both_rulesets_give_is_not_listed() -> None:
    saved(battle(3000, 1000, effect("07")))
    found = report(*OF_YUGIOH)
    assert (found["items"], found["counts"]["same"]) == ([], 1)


def test_the_battles_of_a_sheet_are_calculated_by_both_rulesets() -> None:
    line = {key: value for key, value in GAIN.items() if key != "life_points"}
    saved({"game": "yugioh", "sheet": [{"battle": line}]})
    assert [each["verdict"] for each in report(*OF_YUGIOH)["items"]] == ["result"]


def test_a_document_of_the_other_game_or_of_a_kind_without_rulesets_is_counted() -> None:
    for slug in ("board", "timing", "same-time"):
        saved(EXAMPLES[slug])
    counts = report(*OF_YUGIOH)["counts"]
    assert (counts["other-game"], counts["no-ruleset"]) == (1, 2)
    assert sum(counts.values()) == 3
    assert report(*OF_LORCANA)["counts"]["other-game"] == 2


def test_an_action_that_an_edition_lacks_is_refused_by_it() -> None:
    board = {
        "game": "lorcana",
        "characters": [
            {
                "id": "a",
                "owner": "A",
                "strength": 1,
                "willpower": 3,
                "keywords": {"adventurous": True},
            }
        ],
        "action": {"type": "gsc"},
    }
    saved(board)
    (item,) = report(*OF_LORCANA)["items"]
    assert item["verdict"] == "one-answer"
    assert "the ruleset crd-2.0.1 has no Adventurous" in item["second"]


@pytest.mark.parametrize("slug", sorted(KINDS))
def test_every_kind_whose_documents_name_a_ruleset_is_compared(slug: str) -> None:
    names_it = "ruleset" in KINDS[slug].schema()["properties"]
    assert (slug in NAMING) == names_it
    assert has_ruleset(EXAMPLES[slug]) == (names_it or slug == "life-points")


def test_only_the_ruleset_of_a_document_changes() -> None:
    assert by_ruleset(GAIN, "ocg-2019") == GAIN | {"ruleset": "ocg-2019"}
    assert by_ruleset({"game": "yugioh", "sheet": "no list"}, "ocg-2019")["sheet"] == "no list"


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("ocg-2022", "ocg-1999"), "There is no ruleset “ocg-1999”"),
        (("crd-2.3.0", "ocg-2022"), "rulesets of two games"),
        (("ocg-2022", "ocg-2022"), "can’t be compared with itself"),
    ],
)
def test_rulesets_that_cannot_be_compared_are_an_error_with_the_allowed_ones(
    names: tuple[str, str], message: str
) -> None:
    with pytest.raises(CommandError, match=message) as error:
        called("compare_versions", "--rulesets", *names)
    assert "ocg-2022, ocg-2019" in str(error.value)
    assert "crd-2.3.0, crd-2.0.1" in str(error.value)
    assert error.value.returncode == 2


@pytest.mark.usefixtures("catalogue")
def test_published_rulings_are_compared_and_hidden_ones_are_not() -> None:
    address = "/rulings/ohime-with-sword-battles-ohime/"
    found = report(*OF_YUGIOH)
    assert address in [each["address"] for each in found["items"]]
    assert sum(found["counts"].values()) == Ruling.objects.published().count()
    Ruling.objects.filter(slug="ohime-with-sword-battles-ohime").update(is_hidden=True)
    assert address not in [each["address"] for each in report(*OF_YUGIOH)["items"]]


@pytest.mark.usefixtures("catalogue")
def test_a_ruling_without_a_document_is_counted() -> None:
    ruling = Ruling.objects.filter(game="yugioh")[0]
    Ruling.objects.filter(pk=ruling.pk).update(document=None)
    assert report(*OF_YUGIOH)["counts"]["no-document"] == 1


def test_equal_documents_are_computed_once_and_all_listed() -> None:
    addresses = {saved(GAIN, title).get_absolute_url() for title in ("One", "Two", "Three")}
    assert [len(chunk) for chunk in _Documents(int).chunks()] == [1]
    found = report(*OF_YUGIOH)
    assert {each["address"] for each in found["items"]} == addresses
    assert found["counts"]["result"] == 3


def test_a_hidden_scenario_is_marked() -> None:
    saved(GAIN, "Secret")
    Scenario.objects.update(is_hidden=True)
    assert "Secret (hidden): another result" in called("compare_versions", *OF_YUGIOH)


def test_a_scenario_without_a_title_has_that_of_its_table() -> None:
    saved(GAIN)
    assert report(*OF_YUGIOH)["items"][0]["title"] == "Attacker attacks Target in Attack Position"


def test_the_text_has_both_sentences_and_the_counts() -> None:
    scenario = saved(GAIN, "A gain")
    lines = called("compare_versions", *OF_YUGIOH).splitlines()
    at = lines.index(f"{scenario.get_absolute_url()} A gain: another result")
    assert lines[at + 1].startswith("  first: ")
    assert lines[at + 2].startswith("  second: ")
    assert any(each.startswith("1 compared: 0 the same answer, 1 another result") for each in lines)


@pytest.mark.parametrize("document", [GAIN, battle()], ids=["differs", "same"])
def test_a_difference_fails_only_on_request(document: Document) -> None:
    saved(document)
    called("compare_versions", *OF_YUGIOH)
    if document is GAIN:
        with pytest.raises(CommandError, match="differs") as error:
            called("compare_versions", *OF_YUGIOH, "--fail-on-difference")
        assert error.value.returncode == 1
    else:
        called("compare_versions", *OF_YUGIOH, "--fail-on-difference")


def test_a_stored_document_with_half_a_character_is_read() -> None:
    if connection.vendor == "postgresql":
        pytest.skip("PostgreSQL refuses it.")
    scenario = saved(GAIN)
    Scenario.objects.update(document={"game": "yugioh", "attacker": {"name": "\ud800"}})
    (item,) = report(*OF_YUGIOH)["items"]
    assert (item["address"], item["verdict"]) == (scenario.get_absolute_url(), "no-answer")
