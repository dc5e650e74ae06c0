"""Measure how well effects are read from card texts, against cards that were judged by hand.

`python -m tests.explorer.catalogue.imports.reading FOLDER` takes yaml-yugi’s folder of cards, as
import_cards does, and prints precision and recall of whole effects: an effect counts only if its
step, kind, monster, players, damage, value, change of ATK and DEF, gate and default are all right.
With `-v` it names the cards with a difference.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from tests.machine import ROOT

JUDGED = ROOT / "tests" / "engine" / "yugioh" / "card_text" / "judged"
# The sets, each with the least precision and recall.
SETS = {"random": 0.95, "ladder": 0.95, "further": 0.93, "unread": 0.95}
_WORDS = (
    "kind", "applies_to", "taken_by", "inflicted_by", "involving", "damage", "comparison",
)  # fmt: skip

# They exist only in a battle between monsters, so that this gate says nothing.
_BETWEEN_MONSTERS = ("indestructible_by_battle", "piercing")

Whole = tuple[str, ...]  # an effect in a form that can be compared and counted


class Quality(NamedTuple):
    """The numbers of effects that were read right, that are missing, and that are wrong."""

    right: int
    missing: int
    wrong: int
    differing: tuple[int, ...]  # the passcodes of the cards with a difference

    @property
    def precision(self) -> float:
        return self.right / max(1, self.right + self.wrong)

    @property
    def recall(self) -> float:
        return self.right / max(1, self.right + self.missing)


def judged(name: str) -> dict[int, list[dict[str, Any]]]:
    """Return the judged effects of a set, by passcode."""
    cards = json.loads((JUDGED / f"{name}.json").read_text("utf-8"))
    return {card["passcode"]: card["effects"] for card in cards}


def measure(expected: dict[int, list[dict[str, Any]]], folder: Path) -> Quality:
    """Compare the effects that are read from the texts of a folder with the expected ones.

    Raises KeyError for a card that the folder lacks.
    """
    read = _read(folder, expected.keys())
    right = missing = wrong = 0
    differing = []
    for passcode, effects in expected.items():
        wanted, found = Counter(map(whole, effects)), Counter(map(whole, read[passcode]))
        right += (wanted & found).total()
        missing += (wanted - found).total()
        wrong += (found - wanted).total()
        differing += [passcode] if wanted != found else []
    return Quality(right, missing, wrong, tuple(differing))


def _read(folder: Path, passcodes: Iterable[int]) -> dict[int, list[dict[str, Any]]]:
    """Return the effects that are proposed for these cards."""
    from explorer.catalogue.imports import yaml_yugi
    from explorer.catalogue.imports.proposals import proposals
    from explorer.catalogue.imports.records import SkippedRecord

    wanted, effects = {*passcodes}, {}
    for path in yaml_yugi.files(folder):
        try:
            card = yaml_yugi.record(yaml_yugi.raw_file(path))
        except SkippedRecord:
            continue
        if card.passcode in wanted:
            effects[card.passcode] = [vars(each.effect) for each in proposals(card)]
    return effects


def whole(effect: dict[str, Any]) -> Whole:
    """Return all that must be right of an effect: of a formula that the engine does not know, only
    that there is one.
    """
    stated = [f"{name}={effect[name]}" for name in _WORDS if effect.get(name)]
    if effect.get("value") is not None:
        value = effect["value"]
        stated.append(f"value={value if isinstance(value, int) else 'formula'}")
    if change := effect.get("affects_stat"):
        stated.append(f"{change['op']} {change['stat']} {_amount(change['amount'])}")
    gate = dict(effect.get("gate") or {})
    if effect["step"] in _BETWEEN_MONSTERS and gate.get("battle") == "monster":
        del gate["battle"]
    stated.append(f"gate={sorted(gate.items())}")
    return (effect["step"], *stated, f"by_default={effect['by_default']}")


def _amount(amount: Any) -> str:
    from explorer.battle.picked_cards.amounts import FORMULAS

    if isinstance(amount, int):
        return str(amount)
    if "each" in amount:
        return f"each {amount['each']}"
    return str(amount["formula"]) if amount["formula"] in FORMULAS else "other"


def main() -> None:
    """Print the quality of each set; exit with status 1 if one is below the least."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    import django

    django.setup()
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="yaml-yugi’s folder data/cards")
    parser.add_argument("-v", action="store_true", help="name the cards with a difference")
    options = parser.parse_args()
    is_missed = False
    for name, least in SETS.items():
        quality = measure(judged(name), options.folder)
        is_missed |= min(quality.precision, quality.recall) < least
        print(
            f"{name}: {quality.right} right, {quality.missing} missing, {quality.wrong} wrong; "
            f"precision {quality.precision:.3f}, recall {quality.recall:.3f}"
        )
        if options.v:
            print("  differing:", *quality.differing)
    sys.exit(is_missed)


if __name__ == "__main__":
    main()
