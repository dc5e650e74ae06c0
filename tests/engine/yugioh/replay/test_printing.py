"""Test that a resolved attack has no words until it is printed, in any language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given

from engine import languages
from engine.document import Document
from engine.languages import speaking
from engine.text import Printer
from engine.yugioh.replay import Attack, bans_against, by_both_rules
from tests.engine.printers import Marking, Silent
from tests.engine.yugioh.replay.attacks import attack, attacker, defender, direct, resolved
from tests.engine.yugioh.replay.ruled_attacks import RULED
from tests.engine.yugioh.replay.test_properties import ATTACKS, many
from tests.every_case import every

# Two monsters draw attacks.
DRAWING = [defender(forces="must_attack"), defender("k", 4, "Kuriboh", forces="must_attack")]
DOCUMENTS = [
    *(case.document for case in RULED),
    attack(defenders=DRAWING, attackers=[attacker(declared=1)], target="k"),
    direct(defenders=(*DRAWING,), attacks=[2, 2], declared=2),
]


def everything(document: Document) -> tuple[Any, ...]:
    """Return all results of an attack."""
    read = Attack.from_document(document)
    return resolved(document), by_both_rules(read), *bans_against(read)


def in_words(results: tuple[Any, ...], printer: Printer) -> str:
    """Return all texts of result documents, each in a line."""
    lines: list[str] = []
    for each in results:
        each.to_document(lambda text: lines.append(printer.print(text)))
    return "\n".join(lines)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_words_are_looked_up_to_resolve_an_attack(
    document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "catalogue_of", lambda code: Silent())
    with speaking("xx"):
        results = everything(document)
        with pytest.raises(AssertionError, match="was called"):
            in_words(results, Printer())


@many
@given(ATTACKS)
def test_an_attack_is_printed_in_any_language_once_it_is_resolved(document: Document) -> None:
    with speaking("de"):
        results = everything(document)
        german = in_words(results, Printer())
    english = in_words(results, Printer())
    assert english == in_words(everything(document), Printer()) != german
    with speaking("de"):
        assert in_words(results, Printer()) == german


@every("document", DOCUMENTS)
def test_every_name_of_a_monster_is_printed_as_a_name(document: Document) -> None:
    marked = in_words(everything(document), Marking())
    others = re.sub("‹.*?›", "", marked)
    arrived = [each["monster"] for each in document["events"] if each["type"] == "arrives"]
    for monster in (*document["attackers"], *document["defenders"], *arrived):
        assert monster["name"] not in others
    assert f"‹{document['attackers'][0]['name']}›" in marked
