"""Test that an approval that is killed at any moment is made wholly or not at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.explorer.operations.servers import prepare_database
from tests.faults.approvals import KILLED, SUGGESTIONS
from tests.faults.clusters import Cluster
from tests.machine import ROOT

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_killed_approval_is_made_wholly_or_not_at_all(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    if database == "sqlite":
        url = prepare_database(tmp_path)
    else:
        made: Cluster = request.getfixturevalue("postgresql")
        url = made.migrated("approvals")
    ran = subprocess.run(
        [sys.executable, "-m", "tests.faults.approvals"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.faults.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    left = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [each["half"] for each in left] == [[]] * KILLED
    accepted = [each["accepted"] for each in left]
    assert accepted == sorted(accepted)
    assert KILLED <= accepted[-1] < SUGGESTIONS
