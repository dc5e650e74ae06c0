"""Read and write the query string of a question of timing, and find the cards with known timing.

Nothing is validated here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote, urlencode

from django.http import QueryDict

from engine.document import Document
from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    CARD_RULINGS,
    FACTS,
    FACTS_BY_CARD,
    KINDS,
    WHOLE,
    PhraseMatch,
)
from explorer.web.search_text import folded, search_terms

Fields = dict[str, str]

ORDER = "order"  # an event: in which order do the effects of `links` go on a chain?
NAMED = "named"  # an event: when do the words of its text come up?
AS_FACTS_ONLY = "said"  # a kind: only the facts given besides are known
AS_UNSURE = "ask"  # a kind: the facts given besides are known, and others may decide
FACT_NAMES = tuple(fact.name for fact in FACTS)
# Those that describe a card and its effect; the others describe the moment and the battle.
FACTS_OF_EFFECT = frozenset(fact.name for fact in FACTS if fact.about in ("card", "effect"))
FACTS_OF_KIND: dict[str, dict[str, str]] = {kind.id: kind.facts for kind in KINDS} | {
    AS_FACTS_ONLY: {},
    AS_UNSURE: {},
}
_NAMES = (
    *("card", "effect", "as", "text", "type", "at", "event", "links", "of", "read"),
    *FACT_NAMES,
)
# What a link states of one card, and of no other.
_OF_ONE_CARD = ("as", "text", "type", "of", "read", *FACT_NAMES)


def fields_in(params: QueryDict) -> Fields:
    """Return the filled fields of a request, without defaults, and without what a link stated of
    another card.
    """
    typed = {name: str(params.get(name, "")).strip() for name in _NAMES}
    typed["text"] = typed["text"].replace("\0", "")
    typed["links"] = "\n".join(typed["links"].replace("\0", "").splitlines())
    typed["event"] = typed["event"] or (ORDER if typed["links"] else "")
    if typed["of"] and typed["of"] != typed["card"]:
        typed |= dict.fromkeys(_OF_ONE_CARD, "")
    return _without_defaults(typed)


def query_string_of(fields: Mapping[str, str]) -> str:
    """Return the page's query string: the filled fields, in one order."""
    return urlencode({name: fields[name] for name in _NAMES if fields.get(name)})


def document_of(
    fields: Fields, phrases: tuple[PhraseMatch, ...], of_effect: Mapping[str, str]
) -> Document:
    """Return the question document of the fields, of the phrases found in their text, and of the
    facts known of the effect in question, which replace those of the card. Chosen facts are added
    to them.
    """
    facts = dict(_facts(fields, phrases, of_effect))
    timing: Document = {"at": fields.get("at", WHOLE), "facts": facts}
    event = fields.get("event")
    if "card" in fields:
        timing["card"] = known_card(fields["card"]) or fields["card"]
    if "links" in fields:
        timing["effects"] = effects_in(fields["links"])
    if event in (NAMED, ORDER):
        timing["ask"] = "when" if event == NAMED else "order"
    elif event:
        timing |= {"ask": "when" if event in AUTOMATIC_BY_ID else "happens", "event": event}
    return {"game": "yugioh", "timing": timing}


def query_of(document: Document) -> str:
    """Return the query string of a question document, whose page gives the same answer."""
    timing = document["timing"]
    facts, card = timing.get("facts", {}), timing.get("card") or ""
    known = FACTS_BY_CARD.get(known_card(card), {})
    event = timing.get("event") or {"when": NAMED, "order": ORDER}.get(timing.get("ask", ""), "")
    is_bare = not (facts or event or known_card(card))
    # What the catalogue has of the card must not be added to a described effect.
    is_described = bool(card and not known and not event and facts.keys() & FACTS_OF_EFFECT)
    is_of_its_own = is_bare or is_described or known.keys() - facts.keys()
    kind = AS_FACTS_ONLY if is_of_its_own else ""
    head = {"card": card, "as": kind, "at": timing.get("at", ""), "event": event}
    head["links"] = "\n".join(map(_code_of, timing.get("effects", ())))
    return query_string_of(_without_defaults(head | facts))


def _without_defaults(fields: Mapping[str, str]) -> Fields:
    return {name: each for name, each in fields.items() if each and (name, each) != ("at", WHOLE)}


# An effect of a chain is a line of letters and names: “om~Cyber Jar~D.D. Warrior”.
_BY = {"t": "turn_player", "o": "opponent"}
_KINDS = {"h": "trigger_in_hand", "q": "quick"}
_LETTERS = re.compile(r"([to]?)(m?)([hq]?)")
_ESCAPED = str.maketrans({"%": "%25", "~": "%7E", "\n": "%0A", "\r": "%0D"})


def effects_in(text: str) -> list[Document]:
    """Return the effects of a chain, one for each line; letters that mean nothing stay for the
    engine to refuse.
    """
    return [_effect_in(line.strip()) for line in text.splitlines() if line.strip()]


def _effect_in(line: str) -> Document:
    letters, between, rest = line.partition("~")
    card, *moves = (unquote(each.strip()) for each in (rest if between else line).split("~"))
    known = _LETTERS.fullmatch(letters.strip()) if between else None
    effect: Document = {"card": card}
    if known is None:
        return effect | ({"by": letters.strip()} if between else {})
    effect |= {"by": _BY[known[1]]} if known[1] else {}
    effect |= {"mandatory": True} if known[2] else {}
    effect |= {"kind": _KINDS[known[3]]} if known[3] else {}
    return effect | ({"moves": moves} if moves else {})


def _code_of(effect: Document) -> str:
    """Return the line of an effect."""
    by, kind = effect.get("by", "turn_player"), effect.get("kind", "")
    letters = (
        next(letter for letter, player in _BY.items() if player == by),
        "m" if effect.get("mandatory") else "",
        next((letter for letter, each in _KINDS.items() if each == kind), ""),
    )
    names = (effect["card"], *effect.get("moves", ()))
    return "~".join(["".join(letters), *(name.translate(_ESCAPED) for name in names)])


def _facts(
    fields: Fields, phrases: tuple[PhraseMatch, ...], of_effect: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield the facts: of the kind, or else of the effect or the card; of the phrases; and, last,
    those chosen.
    """
    of_card = of_effect or FACTS_BY_CARD.get(known_card(fields.get("card", "")), {})
    of_kind = FACTS_OF_KIND.get(fields.get("as", ""), of_card)
    yield from of_kind.items()
    if phrases:
        named = [read for read in phrases if read.phrase.id == fields.get("names")]
        read = named[0] if named else phrases[0]
        yield from read.facts(fields.get("kind") or of_kind.get("kind", "")).items()
    yield from ((name, fields[name]) for name in FACT_NAMES if name in fields)


NAMES = tuple(sorted({*FACTS_BY_CARD, *(ruling.card for ruling in CARD_RULINGS)}, key=folded))
_BY_FOLDED = {folded(name): name for name in NAMES}
_SHORTEST, _MOST = 3, 5


def known_card(typed: str) -> str:
    """Return the name of a known card as typed in any case and without accents; else empty."""
    return _BY_FOLDED.get(folded(typed), "")


def nearby(typed: str) -> list[str]:
    """Return the few cards whose name contains every typed word."""
    words = search_terms(typed)
    if len("".join(words)) < _SHORTEST:
        return []
    return [name for at, name in _BY_FOLDED.items() if all(word in at for word in words)][:_MOST]
