"""Test questions of timing on cards whose facts were read from their texts."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh.timing import WINDOWS_BY_ID, Question, answer
from explorer.models import Card, invalidate_name_index
from explorer.timing import compose_question, query_of
from tests.conftest import called
from tests.explorer.page_parts import links, parsed, text, verdict
from tests.explorer.timing.question_page import ADDRESS, ask, mark, shown

pytestmark = pytest.mark.django_db

NEGATES = {"kind": "quick_effect", "about": "an_activation", "negates": "activation"}
SEARCHES = {"kind": "trigger_effect", "about": "another"}
NOTE = "Read automatically from the card’s text, not checked by a person."


def add(name: str, *effects: dict[str, str], **fields: Any) -> None:
    """Add a card to the catalogue whose text has these activated effects."""
    Card.objects.create(
        passcode=99_000_000 + Card.objects.count(),
        name=name,
        kind="monster",
        subtypes=["Effect"],
        is_read=True,
        timing_facts=[*effects],
        **fields,
    )
    invalidate_name_index(Card)


def words_of(facts: dict[str, str]) -> tuple[str, str]:
    """Return the engine's answer to a question in the Damage Step, and its reason."""
    result = answer(Question.from_document({"game": "yugioh", "timing": {"facts": facts}}))
    return str(result.words), str(result.why)


def asked_by(client: Client, name: str) -> Any:
    """Return the page that a card's name in another language leads to."""
    return client.get(ADDRESS, {"card": name}, follow=True)


def test_the_only_effect_of_a_card_is_answered_at_once(client: Client) -> None:
    add("Wind Warden", NEGATES)
    page = ask(client, card="Wind Warden")
    assert shown(page)[:2] == words_of(NEGATES)
    assert NOTE in text(page)
    (card,) = Card.objects.filter(name="Wind Warden")
    assert card.get_absolute_url() in links(page, "Wind Warden")


FAQ: dict[str, Any] = {
    "konami_id": 4007,
    "konami_faq": {
        "date": "2024-01-02",
        "effects": [
            {"number": "1", "kind": "quick", "damage_step": ["no"]},
            {"number": "2", "kind": "trigger", "mandatory": False, "damage_step": ["yes"]},
        ],
    },
}
FAQ_SOURCE = "Konami’s FAQ of the card, as of 2024-01-02"
FAQ_ADDRESS = (
    "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=4&cid=4007&request_locale=ja"
)


def test_the_answer_rests_on_konamis_faq_and_links_it(client: Client) -> None:
    add("Wind Warden", SEARCHES, NEGATES, **FAQ)
    rows = [
        row.text for row in parsed(ask(client, card="Wind Warden")).one("ol", "spans").all("li")
    ]
    shown_rows = [row for row in rows if "Konami’s FAQ: " in row]
    assert "Trigger Effect; optional; can be activated in the Damage Step" in shown_rows[0]
    assert "Quick Effect; can’t be activated in the Damage Step" in shown_rows[1]
    page = ask(client, card="Wind Warden", effect="1")
    word, why, source = shown(page)
    assert (word, source) == ("Yes", FAQ_SOURCE)
    assert "own text or ruling allows it" in why
    assert FAQ_ADDRESS in [*links(page, FAQ_SOURCE)]
    assert shown(ask(client, card="Wind Warden", effect="2"))[0] == "No"
    # What a person chooses comes before the FAQ.
    chosen = shown(ask(client, card="Wind Warden", effect="1", own_ruling="excludes"))
    assert (chosen[0], FAQ_SOURCE in chosen[2]) == ("No", False)


def test_the_api_answers_with_konamis_faq_as_its_source(client: Client) -> None:
    add("Wind Warden", SEARCHES, NEGATES, **FAQ)
    facts = {"kind": "trigger_effect"}  # chooses one of its effects
    document = {"game": "yugioh", "timing": {"card": "Wind Warden", "facts": facts}}
    response = client.post("/api/v1/yugioh/timing", document, content_type="application/json")
    result = response.json()
    assert (result["answer"], result["rule"]) == ("yes", "own-ruling-allows")
    assert result["citation"] == f"{FAQ_SOURCE}, {FAQ_ADDRESS}"


def test_what_the_faq_says_of_an_effect_in_doubt_answers_in_the_damage_step_only(
    client: Client,
) -> None:
    add("Wind Warden", {}, **FAQ | {"konami_faq": FAQ["konami_faq"] | {"effects": [
        {"kind": "quick", "damage_step": ["no"]}
    ]}})  # fmt: skip
    assert shown(ask(client, card="Wind Warden"))[0] == "No"
    assert shown(ask(client, card="Wind Warden", at="battle_step"))[0] == "It depends"


def test_a_name_in_another_language_means_the_card(client: Client) -> None:
    add("Wind Warden", NEGATES, names={"de": "Windwächter"})
    assert shown(asked_by(client, "windwachter"))[:2] == words_of(NEGATES)


def test_a_name_in_another_language_has_the_answer_of_the_english_one(client: Client) -> None:
    """The card has a ruling of its own, which is known by its English name."""
    add("Rocket Hand", NEGATES, names={"ja": "ロケットハンド", "de": "Raketenhand"})
    ruled = ask(client, card="Rocket Hand")
    for name in ("ロケットハンド", "raketenhand"):
        page = asked_by(client, name)
        assert shown(page) == shown(ruled)
        assert page.redirect_chain == [(f"{ADDRESS}?card=Rocket+Hand", 302)]


def test_a_card_has_its_name_in_the_language_of_the_page(client: Client) -> None:
    add("Rocket Hand", NEGATES, names={"ja": "ロケットハンド"})
    page = parsed(client.get(f"/ja{ADDRESS}?card=Rocket+Hand"))
    assert page.one("p", "asked-about").text.startswith("ロケットハンド")
    assert page.one("input", id="id_card").attributes["value"] == "ロケットハンド"
    assert "Rocket Hand" not in page.one("main").text


def test_each_of_several_effects_is_answered_and_has_its_own_address(client: Client) -> None:
    add("Wind Warden", NEGATES, {}, SEARCHES)
    page = ask(client, card="Wind Warden")
    assert verdict(page) == "Which effect of Wind Warden?"
    rows = [row.text for row in parsed(page).one("ol", "spans").all("li") if row.all("div")]
    assert [row.split()[0] for row in rows] == ["1st", "2nd", "3rd"]
    assert [words_of(NEGATES)[0] in rows[0], "Not known" in rows[1]] == [True, True]
    assert words_of(SEARCHES)[1] in rows[2]
    (third,) = links(page, "3rd effect")
    assert third == f"{ADDRESS}?card=Wind+Warden&effect=3"
    chosen = client.get(third)
    assert shown(chosen)[:2] == words_of(SEARCHES)
    assert "Wind Warden, 3rd effect" in text(chosen)
    assert links(page, "2nd effect") == []


@pytest.mark.parametrize("number", ["2", "4", "0", "x", "-1"])
def test_an_effect_without_facts_or_with_no_such_number_is_not_answered(
    client: Client, number: str
) -> None:
    add("Wind Warden", NEGATES, {}, SEARCHES)
    page = client.get(f"{ADDRESS}?card=Wind+Warden&effect={number}", follow=True)
    assert page.request["QUERY_STRING"] == "card=Wind+Warden"
    assert verdict(page) == "Which effect of Wind Warden?"


def test_a_card_without_an_activated_effect_says_so(client: Client) -> None:
    add("Still Statue")
    page = ask(client, card="Still Statue")
    assert verdict(page) == "We found no activated effect of Still Statue."
    assert NOTE in text(page)


def test_a_card_with_effects_in_doubt_offers_its_kinds(client: Client) -> None:
    add("Old Oracle", {}, {})
    page = ask(client, card="Old Oracle")
    assert verdict(page) == "We don’t know this card’s timing yet."
    assert len(links(page, "Quick Effect")) == 1


@pytest.mark.parametrize(
    "own",
    [
        {"as": "counter-trap"},
        {"kind": "trap", "modifies": "no", "negates": "no"},
        {"text": "before damage calculation"},
    ],
)
def test_what_is_chosen_by_hand_replaces_what_was_read(client: Client, own: dict[str, str]) -> None:
    add("Wind Warden", NEGATES)
    page = ask(client, card="Wind Warden", **own)
    alone = ask(client, **own)
    assert shown(page) == shown(alone)
    assert NOTE not in text(page)


TRAP = {"kind": "trap", "names": "attack_declared"}
REPLAY = {"at": "battle_step", "chain": "replay"}
NO_NEW_DECLARATION = "A replay is not a new declaration"


def test_a_fact_chosen_on_the_page_joins_what_was_read(client: Client) -> None:
    """The text names the attack declaration, and a replay is no new one."""
    add("Drowning Mirror", TRAP)
    page = ask(client, card="Drowning Mirror", **REPLAY)
    answered = answer(
        Question.from_document(
            {
                "game": "yugioh",
                "timing": {"at": "battle_step", "facts": TRAP | {"chain": "replay"}},
            }
        )
    )
    assert shown(page)[:2] == (str(answered.words), str(answered.why))
    assert shown(page)[0] == "No"
    assert NO_NEW_DECLARATION in shown(page)[1]
    assert NOTE in text(page)


def test_the_links_to_other_moments_keep_what_was_read_and_what_was_chosen(client: Client) -> None:
    add("Drowning Mirror", TRAP)
    page = ask(client, card="Drowning Mirror", at="before", chain="replay")
    (there,) = links(page, str(WINDOWS_BY_ID["battle_step"].name))
    assert NO_NEW_DECLARATION in shown(client.get(there))[1]


def test_a_chosen_fact_joins_each_of_several_effects_and_their_addresses(client: Client) -> None:
    add("Wind Warden", TRAP, SEARCHES)
    page = ask(client, card="Wind Warden", **REPLAY)
    (first,) = links(page, "1st effect")
    assert first == f"{ADDRESS}?card=Wind+Warden&effect=1&at=battle_step&chain=replay"
    assert NO_NEW_DECLARATION in shown(client.get(first))[1]


def test_a_chosen_fact_that_contradicts_an_effect_leaves_it_without_an_answer(
    client: Client,
) -> None:
    add("Wind Warden", SEARCHES | {"destroyed_by_battle": "yes"}, NEGATES)
    page = ask(client, card="Wind Warden", calculated="no")
    first, second = [row for row in parsed(page).one("ol", "spans").all("li") if row.all("div")]
    assert "Not known" in first.text
    assert words_of(NEGATES)[0] in second.text


def test_a_chosen_kind_means_the_cards_effect_of_that_kind(client: Client) -> None:
    add("Wind Warden", NEGATES, SEARCHES)
    page = ask(client, card="Wind Warden", at="end", kind="quick_effect")
    assert shown(page)[:2] == words_of(NEGATES)


def test_facts_of_the_battle_decide_nothing_about_an_effect_that_was_not_read(
    client: Client,
) -> None:
    add("Old Oracle", {})
    page = ask(client, card="Old Oracle", at="before", chain="response")
    assert verdict(page) == "We don’t know this card’s timing yet."
    (quick,) = links(page, "Quick Effect")
    assert "chain=response" in quick


# --- The API --------------------------------------------------------------------------------------


def from_api(client: Client, timing: dict[str, Any]) -> Any:
    """Return the API's answer to a question of timing."""
    document = {"game": "yugioh", "timing": timing}
    return client.post("/api/v1/yugioh/timing", document, "application/json").json()


def test_the_api_answers_about_a_card_as_the_page_does(client: Client) -> None:
    add("Wind Warden", NEGATES)
    for card in ("Honest", "Wind Warden", "wind warden", "Mirror Force"):
        page = ask(client, card=card, at="before")
        result = from_api(client, {"card": card, "at": "before"})
        assert (result["why"], "unknown" in result) == (shown(page)[1], False)
    assert from_api(client, {"card": "Honest", "at": "before"})["answer"] == "yes"


def test_the_api_adds_the_facts_of_a_card_to_those_of_the_battle(client: Client) -> None:
    add("Drowning Mirror", TRAP)
    result = from_api(client, {"card": "Drowning Mirror", "at": "battle_step"})
    assert result["rule"] == "too-late"
    replay = {"card": "Drowning Mirror", "at": "battle_step", "facts": {"chain": "replay"}}
    assert NO_NEW_DECLARATION in from_api(client, replay)["why"]


@pytest.mark.parametrize("timing", [{}, {"card": "Nobody"}, {"card": "Two-Sided Sage"}])
def test_the_api_names_the_facts_that_it_does_not_know(
    client: Client, timing: dict[str, Any]
) -> None:
    """Of a card with several effects it is not known which one is meant."""
    add("Two-Sided Sage", NEGATES, SEARCHES)
    result = from_api(client, {**timing, "at": "before"})
    assert result["answer"] == "depends"
    assert result["unknown"][0] == "kind"
    quick = from_api(client, {"card": "Two-Sided Sage", "facts": {"kind": "quick_effect"}})
    assert (quick["answer"], quick["why"]) == ("yes", words_of(NEGATES)[1])


def test_a_document_with_a_described_effect_is_not_completed_on_its_page(client: Client) -> None:
    add("Wind Warden", NEGATES)
    described = {"card": "Wind Warden", "at": "before", "facts": {"kind": "quick_effect"}}
    document = {"game": "yugioh", "timing": described}
    page = client.get(f"{ADDRESS}?{query_of(document)}")
    assert shown(page)[1] == str(answer(Question.from_document(document)).why)


def test_what_is_unknown_is_asked_on_the_page(client: Client) -> None:
    page = ask(client, card="Nobody", **{"as": "said"}, at="before")
    assert mark(parsed(page)) == "It depends"
    assert "What kind of card or effect is it?" in text(page)
    assert len(links(page, "Counter Trap")) == 1


def test_the_home_page_lists_the_effects_of_a_card_in_question(client: Client) -> None:
    add("Wind Warden", NEGATES, SEARCHES)
    page = client.get("/", {"q": "can I activate Wind Warden?"})
    assert "Which effect of Wind Warden?" in text(page)
    assert links(page, "1st effect") == [f"{ADDRESS}?card=Wind+Warden&effect=1"]


def test_a_command_counts_the_cards_by_what_is_known() -> None:
    add("Wind Warden", NEGATES, {})
    add("Sea Sage", NEGATES, SEARCHES)
    add("Still Statue")
    add("Old Oracle", {})
    lines = [line.strip() for line in called("count_timing_facts").splitlines()]
    assert lines[:6] == [
        "Cards with timing facts from their texts: 2",
        "- for every activated effect: 1",
        "- for some of them: 1",
        "- effects with facts: 3",
        "Cards without an activated effect: 1",
        "Cards whose activated effects are in doubt: 1",
    ]


def test_the_type_of_a_card_decides_whether_a_restriction_includes_its_effects() -> None:
    add(
        "Test Tomato", {"kind": "trigger_effect", "mandatory": "no", "names": "destroyed_by_battle"}
    )

    def asked(locked: str) -> tuple[str, str]:
        query = QueryDict(f"card=Test+Tomato&at=end&locked={locked}")
        found = compose_question(query).answer
        assert found is not None
        return found.answer, found.rule

    assert asked("monster_effects") == ("no", "monster-effects-locked")
    assert asked("spells_and_traps") == ("yes", "named-now")
