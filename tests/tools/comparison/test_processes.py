"""Test the comparison in several processes, and that none is left when it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest

from tests.conftest import battle, effect, monster
from tests.explorer.operations.servers import prepare_database
from tests.machine import PATIENCE, ROOT
from tests.tools.comparison.engines import NAME, troubled
from tests.tools.comparison.other_engine import EngineFailed
from tests.tools.comparison.processes import compare_chunks, compare_texts
from tests.tools.comparison.versions import Rulesets, engines

pytestmark = pytest.mark.process

RULESETS = Rulesets("ocg-2022", "ocg-2019")


def texts() -> list[list[str]]:
    """Return chunks of documents, of which some differ."""
    steps = [f"{number:02}" for number in (2, 4, 5, 6, 7, 8)]
    pairs = [(one, other) for one in steps for other in steps]
    documents = [
        json.dumps(battle(3000, 1000, effect(one), effect(other, "opponent")))
        for one, other in pairs
    ]
    return [documents[at : at + 5] for at in range(0, len(documents), 5)]


def test_several_processes_find_what_one_finds() -> None:
    one, two = (dict(compare_chunks(RULESETS, texts(), processes)) for processes in (1, 2))
    assert one == two
    assert len({outcome.verdict for outcomes in one.values() for outcome in outcomes}) > 1


def test_chunks_are_read_as_they_are_needed() -> None:
    read: list[int] = []

    def chunks() -> Iterator[list[str]]:
        for at in range(50):
            read.append(at)
            yield texts()[0]

    found = compare_chunks(RULESETS, chunks(), 2)
    next(found)
    assert len(read) < 15
    found.close()


def test_no_process_is_left_when_an_engine_fails(tmp_path: Path) -> None:
    folder = troubled(tmp_path, "os._exit(1)")
    documents = [json.dumps(battle(monster(3000, name=NAME), each)) for each in range(30)]
    with pytest.raises(EngineFailed, match="stopped 5 times"):
        [*compare_chunks(engines(folder, 5.0), [documents, documents], 2)]
    assert are_gone(folder)


def processes_of(folder: Path) -> list[psutil.Process]:
    """Return the running processes with this folder among their arguments."""
    found = []
    for process in psutil.process_iter(["cmdline", "status"]):
        words = process.info["cmdline"] or ()
        if str(folder) in words and process.info["status"] != psutil.STATUS_ZOMBIE:
            found.append(process)
    return found


def are_gone(folder: Path) -> bool:
    """Return whether these processes end within a short time."""
    until = time.monotonic() + PATIENCE
    while processes_of(folder) and time.monotonic() < until:
        time.sleep(0.1)
    return not processes_of(folder)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the environment of a database with one scenario."""
    environment = os.environ | {
        "DATABASE_URL": prepare_database(tmp_path_factory.mktemp("database")),
        "DJANGO_SETTINGS_MODULE": "explorer.settings",
    }
    fill = (
        "import django; django.setup()\n"
        "from explorer.models import Scenario\n"
        "from tests.conftest import battle, monster\n"
        f"document = battle(monster(3000, name={NAME!r}), 1000)\n"
        "Scenario.objects.create(id='2' * 10, document=document, ruleset='', result={})"
    )
    subprocess.run([sys.executable, "-c", fill], cwd=ROOT, env=environment, check=True)
    return environment


@pytest.mark.parametrize(
    ("sent", "processes"), [(signal.SIGINT, 1), (signal.SIGINT, 2), (signal.SIGKILL, 2)]
)
def test_no_process_is_left_after_an_interrupt(
    tmp_path: Path, database: dict[str, str], sent: signal.Signals, processes: int
) -> None:
    folder = troubled(tmp_path, f"open({str(tmp_path / 'hangs')!r}, 'w'); time.sleep(300)")
    command = [sys.executable, "manage.py", "compare_versions", "--engine", str(folder)]
    run = subprocess.Popen(
        [*command, "--seconds", "200", "--processes", str(processes)],
        cwd=ROOT,
        env=database,
        stderr=subprocess.PIPE,
        text=True,
        # A shell in the background ignores interrupts, and what it starts does so, too.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    until = time.monotonic() + PATIENCE
    while not (tmp_path / "hangs").exists() and time.monotonic() < until:
        time.sleep(0.1)
    assert processes_of(folder)
    run.send_signal(sent)
    _, errors = run.communicate(timeout=PATIENCE)
    if sent == signal.SIGINT:
        assert run.returncode == 130
        assert errors.strip().endswith("Interrupted.")
        assert "Traceback" not in errors
    assert are_gone(folder)


def test_texts_are_compared_in_their_order() -> None:
    chunk = texts()[0]
    assert compare_texts(RULESETS, chunk[::-1]) == compare_texts(RULESETS, chunk)[::-1]
