"""List the sections of the rulebook by the English words of questions about rules.

Another language needs the same sections with its words. The first section counts of which a
question has a word.
"""

from __future__ import annotations

LORCANA = (
    ("lorcana/leaving-play", "return returned returns shift shifted leave leaves hand bounce"),
    (
        "lorcana/keywords",
        "resist challenger support evasive bodyguard ward reckless rush alert vanish keyword"
        " keywords",
    ),
    ("lorcana/verbs", "put puts putting move moves moved moving remove removes removed"),
    ("lorcana/prevention", "prevent prevents prevented redirect redirected instead"),
    ("lorcana/challenge", "challenge challenges challenged challenging exert exerted ready"),
    ("lorcana/game-state-check", "banish banished banishes check checked willpower die dies"),
    ("lorcana/order", "order reduce reduced reduction"),
    ("lorcana/damage", "damage counter counters heal heals go away persist stay stays"),
)
YUGIOH = (
    ("damage-calculation", "pierce pierces piercing tie equal destroyed"),
    (
        "ladder",
        "double doubled doubles halve halved halves half reflect reflected redirect redirected"
        " prevent prevents order twice",
    ),
    (
        "battle-phase",
        "replay step steps phase timing activate activated declare declaration declared flip"
        " flipped chain",
    ),
    ("damage", "effect burn pay pays cost costs lp lose loses"),
    ("damage-calculation", "damage atk def attack attacks direct directly defense position"),
)
# Words of questions about Lorcana, also where they name no card.
OF_LORCANA = frozenset(
    "put counters counter away heal heals character characters banished banish willpower".split()
)
