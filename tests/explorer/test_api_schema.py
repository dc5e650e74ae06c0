"""The API over real HTTP, asked all that its OpenAPI document allows, and much that it doesn't."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from tests.conftest import load_content

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")


@pytest.mark.django_db(transaction=True)
def test_schemathesis_finds_nothing(
    live_server: LiveServer, settings: Settings, tmp_path: Path
) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "1000000/h"
    load_content()
    run = subprocess.run(
        [
            *(SCHEMATHESIS, "run", f"{live_server.url}/api/v1/openapi.json"),
            # Kept connections wait 40 ms each time for the other side’s acknowledgement.
            *("--header", "Connection: close"),
            *("--checks", "all", "--generation-deterministic", "--max-examples", "6"),
        ],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,  # it keeps what it found there
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "No issues found" in run.stdout, run.stdout
