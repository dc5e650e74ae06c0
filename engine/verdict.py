"""Say in a sentence what a battle or an effect does to the players’ Life Points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.messages import ENDINGS, SHARES, VERDICT
from engine.sentence_parts import SentencePart, filled
from engine.text import Text


class _Points(Protocol):
    @property
    def you(self) -> int: ...
    @property
    def opponent(self) -> int: ...
    def of(self, player: str) -> int: ...


class _Row(Protocol):
    @property
    def applies(self) -> str: ...
    @property
    def applied(self) -> bool: ...


class _End(Protocol):
    @property
    def says(self) -> Text: ...


class Result(Protocol):
    """Describe what the sentences need of a result (engine/trace.py)."""

    @property
    def ended(self) -> _End | None: ...
    @property
    def rows(self) -> Sequence[_Row]: ...
    @property
    def battle_damage(self) -> _Points: ...
    @property
    def effect_damage(self) -> _Points: ...
    @property
    def life_points_gained(self) -> _Points: ...
    @property
    def life_points_before(self) -> _Points: ...
    @property
    def life_points_after(self) -> _Points: ...


def verdict(result: Result) -> tuple[SentencePart, ...]:
    """Return `Your opponent takes 4000, you take none.`, in pieces that a page can color.

    If both players have no Life Points left, it adds that the Duel is a draw. Of a battle without
    damage calculation, it says what ended it.
    """
    if result.ended:
        return (SentencePart(result.ended.says),)
    after = result.life_points_after
    draw = () if after.you or after.opponent else (SentencePart(VERDICT["draw"]),)
    numbers = (result.battle_damage, result.effect_damage, result.life_points_gained)
    if not any(each.you or each.opponent for each in numbers):
        return (SentencePart(VERDICT["nobody"]), *draw)
    sentence = filled(
        VERDICT["both"],
        opponent=(SentencePart(VERDICT["opponent"], "opponent"),),
        opponent_takes=_share(result, "opponent"),
        you=(SentencePart(VERDICT["you"], "you"),),
        you_take=_share(result, "you"),
    )
    return (*sentence, *draw)


def _share(result: Result, player: str) -> tuple[SentencePart, ...]:
    """Return what a player takes and gains."""
    battle, effect = result.battle_damage.of(player), result.effect_damage.of(player)
    gain = result.life_points_gained.of(player)
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


def ending(result: Result) -> Ending:
    """Return whose Life Points reach 0, and which steps had no damage to change."""
    after = result.life_points_after
    acted = {row.applies for row in result.rows if row.applied}
    steps_here = [row.applies for row in result.rows if row.applies.isdecimal()]
    idle = [step for step in steps_here if step not in acted]
    more = ""
    if idle:
        steps = ENDINGS["between"].join(idle[:-1])
        more = ENDINGS["idle_steps" if steps else "idle_step"].format(steps=steps, last=idle[-1])
    before = result.life_points_before
    if not after.you and not after.opponent:
        return Ending(ENDINGS["both_lose"], more)
    if not after.opponent:
        return Ending(ENDINGS["you_win" if before.opponent else "you_had_won"], more)
    if not after.you:
        return Ending(ENDINGS["you_lose" if before.you else "you_had_lost"], more)
    return Ending(ENDINGS["nobody"], more)
