"""Read the composer's form from its page and submit it, as a browser without JavaScript does."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.test import Client

from engine.yugioh import Battle, calculate
from explorer.battle.composition import Composition, compose
from explorer.battle.effect_checkboxes import ticks
from explorer.models import Card


class Button(NamedTuple):
    """A submit button of the form: what it says, and what it adds to the query."""

    label: str
    name: str
    value: str


class Form(HTMLParser):
    """The fields of a page's form as a browser would send them, and its buttons."""

    def __init__(self, html: str, id: str = "battle-form") -> None:
        super().__init__()
        self.id = id
        self.fields: list[tuple[str, str]] = []
        self.buttons: list[Button] = []
        self._inside = False
        self._select = ""
        self._options: list[tuple[str, bool]] = []
        self._button: tuple[str, str] | None = None
        self._label = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self._inside = self._inside or has.get("id") == self.id
        if not self._inside:
            return
        if tag == "select":
            self._select, self._options = has["name"], []
        elif tag == "option":
            self._options.append((has["value"], "selected" in has))
        elif tag == "button":
            self._button, self._label = (has.get("name", ""), has.get("value", "")), ""
        elif (
            tag == "input"
            and has.get("name")
            and (has.get("type") != "checkbox" or "checked" in has)
        ):
            self.fields.append((has["name"], has.get("value", "")))

    def handle_data(self, data: str) -> None:
        self._label += data if self._button else ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self._inside:
            chosen = [value for value, selected in self._options if selected]
            self.fields.append((self._select, [*chosen, self._options[0][0]][0]))
        elif tag == "button" and self._button:
            self.buttons.append(Button(self._label.strip(), *self._button))
            self._button = None
        self._inside = self._inside and tag != "form"

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
    def html(self) -> str:
        return unescape(self.response.content.decode())

    @property
    def form(self) -> Form:
        return Form(self.response.content.decode())

    @property
    def composition(self) -> Composition:
        return compose(QueryDict(self.query))

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
        offered = ticks(self.composition).offers
        tick = next(each for each in offered if each.card == card and words in each.does)
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
        trace = calculate(Battle.from_document(self.composition.document))
        return trace.battle_damage.opponent, trace.battle_damage.you

    def _open(self, query: str) -> None:
        """Open an address and go where it leads, as a browser does."""
        response: Any = self._client.get(f"/battle/?{query}", follow=True)
        assert response.status_code == 200
        self.response, self.query = response, response.request["QUERY_STRING"]


def _passcode(card: str) -> int:
    return Card.objects.get(name=card).passcode
