"""Write a ruling's citation, and the report of a mistake in it."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from django.conf import settings

from engine.printing import cells, headings
from explorer.models import Ruling
from explorer.results.kinds import Kind
from explorer.results.verification import Stated, Verification
from explorer.rulings.suggestions.claims import can_be_claimed
from explorer.web.htmx import fixed_address
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext


def citation(ruling: Ruling, verification: Verification, address: str) -> str:
    """Return a line that names the ruling, its source and its address."""
    words = (
        _(
            "“{title}”. What Applies, revision {revision}, ruleset {ruleset}. {address} "
            "(source: {source})"
        )
        if verification.trace
        else _("“{title}”. What Applies, revision {revision}. {address} (source: {source})")
    )
    return words.format(
        title=ruling.title,
        revision=ruling.revision,
        ruleset=verification.trace and verification.trace.ruleset,
        address=address,
        source=pgettext("between a source and its date", ", ").join(
            filter(None, (ruling.source_name, ruling.date))
        ),
    )


def report_text(ruling: Ruling, verification: Verification, address: str) -> str:
    """Return the body of a report: the ruling, the values that its source states, and the computed
    table.
    """
    edition = (
        _("Revision {revision}, {mark}, ruleset {ruleset}")
        if verification.trace
        else _("Revision {revision}, {mark}")
    )
    lines = [
        _("What is wrong:"),
        "",
        "",
        _("Ruling: {title}").format(title=ruling.title),
        address,
        edition.format(
            revision=ruling.revision,
            mark=verification.mark.label,
            ruleset=verification.trace and verification.trace.ruleset,
        ),
        _("Source: {source}").format(source=f"{ruling.source_name} {ruling.source}".rstrip()),
    ]
    lines += map(_reported, verification.shown_values)
    if verification.answer:
        lines.append(_("Calculated: {answer}").format(answer=verification.answer))
    if verification.trace:
        lines += [
            "",
            *(
                " | ".join(line)
                for line in (headings(verification.trace), *cells(verification.trace))
            ),
        ]
    return "\n".join(lines)


def _reported(stated: Stated) -> str:
    """Return a value of the source beside ours."""
    line = {
        "you": _("{value}, you: source {says}, calculated {computed}"),
        "opponent": _("{value}, opponent: source {says}, calculated {computed}"),
    }.get(stated.player, _("{value}: source {says}, calculated {computed}"))
    return line.format(value=stated.label, says=stated.says, computed=stated.computed)


def report_link(ruling: Ruling, text: str) -> str:
    """Return the link that reports a mistake in a ruling; empty where there is none."""
    return mistake_link(ruling.get_absolute_url(), ruling.title, text)


def mistake_link(path: str, title: str, text: str = "") -> str:
    """Return the link that reports a mistake on a page: the site's own form, or else a report with
    this text; empty where the settings name neither.
    """
    if settings.SUGGESTIONS:
        return f"{fixed_address('report-mistake')}?{urlencode({'about': path})}"
    page = _("Page: {title}, {address}").format(title=title, address=path)
    return report_to(
        _("Mistake in: {title}").format(title=title), text or f"{page}\n\n{_('What is wrong:')}\n"
    )


def answer_link(kind: Kind, query: str, title: str) -> str:
    """Return the link that tells us of an official answer to a composed document: the site's own
    form, or else a report; empty where the settings name neither, and for a kind of document whose
    answer can't be typed.
    """
    if not can_be_claimed(kind.slug):
        return ""
    if settings.SUGGESTIONS:
        return f"{fixed_address('suggest', kind.slug)}?{query}"
    page = f"{fixed_address(kind.url_name)}?{query}"
    subject = _("Official answer: {title}").format(title=title)
    return report_to(subject, f"{page}\n\n{_('The source and its answer:')}\n")


def report_to(title: str, text: str) -> str:
    """Return the link that reports a mistake; empty where the settings name no address."""
    to = str(settings.REPORT_MISTAKES_TO)
    title = quote(title, safe="")
    if to.startswith(("https://", "http://")):
        return to.replace("{title}", title).replace("{body}", quote(text, safe=""))
    body = quote(text.replace("\n", "\r\n"), safe="")  # RFC 6068 requires CRLF
    return f"mailto:{to}?subject={title}&body={body}" if to else ""
