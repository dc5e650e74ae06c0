"""Name actions, effects, keywords and fields in words, and list the choices for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.text import get_text_list

from engine.lorcana import COUNTED_KEYWORDS, PLAIN_KEYWORDS

ACTIONS = {
    "Turn": {
        "challenge": "Challenge",
        "quest": "Quest",
        "support": "Quest, with Support",
        "shift": "Shift onto a card, or onto two",
        "play": "Play a card",
        "move_to_location": "Move to a location",
        "try_end_turn": "End the turn, unless Reckless or Adventurous prevents it",
        "end_turn": "End the turn",
    },
    "Damage by an effect": {
        "deal": "Deal damage",
        "put": "Put damage",
        "move": "Move damage",
        "remove": "Remove damage",
    },
    "Other effects": {
        "strength_mod": "Change strength this turn",
        "ready": "Ready a card",
        "banish": "Banish a card",
        "leave_play": "Move a card to hand, deck or inkwell",
    },
    "More": {
        "sequence": "Several actions in order",
        "gsc": "Game state check only",
    },
}
ACTION_WORDS = {type: words for group in ACTIONS.values() for type, words in group.items()}

EFFECTS = {
    "strength_mod": "Changes strength",
    "willpower_mod": "Gives willpower",
    "grant_keyword": "Gives a keyword",
    "cant_be_dealt_damage": "Can’t be dealt damage",
    "takes_no_challenge_damage": "Takes no damage from challenges",
    "shield_next": "Prevents damage once",
    "redirect_as_put": "Damage to its owner’s other characters is put on it instead",
    "challenge_damage_stat": "Its owner’s characters deal damage with willpower",
    "strength_floor_printed": "Its owner’s characters keep their printed strength",
    "cant_be_challenged": "Can’t be challenged",
    "cant_challenge": "Can’t challenge",
    "may_challenge_ready": "Can challenge ready characters",
    "may_challenge_evasive": "Can challenge Evasive characters",
    "damage_cant_be_removed": "Damage can’t be removed",
}

KEYWORDS = {word: word.capitalize() for word in (*COUNTED_KEYWORDS, *PLAIN_KEYWORDS)}

CHOICES: dict[str, dict[str, str]] = {
    "chosen_by": {"": "no one", "A": "you", "B": "the opponent"},
    "variant": {
        "": "Shift",
        "duo": "Duo Shift",
        "combo": "Combo Shift",
        "temporary": "Temporary Shift",
        "potato": "Potato Shift",
    },
    "zone": {"hand": "hand", "deck": "deck", "inkwell": "inkwell"},
    "scope": {
        "own_others": "its owner’s other characters",
        "at_location": "the characters at this location",
        "self": "itself",
        "self_while_card_under": "itself, while a card is under it",
    },
    "keyword": KEYWORDS,
    "while": {
        "": "always",
        "being_challenged": "while it is being challenged",
        "undamaged": "while it has no damage",
    },
    "unless": {"": "none", "being_challenged": "unless it is being challenged"},
    "covers": {
        "dealt": "the next time it would be dealt damage",
        "taken": "the next time it would take damage",
    },
}

LABELS = {
    "challenger": "Challenging character",
    "target": "Card",
    "challenge.target": "Challenged card",
    "support.target": "Supported character",
    "supporter": "Questing character",
    "quest.id": "Questing character",
    "onto": "Shift onto",
    "onto2": "And onto (Duo and Combo Shift)",
    "variant": "Kind of Shift",
    "move_to_location.id": "Character",
    "move_to_location.to": "Location",
    "enters_exerted": "enters play exerted",
    "replaced_amount": "Amount that the effect deals instead",
    "unreducible": "can’t be reduced (Resist does not apply)",
    "from": "From card",
    "to": "To card",
    "leave_play.to": "Goes to",
    "id": "Card",
    "targets": "Cards",
    "amount": "Amount",
    "move.amount": "Amount, or “all”",
    "remove.amount": "Amount, or “all”",
    "chosen_by": "Chosen by",
    "vanish": "effect of an action card (for Vanish)",
    "up_to": "up to this amount",
    "within_resolution": "no game state check yet: the effect continues",
    "this_turn": "until the turn ends",
    "enters_with_damage": "Enters with damage",
    "card": "Name of the card with the effect",
    "source": "Card with the effect",
    "scope": "For",
    "keyword": "Keyword",
    "value": "Keyword number",
    "while": "When",
    "unless": "Exception",
    "covers": "When",
    "declaration_triggers": "When it is declared",
    "deals_triggers": "When damage is dealt",
    "takes_triggers": "When damage is taken",
    "after_damage_triggers": "After the damage",
    "played_triggers": "When it is played",
    "actions": "Actions",
    "new": "New card",
    "name": "Name",
    "strength": "Strength",
    "willpower": "Willpower",
    "damage": "Damage",
    "resist": "Resist",
    "at": "At the location",
    "owner": "Owner",
    "type": "Type",
}


# What has to be chosen or typed for an action, as "Choose … and …" names it.
MISSING = {
    "challenger": "the challenger",
    "target": "the target",
    "targets": "the cards",
    "amount": "the amount",
    "from": "the card that it is moved from",
    "to": "the card that it is moved to",
    "move_to_location.id": "the character",
    "move_to_location.to": "the location",
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
    return get_text_list([*dict.fromkeys(words)], "and")


def label(type: str, name: str) -> str:
    """Return the label of a field of an action or effect."""
    return LABELS.get(f"{type}.{name}") or LABELS.get(name, name)


def effect_in_words(effect: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Return an effect in words, such as `Changes strength: Guard captain, −2 (A song)`."""
    parts = [names.get(str(effect[key]), str(effect[key])) for key in _CARDS if effect.get(key)]
    parts += [
        CHOICES[key].get(str(effect[key]), str(effect[key]))
        for key in ("keyword", "scope", "while", "unless", "covers")
        if effect.get(key) and effect[key] not in _FIXED_SCOPES
    ]
    numbers = (effect.get("amount"), effect.get("value"))
    parts += [f"{each:+}".replace("-", "−") for each in numbers if type(each) is int]
    words = EFFECTS.get(str(effect.get("type")), str(effect.get("type")))
    card = f" ({effect['card']})" if effect.get("card") else ""
    ends = " (until the turn ends)" if effect.get("this_turn") else ""
    return f"{words}{': ' if parts else ''}{', '.join(parts)}{card}{ends}"


_CARDS = ("target", "source")
_FIXED_SCOPES = ("own_others_characters", "own")  # the only scope of their effect, which names it
