"""Show the engine's problems with an attack at their fields, with a sentence for each."""

from __future__ import annotations

from django.utils.text import capfirst

from engine.document import Document, Quoted, quoted
from engine.text import Series, Text
from engine.yugioh.monster_ids import NOT_A_MONSTER
from engine.yugioh.replay import NOT_LASTING, TOO_LATE, ZONE_NOT_CHOSEN, Problem
from explorer.addresses.replay import FLAGS
from explorer.replay.wording import FORCES, LABELS
from explorer.replay.zones import monsters
from explorer.web.card_names import printed_name
from explorer.web.fields import PartForm
from explorer.web.problems import ValueNames, place_in_words, sentence_of
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _

# Where a problem shows: the document's field -> the form's.
_FIELDS = {
    "position": "pos",
    "face_up": "pos",
    "attackable": "safe",
    "forces": "draws",
    "attacker": "by",
    "target": "at",
    "type": "kind",
    "monster": "on",
    "event": "of",
    **{field: name for name, field in FLAGS.items()},
}


def show(problem: Problem, form: PartForm, sentence: str, depth: int = 2) -> bool:
    """Put a problem at the field named by the part of its place at `depth`; return False if
    none.
    """
    parts = problem.place.split(".")
    name = parts[depth] if len(parts) > depth else ""
    name = "at" if problem.place == "declaration.zone" else _FIELDS.get(name, name)
    if name not in form.fields:
        return False
    form.is_valid()
    form.add_error(name, sentence)
    return True


def sentence(problem: Problem, document: Document) -> str:
    """Return what is wrong and what is allowed, with the names of monsters and events."""
    words = _words(problem, document)

    def name_of(value: Quoted) -> str:
        known = isinstance(value.value, str) and words.get(value.value)
        return _("“{name}”").format(name=known) if known else ""

    allowed = _allowed(problem)
    if problem.allows == "force":
        for force in FORCES:
            allowed = str(allowed).replace(str(Quoted(force)), name_of(Quoted(force)))
    reworded = problem._replace(message=_message(problem), allowed=allowed)
    return capfirst(sentence_of(reworded, ValueNames(name_of)))


def _words(problem: Problem, document: Document) -> dict[str, str]:
    """Return the names of monsters, events and forces, by their ids in the document."""
    if problem.code == NOT_A_MONSTER:
        named = [*document["attackers"], *monsters(document).values()]
        return {each["id"]: printed_name(each["name"]) for each in named}
    is_type = problem.place.endswith(".type")
    return {key: _(each) for key, each in (LABELS if is_type else FORCES).items()}


def _message(problem: Problem) -> Text:
    if problem.code == NOT_A_MONSTER:
        return _("there is no such monster at that point")
    if problem.place.endswith(".event"):
        return _("that event has no lasting effect at that point")
    return problem.message


def _allowed(problem: Problem) -> Text:
    """Return the allowed values in words: events are counted from 1, and `null` is left out."""
    allowed = problem.allowed
    if problem.code == ZONE_NOT_CHOSEN:
        return _("a monster, or a direct attack")
    if problem.code == NOT_LASTING and isinstance(allowed, Series):
        return quoted(each.value + 1 for each in allowed.texts if isinstance(each, Quoted))
    if problem.allows == "event":
        return str(allowed).replace("0", "1")  # where counting begins
    return "" if problem.code == TOO_LATE else allowed  # its message says it


def place(problem: Problem, document: Document) -> str:
    """Return a problem's place in words: a monster by its name, anything else counted from 1."""
    field, _dot, rest = problem.place.partition(".")
    at, _dot, inner = rest.partition(".")
    listed = document.get(field, ()) if field in ("attackers", "defenders") else ()
    if at.isdigit() and int(at) < len(listed):
        monster = listed[int(at)]
        usual = _("Your monster") if field == "attackers" else _("Opponent’s monster")
        return _within(printed_name(monster["name"]) or usual, inner)
    if field == "declaration":
        return _within(_("The attack"), rest)
    return place_in_words(problem.place)


def _within(part: str, inner: str) -> str:
    """Return a part of the document and a place within it, in words."""
    if not inner:
        return part
    return _("{part}, {field}").format(part=part, field=lower_first(place_in_words(inner)))
