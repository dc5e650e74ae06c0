"""Test SVG pictures: every text is there, whole or cut, and in its place."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.cache import caches
from hypothesis import example, given
from hypothesis import strategies as st

from engine.escapers import one_line
from engine.yugioh import RULESET
from explorer.rulings.named_battles import NamedBattle, examples
from explorer.sharing.exports import Sheet, picture
from explorer.sharing.exports.fonts import Typeface, bold, headline, text
from explorer.sharing.exports.picture import _cut, _wrapped, as_png, as_svg
from explorer.sharing.exports.sheet import about
from tests.conftest import battle, effect
from tests.explorer.sharing.exports.sheets import SHEETS, calculated, fuzzed, named, of_example

SVG = "{http://www.w3.org/2000/svg}"
WORDS = (f"{SVG}text", f"{SVG}tspan")
WIDTH, HEIGHT = 1200, 630
TOP, BOTTOM = 250, 556  # between the headings and the foot
INHERITED = {"font-family", "font-size", "font-weight"}
LABELS = 672  # how far a label reaches


def is_of_the_engine(sheet: Sheet) -> Sheet:
    """Return a hostile sheet with the ruleset's real name, which users can't choose."""
    return sheet._replace(ruleset=RULESET)


ANY_SHEETS = SHEETS.map(is_of_the_engine)
TALL_SHEETS = st.builds(
    lambda sheet, count: sheet._replace(lines=(sheet.lines * 11)[:count]),
    ANY_SHEETS,
    st.integers(1, 11),
)


class Text(NamedTuple):
    """A line of text on the drawing, and the box around it."""

    words: str
    left: float
    right: float
    base: float
    size: float

    @property
    def top(self) -> float:
        return self.base - 0.68 * self.size  # of capitals and figures

    @property
    def bottom(self) -> float:
        return self.base + 0.18 * self.size


def face_of(style: dict[str, str]) -> Typeface:
    if "Serif" in style["font-family"]:
        return headline()
    return bold() if style.get("font-weight") == "600" else text()


def texts(svg: str) -> list[Text]:
    """Return all that is written on it; its title is not drawn."""
    return [*_texts(ElementTree.fromstring(svg), {}, (0, 0, 1))]


def _texts(
    element: ElementTree.Element, style: dict[str, str], at: tuple[float, float, float]
) -> Iterator[Text]:
    moved = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", element.get("transform", ""))
    if moved:
        at = (float(moved[1]), float(moved[2]), float(moved[3] or 1))
    style = style | {name: element.attrib[name] for name in INHERITED & {*element.keys()}}
    if element.tag == f"{SVG}text":
        yield _text(element, style, at)
    for each in element if element.tag != f"{SVG}text" else ():
        yield from _texts(each, style, at)


def _text(
    element: ElementTree.Element, style: dict[str, str], at: tuple[float, float, float]
) -> Text:
    x, y, scale = at
    size = float(style["font-size"])
    words, width = element.text or "", face_of(style).width(element.text or "", size)
    for span in element:
        own = style | span.attrib
        percent = re.fullmatch("([0-9]+)%", own["font-size"])
        own_size = size * int(percent[1]) / 100 if percent else float(own["font-size"])
        words += f"\n{span.text}"
        width += float(span.get("dx", 0)) + face_of(own).width(span.text or "", own_size)
    start = {"end": width, "middle": width / 2}.get(element.get("text-anchor", ""), 0)
    left = x + scale * (float(element.get("x", 0)) - start)
    lower = float(element.get("dy", "0em").removesuffix("em")) * size
    base = y + scale * (float(element.get("y", 0)) + lower)
    return Text(words=words, left=left, right=left + scale * width, base=base, size=scale * size)


def rows_of(sheet: Sheet) -> list[list[Text]]:
    """Return the texts of the table by row; rows have equal heights."""
    height = min(66, (BOTTOM - TOP) / len(sheet.lines))
    rows: list[list[Text]] = [[] for _ in sheet.lines]
    for each in texts(as_svg(sheet)):
        if TOP < each.base < TOP + height * len(sheet.lines):
            rows[int((each.base - TOP) // height)].append(each)
    return rows


def numbers(row: list[Text]) -> list[str]:
    return [each.words for each in row if round(each.right) in (884, 1124)]


def tags(svg: str) -> list[str]:
    return [each.tag for each in ElementTree.fromstring(svg).iter()]


def is_cut(words: str, whole: str) -> bool:
    """Return whether this is the text, or its beginning and an ellipsis."""
    whole = one_line(whole)
    return words == whole or (words.endswith("…") and whole.startswith(words[:-1]))


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_a_worked_example_is_all_on_it(example: NamedBattle) -> None:
    sheet = of_example(example)
    words = [each.words for each in texts(as_svg(sheet))]
    assert sheet.sentence in " ".join(words[:2])
    assert any(is_cut(each, about(sheet, " · ")) for each in words[:3])
    assert any(each.endswith(f"\nruleset {RULESET}") for each in words)
    assert sheet.link.partition("://")[2] in words
    for row, line in zip(rows_of(sheet), sheet.lines, strict=True):
        assert numbers(row) == [*line.cells]
        assert line.step == "normal" or line.step in [each.words for each in row]
        shown = "\n".join(each.words for each in row)
        for part in (line.label, *line.cards):
            assert part in shown


@fuzzed
@given(TALL_SHEETS)
def test_every_row_is_within_its_own_room(sheet: Sheet) -> None:
    height = min(66, (BOTTOM - TOP) / len(sheet.lines))
    for at, (row, line) in enumerate(zip(rows_of(sheet), sheet.lines, strict=True)):
        assert numbers(row) == [*map(one_line, line.cells)]
        for each in row:
            assert TOP + at * height <= each.top
            assert each.bottom <= TOP + (at + 1) * height


@fuzzed
@given(TALL_SHEETS)
def test_nothing_lies_outside(sheet: Sheet) -> None:
    for each in texts(as_svg(sheet)):
        assert 0 <= each.left <= each.right <= WIDTH, each
        assert 0 <= each.top < each.bottom <= HEIGHT, each


@fuzzed
@given(ANY_SHEETS)
def test_a_hostile_text_is_text_and_changes_nothing_else(sheet: Sheet) -> None:
    svg = as_svg(sheet)
    quiet = sheet._replace(title="A", lines=tuple(line._replace(label="A") for line in sheet.lines))
    # Beside a shorter label there is room for more words, in elements of their own.
    assert {*tags(svg)} <= {*tags(as_svg(quiet)), *WORDS}
    assert [tag for tag in tags(svg) if tag not in WORDS] == [
        tag for tag in tags(as_svg(quiet)) if tag not in WORDS
    ]
    title = one_line(f"{sheet.title}. {sheet.sentence}")
    assert ElementTree.fromstring(svg).findtext(f"{SVG}title") == title
    for row, line in zip(rows_of(sheet), sheet.lines, strict=True):
        label = line.label if line.applied else f"{line.label} (not applied)"
        shown = [each.words.partition("\n")[0] for each in row]
        assert any(is_cut(words, label) for words in shown), shown


@pytest.mark.parametrize("count", [1, 4, 11])
def test_a_long_label_and_a_long_name_are_cut_within_their_room(count: int) -> None:
    sheet = named("W" * 100)
    line = sheet.lines[0]._replace(label="W" * 100, cells=("7", "0"))
    for row in rows_of(sheet._replace(lines=(line,) * count)):
        cut = [each for each in row if each.words.strip("\n").endswith("…")]
        assert cut
        assert all(each.right <= LABELS and len(each.words) < 100 for each in cut)
    title = next(each for each in texts(as_svg(sheet)) if each.words.startswith("WWW"))
    assert title.words.endswith("…")
    assert 1000 < title.right <= 1140


@fuzzed
@given(st.text("iW… ,é青、", max_size=60), st.integers(0, 600))
@example("青", 20)
def test_what_is_cut_is_as_long_as_there_is_room_for(words: str, width: int) -> None:
    face = text()
    beginnings = [words[:at] for at in range(len(words), 0, -1)]
    fitting = [each for each in beginnings if face.width(f"{each}…", 20) <= width]
    cut = f"{fitting[0].rstrip(' ,、')}…" if fitting else ""
    assert _cut(words, face, 20, width) == (words if face.width(words, 20) <= width else cut)


def test_a_text_that_is_ten_times_as_long_takes_no_more_than_its_share() -> None:
    def seconds(letters: int) -> float:
        words, took = "A name " * letters, []
        for _ in range(5):
            began = time.thread_time()
            _cut(words, text(), 20, 540)
            _wrapped(words)
            took.append(time.thread_time() - began)
        return min(took)

    assert seconds(20_000) < 30 * seconds(2_000)


def test_pictures_have_a_cache_of_their_own_that_is_bounded_in_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared: Any = caches["default"]
    own: Any = caches["pictures"]
    shared.clear()
    own.clear()
    drawn: list[str] = []
    size = picture.MOST_BYTES

    def drawing(svg: str) -> bytes:
        drawn.append(svg)
        return b"x" * size

    monkeypatch.setattr(picture, "_png", drawing)
    most = settings.CACHES["pictures"]["OPTIONS"]["MAX_ENTRIES"]
    assert most * size <= 30_000_000
    for number in range(most + 50):
        as_png(named(f"A{number}"))
    assert len(own._cache) <= most
    assert not shared._cache
    as_png(named(f"A{most + 49}"))
    assert len(drawn) == most + 50, "the last one was kept"
    size += 1
    as_png(named("Large"))
    as_png(named("Large"))
    assert len(drawn) == most + 52, "one that is too large is not kept"


def test_a_short_name_is_whole_in_every_place() -> None:
    words = [each.words for each in texts(as_svg(named("Ohime")))]
    assert "Ohime attacks Ohime in Attack Position" in words
    assert [each for each in words if "Ohime" in each].count("Ohime") == 2  # a row each
    assert not any("…" in each for each in words)


def test_a_long_number_is_written_smaller_not_cut() -> None:
    document = battle(1_000_000, None, effect("04"), effect("08", damage="any"))
    *_, last = rows_of(calculated(document))
    (number,) = [each for each in last if each.words == "2000000 (effect)"]
    assert number.right - number.left <= 200.1  # the column; its size is rounded


def test_a_long_result_takes_two_lines() -> None:
    sheet = named("A")._replace(sentence=" ".join(["Result"] * 30))
    first, second, title, *_ = texts(as_svg(sheet))
    assert (first.words[-6:], second.words[-1]) == ("Result", "…")
    assert first.bottom < second.top < second.bottom < title.top


# --- Where things are -----------------------------------------------------------------------------


def test_each_columns_heading_ends_above_its_numbers_after_its_players_mark() -> None:
    svg = as_svg(calculated(battle(2000, 1000)))
    drawn = {each.words: each for each in texts(svg)}
    diamond = re.search(r"translate\(([0-9.]+) 232\)", svg)
    circle = re.search(r'<circle cx="([0-9.]+)" cy="232"', svg)
    for words, number, mark in (("to the opponent", "1000", diamond), ("to you", "0", circle)):
        assert round(drawn[words].right) == round(drawn[number].right)
        assert mark
        assert 9 <= drawn[words].left - float(mark[1]) <= 20, "beside it, without touching it"


def test_what_a_row_changes_is_bold() -> None:
    """The opponent takes 2000; both take 2000; the opponent takes 4000."""
    (direct,) = [each for each in examples() if each.slug == "ohime-with-sword-attacks-directly"]
    svg = ElementTree.fromstring(as_svg(of_example(direct)))
    cells = [
        (each.text, each.get("font-weight") == "600")
        for each in svg.iter(f"{SVG}text")
        if each.get("dy")
    ]
    assert cells == [
        ("2000", True), ("0", False),
        ("2000", False), ("2000", True),
        ("4000", True), ("0", True),
    ]  # fmt: skip


@pytest.mark.parametrize("count", range(1, 12))
def test_the_parts_of_a_row_have_sizes_that_go_together(count: int) -> None:
    sheet = calculated(battle(2000, 1000, effect("08", card="A card")))
    tall = sheet._replace(lines=(sheet.lines[-1],) * count)
    height = min(66, (BOTTOM - TOP) / count)
    for row in rows_of(tall):
        stamp, label, *cards, opponent, you = sorted(row, key=lambda each: each.left)
        assert opponent.size == you.size
        assert label.size < you.size < 1.5 * label.size
        assert 0.45 * label.size < stamp.size <= 20
        assert 25 / 20 * stamp.size <= 0.8 * height, "the frame around a step's number"
        if cards:
            assert label.words.partition("\n")[2] == ""
            assert label.bottom < cards[0].top
        else:
            assert abs(label.base - you.base) < 4


@pytest.mark.parametrize("count", [1, 4, 5, 6, 11])
@pytest.mark.parametrize("label", ["A", "A label of some length"])
def test_long_names_of_cards_take_the_room_before_the_numbers(label: str, count: int) -> None:
    line = named("A").lines[0]._replace(label=label, cards=("i" * 200,))
    for row in rows_of(named("A")._replace(lines=(line,) * count)):
        beside = [each for each in row if round(each.right) not in (884, 1124)]
        assert 640 < max(each.right for each in beside) <= LABELS


@pytest.mark.parametrize("count", [1, 3, 11])
def test_the_table_is_as_tall_as_its_rows(count: int) -> None:
    sheet = named("A")
    svg = as_svg(sheet._replace(lines=(sheet.lines[0],) * count))
    bottom = TOP + count * min(66, (BOTTOM - TOP) / count)
    for drawn in (r"M60 250H1140V(\S+)H60Z", r'M60 (\S+)H1140" stroke="#14191d"'):
        *_, found = re.findall(drawn, svg)
        assert float(found) == pytest.approx(bottom, abs=0.1)


FULL_LINE = "W" * int(1080 // headline().width("W", 50))
CLOSE_LINE = f"W {'W' * 18}{'i' * 9}"  # fits, but not with a space behind it


@fuzzed
@given(st.text("iiW  ,é", max_size=120))
@example("")
@example("W W")
@example(f"{FULL_LINE} W")
@example(f"{FULL_LINE}W W")
@example(f" {FULL_LINE}W")
@example(f"{FULL_LINE}WW")
@example(f"A {FULL_LINE} B")
@example(f"{CLOSE_LINE} W")
def test_a_result_is_wrapped_after_the_last_word_that_fits(words: str) -> None:
    face = headline()
    ends = [at for at, letter in enumerate(words) if letter == " "]
    fitting = [at for at in ends if face.width(words[:at], 50) <= 1080]
    if face.width(words, 50) <= 1080:
        assert _wrapped(words) == (words,)
    elif fitting:
        second = _cut(words[fitting[-1] + 1 :], face, 50, 1080)
        assert _wrapped(words) == (words[: fitting[-1]], second)
    else:
        assert _wrapped(words) == (_cut(words, face, 50, 1080),)
