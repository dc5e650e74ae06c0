"""Test pictures with Japanese letters: their font has them, and no machine's font is needed."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from fontTools.ttLib import TTFont
from resvg_py import svg_to_bytes

from explorer.sharing.exports import Sheet, picture
from explorer.sharing.exports.fonts import (
    FOLDER,
    JAPANESE,
    bold,
    headline,
    missing_letters,
    own_widths,
    text,
)
from explorer.sharing.exports.forums import as_chat
from explorer.sharing.exports.picture import as_png, as_svg
from explorer.web.languages import speaking
from tests.conftest import battle, effect
from tests.explorer.sharing.exports.sheets import calculated, named
from tests.explorer.sharing.exports.test_picture_pixels import ALIKE, PATHS, Pixels, drawn
from tests.explorer.sharing.exports.test_pictures import texts
from tests.parsed_html import page_of
from tests.tools.fonts.japanese_font import letters

MOST_BYTES = 1_000_000  # of the font
# Code points of no letter, rare signs and combining marks, and three kanji of names: the whole font
# lacks them, too.
LACKING = 40
KANJI_LACKING = {*"巄焅鋁"}
LONG = (
    "相手は3000のダメージを受け、自分は「青眼の究極竜」の効果によって1500のダメージを受ける。" * 2
)


def japanese_sheet() -> Sheet:
    """Return a battle between Japanese cards, in Japanese."""
    document = battle(3000, 2500, effect("04", card="灰流うらら"), effect("08", card="オネスト"))
    return calculated(document)._replace(title="青眼の白龍がブラック・マジシャンを攻撃")


@pytest.fixture
def no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_options: Any) -> bytes:
        raise AssertionError("the fonts have all letters")

    monkeypatch.setattr(picture, "svg_to_bytes", refuse)


def test_the_font_has_the_letters_of_translations_and_card_names_and_is_small() -> None:
    with TTFont(FOLDER / JAPANESE) as font:
        has = {*(font.getBestCmap() or {})}
    lacking = letters() - has
    kanji = {chr(each) for each in lacking if each >= 0x3400}
    assert kanji == KANJI_LACKING, "run `make japanese-font`"
    assert len(lacking) < LACKING, "run `make japanese-font`"
    assert (FOLDER / JAPANESE).stat().st_size < MOST_BYTES


def test_latin_letters_stay_in_their_own_fonts() -> None:
    for face in (text(), bold(), headline()):
        own = own_widths(face.path.rpartition("/")[2])
        assert not face.further & own.keys()
        assert {*face.paths("Ohime’s 2000 «é»")} == {face.path}
        assert face.paths("a青b") == [face.path, face.further_path, face.path]


@pytest.mark.usefixtures("no_library")
@pytest.mark.django_db
def test_a_japanese_battle_is_drawn_without_fonts_of_the_machine() -> None:
    with speaking("ja"):
        sheet = japanese_sheet()
        pixels = Pixels(as_png(sheet))
        paths = [*PATHS, text().further_path]
        assert pixels.difference(Pixels(drawn(sheet, paths))) < 1.5 * ALIKE
        assert pixels.difference(Pixels(drawn(sheet, PATHS))) > 1.5 * ALIKE
        assert ElementTree.fromstring(as_svg(sheet)).attrib[
            "{http://www.w3.org/XML/1998/namespace}lang"
        ] == "ja"  # fmt: skip
    assert "xml:lang" not in as_svg(sheet)


def test_a_long_japanese_result_takes_two_lines_and_is_cut_within_the_drawing() -> None:
    first, second, *_ = texts(as_svg(named("A")._replace(sentence=LONG)))
    assert LONG.startswith(first.words + second.words.removesuffix("…"))
    assert second.words.endswith("…")
    assert all(1000 < line.right <= 1140 for line in (first, second))


@pytest.mark.usefixtures("no_library")
@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_the_spaces_of_french_are_blank_and_narrow(space: str) -> None:
    for face in (text(), bold(), headline()):
        assert 0.1 < face.width(space, 1) < 0.25
    sheet = named("A")
    png = Pixels(as_png(sheet._replace(sentence=f"W{space}")))
    assert png.difference(Pixels(as_png(sheet._replace(sentence="W")))) == 0


def test_a_letter_that_no_font_has_is_left_to_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []

    def seen(**options: Any) -> bytes:
        given.append(options)
        return svg_to_bytes(**options)

    monkeypatch.setattr(picture, "svg_to_bytes", seen)
    as_png(named("鋁の灰流うらら"))
    assert not given[0]["skip_system_fonts"]
    assert text().further_path in given[0]["font_files"], "for the others of its letters"


@pytest.mark.django_db
@pytest.mark.usefixtures("no_library")
def test_the_picture_of_a_composed_battle_is_japanese_at_its_address(client: Client) -> None:
    address = "/battle/picture.png?a-atk=3000&t-atk=2500&a-name=青眼の白龍"
    japanese = client.get(f"{address}&lang=ja")
    assert japanese.status_code == 200
    assert japanese["Content-Type"] == "image/png"
    assert japanese.content != client.get(address).content


@pytest.mark.django_db
def test_the_digits_of_a_japanese_line_are_as_light_as_its_letters() -> None:
    with speaking("ja"):
        japanese = japanese_sheet()
    for sheet, weights in ((japanese, (False, False)), (named("A"), (True, True))):
        contents = picture.picture(sheet)
        assert (contents.is_serif, contents.rows[0].is_bold) == weights
        assert as_svg(sheet).count("Source Serif Pro") == 1 + contents.is_serif


def test_only_the_letter_that_no_font_has_becomes_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_fonts(**options: Any) -> bytes:
        return svg_to_bytes(**{**options, "skip_system_fonts": True})

    monkeypatch.setattr(picture, "svg_to_bytes", without_fonts)
    titles = ("취う <&", "취ん <&", "취ん <&")
    one, other, same = (as_png(named("A")._replace(title=each)) for each in titles)
    assert one != other
    assert other == same


def test_the_letters_that_the_fonts_lack_are_named() -> None:
    assert missing_letters("취도: Ohime’s 취 灰流う\n") == "취도"
    assert missing_letters("e\u0301") == "", "they are combined"
    for example in "ABCDE":
        assert not missing_letters(as_chat(named(example)))


@pytest.mark.django_db
def test_the_share_panel_names_the_letters_that_may_be_boxes(client: Client) -> None:
    for name, lacking in (("Ohime", ""), ("취도", "취도")):
        page = page_of(client.get("/battle/", {"a-name": name, "a-atk": "2000", "direct": "1"}))
        hints = [each.text for each in page.all("p") if "fonts of the picture" in each.text]
        assert [hint.rpartition(" ")[2] for hint in hints] == [*filter(None, [lacking])]
