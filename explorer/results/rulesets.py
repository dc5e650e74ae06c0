"""Name the rulesets of Yu-Gi-Oh! on pages, and the steps of the ladder in filters.

The engine's registry has them, with their titles. A ruleset that has no other words here is named
by its title. The titles of the steps are those of content/ladder.json; a test compares them.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.yugioh import RULESET, RULESETS, STEPS, Ruleset
from explorer.results.table import OtherRules
from explorer.web.htmx import fixed_address
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class RulesetWords(NamedTuple):
    """Hold the words of pages about a ruleset, in English; a text may be empty."""

    choice: str = ""  # in a list of rulesets
    used: str = ""  # by whom; above its table
    within: str = ""  # within a sentence
    step: str = gettext_noop("Step {step} of {ruleset}")
    changes: str = gettext_noop("What was different")
    mistake: str = ""  # of a person who applied it instead of today's, and what is right
    correction: str = ""


_NO_WORDS = RulesetWords()
_WORDS = {
    "ocg-2022": RulesetWords(
        choice=gettext_noop("The ten steps of 2022"),
        used=gettext_noop("Today’s rules"),
        within=gettext_noop("under today’s rules"),
        step=gettext_noop("Step {step}"),
    ),
    "ocg-2019": RulesetWords(
        choice=gettext_noop("Before August 2022"),
        used=gettext_noop("Still used by simulators"),
        within=gettext_noop("under the rules before August 2022"),
        step=gettext_noop("Step {step}, before August 2022"),
        changes=gettext_noop("What was different before August 2022"),
        mistake=gettext_noop("you used the rules before August 2022"),
        correction=gettext_noop(
            "Since August 2022, the ten steps apply in the order of the ladder."
        ),
    ),
}


def words_of(ruleset: str) -> RulesetWords:
    """Return the words about a ruleset, which only stored tables may still have."""
    return _WORDS.get(ruleset, _NO_WORDS)


def choices() -> list[tuple[str, str]]:
    """Return the rulesets to choose from, the one in force first."""
    return [
        (id, _(words) if (words := words_of(id).choice) else str(each.title))
        for id, each in RULESETS.items()
    ]


def within_sentence(ruleset: Ruleset) -> str:
    """Return the words by which a sentence names a ruleset after a number."""
    words = words_of(ruleset.id).within
    return _(words) if words else f"({ruleset.title})"


def other_rules(ruleset: str) -> OtherRules | None:
    """Return what a table says of its ruleset, if that is a known one and not today's."""
    rules = RULESETS.get(ruleset)
    if rules is None or rules.id == RULESET:
        return None
    return OtherRules(lower_first(str(rules.title)), partial(ladder_address, ruleset))


def ladder_address(ruleset: str, step: str = "") -> str:
    """Return the place in the rulebook that explains a ruleset, or one of its steps."""
    rules = RULESETS.get(ruleset)
    section = rules.section if rules else ""
    if step and ruleset == RULESET:
        section = f"step-{step}"
    return fixed_address("rules", "ladder") + (f"#{section}" if section else "")


def link_to_comparison() -> str:
    """Return the words of a link to a battle by every ruleset."""
    return _("Compare both rulesets") if len(RULESETS) == 2 else _("Compare")


TITLES = {
    "01": gettext_noop("Inflicts double battle damage"),
    "02": gettext_noop("Both players take it"),
    "03": gettext_noop("Moved or mirrored to the other player"),
    "04": gettext_noop("Treated as effect damage"),
    "05": gettext_noop("Life Points are gained instead"),
    "06": gettext_noop("Becomes 0"),
    "07": gettext_noop("Is halved"),
    "08": gettext_noop("Is doubled"),
    "09": gettext_noop("Becomes a set value"),
    "10": gettext_noop("Not taken past a limit"),
}


def step_choices() -> list[tuple[str, str]]:
    """Return every step with its number and title, as the choices of a form."""
    numbered = {step: f"{step} {_(title)}" for step, title in TITLES.items()}
    return [(step, numbered.get(step) or _("piercing")) for step in STEPS]
