"""Whose programs and typefaces the site is made of, and the licences that they name themselves."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, metadata
from typing import NamedTuple

# Packages by what they do here, those that reach a reader's screen first.
_WORKS = {
    "django-htmx": "swaps parts of a page; htmx is in it",
    "font-source-sans-pro": "Source Sans, the letters of pictures",
    "font-source-serif-pro": "Source Serif, the headlines of pictures",
    "pygal": "charts",
    "resvg-py": "draws pictures",
    "crispy-bootstrap5": "forms",
    "django-crispy-forms": "forms",
    "django": "answers requests",
    "django-ninja": "the JSON API",
    "pydantic": "checks documents",
    "fonttools": "measures letters",
    "whitenoise": "serves files",
}
_UNSAID = {"resvg-py": "MIT"}  # its metadata names none; its licence file is this one


class Work(NamedTuple):
    """A package, what it does here, and its licence."""

    name: str
    version: str
    does: str
    licence: str


@cache
def works() -> tuple[Work, ...]:
    """The packages that are installed, with the licences that their metadata name."""
    found = []
    for name, does in _WORKS.items():
        try:
            said = metadata(name)
        except PackageNotFoundError:
            continue
        found.append(Work(said["Name"], said["Version"], does, _licence(name)))
    return tuple(found)


def _licence(name: str) -> str:
    """The licence that a package's metadata name: as an expression, a classifier, or in words."""
    said = metadata(name)
    classified = [each for each in said.get_all("Classifier") or () if each.startswith("License")]
    ways: tuple[str, ...] = (
        *(said.get_all("License-Expression") or ()),
        *(each.rpartition(" :: ")[2].removesuffix(" License") for each in classified),
        *(said.get_all("License") or ()),
        _UNSAID.get(name, ""),
    )
    return next(each for each in ways if each)
