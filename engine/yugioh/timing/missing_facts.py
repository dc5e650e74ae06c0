"""Find the facts that a question leaves out and that would decide its answer.

The rules answer with what is stated. Where that is too little, these are the questions for a person
who has the card at hand.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import InvalidDocument
from engine.text import Text, message
from engine.yugioh.timing.facts import FACTS_BY_NAME
from engine.yugioh.timing.question import Question, answer, answers_everywhere
from engine.yugioh.timing.rules import FAST, Answer
from engine.yugioh.timing.undescribed import RULE, undescribed
from engine.yugioh.timing.windows import DAMAGE_STEP, WHOLE

_FAST = frozenset(FAST.split())
_TRAPS = frozenset({"continuous_trap"})
_TRIGGERS = frozenset({"trigger_effect"})
_OF_ANY_CARD = frozenset({"named-of-any-card"})
_MISSED = frozenset({"just-met-and-perhaps-missed", "missed-by-its-words", "missed-by-the-chain"})
_WHICH = frozenset({"which-monster"})
_LOCKED = frozenset({"lock-may-not-mean-it"})
_ATTACK = frozenset({"attack-not-stated"})
_YES_NO = (("yes", message("Yes")), ("no", message("No")))


class OpenQuestion(NamedTuple):
    """Hold a question about a fact, in words, with its values and their words; without any, those
    of the fact.

    It is open for these kinds of cards and effects where only their kind is known; and wherever
    one of these rules answers that it depends.
    """

    fact: str
    words: Text
    own_values: tuple[tuple[str, Text], ...]
    kinds: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()
    after: str = ""  # the fact that comes first

    @property
    def values(self) -> tuple[tuple[str, Text], ...]:
        return self.own_values or tuple(FACTS_BY_NAME[self.fact].values.items())


# In the order in which people can answer them most easily.
OPEN_QUESTIONS = (
    OpenQuestion(
        "kind",
        message("What kind of card or effect is it?"),
        (),
        frozenset({""}),
    ),
    OpenQuestion(
        "modifies",
        message("Does it change ATK or DEF directly?"),
        (("directly", message("Yes")), ("no", message("No"))),
        _FAST,
    ),
    OpenQuestion(
        "lasting_change",
        message("Does its continuous effect change ATK or DEF?"),
        _YES_NO,
        _TRAPS,
    ),
    OpenQuestion(
        "negates",
        message("Does it negate an activation?"),
        (("activation", message("Yes")), ("no", message("No"))),
        _FAST,
    ),
    OpenQuestion(
        "mandatory",
        message("Must it activate?"),
        (("yes", message("Yes, it must")), ("no", message("No, you choose"))),
        _TRIGGERS,
        _OF_ANY_CARD,
    ),
    OpenQuestion(
        "about",
        message("What does it wait for?"),
        (
            ("itself", message("Something that happens to the card itself")),
            ("another", message("Something that happens to another card")),
        ),
        _TRIGGERS,
        _OF_ANY_CARD,
    ),
    OpenQuestion(
        "names_battle_too",
        message("Does its text include destruction by battle?"),
        _YES_NO,
        _TRIGGERS,
        after="about",
    ),
    OpenQuestion(
        "happened_last",
        message("Was what it waits for the last thing that happened?"),
        _YES_NO,
        rules=_MISSED,
    ),
    OpenQuestion(
        "wording",
        message("How does its text begin?"),
        (("when", message("“When …: You can”")), ("if", message("“If …: You can”"))),
        rules=_MISSED,
    ),
    OpenQuestion("it_is", message("Which monster was it?"), (), rules=_WHICH, after="subject"),
    OpenQuestion(
        "when_it_left",
        message("Was the monster face-up when it left the field?"),
        (("face_up", message("Yes")), ("face_down", message("No"))),
        rules=frozenset({"face-is-not-stated"}),
    ),
    OpenQuestion(
        "own_ruling",
        message("Does its own text or a ruling allow it in the Damage Step?"),
        (("allows", message("Yes")), ("excludes", message("No"))),
        rules=frozenset({"old-is-destroyed", "modifies-after-a-summon"}),
    ),
    OpenQuestion(
        "declared",
        message("Was such an attack declared this turn?"),
        _YES_NO,
        rules=frozenset({"declaration-not-stated"}),
    ),
    OpenQuestion("attacked", message("Did it attack this turn?"), _YES_NO, rules=_ATTACK),
    OpenQuestion(
        "against_a_monster",
        message("Did it attack a monster?"),
        _YES_NO,
        rules=frozenset({"direct-attack-not-stated"}),
        after="attacked",
    ),
    OpenQuestion(
        "effect_of",
        message("Which type of card has the effect?"),
        (),
        rules=_LOCKED,
    ),
    OpenQuestion(
        "activates_in",
        message("Where is it activated?"),
        (),
        rules=_LOCKED,
    ),
    OpenQuestion(
        "lock_means_it",
        message("Does the restriction include this card?"),
        _YES_NO,
        rules=frozenset({"lock-may-not-name-it"}),
    ),
    OpenQuestion(
        "lock_by",
        message("What does the restriction come from?"),
        (),
        rules=frozenset({"lock-may-have-ended"}),
    ),
)


def open_questions(question: Question, *, is_all_known: bool = True) -> tuple[OpenQuestion, ...]:
    """Return the questions whose answers would decide a question of activation.

    If all is known of the card, only an answer of "depends" leaves any. Otherwise, and where the
    question does not describe the effect, every fact that changes the answer does, for a card or
    effect of its kind.
    """
    asked = question.timing
    if asked.ask != "activate":
        return ()
    kind = asked.facts.get("kind", "")
    rules = {each.rule for each in _answers(question) if each.answer == "depends"}
    is_all_known = is_all_known and RULE not in rules
    return tuple(
        each
        for each in OPEN_QUESTIONS
        if each.fact not in asked.facts
        and (not each.after or each.after in asked.facts)
        and (rules & each.rules if is_all_known else kind in each.kinds)
        and _is_deciding(question, each)
    )


def unknown_facts(question: Question) -> list[str]:
    """Return the names of the facts that are not stated and would decide an activation."""
    asked = question.timing
    if answer(question).answer != "depends":
        return []
    missing = [
        name
        for each in _answers(question)
        if each.rule == RULE
        for name in undescribed(asked.facts, card=asked.card, is_damage_step=each.at in DAMAGE_STEP)
    ]
    return [*dict.fromkeys([*missing, *(each.fact for each in open_questions(question))])]


def _answers(question: Question) -> list[Answer]:
    """Return the answers at the moment in question, or in each sub-step of the Damage Step."""
    everywhere = answers_everywhere(question)
    at = question.timing.at
    return [
        each for each in everywhere if each.at == at or (at == WHOLE and each.at in DAMAGE_STEP)
    ]


def _is_deciding(question: Question, about: OpenQuestion) -> bool:
    answers = [_answered(question, about.fact, value) for value, _ in about.values]
    return len({(each.answer, each.outcome) for each in answers if each}) > 1


def _answered(question: Question, fact: str, value: str) -> Answer | None:
    """Return the answer with one fact more; None if it contradicts the others."""
    document = question.to_document()
    document["timing"]["facts"] = document["timing"].get("facts", {}) | {fact: value}
    try:
        return answer(Question.from_document(document))
    except InvalidDocument:
        return None
