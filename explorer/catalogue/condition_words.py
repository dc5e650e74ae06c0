"""Translate the conditions of cards' effects, which the catalog has in English.

A condition is made of clauses. The importer writes most of them by a few templates
(engine/yugioh/card_text), whose messages are here; what a template quotes from a card's text stays
English, unless it is an Attribute or a Type. The other clauses of the checked cards are messages of
their own.

The catalog has conditions from the side of the card's controller: “you control a Token”. A page
about a battle speaks to its reader, so those of the opponent's cards are turned to the other side.
"""

from __future__ import annotations

import re

from engine.languages import ENGLISH, current
from explorer.models.printed_words import ATTRIBUTES, TYPES, word_in_page_language
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

CLAUSES = (
    gettext_noop("it attacks directly by that effect"),
    gettext_noop("it attacks directly by its own effect"),
    gettext_noop("it was Summoned by that effect"),
    gettext_noop("it was {kind} Summoned"),
    gettext_noop("it has no materials"),
    gettext_noop("it has materials"),
    gettext_noop("it has material"),
    gettext_noop("it has {number} materials"),
    gettext_noop("the number of its materials"),
    gettext_noop("detach a material"),
    gettext_noop("a number that its text counts"),
    gettext_noop("it does not have {kind} as material"),
    gettext_noop("it has {kind} as material"),
    gettext_noop("the monster used this card as material ({kind})"),
    gettext_noop("your LP are lower than the opponent’s"),
    gettext_noop("your LP are higher than the opponent’s"),
    gettext_noop("the opponent’s LP are lower than yours"),
    gettext_noop("the opponent’s LP are higher than yours"),
    gettext_noop("your LP are {number}"),
    gettext_noop("the opponent’s LP"),
    gettext_noop("the opponent’s LP are {number}"),
    gettext_noop("your LP"),
    gettext_noop("you have no cards in hand"),
    gettext_noop("your opponent has no cards in hand"),
    gettext_noop("your opponent controls no {kind}"),
    gettext_noop("unless your opponent controls {kind}"),
    gettext_noop("you control no {kind}"),
    gettext_noop("your opponent controls {kind}"),
    gettext_noop("unless you control {kind}"),
    gettext_noop("you control {kind}"),
    gettext_noop("it was flipped face-up"),
    gettext_noop("it was Normal Summoned again as a Gemini monster"),
    gettext_noop("{kind} is on the field"),
    gettext_noop("a card is in a certain place"),
    gettext_noop("the number of cards in a hand"),
    gettext_noop("a condition on cards in the {zone}"),
    gettext_noop("a condition on {kind}"),
    gettext_noop("during your opponent’s turn"),
    gettext_noop("during your turn"),
    gettext_noop("each time something its text names happens"),
    gettext_noop("all monsters are in that position"),
    gettext_noop("both in Attack Position"),
    gettext_noop("it is in Attack Position"),
    gettext_noop("it is in Defense Position"),
    gettext_noop("it is the only monster"),
    gettext_noop("counters on it or on other cards"),
    gettext_noop("zones that a Link Monster points to"),
    gettext_noop("a column of the field"),
    gettext_noop("the result of a coin or a die"),
    gettext_noop("it has an Equip Card"),
    gettext_noop("it has no Equip Card"),
    gettext_noop("it is equipped with {kind}"),
    gettext_noop("something that happened earlier in the turn"),
    gettext_noop("from where a monster was Summoned"),
    gettext_noop("how a monster was Summoned"),
    gettext_noop("a comparison of ATK"),
    gettext_noop("a comparison of Levels"),
    gettext_noop("a comparison of Types or Attributes"),
    gettext_noop("it was on the field when the effect was used"),
    gettext_noop("a condition in its text"),
    gettext_noop("only against monsters in a certain battle position"),
    gettext_noop("only against monsters in Attack Position"),
    gettext_noop("only against monsters in Defense Position"),
    gettext_noop("only against face-down monsters"),
    gettext_noop("only against certain monsters"),
    gettext_noop("only certain monsters"),
    gettext_noop("only battles of certain monsters"),
    gettext_noop("only battles of {kind} monsters"),
    gettext_noop("only {kind} monsters"),
    gettext_noop("only {kind} monsters with {number} or more ATK"),
    gettext_noop("only {kind} monsters with {number} or less ATK"),
    gettext_noop("only monsters with {number} or more ATK"),
    gettext_noop("only monsters with {number} or less ATK"),
    gettext_noop("against monsters with {number} or more ATK"),
    gettext_noop("against monsters with {number} or less ATK"),
    gettext_noop("not for {kind} monsters"),
    gettext_noop("not for {kind}"),
    gettext_noop("not against {kind} monsters"),
    gettext_noop("against {kind} monsters"),
    gettext_noop("the equipped monster is a {kind} monster"),
    gettext_noop("the equipped monster is an {kind} monster"),
    gettext_noop("it battles a {kind} monster"),
    gettext_noop("it battles an {kind} monster"),
    gettext_noop("your monster battles"),
    gettext_noop("your {kind} monster battles"),
    gettext_noop("your {kind} monster attacks"),
    gettext_noop("your {kind} monster"),
    gettext_noop("your opponent’s monster battles"),
    gettext_noop("your opponent’s {kind} monster battles"),
    gettext_noop("your opponent’s {kind} monster attacks"),
    gettext_noop("your opponent’s {kind} monster"),
    gettext_noop("your opponent’s Illusion or Spellcaster Synchro attacks"),
    gettext_noop("your opponent’s Illusion or Spellcaster Synchro"),
    gettext_noop("this card counts"),
    gettext_noop("this turn"),
    gettext_noop("rest of the turn"),
    gettext_noop("this Battle Phase"),
    gettext_noop("next battle damage this turn"),
    gettext_noop("once per turn"),
    gettext_noop("several times per turn"),
    gettext_noop("once per battle"),
    gettext_noop("lasts through the following turn"),
    gettext_noop("original ATK"),
    gettext_noop("its effect is used"),
    gettext_noop("its effect was used"),
    gettext_noop("its effect was used this turn"),
    gettext_noop("discarded during damage calculation"),
    gettext_noop("banished during damage calculation"),
    gettext_noop("banished from the Graveyard this turn"),
    gettext_noop("Special Summoned during damage calculation"),
    gettext_noop("the monster that is given this effect"),
    gettext_noop("a monster is equipped to it by its effect"),
    gettext_noop("it would have been destroyed by battle"),
    gettext_noop("after that battle"),
    gettext_noop("the rest of a turn"),
    gettext_noop("targeted monster"),
    gettext_noop("the monster that the effect chooses"),
    gettext_noop("the targeted opposing monster"),
)


def condition_in_words(when: str) -> str:
    """Return a condition in the language of the page, as far as its clauses are known."""
    if current() == ENGLISH:
        return when
    return pgettext("between clauses", "; ").join(map(_clause, _clauses(when)))


def own_clauses(when: str) -> list[str]:
    """Return the clauses of a condition that no template has: each is a message."""
    return [clause for clause in _clauses(when) if _template_of(clause) is None]


def _clauses(when: str) -> list[str]:
    return when.replace("'", "’").split("; ")


def _clause(clause: str) -> str:
    found = _template_of(clause)
    if found is None:
        return _(clause)
    message, quoted = found
    return _(message).format(**{name: _printed(words) for name, words in quoted.items()})


def _printed(words: str) -> str:
    """Return an Attribute or a Type in the language of the page; other quoted words as they are."""
    return word_in_page_language(TYPES, word_in_page_language(ATTRIBUTES, words))


def _template_of(clause: str) -> tuple[str, dict[str, str]] | None:
    """Return the message of a clause with a template, and what the clause quotes."""
    for pattern, message in _PATTERNS:
        if found := pattern.fullmatch(clause):
            return message, found.groupdict()
    return None


def _pattern(message: str) -> re.Pattern[str]:
    quoted = "(?:(?!monster).)+" if "monster" in message else ".+"
    return re.compile(re.sub(r"\\\{(\w+)\\\}", rf"(?P<\1>{quoted})", re.escape(message)))


# Those that quote fewer words come first.
_PATTERNS = [
    (_pattern(message), message)
    for message in sorted(CLAUSES, key=lambda each: (each.count("{"), -len(each)))
]


_OTHER_SIDE = {
    "your opponent controls": "you control",
    "you control": "your opponent controls",
    "you have": "your opponent has",
    "you attack": "your opponent attacks",
    "your LP": "the opponent’s LP",
    "your": "your opponent’s",
    "yours": "the opponent’s",
}
_SIDED = re.compile(
    r"“[^”]*”"  # a name stays
    r"|\b(?P<theirs>(?:your|the) opponent’s)(?P<goes_on> )?"
    rf"|\b(?:{'|'.join(_OTHER_SIDE)})\b"
)


def condition_for_reader(when: str, controller: str) -> str:
    """Return a condition of a card of this player, with “you” for the reader of the page."""
    return _SIDED.sub(_turned, when.replace("'", "’")) if controller == "opponent" else when


def _turned(found: re.Match[str]) -> str:
    if found["theirs"]:
        return "your " if found["goes_on"] else "yours"
    return _OTHER_SIDE.get(found[0], found[0])
