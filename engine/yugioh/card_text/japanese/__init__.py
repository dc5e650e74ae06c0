"""Read the effects that a Japanese card text names, with the same fields as its English text.

phrases.py           the grammar of damage, piercing and protection
damage_fields.py     from a match of it to an effect's fields
sentences.py         a text as numbered effects and sentences: what is activated, what happens
monsters.py          whose ATK or DEF changes, by the words before it
stat_changes.py      changes of ATK and DEF
stat_amounts.py      by how much
activations.py       how an effect comes to apply, and from which zone
damage_step.py       what a remark allows in the Damage Step, for the facts of timing
conditions.py        when it applies: gate, the rest for a person, by default
condition_words.py   the words of conditions
effects.py           effects(card, read_as, text): all of this
"""

from engine.yugioh.card_text.japanese.effects import effects

__all__ = ["effects"]
