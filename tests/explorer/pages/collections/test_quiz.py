"""Test quizzes: what is asked, what an untried item hides, and how answers are checked."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.document import Document
from explorer.models import Collection, Scenario
from explorer.models.scenarios import MOST_ITEMS
from explorer.pages.collections.answers import PARAMETERS
from explorer.results.kinds import KINDS
from explorer.sharing.saved_scenarios import open_scenario
from explorer.web.middleware import ALLOWED_PARAMETERS
from tests.conftest import battle, effect, monster
from tests.explorer.page_parts import has, links, options, parsed
from tests.explorer.pages.collections.made import all_kinds, collection, example, ruling, scenario

pytestmark = pytest.mark.django_db


def asked(client: Client, made: Collection, query: str = "", at: str = "") -> list[Any]:
    """Return the items of a quiz as its page or frame shows them."""
    page = parsed(client.get(f"{at}/c/{made.id}/{query}", follow=True))
    return page.all("ol", "collection")[0].all("li", "section")


def quiz(*documents: Any) -> Collection:
    return collection(*(scenario(each) for each in documents), is_quiz=True)


DOUBLED = battle(monster(2300, name="Ohime"), None, effect("02"))  # 2300 for both


def test_untried_items_reveal_nothing_anywhere(client: Client) -> None:
    rule = ruling("her-opponent-takes-everything", title="The answer is in the title", answer="All")
    told = [example(slug, title=f"Telling title of {slug}") for slug in KINDS]
    made = collection(*told, rule, is_quiz=True)
    for address in (f"/c/{made.id}/", f"/embed/c/{made.id}/", f"/c/{made.id}/?a1=&try=1"):
        html = client.get(address).content.decode()
        for each in told:
            opened = open_scenario(each)
            if len(opened.table.sentence) > len("No."):
                assert opened.table.sentence not in html, address
            assert f"/s/{each.id}" not in html
            for row in opened.table.rows:
                assert str(row.why) not in html
        for secret in ("Telling title", "The answer is in", "her-opponent-takes", "takes 2000"):
            assert secret not in html, address
        assert not has(html_of(client, address), "table", "trace")


def html_of(client: Client, address: str) -> Any:
    return parsed(client.get(address))


def test_the_link_preview_and_oembed_of_a_quiz_reveal_nothing(client: Client) -> None:
    made = quiz(DOUBLED)
    page = html_of(client, f"/c/{made.id}/")
    said = [each.attributes.get("content", "") for each in page.all("meta")]
    assert not [each for each in said if "2300" in each]
    answer = client.get(f"/oembed/?url=http://testserver/c/{made.id}/").json()
    assert answer["title"] == "Exam"
    assert "1 question." in answer["html"]
    assert "takes" not in answer["html"]


def test_the_inputs_are_all_that_is_needed(client: Client) -> None:
    document = battle(
        monster(2300, 100, name="Ohime", modifiers=[{"card": "Sword", "stat": "atk", "change": 5}]),
        monster(1000, 700, name="Wall", position="defense"),
        effect("piercing"),
        effect("07", "opponent", taken_by="controller"),
        life_points={"you": 100, "opponent": 4000},
    )
    (item,) = asked(client, quiz(document))
    for words in (
        "Ohime (yours): ATK 2300, DEF 100, Attack Position",
        "ATK +5, on Ohime",
        "Wall (your opponent’s): ATK 1000, DEF 700, Defense Position",
        "Card of piercing (yours)Piercing",
        "Card of 07 (your opponent’s)Battle damage to your opponent: is halved",
        "Your opponent has 4000, you have 100",
    ):
        assert words in item.text


@pytest.mark.parametrize(
    ("slug", "right", "wrong"),
    [
        ("battle", "1300,0", "1300,1"),
        ("effect-damage", "400,0", "800,0"),
        ("timing", "no", "depends"),
        ("attack", "replay", "ends"),
        ("life-points", "5700,3000", "5700,8000"),
        ("battle-phase", "3175,8000", "3175,0"),
        ("board", "4,2", "5,2"),
    ],
)
def test_each_kind_is_asked_for_its_values(
    client: Client, slug: str, right: str, wrong: str
) -> None:
    made = collection(example(slug), is_quiz=True)
    (item,) = asked(client, made)
    fields = [each for each in item.all() if each.attributes.get("name") == "t1"]
    assert len(fields) == right.count(",") + 1
    for answer, says in ((right, "Right"), (wrong, "Wrong")):
        (item,) = asked(client, made, f"?a1={answer}")
        assert item.one("p", "outcome-line").text == says
        assert has(item, "table", "trace")
        assert not has(item, "div", "answering")


def test_an_illegal_action_deals_no_damage(client: Client) -> None:
    board = dict(example("board").document)
    board["characters"] = [{**each, "exerted": False} for each in board["characters"]]
    made = quiz(board)
    assert asked(client, made, "?a1=0,0")[0].one("p", "outcome-line").text == "Right"
    turn = {**board, "action": {"type": "quest", "id": "a"}}
    (item,) = asked(client, quiz(turn))
    assert "Is the action legal?" in item.text
    assert asked(client, quiz(turn), "?a1=yes")[0].one("p", "outcome-line").text == "Right"


def test_several_actions_are_asked_for_the_damage_afterward(client: Client) -> None:
    board = dict(example("board").document)
    deal = {"type": "deal", "targets": ["b"], "amount": 1}
    made = quiz({**board, "action": {"type": "sequence", "actions": [deal, {"type": "end_turn"}]}})
    (item,) = asked(client, made)
    for card in ("Swordfighter", "Guard captain"):
        assert f"Damage on {card} afterward (0 if it is not in play)" in item.text
    assert asked(client, made, "?a1=0,1")[0].one("p", "outcome-line").text == "Right"
    assert asked(client, made, "?a1=1,0")[0].one("p", "outcome-line").text == "Wrong"


def test_what_has_no_simple_answer_is_only_shown(client: Client) -> None:
    made = collection(example("same-time"), is_quiz=True)
    (item,) = asked(client, made)
    assert [each.text for each in item.all("button")] == ["Show the answer"]
    (item,) = asked(client, made, "?a1=show")
    assert item.one("p", "outcome-line").text == "Not tried"
    assert has(item, "table", "trace")


def test_each_value_is_right_or_wrong_on_its_own(client: Client) -> None:
    (item,) = asked(client, quiz(DOUBLED), "?a1=2300&a1=0")
    assert "Battle damage to your opponent 2300: right" in item.text
    assert "Battle damage to you 0: wrong, it is 2300" in item.text


def hidden(page: Any) -> dict[str, str]:
    """Return the hidden fields of the form of a quiz."""
    fields = parsed(page).one("form", id="quiz").all("input", type="hidden")
    return {each.attributes["name"]: each.attributes["value"] for each in fields}


def test_tried_items_stay_open_while_others_are_answered(client: Client) -> None:
    made = quiz(DOUBLED, battle(1000, None), battle(2000, None))
    page = parsed(client.get(f"/c/{made.id}/?a1=2300,2300&a3=show"))
    assert hidden(page) == {"a1": "2300,2300", "a3": "show"}
    to = [each.attributes["formaction"] for each in page.all("button", name="show")]
    assert to == [f"/c/{made.id}/#item-2"]
    score = page.one("p", "score").text
    assert "1 of 1 right, 1 shown without an answer, 1 left." in score
    assert [each.attributes["href"] for each in page.one("p", "score").all("a")] == ["?"]


@pytest.mark.parametrize("at", ["", "/embed"])
@pytest.mark.parametrize(
    ("sent", "short"),
    [
        # The empty fields of items that nobody has typed into are left out.
        ("t1=2,300&t1=0&t2=700&t2=&t3=&t3=&try=1", "a1=2300,0&t2=700&t2="),
        ("a1=1,1&t2=x&t2=5&t3=&t3=&show=3", "a1=1,1&t2=x&t2=5&a3=show"),
        ("t1=1&t1=2&t2=&t2=&t3=3&t3=4&try=all", "a1=1,2&a3=3,4"),
        ("t1=&t1=&t2=&t2=&t3=&t3=&try=all", ""),
    ],
)
def test_checking_one_answer_keeps_the_others_typed_and_unchecked(
    client: Client, at: str, sent: str, short: str
) -> None:
    made = quiz(DOUBLED, battle(1000, None), battle(2000, None))
    address = f"{at}/c/{made.id}/"
    assert client.get(f"{address}?{sent}")["Location"] == f"{address}?{short}".rstrip("?")
    page = parsed(client.get(f"{address}?{short}"))
    opened = [each.partition("=")[0] for each in short.split("&") if each.startswith("a")]
    assert [*hidden(page)] == opened
    if "t2=x" in short:
        typed = [each.attributes["value"] for each in page.all("input", name="t2")]
        assert typed == ["x", "5"]
        assert "is not allowed" not in page.text


def test_a_wrong_field_keeps_what_is_typed_elsewhere(client: Client) -> None:
    made = quiz(DOUBLED, battle(1000, None))
    page = parsed(client.get(f"/c/{made.id}/?t1=x&t1=&t2=700&t2=&try=1"))
    fields = page.all("input", "form-control", inputmode="numeric")
    typed = [each.attributes.get("value", "") for each in fields]
    assert typed == ["x", "", "700", ""]
    assert page.one("li", id="item-2").text.count("empty") == 0
    page = parsed(client.get(f"/embed/c/{made.id}/?theme=dark&t1=1&t1=2&t2=700&t2=&try=all"))
    assert hidden(page) == {"theme": "dark", "a1": "1,2"}
    assert "This field is empty" in page.one("li", id="item-2").text
    sent = client.get(f"/embed/c/{made.id}/?theme=dark&t1=1&t1=2&try=1")
    assert sent["Location"] == f"/embed/c/{made.id}/?theme=dark&a1=1,2"


@pytest.mark.parametrize(
    ("query", "says", "kept"),
    [
        ("?a1=&a1=&try=1", "This field is empty. Allowed: a whole number", ["", ""]),
        ("?a1=&a1=5&try=1", "This field is empty", ["", "5"]),
        ("?a1=x&a1=5&try=1", "“x” is not allowed. Allowed: a whole number, 0", ["x", "5"]),
        ("?a1=-5&a1=5&try=1", "“-5” is not allowed", ["-5", "5"]),
        ("?a1=100000000&a1=5&try=1", "0 to 99999999", ["100000000", "5"]),
        ("?a1=%D9%A3&a1=5&try=1", "is not allowed", ["٣", "5"]),
        ("?a1=1&a1=2&a1=3", "", None),
        ("?t1=&t1=5&try=1", "This field is empty", ["", "5"]),
        ("?a1=4", "This field is empty", ["4", ""]),
    ],
)
def test_what_is_no_answer_stays_with_an_error_and_opens_nothing(
    client: Client, query: str, says: str, kept: list[str] | None
) -> None:
    for at in ("", "/embed"):
        (item,) = asked(client, quiz(DOUBLED), query, at)
        if kept is None:
            assert has(item, "table", "trace")
            continue
        assert says in item.text
        assert not has(item, "table", "trace")
        fields = item.all("input", "form-control")
        assert [each.attributes.get("value", "") for each in fields] == kept


def test_every_item_can_be_answered_in_the_address() -> None:
    for name in ("collection", "collection-embed"):
        assert ALLOWED_PARAMETERS[name] >= PARAMETERS
    assert len(PARAMETERS) == 2 * MOST_ITEMS


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("", "3 questions."),
        ("?a1=2300,2300", "1 of 1 right, 2 left."),
        ("?a1=show", "1 shown without an answer, 2 left."),
        ("?a1=2300,2300&a2=1,1&a3=show", "1 of 2 right, 1 shown without an answer."),
    ],
)
def test_the_score_says_what_is_right_and_what_is_left(
    client: Client, query: str, says: str
) -> None:
    made = quiz(DOUBLED, battle(1000, None), battle(2000, None))
    score = parsed(client.get(f"/c/{made.id}/{query}")).one("p", "score")
    assert " ".join(score.text.split()).removesuffix(" Start again") == says
    assert bool(score.all("a")) == bool(query)


def test_only_events_in_the_damage_step_say_when_they_happen(client: Client) -> None:
    (item,) = asked(client, collection(example("attack"), is_quiz=True))
    events = [each.text for each in item.all("dt") if each.text.startswith("Event")]
    assert events == ["Event 1"]


def test_what_is_gone_is_not_left_to_answer(client: Client) -> None:
    one = scenario(DOUBLED)
    made = collection(one, example("board"), is_quiz=True)
    Scenario.objects.filter(id=one.id).update(is_hidden=True)
    page = parsed(client.get(f"/c/{made.id}/"))
    assert page.one("p", "score").text == "1 question."


def test_numbers_may_have_their_thousands_set_apart(client: Client) -> None:
    (item,) = asked(client, quiz(DOUBLED), "?a1=2,300&a1=2+300")
    assert item.one("p", "outcome-line").text == "Right"


def test_the_highest_damage_can_be_answered(client: Client) -> None:
    modifiers = [{"card": "Rise", "stat": "atk", "change": 999_999}] * 2
    made = quiz(battle(monster(999_999, modifiers=modifiers), None))
    (item,) = asked(client, made, "?a1=2999997&a1=0&try=1")
    assert item.one("p", "outcome-line").text == "Right"


def test_answers_of_other_collections_and_nonsense_are_ignored(client: Client) -> None:
    made = quiz(DOUBLED)
    for query in ("?a2=1,1", "?a51=show", "?a1", "?try=x", "?try=99", "?b1=show", "?answers=0"):
        (item,) = asked(client, made, query)
        assert not has(item, "table", "trace"), query


def test_all_answers_are_on_a_page_of_their_own_if_asked_for(client: Client) -> None:
    made = collection(*all_kinds(), ruling(), is_quiz=True)
    page = parsed(client.get(f"/c/{made.id}/?answers=1"))
    assert not page.all("ol", "collection")[0].all("table", "trace")
    answers = page.one("section", "answers")
    assert "Your opponent takes 1300, you take none." in answers.text
    codes = [each.attributes["src"] for each in answers.all("img")]
    assert codes[-1] == "/rulings/ohime.qr.svg"
    assert all(client.get(each).status_code == 200 for each in codes)
    assert "Answers" not in [each.text for each in html_of(client, f"/c/{made.id}/").all("h2")]


def test_the_sheet_has_a_line_or_boxes_for_each_value_and_no_code_that_leads_to_the_answer(
    client: Client,
) -> None:
    (one, two) = asked(client, quiz(DOUBLED, example("timing").document))
    lines = [[each.text for each in item.one("div", "to-write").all("p")] for item in (one, two)]
    assert lines == [
        ["Battle damage to your opponent", "Battle damage to you"],
        ["Your answer Yes No It depends"],
    ]
    boxes = two.one("div", "to-write").all("span", "choice")
    assert [each.text for each in boxes] == ["Yes", "No", "It depends"]
    assert not one.all("span", "choice")
    assert not one.all("img")


def test_the_frame_is_answered_in_place(client: Client) -> None:
    made = quiz(DOUBLED)
    response = client.get(f"/embed/c/{made.id}/?theme=dark&a1=1,1&utm=x")
    assert "form-action 'self'" in response["Content-Security-Policy"]
    assert "X-Frame-Options" not in response
    assert "max-age=300" in response["Cache-Control"]
    page = parsed(client.get(f"/embed/c/{made.id}/?theme=dark"))
    form = page.one("form", id="quiz")
    assert form.attributes["target"] == "_self"
    assert form.one("input", type="hidden", name="theme").attributes["value"] == "dark"
    other = client.get(f"/embed/{scenario(DOUBLED).id}/")
    assert "form-action 'none'" in other["Content-Security-Policy"]


def test_the_frame_of_a_sheet_has_a_folded_table_for_each_item(client: Client) -> None:
    made = collection(*all_kinds())
    page = parsed(client.get(f"/embed/c/{made.id}/"))
    folded = [each for each in page.all("details", "more") if each.all("table", "trace")]
    assert len(folded) == len(KINDS)


def test_its_embed_code_and_oembed_frame_it(client: Client) -> None:
    made = quiz(DOUBLED)
    page = parsed(client.get(f"/c/{made.id}/"))
    code = page.one("textarea", id="embed-code").text
    assert f'src="http://testserver/embed/c/{made.id}/"' in code
    assert "The frame sends its height to the page around it" in page.text
    assert links(page, "The script that sets the height") == ["/about/embedding/#pages"]
    for address in (f"/c/{made.id}/", f"/c/{made.id}", f"/embed/c/{made.id}/"):
        answer = client.get("/oembed/", {"url": f"http://testserver{address}", "maxheight": "200"})
        assert answer.json()["height"] == 200
        assert f"/embed/c/{made.id}/" in answer.json()["html"]
    elsewhere = {"url": f"http://elsewhere.example/c/{made.id}/"}
    assert client.get("/oembed/", elsewhere).status_code == 404
    assert client.get("/oembed/", {"url": "http://testserver/c/abcdefghjk/"}).status_code == 404


HONEST: Document = {
    "game": "yugioh",
    "timing": {
        "card": "Honest",
        "facts": {"kind": "quick_effect", "modifies": "directly", "names": "until_calculation"},
    },
}


def test_a_question_about_the_whole_damage_step_is_asked_for_the_part(client: Client) -> None:
    made = quiz(HONEST)
    (item,) = asked(client, made)
    assert "Can it be activated in the Damage Step, and when?" in item.text
    assert "Its text names" not in item.text
    assert options(item, "t1")["only start before"] == "Yes, until damage calculation begins"
    for answer, says in (("only+start+before", "Right"), ("yes", "Wrong"), ("only+end", "Wrong")):
        (item,) = asked(client, made, f"?t1={answer}&try=1")
        assert item.one("p", "outcome-line").text == says
        assert "Its text names" in item.text
    assert (
        "It depends: wrong, it is Yes, until damage" in asked(client, made, "?a1=depends")[0].text
    )
    # All such questions have the same choices, and one without a card needs its facts.
    counter_trap = {"game": "yugioh", "timing": {"facts": {"kind": "counter_trap"}}}
    without = {"game": "yugioh", "timing": {"facts": HONEST["timing"]["facts"]}}
    one, two = asked(client, quiz(counter_trap, without))
    assert options(one, "t1") == options(two, "t2")
    assert asked(client, quiz(counter_trap), "?a1=yes")[0].one("p", "outcome-line").text == "Right"
    assert "Its text names" in two.text


def test_what_can_only_be_shown_does_not_count_in_the_score(client: Client) -> None:
    shown = example("same-time")
    made = collection(shown, scenario(DOUBLED), is_quiz=True)
    for query, says in (
        ("", "1 question."),
        ("?a1=show", "1 question."),
        ("?a2=1,1", "0 of 1 right."),
    ):
        assert says in html_of(client, f"/c/{made.id}/{query}").one("p", "score").text
    alone = collection(shown, is_quiz=True)
    for at in ("", "/embed"):
        assert not has(html_of(client, f"{at}/c/{alone.id}/"), "p", "score")
