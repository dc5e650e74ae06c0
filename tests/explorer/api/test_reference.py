"""Test the API reference: a page made from the OpenAPI document, with valid examples."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from explorer.rulings.named_battles import examples
from explorer.rulings.named_boards import examples as boards
from tests.explorer.api.test_calculate import post

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PATHS = {
    "calculate": "/api/v1/yugioh/calculate",
    "calculate-batch": "/api/v1/yugioh/calculate/batch",
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
}


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


def page(client: Client) -> str:
    response = client.get("/api/v1/")
    assert response.status_code == 200
    return response.content.decode()


def samples(operation: dict[str, Any]) -> list[Any]:
    """Return the bodies that the OpenAPI document gives as examples."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    return [each["value"] for each in content.get("examples", {}).values()]


def test_every_operation_is_described(client: Client) -> None:
    assert {operation["operationId"]: path for _, path, operation in operations(client)} == PATHS


def test_the_page_names_every_operation_with_its_parameters(client: Client) -> None:
    html = page(client)
    sections = dict(
        re.findall(r'<section [^>]* id="([^"]+)"[^>]*>(.*?)</section>', html, re.DOTALL)
    )
    for method, path, operation in operations(client):
        section = unescape(sections[operation["operationId"]])
        assert f"<b>{method.upper()}</b> {path}</code>" in section
        assert operation["summary"] in section
        assert operation["description"] in section
        for each in operation["parameters"]:
            assert f"<code>{each['name']}</code>" in section
            assert each.get("description", "") in section
        for status in operation["responses"]:
            assert f'<span class="answer">{status} ' in section


def test_the_page_names_every_document_with_its_fields(client: Client) -> None:
    parts = re.split(r'<h3 id="([^"]+)">', page(client))
    shapes = dict(zip(parts[1::2], parts[2::2], strict=True))
    schemas = described(client)["components"]["schemas"]
    assert shapes.keys() == schemas.keys()
    for name, schema in schemas.items():
        for field in schema.get("properties", {}):
            assert f"<code>{field}</code>" in shapes[name], (name, field)
        assert shapes[name].count(">required</span>") == len(schema.get("required", ()))


def test_its_links_lead_to_something(client: Client) -> None:
    html = page(client)
    ids = {*re.findall(r' id="([^"]+)"', html)}
    links = re.findall(r'href="([^"]*)"', html)
    assert {link[1:] for link in links if link.startswith("#")} <= ids
    pages = {link for link in links if re.match("/(?!static/|theme/)", link)}
    assert {"/api/v1/openapi.json", "/about/embedding/"} <= pages
    for link in pages:
        assert client.get(link.partition("#")[0]).status_code == 200, link


def test_it_loads_nothing_from_other_hosts_and_runs_nothing_inline(client: Client) -> None:
    html = page(client)
    loaded = re.findall(r'(?:src|<link (?!rel="canonical")[^>]*href)="([^"]*)"', html)
    assert loaded
    assert all(re.match("/(?!/)|data:", unescape(address)) for address in loaded)
    assert all("src=" in tag for tag in re.findall("<script[^>]*>", html))
    assert "style=" not in html


def test_the_examples_on_the_page_are_taken(client: Client) -> None:
    matches = re.findall(r'id="([a-z-]+)".*?(?:<pre[^>]*><code>(.*?)</code>|</section>)',
                       page(client).partition('id="calculate"')[2], re.DOTALL)  # fmt: skip
    bodies = [json.loads(unescape(body)) for _, body in matches if body]
    taking = [path for method, path, _ in operations(client) if method == "post"]
    assert len(bodies) == len(taking) == 5
    for path, body in zip(taking, bodies, strict=True):
        assert post(client, path, body).status_code in (200, 201), path


def test_every_example_of_a_body_is_taken_and_is_of_its_schema(client: Client) -> None:
    document = described(client)
    for method, path, operation in operations(client):
        bodies = samples(operation)
        of_game = boards()[0].boards if "lorcana" in path else examples()
        assert len(bodies) == (len(of_game) if method == "post" else 0)
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
