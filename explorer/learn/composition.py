"""Read a request of the quiz, and write its query string.

| parameter | values | default |
|---|---|---|
| `level` | `1` to `5` | 1 |
| `seed` | letters, digits, `-` and `_`, at most 40 | a new one |
| `edition` | of the deck that the battle was dealt from; others are not dealt | today’s |
| `right`, `of` | how many of how many were right before this battle, at most 9999 | 0 |
| `opponent`, `you` | the answer: a number for each player | none yet |

Level, seed and edition determine the battle; without a seed the levels are shown.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from explorer.learn.quiz_battle import LEVELS, Level, edition, level_of, seed_after

LONGEST_SEED = 40
MOST_BATTLES = 9999
LONGEST_ANSWER = 40  # far more than a number needs; what is longer is not repeated in links
_NO_SEED = re.compile(r"[^A-Za-z0-9_-]")
ANSWERS = ("opponent", "you")


class Score(NamedTuple):
    """The number of right answers, and of all answers."""

    right: int = 0
    of: int = 0

    def and_one(self, is_right: bool) -> Score:
        """Return the score with one more battle; past the maximum it starts at zero."""
        counted = Score(self.right + is_right, self.of + 1)
        return counted if counted.of <= MOST_BATTLES else Score()

    @property
    def parameters(self) -> dict[str, str]:
        return {"right": str(self.right), "of": str(self.of)} if self.of else {}


class QuizComposition(NamedTuple):
    """A request of the quiz. Without a seed it has no battle yet."""

    level: Level
    seed: str
    edition: str
    score: Score
    typed: dict[str, str]  # the answer, as typed; empty where none is given

    @property
    def is_of_today(self) -> bool:
        """Return whether the address was made with today's deck."""
        return self.edition == edition()

    @property
    def parameters(self) -> dict[str, str]:
        """Return the parameters of the battle and the score, for hidden fields."""
        battle = {"level": str(self.level.number), "seed": self.seed, "edition": self.edition}
        return battle | self.score.parameters

    @property
    def address(self) -> str:
        return urlencode(self.parameters | self.typed)

    @property
    def battle_query(self) -> str:
        """Return the query string of the battle alone, for sharing."""
        return urlencode(self._replace(score=Score(), typed={}).parameters)

    def next(self, score: Score, levels_up: int = 0) -> str:
        """Return the query string of another battle; empty where there is no such level."""
        numbers = {each.number: each for each in LEVELS}
        level = numbers.get(self.level.number + levels_up)
        if level is None:
            return ""
        following = QuizComposition(
            level=level, seed=seed_after(self.seed), edition=edition(), score=score, typed={}
        )
        return urlencode(following.parameters)


def compose_quiz(params: QueryDict) -> QuizComposition:
    """Read a query string; invalid values count as missing."""
    seed = _NO_SEED.sub("", params.get("seed", ""))[:LONGEST_SEED]
    is_answered = any(name in params for name in ANSWERS)
    typed = {name: params.get(name, "").replace("\0", "")[:LONGEST_ANSWER] for name in ANSWERS}
    return QuizComposition(
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
