"""Name the steps of the ladder in the language of the page, for filters.

The titles are the same as in content/ladder.json; a test compares them.
"""

from __future__ import annotations

from engine.yugioh import STEPS
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

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
