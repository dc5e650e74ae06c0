"""Test the embed codes of a table: filled in, and safe from injection."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from django.test import Client, RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh import LADDER, Battle
from explorer.models import Ruling, Scenario
from explorer.pages.manual import manual
from explorer.rulings.named_battles import examples
from explorer.sharing.embed_codes import example_tables, filled_code
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.exports.wiki_template import invoke_call, template_call
from explorer.sharing.exports.wikis import as_wikitext
from explorer.sharing.frames import FramedResult, framed_scenario
from explorer.sharing.saved_scenarios import open_scenario
from tests.conftest import battle, framed_rulings, monster, rulings, traced
from tests.engine.lua.wiki_module import wiki_module
from tests.explorer.page_parts import has, links, parsed, text, value
from tests.explorer.rulings.test_pages import own
from tests.explorer.sharing.exports.sheets import TEXTS, fuzzed
from tests.explorer.sharing.test_every_kind import keep
from tests.parsed_html import Element, parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SITE = "http://testserver"
HOSTILE = """|}}"><script>alert(1)</script>{{x}}]]</textarea>'&amp;"""
MANUAL = {
    part.recipe.name: part.recipe
    for name in ("wikis", "other-sites", "embedding")
    for section in manual(f"{name}.md").sections
    for part in section.parts
    if part.recipe
}
NAMES = [*MANUAL]
DOKUWIKI = r"\{\{url>(\S+) 100%,([0-9]+)px noborder\|([^|{}\n\r]*)\}\}"


def scenario(title: str = "A title", **fields: Any) -> Scenario:
    document = battle(monster(2000, name="Ohime"), None, **fields)
    return Scenario.objects.get_or_save(Battle.from_document(document), title)[0]


def ask(client: Client, of: str | None = None) -> Any:
    query = "" if of is None else f"?of={quote(of, safe='')}"
    return client.get(f"/about/embedding/{query}")


def fields(page: Any) -> dict[str, str]:
    """Return what a browser shows in every textarea of a page, which people copy."""
    matches = parsed(page).all("textarea")
    return {
        each.attributes["id"].removeprefix("code-"): "".join(map(str, each.children))
        for each in matches
    }


def filled(client: Client, path: str | None) -> dict[str, str]:
    response = ask(client, path and SITE + path)
    assert response.status_code == 200, path
    return fields(response)


def framed(title: str) -> FramedResult:
    saved = Scenario(
        id="2345678923", title=title, document=battle(), result=traced(battle()).to_document()
    )
    return framed_scenario(open_scenario(saved))


def codes(title: str, host: str = "testserver") -> dict[str, str]:
    """Return the code of every recipe for a saved battle with a title."""
    request = RequestFactory().get("/", headers={"host": host}, secure=True)
    fill = filled_code(request, framed(title))
    return {name: fill(name, recipe.code) for name, recipe in MANUAL.items()}


def test_the_examples_of_the_docs_are_the_code_for_a_saved_battle(settings: Any) -> None:
    """And the calls are those of the first worked example."""
    settings.ALLOWED_HOSTS = ["cards.example.org"]
    made = codes("What applies", "cards.example.org")
    example = examples()[0].battle.to_document()
    made |= {"called": template_call(example) or "", "module": invoke_call(example) or ""}
    assert made == {name: recipe.code for name, recipe in MANUAL.items()}


def test_every_recipe_is_on_the_page_to_copy(client: Client) -> None:
    assert len(NAMES) == 19
    assert {*filled(client, None)} == {*NAMES}
    page = ask(client)
    for name in NAMES:
        assert has(page, "label", for_=f"code-{name}")
        assert has(page, "button", data_copy=f"code-{name}")


@pytest.mark.parametrize(
    "shared", ["scenario", "ruling", "frame of a scenario", "frame of a ruling"]
)
def test_the_recipes_are_filled_in_for_what_is_asked(client: Client, shared: str) -> None:
    saved, slug = scenario(), rulings()[1]["id"]
    kind, id = ("ruling", slug) if "ruling" in shared else ("scenario", saved.id)
    page = f"/rulings/{slug}/" if kind == "ruling" else f"/s/{saved.id}/"
    frame = f"/embed/rulings/{slug}/" if kind == "ruling" else f"/embed/{saved.id}/"
    codes = filled(client, frame if "frame" in shared else page)
    assert codes["link"] == SITE + page
    assert codes["invoke"] == f"{{{{#invoke:What Applies|table|{id}}}}}"
    assert f'data-{kind}="{id}"' in codes["marked"]
    assert codes["frame"] == codes["iframe_tag"]
    assert codes["frame"].startswith(f'<iframe src="{SITE}{frame}" width="100%" height="')
    assert re.fullmatch(DOKUWIKI, codes["dokuwiki"])
    assert f'event.origin !== "{SITE}"' in codes["listener"]


def test_without_an_address_a_worked_example_fills_them_in(client: Client) -> None:
    first = f"/rulings/{examples()[0].slug}/"
    codes, of_first = filled(client, None), filled(client, first)
    titled = {"dokuwiki", "frame", "iframe_tag"}  # the example has a shorter title
    assert all(codes[name] == of_first[name] for name in {*NAMES} - titled)
    assert f'src="{SITE}/embed{first}"' in codes["frame"]
    assert value(ask(client), "of") == SITE + first


def test_a_wiki_calculates_the_battle_that_is_asked_for_or_a_worked_example(
    client: Client,
) -> None:
    saved = scenario()
    codes = filled(client, saved.get_absolute_url())
    assert codes["called"] == template_call(saved.document)
    assert codes["module"] == invoke_call(saved.document)
    board = keep("board")
    codes = filled(client, board.get_absolute_url())
    assert codes["called"] == template_call(examples()[0].battle.to_document())


@pytest.mark.parametrize("name", ["battle", "effect"])
def test_the_page_shows_what_a_wiki_prints_of_its_examples(client: Client, name: str) -> None:
    page = ask(client)
    lines = fields(page)[name].splitlines()
    assert (lines[0], lines[-1]) == ("{{What Applies", "}}")
    pairs = (line.removeprefix("| ").partition(" = ") for line in lines[1:-1])
    arguments: dict[str | int, str] = {parameter: value for parameter, _, value in pairs}
    printed = wiki_module().invoke("battle", arguments)
    sheet = example_tables()[name]
    table = as_wikitext(sheet)
    assert table[: table.index("\n|}")] in printed
    shown = parsed(page).all("table")[["battle", "effect"].index(name)]
    assert shown.one("caption").text == f"{sheet.caption}: {sheet.sentence}"
    assert [each.text for each in shown.all("th", scope="col")] == [*sheet.headings]
    rows = [[cell.text for cell in row.all("td")] for row in shown.one("tbody").all("tr")]
    assert rows == [[*line.cells] for line in sheet.lines]
    assert [each.text for each in shown.all("th", scope="row")] == [
        line.described for line in sheet.lines
    ]


def test_the_page_begins_with_the_battles_that_a_wiki_calculates(client: Client) -> None:
    page = parsed(ask(client))
    said = page.text
    for step in LADDER:
        assert f"{step.number} {step.phrase}" in said
    ids = ["mediawiki", "steps-of-damage", "code-called", "id_of", "mediawiki-more", "pasting"]
    places = [ask(client).content.decode().index(f'id="{id}"') for id in ids]
    assert places == sorted(places)
    assert "scenario" not in page.one("main").text


def test_the_gadget_of_the_calculator_is_loaded_on_phones_too(client: Client) -> None:
    """Without targets, MediaWiki 1.39 loads a gadget only on its desktop site."""
    line = (
        "* what-applies-calculator[ResourceLoader|default|targets=desktop,mobile]"
        "|what-applies-calculator.js"
    )
    assert filled(client, None)["gadgets"] == line


@pytest.mark.parametrize("shared", ["scenario", "ruling", "nothing"])
def test_every_address_of_the_page_is_there(client: Client, shared: str) -> None:
    paths = {"scenario": scenario().get_absolute_url(), "ruling": f"/rulings/{rulings()[1]['id']}/"}
    page = ask(client, SITE + paths[shared] if shared in paths else None)
    recipes = "\n".join(fields(page).values())
    matches = {*re.findall(rf"{SITE}(/[^\s\"'|<]*)", recipes)}
    assert len(matches) >= 4
    matches |= {each.partition("#")[0] for each in links(page) if each.startswith("/")}
    matches |= {each.attributes.get("data-copy-from", "/") for each in parsed(page).all("button")}
    for path in matches - {"/api/v1/yugioh/calculate"}:
        assert path.startswith("/theme/") or client.get(path).status_code == 200, path


def test_the_call_of_the_api_works(client: Client) -> None:
    code = filled(client, None)["calculate"]
    match = re.fullmatch(r"curl (\S+) -H \"Content-Type: (\S+)\" \\\n  -d '(.*)'", code)
    assert match
    response = client.post(match[1].removeprefix(SITE), match[3], match[2])
    assert response.json()["battle_damage"] == {"you": 0, "opponent": 2500}


def test_every_export_is_offered(client: Client) -> None:
    path = scenario().get_absolute_url()
    page = ask(client, SITE + path)
    stem = f"{path.rstrip('/')}."
    offered = {each.removeprefix(stem) for each in links(page) if each.startswith(stem)}
    assert offered == {*FORMATS}


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("https://example.org/s/2345678923/", "This is not an address of this site."),
        ("//testserver/s/2345678923/", "This is not an address of this site."),
        ("http://testserver.example.org/rules/ladder/", "This is not an address of this site."),
        ("javascript:alert(1)", "This site has no such page."),
        (f"{SITE}/s/2345678923/", "This page can’t be embedded."),
        (f"{SITE}/rulings/own/", "This page can’t be embedded."),
        (f"{SITE}/rulings/nowhere/", "This page can’t be embedded."),
        (
            f"{SITE}/battle/?a-atk=1",
            "This battle isn’t saved. Save it, or copy the lines",
        ),
        (f"{SITE}/board/", "This result isn’t saved. Save it first."),
        (f"{SITE}/rules/ladder/", "This page can’t be embedded."),
        (f"{SITE}/nowhere/", "This site has no such page."),
        ('"><script>alert(1)</script>', "This site has no such page."),
        ("http://[", "This site has no such page."),
        ("\0", "This site has no such page."),
        ("x" * 3000, "This site has no such page."),
    ],
)
def test_an_address_without_a_frame_is_an_error_and_stays_typed(
    client: Client, address: str, why: str
) -> None:
    own(document=None, expected=None, not_computable="It is about a card.")
    page = parsed(ask(client, address))
    fragment = page.one("p", id="of-error").text
    assert fragment.startswith(why)
    assert fragment.endswith("Enter the address of a saved result or of a ruling with a table.")
    assert page.one("input", name="of", aria_invalid="true").attributes["value"] == address
    assert fields(page) == filled(client, None)
    assert all("src" in each.attributes for each in page.all("script"))


def test_a_hidden_scenario_has_no_recipes(client: Client) -> None:
    saved = scenario("Secret")
    Scenario.objects.filter(id=saved.id).update(is_hidden=True)
    page = ask(client, SITE + saved.get_absolute_url())
    assert "This page can’t be embedded." in text(page)
    assert "Secret" not in page.content.decode()


def test_a_hostile_title_stays_text_on_the_page(client: Client) -> None:
    saved = scenario(HOSTILE)
    page = parsed(ask(client, SITE + saved.get_absolute_url()))
    assert all("src" in each.attributes for each in page.all("script"))
    assert [*fields(page)] == [*filled(client, None)]
    assert page.one("a", href=saved.get_absolute_url()).text == HOSTILE


def test_a_hostile_title_does_not_end_the_line_of_dokuwiki(client: Client) -> None:
    saved = scenario(HOSTILE)
    line = filled(client, saved.get_absolute_url())["dokuwiki"]
    match = re.fullmatch(DOKUWIKI, line)
    assert match
    assert urlsplit(match[1]).path == f"/embed/{saved.id}/"
    assert match[3] == re.sub(r"[|{}]", "", HOSTILE)


@fuzzed
@given(TEXTS.filter(lambda text: "\n" not in text and "\r" not in text) | st.just(HOSTILE))
def test_no_title_changes_the_shape_of_a_recipe(title: str) -> None:
    made, plain = codes(title), codes("A")
    assert re.fullmatch(DOKUWIKI, made["dokuwiki"])
    for name in ("frame", "iframe_tag"):
        (ours,), (usual,) = parse(made[name]).children, parse(plain[name]).children
        assert isinstance(ours, Element)
        assert isinstance(usual, Element)
        assert (ours.tag, ours.children) == (usual.tag, usual.children) == ("iframe", [])
        assert ours.attributes == usual.attributes | {
            "title": title or "Attacker attacks Target in Attack Position",
            "height": f"{framed(title).height}",  # a long title takes more lines
        }
    for name in {*NAMES} - {"dokuwiki", "frame", "iframe_tag"}:
        assert made[name] == plain[name]


def test_every_ruling_with_a_table_fills_them_in(client: Client) -> None:
    tabled = {case["id"] for case in framed_rulings()}
    for ruling in Ruling.objects.all():
        page = ask(client, SITE + ruling.get_absolute_url())
        assert has(page, id="of-error") == (ruling.slug not in tabled), ruling.slug
        assert (ruling.get_absolute_url() in links(page)) == (ruling.slug in tabled)
