"""Name actions, effects, keywords and fields in words, and word the problems of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.languages import ENGLISH, current
from engine.lorcana import Problem, listed
from engine.lorcana.card_name import Name
from engine.text import Series, Text
from explorer.addresses.board import COUNTED, State
from explorer.web.problems import is_of_empty_field
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, message, message_in, pgettext_lazy

ACTIONS = (
    (
        pgettext_lazy("actions in a list", "Turn"),
        {
            "challenge": gettext_noop("Challenge"),
            "quest": gettext_noop("Quest"),
            "support": gettext_noop("Quest, with Support"),
            "shift": gettext_noop("Shift onto a card, or onto two"),
            "play": gettext_noop("Play a card"),
            "move_to_location": gettext_noop("Move to a location"),
            "try_end_turn": gettext_noop(
                "End the turn, unless Reckless or Adventurous prevents it"
            ),
            "end_turn": gettext_noop("End the turn"),
        },
    ),
    (
        pgettext_lazy("actions in a list", "Damage by an effect"),
        {
            "deal": gettext_noop("Deal damage"),
            "put": gettext_noop("Put damage"),
            "move": gettext_noop("Move damage"),
            "remove": gettext_noop("Remove damage"),
        },
    ),
    (
        pgettext_lazy("actions in a list", "Other effects"),
        {
            "strength_mod": gettext_noop("Change strength this turn"),
            "ready": gettext_noop("Ready a card"),
            "banish": gettext_noop("Banish a card"),
            "leave_play": gettext_noop("Move a card to hand, deck or inkwell"),
        },
    ),
    (
        pgettext_lazy("actions in a list", "More"),
        {
            "sequence": gettext_noop("Several actions in order"),
            "gsc": gettext_noop("Game state check only"),
        },
    ),
)
ACTION_WORDS = {type: words for _title, group in ACTIONS for type, words in group.items()}

EFFECTS = {
    "strength_mod": gettext_noop("Changes strength"),
    "willpower_mod": gettext_noop("Gives willpower"),
    "grant_keyword": gettext_noop("Gives a keyword"),
    "cant_be_dealt_damage": gettext_noop("Can’t be dealt damage"),
    "takes_no_challenge_damage": gettext_noop("Takes no damage from challenges"),
    "shield_next": gettext_noop("Prevents damage once"),
    "redirect_as_put": gettext_noop("Damage to its owner’s other characters is put on it instead"),
    "challenge_damage_stat": gettext_noop("Its owner’s characters deal damage with willpower"),
    "strength_floor_printed": gettext_noop("Its owner’s characters keep their printed strength"),
    "cant_be_challenged": gettext_noop("Can’t be challenged"),
    "cant_challenge": gettext_noop("Can’t challenge"),
    "may_challenge_ready": gettext_noop("Can challenge ready characters"),
    "may_challenge_evasive": gettext_noop("Can challenge Evasive characters"),
    "damage_cant_be_removed": gettext_noop("Damage can’t be removed"),
}

CHOICES: dict[str, dict[str, str]] = {
    "chosen_by": {
        "": pgettext_lazy("chosen by", "no one"),
        "A": pgettext_lazy("chosen by", "you"),
        "B": pgettext_lazy("chosen by", "the opponent"),
    },
    "variant": {
        "": gettext_lazy("Shift"),
        "duo": gettext_lazy("Duo Shift"),
        "combo": gettext_lazy("Combo Shift"),
        "temporary": gettext_lazy("Temporary Shift"),
        "potato": gettext_lazy("Potato Shift"),
    },
    "zone": {
        "hand": pgettext_lazy("goes to", "hand"),
        "deck": pgettext_lazy("goes to", "deck"),
        "inkwell": pgettext_lazy("goes to", "inkwell"),
    },
    "scope": {
        "own_others": gettext_lazy("its owner’s other characters"),
        "at_location": gettext_lazy("the characters at this location"),
        "self": pgettext_lazy("for which cards", "itself"),
        "self_while_card_under": gettext_lazy("itself, while a card is under it"),
    },
    "keyword": {
        "challenger": gettext_lazy("Challenger"),
        "resist": gettext_lazy("Resist"),
        "evasive": gettext_lazy("Evasive"),
        "bodyguard": gettext_lazy("Bodyguard"),
        "reckless": gettext_lazy("Reckless"),
        "ward": gettext_lazy("Ward"),
        "vanish": gettext_lazy("Vanish"),
        "alert": gettext_lazy("Alert"),
        "rush": gettext_lazy("Rush"),
        "adventurous": gettext_lazy("Adventurous"),
    },
    "while": {
        "": pgettext_lazy("when an effect applies", "always"),
        "being_challenged": gettext_lazy("while it is being challenged"),
        "undamaged": gettext_lazy("while it has no damage"),
    },
    "unless": {
        "": pgettext_lazy("exception", "none"),
        "being_challenged": gettext_lazy("unless it is being challenged"),
    },
    "covers": {
        "dealt": gettext_lazy("the next time it would be dealt damage"),
        "taken": gettext_lazy("the next time it would take damage"),
    },
}

KEYWORDS = CHOICES["keyword"]

LABELS = {
    "challenger": gettext_lazy("Challenging character"),
    "target": pgettext_lazy("label of a field", "Card"),
    "challenge.target": gettext_lazy("Challenged card"),
    "support.target": gettext_lazy("Supported character"),
    "supporter": gettext_lazy("Questing character"),
    "quest.id": gettext_lazy("Questing character"),
    "onto": gettext_lazy("Shift onto"),
    "onto2": gettext_lazy("And onto (Duo and Combo Shift)"),
    "variant": gettext_lazy("Kind of Shift"),
    "move_to_location.id": pgettext_lazy("label of a field", "Character"),
    "move_to_location.to": pgettext_lazy("label of a field", "Location"),
    "enters_exerted": gettext_lazy("enters play exerted"),
    "replaced_amount": gettext_lazy("Amount that the effect deals instead"),
    "unreducible": gettext_lazy("can’t be reduced (Resist does not apply)"),
    "from": gettext_lazy("From card"),
    "to": gettext_lazy("To card"),
    "leave_play.to": pgettext_lazy("label of a field", "Goes to"),
    "id": pgettext_lazy("label of a field", "Card"),
    "targets": pgettext_lazy("label of a field", "Cards"),
    "amount": gettext_lazy("Amount"),
    "move.amount": gettext_lazy("Amount, or “all”"),
    "remove.amount": gettext_lazy("Amount, or “all”"),
    "chosen_by": gettext_lazy("Chosen by"),
    "vanish": gettext_lazy("effect of an action card (for Vanish)"),
    "up_to": gettext_lazy("up to this amount"),
    "within_resolution": gettext_lazy("no game state check yet: the effect continues"),
    "this_turn": gettext_lazy("until the turn ends"),
    "enters_with_damage": gettext_lazy("Enters with damage"),
    "card": gettext_lazy("Name of the card with the effect"),
    "source": gettext_lazy("Card with the effect"),
    "scope": pgettext_lazy("label of a field", "For"),
    "keyword": gettext_lazy("Keyword"),
    "value": gettext_lazy("Keyword number"),
    "while": pgettext_lazy("label of a field", "When"),
    "unless": pgettext_lazy("label of a field", "Exception"),
    "covers": pgettext_lazy("label of a field", "When"),
    "declaration_triggers": gettext_lazy("When it is declared"),
    "deals_triggers": gettext_lazy("When damage is dealt"),
    "takes_triggers": gettext_lazy("When damage is taken"),
    "after_damage_triggers": gettext_lazy("After the damage"),
    "played_triggers": gettext_lazy("When it is played"),
    "actions": gettext_lazy("Actions"),
    "new": gettext_lazy("New card"),
    "name": pgettext_lazy("label of a field", "Name"),
    "strength": gettext_lazy("Strength"),
    "willpower": gettext_lazy("Willpower"),
    "damage": gettext_lazy("Damage"),
    "resist": gettext_lazy("Resist"),
    "at": gettext_lazy("At the location"),
    "owner": pgettext_lazy("label of a field", "Owner"),
    "type": pgettext_lazy("label of a field", "Type"),
}


# What has to be chosen or typed for an action, as “Choose … and …” names it.
MISSING = {
    "challenger": pgettext_lazy("Choose …", "the challenger"),
    "target": pgettext_lazy("Choose …", "the target"),
    "targets": pgettext_lazy("Choose …", "the cards"),
    "amount": pgettext_lazy("Choose …", "the amount"),
    "from": pgettext_lazy("Choose …", "the card that it is moved from"),
    "to": pgettext_lazy("Choose …", "the card that it is moved to"),
    "move_to_location.id": pgettext_lazy("Choose …", "the character"),
    "move_to_location.to": pgettext_lazy("Choose …", "the location"),
    "leave_play.to": pgettext_lazy("Choose …", "where the card goes"),
    "onto": pgettext_lazy("Choose …", "the card to shift onto"),
    "id": pgettext_lazy("Choose …", "the card"),
    "quest.id": pgettext_lazy("Choose …", "the questing character"),
    "supporter": pgettext_lazy("Choose …", "the supporting character"),
    "support.target": pgettext_lazy("Choose …", "the supported character"),
    "actions": pgettext_lazy("Choose …", "the first action"),
    "new": pgettext_lazy("Choose …", "the new card"),
    "name": pgettext_lazy("Choose …", "the name"),
    "strength": pgettext_lazy("Choose …", "the strength"),
    "willpower": pgettext_lazy("Choose …", "the willpower"),
}


def action_groups() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the types of actions with their words, in groups with a title."""
    return [
        (str(title), [(type, _(words)) for type, words in group.items()])
        for title, group in ACTIONS
    ]


def action_type(type: str) -> str:
    """Return a type of action in words."""
    return _(ACTION_WORDS.get(type, type))


def effect_types() -> list[tuple[str, str]]:
    """Return the types of effects with their words."""
    return [(type, _(words)) for type, words in EFFECTS.items()]


def choices_of(name: str) -> dict[str, str]:
    """Return the values of a field with their words; nothing for other fields."""
    return {value: str(words) for value, words in CHOICES.get(name, {}).items()}


def missing(type: str, names: Iterable[str]) -> str:
    """Return what an action still lacks, such as `the challenger and the target`."""
    words = [str(MISSING.get(f"{type}.{name}") or MISSING.get(name, name)) for name in names]
    return str(listed(dict.fromkeys(words)))


def label(type: str, name: str) -> str:
    """Return the label of a field of an action or effect."""
    return str(LABELS.get(f"{type}.{name}") or LABELS.get(name, name))


def name_of(card: Mapping[str, Any]) -> Name:
    """Return the name of a card in play, or else its id."""
    return Name(card.get("name") or card["id"])


def effect_in_words(effect: Mapping[str, Any], names: Mapping[str, Text]) -> Text:
    """Return an effect in words, such as `Changes strength: Guard captain, −2 (A song)`."""
    cards = [key for key in _CARDS if effect.get(key)][:1]  # the card that it is on, or of
    parts: list[Text] = [names.get(str(effect[key]), str(effect[key])) for key in cards]
    parts += [
        choices_of(key).get(str(effect[key]), str(effect[key]))
        for key in ("keyword", "scope", "while", "unless", "covers")
        if effect.get(key) and effect[key] not in _FIXED_SCOPES
    ]
    numbers = (effect.get("amount"), effect.get("value"))
    parts += [f"{each:+}".replace("-", "−") for each in numbers if type(each) is int]
    kind = str(effect.get("type"))
    words: Text = _(EFFECTS.get(kind, kind))
    if parts:
        details = Series(parts, message_in("between the details of an effect", ", "))
        words = message("{effect}: {details}", effect=words, details=details)
    given_by = names.get(str(effect.get("source")), "") if effect.get("target") else ""
    if effect.get("card") or given_by:
        card = Name(effect["card"]) if effect.get("card") else given_by
        words = message("{effect} ({card})", effect=words, card=card)
    if effect.get("this_turn"):
        words = message("{effect} (until the turn ends)", effect=words)
    return words


_CARDS = ("target", "source")
_FIXED_SCOPES = ("own_others_characters", "own")  # the only scope of their effect, which names it

# The document's field -> the page's.
_FIELDS = {
    "strength": "s", "willpower": "w", "damage": "d", "exerted": "x", "drying": "dry",
    "owner": "by", "keywords": "kw", **{word: key for key, word in COUNTED.items()},
}  # fmt: skip


def is_missing(problem: Problem) -> bool:
    """Return whether the problem is only that a field of the action is still empty."""
    return problem.place.startswith("action.") and _is_nothing(problem)


def is_blank(problem: Problem) -> bool:
    """Return whether the problem is only that nobody gave the strength or willpower of a card."""
    part, _dot, rest = problem.place.partition(".")
    is_number = part == "characters" and rest.rpartition(".")[2] in ("strength", "willpower")
    return is_number and _is_nothing(problem)


def _is_nothing(problem: Problem) -> bool:
    if problem.code == "too_short":
        return (problem.values["actual_length"], problem.values["min_length"]) == (0, 1)
    is_empty_number = problem.code == "int_type" and is_of_empty_field(problem)
    return is_empty_number or problem.code in ("missing", "string_too_short")


def field_of(place: str) -> str:
    """Return the page's name of a card's field: `w` for `willpower`, `ch` for Challenger."""
    last = place.rpartition(".")[2]
    return _FIELDS.get(last, last)


def place_of(problem: Problem, names: Mapping[str, Text], state: State) -> Text:
    """Return a problem's place in words: a card by its name, effects and actions counted from 1."""
    part, _dot, rest = problem.place.partition(".")
    at, _dot, inner = rest.partition(".")
    if part == "characters" and at.isdigit() and int(at) < len(state.board["characters"]):
        id = str(state.board["characters"][int(at)]["id"])
        return _joined(names.get(id) or _("Card {number}").format(number=int(at) + 1), inner)
    if part in _NUMBERED and at.isdigit():
        return _joined(_(_NUMBERED[part]).format(number=int(at) + 1), inner)
    return _joined(_("The action"), rest) if part == "action" else _("The board")


_NUMBERED = {
    "effects": gettext_noop("Effect {number}"),
    "did": gettext_noop("Past action {number}"),
}


def _joined(what: Text, inner: str) -> Text:
    if not inner:
        return what
    field = inner.rpartition(".")[2]
    words = label("", field) if field in LABELS else field.replace("_", " ")
    words = words.lower() if current() == ENGLISH else words
    return message("{part}, {field}", part=what, field=words)
