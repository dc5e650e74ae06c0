"""Read the answers of a reader from the query string of a quiz: `a1=4000,0&a3=yes&t4=1000`.

`a` and the number of an item are its checked answer, or `show`; `t` is what is typed and not
checked. The form sends each typed value on its own, as in `t1=4000&t1=0`, and one of two
parameters: `try` is the number of the item to check, or `all`; `show` is that of one to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from explorer.addresses.battle import parse_number
from explorer.models.collections import MOST_ITEMS
from explorer.pages.collections.quiz_values import QuizValue
from explorer.web.sentences import as_sentence
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

SHOW, ALL = "show", "all"
PARAMETERS = frozenset(
    f"{letter}{number}" for letter in "at" for number in range(1, MOST_ITEMS + 1)
)
MOST = 99_999_999  # more than any battle inflicts
_LONGEST = 20  # letters of a value
_MOST_JOINED = 200  # letters of several values in one parameter


class CheckedValue(NamedTuple):
    """A value of a tried item: what the reader answered, and what is right."""

    label: str
    answered: str
    right: str
    is_right: bool


class Answer(NamedTuple):
    """What a reader has answered to an item. `typed` is in the order of what is asked."""

    asked: tuple[QuizValue, ...]
    typed: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()  # of each value; empty for a valid one
    is_shown: bool = False  # without a try
    is_checked: bool = False  # not only typed

    @property
    def is_tried(self) -> bool:
        return self.is_checked and not any(self.errors)

    @property
    def is_open(self) -> bool:
        """Return whether the reader may see the answer."""
        return self.is_tried or self.is_shown

    @property
    def checked(self) -> list[CheckedValue]:
        """Return each value with the right one; nothing for an item that was not tried."""
        if not self.is_tried:
            return []
        return [
            CheckedValue(
                label=quiz_value.label,
                answered=quiz_value.in_words(typed),
                right=quiz_value.in_words(quiz_value.right),
                is_right=typed == quiz_value.right,
            )
            for quiz_value, typed in zip(self.asked, self.typed, strict=True)
        ]

    @property
    def is_right(self) -> bool:
        return self.is_tried and all(each.is_right for each in self.checked)

    def parameters(self, number: int) -> list[tuple[str, str]]:
        """Return what keeps the item with this number as it is."""
        if self.is_open:
            return [(f"a{number}", SHOW if self.is_shown else ",".join(self.typed))]
        return [(f"t{number}", each) for each in self.typed] if any(self.typed) else []


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


def read_answers(params: QueryDict, asked: Sequence[tuple[QuizValue, ...]]) -> list[Answer]:
    """Return the answer to each item, by the asked of each."""
    return [_read(params, str(number), each) for number, each in enumerate(asked, 1)]


def _read(params: QueryDict, number: str, asked: tuple[QuizValue, ...]) -> Answer:
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
    plain = tuple(_plain(each) for each in values)
    errors = tuple(_wrong(quiz_value, each) for quiz_value, each in zip(asked, plain, strict=True))
    return Answer(asked, plain, errors, is_checked=True)


def _values(values: list[str], asked: tuple[QuizValue, ...]) -> tuple[str, ...]:
    # A form sends each value on its own, where a comma may stand between thousands.
    is_joined = len(values) == 1 and len(asked) > 1
    values = values[0][:_MOST_JOINED].split(",") if is_joined else values
    return tuple(each.strip() for each in values)


def _plain(typed: str) -> str:
    """Return a number as it is usually written; anything else unchanged."""
    read = parse_number(typed) if typed.strip() else typed
    return typed[:_LONGEST] if isinstance(read, str) else str(read)


def _wrong(quiz_value: QuizValue, typed: str) -> str:
    """Return the error of a value, with what is allowed; empty for a valid one."""
    if quiz_value.choices:
        allowed = pgettext("in a list", ", ").join(words for _value, words in quiz_value.choices)
        known = typed in dict(quiz_value.choices)
        choose = _("Choose an answer. Allowed: {allowed}.")
        return "" if known else choose.format(allowed=allowed)
    if not typed:
        return _("This field is empty. Allowed: a whole number from 0 to {most}.").format(most=MOST)
    if typed.isascii() and typed.isdigit() and int(typed) <= MOST:
        return ""
    wrong = _("“{typed}” is not allowed. Allowed: a whole number, 0 to {most}.")
    return wrong.format(typed=typed, most=MOST)


def score_of(answers: Sequence[Answer]) -> Score:
    """Return the score over these items, which are asked."""
    return Score(
        right=sum(each.is_right for each in answers),
        tried=sum(each.is_tried for each in answers),
        shown=sum(each.is_shown for each in answers),
        of=len(answers),
    )


def parameters_of(answers: Sequence[Answer]) -> list[tuple[str, str]]:
    """Return the parameters that keep all items as they are."""
    return [pair for at, each in enumerate(answers, 1) for pair in each.parameters(at)]


def query_of(answers: Sequence[Answer], *others: tuple[str, str]) -> str:
    """Return the query string with all answers, after other parameters."""
    return urlencode([*others, *parameters_of(answers)], safe=",")
