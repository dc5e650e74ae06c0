"""List the domains of messages, and the catalogues of each language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import to_locale

from engine.languages import DOMAIN, ENGLISH

ROOT = Path(settings.BASE_DIR)
LOCALE = ROOT / "locale"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


class Source(NamedTuple):
    """Hold the files of a folder that one method of Babel reads; `name` is a pattern."""

    folder: str
    name: str
    method: str
    options: Mapping[str, str] = MappingProxyType({})


class Domain(NamedTuple):
    """Hold a set of messages that have a catalogue of their own in each language."""

    name: str
    folder: Path
    sources: tuple[Source, ...]

    def path(self, language: str) -> Path:
        """Return the catalogue of a language, which translators edit."""
        return self.folder / to_locale(language) / "LC_MESSAGES" / f"{self.name}.po"


_TABLES = "tests.tools.messages.table_messages:extract"
_JSON = "tests.tools.messages.json_messages:extract"
_LINES, _CONDITIONS = f"{_JSON}_lines", f"{_JSON}_conditions"
_TEMPLATES = {"trimmed": "true", "silent": "false", "newstyle_gettext": "true"}
DOMAINS = (
    Domain(DOMAIN, ROOT / "engine" / "locale", (Source("engine", "*.py", _TABLES),)),
    Domain(
        "django",
        LOCALE,
        (
            Source("explorer", "*.py", _TABLES),
            Source("explorer/content", "examples.json", _JSON, {"keys": "title"}),
            Source("explorer/content", "board-examples.json", _JSON, {"keys": "title note"}),
            Source("explorer/content", "battle-phases.json", _JSON, {"keys": "title"}),
            Source("explorer/content", "cards.json", _CONDITIONS),
            Source("explorer/content", "cards.json", _JSON, {"keys": "per"}),
            Source("explorer/content", "yugioh*.jsonl", _LINES, {"keys": "per"}),
            Source("templates", "*.html", "jinja2.ext:babel_extract", _TEMPLATES),
            Source("templates", "*.svg", "jinja2.ext:babel_extract", _TEMPLATES),
        ),
    ),
    Domain("djangojs", LOCALE, (Source("static", "*.js", "javascript"),)),
)
LANGUAGES = tuple(code for code, _ in settings.LANGUAGES if code != ENGLISH)
