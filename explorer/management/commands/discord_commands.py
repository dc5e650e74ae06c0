"""Print the commands of the Discord application, which its owner registers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

import explorer.content

FILE = Path(explorer.content.__file__).with_name("discord-commands.json")


class Command(BaseCommand):
    help = "Print the Discord commands as JSON. Nothing is sent."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the list that “Bulk Overwrite Global Application Commands” takes as its body."""
        self.stdout.write(FILE.read_text("utf-8"), ending="")
