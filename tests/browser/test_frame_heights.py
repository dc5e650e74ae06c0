"""Test that frames of the height that we name show all of a table, and little below it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from explorer.models import Ruling, Scenario
from explorer.pages.documents import kinds
from explorer.results.kinds import KINDS
from explorer.results.verification import verify_ruling
from explorer.sharing.frames import PHONE, FramedResult, framed_ruling, framed_scenario
from explorer.sharing.saved_scenarios import open_scenario
from explorer.views.oembed import WIDTH
from tests.conftest import battle, effect, monster

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG = "W" * 60 + " iiii" * 8


def framed() -> Iterator[FramedResult]:
    """Yield every ruling with a table, a saved example of each kind, and a table of long names."""
    for ruling in Ruling.objects.published():
        table = verify_ruling(ruling).table
        if table:
            yield framed_ruling(ruling, table)
    documents = [(kind.slug, json.loads(kind.example)) for kind in kinds()]
    changes = [effect(step, card=LONG) for step in ("07", "08")]
    long = battle(monster(123456, name=LONG), monster(1000, name=LONG), *changes)
    documents.append(("battle", long))
    for slug, document in documents:
        saved = Scenario.objects.get_or_save(KINDS[slug].read(document))[0]
        yield framed_scenario(open_scenario(saved))


def test_the_height_of_a_frame_fits_its_content(page: Page, site: str) -> None:
    wrong = []
    for each in framed():
        page.goto(f"{site}{each.embed}")
        for width in (320, PHONE, 480, WIDTH, 800):
            page.set_viewport_size({"width": width, "height": 200})
            needed = page.evaluate("document.documentElement.offsetHeight")
            height = each.height_at(width)
            if not needed <= height <= 1.25 * needed + 60:
                wrong.append((each.embed, width, needed, height))
    assert not wrong
