"""Read the nicknames that players say for cards: “Zeus” is Divine Arsenal AA-ZEUS - Sky Thunder.

They are written in `content/nicknames.json` and `content/lorcana-nicknames.json`. A card is known
by its passcode or slug, so that its nicknames stay when an import renames it.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import Field

from explorer import content
from explorer.content.entries import Entry, InvalidContent, read_entries
from explorer.web.search_text import folded

_FILES = {"Yu-Gi-Oh!": "nicknames.json", "Disney Lorcana": "lorcana-nicknames.json"}


class NicknamedCard(Entry):
    """A card with a nickname: its passcode or slug, and its English name."""

    id: int | str
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Nickname(Entry):
    """A nickname, and the cards that it may mean, the likeliest first.

    `is_word` says that it is also an ordinary word, such as “Ash”. In a question it means the card
    only with its capital letters, or beside a verb such as “attacks”.
    """

    nickname: Annotated[str, Field(min_length=2, max_length=100)]
    is_word: bool = False
    cards: Annotated[list[NicknamedCard], Field(min_length=1)]


@cache
def nicknames_of(game: str) -> tuple[Nickname, ...]:
    """Return the nicknames of a game's cards. Raises InvalidContent."""
    path = content.FOLDER / _FILES[game]
    nicknames = read_entries(path, Nickname)
    known: set[str] = set()
    for each in nicknames:
        if each.nickname.casefold() in known:
            raise InvalidContent(f"{path.name}: {each.nickname} is there twice")
        known.add(each.nickname.casefold())
    return tuple(nicknames)


@cache
def passcodes_by_nickname() -> dict[str, tuple[int, ...]]:
    """Return the passcodes of the Yu-Gi-Oh! cards with each nickname of one word."""
    return {
        folded(each.nickname): tuple(card.id for card in each.cards if isinstance(card.id, int))
        for each in nicknames_of("Yu-Gi-Oh!")
    }
