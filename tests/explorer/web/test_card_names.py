"""Test that pages in another language print the names of cards in it, and change nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from engine.kinds import calculate_document
from engine.lorcana import Board
from engine.yugioh import Battle
from engine.yugioh.captions import caption
from engine.yugioh.timing import CARD_RULINGS, WINDOWS
from explorer.addresses.battle import query_of
from explorer.models import Card, Ruling, Scenario, invalidate_name_index
from explorer.models.any_card import AnyCardQuerySet, kept_names
from explorer.results.kinds import KINDS
from explorer.web.card_names import look_up_names, printed_name
from explorer.web.languages import speaking
from tests.conftest import battle, effect
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

MAGICIAN, JAPANESE = "Dark Magician", "ブラック・マジシャン"
BATTLE = "/battle/?a-name=Dark+Magician&a-atk=2500&t-name=Some+Guardian&t-atk=1400"
UNITED = effect("06", "you", card="United We Stand", taken_by="opponent")


@pytest.fixture(autouse=True)
def _cards(catalogue: None) -> None:
    Card.objects.filter(name=MAGICIAN).update(names={"ja": JAPANESE, "fr": "Magicien Sombre"})
    invalidate_name_index(Card)


def document() -> dict[str, object]:
    made = battle(attacker=2500, target=1400, effects=[UNITED])
    made["attacker"]["name"] = MAGICIAN
    made["target"]["name"] = "Some Guardian"
    return made


def test_a_battle_names_cards_in_the_language_of_its_page(client: Client) -> None:
    response = client.get(f"/ja{BATTLE}", follow=True)
    page, printed = page_of(response), response.context["table"]
    table = page.one("table", "trace").text
    assert JAPANESE in table
    assert MAGICIAN not in table
    with speaking("ja"):
        texts = str(printed.caption), str(printed.rows[0].why)
    for text in texts:
        assert JAPANESE in text
        assert MAGICIAN not in text
    assert "Some Guardian" in texts[0]


def typed_name(response: Any) -> str | None:
    """Return the value of the field for the attacker's name."""
    return page_of(response).one("input", id="id_a-name").attributes.get("value")


def test_the_addresses_of_a_battle_keep_the_english_names(client: Client) -> None:
    response = client.get(f"/ja{BATTLE}", follow=True)
    assert typed_name(response) == JAPANESE
    assert typed_name(client.get(BATTLE, follow=True)) == MAGICIAN
    assert "a-name=Dark+Magician" in response.context["share"].link
    assert not [each for each in page_of(response).addresses if "%E3%83%96" in each]


def test_a_name_typed_in_the_language_of_the_page_is_the_english_one(client: Client) -> None:
    typed = f"/ja/battle/?a-name={JAPANESE}&a-atk=2500&t-name=Some+Guardian&t-atk=1400"
    response = client.get(typed, follow=True)
    assert response.redirect_chain[0][0].startswith("/ja/battle/?a-name=Dark+Magician&")
    assert typed_name(response) == JAPANESE
    assert response.context["composition"].document["attacker"]["name"] == MAGICIAN
    # Another language's name is a name of its own, as every name that no card has.
    other = client.get(f"/fr/battle/?a-name={JAPANESE}&a-atk=2500&direct=1", follow=True)
    assert other.context["composition"].document["attacker"]["name"] == JAPANESE


def test_what_the_composer_says_names_cards_in_the_language_of_the_page(client: Client) -> None:
    query = query_of(Battle.from_document(document()).to_document())
    page = page_of(client.get(f"/ja/battle/?{query}", follow=True))
    composer = page.one("form", id="battle-form").text
    assert "団結の力" in composer
    assert MAGICIAN not in composer
    assert "United We Stand" not in composer


def test_a_ruling_lists_its_cards_by_their_names_in_the_language(client: Client) -> None:
    ruling = Ruling.objects.get(slug="ohime-with-sword-attacks-directly")
    card = ruling.cards.get(name="Double-Edged Sword")
    card.names = {"ja": "脆刃の剣"}
    card.save()
    for prefix, name in (("/ja", "脆刃の剣"), ("", "Double-Edged Sword")):
        page = page_of(client.get(f"{prefix}/rulings/{ruling.slug}/"))
        assert name in [each.text for each in page.one("aside").all("a")]


def test_a_monster_without_a_name_has_its_usual_one_in_the_language(client: Client) -> None:
    page = client.get("/ja/battle/?a-atk=2500&t-atk=1400", follow=True)
    assert page_of(page).one("table", "trace").text.startswith("攻撃モンスター")
    assert page.context["composition"].battle.attacker.name == "Attacker"
    typed = client.get("/ja/battle/?a-name=攻撃モンスター&a-atk=2500&t-atk=1400", follow=True)
    assert typed.context["composition"].battle.attacker.name == "Attacker"


def test_the_switches_of_a_battle_name_cards_in_the_language_of_the_page(client: Client) -> None:
    query = query_of(Battle.from_document(document()).to_document())
    response = client.get(f"/ja/battle/?{query}", follow=True)
    assert "団結の力" in page_of(response).one("p", css="deciding").text
    off = client.get(f"/ja/battle/?{query}&off=0", follow=True)
    assert "団結の力" in page_of(off).one("p", id="without").text
    assert "United We Stand" not in page_of(off).one("table", "trace").text


def test_an_embed_names_cards_in_its_language_and_the_scenario_keeps_its_names(
    client: Client,
) -> None:
    read = Battle.from_document(document())
    scenario, _is_new = Scenario.objects.get_or_save(read, is_listed=False)
    embed = page_of(client.get(f"/embed/{scenario.id}/?lang=ja")).text
    assert JAPANESE in embed
    assert MAGICIAN not in embed
    assert MAGICIAN in page_of(client.get(f"/embed/{scenario.id}/")).text
    stored = json.dumps(Scenario.objects.get(id=scenario.id).document)
    assert MAGICIAN in stored


def test_what_is_saved_on_a_page_in_another_language_is_english() -> None:
    with speaking("ja"):
        read = Battle.from_document(document())
        scenario, _is_new = Scenario.objects.get_or_save(read, is_listed=False)
    assert MAGICIAN in json.dumps([scenario.document, scenario.result])
    assert JAPANESE not in json.dumps([scenario.document, scenario.result], ensure_ascii=False)


def test_english_pages_look_up_no_names() -> None:
    read = Battle.from_document(document())
    with CaptureQueriesContext(connection) as queries:
        look_up_names([read])
        assert str(caption(read)).startswith(MAGICIAN)
    assert not queries.captured_queries


def test_all_names_of_a_document_are_one_query() -> None:
    read = Battle.from_document(document())
    kept_names(Card).forget()
    with speaking("ja"), CaptureQueriesContext(connection) as queries:
        look_up_names([read])
        assert str(caption(read)).startswith(JAPANESE)
        assert printed_name(read.effects[0].card) == "団結の力"
    assert sum('"explorer_card"' in each["sql"] for each in queries.captured_queries) == 1


@pytest.mark.parametrize("names", [{}, {"fr": "Magicien Sombre"}, {"ja": "\u202e"}, {"ja": ""}])
def test_a_card_without_a_usable_name_in_the_language_keeps_its_english_one(
    names: dict[str, str],
) -> None:
    Card.objects.filter(name=MAGICIAN).update(names=names)
    with speaking("ja"):
        assert printed_name(MAGICIAN) == MAGICIAN


ARIEL, ARIEL_IN_JAPANESE = "Ariel - Spectacular Singer", "アリエル - 麗しい歌姫"


def board() -> dict[str, object]:
    card = {"owner": "A", "strength": 2, "willpower": 3}
    return {
        "game": "lorcana",
        "characters": [
            {"id": "ariel", "name": ARIEL, **card},
            {"id": "guard", "name": "Guard", **card, "owner": "B", "exerted": True},
        ],
        "action": {"type": "challenge", "challenger": "ariel", "target": "guard"},
    }


def test_a_board_names_cards_in_the_language_of_its_page(client: Client) -> None:
    query = KINDS["board"].query_of(Board.from_document(board()).to_document())
    response = client.get(f"/ja/board/?{query}", follow=True)
    page, printed = page_of(response), response.context["table"]
    with speaking("ja"):
        assert {str(each.name) for each in printed.pips} == {ARIEL_IN_JAPANESE, "Guard"}
    assert ARIEL_IN_JAPANESE in page.one("table", "trace").text
    assert ARIEL_IN_JAPANESE in page.one("table", "trace").text
    assert ARIEL not in page.one("table", "trace").text
    assert "%E3%82%A2" not in "".join(page.addresses)
    assert response.context["composition"].board.characters[0].name == ARIEL


MAGICIAN_IN_BATTLE = {"name": MAGICIAN, "atk": 2500, "def": 2100}
MONSTER = {"id": "y1", "name": MAGICIAN, "controller": "you", "atk": 2500, "def": 2100}
OTHER_DOCUMENTS = {
    "attack": {
        "game": "yugioh",
        "attackers": [{"id": "y1", "name": MAGICIAN}],
        "defenders": [{"id": "o1", "name": "Some Guardian", "zone": 1}],
        "declaration": {"attacker": "y1", "target": "o1"},
    },
    "same-time": {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [MAGICIAN_IN_BATTLE],
        "targets": [{"name": "Some Guardian", "atk": 1400, "def": 1200}],
    },
    "battle-phase": {
        "game": "yugioh",
        "battle_phase": {
            "monsters": [MONSTER],
            "events": [{"type": "attack", "attacker": "y1", "target": None}],
        },
    },
    "life-points": {
        "game": "yugioh",
        "sheet": [{"battle": {"game": "yugioh", "attacker": MAGICIAN_IN_BATTLE, "target": None}}],
    },
}


@pytest.mark.parametrize("slug", OTHER_DOCUMENTS)
def test_pages_of_other_kinds_name_cards_in_their_language(client: Client, slug: str) -> None:
    kind = KINDS[slug]
    query = kind.query_of(kind.read(OTHER_DOCUMENTS[slug]).to_document())
    with speaking("ja"):
        address = reverse(kind.url_name)
    page = page_of(client.get(f"{address}?{query}", follow=True))
    assert JAPANESE in page.text
    assert "%E3%83%96%E3%83%A9" not in "".join(page.addresses)
    assert MAGICIAN.replace(" ", "+") in "".join(page.addresses)


def test_a_question_of_timing_keeps_the_names_that_its_rules_look_up() -> None:
    name = CARD_RULINGS[0].card
    question = KINDS["timing"].read(
        {"game": "yugioh", "timing": {"at": WINDOWS[0].id, "card": name, "ask": "activate"}}
    )
    english = calculate_document(question.to_document()).result
    with speaking("ja"):
        japanese = calculate_document(question.to_document()).result
    assert [japanese[key] for key in ("outcome", "at")] == [
        english[key] for key in ("outcome", "at")
    ]


def test_the_api_answers_with_names_in_the_language_of_the_request(client: Client) -> None:
    def answered(address: str, sent: object) -> dict[str, Any]:
        headers = {"accept-language": "ja"}
        kind = "application/json"
        found: dict[str, Any] = client.post(address, sent, kind, headers=headers).json()
        return found

    one = answered("/api/v1/yugioh/calculate?links=true", document())
    assert JAPANESE in one["rows"][0]["why"]
    assert "Dark+Magician" in one["url"]
    kept_names(Card).forget()
    with CaptureQueriesContext(connection) as queries:
        many = answered("/api/v1/yugioh/calculate/batch", {"battles": [document()] * 3})
    assert [JAPANESE in each["rows"][0]["why"] for each in many["results"]] == [True] * 3
    assert sum('"explorer_card"' in each["sql"] for each in queries.captured_queries) == 1


@pytest.mark.parametrize("is_batch", [False, True])
def test_the_board_of_an_answer_keeps_the_names_of_its_document(
    client: Client, is_batch: bool
) -> None:
    address = "/api/v1/lorcana/resolve" + "/batch" * is_batch
    sent = {"boards": [board()]} if is_batch else board()
    found = client.post(address, sent, "application/json", headers={"accept-language": "ja"}).json()
    result = found["results"][0] if is_batch else found
    assert result["board"]["characters"][0]["name"] == ARIEL
    assert ARIEL_IN_JAPANESE in str(result["rows"])


def test_without_a_database_a_result_has_the_names_of_its_document(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away(*_args: object) -> None:
        raise OperationalError

    monkeypatch.setattr(AnyCardQuerySet, "names_in", away)
    read = Battle.from_document(document())
    with speaking("ja"):
        assert str(caption(read)).startswith(MAGICIAN)
