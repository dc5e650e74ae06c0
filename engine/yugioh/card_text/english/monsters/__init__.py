"""Find the monster that words of an English card text mean.

Of changes of ATK and DEF:

mentions.py          words that mention monsters, and which monsters they mean
stat_subjects.py     the monsters that a verb or a phrase is about

Of damage, piercing and protection: affected_monster.py; of what is chosen: chosen_side.py.

monster_kinds.py     the kind of monsters that words name, for a person
"""
