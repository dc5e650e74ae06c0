"""List the reasons why an effect would do nothing, and whether it can be activated all the same.

An effect can't be activated if all that it does is already so, or isn't possible. That it is not
applied to its object, or not needed, doesn't matter. Of several parts, those count that its text
joins, and the first of those that follow one another.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages
from engine.trace import Citation
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas
from engine.yugioh.timing.windows import AFTER_ITS_BATTLES, ORDER

REASONS = Messages(
    "FACTS.does_nothing",
    {
        "yes": "yes",
        "no": "no",
        "in_the_end_step": "in the End Step, without damage",
        "no_damage": "its player would take no battle damage",
        "no_battle_phase": "it is about battles, and there is no Battle Phase this turn",
        "applies_already": "it applies already",
        "same_numbers": "the ATK and DEF would stay the same",
        "no_object": "there is no card that it could affect",
        "only_doomed": "only a monster determined to be destroyed by battle",
        "only_doomed_stays": "only such a monster, to return, turn, take or change",
        "no_zone": "there is no free zone",
        "zone_of_doomed": "the only zone has a monster determined to be destroyed by battle",
        "too_few": "there are too few cards to do all of it",
        "banned": "another effect forbids it",
        "freed_by_cost": "there is no free zone until its cost is paid",
        "after_its_cost": "its cost leaves it nothing to do",
        "unaffected": "the card is unaffected by it, or isn’t destroyed by it",
        "negated": "its effects are negated",
        "goes_elsewhere": "the card goes to another place than it says",
        "effect_damage": "its effect damage becomes 0",
        "amount_is_zero": "the amount that it counts itself is 0",
        "not_needed": "it protects from what would not happen",
        "waits_already": "a copy of it still waits to be applied",
        "by_chance": "a coin, a die or an unknown card decides",
        "below_zero": "it lowers an ATK or DEF that is 0",
        "comes_later": "what it does comes later, and is not possible now",
    },
)
PARTS = Messages(
    "FACTS.part_does_nothing",
    {
        "joined": "one joined to the rest (“and”, “and if you do”), which isn’t possible",
        "before_then": "what comes before “then”, which isn’t possible",
        "after_then": "what follows “then”, or is optional",
        "summon_after_then": "a Special Summon after “then” that it must do, and that is forbidden",
        "already": "one that applies already, or wouldn’t change a number",
        "damage": "effect damage that becomes 0",
        "by_chance": "one that a coin or die may lead to, which isn’t possible",
        "battles": "one about battles of this turn, and none is left",
        "only_doomed": "one that it must do to monsters, all determined to be destroyed by battle",
        "one_source": "one of several places, cards or numbers; another is left",
    },
)

_NO_DAMAGE = qas(8139, 20328, 22610)
_NO_BATTLE_PHASE = qas(20422)
_ALREADY = qas(15700, 19182)
_SAME_NUMBERS = qas(14850, 14884, 16027, 20952, 21296)
_NO_OBJECT = qas(6230, 15755, 21951)
_ONLY_DOOMED = qas(21165, 22645)
_NO_ZONE = qas(13336, 14852, 15228)
_ZONE_OF_DOOMED = qas(7732, 20858)
_TOO_FEW = qas(16026, 19054)
_BANNED = qas(159, 8367, 18842)
_BEFORE_THE_END = ORDER[: ORDER.index("end")]
_FROM_THE_END = ORDER[ORDER.index("end") :]


def _prevents(
    id: str,
    value: str,
    why: str,
    citation: Citation,
    at: tuple[str, ...] = (),
    examples: tuple[str, ...] = (),
) -> Rule:
    """Return the rule of a reason for which an optional effect can't be activated."""
    return Rule(id, "no", {"does_nothing": value, "mandatory": "no"}, why, citation, at, examples)


DOES_NOTHING = (
    _prevents(
        "no-damage-to-take",
        "no_damage",
        gettext_noop(
            "With everything that applies, its player would take no battle damage, so it would do "
            "nothing and can’t be activated."
        ),
        _NO_DAMAGE,
        examples=("Power Wall", "Rescue Interlacer"),
    ),
    _prevents(
        "no-battle-phase",
        "no_battle_phase",
        gettext_noop(
            "It changes only battles of this turn. There is no Battle Phase, as in the first turn "
            "of a Duel, so it can’t be activated."
        ),
        _NO_BATTLE_PHASE,
        examples=("Double Iris Magician",),
    ),
    _prevents(
        "applies-already",
        "applies_already",
        gettext_noop(
            "What it would apply applies already, so it would do nothing and can’t be activated."
        ),
        _ALREADY,
        examples=("Performapal Camelump", "Neo Blue-Eyes Ultimate Dragon"),
    ),
    _prevents(
        "numbers-stay",
        "same_numbers",
        gettext_noop(
            "It would change no ATK or DEF, as they have that value already, so it can’t be "
            "activated."
        ),
        _SAME_NUMBERS,
        examples=("Linkuriboh", "Timaeus the Knight of Destiny"),
    ),
    _prevents(
        "amount-is-zero",
        "amount_is_zero",
        gettext_noop("The number that it would count is 0 already, so it can’t be activated."),
        qas(15095, 20376),
        examples=("Number 28: Titanic Moth", "Bloom Diva the Melodious Choir"),
    ),
    _prevents(
        "no-object",
        "no_object",
        gettext_noop("There is no card that it could affect, so it can’t be activated."),
        _NO_OBJECT,
        examples=("Mirror Force",),
    ),
    Rule(
        "only-target-doomed",
        "no",
        {"does_nothing": "only_doomed", "targets": "yes", "mandatory": "no"},
        gettext_noop(
            "The only card that it could target is a monster determined to be destroyed by "
            "battle. That one can’t be targeted, so the effect can’t be activated."
        ),
        _ONLY_DOOMED,
        ("after",),
        ("Altergeist Meluseek", "T.G. Drill Fish"),
    ),
    _prevents(
        "only-object-doomed",
        "only_doomed_stays",
        gettext_noop(
            "A monster determined to be destroyed by battle can’t be returned, turned, taken or "
            "changed, and there is no other, so it can’t be activated."
        ),
        qas(23053),
        ("after",),
        ("Dual Avatar - Empowered Kon-Gyo",),
    ),
    _prevents(
        "only-object-destroyed",
        "only_doomed only_doomed_stays",
        gettext_noop(
            "The only card that it could affect was destroyed by battle and has left the field, "
            "so it can’t be activated."
        ),
        qas(21546, 21951),
        _FROM_THE_END,
        ("Metamorphosed Insect Queen",),
    ),
    _prevents(
        "no-zone",
        "no_zone",
        gettext_noop("There is no free zone for what it would place, so it can’t be activated."),
        _NO_ZONE,
        examples=("Rainbow Kuriboh", "Borreload Dragon"),
    ),
    _prevents(
        "zone-still-occupied",
        "zone_of_doomed",
        gettext_noop(
            "Until the end of the Damage Step, a monster determined to be destroyed by battle "
            "still occupies its zone. No zone is free, so it can’t be activated."
        ),
        _ZONE_OF_DOOMED,
        _BEFORE_THE_END,
        ("Apprentice Piper", "Parry Knights"),
    ),
    _prevents(
        "too-few-cards",
        "too_few",
        gettext_noop(
            "It must do all that its text says, and there are too few cards for that, so it can’t "
            "be activated."
        ),
        _TOO_FEW,
        examples=("Celtic Guard of Noble Arms", "Timaeus the Knight of Destiny"),
    ),
    _prevents(
        "what-it-does-is-forbidden",
        "banned",
        gettext_noop("Another effect forbids what it would do, so it can’t be activated."),
        _BANNED,
        examples=("King Scarlet", "Mystic Tomato"),
    ),
    _prevents(
        "cost-leaves-nothing",
        "after_its_cost",
        gettext_noop(
            "Once its cost is paid, nothing is left for it to do, so it can’t be activated with "
            "that cost."
        ),
        qas(19996),
        examples=("Shinobird Crow",),
    ),
    Rule(
        "joined-part-impossible",
        "no",
        {"part_does_nothing": "joined", "mandatory": "no"},
        gettext_noop(
            "Its text joins its parts, and one of them isn’t possible, so it can’t be activated, "
            "although another part is."
        ),
        qas(227, 16897, 18404, 18842, 22667),
        examples=("Ghostrick Lantern", "Speedroid Menko", "Battlewasp - Nest"),
    ),
    Rule(
        "part-by-chance-impossible",
        "no",
        {"part_does_nothing": "by_chance", "mandatory": "no"},
        gettext_noop("A coin or die may lead to what isn’t possible, so it can’t be activated."),
        qas(22127),
        examples=("F.A. Dead Heat",),
    ),
    Rule(
        "first-part-impossible",
        "no",
        {"part_does_nothing": "before_then", "mandatory": "no"},
        gettext_noop(
            "What its text names first isn’t possible, and the rest depends on it, so it can’t be "
            "activated."
        ),
        qas(18011, 22446),
        examples=("Graceful Tear", "Magic Gate of Miracles"),
    ),
    Rule(
        "later-summon-forbidden",
        "no",
        {"part_does_nothing": "summon_after_then", "mandatory": "no"},
        gettext_noop(
            "It must Special Summon, even if only after “then”, and that is forbidden, so it can’t "
            "be activated."
        ),
        qas(15737),
        examples=("Trick Box",),
    ),
    Rule(
        "later-part-on-the-doomed",
        "no",
        {"part_does_nothing": "only_doomed", "mandatory": "no"},
        gettext_noop(
            "It must also do something to monsters, even if only after “then”, and that isn’t "
            "possible to those determined to be destroyed by battle, so it can’t be activated."
        ),
        qas(23359),
        ("after",),
        ("War Rock Fortia",),
    ),
    Rule(
        "cost-must-reach-the-gy",
        "no",
        {"cost_goes": "sent", "mandatory": "no"},
        gettext_noop(
            "Its cost is to send a card to the GY. If that card would be banished instead, the "
            "cost can’t be paid."
        ),
        qas(22240),
        examples=("Super Express Bullet Train",),
    ),
)


def _allows(
    id: str,
    given: dict[str, str],
    why: str,
    citation: Citation,
    at: tuple[str, ...] = (),
    examples: tuple[str, ...] = (),
) -> Rule:
    return Rule(id, "yes", given, why, citation, at, examples)


# Of an effect that the other rules allow: why it can be activated all the same.
ALLOWED_ALTHOUGH = (
    _allows(
        "cost-is-discarded",
        {"cost_goes": "discarded"},
        gettext_noop(
            "Its cost is to discard. That is paid even if the card is banished instead of going to "
            "the GY."
        ),
        qas(135, 16791, 18608, 20072, 22609),
        examples=("PSY-Frame Circuit", "Rescue Interlacer"),
    ),
    _allows(
        "does-nothing-but-must",
        {
            "does_nothing": (
                "yes no_damage no_battle_phase applies_already same_numbers no_object only_doomed "
                "only_doomed_stays no_zone zone_of_doomed too_few banned"
            ),
            "mandatory": "yes",
        },
        gettext_noop(
            "It must activate, even where it does nothing: it makes a Chain Link, and nothing "
            "happens when that resolves."
        ),
        qas(15760),
        examples=("Dried Winds",),
    ),
    _allows(
        "doomed-still-counts",
        {"does_nothing": "only_doomed", "targets": "no none"},
        gettext_noop(
            "A monster determined to be destroyed by battle is still on the field. An effect that "
            "destroys, banishes or Tributes without targeting can be activated although that is "
            "the only card it could affect."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    _allows(
        "zone-is-free-now",
        {"does_nothing": "zone_of_doomed"},
        gettext_noop("The monster destroyed by battle has left its zone, so a zone is free now."),
        _ZONE_OF_DOOMED,
        _FROM_THE_END,
        ("Apprentice Piper",),
    ),
    _allows(
        "cost-frees-a-zone",
        {"does_nothing": "freed_by_cost"},
        gettext_noop(
            "It can be activated, as its cost frees a zone. The cost must be one that does so."
        ),
        qas(8314),
        examples=("Blackwing - Zephyros the Elite",),
    ),
    _allows(
        "unaffected-object",
        {"does_nothing": "unaffected"},
        gettext_noop(
            "It can be activated although the monster is unaffected by it, or can’t be destroyed "
            "by it. Only that part of it isn’t applied."
        ),
        qas(10278, 13550, 13676),
        examples=("Megaroid City", "Construction Train Signal Red"),
    ),
    _allows(
        "negated-but-activated",
        {"does_nothing": "negated"},
        gettext_noop(
            "An effect that is negated can still be activated, and its cost is paid. It isn’t "
            "applied when it resolves."
        ),
        qas(22431),
        examples=("Cyber Valley",),
    ),
    _allows(
        "goes-elsewhere",
        {"does_nothing": "goes_elsewhere"},
        gettext_noop(
            "It can be activated although the card goes to another place than its text says, as "
            "when it is banished instead. What depends on that place isn’t applied."
        ),
        qas(9305, 15072, 18774, 22097),
        examples=("Evigishki Merrowgeist", "Giant Ballpark"),
    ),
    _allows(
        "damage-becomes-zero",
        {"does_nothing": "effect_damage"},
        gettext_noop(
            "It can be activated although the effect damage becomes 0. What depends on that "
            "damage isn’t applied."
        ),
        qas(13069, 16599),
        examples=("Prank-Kids Lampsies",),
    ),
    _allows(
        "not-needed",
        {"does_nothing": "not_needed"},
        gettext_noop(
            "It can be activated although what it protects from would not happen: its text does "
            "not require that."
        ),
        qas(19006),
        examples=("Performapal Gumgumouton",),
    ),
    _allows(
        "copy-still-waits",
        {"does_nothing": "waits_already"},
        gettext_noop(
            "It can be activated although a copy of it still waits to be applied. Both are used "
            "up together."
        ),
        qas(15395),
        examples=("Performage Damage Juggler",),
    ),
    _allows(
        "decided-by-chance",
        {"does_nothing": "by_chance"},
        gettext_noop(
            "It can be activated, as only its resolution shows whether it does anything: a coin, "
            "a die or a card not known yet decides."
        ),
        qas(9312, 19536),
        examples=("Time Wizard", "Super Koi Koi"),
    ),
    _allows(
        "comes-later",
        {"does_nothing": "comes_later"},
        gettext_noop(
            "It can be activated, as what it does comes later. Whether that is possible is tested "
            "only then."
        ),
        qas(198, 11918),
        examples=("D/D/D Wave King Caesar", "Decode Destruction"),
    ),
    _allows(
        "later-part-impossible",
        {"part_does_nothing": "after_then"},
        gettext_noop(
            "It can be activated, as its first part is possible. What follows “then”, or is "
            "optional, needn’t be."
        ),
        qas(6054, 10083, 14664, 17289),
        examples=("Reject Reborn",),
    ),
    _allows(
        "part-applies-already",
        {"part_does_nothing": "already"},
        gettext_noop(
            "It can be activated, as another part of it does something. That one part applies "
            "already, or wouldn’t change a number, doesn’t matter."
        ),
        qas(16504, 20641, 22854),
        examples=("TA.I. Strike", "Clashing Souls"),
    ),
    _allows(
        "part-is-damage",
        {"part_does_nothing": "damage"},
        gettext_noop(
            "It can be activated, as another part of it does something. Effect damage that "
            "becomes 0 doesn’t prevent that."
        ),
        qas(16360, 16599),
        examples=("Performage Mirror Conductor",),
    ),
    _allows(
        "part-is-about-battles",
        {"part_does_nothing": "battles"},
        gettext_noop(
            "It can be activated, as another part of it does something, although no battle of "
            "this turn is left."
        ),
        qas(118, 14066, 20875, 22638),
        AFTER_ITS_BATTLES,
        ("Revolving Switchyard", "Beelzeus of the Diabolic Dragons"),
    ),
    _allows(
        "lowers-zero",
        {"does_nothing": "below_zero"},
        gettext_noop(
            "It can be activated although that number is 0: what is subtracted counts as soon as "
            "the number rises."
        ),
        qas(10313),
        examples=("Cracking Dragon",),
    ),
    _allows(
        "one-source-is-left",
        {"part_does_nothing": "one_source"},
        gettext_noop(
            "It can be activated, as it needs only one of the places, cards or numbers that its "
            "text names, and one is left."
        ),
        qas(7825, 17006, 19996, 20110),
        examples=("Caninetaur", "Shinobird Crow"),
    ),
)
