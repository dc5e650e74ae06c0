"""Test that an approval that is killed at any moment is made wholly or not at all."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import battle
from tests.faults.clusters import Cluster
from tests.faults.servers import Site, served
from tests.machine import ROOT

pytestmark = pytest.mark.slow

KILLED = 6  # times
SUGGESTIONS = 1_500  # more than are accepted until the last time

FILL = f"""
from explorer.models import Suggestion
from explorer.models.suggestions import fingerprint_of
made = []
for at in range({SUGGESTIONS}):
    document = {{**{battle(2000, None)!r}, "life_points": {{"you": 8000, "opponent": 8000 + at}}}}
    made.append(Suggestion(
        kind="ruling", title=f"Attack {{at}}", words="It takes 2000.", source_name="A letter",
        contact=f"{{at}}@example.org", document=document, mark="agrees",
        expected={{"battle_damage": {{"you": 0, "opponent": 2000}}}},
        fingerprint=fingerprint_of(document)))
made = Suggestion.objects.bulk_create(made)
Suggestion.objects.bulk_create([Suggestion(
    kind="ruling", title="Again", words="It takes 2000.", source_name="A letter", mark="agrees",
    contact="again@example.org", document=each.document, expected=each.expected,
    fingerprint=each.fingerprint, same_as=each) for each in made])
"""
# What is neither wholly accepted nor wholly not, and how many are accepted.
COUNT = """
import json
from explorer.models import Revision, Ruling, Suggestion
half, accepted = [], 0
revisions = dict(Revision.objects.filter(ruling__is_local=True).values_list("ruling", "number"))
twins = {each.same_as_id: each for each in Suggestion.objects.exclude(same_as=None)}
rulings = {each.slug: each.pk for each in Ruling.objects.filter(is_local=True)}
for each in Suggestion.objects.filter(same_as=None):
    twin, ruling = twins[each.pk], rulings.get(f"approved-{each.pk}")
    done = [
        each.state == "accepted", twin.state == "accepted", not each.contact, not twin.contact,
        each.ruling_id is not None and each.ruling_id == ruling,
        twin.ruling_id is not None and twin.ruling_id == ruling,
        ruling is not None, revisions.get(ruling) == 1, each.decided is not None,
    ]
    accepted += all(done)
    if any(done) != all(done):
        half.append([each.pk, done])
print(json.dumps({"half": half, "accepted": accepted}))
"""


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_killed_approval_is_made_wholly_or_not_at_all(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    if database == "sqlite":
        url = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    else:
        made: Cluster = request.getfixturevalue("postgresql")
        url = made.new("approvals")
    with served(url, tmp_path / "log", workers=1, filled=False) as site:
        shell(site, FILL)
        draw = random.Random(24)
        accepted: list[int] = []
        for _ in range(KILLED):
            kill_while_accepting(site, draw.uniform(0.05, 0.5))
            counted = json.loads(shell(site, COUNT))
            assert counted["half"] == []
            accepted.append(counted["accepted"])
        assert accepted == sorted(accepted)
        assert KILLED < accepted[-1] < SUGGESTIONS


def kill_while_accepting(site: Site, seconds: float) -> None:
    """Accept suggestions in a process, and kill it in the middle of one."""
    command = [sys.executable, "-m", "tests.faults.approvals"]
    with subprocess.Popen(
        command, cwd=ROOT, env=site.environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        time.sleep(seconds)
        assert process.poll() is None, "all were accepted before it was killed"
        process.send_signal(signal.SIGKILL)


def shell(site: Site, code: str) -> str:
    """Run code with the site's models, and return the last line that it prints."""
    command = [sys.executable, "manage.py", "shell", "--verbosity", "0", "--command", code]
    ran = subprocess.run(
        command, cwd=ROOT, env=site.environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip().rpartition("\n")[2]
