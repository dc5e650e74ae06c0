"""Replace the site's words in languages besides English, in tests."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

import pytest

from explorer.web import translation


class Changed(NullTranslations):
    """A catalogue whose words are the English ones, changed by a function."""

    def __init__(self, change: Callable[[str], str], with_context: bool = True) -> None:
        super().__init__()
        self.change, self.with_context = change, with_context

    def gettext(self, message: str) -> str:
        return self.change(message)

    def pgettext(self, context: str, message: str) -> str:
        return self.change(message) if self.with_context else message


def use_catalogue(monkeypatch: pytest.MonkeyPatch, catalogue: NullTranslations) -> None:
    """Find all words of the site in a catalogue, in languages besides English."""
    monkeypatch.setattr(translation, "catalogue_of", lambda _code: catalogue)
