"""List the packages and fonts that the site uses, with their licenses."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, metadata
from typing import NamedTuple

# Packages by their use here, those that reach a reader's screen first.
_DEPENDENCIES = {
    "django-htmx": "updates of parts of a page, with htmx",
    "pillow": "pictures",
    "resvg-py": "icons, and pictures with letters of other scripts",
    "segno": "QR codes",
    "django-crispy-forms": "forms",
    "django": "web framework",
    "django-ninja": "JSON API",
    "pydantic": "validation of documents",
    "whitenoise": "static files",
}
_UNSAID = {"resvg-py": "MIT"}  # its metadata names none; its license file is this one


class Dependency(NamedTuple):
    """A package or a font, what it does here, and its license."""

    name: str
    version: str
    does: str
    license: str


# They are in explorer/sharing/exports/typefaces, each with the text of its license.
FONTS = (
    Dependency("Source Sans Pro", "2.020", "text on pages and in pictures", "SIL OFL 1.1"),
    Dependency("Source Serif Pro", "2.007", "headings on pages and in pictures", "SIL OFL 1.1"),
    Dependency("BIZ UDPGothic", "1.05", "Japanese letters in pictures", "SIL OFL 1.1"),
)


@cache
def dependencies() -> tuple[Dependency, ...]:
    """Return the fonts, and the installed packages with the licenses in their metadata."""
    listed = [*FONTS]
    for name, does in _DEPENDENCIES.items():
        try:
            package = metadata(name)
        except PackageNotFoundError:
            continue
        listed.append(Dependency(package["Name"], package["Version"], does, _license(name)))
    return tuple(listed)


def _license(name: str) -> str:
    """Return the license in a package's metadata: an expression, a classifier, or free text."""
    package = metadata(name)
    classified = [
        each for each in package.get_all("Classifier") or () if each.startswith("License")
    ]
    ways: tuple[str, ...] = (
        *(package.get_all("License-Expression") or ()),
        *(each.rpartition(" :: ")[2].removesuffix(" License") for each in classified),
        *(package.get_all("License") or ()),
        _UNSAID.get(name, ""),
    )
    return next(each for each in ways if each)
