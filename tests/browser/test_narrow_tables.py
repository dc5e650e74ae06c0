"""Test that a phone breaks no ordinary word of a table, and shows its numbers whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from explorer.models import Scenario
from explorer.results.kinds import KINDS
from tests.browser.page_checks import PHONE
from tests.conftest import battle, effect, monster
from tests.explorer.named_documents import EXAMPLES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# Words of the table that are on several lines, and numbers that are wider than their cells.
BROKEN = """() => {
  const broken = [];
  for (const cell of document.querySelectorAll(".trace :is(th, td)")) {
    if (cell.scrollWidth > cell.clientWidth) broken.push(cell.innerText);
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.closest(".visually-hidden")) continue;
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map((each) => Math.round(each.top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_breaks_no_word_of_a_table(page: Page, site: str) -> None:
    attacker, target = monster(123456, name="Amazoness Swords Woman"), monster(1000)
    wide = battle(attacker, target, effect("07", card="Magician’s Circle"), effect("08"))
    documents = [*EXAMPLES.items(), ("battle", wide)]
    broken = {}
    for slug, document in documents:
        saved = Scenario.objects.get_or_save(KINDS[slug].read(document))[0]
        for address in (f"/s/{saved.id}/", f"/embed/{saved.id}/"):
            page.goto(site + address)
            assert page.locator(".trace").first.is_visible()
            broken[slug, address] = page.evaluate(BROKEN)
    assert not {where: words for where, words in broken.items() if words}
