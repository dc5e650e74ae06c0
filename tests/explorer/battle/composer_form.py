"""Read the composer's form from its page and submit it, as a browser without JavaScript does."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.test import Client

from engine.yugioh import calculate
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.effect_checkboxes import effect_checkboxes
from explorer.models import Card
from tests.parsed_html import page_of, parse


class Button(NamedTuple):
    """A submit button of the form: what it says, and what it adds to the query."""

    label: str
    name: str
    value: str


class Form:
    """The fields of a page's form as a browser would send them, and its buttons."""

    def __init__(self, html: str, id: str = "battle-form") -> None:
        form = parse(html).one(id=id)
        self.fields = form.fields
        self.buttons = [
            Button(each.text, each.attributes.get("name", ""), each.attributes.get("value", ""))
            for each in form.all("button")
        ]

    @property
    def query(self) -> str:
        """Return what a browser would send if the form were submitted as it is."""
        return urlencode(self.fields)


class Composer:
    """A user of the composer: every action sends the form that the page holds."""

    def __init__(self, query: str = "a-atk=0&t-atk=0") -> None:
        self._client = Client()
        self.response: Any = None
        self._open(query)

    @property
    def text(self) -> str:
        return page_of(self.response).text

    @property
    def form(self) -> Form:
        return Form(self.response.content.decode())

    @property
    def composition(self) -> BattleComposition:
        return compose_battle(QueryDict(self.query))

    def send(self, **fields: str) -> None:
        """Send the form with some fields changed; an empty one goes without its value."""
        changed = {name.replace("_", "-"): value for name, value in fields.items()}
        params = QueryDict(mutable=True)
        for name, value in self.form.fields:
            if name not in changed:
                params.appendlist(name, value)
        for name, value in changed.items():
            if value:
                params.appendlist(name, value)
        self._open(params.urlencode())

    def press(self, label: str) -> None:
        """Press the only button of this label."""
        buttons = [each for each in self.form.buttons if each.label == label]
        assert len(buttons) == 1, [each.label for each in self.form.buttons]
        self.send(**{buttons[0].name: buttons[0].value})

    def monster(self, card: str, letter: str, controller: str) -> None:
        """Pick a battling monster as the button under its name does, and say who controls it."""
        self.send(pick=f"{_passcode(card)}.{letter}")
        self.send(**{f"{letter}-by": controller})

    def pick(self, card: str, whose: str, to: str = "") -> None:
        """Pick another card as the button in the picker does."""
        self.send(pick=f"{_passcode(card)}.x", x_whose=whose, x_to=to)

    def tick(self, card: str, words: str) -> None:
        """Tick what a card offers in these words, the first of them."""
        offered = effect_checkboxes(self.composition).offers
        tick = next(each for each in offered if each.card == card and words in str(each.does))
        self._open(urlencode([*self.form.fields, (tick.name, tick.value)]))

    def untick(self, name: str, card: str) -> None:
        """Send the form without the ticks of a card that have this name."""
        code = f"@{_passcode(card)}."
        params = QueryDict(mutable=True)
        for field, value in self.form.fields:
            if not (field == name and value.startswith(code)):
                params.appendlist(field, value)
        self._open(params.urlencode())

    def damage(self) -> tuple[int, int]:
        """Return the battle damage of the address: to the opponent, to you."""
        battle = self.composition.battle
        assert battle
        trace = calculate(battle)
        return trace.battle_damage.opponent, trace.battle_damage.you

    def _open(self, query: str) -> None:
        """Open an address and go where it leads, as a browser does."""
        response: Any = self._client.get(f"/battle/?{query}", follow=True)
        assert response.status_code == 200
        self.response, self.query = response, response.request["QUERY_STRING"]


def _passcode(card: str) -> int:
    return Card.objects.get(name=card).passcode
