"""Test questions of timing on pasted card texts: read at once, and never guessed."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Card, invalidate_name_index
from tests.explorer.page_parts import links, parsed, text, verdict
from tests.explorer.timing.question_page import ask, shown

pytestmark = pytest.mark.django_db

MODIFIER = "Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn."
TWO = (
    "When your opponent activates a card or effect (Quick Effect): You can discard this card;"
    " negate the activation. If this card is sent to the GY: You can draw 1 card."
)
NOTE = "Read automatically from the pasted text, not checked by a person."


def test_a_text_is_read_as_that_of_the_chosen_kind_of_card(client: Client) -> None:
    quick = ask(client, card="New Power", text=MODIFIER, type="quick_play_spell")
    assert shown(quick)[0] == "Yes, until damage calculation begins"
    assert NOTE in text(quick)
    assert "New Power (not a card we know)" in text(quick)
    slow = ask(client, card="New Power", text=MODIFIER, type="other_spell")
    assert shown(slow)[0] == "No"


def test_without_a_kind_a_text_is_not_read_as_one_unless_its_words_show_it(client: Client) -> None:
    page = ask(client, text=MODIFIER)
    assert "What kind of card has this text?" in text(page)
    read = client.get(links(page, "Quick-Play Spell")[0])
    assert shown(read)[0] == "Yes, until damage calculation begins"
    assert "Which effect of Pasted text?" in verdict(ask(client, text=TWO))
    assert "Read as the text of a Monster" in text(ask(client, text=TWO))


def test_each_effect_of_a_text_is_answered_and_can_be_linked_without_the_text(
    client: Client,
) -> None:
    page = ask(client, card="New Guard", text=TWO)
    rows = parsed(page).one("ol", "spans").all("li")
    assert sum("effect" in row.text for row in rows if row.all("div")) == 2
    first = client.get(links(page, "1st effect")[0])
    assert shown(first)[:2] == (
        "Yes",
        "Cards and effects that negate an activation may be activated in the Damage Step.",
    )
    (short,) = links(first, "Link without the text")
    assert "text=" not in short
    again = client.get(short)
    assert shown(again) == shown(first)
    assert "Read automatically from a card’s text, not checked by a person." in text(again)


def test_the_moments_of_a_text_stay_beside_its_effects(client: Client) -> None:
    words = f"{TWO} During damage calculation, this card gains 500 ATK."
    page = ask(client, text=words)
    assert "Which effect of" in verdict(page)
    assert "Moments in the pasted text" in text(page)
    assert "during damage calculation" in text(page).casefold()


def test_a_text_in_another_language_is_not_taken_for_one_without_effects(client: Client) -> None:
    page = ask(client, card="Neu", text="自分フィールドのモンスター１体を対象として発動できる。")
    assert verdict(page) == "Card texts in this language can’t be read for this question yet."
    assert "What kind of card or effect is it?" in text(page)


def test_a_pasted_text_comes_before_what_we_know_of_the_card_and_says_so(client: Client) -> None:
    Card.objects.create(
        passcode=99_000_001,
        name="Wind Warden",
        kind="spell",
        subtypes=["Quick-Play"],
        is_read=True,
        timing_facts=[{"kind": "quick_play_spell"}],
    )
    invalidate_name_index(Card)
    page = ask(client, card="Wind Warden", text=MODIFIER)
    assert shown(page)[0] == "Yes, until damage calculation begins"
    (known,) = links(page, "Use what we know of Wind Warden")
    assert shown(client.get(known))[0] == "No"


def test_effects_in_doubt_are_asked_about(client: Client) -> None:
    page = ask(client, text="Once per turn, you can destroy 1 card.", type="monster")
    assert verdict(page) == "We couldn’t read when its effects can be activated."
    assert "What kind of card or effect is it?" in text(page)


def test_a_text_without_a_name_in_a_language_in_doubt_leads_to_questions(client: Client) -> None:
    page = ask(client, text="hello", type="trap")
    assert verdict(page) == "We couldn’t tell the language of this text."
    assert any("kind=trap" in href for href in links(page))
