"""Mark the words of a Disney Lorcana text that were read, and explain each phrase."""

from __future__ import annotations

from typing import NamedTuple

from engine.lorcana.card_text import TextEffect, read
from explorer.catalogue.lorcana_wording import Keyword, keyword
from explorer.catalogue.marked_text import Piece, pieces


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
    "this": "this card",
    "chosen": "a chosen character",
    "chosen_own": "a chosen character of yours",
    "chosen_opposing": "a chosen opposing character",
    "another_chosen": "another chosen character",
    "another_chosen_own": "another character of yours",
    "several_chosen": "several chosen characters",
    "several_chosen_own": "several chosen characters of yours",
    "several_chosen_opposing": "several chosen opposing characters",
    "own_others": "your other characters",
    "each_own": "your characters",
    "each_opposing": "the opponent’s characters",
    "each_other": "all other characters",
    "each": "all characters",
    "here": "characters at this location",
    "challenger": "the challenging character",
    "challenged": "the challenged character",
    "that": "that character",
}


class _Sentence(NamedTuple):
    does: str
    page: str
    anchor: str
    means: str = ""


_RESISTED = "Resist reduces it."
_NOT_RESISTED = "Resist doesn’t reduce it."
# A sentence for each effect or action, with its section of the rulebook.
_DOES = {
    "deal": _Sentence("deals {amount} damage to {whom}", "verbs", "deal", _RESISTED),
    "put": _Sentence("puts {amount} damage on {whom}", "verbs", "put", _NOT_RESISTED),
    "play": _Sentence(
        "enters play with {amount} damage", "verbs", "enters-with", "This damage isn’t dealt."
    ),
    "move": _Sentence(
        "moves {amount} damage from {source} to {whom}", "verbs", "move", _NOT_RESISTED
    ),
    "remove": _Sentence("removes {amount} damage from {whom}", "verbs", "remove"),
    "cant_be_dealt_damage": _Sentence(
        "{whom} can’t be dealt damage{unless}", "prevention", "cant-be-dealt",
        "Damage can still be put on it or moved to it.",
    ),
    "takes_no_challenge_damage": _Sentence(
        "prevents challenge damage to {whom}", "challenge", "damage-step"
    ),
    "takes_no_damage": _Sentence("prevents all damage to {whom}", "prevention", "take-and-put"),
    "shield_next": _Sentence(
        "no damage to {whom} the next time damage would be {covers}",
        "prevention",
        "next-time",
    ),
    "redirect_as_put": _Sentence(
        "damage that would be dealt to {source} is put on {whom} instead", "prevention",
        "redirect", _NOT_RESISTED,
    ),
    "damage_cant_be_removed": _Sentence(
        "damage can’t be removed", "prevention", "ban-on-removing"
    ),
    "more_damage": _Sentence("{amount} more damage is dealt", "order", "in-a-challenge"),
    "challenge_damage_stat": _Sentence(
        "{whom} deal challenge damage equal to their willpower, not their strength", "challenge",
        "damage-step",
    ),
    "number_by_damage": _Sentence(
        "a value of {whom} depends on its damage", "damage", "damaged"
    ),
    "strength_mod": _Sentence("{signed} strength for {whom}", "order", "adding-up"),
    "willpower_mod": _Sentence("{signed} willpower for {whom}", "damage", "willpower"),
    "strength_floor_printed": _Sentence(
        "the strength of {whom} can’t fall below the printed number", "order", "a-limit-below"
    ),
    "cant_be_challenged": _Sentence("{whom} can’t be challenged", "challenge", "who-may"),
    "cant_challenge": _Sentence("{whom} can’t challenge", "challenge", "who-may"),
    "may_challenge_ready": _Sentence(
        "{whom} can challenge ready characters", "challenge", "who-may"
    ),
    "may_challenge_evasive": _Sentence(
        "{whom} can challenge characters with Evasive", "keywords", "evasive"
    ),
}  # fmt: skip
_WHILE = {
    "being_challenged": " while being challenged",
    "undamaged": " while undamaged",
    "card_under": " while a card is under it",
}


def marked_text(text: str) -> MarkedText:
    """Return a text with its phrases marked."""
    effects = read(text)
    spans = [(*each.words, number) for number, each in enumerate(effects, 1)]
    phrases = tuple(_phrase(text, number, each) for number, each in enumerate(effects, 1))
    return MarkedText(pieces(text, spans), phrases, effects)


def effect_in_words(effect: TextEffect, text: str = "") -> str:
    """Return what an effect does; what its amount is counted by is in the text."""
    if not effect.keyword:
        return _DOES[effect.type].does.format(**_filling(effect)) + _how(text, effect)
    label = _keyword(effect).label
    is_granted = effect.type == "grant_keyword"
    return f"{label} for {_whom(effect.whom)}{_how(text, effect)}" if is_granted else label


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
        means=sentence.means,
        rules=f"lorcana/{sentence.page}",
        anchor=sentence.anchor,
        words=words,
    )


def _filling(effect: TextEffect) -> dict[str, str]:
    number = effect.amount if effect.each is None else effect.each
    amount = "some" if number is None else str(number)
    signed = f"{number:+}" if isinstance(number, int) else "some"
    return {
        "amount": f"up to {amount}" if effect.up_to else amount,
        "signed": signed.replace("-", "\N{MINUS SIGN}"),
        "whom": _whom(effect.whom),
        "source": _whom(effect.source),
        "covers": effect.covers or "dealt",
        "unless": " unless being challenged" if effect.unless else "",
    }


def _whom(key: str | None) -> str:
    return WHOM[key] if key else "another card"


def _how(text: str, effect: TextEffect) -> str:
    """Return when an effect applies, what its amount is counted by, and which cards have it."""
    counted = (
        f" for each {' '.join(text[slice(*effect.counted)].split())}" if effect.counted else ""
    )
    given = f", by an ability given to {_whom(effect.given_to)}" if effect.given_to else ""
    return _when(effect) + counted + given


def _when(effect: TextEffect) -> str:
    return " this turn" * effect.this_turn + _WHILE.get(effect.while_ or "", "")
