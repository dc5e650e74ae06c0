"""Write a ruling's citation, and the report of a mistake in it."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from django.conf import settings

from engine.printing import cells
from explorer.models import Ruling
from explorer.results.kinds import Kind
from explorer.results.verification import Verification
from explorer.rulings.suggestions.claims import can_be_claimed
from explorer.web.fixed_addresses import fixed_address


def citation(ruling: Ruling, verification: Verification, address: str) -> str:
    """Return a line that names the ruling, its source and its address."""
    source = ", ".join(filter(None, (ruling.source_name, ruling.date)))
    edition = f"revision {ruling.revision}{_ruleset(verification)}"
    return f"“{ruling.title}”. What Applies, {edition}. {address} (source: {source})"


def _ruleset(verification: Verification) -> str:
    """Return the ruleset of its computed table, if it has one."""
    return f", ruleset {verification.trace.ruleset}" if verification.trace else ""


def report_text(ruling: Ruling, verification: Verification, address: str) -> str:
    """Return the body of a report: the ruling, the values that its source states, and the computed
    table.
    """
    lines = [
        "What is wrong:",
        "",
        "",
        f"Ruling: {ruling.title}",
        address,
        f"Revision {ruling.revision}, {verification.mark.label}{_ruleset(verification)}",
        f"Source: {ruling.source_name} {ruling.source}".rstrip(),
    ]
    for each in verification.shown_values:
        label = f"{each.label}, {each.player}" if each.player else each.label
        lines.append(f"{label}: source {each.says}, calculated {each.computed}")
    if verification.answer:
        lines.append(f"Calculated: {verification.answer}")
    if verification.trace:
        lines += [
            "",
            *(
                " | ".join(line)
                for line in (verification.trace.headings, *cells(verification.trace))
            ),
        ]
    return "\n".join(lines)


def report_link(ruling: Ruling, text: str) -> str:
    """Return the link that reports a mistake in a ruling; empty where there is none."""
    return mistake_link(ruling.get_absolute_url(), ruling.title, text)


def mistake_link(path: str, title: str, text: str = "") -> str:
    """Return the link that reports a mistake on a page: the site's own form, or else a report with
    this text; empty where the settings name neither.
    """
    if settings.SUGGESTIONS:
        return f"{fixed_address('report-mistake')}?{urlencode({'about': path})}"
    return report_to(f"Mistake in: {title}", text or f"Page: {title}, {path}\n\nWhat is wrong:\n")


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
    return report_to(f"Official answer: {title}", f"{page}\n\nThe source and its answer:\n")


def report_to(title: str, text: str) -> str:
    """Return the link that reports a mistake; empty where the settings name no address."""
    to = str(settings.REPORT_MISTAKES_TO)
    title = quote(title, safe="")
    if to.startswith(("https://", "http://")):
        return to.replace("{title}", title).replace("{body}", quote(text, safe=""))
    body = quote(text.replace("\n", "\r\n"), safe="")  # RFC 6068 requires CRLF
    return f"mailto:{to}?subject={title}&body={body}" if to else ""
