"""Follow the recipes for hosting, as their page prints them, in a fresh copy of the checkout.

Paths outside the checkout are folders of the test, and the user of the service is the one that runs
the tests. Packages, users and systemd itself are left out: the unit's commands run in turn instead.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.deployment.machine import PRODUCTION, ask
from tests.docs_pages import Doc, shell_blocks
from tests.faults.clusters import Cluster
from tests.fresh_copy import Copy
from tests.machine import free_port, program, running

pytestmark = pytest.mark.process

PAGE = Doc("docs/self-hosting.md")
RUNNING = Doc("docs/running-a-site.md")
SAVE = (
    "from explorer.models import Scenario; from engine.yugioh import Battle; "
    "battle = {'game': 'yugioh', 'attacker': {'atk': 2000, 'def': 0}, 'target': None}; "
    "Scenario.objects.get_or_save(Battle.from_document(battle), 'Kept')"
)
COUNT = "from explorer.models import Scenario; print(Scenario.objects.count(), 'scenarios')"
LOSE = "from explorer.models import Scenario; Scenario.objects.all().delete()"
PATH_OF_SYSTEMD = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin"


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    folder = tmp_path / "copy"
    folder.mkdir()
    return Copy(folder)


def recipe(name: str) -> str:
    """Return the block of the page that the site prints under this name."""
    (found,) = (each.text for each in PAGE.blocks if each.path.startswith(f"{name} "))
    return found


def block(beginning: str) -> str:
    """Return the block of the page on running a site that begins with these words."""
    (found,) = (each.text for each in RUNNING.blocks if each.text.startswith(beginning))
    return found


def answered(copy: Copy, command: str, answer: str) -> str:
    """Return what a command prints, which must succeed, to somebody who types an answer."""
    ran = subprocess.run(
        ["sh", "-ec", command],
        cwd=copy.root,
        env=copy.env,
        input=answer,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


# --- With make ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_site_runs_on_a_machine_with_several_cores_and_follows_the_commands_of_the_page(
    copy: Copy,
) -> None:
    start, *commands = shell_blocks(PAGE.name)
    with copy.serving(start) as address:
        assert ask(f"{address}/healthz", Host="localhost").status == 200
    outputs = [answered(copy, each, "yes\n") for each in commands]
    api_keys, backup, restore = outputs
    assert "Name of the bot" in api_keys
    assert "Wrote and checked" in backup
    assert "Restored" in restore
    assert "0 differ" in restore


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_lost_database_is_restored_as_the_page_says(
    copy: Copy, kind: str, request: pytest.FixtureRequest
) -> None:
    if kind == "postgresql":
        server: Cluster = request.getfixturevalue("postgresql")
        copy.env["DATABASE_URL"] = server.new(f"recipes_{os.getpid()}")
        for name in ("pg_dump", "pg_restore", "psql"):
            program(name)
    python = ".venv/bin/python manage.py"
    copy.run(f"{python} migrate -v0 && {python} load_content")
    copy.run(f'{python} shell -v0 -c "{SAVE}"')
    for _ in range(2):  # every night
        copy.run(recipe("backup"))
    if kind == "sqlite":
        copy.run("rm whatapplies.sqlite3*")
    else:
        copy.run(f'{python} shell -v0 -c "{LOSE}"')
    answered(copy, recipe("restore"), "yes\n")
    assert "1 scenarios" in copy.run(f'{python} shell -v0 -c "{COUNT}"')


@pytest.mark.slow
def test_open_data_and_comparisons_are_made_as_the_page_says(copy: Copy, tmp_path: Path) -> None:
    copy.run(".venv/bin/python manage.py migrate -v0 && .venv/bin/python manage.py load_content")
    export = block(".venv/bin/python manage.py export_vectors")
    vectors = next(line.partition("#")[0].strip() for line in export.splitlines())
    copy.run(export.replace(vectors, f"{vectors} --size 100 --to open-data"))  # all take a minute
    assert json.loads((copy.root / "open-data" / "manifest.json").read_bytes())
    rulesets, install, engines = block(".venv/bin/python manage.py compare_versions").splitlines()
    assert "differ" in copy.run(rulesets)
    assert install.startswith("pip install --no-deps --target /tmp/older ")
    (tmp_path / "older").mkdir()
    (tmp_path / "older" / "engine").symlink_to(copy.root / "engine")
    copy.run(engines.replace("/tmp/older", str(tmp_path / "older")))


# --- With systemd ---------------------------------------------------------------------------------


class Machine:
    """The folders of a machine on which the site is a systemd service."""

    def __init__(self, copy: Copy, root: Path) -> None:
        self.copy, self.root, self.port = copy, root, free_port()
        self.state = root / "var/lib/what-applies"  # systemd makes it
        for folder in ("etc/systemd/system", "usr/local/sbin", "var/backups"):
            (root / folder).mkdir(parents=True)
        self.state.mkdir(parents=True)
        copy.env["PATH"] = f"{root / 'usr/local/sbin'}:{copy.env['PATH']}"

    def here(self, text: str) -> str:
        """Return a text with the folders and the user of this machine."""
        text = text.replace("/srv/what-applies", str(self.copy.root))
        text = re.sub(r"/(etc|usr/local|var/lib|var/backups)\b", rf"{self.root}/\1", text)
        text = text.replace("runuser -u whatapplies -- ", "")
        return re.sub(r"-g whatapplies |--owner=whatapplies ", "", text)

    def follow(self, recipe: str) -> None:
        """Run the lines of a recipe, without those for packages, users and systemd."""
        for line in recipe.splitlines():
            if not re.match("apt |useradd |runuser -u postgres |systemctl ", line):
                self.copy.run(self.here(line))

    def edit(self, **variables: str) -> None:
        """Set variables of /etc/what-applies.env, in its own lines if it has them."""
        path = self.root / "etc/what-applies.env"
        text = path.read_text("utf-8")
        for name, value in variables.items():
            line = f"{name}={value}"
            text, found = re.subn(rf"^#?{name}=.*$", line.replace("\\", r"\\"), text, flags=re.M)
            text += "" if found else f"{line}\n"
        path.write_text(text, "utf-8")

    def unit(self, key: str) -> list[str]:
        """Return the values of a key of the installed unit."""
        text = (self.root / "etc/systemd/system/what-applies.service").read_text("utf-8")
        return re.findall(rf"^{key}=(.*)$", self.here(text), re.M)

    @property
    def environment(self) -> dict[str, str]:
        """Return what systemd starts the service with: the file takes precedence."""
        variables = {"PATH": PATH_OF_SYSTEMD}
        for line in self.unit("Environment"):
            variables |= dict(each.split("=", 1) for each in shlex.split(line))
        (path,) = self.unit("EnvironmentFile")
        lines = Path(path).read_text("utf-8").splitlines()
        return variables | dict(each.split("=", 1) for each in lines if re.match(r"[A-Z_]+=", each))

    @contextmanager
    def started(self) -> Iterator[str]:
        """Run the service, and yield its address."""
        env = self.environment
        for line in self.unit("ExecStartPre"):
            command = shlex.split(line)
            ran = subprocess.run(
                command, cwd=self.copy.root, env=env, capture_output=True, text=True
            )
            assert ran.returncode == 0, ran.stdout + ran.stderr
        (line,) = self.unit("ExecStart")
        with running(shlex.split(line), self.copy.root, env, self.port):
            yield f"http://127.0.0.1:{self.port}"


def get(address: str) -> Any:
    return ask(address, Host=PRODUCTION["ALLOWED_HOSTS"], X_Forwarded_Proto="https")


@pytest.fixture
def machine(copy: Copy, tmp_path: Path) -> Machine:
    """Return a machine on which the service is installed and its settings are edited."""
    made = Machine(copy, tmp_path / "machine")
    made.follow(recipe("systemd"))
    script = made.root / "usr/local/sbin/what-applies"
    script.write_text(made.here(script.read_text("utf-8")), "utf-8")
    made.edit(
        SECRET_KEY=PRODUCTION["SECRET_KEY"],
        ALLOWED_HOSTS=PRODUCTION["ALLOWED_HOSTS"],
        PORT=str(made.port),
    )
    return made


@pytest.mark.slow
def test_the_service_starts_as_written_and_its_backup_is_restored(machine: Machine) -> None:
    copy = machine.copy
    with machine.started() as address:
        assert get(f"{address}/healthz").status == 200
        assert get(f"{address}/").status == 200
        copy.run(f'what-applies shell -v0 -c "{SAVE}"')
        for _ in range(2):
            machine.follow(recipe("backup_systemd"))
        copy.run(f'what-applies shell -v0 -c "{LOSE}"')
        copy.run("what-applies export_data")
        assert b"rulings.jsonl" in get(f"{address}/data/").body
    _stop, *commands, _start = recipe("restore_systemd").splitlines()
    for each in commands:
        answered(copy, machine.here(each), "yes\n")
    assert "1 scenarios" in copy.run(f'what-applies shell -v0 -c "{COUNT}"')
    with machine.started() as address:
        assert get(f"{address}/rulings/").status == 200
    assert (machine.state / "whatapplies.sqlite3").exists()
    assert not [*copy.root.glob("*.sqlite3")]


@pytest.mark.slow
def test_with_postgresql_and_redis_the_service_runs_a_worker_for_each_core(
    machine: Machine, postgresql: Cluster
) -> None:
    port = free_port()
    machine.edit(
        DATABASE_URL=postgresql.new(f"service_{os.getpid()}")
        + "?connect_timeout=60&sslmode=disable",
        CACHE_URL=f"redis://127.0.0.1:{port}/0",
    )
    redis = [program("redis-server"), "--port", str(port), "--save", ""]
    with running(redis, machine.root, dict(os.environ), port), machine.started() as address:
        assert get(f"{address}/healthz").status == 200
        asked = "from django.conf import settings; print(settings.WEB_CONCURRENCY)"
        said = machine.copy.run(f'what-applies shell -v0 -c "{asked}"')
        assert said.strip() == str(os.cpu_count())
        machine.follow(recipe("backup_systemd"))
    (backup,) = (machine.root / "var/backups/what-applies").iterdir()
    assert backup.read_bytes().startswith(b"PGDMP")


def test_commands_have_the_same_settings_as_the_service(machine: Machine) -> None:
    """With characters in a password that a shell would take for its own."""
    machine.edit(DATABASE_URL="postgres://what:pa$$w'or&d#;@127.0.0.1:1/applies?sslmode=prefer&a=1")
    asked = (
        "import os; from explorer.operations.environment import VARIABLES; "
        "print({each.name: os.environ[each.name] for each in VARIABLES if each.name in os.environ})"
    )
    said = machine.copy.run(f'what-applies shell -v0 --no-imports -c "{asked}"')
    known = dict(machine.environment)
    shown = eval(said)
    shown.pop("ENV_FILE")
    assert shown == {name: known[name] for name in shown}
    assert {"DEBUG", "DATABASE_URL", "OPEN_DATA", "SECRET_KEY", "BEHIND_PROXY"} <= shown.keys()


def test_the_cron_job_of_the_page_is_the_backup_recipe(machine: Machine) -> None:
    (line,) = re.findall(r"`0 4 \* \* \* root ([^`]*)`", PAGE.text)
    assert line == f"/usr/local/sbin/{recipe('backup_systemd').splitlines()[-1]}"
    script = (machine.root / "usr/local/sbin/what-applies").stat()
    assert script.st_mode & 0o111
