"""Test the words of every page, export and embed in a made-up language, which has all of them."""

from __future__ import annotations

import json
import re
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
from explorer import content
from explorer.models import Card, LorcanaCard, Ruling, Scenario
from tests.explorer.languages.made_up import CODE
from tests.explorer.languages.untranslated import WORD, Names, texts_at, unmarked, untranslated
from tests.explorer.recorded.answers import addresses, save_scenarios

# Names of the games, of formats, of ours, and of what a reader may have typed.
OURS = frozenset(
    "What Applies Yu Gi Oh Lorcana Disney Konami Discord Markdown BBCode JSON MediaWiki Fandom "
    "DokuWiki English ocg tcg Nov Dec Jan Feb Mar Apr May June July Aug August Sept Oct testserver "
    "damage calculation effect pendulum tuner".split()
)
ENGLISH = "/api/", "/oembed/", "/embed/", "/about/"  # for programs, and documentation
EXAMPLES = "boards.json", "battle-phases.json", "rulebook.json"
# Of these pages, titles and descriptions are those of a ruling or of a page of the rulebook.
IN_ENGLISH = f"/{CODE}/rulings/", f"/{CODE}/rules/", "/embed/rulings/"
HEAD = re.compile("<head>.*?</head>", re.DOTALL)
EXPORTS, EXPORTED = (".txt", ".svg"), ("/s/", "/battle/")  # those of rulings have their titles
NAMED = frozenset({"name", "card", "id"})  # keys of documents
MADE_UP = re.compile("[a-zé]ō(?:ū|\\b)")


def pages() -> list[str]:
    """Return the recorded addresses of pages, embeds and exports, each in the made-up language."""
    found = []
    for address in addresses():
        path = address.partition("?")[0]
        is_embed = path.startswith("/embed/") and path.endswith("/")
        if is_embed or (path.endswith(EXPORTS) and path.startswith(EXPORTED)):
            found.append(f"{address}{'&' if '?' in address else '?'}lang={CODE}")
        elif path.endswith("/") and not path.startswith(ENGLISH):
            found.append(f"/{CODE}{address}")
    return found


def names() -> Names:
    """Return the names of cards and monsters, also those that the recorded documents have."""
    cards = (
        name for game in (Card, LorcanaCard) for name in game.objects.values_list("name", flat=True)
    )
    documents = [
        *Ruling.objects.values_list("document", flat=True),
        *Scenario.objects.values_list("document", flat=True),
        *(json.loads((content.FOLDER / each).read_text("utf-8")) for each in EXAMPLES),
    ]
    titles = Scenario.objects.values_list("title", flat=True)
    timing = (each.card for each in (*CARD_RULINGS, *KNOWN_CARDS))
    rules = (*CHAINS, *EVENT_RULES, *FORBIDDEN, *PERMISSIONS)
    examples = (name for rule in rules for name in rule.examples)
    typed = (each for address in addresses() for each in re.split("[=&~?]", unquote_plus(address)))
    return Names([*OURS, *cards, *texts_at(NAMED, documents), *titles, *timing, *examples, *typed])


def names_of_cards() -> re.Pattern[str]:
    """Return the pattern of the names of cards that have several words; a single one may be a word
    of a sentence, too. Cards have no names in the made-up language, so all of them are English.
    """
    games = (Card, LorcanaCard)
    cards = (name for game in games for name in game.objects.values_list("name", flat=True))
    names = [re.escape(name) for name in cards if len(WORD.findall(name)) > 1]
    return re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)")


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue", "made_up_language")
def test_every_word_of_a_page_is_in_its_language_or_marked_as_english() -> None:
    """Afterwards, no English page keeps a word of that language."""
    save_scenarios()
    client, known, cards = Client(), names(), names_of_cards()
    lacking, not_marked = {}, {}
    for address in pages():
        response = client.get(address, follow=True)
        kind = response.headers["Content-Type"]
        if kind.startswith(("text/", "image/svg")):
            page = response.content.decode()
            if kind.startswith("text/html"):
                not_marked[address] = [*unmarked(page, cards)]
            if address.startswith(IN_ENGLISH):
                page = HEAD.sub("", page)
            lacking[address] = [*untranslated(page, known)]
    assert languages.current() == "en"
    assert len(lacking) > len(not_marked) > 200
    assert not {address: texts for address, texts in lacking.items() if texts}
    assert not {address: texts for address, texts in not_marked.items() if texts}
    for address in pages():
        english = address.removeprefix(f"/{CODE}").replace(f"lang={CODE}", "lang=en")
        page = client.get(english).content.decode()
        assert not MADE_UP.search(page), english
