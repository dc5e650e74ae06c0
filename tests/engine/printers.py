"""Languages and printers that show when words are looked up, and what is printed as a name."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from engine.text import Name, Printer


class Silent(NullTranslations):
    """A language in which every look-up of words fails."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"{name} was called")


class Marking(Printer):
    """Print names between angle quotes."""

    def name(self, name: Name) -> str:
        return f"‹{name}›"
