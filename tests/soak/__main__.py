"""Run the soak test for SECONDS with USERS.

DATABASE_URL may name a PostgreSQL server, on which a new database is created and dropped again.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from locust import User
from locust.env import Environment
from locust.stats import StatsEntry
from rich.console import Console
from rich.table import Table

from explorer.management.commands.serve import USUAL
from explorer.operations.environment import env
from tests.benchmarks.production import new_database
from tests.faults.clusters import cluster
from tests.faults.servers import Site, served
from tests.faults.slow_clients import SlowClients
from tests.faults.stored_scenarios import troubles
from tests.soak.load_users import Reader, Refused, Saver, Viewer, saved_ids

SECONDS = int(os.environ.get("SECONDS", "60"))
USERS = int(os.environ.get("USERS", "50"))
MEGABYTE = 1024 * 1024
BUSY = os.getloadavg()[0]  # of other work, for nothing of this runs yet
IDLE = 0.5  # up to here a machine has nothing else to do

# Targets.
MILLISECONDS = 500  # 95 of 100 answers of every kind come within; held where the machine is idle
READERS = 1000  # milliseconds for 99 of 100 answers to readers; held where the machine is idle
OTHERS = ("save", "refused", "picture")  # prefixes of all other kinds of requests
# Seconds that a slow client may be kept: the server's bounds, and what a busy machine takes.
KEPT = {
    "slow body": env.int("BODY_SECONDS") + 10,
    "idle": int(USUAL["GRANIAN_HTTP1_HEADER_READ_TIMEOUT"]) / 1000 + 10,
}
WORK = 40  # milliseconds of a processor for an answer, on the average; held on any machine
GROWTH = 0.15  # of a worker's memory, from when everything was requested once to the end


class Target(NamedTuple):
    """A target of the soak test; None if this machine can't measure it."""

    words: str
    wanted: str
    found: str
    is_met: bool | None


class Sample(NamedTuple):
    """The workers at one moment: what each holds, in MB, and the processor's seconds so far."""

    memory: dict[int, float]
    seconds: float


@contextmanager
def database() -> Iterator[str]:
    """Yield a new database on the server of DATABASE_URL, or on a private one."""
    address = os.environ.get("DATABASE_URL", "")
    if not address.startswith("postgres"):
        with cluster() as own:
            yield own.new("soak")
        return
    with new_database(address, "soak") as own_address:
        yield own_address


def sample(site: Site) -> Sample:
    """Look at the workers now."""
    workers = site.workers()
    return Sample(
        {each.pid: each.memory_info().rss / MEGABYTE for each in workers},
        sum(sum(each.cpu_times()[:2]) for each in workers),
    )


def soaked(site: Site, slow: SlowClients) -> tuple[Environment, list[Sample]]:
    """Run the load, and return it with samples of the workers before, during and after it."""
    people: list[type[User]] = [Reader, Saver, Refused, Viewer]
    load = Environment(user_classes=people, host=f"http://127.0.0.1:{site.port}", stop_timeout=60)
    runner, samples = load.create_local_runner(), [sample(site)]
    with slow.at_work():
        runner.start(USERS, spawn_rate=max(1, USERS / 5))
        for share in (1 / 3, 2 / 3):
            time.sleep(SECONDS * share)
            samples.append(sample(site))
        runner.quit()  # everybody ends what was begun
    return load, samples


def targets(
    load: Environment, samples: list[Sample], wrong: list[str], slow: SlowClients
) -> list[Target]:
    """Return the targets with the measured values."""
    total, ids = load.stats.total, saved_ids.ids.values()
    slowest = max(load.stats.entries.values(), key=p95)
    twice = sum(len(each) > 1 for each in ids)
    before, middle, end = (each.memory for each in samples)
    work = 1000 * (samples[-1].seconds - samples[0].seconds) / max(1, total.num_requests)
    dead = len(before.keys() - end.keys())
    grown = max((end[pid] / middle[pid] - 1 for pid in end if pid in middle), default=1.0)
    shared = sum(map(len, ids)) - len({id for each in ids for id in each})
    lost = shared + sum(each.startswith("lost") for each in wrong)
    doubled = twice + sum(each.startswith("doubled") for each in wrong)
    other = len(wrong) - (lost - shared) - (doubled - twice)
    readers, faults_of_slow_clients = p99_of_readers(load), slow.faults(KEPT)
    return [
        Target("errors", "0", f"{total.num_failures}", not total.num_failures),
        Target("lost scenarios", "0", f"{lost}", not lost),
        Target("doubled scenarios", "0", f"{doubled}", not doubled),
        Target("kept by half, or untold", "0", f"{other}", not other),
        Target("workers that died", "0", f"{dead}", not dead),
        Target(
            "slowest kind, p95",
            f"{MILLISECONDS} ms",
            f"{p95(slowest):.0f} ms ({slowest.name})",
            None if BUSY > IDLE else p95(slowest) <= MILLISECONDS,
        ),
        Target(
            "readers, p99",
            f"{READERS} ms",
            f"{readers:.0f} ms",
            None if BUSY > IDLE else readers <= READERS,
        ),
        Target(
            "slow clients",
            "408 or closed, in time",
            ", ".join(faults_of_slow_clients) or "all",
            not faults_of_slow_clients,
        ),
        Target("work for an answer", f"{WORK} ms", f"{work:.0f} ms", work <= WORK),
        Target("growth of a worker", f"{GROWTH:.0%}", f"{grown:.1%}", grown <= GROWTH),
    ]


def p95(entry: StatsEntry) -> float:
    """Return the 95th percentile of response times in milliseconds."""
    return float(entry.get_response_time_percentile(0.95) or 0)


def p99_of_readers(load: Environment) -> float:
    """Return the 99th percentile of readers' response times in milliseconds."""
    together = StatsEntry(load.stats, "readers", "GET")
    for each in load.stats.entries.values():
        if not each.name.startswith(OTHERS):
            together.extend(each)
    return float(together.get_response_time_percentile(0.99) or 0)


def printed(
    load: Environment, samples: list[Sample], held: list[Target], slow: SlowClients
) -> None:
    """Print all the figures."""
    console = Console(width=100, highlight=False)
    console.print(table_of(load))
    for error in load.stats.errors.values():
        console.print(f"error: {error.occurrences} × {error.name}: {error.error}")
    console.print(f"{saved_ids.saves} saves of {len(saved_ids.ids)} contents")
    for sort, ends in slow.ends.items():
        counts = ", ".join(f"{times} × {end}" for end, times in ends.most_common())
        longest = f"the longest was kept for {slow.longest[sort]:.1f} s"
        console.print(f"slow clients, {sort}: {counts or 'no end'}; {longest}")
    for pid in samples[-1].memory:
        course = " → ".join(f"{each.memory[pid]:.0f}" for each in samples if pid in each.memory)
        console.print(f"memory of worker {pid}: {course} MB (before, a third in, at the end)")
    console.print(f"{os.cpu_count()} cores; the load before it was {BUSY:.1f}")
    if BUSY > IDLE:
        console.print("The machine had other work: the times say more of that, and are not held.")
    for target in held:
        verdict = {True: "met", False: "MISSED", None: "not held"}[target.is_met]
        console.print(f"{verdict:9}{target.words}: {target.found} (target: {target.wanted})")


def table_of(load: Environment) -> Table:
    """Return requests by kind, and all of them."""
    table = Table("kind", "requests", "errors", "a second", "p50 ms", "p95 ms", "p99 ms", box=None)
    for column in table.columns[1:]:
        column.justify = "right"
    total = load.stats.total
    for each in [*sorted(load.stats.entries.values(), key=lambda each: each.name), total]:
        times = [f"{each.get_response_time_percentile(p) or 0:.0f}" for p in (0.5, 0.95, 0.99)]
        counts = [f"{each.num_requests}", f"{each.num_failures}", f"{each.total_rps:.1f}"]
        table.add_row("all" if each is total else each.name, *counts, *times)
    return table


def main() -> int:
    """Run the soak test, compare and print; return 1 if a target was missed."""
    with database() as address, tempfile.TemporaryDirectory() as folder:
        with served(address, Path(folder) / "log", filled=True) as site:
            print(f"{USERS} users for {SECONDS} s on PostgreSQL …", flush=True)
            slow = SlowClients(site.port)
            load, samples = soaked(site, slow)
        ids = {id for each in saved_ids.ids.values() for id in each}
        wrong = troubles(address, ids)
        held = targets(load, samples, wrong, slow)
    printed(load, samples, held, slow)
    print(*wrong[:20], sep="\n")
    return int(any(each.is_met is False for each in held))


sys.exit(main())
