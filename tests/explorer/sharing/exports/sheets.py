"""Build sheets for export tests: of real battles, and of arbitrary text."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from engine.document import Document
from engine.escapers import one_line
from engine.trace import HEADINGS
from engine.yugioh import Battle, calculate
from explorer.results.battle_table import columns, table_of_battle
from explorer.results.table import Column
from explorer.rulings.named_battles import NamedBattle
from explorer.sharing.exports import Line, Sheet, sheet_of
from explorer.sharing.exports.sheet import cells_of
from tests.conftest import battle, effect, monster, rulings

LINK = "https://what.example/s/abc?attacker=1&target=2"
WORDS = r"""
A|B {{x}} [[y]] <script>alert(1)</script> ''z'' -1 +1 } ~~~~ ~~NOCACHE~~ __TOC__ </nowiki> 100% %
</nowiki></nowiki>%% %%**x**%% %%</nowiki> <nowiki>%% \\b\ \| a=b =1+1 @SUM(A1) `code` ![a](b) 0x2
&lt;&amp;&#64; [b]x[/b][/td] "quoted",it’s $x$ :) """
HOSTILE = (
    *WORDS.split(),
    "two\nlines\r\nof text",
    "\tx\ry",
    "#REDIRECT [[x]] [https://a.example b]",
    "* : ; # ^ > - + 1. x",
    "**b** _i_ ~~s~~",
    "http://a.example www.a.example a@b.example RFC 123 ISBN 1234567890 PMID 1",
    " begins and ends with a space ",
    "\x00\x1b[31m\x7f\ud800",
    "青眼の白龍 é e\u0301",
    "",
)
ENCODABLE = st.characters(exclude_categories=("Cs", "Cn"))
TEXTS = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(alphabet="|{}[]()<>!'\"=~_-+*#:;&%\\/`^@$.,\n\r\t ab1", max_size=20),
    st.text(alphabet=ENCODABLE, max_size=20),
    st.lists(st.sampled_from(HOSTILE), max_size=3).map("".join),
)
ANSWERED = (Column("", "", "Can it be activated?", ""),)


def lines(columns: int) -> st.SearchStrategy[tuple[Line, ...]]:
    """Return a strategy for the lines of a table with so many columns."""
    line = st.builds(
        Line,
        step=st.sampled_from(["normal", "01", "10"]),
        stamp=st.sampled_from(["", "01", "10", "+2"]),
        applied=st.booleans(),
        cards=st.lists(TEXTS, max_size=2).map(tuple),
        cells=st.tuples(*[TEXTS] * columns),
        changed=st.tuples(*[st.booleans()] * columns),
        **dict.fromkeys(("label", "why", "source"), TEXTS),
    )
    return st.lists(line, min_size=1, max_size=3).map(tuple)


def sheets(
    headings: tuple[str, ...], columns: tuple[Column, ...], words: tuple[str, ...]
) -> st.SearchStrategy[Sheet]:
    """Return a strategy for sheets with these columns; without any, the reasons are printed."""
    return st.builds(
        Sheet,
        **dict.fromkeys(("title", "caption", "sentence", "ruleset"), TEXTS),
        headings=st.just(headings),
        columns=st.just(columns),
        columns_in_words=st.just(words),
        composed=st.sampled_from(["battle", "board", "document"]),
        lines=lines(len(columns)),
        link=st.just(LINK),
        has_reasons=st.just(not columns),
        reasons_heading=st.just("Why" if columns else "What follows"),
        card_link=st.none(),
        document=st.fixed_dictionaries({"game": TEXTS}),
        result=st.fixed_dictionaries({"ruleset": TEXTS}),
    )


# Numbers for both players, answers, and what happens without a column besides the reasons.
SHEETS = st.one_of(
    sheets(HEADINGS, columns("Battle damage"), ("to the opponent", "to you")),
    sheets(("Moment", "Can it be activated?"), ANSWERED, ("",)),
    sheets(("What happens",), (), ()),
)
fuzzed = settings(max_examples=80, deadline=None)
NAMES = [name for name in HOSTILE if name.strip() and name.isprintable()]


def calculated(document: Document, title: str = "") -> Sheet:
    """Return the sheet of a battle, through the engine."""
    valid = Battle.from_document(document)
    return sheet_of(table_of_battle(valid, calculate(valid)), document, LINK, title)


def named(name: str) -> Sheet:
    """Return the sheet of a battle where everything has the same name."""
    attacker, target = monster(2000, name=name), monster(1000, name=name)
    return calculated(battle(attacker, target, effect("08", card=name)))


def of_example(example: NamedBattle) -> Sheet:
    (ruling,) = [each for each in rulings() if each["id"] == example.slug]
    return calculated(ruling["battle"], example.title)


def cells(sheet: Sheet) -> list[list[str]]:
    """Return the texts of the table, row by row, without its headings."""
    return [
        [one_line(text) for text in (words(line), *cells_of(line, sheet)[1:])]
        for line in sheet.lines
    ]


def words(line: Line) -> str:
    """Return what the first cell of a row says."""
    cards = "; ".join(line.cards)
    if line.applied:
        return f"{line.label} ({cards})" if cards else line.label
    return f"{line.label} ({cards}; not applied)" if cards else f"{line.label} (not applied)"


def written_of(line: Line, sheet: Sheet) -> Document:
    """Return a line as JSON and CSV have it, in the order of the columns."""
    return {
        **{name: getattr(line, name) for name in ("step", "label", "applied")},
        **dict(zip(sheet.names, line.cells, strict=True)),
        "cards": "; ".join(line.cards),
        "why": line.why,
        "source": line.source,
    }
