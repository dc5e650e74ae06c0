"""Test that no result of a board is stated as certain while the text of a card is left out."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.explorer.board.test_pasted_card_form import added
from tests.explorer.page_parts import verdict
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ELSA = "a-name=Elsa+-+Spirit+of+Winter&a-s=4&a-w=6"
ALADDIN = "b-name=Aladdin+-+Prince+Ali&b-by=B&b-s=2&b-w=2&b-x=1"
COGSWORTH = "c-name=Cogsworth+-+Grandfather+Clock&c-by=B&c-s=2&c-w=5"
CHALLENGE = "act=challenge&act-challenger=a&act-target=b"
WITHOUT = "Without it: Aladdin - Prince Ali is banished, Elsa - Spirit of Winter now has 2 damage."


def board(client: Client, *parts: str) -> Element:
    return page_of(client.get(f"/board/?{'&'.join(parts)}")).one("section", id="result")


def test_a_result_is_stated_where_the_texts_of_all_cards_are_known(client: Client) -> None:
    page = board(client, ELSA, ALADDIN, CHALLENGE)
    assert page.one(id="verdict").text.startswith("Aladdin - Prince Ali is banished")
    assert "Without it:" not in page.text


@pytest.mark.parametrize(
    ("third", "says"),
    [
        (
            COGSWORTH,
            "The text of Cogsworth - Grandfather Clock affects damage or challenges. "
            "It does not count yet.",
        ),
        (
            "c-name=Simba+-+King+in+the+Making&c-s=5&c-w=5",
            "The text of Simba - King in the Making has not been read. "
            "Only numbers and keywords count.",
        ),
        (
            "c-name=Peter+Pan+%26+Tinker+Bell+-+Fast+Friends&c-s=5&c-w=4",
            "We don’t know the keywords and the text of Peter Pan & Tinker Bell - Fast Friends "
            "yet. Only the numbers count.",
        ),
    ],
)
def test_a_result_depends_on_the_text_of_a_card_in_play_that_does_not_count(
    client: Client, third: str, says: str
) -> None:
    page = board(client, ELSA, ALADDIN, third, CHALLENGE)
    assert page.one(id="verdict").text == "It depends."
    assert page.one("ul", aria_label="Not counted").one("b").text == says
    assert WITHOUT in page.text


def test_an_action_that_is_not_allowed_depends_on_a_text_that_does_not_count(
    client: Client,
) -> None:
    simba = "a-name=Simba+-+Returned+King&a-s=4&a-w=6&a-ch=4"
    peter = "b-name=Peter+Pan+-+Never+Landing&b-by=B&b-s=3&b-w=2&b-x=1&b-kw=evasive"
    page = board(client, simba, peter, CHALLENGE)
    assert page.one(id="verdict").text == "It depends."
    assert "Without it: Not allowed: Peter Pan - Never Landing has Evasive" in page.text


def test_a_result_depends_on_an_effect_of_a_pasted_text_until_a_person_judges_it() -> None:
    board = added("While this character is at a location, it gets +2 strength.")
    assert verdict(board.page) == "It depends."
    assert verdict(board.press("Ignore it").page).startswith("Guard now has 3 damage")
    assert verdict(board.press("Use it").page).startswith("Guard now has 3 damage")


def test_the_text_to_share_does_not_state_a_result_that_depends(client: Client) -> None:
    page = board(client, ELSA, ALADDIN, COGSWORTH, CHALLENGE)
    assert "It depends." in page.one("textarea", id="chat-text").text
    assert "Aladdin - Prince Ali is banished" not in page.one("textarea", id="chat-text").text


def test_a_saved_board_says_everywhere_that_the_text_of_a_card_does_not_count(
    client: Client,
) -> None:
    query = "&".join((ELSA, ALADDIN, COGSWORTH, CHALLENGE))
    saved = client.post("/s/new/board/", {"battle": query})["Location"]
    says = "The text of Cogsworth - Grandfather Clock does not count."
    assert says in page_of(client.get(saved)).text
    embedded = page_of(client.get(saved.replace("/s/", "/embed/")))
    assert says in embedded.text
    exported = client.get(f"{saved.rstrip('/')}.txt").content.decode()
    assert says[1:-1] in exported


def test_a_saved_board_names_all_cards_whose_texts_do_not_count(client: Client) -> None:
    lilo = "b-name=Lilo+-+Bundled+Up&b-by=B&b-s=1&b-w=2&b-x=1"
    query = "&".join((ELSA, lilo, COGSWORTH, CHALLENGE))
    saved = client.post("/s/new/board/", {"battle": query})["Location"]
    says = "The texts of Cogsworth - Grandfather Clock and Lilo - Bundled Up do not count."
    assert says in page_of(client.get(saved)).text


def test_a_board_with_the_effects_of_its_cards_is_settled(client: Client) -> None:
    resist = "(card:'Cogsworth+-+Grandfather+Clock',keyword:resist,target:b,type:grant_keyword,"
    query = "&".join((ELSA, ALADDIN, COGSWORTH, f"e={resist}value:1)", CHALLENGE))
    assert page_of(client.get(f"/board/?{query}")).one(id="verdict").text != "It depends."
    saved = client.post("/s/new/board/", {"battle": query})["Location"]
    assert "does not count" not in page_of(client.get(saved)).text


def test_a_text_that_an_action_has_counts(client: Client) -> None:
    tinker_bell = "a-name=Tinker+Bell+-+Giant+Fairy&a-s=4&a-w=5"
    deals = "(amount:2,card:'Tinker+Bell+-+Giant+Fairy',targets:!(b),type:deal)"
    query = "&".join((tinker_bell, ALADDIN, CHALLENGE))
    assert page_of(client.get(f"/board/?{query}")).one(id="verdict").text == "It depends."
    settled = page_of(client.get(f"/board/?{query}&act-after_damage_triggers={deals}"))
    assert settled.one(id="verdict").text != "It depends."
