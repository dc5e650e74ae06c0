"""Test that the cards listed as acting on an attack are cards of the catalogue."""

from __future__ import annotations

import json

from explorer import content
from explorer.battle.attack_cards import NEGATED, POSITION, REMOVED, TARGET


def test_listed_attack_cards_have_the_passcodes_of_the_catalog_and_a_known_act() -> None:
    _, *lines = (content.FOLDER / "card-facts" / "yugioh.jsonl").read_text("utf-8").splitlines()
    passcodes = {card["name"]: card["passcode"] for card in map(json.loads, lines)}
    listed = json.loads((content.FOLDER / "attack-cards.json").read_text("utf-8"))
    assert len(listed) > 20
    for card in listed:
        assert passcodes[card["name"]] == card["passcode"], card["name"]
        assert card["does"] in (NEGATED, REMOVED, TARGET, POSITION)
