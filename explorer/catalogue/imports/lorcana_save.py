"""Save imported cards of Disney Lorcana: what is new or changed.

Checked fields stay; what the text of an unchecked card does to damage is proposed. A file in
another language adds names to known cards, which are recognized by their set and number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.lorcana.card_text import read_card_text
from explorer.catalogue.imports.records import LorcanaName, LorcanaRecord
from explorer.catalogue.imports.report import ParsedFile, SaveCounts
from explorer.catalogue.imports.save import with_language, write_cards
from explorer.models import LorcanaCard
from explorer.web.search_text import folded

_PRINTED = ("name", "kind", "cost", "strength", "willpower", "lore", "set", "text")
_READ = ("damage_effect", "is_read", "are_keywords_known")
_FACTS = [*_PRINTED, "inks", "keywords", "folded_name", "number", *_READ]
# Fields that the site's own card file lacks: all others of a checked card stay as they are.
_ADDED = ("text",)
_NAMES = ("names", "imported_languages")
NAMES_AT_ONCE = 200  # a change of many rows is one long statement


def save(cards: Mapping[str, LorcanaRecord], parsed: ParsedFile) -> SaveCounts:
    """Save the cards, each under the slug that its name has already, or else under its own."""
    values = LorcanaCard.objects.order_by().values("slug", "is_checked", *_FACTS)
    rows = {row.pop("slug"): row for row in values}
    named = {row["name"]: slug for slug, row in rows.items()}
    saved, changed = SaveCounts(), []
    for own, record in cards.items():
        slug = named.get(record.name, own)
        stored = rows.get(slug)
        if stored is not None and stored["name"] != record.name:
            parsed.skip("cards with a name too similar to another’s")
            parsed.warnings.append(
                f"{record.name} is skipped: {stored['name']} already has its address"
            )
            continue
        facts = _facts(record, stored, saved)
        if stored == facts:
            saved.unchanged += 1
        else:
            saved.new += stored is None
            saved.changed += stored is not None
            changed.append(LorcanaCard(slug=slug, **facts))
    write_cards(LorcanaCard, changed, _FACTS)
    return saved


def _facts(
    record: LorcanaRecord, stored: dict[str, Any] | None, saved: SaveCounts
) -> dict[str, Any]:
    """Return the fields that a card will have."""
    printed = {name: getattr(record, name) for name in _PRINTED}
    printed |= {"inks": [*record.inks], "keywords": dict(record.keywords)}
    if stored is not None and stored["is_checked"]:
        return _kept(stored, printed, saved)
    proposed = proposed_damage_effect(record.text)
    saved.cards_with_effects += proposed != LorcanaCard.DamageEffect.NONE
    name = folded(record.name)
    number = record.number if stored is None or stored["number"] is None else stored["number"]
    own = {"folded_name": name, "number": number, "damage_effect": proposed, "is_checked": False}
    return printed | own | {"is_read": True, "are_keywords_known": True}


def _kept(stored: dict[str, Any], printed: dict[str, Any], saved: SaveCounts) -> dict[str, Any]:
    """Return the checked fields, and report where the file differs."""
    others = [name for name in printed if name not in _ADDED and stored[name] != printed[name]]
    if others:
        differences = ", ".join(f"{name} {printed[name]!r:.40}" for name in others)
        saved.kept.append(f"{stored['name']}: {differences}")
    return stored | {name: printed[name] for name in _ADDED}


def save_names(printings: Iterable[LorcanaName], parsed: ParsedFile) -> SaveCounts:
    """Save the names of known cards in the language of the file; skip the others."""
    cards = LorcanaCard.objects.exclude(number=None).order_by("slug")
    numbered = {(card.set, card.number): card for card in cards.defer("text")}
    named: dict[str, LorcanaCard | None] = {}
    for printing in sorted(printings, key=lambda each: (each.set, each.number)):
        card = numbered.get((printing.set, printing.number))
        if card is not None and _printed_values(card) != printing.printed_values:
            parsed.skip("cards with other values than the known card of their number")
        elif printing.name in named:
            parsed.skip("other printings of a card")
            named[printing.name] = named[printing.name] or card
        else:
            named[printing.name] = card
    saved, changed = SaveCounts(), []
    for name, known in named.items():
        if known is None:
            parsed.skip("cards that are not in the catalog")
        elif _is_renamed(known, parsed.language, name):
            saved.changed += 1
            changed.append(known)
        else:
            saved.unchanged += 1
    LorcanaCard.objects.bulk_update(changed, _NAMES, batch_size=NAMES_AT_ONCE)
    return saved


def _printed_values(card: LorcanaCard) -> tuple[int | None, ...]:
    return card.cost, card.strength, card.willpower


def _is_renamed(card: LorcanaCard, language: str, name: str) -> bool:
    """Set the name of a card in a language, and return whether that changes the card."""
    before = card.names, card.imported_languages
    card.names = card.names | {language: name}
    card.imported_languages = with_language(card.imported_languages, language)
    return before != (card.names, card.imported_languages)


_Does = LorcanaCard.DamageEffect
# What a finding does to damage; of any other, nothing.
_DOES = {
    "deal": _Does.DEALS,
    "put": _Does.PUTS,
    "play": _Does.PUTS,  # it enters play with damage
    "move": _Does.MOVES,
    "remove": _Does.REMOVES,
    "cant_be_dealt_damage": _Does.PREVENTS,
    "takes_no_challenge_damage": _Does.PREVENTS,
    "takes_no_damage": _Does.PREVENTS,
    "shield_next": _Does.PREVENTS,
    "redirect_as_put": _Does.REDIRECTS,
    "challenge_damage_stat": _Does.DAMAGE_STAT,
    "number_by_damage": _Does.DAMAGE_STAT,
}


def proposed_damage_effect(text: str) -> str:
    """Return a text's first effect on damage, as a card has a field for one."""
    types = (each.type for each in read_card_text(text))
    return next((_DOES[type] for type in types if type in _DOES), _Does.NONE).value


def printed_keywords(text: str) -> dict[str, int | bool]:
    """Return the keywords in a text with their numbers, True for those without a number."""
    return {
        each.keyword: each.amount if isinstance(each.amount, int) else True
        for each in read_card_text(text)
        if each.type == "keyword" and each.keyword and each.phrase != "shift_otherwise"
    }
