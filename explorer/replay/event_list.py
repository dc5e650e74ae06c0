"""List the events of an attack for the page, and the choices of its event editor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh.replay import LASTING, Problem
from explorer.addresses.replay import EVENTS, event_code, position_code
from explorer.replay.forms import Choices
from explorer.replay.problems import attack_problem_in_words
from explorer.replay.zones import monsters
from explorer.results.attack_words import STEPS, event_sentence, force_in_words
from explorer.web.translation import gettext as _
from explorer.web.translation import message


class ListedEvent(NamedTuple):
    """One event in the page’s list."""

    path: str  # in the document: `events.0`
    code: str
    words: Text
    errors: tuple[Text, ...]
    is_first: bool
    is_last: bool

    @property
    def id(self) -> str:
        """Return its path in a form that an element's id may have."""
        return self.path.replace(".", "-")

    @property
    def above(self) -> str:
        """Return the id of the button that gets the focus after the event has moved up."""
        return self._edit(-1)

    @property
    def below(self) -> str:
        return self._edit(1)

    @property
    def after_removal(self) -> str:
        """Return the ids of the buttons of which the first one that is there gets the focus after
        the event was removed: that of the next event, of the one before it, or a new event's.
        """
        name, at = self.path.split(".")
        return f"do-remove-{name}-{at} do-remove-{name}-{int(at) - 1} do-one-negated"

    def _edit(self, by: int) -> str:
        name, at = self.path.split(".")
        return f"do-edit-{name}-{int(at) + by}"


class Events(NamedTuple):
    """The events of one step."""

    name: str  # in the query
    heading: str  # names the step
    events: list[ListedEvent]


def events_of(document: Document, problems: Iterable[Problem]) -> list[Events]:
    """Return the events of both steps, each with its errors."""
    return [
        Events(name, _(STEPS[name]), [*_listed(name, document, [*problems])]) for name in EVENTS
    ]


def _listed(name: str, document: Document, problems: list[Problem]) -> Iterator[ListedEvent]:
    events = document[EVENTS[name]]
    for at, event in enumerate(events):
        place = f"{EVENTS[name]}.{at}."
        wrong = [each for each in problems if f"{each.place}.".startswith(place)]
        yield ListedEvent(
            path=f"{EVENTS[name]}.{at}",
            code=event_code(event),
            words=happening(event, document),
            errors=tuple(attack_problem_in_words(each, document) for each in wrong),
            is_first=at == 0,
            is_last=at == len(events) - 1,
        )


def happening(event: Document, document: Document) -> Text:
    """Return an event in a few words, with the names of its monsters."""
    names = dict(anyone(document))
    monster = event.get("monster", "")
    arrives = isinstance(monster, dict)
    about = monster if arrives else event
    details: list[Text] = [message("zone {zone}", zone=about["zone"])] if "zone" in about else []
    details += [force_in_words(event["force"])] if "force" in event else []
    if isinstance(event.get("event"), int):
        details.append(message("event {number}", number=event["event"] + 1))
    name = Name(monster["name"]) if arrives else names.get(monster) or str(monster)
    return event_sentence(event["type"], name, position_code(event), details)


def anyone(document: Document) -> Choices:
    """Return every monster that an event can be about, by id."""
    everyone = [*monsters(document).values(), *document["attackers"]]
    return [(each["id"], Name(each["name"])) for each in everyone]


def lasting(document: Document) -> Choices:
    """Return the events whose effect can end again, by their numbers in the query string."""
    return [
        (str(at), f"{at}. {happening(event, document)}")
        for at, event in enumerate(document["events"], 1)
        if event["type"] in LASTING
    ]
