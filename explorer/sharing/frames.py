"""Find what can be shared: a table with its page, and its frame, whose height is estimated.

The numbers of the estimate come from static/table.css and static/embed.css, in pixels. Letters are
as wide as those of Arial, the widest of the fonts that a frame uses.
tests/browser/test_frame_heights.py compares the estimate with Chromium's layout.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from django.core.validators import slug_re
from django.urls import Resolver404, ResolverMatch, reverse

from engine.text import Text
from explorer.models import Revision, Ruling, Scenario
from explorer.results.kinds import KINDS
from explorer.results.table import PrintedCell, PrintedRow, Table
from explorer.results.verification import verify_ruling
from explorer.rulings.history.kept_revisions import NoSuchRevision, pinned_revision, recorded_result
from explorer.rulings.named_battles import NamedBattle
from explorer.sharing.exports import fonts
from explorer.sharing.exports.fonts import Typeface
from explorer.sharing.saved_scenarios import OpenedScenario, open_scenario
from explorer.web.languages import resolved, with_language, without_language
from explorer.web.sentences import as_sentence, end_of_sentence, together
from explorer.web.text_printing import date
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

# A frame that is as wide as its page is at least as high as it needs to be on a phone.
PHONE = 360
_NARROW = 640  # the widest frame that has the styles for small screens
_PHONES = 480  # the widest frame in which a wide table has smaller letters
_WIDEST = 690
_SMALLEST = 200  # a smaller frame is scrolled, and as high as one of this width
_NARROWEST = 40  # the narrowest column of words
_GAP = 11.25  # between the parts of a frame, and after the text of a cell
_SANS = 1.14  # letters of Arial are wider than those of the pictures' fonts by this
_SERIF = 1.07
_TAG = 80  # “not applied” beside a label


class _Widths(NamedTuple):
    """The widths of a frame's columns at one width of the frame."""

    frame: float  # without its padding
    step: float
    number: float
    figure: float  # the size of a number
    text: float  # the size of a row's label
    heading: float  # the size of a column's heading
    padding: float  # after the text of a cell

    @property
    def reason(self) -> float:
        """Return the width of a row's reason."""
        return min(540, self.frame - self.step - self.padding) - 16

    def label(self, columns: int) -> float:
        """Return the width of a row's label, beside so many columns of numbers."""
        return max(_NARROWEST, self.frame - self.step - columns * self.number - self.padding)


def frame_height(table: Table, width: int, title: Text, edition: str) -> int:
    """Return the pixels that a frame of this width needs while its rows are closed."""
    at = _widths_at(width, table)
    verdict = min(37.5, max(24.4, 16.5 + 0.02 * width))
    parts = [
        1.1 * verdict * _lines(table.sentence, verdict, at.frame, fonts.headline()),
        *(22.5 * _lines(each, 15, at.frame) for each in open_lines(table)),
        22.5 * _lines(table.remark, 15, at.frame),
        22.5 * _lines(_other_rules(table), 15, at.frame),
        _table_height(table, at),
        18.3 * _lines(str(words_of_link(title)), 12.2, at.frame)
        + 22 * _lines(_rules_and_edition(table.ruleset, edition), 12.2, at.frame),
    ]
    shown = [each for each in parts if each]
    return round(30 + sum(shown) + _GAP * (len(shown) - 1)) + 12


def open_lines(table: Table) -> tuple[str, ...]:
    """Return the paragraphs of a frame between the headline and the table of an open battle."""
    if not table.open_points:
        return ()
    return " ".join(filter(None, map(str, table.more))), table.sentence_without_it


def words_of_link(title: Text) -> Text:
    """Return the words of the link below the table, to the page of the result."""
    return message("{title}, step by step on What Applies", title=title)


def words_of_rules(ruleset: str, edition: str) -> str:
    """Return the last words of a frame: the ruleset, and the edition of a ruling."""
    if edition:
        return _rules_and_edition(ruleset, edition)
    return _("Ruleset {ruleset}").format(ruleset=ruleset)


def _rules_and_edition(ruleset: str, edition: str) -> str:
    return _("Ruleset {ruleset}, {edition}").format(ruleset=ruleset, edition=edition)


def _other_rules(table: Table) -> str:
    """Return the words of templates/_other_rules.html."""
    rules = table.other_rules
    if not rules:
        return ""
    said = _("By {rules}, not today’s rules.").format(rules=rules.title)
    return f"{said} {_('What was different')}"


def _widths_at(width: int, table: Table) -> _Widths:
    frame = min(max(width, _SMALLEST), _WIDEST) - 30
    if width > _NARROW:
        return _Widths(frame, 52.5, 150 if table.is_wide else 101, 28.1, 15.9, 12.2, 11.25)
    number = 112.5 if table.is_wide else 71
    if width > _PHONES or not table.is_wide:
        return _Widths(frame, 37.5, number, 20.6, 15.9, 11.25, 7.5)
    number = 82 if len(table.columns) > 1 else number
    return _Widths(frame, 37.5, number, 15.9, 14.1, 11.25, 7.5)


def _table_height(table: Table, at: _Widths) -> float:
    caption = 23.2 * _lines(str(table.caption), 17.8, at.frame, fonts.headline()) + 7.5
    number = at.number - at.padding - 3.75
    headings = [_lines(f"{each}", at.heading, number, fonts.bold()) for each in table.columns]
    top = 1.25 * at.heading * max([1, *headings]) + 18
    rows = (_row_height(row, at) for row in table.rows)
    return caption + top + sum(rows) + 4


def _row_height(row: PrintedRow, at: _Widths) -> float:
    width = at.label(len(row.cells))
    tag = 0 if row.applied else _TAG
    label = 1.3 * at.text * _lines(str(row.label), at.text, width, fonts.bold(), tag)
    causes = sum(3 + 15.9 * _lines(str(each.card), 12.2, width, before=13) for each in row.causes)
    cells = (_cell_height(cell, at) for cell in row.cells)
    why = 15.75 + 21.75 * max(1, _lines(str(row.why), 15, at.reason))
    return max([15.75 + label + causes, *cells]) + why + 1


def _cell_height(cell: PrintedCell, at: _Widths) -> float:
    width = at.number - at.padding
    if not cell.css:  # words, not a player's numbers
        return 11.25 + 22.5 * sum(_lines(f"{text} {of}", 15, width) for text, of in cell.lines)
    notes = [
        *(of for _number, of in cell.lines),
        _("was {number}").format(number=cell.was) if cell.was else "",
        cell.remark,
    ]
    small = sum(_lines(str(note), 11.25, width) for note in notes)
    return 17.25 + 1.2 * at.figure * len(cell.lines) + 14.7 * small


def _lines(
    text: str, size: float, width: float, face: Typeface | None = None, before: float = 0
) -> int:
    """Return the number of lines that a text takes; 0 if it is empty. Its first one has less space
    by `before`.
    """
    wider = _SERIF if face is fonts.headline() else _SANS
    face, lines, end = face or fonts.text(), 1, before
    width_of = face.width if text.isascii() else partial(_width, face)
    space = wider * width_of(" ", size)
    for word in text.split():
        length = wider * width_of(word, size)
        if end and end + length > width:
            lines, end = lines + 1, 0
        broken = int(length // (width - size))  # a word that is longer than a line is broken
        lines, end = lines + broken, end + length - broken * (width - size) + space
    return lines if text.strip() else 0


def _width(face: Typeface, word: str, size: float) -> float:
    """Return the width of a word; Japanese letters are squares in the fonts of most systems."""
    letters = map(ord, word)
    return size * sum(1 if each in face.further else face.widths.get(each, 1) for each in letters)


# What a composer's page says, by the name of its address; a wiki can calculate only battles.
_NOT_SAVED = gettext_noop("This result isn’t saved. Save it first.")
_UNSAVED = dict.fromkeys((kind.url_name for kind in KINDS.values()), _NOT_SAVED) | {
    "battle": gettext_noop(
        "This battle isn’t saved. Save it, or copy the lines for a wiki from its Share panel."
    )
}
_NO_FRAME = gettext_noop("This page can’t be embedded.")


class NotFramed(LookupError):
    """An address without a frame on this site; the message says why."""


class FramedResult(NamedTuple):
    """A table that a frame shows. Its addresses are paths.

    A pinned one is a revision of a ruling, with the result that was recorded.
    """

    id: str
    title: Text
    table: Table
    page: str
    embed: str
    document: object = None  # as it was stored
    edition: str = ""  # of a ruling: its revision, and when it changed
    revision: int = 0  # of a ruling: the number of its revision
    is_pinned: bool = False

    @property
    def pin(self) -> str:
        """Return what pins an address of a ruling: `revision=3`; "" if nothing does."""
        return f"revision={self.revision}" if self.revision else ""

    def export(self, suffix: str) -> str:
        """Return the address of an export."""
        if self.is_pinned:
            address = f"{reverse('ruling-export', args=[self.id, suffix])}?{self.pin}"
        else:
            address = f"{without_language(self.page).rstrip('/')}.{suffix}"
        return with_language(address)

    @property
    def is_ruling(self) -> bool:
        return self.page.startswith(reverse("rulings"))

    @property
    def preview_title(self) -> str:
        """Return the title of link previews, which holds the result: `Title · Who takes what`."""
        sentence = self.table.sentence.rstrip(end_of_sentence())
        return f"{self.title} · {sentence}"

    @property
    def described(self) -> str:
        """Return the description below that title: who attacks whom, and what follows."""
        caption = str(self.table.caption)
        said = "" if str(self.title) == caption else as_sentence(caption)
        return together(said, *(str(each).strip() for each in self.table.more))

    @property
    def height(self) -> int:
        """Return the height in pixels of a frame as wide as its page, for pages that do not listen
        for its actual height: what it needs on a phone.
        """
        return self.height_at(PHONE)

    def height_at(self, width: int) -> int:
        """Return the height in pixels of a frame of this width."""
        return frame_height(self.table, width, self.title, self.edition)


def framed_scenario(saved: OpenedScenario) -> FramedResult:
    """Return a scenario with its saved table; without a title it is named after its battle."""
    scenario = saved.scenario
    page, embed = scenario.get_absolute_url(), reverse("embed", args=[scenario.id])
    return FramedResult(
        id=scenario.id,
        title=saved.title,
        table=saved.table,
        page=page,
        embed=embed,
        document=scenario.document,
    )


def framed_ruling(ruling: Ruling | NamedBattle, table: Table) -> FramedResult:
    """Return a ruling with its computed table."""
    page, embed = (reverse(name, args=[ruling.slug]) for name in ("ruling", "ruling-embed"))
    edition, revision = "", 0
    document = ruling.battle.to_document() if isinstance(ruling, NamedBattle) else ruling.document
    if isinstance(ruling, Ruling):
        edition = _edition(ruling.revision, ruling.changed)
        revision = ruling.revision
    return FramedResult(
        id=ruling.slug,
        title=ruling.title,
        table=table,
        page=page,
        embed=embed,
        document=document,
        edition=edition,
        revision=revision,
    )


def framed_revision(revision: Revision) -> FramedResult | None:
    """Return a revision with its recorded table; None for one without a table.

    Its addresses have the slug of then, which redirects if it is a former one, so that nothing of
    an export changes if the ruling is renamed later.
    """
    recorded = recorded_result(revision)
    if recorded is None:
        return None
    slug, number = revision.fields["slug"], revision.number
    if not slug_re.fullmatch(slug):
        slug = revision.ruling.slug
    return FramedResult(
        id=slug,
        title=revision.title,
        table=recorded.in_page_language,
        page=reverse("ruling-revision", args=[slug, number]),
        embed=f"{reverse('ruling-embed', args=[slug])}?revision={number}",
        document=recorded.document,
        edition=_edition(number, revision.made),
        revision=number,
        is_pinned=True,
    )


def _edition(number: int, made: datetime) -> str:
    day = date(made)
    return _("revision {number} of {day}").format(number=number, day=day)


def framed_at(url: str, host: str) -> FramedResult:
    """Return what an address of this host shows in a frame, without a request to it.

    Raises NotFramed.
    """
    try:
        parts = urlsplit(url)
        ending = "/" if parts.path and not parts.path.endswith("/") else ""
        match = resolved(parts.path + ending)
    except (ValueError, Resolver404) as error:
        raise NotFramed(_("This site has no such page.")) from error
    if parts.scheme not in ("http", "https") or parts.netloc != host:
        raise NotFramed(_("This is not an address of this site."))
    if match.url_name in ("scenario", "embed"):
        scenario = Scenario.objects.get_visible(**match.kwargs)
        if scenario:
            return framed_scenario(open_scenario(scenario))
    if match.url_name in ("ruling", "ruling-embed", "ruling-revision"):
        framed = _framed_at(match, parts.query)
        if framed:
            return framed
    raise NotFramed(_(_UNSAVED.get(match.url_name or "", _NO_FRAME)))


def _framed_at(match: ResolverMatch, query: str) -> FramedResult | None:
    """Return what an address of a ruling shows, pinned or not. Raises NotFramed."""
    ruling = Ruling.objects.published().at(match.kwargs["slug"])
    if ruling is None:
        return None
    pinned = str(match.kwargs.get("number", ""))
    if match.url_name == "ruling-embed":
        pinned = parse_qs(query).get("revision", [""])[-1]
    if not pinned:
        table = verify_ruling(ruling).table
        return framed_ruling(ruling, table) if table else None
    try:
        return framed_revision(pinned_revision(ruling, pinned))
    except NoSuchRevision as missing:
        raise NotFramed(str(missing)) from missing
