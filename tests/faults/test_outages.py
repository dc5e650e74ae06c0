"""Test stopping and starting PostgreSQL while the site is read and saved to."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape

import pytest

from explorer.models.kept_values import SECONDS
from tests.faults.clusters import Cluster
from tests.faults.scenario_clients import (
    Form,
    Savers,
    ask,
    content,
    id_of,
    open_form,
    save_by_api,
    send,
)
from tests.faults.servers import Site, wait_until
from tests.faults.stored_scenarios import stored_scenarios, troubles

pytestmark = pytest.mark.slow

_FIELD = re.compile(r'<input type="\w+" name="(\S+)" value="([^"]*)"')
_NOTE = re.compile(r'<textarea name="note"[^>]*>\n?([^<]*)</textarea>')

ADDRESSES = {
    "/s/{id}/": "text/html",
    "/s/new/?a-atk=2000&direct=1&based={id}": "text/html",
    "/compare/{id}/{id}/": "text/html",
    "/rulings/": "text/html",
    "/rulings/ohime-with-sword-attacks-directly/": "text/html",
    "/cards/": "text/html",
    "/search/?q=ohime": "text/html",
    "/battle/?a-name=ohime&a-atk=2000&direct=1": "text/html",
    "/battle/cards/?find=a&a-name=ohime": "text/html",
    "/admin/": "text/html",
    "/api/v1/scenarios/{id}": "application/json",
    "/api/v1/rulings": "application/json",
    "/api/v1/cards?q=ohime": "application/json",
    "/embed/{id}/": "text/plain",
    "/embed/rulings/ohime-with-sword-attacks-directly/": "text/plain",
    "/s/{id}.svg": "text/plain",
    "/s/{id}.json": "text/plain",
    "/rulings/feed.atom": "text/plain",
}
NEED_NO_DATABASE = ["/", "/board/", "/learn/", "/life-points/"]


@contextmanager
def stopped(postgresql: Cluster, site: Site) -> Iterator[None]:
    """Stop the database; afterwards wait until the site has reconnected."""
    postgresql.stop()
    try:
        yield
    finally:
        postgresql.start()
        wait_until(site.is_healthy, "the database to be back")


def test_every_address_says_that_the_database_is_away(
    site_on_postgresql: Site, postgresql: Cluster
) -> None:
    port = site_on_postgresql.port
    id = id_of(save_by_api(port, 1, "Before"))
    session = {"Cookie": f"sessionid={'a' * 32}"}
    with stopped(postgresql, site_on_postgresql):
        # Until then the site may answer from what it read before.
        time.sleep(SECONDS)
        for address, kind in ADDRESSES.items():
            answer = ask(port, address.format(id=id), headers=session)
            assert answer.status == 503, address
            assert answer.headers["content-type"].startswith(kind), address
            assert int(answer.headers["retry-after"]) > 0, address
            assert "no-store" in answer.headers["cache-control"], address
            assert "is not available right now" in answer.body, address
        refused = ask(port, f"/api/v1/scenarios/{id}")
        assert json.loads(refused.body)["detail"][0]["code"] == "unavailable"


def test_what_needs_no_database_is_there_without_one(
    site_on_postgresql: Site, postgresql: Cluster
) -> None:
    port, body = site_on_postgresql.port, json.dumps(content(1))
    with stopped(postgresql, site_on_postgresql):
        for address in NEED_NO_DATABASE:
            assert ask(port, address).status == 200, address
        calculated = ask(
            port, "/api/v1/yugioh/calculate", body, {"Content-Type": "application/json"}
        )
        assert calculated.status == 200


def test_what_was_typed_is_still_there_and_can_be_sent_again(
    site_on_postgresql: Site, postgresql: Cluster
) -> None:
    port, title = site_on_postgresql.port, 'Who "takes" <what>?'
    form = open_form(port, 7)
    assert isinstance(form, Form)
    with stopped(postgresql, site_on_postgresql):
        refused = send(port, form, title=title, note="A line\nand another")
        assert refused.status == 503
        fields = dict(_FIELD.findall(refused.body))
        fields["note"] = _NOTE.findall(refused.body)[0]
        typed = {name: unescape(value) for name, value in fields.items()}
        assert typed["title"] == title
        assert typed["note"] == "A line\nand another"
        assert typed["battle"] == form.fields["battle"]
    again = Form(typed, form.headers)
    assert send(port, again).status == 302
    contents = [row.content for row in stored_scenarios(site_on_postgresql.database)]
    assert [each["note"] for each in contents if each["title"] == title] == [typed["note"]]


def test_a_database_stopped_under_load_is_reported_and_found_again(
    site_on_postgresql: Site, postgresql: Cluster
) -> None:
    port, workers = site_on_postgresql.port, site_on_postgresql.workers()
    before = {row.id for row in stored_scenarios(site_on_postgresql.database)}
    savers = Savers(port, "Under load")
    with savers.at_work():
        for _ in range(2):
            wait_for_saves(savers)
            postgresql.stop()
            wait_for_refusals(savers)
            assert ask(port, "/healthz").status == 503
            postgresql.start()
        wait_for_saves(savers)
        wait_until(site_on_postgresql.is_healthy, "a healthy site")
    assert not savers.errors
    assert savers.refusals
    assert all(answer.is_try_again for _, answer in savers.refusals)
    assert not savers.broken
    assert site_on_postgresql.workers() == workers
    assert len({*savers.saved_ids.values()}) == len(savers.saved_ids)
    assert not troubles(site_on_postgresql.database, before | {*savers.saved_ids.values()})


def wait_for_saves(savers: Savers) -> None:
    saved_before = len(savers.saved_ids)
    wait_until(lambda: len(savers.saved_ids) > saved_before + 20, "some saves")


def wait_for_refusals(savers: Savers) -> None:
    """Wait until both ways of saving have been refused."""
    since = len(savers.refusals)
    wait_until(
        lambda: len({way for way, _ in savers.refusals[since:]}) == 2, "both ways of saving refused"
    )
