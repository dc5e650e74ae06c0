"""Read a pasted card text: mark its words, name their effects, and offer a battle to try.

Nothing is stored: the text belongs to its publisher, and the reader has it already.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.yugioh import Battle, InvalidDocument
from engine.yugioh.card_text import Moment
from engine.yugioh.card_text import moments as moments_of
from explorer.addresses.battle import query_of
from explorer.battle.picked_cards import ComposedBattle, PickedCard
from explorer.battle.picked_cards.offers import offers
from explorer.catalogue.forms import KINDS, LONGEST
from explorer.catalogue.imports.proposals import proposals
from explorer.catalogue.marked_text import Piece, pieces
from explorer.catalogue.wording import CardDoes, does_of
from explorer.models import Card, CardEffect
from explorer.web.typed_text import unread_language

PASTED = "Pasted card"  # the name of a card without one, which a battle's address has


class Finding(NamedTuple):
    """Some words of a text and their meaning: an effect, or a moment of the battle."""

    number: int
    found: CardDoes | Moment
    words: str


class PastedResult(NamedTuple):
    """A text with everything that was found in it."""

    pieces: tuple[Piece, ...]
    findings: tuple[Finding, ...]
    query: str  # of a battle with these effects; empty where there is none to compose
    unread: str = ""  # why it was not read, if its language is not read or can't be told

    @property
    def effects(self) -> list[Finding]:
        return [each for each in self.findings if isinstance(each.found, CardDoes)]

    @property
    def moments(self) -> list[Finding]:
        return [each for each in self.findings if isinstance(each.found, Moment)]


def read_pasted_text(text: str, kind: str) -> PastedResult:
    """Read a text as that of a kind of card."""
    of, subtypes, _label = KINDS.get(kind, KINDS["monster"])
    text = text[:LONGEST].replace("\0", "")
    proposed = proposals(Card(kind=of, subtypes=subtypes, text=text))
    matches: list[tuple[int, int, CardDoes | Moment]] = [
        (each.start, each.end, does_of(each.effect)) for each in proposed
    ]
    matches += [(each.words.start, each.words.end, each) for each in moments_of(text)]
    findings = tuple(
        Finding(number, each, text[start:end])
        for number, (start, end, each) in enumerate(matches, 1)
    )
    spans = [(start, end, number) for number, (start, end, _found) in enumerate(matches, 1)]
    battle = _battle(of, subtypes, [each.effect for each in proposed])
    unread = "" if findings else unread_language(text, reads_japanese=True)
    return PastedResult(pieces(text, spans), findings, battle, unread)


def card_of_text(name: str, kind: str, subtypes: list[str], effects: list[CardEffect]) -> Card:
    """Return a card that is not in the catalogue, with these effects; it is never saved."""
    card = Card(passcode=0, name=name, kind=kind, subtypes=subtypes, atk="2000")
    card._prefetched_objects_cache = {"effects": effects}  # type: ignore[attr-defined]
    return card


def _battle(kind: str, subtypes: list[str], effects: list[CardEffect]) -> str:
    """Return the query string of a battle with what was read, or "" if the card has no effect."""
    card = card_of_text(PASTED, kind, subtypes, effects)
    document = {
        "game": "yugioh",
        "attacker": {
            "name": PASTED if kind == "monster" else "Attacker",
            "atk": 2000,
            "def": 0,
        },
        "target": {"name": "Target", "atk": 1000, "def": 1000},
    }
    slot = "attacker" if kind == "monster" or "Equip" in subtypes else ""
    picked = PickedCard(card, "you", slot, equipped="Equip" in subtypes)
    whole = Battle.from_document(document).to_document()
    for offer in offers(picked, ComposedBattle(whole)):
        if offer.part and not offer.part.is_in(whole):
            whole = offer.part.add_to(whole)
    try:
        changed = Battle.from_document(whole).to_document()
    except InvalidDocument:
        return ""
    return query_of(changed) if changed != Battle.from_document(document).to_document() else ""
