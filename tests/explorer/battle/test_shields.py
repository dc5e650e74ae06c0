"""Test the headline of a battle whose monsters some effects do not affect, or no attack reaches."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Card
from tests.explorer.page_parts import text, verdict
from tests.explorer.shipped_cards import load_shipped_cards

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards("Axe of Despair", "Celtic Guardian", "Shrink", "Summoned Skull")


def shield(how: str, whom: str = "any", *, more: bool = False) -> None:
    """Let the text of Summoned Skull shield it, with a condition that is not read if `more`."""
    fact = {"does": "shields", "how": how, "of": "this_card", "whom": whom, "more": more}
    Card.objects.filter(name="Summoned Skull").update(battle_facts=[fact])


SHRUNK = "my Celtic Guardian attacks Summoned Skull and I use Shrink on Summoned Skull"


def asked(client: Client, question: str) -> str:
    return verdict(client.get("/", {"q": question}))


@pytest.mark.parametrize("how", ["all", "spells", "spells_traps"])
def test_an_effect_that_does_not_affect_its_monster_does_not_count(
    client: Client, how: str
) -> None:
    shield(how)
    assert asked(client, SHRUNK) == "Your opponent takes none, you take 1100."


@pytest.mark.parametrize("how", ["all", "spells", "spells_traps", "targets"])
def test_an_effect_that_may_not_affect_its_monster_leaves_the_result_open(
    client: Client, how: str
) -> None:
    shield(how, more=True)
    response = client.get("/", {"q": SHRUNK})
    assert verdict(response) == "It depends."
    assert "The text of Summoned Skull may keep Shrink from affecting it." in text(response)


@pytest.mark.parametrize("how", ["traps", "monsters"])
def test_an_effect_of_another_kind_of_card_counts(client: Client, how: str) -> None:
    shield(how)
    assert asked(client, SHRUNK) == "Your opponent takes 150, you take none."


def test_a_monster_that_only_its_opponent_cannot_affect_is_affected_by_its_own_cards(
    client: Client,
) -> None:
    shield("all", "opponent")
    equipped = "my Summoned Skull with Axe of Despair attacks Celtic Guardian"
    assert asked(client, equipped) == "Your opponent takes 2100, you take none."
    assert asked(client, SHRUNK) == "Your opponent takes none, you take 1100."


def test_an_attack_on_a_monster_that_cannot_be_attacked_has_no_result(client: Client) -> None:
    shield("attacks")
    response = client.get("/", {"q": "my Celtic Guardian attacks Summoned Skull"})
    assert verdict(response) == "It depends."
    assert "The text of Summoned Skull keeps it from being attacked." in text(response)
    attacks = asked(client, "my Summoned Skull attacks Celtic Guardian")
    assert attacks == "Your opponent takes 1100, you take none."


def test_a_monster_that_cannot_be_targeted_may_be_destroyed(client: Client) -> None:
    """Whether Catastor's effect targets is not known from its facts."""
    load_shipped_cards("Ally of Justice Catastor")
    fact = {"does": "shields", "how": "targets", "of": "this_card", "whom": "any"}
    Card.objects.filter(name="Celtic Guardian").update(battle_facts=[fact])
    says = asked(client, "my Ally of Justice Catastor attacks Celtic Guardian")
    assert says.startswith("No damage calculation: Ally of Justice Catastor destroys")


def test_a_shield_alone_does_not_change_a_battle_without_other_cards(client: Client) -> None:
    shield("all")
    attacks = asked(client, "my Summoned Skull attacks Celtic Guardian")
    assert attacks == "Your opponent takes 1100, you take none."
