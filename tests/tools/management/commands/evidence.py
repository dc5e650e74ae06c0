"""Count the rules that a ruling applies, and list the others."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.document import Document, InvalidDocument
from engine.kinds import kind_of
from explorer.content.entries import InvalidContent
from explorer.results.exercised_rules import exercised_rules
from explorer.rulings.evidence import GroupEvidence, evidence
from explorer.rulings.files import RulingEntry, read_ruling_files

Groups = list[GroupEvidence[list[str]]]


class Command(BaseCommand):
    help = (
        "Count the rules of the engine that a ruling applies, and list the rules without one. It "
        "calculates the rulings of the shipped files, or of the given ones, and needs no database."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, help="ruling files instead")
        parser.add_argument("--json", action="store_true", help="print JSON for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each group, and one for each of its rules without a ruling."""
        try:
            entries = read_ruling_files(options["files"] or None)
        except (InvalidContent, OSError) as error:
            raise CommandError(str(error)) from error
        groups = evidence(_slugs_by_rule(entries))
        if options["json"]:
            self.stdout.write(json.dumps(_in_json(groups), indent=2, sort_keys=True))
            return
        for each in groups:
            self.stdout.write(
                f"{each.group.title}: {each.with_ruling} of {len(each.rules)} rules have a ruling"
            )
            for rule, _ in each.without_ruling:
                self.stdout.write(f"  {rule.key}  {rule.name}")


def _slugs_by_rule(entries: list[RulingEntry]) -> dict[str, list[str]]:
    slugs: dict[str, list[str]] = {}
    for entry in entries:
        for rule in _rules(entry):
            slugs.setdefault(rule, []).append(entry.id)
    return slugs


def _rules(entry: RulingEntry) -> tuple[str, ...]:
    """Return the rules that a ruling applies; none if it has no document or an invalid one."""
    try:
        return exercised_rules(kind_of(entry.document).calculated(entry.document))
    except InvalidDocument:
        return ()


def _in_json(groups: Groups) -> Document:
    """Return the groups by their slugs, each with its rules by their keys: the slugs of the rulings
    on them, sorted.
    """
    return {
        each.group.slug: {
            "rules": len(each.rules),
            "with_ruling": each.with_ruling,
            "rulings": {rule.key: sorted(ruled or ()) for rule, ruled in each.rules},
            "without_ruling": sorted(rule.key for rule, _ in each.without_ruling),
        }
        for each in groups
    }
