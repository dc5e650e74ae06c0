"""Compare the module of wikis with the engine: every ruling, and random battles. `make lua-check`.

Each is calculated in every language. SEED=… chooses the battles and COUNT=… how many.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator

from engine.document import Document
from engine.languages import ENGLISH, languages
from tests.conftest import ruled_battles
from tests.engine.lua.random_battles import random_battles
from tests.engine.lua.test_same_results import battles_of_the_repository
from tests.engine.lua.wiki_module import differing

LANGUAGES = (ENGLISH, *languages())
MOST_SHOWN = 5
EVERY = 10_000


def _different(documents: Iterable[Document]) -> Iterator[bool]:
    """Yield for each battle whether the two results differ in a language, and print how."""
    for document in documents:
        found = [each for code in LANGUAGES for each in differing(document, code)]
        if found:
            print(json.dumps(document, ensure_ascii=False), *found[:MOST_SHOWN], sep="\n  ")
        yield bool(found)


def main() -> int:
    """Print how many battles there were and how many differ; 1 if any does."""
    seed, count = (
        int(os.environ.get("SEED") or time.time()),
        int(os.environ.get("COUNT") or 100_000),
    )
    ruled = [case["battle"] for case in ruled_battles()]
    whole = [*battles_of_the_repository()]
    of_rulings, of_repository = sum(_different(ruled)), sum(_different(whole))
    print(f"{len(ruled)} battles of rulings, {of_rulings} differences")
    print(f"{len(whole)} battles of the repository, {of_repository} differences")
    differences = 0
    for number, differs in enumerate(_different(random_battles(seed, count)), 1):
        differences += differs
        if number % EVERY == 0:
            print(f"{number:>9,} random battles …", file=sys.stderr)
    print(f"{count:,} random battles, {differences} differences (SEED={seed})")
    return int(bool(of_rulings or of_repository or differences))


if __name__ == "__main__":
    raise SystemExit(main())
