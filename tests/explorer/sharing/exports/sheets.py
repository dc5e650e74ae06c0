"""Build sheets for export tests: of real battles, and of arbitrary text."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from engine.document import Document
from engine.escapers import one_line
from engine.trace import HEADINGS
from engine.yugioh import Battle, calculate
from explorer.results.battle_table import columns, printed
from explorer.rulings.named_battles import NamedBattle
from explorer.sharing.exports import Line, Sheet, sheet_of
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
LINES = st.builds(
    Line,
    step=st.sampled_from(["normal", "01", "10"]),
    stamp=st.sampled_from(["", "01", "10", "+2"]),
    applied=st.booleans(),
    cards=st.lists(TEXTS, max_size=2).map(tuple),
    **dict.fromkeys(("label", "to_opponent", "to_you", "why", "source"), TEXTS),
)
SHEETS = st.builds(
    Sheet,
    **dict.fromkeys(("title", "caption", "sentence", "ruleset"), TEXTS),
    headings=st.just(HEADINGS),
    columns=st.just(columns("Battle damage")),
    columns_in_words=st.just(("to the opponent", "to you")),
    composed=st.sampled_from(["battle", "board"]),
    lines=st.lists(LINES, min_size=1, max_size=3).map(tuple),
    link=st.just(LINK),
    has_reasons=st.just(False),
    card_link=st.none(),
    document=st.fixed_dictionaries({"game": TEXTS}),
    result=st.fixed_dictionaries({"ruleset": TEXTS}),
)
fuzzed = settings(max_examples=80, deadline=None)
NAMES = [name for name in HOSTILE if name.strip() and name.isprintable()]


def calculated(document: Document, title: str = "") -> Sheet:
    """Return the sheet of a battle, through the engine."""
    valid = Battle.from_document(document)
    return sheet_of(printed(valid, calculate(valid)), document, LINK, title)


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
        [one_line(text) for text in (words(line), line.to_opponent, line.to_you)]
        for line in sheet.lines
    ]


def words(line: Line) -> str:
    """Return what the first cell of a row says."""
    cards = "; ".join(line.cards)
    if line.applied:
        return f"{line.label} ({cards})" if cards else line.label
    return f"{line.label} ({cards}; not applied)" if cards else f"{line.label} (not applied)"


def written_of(line: Line) -> Document:
    """Return a line as JSON and CSV have it, in the order of the columns."""
    fields = {**line._asdict(), "cards": "; ".join(line.cards)}
    return {name: value for name, value in fields.items() if name != "stamp"}
