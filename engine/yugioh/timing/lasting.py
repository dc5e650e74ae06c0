"""List what still applies after something else has happened, and what a monster keeps.

What was applied once no longer depends on its source, but on its monster: face-up on the field. A
continuous effect applies as long as its source and its condition are there.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.trace import Citation
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas
from engine.yugioh.timing.windows import ORDER

_ONCE = "no_end until_later this_battle"
_FROM_AFTER = ("after", "end", "again", "end_step")
_ON_IT = "own_stat stat on_monster gained"
# What does not end with the monster that has the effect.
_FROM_ELSEWHERE = "stat on_monster on_player all_monsters control"


def _still(
    id: str,
    answer: str,
    given: dict[str, str],
    why: str,
    citation: Citation,
    at: tuple[str, ...] = (),
    examples: tuple[str, ...] = (),
) -> Rule:
    """Return a rule on what still applies."""
    return Rule(id, answer, {"event": "still_applies", **given}, why, citation, at, examples)


_OF_THE_MONSTER = (
    _still(
        "summon-stays",
        "yes",
        {"was_applied": "summoned_as", "since": "face_down back"},
        gettext_noop(
            "How a monster was Summoned stays known while it is face-down or banished for a time."
        ),
        qas(11307, 18630, 19184),
        (),
        ("Neo Blue-Eyes Ultimate Dragon",),
    ),
    _still(
        "summon-is-forgotten",
        "no",
        {"was_applied": "summoned_as summoned_with", "since": "left"},
        gettext_noop(
            "How a monster was Summoned, and with what, no longer counts once it has left the "
            "field, even if it comes back."
        ),
        qas(19157),
        (),
        ("Neo Blue-Eyes Ultimate Dragon",),
    ),
    _still(
        "summoned-with-is-forgotten",
        "no",
        {"was_applied": "summoned_with", "since": "face_down back"},
        gettext_noop(
            "What a monster was Summoned with no longer counts once it was turned face-down or "
            "banished for a time, even if it is back."
        ),
        qas(8175, 12417, 12846, 18757, 19977),
        (),
        ("Ancient Gear Hydra",),
    ),
    _still(
        "own-limit-starts-over",
        "no",
        {"was_applied": "own_limit", "since": "face_down"},
        gettext_noop(
            "Its own effect that applies once per turn can apply again after the monster was "
            "face-down."
        ),
        qas(20793),
        (),
        ("D/D/D Destiny King Zero Laplace",),
    ),
    _still(
        "limit-of-another-stays",
        "yes",
        {"was_applied": "limit_of_another", "since": "face_down"},
        gettext_noop(
            "Another card has the effect, so its use counts even if the monster was face-down."
        ),
        qas(16068, 19792),
    ),
    _still(
        "left-and-lost",
        "no",
        {"was_applied": "control counter gained", "since": "left"},
        gettext_noop("It ended when the monster left the field."),
        qas(8020, 8755, 15900),
    ),
    _still(
        "control-stays",
        "yes",
        {"was_applied": "control", "since": "face_down"},
        gettext_noop("Being turned face-down does not change who controls a monster."),
        qas(22445, 23035, 23044),
    ),
    _still(
        "counters-are-removed",
        "no",
        {"was_applied": "counter", "since": "face_down"},
        gettext_noop("Counters are removed from a monster that is turned face-down."),
        qas(20474),
    ),
    _still(
        "counter-stays",
        "yes",
        {"was_applied": "counter", "since": "source_left unaffected"},
        gettext_noop("It applies as long as the counter is on the monster."),
        qas(6636, 8020, 19109),
    ),
    _still(
        "face-down-and-lost",
        "no",
        {"was_applied": _ON_IT, "lasts": f"while_there {_ONCE}", "since": "face_down left"},
        gettext_noop(
            "It ended when the monster was turned face-down or left the field, and doesn’t come "
            "back with it."
        ),
        qas(8624, 13842, 14255, 15955, 16589, 18201, 19756),
    ),
    _still(
        "continuous-on-what-left",
        "no",
        {"was_applied": "own_stat stat on_monster", "lasts": "continuous", "since": "left"},
        gettext_noop("It applied to that monster only while it was there."),
        qas(19512),
        (),
        ("Divine Serpent Geh",),
    ),
    _still(
        "own-change-is-negated",
        "no",
        {"was_applied": "own_stat", "since": "source_negated source_lost"},
        gettext_noop(
            "A change of its own ATK or DEF ends when the effects of the monster are negated or "
            "lost. Other things that it has applied don’t."
        ),
        qas(8562, 11285, 12954),
        (),
        ("Number 73: Abyss Splash",),
    ),
    _still(
        "lost-with-its-effect",
        "no",
        {"was_applied": "gained", "since": "source_lost"},
        gettext_noop("The monster no longer has the effect, so what it has applied ends."),
        qas(12663),
        (),
        ("Number 69: Heraldry Crest",),
    ),
    _still(
        "gained-and-negated",
        "yes",
        {"was_applied": "gained", "lasts": "no_end", "since": "source_negated"},
        gettext_noop(
            "The monster still has the effect that it gained. It is only negated, and applies "
            "again once the negation ends."
        ),
        qas(10192, 20187),
        (),
        ("Dragoncaller Magician", "Steelswarm Longhorn"),
    ),
    _still(
        "stays-if-controlled-by-another",
        "yes",
        {
            "was_applied": "own_stat stat on_monster",
            "lasts": "no_end until_later",
            "since": "control",
        },
        gettext_noop("It was given to the monster, and stays with whoever controls it."),
        qas(8143, 11061, 13863),
    ),
    _still(
        "equipped-whoever-controls-it",
        "yes",
        {"was_applied": "stat on_monster", "lasts": "continuous", "since": "control"},
        gettext_noop("It applies to that monster, whoever controls it."),
        qas(23075),
        (),
        ("Vahram, the Magistus Divinity Dragon",),
    ),
    _still(
        "while-on-its-field",
        "no",
        {"lasts": "while_there", "since": "control"},
        gettext_noop(
            "It lasts only while the monster is on that player’s field, and doesn’t come back with "
            "it."
        ),
        qas(21817),
    ),
)

_OF_A_BATTLE = (
    _still(
        "battle-is-over",
        "no",
        {"lasts": "this_battle"},
        gettext_noop("It was only for that battle, not for the next one."),
        qas(15260, 16498, 19025),
        ("again", "end_step"),
    ),
    _still(
        "attack-is-over",
        "no",
        {"lasts": "this_battle", "since": "stopped"},
        gettext_noop("It was only for that battle, which is over because the attack was stopped."),
        qas(15260, 16243, 16828, 17252, 19025),
        (),
        ("Performapal Gongato", "Goyo King"),
    ),
    _still(
        "attack-goes-on",
        "yes",
        {
            "was_applied": "own_stat on_player",
            "lasts": "this_battle",
            "since": "new_target",
        },
        gettext_noop("The attack goes on, so it is still the same battle."),
        qas(15260, 17252, 18819, 19025),
    ),
    _still(
        "first-target-keeps-it",
        "yes",
        {"lasts": "no_end until_later", "since": "new_target"},
        gettext_noop("It was applied already and stays, although the target is another one now."),
        qas(12095),
        (),
        ("Number 39: Utopia Roots",),
    ),
    _still(
        "first-target-only",
        "no",
        {"was_applied": "stat on_monster", "lasts": _ONCE, "since": "became_target"},
        gettext_noop("It was applied to the first target, not to the one that is attacked now."),
        qas(18645),
        (),
        ("Performapal Gumgumouton",),
    ),
    _still(
        "not-only-for-this-battle",
        "yes",
        {"lasts": "no_end until_later", "since": "stopped"},
        gettext_noop("It was applied already and stays, as it was not only for this battle."),
        qas(15693),
        (),
        ("Performapal Drummerilla",),
    ),
    _still(
        "new-target-too",
        "yes",
        {"lasts": "continuous", "since": "became_target"},
        gettext_noop("Its condition is met for the new target too."),
        qas(12095),
        (),
        ("Number 39: Utopia Roots",),
    ),
    _still(
        "its-phase-is-skipped",
        "no",
        {"lasts": _ONCE, "since": "phase_skipped"},
        gettext_noop("The phase in which it would be applied is skipped, so it isn’t applied."),
        qas(6153, 15887, 22796),
        (),
        ("Hino-Kagu-Tsuchi", "Swords of Revealing Light"),
    ),
    _still(
        "its-time-is-over",
        "no",
        {"lasts": "until_later this_battle", "since": "time_over"},
        gettext_noop("It lasts only until the moment that its text names."),
        qas(18979),
    ),
)

_OF_ITS_SOURCE = (
    _still(
        "for-a-player",
        "yes",
        {"was_applied": "on_player all_monsters", "lasts": _ONCE, "since": "face_down left"},
        gettext_noop("It was not given to that monster, so the monster does not matter to it."),
        qas(7255, 12900, 18201, 18976),
    ),
    _still(
        "source-no-longer-matters",
        "yes",
        {
            "was_applied": f"none gained {_FROM_ELSEWHERE}",
            "lasts": _ONCE,
            "since": "source_left source_face_down source_changed source_doomed",
        },
        gettext_noop("It has been applied, so it goes on without the card that has the effect."),
        qas(12900, 14011, 14256, 14428, 15802, 15953, 16501, 18201),
        (),
        ("D/D/D Oblivion King Abyss Ragnarok",),
    ),
    _still(
        "negated-too-late",
        "yes",
        {
            "was_applied": f"none {_FROM_ELSEWHERE}",
            "lasts": f"while_there {_ONCE}",
            "since": "source_negated source_lost later_negated",
        },
        gettext_noop("What was applied before stays, although the effect is negated or lost now."),
        qas(6280, 10053, 10325, 10819, 11931, 13852, 16844),
        (),
        ("Lyna the Light Charmer",),
    ),
    _still(
        "later-one-is-negated",
        "yes",
        {"was_applied": "own_stat", "since": "later_negated"},
        gettext_noop("Only that activation was negated, not what an earlier one has applied."),
        qas(6280),
    ),
    _still(
        "ends-with-its-source",
        "no",
        {"lasts": "while_there continuous", "since": "source_left source_face_down"},
        gettext_noop("It applies only while the card that has the effect is face-up."),
        qas(54, 177, 11931, 14051, 16829),
    ),
    _still(
        "continuous-is-negated",
        "no",
        {"lasts": "continuous", "since": "source_negated source_lost"},
        gettext_noop("A continuous effect doesn’t apply while it is negated or lost."),
        qas(16594),
    ),
    _still(
        "continuous-until-destroyed",
        "yes",
        {"lasts": "continuous", "since": "source_doomed"},
        gettext_noop(
            "Damage is calculated while the continuous effects of both monsters still apply."
        ),
        sources.OCG_CALCULATION,
        ORDER[: ORDER.index("after")],
    ),
    _still(
        "continuous-of-the-destroyed",
        "no",
        {"lasts": "continuous", "since": "source_doomed"},
        gettext_noop(
            "Continuous effects of a monster end as soon as it is determined that the battle "
            "destroys it."
        ),
        qas(7686, 8328, 9279, 18216),
        _FROM_AFTER,
    ),
    _still(
        "counted-once",
        "yes",
        {"lasts": f"while_there {_ONCE}", "since": "count_changed"},
        gettext_noop("The number was counted when the effect resolved, and is not counted again."),
        qas(17475),
        (),
        ("Goyo King",),
    ),
    _still(
        "checked-once",
        "yes",
        {"lasts": _ONCE, "since": "condition_gone"},
        gettext_noop("What it required was checked before, and is not checked again."),
        qas(13520, 15699),
    ),
    _still(
        "checked-again-and-over",
        "no",
        {"lasts": "continuous", "since": "condition_gone"},
        gettext_noop("A continuous effect ends as soon as its condition is no longer met."),
        qas(9136, 15483, 15486),
    ),
    _still(
        "not-while-unaffected",
        "no",
        {"was_applied": "all_monsters", "lasts": _ONCE, "since": "unaffected"},
        gettext_noop(
            "It was not given to that monster, but is for all monsters: it doesn’t apply to one "
            "that is unaffected, as long as it is."
        ),
        qas(15547),
        (),
        ("Aroma Garden",),
    ),
    _still(
        "unaffected-too-late",
        "yes",
        {"lasts": _ONCE, "since": "unaffected"},
        gettext_noop("What was applied before the monster became unaffected stays."),
        qas(7459, 13073, 13841),
    ),
    _still(
        "continuous-while-unaffected",
        "no",
        {"lasts": "continuous", "since": "unaffected"},
        gettext_noop("A continuous effect doesn’t apply to a monster while it is unaffected."),
        qas(16593),
    ),
    _still(
        "still-applies",
        "yes",
        {"since": "none"},
        gettext_noop(
            "It applies until the moment that its text names. If it names none, a change of a "
            "monster lasts as long as the monster is face-up on the field."
        ),
        qas(15803, 18979, 19756),
    ),
    _still(
        "how-was-it-applied",
        "depends",
        {"lasts": "none"},
        gettext_noop("It depends on how it was applied, and whether its text names an end."),
        sources.CARD_TEXT,
    ),
    _still(
        "what-happened-since",
        "depends",
        {},
        gettext_noop("It depends on the card: what happened since then is not worked out for it."),
        sources.CARD_TEXT,
    ),
)

LASTING = (*_OF_A_BATTLE, *_OF_THE_MONSTER, *_OF_ITS_SOURCE)
