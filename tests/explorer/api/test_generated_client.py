"""Test that the OpenAPI document is valid and that a client generated from it works."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from openapi_python_client import generate
from openapi_python_client.config import Config, ConfigFile, MetaType
from openapi_spec_validator import OpenAPIV31SpecValidator
from pytest_django.live_server_helper import LiveServer

from engine.document import Document, ResultDocument
from engine.kinds import calculate_document
from engine.lorcana import Board, resolve
from engine.yugioh import Battle, calculate
from explorer.pages.documents import kinds
from tests.explorer.sharing.stored_scenarios import chosen

PACKAGE = "generated_for_what_applies"


@pytest.fixture(scope="module")
def described() -> Document:
    """Return the OpenAPI document, as the site serves it."""
    return dict(Client().get("/api/v1/openapi.json").json())


@pytest.fixture(scope="module")
def generated(described: Document, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the name of a package that holds the generated client."""
    folder = tmp_path_factory.mktemp("generated")
    source = folder / "openapi.json"
    source.write_text(json.dumps(described), "utf-8")
    config = Config.from_sources(
        ConfigFile(post_hooks=[]),  # nothing has to be formatted
        MetaType.NONE,
        document_source=source,
        file_encoding="utf-8",
        overwrite=False,
        output_path=folder / PACKAGE,
    )
    assert [*generate(config=config)] == []  # a warning names a call or a schema that is left out
    sys.path.insert(0, str(folder))
    yield PACKAGE
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


class Api:
    """The generated client, with the address of a server."""

    def __init__(self, package: str, client: Any) -> None:
        self.models = import_module(f"{package}.models")
        self._package, self._client = package, client

    def call(self, operation: str, **arguments: Any) -> Any:
        """Return what an operation answers, as a document."""
        module = import_module(f"{self._package}.api.{operation}")
        answer = module.sync(client=self._client, **arguments)
        return answer.to_dict()


@pytest.fixture
def api(generated: str, live_server: LiveServer) -> Iterator[Api]:
    with import_module(f"{generated}.client").Client(base_url=live_server.url) as client:
        yield Api(generated, client)


def of_game(game: str) -> list[Document]:
    return [document for document in chosen() if document["game"] == game]


def result_of(document: Document) -> ResultDocument:
    if document["game"] == "lorcana":
        return resolve(Board.from_document(document)).to_document()
    return calculate(Battle.from_document(document)).to_document()


def test_the_openapi_document_is_valid(described: Document) -> None:
    assert described["openapi"].startswith("3.1")
    assert [error.message for error in OpenAPIV31SpecValidator(described).iter_errors()] == []


def test_no_operation_is_left_out_of_a_generated_client(
    described: Document, generated: str
) -> None:
    folder = Path(str(import_module(generated).__file__)).parent / "api"
    made = {path.stem for path in folder.glob("*/*.py")} - {"__init__"}
    operations = [each for methods in described["paths"].values() for each in methods.values()]
    assert made == {each["operationId"].replace("-", "_") for each in operations}


def test_a_generated_model_holds_every_document_whole(generated: str) -> None:
    models = import_module(f"{generated}.models")
    for document in chosen():
        model = models.Board if document["game"] == "lorcana" else models.Battle
        assert model.from_dict(document).to_dict() == document


@pytest.mark.django_db(transaction=True)
def test_a_generated_client_calculates_battles(api: Api) -> None:
    models = api.models
    attacker, effect = models.Attacker(atk=2500, def_=2000), {"card": "Sword", "controller": "you"}
    made = models.Battle(
        "yugioh", attacker, None, effects=[models.BothTake.from_dict({"step": "02", **effect})]
    )
    for battle in [made, *map(models.Battle.from_dict, of_game("yugioh"))]:
        answer = api.call("yu_gi_oh.calculate", body=battle)
        assert answer == result_of(battle.to_dict())


@pytest.mark.django_db(transaction=True)
def test_a_generated_client_resolves_boards(api: Api) -> None:
    for document in of_game("lorcana"):
        board = api.models.Board.from_dict(document)
        assert api.call("disney_lorcana.resolve", body=board) == result_of(document)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("operation", "game", "batch", "field"),
    [
        ("yu_gi_oh.calculate_batch", "yugioh", "Batch", "battles"),
        ("disney_lorcana.resolve_batch", "lorcana", "BoardBatch", "boards"),
    ],
)
def test_a_generated_client_sends_many_at_once(
    api: Api, operation: str, game: str, batch: str, field: str
) -> None:
    documents = of_game(game)
    body = getattr(api.models, batch).from_dict({field: documents})
    results = api.call(operation, body=body)["results"]
    assert results == [result_of(document) for document in documents]


@pytest.mark.django_db(transaction=True)
def test_a_generated_client_saves_and_reads_scenarios(api: Api) -> None:
    for game, field in (("yugioh", "battle"), ("lorcana", "board")):
        document = of_game(game)[0]
        new = api.models.NewScenario.from_dict({field: document, "title": "Saved by a client"})
        saved = api.call("scenarios.save_scenario", body=new)
        read = api.call("scenarios.read_scenario", id=saved["id"])
        assert read == saved
        assert (read[field], read["result"]) == (document, result_of(document))


OPERATIONS = {
    "effect-damage": ("calculate_effect_damage", "EffectDamageDocument"),
    "timing": ("answer_timing", "TimingDocument"),
    "attack": ("resolve_attack", "AttackDocument"),
    "life-points": ("calculate_life_points", "LifePointsDocument"),
    "battle-phase": ("calculate_battle_phase", "BattlePhaseDocument"),
    "same-time": ("calculate_same_time", "SameTimeDocument"),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("slug", OPERATIONS)
def test_a_generated_client_calculates_saves_and_reads_every_kind(api: Api, slug: str) -> None:
    operation, model = OPERATIONS[slug]
    document = json.loads(next(each.example for each in kinds() if each.slug == slug))
    calculated = calculate_document(document)
    body = getattr(api.models, model).from_dict(document)
    assert api.call(f"yu_gi_oh.{operation}", body=body) == calculated.result
    new = api.models.NewScenario.from_dict({"document": document, "title": "By a client"})
    saved = api.call("scenarios.save_scenario", body=new)
    read = api.call("scenarios.read_scenario", id=saved["id"])
    assert read == saved
    assert (read["kind"], read["result"]) == (slug, calculated.result)
    assert read["document"] == calculated.document.to_document()


@pytest.mark.django_db(transaction=True)
def test_a_generated_client_gets_the_errors(api: Api) -> None:
    wrong = {**of_game("yugioh")[0], "effects": []}
    battle = api.models.Battle.from_dict(wrong)
    battle.attacker.atk = -1
    (problem,) = api.call("yu_gi_oh.calculate", body=battle)["detail"]
    assert (problem["loc"], problem["input"]) == (["attacker", "atk"], -1)
