"""Provide fixtures and builders for battles, rulings and the catalogue."""

from __future__ import annotations

import copy
import gc
import json
import os
import sqlite3
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from engine.document import Document
from engine.kinds import calculate_document
from engine.trace import Trace
from engine.yugioh import Battle, InvalidDocument, Problem
from tests.machine import ROOT

# The duration of an example depends more on the machine than on the code.
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
# More examples than by default, for properties of every document.
many = settings(max_examples=150)

DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}

CARD_FACTS = ROOT / "tests" / "card_facts"
OFFICIAL_RULINGS = ROOT / "tests" / "official-rulings"  # which is not there

RULINGS = ROOT / "explorer" / "content" / "rulings"

# NUL, and what reverses text: the characters that no name has.
IN_NO_NAME = "\0\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def pytest_configure() -> None:
    """Load the facts of a few cards instead of all 16,000, none of the rulings on Konami's Q&As,
    and no open data that somebody may have written here, also in processes that a test starts.

    In the tests' own process, turn off the limits on expensive requests, and find static files when
    they are requested: WhiteNoise would list all of them for the client of each test.
    """
    from django.conf import settings

    from explorer.operations.environment import CPU

    os.environ["CARD_FACTS"] = settings.CARD_FACTS = str(CARD_FACTS)
    os.environ["OFFICIAL_RULINGS"] = settings.OFFICIAL_RULINGS = str(OFFICIAL_RULINGS)
    os.environ["OPEN_DATA"] = settings.OPEN_DATA = str(ROOT / "tests" / "no-open-data")
    settings.CALCULATIONS_FROM_ONE_ADDRESS = settings.LISTS_FROM_ONE_ADDRESS = ""
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 0.0)
    settings.WHITENOISE_AUTOREFRESH = True
    _report_contexts()


def _report_contexts() -> None:
    """Let `response.context` of the test client hold the context of pages that Jinja2 prints, as
    Django does for its own templates.
    """
    from django.template.backends.jinja2 import Template
    from django.test.signals import template_rendered

    render = Template.render

    def reporting(self: Any, context: Any = None, request: Any = None) -> str:
        if request is not None:
            template_rendered.send(sender=self, template=self, context=context or {})
        return render(self, context, request)

    Template.render = reporting  # type: ignore[method-assign]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use the suite's database, so that `-m database` selects them."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if item.get_closest_marker("django_db") or DATABASE_FIXTURES.intersection(fixtures):
            item.add_marker("database")


def pytest_collection_finish() -> None:
    """Collect garbage rarely, and leave out what exists before the first test: to search the
    imported modules again and again takes a tenth of the suite's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def rulings() -> list[Document]:
    """Return the shipped rulings, as their files have them, with what their numbers say."""
    files = [json.loads(path.read_text("utf-8")) for path in ruling_files()]
    return [_cited(case) | case for cases in files for case in cases]


def _cited(case: Document) -> Document:
    if "qa" not in case:
        return {}
    number = case["qa"]
    return {
        "authority": "konami-db",
        "source": f"https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=5&fid={number}",
        "source_name": f"Konami Q&A {number}",
        "translation": f"https://db.ygoresources.com/qa#{number}",
    }


def ruled_battles() -> list[Document]:
    """Return the rulings that are about a battle."""
    return [case for case in rulings() if "attacker" in (case.get("battle") or {})]


def tabled_rulings() -> list[Document]:
    """Return the rulings that have a table: of a battle, or of effect damage."""
    return [case for case in rulings() if _has_table(case)]


def framed_rulings() -> list[Document]:
    """Return the rulings with a document, which can be embedded: first those with a table."""
    boards = [case for case in rulings() if case.get("board")]
    return [*tabled_rulings(), *boards, *told_rulings()]


def told_rulings() -> list[Document]:
    """Return the rulings whose result is an answer or the outcome of an attack."""
    return [case for case in rulings() if case.get("battle") and not _has_table(case)]


def _has_table(case: Document) -> bool:
    return bool({"attacker", "effect_damage"} & (case.get("battle") or {}).keys())


def ruling_files() -> list[Path]:
    """Return the shipped ruling files."""
    return sorted(path for path in RULINGS.glob("*.json") if path.name != "schema.json")


def by_id(case: Document) -> str:
    """Return the id of a case, as the id of its test."""
    return str(case["id"])


def monster(atk: int | str, def_: int | str | None = 0, **fields: Any) -> Document:
    """Return a monster's document."""
    return {"atk": atk, "def": def_, **fields}


def effect(step: str, controller: str = "you", **fields: Any) -> Document:
    """Return an effect's document; its card is named after its step."""
    return {"step": step, "card": f"Card of {step}", "controller": controller, **fields}


def battle(
    attacker: int | str | Document = 2000,
    target: int | str | Document | None = 1000,
    *effects: Document,
    **fields: Any,
) -> Document:
    """Return a battle's document: `battle(2000, None)` is a direct attack."""
    return copy.deepcopy(
        {
            "game": "yugioh",
            "attacker": attacker if isinstance(attacker, dict) else monster(attacker),
            "target": target if isinstance(target, dict | None) else monster(target),
            "effects": list(effects),
            **fields,
        }
    )


def traced(document: Document) -> Trace:
    """Return the document, calculated."""
    trace = calculate_document(document).trace
    table = getattr(trace, "trace", trace)  # of effect damage, the trace of its table
    assert isinstance(table, Trace)
    return table


def problems(document: object, model: Any = Battle) -> tuple[Problem, ...]:
    """Return the engine's errors for a document, which is a battle's unless said otherwise."""
    with pytest.raises(InvalidDocument) as refused:
        model.from_document(document)
    return refused.value.problems


def places(document: object, model: Any = Battle) -> list[str]:
    """Return where the problems of a document are."""
    return [problem.place for problem in problems(document, model)]


def table(trace: Trace) -> list[tuple[str, str, str]]:
    """Return what the table prints: label, to the opponent, to you."""
    return [
        (str(row.label), str(row.to_opponent.shown), str(row.to_you.shown)) for row in trace.rows
    ]


@pytest.fixture
def case_file(tmp_path: Path) -> Callable[..., Path]:
    """Write cases into a file of their own."""

    def write(*cases: object, name: str = "cases.json") -> Path:
        path = tmp_path / name
        path.write_text(json.dumps(cases), "utf-8")
        return path

    return write


def called(command: str, *words: object) -> str:
    """Call a command of manage.py and return its output."""
    from django.core.management import call_command

    output = StringIO()
    call_command(command, *map(str, words), stdout=output)
    return output.getvalue()


_ROWS: dict[Any, list[Any]] = {}
_COPIES: list[sqlite3.Connection] = []  # of the database with the content; at most one


def load_content() -> None:
    """Put the shipped cards and rulings into the database.

    They are loaded from their files once. After that, an SQLite database is replaced by a copy with
    the content; within a transaction, and in PostgreSQL, the same rows are inserted again.
    """
    from django.db import connection

    connection.ensure_connection()  # a test before may have closed it
    replaceable = connection.vendor == "sqlite" and not connection.in_atomic_block
    if replaceable and _COPIES:
        _COPIES[0].backup(connection.connection)
        return
    if _ROWS:
        _put_back()
    else:
        _load_files()
    if replaceable:
        copy = sqlite3.connect(":memory:", check_same_thread=False)
        connection.connection.backup(copy)
        _COPIES.append(copy)


def _load_files() -> None:
    from django.apps import apps

    from explorer.catalogue import card_facts_file, card_file, lorcana_card_facts_file, lorcana_file
    from explorer.rulings import files as rulings

    card_file.load_cards(card_file.read_card_file())
    lorcana_file.load_lorcana_cards(lorcana_file.read_lorcana_card_file())
    card_facts_file.load_card_facts(*card_facts_file.read_card_facts())
    lorcana_card_facts_file.load_lorcana_card_facts(
        lorcana_card_facts_file.read_lorcana_card_facts()
    )
    rulings.load_rulings(rulings.read_ruling_files())
    for model in apps.get_app_config("explorer").get_models(include_auto_created=True):
        _ROWS[model] = [*model._base_manager.all()]


def _put_back() -> None:
    from django.core.management.color import no_style
    from django.db import connection, transaction

    with transaction.atomic(), connection.cursor() as cursor:
        for model, rows in _ROWS.items():
            model._base_manager.bulk_create(rows, ignore_conflicts=True)
        for statement in connection.ops.sequence_reset_sql(no_style(), [*_ROWS]):
            cursor.execute(statement)


@pytest.fixture(scope="session")
def _loaded(django_db_setup: None, django_db_blocker: Any) -> None:
    """Load the shipped content once; tests run in transactions that are rolled back."""
    with django_db_blocker.unblock():
        load_content()


@pytest.fixture
def catalogue(_loaded: None, db: None) -> None:
    """Put the shipped cards and rulings in the database."""
    from explorer.models import Ruling

    if not Ruling.objects.exists():  # a test with transactions of its own has emptied the tables
        load_content()


@pytest.fixture
def no_cards(request: pytest.FixtureRequest, db: None) -> None:
    """Leave the database without cards, unless the test requests the shipped ones."""
    from tests.explorer.catalogue.imports.card_files import clear

    if "catalogue" not in request.fixturenames:
        clear()


@pytest.fixture(autouse=True)
def _cleared_caches() -> None:
    """Clear the cache and the kept cards before every test.

    Without the plugin for Django there is no site: the trials of mutants leave it out for the tests
    of the engine.
    """
    from django.apps import apps

    if apps.ready:
        from django.core.cache import cache

        from explorer.models import api_keys, card_index, kept_values

        cache.clear()
        kept_values.forget()
        card_index.LOOKUP.forget()
        api_keys.forget_keys()
