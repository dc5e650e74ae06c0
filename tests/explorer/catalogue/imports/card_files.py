"""Build card files for import tests: made-up cards in the shape of each format."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from explorer.models import Card, CardEffect, LorcanaCard, Ruling
from tests.conftest import called

Raw = dict[str, Any]

NONE_TAKEN = "You take no battle damage from battles involving this card."
_DATAS = "datas(id INTEGER PRIMARY KEY, ot, alias, setcode, type, atk, def, level, race, attribute)"
_TEXTS = "texts(id INTEGER PRIMARY KEY, name, desc, str1, str2)"


def deck_monster(id: int = 99000001, **fields: Any) -> Raw:
    """Return a monster of YGOPRODeck; a field that is ... is left out."""
    raw = {
        "id": id,
        "name": f"Lantern Moth {id}",
        "type": "Effect Monster",
        "typeline": ["Insect", "Effect"],
        "frameType": "effect",
        "desc": NONE_TAKEN,
        "atk": 1300,
        "def": 1200,
        "level": 3,
        "race": "Insect",
        "attribute": "WIND",
        "card_images": [{"id": id, "image_url": "nowhere"}],
        "card_prices": [{"amazon_price": "0.10"}],
    }
    return _without(raw | fields)


def deck_spell(id: int = 99000011, **fields: Any) -> Raw:
    """Return a Spell Card of YGOPRODeck."""
    raw = {"id": id, "name": f"Tin Bell {id}", "type": "Spell Card", "frameType": "spell"}
    return _without(raw | {"desc": "Draw 1 card.", "race": "Quick-Play"} | fields)


def yaml_monster(password: int | None = 99000002, **fields: Any) -> Raw:
    """Return a monster of yaml-yugi."""
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


def row(id: int = 99000003, **fields: Any) -> Raw:
    """Return a row of an EDOPro database with its text: an Effect Monster of Level 4."""
    raw: Raw = {"id": id, "ot": 3, "alias": 0, "type": 0x21, "atk": 1500, "def": 900, "level": 4}
    raw |= {"race": 0x20, "attribute": 0x10, "name": f"Brass Engine {id}", "desc": NONE_TAKEN}
    return raw | fields


def _without(raw: Raw) -> Raw:
    return {name: value for name, value in raw.items() if value is not ...}


def written(path: Path, content: Any) -> Path:
    """Return a JSON file."""
    path.write_text(json.dumps(content), "utf-8")
    return path


def deck_file(folder: Path, *cards: Any) -> Path:
    """Return a list of the YGOPRODeck API."""
    return written(folder / "cardinfo.json", {"data": cards})


def yaml_file(folder: Path, *cards: Any) -> Path:
    """Return the list of yaml-yugi."""
    return written(folder / "cards.json", cards)


def lorcana_file(folder: Path, *cards: Any, **fields: Any) -> Path:
    """Write allCards.json of LorcanaJSON."""
    metadata = {"formatVersion": "2.3.5", "generatedOn": "2026-01-01", "language": "en"}
    content = {"metadata": metadata, "sets": {}, "cards": cards} | fields
    return written(folder / "allCards.json", _without(content))


def database(folder: Path, *rows: Raw) -> Path:
    """Return an EDOPro database; a row without a name has no text."""
    path = folder / "cards.cdb"
    path.unlink(missing_ok=True)
    opened = sqlite3.connect(path)
    opened.execute(f"CREATE TABLE {_DATAS}")
    opened.execute(f"CREATE TABLE {_TEXTS}")
    for each in rows:
        columns = {name: value for name, value in each.items() if name not in ("name", "desc")}
        _insert(opened, "datas", columns)
        if each["name"] is not None:
            _insert(opened, "texts", {name: each[name] for name in ("id", "name", "desc")})
    opened.commit()
    opened.close()
    return path


def _insert(opened: sqlite3.Connection, table: str, values: Raw) -> None:
    names, places = ", ".join(f'"{name}"' for name in values), ", ".join("?" * len(values))
    opened.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", [*values.values()])


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
