"""Ask for the values of a result, and judge the answers: of dealt battles and in collections."""

from __future__ import annotations

from typing import NamedTuple

from explorer.addresses.battle import parse_number
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

_NOT_ALLOWED = gettext_noop("“{typed}” is not allowed. Allowed: a whole number, 0 to {most}.")


class AskedValue(NamedTuple):
    """One value that is asked for: a number, or one of some choices by their values."""

    label: str
    right: str
    choices: tuple[tuple[str, str], ...] = ()
    most: int = 99_999_999  # more than any battle inflicts
    not_a_number: str = _NOT_ALLOWED  # the errors of an answer
    out_of_range: str = _NOT_ALLOWED

    def in_words(self, value: str) -> str:
        """Return a value as a reader sees it."""
        return dict(self.choices).get(value, value)

    def error(self, typed: str) -> str:
        """Return the error of an answer, with what is allowed; empty for a valid one."""
        if self.choices:
            allowed = pgettext("in a list", ", ").join(words for _value, words in self.choices)
            choose = _("Choose an answer. Allowed: {allowed}.").format(allowed=allowed)
            return "" if typed in dict(self.choices) else choose
        if not typed.strip():
            empty = _("This field is empty. Allowed: a whole number from 0 to {most}.")
            return empty.format(most=self.most)
        number = parse_number(typed)
        if isinstance(number, int) and 0 <= number <= self.most:
            return ""
        says = self.not_a_number if isinstance(number, str) else self.out_of_range
        return _(says).format(typed=typed, text=typed, number=number, most=self.most)


class Answer(NamedTuple):
    """A reader's answer to a question; `typed` has the order of `asked`."""

    asked: tuple[AskedValue, ...]
    typed: tuple[str, ...] = ()
    is_checked: bool = False  # not only typed
    is_shown: bool = False  # without a try

    @property
    def errors(self) -> tuple[str, ...]:
        """Return the error of each value, empty for a valid one; none before it is checked."""
        pairs = zip(self.asked, self.typed, strict=True) if self.is_checked else ()
        return tuple(value.error(typed) for value, typed in pairs)

    @property
    def is_tried(self) -> bool:
        return self.is_checked and not any(self.errors)

    @property
    def is_open(self) -> bool:
        """Return whether the reader may see the answer."""
        return self.is_tried or self.is_shown

    @property
    def judged(self) -> list[tuple[AskedValue, str, bool]]:
        """Return each value, what was answered, and whether that is right; nothing if untried."""
        pairs = zip(self.asked, self.typed, strict=True) if self.is_tried else ()
        answers = ((value, plain_number(typed)) for value, typed in pairs)
        return [(value, answered, answered == value.right) for value, answered in answers]

    @property
    def is_right(self) -> bool:
        return self.is_tried and all(is_right for _value, _answered, is_right in self.judged)


def plain_number(typed: str) -> str:
    """Return a number as it is usually written; anything else unchanged."""
    return str(parse_number(typed)) if typed.strip() else typed
