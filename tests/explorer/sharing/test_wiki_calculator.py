"""Test that the module of wikis prints the tables that the site exports."""

from __future__ import annotations

import json

import pytest

from engine.document import Document
from engine.lua.messages import LINK_PATTERNS
from engine.yugioh import Battle
from explorer.rulings.named_battles import NamedBattle, examples
from explorer.sharing.exports.card_links import WITH_TEMPLATES, CardLink
from explorer.sharing.exports.wiki_template import values_of
from explorer.sharing.exports.wikis import as_wikitext
from explorer.sharing.links import with_options
from tests.conftest import battle, effect, monster, ruled_battles
from tests.engine.lua.random_battles import random_battles
from tests.engine.lua.wiki_module import wiki_module
from tests.every_case import every
from tests.explorer.sharing.exports.sheets import NAMES, calculated

LINKS = ["[[%s]]", "[[Card:%s|%s]]", "[[:%s (card)|%s]]"]
TEMPLATES = ["{{Card link|%s}}", "{{Card link|name=%s}}"]
NO_LINKS = [
    "%s",
    "[[x]]",
    "[[%s",
    "{{%s}}",
    "[[%s]][[y]]",
    "[[:%s|x]]",
    "{{a|b=c|%s}}",
    "[[<b>%s]]",
]


def table_in(printed: str) -> str:
    """Return the table of what the module prints, without the lines around it."""
    return printed[printed.index("{|") : printed.index("\n|}") + 3]


def printed(document: Document, **options: str) -> str:
    """Return what the module prints of a battle."""
    written = json.dumps(document).replace("&", "&amp;")  # as an editor writes it
    arguments: dict[str | int, str] = {"battle": written}
    arguments.update(options)
    return wiki_module().invoke("battle", arguments)


def exported(document: Document, **options: str) -> str:
    """Return the table that the site exports of a battle."""
    return table_in(as_wikitext(with_options(calculated(document), "wikitext", options)))


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_a_worked_example_is_the_same_table(example: NamedBattle) -> None:
    (document,) = [each["battle"] for each in ruled_battles() if each["id"] == example.slug]
    assert table_in(printed(document)) == exported(document)
    assert table_in(printed(document, why="yes")) == exported(document, why="1")


@pytest.mark.parametrize("link", [*LINKS, *TEMPLATES])
def test_random_battles_are_the_same_tables_with_linked_cards(link: str) -> None:
    for document in random_battles(2, 60):
        table = table_in(printed(document, why="yes", link=link))
        if link in TEMPLATES:  # the module expands a template; the page has it as it is
            table = table.replace("⟨", "").replace("⟩", "")
        assert table == exported(document, why="1", link=link)


@every("name", NAMES)
def test_a_hostile_name_is_printed_as_the_site_prints_it(name: str) -> None:
    attacker, target = monster(2000, name=name), monster(1000, name=name)
    document = battle(attacker, target, effect("08", card=name))
    assert table_in(printed(document)) == exported(document)


def test_the_module_allows_the_patterns_of_the_site_in_the_same_words() -> None:
    assert LINK_PATTERNS.replace("{{!}}", "|") == WITH_TEMPLATES


def test_the_lines_for_wikis_are_read_as_the_battle_that_they_are_written_for() -> None:
    for document in (*(each["battle"] for each in ruled_battles()), *random_battles(3, 500)):
        canonical = Battle.from_document(document).to_document()
        arguments: dict[str | int, str] = dict(values_of(canonical))
        assert not [value for value in arguments.values() if value == ""]
        found = wiki_module().invoke("battle", arguments)
        whole = wiki_module().invoke("battle", {"1": json.dumps(canonical).replace("&", "&amp;")})
        assert found == whole


@pytest.mark.parametrize("pattern", [*LINKS, *TEMPLATES, *NO_LINKS])
def test_a_pattern_is_a_link_where_it_is_one_on_the_site(pattern: str) -> None:
    link = CardLink(pattern)
    is_refused = "error" in printed(battle(2000, None), link=pattern)
    assert is_refused is not (link.is_page or link.is_template)
