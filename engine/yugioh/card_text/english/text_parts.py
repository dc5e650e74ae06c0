"""Part an English text into sentences, each with its condition, its cost and what happens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.yugioh.card_text.english.attack_words import ONLY_WHEN
from engine.yugioh.card_text.english.sentences import layout
from engine.yugioh.card_text.plain_text import plain

MAY = re.compile(r"\byou (?:can|may)\b(?! only)")  # an effect that its player need not use

# What its player may do besides, once it has happened.
MAY_THEN = re.compile(r"\band if you do,? you (?:can|may)\b[^.;]*")


class TextPart(NamedTuple):
    """Hold a sentence of a text: its condition, and what happens."""

    head: str
    happens: str
    whole: str  # without the cost
    cost: str  # and what is targeted

    @property
    def is_flip(self) -> bool:
        """Return whether it is a Flip effect."""
        return self.head.strip(" .").endswith("flip")


def text_parts(text: str) -> Iterator[TextPart]:
    """Yield the sentences of a text in their order."""
    if not text:
        return
    laid_out = layout(plain(text), text)
    condition = ""
    for each in laid_out.sentences:
        whole = laid_out.words[each.start : each.end]
        if only := ONLY_WHEN.fullmatch(whole.strip()):
            condition = only[1]
            continue
        if condition and ":" not in whole:
            whole = f"{condition}: {whole}"
        condition = ""
        head, colon, rest = whole.rpartition(":")
        head = head if colon else (f"{each.head}, " if each.head else "")
        _, _, happens = rest.rpartition(";") if colon else ("", "", whole)
        if not colon and each.list_head and ":" in each.list_head:
            head = each.list_head.rpartition(":")[0]
        said = f"{head}: {happens}" if colon else f"{head}{whole}"
        yield TextPart(head, happens, said, rest.removesuffix(happens))
