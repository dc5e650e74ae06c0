"""List the monsters, zones and events of the page's form, each with its problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.document import Document, Quoted, quoted
from engine.text import Name, Series, Text
from engine.yugioh.monster_ids import NOT_A_MONSTER
from engine.yugioh.replay import LASTING, NOT_LASTING, TOO_LATE, ZONE_NOT_CHOSEN, Problem
from explorer.addresses.replay import (
    EVENTS,
    MOVING,
    RESTRICTION,
    aim,
    chosen_code,
    event_code,
    parameters,
    position_code,
)
from explorer.addresses.restrictions import restriction_code
from explorer.replay.forms import AimForm, AttackerForm, Choices, DefenderForm, LineForm
from explorer.replay.zones import ZONES, monsters
from explorer.results.attack_words import (
    FORCES,
    LABELS,
    STEPS,
    event_sentence,
    force_in_words,
    moved_sentence,
)
from explorer.results.restriction_words import RESTRICTIONS, restriction_sentence
from explorer.web.fields import FieldErrors, errors_in
from explorer.web.problems import place_in_words, problem_sentence, show, with_names
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import message, message_in, pgettext


def attack_problem_in_words(problem: Problem, document: Document) -> Text:
    """Return what is wrong and what is allowed, with the names of monsters and events."""
    words = _words(problem, document)

    def name_of(value: Quoted) -> Text:
        known = isinstance(value.value, str) and words.get(value.value)
        return message("“{name}”", name=known) if known else ""

    wrong = with_names(_message(problem), name_of)
    allowed = with_names(_allowed(problem, document), name_of)
    return problem_sentence(problem._replace(message=wrong, allowed=allowed))


def _words(problem: Problem, document: Document) -> Mapping[str, Text]:
    """Return the names of monsters, events and forces, by their ids in the document."""
    if problem.code == NOT_A_MONSTER:
        named = [*document["attackers"], *monsters(document).values()]
        return {each["id"]: Name(each["name"]) for each in named}
    labels = LABELS if problem.place.endswith(".type") else FORCES
    if problem.code == "unknown_restriction":
        labels = RESTRICTIONS
    return {
        "": message_in("restricts attack targets", "no"),
        **{key: message(each) for key, each in labels.items()},
    }


def _message(problem: Problem) -> Text:
    if problem.code == NOT_A_MONSTER:
        return message("there is no such monster at that point")
    if problem.place.endswith(".event"):
        return message("that event has no lasting effect at that point")
    return problem.message


def _allowed(problem: Problem, document: Document) -> Text:
    """Return the allowed values in words: events are counted from 1, and `null` is “no”."""
    allowed = problem.allowed
    if problem.code == ZONE_NOT_CHOSEN:
        return message("a monster, or a direct attack")
    if problem.code == NOT_LASTING and isinstance(allowed, Series):
        return quoted(each.value + 1 for each in allowed.texts if isinstance(each, Quoted))
    if problem.allows == "event":
        before = document["events"][: int(problem.place.split(".")[1])]
        return quoted(at for at, each in enumerate(before, 1) if each["type"] in LASTING)
    if problem.allows == "force":
        return quoted([*FORCES, ""] if problem.place.endswith(".forces") else FORCES)
    return "" if problem.code == TOO_LATE else allowed  # its message says it


def place(problem: Problem, document: Document) -> Text:
    """Return a problem's place in words: a monster by its name, anything else counted from 1."""
    field, _dot, rest = problem.place.partition(".")
    at, _dot, inner = rest.partition(".")
    listed = document.get(field, ()) if field in ("attackers", "defenders") else ()
    if at.isdigit() and int(at) < len(listed):
        monster = listed[int(at)]
        usual = _("Your monster") if field == "attackers" else _("Opponent’s monster")
        return _within(Name(monster["name"]) or usual, inner)
    if field == "declaration":
        return _within(_("The attack"), rest)
    if field == "chosen":
        return _("If there is a replay")
    return place_in_words(problem.place)


def _within(part: Text, inner: str) -> Text:
    if not inner:
        return part
    return message("{part}, {field}", part=part, field=lower_first(place_in_words(inner)))


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
    """Return the restrictions, and the events of both steps, each with its errors."""
    lists = {RESTRICTION: "restrictions", **EVENTS}
    found = [*problems]
    return [
        Events(name, _(STEPS[name]), [*_listed(name, field, document, found)])
        for name, field in lists.items()
    ]


def _listed(
    name: str, field: str, document: Document, problems: list[Problem]
) -> Iterator[ListedEvent]:
    events = document[field]
    names = dict(anyone(document))
    for at, event in enumerate(events):
        is_restriction = name == RESTRICTION
        words = restriction_sentence(event, names) if is_restriction else happening(event, document)
        place = f"{field}.{at}."
        wrong = [each for each in problems if f"{each.place}.".startswith(place)]
        yield ListedEvent(
            path=f"{field}.{at}",
            code=restriction_code(event) if is_restriction else event_code(event),
            words=words,
            errors=tuple(attack_problem_in_words(each, document) for each in wrong),
            is_first=at == 0,
            is_last=at == len(events) - 1,
        )


def happening(event: Document, document: Document) -> Text:
    """Return an event in a few words, with the names of its monsters."""
    names = dict(anyone(document))
    if event["type"] == "restricts":
        return restriction_sentence(event["restriction"], names)
    if event["type"] in MOVING:
        return moved_sentence(event, names)
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


class Lines:
    """All lines of a document."""

    def __init__(self, document: Document, problems: Iterable[Problem]) -> None:
        self.document = document
        self.typed = _typed(document)
        self.forms = self._forms()
        for problem in problems:
            prefix = _line(problem, document)
            if prefix in self.forms:
                show(problem, self.forms[prefix], str(attack_problem_in_words(problem, document)))

    def _forms(self) -> dict[str, LineForm]:
        """Return the forms by prefix; the prefix of the attack's target is empty."""
        defenders = _defenders(self.document)
        own: Choices = [
            (each["id"], Name(each["name"]) or message("Monster {number}", number=at))
            for at, each in enumerate(self.document["attackers"], 1)
        ]
        forms: dict[str, LineForm] = {
            key: AttackerForm(self.typed, key, defenders) for key, _name in own
        }
        forms |= {f"d{zone}": DefenderForm(self.typed, f"d{zone}") for zone in ZONES}
        aims = _aims(self.document, defenders)
        return forms | {"": AimForm(self.typed, own, aims, _choices(self.document))}

    @property
    def attackers(self) -> list[LineForm]:
        return [each for key, each in self.forms.items() if key.startswith("m")]

    @property
    def defenders(self) -> list[LineForm]:
        return [each for key, each in self.forms.items() if key.startswith("d")]

    @property
    def aim(self) -> LineForm:
        return self.forms[""]

    @property
    def errors(self) -> FieldErrors:
        """Return the errors in the monsters' fields; the target's line is always printed again."""
        return errors_in([*self.defenders, *self.attackers])


def _typed(document: Document) -> dict[str, Any]:
    """Return the initial values of the fields."""
    fields: dict[str, Any] = {}
    for key, value in parameters(document):
        if key.endswith("-attacked"):
            fields.setdefault(key, []).append(value)
        else:
            fields[key] = value
    chose = chosen_code(document)
    by, at = document["declaration"]["attacker"], aim(document)
    return fields | {"by": by, "at": at, "chose": chose}


def _line(problem: Problem, document: Document) -> str | None:
    """Return the prefix of a problem's line, or None if no line is to blame."""
    part, _dot, rest = problem.place.partition(".")
    if part in ("declaration", "chosen"):
        return ""
    at = rest.partition(".")[0]
    is_of_monster = part in ("attackers", "defenders") and at.isdigit()
    return str(document[part][int(at)]["id"]) if is_of_monster else None


def _defenders(document: Document) -> Choices:
    return [
        (
            each["id"],
            message("{monster} (zone {zone})", monster=Name(each["name"]), zone=each["zone"]),
        )
        for each in document["defenders"]
    ]


def _choices(document: Document) -> Choices:
    """Return what may be chosen in a replay, if it is allowed there."""
    targets = [(each["id"], Name(each["name"])) for each in monsters(document).values()]
    attacker = document["declaration"]["attacker"]
    own = [(each["id"], each["name"]) for each in document["attackers"]]
    return [
        ("", _("nothing is chosen yet")),
        ("stop", _("the attack is stopped")),
        ("direct", _("it attacks directly")),
        *((id, message("it attacks {monster}", monster=name)) for id, name in targets),
        *(
            (id, message("{monster} attacks instead", monster=Name(name)))
            for id, name in own
            if id != attacker
        ),
    ]


def _aims(document: Document, defenders: Choices) -> list[Any]:
    """Return the possible targets; under the house rule, zones with unseen monsters are targets
    too.
    """
    aims: list[Any] = [*defenders, ("direct", pgettext("attack", "directly"))]
    hidden = [(f"z{zone}", _("zone {zone}, hidden").format(zone=zone)) for zone in ZONES]
    if document.get("rule", "modern") == "modern" and aim(document) not in dict(hidden):
        return aims
    return [*aims, (_("House rule of zones, hidden field"), hidden)]
