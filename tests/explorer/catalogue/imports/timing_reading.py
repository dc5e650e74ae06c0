"""Measure how well timing facts are read from card texts, against cards judged by hand.

`python -m tests.explorer.catalogue.imports.timing_reading FOLDER` takes yaml-yugi’s folder of
cards, as import_cards does, and prints precision and recall of whole effects, and of single facts.
An effect counts as right only if all of its facts are. An effect that is in doubt, for the reader
or by hand, has no facts. With `-v` it names the cards with a difference.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.explorer.catalogue.imports.reading import Quality, judged

SET = "timing"
LEAST_PRECISION = 0.95
LEAST_RECALL = 0.85
# What depends on the other facts, or is asked only of battles, was not judged.
_NOT_JUDGED = {"wording", "which"}

Facts = Mapping[str, str]
EffectsByPasscode = Mapping[int, list[dict[str, str]]]


def measure(expected: EffectsByPasscode, folder: Path) -> tuple[Quality, Quality]:
    """Compare the facts that are read from the texts of a folder with the expected ones; return the
    quality of whole effects, then that of facts.

    Raises KeyError for a card that the folder lacks.
    """
    return compare(expected, _read(folder, expected.keys()))


def compare(expected: EffectsByPasscode, read: EffectsByPasscode) -> tuple[Quality, Quality]:
    """Return the quality of whole effects, then that of facts."""
    return _quality(expected, read, _whole_effects), _quality(expected, read, _single_facts)


def _quality(expected: EffectsByPasscode, read: EffectsByPasscode, counted: object) -> Quality:
    assert callable(counted)
    right = missing = wrong = 0
    differing = []
    for passcode, effects in expected.items():
        wanted, found = counted(effects), counted(read[passcode])
        right += (wanted & found).total()
        missing += (wanted - found).total()
        wrong += (found - wanted).total()
        differing += [passcode] if wanted != found else []
    return Quality(right, missing, wrong, tuple(differing))


def _judged_facts(effect: Facts) -> list[tuple[str, str]]:
    return sorted((name, value) for name, value in effect.items() if name not in _NOT_JUDGED)


def _whole_effects(effects: Iterable[Facts]) -> Counter[tuple[tuple[str, str], ...]]:
    return Counter(tuple(_judged_facts(each)) for each in effects if each)


def _single_facts(effects: Iterable[Facts]) -> Counter[tuple[str, str]]:
    return Counter(fact for each in effects for fact in _judged_facts(each))


def _read(folder: Path, passcodes: Iterable[int]) -> EffectsByPasscode:
    """Return the timing facts that are read of these cards."""
    from explorer.catalogue.imports import yaml_yugi
    from explorer.catalogue.imports.proposals import reading
    from explorer.catalogue.imports.records import SkippedRecord

    wanted, facts = {*passcodes}, {}
    for path in yaml_yugi.files(folder):
        try:
            card = yaml_yugi.record(yaml_yugi.raw_file(path))
        except SkippedRecord:
            continue
        if card.passcode in wanted:
            facts[card.passcode] = reading(card).timing_facts or []
    return facts


def main() -> None:
    """Print the quality; exit with status 1 if it is below the least."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    import django

    django.setup()
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="yaml-yugi’s folder data/cards")
    parser.add_argument("-v", action="store_true", help="name the cards with a difference")
    options = parser.parse_args()
    effects, facts = measure(judged(SET), options.folder)
    for words, quality in (("whole effects", effects), ("facts", facts)):
        print(
            f"{words}: {quality.right} right, {quality.missing} missing, {quality.wrong} wrong; "
            f"precision {quality.precision:.3f}, recall {quality.recall:.3f}"
        )
    if options.v:
        print("  differing:", *effects.differing)
    sys.exit(effects.precision < LEAST_PRECISION or effects.recall < LEAST_RECALL)


if __name__ == "__main__":
    main()
