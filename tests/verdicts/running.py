"""Ask a site of its own for every battle, over HTTP, and judge the answers.

The site has all cards that are shipped, and a database of its own, which is removed afterwards.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPException
from pathlib import Path

from tests.faults.servers import served
from tests.verdicts.battles import CARD_FACTS, PlayedBattle
from tests.verdicts.composing import Composer
from tests.verdicts.judging import WRONG, Judgment, judge

CLIENTS = 2  # that ask at the same time, each a worker of its own

Judged = list[tuple[PlayedBattle, Judgment]]


def judged(battles: Sequence[PlayedBattle]) -> Judged:
    """Return the battles with how their pages answered, in the same order."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(
            f"sqlite:///{folder}/verdicts.sqlite3",
            Path(folder) / "site.log",
            workers=CLIENTS,
            filled=True,
            environment={"CARD_FACTS": str(CARD_FACTS)},
        ) as site,
        ThreadPoolExecutor(CLIENTS) as pool,
    ):
        shares = [battles[start::CLIENTS] for start in range(CLIENTS)]
        answers = [*pool.map(_ask, [site.port] * CLIENTS, shares)]
    found = {battle.title: judgment for share in answers for battle, judgment in share}
    return [(battle, found[battle.title]) for battle in battles]


def _ask(port: int, battles: Sequence[PlayedBattle]) -> Judged:
    """Compose battles one after another, and judge each page."""
    with closing(Composer(port)) as composer:
        return [(battle, _answer(composer, battle)) for battle in battles]


def _answer(composer: Composer, battle: PlayedBattle) -> Judgment:
    try:
        page = composer.compose(battle)
    except (AssertionError, HTTPException, OSError) as error:
        return Judgment(WRONG, "", f"no page: {error!r}"[:300])
    return judge(battle, page)
