"""Test the Lorcana board over HTTP: results, addresses, errors in place, and never a 500."""

from __future__ import annotations

import re
from html import unescape
from time import process_time
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings

from engine.lorcana import Board, resolve
from explorer.addresses.board import query_of
from explorer.rulings.named_boards import NamedBoard
from explorer.views.board import CARDS
from tests.engine.lorcana.test_properties import boards
from tests.explorer.addresses.test_board import EXAMPLES, whole
from tests.explorer.battle.composer_form import Form
from tests.explorer.replay.test_page import HTMX, text

pytestmark = pytest.mark.django_db

TWO = "a-name=Scout&a-s=3&a-w=4&b-name=Guard&b-by=B&b-s=2&b-w=5&b-x=1"
LONG = "x" * 101
SHIFT = f"{TWO}&act=shift&act-onto=a&act-new-name=Master"
FIGHT = f"{TWO}&act=challenge&act-challenger=a&act-target=b"
WEAKER = "e=(amount:-1,target:b,type:strength_mod)"
some = settings(
    max_examples=30,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"/board/?{query}", headers=headers)


def plainly(html: str) -> str:
    """Return the words of a page, with single blanks."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def rows(page: Any) -> list[tuple[str, list[list[str]]]]:
    """Return the printed table: the label of each row, and the numbers of its two cells."""
    html = text(page).partition('<table class="trace')[2].partition("</table>")[0]
    cells = [re.findall(r'<td class="n .*?</td>', row) for row in html.split("<tbody")[1:]]
    labels = re.findall(r'<th scope="row">(.*?)(?: <span class="tag|<small|</th>)', html)
    numbers = [[re.findall("<b>(.*?)</b>", cell) for cell in row] for row in cells]
    return [*zip(labels, numbers, strict=True)]


def error(page: Any, field: str) -> str:
    """Return what is said at a field; an empty text where nothing is."""
    match = re.search(f'<div id="id_{field}_error" class="invalid-feedback">([^<]*)', text(page))
    assert match, f"{field} has no place for an error"
    return match[1]


def verdict(page: Any) -> str:
    match = re.search(r'<h2 class="verdict".*?</h2>', text(page), re.DOTALL)
    return plainly(match[0]) if match else ""


# --- Results -------------------------------------------------------------------------------------


def test_an_empty_page_teaches(client: Client) -> None:
    page = get(client)
    assert page.status_code == 200
    assert verdict(page) == "The board is empty."
    for example in EXAMPLES:
        assert f'href="/board/?{example.query}"' in text(page)
    assert "Choose an action." in verdict(get(client, TWO))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
def test_an_example_prints_the_figures_of_the_engine(client: Client, example: NamedBoard) -> None:
    page = get(client, example.query)
    trace = resolve(Board.from_document(example.document))
    assert rows(page) == [
        (
            row.label,
            [
                [card.figure for card in cell.cards] or ["–"]
                for cell in (row.to_opponent, row.to_you)
            ],
        )
        for row in trace.shown_rows
    ]
    assert verdict(page) == example.table.sentence
    after = text(page).partition('id="after-h"')[2].partition("</section>")[0]
    for card in trace.board["characters"]:
        damage = f"{trace.damage[card['id']]} damage on {trace.willpower[card['id']]} willpower"
        assert re.search(rf">{re.escape(card['name'])}</span> .*{damage}", after)
    assert 'aria-current="page"><span>' + example.title in text(page)


def test_a_page_says_who_is_banished_and_how_the_counters_change(client: Client) -> None:
    page = text(get(client, f"{FIGHT}&b-d=2"))
    gone = plainly(page.partition('aria-labelledby="gone-h"')[2].partition("</section>")[0])
    assert gone.endswith("Guard.")
    counters = plainly(page.partition('aria-labelledby="pips-h"')[2].partition("</table>")[0])
    assert "Guard 2 →before,5 after, of 5" in counters
    assert "Scout 0 →before,2 after, of 4" in counters


# --- Its address ---------------------------------------------------------------------------------


@some
@given(boards())
def test_any_board_is_shown_at_its_own_address(document: Any) -> None:
    query = query_of(whole(document))
    page = get(Client(), query)
    assert page.status_code == 200
    assert Board.from_document(document).to_document() == whole(document)
    trace = resolve(Board.from_document(document))
    assert [label for label, _ in rows(page)] == [row.label for row in trace.shown_rows]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
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
    assert '<input type="hidden" name="based" value="abcdefghjk">' in text(page)
    assert f'href="/s/new/board/?{FIGHT}&based=abcdefghjk"' in text(page)


def test_a_script_gets_the_same_result_and_its_address(client: Client) -> None:
    headers_of_htmx = HTMX | {"HX-Current-URL": f"http://testserver/board/?{FIGHT}"}
    typed = get(client, FIGHT.replace("a-s=3", "a-s=4"), **headers_of_htmx)
    assert typed["HX-Replace-Url"] == f"/board/?{FIGHT.replace('a-s=3', 'a-s=4')}"
    amount = f"{TWO}&act=deal&act-amount=1&act-targets=b"
    was_amount = HTMX | {"HX-Current-URL": f"http://testserver/board/?{amount}"}
    assert "HX-Replace-Url" in get(client, amount.replace("=1&act", "=2&act"), **was_amount)
    chosen = get(client, f"{TWO}&act=quest&act-id=a", **headers_of_htmx)
    assert chosen["HX-Push-Url"] == f"/board/?{TWO}&act=quest&act-id=a"
    same = get(client, f"{FIGHT}&act-card=&x-type=", **headers_of_htmx)
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(same.headers)
    plain = get(client, FIGHT)
    assert "HX-Request" in plain["Vary"]
    assert "HX-Request" in same["Vary"]
    result = text(same).partition("</title>")[2].partition("<div hx-swap-oob")[0]
    assert result.strip()
    assert result.strip() in text(plain)


# --- Errors at their places ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "field", "says", "keeps"),
    [
        ("a-s=x&a-w=4", "a-s", "whole number from -1000000", 'name="a-s" value="x"'),
        ("a-s=&a-w=4", "a-s", "This field is empty", 'name="a-s"'),
        ("a-s=3&a-w=", "a-w", "whole number from 0", 'name="a-w" value=""'),
        ("a-s=3&a-w=-1", "a-w", "whole number from 0", 'name="a-w" value="-1"'),
        ("a-s=3&a-w=4&a-d=1.5", "a-d", "whole number from 0", 'name="a-d" value="1.5"'),
        ("a-s=3&a-w=4&a-ch=many", "a-ch", "whole number from 0", 'name="a-ch" value="many"'),
        ("a-s=3&a-w=4&a-re=1000001", "a-re", "1000000", 'name="a-re" value="1000001"'),
        (f"a-s=3&a-w=4&a-name={LONG}", "a-name", "1 to 100 characters", f'value="{LONG}"'),
        ("a-type=location&a-w=x", "a-w", "whole number from 0", 'name="a-w" value="x"'),
        (f"{TWO}&act=deal&act-amount=x&act-targets=a", "act-amount", "whole number", 'value="x"'),
        (f"{TWO}&act=move&act-amount=some&act-from=a&act-to=b", "act-amount", '"all"', '"some"'),
        (f"{TWO}&act=leave_play&act-id=a&act-to=moon", "act-to", '"hand"', '"moon" selected'),
        (f"{SHIFT}&act-new-s=x&act-new-w=2", "act-new-s", "whole number", 'value="x"'),
        (f"{TWO}&act=play&act-new-name=M&act-new-w=y", "act-new-w", "whole number", 'value="y"'),
    ],
)  # fmt: skip
def test_what_is_wrong_appears_at_its_field_and_what_was_typed_stays(
    client: Client, query: str, field: str, says: str, keeps: str
) -> None:
    page = get(client, query)
    assert page.status_code == 200
    assert says in error(page, field)
    assert keeps in text(page)
    notice = text(page).partition('id="notice"')[2].partition('id="result-body"')[0]
    assert error(page, field) in notice
    assert re.search(rf'id="id_{field}"[^>]*aria-invalid="true"', text(page)) or "targets" in field
    assert '<table class="trace' not in text(page)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (f"&{WEAKER}&e=x", ["Effect 2, type: “x”"]),
        (f"&{WEAKER}&e=(target:z,type:cant_challenge)", ["Effect 2, card: There is no"]),
        ("&did=(type:end_turn)&did=nonsense", ["Past action 2, type"]),
        ("&did=(amount:x,targets:!(a),type:deal)", ["Past action 1, amount", "whole number"]),
        ("&b-id=a", ["Guard, card: A is another card’s id"]),
        ("&a-at=z", ["Scout, at the location: There is no such location"]),
        ("&a-kw=huge", ["Scout, huge: There is no such field"]),
        ("&b-by=C", ["Guard, owner", "“A” or “B”"]),
        ("&turn=C", ["The board", "“A” or “B”"]),
    ],
)  # fmt: skip
def test_what_is_wrong_elsewhere_is_listed_with_its_place(
    client: Client, more: str, says: list[str]
) -> None:
    page = get(client, f"{FIGHT}{more}")
    assert page.status_code == 200
    notice = plainly(text(page).partition('id="notice"')[2].partition('id="result-body"')[0])
    for words in says:
        assert words.replace("“", '"').replace("”", '"') in notice.replace("“", '"').replace(
            "”", '"'
        )
    assert "Not resolved." in notice
    assert "the last one that was" not in notice or "stale" in text(page)


def test_an_unknown_action_is_reported_with_those_there_are(client: Client) -> None:
    page = text(get(client, f"{TWO}&act=sing"))
    assert "sing" in page.partition('id="notice"')[2]
    assert '"challenge"' in page.partition('id="notice"')[2]


def test_the_last_good_table_stays_while_something_is_wrong(client: Client) -> None:
    headers_of_form = {"Referer": f"http://testserver/board/?{FIGHT}"}
    wrong = FIGHT.replace("a-s=3", "a-s=x")
    assert rows(get(client, wrong, **headers_of_form)) == rows(get(client, FIGHT))
    page = get(client, wrong, **HTMX, **headers_of_form, **{"HX-Trigger": CARDS})
    assert page["HX-Reswap"] == "none", "a script leaves the table where it is"
    assert "is not a whole number" in text(page).partition('innerHTML:#id_a-s_error"')[2]
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
    f"{FIGHT}&{WEAKER}&edit=0019", f"{FIGHT}&{WEAKER}&edit=001{'9' * 5000}", "edit=-1", "x-at=1",
    f"{FIGHT}&{WEAKER}&x-at={'1' * 5000}&x-type=nonsense", f"{FIGHT}&{WEAKER}&edit=%D9%A1",
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


@pytest.mark.parametrize("header", [{}, HTMX])
@pytest.mark.parametrize("query", HOSTILE, ids=lambda query: query[-24:])
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
        (f"{TWO}&act=challenge&act-challenger=a", "the target"),
        (f"{TWO}&act=deal", "the amount and the cards"),
        (f"{TWO}&act=shift&act-onto=a", "the name, the strength and the willpower"),
    ],
)
def test_what_is_still_to_be_chosen_is_no_error(client: Client, query: str, missing: str) -> None:
    page = get(client, query)
    assert f"Choose {missing}." in plainly(text(page))
    assert 'class="wrong"' not in text(page)
    assert not re.findall('class="invalid-feedback">[^<]', text(page))
