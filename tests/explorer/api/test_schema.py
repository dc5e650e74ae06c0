"""Test the API over real HTTP with requests generated from its OpenAPI document."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from tests.conftest import load_content

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")


# A JSON Schema can’t say that an id is one of those above it, so of a board that is of its schema
# the engine may refuse more; and with every action there is the coverage of a board has no end.
# The same is true of the other documents with several parts.
WITH_PARTS = "lorcana/resolve|scenarios|yugioh/(?!calculate)"
BOARDS = ("--include-path-regex", WITH_PARTS,
          "--exclude-checks", "positive_data_acceptance",
          # Most generated attacks name monsters that are not there, of which it warns.
          "--warnings", "off",
          "--phases", "examples,fuzzing,stateful")  # fmt: skip
# A condition of an effect is about what a monster of the battle states of itself.
BATTLES = (
    *("--include-path-regex", "yugioh/calculate"),
    *("--exclude-checks", "positive_data_acceptance"),
    *("--phases", "examples,coverage,fuzzing"),  # no other operation follows on them
)
OTHERS = ("--exclude-path-regex", f"{WITH_PARTS}|yugioh/calculate")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("options", [BOARDS, BATTLES, OTHERS], ids=["boards", "battles", "others"])
def test_schemathesis_finds_nothing(
    live_server: LiveServer, settings: Settings, tmp_path: Path, options: tuple[str, ...]
) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = "1000000/h"
    load_content()
    run = subprocess.run(
        [
            *(str(SCHEMATHESIS), "run", f"{live_server.url}/api/v1/openapi.json", *options),
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
