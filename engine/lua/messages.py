"""Hold what only the Lua module says: about the parameters of a call, and what it assumed.

The engine's own words are in engine/messages.py and engine/yugioh/messages.py.
"""

from __future__ import annotations

from engine.text import Messages
from engine.yugioh import effects

# What is wrong with a parameter: the message, and what is allowed.
PARAMETERS = {
    "unknown": (
        "there is no such parameter",
        "attacker, atk, def, position, modifier, target, target atk, target def, target position, "
        "direct, piercing, 01 to 10, your LP, opponent LP, state, rules, show, row, of, why, "
        "sources, lang, link, caption, and their details",
    ),
    "twice": ("this is given twice", "one spelling of its name"),
    "no_target": ("this is missing", "a name, with target atk; or direct=yes"),
    "direct": ("a direct attack has no target", "direct=no, or no parameter of a target"),
    "suggested": ("there is no such parameter", "{name}"),
    "several": ("there are no such parameters", "{allowed}"),
    "no_card": (
        "this is missing",
        "the card whose effect it is; a detail begins with all words of its effect, such as "
        "07 opponent taken by",
    ),
    "no_kind": ("this does not say what 03 does", "03 instead, or 03 also"),
    "differs": ("this differs from the name of the parameter", "{named}"),
    "modifier": (
        "this is not a change to ATK or DEF",
        "ATK +500 Card, DEF -800 Card, or ATK =0 Card",
    ),
    "no_modifier": ("this is missing", "ATK +500 Card, DEF -800 Card, or ATK =0 Card"),
    "choice": ("{value} is not an allowed value", "{allowed}"),
    "missing": ("this is missing", "{allowed}"),
    "no_row": ("this battle has no row {value}", "{allowed}"),
    "beside": ("{name} already holds the battle", "no other parameter of a battle"),
    "cut": ("MediaWiki has cut this at its first equals sign", "1= before what is pasted"),
    "no_battle": (
        "this is neither the address of a battle nor a document in JSON",
        "what /battle/ has in the address bar, or what .json gives",
    ),
    "no_query": (
        "this address does not hold the battle",
        "the address of /battle/, or the lines for wikis that the page offers",
    ),
}
# What editors write instead of a parameter's name.
SUGGESTIONS = {
    "attack": "atk",
    "attacker attack": "atk",
    "target attack": "target atk",
    "defense": "def",
    "defence": "def",
    "target defense": "target def",
    "target defence": "target def",
    "direct attack": "direct",
    "defense position": "position, or target position",
    "defence position": "position, or target position",
    "lp": "your LP, or opponent LP",
    "life points": "your LP, or opponent LP",
    "defender": "target",
    "monster": "attacker",
    **{
        str(number): f"0{number} for a step; or 1= before a pasted battle"
        for number in range(2, 10)
    },
}
# What is allowed, in the words of parameters; other values are named as in a document.
VALUE_OF_09 = f"{effects.POINTS}, half of your life points, or half of opponent's life points"
YES_OR_NO = "yes, no"
# A pipe in an argument is written {{!}}, and a template that is not is expanded before.
LINK_PATTERNS = (
    "[[%s]], [[Prefix:%s|%s]] or [[%s (card)|%s]], {{Template{{!}}%s}} or {{Template{{!}}name=%s}}"
)
MOST_PROBLEMS = 20  # that a page prints
MORE_PROBLEMS = "There are {count} more problems."
MORE_NAMES = "{count} more"

# What a call may print.
SHOWN = (
    "table",
    "sentence",
    "row",
    "number",
    "reason",
    "rule",
    "source",
    "life points",
    "destroyed",
)

# What was assumed, below the table.
ASSUMED = Messages(
    "ASSUMED",
    {
        "controllers_you": "Assumed: you control {cards}.",
        "controllers_opponent": "Assumed: your opponent controls {cards}.",
        "number": "Assumed: {name} has 0 {stat}.",
        "left_out": "Left out: {cards}.",
    },
)
