"""The address of the quiz.

| parameter | values | default |
|---|---|---|
| `level` | `1` to `5` | 1 |
| `seed` | letters, digits, `-` and `_`, at most 40 | a new one |
| `edition` | of the deck that the battle was dealt from; others are not dealt | today’s |
| `right`, `of` | how many of how many were right before this battle, at most 9999 | 0 |
| `opponent`, `you` | the answer: a number for each player | none yet |

Level, seed and edition make the battle; without a seed the levels are shown.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from explorer.learn.deal import seed_after
from explorer.learn.deck import edition
from explorer.learn.levels import LEVELS, Level, level_of

LONGEST_SEED = 40
MOST_BATTLES = 9999
LONGEST_ANSWER = 40  # far more than a number needs; what is longer is not repeated in links
_NO_SEED = re.compile(r"[^A-Za-z0-9_-]")
ANSWERS = ("opponent", "you")


class Score(NamedTuple):
    """How many battles were answered right, of how many."""

    right: int = 0
    of: int = 0

    def and_one(self, is_right: bool) -> Score:
        """The score with one more battle; after very many it begins anew."""
        counted = Score(self.right + is_right, self.of + 1)
        return counted if counted.of <= MOST_BATTLES else Score()

    @property
    def parameters(self) -> dict[str, str]:
        return {"right": str(self.right), "of": str(self.of)} if self.of else {}


class Asked(NamedTuple):
    """What a request of the quiz asks for. Without a seed no battle is meant yet."""

    level: Level
    seed: str
    edition: str
    score: Score
    typed: dict[str, str]  # the answer, as typed; empty where none is given

    @property
    def is_of_today(self) -> bool:
        """Whether the deck is still the one that the address was made with."""
        return self.edition == edition()

    @property
    def parameters(self) -> dict[str, str]:
        """The battle and the score, for a form to carry."""
        battle = {"level": str(self.level.number), "seed": self.seed, "edition": self.edition}
        return battle | self.score.parameters

    @property
    def address(self) -> str:
        return urlencode(self.parameters | self.typed)

    @property
    def battle(self) -> str:
        """The address of the battle alone, to share."""
        return urlencode(self._replace(score=Score(), typed={}).parameters)

    def next(self, score: Score, levels_up: int = 0) -> str:
        """The address of another battle; empty where there is no level so far up or down."""
        numbers = {each.number: each for each in LEVELS}
        level = numbers.get(self.level.number + levels_up)
        if level is None:
            return ""
        there = Asked(
            level=level, seed=seed_after(self.seed), edition=edition(), score=score, typed={}
        )
        return urlencode(there.parameters)


def read(params: QueryDict) -> Asked:
    """What a query string asks for; nonsense counts as left out."""
    seed = _NO_SEED.sub("", params.get("seed", ""))[:LONGEST_SEED]
    is_answered = any(name in params for name in ANSWERS)
    typed = {name: params.get(name, "").replace("\0", "")[:LONGEST_ANSWER] for name in ANSWERS}
    return Asked(
        level=level_of(params.get("level", "")),
        seed=seed,
        edition=_NO_SEED.sub("", params.get("edition", ""))[:LONGEST_SEED] or edition(),
        score=_score(params),
        typed=typed if is_answered else {},
    )


def _score(params: QueryDict) -> Score:
    right, of = (params.get(name, "") for name in ("right", "of"))
    if not all(re.fullmatch(r"[0-9]{1,4}", each) for each in (right, of)):
        return Score()
    score = Score(int(right), int(of))
    return score if score.right <= score.of else Score()
