"""Test that every row of the timing rules has a case and answers as the rulebooks do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.yugioh.timing import (
    ACTIVATION,
    AUTOMATIC,
    CARD_RULINGS,
    EVENT_RULES,
    EVENTS,
    PHASES,
    PHRASES,
    WINDOWS,
    WINDOWS_BY_ID,
    Answer,
    Question,
    answer,
    answers_everywhere,
    find_phrases,
)
from tests.case_files import read_cases
from tests.engine.yugioh.timing.cases import (
    ACTIVATION_CASES,
    CARD_CASES,
    COURSE_CASES,
    HAPPENING_CASES,
    PHRASE_CASES,
    WINDOW_CASES,
    CardCase,
    HappeningCase,
    PhraseCase,
    RuleCase,
    WindowCase,
)
from tests.every_case import every


def answer_to(at: str, facts: dict[str, str], **fields: Any) -> Answer:
    """Return the answer to a question; a fact that is "none" is left out."""
    known = {name: value for name, value in facts.items() if value != "none"}
    timing = {"at": at, "facts": known, **fields}
    return answer(Question.from_document({"game": "yugioh", "timing": timing}))


# --- A case for every row -------------------------------------------------------------------------


def check_rule(case: RuleCase) -> None:
    """Check that the rule decides where it must, by its source, and nowhere else."""
    fields = {
        "card": case.card,
        "event": case.event,
        "ask": "happens" if case.event else "activate",
    }
    for at in case.at.split():
        result = answer_to(at, case.facts, **fields)
        assert (result.rule, result.answer, result.outcome) == (
            case.rule,
            case.answer,
            case.outcome,
        )
        assert case.source in str(result.citation)
        for name, value in case.unless.items():
            assert answer_to(at, {**case.facts, name: value}, **fields).rule != case.rule, name
    for at in case.not_at.split():
        assert answer_to(at, case.facts, **fields).rule != case.rule, at


def check_phrase(case: PhraseCase) -> None:
    """Check the windows and requirements of a phrase, and that its words are found."""
    windows = case.at.split()
    names = {"names": case.id}
    result = answer_to("damage_step", names, ask="when")
    is_of_a_battle = windows[0] not in [phase.id for phase in PHASES]
    assert (result.rule, result.outcome) == (case.id, windows[0] if is_of_a_battle else "")
    assert case.source in str(result.citation)
    everywhere = answers_everywhere(
        Question.from_document({"game": "yugioh", "timing": {"at": windows[0], "facts": names}})
    )
    assert [each.at for each in everywhere if each.answer != "no"] == windows
    for at in windows:
        assert case.source in str(answer_to(at, names).citation)
    for lacking in case.lacking.split():
        missing = dict.fromkeys(lacking.split("+"), "no")
        assert answer_to(windows[0], names | missing).rule == "condition-unmet"
        for alone in missing if len(missing) > 1 else ():
            assert answer_to(windows[0], {**names, alone: "no"}).answer != "no"
    assert [read.phrase.id for read in find_phrases(case.text)] == ([case.id] if case.text else [])


def check_happening(case: HappeningCase) -> None:
    result = answer_to("damage_step", {}, ask="when", event=case.id)
    assert (result.rule, result.answer, result.outcome) == (case.id, "what happens", case.at)
    assert case.source in str(result.citation)
    assert case.says in str(result.why)
    assert str(result.why)[0].isupper()
    assert "{" not in str(result.why)


def check_card(case: CardCase) -> None:
    """Check that the card's ruling decides, by its own source, although its kind would not."""
    facts = {"modifies": "after_a_summon"} if "Arlekino" in case.card else {}
    otherwise = {"kind": "counter_trap"} if case.answers == "no no" else facts
    answers = [answer_to(at, otherwise, card=case.card) for at in ("before", "end")]
    assert [each.answer for each in answers] == case.answers.split()
    assert case.source in str(answers[0].citation)
    assert answer_to("battle_step", {"kind": "trap"}, card=case.card).answer == "yes"


def check_window(case: WindowCase) -> None:
    window = WINDOWS_BY_ID[case.id]
    assert str(window.step_name) == case.step
    assert case.chains in str(window.chains)
    assert case.source in str(window.citation)
    result = answer_to(case.id, {"kind": "trap", "modifies": "no", "negates": "no"})
    assert (result.at, result.answer) == (case.id, case.trap)


Case = RuleCase | PhraseCase | HappeningCase | CardCase | WindowCase
CASES: list[tuple[str, Callable[[Any], None], Case]] = [
    *((f"rule {case.rule}", check_rule, case) for case in (*ACTIVATION_CASES, *COURSE_CASES)),
    *((f"phrase {case.id}", check_phrase, case) for case in PHRASE_CASES),
    *((f"happening {case.id}", check_happening, case) for case in HAPPENING_CASES),
    *((f"card {case.card}", check_card, case) for case in CARD_CASES),
    *((f"window {case.id}", check_window, case) for case in WINDOW_CASES),
]


@every(("check", "case"), [each[1:] for each in CASES], ids=[each[0] for each in CASES])
def test_a_row_answers_as_the_rulebooks_have_it(check: Callable[[Case], None], case: Case) -> None:
    check(case)


def test_every_row_has_a_case() -> None:
    rows = [
        *(f"rule {rule.id}" for rule in (*ACTIVATION, *EVENT_RULES)),
        *(f"phrase {phrase.id}" for phrase in PHRASES),
        *(f"happening {each.id}" for each in AUTOMATIC),
        *(f"card {ruling.card}" for ruling in CARD_RULINGS),
        *(f"window {window.id}" for window in WINDOWS),
    ]
    assert len(rows) == len(set(rows))
    assert set(rows) == {name for name, _, _ in CASES}
    assert [window.id for window in WINDOWS] == [case.id for case in WINDOW_CASES]


@every("event", EVENTS)
def test_an_event_can_be_asked_for_at_the_windows_of_its_cases(event: str) -> None:
    cases = [case for case in COURSE_CASES if case.event == event]
    timing = {"ask": "happens", "at": cases[0].at.split()[0], "event": event}
    everywhere = answers_everywhere(Question.from_document({"game": "yugioh", "timing": timing}))
    at = {at for case in cases for at in case.at.split()}
    assert {each.at for each in everywhere} == at - {phase.id for phase in PHASES}


# --- Possible activations, window by window -------------------------------------------------------

# In the order of the windows: Start Step, declaration, after it, the five sub-steps, the Battle
# Step again, End Step. y: yes, n: no, d: it depends.
PATTERNS: dict[str, str] = read_cases(__file__, "window_patterns.json")


@every("facts", PATTERNS)
def test_what_may_be_activated_window_by_window(facts: str) -> None:
    known = dict(each.split("=") for each in facts.split())
    question = Question.from_document({"game": "yugioh", "timing": {"facts": known}})
    answers = "".join(each.answer[0] for each in answers_everywhere(question))
    assert answers == PATTERNS[facts].replace(" ", "")


def test_a_restriction_that_does_not_apply_comes_first_in_the_reason_if_it_is_described() -> None:
    def reason(kind: str, **facts: str) -> str:
        return str(answer_to("battle_step", {"kind": kind, **facts}).why)

    over = "The restriction is over. "
    assert reason("trap", locked="spells").startswith("The restriction does not include this card")
    assert reason("trap", locked="traps", locked_until="declaration") == over + reason("trap")
    assert reason("quick_effect", locked="spells_and_traps") == reason("quick_effect")


def test_an_effect_whose_moment_is_past_is_too_late_and_has_not_missed_its_timing() -> None:
    late = {"kind": "trigger_effect", "wording": "when", "happened_last": "no"}
    assert answer_to("end", {**late, "names": "takes_damage"}).rule == "too-late"
    assert answer_to("end", {**late, "names": "battles", "just_met": "yes"}).rule == "too-late"
