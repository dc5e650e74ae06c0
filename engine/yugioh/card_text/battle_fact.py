"""Define what a card does to a battle besides numbers: it ends it, stops the attack, and so on."""

from __future__ import annotations

from typing import Any, NamedTuple

DOES = (
    "ends", "negates_attack", "changes_attack", "locks", "negates", "shields", "inflicts", "gains"
)  # fmt: skip


class BattleFact(NamedTuple):
    """Hold one thing that a card does to a battle besides the steps and changes of ATK and DEF.

    `does` is "ends" (there is no damage calculation), "negates_attack", "changes_attack", "locks"
    (cards cannot be activated), "negates" (effects), "shields" (effects or attacks do nothing to
    this monster), "inflicts" (effect damage) or "gains" (Life Points). `how` says more: "destroys"
    or "banishes"; "target", "direct" (it becomes a direct attack), "position", "summons" (a monster
    to the attacked side) or "equips_more" (a card to itself); "cannot_attack", if the attack stops
    without being negated; the cards that are locked, or those that are negated: all "monsters", the
    "monster" that it targets, the "equipped" one or the "other" one of the battle,
    "activated_monsters" (their activated effects), all face-up "cards", "spells", "traps",
    "spells_traps" or "equip_spells"; "removes_spells_traps" if some leave the field; a negation
    without it is not worked out; whose effects a shield keeps off: of "all" cards, "spells",
    "traps", "spells_traps" or "monsters" (after "activated_", only effects that are activated), or
    what "targets" or "attacks" it. A shield of an activated effect is of one monster that it
    chooses, on its controller’s side ("own"), on the other ("opposing"), or on either ("chosen").

    `when` is "attack" (before the Damage Step), "start" of the Damage Step, "before", "during" or
    "after" damage calculation. `of` is the monster whose battle it is: "this_card", "equipped",
    "chosen", "own" or "opposing" (of its controller’s side), "any", or empty; `kind` describes it,
    and `role` is "attacker", "target", or empty for either. `own_face` ("up", "down") and
    `own_position` are those that this monster must have had when it was attacked; `against`, `face`
    and `position` describe the monster that it battles. `battle` is "direct" for a direct attack,
    "monster" for an attack on a monster, or empty for either. `outcome` is what the battle must
    come to: this monster "destroys" the other one, is "destroyed", or "inflicts" battle damage; or
    the controller of the card "would_take" some. `stands` is the position that the card itself must
    have on the field. `compares` are two numbers that must differ: "other def more of atk", “more”
    or “least” (or the same) than the second, or one and a number: "other def most 2000".
    `whom` is who cannot activate cards, or whose cards are negated ("controller", "opponent",
    "any"), `turn` whose turn it must be, if it can only be that of one, and `points` whether the
    controller’s Life Points must be "higher" or "lower" than those of the other player. `hits` is
    which monster leaves the battle, or is changed in position: "of" this monster, the "other" one,
    or "both"; `to` is the new position, "attack", "defense", "face_down" or the "other" one.

    `amount` is how much is inflicted or gained, empty if it is not read: a number, or with `basis`
    how many times that: "atk", "def", "higher" (of both) or "level" of the monster `about` ("of"
    or "other"), as it is then, after "original_" as it is printed, after "last_" as it was on the
    field or is in the Graveyard, the text leaves open which; or "battle_damage". `player` is whose
    Life Points change: "opponent", "controller" (of the card), "both", "attacker" (the attacking
    player) or "destroyed" (the player of the destroyed monster).

    An `activated` fact is that of an effect that must be activated, an `optional` one is the
    controller’s choice. `more` means that it has other conditions.
    """

    does: str
    how: str = ""
    when: str = ""
    of: str = ""
    role: str = ""
    kind: str = ""
    against: str = ""
    face: str = ""
    position: str = ""
    own_face: str = ""
    own_position: str = ""
    battle: str = ""
    outcome: str = ""
    whom: str = ""
    turn: str = ""
    points: str = ""
    hits: str = ""
    to: str = ""
    activated: bool = False
    optional: bool = False
    more: bool = False
    stands: str = ""
    compares: str = ""
    amount: str = ""
    basis: str = ""
    about: str = ""
    player: str = ""

    def to_document(self) -> dict[str, Any]:
        """Return the fields that say something."""
        return {name: value for name, value in self._asdict().items() if value}
