"""Test many concurrent saves while workers crash: nothing is lost, duplicated or partial."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults.scenario_clients import (
    Answer,
    Savers,
    ask,
    id_of,
    save_by_api,
    save_by_page,
    until_answered,
)
from tests.faults.servers import Site, wait_until
from tests.faults.stored_scenarios import stored_scenarios, troubles

pytestmark = pytest.mark.slow

WRITERS = 20


def at_once(save: Callable[[int], Answer]) -> list[Answer]:
    """Run twenty writers, which all wait for the last one before they save.

    On a slow machine some of them wait too long for SQLite, and save again.
    """
    ready = threading.Barrier(WRITERS)

    def saved(number: int) -> Answer:
        ready.wait()
        return until_answered(lambda: save(number))

    with ThreadPoolExecutor(WRITERS) as crowd:
        return [*crowd.map(saved, range(WRITERS))]


def ids_kept(site: Site, title: str) -> list[str]:
    """Return the ids of the scenarios with this title, all of them complete."""
    rows = stored_scenarios(site.database)
    assert not troubles(site.database, {row.id for row in rows})
    return sorted(row.id for row in rows if row.content["title"] == title)


def test_twenty_who_save_different_battles_lose_none(site: Site) -> None:
    answers = at_once(lambda number: save_by_api(site.port, number, "Different"))
    assert {answer.status for answer in answers} == {201}
    ids = sorted(map(id_of, answers))
    assert len({*ids}) == WRITERS
    assert ids_kept(site, "Different") == ids


def test_twenty_who_save_the_same_battle_share_one_scenario(site: Site) -> None:
    answers = at_once(lambda number: save_by_api(site.port, 1, "The same"))
    statuses = sorted(answer.status for answer in answers)
    assert statuses == [200] * (WRITERS - 1) + [201]
    (id,) = set(map(id_of, answers))
    assert ids_kept(site, "The same") == [id]


def test_one_of_twenty_who_save_the_same_battle_at_once_lists_it(site: Site) -> None:
    for listing in range(4):  # the writer that lists it is among the first, or among the last

        def save(number: int, at: int = listing) -> Answer:
            return save_by_api(site.port, 1, f"Listed by {at}", listed=number == at * 6)

        answers = at_once(save)
        (id,) = set(map(id_of, answers))
        read = ask(site.port, f"/api/v1/scenarios/{id}")
        assert json.loads(read.body)["listed"] is True


def test_twenty_who_save_by_the_page_lose_none(site: Site) -> None:
    answers = at_once(lambda number: save_by_page(site.port, number, "Pages"))
    assert {answer.status for answer in answers} == {302}
    assert ids_kept(site, "Pages") == sorted(map(id_of, answers))


def test_a_worker_killed_while_it_saves_loses_nothing_and_comes_back(site: Site) -> None:
    savers, before = (
        Savers(site.port, "Killed"),
        {row.id for row in stored_scenarios(site.database)},
    )
    with savers.at_work():
        for _ in range(20):
            kill_the_oldest(site, savers)
            if savers.broken >= 3:
                break
        saved_before = len(savers.saved_ids)
        wait_until(lambda: len(savers.saved_ids) > saved_before + 20, "saves after the last death")
    assert not savers.errors
    assert savers.broken >= 3, "no worker was killed in the middle of a request"
    assert all(answer.is_try_again for _, answer in savers.refusals)
    assert len({*savers.saved_ids.values()}) == len(savers.saved_ids)
    assert not troubles(site.database, before | {*savers.saved_ids.values()})


def kill_the_oldest(site: Site, savers: Savers) -> None:
    """Kill the oldest worker while it saves.

    Workers take turns, as the server gives up on one that crashes again right after its restart.
    """
    saved_before = len(savers.saved_ids)
    wait_until(lambda: len(savers.saved_ids) > saved_before + 20, "some saves")
    starts, (oldest, *others) = site.starts(), site.workers()
    oldest.kill()
    wait_until(lambda: site.starts() > starts, f"a worker in the dead one’s place; see {site.log}")
    assert [*others, site.workers()[-1]] == site.workers()
