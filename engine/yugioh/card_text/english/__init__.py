"""Read the effects that an English card text names.

phrases/             the grammar of damage, piercing, protection, and changes of ATK and DEF
damage_fields.py     from a match of it to an effect's fields
damage_scope.py      whose damage a phrase is about
sentences.py         a text as sentences: condition, cost, and what happens
monsters/            which monster the words mean
stat_changes.py      changes of ATK and DEF; counted_things.py has what is counted
activations.py       how an effect comes to apply, and from which zone
conditions/          when it applies: gate, the rest for a person, by default
effects.py           effects(card, read_as, text): all of the above
battle_facts.py      what a card does besides numbers: to an attack (effects_on_attacks.py), to
                     battle positions (position_changes.py), to effects (stopped_effects.py)
"""

from engine.yugioh.card_text.english.effects import effects

__all__ = ["effects"]
