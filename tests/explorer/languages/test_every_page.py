"""Test that no page, export or embed has a word that its catalogue lacks, in a made-up language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote_plus

import pytest
from django.test import Client

from engine import languages
from engine.yugioh.timing.card_rulings import CARD_RULINGS
from engine.yugioh.timing.chain_rules import CHAINS
from engine.yugioh.timing.event_rules import EVENT_RULES
from engine.yugioh.timing.forbidden import FORBIDDEN
from engine.yugioh.timing.kinds import KNOWN_CARDS
from engine.yugioh.timing.permissions import PERMISSIONS
from explorer.catalogue import card_file
from explorer.models import Card, LorcanaCard, Ruling
from explorer.rulings.evidence.rules import rule_groups
from tests.explorer.languages.made_up import CODE, spoken, write_catalogues
from tests.explorer.languages.untranslated import untranslated, words_of
from tests.explorer.recorded.answers import addresses, save_scenarios

# Names of the games, of formats, of ours, and of what a reader may have typed.
OURS = frozenset(
    "What Applies Yu Gi Oh Lorcana Disney Konami Discord Markdown BBCode JSON MediaWiki Fandom "
    "DokuWiki Attacker Target English Nov Dec Jan Feb Mar Apr May June July Aug Sept Oct".split()
)
ENGLISH = "/api/", "/oembed/", "/embed/", "/about/"  # for programs, and documentation
MADE_UP = re.compile("[a-zé]ō(?:ū|\\b)")


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the catalogues of the made-up language once."""
    folder = tmp_path_factory.mktemp("locale")
    write_catalogues(folder)
    return folder


@pytest.fixture
def made_up_language(catalogues: Path) -> Iterator[None]:
    with spoken(catalogues):
        yield


def pages() -> list[str]:
    """Return the recorded addresses of pages, and of embeds, each in the made-up language."""
    found = []
    for address in addresses():
        path = address.partition("?")[0]
        if path.startswith("/embed/") and path.endswith("/"):
            found.append(f"{address}{'&' if '?' in address else '?'}lang={CODE}")
        elif path.endswith("/") and not path.startswith(ENGLISH):
            found.append(f"/{CODE}{address}")
    return found


def names() -> frozenset[str]:
    """Return the words of names, and of what is English in every language: the rules of the engine
    by which rulings are filtered, and what the documents of rulings hold.
    """
    games = Card, LorcanaCard
    cards = [[*card] for game in games for card in game.objects.values_list("name", "names")]
    rulings = [
        [*each] for each in Ruling.objects.values_list("title", "answer", "document", "about")
    ]
    rules = [rule.name for group in rule_groups() for rule in group.rules]
    timing = [each.card for each in (*CARD_RULINGS, *KNOWN_CARDS)]
    examples = [[*rule.examples] for rule in (*CHAINS, *EVENT_RULES, *FORBIDDEN, *PERMISSIONS)]
    typed = [unquote_plus(address) for address in addresses()]
    shipped = json.loads(card_file.CARDS.read_text("utf-8"))
    return OURS | {*words_of([cards, rulings, rules, timing, examples, typed, shipped])}


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue", "made_up_language")
def test_no_page_has_a_word_that_its_catalogue_lacks() -> None:
    save_scenarios()
    client, known, found = Client(), names(), {}
    for address in pages():
        response = client.get(address, follow=True)
        if response.headers["Content-Type"].startswith("text/html"):
            left = [*untranslated(response.content.decode(), known)]
            if left:
                found[address] = left
    assert languages.current() == "en"
    assert not found


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue", "made_up_language")
def test_no_english_page_keeps_a_word_of_another_language() -> None:
    save_scenarios()
    client = Client()
    translated, english = pages(), [each.removeprefix(f"/{CODE}") for each in pages()]
    for address in translated:
        client.get(address)
    for address in english:
        page = client.get(address.replace(f"lang={CODE}", "lang=en")).content.decode()
        assert not MADE_UP.search(page), address
