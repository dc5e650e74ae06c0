"""Word what happens in a Battle Phase, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.document import Document, Id, Quoted
from engine.text import Name, Series, Text
from engine.yugioh.battle_phase import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle_phase import DIRECT, MOVED, STOPPED
from explorer.addresses.life_points import CodedEntry
from explorer.addresses.restrictions import restriction_from
from explorer.catalogue.effect_words import modifiers_in_words
from explorer.results.restriction_words import restriction_sentence
from explorer.web.problems import ValueNames, place_in_words, sentence_of
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

_MOVES = {
    "leaves": gettext_noop("{monster} leaves the field"),
    "arrives": gettext_noop("{monster} arrives on the field"),
    "attack": gettext_noop("{monster} is changed to face-up Attack Position"),
    "defense": gettext_noop("{monster} is changed to face-up Defense Position"),
    "set": gettext_noop("{monster} is changed to face-down Defense Position"),
    "control": gettext_noop("{monster} is controlled by the other player"),
}
_MOVES_TO = gettext_noop("{attack}, moved to {target}")
_MOVES_TO_BY = gettext_noop("{attack}, moved to {target} by {card}")
_BECOMES_DIRECT = gettext_noop("{attack}, turned into a direct attack")
_BECOMES_DIRECT_BY = gettext_noop("{attack}, turned into a direct attack by {card}")
_IS_STOPPED = gettext_noop("{attack}, stopped in a replay")
# What changes during an attack, without and with the card that changes it.
_IN_ATTACK = {
    "target_set": (
        gettext_noop("{attack}, target turned face-down"),
        gettext_noop("{attack}, target turned face-down by {card}"),
    ),
    "target_defense": (
        gettext_noop("{attack}, target changed to Defense Position"),
        gettext_noop("{attack}, target changed to Defense Position by {card}"),
    ),
    "target_attack": (
        gettext_noop("{attack}, target changed to Attack Position"),
        gettext_noop("{attack}, target changed to Attack Position by {card}"),
    ),
    "attacker_set": (
        gettext_noop("{attack}, attacker turned face-down"),
        gettext_noop("{attack}, attacker turned face-down by {card}"),
    ),
    "attacker_defense": (
        gettext_noop("{attack}, attacker changed to Defense Position"),
        gettext_noop("{attack}, attacker changed to Defense Position by {card}"),
    ),
    "attacker_attack": (
        gettext_noop("{attack}, attacker changed to Attack Position"),
        gettext_noop("{attack}, attacker changed to Attack Position by {card}"),
    ),
}
# A change of Life Points, by its code and the player’s; of half of them, with `.half`.
_LIFE_POINTS = {
    "pays.y": gettext_noop("You pay {amount}"),
    "loses.y": gettext_noop("You lose {amount}"),
    "gains.y": gettext_noop("You gain {amount}"),
    "becomes.y": gettext_noop("Your Life Points become {amount}"),
    "pays.o": gettext_noop("The opponent pays {amount}"),
    "loses.o": gettext_noop("The opponent loses {amount}"),
    "gains.o": gettext_noop("The opponent gains {amount}"),
    "becomes.o": gettext_noop("The opponent’s Life Points become {amount}"),
    "pays.y.half": gettext_noop("You pay half of your Life Points"),
    "loses.y.half": gettext_noop("You lose half of your Life Points"),
    "gains.y.half": gettext_noop("You gain half of your Life Points"),
    "becomes.y.half": gettext_noop("Your Life Points become half"),
    "pays.o.half": gettext_noop("The opponent pays half of their Life Points"),
    "loses.o.half": gettext_noop("The opponent loses half of their Life Points"),
    "gains.o.half": gettext_noop("The opponent gains half of their Life Points"),
    "becomes.o.half": gettext_noop("The opponent’s Life Points become half"),
}
# Effect damage, by the code of the player who takes it; it may be unknown.
_INFLICTS = {
    "y": gettext_noop("{card} inflicts {amount} to you"),
    "o": gettext_noop("{card} inflicts {amount} to the opponent"),
    "": gettext_noop("{card} inflicts {amount} to {player}"),
}


def happening(event: CodedEntry, names: Mapping[str, str]) -> Text:
    """Return an event in a few words, with the names of its monsters."""
    head, _tilde, named = event.code.partition("~")
    card = Name(named)
    kind, first, second = (*head.split("."), "", "")[:3]
    name = names.get(first, first)
    if kind == "attack":
        return _attack(head, card, name, names)
    if kind == "modifier":
        modifier = battle_query.modifier_from(event.code.split(".", 2)[-1])
        change = modifiers_in_words([modifier])
        return message(
            "{monster}: {change} ({card})",
            monster=name,
            change=change,
            card=Name(modifier["card"]),
        )
    if kind == "restriction":
        return restriction_sentence(restriction_from(event.code.partition(".")[2]), names)
    if kind == "restriction_ends":
        return _by(message("Restriction {number} ends", number=first), card)
    if kind == "position":
        return _by(_moved(name, second), card)
    if kind in _MOVES:
        return _by(_moved(name, kind), card)
    if kind == "end":
        return _by(_("The Battle Phase ends"), card)
    return _life_points(event, card)


def _by(event: Text, card: Name) -> Text:
    return message("{event} ({card})", event=event, card=card) if card else event


def _moved(monster: str, how: str) -> Text:
    return message(_MOVES[how], monster=monster) if how in _MOVES else Series([monster, how], " ")


def _attack(head: str, card: Name, attacker: str, names: Mapping[str, str]) -> Text:
    target, change = (*head.split(".")[2:4], "", "")[:2]
    attack = message("{attacker} attacks directly", attacker=attacker)
    if target != "direct":
        name = names.get(target, target)
        attack = message("{attacker} attacks {target}", attacker=attacker, target=name)
    if change == STOPPED:
        return message(_IS_STOPPED, attack=attack)
    if change.startswith(MOVED):
        to = change.removeprefix(MOVED)
        if to == DIRECT:
            becomes = _BECOMES_DIRECT_BY if card else _BECOMES_DIRECT
            return message(becomes, attack=attack, card=card)
        moved = _MOVES_TO_BY if card else _MOVES_TO
        return message(moved, attack=attack, target=names.get(to, to), card=card)
    if change in _IN_ATTACK:
        return message(_IN_ATTACK[change][bool(card)], attack=attack, card=card)
    return message("{attack}, negated by {card}", attack=attack, card=card) if card else attack


def _life_points(event: CodedEntry, card: Name) -> Text:
    """Return a change of Life Points in a few words; an unknown code as it is."""
    head = event.code.partition("~")[0].split(".")
    if head[0] == "effect" and len(head) == 4:
        damage = _INFLICTS.get(head[2], _INFLICTS[""])
        return message(damage, card=card, amount=head[3], player=head[2])
    if head[0] in sheet_query.CHANGES and len(head) == 3:
        kind, player, amount = head
        half = ".half" if amount == "half" else ""
        change = _LIFE_POINTS[f"{kind}.{'y' if player == 'y' else 'o'}{half}"]
        return _by(message(change, amount=amount), card)
    return event.code


_PHASE = "battle_phase."


def names_of(document: Document) -> dict[str, Name]:
    """Return the names of all monsters of a document, valid or not, by their places."""
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each["type"] == "arrives"]
    monsters = [*phase["monsters"], *arriving]
    return {each["id"]: Name(each["name"]) for each in monsters if "name" in each}


def in_phase(problem: Problem) -> tuple[str, int | None, str]:
    """Return a problem's list (`monsters`), its index there and the place within, as `atk`."""
    name, _dot, rest = problem.place.removeprefix(_PHASE).partition(".")
    at, _dot, within = rest.partition(".")
    return (name, int(at), within) if at.isdigit() else (name, None, rest)


def phase_problem_in_words(problem: Problem, names: Mapping[str, str]) -> str:
    """Return what is wrong and what is allowed, with the names of the monsters."""

    def name_of(value: Quoted) -> str:
        if not isinstance(value, Id):
            return ""
        return _("“{name}”").format(name=names.get(value.value, value.value))

    return sentence_of(problem, ValueNames(name_of))


def note(problem: Problem, document: Document) -> Text:
    """Return a problem with its place: a monster by its name, an event by its number."""
    where = _where(problem, document)
    return message(
        "{place}: {problem}",
        place=where,
        problem=phase_problem_in_words(problem, names_of(document)),
    )


def note_on_missing_number(problem: Problem, document: Document) -> Text:
    """Return the problem of a number that has not been typed yet, with the monster."""
    monster, _dot, stat = problem.place.rpartition(".")
    where = _where(problem._replace(place=monster), document)
    return message(_MISSING[stat], monster=where)


_MISSING = {
    "atk": gettext_noop("{monster}: the ATK is missing."),
    "def": gettext_noop("{monster}: the DEF is missing."),
}


def _where(problem: Problem, document: Document) -> Text:
    """Return the place of a problem in words."""
    name, at, within = in_phase(problem)
    monsters = document["battle_phase"]["monsters"]
    if at is None:
        return place_in_words(problem.place.removeprefix(_PHASE))
    if name == "monsters" and at < len(monsters):
        part: str = names_of(document)[monsters[at]["id"]]
    else:
        part = place_in_words(f"{name}.{at}")
    return message("{part}, {field}", part=part, field=_inside(within)) if within else part


def _inside(place: str) -> str:
    words = place_in_words(place)
    return words if place.startswith(("atk", "def")) else lower_first(words)
