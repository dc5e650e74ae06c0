"""Read the answers of a reader from the query string of a quiz: `a1=4000,0&a3=yes&t4=1000`.

`a` and the number of an item are its checked answer, or `show`; `t` is what is typed and not
checked. The form sends each typed value on its own, as in `t1=4000&t1=0`, and one of two
parameters: `try` is the number of the item to check, or `all`; `show` that of one to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from explorer.learn.answers import Answer, AskedValue, plain_number
from explorer.models.scenarios import MOST_ITEMS
from explorer.web.sentences import as_sentence
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

SHOW, ALL = "show", "all"
PARAMETERS = frozenset(
    f"{letter}{number}" for letter in "at" for number in range(1, MOST_ITEMS + 1)
)
_LONGEST = 20  # letters of a value
_MOST_JOINED = 200  # letters of several values in one parameter


class Score(NamedTuple):
    """How many items a reader has answered correctly."""

    right: int
    tried: int
    shown: int  # without a try
    of: int

    @property
    def said(self) -> str:
        """Return the score in words, such as `3 of 4 right, 3 left.`; empty before any try."""
        left = self.of - self.tried - self.shown
        parts = [_("{right} of {tried} right")] if self.tried else []
        parts += [_("{shown} shown without an answer")] if self.shown else []
        parts += [_("{left} left")] if parts and left else []
        said = pgettext("in a list", ", ").join(parts)
        said = said.format(right=self.right, tried=self.tried, shown=self.shown, left=left)
        return as_sentence(said) if parts else ""


def read_answers(params: QueryDict, asked: Sequence[tuple[AskedValue, ...]]) -> list[Answer]:
    """Return the answer to each item, from the values that are asked for."""
    return [_read(params, str(number), each) for number, each in enumerate(asked, 1)]


def _read(params: QueryDict, number: str, asked: tuple[AskedValue, ...]) -> Answer:
    checked, typed = (_values(params.getlist(f"{each}{number}"), asked) for each in "at")
    if SHOW in checked or params.get("show") == number:
        return Answer(asked, is_shown=True)
    is_sent = params.get("try") == number
    is_checked = any(checked) or is_sent or (params.get("try") == ALL and any(typed))
    values = checked if any(checked) else typed
    if not asked or not (is_checked or any(values)):
        return Answer(asked)
    values = (*values, *[""] * len(asked))[: len(asked)]
    if not is_checked:
        return Answer(asked, tuple(each[:_LONGEST] for each in values))
    return Answer(asked, tuple(plain_number(each)[:_LONGEST] for each in values), is_checked=True)


def _values(values: list[str], asked: tuple[AskedValue, ...]) -> tuple[str, ...]:
    # A form sends each value on its own, where a comma may stand between thousands.
    is_joined = len(values) == 1 and len(asked) > 1
    values = values[0][:_MOST_JOINED].split(",") if is_joined else values
    return tuple(each.strip() for each in values)


def score_of(answers: Sequence[Answer]) -> Score:
    """Return the score over these items, which are asked."""
    return Score(
        right=sum(each.is_right for each in answers),
        tried=sum(each.is_tried for each in answers),
        shown=sum(each.is_shown for each in answers),
        of=len(answers),
    )


def parameters_of(number: int, answer: Answer) -> list[tuple[str, str]]:
    """Return what keeps the item with this number as it is."""
    if answer.is_open:
        return [(f"a{number}", SHOW if answer.is_shown else ",".join(answer.typed))]
    return [(f"t{number}", each) for each in answer.typed] if any(answer.typed) else []


def query_of(answers: Sequence[Answer], *others: tuple[str, str]) -> str:
    """Return the query string with all answers, after other parameters."""
    kept = [pair for at, each in enumerate(answers, 1) for pair in parameters_of(at, each)]
    return urlencode([*others, *kept], safe=",")
