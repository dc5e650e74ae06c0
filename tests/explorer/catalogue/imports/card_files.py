"""Build card files for import tests: made-up cards in the shape of each format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from explorer.models import Card, CardEffect, LorcanaCard, Ruling
from tests.conftest import called

Raw = dict[str, Any]

NONE_TAKEN = "You take no battle damage from battles involving this card."


def yaml_monster(password: int | None = 99000002, **fields: Any) -> Raw:
    """Return a monster of yaml-yugi; a field that is ... is left out."""
    raw = {
        "konami_id": None,
        "password": password,
        "name": {"en": f"Tin Harbor Golem {password}", "ja": None, "de": "Hafengolem"},
        "text": {"en": NONE_TAKEN, "ja": None, "de": "…"},
        "card_type": "Monster",
        "monster_type_line": "Rock / Effect",
        "attribute": "EARTH",
        "level": 4,
        "atk": 1500,
        "def": 1800,
        "images": [{"index": "1"}],
        "sets": {},
        "limit_regulation": {"tcg": None, "ocg": None},
        "yugipedia_page_id": 1,
    }
    return _without(raw | fields)


def yaml_spell(password: int | None = 99000012, **fields: Any) -> Raw:
    """Return a Spell Card of yaml-yugi."""
    raw = {"password": password, "name": {"en": f"Tin Bell {password}"}, "card_type": "Spell"}
    return _without(raw | {"text": {"en": "Draw 1 card."}, "property": "Equip"} | fields)


def printing(id: int = 90001, **fields: Any) -> Raw:
    """Return a printing of LorcanaJSON."""
    raw = {
        "id": id,
        "fullName": f"Otto {id} - Dock Keeper",
        "name": f"Otto {id}",
        "version": "Dock Keeper",
        "type": "Character",
        "cost": 3,
        "color": "Steel",
        "inkwell": True,
        "strength": 2,
        "willpower": 4,
        "lore": 1,
        "abilities": [keyword("Resist", 1)],
        "keywordAbilities": ["Resist"],
        "fullText": "Resist +1\n(Damage dealt to this one\nis reduced.)",
        "setCode": "9",
        "number": 1,
        "rarity": "Common",
    }
    return _without(raw | fields)


def keyword(name: str, number: int | None = None) -> Raw:
    """Return a keyword ability of LorcanaJSON."""
    raw: Raw = {"type": "keyword", "keyword": name, "fullText": name}
    return raw if number is None else raw | {"keywordValueNumber": number}


def _without(raw: Raw) -> Raw:
    return {name: value for name, value in raw.items() if value is not ...}


def written(path: Path, content: Any) -> Path:
    """Return a JSON file."""
    path.write_text(json.dumps(content), "utf-8")
    return path


def yaml_file(folder: Path, *cards: Any) -> Path:
    """Return the list of yaml-yugi."""
    return written(folder / "cards.json", cards)


def lorcana_file(folder: Path, *cards: Any, **fields: Any) -> Path:
    """Write allCards.json of LorcanaJSON."""
    metadata = {"formatVersion": "2.3.5", "generatedOn": "2026-01-01", "language": "en"}
    content = {"metadata": metadata, "sets": {}, "cards": cards} | fields
    return written(folder / "allCards.json", _without(content))


def clear() -> None:
    """Take all cards away, until the test has ended; `delete()` would load each of them."""
    for model in (CardEffect, Ruling.cards.through, Card, LorcanaCard):
        rows = model._base_manager.all()
        rows._raw_delete(rows.db)


def imported(*words: str | Path) -> str:
    """Import a file and return the command's output."""
    return called("import_cards", *words)


def refused(*words: str | Path) -> str:
    """Return the one-line error of the command for an invalid file, with exit code 2."""
    with pytest.raises(CommandError) as error:
        imported(*words)
    assert error.value.returncode == 2
    assert "\n" not in str(error.value)
    return str(error.value)


def the_card(path: Path) -> Card:
    """Return the one card that a file brings, whose second import changes nothing."""
    before = {*Card.objects.values_list("pk", flat=True)}
    assert "1 new, 0 changed, 0 unchanged, 0 skipped" in imported(path)
    assert "0 new, 0 changed, 1 unchanged, 0 skipped" in imported(path)
    return Card.objects.exclude(pk__in=before).get()


def facts(card: Card | LorcanaCard, names: str) -> list[Any]:
    """Return some fields of a card."""
    return [getattr(card, name) for name in names.split()]
