"""Read the activated effects of a pasted card text, by the reader that reads shipped cards."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text import CardText, activated_effects, read_card
from engine.yugioh.timing import completely_described
from explorer.models import Card
from explorer.timing.card_effects import Facts
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.typed_text import TIMING_TEXTS, unread_language


class CardType(NamedTuple):
    """A kind of card as its frame and icon show it, in English: alone, of a text that is read as
    one of it, and of a card.
    """

    kind: str  # as in the catalogue
    subtypes: tuple[str, ...]
    english_words: str
    english_read_as: str
    english_sentence: str

    @property
    def words(self) -> str:
        return _(self.english_words)

    @property
    def read_as(self) -> str:
        """Return the words for a text that was read as such a card's."""
        return _(self.english_read_as)

    @property
    def sentence(self) -> str:
        """Return the sentence about a card, `{card}`, of this type."""
        return _(self.english_sentence)


CARD_TYPES = {
    "monster": CardType(
        "monster",
        ("Effect",),
        gettext_noop("Monster"),
        gettext_noop("Read as the text of a Monster"),
        gettext_noop("{card} is a Monster."),
    ),
    "trap": CardType(
        "trap",
        ("Normal",),
        gettext_noop("Normal Trap"),
        gettext_noop("Read as the text of a Normal Trap"),
        gettext_noop("{card} is a Normal Trap."),
    ),
    "continuous_trap": CardType(
        "trap",
        ("Continuous",),
        gettext_noop("Continuous Trap"),
        gettext_noop("Read as the text of a Continuous Trap"),
        gettext_noop("{card} is a Continuous Trap."),
    ),
    "counter_trap": CardType(
        "trap",
        ("Counter",),
        gettext_noop("Counter Trap"),
        gettext_noop("Read as the text of a Counter Trap"),
        gettext_noop("{card} is a Counter Trap."),
    ),
    "quick_play_spell": CardType(
        "spell",
        ("Quick-Play",),
        gettext_noop("Quick-Play Spell"),
        gettext_noop("Read as the text of a Quick-Play Spell"),
        gettext_noop("{card} is a Quick-Play Spell."),
    ),
    "continuous_spell": CardType(
        "spell",
        ("Continuous",),
        gettext_noop("Continuous, Field or Equip Spell"),
        gettext_noop("Read as the text of a Continuous, Field or Equip Spell"),
        gettext_noop("{card} is a Continuous, Field or Equip Spell."),
    ),
    "other_spell": CardType(
        "spell",
        ("Normal",),
        gettext_noop("Normal or Ritual Spell"),
        gettext_noop("Read as the text of a Normal or Ritual Spell"),
        gettext_noop("{card} is a Normal or Ritual Spell."),
    ),
}
_STAYING = {"Continuous", "Field", "Equip"}
# Words that only the text of a monster has.
_OF_A_MONSTER = re.compile(
    r"\(quick effect\)|\bflip\s*:|\bthis card(?:['’]s (?:atk|def)| gains| attacks| battles"
    r"| declares| inflicts| destroys a monster| is (?:normal|special|flip|tribute|ritual|fusion"
    r"|synchro|xyz|link) summoned| in your hand)\b"
    r"|\b(?:discard|tribute) this card\b|\bspecial summon this card\b(?![^.;]* as an? )",
    re.IGNORECASE,
)


class PastedText(NamedTuple):
    """A pasted text: the type of its card (empty if that is open), the facts of its activated
    effects (None if they were not read), and why its language is not read (empty if it is).
    """

    type: str
    effects: list[Facts] | None
    unread: str = ""


def read_pasted_text(text: str, chosen: str, card: Card | None) -> PastedText:
    """Read a text as that of the chosen type, of the card's type, or of the type that its words
    show.
    """
    type = chosen or (type_of(card) if card else "")
    unread = unread_language(text, TIMING_TEXTS)
    if unread:
        return PastedText(type, None, unread)
    type = type or ("monster" if _OF_A_MONSTER.search(text) else "")
    if type not in CARD_TYPES:
        return PastedText("", None)
    read_as = CardText(CARD_TYPES[type].kind, CARD_TYPES[type].subtypes, text)
    effects = activated_effects(read_as, read_card(read_as))
    described = effects and [completely_described(facts) if facts else {} for facts in effects]
    return PastedText(type, described)


def type_of(card: Card) -> str:
    """Return the type of a card of the catalogue, one of CARD_TYPES."""
    if card.is_monster:
        return "monster"
    subtypes = {*card.subtypes}
    if card.kind == "trap":
        named = {"Counter": "counter_trap", "Continuous": "continuous_trap"}
        return next((type for subtype, type in named.items() if subtype in subtypes), "trap")
    if "Quick-Play" in subtypes:
        return "quick_play_spell"
    return "continuous_spell" if subtypes & _STAYING else "other_spell"
