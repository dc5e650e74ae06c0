"""Test imports into the catalogue: effects are proposed, and checked ones are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from explorer.battle.picked_cards import picked_cards_of
from explorer.catalogue.imports.proposals import proposals
from explorer.models import Card, CardEffect, Ruling
from tests.conftest import battle, called, monster
from tests.explorer.catalogue.imports.card_files import (
    NONE_TAKEN,
    imported,
    yaml_file,
    yaml_monster,
    yaml_spell,
)
from tests.explorer.shipped_cards import load_without_rulings
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


WABOKU = 12607053
PIERCING = "If this card attacks a Defense Position monster, inflict piercing battle damage."


def loaded() -> str:
    """Return load_content's output about the cards."""
    return load_without_rulings().splitlines()[0]


def effects(passcode: int = 99000002) -> list[tuple[Any, ...]]:
    """Return the effects of a card, shortly, each with whether it is only proposed."""
    card = Card.objects.get(pk=passcode)
    return [(each.place, each.step, each.zone, card.is_proposed) for each in card.effects.all()]


def test_effects_are_proposed_from_the_text_with_the_words_they_were_read_from(
    tmp_path: Path,
) -> None:
    path = yaml_file(tmp_path, yaml_monster())
    assert "Effects proposed: 1, for 1 cards." in imported(path)
    effect = CardEffect.objects.get()
    assert (effect.step, effect.taken_by, effect.card.is_proposed) == ("06", "controller", True)
    assert (effect.activation, effect.zone, effect.by_default) == ("continuous", "monster", True)
    (proposal,) = proposals(effect.card)
    assert "no battle damage" in NONE_TAKEN[proposal.start : proposal.end]
    first = effect.pk
    assert "0 changed, 1 unchanged" in imported(path)
    assert CardEffect.objects.get().pk == first


def test_a_changed_text_has_its_proposals_replaced(tmp_path: Path) -> None:
    imported(yaml_file(tmp_path, yaml_monster()))
    changed = yaml_file(tmp_path, yaml_monster(text={"en": f"{PIERCING} {NONE_TAKEN}"}))
    assert "0 new, 1 changed" in imported(changed)
    assert effects() == [(0, "piercing", "monster", True), (1, "06", "monster", True)]
    gone = yaml_file(tmp_path, yaml_monster(text={"en": "It rests."}))
    assert "0 new, 1 changed" in imported(gone)
    assert effects() == []


def test_a_new_reader_changes_proposals_though_the_text_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = yaml_file(tmp_path, yaml_monster())
    monkeypatch.setattr("explorer.catalogue.imports.proposals.read_card", lambda card: ())
    assert "Effects proposed: 0, for 0 cards." in imported(path)
    monkeypatch.undo()
    assert "0 new, 1 changed" in imported(path)
    assert "0 new, 0 changed, 1 unchanged" in imported(path)


def test_effects_that_a_person_curated_are_never_replaced(tmp_path: Path) -> None:
    imported(yaml_file(tmp_path, yaml_monster()))
    Card.objects.update(is_checked=True)
    CardEffect.objects.update(when="as I say")
    path = yaml_file(tmp_path, yaml_monster(text={"en": PIERCING}, atk=7))
    assert "Effects proposed: 0" in imported(path)
    assert effects() == [(0, "06", "monster", False)]
    assert CardEffect.objects.get().when == "as I say"
    assert Card.objects.get().atk == "1500"
    assert Card.objects.get().text == PIERCING


def test_the_effects_of_a_pendulum_text_apply_in_the_pendulum_zone(tmp_path: Path) -> None:
    texts: dict[str, Any] = {"text": {"en": PIERCING}, "pendulum_effect": {"en": NONE_TAKEN}}
    imported(yaml_file(tmp_path, yaml_monster(**texts, pendulum_scale=1)))
    assert effects() == [(0, "piercing", "monster", True), (1, "06", "pendulum", True)]


def test_the_story_of_a_normal_monster_proposes_nothing(tmp_path: Path) -> None:
    line = "Rock / Pendulum / Normal"
    texts = {"en": NONE_TAKEN}
    imported(yaml_file(tmp_path, yaml_monster(monster_type_line=line, pendulum_effect=texts)))
    assert effects() == [(0, "06", "pendulum", True)]


@pytest.mark.parametrize(
    ("kind", "subtypes", "where"),
    [
        ("spell", ["Equip"], ("equip", "spell_trap")),
        ("spell", ["Field"], ("continuous", "field")),
        ("trap", ["Continuous"], ("continuous", "spell_trap")),
        ("trap", ["Normal"], ("activated", "spell_trap")),
    ],
)
def test_the_kind_of_card_says_how_and_from_where(
    kind: str, subtypes: list[str], where: tuple[str, str]
) -> None:
    ((effect, *_),) = proposals(Card(kind=kind, subtypes=subtypes, text=NONE_TAKEN))
    assert (effect.activation, effect.zone) == where


@pytest.mark.usefixtures("catalogue")
def test_a_checked_card_gets_its_text_and_keeps_facts_and_effects(tmp_path: Path) -> None:
    waboku = Card.objects.get(name="Waboku")
    before = effects(waboku.pk)
    raw = yaml_spell(waboku.pk, name={"en": "Waboku!"}, text={"en": PIERCING}, property="Normal")
    output = imported(yaml_file(tmp_path, raw | {"card_type": "Trap"}))
    assert "0 new, 1 changed, 0 unchanged, 0 skipped" in output
    assert "Effects proposed: 0, for 0 cards." in output
    assert f"  {waboku.pk} Waboku: name 'Waboku!'" in output
    card = Card.objects.get(pk=waboku.pk)
    assert (card.name, card.text, card.tags) == ("Waboku", PIERCING, waboku.tags)
    assert effects(waboku.pk) == before != []


@pytest.mark.usefixtures("catalogue")
def test_a_card_that_was_checked_to_do_nothing_is_proposed_nothing(tmp_path: Path) -> None:
    fish = Card.objects.get(name="7 Colored Fish")
    raw = yaml_monster(fish.pk, name={"en": fish.name}, text={"en": NONE_TAKEN})
    imported(yaml_file(tmp_path, raw))
    assert effects(fish.pk) == []


@pytest.mark.usefixtures("catalogue")
def test_load_content_after_an_import_changes_nothing(tmp_path: Path) -> None:
    fish = Card.objects.get(name="7 Colored Fish")
    raw = yaml_monster(fish.pk, name={"en": "Else"}, text={"en": NONE_TAKEN}, atk=5)
    path = yaml_file(tmp_path, yaml_monster(), raw)
    imported(path)
    assert "0 new, 0 changed, 428 unchanged" in loaded()
    assert "0 new, 0 changed, 2 unchanged" in imported(path)
    assert effects() == [(0, "06", "monster", True)]
    assert Card.objects.get(pk=fish.pk).text == NONE_TAKEN


def test_load_content_puts_its_effects_in_the_place_of_proposals_and_keeps_texts(
    tmp_path: Path,
) -> None:
    passcode = WABOKU
    path = yaml_file(tmp_path, yaml_spell(passcode, text={"en": PIERCING}))
    imported(path)
    assert effects(passcode) == [(0, "piercing", "spell_trap", True)]
    assert "427 new, 1 changed" in loaded()
    card = Card.objects.get(pk=passcode)
    assert (card.name, card.text) == ("Waboku", PIERCING)
    assert {proposed for *_, proposed in effects(passcode)} == {False}
    assert "0 new, 0 changed, 1 unchanged" in imported(path)


def test_other_facts_of_the_same_card_change_it(tmp_path: Path) -> None:
    assert "1 new" in imported(yaml_file(tmp_path, yaml_monster()))
    machine = yaml_monster(monster_type_line="Machine / Effect")
    assert "0 new, 1 changed" in imported(yaml_file(tmp_path, machine))
    assert Card.objects.get().race == "Machine"


def test_a_record_without_a_text_keeps_the_text_and_its_effects(tmp_path: Path) -> None:
    imported(yaml_file(tmp_path, yaml_monster()))
    assert "0 new, 0 changed, 1 unchanged" in imported(yaml_file(tmp_path, yaml_monster(text={})))
    assert Card.objects.get().text == NONE_TAKEN
    assert CardEffect.objects.count() == 1


# --- Japanese texts ------------------------------------------------------------------------------

NO_DAMAGE = "このカードの戦闘によって発生する自分への戦闘ダメージは０になる。"


def test_a_new_card_with_a_japanese_text_alone_is_read(tmp_path: Path) -> None:
    imported(yaml_file(tmp_path, yaml_monster(text={"ja": NO_DAMAGE})))
    card = Card.objects.get()
    assert (card.text, card.other_texts, card.state) == ("", {"ja": [NO_DAMAGE, ""]}, "proposed")
    assert [(each.step, each.from_japanese) for each in card.effects.all()] == [("06", False)]
    assert [(each.start, each.end) for each in proposals(card)] == [(0, 0)]


def test_read_cards_reads_the_japanese_text_of_an_unread_card() -> None:
    load_without_rulings()
    card = Card.objects.filter(is_checked=False, kind="monster", does="").first()
    assert card is not None
    texts = {"ja": [NO_DAMAGE, ""]}
    Card.objects.filter(pk=card.pk).update(is_read=False, other_texts=texts)
    assert Card.objects.get(pk=card.pk).state == "unread"
    output = called("read_cards")
    assert "Read 1 cards: 1 with new proposals, 0 queued, 0 unchanged." in output
    assert "Read for the first time, from their Japanese texts: 1." in output
    card.refresh_from_db()
    assert (card.state, card.does, card.effects.count()) == ("proposed", "06", 1)
    assert called("read_cards") == "Read 0 cards: 0 with new proposals, 0 queued, 0 unchanged.\n"


def test_read_cards_marks_a_japanese_text_without_effects_as_read() -> None:
    unread = Card.objects.create(
        passcode=1, name="G", kind="monster", other_texts={"ja": ["カードを１枚引く。", ""]}
    )
    other = Card.objects.create(
        passcode=2, name="H", kind="monster", other_texts={"de": ["Ziehe 1 Karte.", ""]}
    )
    called("read_cards")
    for card in (unread, other):
        card.refresh_from_db()
    assert (unread.state, other.state) == ("nothing", "unread")


def test_shipped_effects_stay_where_only_the_japanese_text_is_imported(tmp_path: Path) -> None:
    card = Card.objects.create(
        passcode=99000002, name="G", kind="monster", is_read=True, does="piercing"
    )
    CardEffect.objects.create(
        card=card, place=0, step="piercing", activation="continuous", zone="monster"
    )
    output = imported(yaml_file(tmp_path, yaml_monster(text={"ja": NO_DAMAGE})))
    assert "0 new, 1 changed" in output
    called("read_cards")
    imported(yaml_file(tmp_path, yaml_monster(text={})))
    card.refresh_from_db()
    assert (card.state, card.does) == ("proposed", "piercing")
    assert card.other_texts == {"ja": [NO_DAMAGE, ""]}
    assert [each.step for each in card.effects.all()] == ["piercing"]


# --- The catalogue -------------------------------------------------------------------------------


def test_load_content_keeps_imported_names(tmp_path: Path) -> None:
    load_without_rulings()
    card = Card.objects.exclude(names={}).filter(is_checked=False).first()
    assert card is not None
    names = {"en": card.name, "de": "Hafengeist", "fr": None}
    imported(yaml_file(tmp_path, yaml_monster(card.pk, name=names)))
    load_without_rulings()
    after = Card.objects.get(pk=card.pk)
    assert after.names == card.names | {"de": "Hafengeist"}
    assert after.imported_languages == ["de"]


def test_there_is_no_query_per_card(tmp_path: Path) -> None:
    def query_count(count: int) -> int:
        cards = [yaml_monster(99000000 + count * 1000 + each) for each in range(count)]
        path = yaml_file(tmp_path, *cards)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert f"{count} new" in imported(path)
        return len(queries)

    assert query_count(300) <= query_count(3) + 60


def test_an_imported_card_is_found_and_used_as_any(tmp_path: Path, client: Client) -> None:
    imported(yaml_file(tmp_path, yaml_monster(name={"en": "Otto’s Golem"})))
    assert [card.pk for card in Card.objects.best("ottos", 100)] == [99000002]
    assert client.get("/cards/99000002/").status_code == 200
    data = client.get("/api/v1/cards/99000002").json()
    assert data["effects"][0]["is_proposed"] is True


def test_of_two_cards_of_one_name_a_battle_has_the_one_of_its_passcode() -> None:
    for passcode in (11, 12, 13):
        Card.objects.create(passcode=passcode, name="One Golem", kind="monster")
    for passcode, expected in ((12, 12), (13, 13), (99, 11)):
        one = monster(1, name="One Golem", passcode=passcode)
        assert [picked.card.pk for picked in picked_cards_of(battle(one, None))] == [expected]
    both = [monster(1, name="One Golem", passcode=passcode) for passcode in (12, 13)]
    assert [picked.card.pk for picked in picked_cards_of(battle(*both))] == [12, 13]


@pytest.mark.usefixtures("catalogue")
def test_a_ruling_leads_to_a_card_that_is_imported_later(tmp_path: Path, client: Client) -> None:
    ruling = Ruling.objects.exclude(cards=None).first()
    assert ruling is not None
    ruling.about = ["Lantern Moth"]
    ruling.save()
    before = {card.name for card in ruling.cards.all()}
    imported(yaml_file(tmp_path, yaml_monster(name={"en": "Lantern Moth"})))
    assert {card.name for card in ruling.cards.all()} == before | {"Lantern Moth"}
    assert ruling.title in page_of(client.get("/cards/99000002/")).text
