"""Define an effect that a card text names, in the vocabulary of the board document."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.card_words import Words


class TextEffect(NamedTuple):
    """Hold a keyword, an effect or an action that a text names.

    `type` is "keyword" (printed on the card), a type of effect or action of a board document, or
    "takes_no_damage", "more_damage", "number_by_damage" (a number that follows damage), which no
    board takes. `whom` is a key of WHOM: the cards it is about; `source` those that damage comes
    from (move), or whose damage is redirected. It `is_limited` if the words name only some of these
    cards, such as those with a name or a classification. An amount of None depends on the game;
    where it is a number for each of some things, `each` is that number, and `counted` are the words
    of the things. `given_to` are the cards that have the effect by an ability in quotation marks.
    `phrase` names the row of the grammar that read `words`.
    """

    type: str
    phrase: str
    words: Words
    keyword: str | None = None
    amount: int | Literal["all"] | None = None
    up_to: bool = False
    whom: str | None = None
    source: str | None = None
    while_: str | None = None
    unless: str | None = None
    covers: str | None = None
    this_turn: bool = False
    each: int | None = None
    counted: Words | None = None
    given_to: str | None = None
    is_limited: bool = False
