"""Find what can be shared: a scenario's or a ruling's table, with its page and its frame."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from django.core.validators import slug_re
from django.urls import Resolver404, ResolverMatch, reverse

from engine.text import Text
from explorer.models import Revision, Ruling, Scenario
from explorer.results.kinds import KINDS
from explorer.results.table import Table
from explorer.results.verification import verify_ruling
from explorer.rulings.history.kept_revisions import NoSuchRevision, pinned_revision
from explorer.rulings.history.recorded_result import recorded_result
from explorer.rulings.named_battles import NamedBattle
from explorer.sharing.frame_height import PHONE, frame_height
from explorer.sharing.saved_scenarios import OpenedScenario, open_scenario
from explorer.web.languages import resolved, with_language, without_language
from explorer.web.sentences import as_sentence, end_of_sentence, together
from explorer.web.text_printing import date
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

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
