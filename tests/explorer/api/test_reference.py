"""Test the API reference: a page made from the OpenAPI document, with valid examples."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from engine.yugioh import DOCUMENTS
from explorer.rulings.named_battles import examples
from explorer.rulings.named_boards import examples as boards
from tests.explorer.api.test_calculate import post
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PATHS = {
    "calculate": "/api/v1/yugioh/calculate",
    "calculate-batch": "/api/v1/yugioh/calculate/batch",
    "calculate-effect-damage": "/api/v1/yugioh/effect-damage",
    "answer-timing": "/api/v1/yugioh/timing",
    "resolve-attack": "/api/v1/yugioh/attack",
    "calculate-life-points": "/api/v1/yugioh/life-points",
    "calculate-battle-phase": "/api/v1/yugioh/battle-phase",
    "calculate-same-time": "/api/v1/yugioh/same-time",
    "resolve": "/api/v1/lorcana/resolve",
    "resolve-batch": "/api/v1/lorcana/resolve/batch",
    "save-scenario": "/api/v1/scenarios",
    "read-scenario": "/api/v1/scenarios/{id}",
    "search-rulings": "/api/v1/rulings",
    "read-ruling": "/api/v1/rulings/{slug}",
    "search-cards": "/api/v1/cards",
    "read-card": "/api/v1/cards/{passcode}",
    "search-lorcana-cards": "/api/v1/cards/lorcana",
    "read-lorcana-card": "/api/v1/cards/lorcana/{slug}",
    "list-schemas": "/api/v1/schemas",
    "read-document-schema": "/api/v1/schemas/{kind}",
    "read-result-schema": "/api/v1/schemas/{kind}/result",
}
OTHERS = {kind.slug for kind in DOCUMENTS[1:]}


def described(client: Client) -> dict[str, Any]:
    """Return the OpenAPI document."""
    document: dict[str, Any] = client.get("/api/v1/openapi.json").json()
    return document


def operations(client: Client) -> list[tuple[str, str, dict[str, Any]]]:
    """Return method, path and description of each."""
    paths = described(client)["paths"]
    return [
        (method, path, operation) for path in paths for method, operation in paths[path].items()
    ]


def page(client: Client) -> Element:
    response = client.get("/api/v1/")
    assert response.status_code == 200
    return page_of(response)


def samples(operation: dict[str, Any]) -> list[Any]:
    """Return the bodies that the OpenAPI document gives as examples."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    return [each["value"] for each in content.get("examples", {}).values()]


def test_every_operation_is_described(client: Client) -> None:
    assert {operation["operationId"]: path for _, path, operation in operations(client)} == PATHS


def test_the_page_names_every_operation_with_its_parameters(client: Client) -> None:
    shown = page(client)
    for method, path, said in operations(client):
        section = shown.one("section", id=said["operationId"])
        assert section.one("code", "path").text == f"{method.upper()} {path}"
        assert section.one("h2").text == said["summary"]
        assert " ".join(said["description"].split()) in section.text
        codes = [each.text for each in section.all("code")]
        header, parameters = said["parameters"][-1], said["parameters"][:-1]
        assert header["name"] == "Accept-Language"  # described once, for all requests
        for each in parameters:
            assert each["name"] in codes
            assert each.get("description", "") in section.text
        answers = {each.text.partition(" ")[0] for each in section.all(css="answer")}
        assert answers == said["responses"].keys()


def test_the_header_of_the_language_is_described(client: Client) -> None:
    shown = page(client)
    assert "Accept-Language: ja" in shown.text
    for _, _, said in operations(client):
        header = said["parameters"][-1]
        assert (header["name"], header["in"]) == ("Accept-Language", "header")
        assert header["required"] is False
        assert header["schema"]["examples"] == ["en", "ja", "fr", "de"]


def test_the_page_names_every_document_with_its_fields(client: Client) -> None:
    shown = page(client)
    schemas = described(client)["components"]["schemas"]
    assert [each.attributes["id"] for each in shown.all("h3")] == sorted(schemas)
    tables = {each.one("caption").text: each.all("th", scope="row") for each in shown.all("table")}
    for name, schema in schemas.items():
        fields = tables.get(f"Fields of {name}", [])
        assert [each.one("code").text for each in fields] == [*schema.get("properties", ())], name
        required = [each.one("code").text for each in fields if "required" in each.text]
        assert {*required} == {*schema.get("required", ())}, name


def test_its_links_lead_to_something(client: Client) -> None:
    shown = page(client)
    ids = {each.attributes.get("id") for each in shown.all()}
    assert {link[1:] for link in shown.addresses if link.startswith("#")} <= ids
    pages = {link for link in shown.addresses if link[0] == "/" and not link.startswith("/theme/")}
    assert {"/api/v1/openapi.json", "/about/embedding/"} <= pages
    for link in pages:
        assert client.get(link.partition("#")[0]).status_code == 200, link


def test_it_loads_nothing_from_other_hosts_and_runs_nothing_inline(client: Client) -> None:
    used = [each.attributes for each in page(client).all()]
    loaded = [each["src"] for each in used if "src" in each]
    linked = [each.attributes for each in page(client).all("link")]
    loaded += [each["href"] for each in linked if each["rel"] != "canonical"]
    assert loaded
    assert not [each for each in loaded if not each.startswith(("/", "data:")) or each[:2] == "//"]
    assert all("src" in each.attributes for each in page(client).all("script"))
    assert not any("style" in each for each in used)


def test_the_examples_on_the_page_are_taken(client: Client) -> None:
    samples = [each.one("pre", "sample") for each in page(client).all("details", "more")]
    bodies = [json.loads(each.text) for each in samples]
    taking = [path for method, path, _ in operations(client) if method == "post"]
    assert len(bodies) == len(taking) == 5 + len(DOCUMENTS[1:])
    for path, body in zip(taking, bodies, strict=True):
        assert post(client, path, body).status_code in (200, 201), path


def test_every_example_of_a_body_is_taken_and_is_of_its_schema(client: Client) -> None:
    document = described(client)
    for method, path, operation in operations(client):
        bodies = samples(operation)
        of_game = boards()[0].boards if "lorcana" in path else examples()
        is_other = path.rpartition("/")[2] in OTHERS
        expected = 1 if is_other else len(of_game)
        assert len(bodies) == (expected if method == "post" else 0)
        for body in bodies:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            valid(body, schema, document)
            answer = post(client, path, body)
            assert answer.status_code in (200, 201), answer.content
            answered(answer, operation, document)


def test_what_is_read_is_of_its_schema(client: Client) -> None:
    document = described(client)
    answers = {
        "search-rulings": "/api/v1/rulings?limit=100",
        "read-ruling": "/api/v1/rulings/ohime-with-sword-attacks-directly",
        "search-cards": "/api/v1/cards?limit=100",
        "read-card": "/api/v1/cards/81260679",
        "search-lorcana-cards": "/api/v1/cards/lorcana?limit=100",
        "read-lorcana-card": "/api/v1/cards/lorcana/nothing-we-wont-do",
    }
    for _, _, operation in operations(client):
        if operation["operationId"] in answers:
            answered(client.get(answers[operation["operationId"]]), operation, document)


def test_the_example_of_an_answer_is_the_one_that_comes(client: Client) -> None:
    for name in ("calculate", "resolve"):
        operation = described(client)["paths"][PATHS[name]]["post"]
        example = operation["responses"]["200"]["content"]["application/json"]["example"]
        assert post(client, PATHS[name], samples(operation)[0]).json() == example


def answered(response: Any, operation: dict[str, Any], document: dict[str, Any]) -> None:
    """Check that the response matches the schema for its status."""
    content = operation["responses"][str(response.status_code)]["content"]
    valid(response.json(), content["application/json"]["schema"], document)


def valid(value: object, schema: dict[str, Any], document: dict[str, Any]) -> None:
    whole = {**schema, "components": document["components"]}
    assert not [*Draft202012Validator(whole).iter_errors(value)]
