"""Test the home page's field for questions: what was understood, its choices, and its limits."""

from __future__ import annotations

import re

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.addresses.board import state_from
from explorer.pages.ask import LONGEST, MOST, ask
from tests.explorer.page_parts import text, verdict
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def asked(client: Client, question: str, **choices: str) -> str:
    """Return the words of the page that answers a question."""
    response = client.get("/", {"q": question, **choices})
    assert response.status_code == 200
    return text(response)


def test_a_question_shows_the_verdict_and_a_link_to_the_composer(client: Client) -> None:
    response = client.get("/", {"q": "my Ohime with Double-Edged Sword is attacked by Chaos MAX"})
    page = response.content.decode()
    assert "Open in the battle composer" in page
    (address,) = re.findall(r'href="(/battle/\?[^"]+)"', page)
    composed = client.get(address.replace("&amp;", "&"))
    assert composed.status_code == 200
    assert "Ohime the Manifested Mikanko" in composed.content.decode()


def test_a_target_and_a_direct_attack_are_not_both_taken(client: Client) -> None:
    page = asked(client, "Kuriboh attacks Celtic Guardian directly")
    assert "A target is named, so it is not a direct attack." in page


def test_whether_an_attack_is_allowed_is_not_answered_by_its_damage(client: Client) -> None:
    assert "Not understood: “can”." in asked(client, "can Kuriboh attack Celtic Guardian?")


def test_a_word_without_a_meaning_is_named_and_no_result_is_shown(client: Client) -> None:
    page = asked(client, "Kuriboh attacks directly xyzzy")
    assert "Not understood: “xyzzy”. It may change the result, so none is shown." in page
    assert "takes 300" not in page


def test_a_sentence_with_more_words_than_are_read_is_not_answered(client: Client) -> None:
    page = asked(client, "Kuriboh attacks directly" + " so" * MOST)
    assert f"Only the first {MOST} words were read." in page
    assert "takes 300" not in page


def test_a_choice_changes_what_was_understood(client: Client) -> None:
    question = {"q": "Kuriboh attacks directly"}
    assert verdict(client.get("/", question)) == "Your opponent takes 300, you take none."
    changed = client.get("/", question | {"w1": "opponent"})
    assert verdict(changed) == "Your opponent takes none, you take 300."


@pytest.mark.parametrize(
    ("question", "read_as", "other"),
    [
        ("Celtic Guardian attacks Kuriboh", "attacker", "target"),
        ("Celtic Guardian is attacked by Kuriboh", "target", "attacker"),
    ],
)
def test_who_attacks_whom_is_changed_by_a_choice(
    client: Client, question: str, read_as: str, other: str
) -> None:
    fights = {
        "attacker": "Celtic Guardian attacks Kuriboh",
        "target": "Kuriboh attacks Celtic Guardian",
    }
    for role, fight in ((read_as, read_as), (other, other), ("", read_as)):
        response = client.get("/", {"q": question, "r1": role})
        assert verdict(response) == "Your opponent takes 1100, you take none."  # the first is yours
        assert page_of(response).all("caption")[0].text.startswith(fights[fight])


def test_in_lorcana_who_challenges_whom_is_changed_by_a_choice(client: Client) -> None:
    question = {"q": "Elsa - Snow Queen challenges Simba - Protective Cub"}
    assert "Elsa - Snow Queen challenges" in text(client.get("/", question))
    changed = client.get("/", question | {"r1": "target"})
    assert "Simba - Protective Cub challenges" in text(changed)


def test_a_card_whose_condition_is_met_is_used_and_not_by_a_choice(client: Client) -> None:
    question = {"q": "Celtic Guardian attacks my Marshmallon, Honest"}
    assert verdict(client.get("/", question)) == "Your opponent takes 300, you take none."
    unused = client.get("/", question | {"u3": "0"})
    assert verdict(unused) == "Your opponent takes none, you take 1100."
    assert "Honest" in page_of(unused).one("ul", "assumed").text


def test_an_equip_card_is_equipped_to_the_other_monster_by_a_choice(client: Client) -> None:
    question = {"q": "Kuriboh attacks Ohime with Double-Edged Sword"}
    assert "Double-Edged Sword equips Ohime" in text(client.get("/", question))
    changed = client.get("/", question | {"q3": "attacker"})
    assert "Double-Edged Sword equips Kuriboh" in text(changed)
    assert "a-mod=atk2000~Double-Edged+Sword" in changed.content.decode()


def test_a_second_attacker_is_left_over(client: Client) -> None:
    page = asked(client, "my Kuriboh and my Celtic Guardian attack Ohime")
    assert "Not understood: “Celtic Guardian”." in page


def test_an_added_card_is_not_used_by_a_choice(client: Client) -> None:
    question = {"q": "Kuriboh attacks directly, Waboku"}
    assert verdict(client.get("/", question)) == "Nobody takes damage."
    unused = client.get("/", question | {"u2": "0"})
    assert verdict(unused) == "Your opponent takes 300, you take none."


def test_numbers_and_keywords_that_were_read_are_shown(client: Client) -> None:
    assert "Resist +1" in asked(client, "Elsa challenges Aladdin, Resist +1")
    page = asked(client, "Kuriboh with 1300 ATK attacks directly, opponent has 500 LP")
    assert "1300" in page
    assert "your opponent has 500" in page


def test_what_was_not_chosen_follows_a_choice(client: Client) -> None:
    question = {"q": "Celtic Guardian attacks Kuriboh, Waboku"}
    page = client.get("/", question | {"w1": "opponent", "w2": "", "w3": "", "p1": "", "u3": ""})
    assert verdict(page) == "Nobody takes damage."
    composed = re.findall(r'href="/battle/\?([^"]+)"', page.content.decode())
    assert "a-by=opponent" in composed[0]
    assert "e=06y.tc~Waboku" in composed[0]


def test_a_choice_that_is_not_offered_changes_nothing(client: Client) -> None:
    question = "Kuriboh attacks directly"
    page = asked(client, question, w1="nobody", c1="0", p1="sideways")
    assert "Your opponent takes 300" in page


def test_a_card_that_is_added_but_not_used_is_named(client: Client) -> None:
    page = asked(client, "Kuriboh attacks directly, Honest")
    assert "Honest does not apply: it needs an attack on a monster." in page


@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        "a a a the of",
        "x" * 10_000,
        "attacks " * 2_000,
        "<script>alert(1)</script>",
        "\\0\\0",
        "こんにちは世界",
        "?!., ;:",
        "{{ 7 * 7 }} %s %(a)s",
        "1" * 400,
        "2,5,0,0/,,, attacks 99999999999",
        "/".join("?" * 50),
    ],
)
def test_nonsense_gets_a_friendly_page_and_never_a_battle(client: Client, question: str) -> None:
    found = ask(question)
    assert found.reading is None or found.reading.missing or found.left_over
    response = client.get("/", {"q": question})
    assert response.status_code in (200, 414)
    assert b"<script>alert" not in response.content


def test_a_long_question_is_cut_and_says_so(client: Client) -> None:
    page = asked(client, "Kuriboh attacks directly" + " and" * 200)
    assert f"Only the first {LONGEST} letters were read." in page


def test_nothing_understood_shows_examples(client: Client) -> None:
    page = asked(client, "hello there")
    assert "We did not understand this question" in page
    assert "can I activate Honest during damage calculation?" in page


def test_a_name_alone_leads_to_its_card(client: Client) -> None:
    response = client.get("/", {"q": "Kuriboh"})
    assert 'href="/cards/40640057/"' in response.content.decode()


def test_a_question_of_timing_is_answered(client: Client) -> None:
    page = asked(client, "can I activate Honest after damage calculation?")
    assert "Open the question" in page
    assert "No" in page


def test_a_challenge_says_that_the_target_is_taken_as_exerted(client: Client) -> None:
    page = asked(client, "Elsa challenges Aladdin, Resist +1")
    assert "is exerted: only then can it be challenged." in page


LOCATION = "Never Land - Mermaid Lagoon"


@pytest.mark.parametrize("words", ["challenges", "challenges an exerted"])
def test_a_challenged_location_is_never_exerted(client: Client, words: str) -> None:
    page = page_of(client.get("/", {"q": f"Maui - Hero to All {words} {LOCATION}"}))
    text = page.one("div", id="asked").text
    assert f"{LOCATION} is a location: it is never ready or exerted." in text
    assert "only then can it be challenged" not in text
    assert "No strength" in text
    (board,) = (each for each in page.addresses if each.startswith("/board/?"))
    target = state_from(QueryDict(board.partition("?")[2])).board["characters"][1]
    assert (target["type"], target["exerted"], target.get("strength")) == ("location", False, None)
    shown = page_of(client.get(board)).one("section", id="result").text
    assert f"{LOCATION} is exerted" not in shown


@pytest.mark.parametrize(
    "question",
    [
        "Elsa - Spirit of Winter challenges Lilo - Bundled Up",
        "Maui - Hero to All challenges Never Land - Mermaid Lagoon",
        "Lilo - Bundled Up challenges Elsa - Spirit of Winter",
    ],
)
def test_the_answer_on_a_board_has_every_note_of_the_board_page(
    client: Client, question: str
) -> None:
    page = page_of(client.get("/", {"q": question}))
    (board,) = (each for each in page.addresses if each.startswith("/board/?"))
    noted = page_of(client.get(board)).all("ul", "assumed")
    answered = page.one("div", id="asked").text
    listed = [item for each in noted for item in each.all("li")]
    notes = [each.own_text.strip() or each.one("b").text for each in listed]
    assert notes
    assert [note for note in notes if note not in answered] == []


@pytest.mark.parametrize(
    ("question", "address"),
    [
        ("What does Kuriboh do?", "/cards/40640057/"),
        ("Kuriboh attacks directly and Celtic Guardian attacks directly", "/battle/phase/"),
        ("my Kuriboh attacks Jinzo, opponent destroys Kuriboh", "/battle/replay/?m1=Kuriboh"),
        ("opponent takes 1000 damage at 4000 LP", "/life-points/?opponent=4000&e=effect.y.o.1000"),
        ("how does piercing work", "/rules/damage-calculation/"),
        ("can Resist reduce damage?", "/rules/lorcana/keywords/"),
    ],
)
def test_a_question_without_a_result_leads_to_a_page_that_answers_it(
    client: Client, question: str, address: str
) -> None:
    page = page_of(client.get("/", {"q": question}))
    assert page.all("h2", "verdict") == []
    (lead, *_) = page.one("ul", aria_label="Pages that can answer it").links
    assert any(each.startswith(address) for each in lead)
    assert client.get(lead[0] if lead[0].startswith("/") else lead[1]).status_code == 200


def test_who_uses_a_card_is_said_if_the_question_does_not_say_it(client: Client) -> None:
    assert "Your opponent uses Waboku." in asked(client, "Kuriboh attacks directly, Waboku")
    said = asked(client, "Kuriboh attacks directly, my opponent uses Waboku")
    assert "Your opponent uses Waboku." not in said


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("my monster attacks Kuriboh", "Say the ATK of the attacker."),
        ("Kuriboh attacks a monster", "Say the ATK of the target."),
        ("Kuriboh attacks a set monster", "Say the DEF of the target."),
        ("a 3/4 challenges a 2 strength character", "Say the willpower of the challenged"),
        ("my 3/4 challenges a 2/3 with Resist", "Say the number of Resist."),
        ("Kuriboh in defense attacks Jinzo", "The attacker is in Defense Position."),
    ],
)
def test_a_number_that_nobody_gave_is_asked_for(client: Client, question: str, asks: str) -> None:
    page = client.get("/", {"q": question})
    assert asks in text(page)
    assert page_of(page).all("h2", "verdict") == []


@pytest.mark.parametrize(
    ("question", "left_over"),
    [
        ("Kuriboh attacks my Celtic Guardian on my turn", "on my turn"),
        ("my Kuriboh attacks Ohime for 1000", "1000"),
        ("my 2000 attacks 1500 and 1800", "1800"),
        ("my Kuriboh attacks Ohime and gains 500", "gains"),
        ("Kuriboh attacks directly, then attacks directly", "attacks directly"),
        ("Kuriboh attacks directly, I have Waboku set", "set"),
        ("my Kuriboh in the graveyard, Celtic Guardian attacks me directly", "in the graveyard"),
        (
            "Kuriboh attacks Ohime, I use Honest after damage calculation",
            "after damage calculation",
        ),
        ("can I activate Honest on his turn", "on his turn"),
        ("is Honest a quick effect", "a quick effect"),
        ("can I activate Honest after the damage step", "after the damage step"),
        ("Elsa - Snow Queen sings and challenges Simba - Protective Cub", "sings"),
    ],
)
def test_words_that_no_part_of_the_battle_holds_are_left_over(
    client: Client, question: str, left_over: str
) -> None:
    page = page_of(client.get("/", {"q": question}))
    assert f"“{left_over}”" in " ".join(each.text for each in page.all("p", "wrong"))
    assert page.all("h2", "verdict") == []


def test_a_monster_with_only_a_def_is_attacked_in_defense_position(client: Client) -> None:
    question = {"q": "my Kuriboh attacks Marshmallon with 2000 DEF"}
    assert verdict(client.get("/", question)) == "Your opponent takes none, you take 1700."


def test_who_uses_a_card_is_read_after_by(client: Client) -> None:
    question = {"q": "Waboku is used by my opponent and Celtic Guardian attacks my Kuriboh"}
    assert verdict(client.get("/", question)) == "Your opponent takes none, you take 1100."


def test_two_characters_without_a_challenge_have_no_result(client: Client) -> None:
    question = {"q": "Elsa - Snow Queen and an exerted Simba - Protective Cub"}
    assert page_of(client.get("/", question)).all("h2", "verdict") == []


def test_characters_that_attack_challenge(client: Client) -> None:
    page = asked(client, "Elsa - Snow Queen attacks Simba - Protective Cub")
    assert "Elsa - Snow Queen challenges Simba - Protective Cub" in page
