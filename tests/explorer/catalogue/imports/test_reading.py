"""Test how well effects are read from real card texts, where a copy of them is at hand."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from explorer.catalogue.card_file import EffectEntry
from explorer.catalogue.imports.proposals import proposals
from explorer.catalogue.wording import does_of
from explorer.models import Card
from tests.explorer.catalogue.imports.reading import SETS, Quality, judged, measure, whole

TEXTS = os.environ.get("CARD_TEXTS", "")


@pytest.mark.skipif(not TEXTS, reason="CARD_TEXTS names no folder of card texts")
@pytest.mark.parametrize(("name", "least"), SETS.items())
def test_whole_effects_are_read_from_real_texts(name: str, least: float) -> None:
    quality = measure(judged(name), Path(TEXTS))
    assert quality.precision >= least, quality
    assert quality.recall >= least, quality


@pytest.mark.parametrize("name", SETS)
def test_judged_effects_are_of_the_catalogues_vocabulary(name: str) -> None:
    for effects in judged(name).values():
        for effect in effects:
            change = effect.get("affects_stat")
            fields = effect | {"activation": "continuous"}
            fields.setdefault("zone", "monster")
            if change:
                amount = change["amount"]
                counted = isinstance(amount, dict) and "each" in amount
                amount = amount | {"per": "things"} if counted else amount
                fields["affects_stat"] = change | {"amount": amount, "during": "outside"}
            EffectEntry.model_validate(fields)


def card_file(folder: Path, passcode: int, text: str) -> None:
    """Write a card in the form of yaml-yugi."""
    card = {
        "password": passcode, "card_type": "Monster", "monster_type_line": "Rock / Effect",
        "name": {"en": f"Card {passcode}"}, "text": {"en": text}, "attribute": "EARTH",
        "level": 4, "atk": 1000, "def": 1000,
    }  # fmt: skip
    (folder / f"{passcode}.json").write_text(json.dumps(card), "utf-8")


def test_the_measure_counts_what_is_right_missing_and_wrong(tmp_path: Path) -> None:
    piercing = "If this card attacks a Defense Position monster, inflict piercing battle damage."
    card_file(tmp_path, 1, piercing)
    card_file(tmp_path, 2, piercing)
    card_file(tmp_path, 3, "It rests.")
    right: dict[str, Any] = {"step": "piercing", "applies_to": "this_card", "by_default": True}
    expected = {1: [right], 2: [right | {"applies_to": "own"}], 3: [right]}
    quality = measure(expected, tmp_path)
    assert quality == Quality(1, 2, 1, (2, 3))
    assert (quality.precision, round(quality.recall, 3)) == (0.5, 0.333)


def test_an_effect_is_right_only_as_a_whole() -> None:
    change = {"stat": "atk", "op": "add", "amount": {"each": 100, "per": "cards"}}
    effect = {"step": "stat_change", "affects_stat": change, "by_default": False}
    assert whole(effect) == whole(effect | {"gate": {}, "kind": "", "value": None})
    for other in (
        {"by_default": True},
        {"gate": {"role": "attacker"}},
        {"affects_stat": change | {"amount": {"each": 200, "per": "cards"}}},
        {"affects_stat": change | {"amount": 100}},
        {"affects_stat": change | {"stat": "def"}},
        {"applies_to": "own"},
    ):
        assert whole(effect) != whole(effect | other), other


def test_the_japanese_text_decides_whose_damage_it_is_and_the_card_says_so() -> None:
    english = "Neither player takes any battle damage from attacks involving this card."
    japanese = "このカードの戦闘で発生する自分への戦闘ダメージは０になる。"
    card = Card(
        passcode=1, name="A card", kind="monster", subtypes=["Effect"], text=english,
        other_texts={"ja": [japanese, ""]},
    )  # fmt: skip
    (proposal,) = proposals(card)
    assert (proposal.effect.taken_by, proposal.effect.from_japanese) == ("controller", True)
    assert proposal.start == proposal.end
    assert does_of(proposal.effect).from_japanese
    card.other_texts = {}
    (proposal,) = proposals(card)
    assert (proposal.effect.taken_by, proposal.effect.from_japanese) == ("any", False)
    assert english[proposal.start : proposal.end]
