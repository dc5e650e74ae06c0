"""Test that what is wrong in a composer is fixed with the button beside it, on every page."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.yugioh.battle_checks import between_fields
from explorer.web.problems import MONSTER_PROBLEMS
from tests.every_case import every
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

BOARD = "a-name=Scout&a-s=3&a-w=4&b-name=Guard&b-by=B&b-s=2&b-x=1&b-w"


def repairs(page: Any) -> dict[str, str]:
    """Return the buttons that fix something: their words, and what they do."""
    groups = page_of(page).all("p", "repairs")
    return {each.text: each.attributes["value"] for group in groups for each in group.all("button")}


def says(page: Any) -> str:
    return page_of(page).text


@every(
    ("query", "words", "fixed"),
    [
        ("/battle/?a-atk=1&t-name=Decode&t-atk=1&t-def=-&t-pos=defense",
         "Put Decode in Attack Position", "t-def=-"),
        ("/battle/?a-atk=1&t-name=Decode&t-atk=1&t-def=-&t-with=def",
         "Use Decode’s ATK", "t-def=-"),
        ("/battle/?a-atk=1&t-name=Sangan&t-atk=1&t-down=1",
         "Put Sangan in Defense Position", "t-pos=defense&t-down=1"),
        ("/battle/?a-atk=2.5k&t-atk=1", "Use 2500", "a-atk=2500"),
        ("/battle/?a-atk=1&t-atk=1&lp-you=8k", "Use 8000", "a-atk=1"),
        ("/battle/same-time/?a1-atk=1&t1-atk=1&t1-def=-&t1-pos=defense",
         "Put Target 1 in Attack Position", "t1-def=-"),
        ("/battle/phase/?y1-atk=1&o1-atk=1&o1-def=-&o1-pos=defense",
         "Put Opponent’s monster 1 in Attack Position", "o1-def=-"),
        ("/battle/phase/?y1-atk=1&o1-name=Decode&o1-atk=1&o1-def=-&o1-with=def",
         "Use Decode’s ATK", "o1-def=-"),
        (f"/board/?{BOARD}=1,5k", "Use 1500", "b-w=1500"),
        ("/life-points/?you=8k", "Use 8000", ""),
        ("/battle/replay/?m1=Mage&at=d1&d2=Wall", "Attack Wall", "d2=Wall"),
        ("/battle/replay/?m1=Mage&at=d1&d2=Wall", "Attack directly", "at=direct"),
        ("/battle/replay/?m1=Mage&d2=Wall&by=m3", "Attack with Mage", "d2=Wall"),
        ("/battle/replay/?m1=Mage&d2=Wall&e=leaves.d4", "Remove event 1", "d2=Wall"),
        ("/battle/phase/?y1-atk=1&v=attack.y1.direct&v=attack.y9.direct", "Remove event 2",
         "v=attack.y1"),
        (f"/board/?{BOARD}=5&e=(target:z,type:cant_challenge)", "Remove effect 1", "b-w=5"),
    ],
)  # fmt: skip
def test_a_button_fixes_what_is_wrong(client: Client, query: str, words: str, fixed: str) -> None:
    found = repairs(client.get(query))
    page: Any = client.get(f"{query}&do={found[words]}", follow=True)
    assert fixed in page.request["QUERY_STRING"]
    assert words not in repairs(page)
    assert "Not calculated" not in says(page)
    assert "Not resolved" not in says(page)


def test_a_number_in_thousands_is_written_out_in_number_fields_only(client: Client) -> None:
    page = client.get("/battle/?a-name=2.5k&a-atk=2.5k&t-name=2.5k&t-atk=1")
    assert repairs(page) == {"Use 2500": "set.a-atk=2500"}


def test_every_problem_of_a_monster_is_one_that_the_engine_reports() -> None:
    link: dict[str, Any] = {
        "def": None,
        "position": "defense",
        "battles_with": "def",
        "position_change": {},
    }
    documents = ({"target": link | {"face_down": True}}, {"target": {"face_down": True}})
    reported = {each.code for document in documents for each in between_fields(document)}
    assert reported == {*MONSTER_PROBLEMS}


def test_a_missing_atk_links_to_its_field(client: Client) -> None:
    page = client.get("/battle/?a-name=Zorgoth&a-atk=&t-atk=100")
    assert ("Enter the ATK of Zorgoth", "#id_a-atk") in page_of(page).links
    assert "id_a-atk" in page.content.decode()


@every("name", ["", "=", "do=x", "__class__=1", "a-atk", "%00=%00", "e=x"])
@every("page", ["/battle/", "/board/", "/battle/replay/", "/life-points/"])
def test_a_field_that_there_is_not_breaks_nothing(client: Client, page: str, name: str) -> None:
    assert client.get(f"{page}?a-atk=1&t-atk=1&do=set.{name}", follow=True).status_code == 200


def test_no_page_shows_a_name_of_the_document(client: Client) -> None:
    of_one = says(client.get("/battle/?a-atk=1&t-atk=1&t-def=-&t-pos=defense&t-with=def"))
    assert "Target has no DEF, so it can’t be in Defense Position." in of_one
    assert "Target has no DEF, so it uses its ATK." in of_one
    of_any = says(client.get("/battle/phase/?y1-atk=1&o1-atk=1&o1-def=-&o1-with=def"))
    assert "such as a Link Monster, uses its ATK." in of_any
    for page in (of_one, of_any):
        assert "null" not in page
        assert "“def”" not in page
