"""Test that names that are read from right to left don't reorder the sentences around them."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Page

from explorer.models import Scenario
from explorer.results.kinds import KINDS
from tests.conftest import battle, effect, monster
from tests.explorer.named_documents import EXAMPLES, named

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HEBREW, ARABIC = "שלום", "سلام"
AGAIN = f"{HEBREW} again"
# The words of an element, each with the place where it starts.
PLACES = """(element) => {
  const places = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\w\\u0590-\\u05ff]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const again = places.some(([before]) => before === word) ? `${word} again` : word;
      places.push([again, range.getClientRects()[0].left]);
    }
  }
  return places;
}"""
# The words of a page whose place is not after that of the word before, in the same line of the same
# part of the page.
OUT_OF_ORDER = """(within) => {
  const parts = "h1, h2, h3, p, caption, th, td, summary, dd, li, span";
  const wrong = [];
  for (const part of document.querySelectorAll(`${within} :is(${parts})`)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    let before = null;
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement.closest("svg, option, textarea, .visually-hidden, .share")) continue;
      const within = text.parentElement.closest("td, th, li, p, span, dd");
      for (const { 0: word, index } of text.data.matchAll(/[^\\s()\\[\\]]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const at = range.getBoundingClientRect();
        if (!at.width) continue;
        const follows = before?.within === within && Math.abs(before.at.bottom - at.bottom) < 6;
        const isLeft = follows && at.left < before.at.right - 1;
        if (isLeft) wrong.push([before.word, word, part.textContent]);
        before = { word, at, within };
      }
    }
  }
  return wrong;
}"""


def test_numbers_stay_on_their_side_of_a_name(page: Page, site: str) -> None:
    equipped = {"card": HEBREW, "stat": "atk", "change": 2000}
    attacker = monster(500, name=HEBREW, modifiers=[equipped])
    document = battle(attacker, None, effect("09", card=HEBREW, value=300))
    saved = Scenario.objects.get_or_save(KINDS["battle"].read(document))[0]
    page.set_viewport_size({"width": 1280, "height": 900})
    for address in (f"/s/{saved.id}/", f"/embed/{saved.id}/"):
        page.goto(site + address)
        reason = page.locator(".why summary").first
        assert f"[500 + 2000 ({HEBREW})]" in reason.inner_text()
        assert reason.locator("bdi").first.inner_text() == HEBREW
        places = dict(reversed(reason.evaluate(PLACES)))  # of each word, where it is first
        assert places["2500"] < places["500"] < places["2000"] < places[AGAIN], places


@pytest.mark.parametrize("name", [HEBREW, ARABIC])
def test_every_kind_is_read_from_left_to_right(page: Page, site: str, name: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    for slug, kind in KINDS.items():
        read = kind.read(named(EXAMPLES[slug], name))
        saved = Scenario.objects.get_or_save(read)[0]
        query = kind.query_of(read.to_document())
        for address in (
            f"/s/{saved.id}/",
            f"/embed/{saved.id}/",
            f"{reverse(kind.url_name)}?{query}",
        ):
            page.goto(site + address)
            assert name in page.locator("main").inner_text(), address
            assert not page.evaluate(OUT_OF_ORDER, "main"), address
