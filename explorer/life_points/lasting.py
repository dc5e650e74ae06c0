"""Build the effects that last over a sheet's lines for the template."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Name
from explorer.catalogue.effect_words import effect_in_words
from explorer.life_points.composition import SheetComposition
from explorer.life_points.lines import Button, edit_and_remove
from explorer.web.translation import gettext as _


class PrintedLasting(NamedTuple):
    """An effect that lasts, when it applies, and the number of the line that used it up."""

    at: int
    step: str
    card: str
    player: str
    does: str
    when: str
    used_up: int  # 0 if it is not used up

    @property
    def buttons(self) -> tuple[Button, ...]:
        return edit_and_remove(self.card, f"effects.{self.at}", "l")


def printed_lasting(composition: SheetComposition) -> list[PrintedLasting]:
    """Return the effects that last, in the order of the document."""
    used_up = {
        place: number
        for number, each in enumerate(composition.done, 1)
        if each.line.lasting
        for place in each.line.lasting.used_up
    }
    return [
        PrintedLasting(
            at=at,
            step=str(effect["step"]),
            card=Name(effect["card"]),
            player=str(effect["controller"]),
            does=effect_in_words(effect),
            when=_when(effect.get("from", 0), is_once=bool(effect.get("next"))),
            used_up=used_up.get(at, 0),
        )
        for at, effect in enumerate(composition.document.get("effects", ()))
    ]


def _when(begins: object, *, is_once: bool) -> str:
    """Return when an effect applies: `next time, from line 2`; empty for all lines."""
    if isinstance(begins, int) and begins:
        since = _("the next time, from line {line}") if is_once else _("from line {line}")
        return since.format(line=begins + 1)
    return _("the next time") if is_once else ""
