"""Name what rules are about that give the same reason, such as their answer, to tell them apart."""

from __future__ import annotations

from collections.abc import Mapping

from engine.yugioh.replay import MODERN
from engine.yugioh.timing import ACTIVATION, EVENT_RULES, EVENTS, PHRASES
from explorer.results.attack_words import LABELS
from explorer.web.translation import gettext as _


def subjects() -> Mapping[str, str]:
    """Return the subjects of rules by their keys: of a rule of timing, its answer, the question
    that it answers, or the words on a card; of a rule of attacks, the first event that it is about.
    """
    found = {f"timing:{rule.id}": str(rule.answer_in_words) for rule in ACTIVATION}
    found |= {f"timing:{rule.id}": EVENTS[rule.given["event"]] for rule in EVENT_RULES}
    found |= {
        f"timing:phrase-{phrase.id}": _("“{words}”").format(words=phrase.words)
        for phrase in PHRASES
    }
    for event, clauses in MODERN.items():
        for each in clauses:
            found.setdefault(
                f"attack:{each.code or each.rule}", _("When {event}").format(event=_(LABELS[event]))
            )
    return found
