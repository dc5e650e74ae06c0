"""Find the monster that words of an English card text mean.

Of changes of ATK and DEF:

mentions.py, battling_monsters.py  words that mean monsters
antecedents.py                     the monster that a pronoun means
subjects.py                        the monster that a verb or a possessive is about
stat_subjects.py                   all of this, for a phrase

Of damage, piercing and protection: affected_monster.py, by the words of monster_words.py.

monster_kinds.py                   the kind of monsters that words name, for a person
"""
