"""Write the JSON Schema of ruling files, after a document or a field of rulings has changed."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand

from explorer.rulings.files import SCHEMA, schema


class Command(BaseCommand):
    help = "Write the JSON Schema of ruling files, explorer/content/rulings/schema.json."

    def handle(self, *args: Any, **options: Any) -> None:
        text = json.dumps(schema(), indent=1, ensure_ascii=False)
        SCHEMA.write_text(f"{text}\n", "utf-8")
        self.stdout.write(f"{SCHEMA.name}: {len(text)} characters")
