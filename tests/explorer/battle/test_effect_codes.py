"""Test that an address may name any card of the catalogue with any code of an effect."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from django.conf import settings
from django.http import QueryDict
from django.test import Client
from django.utils.http import urlencode

from explorer.addresses.battle import DAMAGE, INFLICTED_BY, KINDS, TAKEN_BY
from explorer.battle.composition import compose_battle
from explorer.models import CardEffect
from tests.explorer.page_parts import text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

STEPS = ["p", *(f"{number:02}" for number in range(12)), "", "x", "piercing", "stat_change"]
PLAYERS = ["y", "o", "", "z"]
STARTS = [f"{step}{player}" for step, player in product(STEPS, PLAYERS)]
VALUES = ["v", "v0", "v-1", "vx", "vhalf-y", "vhalf-z", "vhalf-", "le", "le0", "gt500"]
OPTIONS = ["", *KINDS, *TAKEN_BY, *INFLICTED_BY, *DAMAGE, *VALUES, "unknown", "."]
BATTLES = [
    "a-name=A&a-atk=1&direct=1",
    "a-name=A&a-atk=1&t-name=B&t-atk=2",
    "a-name=A&a-atk=1&a-by=opponent&direct=1",
    "a-name=A&a-atk=1&t-name=B&t-atk=2&t-pos=defense&off=0",
]
PAGES = ["/battle/", "/battle/walk/", "/battle/rulesets/", "/battle/sweep/", "/battle/one-more/"]


def cards_with_effects() -> list[str]:
    return sorted({*CardEffect.objects.values_list("card__name", flat=True)})


def code(start: str, option: str, card: str) -> str:
    return urlencode({"e": f"{start}{'.' if option else ''}{option}~{card}"})


def test_every_card_can_be_named_with_codes_that_no_form_writes() -> None:
    options, cards = cycle(OPTIONS), cards_with_effects()
    assert len(cards) > 200
    # Each card with every step, and each step with every player in every battle.
    for number, card in enumerate(cards):
        for place, step in enumerate(STEPS):
            player = PLAYERS[(number + place) % len(PLAYERS)]
            fought = BATTLES[(number // len(PLAYERS) + place) % len(BATTLES)]
            query = f"{fought}&{code(f'{step}{player}', next(options), card)}"
            assert compose_battle(QueryDict(query)).document, query


def test_every_code_is_answered_by_every_page_of_a_battle(client: Client) -> None:
    languages = cycle(["", *(f"/{each}" for each, _ in settings.LANGUAGES if each != "en")])
    cards, options, battles = cycle(cards_with_effects()), cycle(OPTIONS), cycle(BATTLES)
    for start, page in product(STARTS, PAGES):
        query = f"{next(battles)}&{code(start, next(options), next(cards))}"
        assert client.get(f"{next(languages)}{page}?{query}").status_code in (200, 302, 400), query


def test_an_effect_without_a_player_is_explained_at_its_field(client: Client) -> None:
    answer = client.get("/battle/?a-name=A&a-atk=1&direct=1&e=p~Double-Edged+Sword")
    assert answer.status_code == 200
    assert "Effect 1, step: This field is empty." in text(answer)
