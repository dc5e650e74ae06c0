"""Run a test with many cases as one test, whose failure names every case that fails.

A separate test for each case takes several milliseconds more. Use this for cases that change
nothing, in place of `pytest.mark.parametrize`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def every(
    names: str | tuple[str, ...],
    cases: Iterable[Any],
    ids: Callable[[Any], object] | Iterable[str] | None = None,
) -> Callable[[Test], Test]:
    """Give a test each of these cases, as `pytest.mark.parametrize` does."""
    parameters = tuple(names.replace(" ", "").split(",")) if isinstance(names, str) else names
    listed = [*cases]
    labels = [*map(ids, listed)] if callable(ids) else [*(ids or map(repr, listed))]

    def decorate(test: Test) -> Test:
        @wraps(test)
        def with_each(**fixtures: Any) -> None:
            assert listed, "There are no cases."
            failures = [
                f"{label}: {error}"
                for case, label in zip(listed, labels, strict=True)
                if (error := _failure(test, {**fixtures, **_arguments(parameters, case)}))
            ]
            if failures:
                pytest.fail("\n\n".join([f"{len(failures)} cases fail.", *failures]))

        signature = inspect.signature(test)
        left = [each for name, each in signature.parameters.items() if name not in parameters]
        with_each.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return with_each

    return decorate


def _arguments(parameters: tuple[str, ...], case: Any) -> dict[str, Any]:
    values = [case] if len(parameters) == 1 else case
    return dict(zip(parameters, values, strict=True))


def _failure(test: Test, arguments: Mapping[str, Any]) -> str:
    """Return why a test fails with these arguments."""
    try:
        test(**arguments)
    except pytest.fail.Exception as failed:
        return str(failed)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""
