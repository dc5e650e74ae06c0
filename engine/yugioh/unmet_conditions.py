"""Find what a battle's conditions keep from applying, and say so in its rows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.reasons import Reason
from engine.text import Capitalized, Deferred, Name, Series, Text
from engine.trace import Row
from engine.yugioh.battle import Battle, Ended, Monster
from engine.yugioh.condition_messages import UNMET
from engine.yugioh.conditions import Condition, hold, only_if
from engine.yugioh.messages import SKIPS
from engine.yugioh.normal_sentences import names_of
from engine.yugioh.states import Resolving, stopped_by

NONE_UNMET: frozenset[int] = frozenset()
CODE = "does_not_apply"  # of a reason


def has_conditions(battle: Battle) -> bool:
    """Return whether anything in a battle has a condition, or may end it; most battles have
    nothing of that.
    """
    for effect in battle.effects:
        if effect.if_:
            return True
    for monster in (battle.attacker, battle.target):
        if monster is not None:
            for modifier in monster.modifiers:
                if modifier.if_:
                    return True
            if monster.indestructible_if:
                return True
    return battle.ended is not None


def is_protected(battle: Battle, monster: Monster) -> bool:
    """Return whether battle can't destroy a monster."""
    return monster.indestructible_by_battle and hold(monster.indestructible_if, battle)


def is_over(battle: Battle) -> bool:
    """Return whether something ends the battle before damage calculation: its conditions hold, and
    no state stops it (Konami Q&A 20627).
    """
    ended = battle.ended
    if ended is None or _stops_the_end(battle, ended):
        return False
    return hold(ended.if_, battle, _face_down(battle, ended))


def _stops_the_end(battle: Battle, ended: Ended) -> str | None:
    """Return the kind of the state that stops what would end the battle; None if it applies."""
    states = [each for each in battle.states if not isinstance(each, Resolving)]
    state = stopped_by(states, ended, ended.acts_on)
    return state and str(state.state)


def _face_down(battle: Battle, ended: Ended) -> tuple[str, ...]:
    """Return the slots of the monsters that are face-down at that time: a target that is flipped
    before damage calculation.
    """
    target = battle.target
    if ended.when == "before" or target is None:
        return ()
    change = target.position_change
    if change is not None and change.step == "battle_step":
        return ("target",) if change.to == "face_down" else ()
    return ("target",) if target.face_down else ()


def without_unmet_end(battle: Battle) -> Battle:
    """Return the battle without what does not end it."""
    if battle.ended is None or is_over(battle):
        return battle
    return battle.model_copy(update={"ended": None})


def with_unmet(row: Row, battle: Battle, unmet: frozenset[int]) -> Row:
    """Return the row of normal circumstances with what does not apply there, and why: piercing
    effects, changes of ATK and DEF, what protects a monster, and what does not end the battle.
    """
    piercing = [at for at in sorted(unmet) if _pierces(battle, at)]
    sentences = [*_sentences(battle, piercing)]
    if not sentences:
        return row
    reasons = (Reason(tuple(piercing), False, CODE), *row.reasons)
    why = Deferred(Series, [*sentences, row.why])
    effects = tuple(sorted((*row.effects, *piercing)))
    return row._replace(effects=effects, why=why, reasons=reasons)


def _pierces(battle: Battle, at: int) -> bool:
    effect = battle.effects[at]
    return effect.step == "piercing" or (effect.step == "01" and effect.kind == "piercing")


def _sentences(battle: Battle, piercing: list[int]) -> Iterator[Text]:
    """Yield a sentence on each card that does not apply."""
    if battle.ended and not is_over(battle):
        by = names_of(battle).get(battle.ended.by, Name(battle.ended.by))
        stop = _stops_the_end(battle, battle.ended)
        why = SKIPS.message(stop) if stop else only_if(battle.ended.if_)
        yield UNMET.message("ended", why=why, card=Capitalized(by))
    if is_over(battle):
        return
    told = set()
    for slot, monster in (("attacker", battle.attacker), ("target", battle.target)):
        for each in monster.modifiers if monster else ():
            if not hold(each.if_, battle) and (each.card, each.if_) not in told:
                told.add((each.card, each.if_))
                yield _sentence("card", each.if_, card=Name(each.card))
        if monster and monster.indestructible_by_battle and not is_protected(battle, monster):
            yield _sentence("protection", monster.indestructible_if, monster=names_of(battle)[slot])
    for at in piercing:
        effect = battle.effects[at]
        yield _sentence("card", effect.if_, card=Name(effect.card))


def _sentence(key: str, conditions: tuple[Condition, ...], **values: Text) -> Text:
    return UNMET.message(key, why=only_if(conditions), **values)
