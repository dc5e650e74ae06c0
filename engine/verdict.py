"""Say in a sentence what a battle or an effect does to the players’ Life Points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.messages import ENDINGS, SHARES, VERDICT
from engine.sentence_parts import SentencePart, filled
from engine.text import Text

if TYPE_CHECKING:
    from engine.trace import Trace


def verdict(trace: Trace) -> tuple[SentencePart, ...]:
    """Return `Your opponent takes 4000, you take none.`, in pieces that a page can color.

    If both players have no Life Points left, it adds that the Duel is a draw. Of a battle without
    damage calculation, it says what ended it.
    """
    if trace.ended:
        return (SentencePart(trace.ended.says),)
    draw = () if any(trace.life_points_after) else (SentencePart(VERDICT["draw"]),)
    numbers = trace.battle_damage + trace.effect_damage + trace.life_points_gained
    if not any(numbers):
        return (SentencePart(VERDICT["nobody"]), *draw)
    sentence = filled(
        VERDICT["both"],
        opponent=(SentencePart(VERDICT["opponent"], "opponent"),),
        opponent_takes=_share(trace, "opponent"),
        you=(SentencePart(VERDICT["you"], "you"),),
        you_take=_share(trace, "you"),
    )
    return (*sentence, *draw)


def _share(trace: Trace, player: str) -> tuple[SentencePart, ...]:
    """Return what a player takes and gains."""
    battle, effect = trace.battle_damage.of(player), trace.effect_damage.of(player)
    gain = trace.life_points_gained.of(player)
    words = SHARES[player]
    damage = [str(battle)] * bool(battle)
    damage += [words["effect"].format(amount=effect)] * bool(effect)
    of_both = words["takes_and_gains"] if gain else words["takes"]
    template = of_both if damage else words["gains" if gain else "none"]
    return filled(
        template,
        damage=(SentencePart(words["and"].join(damage), player),),
        gain=(SentencePart(str(gain), player),),
    )


class Ending(NamedTuple):
    """Hold the winner of a battle, if there is one, and the steps that had no damage to change."""

    headline: Text
    more: str

    def __str__(self) -> str:
        return str(self.whole)

    @property
    def whole(self) -> Text:
        """Return all of it as one text."""
        if not self.more:
            return self.headline
        return ENDINGS.message("both", headline=self.headline, idle=self.more)


def ending(trace: Trace) -> Ending:
    """Return whose Life Points reach 0, and which steps had no damage to change."""
    after = trace.life_points_after
    acted = {row.applies for row in trace.rows if row.applied}
    steps_here = [row.applies for row in trace.rows if row.applies.isdecimal()]
    idle = [step for step in steps_here if step not in acted]
    more = ""
    if idle:
        steps = ENDINGS["between"].join(idle[:-1])
        more = ENDINGS["idle_steps" if steps else "idle_step"].format(steps=steps, last=idle[-1])
    before = trace.life_points_before
    if not after.you and not after.opponent:
        return Ending(ENDINGS["both_lose"], more)
    if not after.opponent:
        return Ending(ENDINGS["you_win" if before.opponent else "you_had_won"], more)
    if not after.you:
        return Ending(ENDINGS["you_lose" if before.you else "you_had_lost"], more)
    return Ending(ENDINGS["nobody"], more)
