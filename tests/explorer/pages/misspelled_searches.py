"""List searches with typing mistakes, each with the first result that must be shown.

The list was written before the correction of searches. One search was removed since: it expected a
ruling, and rules come first now.
"""

from __future__ import annotations

from typing import NamedTuple


class Misspelled(NamedTuple):
    """Hold what someone types into the search of the site, and what it must find first."""

    typed: str
    group: str
    first: str


MISSPELLED = (
    # Pages and sections of the rulebook
    Misspelled("damge calculation", "Rules", "Damage calculation"),
    Misspelled("battle pahse", "Rules", "The Battle Phase and the Damage Step"),
    Misspelled("damgae step", "Rules", "The Battle Phase and the Damage Step"),
    Misspelled("battlephase", "Rules", "The Battle Phase and the Damage Step"),
    Misspelled("piercng", "Rules", "Piercing"),
    Misspelled("peircing", "Rules", "Piercing"),
    Misspelled("direct atack", "Rules", "A direct attack"),
    Misspelled("dammage of 0", "Rules", "Damage of 0"),
    Misspelled("evassive", "Rules", "Evasive and Alert"),
    Misspelled("bodygaurd", "Rules", "Bodyguard"),
    Misspelled("recklss", "Rules", "Reckless"),
    Misspelled("game state chek", "Rules", "The game state check"),
    Misspelled("worked exampels", "Rules", "The five worked examples"),
    Misspelled("openn disputes", "Rules", "Open disputes"),
    Misspelled("duo shfit", "Rules", "Duo Shift and Combo Shift"),
    Misspelled("orignal atk", "Rules", "Using the original ATK"),
    Misspelled("gained insted", "Rules", "Life Points gained instead"),
    # Rulings
    Misspelled(
        "metrognome repaly",
        "Rulings",
        "Metrognome’s direct attack comes to a replay when a Pendulum Scale changes",
    ),
    Misspelled(
        "trapeze usde up",
        "Rulings",
        "Performage Damage Juggler is used up before Performage Trapeze Magician acts",
    ),
    # Cards
    Misspelled("Ohmie", "Cards", "Ohime the Manifested Mikanko"),
    Misspelled("ghostrik mansion", "Cards", "Ghostrick Mansion"),
    Misspelled("wabuko", "Cards", "Waboku"),
    Misspelled("bagosska", "Cards", "Number 41: Bagooska the Terribly Tired Tapir"),
    Misspelled("double edgd sword", "Cards", "Double-Edged Sword"),
    Misspelled("elza snow queen", "Cards", "Elsa - Snow Queen"),
    Misspelled("mirorr force", "Cards", "Mirror Force"),
)
