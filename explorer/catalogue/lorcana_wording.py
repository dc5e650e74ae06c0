"""Describe a card of Disney Lorcana: its keywords, and what its text does to damage."""

from __future__ import annotations

from typing import NamedTuple

from explorer.models import LorcanaCard
from explorer.models.lorcana_cards import KEYWORDS
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, ngettext


class Keyword(NamedTuple):
    """A keyword of a card."""

    name: str
    label: str  # as it is printed: `Challenger +2`
    means: str
    anchor: str  # of its section on the rulebook's page of keywords


# The keywords without their numbers.
NAMES = {
    "adventurous": gettext_noop("Adventurous"),
    "alert": gettext_noop("Alert"),
    "bodyguard": gettext_noop("Bodyguard"),
    "boost": gettext_noop("Boost"),
    "challenger": gettext_noop("Challenger"),
    "evasive": gettext_noop("Evasive"),
    "reckless": gettext_noop("Reckless"),
    "resist": gettext_noop("Resist"),
    "rush": gettext_noop("Rush"),
    "shift": gettext_noop("Shift"),
    "sing_together": gettext_noop("Sing Together"),
    "singer": gettext_noop("Singer"),
    "support": gettext_noop("Support"),
    "vanish": gettext_noop("Vanish"),
    "ward": gettext_noop("Ward"),
}
_MEANS = {
    "adventurous": gettext_noop(
        "It can’t challenge, and the turn can’t end while it is able to quest."
    ),
    "alert": gettext_noop(
        "It may challenge characters with Evasive, without having Evasive itself."
    ),
    "bodyguard": gettext_noop(
        "While it is exerted, an opponent who challenges one of your characters "
        "must choose one with Bodyguard, if possible. Locations may still be challenged."
    ),
    "boost": gettext_noop(
        "Once each turn, {number} ink puts the top card of the deck under it, face down. "
        "Boost itself does not change damage."
    ),
    "challenger": gettext_noop(
        "While it challenges, its strength is {number} higher. While it is challenged, it is not."
    ),
    "evasive": gettext_noop("Only characters with Evasive or Alert can challenge it."),
    "reckless": gettext_noop(
        "It can’t quest, and the turn can’t end while it is ready and able to challenge."
    ),
    "resist": gettext_noop(
        "Damage dealt to it is reduced by {number} each time. "
        "Damage put on it or moved to it is not."
    ),
    "rush": gettext_noop("It may challenge the turn it is played."),
    "shift": gettext_noop(
        "For {number} ink it can be played on top of one of your characters with the same name. "
        "The damage on that character stays."
    ),
    "sing_together": gettext_noop(
        "Characters whose costs add up to {number} or more can exert to sing it for free."
    ),
    "singer": gettext_noop("It counts as a character of cost {number} when it sings a song."),
    "support": gettext_noop(
        "When it quests, you may add its strength to another character’s for the turn."
    ),
    "vanish": gettext_noop("It is banished once an opponent’s action that chose it has resolved."),
    "ward": gettext_noop("Opponents’ effects can’t choose it. They may still challenge it."),
}
_PAID_OTHERWISE = gettext_noop(
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
    LorcanaCard.DamageEffect.NONE: gettext_noop("Its text does not affect damage."),
    LorcanaCard.DamageEffect.DEALS: gettext_noop("Its text deals damage. Resist reduces it."),
    LorcanaCard.DamageEffect.PUTS: gettext_noop(
        "Its text puts damage on a card. "
        "Resist applies only to dealt damage, so it doesn’t reduce this."
    ),
    LorcanaCard.DamageEffect.MOVES: gettext_noop(
        "Its text moves damage from one card to another. "
        "Resist applies only to dealt damage, so it doesn’t reduce this."
    ),
    LorcanaCard.DamageEffect.REMOVES: gettext_noop("Its text removes damage."),
    LorcanaCard.DamageEffect.PREVENTS: gettext_noop(
        "Its text prevents damage to a card under certain conditions."
    ),
    LorcanaCard.DamageEffect.REDIRECTS: gettext_noop(
        "Its text puts damage on this card that would be dealt to another."
    ),
    LorcanaCard.DamageEffect.DAMAGE_STAT: gettext_noop("Its text links damage to another number."),
    LorcanaCard.DamageEffect.KEYWORDS: gettext_noop(
        "Its text gives keywords that matter in a challenge."
    ),
    LorcanaCard.DamageEffect.STATS: gettext_noop("Its text changes strength or willpower."),
    LorcanaCard.DamageEffect.CHALLENGES: gettext_noop(
        "Its text changes who can challenge, or whom they can challenge."
    ),
    LorcanaCard.DamageEffect.BANISHES: gettext_noop(
        "Its text can banish a character after a challenge."
    ),
}


_UNREAD = gettext_noop("We don’t know this yet: its text has not been read.")


def keywords_of(card: LorcanaCard) -> list[Keyword]:
    """Return a card's keywords and their meanings."""
    return [keyword(name, card.keywords[name]) for name in card.keyword_labels]


def keyword(name: str, number: int | bool | None) -> Keyword:
    """Return a keyword with its number; without one for Shift at another price."""
    if number is None and "{}" in KEYWORDS[name]:
        return Keyword(name, _(NAMES[name]), _(_PAID_OTHERWISE), _ANCHORS[name])
    means = _(_MEANS[name]).format(number=number)
    return Keyword(name, _(KEYWORDS[name]).format(number), means, _ANCHORS.get(name, name))


def does_to_damage(card: LorcanaCard) -> str:
    """Return a sentence on what its text does to damage, apart from its keywords."""
    if card.is_unread:
        return _(_UNREAD)
    if not card.keywords or card.damage_effect != LorcanaCard.DamageEffect.NONE:
        return _(_DOES[LorcanaCard.DamageEffect(card.damage_effect)])
    return ngettext(
        "Besides its keyword, its text does not affect damage.",
        "Besides its keywords, its text does not affect damage.",
        len(card.keywords),
    )


def plate_of(card: LorcanaCard) -> list[tuple[str, int]]:
    """Return the numbers printed on the card with their names."""
    numbers = (
        (_("Strength"), card.strength),
        (_("Willpower"), card.willpower),
        (_("Lore"), card.lore),
        (_("Cost"), card.cost),
    )
    return [(name, number) for name, number in numbers if number is not None]
