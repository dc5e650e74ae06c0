"""Describe a card of Disney Lorcana: its keywords, and what its text does to damage."""

from __future__ import annotations

from typing import NamedTuple

from explorer.models import LorcanaCard
from explorer.models.lorcana_cards import KEYWORDS
from explorer.web.sentences import lower_first


class Keyword(NamedTuple):
    """A keyword of a card."""

    name: str
    label: str  # as it is printed: `Challenger +2`
    means: str
    anchor: str  # of its section on the rulebook's page of keywords


_MEANS = {
    "alert": "It may challenge characters with Evasive, without having Evasive itself.",
    "bodyguard": "While it is exerted, an opponent who challenges one of your characters "
    "must choose one with Bodyguard, if possible. Locations may still be challenged.",
    "boost": "Once each turn, {} ink puts the top card of the deck under it, face down. "
    "Boost itself does not change damage.",
    "challenger": "While it challenges, its strength is {} higher. "
    "While it is challenged, it is not.",
    "evasive": "Only characters with Evasive or Alert can challenge it.",
    "reckless": "It can’t quest, and the turn can’t end while it is ready and able to challenge.",
    "resist": "Damage dealt to it is reduced by {} each time. "
    "Damage put on it or moved to it is not.",
    "rush": "It may challenge the turn it is played.",
    "shift": "For {} ink it can be played on top of one of your characters with the same name. "
    "The damage on that character stays.",
    "sing_together": "Characters whose costs add up to {} or more can exert to sing it for free.",
    "singer": "It counts as a character of cost {} when it sings a song.",
    "support": "When it quests, you may add its strength to another character’s for the turn.",
    "vanish": "It is banished once an opponent’s action that chose it has resolved.",
    "ward": "Opponents’ effects can’t choose it. They may still challenge it.",
}
_PAID_OTHERWISE = (
    "For its other cost, it can be played on top of one of your characters with the same name. "
    "The damage on that character stays."
)
_ANCHORS = {
    "alert": "evasive",
    "boost": "change-nothing",
    "shift": "shift-keyword",
    "sing_together": "change-nothing",
    "singer": "change-nothing",
}
_DOES = {
    LorcanaCard.DamageEffect.NONE: "Its text does not affect damage.",
    LorcanaCard.DamageEffect.DEALS: "Its text deals damage. Resist reduces it.",
    LorcanaCard.DamageEffect.PUTS: "Its text puts damage on a card. "
    "Resist applies only to dealt damage, so it doesn’t reduce this.",
    LorcanaCard.DamageEffect.MOVES: "Its text moves damage from one card to another. "
    "Resist applies only to dealt damage, so it doesn’t reduce this.",
    LorcanaCard.DamageEffect.REMOVES: "Its text removes damage.",
    LorcanaCard.DamageEffect.PREVENTS: "Its text prevents damage to a card under certain "
    "conditions.",
    LorcanaCard.DamageEffect.REDIRECTS: "Its text puts damage on this card that would be dealt to "
    "another.",
    LorcanaCard.DamageEffect.DAMAGE_STAT: "Its text links damage to another number.",
}


_UNREAD = "We don’t know this yet: its text has not been read."


def keywords_of(card: LorcanaCard) -> list[Keyword]:
    """Return a card's keywords and their meanings."""
    return [keyword(name, card.keywords[name]) for name in card.keyword_labels]


def keyword(name: str, number: int | bool | None) -> Keyword:
    """Return a keyword with its number; without one for Shift at another price."""
    if number is None and "{}" in KEYWORDS[name]:
        return Keyword(name, KEYWORDS[name].split(" {")[0], _PAID_OTHERWISE, _ANCHORS[name])
    means = _MEANS[name].format(number)
    return Keyword(name, KEYWORDS[name].format(number), means, _ANCHORS.get(name, name))


def does_to_damage(card: LorcanaCard) -> str:
    """Return a sentence on what its text does to damage, apart from its keywords."""
    if card.is_unread:
        return _UNREAD
    does = _DOES[LorcanaCard.DamageEffect(card.damage_effect)]
    if not card.keywords or card.damage_effect != LorcanaCard.DamageEffect.NONE:
        return does
    return f"Besides its keyword{'s' if len(card.keywords) > 1 else ''}, {lower_first(does)}"


def plate_of(card: LorcanaCard) -> list[tuple[str, int]]:
    """Return the numbers printed on the card with their names."""
    names = ("strength", "willpower", "lore", "cost")
    numbers = ((name.title(), getattr(card, name)) for name in names)
    return [(name, number) for name, number in numbers if number is not None]
