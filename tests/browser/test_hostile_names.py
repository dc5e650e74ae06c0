"""Test that names that look like markup stay text on every page, export and feed."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import NamedTuple
from urllib.parse import quote, urlencode
from xml.etree import ElementTree

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page

from engine.lorcana import Board
from engine.yugioh import Battle
from explorer.models import Card, CardEffect, LorcanaCard, Scenario
from explorer.results.kinds import KINDS
from explorer.sharing.exports.formats import FORMATS
from tests.browser.test_content_security_policy import signed_in, visit
from tests.conftest import battle, monster
from tests.explorer.routes import BOARD

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HOSTILE = (
    "<script>evil(1)</script>",
    '"><img src=/evil onerror=evil(2)>',
    "'><svg onload=evil(3)><b data-evil>",
    "javascript:evil(4)",
    "{{7*7}}{% evil %}${7*7}",
    "]]></text><script>evil(5)</script>",
    "\u200fevil",
    "</title></textarea></style><img src=/evil onerror=evil(6)>",
    "'-evil(7)-'",
    "{{Template|[[link]]|}}|}",
    "[a](javascript:evil(8)) ![a](/evil)",
    '=HYPERLINK("https://evil.example")',
    "[url=javascript:evil(9)]a[/url][img]/evil[/img]",
    "<!--<script>evil(10)//",
    "<a href=javascript:evil(11)>a</a>",
    "&lt;img src=/evil onerror=evil(12)&gt;",
    "@evil +1 -1",
)
WATCH = """
window.evil = (which) => { window.harmed = which; };
window.alert = window.confirm = window.prompt = window.evil;
"""
# Elements that the names would create if they were read as markup.
BECAME = """() => [
  ...document.querySelectorAll("[data-evil], [onerror], [onload], [src='/evil'], [href='/evil']"),
  ...[...document.querySelectorAll("a, form, iframe")].filter(
    (each) => /^\\s*javascript:/i.test(each.href?.baseVal ?? each.href ?? each.src ?? each.action)),
  ...[...document.scripts].filter((each) => each.text.includes("evil")),
].map((each) => each.outerHTML)"""


class Saved(NamedTuple):
    """Saved objects that have the hostile names."""

    battle: Scenario
    board: Scenario
    card: Card
    lorcana: LorcanaCard


@pytest.fixture
def saved(site: str) -> Saved:
    effects = [{"step": "07", "card": name, "controller": "you"} for name in HOSTILE]
    attacker, target = (monster(2000, name=name) for name in HOSTILE[1:3])
    document = Battle.from_document(battle(attacker, target, *effects))
    named = [
        dict(each, name=name) for each, name in zip(BOARD["characters"], HOSTILE[2:], strict=False)
    ]
    board = Board.from_document({**BOARD, "characters": named})
    note = "\n".join(each for each in HOSTILE if each.isprintable())
    card = Card.objects.create(
        passcode=99_000_001,
        name=HOSTILE[1],
        folded_name="evil",
        kind="monster",
        subtypes=[HOSTILE[0]],
        attribute=HOSTILE[2],
        race=HOSTILE[1],
        atk="1000",
        def_printed="1000",
        text=f"{note} If this card attacks, inflict piercing battle damage.",
    )
    CardEffect.objects.create(card=card, step="02", place=0, gate={}, when=HOSTILE[0])
    lorcana = LorcanaCard.objects.order_by("slug")[0]
    LorcanaCard.objects.filter(pk=lorcana.pk).update(name=HOSTILE[0], text=note)
    return Saved(
        Scenario.objects.get_or_save(document, HOSTILE[7], note)[0],
        Scenario.objects.get_or_save(board, HOSTILE[1], note)[0],
        card,
        lorcana,
    )


def pages(saved: Saved) -> Iterator[str]:
    """Yield the address of everything that prints one of the names."""
    query = KINDS["battle"].query_of(saved.battle.document)
    board = KINDS["board"].query_of(saved.board.document)
    for page in ("", "walk/", "sweep/", "sweep.svg", "sweep.csv", "one-more/", "rulesets/",
                 "timing/", "replay/", "same-time/"):  # fmt: skip
        yield f"/battle/{page}?{query}"
    yield from (f"/board/?{board}", f"/s/new/?{query}", f"/s/new/board/?{board}")
    for each in (saved.battle, saved.board):
        yield from (f"/s/{each.id}/", f"/embed/{each.id}/", f"/compare/{each.id}/{each.id}/")
        yield from (f"/s/{each.id}.{suffix}" for suffix in FORMATS)
        address = quote(f"http://testserver/s/{each.id}/", safe="")
        yield from (f"/about/embedding/?of={address}", f"/oembed/?url={address}")
        yield from (f"/api/v1/scenarios/{each.id}", f"/admin/explorer/scenario/{each.id}/change/")
    yield from (saved.card.get_absolute_url(), saved.lorcana.get_absolute_url())
    yield from ("/cards/?q=evil", "/cards/lorcana/", "/rulings/feed.atom", "/api/v1/cards?q=evil")
    yield from ("/battle/cards/?find=a&a-name=evil", f"/battle/cards/?find=x&x-find={HOSTILE[0]}")
    for path in ("", "99000001/change/", "99000001/history/", "99000001/delete/"):
        yield f"/admin/explorer/card/{path}"
    yield from ("/admin/explorer/scenario/", "/admin/axes/accessattempt/")
    for name in HOSTILE:
        yield f"/search/?{urlencode({'q': name})}"
    for name in HOSTILE[1:3]:
        words = urlencode({"q": name})
        yield from (f"/cards/?{words}", f"/rulings/?{words}", f"/{quote(name)}")
        yield f"/about/embedding/?{urlencode({'of': name})}"
        yield f"/theme/dark/?{urlencode({'back': name})}"
        yield f"/learn/?{urlencode({'seed': name, 'level': name})}"
        yield f"/life-points/?{urlencode({'a-name': name, 'lp-you': name, 'do': name})}"


def watched(context: BrowserContext) -> tuple[Page, list[str]]:
    """Return a page, and a list that collects any script injection on it."""
    context.add_init_script(WATCH)
    page, harm = context.new_page(), list[str]()
    page.on("request", lambda sent: harm.append(sent.url) if _is_evil(sent.url) else None)
    return page, harm


def _is_evil(url: str) -> bool:
    return url.partition("?")[0].endswith(("/evil", "evil.example/")) or url.startswith(
        "javascript:"
    )


def assert_unharmed(page: Page, harm: list[str], address: str) -> None:
    assert page.evaluate("window.harmed") is None, address
    assert page.evaluate(BECAME) == [], address
    assert not harm, (address, harm)


def test_no_name_becomes_markup_anywhere(context: BrowserContext, site: str, saved: Saved) -> None:
    signed_in(context, site)
    for name in HOSTILE[:3]:
        form = {"username": name, "password": "wrong"}
        Client().post("/admin/login/", form, HTTP_USER_AGENT=HOSTILE[0])
    page, harm = watched(context)
    visited = 0
    for address in pages(saved):
        opened = address.replace("testserver", site.removeprefix("http://"))
        visited += visit(page, f"{site}{opened}")
        assert_unharmed(page, harm, address)
    assert visited > 60


def test_a_pasted_text_and_what_is_typed_become_no_markup(
    context: BrowserContext, site: str, saved: Saved
) -> None:
    page, harm = watched(context)
    for kind in ("monster", "lorcana"):
        page.goto(f"{site}/cards/read/")
        page.locator("[name=card-kind]").select_option(kind)
        with page.expect_response(lambda response: response.request.method == "POST"):
            page.get_by_label("The card’s text").fill(saved.card.text)
        page.wait_for_load_state("networkidle")
        assert_unharmed(page, harm, kind)
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    for name in HOSTILE:
        page.get_by_role("searchbox", name="Search rulings, rules and cards").fill(name)
        with page.expect_response(lambda response: "a-name" in response.url):
            page.locator("[name=a-name]").fill(name)
    page.wait_for_load_state("networkidle")
    assert_unharmed(page, harm, "typed")


def test_the_watch_would_have_seen_harm(context: BrowserContext, site: str) -> None:
    page, harm = watched(context)
    page.route("**/harmful", lambda route: route.fulfill(
        body="<script>evil(1)</script><img src=/evil onerror=evil(2)><b data-evil>",
        content_type="text/html"))  # fmt: skip
    page.goto(f"{site}/harmful", wait_until="networkidle")
    assert page.evaluate("window.harmed")
    assert len(page.evaluate(BECAME)) == 3
    assert harm


def test_exports_stay_what_they_are(client: Client, saved: Saved) -> None:
    for each in (saved.battle, saved.board):
        xml = f"/oembed/?format=xml&url=http://testserver/s/{each.id}/"
        for address in (f"/s/{each.id}.svg", xml, "/rulings/feed.atom"):
            tree = ElementTree.fromstring(client.get(address).content)
            tags = {tag.tag.rpartition("}")[2] for tag in tree.iter()}
            assert not tags & {"script", "img", "image", "a", "b", "foreignObject", "style"}
        rows = csv.reader(StringIO(client.get(f"/s/{each.id}.csv").content.decode()))
        cells = [cell for row in rows for cell in row]
        assert not [cell for cell in cells if cell[:1] in "=@\t\r" and cell]
        assert "evil" in "".join(cells)
        assert "[url=javascript" not in client.get(f"/s/{each.id}.bbcode").content.decode()
        table = client.get(f"/s/{each.id}.html-table").content.decode()
        assert "<img" not in table
        assert "<script" not in table
