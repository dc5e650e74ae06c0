"""Test the calls with which a wiki calculates a battle: names of parameters, marks in values."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.languages import languages, speaking
from engine.lua.template import parameters
from engine.sentence_parts import plain
from engine.yugioh import Battle, calculate
from explorer.addresses.battle import parameters as address_parameters
from explorer.models import Scenario
from explorer.rulings.named_battles import examples
from explorer.rulings.named_boards import named_board
from explorer.sharing.exports.wiki_template import (
    as_argument,
    invoke_call,
    template_call,
    values_of,
    wiki_calls,
)
from tests.conftest import battle, effect, monster, rulings
from tests.engine.lua.wiki_module import wiki_module
from tests.explorer.addresses.test_battle import BATTLES, canonical
from tests.explorer.page_parts import has, links, parsed
from tests.explorer.sharing.test_every_kind import EXAMPLES, keep

IN_THE_FORM = {each.name for each in parameters()}
# The names that are in no form: further modifiers and effects, effects of “you”, effects as codes.
FURTHER = (
    r"(attacker|target) (passcode|changed in|spared)|(attacker|target) modifier( \d+)?( during)?|"
    r"(piercing|0[1-9]|10)( battle| instead| also| reverse)? (you|opponent)( \d+)?"
    r"( taken by| inflicted by| damage| value| comparison| source| applied| acts on)?|"
    r"(e|state)( \d+)?"
)
ODD = [
    "a|b", "a=b", "{{x}}", "}", "[[x|y]]", "[[", "<nowiki>", "<!--", "~~~~", "__TOC__",
    "http://x.y", "''a''", "青眼",
]  # fmt: skip
UNWRITABLE = [" a", "a ", "a\nb", "a\tb", "&amp;", "&#124;", "e\u0301", "a\u2028b"]


def valued(**fields: Any) -> dict[str, str]:
    return dict(values_of(canonical(battle(monster(2000), None) | fields)))


def restored(argument: str) -> str:
    """Return an argument without the functions that return a mark."""
    return re.sub(r"{{padleft:(.)\|1}}", r"\1", argument.replace("{{!}}", "|"))


def arguments_of(call: str) -> dict[str | int, str]:
    """Return the arguments of a call, as the module receives them."""
    pieces = (each.partition("=") for each in call.strip("{}\n").split("|")[1:])
    return {name.strip(): restored(value.strip()) for name, _, value in pieces if value}


@pytest.mark.parametrize("code", ["en", *languages()])
def test_a_call_prints_the_table_in_the_language_in_which_it_was_copied(code: str) -> None:
    document = canonical(battle(monster(2000, name="Ohime"), None, effect("02", card="Sword")))
    with speaking(code):
        calls = template_call(document), invoke_call(document)
        verdict = plain(calculate(Battle.from_document(document)).verdict)
    for call in calls:
        arguments = arguments_of(call)
        assert arguments.get("lang", "en") == code
        assert wiki_module().invoke("battle", {**arguments, "show": "sentence"}) == verdict
    assert ("lang" in calls[0]) is (code != "en")


@pytest.mark.django_db
def test_pages_and_exports_give_the_call_in_their_language(client: Client) -> None:
    id = Scenario.objects.get_or_save(examples()[0].battle)[0].id
    assert "\n| lang = ja\n}}" in client.get(f"/s/{id}.template?lang=ja").content.decode()
    assert "lang" not in client.get(f"/s/{id}.template").content.decode()
    for address in (f"/s/{id}/", "/battle/?a-atk=2000&direct=1"):
        for prefix, is_named in (("", False), ("/fr", True)):
            page = parsed(client.get(f"{prefix}{address}"))
            fields = (page.one("textarea", id=f"{each}-call") for each in ("template", "invoke"))
            template, invoke = ("".join(map(str, field.children)) for field in fields)
            assert template.endswith("\n| lang = fr\n}}") is is_named
            assert invoke.endswith("|lang=fr}}") is is_named


def test_a_battle_reads_as_wikis_write_it() -> None:
    sword = {"card": "Double-Edged Sword", "stat": "atk", "change": 2000}
    document = battle(
        monster(0, name="Ohime", indestructible_by_battle=True, modifiers=[sword]),
        monster(1000, None, controller="opponent"),
        effect("02", card="Double-Edged Sword"),
        effect("03", card="Ohime", kind="instead"),
        effect("10", "opponent", card="Trapeze Magician", value=2500, comparison="at_most"),
    )
    assert template_call(canonical(document)) == (
        "{{What Applies\n"
        "| attacker = Ohime\n"
        "| atk = 0\n"
        "| def = 0\n"
        "| attacker indestructible = yes\n"
        "| attacker modifier = ATK +2000 Double-Edged Sword\n"
        "| target atk = 1000\n"
        "| target def = none\n"
        "| 02 you = Double-Edged Sword\n"
        "| 03 instead you = Ohime\n"
        "| 10 opponent = Trapeze Magician\n"
        "| 10 opponent value = 2500\n"
        "| 10 opponent comparison = at most\n"
        "}}"
    )


def test_the_call_of_the_module_is_one_line() -> None:
    call = invoke_call(canonical(battle(monster(2000), None, effect("02", card="A"))))
    assert call == "{{#invoke:What Applies|battle|atk=2000|def=0|direct=yes|02 you=A}}"


def test_another_name_of_the_template_is_used() -> None:
    assert template_call(canonical(battle(1, None)), "Damage").startswith("{{Damage\n| atk = 1\n")


def test_effects_alike_are_numbered() -> None:
    halving = effect("07", card="A"), effect("07", card="B"), effect("07", "opponent", card="C")
    values = valued(effects=[*halving])
    assert {name: values[name] for name in values if name.startswith("07")} == {
        "07 you": "A",
        "07 you 2": "B",
        "07 opponent": "C",
    }


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (effect("07"), effect("02")),
        (effect("07", "opponent"), effect("07")),
        (effect("03", kind="also"), effect("03", kind="instead")),
        (effect("01", kind="battle"), effect("01")),
        (effect("01"), effect("piercing")),
    ],
)
def test_effects_in_another_order_are_codes_which_keep_it(
    first: dict[str, Any], second: dict[str, Any]
) -> None:
    assert {*valued(effects=[first, second])} >= {"e", "e 2"}
    assert not {"e"} & {*valued(effects=[second, first])}


def test_modifiers_are_words_unless_their_numbers_would_be_misread() -> None:
    modifiers = [
        {"card": "A", "stat": "def", "change": -800},
        {"card": "B", "stat": "atk", "set": 0, "during": "damage_calculation"},
        {"card": "5 Dragons", "stat": "atk", "change": 2000},
        {"card": "C", "stat": "atk", "set": -1},
    ]
    values = valued(attacker=monster(0, modifiers=modifiers))
    assert {name: values[name] for name in values if "modifier" in name} == {
        "attacker modifier": "DEF -800 A",
        "attacker modifier 2": "ATK =0 B",
        "attacker modifier 2 during": "damage calculation",
        "attacker modifier 3": "atk2000~5 Dragons",
        "attacker modifier 4": "atk:-1~C",
    }


def test_half_of_life_points_and_other_fields_are_words() -> None:
    half = {"half_of_life_points": "opponent"}
    turned = {"to": "face_down", "card": "Book of Moon", "step": "damage_step"}
    values = valued(
        target=monster(1, 2, controller="opponent", position_change=turned, battles_with="def"),
        effects=[effect("09", card="A", value=half, taken_by="controller")],
        life_points={"you": 100, "opponent": 8000},
        ruleset="ocg-2019",
    )
    assert (
        values.items()
        >= {
            "09 you value": "half of opponent's life points",
            "09 you taken by": "controller",
            "target uses": "DEF",
            "target changed to": "face-down",
            "target changed by": "Book of Moon",
            "target changed in": "damage step",
            "your LP": "100",
            "rules": "ocg-2019",
        }.items()
    )
    assert "opponent LP" not in values


@pytest.mark.parametrize("name", ODD)
def test_marks_of_a_name_are_written_as_functions_that_return_them(name: str) -> None:
    argument = as_argument(name)
    assert restored(argument) == name
    rest = re.sub(r"{{padleft:.\|1}}|{{!}}", "", argument)
    assert not re.search(r"[{}|<]|\[\[|~~", rest.replace("[[x", "").replace("y]]", ""))
    assert f"| attacker = {argument}\n" in template_call(
        canonical(battle(monster(1, name=name), None))
    )


@pytest.mark.parametrize("name", UNWRITABLE)
def test_a_name_that_no_argument_can_hold_is_in_the_query_string(name: str) -> None:
    document = canonical(battle(monster(1, name=name), None, effect("02", card="A")))
    call = invoke_call(document)
    match = re.fullmatch(r"{{#invoke:What Applies\|battle\|1=([\w.%+&=-]+)}}", call, re.ASCII)
    assert match
    assert "__" not in call
    assert parse_qsl(match[1]) == [*address_parameters(document)]


@given(BATTLES)
@settings(max_examples=200, deadline=None)
def test_every_battle_has_names_that_the_module_knows(document: dict[str, Any]) -> None:
    document = canonical(document)
    values = values_of(document)
    names = [name for name, _ in values]
    assert len(names) == len({*names})
    if names != ["1"]:
        assert not [
            name for name in names if name not in IN_THE_FORM and not re.fullmatch(FURTHER, name)
        ]
    call = template_call(document)
    assert call.count("\n") == len(values) + 1
    lines = call.split("\n")[1:-1]
    assert [restored(line.partition(" = ")[2]) for line in lines] == [value for _, value in values]


@given(st.text(st.characters(codec="utf-8"), max_size=8))
def test_no_text_ends_its_argument(text: str) -> None:
    argument = as_argument(text)
    assert restored(argument) == text
    rest = re.sub(r"{{padleft:.\|1}}|{{!}}", "", argument)
    assert not re.search(r"[{}<|]|~~", rest)


def test_every_ruling_with_a_battle_has_readable_calls() -> None:
    documents = [case["battle"] for case in rulings() if "battle" in case]
    calls = [wiki_calls(document) for document in documents]
    battles = [call for call in calls if call]
    assert len(battles) >= 50
    assert not [call for call in battles if "| 1 = " in call.template]


@pytest.mark.parametrize("slug", [slug for slug in EXAMPLES if slug != "battle"])
def test_documents_of_other_kinds_have_no_calls(slug: str) -> None:
    assert wiki_calls(EXAMPLES[slug]) is None


@pytest.mark.parametrize(
    "document",
    [{}, {"game": "yugioh"}, battle("x", None), [], "x", battle(monster(1, name="\ud800"))],
)
def test_a_document_that_is_invalid_today_has_no_calls(document: object) -> None:
    assert wiki_calls(document) is None


# --- On the pages ---------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["saved", "ruling", "composed"])
def test_a_battle_offers_both_calls_to_copy(client: Client, catalogue: object, place: str) -> None:
    example = examples()[1]
    document = example.battle.to_document()
    saved = Scenario.objects.get_or_save(example.battle)[0]
    addresses = {
        "saved": saved.get_absolute_url(),
        "ruling": f"/rulings/{example.slug}/",
        "composed": f"/battle/?{example.query}",
    }
    page = parsed(client.get(addresses[place]))
    for id, call in (("template-call", template_call), ("invoke-call", invoke_call)):
        assert "".join(map(str, page.one("textarea", id=id).children)) == call(document)
        assert has(page, "label", for_=id)
        assert has(page, "button", data_copy=id)
    assert page.one("button", data_copy="template-call").text == "Copy the template call"
    assert not [each for each in links(page) if each.endswith(".template")]
    if place != "composed":
        assert client.get(f"{addresses[place].rstrip('/')}.template").status_code == 200


@pytest.mark.django_db
def test_the_export_is_the_call_with_its_page_and_its_license(
    client: Client, catalogue: object
) -> None:
    example = examples()[1]
    response: Any = client.get(f"/rulings/{example.slug}.template")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Access-Control-Allow-Origin"] == "*"
    call = template_call(example.battle.to_document())
    link = f"http://testserver/rulings/{example.slug}/"
    comment = f"<!-- {link}, public domain (CC0 1.0) -->"
    assert response.content.decode() == f"{call}{comment}\n"
    assert client.get(f"/rulings/{example.slug}.template?why=1").status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("slug", [slug for slug in EXAMPLES if slug != "battle"])
def test_a_document_of_another_kind_offers_no_call(
    client: Client, catalogue: object, slug: str
) -> None:
    saved = keep(slug)
    page = parsed(client.get(saved.get_absolute_url()))
    assert not has(page, id="template-call")
    assert f"/s/{saved.id}.template" not in links(page)
    assert client.get(f"/s/{saved.id}.template").status_code == 404


@pytest.mark.django_db
def test_a_board_that_is_composed_offers_no_call(client: Client, catalogue: object) -> None:
    query = named_board("challenge-with-a-song").query
    assert not has(client.get(f"/board/?{query}"), id="template-call")


@pytest.mark.django_db
def test_a_battle_that_is_refused_today_is_shown_without_calls(
    client: Client, catalogue: object
) -> None:
    saved = keep("battle")
    saved.document["attacker"]["atk"] = "x"
    saved.save()
    page = client.get(saved.get_absolute_url())
    assert page.status_code == 200
    assert not has(page, id="template-call")
    assert client.get(f"/s/{saved.id}.template").status_code == 404
