"""Test the buttons of a Battle Phase: monsters, events, modifiers and effects."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh.battle_phase import MOST_EVENTS
from tests.explorer.battle.composer_form import Form
from tests.explorer.battle_phase.test_page import ADDRESS, HTMX, ONE_ATTACK, TWO, get
from tests.explorer.page_parts import error, has, options, parsed, text, value, verdict

pytestmark = pytest.mark.django_db

LEADS = [
    # A monster, an attack, and every other event.
    (TWO, "do=add-o", TWO + "&o2-atk="),
    (TWO, "do=add-attack&k-by=y1&k-at=o1", ONE_ATTACK),
    (TWO, "do=add-attack&k-by=y1&k-at=direct&k-negated=A", TWO + "&v=attack.y1.direct.negated~A"),
    (
        TWO,
        "do=add-attack&k-by=y1&k-at=o1&k-turn=target_set&k-turn_card=A",
        TWO + "&v=attack.y1.o1.target_set~A",
    ),
    (
        TWO,
        "do=add-attack&k-by=y1&k-at=o1&k-turn=attacker_defense&k-turn_in=late",
        TWO + "&v=attack.y1.o1.attacker_defense.late",
    ),
    (TWO, "do=add-move&c-on=o1&c-what=leaves", TWO + "&v=leaves.o1"),
    (TWO, "do=add-move&c-on=o1&c-what=set&c-card=A", TWO + "&v=position.o1.set~A"),
    (TWO, "do=add-move&c-on=o1&c-what=arrives", TWO + "&v=arrives.o1"),
    (
        f"{ONE_ATTACK}&v=leaves.o1",
        "do=add-move&c-on=o1&c-what=arrives&c-card=A",
        f"{TWO}&o2-name=Skull&o2-atk=2000&v=attack.y1.o1&v=leaves.o1&v=arrives.o2~A",
    ),
    (
        f"{TWO}&o2-atk=5",
        "do=add-attack&k-by=y1&k-at=o1&k-moved=o2&k-moved_card=A",
        f"{TWO}&o2-atk=5&v=attack.y1.o1.to_o2~A",
    ),
    (TWO, "do=add-attack&k-by=y1&k-at=o1&k-moved=direct", TWO + "&v=attack.y1.o1.to_direct"),
    (TWO, "do=add-attack&k-by=y1&k-at=o1&k-stopped=on", TWO + "&v=attack.y1.o1.stopped"),
    (TWO, "do=add-move&c-on=o1&c-what=control&c-card=A", TWO + "&v=control.o1~A"),
    (
        TWO,
        "do=add-restriction&q-kind=only_targets&q-whom=other_than&q-bound=y1&q-targets=o1&q-card=A",
        TWO + "&r=only_targets.o1.not.y1~A",
    ),
    (
        TWO,
        "do=add-restriction&q-kind=one_attacker&q-since=now",
        TWO + "&v=restriction.one_attacker",
    ),
    (
        f"{TWO}&r=one_attacker",
        "do=add-restriction&q-kind=cannot_attack&q-since=now&q-place=restrictions.0",
        TWO + "&v=restriction.cannot_attack",
    ),
    (
        f"{TWO}&r=one_attacker&r=cannot_attack",
        "do=remove.restrictions.0",
        TWO + "&r=cannot_attack",
    ),
    (
        f"{TWO}&r=one_attacker",
        "do=add-lapse&p-of=1&p-card=A",
        f"{TWO}&r=one_attacker&v=restriction_ends.1~A",
    ),
    (TWO, "do=add-end&n-card=A", TWO + "&v=end~A"),
    (TWO, "do=add-end", TWO + "&v=end"),
    (
        TWO,
        "do=add-modifier&m-on=y1&m-card=A&m-stat=atk&m-how=change&m-amount=%2B500&m-since=now",
        TWO + "&v=modifier.y1.atk500~A",
    ),
    (
        TWO,
        "do=add-modifier&m-on=y1&m-card=A&m-stat=def&m-how=set&m-amount=0&m-since=start&m-calc=on",
        TWO.replace("&o1-name", "&y1-mod=def:0.calc~A&o1-name"),
    ),
    (
        TWO,
        "do=add-change&l-player=opponent&l-what=pays&l-half=on",
        TWO + "&v=pays.o.half",
    ),
    (
        TWO,
        "do=add-damage&d-card=A&d-by=you&d-to=opponent&d-amount=800",
        TWO + "&v=effect.y.o.800~A",
    ),
    # Effects on the whole phase, on the next damage, on one attack and on effect damage.
    (
        ONE_ATTACK,
        "do=add-effect&x-step=06&x-card=A&x-by=you&x-of=&x-next=on",
        f"{TWO}&e=06y.next~A&v=attack.y1.o1",
    ),
    (
        ONE_ATTACK,
        "do=add-effect&x-step=06&x-card=A&x-by=you&x-of=",
        f"{TWO}&e=06y~A&v=attack.y1.o1",
    ),
    (ONE_ATTACK, "do=add-effect&x-step=piercing&x-card=A&x-by=you&x-of=0", ONE_ATTACK + "&v=py~A"),
    (
        f"{TWO}&v=effect.y.o.800~A",
        "do=add-effect&x-step=03+instead&x-card=B&x-by=opponent&x-of=0",
        f"{TWO}&v=effect.y.o.800~A&v=03o~B",
    ),
    # What is there is edited, moved and removed.
    (ONE_ATTACK, "do=add-attack&k-by=y1&k-at=direct&k-place=events.0", TWO + "&v=attack.y1.direct"),
    (
        f"{ONE_ATTACK}&v=py~A",
        "do=add-attack&k-by=y1&k-at=o1&k-turn=target_set&k-place=events.0",
        f"{TWO}&v=attack.y1.o1.target_set&v=py~A",
    ),
    (
        f"{ONE_ATTACK}&v=py~A",
        "do=add-effect&x-step=06&x-card=A&x-by=you&x-of=&x-place=events.0.effects.0",
        f"{TWO}&e=06y~A&v=attack.y1.o1",
    ),
    (f"{ONE_ATTACK}&v=end", "do=up.1", f"{TWO}&v=end&v=attack.y1.o1"),
    (f"{ONE_ATTACK}&v=py~A&v=end", "do=down.0", f"{TWO}&v=end&v=attack.y1.o1&v=py~A"),
    (f"{ONE_ATTACK}&v=end", "do=remove.v.0", f"{TWO}&v=end"),
    (f"{ONE_ATTACK}&v=py~A", "do=remove.v.0.0", ONE_ATTACK),
    (f"{TWO}&e=06y~A&e=07y~B&v=end", "do=remove.e.0", f"{TWO}&e=07y~B&v=end"),
    (
        TWO.replace("&o1-name", "&y1-mod=atk5~A&o1-name"),
        "do=remove.y1.0",
        TWO,
    ),
    (f"{ONE_ATTACK}&y2-atk=1&v=leaves.o1&v=attack.y2.direct", "do=remove.o1", None),
]


@pytest.mark.parametrize(("page", "button", "wanted"), LEADS)
def test_a_button_leads_to_an_address(
    client: Client, page: str, button: str, wanted: str | None
) -> None:
    response = get(client, f"{page}&{button}")
    assert response.status_code == 302, text(response)
    pushed = get(client, f"{page}&{button}", **HTMX)
    assert pushed["HX-Push-Url"] == response["Location"]
    if wanted is None:
        wanted = "y1-name=Magician&y1-atk=2500&y2-atk=1&v=attack.y2.direct"
    assert response["Location"] == f"{ADDRESS}?{wanted}"


BY_500 = "do=add-modifier&m-on=y1&m-card=A&m-stat=atk&m-how=change&m-amount=500"
WITHOUT_DEF = TWO.replace("&o1-name", "&o1-def=-&o1-name")
REFUSED = [
    (TWO, "do=add-attack&k-by=y1&k-at=y1", "id_k-at", "“Magician” is not a monster of the other"),
    (TWO, BY_500.replace("500", "x"), "id_m-amount", "x"),
    (TWO, BY_500.replace("card=A", "card="), "id_m-card", "empty"),
    (TWO, "do=add-change&l-player=you&l-what=pays&l-amount=many", "id_l-amount", "many"),
    (TWO, "do=add-change&l-player=you&l-what=pays&l-amount=5&l-half=on", "id_l-amount", "half"),
    (TWO, "do=add-damage&d-card=&d-by=you&d-to=you&d-amount=5", "id_d-card", "empty"),
    (TWO, "do=add-effect&x-step=09&x-card=A&x-by=you&x-of=&x-value=many", "id_x-value", "many"),
    (TWO, "do=add-effect&x-step=06&x-card=&x-by=you&x-of=", "id_x-card", "empty"),
    (
        ONE_ATTACK,
        "do=add-effect&x-step=06&x-card=A&x-by=you&x-of=0&x-next=on",
        "id_x-next",
        "Only an effect on the whole Battle Phase",
    ),
    (WITHOUT_DEF, "do=add-move&c-on=o1&c-what=set", "id_c-what", "DEF"),
    (
        TWO,
        "do=add-attack&k-by=y1&k-at=o1&k-moved=o1&k-negated=A",
        "id_k-moved",
        "Only one of these is possible",
    ),
    (TWO, "do=add-attack&k-by=y1&k-at=o1&k-moved_card=A", "id_k-moved", "where the attack moves"),
    (TWO, "do=add-restriction&q-kind=nothing", "id_q-kind", "no such type of restriction"),
    (TWO, "do=add-lapse&p-of=1&p-card=A", "id_p-of", "none, as no restriction applies"),
]


@pytest.mark.parametrize(("page", "button", "field", "words"), REFUSED)
def test_what_is_wrong_stays_in_its_editor(
    client: Client, page: str, button: str, field: str, words: str
) -> None:
    for headers in ({}, HTMX):
        response = get(client, f"{page}&{button}", **headers)
        assert response.status_code == 200
        assert words in error(response, field)
        opened = parsed(response).all("details", "add", open="")
        assert [len(each.all(id=field)) for each in opened] == [1]
        assert (
            verdict(response) == "Your opponent has 8000 Life Points, you have 8000."
            or "v=" in page
        )


def test_no_more_events_than_the_engine_takes(client: Client) -> None:
    full = TWO + "&v=end" * MOST_EVENTS
    response = get(client, f"{full}&do=add-end")
    assert f"at most {MOST_EVENTS} events" in text(response)


@pytest.mark.parametrize(
    ("button", "fields"),
    [
        ("edit.v.0", {"k-by": "y1", "k-at": "o1", "k-negated": "", "k-place": "events.0"}),
        ("edit.v.7", {"k-by": "y1", "k-at": "o1", "k-negated": "A", "k-place": "events.7"}),
        (
            "edit.v.0.0",
            {
                "x-step": "09",
                "x-card": "B",
                "x-value": "5",
                "x-of": "0",
                "x-place": "events.0.effects.0",
            },
        ),
        ("edit.e.0", {"x-step": "06", "x-card": "C", "x-of": "", "x-place": "effects.0"}),
        ("edit.v.1", {"c-on": "o1", "c-what": "set", "c-card": "D"}),
        ("edit.v.2", {"m-on": "y1", "m-how": "set", "m-amount": "5", "m-card": "E"}),
        ("edit.v.3", {"l-player": "opponent", "l-what": "gains", "l-amount": "5"}),
        ("edit.v.4", {"d-card": "F", "d-amount": "5", "d-by": "opponent", "d-to": "you"}),
        ("edit.v.5", {"n-card": "G"}),
        (
            "edit.v.6",
            {"k-turn": "target_set", "k-turn_in": "late", "k-turn_card": "H", "k-negated": ""},
        ),
    ],
)
def test_an_event_or_effect_opens_in_its_editor_and_saving_changes_nothing(
    client: Client, button: str, fields: dict[str, str]
) -> None:
    query = (
        f"{TWO}&e=06y~C&v=attack.y1.o1&v=09y.v5~B&v=position.o1.set~D"
        "&v=modifier.y1.atk:5~E&v=gains.o.5&v=effect.o.y.5~F&v=end~G"
        "&v=attack.y1.o1.target_set.late~H&v=attack.y1.o1.negated~A"
    )
    page = get(client, f"{query}&do={button}")
    form = Form(page.content.decode(), "phase-form")
    sent = dict(form.fields)
    assert {name: sent.get(name) for name in fields} == fields
    (save,) = [each for each in form.buttons if each.label.startswith("Save the ")]
    saved = client.get(f"{ADDRESS}?{form.query}&do={save.value}")
    assert sorted(QueryDict(saved["Location"].partition("?")[2]).lists()) == sorted(
        QueryDict(query).lists()
    )


def test_a_button_on_the_first_page_works_on_its_example(client: Client) -> None:
    response = get(client, "do=remove.v.2")
    assert response["Location"].endswith("&v=attack.y1.o1&v=attack.y2.o2")


def test_the_last_monster_can_be_removed(client: Client) -> None:
    response = get(client, "y1-atk=1&do=remove.y1")
    assert response["Location"] == f"{ADDRESS}?turn=y"
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.parametrize(
    "button", ["remove.y9", "remove.v.9", "remove.e.9", "up.0", "down.0", "edit.v.9", "edit.x"]
)
def test_a_button_for_nothing_changes_nothing(client: Client, button: str) -> None:
    response = get(client, f"{ONE_ATTACK}&do={button}")
    assert response.status_code in (200, 302)
    if response.status_code == 302:
        assert response["Location"] == f"{ADDRESS}?{ONE_ATTACK}"


def test_the_attack_editor_offers_the_next_attack(client: Client) -> None:
    page = get(client, f"{ONE_ATTACK}&y2-name=Elf&y2-atk=1")
    assert options(page, "k-by") == {"y1": "Magician", "y2": "Elf"}
    assert value(page, "k-by") == "y2"
    assert value(page, "k-at") == "direct"
    turned = get(client, f"{TWO}&turn=o")
    assert options(turned, "k-by") == {"o1": "Skull"}


def test_a_phase_is_composed_without_a_script(client: Client) -> None:
    """Press every button that a first phase needs, as a browser without JavaScript does."""

    def press(page: str, do: str, **fields: str) -> str:
        form = Form(client.get(page).content.decode(), "phase-form")
        names = {name.replace("_", "-"): each for name, each in fields.items()}
        pairs = [(name, each) for name, each in form.fields if name not in names]
        query = QueryDict(mutable=True)
        for name, each in (*pairs, *names.items(), ("do", do)):
            query.appendlist(name, each)
        response = client.get(f"{ADDRESS}?{query.urlencode()}")
        assert response.status_code == 302, text(response)
        return str(response["Location"])

    page = press(f"{ADDRESS}?y1-atk=&o1-atk=", "add-y", y1_atk="2500", o1_atk="2000")
    page = press(page, "add-attack", y2_atk="500", k_by="y1", k_at="o1")
    page = press(page, "add-attack", k_by="y2", k_at="direct")
    assert page == (
        f"{ADDRESS}?y1-atk=2500&y1-def=&y2-atk=500&y2-def=&o1-atk=2000&o1-def="
        "&v=attack.y1.o1&v=attack.y2.direct"
    )
    assert verdict(client.get(page)) == "Your opponent has 7000 Life Points, you have 8000."


def test_every_event_has_buttons_with_its_words(client: Client) -> None:
    page = get(client, f"{ONE_ATTACK}&v=leaves.o1~A")
    changed = get(client, f"{TWO}&v=modifier.y1.def-5.calc~A")
    assert "Magician: DEF -5 during damage calculation only (A)" in text(changed)
    labels = {each.attributes.get("aria-label") for each in parsed(page).all("button")}
    assert {"Later: Magician attacks Skull", "Earlier: Skull leaves the field (A)"} <= labels
    assert not has(page, "button", id="up-0")
    assert not has(page, "button", id="down-1")


@pytest.mark.parametrize("button", ["add-y", "add-attack", "up.0", "remove.v.0"])
def test_what_is_typed_in_another_editor_stays_after_a_button(client: Client, button: str) -> None:
    typed = "d-card=Oo&d-amount=500&k-by=y1&k-at=o1"
    response = get(client, f"{ONE_ATTACK}&v=end&{typed}&do={button}")
    if button == "up.0":
        assert response.status_code == 200  # there is nothing above the first event
    else:
        assert "d-card=Oo&d-amount=500" in response["Location"]
        response = client.get(response["Location"])
    assert value(response, "d-card") == "Oo"


def test_an_editor_that_was_added_is_empty_again(client: Client) -> None:
    response = get(client, f"{TWO}&do=add-damage&d-card=Oo&d-amount=500&d-by=you&d-to=opponent")
    assert response["Location"].endswith("&v=effect.y.o.500~Oo")


@pytest.mark.parametrize(
    ("button", "fields"),
    [
        ("edit.events.0", {"k-moved": "o2", "k-moved_card": "A", "k-negated": ""}),
        ("edit.events.1", {"k-stopped": "1", "k-moved": ""}),
        ("edit.events.2", {"c-on": "o1", "c-what": "control", "c-card": "B"}),
        ("edit.events.3", {"q-kind": "one_attacker", "q-since": "now", "q-card": "C"}),
        ("edit.events.4", {"p-of": "1", "p-card": "D"}),
        (
            "edit.restrictions.0",
            {"q-kind": "only_targets", "q-whom": "who", "q-since": "start", "q-card": "E"},
        ),
    ],
)
def test_what_restricts_or_moves_attacks_opens_in_its_editor(
    client: Client, button: str, fields: dict[str, str]
) -> None:
    query = (
        f"{TWO}&o2-atk=5&r=only_targets.o1.o2.for.y1~E&v=attack.y1.o1.to_o2~A"
        "&v=attack.y1.o1.stopped&v=control.o1~B&v=restriction.one_attacker~C"
        "&v=restriction_ends.1~D"
    )
    page = get(client, f"{query}&do={button}")
    form = Form(page.content.decode(), "phase-form")
    sent = {name: value for name, value in form.fields if name in fields}
    assert {name: sent.get(name, "") for name in fields} == fields
    (save,) = [each for each in form.buttons if each.label.startswith("Save the ")]
    saved = client.get(f"{ADDRESS}?{form.query}&do={save.value}")
    assert sorted(QueryDict(saved["Location"].partition("?")[2]).lists()) == sorted(
        QueryDict(query).lists()
    )


def test_restrictions_and_what_happens_are_listed_in_words(client: Client) -> None:
    page = text(
        get(
            client,
            f"{TWO}&o2-name=Elf&o2-atk=5&r=only_targets.o1.not.y1~E&v=attack.y1.o1.to_o2~A"
            "&v=attack.y1.o1.to_direct&v=restriction_ends.1&v=control.o1",
        )
    )
    for words in (
        "Can attack only Skull: all but Magician (E)",
        "Magician attacks Skull, moved to Elf by A",
        "Magician attacks Skull, turned into a direct attack",
        "Restriction 1 ends",
        "Skull is controlled by the other player",
    ):
        assert words in page
