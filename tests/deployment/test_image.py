"""Test the image, built and run by the Dockerfile's commands, over real HTTP.

Pulling base images and Docker itself are not tested.
"""

from __future__ import annotations

import json
import os
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.request import HTTPSHandler

import pytest
import yaml

from tests.conftest import battle, framed_rulings
from tests.deployment.image import Image, command_of, instructions
from tests.deployment.machine import ONE_PROCESS, PRODUCTION, ask, new_database, sh
from tests.machine import DEPLOY, free_port, program, running
from tests.tools.vectors.kinds import MOST

pytestmark = pytest.mark.database

HOST = PRODUCTION["ALLOWED_HOSTS"]
PREPARE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["prepare"]
SAVED = {200, 201}  # 201 for whichever test saves the battle first
BY_PROXY = {"Host": HOST, "X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Image]:
    """Build the image and prepare it as the one-shot service does, with an empty database."""
    built = Image(tmp_path_factory.mktemp("image"))
    built.build()
    with new_database(built.root) as database:
        built.env |= PRODUCTION | {"DATABASE_URL": database, "HOST": "127.0.0.1"}
        built.env["OPEN_DATA"] = built.at(PREPARE["environment"]["OPEN_DATA"])
        prepare(built)
        yield built


def prepare(image: Image) -> None:
    """Carry out the command of the one-shot service."""
    sh(image.at(PREPARE["command"][-1]), image.app, image.env)


@contextmanager
def served(image: Image, **variables: str) -> Iterator[str]:
    """Yield the address of the site, run as the image is."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    env = image.env | ONE_PROCESS | {"PORT": str(port)} | variables
    command = [image.at(str(image.root / "venv/bin/python")), *command_of("CMD")[1:]]
    with running(command, image.app, env, port):
        yield address


@pytest.fixture(scope="module")
def site(image: Image) -> Iterator[str]:
    """Yield the address of the image's site, on one process."""
    with served(image) as address:
        yield address


def test_the_image_runs_as_an_unprivileged_user_and_has_no_secret() -> None:
    lines = instructions()
    users = [rest for word, rest in lines if word == "USER"]
    assert users
    assert users[-1].isdigit()
    assert int(users[-1]) > 0
    assert not [rest for word, rest in lines if word in ("ENV", "ARG") and "SECRET" in rest]


def test_a_page_comes_with_hashed_files_that_caches_keep_for_good(site: str) -> None:
    page = ask(f"{site}/rules/damage/", **BY_PROXY)
    assert page.status == 200
    assert page.headers["Strict-Transport-Security"].startswith("max-age=2592000")
    for name in ("explorer", "table"):
        (path,) = re.findall(rf'href="(/static/{name}\.[0-9a-f]{{12}}\.css)"', page.body.decode())
        file = ask(site + path, **BY_PROXY, Accept_Encoding="gzip")
        assert file.status == 200
        assert file.headers["Cache-Control"] == "max-age=315360000, public, immutable"
        assert file.headers["Content-Encoding"] == "gzip"


def test_shipped_content_is_in_the_image(site: str) -> None:
    response = ask(f"{site}/cards/?q=ohime", **BY_PROXY)
    assert "Ohime the Manifested Mikanko" in response.body.decode()
    assert ask(f"{site}/embed/loader.js", **BY_PROXY).status == 200
    picture = ask(f"{site}/rulings/{framed_rulings()[0]['id']}.png", **BY_PROXY)
    assert picture.body.startswith(b"\x89PNG")


def test_test_vectors_are_in_the_image(site: str) -> None:
    page = ask(f"{site}/data/", **BY_PROXY).body.decode()
    assert 'href="/data/vectors-battle.jsonl"' in page
    assert ("ARG", f"VECTORS={MOST}") in instructions()


def test_the_tools_of_developers_are_not_in_the_image(image: Image) -> None:
    listed = sh("python manage.py help", image.app, image.env)
    assert "copy_vectors" in listed
    assert "export_vectors" not in listed
    assert not (image.app / "tests").exists()


def test_open_data_that_was_written_stays_at_the_next_start(image: Image, site: str) -> None:
    sh("python manage.py export_data", image.app, image.env)
    prepare(image)
    # Not the page, which another test may have asked for: it is kept for a minute.
    for name in ("rulings.jsonl", "vectors-battle.jsonl"):
        assert ask(f"{site}/data/{name}", **BY_PROXY).status == 200, name


def test_what_did_not_come_by_https_is_sent_there_but_for_the_health_check(site: str) -> None:
    plain = ask(f"{site}/rules/", Host=HOST)
    assert (plain.status, plain.headers["Location"]) == (301, f"https://{HOST}/rules/")
    assert ask(f"{site}/healthz", Host=HOST).body == b"ok\n"
    assert ask(f"{site}/rules/", Host="elsewhere.example").status == 400


def test_the_health_check_fails_when_the_site_does_not_answer(image: Image, site: str) -> None:
    check = [image.env["PATH"].split(":")[0] + "/python", *command_of("HEALTHCHECK")[1:]]
    assert check[1:] == ["-m", "explorer.operations.health_client"]
    for port, code in ((site.rpartition(":")[2], 0), (str(free_port()), 1)):
        ran = subprocess.run(check, cwd=image.app, env=image.env | {"PORT": port},
                             capture_output=True, text=True)  # fmt: skip
        assert ran.returncode == code, ran.stderr
        assert ("Not healthy" in ran.stderr) == bool(code)


def save(address: str, **headers: str) -> int:
    """Save a battle through the API; its status."""
    document = json.dumps({"battle": battle()}).encode()
    sent = {"Content_Type": "application/json", "Connection": "close", **headers}
    return int(ask(f"{address}/api/v1/scenarios", data=document, **sent).status)


def test_workers_with_a_shared_cache_count_limits_together(image: Image, tmp_path: Path) -> None:
    port = free_port()
    redis = [program("redis-server"), "--port", str(port), "--save", "", "--bind", "127.0.0.1"]
    cache = {"CACHE_URL": f"redis://127.0.0.1:{port}/0", "WEB_CONCURRENCY": "2"}
    with (
        running(redis, tmp_path, image.env, port),
        served(image, **cache, SAVES_FROM_ONE_ADDRESS="6/d") as address,
    ):
        answers = [save(address, **BY_PROXY) for _ in range(16)]
        other = save(address, **BY_PROXY | {"X_Forwarded_For": "203.0.113.9, 198.51.100.7"})
    assert [status in SAVED for status in sorted(answers)] == [True] * 6 + [False] * 10
    assert set(answers) - SAVED == {429}
    assert other in SAVED


@pytest.fixture(scope="module")
def behind_nginx(
    image: Image, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Any]]:
    """Run the documented nginx in front of the site; yield its address and a trusting client."""
    tmp_path = tmp_path_factory.mktemp("nginx")
    sh(
        f"{program('openssl')} req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={HOST}"
        f" -keyout {HOST}.key -out {HOST}.pem",
        tmp_path,
        image.env,
    )
    port = free_port()
    with served(image, SAVES_FROM_ONE_ADDRESS="1/d") as address:
        # The port first: that of the address may have the same digits.
        ours = (DEPLOY / "nginx.conf").read_text("utf-8")
        ours = ours.replace("443", f"127.0.0.1:{port}").replace("http://127.0.0.1:8000", address)
        ours = ours.replace("/etc/ssl", str(tmp_path)).replace("/var/cache/nginx", str(tmp_path))
        around = "user root;" if os.geteuid() == 0 else ""
        around += f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{"
        (tmp_path / "nginx.conf").write_text(f"{around} access_log off;\n{ours}\n}}\n", "utf-8")
        believing = HTTPSHandler(context=ssl._create_unverified_context())
        nginx = [program("nginx"), "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        with running(nginx, tmp_path, image.env, port):
            yield f"https://127.0.0.1:{port}", believing


def test_behind_the_documented_nginx_the_client_address_and_scheme_are_known(
    behind_nginx: tuple[str, Any],
) -> None:
    address, believing = behind_nginx
    page = ask(f"{address}/about/embedding/", believing, Host=HOST)
    assert page.status == 200
    assert f"https://{HOST}/" in page.body.decode()
    document = json.dumps({"battle": battle()}).encode()
    codes = [
        ask(f"{address}/api/v1/scenarios", believing, data=document, Host=HOST,
            Content_Type="application/json", X_Forwarded_For=claimed).status
        for claimed in ("192.0.2.1", "192.0.2.2")
    ]  # fmt: skip
    assert codes[0] in SAVED
    assert codes[1] == 429


def test_nginx_keeps_what_it_may(behind_nginx: tuple[str, Any]) -> None:
    address, believing = behind_nginx
    frame = f"{address}/embed/loader.js"
    seen = [ask(frame, believing, Host=HOST).headers["X-Cache"] for _ in range(2)]
    assert seen == ["MISS", "HIT"]
    health = [ask(f"{address}/healthz", believing, Host=HOST) for _ in range(2)]
    assert [answer.headers["X-Cache"] for answer in health] == ["MISS", "MISS"]


def test_behind_the_caddy_of_the_page_a_made_up_header_counts_for_nothing(
    image: Image, tmp_path: Path
) -> None:
    """Caddy passes on headers with underscores, and adds its own beside them."""
    port = free_port()
    with served(image, SAVES_FROM_ONE_ADDRESS="2/d", HTTPS="off") as address:
        ours = (DEPLOY / "Caddyfile").read_text("utf-8")
        ours = ours.replace("cards.example.org", f"http://{HOST}:{port}")
        ours = ours.replace("127.0.0.1:8000", address.removeprefix("http://"))
        (tmp_path / "Caddyfile").write_text(f"{{\nadmin off\nauto_https off\n}}\n{ours}\n")
        caddy = [program("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"]
        with running(caddy, tmp_path, image.env | {"HOME": str(tmp_path)}, port):
            codes = []
            for number in range(4):
                client = HTTPConnection("127.0.0.1", port, timeout=60)
                headers = {
                    "Host": f"{HOST}:{port}",
                    "Content-Type": "application/json",
                    "X_Forwarded_For": f"198.51.100.{number}",
                }
                document = json.dumps({"battle": battle(), "title": "By Caddy"})
                client.request("POST", "/api/v1/scenarios", document, headers)
                codes.append(client.getresponse().status)
                client.close()
    assert codes == [201, 200, 429, 429]


def test_a_stopping_container_finishes_its_requests(image: Image) -> None:
    with served(image) as address:
        assert ask(f"{address}/healthz", Host=HOST).status == 200
    with pytest.raises(OSError, match="refused"):
        ask(f"{address}/healthz")
