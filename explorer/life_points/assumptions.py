"""List the lines and effects of a Life Point sheet that change nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.yugioh.life_points import Sheet, calculate_sheet
from explorer.catalogue.effect_words import effect_in_words
from explorer.life_points.composition import SheetComposition
from explorer.life_points.lines import PrintedLine
from explorer.web.assumptions import (
    MOST,
    REMOVE_EFFECT,
    REMOVE_LINE,
    Assumption,
    card_does,
    idle,
    without,
)
from explorer.web.translation import gettext as _


def idle_lines(composition: SheetComposition, lines: Sequence[PrintedLine]) -> list[Assumption]:
    """Return the lines that change no Life Points, and the lasting effects that change nothing."""
    found = [
        idle(
            _("line {number}, {name}").format(number=each.number, name=each.name),
            f"remove.sheet.{each.at}",
            REMOVE_LINE,
        )
        for each in lines
        if each.result and each.result.line.before == each.result.line.after
    ]
    effects = composition.document.get("effects", [])
    if not composition.is_valid or not 0 < len(effects) <= MOST:
        return found
    totals = [each.line.after for each in composition.done]
    sheet = Sheet.from_document(composition.document)
    for at, effect in enumerate(effects):
        document = composition.document | {"effects": without(effects, at)}
        if [each.after for each in calculate_sheet(Sheet.from_document(document))] == totals:
            what = card_does(effect["card"], effect_in_words(effect))
            found.append(
                idle(what, f"remove.effects.{at}", REMOVE_EFFECT, sheet.why_not_damage(at))
            )
    return found
