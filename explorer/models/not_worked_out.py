"""Name what a card does to a battle besides the numbers that are worked out."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

NOT_WORKED_OUT = {
    "ends_battle": gettext_noop("it can end the battle before damage calculation"),
    "changes_attack": gettext_noop("it changes an attack or a battle position"),
    "forbids_activations": gettext_noop("it keeps cards or effects from being activated"),
    "negates": gettext_noop("it negates cards or effects"),
    "inflicts_damage": gettext_noop("it inflicts effect damage"),
    "gains_life_points": gettext_noop("a player gains Life Points by it"),
    "acts_afterward": gettext_noop("it acts on monsters after damage calculation"),
    "moves_effect": gettext_noop("it applies an effect to the other player"),
}


def what_is_not_worked_out(codes: Iterable[str]) -> str:
    """Return `it negates cards or effects; it inflicts effect damage`, in the page's language."""
    words = [_(NOT_WORKED_OUT[code]) for code in codes]
    return pgettext("between clauses", "; ").join(words)
