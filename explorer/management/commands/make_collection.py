"""Save the rulings of a list as collections, to print and embed."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.http import QueryDict

from explorer.models import Collection, Ruling, ruling_index
from explorer.models.scenarios import LONGEST_TITLE, MOST_ITEMS
from explorer.rulings.filters import filter_rulings

LONGEST = LONGEST_TITLE - len(" (99 of 99)")


class Command(BaseCommand):
    help = (
        "Save the rulings of a list as collections and print their addresses: "
        'make_collection "Rulings on replays" "topic=attacks&q=replay". Each collection has at '
        f"most {MOST_ITEMS}."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("title", help=f"of the collections, at most {LONGEST} letters")
        parser.add_argument("query", nargs="?", default="", help="the query string of /rulings/")
        parser.add_argument(
            "--searches",
            type=Path,
            help="a file with a search a line; of each, its best ruling is taken that no line "
            "before has",
        )
        parser.add_argument("--most", type=int, default=1_000, help="the most rulings; 1000")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if a filter is wrong, or if no ruling is found."""
        title = options["title"].strip()
        if not 0 < len(title) <= LONGEST:
            raise CommandError(f"A title has 1 to {LONGEST} letters.")
        form = filter_rulings(QueryDict(options["query"]))
        for field, errors in form.form.errors.items():
            raise CommandError(f"{field}: {errors[0]}")
        keys = [each.pk for each in form.qs]
        if options["searches"]:
            keys = _best(options["searches"], {*keys})
        keys = keys[: options["most"]]
        if not keys:
            raise CommandError("No ruling matches.")
        found = Ruling.objects.published().in_bulk(keys)
        rulings = [found[key] for key in keys if key in found]
        parts = [rulings[at : at + MOST_ITEMS] for at in range(0, len(rulings), MOST_ITEMS)]
        for number, part in enumerate(parts, 1):
            named = f"{title} ({number} of {len(parts)})" if len(parts) > 1 else title
            items = [{"ruling": each.slug, "revision": each.revision, "note": ""} for each in part]
            content = {"title": named, "introduction": "", "is_quiz": False, "items": items}
            saved, _is_new = Collection.objects.get_or_save(content)
            self.stdout.write(f"/c/{saved.id}/  /embed/c/{saved.id}/  {named}: {len(part)} rulings")


def _best(path: Path, among: set[int]) -> list[int]:
    """Return the best ruling for each line of a file, each ruling once."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise CommandError(f"{path}: {error}") from error
    taken: dict[int, None] = {}
    for line in filter(str.strip, lines):
        found = (each.pk for each in ruling_index().found_by(line))
        first = next((pk for pk in found if pk in among and pk not in taken), None)
        if first is not None:
            taken[first] = None
    return [*taken]
