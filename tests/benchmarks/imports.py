"""Measure the time and memory of importing a full card file, and the speed of searching it.

A generated list of 14,000 cards in the shape and size of yaml-yugi's is imported twice, into the
database of DATABASE_URL or a new one, each time by a separate process. A third of the cards mention
battle damage in every second sentence. Then the card list is requested as a visitor would type and
filter, and the site search as well.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.machine import ROOT

CARDS = 14_000
ATTRIBUTES = "DARK EARTH FIRE LIGHT WATER WIND".split()
TYPES = "Aqua Beast Dragon Fairy Fiend Fish Insect Machine Plant Pyro Rock Warrior Zombie".split()
LANGUAGES = "en de es fr it pt ja ko zh-TW zh-CN".split()
OTHER_PHRASES = (
    "Once per turn: You can draw 1 card, then discard 1 card.",
    "When this card is Summoned: You can add 1 monster from your Deck to your hand.",
)
PHRASES = (
    "You take no battle damage from battles involving this card.",
    "If this card attacks a Defense Position monster, inflict piercing battle damage.",
    *OTHER_PHRASES,
    "Any battle damage your opponent takes from battles involving this card is doubled.",
)
MEASURED = """
import resource, sys, time
import django
django.setup()
from django.core.management import call_command
start = time.perf_counter()
call_command("import_cards", sys.argv[1])
took = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
print(f"measured: {took:.1f} s, {peak} MB")
"""
SEARCHES = (
    "/cards/",
    "/cards/?q=l",
    "/cards/?q=lantern+keep",
    "/cards/?q=keeper+1399&step=06",
    "/cards/?kind=monster&attribute=WIND&atk_from=1000&sort=atk",
    "/cards/?q=piercing+damage&texts=on",
    "/search/?q=keeper+1399",
)
SEARCHED = """
import statistics, sys
import django
django.setup()
from django.conf import settings
settings.ALLOWED_HOSTS, settings.KEEP_PAGES = ["testserver"], 0
from django.test import Client
from tests.benchmarks.production import answers
from tests.machine import ROOT
for address in sys.argv[1:]:
    times = answers(Client(), address, {"hx-request": "true"}, rounds=40)
    print(f"  {statistics.median(times):5.1f} ms  {address}")
"""


def card(number: int) -> dict[str, Any]:
    """Return a made-up card as long as a real one, mostly in languages other than English."""
    phrases = OTHER_PHRASES if number % 3 else PHRASES
    text = " ".join(phrases[(number + each) % len(phrases)] for each in range(5))
    foreign = "ダメージ計算" * 18
    texts = {language: foreign if language in ("ja", "ko") else text for language in LANGUAGES}
    return {
        "konami_id": number,
        "password": 10_000_000 + number,
        "name": dict.fromkeys(LANGUAGES, f"Lantern Keeper {number}"),
        "text": texts | {"en": text},
        "card_type": "Monster",
        "monster_type_line": f"{TYPES[number % len(TYPES)]} / Effect",
        "attribute": ATTRIBUTES[number % len(ATTRIBUTES)],
        "level": number % 12 + 1,
        "atk": number % 50 * 100,
        "def": "?" if number % 100 == 0 else number % 40 * 50,
        "images": [{"index": "1", "image": f"Lantern{number}.png"}] * 3,
        "sets": {each: [{"set_number": "XXXX-000", "rarities": ["Common"]}] * 8 for each in "abcd"},
        "limit_regulation": {"tcg": "Unlimited", "ocg": "Unlimited"},
        "yugipedia_page_id": number,
    }


def write(path: Path) -> None:
    """Write the generated file: one list, with non-ASCII letters escaped as in the real one."""
    with path.open("w", encoding="ascii") as file:
        for number in range(CARDS):
            file.write(("[" if number == 0 else ",\n") + json.dumps(card(number)))
        file.write("]")


def imported(path: Path, environment: dict[str, str]) -> tuple[float, int]:
    """Import it in a process of its own; the seconds and the most megabytes it took."""
    command = [sys.executable, "-c", MEASURED, str(path)]
    run = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    print("\n".join(f"  {line}" for line in run.stdout.splitlines() if "measured" not in line))
    measured = re.search(r"measured: ([\d.]+) s, (\d+) MB", run.stdout)
    assert measured, run.stdout
    return float(measured[1]), int(measured[2])


def main() -> None:
    """Print seconds and memory of a first and a second import, and the time of searches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.json"
        start = time.perf_counter()
        write(path)
        made = time.perf_counter() - start
        print(f"{CARDS:,} cards, {path.stat().st_size / 1e6:.0f} MB, made in {made:.0f} s")
        database = os.environ.get("DATABASE_URL", f"sqlite:///{folder}/cards.sqlite3")
        environment = os.environ | {
            "DATABASE_URL": database,
            "DJANGO_SETTINGS_MODULE": "explorer.settings",
            "LOG_LEVEL": "ERROR",
        }
        manage = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(manage, env=environment, cwd=ROOT, check=True)
        for which in ("first", "again"):
            seconds, megabytes = imported(path, environment)
            print(f"{which}: {seconds:.1f} s, {CARDS / seconds:,.0f} cards/s, {megabytes} MB")
        print("what htmx asks while somebody types and chooses, median:", flush=True)
        command = [sys.executable, "-W", "ignore", "-c", SEARCHED, *SEARCHES]
        subprocess.run(command, env=environment, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
