"""Test that no code reads the words of messages: what it needs to know is data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.machine import ROOT
from tests.tools.messages.domains import DOMAINS

# They read words of others: the texts of cards, what people type, the facts that the catalogue has
# of cards, the dates of sources, and the sentences of libraries. One lists what is translated.
READERS = (
    "engine/*/card_text/*",
    "engine/card_words/*",
    "engine/lua/tables.py",
    "engine/yugioh/timing/phrase_search.py",
    "explorer/catalogue/condition_words.py",
    "explorer/battle/pasted_card.py",
    "explorer/battle/picked_cards/conditions.py",
    "explorer/battle/picked_cards/offers.py",
    "explorer/battle/unknown_numbers.py",
    "explorer/board/pasted_cards.py",
    "explorer/catalogue/imports/*",
    "explorer/content/entries.py",
    "explorer/management/one_at_a_time.py",
    "explorer/pages/ask/*",
    "explorer/timing/pasted_text.py",
    "explorer/web/text_printing.py",
)
SEARCH = {"compile", "findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn"}
CHANGE = {"endswith", "find", "index", "partition", "removeprefix", "removesuffix", "replace"}
CHANGE |= {"rpartition", "split", "startswith"}
MESSAGES = {"_", "gettext", "message", "message_in", "ngettext", "npgettext", "pgettext"}
MESSAGES |= {"plural_message"}
TWO_WORDS = re.compile(r"[A-Za-z’]+(?: [A-Za-z’]+)+")


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules that are no readers of other words, each with its syntax tree."""
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "explorer").rglob("*.py")]):
        name = path.relative_to(ROOT).as_posix()
        if not any(fnmatch(name, reader) for reader in READERS):
            yield name, ast.parse(path.read_text("utf-8"))


def english_messages() -> str:
    """Return all messages of the catalogues in one text."""
    texts: list[str] = []
    for domain in DOMAINS:
        with Path(domain.path("de")).open("rb") as file:
            for message in read_po(file):
                texts += [message.id] if isinstance(message.id, str) else message.id
    return "\n".join(texts)


def searched_words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the texts that the calls of a module search for, with their lines."""
    for call in (each for each in ast.walk(tree) if isinstance(each, ast.Call)):
        if not isinstance(call.func, ast.Attribute):
            continue
        is_regex = getattr(call.func.value, "id", "") == "re" and call.func.attr in SEARCH
        if is_regex or call.func.attr in CHANGE:
            for each in (part for given in call.args for part in ast.walk(given)):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield call.lineno, each.value


def compared_messages(tree: ast.Module) -> Iterator[int]:
    """Yield the lines of a module that compare a message with something."""
    for compared in (each for each in ast.walk(tree) if isinstance(each, ast.Compare)):
        for side in (compared.left, *compared.comparators):
            calls = (each for each in ast.walk(side) if isinstance(each, ast.Call))
            if any(_name(each) in MESSAGES for each in calls):
                yield compared.lineno


def _name(call: ast.Call) -> str:
    return str(getattr(call.func, "id", "") or getattr(call.func, "attr", ""))


def words_read(tree: ast.Module, messages: str) -> list[str]:
    """Return what a module reads of our own words, with the lines."""
    found = [
        f"{line}: {words}"
        for line, searched in searched_words(tree)
        for words in TWO_WORDS.findall(searched)
        if words in messages
    ]
    return found + [f"{line}: compares a message" for line in compared_messages(tree)]


def test_no_code_searches_for_words_of_messages_or_compares_with_one() -> None:
    messages = english_messages()
    found = {name: words_read(tree, messages) for name, tree in sources()}
    assert {name: read for name, read in found.items() if read} == {}


@pytest.mark.parametrize("line", [
    're.search("the number of monsters", sentence)',
    'sentence.removeprefix("Without it:")',
    'sentence == _("No effect")',
    'message("Nothing happens.") in sentences',
    'str(row.why) != TABLE.message("zero")',
])  # fmt: skip
def test_the_words_would_be_found(line: str) -> None:
    assert words_read(ast.parse(line), english_messages())
