"""Define a fuzzing target, and run its examples.

A probe tries one example. It raises for a fault: an unhandled error, a response of 500, an endless
redirect. It returns what it measured in processor time of its thread, which other programs on the
machine do not lengthen as they do wall-clock time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from reprlib import Repr
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

MOST_MS = 200.0
AGAIN = 3  # measurements of what is slower than all before, the fastest of which counts
BRIEF = Repr()
BRIEF.maxlevel, BRIEF.maxstring, BRIEF.maxdict, BRIEF.maxother = 3, 80, 9, 80


class Fault(AssertionError):
    """Raised when an example violates a guarantee of the site."""


class ServerError(Fault):
    """Raised for a response of 500 or above."""


@dataclass
class Watch:
    """Measure blocks of work, in milliseconds of processor time per part."""

    ms: float = 0.0
    of: str = ""  # what took longest

    @contextmanager
    def measuring(self, what: str, parts: int = 1) -> Iterator[None]:
        """Measure a block that does `parts` things of a kind, such as records of a file."""
        start = time.thread_time()
        try:
            yield
        finally:
            took = 1000 * (time.thread_time() - start) / max(parts, 1)
            if took >= self.ms:
                self.ms, self.of = took, what


Probe = Callable[[Any, Watch], None]


@dataclass(frozen=True)
class Target:
    """Something that takes input from the public: its name, its examples, and its probe."""

    name: str
    examples: st.SearchStrategy[Any]
    probe: Probe
    share: int = 1  # of the examples, compared with others
    most_ms: float = MOST_MS


@dataclass
class Outcome:
    """Results of a target's examples."""

    name: str
    most_ms: float = MOST_MS
    tried: int = 0
    slowest: Watch = field(default_factory=Watch)
    faults: list[str] = field(default_factory=list)
    server_errors: int = 0
    is_shrinking: bool = False  # a fault was found, and its smallest example is looked for

    @property
    def is_met(self) -> bool:
        """Return whether nothing broke and nothing took too long."""
        return not self.faults and self.slowest.ms <= self.most_ms


def run(target: Target, examples: int, number: int) -> Outcome:
    """Try a target with so many examples, the same for the same seed `number`."""
    outcome = Outcome(target.name, target.most_ms)

    def measured(example: Any) -> Watch:
        watch = Watch()
        try:
            target.probe(example, watch)
        except BaseException as error:
            outcome.is_shrinking = True
            error.add_note(f"after {watch.of:.500}")
            raise
        return watch

    @seed(number)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=False,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[*HealthCheck],
        print_blob=False,
    )
    @given(target.examples)
    def tried(example: Any) -> None:
        outcome.tried += not outcome.is_shrinking
        watch = measured(example)
        for _ in range(AGAIN - 1):  # the first one pays for templates, and others disturb
            if watch.ms > outcome.slowest.ms:
                watch = min(watch, measured(example), key=lambda each: each.ms)
        if watch.ms > outcome.slowest.ms:
            outcome.slowest = watch

    try:
        tried()
    except Exception as error:
        for each in _each(error):
            outcome.faults.append(_told(each))
            outcome.server_errors += not isinstance(each, Fault) or isinstance(each, ServerError)
    return outcome


def _each(error: BaseException) -> Iterator[BaseException]:
    """Yield the different faults that were found, each with its smallest example."""
    if isinstance(error, BaseExceptionGroup) and not isinstance(error, Flaky):
        for each in error.exceptions:
            yield from _each(each)
    else:
        yield error


def _told(error: BaseException) -> str:
    """Return the text of a fault: its error, where it was raised, and the example."""
    where = error.__traceback__
    frames = []
    while where:
        frames.append(where)
        where = where.tb_next
    own = [each for each in frames if "site-packages" not in each.tb_frame.f_code.co_filename]
    last = own[-1] if own else frames[-1]
    place = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}"
    notes = "\n".join(getattr(error, "__notes__", ()))
    return f"{type(error).__name__}: {error} ({place})\n{notes}"
