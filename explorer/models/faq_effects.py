"""Complete the activated effects that were read from a card's text with what Konami's FAQ says.

The FAQ numbers effects as the Japanese text does; an English text may have another order. So an
effect is matched by its kind and by what is said of it, and only then by its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from engine.yugioh.timing import PHRASES_BY_ID
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

Facts = dict[str, str]
FaqEffect = Mapping[str, Any]

# The kinds of the FAQ that are activated, as facts of a question; `link` is any effect of a Spell
# or Trap that starts a Chain Link.
ACTIVATED = {
    "trigger": ("trigger_effect",),
    "quick": ("quick_effect",),
    "ignition": ("ignition_effect",),
    "link": ("trigger_effect", "quick_effect", "ignition_effect"),
}
_OWN = ("counter_trap", "trap", "continuous_trap", "quick_play_spell", "other_spell")
_SLOW = ("other_spell", "ignition_effect")
_RULINGS = {"no": "excludes", "yes": "allows", "before_calculation": "until_calculation"}
_MOMENTS = {"at_the_end": "end", "at_the_start": "start"}  # the phrases for them


class CompletedEffect(NamedTuple):
    """The facts of an activated effect, and what the FAQ says of it, if anything."""

    facts: Facts
    faq: FaqEffect | None


def completed_effects(
    read: Sequence[Facts], faq: Iterable[FaqEffect], kind: str
) -> list[CompletedEffect]:
    """Return the activated effects of a card of a kind: those that were read from its text, in its
    order, with what the FAQ says of them; then those that only the FAQ has.
    """
    stated = [each for each in faq if is_activated(each, kind)]
    places = matched(read, stated, kind)
    found = []
    for facts, place in zip(read, places, strict=True):
        said = None if place is None else stated[place]
        found.append(CompletedEffect(_completed(facts, said) if said else facts, said))
    return found + [
        CompletedEffect(_completed({}, each), each)
        for at, each in enumerate(stated)
        if at not in places and each.get("kind") in ACTIVATED
        if not read or decisive_moment(moments_of(each))
    ]


def is_activated(said: FaqEffect, kind: str) -> bool:
    """Return whether the FAQ speaks of an effect that a card of a kind activates."""
    if "kind" not in said:
        return bool(moments_of(said))
    return said["kind"] in ACTIVATED or (said["kind"] == "activation" and kind != "monster")


def moments_of(said: FaqEffect) -> list[str]:
    """Return what the FAQ says about an activation in the Damage Step, without what only says that
    something is applied there.
    """
    return [each for each in said.get("damage_step", ()) if each != "applies"]


def matched(
    read: Sequence[Facts], stated: Sequence[FaqEffect], kind: str
) -> tuple[int | None, ...]:
    """Return which statement is about each effect that was read; None if none is."""
    likeness = [[_likeness(facts, said, kind) for said in stated] for facts in read]

    @cache
    def best(row: int, free: int, last: int) -> tuple[float, tuple[int | None, ...]]:
        if row == len(read):
            return 0.0, ()
        worth, places = best(row + 1, free, last)
        found = worth, (None, *places)
        for place, alike in enumerate(likeness[row]):
            if alike > 0 and free >> place & 1:
                worth, places = best(row + 1, free & ~(1 << place), place)
                worth += alike - (_OUT_OF_ORDER if place < last else 0)
                if worth > found[0]:
                    found = worth, (place, *places)
        return found

    return best(0, (1 << len(stated)) - 1, -1)[1]


_OUT_OF_ORDER = 0.5


def _likeness(facts: Facts, said: FaqEffect, card: str) -> float:
    """Return how well an effect and a statement go together; 0 if they can't."""
    kind, stated, moments = facts.get("kind"), said.get("kind"), moments_of(said)
    phrase = PHRASES_BY_ID.get(facts.get("names", ""))
    if not facts:
        return 1.0
    if phrase and moments and "no" not in moments and not {*_STEP} & {*phrase.moments}:
        return 0.0
    if kind in _OWN:
        if stated not in (None, "activation") or (kind == "other_spell" and moments != ["no"]):
            return 0.0
        likeness = 2.0
    elif stated is None:
        likeness = 1.0
    elif stated == "activation":
        return 0.0
    else:
        likeness = 3.0 if kind in ACTIVATED[stated] else 0.6
    if kind == "trigger_effect" and "mandatory" in said:
        likeness += 0.4 if (facts.get("mandatory") == "yes") == said["mandatory"] else -0.4
    if len(moments) == 1:
        likeness += 1.0 if _allows(facts) == (moments != ["no"]) else -0.5
    return max(likeness, 0.1)


def _allows(facts: Facts) -> bool:
    """Return whether an effect with these facts is probably allowed in the Damage Step."""
    if "own_ruling" in facts or facts.get("kind") in _SLOW:
        return facts.get("own_ruling") == "allows"
    phrase = PHRASES_BY_ID.get(facts.get("names", ""))
    return (
        facts.get("kind") == "counter_trap"
        or facts.get("mandatory") == "yes"
        or facts.get("about") == "itself"
        or facts.get("names_battle_too") == "yes"
        or facts.get("negates") == "activation"
        or facts.get("modifies") == "directly"
        or (phrase is not None and bool({*_STEP} & {*phrase.moments}))
    )


_STEP = ("start", "before", "calculation", "after", "end")


def _completed(facts: Facts, said: FaqEffect) -> Facts:
    """Return the facts with what the FAQ says, which decides where they differ. What was read as an
    effect of another kind is left out, and so is a kind that would say too much about an effect in
    doubt: outside of the Damage Step, a Quick Effect may have a moment of its own.
    """
    kinds, moments = ACTIVATED.get(said.get("kind", ""), ()), moments_of(said)
    if not facts or (kinds and facts["kind"] not in kinds):
        facts = {}
        if said.get("mandatory") and "trigger_effect" in kinds:
            facts = {"kind": "trigger_effect", "mandatory": "yes"}
        elif said.get("kind") == "ignition" or (said.get("kind") == "trigger" and moments):
            facts = {"kind": kinds[0]}
    facts = dict(facts)
    if facts.get("kind") == "trigger_effect" and "mandatory" in said:
        facts.pop("mandatory", None)
        facts |= {"mandatory": "yes"} if said["mandatory"] else {}
    moment = decisive_moment(moments)
    if moment in _RULINGS:
        facts["own_ruling"] = _RULINGS[moment]
    elif moment and not _comes_at(facts, _MOMENTS[moment]):
        kept = {name: each for name, each in facts.items() if name in ("kind", "mandatory")}
        facts = {**kept, "names": _MOMENTS[moment]}
    return facts


def decisive_moment(moments: Iterable[str]) -> str:
    """Return what the FAQ says about the Damage Step; empty if nothing, or if it depends."""
    said = {*moments}
    if said == {"yes", "at_the_end"}:
        return "yes"
    said -= {"yes"} if said == {"yes", "before_calculation"} else set()
    return said.pop() if len(said) == 1 else ""


def _comes_at(facts: Facts, moment: str) -> bool:
    phrase = PHRASES_BY_ID.get(facts.get("names", ""))
    return moment in phrase.moments if phrase else _allows(facts)


_KIND_WORDS = {
    "trigger": gettext_noop("Trigger Effect"),
    "quick": gettext_noop("Quick Effect"),
    "ignition": gettext_noop("Ignition Effect"),
    "continuous": gettext_noop("Continuous Effect"),
    "unclassified": gettext_noop("not classified as any kind of effect"),
    "link": gettext_noop("starts a Chain Link"),
    "no_link": gettext_noop("doesn’t start a Chain Link"),
    "activation": gettext_noop("activation of the card"),
}
_MANDATORY_WORDS = {True: gettext_noop("mandatory"), False: gettext_noop("optional")}
_MOMENT_WORDS = {
    "no": gettext_noop("can’t be activated in the Damage Step"),
    "yes": gettext_noop("can be activated in the Damage Step"),
    "before_calculation": gettext_noop(
        "can be activated in the Damage Step until damage calculation"
    ),
    "at_the_end": gettext_noop("is activated at the end of the Damage Step"),
    "at_the_start": gettext_noop("is activated at the start of the Damage Step"),
    "applies": gettext_noop("applies in the Damage Step"),
}


def faq_in_words(said: FaqEffect) -> str:
    """Return `Trigger Effect; optional; can be activated in the Damage Step`."""
    words = [_KIND_WORDS.get(said.get("kind", ""), "")]
    words += [_MANDATORY_WORDS[said["mandatory"]]] if "mandatory" in said else []
    words += [_MOMENT_WORDS[each] for each in said.get("damage_step", ())]
    return pgettext("between facts", "; ").join(_(each) for each in words if each)


def _number_of(said: FaqEffect) -> Iterator[str]:
    """Yield the FAQ's number of an effect, unless it is the only one or stands between others."""
    number = said.get("number", "0")
    if said.get("part") == "pendulum":
        yield _("Pendulum Effect")
    if number in _CIRCLED:
        yield _CIRCLED[number]


_CIRCLED = {str(number): sign for number, sign in enumerate("①②③④⑤⑥⑦⑧⑨⑩", start=1)}


class CardWithFaq:
    """The activated effects of a card, by its own fields and by Konami's FAQ."""

    kind: Any
    konami_id: Any
    konami_faq: Any
    timing_facts: Any

    @property
    def faq_address(self) -> str:
        """Return the address of Konami's FAQ on it, which is in Japanese."""
        return f"{_OFFICIAL}&cid={self.konami_id}&request_locale=ja"

    @property
    def faq_date(self) -> str:
        """Return the date of that FAQ, such as “2024-06-08”; empty if none is known."""
        return str((self.konami_faq or {}).get("date", ""))

    @property
    def faq(self) -> list[FaqEffect]:
        """Return what the FAQ says of each of its effects."""
        found: list[FaqEffect] = (self.konami_faq or {}).get("effects", [])
        return found

    @property
    def faq_lines(self) -> list[str]:
        """Return what the FAQ says of each effect in words: `① Trigger Effect; optional`."""
        return [" ".join([*_number_of(each), faq_in_words(each)]) for each in self.faq]

    @cached_property
    def completed_effects(self) -> list[CompletedEffect] | None:
        """Return its activated effects, as they were read and with what the FAQ says of them; None
        if its text was not read.
        """
        if self.timing_facts is None:
            return None
        return completed_effects(self.timing_facts, self.faq, self.kind)

    @property
    def activated_effects(self) -> list[Facts] | None:
        """Return the facts of its activated effects, empty for one in doubt; None if its text was
        not read.
        """
        found = self.completed_effects
        return None if found is None else [each.facts for each in found]


_OFFICIAL = "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=4"
