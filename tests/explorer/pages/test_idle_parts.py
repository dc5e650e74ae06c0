"""Test that nothing that was added is without effect unnoticed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

ATTACK = "/battle/replay/?m1=Mage&d2=Skull&d4=Elf"
PAIR = "/battle/same-time/?a1-atk=1000&t1-atk=500"
PHASE = "/battle/phase/?y1-atk=1000&v=attack.y1.direct"
SHEET = "/life-points/?e=pays.y.100~Rest"


def assumed(page: Any) -> list[str]:
    """Return what the page says under its headline."""
    return [each.text for part in page_of(page).all("ul", "assumed") for each in part.all("li")]


@pytest.mark.parametrize(
    ("query", "idle"),
    [
        (f"{ATTACK}&e=leaves.d4&e=stats_change.d2", "ATK or DEF of Skull changes"),
        (f"{PAIR}&e=06y~Waboku&e=01y~Doubler", "Doubler: doubles its piercing damage"),
        (f"{PHASE}&e=01y~Doubler", "Doubler: "),
        (f"{SHEET}&e=gains.y.0~X", "line 2, "),
    ],
)
def test_what_changes_nothing_is_named_under_the_headline_and_removed_with_its_button(
    client: Client, query: str, idle: str
) -> None:
    page = client.get(query)
    (said,) = [each for each in assumed(page) if each.startswith("No effect here")]
    assert said.startswith(f"No effect here: {idle}")
    (button,) = [each for part in page_of(page).all("ul", "assumed") for each in part.all("button")]
    removed: Any = client.get(f"{query}&do={button.attributes['value']}", follow=True)
    assert removed.status_code == 200
    assert not any(each.startswith("No effect here") for each in assumed(removed))
    assert removed.request["QUERY_STRING"].count("&e=") == query.count("&e=") - 1


@pytest.mark.parametrize(
    "query",
    [
        f"{ATTACK}&e=leaves.d4",
        f"{ATTACK}&e=leaves.d2&e=arrives.2~Sangan",
        f"{PAIR}&e=06o~Waboku",
        f"{PHASE}&e=06o~Waboku",
        SHEET,
    ],
)
def test_what_changes_the_result_is_not_named(client: Client, query: str) -> None:
    assert not any(each.startswith("No effect here") for each in assumed(client.get(query)))


def test_a_battle_phase_says_what_it_assumes_under_its_headline(client: Client) -> None:
    said = " ".join(assumed(client.get(PHASE)))
    assert "Nothing else happens between these events." in said


def test_an_attack_that_cannot_be_declared_is_named_under_the_headline(client: Client) -> None:
    page = client.get(f"{PHASE}&v=attack.y1.direct")
    assert any(each.startswith("Event 2 does not take place:") for each in assumed(page))


LEONIDAS = "lasts=06y.tc.de~D/D/D+Rebel+King+Leonidas"
NOT_DAMAGE = "it makes damage 0, and losing Life Points is not damage."
RULEBOOK = (
    "OCG Perfect Rulebook 2017, page 164",
    "https://ygorganization.com/perfect-rulebook-2017/",
)


def test_an_effect_that_lasts_says_why_it_does_not_apply_to_a_loss(client: Client) -> None:
    page = client.get(f"/life-points/?{LEONIDAS}&e=loses.y.3000~Soul+Charge")
    (said,) = [each for each in assumed(page) if each.startswith("No effect here")]
    assert f"D/D/D Rebel King Leonidas does not apply: {NOT_DAMAGE}" in said
    (part,) = page_of(page).all("ul", "assumed")
    assert RULEBOOK in part.links


@pytest.mark.parametrize(
    "query",
    [
        f"{LEONIDAS}&e=loses.o.3000~Soul+Charge",  # the other player loses them
        f"{LEONIDAS}&e=loses.y.3000~Soul+Charge&e=gains.y.1~X".replace(".de~", ".de.from1~"),
        f"{LEONIDAS}&e=gains.y.3000~X",
        "lasts=02y~Double-Edged+Sword&e=loses.y.3000~Soul+Charge",  # 02 is not about effect damage
    ],
)
def test_what_is_idle_for_another_reason_does_not_speak_of_a_loss(
    client: Client, query: str
) -> None:
    said = assumed(client.get(f"/life-points/?{query}", follow=True))
    assert any(each.startswith("No effect here") for each in said)
    assert not any("is not damage" in each for each in said)
