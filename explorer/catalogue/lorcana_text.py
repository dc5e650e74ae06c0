"""Mark the words of a Disney Lorcana text that were read, and explain each phrase."""

from __future__ import annotations

from typing import NamedTuple

from engine.lorcana.card_text import TextEffect, read_card_text
from explorer.catalogue.lorcana_wording import Keyword, keyword
from explorer.catalogue.marked_text import Piece, pieces
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext, pgettext_lazy


class Phrase(NamedTuple):
    """A phrase of the text: a sentence, its meaning, and its section of the rulebook."""

    number: int
    does: str
    means: str
    rules: str  # the page of the rulebook
    anchor: str
    words: str


class MarkedText(NamedTuple):
    """A text in pieces, with its phrases and their effects."""

    pieces: tuple[Piece, ...]
    phrases: tuple[Phrase, ...]
    effects: tuple[TextEffect, ...]

    @property
    def is_counted(self) -> bool:
        """Return whether an amount is a number for each of some things, which the game has."""
        return any(each.counted for each in self.effects)


# The cards that a text's words refer to.
WHOM = {
    "this": pgettext_lazy("cards that a text names", "this card"),
    "chosen": pgettext_lazy("cards that a text names", "a chosen character"),
    "chosen_own": pgettext_lazy("cards that a text names", "a chosen character of yours"),
    "chosen_opposing": pgettext_lazy("cards that a text names", "a chosen opposing character"),
    "another_chosen": pgettext_lazy("cards that a text names", "another chosen character"),
    "another_chosen_own": pgettext_lazy("cards that a text names", "another character of yours"),
    "several_chosen": pgettext_lazy("cards that a text names", "several chosen characters"),
    "several_chosen_own": pgettext_lazy(
        "cards that a text names", "several chosen characters of yours"
    ),
    "several_chosen_opposing": pgettext_lazy(
        "cards that a text names", "several chosen opposing characters"
    ),
    "own_others": pgettext_lazy("cards that a text names", "your other characters"),
    "each_own": pgettext_lazy("cards that a text names", "your characters"),
    "each_opposing": pgettext_lazy("cards that a text names", "the opponent’s characters"),
    "each_other": pgettext_lazy("cards that a text names", "all other characters"),
    "each": pgettext_lazy("cards that a text names", "all characters"),
    "here": pgettext_lazy("cards that a text names", "characters at this location"),
    "challenger": pgettext_lazy("cards that a text names", "the challenging character"),
    "challenged": pgettext_lazy("cards that a text names", "the challenged character"),
    "that": pgettext_lazy("cards that a text names", "that character"),
}


class _Sentence(NamedTuple):
    does: str
    page: str
    anchor: str
    means: str = ""


_RESISTED = gettext_noop("Resist reduces it.")
_NOT_RESISTED = gettext_noop("Resist doesn’t reduce it.")
# A sentence for each effect or action, with its section of the rulebook.
_DOES = {
    "deal": _Sentence(gettext_noop("deals {amount} damage to {whom}"), "verbs", "deal", _RESISTED),
    "put": _Sentence(gettext_noop("puts {amount} damage on {whom}"), "verbs", "put", _NOT_RESISTED),
    "play": _Sentence(
        gettext_noop("enters play with {amount} damage"),
        "verbs",
        "enters-with",
        gettext_noop("This damage isn’t dealt."),
    ),
    "move": _Sentence(
        gettext_noop("moves {amount} damage from {source} to {whom}"),
        "verbs",
        "move",
        _NOT_RESISTED,
    ),
    "remove": _Sentence(gettext_noop("removes {amount} damage from {whom}"), "verbs", "remove"),
    "cant_be_dealt_damage": _Sentence(
        gettext_noop("{whom} can’t be dealt damage"),
        "prevention",
        "cant-be-dealt",
        gettext_noop("Damage can still be put on it or moved to it."),
    ),
    "takes_no_challenge_damage": _Sentence(
        gettext_noop("prevents challenge damage to {whom}"), "challenge", "damage-step"
    ),
    "takes_no_damage": _Sentence(
        gettext_noop("prevents all damage to {whom}"), "prevention", "take-and-put"
    ),
    "shield_next": _Sentence(
        gettext_noop("no damage to {whom} the next time damage would be dealt"),
        "prevention",
        "next-time",
    ),
    "redirect_as_put": _Sentence(
        gettext_noop("damage that would be dealt to {source} is put on {whom} instead"),
        "prevention",
        "redirect",
        _NOT_RESISTED,
    ),
    "damage_cant_be_removed": _Sentence(
        gettext_noop("damage can’t be removed"), "prevention", "ban-on-removing"
    ),
    "more_damage": _Sentence(
        gettext_noop("{amount} more damage is dealt"), "order", "in-a-challenge"
    ),
    "challenge_damage_stat": _Sentence(
        gettext_noop("{whom} deal challenge damage equal to their willpower, not their strength"),
        "challenge",
        "damage-step",
    ),
    "number_by_damage": _Sentence(
        gettext_noop("a value of {whom} depends on its damage"), "damage", "damaged"
    ),
    "strength_mod": _Sentence(gettext_noop("{signed} strength for {whom}"), "order", "adding-up"),
    "willpower_mod": _Sentence(
        gettext_noop("{signed} willpower for {whom}"), "damage", "willpower"
    ),
    "strength_floor_printed": _Sentence(
        gettext_noop("the strength of {whom} can’t fall below the printed number"),
        "order",
        "a-limit-below",
    ),
    "cant_be_challenged": _Sentence(
        gettext_noop("{whom} can’t be challenged"), "challenge", "who-may"
    ),
    "cant_challenge": _Sentence(gettext_noop("{whom} can’t challenge"), "challenge", "who-may"),
    "may_challenge_ready": _Sentence(
        gettext_noop("{whom} can challenge ready characters"), "challenge", "who-may"
    ),
    "may_challenge_evasive": _Sentence(
        gettext_noop("{whom} can challenge characters with Evasive"), "keywords", "evasive"
    ),
}
_UNLESS_CHALLENGED = gettext_noop("{whom} can’t be dealt damage unless being challenged")
_NONE_TAKEN = gettext_noop("no damage to {whom} the next time damage would be taken")
_WHILE = {
    "being_challenged": gettext_noop("{does} while being challenged"),
    "undamaged": gettext_noop("{does} while undamaged"),
    "card_under": gettext_noop("{does} while a card is under it"),
}


def marked_text(text: str) -> MarkedText:
    """Return a text with its phrases marked."""
    effects = read_card_text(text)
    spans = [(*each.words, number) for number, each in enumerate(effects, 1)]
    phrases = tuple(_phrase(text, number, each) for number, each in enumerate(effects, 1))
    return MarkedText(pieces(text, spans), phrases, effects)


def effect_in_words(effect: TextEffect, text: str = "") -> str:
    """Return what an effect does; what its amount is counted by is in the text."""
    if not effect.keyword:
        return _how(text, effect, _(_does(effect)).format(**_filling(effect)))
    label = _keyword(effect).label
    if effect.type != "grant_keyword":
        return label
    does = _("{keyword} for {whom}").format(keyword=label, whom=_whom(effect.whom))
    return _how(text, effect, does)


def _does(effect: TextEffect) -> str:
    if effect.type == "cant_be_dealt_damage" and effect.unless:
        return _UNLESS_CHALLENGED
    if effect.type == "shield_next" and effect.covers == "taken":
        return _NONE_TAKEN
    return _DOES[effect.type].does


def _keyword(effect: TextEffect) -> Keyword:
    amount = effect.amount if isinstance(effect.amount, int) else effect.each
    return keyword(str(effect.keyword), amount)


def _phrase(text: str, number: int, effect: TextEffect) -> Phrase:
    words = text[effect.words.start : effect.words.end]
    if effect.keyword:
        known = _keyword(effect)
        return Phrase(
            number=number,
            does=effect_in_words(effect, text),
            means=known.means,
            rules="lorcana/keywords",
            anchor=known.anchor,
            words=words,
        )
    sentence = _DOES[effect.type]
    return Phrase(
        number=number,
        does=effect_in_words(effect, text),
        means=_(sentence.means),
        rules=f"lorcana/{sentence.page}",
        anchor=sentence.anchor,
        words=words,
    )


def _filling(effect: TextEffect) -> dict[str, str]:
    number = effect.amount if effect.each is None else effect.each
    some = pgettext("an amount", "some")
    amount = (
        some if number is None else pgettext("an amount", "all") if number == "all" else str(number)
    )
    signed = f"{number:+}" if isinstance(number, int) else some
    return {
        "amount": _("up to {amount}").format(amount=amount) if effect.up_to else amount,
        "signed": signed.replace("-", "\N{MINUS SIGN}"),
        "whom": _whom(effect.whom),
        "source": _whom(effect.source),
    }


def _whom(key: str | None) -> str:
    return str(WHOM[key]) if key else pgettext("cards that a text names", "another card")


def _how(text: str, effect: TextEffect, does: str) -> str:
    """Return what an effect does with when it applies, what its amount is counted by, and which
    cards have it.
    """
    if effect.this_turn:
        does = _("{does} this turn").format(does=does)
    if effect.while_ in _WHILE:
        does = _(_WHILE[effect.while_]).format(does=does)
    if effect.counted:
        thing = " ".join(text[slice(*effect.counted)].split())
        does = _("{does} for each {thing}").format(does=does, thing=thing)
    if effect.given_to:
        given = _("{does}, by an ability given to {whom}")
        does = given.format(does=does, whom=_whom(effect.given_to))
    return does
