"""Build the code to paste on other sites, filled in for one scenario or ruling."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.urls import reverse

from engine.document import Document
from engine.languages import cache_by_language
from engine.yugioh import Battle, calculate
from explorer.addresses.battle import query_of
from explorer.results.battle_table import table_of_battle
from explorer.rulings.named_battles import examples
from explorer.sharing.exports import Sheet, sheet_of
from explorer.sharing.exports.wiki_template import WikiCalls, wiki_calls
from explorer.sharing.frames import FramedResult
from explorer.sharing.links import embed_code
from explorer.web.languages import with_language

# What stands for the site and for the id of the result in the code of docs/.
EXAMPLE_SITE = "https://cards.example.org"
EXAMPLE_ID = "2345678923"


def filled_code(request: HttpRequest, framed: FramedResult) -> Callable[[str, str], str]:
    """Return a function that fills in code of docs/ for this site and a result: of a name and the
    example there.
    """
    calls = _calls(framed)
    frame = embed_code(request, framed)
    codes = {
        "called": calls.template,
        "module": calls.invoke,
        "link": request.build_absolute_uri(framed.page),
        "marked": _marked(framed),
        "iframe_tag": frame,
        "dokuwiki": _dokuwiki(request, framed),
        "frame": frame,
    }
    site = request.build_absolute_uri("/").rstrip("/")

    def fill(name: str, example: str) -> str:
        filled = example.replace(EXAMPLE_SITE, site).replace(EXAMPLE_ID, framed.id)
        return codes.get(name, filled)

    return fill


@cache_by_language
def example_tables() -> dict[str, Sheet]:
    """Return what a wiki prints of the examples "battle" and "effect", by their names."""
    with_effect = {**_BATTLE_DOCUMENT, "effects": [_EFFECT_DOCUMENT]}
    return {"battle": _sheet(_BATTLE_DOCUMENT), "effect": _sheet(with_effect)}


def _sheet(document: Document) -> Sheet:
    battle = Battle.from_document(document)
    canonical = battle.to_document()
    link = f"{reverse('battle')}?{query_of(canonical)}"
    return sheet_of(table_of_battle(battle, calculate(battle)), canonical, link)


def _calls(framed: FramedResult) -> WikiCalls:
    """Return the calls of a battle; another kind of document shows those of a worked example."""
    example = examples()[0].battle
    return wiki_calls(framed.document) or WikiCalls.of(example.to_document())


def _marked(framed: FramedResult) -> str:
    kind = "ruling" if framed.is_ruling else "scenario"
    pinned = f' data-revision="{framed.revision}"' if framed.is_pinned else ""
    place = f'<div class="what-applies" data-{kind}="{framed.id}"{pinned}>'
    return f"{place}\n(the pasted table)\n</div>"


def _dokuwiki(request: HttpRequest, framed: FramedResult) -> str:
    """Return the line of DokuWiki's iframe plugin, without characters that would end its title."""
    title = "".join(letter for letter in str(framed.title) if letter not in "|{}\n\r")
    address = request.build_absolute_uri(with_language(framed.embed))
    return f"{{{{url>{address} 100%,{framed.height}px noborder|{title}}}}}"


# The documents that the module reads from the two examples: what these leave out has no effect.
_BATTLE_DOCUMENT: Document = {
    "game": "yugioh",
    "attacker": {"name": "Dark Magician", "atk": 2500, "def": 0},
    "target": {"name": "Celtic Guardian", "atk": 1400, "def": 0},
}
_EFFECT_DOCUMENT: Document = {"step": "06", "controller": "opponent", "card": "Kuriboh"}
