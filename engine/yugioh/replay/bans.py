"""List what forbids an attack, in the order in which it is tried.

Each ban is a condition, a sentence and a source. The same bans decide whether an attack may be
declared, whether a declared attack is still legal, and what may be chosen in a replay:
`checked_at` is when each ban is checked.

    "attacker"   of the monster, before any target: at the declaration only
    "choice"     of a target: at the declaration, and again when a replay chooses one
    "attack"     of a target: also of an attack that is declared already
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages, Name, Series, Text, message, plural_message
from engine.yugioh.replay import sources
from engine.yugioh.replay.events import FORCES
from engine.yugioh.replay.possible_attack import Ban, Choice
from engine.yugioh.replay.restriction_bans import ON_ATTACKERS, ON_TARGETS
from engine.yugioh.replay.situation import Situation


def _first_turn(choice: Choice) -> bool:
    return choice.situation.attack.turn.first_of_the_duel


def _face_down(choice: Choice) -> bool:
    return not choice.attacker.face_up


def _in_defense(choice: Choice) -> bool:
    attacker = choice.attacker
    may_attack = attacker.may_attack_in_defense or attacker.may_attack_directly_in_defense
    return attacker.position == "defense" and not may_attack


def _only_directly(choice: Choice) -> bool:
    return not choice.is_direct and choice.situation.only_directly(choice.attacker)


def _cannot_attack(choice: Choice) -> bool:
    return choice.attacker.cannot_attack


def _cannot_declare(choice: Choice) -> bool:
    return choice.attacker.cannot_declare


def _exceeds_its_attacks(choice: Choice) -> bool:
    attacker = choice.attacker
    on_monsters = not choice.is_direct and not attacker.declared_directly
    most = attacker.attacks_on_monsters if on_monsters else 1
    further = attacker.further_attacks
    further += 0 if choice.is_direct else attacker.further_attacks_on_monsters
    return attacker.declared >= max(attacker.most_attacks, most) + further


def _attacks_used(choice: Choice) -> bool:
    return _exceeds_its_attacks(choice) and not choice.attacker.attacks_each_once


def _attacked_already(choice: Choice) -> bool:
    attacker = choice.attacker
    is_again = bool(choice.target) and choice.target_id in attacker.attacked
    return _exceeds_its_attacks(choice) and attacker.attacks_each_once and is_again


def _not_in_defense(choice: Choice) -> bool:
    is_in_attack = choice.target is not None and choice.target.position != "defense"
    return is_in_attack and choice.attacker.is_for_defense and _exceeds_its_attacks(choice)


def _direct_before_all(choice: Choice) -> bool:
    attacker = choice.attacker
    return (
        _exceeds_its_attacks(choice)
        and attacker.attacks_each_once
        and (attacker.declared_directly and not choice.is_direct)
    )


def _direct_after_all(choice: Choice) -> bool:
    attacker = choice.attacker
    attacked_a_monster = attacker.declared > attacker.declared_directly
    return choice.is_direct and attacker.attacks_each_once and attacked_a_monster


def _second_direct(choice: Choice) -> bool:
    """Return whether it is a second direct attack, which attacking every monster once does
    not allow.
    """
    attacker = choice.attacker
    again = choice.is_direct and attacker.declared_directly
    return again and _exceeds_its_attacks(choice) and attacker.attacks_each_once


def _empty_zone(choice: Choice) -> bool:
    return choice.unseen and choice.situation.attack.rule == "modern"


def _unattackable(choice: Choice) -> bool:
    return choice.target is not None and not choice.situation.can_be_attacked(choice.target)


def _unselectable(choice: Choice) -> bool:
    return choice.target is not None and choice.situation.applies(
        "cannot_be_selected", choice.target_id
    )


def _drawn_elsewhere(choice: Choice) -> bool:
    """Return whether another monster draws attacks more strongly; one that only limits the
    choice of targets does not forbid a direct attack.
    """
    strongest = choice.situation.strongest_force
    if strongest is None or choice.unseen or (choice.moved and strongest > 0):
        return False
    if choice.target is None:
        return FORCES[strongest] != "can_only_select"
    return choice.situation.force(choice.target) != strongest


def _forbidden_directly(choice: Choice) -> bool:
    situation = choice.situation
    is_its_own = choice.attacker.id == situation.attacker.id
    return choice.is_direct and is_its_own and situation.applies("cannot_attack_directly")


def _monsters_in_the_way(choice: Choice) -> bool:
    return (
        choice.is_direct
        and not choice.moved
        and bool(choice.situation.field)
        and not choice.situation.may_attack_directly(choice.attacker)
    )


# --- Sentences that depend on numbers ------------------------------------------------------------

_ATTACKS_USED = Messages(
    "ATTACKS_USED",
    {
        "none": "{attacks_used}.",
        "largest": "{attacks_used}; of its permissions, only the largest counts.",
        "equal": "{attacks_used}; equal permissions don’t add up.",
        "equal_and_largest": "{attacks_used}; equal permissions don’t add up, and only the largest "
        "counts.",
        "direct": "{attacks_used}, and attacking each monster once does not allow a second direct "
        "attack.",
        "on_monsters": "{attacks_used}; more are allowed only if all of them are on monsters.",
        "further_on_monsters": "{attacks_used}; its further attacks can be on monsters only.",
    },
)


def _attacks_used_in_words(choice: Choice, _to_reader: bool) -> Text:
    """Return the sentence on used attacks; it says how several permissions for more than one attack
    count.
    """
    attacker = choice.attacker
    if attacker.most_attacks <= attacker.declared < attacker.attacks_on_monsters:
        return _used("on_monsters", choice)
    if choice.is_direct and attacker.further_attacks_on_monsters:
        return _used("further_on_monsters", choice)
    granted = [each for each in attacker.attacks if isinstance(each, int) and each > 1]
    different = len(set(granted))
    if different == len(granted):
        return _used("largest" if different > 1 else "none", choice)
    return _used("equal_and_largest" if different > 1 else "equal", choice)


def _second_direct_in_words(choice: Choice, _to_reader: bool) -> Text:
    return _used("direct", choice)


def _used(key: str, choice: Choice) -> Text:
    attacker = choice.attacker
    most = max(attacker.most_attacks, attacker.attacks_on_monsters)
    most = attacker.most_attacks if key == "on_monsters" else most
    most += attacker.further_attacks
    if not choice.is_direct:
        most += attacker.further_attacks_on_monsters
    used = plural_message(
        "{attacker} has declared {declared} of {most} attack this turn",
        "{attacker} has declared {declared} of {most} attacks this turn",
        most,
        attacker=Name(attacker.name),
        declared=attacker.declared,
        most=most,
    )
    return _ATTACKS_USED.message(key, attacks_used=used)


def _in_the_way_in_words(choice: Choice, to_reader: bool) -> Text:
    attacker, monsters = Name(choice.attacker.name), len(choice.situation.field)
    if to_reader:
        return plural_message(
            "You control a monster, and no effect lets {attacker} attack directly.",
            "You control {monsters} monsters, and no effect lets {attacker} attack directly.",
            monsters,
            attacker=attacker,
            monsters=monsters,
        )
    return plural_message(
        "The opponent controls a monster, and no effect lets {attacker} attack directly.",
        "The opponent controls {monsters} monsters, and no effect lets {attacker} attack directly.",
        monsters,
        attacker=attacker,
        monsters=monsters,
    )


# Between the names of several monsters that draw attacks.
_EITHER = Messages("EITHER", {"between": " or "})


def _drawn_in_words(choice: Choice, _to_reader: bool) -> Text:
    situation, attacker = choice.situation, Name(choice.attacker.name)
    strongest = situation.strongest_force
    drawing = [each for each in situation.field.values() if situation.force(each) == strongest]
    forced = Series([Name(each.name) for each in drawing], _EITHER.message("between"))
    if choice.target is None:
        return message(
            "An effect draws attacks to {forced}, so {attacker} can’t attack directly.",
            forced=forced,
            attacker=attacker,
        )
    return message(_DRAWN, forced=forced, attacker=attacker, target=Name(choice.target.name))


_DRAWN = gettext_noop("An effect draws attacks to {forced}, so {attacker} can’t attack {target}.")

# --- The bans ------------------------------------------------------------------------------------

BANS = (
    Ban(
        "first-turn",
        "attacker",
        _first_turn,
        gettext_noop(
            "The player who goes first has no Battle Phase in the first turn, so {attacker} can’t "
            "attack."
        ),
        sources.BATTLE_PHASE,
    ),
    Ban(
        "face-down",
        "attacker",
        _face_down,
        gettext_noop("{attacker} is face-down, and only a face-up monster can declare an attack."),
        sources.BATTLE_STEP,
    ),
    Ban(
        "defense-position",
        "attacker",
        _in_defense,
        gettext_noop("{attacker} is in Defense Position, and no effect lets it attack from there."),
        sources.BATTLE_STEP,
    ),
    Ban(
        "cannot-attack",
        "attacker",
        _cannot_attack,
        gettext_noop("An effect keeps {attacker} from attacking, so it can’t declare an attack."),
        sources.OCG_CANNOT_ATTACK,
    ),
    Ban(
        "cannot-declare",
        "attacker",
        _cannot_declare,
        gettext_noop("An effect keeps {attacker} from declaring an attack."),
        sources.OCG_CANNOT_ATTACK,
    ),
    *ON_ATTACKERS,
    Ban(
        "attacks-used",
        "choice",
        _attacks_used,
        gettext_noop("{attacker} has declared some of so many attacks this turn."),
        sources.PERFECT_DECLARATION,
        words=_attacks_used_in_words,
    ),
    Ban(
        "each-once",
        "choice",
        _attacked_already,
        gettext_noop(
            "{attacker} may attack each monster once, and it has attacked {target} this turn."
        ),
        sources.EACH_ONCE,
    ),
    Ban(
        "each-in-defense",
        "attack",
        _not_in_defense,
        gettext_noop(
            "{attacker} may attack each monster in Defense Position once, and {target} is in "
            "Attack Position."
        ),
        sources.EACH_IN_DEFENSE,
    ),
    Ban(
        "all-or-direct",
        "choice",
        _direct_before_all,
        gettext_noop(
            "{attacker} has attacked directly this turn, so it can’t attack every monster."
        ),
        sources.EACH_ONCE,
        code="direct-attack-used",
    ),
    Ban(
        "all-or-direct",
        "choice",
        _direct_after_all,
        gettext_noop(
            "{attacker} is attacking every monster this turn, so it can’t attack directly."
        ),
        sources.EACH_ONCE,
        code="attacking-every-monster",
    ),
    Ban(
        "attacks-used",
        "choice",
        _second_direct,
        gettext_noop(
            "{attacker} has declared some of so many attacks this turn, and attacking each monster "
            "once does not allow a second direct attack."
        ),
        sources.EACH_ONCE,
        code="no-second-direct-attack",
        words=_second_direct_in_words,
    ),
    Ban(
        "target-needed",
        "attack",
        _empty_zone,
        gettext_noop(
            "By the official rules, an attack is on a monster or the player, never on a zone, and "
            "there is no monster in the zone that {attacker} would attack."
        ),
        sources.BATTLE_STEP,
    ),
    Ban(
        "only-directly-from-defense",
        "attack",
        _only_directly,
        gettext_noop("In Defense Position, {attacker} can attack only directly."),
        sources.ONLY_DIRECTLY,
    ),
    Ban(
        "not-attackable",
        "attack",
        _unattackable,
        gettext_noop("{target} can’t be attacked, so it is not a legal target for {attacker}."),
        sources.PERFECT_REPLAY,
    ),
    Ban(
        "not-selectable",
        "choice",
        _unselectable,
        gettext_noop(
            "{target} can no longer be chosen as a target, so it is not a legal target for "
            "{attacker}."
        ),
        sources.OCG_CHOSEN_ALREADY,
    ),
    Ban(
        "forced-target",
        "attack",
        _drawn_elsewhere,
        _DRAWN,
        sources.OCG_BATTLE_STEP,
        words=_drawn_in_words,
    ),
    Ban(
        "direct-attack-forbidden",
        "attack",
        _forbidden_directly,
        gettext_noop("An effect keeps {attacker} from attacking directly."),
        sources.PERFECT_REPLAY,
    ),
    *ON_TARGETS,
    Ban(
        "direct-attack",
        "attack",
        _monsters_in_the_way,
        gettext_noop(
            "The opponent controls monsters, and no effect lets {attacker} attack directly."
        ),
        sources.BATTLE_STEP,
        code="direct-attack-not-allowed",
        words=_in_the_way_in_words,
    ),
)


def first_ban(choice: Choice, *times: str) -> Ban | None:
    """Return the first rule, of those checked at these times, that forbids a choice."""
    return next((ban for ban in BANS if ban.checked_at in times and ban.forbids(choice)), None)


def is_legal(situation: Situation) -> bool:
    """Return whether the declared attack is still legal, with its target in place."""
    choice = declared_choice(situation)
    return (bool(choice.target) or choice.is_direct) and not first_ban(choice, "attack")


def declared_choice(situation: Situation) -> Choice:
    """Return the attack as it was declared, or as an effect has moved it."""
    target = situation.target
    unseen = not target and not situation.is_direct
    return Choice(situation, situation.attacker, target, unseen, situation.moved)
