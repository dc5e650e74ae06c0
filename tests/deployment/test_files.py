"""Test that the deployment files are valid and agree with each other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from explorer.operations.environment import VARIABLES
from tests.deployment.machine import PRODUCTION
from tests.machine import DEPLOY, ROOT, program

COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
UNIT = (DEPLOY / "what-applies.service").read_text("utf-8")
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
TEMPLATE = (DEPLOY / ".env.example").read_text("utf-8")


def test_hadolint_finds_nothing() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    ran = subprocess.run([hadolint, DEPLOY / "Dockerfile"], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "")


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ("compose-spec", "deploy/compose.yaml"),
        ("github-workflows", ".github/workflows/ci.yml"),
        ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/question.yml"),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/wrong_result.yml"),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/wrong_ruling.yml"),
    ],
)
def test_a_file_holds_to_its_published_schema(schema: str, path: str) -> None:
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    ran = subprocess.run([*check, ROOT / path], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_a_service_waits_for_is_there_and_tells_when_it_is_ready() -> None:
    for service in SERVICES.values():
        for name, awaited in service.get("depends_on", {}).items():
            if awaited["condition"] == "service_healthy":
                assert SERVICES[name]["healthcheck"]["test"]
            else:
                assert awaited["condition"] == "service_completed_successfully"
                assert SERVICES[name]["restart"] == "no"


def test_only_the_site_has_a_port_and_only_on_the_machine_itself() -> None:
    assert {name for name, service in SERVICES.items() if "ports" in service} == {"site"}
    assert all(port.startswith("127.0.0.1:") for port in SERVICES["site"]["ports"])


def test_the_databases_that_it_names_are_its_neighbours() -> None:
    environment = SERVICES["site"]["environment"]
    user, name = (SERVICES["db"]["environment"][f"POSTGRES_{each}"] for each in ("USER", "DB"))
    assert re.fullmatch(rf"postgres://{user}:\$\{{POSTGRES_PASSWORD.*\}}@db/{name}",
                        environment["DATABASE_URL"])  # fmt: skip
    assert environment["CACHE_URL"] == "redis://cache:6379/0"
    volumes = {v.partition(":")[0] for each in SERVICES.values() for v in each.get("volumes", ())}
    assert volumes == {*COMPOSE["volumes"]}


def test_open_data_is_written_to_a_volume_of_the_site_that_its_user_owns() -> None:
    """A new volume has the owner of the folder in the image."""
    owned = re.findall(r"install --directory --owner whatapplies (\S+)", DOCKERFILE)
    for name in ("site", "prepare"):
        assert SERVICES[name]["read_only"]
        (mounted,) = (each.partition(":")[2] for each in SERVICES[name]["volumes"])
        assert SERVICES[name]["environment"]["OPEN_DATA"] == f"{mounted}/open-data"
        assert mounted in owned


def test_no_secret_stands_in_a_file() -> None:
    for name in ("SECRET_KEY", "POSTGRES_PASSWORD"):
        assert re.findall(rf"^{name}=(.*)$", TEMPLATE, re.MULTILINE) == [""]
        for path in ("Dockerfile", "compose.yaml", "what-applies.service"):
            for value in re.findall(rf"{name}(?:=|: )(\S+)", (DEPLOY / path).read_text("utf-8")):
                assert value.startswith(("$", '"$')), path


def test_the_template_names_what_there_is_and_all_that_production_needs() -> None:
    named = set(re.findall(r"^#?([A-Z_]+)=", TEMPLATE, re.MULTILINE))
    assert named <= {each.name for each in VARIABLES} | {"POSTGRES_PASSWORD"}
    assert named >= PRODUCTION.keys() - {"DEBUG"}


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    here = UNIT.replace("/srv/what-applies/.venv/bin/python", sys.executable)
    (tmp_path / "what-applies.service").write_text(here.replace("/srv/what-applies", str(ROOT)))
    ran = subprocess.run(
        [program("systemd-analyze"), "verify", tmp_path / "what-applies.service"],
        capture_output=True,
        text=True,
    )
    ours = [line for line in ran.stderr.splitlines() if "what-applies" in line]
    assert not ours


def test_commands_get_the_variables_that_the_unit_sets() -> None:
    """`PYTHONUNBUFFERED` is only for its log."""
    script = (DEPLOY / "what-applies.sh").read_text("utf-8")
    assignment = r"([A-Z_]+=\S+)"
    of_the_unit = {*re.findall(rf"^Environment={assignment}$", UNIT, re.MULTILINE)}
    (file,) = re.findall(r"^EnvironmentFile=(.*)$", UNIT, re.MULTILINE)
    of_the_script = {*re.findall(rf"(?<!\S){assignment}", script)}
    assert of_the_script == of_the_unit - {"PYTHONUNBUFFERED=1"} | {f"ENV_FILE={file}"}


def test_the_image_has_the_client_programs_of_the_server_beside_it() -> None:
    (client,) = re.findall(r"postgresql-client-(\d+)", DOCKERFILE)
    assert SERVICES["db"]["image"].startswith(f"postgres:{client}-")
    page = (ROOT / "docs" / "self-hosting.md").read_text("utf-8")
    assert f"The image has version {client}." in page


def test_the_unit_starts_the_server_again_however_often_it_ends() -> None:
    assert "\nRestart=always\n" in UNIT
    assert "\nStartLimitIntervalSec=0\n" in UNIT.partition("[Service]")[0]
    assert SERVICES["site"]["restart"] == "unless-stopped"


def test_every_way_to_start_prepares_and_serves_alike() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8").partition("\nserve: install")[2]
    compose = " ".join(SERVICES["prepare"]["command"])
    image = " ".join(re.findall(r"^CMD \[(.*)\]$", DOCKERFILE, re.MULTILINE))
    for text in (makefile, UNIT):
        assert re.findall(r"manage\.py ([a-z_]+(?: --prepare)?)", text)[:1] == ["serve --prepare"]
    assert re.findall(r"manage\.py ([a-z_]+(?: --deploy)?)", compose) == [
        "check --deploy",
        "migrate",
        "load_content",
        "copy_vectors",
    ]
    assert re.findall(r"[a-z.]+", image) == ["python", "manage.py", "serve"]
