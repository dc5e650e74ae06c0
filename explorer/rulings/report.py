"""Write a ruling's citation, and the report of a mistake in it."""

from __future__ import annotations

from urllib.parse import quote

from django.conf import settings

from engine.printing import cells
from explorer.models import Ruling
from explorer.results.verification import Verification


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
    """Return the link that reports a mistake in a ruling; empty where the settings
    name no address.
    """
    return report_to(f"Mistake in: {ruling.title}", text)


def report_to(title: str, text: str) -> str:
    """Return the link that reports a mistake; empty where the settings name no address."""
    to = str(settings.REPORT_MISTAKES_TO)
    title = quote(title, safe="")
    if to.startswith(("https://", "http://")):
        return to.replace("{title}", title).replace("{body}", quote(text, safe=""))
    body = quote(text.replace("\n", "\r\n"), safe="")  # RFC 6068 requires CRLF
    return f"mailto:{to}?subject={title}&body={body}" if to else ""
