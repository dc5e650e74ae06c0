"""List the rules of where a card goes, and of which card can pay a cost."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages, message
from engine.trace import Citation
from engine.yugioh.timing import sources
from engine.yugioh.timing.fact import Fact
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas

CARD_MOVE_FACTS = (
    Fact(
        "sent_to",
        message("The effect or battle sends the card"),
        "question",
        Messages(
            "FACTS.sent_to",
            {
                "gy": "to the GY",
                "hand": "to the hand",
                "deck": "to the Deck",
                "banished": "away, by banishing it",
                "no_zone": "from the hand, the field or being banished to a zone, and none is free",
                "no_zone_from_gy": "from the GY to a zone, and none is free",
            },
        ),
    ),
    Fact(
        "goes_instead",
        message("What would send the card elsewhere"),
        "battle",
        Messages(
            "FACTS.goes_instead",
            {
                "banished_on_leaving": "it is banished when it leaves the field",
                "banished_not_gy": "what would go to the GY is banished",
                "banisher_leaves_too": "what would banish it leaves at the same time",
                "pendulum": "it is a Pendulum Monster on the field",
            },
        ),
    ),
    Fact(
        "cost_is",
        message("Its cost is to"),
        "effect",
        Messages(
            "FACTS.cost_is",
            {
                "discard": "discard a card",
                "send": "send a card to the GY",
                "return": "return a card to the hand",
            },
        ),
    ),
    Fact(
        "cost_replaced",
        message("Another effect would replace"),
        "effect",
        Messages(
            "FACTS.cost_replaced",
            {
                "fits": "a cost such as this one",
                "other_number": "a cost of another number",
                "on_resolution": "a cost, and this is done only on resolution",
                "counted": "a cost whose card or amount its effect uses",
            },
        ),
    ),
)

COST_LIMITS = (
    Rule(
        "cost-would-not-be-sent",
        "no",
        {"cost_is": "send", "goes_instead": "banished_on_leaving banished_not_gy pendulum"},
        gettext_noop("This card would not go to the GY, so it can’t pay that cost."),
        qas(21098, 22240),
        (),
        ("Amazoness Princess", "Super Express Bullet Train"),
    ),
    Rule(
        "cost-would-not-return",
        "no",
        {"cost_is": "return", "goes_instead": "banished_on_leaving"},
        gettext_noop("This card would not return to the hand, so it can’t pay that cost."),
        qas(10487),
        (),
        ("Blackwing - Zephyros the Elite",),
    ),
    Rule(
        "cost-of-another-number",
        "no",
        {"cost_replaced": "other_number"},
        gettext_noop(
            "What would take the place of a cost must match it in number. This cost is another one."
        ),
        qas(20615),
        (),
        ("Number S39: Utopia the Lightning",),
    ),
    Rule(
        "no-cost-to-replace",
        "no",
        {"cost_replaced": "on_resolution"},
        gettext_noop("That isn’t a cost: the effect does it as it resolves."),
        qas(20614),
        (),
        ("Number 93: Utopia Kaiser",),
    ),
    Rule(
        "cost-is-counted",
        "no",
        {"cost_replaced": "counted"},
        gettext_noop(
            "Its effect uses the card or the amount that was paid, so nothing can take the place "
            "of its cost."
        ),
        qas(9589, 22280),
        (),
        ("Brotherhood of the Fire Fist - Rhino", "Psychic Commander"),
    ),
)
COSTS_ALLOWED = (
    Rule(
        "discard-goes-elsewhere",
        "yes",
        {"cost_is": "discard", "goes_instead": "banished_not_gy"},
        gettext_noop(
            "It can be activated: the card is discarded, which pays the cost, although it is "
            "banished instead of going to the GY."
        ),
        qas(16791, 18608, 20072, 22609),
        (),
        ("PSY-Frame Circuit", "Clear Kuriboh"),
    ),
    Rule(
        "cost-is-replaced",
        "yes",
        {"cost_replaced": "fits"},
        gettext_noop(
            "It can be activated, as another effect takes the place of its cost, even if the cost "
            "itself could not be paid."
        ),
        qas(9589, 20646),
        (),
        ("Number 39: Utopia Roots",),
    ),
)


def _goes(place: str, why: str, citation: Citation, examples: tuple[str, ...] = ()) -> Rule:
    """Return the rule that a card goes where it is sent, which nothing replaces."""
    return Rule(
        f"goes-to-{place}",
        "what happens",
        {"event": "card_goes", "sent_to": place},
        why,
        citation,
        (),
        examples,
        place,
    )


CARD_GOES = (
    Rule(
        "banished-on-leaving",
        "what happens",
        {
            "event": "card_goes",
            "sent_to": "gy hand deck banished",
            "goes_instead": "banished_on_leaving",
            # Turned face-down, a card is free of it.
            "since": "none source_left source_face_down source_negated source_lost source_changed "
            "control unaffected phase_skipped",
        },
        gettext_noop(
            "It leaves the field, so it is banished by the effect that applies to it, wherever the "
            "other effect sends it."
        ),
        qas(10670, 13837, 18143, 18319),
        (),
        ("Plaguespreader Zombie", "The Phantom Knights of Shadow Veil"),
        "banished",
    ),
    Rule(
        "banished-not-to-the-gy",
        "what happens",
        {
            "event": "card_goes",
            "sent_to": "gy",
            "goes_instead": "banished_not_gy",
            # Otherwise nothing replaces it any longer.
            "since": "none face_down control unaffected back",
        },
        gettext_noop("It would go to the GY, so it is banished instead."),
        qas(17891, 20683, 21154, 21946),
        (),
        ("Macro Cosmos",),
        "banished",
    ),
    Rule(
        "to-the-extra-deck",
        "what happens",
        {"event": "card_goes", "sent_to": "gy", "goes_instead": "pendulum"},
        gettext_noop(
            "A Pendulum Monster that would go from the field to the GY goes to the Extra Deck "
            "instead, face-up."
        ),
        qas(16641, 21098),
        (),
        (),
        "extra_deck",
    ),
    Rule(
        "no-zone-so-to-the-gy",
        "what happens",
        {"event": "card_goes", "sent_to": "no_zone", "goes_instead": "none"},
        gettext_noop("No zone is free for it, so it is sent to the GY."),
        qas(14852, 15888, 17685),
        (),
        ("Time Magic Hammer", "Raidraptor - Last Strix"),
        "gy",
    ),
    Rule(
        "no-zone-so-it-stays",
        "what happens",
        {"event": "card_goes", "sent_to": "no_zone_from_gy"},
        gettext_noop("No zone is free for it, so it is not Special Summoned and stays in the GY."),
        qas(21998),
        (),
        ("Galaxy Trance",),
        "stays",
    ),
    _goes(
        "gy",
        gettext_noop("It goes to the GY, as nothing that applies to it now replaces that."),
        qas(14592, 17076),
        ("Chaos Emperor Dragon - Envoy of the End",),
    ),
    _goes(
        "deck",
        gettext_noop("It goes to the Deck. What would replace going to the GY doesn’t apply."),
        qas(7827, 9305, 19907),
        ("Kozmourning", "Evigishki Merrowgeist"),
    ),
    _goes("hand", gettext_noop("It goes to the hand; nothing replaces that."), sources.CARD_TEXT),
    _goes("banished", gettext_noop("It is banished, as the effect says."), sources.CARD_TEXT),
    Rule(
        "sent-somewhere",
        "depends",
        {"event": "card_goes"},
        gettext_noop("It depends on where the card is sent, and on what would replace that."),
        sources.CARD_TEXT,
    ),
)
