"""A made-up language, whose catalogues are built from the messages of the source.

Every message is accented, and a third longer than in English, as German or French may be: what
shows no accent on a page has not been looked up, and what no longer fits breaks a layout.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from django.conf import settings
from django.template import engines
from django.test import override_settings

from engine import languages
from tests.tools.messages.domains import DOMAINS
from tests.tools.messages.extraction import messages_of

CODE = "xx"
ACCENTED = str.maketrans("aeiouyAEIOUY", "àéîöûÿÀÉÎÖÛŸ")
PADDING = "ōū" * 10
WORD = re.compile(r"[^\W\d_]+")
UNTOUCHED = re.compile(r"[A-Za-z]*[aeiouyAEIOUY][A-Za-z]*")
# What stays as it is in a message: values, tags, entities and doubled percent signs.
KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)s|%%|<[^<>]*>|&\w+;)")


def made_up(message: str) -> str:
    """Return a message in the made-up language."""
    pieces = KEPT.split(message)
    return "".join(piece if at % 2 else _longer(piece) for at, piece in enumerate(pieces))


def _longer(text: str) -> str:
    """Return a text whose words are accented and a third longer."""
    return WORD.sub(
        lambda word: word[0].translate(ACCENTED) + PADDING[: -(-len(word[0]) // 3)], text
    )


def write_catalogues(folder: Path) -> None:
    """Write the compiled catalogues of the made-up language."""
    for domain in DOMAINS:
        catalog = Catalog(CODE_OF_PLURALS)
        for message in messages_of(domain):
            if message.id:
                ids = message.id if isinstance(message.id, tuple) else (str(message.id),)
                words = tuple(map(made_up, ids))
                catalog.add(
                    message.id, words if len(ids) > 1 else words[0], context=message.context
                )
        path = folder / CODE / "LC_MESSAGES" / f"{domain.name}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_mo(file, catalog)


CODE_OF_PLURALS = "en"  # it counts as English does


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Add the made-up language, whose catalogues are in a folder, to those of the site."""
    listed = [*settings.LANGUAGES, (CODE, "Màdé ûp")]
    languages.FOLDERS.append(folder)
    languages.catalogue_of.cache_clear()
    try:
        with override_settings(LANGUAGES=listed, LOCALE_PATHS=[*settings.LOCALE_PATHS, folder]):
            yield
    finally:
        languages.FOLDERS.remove(folder)
        languages.catalogue_of.cache_clear()
        pages: Any = engines["translated_templates"]
        pages.environments.pop(CODE, None)
