"""List the codes of reasons that each step of the ladder can give, read from its functions."""

from __future__ import annotations

from engine.source_strings import strings_in, with_called
from engine.yugioh.ladder import AFTER_04, LADDER, Step
from engine.yugioh.reason_codes import ACTS, SKIPS

Codes = dict[str, str]


def step_codes() -> dict[str, tuple[Codes, Codes]]:
    """Return how each step can act on damage, and why it can skip it, by number: codes with
    their meanings.

    A damage has become a gain only after the step that makes gains.
    """
    codes: dict[str, tuple[Codes, Codes]] = {}
    makes_gains = False
    for step in LADDER:
        strings = {"no_damage", "condition_unmet", "negated", "unaffected", "not_applied"}.union(
            *map(_strings, _of_number(step.number))
        )
        if not makes_gains:
            strings -= {"gained"}
        makes_gains = makes_gains or "turns_into_gain" in strings
        codes[step.number] = (
            {code: meaning for code, meaning in ACTS.items() if code in strings},
            {code: meaning for code, meaning in SKIPS.items() if code in strings},
        )
    return codes


def _of_number(number: str) -> list[Step]:
    return [step for step in (*LADDER, AFTER_04) if step.number == number]


def _strings(step: Step) -> set[str]:
    functions = (*with_called(step.skip_reason), *with_called(step.act))
    return set[str]().union(*map(strings_in, functions))
