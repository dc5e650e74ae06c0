"""Write the page `Template:What Applies`: the call of the module, and the form of its parameters.

The form is TemplateData, which the visual editor and the calculator of wikis read. It is made from
the steps and fields of the engine, so it has no step that the module lacks.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from engine.languages import ENGLISH, languages
from engine.lua.messages import SHOWN
from engine.yugioh import LADDER, OTHER, RULESET, RULESETS, effect_fields, usual_scope
from engine.yugioh.effects import InflictedBy, KindOfDamage
from engine.yugioh.ladder_effects import Comparison, TakenBy

# Kinds of a step, with what their effects do in a few words; the first of 01 needs no name.
KINDS = {
    "01": {"": "piercing, inflicts double", "battle": "inflicts double battle damage"},
    "03": {
        "instead": "the other player takes it instead",
        "also": "the other player takes it too",
    },
}
PIERCING = "inflicts piercing battle damage"

_OF_NAME = (
    "The value of an effect is the name of its card. If that is the name of one of the monsters,"
    " that monster's player controls the effect; otherwise you do."
)
_DETAILS = {
    "taken by": (
        "whose damage",
        "Seen from the player who controls the effect.",
        get_args(TakenBy),
    ),
    "inflicted by": (
        "inflicted by",
        "Which monster inflicts it; own and opposing are seen from the effect's player.",
        get_args(InflictedBy),
    ),
    "damage": ("kind of damage", "battle, unless given.", get_args(KindOfDamage)),
}
_HALVES = ("half of your life points", "half of opponent's life points")


class Parameter(NamedTuple):
    """A parameter in the form: what it is called, what it means, and what may be chosen."""

    name: str
    label: str
    description: str
    type: str = "line"
    aliases: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    default: str = ""
    example: str = ""
    priority: str = ""  # "required" or "suggested"

    def data(self) -> dict[str, Any]:
        """Return the parameter as TemplateData, without empty fields."""
        fields: dict[str, Any] = {
            "label": self.label,
            "description": self.description,
            "type": self.type,
            "aliases": [*self.aliases],
            "suggestedvalues": [*self.values],
            "default": self.default,
            "example": self.example,
        }
        if self.priority:
            fields[self.priority] = True
        return {key: value for key, value in fields.items() if value}


def template() -> str:
    """Return the wikitext of the template."""
    data = json.dumps(template_data(), ensure_ascii=False, indent="\t")
    return _PAGE.replace("EXAMPLE", EXAMPLE).replace("DATA", data)


def template_data() -> dict[str, Any]:
    """Return the form of the template, as TemplateData."""
    fields = [*parameters()]
    return {
        "description": "Calculates the battle damage of a Yu-Gi-Oh! battle and shows it step by "
        f"step: which effects apply, in which order, and who takes how much. {_OF_NAME}",
        "format": "{{_\n| _ = _\n}}\n",
        "params": {each.name: each.data() for each in fields},
        "paramOrder": [each.name for each in fields],
    }


def parameters() -> Iterator[Parameter]:
    """Yield the parameters in the order of the form."""
    yield from _monster("attacker")
    yield Parameter(
        "direct",
        "Direct attack",
        "Yes, if the attacker attacks directly. Then there is no target.",
        "boolean",
        default="no",
        priority="suggested",
    )
    yield from _monster("target")
    yield from _effects()
    for name, label, alias in (
        ("your LP", "Your Life Points", "lp you"),
        ("opponent LP", "The opponent's Life Points", "lp opponent"),
    ):
        yield Parameter(name, label, "Before the battle.", "number", (alias,), default="8000")
    yield Parameter(
        "rules", "Rules", "The ruleset.", aliases=("ruleset",), values=(*RULESETS,), default=RULESET
    )
    yield from _output()


def _monster(slot: str) -> Iterator[Parameter]:
    """Yield the parameters of a monster; the attacker's numbers need no name before them."""
    is_attacker = slot == "attacker"
    short, own = ("", "The attacker's") if is_attacker else ("target ", "The target's")

    def also(field: str) -> tuple[str, ...]:
        return (f"{slot[0]} {field}", *((f"attacker {field}",) if is_attacker else ()))

    yield Parameter(
        slot,
        slot.capitalize(),
        "The monster that attacks." if is_attacker else "The monster that is attacked.",
        "wiki-page-name",
        (slot[0], f"{slot} name"),
        default=slot.capitalize(),
        priority="suggested",
    )
    yield Parameter(
        f"{short}atk",
        f"{own} ATK",
        "A number, or ? for a monster whose ATK is ?."
        + ("" if is_attacker else " Not in a direct attack."),
        aliases=also("atk"),
        example="2500",
        priority="required" if is_attacker else "suggested",
    )
    yield Parameter(
        f"{short}def",
        f"{own} DEF",
        "A number or ?; none for a Link Monster.",
        aliases=also("def"),
        default="0",
        priority="" if is_attacker else "suggested",
    )
    yield Parameter(
        f"{short}position",
        f"{own} battle position",
        "When the attack is declared.",
        aliases=also("position"),
        values=("attack", "defense"),
        default="attack",
        priority="" if is_attacker else "suggested",
    )
    if not is_attacker:
        yield Parameter(
            "target face-down",
            "Target is face-down",
            "Yes, if it is face-down when it is attacked. It must be in Defense Position.",
            "boolean",
            ("t down", "target facedown"),
            default="no",
        )
    yield Parameter(
        f"{slot} controller",
        f"{own} player",
        "Who controls it.",
        aliases=(f"{slot} by",),
        values=(*OTHER,),
        default="you" if is_attacker else "opponent",
    )
    yield Parameter(
        f"{slot} uses",
        f"{own} number",
        "The number that it uses in this damage calculation, if an effect changes that.",
        aliases=(f"{slot} with",),
        values=("ATK", "DEF"),
    )
    yield Parameter(
        f"{slot} indestructible",
        f"{slot.capitalize()} is not destroyed by battle",
        "Yes, if an effect protects it.",
        "boolean",
        (f"{slot} safe",),
        default="no",
    )
    for number in ("", " 2"):
        yield Parameter(
            f"{slot} modifier{number}",
            f"{own} modifier{number}",
            "A change of its ATK or DEF, and the card: ATK +500 adds, DEF -800 subtracts, ATK =0 "
            "sets. Up to 10, numbered.",
            aliases=(f"{slot} mod{number}", *([f"modifier{number}"] if is_attacker else ())),
            example="ATK +500 Axe of Fools",
        )
    yield Parameter(
        f"{slot} changed to",
        f"{own} new position",
        "If its battle position changed during the attack.",
        aliases=(f"{slot} turn",),
        values=("attack", "defense", "face-down"),
    )
    yield Parameter(
        f"{slot} changed by",
        f"{own} position was changed by",
        "The card that changed it.",
        "wiki-page-name",
        (f"{slot} turn card",),
    )


def _effects() -> Iterator[Parameter]:
    yield from _effect("piercing", "", PIERCING, "It needs a target in Defense Position.")
    for step in LADDER:
        for kind, phrase in KINDS.get(step.number, {"": step.phrase}).items():
            yield from _effect(step.number, kind, phrase, step.rule)


def _effect(step: str, kind: str, phrase: str, rule: str) -> Iterator[Parameter]:
    """Yield an effect: the card, its details, and the same for a card of the opponent."""
    name = f"{step} {kind}".strip()
    said = phrase if step == "piercing" else f"{step}: {phrase}"
    fields = effect_fields(step, kind or ("piercing" if step == "01" else ""))
    yield Parameter(name, said, rule, "wiki-page-name")
    yield from _numbers(name, step)
    for field, (label, description, values) in _DETAILS.items():
        if field.replace(" ", "_") in fields:
            default = {"taken by": usual_scope(step, kind), "damage": "battle"}.get(field, "")
            yield Parameter(
                f"{name} {field}",
                f"{name}: {label}",
                description,
                values=values,
                default=default,
            )
    yield Parameter(
        f"{name} opponent",
        f"{said} (opponent)",
        "The same, of a card that your opponent controls.",
        "wiki-page-name",
    )
    yield from _numbers(f"{name} opponent", step)


def _numbers(name: str, step: str) -> Iterator[Parameter]:
    if step == "09":
        yield Parameter(
            f"{name} value",
            f"{name}: value",
            "A number, or half of a player's Life Points.",
            values=_HALVES,
            example="1000",
        )
    if step == "10":
        yield Parameter(
            f"{name} value", f"{name}: limit", "The damage is compared with this number.", "number"
        )
        yield Parameter(
            f"{name} comparison",
            f"{name}: not taken if",
            "How the damage compares with the limit.",
            values=tuple(each.replace("_", " ") for each in get_args(Comparison)),
        )


def _output() -> Iterator[Parameter]:
    yield Parameter(
        "show",
        "Show",
        "What is printed; row, number, reason, rule and source are about one row of the table.",
        values=SHOWN,
        default="table",
        priority="suggested",
    )
    rows = ("normal", *dict.fromkeys(step.number for step in LADDER))
    yield Parameter("row", "Row", "Of the table; the last one, unless given.", values=rows)
    yield Parameter("of", "Whose damage", "For show=number.", values=("opponent", "you"))
    yield Parameter("why", "Reasons", "Yes for a column of reasons.", "boolean", default="no")
    yield Parameter("sources", "Sources", "Yes for the sources.", "boolean", default="no")
    codes = (ENGLISH, *languages())
    yield Parameter("lang", "Language", "Of the table.", values=codes, default=ENGLISH)
    yield Parameter(
        "link",
        "Link cards",
        "A pattern that links the cards; %s stands for the name.",
        example="[[%s]]",
    )
    yield Parameter("caption", "Caption", "Above the table, instead of who attacks whom.")
    yield Parameter(
        "1",
        "Battle",
        "A link with a battle, or the JSON of one, instead of all parameters above.",
        "string",
        ("battle",),
    )


EXAMPLE = """{{What Applies
| attacker = Ohime the Manifested Mikanko
| atk = 0
| attacker indestructible = yes
| attacker modifier = ATK +2000 Double-Edged Sword
| direct = yes
| 02 you = Double-Edged Sword
| 03 instead you = Ohime the Manifested Mikanko
}}"""

_PAGE = """<includeonly>{{#invoke:What Applies|battle}}</includeonly><noinclude>
<!-- Made from the engine of What Applies. License: CC0 1.0, for any wiki. -->
Calculates the battle damage of a Yu-Gi-Oh! battle and shows it step by step. This page needs \
[[Module:What Applies]].

<pre>
EXAMPLE
</pre>
EXAMPLE

A further effect of a step has a number: <code>07 2</code> is the second effect that halves. Add
<code>opponent</code> for a card that your opponent controls: <code>07 opponent 2</code>.

<templatedata>
DATA
</templatedata>
</noinclude>
"""
