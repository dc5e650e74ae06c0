"""Say a battle's outcome in a sentence: what each player takes, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.trace import Trace


class SentencePart(NamedTuple):
    """A piece of a sentence; `player` where it speaks of one of the two players."""

    text: str
    player: str = ""


def verdict(trace: Trace) -> tuple[SentencePart, ...]:
    """Return `Your opponent takes 4000, you take none.`, in pieces that a page can color.

    Where both players have no Life Points left, it says too that the Duel is a draw.
    """
    draw = () if any(trace.life_points_after) else (SentencePart(" The Duel is a draw."),)
    numbers = trace.battle_damage + trace.effect_damage + trace.life_points_gained
    if not any(numbers):
        return (SentencePart("Nobody takes damage."), *draw)
    return (
        SentencePart("Your "),
        SentencePart("opponent", "opponent"),
        *_fares(trace, "opponent", "takes", "gains"),
        SentencePart(", "),
        SentencePart("you", "you"),
        *_fares(trace, "you", "take", "gain"),
        SentencePart("."),
        *draw,
    )


def plain(parts: tuple[SentencePart, ...]) -> str:
    """Return the sentence without its colors."""
    return "".join(piece.text for piece in parts)


def _fares(trace: Trace, player: str, takes: str, gains: str) -> tuple[SentencePart, ...]:
    battle, effect = trace.battle_damage.of(player), trace.effect_damage.of(player)
    gain = trace.life_points_gained.of(player)
    taken = [str(battle)] * bool(battle) + [f"{effect} effect damage"] * bool(effect)
    gained = (
        SentencePart(f" {gains} "),
        SentencePart(str(gain), player),
        SentencePart(" Life Points"),
    )
    if not taken:
        return gained if gain else (SentencePart(f" {takes} none"),)
    took = (SentencePart(f" {takes} "), SentencePart(" and ".join(taken), player))
    return (*took, SentencePart(" and"), *gained) if gain else took


class Ending(NamedTuple):
    """The winner of a battle, if there is one, and the steps that had nothing to act on."""

    headline: str
    more: str

    def __str__(self) -> str:
        return f"{self.headline} {self.more}".strip()


def ending(trace: Trace) -> Ending:
    """Return whose Life Points reach 0, and which steps found nothing to act on."""
    after = trace.life_points_after
    idle = [row.applies for row in trace.rows if not row.applied]
    steps = f"Steps {', '.join(idle[:-1])} and {idle[-1]}" if idle[1:] else f"Step {''.join(idle)}"
    more = f"{steps} had nothing to act on." if idle else ""
    before = trace.life_points_before
    if not after.you and not after.opponent:
        return Ending("Both players’ Life Points are 0.", more)
    if not after.opponent:
        return Ending(f"You win: their Life Points {_come_to(before.opponent)} 0.", more)
    if not after.you:
        return Ending(f"You lose: your Life Points {_come_to(before.you)} 0.", more)
    return Ending("Nobody wins yet.", more)


def _come_to(before: int) -> str:
    return "reach" if before else "are"
