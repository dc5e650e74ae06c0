"""Test the Lorcana board over HTTP: results, addresses, errors in place, and never a 500."""

from __future__ import annotations

from time import process_time
from typing import Any
from urllib.parse import quote_plus

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings

from engine.lorcana import Board, resolve
from explorer.addresses.board import query_of
from explorer.models import LorcanaCard
from explorer.rulings.named_boards import NamedBoard
from explorer.views.board import CARDS, MOST_FOUND
from tests.engine.lorcana.test_properties import boards
from tests.every_case import every
from tests.explorer.addresses.test_board import EXAMPLES, whole
from tests.explorer.battle.composer_form import Form
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import error, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

TWO = "a-name=Scout&a-s=3&a-w=4&b-name=Guard&b-by=B&b-s=2&b-w=5&b-x=1"
LONG = "x" * 101
SHIFT = f"{TWO}&act=shift&act-onto=a&act-new-name=Master"
FIGHT = f"{TWO}&act=challenge&act-challenger=a&act-target=b"
WEAKER = "e=(amount:-1,target:b,type:strength_mod)"


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"/board/?{query}", headers=headers)


def rows(page: Any) -> list[tuple[str, list[list[str]]]]:
    """Return the printed table: the label of each row, and the numbers of its two cells."""
    return [
        (
            row.one("th", scope="row").own_text,
            [[number.text for number in cell.all("b")] for cell in row.all("td", "n")],
        )
        for table in page_of(page).all("table", "trace")
        for row in table.all("tbody")
    ]


def section(page: Any, heading: str) -> str:
    """Return the text of the section under this heading."""
    return page_of(page).one("section", aria_labelledby=heading).text


# --- Results -------------------------------------------------------------------------------------


def test_an_empty_page_links_to_examples(client: Client) -> None:
    page = get(client)
    assert page.status_code == 200
    assert verdict(page) == "The board is empty."
    assert {f"/board/?{each.query}" for each in EXAMPLES} <= page_of(page).addresses
    assert "Choose an action." in verdict(get(client, TWO))


@every("example", EXAMPLES, ids=lambda example: example.slug)
def test_an_example_prints_the_figures_of_the_engine(client: Client, example: NamedBoard) -> None:
    page = get(client, example.query)
    trace = resolve(Board.from_document(example.document))
    assert rows(page) == [
        (
            str(row.label),
            [
                [card.figure for card in cell.cards] or ["–"]
                for cell in (row.to_opponent, row.to_you)
            ],
        )
        for row in trace.shown_rows
    ]
    assert verdict(page) == example.table.sentence
    shown = page_of(page)
    after = [each.text for part in shown.all("ul", "board-after") for each in part.all("li")]
    for card in trace.board["characters"]:
        damage = f"{trace.damage[card['id']]} damage on {trace.willpower[card['id']]} willpower"
        assert any(line.startswith(card["name"]) and damage in line for line in after)
    assert not shown.all("section", "examples")  # they are for a start


def test_a_page_says_who_is_banished_and_how_the_counters_change(client: Client) -> None:
    page = get(client, f"{FIGHT}&b-d=2")
    assert section(page, "gone-h") == "Banished Guard."
    counters = section(page, "pips-h")
    assert "Guard 2 →before, 5 after, of 5" in counters
    assert "Scout 0 →before, 2 after, of 4" in counters


def test_an_action_on_a_card_that_has_left_names_the_card(client: Client) -> None:
    did = "did=(id:a,to:hand,type:leave_play)"
    for action in ("act=quest&act-id=a", "act=remove&act-amount=1&act-targets=a"):
        assert "There is no card “Scout” in play." in verdict(get(client, f"{TWO}&{did}&{action}"))


def test_an_action_of_a_sequence_on_a_card_that_has_left_does_nothing(client: Client) -> None:
    inner = "(amount:4,targets:!(a),type:deal)", "(amount:1,targets:!(a),type:remove)"
    actions = "&".join(f"act-actions={quote_plus(each)}" for each in inner)
    page = get(client, f"{TWO}&act=sequence&{actions}")
    assert verdict(page) == "Scout is banished."
    assert "No longer in play" in dict(rows(page))


# --- Its address ---------------------------------------------------------------------------------


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(boards())
def test_any_board_is_shown_at_its_own_address(document: Any) -> None:
    query = query_of(whole(document))
    page = get(Client(), query)
    assert page.status_code == 200
    assert Board.from_document(document).to_document() == whole(document)
    trace = resolve(Board.from_document(document))
    assert [label for label, _ in rows(page)] == [str(row.label) for row in trace.shown_rows]


@every("example", EXAMPLES, ids=lambda example: example.slug)
def test_a_form_sent_as_it_is_leads_back_to_its_address(
    client: Client, example: NamedBoard
) -> None:
    html = get(client, example.query).content.decode()
    sent = get(client, Form(html, "board-form").query)
    assert sent.status_code == 302
    assert sent["Location"] == f"/board/?{example.query}"


def test_what_is_not_canonical_is_led_to_what_is(client: Client) -> None:
    odd = (
        "b-w=5&b-s=2&b-by=B&b-name=Guard&b-x=1&a-s=%2B3&a-w=04&a-d=0&a-by=A&a-name=Scout&nonsense=1"
    )
    sent = get(client, f"{odd}&act=quest&act-id=a&act-target=b")
    assert sent.status_code == 302
    assert sent["Location"] == f"/board/?{TWO}&act=quest&act-id=a"
    assert get(client, sent["Location"].partition("?")[2]).status_code == 200


def test_a_scenario_that_is_changed_stays_known(client: Client) -> None:
    page = get(client, f"{FIGHT}&based=abcdefghjk")
    assert page.status_code == 200
    assert ("based", "abcdefghjk") in page_of(page).fields
    saving = ("Save and share", f"/s/new/board/?{FIGHT}&based=abcdefghjk")
    assert saving in page_of(page).links


def test_a_script_gets_the_same_result_and_its_address(client: Client) -> None:
    was = HTMX | {"HX-Current-URL": f"http://testserver/board/?{FIGHT}"}
    typed = get(client, FIGHT.replace("a-s=3", "a-s=4"), **was)
    assert typed["HX-Replace-Url"] == f"/board/?{FIGHT.replace('a-s=3', 'a-s=4')}"
    amount = f"{TWO}&act=deal&act-amount=1&act-targets=b"
    was_amount = HTMX | {"HX-Current-URL": f"http://testserver/board/?{amount}"}
    assert "HX-Replace-Url" in get(client, amount.replace("=1&act", "=2&act"), **was_amount)
    chosen = get(client, f"{TWO}&act=quest&act-id=a", **was)
    assert chosen["HX-Push-Url"] == f"/board/?{TWO}&act=quest&act-id=a"
    same = get(client, f"{FIGHT}&act-card=&x-type=", **was)
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(same.headers)
    plain = get(client, FIGHT)
    assert "HX-Request" in plain["Vary"]
    assert "HX-Request" in same["Vary"]
    result = same.content.partition(b"</title>")[2].partition(b"<div hx-swap-oob")[0].strip()
    before, panel, after = result.partition(b'<div id="share-content"')
    assert panel
    assert before in plain.content
    after = after.partition(b"</div>")[2].strip().removeprefix(b"</div>\n</div>")
    assert b"<table" in after
    assert after in plain.content


# --- Errors at their places ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "field", "says", "typed"),
    [
        ("a-s=x&a-w=4", "a-s", "whole number from -1000000", "x"),
        ("a-s=&a-w=-1", "a-s", "This field is empty", ""),
        ("a-s=x&a-w=", "a-w", "whole number from 0", ""),
        ("a-s=3&a-w=-1", "a-w", "whole number from 0", "-1"),
        ("a-s=3&a-w=4&a-d=1.5", "a-d", "whole number from 0", "1.5"),
        ("a-s=3&a-w=4&a-ch=many", "a-ch", "whole number from 0", "many"),
        ("a-s=3&a-w=4&a-re=1000001", "a-re", "1000000", "1000001"),
        (f"a-s=3&a-w=4&a-name={LONG}", "a-name", "1 to 100 characters", LONG),
        ("a-type=location&a-w=x", "a-w", "whole number from 0", "x"),
        (f"{TWO}&act=deal&act-amount=x&act-targets=a", "act-amount", "whole number", "x"),
        (f"{TWO}&act=move&act-amount=some&act-from=a&act-to=b", "act-amount", '"all"', "some"),
        (f"{TWO}&act=leave_play&act-id=a&act-to=moon", "act-to", '"hand"', "moon"),
        (f"{SHIFT}&act-new-s=x&act-new-w=2", "act-new-s", "whole number", "x"),
        (f"{TWO}&act=play&act-new-name=M&act-new-w=y", "act-new-w", "whole number", "y"),
    ],
)  # fmt: skip
def test_what_is_wrong_stands_at_its_field_and_what_was_typed_stays(
    client: Client, query: str, field: str, says: str, typed: str
) -> None:
    page = get(client, query)
    assert page.status_code == 200
    assert says in error(page, f"id_{field}")
    shown = page_of(page)
    assert (field, typed) in shown.fields
    assert error(page, f"id_{field}") in shown.one(id="notice").text
    assert shown.one(id=f"id_{field}").attributes["aria-invalid"] == "true"
    assert rows(page) == []


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (f"&{WEAKER}&e=x", ['Effect 2, type: "x"']),
        (f"&{WEAKER}&e=(target:z,type:cant_challenge)", ["Effect 2, card: There is no card z"]),
        ("&did=(type:end_turn)&did=nonsense", ["Past action 2, type"]),
        ("&did=(amount:x,targets:!(a),type:deal)", ["Past action 1, amount", "whole number"]),
        ("&b-id=a", ["Guard, card: A is another card’s id"]),
        ("&a-at=z", ["Scout, at the location: There is no such location", "an empty field"]),
        ("&a-kw=huge", ["Scout, huge: There is no such field"]),
        ("&b-by=C", ["Guard, owner", '"A" or "B"']),
        ("&turn=C", ["The board", '"A" or "B"']),
    ],
)  # fmt: skip
def test_what_is_wrong_elsewhere_is_listed_with_its_place(
    client: Client, more: str, says: list[str]
) -> None:
    page = get(client, f"{FIGHT}{more}")
    assert page.status_code == 200
    notice = page_of(page).one(id="notice").text
    assert all(words in notice for words in [*says, "Not resolved."])


def test_an_unknown_action_is_reported_with_those_there_are(client: Client) -> None:
    notice = page_of(get(client, f"{TWO}&act=sing")).one(id="notice").text
    assert "sing" in notice
    assert '"challenge"' in notice


def test_the_last_good_table_stays_while_something_is_wrong(client: Client) -> None:
    came = {"Referer": f"http://testserver/board/?{FIGHT}"}
    wrong = FIGHT.replace("a-s=3", "a-s=x")
    assert rows(get(client, wrong, **came)) == rows(get(client, FIGHT))
    page = get(client, wrong, **HTMX, **came, **{"HX-Trigger": CARDS})
    assert page["HX-Reswap"] == "none", "a script leaves the table where it is"
    assert "is not a whole number" in error(page, "id_a-s")
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(page.headers)


# --- Odd input -----------------------------------------------------------------------------------

PLACES = "".join(f"&{letter}-s=1&{letter}-w=900000" for letter in "cdefghijklmnopqrst")
HOSTILE = [
    "a-w=%00&a-name=%00&a-id=%00&e=%00&did=%00&act=%00&find=%00&turn=%00&based=%00",
    "pick=%00.A", "pick=..", "pick=nothing.A", f"{FIGHT}&pick=x.C", f"{FIGHT}&find=%00%25_'",
    f"{FIGHT}&e=" + "(" * 8000, f"{FIGHT}&did=" + "((((" * 2000, f"{FIGHT}&a-under=" + "!(" * 6000,
    f"{FIGHT}&e=" + "!(" * 400 + ")" * 400, f"{FIGHT}&a-under=" + "!(" * 400 + ")" * 400,
    f"{FIGHT}&e=" + "(a:" * 300 + "1" + ")" * 300, f"{FIGHT}&a-under=!(1,!n,(id:x))",
    f"{FIGHT}&e=(1:2)&e=(!n:1)&e=()&e=(type:!(1))&e=(type:(a:b))", f"{FIGHT}&e=()&edit=1",
    f"{FIGHT}&e=(amount:{'9' * 5000},target:a,type:strength_mod)",
    f"{FIGHT}&e=(amount:1e999,target:a,type:strength_mod)",
    f"{FIGHT}&{WEAKER}&edit=0019", f"{FIGHT}&{WEAKER}&edit=001{'9' * 5000}", "edit=-1",
    "x-place=effects.0",
    f"{FIGHT}&{WEAKER}&x-place=effects.{'1' * 5000}&x-type=nonsense",
    f"{FIGHT}&{WEAKER}&edit=%D9%A1",
    f"{FIGHT}&e=(amount:(a:b),target:!(a),type:strength_mod)&edit=1",
    "a-s=-99999999999999999999&a-w=-1&a-d=" + "9" * 5000, "a-s=%D9%A3&a-w=%C2%B2",
    f"{FIGHT}" + "&e=(type:damage_cant_be_removed)" * 400, f"{TWO}" + "&did=(type:end_turn)" * 400,
    TWO + PLACES + "&did=(amount:1,targets:!(a,b,c,d,e,f),type:deal)" * 250,
    "&".join(f"{letter}{n}-w=1" for n in range(18) for letter in "abcdefghijklmnopqrstuvwxyz"),
    f"{TWO}&act=challenge&act-challenger=zz&act-target=%2F", f"{TWO}&act=deal&act-targets=q",
    f"{TWO}&act=quest&act-id=nobody", f"{TWO}&act=shift&act-onto=zz&act-new-id=a&act-new-w=1",
    f"{FIGHT}&t-into=nonsense&t-type=deal&t-amount=x", f"{FIGHT}&t-type=nonsense",
    f"{TWO}&act=sequence" + "&act-actions=(type:end_turn)" * 300, f"{TWO}&act-actions=(",
]  # fmt: skip


@every("header", [{}, HTMX])
@every("query", HOSTILE, ids=lambda query: query[-24:])
def test_no_query_breaks_the_page(client: Client, query: str, header: dict[str, str]) -> None:
    began = process_time()
    page = get(client, query, **header)
    assert page.status_code in (200, 302)
    assert process_time() - began < 1
    if page.status_code == 302:
        assert client.get(page["Location"], headers=header).status_code == 200


@pytest.mark.parametrize(
    ("query", "missing"),
    [
        (f"{TWO}&act=challenge&act-challenger=a&act-target=", "the target"),
        (f"{TWO}&act=deal", "the amount and the cards"),
        (f"{TWO}&act=shift&act-onto=a", "the name, the strength and the willpower"),
    ],
)
def test_what_is_still_to_be_chosen_is_no_error(client: Client, query: str, missing: str) -> None:
    page = page_of(get(client, query))
    assert f"Choose {missing}." in page.text
    assert not page.all(css="wrong")
    assert not any(each.text for each in page.all(css="invalid-feedback"))


# --- Cards of the catalogue ----------------------------------------------------------------------


@pytest.mark.usefixtures("catalogue")
def test_a_card_whose_keywords_are_not_known_says_so(client: Client) -> None:
    name = "Peter Pan & Tinker Bell - Fast Friends"
    assert not LorcanaCard.objects.get(name=name).are_keywords_known
    found = page_of(client.get("/board/cards/?find=fast+friends"))
    assert f"{name} 5/4 · keywords not known" in found.text
    board = page_of(client.get("/board/?do=pick.peter-pan-tinker-bell-fast-friends.A", follow=True))
    unknown = f"We don’t know the keywords and the text of {name} yet. Only the numbers count."
    assert unknown in board.text
    assert "We don’t know the keywords" not in page_of(get(client, TWO)).text


@pytest.mark.usefixtures("catalogue")
def test_a_found_card_shows_its_name_in_the_language_of_the_search(client: Client) -> None:
    card = LorcanaCard.objects.get(name="Peter Pan & Tinker Bell - Fast Friends")
    card.names = {"de": "Peter Pan & Naseweis"}
    card.save()
    found = page_of(client.get("/board/cards/?find=naseweis")).text
    assert f"{card.name} Peter Pan & Naseweis" in found
    assert "There are more matches" not in found


@pytest.mark.usefixtures("catalogue")
def test_a_list_of_found_cards_says_if_there_are_more(client: Client) -> None:
    facts: dict[str, Any] = {"kind": "character", "cost": 1, "inks": ["amber"], "set": 1}
    facts |= {"strength": 1, "willpower": 1, "keywords": {}}
    for number in range(MOST_FOUND + 1):
        assert "There are more matches" not in page_of(client.get("/board/cards/?find=moth")).text
        LorcanaCard.objects.create(slug=f"moth-{number}", name=f"Moth {number}", **facts)
    assert "There are more matches" in page_of(client.get("/board/cards/?find=moth")).text


@pytest.mark.usefixtures("catalogue")
def test_the_name_of_a_card_in_play_finds_cards_that_take_its_place(client: Client) -> None:
    name = page_of(get(client, TWO)).one("input", id="id_b-name")
    found = page_of(client.get(f"{name.attributes['data-cards']}fast+friends"))
    (button,) = found.all("button")
    assert button.attributes["value"] == "pick.peter-pan-tinker-bell-fast-friends.b"
    other = page_of(client.get("/board/cards/?for=%00&find=fast+friends"))
    assert len(other.all("button")) == 2


@pytest.mark.usefixtures("catalogue")
def test_numbers_that_differ_from_the_card_of_that_name_are_pointed_out(client: Client) -> None:
    name = "Peter Pan & Tinker Bell - Fast Friends"
    typed = TWO.replace("Guard", quote_plus(name))
    page = page_of(get(client, typed))
    says = f"{name} has 5/4 printed on it; 2/5 is used here."
    assert says in page.text
    (button,) = [each for each in page.all("button") if each.text == "Use the printed numbers"]
    changed = page_of(client.get(f"/board/?{typed}&do={button.attributes['value']}", follow=True))
    assert "printed on it" not in changed.text
    numbers = [changed.one("input", id=f"id_b-{each}").attributes["value"] for each in "sw"]
    assert numbers == ["5", "4"]
