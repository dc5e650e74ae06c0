"""Name actions, effects, keywords and fields in words, and list the choices for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.lorcana import COUNTED_KEYWORDS, PLAIN_KEYWORDS

ACTIONS = {
    "A turn": {
        "challenge": "Challenge",
        "quest": "Quest",
        "support": "Quest, with Support",
        "shift": "Shift onto a character",
        "play": "Play a card",
        "try_end_turn": "End the turn, if Reckless lets it",
        "end_turn": "The turn ends",
    },
    "Damage by an effect": {
        "deal": "Deal damage",
        "put": "Put damage",
        "move": "Move damage",
        "remove": "Remove damage",
    },
    "Other effects": {
        "strength_mod": "Change a strength this turn",
        "banish": "Banish a card",
        "leave_play": "A card goes to hand, deck or inkwell",
    },
    "Beyond that": {
        "sequence": "Several, one after the other",
        "gsc": "Game state check alone",
    },
}
ACTION_WORDS = {type: words for group in ACTIONS.values() for type, words in group.items()}

EFFECTS = {
    "strength_mod": "Changes a strength",
    "willpower_mod": "Gives willpower",
    "grant_keyword": "Gives a keyword",
    "cant_be_dealt_damage": "Can’t be dealt damage",
    "takes_no_challenge_damage": "Takes no damage from challenges",
    "shield_next": "The next time it takes none instead",
    "redirect_as_put": "Damage to its others is put on it instead",
    "challenge_damage_stat": "Its owner’s deal damage with willpower",
    "strength_floor_printed": "Its owner’s keep their printed strength",
    "cant_be_challenged": "Can’t be challenged",
    "cant_challenge": "Can’t challenge",
    "may_challenge_ready": "May challenge ready characters",
    "may_challenge_evasive": "May challenge Evasive characters",
    "damage_cant_be_removed": "Damage can’t be removed",
}

KEYWORDS = {word: word.capitalize() for word in (*COUNTED_KEYWORDS, *PLAIN_KEYWORDS)}

CHOICES: dict[str, dict[str, str]] = {
    "chosen_by": {"": "nobody chose", "A": "you chose", "B": "the opponent chose"},
    "zone": {"hand": "hand", "deck": "deck", "inkwell": "inkwell"},
    "scope": {
        "own_others": "its owner’s other characters",
        "at_location": "the characters at it",
        "self": "itself",
        "self_while_card_under": "itself, while a card is under it",
    },
    "keyword": KEYWORDS,
    "while": {
        "": "always",
        "being_challenged": "while it is being challenged",
        "undamaged": "while it has no damage",
    },
    "unless": {"": "ever", "being_challenged": "unless it is being challenged"},
    "covers": {"dealt": "would be dealt damage", "taken": "would take damage"},
}

LABELS = {
    "challenger": "Who challenges",
    "target": "Which card",
    "challenge.target": "Whom it challenges",
    "support.target": "Whom it supports",
    "supporter": "Who quests",
    "quest.id": "Who quests",
    "onto": "Onto whom",
    "from": "From",
    "to": "Onto",
    "leave_play.to": "To the",
    "id": "Which card",
    "targets": "Which cards",
    "amount": "How much",
    "move.amount": "How much, or all",
    "remove.amount": "How much, or all",
    "chosen_by": "The cards were chosen: who",
    "vanish": "by an action card (Vanish)",
    "up_to": "up to that many",
    "within_resolution": "the effect goes on: no check yet",
    "this_turn": "until the turn ends",
    "enters_with_damage": "Enters with damage",
    "card": "Name of the effect’s card",
    "source": "Which card does it",
    "scope": "For",
    "keyword": "Keyword",
    "value": "Its number",
    "while": "When",
    "unless": "Not",
    "covers": "The next time it",
    "declaration_triggers": "When it is declared",
    "after_damage_triggers": "After the damage",
    "played_triggers": "When it is played",
    "actions": "The actions",
    "new": "The new card",
    "name": "Name",
    "strength": "Strength",
    "willpower": "Willpower",
    "damage": "Damage",
    "resist": "Resist",
    "at": "At the location",
    "owner": "Whose",
    "type": "What",
}


# What has to be chosen or typed for an action, as "Choose … and …" names it.
MISSING = {
    "challenger": "the challenger",
    "target": "the target",
    "targets": "the cards",
    "amount": "the amount",
    "from": "the card that it is moved from",
    "to": "the card that it is moved to",
    "leave_play.to": "where the card goes",
    "onto": "the card to shift onto",
    "id": "the card",
    "quest.id": "the questing character",
    "supporter": "the supporting character",
    "support.target": "the supported character",
    "actions": "the first action",
    "new": "the new card",
    "name": "the name",
    "strength": "the strength",
    "willpower": "the willpower",
}


def missing(type: str, names: Iterable[str]) -> str:
    """Return what an action still lacks, such as `the challenger and the target`."""
    words = [MISSING.get(f"{type}.{name}") or MISSING.get(name, name) for name in names]
    *others, last = dict.fromkeys(words)
    return f"{', '.join(others)} and {last}" if others else last


def label(type: str, name: str) -> str:
    """Return the label of a field of an action or effect."""
    return LABELS.get(f"{type}.{name}") or LABELS.get(name, name)


def effect_in_words(effect: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Return an effect in words, such as `Changes a strength: Guard captain, −2 (A song)`."""
    parts = [names.get(str(effect[key]), str(effect[key])) for key in _CARDS if effect.get(key)]
    parts += [
        CHOICES[key].get(str(effect[key]), str(effect[key]))
        for key in ("keyword", "scope", "while", "unless", "covers")
        if effect.get(key)
    ]
    numbers = (effect.get("amount"), effect.get("value"))
    parts += [f"{each:+}".replace("-", "−") for each in numbers if type(each) is int]
    words = EFFECTS.get(str(effect.get("type")), str(effect.get("type")))
    card = f" ({effect['card']})" if effect.get("card") else ""
    ends = " (until the turn ends)" if effect.get("this_turn") else ""
    return f"{words}{': ' if parts else ''}{', '.join(parts)}{card}{ends}"


_CARDS = ("target", "source")
