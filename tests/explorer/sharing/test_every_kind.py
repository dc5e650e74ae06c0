"""Test that every kind of document can be saved, exported, embedded, compared and asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.template.defaultfilters import date
from django.test import Client
from django.urls import reverse
from django.utils.http import urlencode

from engine.document import Document, InvalidDocument
from engine.kinds import KINDS as CALCULATIONS
from engine.kinds import NAMES, calculate_document
from engine.version import VERSION
from engine.yugioh.timing import EVENTS, WINDOWS_BY_ID
from explorer.models import Ruling, Scenario
from explorer.pages.documents import kinds
from explorer.results.kinds import KINDS, Kind
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.panel import picture_address, save_address
from tests.conftest import battle
from tests.engine.command_line import run
from tests.explorer.page_parts import has, links, parsed, text, value
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SITE = "http://testserver"
EXAMPLES: dict[str, Document] = {kind.slug: json.loads(kind.example) for kind in kinds()}
EVERY_KIND = pytest.mark.parametrize("slug", KINDS)
API = {"battle": "yugioh/calculate", "board": "lorcana/resolve"}
HOSTILE = "<b>{{x}}|[[y]]''z''&amp;"


def keep(slug: str, title: str = "") -> Scenario:
    """Save the example of a kind."""
    read = KINDS[slug].read(EXAMPLES[slug])
    return Scenario.objects.get_or_save(read, title)[0]


def query(kind: Kind) -> str:
    """Return the query string of the example of a kind."""
    return kind.query_of(kind.read(EXAMPLES[kind.slug]).to_document())


def labels(slug: str) -> list[str]:
    """Return the labels of the rows that the engine calculates for the example."""
    return [str(row.label) for row in calculate_document(EXAMPLES[slug]).trace.shown_rows]


def test_there_is_one_list_of_kinds() -> None:
    assert KINDS.keys() == CALCULATIONS.keys() == EXAMPLES.keys()


@EVERY_KIND
def test_its_address_opens_its_page_with_the_same_document(client: Client, slug: str) -> None:
    kind = KINDS[slug]
    page = client.get(f"{reverse(kind.url_name)}?{query(kind)}", follow=True)
    assert page.status_code == 200
    saves = f"{save_address(kind)}?"
    if slug == "effect-damage":  # its page is a sheet of one line
        saves = f"{save_address(KINDS['life-points'])}?"
    assert [link for link in links(page) if link.startswith(saves)]


@EVERY_KIND
def test_it_is_saved_from_its_address_and_the_page_shows_its_rows(
    client: Client, slug: str
) -> None:
    kind = KINDS[slug]
    form = client.get(f"{save_address(kind)}?{query(kind)}")
    assert form.status_code == 200
    assert f"Save and share this {kind.composed}" in text(form)
    typed = {"battle": query(kind), "title": "One of each", "note": "", "listed": "yes"}
    page: Any = client.post(save_address(kind), typed, follow=True)
    scenario = Scenario.objects.get()
    assert page.redirect_chain == [(scenario.get_absolute_url(), 302)]
    # In an address, monsters have the names of their places.
    assert kind.query_of(scenario.document) == query(kind)
    assert scenario.result == json.loads(json.dumps(calculate_document(scenario.document).result))
    assert [row["label"] for row in scenario.result["rows"]] == labels(slug)
    shown = text(page)
    assert all(label in shown for label in labels(slug))
    back = [link for link in links(page) if link.endswith(f"&based={scenario.id}")]
    assert back == [f"{reverse(kind.url_name)}?{query(kind)}&based={scenario.id}"]


@EVERY_KIND
@pytest.mark.parametrize("suffix", FORMATS)
def test_it_has_every_export(client: Client, slug: str, suffix: str) -> None:
    scenario = keep(slug, "One of each")
    response: Any = client.get(f"/s/{scenario.id}.{suffix}")
    assert (response.status_code, response["Content-Type"]) == (200, FORMATS[suffix].content_type)
    if suffix == "png":
        assert response.content.startswith(b"\x89PNG")
        return
    exported = response.content.decode()
    if suffix == "json":
        steps = json.loads(exported)["steps"]
        assert [step["label"] for step in steps] == labels(slug)
        assert {len(step) for step in steps} == {len(steps[0])}
        return
    plain = parse(exported).text if suffix in ("svg", "html-table") else exported
    assert re.findall("[A-Z][a-z]+", labels(slug)[-1])[0] in plain


@EVERY_KIND
def test_it_is_embedded_with_its_rows(client: Client, slug: str) -> None:
    scenario = keep(slug, "One of each")
    frame = client.get(f"/embed/{scenario.id}/")
    assert (frame.status_code, "X-Frame-Options" in frame) == (200, False)
    assert len(frame.content) < 16_000
    shown = text(frame)
    for row in calculate_document(EXAMPLES[slug]).trace.shown_rows:
        assert str(row.label) in shown
        assert str(row.why) in shown


@EVERY_KIND
def test_other_sites_are_told_how_to_embed_and_preview_it(client: Client, slug: str) -> None:
    scenario = keep(slug, "One of each")
    page = parsed(client.get(scenario.get_absolute_url()))
    sentence = json.loads(client.get(f"/s/{scenario.id}.json").content)["sentence"]
    metas = {
        each.attributes["property"]: each.attributes["content"]
        for each in page.one("head").all("meta")
        if "property" in each.attributes
    }
    assert metas["og:title"] == f"One of each · {sentence.rstrip('.')}"
    assert metas["og:image"] == f"{SITE}/s/{scenario.id}.png"
    asked = urlencode({"url": f"{SITE}{scenario.get_absolute_url()}"})
    told = client.get(f"/oembed/?{asked}").json()
    assert f"{SITE}/embed/{scenario.id}/" in told["html"]
    assert (told["title"], told["thumbnail_url"]) == (metas["og:title"], metas["og:image"])
    xml: Any = client.get(f"/oembed/?format=xml&{asked}")
    assert ElementTree.fromstring(xml.content).findtext("title") == told["title"]
    address = f"{SITE}{scenario.get_absolute_url()}"
    assert client.get(f"/about/embedding/?of={address}").status_code == 200
    assert has(page, id="embed-code")


@EVERY_KIND
def test_its_picture_is_drawn_before_it_is_saved(client: Client, slug: str) -> None:
    kind = KINDS[slug]
    picture: Any = client.get(f"{picture_address(kind)}?{query(kind)}")
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/png")
    assert client.get(f"{picture_address(kind)}?a-atk=x&m1-pos=y&at=z&e=w").status_code == 404
    assert client.get(picture_address(kind)).status_code == 404


@EVERY_KIND
def test_two_of_it_are_compared(client: Client, slug: str) -> None:
    first, second = keep(slug, "The first"), keep(slug, "The second")
    page = client.get(f"/compare/{first.id}/{second.id}/")
    assert page.status_code == 200
    shown = text(page)
    assert all(label in shown for label in labels(slug))
    same = ("is the same at every step", "are the same in every row")
    assert any(words in shown for words in same)
    other = keep("board" if slug != "board" else "battle")
    refused = client.get(f"/compare/{first.id}/{other.id}/")
    assert (refused.status_code, "can’t be compared" in text(refused)) == (400, True)


@EVERY_KIND
def test_programs_calculate_save_and_read_it(client: Client, slug: str) -> None:
    calculated = calculate_document(EXAMPLES[slug])
    result = json.loads(json.dumps(calculated.result))
    path = API.get(slug, f"yugioh/{slug}")
    asked = post(client, f"/api/v1/{path}", EXAMPLES[slug])
    assert (asked.status_code, asked.json()) == (200, result)
    saved = post(client, "/api/v1/scenarios", {"document": EXAMPLES[slug], "title": "A"})
    assert saved.status_code == 201
    told = client.get(saved["Location"]).json()
    assert (told["kind"], told["document"]) == (slug, calculated.document.to_document())
    assert (told["result"], told["today"]) == (result, None)
    wrong = post(client, f"/api/v1/{path}", {**EXAMPLES[slug], "nonsense": 1})
    assert [each["loc"] for each in wrong.json()["detail"]] == [["nonsense"]]


def post(client: Client, path: str, body: object) -> Any:
    return client.post(path, json.dumps(body), content_type="application/json")


@EVERY_KIND
def test_the_command_line_calculates_it_and_prints_its_schemas(slug: str) -> None:
    printed = run("calculate", "--format", "json", "-", standard_input=json.dumps(EXAMPLES[slug]))
    result = calculate_document(EXAMPLES[slug]).result
    assert json.loads(printed.stdout) == json.loads(json.dumps(result))
    name = next(name for name, kind in NAMES.items() if kind.slug == slug)
    for options in ((), ("--result",)):
        assert json.loads(run("schema", name, *options).stdout)["type"] == "object"


# --- Whatever is stored -----------------------------------------------------------------------

CORRUPTIONS: dict[str, Callable[[Scenario], object]] = {
    "an empty document": lambda each: setattr(each, "document", {}),
    "a list for a document": lambda each: setattr(each, "document", [1]),
    "text for a document": lambda each: setattr(each, "document", "battle"),
    "another game": lambda each: each.document.update(game="later"),
    "an unknown field": lambda each: each.document.update(later={"a": [1]}),
    "text for every part of the document": lambda each: each.document.update(
        {name: "x" for name in each.document if name != "game"}
    ),
    "an empty result": lambda each: setattr(each, "result", {}),
    "a list for a result": lambda each: setattr(each, "result", [None]),
    "text for rows": lambda each: each.result.update(rows="rows"),
    "rows of other shapes": lambda each: each.result.update(rows=[[], 1, {"cells": 7}, None]),
    "cells of other shapes": lambda each: each.result.update(rows=[{"cells": ["1", {}, 5]}] * 3),
    "other rows": lambda each: each.result.update(
        rows=[{"label": "A", "cells": [{"shown": "1", "changed": "x"}] * 9}] * 3
    ),
    "other headings": lambda each: each.result.update(headings=["A"], columns=[1], sentence=5),
    "too many headings": lambda each: each.result.update(headings=["A"] * 9, columns=["b"] * 9),
    "other endings": lambda each: each.result.update(
        choices=[1, {"label": ["A"]}], responses={"why": 1}, left=["d", {}]
    ),
    "endings of other monsters": lambda each: each.result.update(
        choices=[{"label": "<b>"}], responses=[{"why": "<i>", "timing": "<u>"}], left=["<s>"]
    ),
    "an unknown ruleset": lambda each: setattr(each, "ruleset", "rules-of-2031"),
    "lone surrogates in the document": lambda each: setattr(
        each, "document", with_surrogates(each.document)
    ),
    "lone surrogates in the result": lambda each: setattr(
        each, "result", with_surrogates(each.result)
    ),
    "lone surrogates in keys": lambda each: [
        stored.update({"\ud800": {"\udfff": ["\ud800"]}}) for stored in (each.document, each.result)
    ],
}


def with_surrogates(stored: Any) -> Any:
    """Return a document or a result with a lone surrogate in each text but the game's name."""
    if isinstance(stored, dict):
        return {
            key: each if key == "game" else with_surrogates(each) for key, each in stored.items()
        }
    if isinstance(stored, list):
        return [*map(with_surrogates, stored)]
    return f"{stored}\ud800" if isinstance(stored, str) else stored


def everywhere(scenario: Scenario) -> Iterator[str]:
    """Yield the addresses at which a scenario is read."""
    id, url = scenario.id, {"url": f"{SITE}/s/{scenario.id}/"}
    yield from (f"/s/{id}/", f"/embed/{id}/", f"/api/v1/scenarios/{id}")
    yield from (f"/s/{id}.{suffix}" for suffix in FORMATS)
    yield from (f"/oembed/?{urlencode(url)}", f"/oembed/?format=xml&{urlencode(url)}")
    yield from (f"/about/embedding/?of={url['url']}", f"/compare/{id}/{id}/")


@EVERY_KIND
def test_a_corrupted_scenario_is_still_shown_everywhere(client: Client, slug: str) -> None:
    """Every corruption is shown on the page, and at every fifth of the other addresses: all pairs
    of a kind and an address, and of a corruption and an address, are among them.
    """
    for number, corruption in enumerate(CORRUPTIONS):
        if "surrogates" in corruption and connection.vendor == "postgresql":
            continue  # which refuses them
        scenario = keep(slug, corruption)
        CORRUPTIONS[corruption](scenario)
        scenario.save()
        page, *others = everywhere(scenario)
        assert len(others) >= 15
        for address in (page, *others[(number + [*KINDS].index(slug)) % 5 :: 5]):
            response: Any = client.get(address)
            assert response.status_code == 200, (corruption, address)
            assert b"\\ud800" not in response.content, (corruption, address)


@EVERY_KIND
def test_a_document_that_is_refused_today_is_shown_as_it_was_saved(
    client: Client, slug: str
) -> None:
    scenario = keep(slug)
    scenario.document["later"] = 1
    scenario.save()
    page = text(client.get(scenario.get_absolute_url()))
    assert "We can’t calculate today’s result" in page
    for address in (scenario.get_absolute_url(), f"/embed/{scenario.id}/"):
        shown = text(client.get(address))
        assert all(label in shown for label in labels(slug))
    assert "can’t calculate today’s result" in text(client.get(f"/embed/{scenario.id}/"))


@EVERY_KIND
def test_another_result_than_the_saved_one_is_told(client: Client, slug: str) -> None:
    scenario = keep(slug)
    scenario.result["rows"] = scenario.result["rows"][:-1]
    scenario.save()
    told = client.get(f"/api/v1/scenarios/{scenario.id}").json()
    assert told["today"]["rows"] == json.loads(
        json.dumps(calculate_document(EXAMPLES[slug]).result["rows"])
    )
    assert "Today’s result is different" in text(client.get(scenario.get_absolute_url()))
    remark = f"today’s result, by version {VERSION} of our code, is different"
    assert remark in text(client.get(f"/embed/{scenario.id}/"))
    for suffix in ("wikitext", "md", "bbcode", "txt", "dokuwiki", "html-table"):
        exported = unescape(client.get(f"/s/{scenario.id}.{suffix}").content.decode())
        assert remark in re.sub(r"\\(?=\W)", "", exported), suffix
    assert client.get(f"/s/{scenario.id}.json").json()["remark"].endswith(remark)
    Scenario.objects.filter(id=scenario.id).update(ruleset="ocg-2019")
    told = text(client.get(f"/embed/{scenario.id}/"))
    assert "today’s result, by the ruleset" in told


def test_a_saved_result_and_a_ruling_have_a_qr_code(client: Client) -> None:
    scenario, ruling = keep("timing"), Ruling.objects.first()
    assert ruling
    for page, code in (
        (scenario.get_absolute_url(), f"/s/{scenario.id}.qr.svg"),
        (ruling.get_absolute_url(), f"/rulings/{ruling.slug}.qr.svg"),
    ):
        asked: Any = client.get(code)
        assert (asked.status_code, asked["Content-Type"]) == (200, "image/svg+xml")
        assert asked.content == client.get("/qr.svg", {"of": page}).content
    assert client.get("/s/2345678923.qr.svg").status_code == 404
    assert client.get("/rulings/nowhere.qr.svg").status_code == 404
    Scenario.objects.update(is_hidden=True)
    assert client.get(f"/s/{scenario.id}.qr.svg").status_code == 410


def test_frames_and_exports_of_a_ruling_name_its_revision(client: Client) -> None:
    ruling = Ruling.objects.first()
    assert ruling
    edition = f"revision {ruling.revision} of {date(ruling.changed, 'F j, Y')}"
    assert edition in text(client.get(f"/embed/rulings/{ruling.slug}/"))
    for suffix in ("wikitext", "md", "bbcode", "txt", "dokuwiki", "html-table"):
        exported = unescape(client.get(f"/rulings/{ruling.slug}.{suffix}").content.decode())
        assert edition in re.sub(r"\\(?=\W)", "", exported), suffix
    assert client.get(f"/rulings/{ruling.slug}.json").json()["edition"] == edition


# --- Hostile names ----------------------------------------------------------------------------


def hostile(document: Any) -> Any:
    """Return a document in which every name and card is hostile."""
    if isinstance(document, dict):
        named = ("name", "card", "negated_by")
        return {
            key: HOSTILE if key in named and isinstance(value, str) else hostile(value)
            for key, value in document.items()
        }
    return [hostile(each) for each in document] if isinstance(document, list) else document


@EVERY_KIND
def test_hostile_names_stay_text_in_every_export(client: Client, slug: str) -> None:
    read = KINDS[slug].read(hostile(EXAMPLES[slug]))
    scenario = Scenario.objects.get_or_save(read, HOSTILE)[0]
    for address in everywhere(scenario):
        response: Any = client.get(address)
        assert response.status_code == 200, address
        if address.endswith(("/", ".svg", ".wikitext", ".html-table")):
            assert "<b>{{x}}" not in response.content.decode(), address
    wikitext = client.get(f"/s/{scenario.id}.wikitext").content.decode()
    assert "{{x}}" not in wikitext
    assert "[[y]]" not in wikitext


# --- Details --------------------------------------------------------------------------------------


def test_an_answer_of_one_word_is_never_taken_for_its_reason(client: Client) -> None:
    """“No” is in “another” and in “nobody”, which the reasons say."""
    asked = 0
    for event, at in product(EVENTS, WINDOWS_BY_ID):
        timing = {"ask": "happens", "event": event, "at": at}
        try:
            question = KINDS["timing"].read({"game": "yugioh", "timing": timing})
        except InvalidDocument:
            continue  # it does not happen at this moment
        table = KINDS["timing"].table_of(question)
        assert [column.whom for column in table.columns] == ["What happens"], event
        asked += 1
    assert asked >= len(EVENTS)


@pytest.mark.parametrize(
    "document", [{"game": []}, {"game": {}}, {"game": None}, {"game": ["yugioh"]}]
)
def test_a_game_of_another_shape_is_shown_as_it_was_saved(
    client: Client, document: Document
) -> None:
    scenario = keep("battle")
    Scenario.objects.filter(id=scenario.id).update(document=document)
    for address in everywhere(scenario):
        assert client.get(address).status_code == 200, address


@EVERY_KIND
def test_a_copy_remembers_what_it_was_made_of(client: Client, slug: str) -> None:
    kind, first = KINDS[slug], keep(slug, "The first")
    page = client.get(f"{reverse(kind.url_name)}?{query(kind)}&based={first.id}", follow=True)
    assert f"based={first.id}" in page.redirect_chain[-1][0] if page.redirect_chain else True
    assert value(page, "based") == first.id
    page_slug = "life-points" if slug == "effect-damage" else slug
    saves = [link for link in links(page) if link.startswith(save_address(KINDS[page_slug]))]
    assert saves
    assert all(link.endswith(f"&based={first.id}") for link in saves)
    typed = {"battle": query(kind), "title": "The copy", "based": first.id}
    client.post(save_address(kind), typed)
    copy = Scenario.objects.get(title="The copy")
    assert copy.based_on == first
    shown = client.get(copy.get_absolute_url())
    assert links(shown, "Compare with the original") == [f"/compare/{first.id}/{copy.id}/"]


def test_other_words_are_not_another_result(client: Client) -> None:
    for slug in ("timing", "life-points", "battle-phase", "same-time"):
        scenario = keep(slug)
        scenario.result["sentence"] = "As it was put then."
        for row in scenario.result["rows"]:
            row["why"] = "As it was put then."
        scenario.save()
        told = client.get(f"/api/v1/scenarios/{scenario.id}").json()
        assert told["today"] is None, slug


def test_another_outcome_of_an_attack_is_another_result(client: Client) -> None:
    scenario = keep("attack")
    scenario.result["outcome"] = "ends"
    scenario.save()
    assert client.get(f"/api/v1/scenarios/{scenario.id}").json()["today"]
    page = text(client.get(scenario.get_absolute_url()))
    assert "Today’s result is different, also in the outcome." in page


def test_two_sheets_first_differ_at_the_line_that_only_one_has(client: Client) -> None:
    whole = keep("life-points")
    document = EXAMPLES["life-points"]
    shorter = {**document, "sheet": document["sheet"][:-1]}
    other, _ = Scenario.objects.get_or_save(KINDS["life-points"].read(shorter))
    page = text(client.get(f"/compare/{whole.id}/{other.id}/"))
    line = labels("life-points")[-1]
    assert f"They first differ at “{line}”, which is only in the first." in page


def test_a_sheet_has_the_ruleset_of_its_battles() -> None:
    older = {"battle": battle(1000, None) | {"ruleset": "ocg-2019"}}
    sheet = {"game": "yugioh", "sheet": [older, {"pays": {"player": "you", "amount": 100}}]}
    assert calculate_document(sheet).result["ruleset"] == "ocg-2019"


def test_a_name_of_several_lines_stays_in_its_cell_of_the_command_line() -> None:
    document = hostile(EXAMPLES["attack"])
    named = json.loads(json.dumps(document).replace(HOSTILE, "A\\nB\\u001b[31m"))
    printed = run("calculate", "-", standard_input=json.dumps(named)).stdout
    assert "\x1b" not in printed
    assert "A\\nB\\x1b[31m declares an attack" in printed


def test_cards_anywhere_in_a_phase_are_named() -> None:
    document = json.loads(json.dumps(EXAMPLES["battle-phase"]))
    attack = next(each for each in document["battle_phase"]["events"] if each["type"] == "attack")
    attack["effects"] = [{"step": "07", "card": "A card of an attack", "controller": "you"}]
    scenario, _ = Scenario.objects.get_or_save(KINDS["battle-phase"].read(document))
    names = {*scenario.named.values_list("name", flat=True)}
    assert {"A card of an attack", "Dark Magician", "Solemn Judgment"} <= names
