"""What a ruling's page gives to take along: a citation, and a mistake to report."""

from __future__ import annotations

from urllib.parse import quote

from django.conf import settings

from engine.trace import Trace
from engine.yugioh import RULESET
from explorer.models import Ruling
from explorer.proof import Proof


def citation(ruling: Ruling, address: str) -> str:
    """A line that names the ruling, its source and its address."""
    source = ", ".join(filter(None, (ruling.source_name, ruling.date)))
    revision = f"revision {ruling.revision}, ruleset {RULESET}"
    return f"“{ruling.title}”. What Applies, {revision}. {address} (source: {source})"


def report_text(ruling: Ruling, proof: Proof, address: str) -> str:
    """The body of a report: the ruling, what its source says, and the computed table."""
    lines = [
        "What is wrong:",
        "",
        "",
        f"Ruling: {ruling.title}",
        address,
        f"Revision {ruling.revision}, {proof.mark.label}, ruleset {RULESET}",
        f"Source: {ruling.source_name} {ruling.source}".rstrip(),
    ]
    if proof.table:
        lines += ["", proof.table.caption, *_rows(proof.table.trace)]
    return "\n".join(lines)


def report_link(ruling: Ruling, text: str) -> str:
    """Where a report goes, filled in; empty where the settings name no address."""
    subject = f"Mistake in: {ruling.title}"
    to = str(settings.REPORT_MISTAKES_TO)
    if to.startswith(("https://", "http://")):
        return to.replace("{title}", quote(subject, safe="")).replace(
            "{body}", quote(text, safe="")
        )
    if to:
        return f"mailto:{to}?subject={quote(subject, safe='')}&body={quote(text, safe='')}"
    return ""


def _rows(trace: Trace) -> list[str]:
    header = "What applies | Battle damage to the opponent | Battle damage to you"
    return [
        header,
        *(f"{row.label} | {row.to_opponent.shown} | {row.to_you.shown}" for row in trace.rows),
    ]
