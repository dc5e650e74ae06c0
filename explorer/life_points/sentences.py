"""Write the sheet's headline, lines and errors as sentences."""

from __future__ import annotations

from functools import cached_property

from engine.sentence_parts import SentencePart, plain
from engine.text_rows import sentences
from engine.trace import ByPlayer
from engine.yugioh.life_points import MOST_LINES, points_in_words
from explorer.life_points.composition import SheetComposition
from explorer.life_points.lines import (
    Points,
    PrintedLasting,
    PrintedLine,
    printed_lasting,
    printed_lines,
    starting,
)
from explorer.web.problems import place_in_words, sentence_of
from explorer.web.translation import gettext as _


class SheetText:
    """A sheet in sentences."""

    def __init__(self, composition: SheetComposition) -> None:
        self.composition = composition

    @cached_property
    def lines(self) -> list[PrintedLine]:
        return printed_lines(self.composition)

    @cached_property
    def starting(self) -> tuple[Points, ...]:
        return starting(self.composition)

    @cached_property
    def lasting(self) -> list[PrintedLasting]:
        return printed_lasting(self.composition)

    @property
    def is_empty(self) -> bool:
        return not (self.composition.entries or self.composition.lasting)

    @property
    def is_whole(self) -> bool:
        """Return whether every line has been calculated."""
        return not self.composition.problems and len(self.composition.done) == len(
            self.composition.entries
        )

    @property
    def after(self) -> ByPlayer | None:
        """Return the Life Points after the last calculated line, or None."""
        return self.composition.done[-1].line.after if self.composition.done else None

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return the final Life Points in one sentence."""
        points = self.after
        if points is None:
            return (SentencePart(_("Nothing added yet.")),)
        return points_in_words(points, 0 if self.is_whole else len(self.composition.done))

    @property
    def ending(self) -> str:
        """Return which line ended the Duel, or "" if none did."""
        points = self.after
        if points is None or 0 not in points:
            return ""
        over = next(at for at, done in enumerate(self.composition.done, 1) if 0 in done.line.after)
        if not any(points):
            said = _("The Duel is a draw: neither player has Life Points after line {line}.")
        elif not points.you:
            said = _("You lose: you have no Life Points after line {line}.")
        else:
            said = _("You win: your opponent has no Life Points after line {line}.")
        return said.format(line=over)

    @property
    def waits(self) -> int:
        """Return the number of the line that blocks those below it; 0 if none does."""
        done = len(self.composition.done)
        return (
            done + 1 if self.composition.has_result and done < len(self.composition.entries) else 0
        )

    @property
    def remarks(self) -> list[str]:
        """Return the errors of the sheet as a whole."""
        whole = [each for each in self.composition.problems if each.place == "sheet"]
        return [_("A sheet has at most {most} lines.").format(most=MOST_LINES)] * len(whole)

    @property
    def notes(self) -> list[str]:
        """Return the errors that leave no line to calculate."""
        wrong = [
            each
            for each in self.composition.problems
            if each.place.startswith(("life_points", "effects"))
        ]
        note = _("{place}: {message}")
        return [
            note.format(place=place_in_words(each.place), message=sentence_of(each))
            for each in wrong
        ]

    @property
    def status(self) -> str:
        """Return the status message for screen readers."""
        if self.notes:
            return sentences([_("Not calculated."), self.notes[0]])
        said = [] if self.is_empty else [plain(self.verdict), self.ending]
        return sentences(filter(None, said))
