"""Test that every text survives every export format unchanged."""

from __future__ import annotations

import csv
import html
import json
import re
from collections.abc import Callable
from functools import partial
from html.parser import HTMLParser
from io import StringIO

import pytest
from hypothesis import given
from markdown_it import MarkdownIt

from engine.escapers import escape_markdown, one_line
from engine.printing import LICENSE
from engine.trace import HEADINGS, Row
from explorer.rulings.named_battles import NamedBattle, examples
from explorer.sharing.exports import Sheet
from explorer.sharing.exports.data import as_csv, as_json
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.exports.forums import as_bbcode, as_markdown, as_text
from explorer.sharing.exports.sheet import address, headline
from explorer.sharing.exports.wikis import as_dokuwiki, as_html_table, as_wikitext
from tests.conftest import battle
from tests.every_case import every
from tests.explorer.sharing.exports.sheets import (
    LINK,
    NAMES,
    SHEETS,
    calculated,
    cells,
    fuzzed,
    named,
    of_example,
    words,
    written_of,
)

NON_JOINER = "\u200c"

COLUMNS = ["step", "label", "applied", "to_opponent", "to_you", "cards", "why", "source"]


def from_wikitext(
    text: str, headings: tuple[str, ...] = HEADINGS
) -> tuple[str, list[list[str]], str]:
    """Return caption, rows and the ruleset of a MediaWiki table; nothing in them may be a mark."""
    _, caption, *rest, _, last, end = text.split("\n")
    head, *rows = "\n".join(rest).split("\n|-\n")
    assert [html.unescape(each) for each in head.splitlines()] == [
        "|-", *(f'! scope="col" | {each}' for each in headings)
    ]  # fmt: skip
    note = r"Ruleset (.*), calculated by \[(\S+) What Applies\], "
    ruleset = re.fullmatch(note + re.escape(LICENSE), last)
    assert ruleset
    assert (ruleset[2], end) == (LINK, "")
    row_of_cells = r'! scope="row" \| (.*)' + r"\n\| (.*)" * (len(headings) - 1)
    match = [re.fullmatch(row_of_cells, row) for row in rows]
    texts = [[unmarked(cell) for cell in row.groups()] for row in match if row]
    return unmarked(caption.removeprefix("|+ ")), texts, unmarked(ruleset[1])


def unmarked(text: str) -> str:
    """Return the decoded text, if its only ASCII characters are letters, digits and entities."""
    assert re.fullmatch(r"(?:[A-Za-z0-9 .,]|[^\x00-\x7f]|&#[0-9]+;)*", text), text
    assert not re.search("RFC|ISBN|PMID|http|^ ", text, re.IGNORECASE | re.ASCII)
    return html.unescape(text)


class Reader(HTMLParser):
    """The texts of an HTML table, by the tag around them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "bdi":  # around a part of a text
            self.found.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        tag, attributes, text = self.found[-1]
        self.found[-1] = (tag, attributes, text + data)

    def texts(self, tag: str, scope: str | None = None) -> list[str]:
        return [text for each, has, text in self.found if (each, has.get("scope")) == (tag, scope)]


def from_dokuwiki(
    text: str, headings: tuple[str, ...] = HEADINGS
) -> tuple[str, list[list[str]], str]:
    """Return headline, rows and ruleset, read as the lexer of DokuWiki reads protected runs."""
    runs: list[str] = []

    def stash(run: re.Match[str]) -> str:
        runs.append(run[1] or run[2] or "")
        return "\0"

    bare = re.sub(r"%%(.*?)%%|<nowiki>(.*?)</nowiki>", stash, text)
    headed, empty, head, *rows, empty_too, last, _ = bare.split("\n")
    assert (empty, empty_too, head) == ("", "", f"^ {' ^ '.join(headings)} ^")
    assert re.fullmatch(r"\*\*\0+\*\*", headed)
    before = "  " if len(headings) == 3 else " "  # numbers are aligned right
    others = rf"{before}(\0*|\d*) \|" * (len(headings) - 1)
    assert all(re.fullmatch(rf"\| (\0*|\d*) \|{others}", row) for row in rows)
    note = r"Ruleset [\0\d]*, calculated by \[\[\S+\|What Applies\]\], "
    assert re.fullmatch(note + re.escape(LICENSE), last)
    waiting = iter(runs)

    def restored(text: str) -> str:
        return re.sub("\0", lambda _: next(waiting), text)

    title = restored(headed).removeprefix("**").removesuffix("**")
    cell_texts = [[restored(cell.strip(" ")) for cell in row.split("|")[1:-1]] for row in rows]
    return title, cell_texts, restored(last.removeprefix("Ruleset ").rpartition(", calc")[0])


def numbers_in_csv(text: str) -> list[tuple[str, str]]:
    rows = csv.DictReader(StringIO(text, newline=""))
    return [(row["to_opponent"], row["to_you"]) for row in rows]


def numbers_in_html(text: str) -> list[tuple[str, str]]:
    cells = Reader(text).texts("td")
    return [*zip(cells[::2], cells[1::2], strict=True)]


def numbers_in_json(text: str) -> list[tuple[str, str]]:
    return [(step["to_opponent"], step["to_you"]) for step in json.loads(text)["steps"]]


def numbers_in_wikitext(text: str) -> list[tuple[str, str]]:
    return [(opponent, you) for _, opponent, you in from_wikitext(text)[1]]


def numbers_in_dokuwiki(text: str) -> list[tuple[str, str]]:
    return [(opponent, you) for _, opponent, you in from_dokuwiki(text)[1]]


# What finds each row's numbers in an export: to the opponent, to you.
READERS: dict[str, Callable[[str], list[tuple[str, str]]]] = {
    "bbcode": partial(re.findall, r"\[td\]([0-9x]+)\[/td\]\[td\]([0-9x]+)\[/td\]\[/tr\]"),
    "csv": numbers_in_csv,
    "dokuwiki": numbers_in_dokuwiki,
    "html-table": numbers_in_html,
    "json": numbers_in_json,
    "md": partial(re.findall, r"(?m) \| ([0-9x]+) \| ([0-9x]+) \|$"),
    "txt": partial(re.findall, r": ([0-9x]+) to the opponent, ([0-9x]+) to you\. "),
    "wikitext": numbers_in_wikitext,
}


@fuzzed
@given(SHEETS)
def test_wikitext_comes_out_of_mediawiki_as_it_went_in(sheet: Sheet) -> None:
    caption, rows, ruleset = from_wikitext(as_wikitext(sheet), sheet.shown_headings)
    assert caption == one_line(headline(sheet))
    assert (rows, ruleset) == (cells(sheet), one_line(sheet.rules))


@fuzzed
@given(SHEETS)
def test_an_html_table_reads_the_same_and_survives_a_template(sheet: Sheet) -> None:
    text = as_html_table(sheet)
    read = Reader(text)
    assert read.texts("caption") == [one_line(headline(sheet))]
    assert read.texts("th", "col") == [*sheet.shown_headings]
    assert read.texts("th", "row") == [row[0] for row in cells(sheet)]
    assert read.texts("td") == [number for row in cells(sheet) for number in row[1:]]
    (below,) = read.texts("p")
    assert below == f"Ruleset {one_line(sheet.rules)}, calculated by What Applies {LINK}, {LICENSE}"
    assert not set("|{}[]\n") & set(text)
    assert "=" not in re.sub("<[^>]*>", "", text)


@fuzzed
@given(SHEETS)
def test_dokuwiki_finds_no_mark_in_a_text(sheet: Sheet) -> None:
    headed, rows, ruleset = from_dokuwiki(as_dokuwiki(sheet), sheet.shown_headings)
    assert headed == one_line(headline(sheet))
    assert (rows, ruleset) == (cells(sheet), one_line(sheet.rules))


def linkable(text: str) -> str:
    """Return the text without the mark that keeps an address from becoming a link."""
    return text.replace(f"{NON_JOINER}@", "@")


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("x@e.example", f"x{NON_JOINER}@e\\.example"),
        ("a|b", "a&#124;b"),
        ("\ufeffname", "&#65279;name"),
        ("$x$", "&#36;x&#36;"),
    ],
)
def test_markdown_makes_no_link_no_cell_and_no_formula(text: str, escaped: str) -> None:
    assert escape_markdown(text) == escaped


@fuzzed
@given(SHEETS)
def test_markdown_is_rendered_to_the_texts_that_went_in(sheet: Sheet) -> None:
    tokens = MarkdownIt("commonmark").enable("table").parse(as_markdown(sheet))
    inline = [token.children or [] for token in tokens if token.type == "inline"]
    (bold, title, end), *table, last = ([c for c in each if c.content or c.tag] for each in inline)
    assert (bold.type, end.type) == ("strong_open", "strong_close")
    assert linkable(title.content) == linkable(one_line(headline(sheet)).strip())
    assert {child.type for cell in table for child in cell} == {"text"}
    texts = ["".join(child.content for child in cell).strip() for cell in table]
    assert [*map(linkable, texts)] == [
        *sheet.shown_headings, *(linkable(text.strip()) for row in cells(sheet) for text in row)
    ]  # fmt: skip
    assert [child.attrs["href"] for child in last if child.type == "link_open"] == [LINK]


@fuzzed
@given(SHEETS)
def test_bbcode_has_no_tag_but_its_own_and_shows_the_same(sheet: Sheet) -> None:
    text = as_bbcode(sheet)
    tags = re.findall(rf"\[(?!{NON_JOINER})", text)
    assert len(tags) == 6 + (len(sheet.lines) + 1) * 2 * (1 + len(sheet.shown_headings))
    matches = re.findall(r"\[td\](.*?)\[/td\]", text.replace(f"[{NON_JOINER}", "\0"))
    shown = [each.replace("\0", "[").replace(NON_JOINER, "") for each in matches]
    assert shown == [each.replace(NON_JOINER, "") for row in cells(sheet) for each in row]
    assert len(text.splitlines()) == 3


@fuzzed
@given(SHEETS)
def test_text_has_a_line_a_row(sheet: Sheet) -> None:
    first, *rows, ruleset, link = as_text(sheet).removesuffix("\n").split("\n")
    assert first == one_line(headline(sheet)).rstrip()
    for line, row in zip(sheet.lines, rows, strict=True):
        label, *shown = (one_line(each) for each in (words(line), *line.cells))
        if sheet.has_numbers:
            opponent, you = shown
            said = f": {' '.join(filter(None, (opponent, 'to the opponent')))}"
            said += f", {' '.join(filter(None, (you, 'to you')))}."
        else:
            said = "".join(f": {each}" for each in filter(None, shown))
        assert row.startswith(f"{label}{said}".rstrip())
    assert (ruleset, link) == (f"Ruleset {one_line(sheet.rules)}, {LICENSE}", LINK)


@fuzzed
@given(SHEETS)
def test_json_holds_every_text(sheet: Sheet) -> None:
    read = json.loads(as_json(sheet).encode())
    sheet_texts = sheet.title, sheet.sentence, sheet.ruleset, sheet.link
    assert tuple(read[key] for key in ("title", "sentence", "ruleset", "url")) == sheet_texts
    columns = "label", *sheet.names, *["why"] * sheet.has_reasons
    assert tuple(read[f"heading_{column}"] for column in columns) == sheet.shown_headings
    for step, line in zip(read["steps"], sheet.lines, strict=True):
        assert step.pop("n") == line.step
        assert {"step": line.step, **step} == written_of(line, sheet)
    assert (read[sheet.composed], read["result"]) == (sheet.document, sheet.result)


@fuzzed
@given(SHEETS)
def test_csv_holds_every_text_and_nothing_that_runs(sheet: Sheet) -> None:
    written = as_csv(sheet).encode().decode()
    head, *rows = csv.reader(StringIO(written, newline=""))
    assert head == [*COLUMNS[:3], *sheet.names, *COLUMNS[5:]]
    assert len(rows) == len(sheet.lines) + len(sheet.open_points)
    for row, line in zip(rows, sheet.lines, strict=False):
        texts = {**written_of(line, sheet), "applied": str(line.applied).lower()}
        for cell, text in zip(row, texts.values(), strict=True):
            meant = text.encode("utf-8", "backslashreplace").decode()
            runs = re.match(r"[=@\t\r]|[+-](?![0-9]+( LP)?\Z)", text)
            assert cell == (f"'{meant}" if runs else meant)


@pytest.mark.parametrize("suffix", sorted(FORMATS.keys() - {"csv", "png"}))
def test_an_export_names_its_license(suffix: str) -> None:
    """CSV has rows alone; the PNG is drawn from the SVG."""
    assert "CC0" in str(FORMATS[suffix].render(named("A")))


def test_only_pictures_are_no_text_to_copy() -> None:
    assert [each.suffix for each in FORMATS.values() if each.is_text is not True] == ["svg", "png"]


def test_json_is_indented_and_keeps_its_letters_readable() -> None:
    text = as_json(named("青眼の白龍"))
    assert text.startswith('{\n  "title": "青眼の白龍 ')
    assert text.endswith("}\n")


def test_a_result_that_is_only_saved_is_remarked_on_in_every_text() -> None:
    sheet = named("A")
    saved = sheet._replace(remark="as saved")
    assert (json.loads(as_json(saved))["remark"], saved.rules) == (
        "as saved",
        f"{sheet.ruleset} (as saved)",
    )
    assert "remark" not in json.loads(as_json(sheet))
    assert "as saved" not in as_text(sheet)
    assert all("as saved" in write(saved) for write in (as_markdown, as_bbcode, as_text))


@pytest.mark.parametrize("number", ["2000", "+3000 LP", "2700 (effect)", "0x2"])
def test_numbers_stay_plain_in_csv(number: str) -> None:
    sheet = named("A")
    sheet = sheet._replace(lines=(sheet.lines[0]._replace(cells=(number, "0")),))
    assert f",{number}," in as_csv(sheet)


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_a_worked_example_has_a_row_a_step_in_every_format(example: NamedBattle) -> None:
    sheet = of_example(example)
    steps = len(example.trace.rows)
    wikitext = as_wikitext(sheet)
    assert wikitext.count("\n|+ ") == as_html_table(sheet).count("<caption>") == 1
    assert wikitext.count('scope="col"') == as_html_table(sheet).count('scope="col"') == 3
    assert wikitext.count('scope="row"') == as_html_table(sheet).count('scope="row"') == steps
    assert as_dokuwiki(sheet).count("\n| ") == as_markdown(sheet).count("\n| ") - 2 == steps
    assert as_bbcode(sheet).count("[tr]") == as_text(sheet).count("to the opponent, ") + 1
    assert len(json.loads(as_json(sheet))["steps"]) == as_csv(sheet).count("\r\n") - 1 == steps
    assert example.title in as_json(sheet)


@every("example", examples(), ids=lambda each: each.slug)
@every("suffix", READERS)
def test_each_column_of_an_export_has_the_damage_of_its_own_player(
    suffix: str, example: NamedBattle
) -> None:
    read = READERS[suffix](str(FORMATS[suffix].render(of_example(example))))
    assert [(_number(opponent), _number(you)) for opponent, you in read] == [
        (_damage_to("opponent", row), _damage_to("you", row)) for row in example.trace.rows
    ]


def _number(cell: str) -> int:
    return int(cell.removesuffix("x2"))  # `0x2`: nothing to double


def _damage_to(player: str, row: Row) -> int:
    return sum(damage.amount for damage in row.damages if damage.to == player)


def test_the_title_says_who_attacks_whom_once() -> None:
    attacks, ends = "Attacker attacks Target in Attack Position", "Your opponent takes 1000, you"
    untitled, titled = (calculated(battle(2000, 1000), title) for title in ("", "My battle"))
    assert as_text(untitled).startswith(f"{attacks}: {ends}")
    assert as_text(titled).startswith(f"My battle: {attacks}: {ends}")


@every("name", NAMES)
def test_a_hostile_name_through_the_engine(name: str) -> None:
    sheet = named(name)
    assert name in sheet.caption
    assert from_wikitext(as_wikitext(sheet))[0] == headline(sheet)
    assert from_dokuwiki(as_dokuwiki(sheet), sheet.shown_headings)[0] == headline(sheet)
    assert json.loads(as_json(sheet))["battle"]["attacker"]["name"] == name


def test_a_hostile_link_ends_nothing_and_begins_nothing() -> None:
    link = address("https://a.example/~~~~__TOC__ ]])>|%%\n%41'\"{<")
    assert re.fullmatch(r"https://a\.example/[\w%]+", link)
    assert "%41" in link
    assert not re.search("__|%%", link)
    assert address(LINK) == LINK


def test_line_breaks_become_spaces_and_control_characters_are_shown() -> None:
    assert one_line("a\r\nb\u2028c\x00\x1b\ud800") == r"a b c\x00\x1b\ud800"
