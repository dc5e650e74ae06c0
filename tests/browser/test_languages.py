"""Test pages of other languages in a browser: longer words, keyboards, and what a script says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from explorer.models import Scenario
from explorer.results.kinds import KINDS
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow
from tests.explorer.languages.made_up import CODE, spoken, write_catalogues
from tests.explorer.named_documents import EXAMPLES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BATTLE = "/battle/?a-name=Jinzo&a-atk=2400&t-name=Gemini+Elf&t-atk=1900&e=02y~Card&e=07o~Other"
BOARD = "/board/?a-s=5&a-w=3&b-by=B&b-s=2&b-w=4&b-x=1&act=challenge&act-challenger=a&act-target=b"
TIMING = "/battle/timing/?card=Mirror+Force"
PAGES = [
    "/", BATTLE, "/battle/?a-name=&a-atk=x", BOARD, "/board/", TIMING, "/battle/timing/",
    "/battle/replay/", "/battle/phase/", "/battle/same-time/", "/battle/walk/?a-atk=2000&direct=1",
    "/battle/sweep/?a-atk=2000&direct=1", "/battle/one-more/?a-atk=2000&direct=1", "/learn/",
    "/life-points/?e=pays.y.1500~Card", "/rulings/", "/rulings/changes/", "/rules/", "/cards/",
    "/cards/lorcana/", "/cards/read/", "/cards/81260679/", "/search/?q=ohime", "/compare/",
    "/c/new/", "/offline/",
]  # fmt: skip


@pytest.fixture
def made_up_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("locale")
    write_catalogues(folder)
    with spoken(folder):
        yield


@pytest.mark.slow
@pytest.mark.reader(viewport=PHONE)
@pytest.mark.usefixtures("made_up_language")
def test_words_a_third_longer_make_no_page_wider_than_a_phone(page: Page, site: str) -> None:
    saved = [
        Scenario.objects.get_or_save(KINDS[slug].read(document))[0].id
        for slug, document in EXAMPLES.items()
    ]
    embeds = [f"{site}/embed/{id}/?lang={CODE}" for id in saved]
    saved_pages = [f"{site}/{CODE}/s/{id}/" for id in saved]
    expect_narrow(page, [*(f"{site}/{CODE}{each}" for each in PAGES), *saved_pages, *embeds])


# A ruling on numbers, one on what happens, with long words, and one of Lorcana.
RULINGS = [
    "chaos-max-under-full-turn", "don-zaloog-inflicts-battle-damage",
    "rivalry-of-warlords-and-a-flipped-monster", "strength-is-cut-off-at-0-once-at-the-end",
]  # fmt: skip


@pytest.mark.reader(viewport=PHONE)
def test_no_ruling_in_german_or_french_is_wider_than_a_phone(page: Page, site: str) -> None:
    starts = [f"{site}/{code}/rulings" for code in ("de", "fr")]
    expect_narrow(page, [f"{start}/{slug}/" for start in starts for slug in RULINGS])


@pytest.mark.parametrize("code", ["ja", "fr", "de"])
@pytest.mark.parametrize("width", [360, 1280])
def test_what_is_chosen_for_a_monster_is_not_cut(
    page: Page, site: str, code: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}/{code}{BATTLE}")
    cut = page.evaluate(
        """() => {
          const pen = document.createElement("canvas").getContext("2d");
          const width = (select) => {
            const style = getComputedStyle(select);
            pen.font = style.font;
            const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return pen.measureText(select.selectedOptions[0].text).width + padding;
          };
          return [...document.querySelectorAll(".monster select, #id_x-to")]
            .filter((each) => each.offsetParent && width(each) > each.clientWidth + 1)
            .map((each) => each.id);
        }"""
    )
    assert not cut


@pytest.mark.slow
def test_axe_finds_nothing_on_pages_of_other_languages(page: Page, site: str) -> None:
    addresses = [f"/ja{BATTLE}", f"/fr{BOARD}", f"/de{TIMING}"]
    expect_all_accessible(page, [site + each for each in addresses])


def test_a_battle_is_composed_in_the_language_of_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}/de{BATTLE}")
    page.locator("#id_a-atk").fill("2900")
    expect(page.locator("h2.verdict")).to_contain_text("Gegner")
    expect(page).to_have_url(f"{site}/de{BATTLE.replace('2400', '2900')}")
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(f"{site}/ja{BATTLE.replace('2400', '2900')}")
    expect(page.locator("h2.verdict")).to_contain_text("相手")
