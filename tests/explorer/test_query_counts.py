"""Test that every page runs few database queries, the same number for few rows or many."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from engine.document import Document
from engine.lorcana import Board
from engine.yugioh import Battle
from explorer.addresses.battle import query_of
from explorer.addresses.board import query_of as board_query
from explorer.addresses.same_time import query_of as same_time_query
from explorer.learn.quiz_battle import edition
from explorer.models import Card, CardEffect, FormerSlug, LorcanaCard, Ruling, Scenario
from explorer.rulings.revisions import revision_of
from tests.conftest import battle, effect, monster
from tests.engine.lorcana.rule_cases import act, card, on

FEW, MANY = 3, 64
FIRST = 99000000  # the passcode of the first card
NAME, SLUG = "Lantern Moth 000", "lantern-0"
PIERCING = "If this card attacks a Defense Position monster, inflict piercing battle damage."
MONSTER = {"kind": "monster", "subtypes": ["Effect"], "atk": "1900", "def_printed": "0"}
EQUIPPED = {"activation": "equip", "zone": "spell_trap", "applies_to": "equipped_monster"}
DOUBLED = {
    "stat": "atk",
    "op": "set",
    "amount": {"formula": "double_original"},
    "original": True,
    "during": "outside",
}


def name(at: int) -> str:
    """Return the name of a Yu-Gi-Oh! card."""
    return f"Lantern Moth {at:03}"


def add(start: int, stop: int) -> None:
    """Add cards of both games, rulings and scenarios, most of them about the first card.

    Every fourth card is curated, and every second of these is in the queue.
    """
    for at in range(start, stop):
        card = _card(at)
        LorcanaCard.objects.create(
            slug=f"moth-{at}", name=f"Lantern Moth – {at}", kind="character", cost=1, inks=["ruby"],
            strength=1, willpower=2, set=1, keywords={"evasive": True}, text="Evasive",
            is_checked=not at % 4,
        )  # fmt: skip
        _ruling(at, card)
        _scenario(at, card.name)


def _card(at: int) -> Card:
    """Return a card; every other one is an Equip Spell."""
    sort = {"kind": "spell", "subtypes": ["Equip"]} if at % 2 else MONSTER | {"race": f"Bug {at}"}
    card = Card.objects.create(
        passcode=FIRST + at, name=name(at), **sort,
        text=PIERCING, is_checked=not at % 4, is_proposal_changed=not at % 8,
    )  # fmt: skip
    _effects(card, 4)
    first = Card.objects.get(pk=FIRST)
    first.level = at
    first.save()  # one more of its history
    return card


def _effects(card: Card, number: int) -> None:
    """Add effects to this card; the value of the fourth is a formula."""
    where = {"activation": "continuous", "zone": "monster"} if card.is_monster else EQUIPPED
    steps = ["piercing", "02", "06", "stat_change", *("08" for _ in range(number))][:number]
    CardEffect.objects.bulk_create(
        CardEffect(
            **{"card": card, "place": place, "step": step, **where},
            affects_stat=DOUBLED if step == "stat_change" else None,
        )
        for place, step in enumerate(steps)
    )
    card.note_effects()


def _ruling(at: int, card: Card) -> None:
    document = battle(monster(at, name=card.name), None, effect("02"), effect("06"))
    ruling = Ruling.objects.create(
        slug=f"lantern-{at}", place=at, title=f"Of lantern {at}", summary="It shines.",
        authority="wiki", source_name="A lantern", document=document, expected={},
    )  # fmt: skip
    ruling.cards.set({card, Card.objects.get(pk=FIRST)})
    FormerSlug.objects.create(slug=f"lamp-{at}", ruling=ruling)
    for _ in range(2):  # two revisions
        revision_of(ruling, ruling.changed).save()
        ruling.revision += 1
    for ruling_before in Ruling.objects.filter(slug=SLUG):  # one more of the first one's
        ruling_before.revision = at + 3
        revision_of(ruling_before, ruling.changed).save()


def _scenario(at: int, name: str) -> Scenario:
    document = battle(monster(at, name=NAME), monster(5, name=name))
    document["effects"] = [effect("02") | {"card": name}]
    first = Scenario.objects.first()
    saved, _ = Scenario.objects.get_or_save(
        Battle.from_document(document), f"Lantern {at}", based_on=first
    )
    return saved


class Requested(NamedTuple):
    """A response, and the database queries it took."""

    status: int
    html: str
    queries: list[str]


def requested(client: Client, address: str, document: Document | None = None) -> Requested:
    """Return a response and its queries, with caches warm. A document is posted."""
    body = json.dumps(document), "application/json"
    for _ in range(2):
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            answer = client.post(address, *body) if document else client.get(address)
    html = answer.content.decode().lower()
    return Requested(answer.status_code, html, [str(each["sql"]) for each in queries])


def expect_no_more(few: Requested, many: Requested, most: int) -> None:
    """Expect no more queries for many rows than for few, and at most `most`; else print all."""
    assert few.status == many.status == 200
    counts = len(few.queries), len(many.queries)
    shown_queries = "\n".join(query[:160] for query in many.queries)
    assert counts[1] <= counts[0] <= most, f"{counts[0]}, then {counts[1]}:\n{shown_queries}"


# What a page prints of the lists; a sitemap prints only addresses.
SHOWN = ("lantern", f"/cards/{FIRST}/", "/cards/lorcana/moth-0/")
# Pages that print nothing of the lists, although they run queries.
ELSEWHERE = {"/", "/rules/", "/admin/", "/cards/read/"}
# Public pages, each with the number of queries it may run; one reads the state of the names, of the
# cards or of the rulings, which is kept for a second outside of a transaction.
PAGES = {
    "/": 1,
    "/rules/": 4,
    "/rules/ladder/": 6,
    "/cards/": 4,
    "/cards/?q=lantern": 6,
    "/cards/?q=lantern+piercing&texts=on": 6,
    "/cards/?step=06&sort=atk": 4,
    "/cards/?state=proposed": 4,
    f"/cards/{FIRST}/": 8,
    "/cards/lorcana/": 3,
    "/cards/lorcana/?q=lantern": 3,
    "/cards/lorcana/?kind=character": 3,
    "/cards/lorcana/?keyword=evasive": 3,
    "/cards/lorcana/moth-0/": 4,
    "/rulings/": 6,
    "/rulings/?q=lantern": 6,
    f"/rulings/?card={FIRST}": 7,
    "/rulings/?step=06&mark=not-computable": 6,
    f"/rulings/{SLUG}/": 6,
    f"/rulings/{SLUG}.json": 2,
    "/rulings/feed.atom": 2,
    "/rulings/changes/": 5,
    "/rulings/changes/?game=yugioh&step=06&rule=battle%3A06&since=2020-01-01": 5,
    "/rulings/changes.atom": 4,
    f"/rulings/{SLUG}/revisions/": 2,
    f"/rulings/{SLUG}/revisions/1/": 6,
    f"/rulings/{SLUG}/revisions/1/2/": 5,
    f"/rulings/{SLUG}.json?revision=1": 2,
    f"/embed/rulings/{SLUG}/?revision=1": 2,
    "/search/?q=lantern": 7,
    "/search/?q=moth+lantern": 8,
    "/battle/cards/?find=x&x-find=lantern&a-atk=1&direct=1": 3,
    "/board/cards/?find=lantern": 4,
    "/battle/timing/?card=Lantern+Moth+000": 4,
    "/api/v1/cards?limit=100": 3,
    "/api/v1/cards?q=lantern&limit=100": 4,
    "/api/v1/cards/lorcana?limit=100": 2,
    "/api/v1/rulings?limit=100": 2,
    "/api/v1/rulings?q=lantern&step=06&limit=100": 3,
    f"/api/v1/rulings/{SLUG}": 3,
    f"/api/v1/cards/{FIRST}": 2,
    "/sitemap-rulings.xml": 3,
    "/sitemap-cards.xml": 3,
    "/sitemap-lorcana-cards.xml": 3,
}
# Pages of staff; a session, a user and permissions take queries, too.
STAFF = {
    "/admin/": 4,
    "/admin/explorer/card/": 8,
    "/admin/explorer/card/?waiting=queue": 8,
    "/admin/explorer/card/?waiting=proposals": 8,
    "/admin/explorer/card/?q=lantern": 8,
    f"/admin/explorer/card/{FIRST}/change/": 8,
    f"/admin/explorer/card/{FIRST}/history/": 8,
    "/admin/explorer/lorcanacard/": 10,
    "/admin/explorer/lorcanacard/?q=lantern": 10,
    "/admin/explorer/scenario/": 10,
    "/admin/explorer/scenario/?q=lantern": 10,
}


# Queries for a document of one card, and for one with as many as fit.
LONG = {
    "/cards/PASSCODE/": 7,
    "/admin/explorer/card/PASSCODE/change/": 8,
    "/battle/?": 4,
    "/battle/walk/?": 5,
    "/battle/sweep/?": 2,
    "/battle/one-more/?": 5,
    "/battle/rulesets/?": 4,
    "/battle/same-time/?": 2,
    "/battle/replay/?": 2,
    "/life-points/?": 2,
    "/board/?": 3,
    "/s/": 3,
    "/embed/": 2,
    "/compare/": 4,
    "/api/v1/yugioh/calculate/batch": 1,
    "/api/v1/scenarios": 5,
}


def long_battle(cards: int) -> Battle:
    """Return a battle with effects of different cards and up to ten modifiers of a monster."""
    equips = [name(2 * at + 1) for at in range(min(cards, 10))]
    changes = [{"card": equip, "stat": "atk", "set": 2000} for equip in equips]
    fought = battle(monster(1900, name=name(0), modifiers=changes), monster(5, name=name(2)))
    steps = ("02", "03", "05", "06", "07", "08")
    effects = [effect(steps[at % 6]) | {"card": name(at)} for at in range(cards)]
    for each in effects:
        each |= {"kind": "instead"} if each["step"] == "03" else {}
    return Battle.from_document(fought | {"effects": effects})


def long_board(cards: int) -> Board:
    cards = min(cards, 20)
    characters = [card(f"m{at}", "A", 1, 3, name=f"Lantern Moth – {at}") for at in range(cards)]
    document = {"game": "lorcana", "characters": characters, "action": act("end_turn")}
    document["effects"] = [on("strength_mod", f"m{at}", amount=1) for at in range(cards)]
    return Board.from_document(document)


def long_asked(address: str, cards: int) -> tuple[str, Document | None]:
    """Return the address for that many cards, and the body posted to it."""
    fought = long_battle(cards)
    document = fought.to_document()
    match address:
        case "/cards/PASSCODE/" | "/admin/explorer/card/PASSCODE/change/":
            facts = MONSTER | {"name": f"Lantern of {cards}", "text": PIERCING}
            own, is_new = Card.objects.get_or_create(passcode=cards, defaults=facts)
            _effects(own, cards if is_new else 0)
            return address.replace("PASSCODE", str(cards)), None
        case "/board/?":
            return address + board_query(long_board(cards).to_document()), None
        case "/battle/same-time/?":
            sides = [[monster(at, name=name(at)) for at in range(min(cards, 5))] for _ in "at"]
            both = {"attackers": sides[0], "targets": sides[1], "effects": document["effects"]}
            return address + same_time_query(both), None
        case "/battle/replay/?":
            pairs = [f"d{at}=Lantern+Moth+{at}" for at in range(1, min(cards, 5) + 1)]
            return address + "&".join(["m1=Magician", *pairs]), None
        case "/life-points/?":
            spent = [f"e=pays.y.10~{name(at)}" for at in range(cards)]
            return address + "&".join(spent), None
        case "/s/" | "/embed/":
            return f"{address}{Scenario.objects.get_or_save(fought)[0].id}/", None
        case "/compare/":
            ids = [Scenario.objects.get_or_save(fought, title)[0].id for title in ("One", "Two")]
            return f"/compare/{ids[0]}/{ids[1]}/", None
        case "/api/v1/yugioh/calculate/batch":
            return address, {"battles": [document] * cards}
        case "/api/v1/scenarios":
            return address, {"battle": document, "title": "Lantern, saved"}
    return address + query_of(document), None


Counted = dict[str, list[Requested]]


@pytest.fixture(scope="module")
def counted(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Counted:
    """Return the number of queries of each address with few rows, and with many."""
    staff = Client()
    browsers = {**dict.fromkeys(PAGES, Client()), **dict.fromkeys(STAFF, staff)}
    with django_db_blocker.unblock(), transaction.atomic():
        for model in (Ruling, Scenario, Card, LorcanaCard):  # others would hide what grows
            model._default_manager.all().delete()
        staff.force_login(User.objects.create_superuser("ada"))
        counted_queries: Counted = {address: [] for address in browsers}
        for start, stop in ((0, FEW), (FEW, MANY)):
            add(start, stop)
            for address, browser in browsers.items():
                counted_queries[address].append(requested(browser, address))
        for address in LONG:
            counted_queries[address] = [
                requested(staff, *long_asked(address, cards)) for cards in (2, 30)
            ]
        transaction.set_rollback(True)
    return counted_queries


EVERY = PAGES | STAFF | LONG


@pytest.mark.parametrize(("address", "most"), EVERY.items(), ids=EVERY)
def test_more_rows_take_no_more_queries(counted: Counted, address: str, most: int) -> None:
    few, many = counted[address]
    assert address in ELSEWHERE or any(each in many.html for each in SHOWN)
    expect_no_more(few, many, most)


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_a_harder_quiz_takes_no_more_queries(client: Client) -> None:
    easy, hard = (f"/learn/?level={level}&seed=lamp&edition={edition()}" for level in (1, 5))
    expect_no_more(requested(client, easy), requested(client, hard), 3)
