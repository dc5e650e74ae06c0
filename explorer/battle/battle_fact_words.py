"""Say what a card does to a battle besides numbers."""

from __future__ import annotations

from explorer.models import Card
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# When a fact acts, as the end of a sentence.
WHEN = {
    "attack": gettext_noop("when the attack is declared"),
    "start": gettext_noop("at the start of the Damage Step"),
    "before": gettext_noop("before damage calculation"),
    "during": gettext_noop("during damage calculation"),
    "after": gettext_noop("after damage calculation"),
}
_SAYS = {
    "ends": gettext_noop("It can end a battle {when}: then there is no damage calculation."),
    "negates_attack": gettext_noop("It can negate an attack."),
    "cannot_attack": gettext_noop("It can stop an attack."),
    "target": gettext_noop("It can change the target of an attack."),
    "direct": gettext_noop("It can make an attack a direct attack."),
    "position": gettext_noop("It can change a battle position {when}."),
    "equips_more": gettext_noop("It can equip another card {when}."),
    "summons": gettext_noop("It can Special Summon a monster {when}: there may be a replay."),
    "locks": gettext_noop("It can keep cards or effects from being activated."),
    "negates": gettext_noop("It can negate effects."),
    "shields": gettext_noop("Some effects do nothing to it, or it cannot be targeted or attacked."),
    "removes_spells_traps": gettext_noop("It can remove Spells and Traps from the field."),
    "inflicts": gettext_noop("It inflicts effect damage {when}."),
    "gains": gettext_noop("A player gains Life Points {when}."),
}


def act_of(does: str, how: str) -> str:
    """Return what a fact does in one word: how an attack is changed or stops, or that cards are
    removed, if it says that.
    """
    is_said = does == "changes_attack" or how in ("cannot_attack", "removes_spells_traps")
    return how if is_said else does


def battle_facts_in_words(card: Card) -> list[str]:
    """Return a sentence on each thing that a card does, without its conditions."""
    keys = [
        (act_of(fact["does"], fact.get("how", "")), fact.get("when", ""))
        for fact in card.battle_facts
    ]
    says = [_(_SAYS[key]).format(when=_(WHEN[when]) if when else "") for key, when in keys]
    return [*dict.fromkeys(says)]
