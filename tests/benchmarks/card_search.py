"""Measure loading all shipped cards and the search for one by its name, on both databases.

The cards are loaded into a new SQLite database, and into the one of DATABASE_URL if it is set,
which should be empty; then once more, which changes nothing. Each database is measured by a
separate process. A search is what the picker does: the index in memory, then a query for the first
cards.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from tests.machine import ROOT

# (what is typed, searches, milliseconds that half of them may take at most)
KINDS = (
    ("a whole name", ("Kuriboh", "Mirror Force", "クリボー", "Dunkler Magier", "融合"), 3),
    ("the beginning", ("kurib", "blue-eyes", "ブルーアイズ", "dark magi", "DD"), 3),
    ("a word within", ("magician girl", "utopia", "oracle king", "dragon", "ドラゴン"), 20),
    ("a typing mistake", ("drak magician", "stardst dragon", "wabuko", "magicen sombre"), 20),
    ("nothing like a card", ("zzzzzz", "qwertz uiopasd", "１２３４５６７８９"), 20),
)
ROUNDS = 25
# (which load, seconds that it may take at most)
LOADS = (("into an empty database", 15), ("again, without a change", 2))


def main() -> None:
    """Print the times on each database; exit with status 1 if a target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        databases = [f"sqlite:///{folder}/cards.sqlite3"]
        if os.environ.get("DATABASE_URL"):
            databases.append(os.environ["DATABASE_URL"])
        failed = [_run(database) for database in databases]
    sys.exit(any(failed))


def _run(database: str) -> int:
    print(f"Card search, {database.partition(':')[0]}", flush=True)
    environment = {
        **os.environ,
        "DATABASE_URL": database,
        "DJANGO_SETTINGS_MODULE": "explorer.settings",
        "LOG_LEVEL": "ERROR",
    }
    environment.pop("CARD_FACTS", None)
    _manage("migrate", environment)
    is_missed = False
    for what, target in LOADS:
        took = _manage("load_content", environment)
        is_missed |= took > target
        missed = "  MISSED" if took > target else ""
        print(f"  {took:6.1f} s   load_content {what} (target {target} s){missed}", flush=True)
    words = [sys.executable, "-W", "ignore", "-m", "tests.benchmarks.card_search", "measure"]
    return subprocess.run(words, cwd=ROOT, env=environment, check=False).returncode or is_missed


def _manage(command: str, environment: dict[str, str]) -> float:
    """Run a command of the site; return the seconds that it took."""
    words = [sys.executable, "manage.py", command, "--verbosity", "0"]
    start = time.perf_counter()
    subprocess.run(words, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def _measure() -> None:
    import statistics

    import django

    django.setup()
    from explorer.battle.card_search import MOST_FOUND
    from explorer.models import Card

    start = time.perf_counter()
    Card.objects.best("a", 1)
    print(f"  {time.perf_counter() - start:6.1f} s   the first search, which indexes all names")
    is_missed = False
    for what, searches, target in KINDS:
        times = []
        for words in searches * ROUNDS:
            start = time.perf_counter()
            Card.objects.best(words, MOST_FOUND + 1)
            times.append(1000 * (time.perf_counter() - start))
        median, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        is_missed |= median > target
        missed = "  MISSED" if median > target else ""
        print(f"  {median:6.1f} ms  {what} (95%: {slow:.1f} ms; target {target} ms){missed}")
    sys.exit(is_missed)


if __name__ == "__main__":
    _measure() if sys.argv[1:] == ["measure"] else main()
