"""Add the facts that follow from others, and find facts that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.document import Problem, Quoted
from engine.languages import gettext_noop
from engine.text import Message, Text, message
from engine.yugioh.timing.does_nothing import PARTS
from engine.yugioh.timing.fact import YES_NO
from engine.yugioh.timing.facts import FACTS_BY_NAME
from engine.yugioh.timing.lock_facts import ABOUT_A_LOCK
from engine.yugioh.timing.phrases import PHRASES_BY_ID
from engine.yugioh.timing.which_monster import SUBJECTS

CONTRADICTION = "contradiction"  # the code of a problem


def _contradiction(name: str, value: str, instead: str, why: str) -> Problem:
    """Return the problem of a fact whose value must be another one instead."""
    words = FACTS_BY_NAME[name].values[value]
    is_plain = value in YES_NO
    stated = YES_NO.message(value) if is_plain else message("“{words}”", words=words)
    wrong = message("this fact can’t be {value}: {why}", value=stated, why=message(why))
    return Problem(f"timing.facts.{name}", CONTRADICTION, wrong, Quoted(instead))


def contradiction_of(fact: Text, problem: Problem) -> Text:
    """Return the problem of a fact that contradicts another one as a sentence that names it."""
    assert isinstance(problem.message, Message)
    return message("“{fact}” can’t be {value}: {why}.", fact=fact, **problem.message.values)


class Implication(NamedTuple):
    """If all facts of `given` have these values, so do those of `then`.

    Values of `given` are separated by spaces, with "none" if the question may leave the fact out.
    `usual` applies only if the question leaves the fact out. With `of_its_battle`, the conclusion
    is about the card's own battle: it does not apply to words about either monster, as a card that
    has them need not battle.
    """

    given: dict[str, str]
    then: dict[str, str]
    why: str
    usual: bool = False
    of_its_battle: bool = False


def _none_of(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "no")


_OF_A_BATTLE = ("inflicted_battle_damage", "destroyed_by_battle", "destroyed_a_monster")

IMPLICATIONS = (
    Implication(
        {"stopped_by": "left position negated attack_negated attack_stopped"},
        _none_of("calculated"),
        gettext_noop("there was nothing to calculate"),
    ),
    Implication(
        {"stopped_by": "attack_stopped"},
        _none_of("attacked", "was_attacked"),
        gettext_noop("the attack was stopped"),
    ),
    # In the Damage Step it has attacked, but attacks are negated before.
    Implication(
        {"stopped_by": "attack_negated"}, _none_of("attacked", "was_attacked"), "", usual=True
    ),
    Implication(
        {"calculated": "no"},
        {
            **_none_of("battled", "took_battle_damage", "in_resolution", *_OF_A_BATTLE),
            "doomed": "none",
        },
        gettext_noop("no damage was calculated"),
    ),
    Implication(
        {"attacked": "no", "was_attacked": "no"},
        _none_of("battled"),
        gettext_noop("it neither attacked nor was attacked"),
        of_its_battle=True,
    ),
    Implication(
        {"battled": "no"},
        _none_of(*_OF_A_BATTLE),
        gettext_noop("it has not battled"),
        of_its_battle=True,
    ),
    Implication(
        {"against_a_monster": "no"},
        {
            **_none_of("was_attacked", "destroyed_by_battle"),
            **_none_of("destroyed_a_monster", "other_sent_to_gy"),
            "doomed": "none",
        },
        gettext_noop("a direct attack is not a battle with a monster"),
    ),
    Implication(
        {"took_damage": "no"}, _none_of("took_battle_damage"), gettext_noop("no damage was taken")
    ),
    Implication(
        {"destroyed_by_battle": "yes"},
        _none_of("survived"),
        gettext_noop("it was destroyed by battle"),
    ),
    Implication(
        {"destroyed_by_battle": "yes"},
        {"when_it_left": "face_up"},
        gettext_noop("a monster is flipped before the battle destroys it"),
    ),
    Implication(
        {"does_nothing": "only_doomed only_doomed_stays zone_of_doomed"},
        {"calculated": "yes", "against_a_monster": "yes"},
        gettext_noop("a monster is determined to be destroyed by battle"),
    ),
    Implication(
        {"part_does_nothing": " ".join(PARTS)},
        {"does_nothing": "no"},
        gettext_noop("only a part of its effect would do nothing"),
    ),
    Implication(
        {"was_used": "earlier"},
        _none_of("used_up"),
        gettext_noop("it has no limit for the turn"),
    ),
    Implication(
        {"subject": " ".join(SUBJECTS)},
        {"which": "certain"},
        gettext_noop("its text means a certain monster"),
    ),
    # Which card has the effect, and what an effect that applies to it changes.
    Implication(
        {"kind": "counter_trap trap continuous_trap"},
        {"effect_of": "trap"},
        gettext_noop("it is a Trap Card"),
    ),
    Implication(
        {"kind": "quick_play_spell other_spell"},
        {"effect_of": "spell"},
        gettext_noop("it is a Spell Card"),
    ),
    Implication(
        {"locked_until": "while_there"},
        {"lock_by": "continuous"},
        gettext_noop("only the restriction of a continuous effect lasts like that"),
    ),
    Implication(
        {
            "locked_until": "declaration",
            "locked_from": "battle_step start flip before calculation after",
        },
        {"locked_from": "declaration"},
        gettext_noop("the restriction ends with the attack declaration"),
    ),
    Implication(
        {"locked": "everything all_effects"},
        {"lock_means_it": "yes"},
        gettext_noop("the restriction is on every card and effect"),
    ),
    Implication(
        {"lock_ended": "attack_stopped"},
        _none_of("calculated"),
        gettext_noop("the attack was stopped"),
    ),
    Implication(
        {"lock_ended": "source_doomed"},
        {"calculated": "yes"},
        gettext_noop("the battle destroys a monster"),
    ),
    Implication(
        {"removed_first": "without_activating by_an_effect"},
        {"left": "yes", **_none_of("destroyed_by_battle")},
        gettext_noop("it was removed before that"),
    ),
    Implication(
        {"kept": "yes"}, _none_of("destroyed_by_battle"), gettext_noop("the battle spares it")
    ),
    Implication(
        {"kept": "yes", "doomed": "itself"},
        {"kept": "no"},
        gettext_noop("it is determined to be destroyed"),
    ),
    Implication(
        {"replaced": "yes"},
        _none_of("destroyed_by_battle"),
        gettext_noop("something else took its place"),
    ),
    Implication(
        {"since": "time_over", "lasts": "no_end while_there continuous"},
        {"lasts": "until_later"},
        gettext_noop("its text names a moment at which it ends"),
    ),
    Implication(
        {"was_applied": "own_stat own_limit summoned_as summoned_with", "since": "source_left"},
        {"since": "left"},
        gettext_noop("the monster itself has it"),
    ),
    Implication(
        {
            "was_applied": "own_stat own_limit summoned_as summoned_with",
            "since": "source_face_down",
        },
        {"since": "face_down"},
        gettext_noop("the monster itself has it"),
    ),
    Implication(
        {"requires": "summoned_as summoned_with", "since": "left"},
        _none_of("meets"),
        gettext_noop("it has left the field since its Summon"),
    ),
    Implication(
        {"requires": "summoned_with", "since": "face_down back"},
        _none_of("meets"),
        gettext_noop("it was turned face-down or banished since its Summon"),
    ),
    Implication(
        {"destroyed_one_is_in": "hand deck"},
        _none_of("sent_to_gy", "other_sent_to_gy"),
        gettext_noop("the destroyed monster is not in the GY"),
    ),
    Implication(
        {"other_kept": "spared replaced"},
        {"calculated": "yes", "against_a_monster": "yes", "destroyed_a_monster": "no"},
        gettext_noop("the battle doesn’t destroy the other monster"),
    ),
    # What a copy of it has done.
    Implication(
        {"copy_applied": "lasts", "part_does_nothing": "none"},
        {"does_nothing": "applies_already"},
        gettext_noop("a copy of it applies the same already"),
    ),
    Implication(
        {"copy_applied": "waits"},
        {"does_nothing": "waits_already"},
        gettext_noop("a copy of it still waits to be applied"),
    ),
    Implication(
        {"copy_applied": "adds_up negated"},
        {"does_nothing": "no"},
        gettext_noop("it would do something beside its copy"),
    ),
    # An effect can make a monster attack that has declared none.
    Implication({"attacked": "yes"}, {"declared": "yes"}, "", usual=True),
    Implication({"declared": "no"}, _none_of("attacked"), "", usual=True),
    Implication(
        {"kind": "counter_trap trap quick_play_spell"},
        {"its_card_is": "one_time"},
        gettext_noop("it is a Normal or Quick-Play Spell, or a Normal or Counter Trap"),
    ),
    Implication(
        {"kind": "continuous_trap"},
        {"its_card_is": "staying"},
        gettext_noop("it is a Continuous Trap"),
    ),
    Implication(
        {"target_now": "some_left"}, {"targets": "yes"}, gettext_noop("it has several targets")
    ),
    # An effect may also inflict damage or remove a monster.
    Implication(
        {"calculated": "no", "just_met": "none no"}, _none_of("took_damage"), "", usual=True
    ),
    Implication({"left": "yes"}, _none_of("destroyed_by_battle"), "", usual=True),
)

# Each with a fact that must be stated, or follow, for it to hold.
_BY_NEEDED = [
    (next(name for name, values in each.given.items() if "none" not in values.split()), each)
    for each in IMPLICATIONS
]


def completed(facts: Mapping[str, str]) -> dict[str, str]:
    """Return the facts with their consequences."""
    known = dict(facts)
    for consequence in _consequences(facts):
        name, value = consequence[1:3]
        known.setdefault(name, value)
    return known


def contradictions(facts: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem, at its place, for each fact that contradicts another one."""
    named = set()
    for is_usual, name, value, why in _consequences(facts):
        stated = facts.get(name, value)
        if stated != value and not is_usual and name not in named:
            named.add(name)
            yield _contradiction(name, stated, value, why)
    if "locked" not in facts:
        no_lock = message("this fact needs “{fact}”", fact=FACTS_BY_NAME["locked"].words)
        for name in (each for each in ABOUT_A_LOCK if each in facts):
            yield Problem(f"timing.facts.{name}", "needs_a_fact", no_lock, Quoted(None))


def _consequences(facts: Mapping[str, str]) -> Iterator[tuple[bool, str, str, str]]:
    """Yield all facts that follow from these, directly or indirectly."""
    known = dict(facts)
    done: list[Implication] = []
    # Most questions state few facts, so most implications need one that is not stated.
    while holding := [
        each
        for needed, each in _BY_NEEDED
        if needed in known
        and each not in done
        and _holds(each, known)
        and not (each.of_its_battle and _is_about_any(facts))
    ]:
        done += holding
        for each in holding:
            for name, value in each.then.items():
                yield each.usual, name, value, each.why
                known.setdefault(name, value)


def _is_about_any(facts: Mapping[str, str]) -> bool:
    phrase = PHRASES_BY_ID.get(facts.get("names", ""))
    return phrase is not None and phrase.is_about_any


def _holds(implication: Implication, known: Mapping[str, str]) -> bool:
    return all(
        known.get(name, "none") in values.split() for name, values in implication.given.items()
    )
