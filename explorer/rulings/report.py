"""What a ruling's page gives to take along: a citation, and a mistake to report."""

from __future__ import annotations

from urllib.parse import quote

from django.conf import settings

from engine.printing import cells
from explorer.models import Ruling
from explorer.results.verification import Proof


def citation(ruling: Ruling, proof: Proof, address: str) -> str:
    """A line that names the ruling, its source and its address."""
    source = ", ".join(filter(None, (ruling.source_name, ruling.date)))
    edition = f"revision {ruling.revision}{_ruleset(proof)}"
    return f"“{ruling.title}”. What Applies, {edition}. {address} (source: {source})"


def _ruleset(proof: Proof) -> str:
    """The ruleset by which its table is computed, where it has one."""
    return f", ruleset {proof.trace.ruleset}" if proof.trace else ""


def report_text(ruling: Ruling, proof: Proof, address: str) -> str:
    """The body of a report: the ruling, what its source says, and the computed table."""
    lines = [
        "What is wrong:",
        "",
        "",
        f"Ruling: {ruling.title}",
        address,
        f"Revision {ruling.revision}, {proof.mark.label}{_ruleset(proof)}",
        f"Source: {ruling.source_name} {ruling.source}".rstrip(),
    ]
    for each in proof.telling:
        label = f"{each.label}, {each.player}" if each.player else each.label
        lines.append(f"{label}: source {each.says}, computed {each.computed}")
    if proof.answer:
        lines.append(f"Computed: {proof.answer}")
    if proof.trace:
        lines += ["", *(" | ".join(line) for line in (proof.trace.headings, *cells(proof.trace)))]
    return "\n".join(lines)


def report_link(ruling: Ruling, text: str) -> str:
    """Where a report on a ruling goes, filled in; empty where the settings name no address."""
    return report_to(f"Mistake in: {ruling.title}", text)


def report_to(title: str, text: str) -> str:
    """Where a report goes, filled in; empty where the settings name no address."""
    to = str(settings.REPORT_MISTAKES_TO)
    title = quote(title, safe="")
    if to.startswith(("https://", "http://")):
        return to.replace("{title}", title).replace("{body}", quote(text, safe=""))
    body = quote(text.replace("\n", "\r\n"), safe="")  # as mail programs want their lines
    return f"mailto:{to}?subject={title}&body={body}" if to else ""
