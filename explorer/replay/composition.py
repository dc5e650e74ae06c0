"""Read one request of the page, or an example: it becomes an attack, which is resolved.

compose_attack(params)   the document, its fields with their errors, and its result
battle_query(…)          the composer's address of the battle that follows
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from engine.text_rows import sentences
from engine.yugioh.replay import (
    Attack,
    AttackTrace,
    InvalidDocument,
    Problem,
    bans_against,
    by_both_rules,
    resolve_attack,
)
from explorer.addresses.codec import query_string
from explorer.addresses.replay import by_place, document_from, query_of
from explorer.replay.lines import Events, Lines, attack_problem_in_words, events_of, place
from explorer.replay.result import PrintedAttack, RuleComparison, compared, printed_attack
from explorer.replay.zones import Box, Preset, boxes, presets, standing
from explorer.web.fields import FieldErrors
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message


class Example(NamedTuple):
    """A question about an attack, and the engine's answer."""

    title: Text
    query: str
    result: PrintedAttack


def _attack(*events: Document, attacker: Document, target: str | None = "d2") -> Document:
    return {
        "game": "yugioh",
        "attackers": [{"id": "m1", **attacker}],
        "defenders": [
            {"id": "d2", "name": "Summoned Skull", "zone": 2},
            {"id": "d3", "name": "Mystical Elf", "zone": 3, "position": "defense"},
        ],
        "declaration": {"attacker": "m1", "target": target},
        "events": [*events],
    }


def _arrives(name: str, zone: int) -> Document:
    return {"type": "arrives", "monster": {"id": "n1", "name": name, "zone": zone}}


_MAGICIAN = {"name": "Dark Magician"}
START = _attack(attacker=_MAGICIAN)

_EXAMPLES = {
    gettext_noop(
        "Number 39: Utopia arrives. Can it be chosen, and can it negate the attack?"
    ): _attack(_arrives("Number 39: Utopia", 4), attacker=_MAGICIAN),
    gettext_noop("Masked HERO Anki attacks directly and is affected by Forbidden Chalice"): _attack(
        {"type": "direct_permission_lost"},
        attacker={"name": "Masked HERO Anki", "may_attack_directly": True},
        target=None,
    ),
    gettext_noop("One monster leaves and one arrives: the number is the same again"): _attack(
        {"type": "leaves", "monster": "d3"}, _arrives("Kuriboh", 3), attacker=_MAGICIAN
    ),
    gettext_noop("Ring of Magnetism is equipped to another monster by Swords at Dawn"): _attack(
        {"type": "must_attack", "monster": "d3", "force": "can_only_attack"}, attacker=_MAGICIAN
    ),
    gettext_noop("Fiendish Chain stops the attacker, and is destroyed in the same Chain"): _attack(
        {"type": "cannot_attack"}, {"type": "lapses", "event": 0}, attacker=_MAGICIAN
    ),
}


@cache
def examples() -> tuple[Example, ...]:
    """Return the worked examples, each resolved."""
    return tuple(
        Example(
            message(title),
            query_of(document),
            printed_attack(resolve_attack(Attack.from_document(document))),
        )
        for title, document in _EXAMPLES.items()
    )


FIRST_TURN = gettext_noop("first turn of the Duel")
HOUSE_RULE = gettext_noop("compare with the house rule of zones (not official)")


class Switch(NamedTuple):
    """A checkbox of the whole attack."""

    name: str
    value: str
    label: str
    is_on: bool
    error: str


@dataclass(frozen=True)
class AttackComposition:
    """A processed request; `attack` is None if the document is not valid."""

    document: Document
    attack: Attack | None
    problems: tuple[Problem, ...]

    has_result = True  # errors are printed in place of the result

    @property
    def is_valid(self) -> bool:
        return self.attack is not None

    @property
    def is_start(self) -> bool:
        """Return whether it is the attack that the page begins with."""
        return self.document == by_place(START)

    @cached_property
    def address(self) -> str:
        """Return the canonical query string, or the typed one if something is wrong."""
        return query_of(self.document)

    @cached_property
    def compared(self) -> RuleComparison | None:
        """Return the results of both rules side by side if requested, else None."""
        if self.attack is None or self.attack.rule == "modern":
            return None
        return compared(by_both_rules(self.attack))

    @cached_property
    def result(self) -> PrintedAttack | None:
        """Return the result under today's rule, or None."""
        if self.attack is None:
            return None
        named = self.attack
        if named.declaration.zone is not None:
            return printed_attack(by_both_rules(named).modern)
        attack = named.model_copy(update={"rule": "modern"})
        return printed_attack(resolve_attack(attack), bans_against(attack))

    @property
    def battle(self) -> str:
        """Return the battle composer's parameters for this battle; empty if there is none."""
        if self.attack is None or self.result is None:
            return ""
        return battle_query(self.attack, self.result.trace)

    @cached_property
    def lines(self) -> Lines:
        """Return the lines of the form."""
        return Lines(self.document, self.problems)

    @cached_property
    def events(self) -> list[Events]:
        """Return the events as the page lists them."""
        return events_of(self.document, self.problems)

    @cached_property
    def presets(self) -> list[Preset]:
        """Return the events that one click adds."""
        return presets(self.document)

    @property
    def field(self) -> list[Box]:
        """Return the opponent's zones when the attack is declared."""
        return boxes(self.document, {each["id"]: each for each in self.document["defenders"]})

    @property
    def field_after(self) -> list[Box]:
        """Return the zones after the events of the Battle Step; empty if nothing has moved."""
        if self.result and not self.result.is_declared:
            return []
        after = boxes(self.document, standing(self.document))
        return after if after != self.field else []

    @property
    def own(self) -> list[tuple[str, bool]]:
        """Return your monsters' names, and which of them attacks."""
        attacker = self.document["declaration"]["attacker"]
        attackers = self.document["attackers"]
        return [(Name(each["name"]), each["id"] == attacker) for each in attackers]

    @property
    def is_direct(self) -> bool:
        declaration = self.document["declaration"]
        return declaration["target"] is None and declaration.get("zone") is None

    @property
    def notes(self) -> list[Text]:
        """Return every problem as a sentence with its place."""
        return [
            message(
                "{place}: {problem}",
                place=place(each, self.document),
                problem=attack_problem_in_words(each, self.document),
            )
            for each in self.problems
        ]

    @property
    def switches(self) -> list[Switch]:
        """Return the checkboxes that concern the whole attack."""
        is_first = self.document.get("turn", {}).get("first_of_the_duel", False)
        is_compared = self.document.get("rule", "modern") != "modern"
        return [
            Switch(
                name="first",
                value="1",
                label=_(FIRST_TURN),
                is_on=bool(is_first),
                error=self._wrong("turn"),
            ),
            Switch(
                name="rule",
                value="zones",
                label=_(HOUSE_RULE),
                is_on=is_compared,
                error=self._wrong("rule"),
            ),
        ]

    @property
    def errors(self) -> FieldErrors:
        """Return the errors in the fields of the page."""
        switches = [(f"id_{each.name}", each.error) for each in self.switches]
        return [*self.lines.errors, *switches]

    def _wrong(self, part: str) -> str:
        wrong = [each for each in self.problems if each.place.partition(".")[0] == part]
        return sentences(attack_problem_in_words(each, self.document) for each in wrong)


def compose_attack(params: QueryDict) -> AttackComposition:
    """Read a request and validate its attack; an empty request gets the first example."""
    document = document_from(params) if params else by_place(START)
    try:
        return AttackComposition(document, Attack.from_document(document), ())
    except InvalidDocument as error:
        return AttackComposition(document, None, error.problems)


# The change of the attacker’s position that an event makes.
_OF_THE_ATTACKER = {
    "attacker_to_defense": "defense",
    "attacker_to_attack": "attack",
    "attacker_face_down": "face_down",
}


def battle_query(attack: Attack, trace: AttackTrace) -> str:
    """Return the composer's query string of the battle; empty if no Damage Step is reached."""
    own = {each.id for each in attack.attackers}
    if trace.outcome != "to_damage_step" or trace.target in own:
        return ""
    pairs = [("a-name", attack.attacker.name)]
    in_defense = attack.attacker.position == "defense"
    pairs += [("a-pos", "defense")] * in_defense
    changes = _events(attack)
    of_attacker = [
        (_OF_THE_ATTACKER[event.type], late)
        for event, late in changes
        if event.type in _OF_THE_ATTACKER
    ]
    pairs += _changed("a", "defense" if in_defense else "attack", of_attacker)
    target = _target(attack, trace)
    if target is None:
        return query_string([*pairs, ("direct", "1")])
    position = _position(target.position, face_up=target.face_up)
    pairs.append(("t-name", target.name))
    pairs += [("t-pos", "defense")] * (position != "attack")
    pairs += [("t-down", "1")] * (position == "face_down")
    of_target = [
        (_position(event.position, face_up=event.face_up), late)
        for event, late in changes
        if event.type == "changes_position" and event.monster == target.id
    ]
    return query_string([*pairs, *_changed("t", position, of_target)])


def _events(attack: Attack) -> list[tuple[Any, bool]]:
    late = [(event, True) for event in attack.damage_step]
    return [*((event, False) for event in attack.events), *late]


def _target(attack: Attack, trace: AttackTrace) -> Any:
    arrived = [event.monster for event, _ in _events(attack) if event.type == "arrives"]
    everyone = [*attack.defenders, *arrived]
    return next((each for each in everyone if each.id == trace.target), None)


def _position(position: str, *, face_up: bool) -> str:
    return position if face_up else "face_down"


def _changed(letter: str, now: str, changes: list[tuple[str, bool]]) -> list[tuple[str, str]]:
    """Return the parameters of the last change, if the position is another one in the end."""
    if not changes or changes[-1][0] == now:
        return []
    to, in_damage_step = changes[-1]
    step = [(f"{letter}-turn_in", "damage_step")] if in_damage_step else []
    return [(f"{letter}-turn", to), *step]
