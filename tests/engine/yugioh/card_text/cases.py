"""List made-up card texts and the effects that are read in them.

An effect is written as `step taken_by inflicted_by`; several are joined by commas. Effects with no
taker are written as `step kind/applies_to`.
"""

from __future__ import annotations

ZERO = {
    # As texts are written today.
    "You take no battle damage from battles involving this card.": "06 controller any",
    "You take no Battle Damage from that attack.": "06 controller any",
    "Your opponent takes no damage for the rest of this turn after this card resolves.": (
        "06 opponent any"
    ),
    "Also your opponent takes no further damage this turn.": "06 opponent any",
    "Your opponent takes no further battle damage this turn.": "06 opponent any",
    "Neither player takes any battle damage from attacks involving this card.": "06 any any",
    "Neither player takes battle damage from this battle.": "06 any any",
    "Until the end of the next turn, neither player takes any damage.": "06 any any",
    "Both players take no battle damage this turn.": "06 any any",
    "Any battle damage your Fish monsters inflict to your opponent this turn becomes 0, also draw "
    "1 card.": "06 opponent own",
    "Reduce the battle damage you take to 0, then draw 1 card.": "06 controller any",
    "When you would take battle or effect damage: Banish this card; that damage becomes 0.": (
        "06 controller any"
    ),
    "No player takes any battle damage from this battle.": "06 any any",
    "You take 0 battle damage from this battle.": "06 controller any",
    "Battle damage from this battle is not applied.": "06 any any",
    "Neither you nor your opponent takes any battle damage from that battle.": "06 any any",
    "While you control a Plant monster, you take no battle damage.": "06 controller any",
    "During damage calculation: You can discard this card; you take no battle damage from this "
    "battle.": "06 controller any",
    "Send 1 Moss to the GY; take no battle damage from that battle.": "06 controller any",
    "Your opponent cannot Set cards this turn, and takes no damage.": "06 opponent any",
    "You take no battle or effect damage this turn.": "06 controller any",
    "The player with the fewest cards in hand takes no damage.": (
        "06 controller any, 06 opponent any"
    ),
    "The controller of a Moss monster takes no battle damage from attacks involving it.": (
        "06 controller any, 06 opponent any"
    ),
    "Any battle damage you take this turn becomes 0.": "06 controller any",
    "Any battle damage your opponent takes this turn becomes 0.": "06 opponent any",
    "You can reduce the battle damage you take from a battle involving a Moss monster to 0.": (
        "06 controller any"
    ),
    "Banish this card; reduce the next battle damage you would take this turn to 0.": (
        "06 controller any"
    ),
    "This card cannot inflict battle damage to your opponent this turn.": "06 opponent this_card",
    "Target 1 monster you control; it cannot inflict battle damage to your opponent.": (
        "06 opponent chosen_monster"
    ),
    "The next time you would take battle damage this turn, you take none.": "06 controller any",
    "For every 200 points of damage you would take, send 1 card to the GY instead.": (
        "06 controller any"
    ),
    "When you would take battle damage from an attack: Send 1 card from your Deck to the GY, for "
    "every 200 points of damage you would have taken, instead.": "06 controller any",
    # Old wordings.
    "The Battle Damage you take from this battle becomes 0.": "06 controller any",
    "You do not take any Battle Damage from battles with this monster.": "06 controller any",
    "Make the Battle Damage you take from 1 monster 0.": "06 controller any",
    "Any damage inflicted by an opponent's monster is decreased to 0 this turn.": (
        "06 controller opposing"
    ),
    "Battle Damage to you from this card's battles is reduced to 0.": "06 controller any",
    "The Battle Damage to either player is treated as 0.": "06 any any",
    "All damage to you from your opponent's monsters' attacks is 0.": "06 controller any",
    "You receive no Battle Damage from that battle.": "06 controller any",
    "Battle Damage to the controller of this card becomes 0.": "06 controller any",
    "Battle damage to this card's controller becomes 0.": "06 controller any",
    "This card inflicts no battle damage to your opponent.": "06 opponent this_card",
    "No battle damage is inflicted to either player from that battle.": "06 any any",
    "Battle Damage to this monster's controller from its battles becomes 0.": "06 controller any",
    "The Battle Damage to the equipped monster's controller becomes 0.": "06 controller any",
    "Those monsters battle, with the battle damage becoming 0.": "06 any any",
    "Any damage from battles involving those Fish becomes 0.": "06 any any",
    # Whose damage was said before.
    "If you would take battle damage from a direct attack: You can discard this card; that battle "
    "damage becomes 0.": "06 controller any",
    "When you would take battle damage (Quick Effect): Discard this card; reduce that battle "
    "damage to 0.": "06 controller any",
    # Each player, for monsters of their own.
    "Players take no battle damage from battles involving a Moss monster they control.": (
        "06 controller any, 06 opponent any"
    ),
    "Your opponent takes no damage this turn, also look at all monsters they control.": (
        "06 opponent any"
    ),
    "Until the End Phase, neither player can take damage.": "06 any any",
    "Any damage inflicted to you by your opponent's cards is 0 and your monsters gain 100 ATK.": (
        "06 controller opposing"
    ),
}

HALF = {
    "Any damage you take is halved.": "07 controller any",
    "All battle and effect damage you take this turn will be halved.": "07 controller any",
    "Any battle damage a player takes is halved.": "07 any any",
    "Any battle damage your opponent takes becomes halved.": "07 opponent any",
    "For the rest of this turn, any damage your opponent takes is halved.": "07 opponent any",
    "This card’s battle damage to your opponent is halved.": "07 opponent this_card",
    "Until your opponent’s next turn ends, any damage they take is halved.": "07 opponent any",
    "Halve the battle damage you take from that battle.": "07 controller any",
    "Halve all damage you take while this card is face-up.": "07 controller any",
    "If this card attacks directly, any battle damage it inflicts to your opponent is halved.": (
        "07 opponent this_card"
    ),
    "This card can attack directly, but when it does so using this effect, the battle damage "
    "inflicted to your opponent is halved.": "07 opponent this_card",
    "The equipped monster can attack directly, but if it does, any battle damage it inflicts to "
    "your opponent is halved.": "07 opponent equipped_monster",
    "This turn, your Moss monsters can attack directly, but any battle damage they inflict to your "
    "opponent is halved.": "07 opponent own",
    "Battle damage you take from battles involving this card is halved.": "07 controller any",
    "When an opponent's monster declares a direct attack: Halve the battle damage.": (
        "07 controller any"
    ),
    "Battle Damage inflicted to your opponent by this card becomes half.": "07 opponent this_card",
    "Reduce the Battle Damage you take from this attack by half.": "07 controller any",
    "Your opponent takes half the battle damage from battles involving it.": "07 opponent any",
    "You only take half the battle damage from that attack.": "07 controller any",
    "This card inflicts half battle damage to your opponent.": "07 opponent this_card",
    "All battle damage, except battle damage from battles involving Moss monsters, is halved.": (
        "07 any any"
    ),
    "Any battle damage you take, while this card is in Attack Position, is halved.": (
        "07 controller any"
    ),
    "Once per turn, when you would take battle damage: You can halve that battle damage.": (
        "07 controller any"
    ),
    "If you would take damage from a battle or card effect, halve that damage.": (
        "07 controller any"
    ),
    "When you take damage, halve that damage.": "07 controller any",
    "Halve the battle damage you take from its battles, and double any your opponent takes.": (
        "07 controller any"
    ),
    "If you take battle damage, it is halved.": "07 controller any",
    "All damage is halved this turn.": "07 any any",
    "All battle damage inflicted by monsters except Moss monsters, is halved.": "07 any any",
    "Special Summon 1 Fish monster, but any battle damage that monster inflicts is halved.": (
        "07 any chosen_monster"
    ),
}

DOUBLE = {
    "Double any battle damage your opponent takes from that battle.": "08 opponent any",
    "Double the first battle damage your Moss monster inflicts to your opponent this turn.": (
        "08 opponent own"
    ),
    "Double any battle damage it inflicts to your opponent.": "08 opponent this_card",
    "If this card battles an opponent's monster, any battle damage it inflicts to your opponent is "
    "doubled.": "08 opponent this_card",
    "If the equipped monster battles, any battle damage it inflicts to your opponent is doubled.": (
        "08 opponent equipped_monster"
    ),
    'If your "Moss" monster battles, any battle damage it inflicts to your opponent is doubled.': (
        "08 opponent own"
    ),
    "Target 1 Fish monster you control; this turn, if it battles an opponent's monster, any battle "
    "damage it inflicts to your opponent is doubled.": "08 opponent chosen_monster",
    "Any battle damage your opponent takes from battles involving this card is doubled.": (
        "08 opponent any"
    ),
    "All battle damage you take this turn is doubled.": "08 controller any",
    "The first battle or effect damage your opponent takes this turn is doubled.": (
        "08 opponent any"
    ),
    "When this card inflicts battle damage to your opponent, the damage is doubled.": (
        "08 opponent this_card"
    ),
    "Any battle damage this card inflicts directly is doubled.": "08 opponent this_card",
    "The first time your opponent takes battle damage each turn, they take double that damage.": (
        "08 opponent any"
    ),
    "You take double the battle damage from that battle.": "08 controller any",
    "If your Fish monster inflicts battle damage to your opponent by a direct attack, double that "
    "damage.": "08 opponent own",
    "The next time your opponent takes battle or effect damage this turn, it is doubled.": (
        "08 opponent any"
    ),
    "If a monster co-linked to this card battles, any battle damage it inflicts to your opponent "
    "is doubled.": "08 opponent any",
    "Battle Damage to your opponent from that battle becomes double.": "08 opponent any",
}

# 05: the rulebook's own words, and what is close to them.
GAINED = {
    "You gain Life Points instead of taking battle damage.": "05 controller any",
    "You gain LP instead of taking battle damage from that battle.": "05 controller any",
    "Gain LP instead of taking Battle Damage.": "05 controller any",
    "The player gains Life Points instead of taking battle damage.": "05 any any",
    "Both players gain LP instead of taking any damage this turn.": "05 any any",
    "Your opponent gains Life Points instead of taking battle damage.": "05 opponent any",
    "Your opponent gains LP equal to that damage instead of taking battle damage.": (
        "05 opponent any"
    ),
    "You gain that much LP instead of taking that battle damage.": "05 controller any",
    "You gain an equal amount of LP instead of battle damage.": "05 controller any",
    "Increase your LP by the same amount instead of taking battle damage.": "05 controller any",
    "Your Life Points increase by that amount instead of taking battle damage.": (
        "05 controller any"
    ),
    "You gain LP equal to the battle damage instead of taking it.": "05 controller any",
    "You gain LP equal to any battle damage you would take, instead.": "05 controller any",
    "Instead of taking battle damage, your opponent gains that much LP.": "05 opponent any",
    "Instead of battle damage, you gain Life Points.": "05 controller any",
    "If you would take battle damage, you gain that much LP instead.": "05 controller any",
    "If you would take battle damage, instead gain the same amount of LP.": "05 controller any",
    "Any player that would take battle damage gains that much LP instead.": "05 any any",
    "You do not take battle damage; you gain that much LP instead.": "05 controller any",
    # The gain is not the damage here: the damage is merely not taken.
    "Gain 500 LP instead of taking battle damage.": "06 controller any",
    "This card gains 1000 ATK instead of you taking battle damage.": "06 controller any",
    "Instead of taking battle damage, this card gains 1000 ATK.": "06 controller any",
    "Draw 1 card instead of taking the battle damage.": "06 controller any",
}

MOVED = {
    "If this card attacks a Defense Position monster, inflict double piercing battle damage to "
    "your opponent.": "01 this_card",
    'If your "Moss" monster attacks a Defense Position monster, inflict double piercing battle '
    "damage.": "01 own",
    "This card inflicts double battle damage to your opponent.": "01 opponent this_card",
    "It inflicts double the amount of battle damage.": "01 opponent this_card",
    "Both players take any battle damage from battles involving this card.": "02 -",
    "Both players take all Battle Damage from attacks involving the equipped monster.": "02 -",
    "Your opponent takes any battle damage you would have taken from this battle.": (
        "03 instead controller"
    ),
    "Your opponent takes any battle damage you would have otherwise taken.": (
        "03 instead controller"
    ),
    "The opponent takes any battle damage its controller would have taken.": (
        "03 instead controller"
    ),
    "You take any battle damage your opponent would have taken from battles involving this card.": (
        "03 instead opponent"
    ),
    "Any battle damage you take from battles involving it is inflicted to your opponent instead.": (
        "03 instead controller"
    ),
    'Any battle damage you take from battles involving a "Moss" monster, except "Moss Twig", is '
    "inflicted to your opponent instead.": "03 instead controller",
    "The next battle damage you take from an opponent’s attack is inflicted to your opponent "
    "instead.": "03 instead controller",
    "Any battle damage you take from battles involving this card is also inflicted to your "
    "opponent.": "03 also controller",
    "Your opponent also takes any battle damage you take from battles involving this card.": (
        "03 also controller"
    ),
    "Both players take the same battle damage from battles involving this card.": "02 -",
    "All battle damage from battles involving this card is taken by both players.": "02 -",
    "If you take battle damage from this card's battles, your opponent takes the same battle "
    "damage.": "03 also controller",
    "Damage you would take this turn is instead gained as Life Points.": "05 controller any",
    "If you would take battle damage, you can have your opponent take it instead.": (
        "03 instead controller"
    ),
    "Your opponent takes any battle damage this Token's controller would have taken.": (
        "03 instead controller"
    ),
    "Battle damage this card inflicts is treated as damage from a card effect.": (
        "04 opponent this_card"
    ),
    "Any battle damage this card inflicts to your opponent is treated as effect damage.": (
        "04 opponent this_card"
    ),
    "If you would take battle damage this turn, gain that much LP, instead.": "05 controller any",
    "If you would take damage from battle this turn, gain that amount of LP instead.": (
        "05 controller any"
    ),
    "If a player would take battle damage from a battle involving this card, they gain that much "
    "LP instead.": "05 any any",
    "Instead of taking battle damage, gain that amount of Life Points.": "05 controller any",
} | GAINED

VALUES = {
    "Any battle damage a player takes becomes 900.": ("09", 900, None),
    "Any battle damage a player takes becomes 1,200, then draw 1 card.": ("09", 1200, None),
    "The Battle Damage inflicted to your opponent by each of them becomes 300 points.": (
        "09",
        300,
        None,
    ),
    "If it inflicts battle damage to your opponent, the damage becomes 600.": ("09", 600, None),
    "The battle damage inflicted to your opponent is the original ATK of this card.": (
        "09",
        {"formula": "original_atk"},
        None,
    ),
    "If you would take battle damage this turn, the damage taken becomes half your LP.": (
        "09",
        {"formula": "half_of_controllers_life_points"},
        None,
    ),
    "You take no battle damage that is less than or equal to 1200.": ("10", 1200, "at_most"),
    "You take no battle damage that is greater than or equal to 1200.": ("10", 1200, "at_least"),
    "You take no battle damage that is less than this card’s DEF.": (
        "10",
        {"formula": "this_cards_def"},
        "less_than",
    ),
    "You never take damage if the amount is more than 2500.": ("10", 2500, "more_than"),
    "You do not take 800 or less battle damage.": ("10", 800, "at_most"),
    "You take no battle damage if the damage is 900 or less.": ("10", 900, "at_most"),
    "You take no damage less than or equal to 1200.": ("10", 1200, "at_most"),
    "You take no battle damage that would be 1200 or less.": ("10", 1200, "at_most"),
}

OTHERS = {
    "If this card attacks a Defense Position monster, inflict piercing battle damage.": (
        "piercing this_card"
    ),
    "If the equipped monster attacks a Defense Position monster, inflict piercing battle damage to "
    "your opponent.": "piercing equipped_monster",
    "If a Fish monster you control attacks a Defense Position monster, inflict piercing battle "
    "damage.": "piercing own",
    "Your Fish monsters inflict piercing battle damage.": "piercing own",
    "During battle between this attacking card and a Defense Position monster whose DEF is lower "
    "than the ATK of this card, inflict the difference as Battle Damage to your opponent.": (
        "piercing this_card"
    ),
    "This card cannot be destroyed by battle.": "indestructible_by_battle this_card",
    "This card is not destroyed as a result of battle.": "indestructible_by_battle this_card",
    "Cannot be destroyed by battle or card effects.": "indestructible_by_battle this_card",
    "Cannot be destroyed by card effects, or by battle.": "indestructible_by_battle this_card",
    "Your monsters cannot be destroyed by battle this turn.": "indestructible_by_battle own",
    "The equipped monster cannot be destroyed by battle.": (
        "indestructible_by_battle equipped_monster"
    ),
    "Target 1 face-up monster on the field; it cannot be destroyed by battle this turn.": (
        "indestructible_by_battle chosen_monster"
    ),
    "If this card battles a monster, neither can be destroyed by that battle.": (
        "indestructible_by_battle this_card, indestructible_by_battle battled_monster"
    ),
    "The first time this card would be destroyed by battle each turn, it is not destroyed.": (
        "indestructible_by_battle this_card"
    ),
    "Neither this card, nor any Fish that battles this card, can be destroyed by the battle.": (
        "indestructible_by_battle this_card, indestructible_by_battle battled_monster"
    ),
    "Activate this card by targeting 1 face-up Attack Position monster you control; it cannot be "
    "destroyed by battle.": "indestructible_by_battle chosen_monster",
    "Equip to a Fish monster you control: It cannot be destroyed by battle.": (
        "indestructible_by_battle equipped_monster"
    ),
    "A monster equipped with this card is not destroyed by battle.": (
        "indestructible_by_battle equipped_monster"
    ),
    "Fish monsters you control can attack in Defense Position.": "attacks_in_defense own",
    "This card can attack while in face-up Defense Position. If it does, apply its DEF for damage "
    "calculation.": "attacks_in_defense this_card, uses_def this_card",
    '"Moss" monsters you control can attack while in Defense Position.': "attacks_in_defense own",
    "Perform damage calculation using this card’s DEF.": "uses_def this_card",
}

EFFECT_DAMAGE = {
    "You take no effect damage this turn.": "06 controller any",
    "Halve any effect damage you take this turn.": "07 controller any",
    "Your opponent takes any effect damage you would have taken.": "03 instead controller",
    "You take no damage from your opponent's card effects.": "06 controller opposing",
    "You take no damage from your card effects.": "06 controller own",
    "Any effect damage you take is halved.": "07 controller any",
    "Effect damage inflicted to your opponent this turn is doubled.": "08 opponent any",
    "You cannot inflict damage to your opponent with card effects this turn.": "06 opponent any",
    "You gain LP instead of taking effect damage.": "05 controller any",
    "If you would take effect damage, gain LP instead of taking that damage.": "05 controller any",
}

NOTHING = (
    "Spell Cards you control cannot be destroyed.",
    "This card cannot be destroyed, or banished, by card effects.",
    "Fish monsters you control cannot be destroyed, except by battle.",
    "Negate it, and you take no damage from that effect.",
    "When your opponent takes effect damage: Draw 1 card.",
    "You can make that effect damage to you 0.",
    "Your opponent takes effect damage equal to its ATK.",
    "戦闘ダメージが０になる場合、カードを１枚ドローする。",
    "When this card inflicts battle damage to your opponent: Draw 1 card.",
    "When this card inflicts Battle Damage to your opponent, you can destroy 1 Spell Card.",
    "If your opponent takes 2000 or more battle damage: Destroy this card.",
    "Each time you take damage from a card effect, gain that much LP.",
    "When you take battle damage: Inflict damage to your opponent equal to that battle damage.",
    "When you take battle or effect damage: You can choose 1 of these effects.",
    "Its ATK becomes double its original ATK until the end of the Damage Step.",
    "Halve its ATK during damage calculation only.",
    "Damage calculation is applied normally.",
    "If a card effect would inflict damage to your opponent, double that damage.",
    "If you take no battle damage this turn: Gain 900 LP.",
    "If battle damage is inflicted to both players: Draw 1 card.",
    "If an effect that inflicts damage to you is activated, halve the damage you take.",
    "Inflict damage to your opponent equal to double the battle damage you took.",
    "Your opponent takes double damage equal to its ATK.",
    "When your Fish monster inflicts piercing battle damage: Draw 1 card.",
    "Inflict damage to your opponent equal to the ATK of that monster.",
    "Both players take 1000 damage.",
    "Gain 100 ATK for each time you took battle damage this Duel.",
    "If this card attacked but did not inflict battle damage: Destroy it.",
    "If no battle damage is inflicted: Draw 1 card.",
    "After damage calculation, if that monster was not destroyed by battle: Banish it.",
    "If this card is destroyed by battle: Draw 1 card.",
    "If this card would be destroyed by a card effect, you can banish 1 card instead.",
    'Add 1 "Battle Damage Twin" from your Deck to your hand.',
    "Destroy 1 monster that cannot be destroyed by battle.",
    "Any battle damage you take from that battle is also inflicted to your opponent as effect "
    "damage.",
    "During the turn battle damage was inflicted to you by a monster with 900 ATK: Draw 1 card.",
    "相手に戦闘ダメージを与えた時に発動できる。自分は１枚ドローする。",
    "ダメージ計算時、このカードの攻撃力は倍になる。",
    "このカードが戦闘で破壊される場合、代わりに手札を１枚捨てる。",
    "受けた戦闘ダメージと同じ数値のダメージを相手に与える。",
    "If you would take battle damage: This card gains ATK equal to that amount.",
    "This card can attack all monsters in Defense Position.",
    "During damage calculation, if this card battles a monster with 900 or more DEF: Draw 1 card.",
    '"Moss Twig" and cards with DEF equal to its ATK gain 100 ATK.',
    "Each time your opponent takes battle damage: They take that amount of effect damage.",
    "If you take 500 or more battle damage: Special Summon this card from your hand.",
    "If this card inflicts battle damage with a direct attack, you can double its ATK.",
    "Inflict 300 damage for each Fish; that damage is doubled if you have no cards in your hand.",
    "When an effect is activated that would inflict damage to you: You can make that damage 0.",
    "Negate its effect and banish it, and you take no damage from it.",
    "If your LP would become 0 by battle damage, or if damage from an effect is inflicted: Halve "
    "that damage.",
    "Inflict that much damage to your opponent, if you control a Fish, its effects are negated.",
    "When you take battle damage, your opponent takes the same amount of damage.",
    "When you take battle damage, if you can, the DEF of that monster becomes 0.",
    "A Fish monster cannot inflict piercing battle damage.",
    "If you would take battle damage, this card gains that much ATK instead.",
    "You gain LP equal to the battle damage you took.",
    "自分が戦闘ダメージを受けた時、その数値分だけＬＰを回復する。",
    "自分は戦闘ダメージを受ける代わりに手札を１枚捨てる。",
    "自分は戦闘ダメージを受ける代わりに５００ＬＰを回復する。",
    "３倍の戦闘ダメージを与える。",
    "元々の攻撃力の二倍の戦闘ダメージを与える。",
    "倍の効果ダメージを与える。",
    "このカードが倍の戦闘ダメージを与えた時に発動できる。",
    "",
    "7",
)

JAPANESE = {
    "このカードの戦闘で発生する自分への戦闘ダメージは０になる。": "06 controller any",
    "自分は効果ダメージを受ける代わりにＬＰを回復する。": "05 controller any",
    "自分が受ける効果ダメージは０になる。": "06 controller any",
    "このカードの戦闘で発生するお互いの戦闘ダメージは０になる。": "06 any any",
    "このターン、相手が受ける全てのダメージは０になる。": "06 opponent any",
    "その戦闘で発生する相手への戦闘ダメージは半分になる。": "07 opponent any",
    "装備モンスターが相手に与える戦闘ダメージは半分になる。": "07 opponent equipped_monster",
    "このカードが相手に与える戦闘ダメージは倍になる。": "08 opponent this_card",
    "このカードの戦闘で発生する自分への戦闘ダメージは代わりに相手が受ける。": (
        "03 instead controller"
    ),
    "このカードの戦闘で発生する相手への戦闘ダメージは代わりに自分が受ける。": (
        "03 instead opponent"
    ),
    "このカードの戦闘で自分が受ける戦闘ダメージは相手も受ける。": "03 also controller",
    "このカードは戦闘・効果では破壊されない。": "indestructible_by_battle this_card",
    "このカードは守備表示の状態で攻撃できる。": "attacks_in_defense this_card",
    "自分が受ける３００以下の戦闘ダメージは０になる。": "10 controller any",
    "このカードは倍の貫通ダメージを与える。": "01 this_card",
    "超えた分だけ倍の戦闘ダメージを与える。": "01 this_card",
    "このカードが守備表示モンスターを攻撃した場合、その守備力を攻撃力が超えた分だけ相手に倍の"
    "戦闘ダメージを与える。": "01 this_card",
    "超えた分だけ相手プレイヤーに２倍の戦闘ダメージを与える。": "01 this_card",
    "超えた分だけ、お互いのプレイヤーに倍の戦闘ダメージを与える。": "01 this_card",
    "超えた分の２倍の数値だけ相手に戦闘ダメージを与える。": "01 this_card",
    "このカードは２倍の貫通戦闘ダメージを与える。": "01 this_card",
    "倍の戦闘ダメージを与える。": "01 opponent this_card",
    "このカードは相手に２倍の戦闘ダメージを与える。": "01 opponent this_card",
    "このカードは二倍の戦闘ダメージを相手に与える。": "01 opponent this_card",
    "このカードが相手のモンスターと戦闘を行う場合、倍の戦闘ダメージを与える。": (
        "01 opponent this_card"
    ),
    "自分の魚族モンスターは倍の戦闘ダメージを与える。": "01 opponent own",
    "装備モンスターは相手に倍の戦闘ダメージを与える。": "01 opponent equipped_monster",
    "相手に与える戦闘ダメージは二倍になる。": "08 opponent this_card",
    "相手が受ける全てのダメージは２倍になる。": "08 opponent any",
    "戦闘ダメージは倍になる。": "08 any any",
    "自分は戦闘ダメージを受ける代わりにＬＰを回復する。": "05 controller any",
    "相手は戦闘ダメージを受ける代わりに、その数値分だけライフポイントを回復する。": (
        "05 opponent any"
    ),
    "お互いのプレイヤーは戦闘ダメージを受ける代わりにその数値分だけＬＰを回復する。": "05 any any",
    "戦闘ダメージを受ける代わりに、その数値分自分のＬＰを回復する。": "05 controller any",
}
