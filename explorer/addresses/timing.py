"""The query string that is a question of timing, both ways. Nothing is checked here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Document
from engine.yugioh.timing import FACTS, HAPPENS, KINDS, KNOWN, WHOLE, PhraseMatch
from explorer.addresses.timing_cards import known_card

Said = dict[str, str]

NAMED = "named"  # an event: when do the words of its text come up?
AS_SAID = "said"  # a kind: nothing is known but what is said besides
FACT_NAMES = tuple(fact.name for fact in FACTS)
FACTS_OF_KIND: dict[str, dict[str, str]] = {kind.id: kind.facts for kind in KINDS} | {AS_SAID: {}}
_NAMES = ("card", "as", "text", "at", "event", *FACT_NAMES)


def said_in(params: QueryDict) -> Said:
    """What a request says, without what is empty or default."""
    typed = {name: str(params.get(name, "")).strip() for name in _NAMES}
    typed["text"] = typed["text"].replace("\0", "")
    return _without_defaults(typed)


def address_of(said: Mapping[str, str]) -> str:
    """The page's query string: what is said, in one order."""
    return urlencode({name: said[name] for name in _NAMES if said.get(name)})


def document_of(said: Said, found: tuple[PhraseMatch, ...]) -> Document:
    """The question document of what was said, and of the phrases that were found in its text."""
    timing: Document = {"at": said.get("at", WHOLE), "facts": dict(_facts(said, found))}
    event = said.get("event")
    if "card" in said:
        timing["card"] = known_card(said["card"]) or said["card"]
    if event == NAMED:
        timing["ask"] = "when"
    elif event:
        timing |= {"ask": "when" if event in HAPPENS else "happens", "event": event}
    return {"game": "yugioh", "timing": timing}


def query_of(document: Document) -> str:
    """The query string of a question document: its page gives the same answer."""
    timing = document["timing"]
    facts, card = timing.get("facts", {}), timing.get("card") or ""
    known = KNOWN.get(known_card(card), {})
    event = timing.get("event") or (NAMED if timing.get("ask") == "when" else "")
    is_bare = not (facts or event or known_card(card))
    kind = AS_SAID if is_bare or known.keys() - facts.keys() else ""
    head = {"card": card, "as": kind, "at": timing.get("at", ""), "event": event}
    return address_of(_without_defaults(head | facts))


def _without_defaults(said: Mapping[str, str]) -> Said:
    return {name: each for name, each in said.items() if each and (name, each) != ("at", WHOLE)}


def _facts(said: Said, found: tuple[PhraseMatch, ...]) -> Iterator[tuple[str, str]]:
    """The facts: of the kind, else of the card; of the words; and, last, what was chosen."""
    of_card = KNOWN.get(known_card(said.get("card", "")), {})
    of_kind = FACTS_OF_KIND.get(said.get("as", ""), of_card)
    yield from of_kind.items()
    if found:
        asked = [read for read in found if read.phrase.id == said.get("names")]
        read = asked[0] if asked else found[0]
        yield from read.facts(said.get("kind") or of_kind.get("kind", "")).items()
    yield from ((name, said[name]) for name in FACT_NAMES if name in said)
