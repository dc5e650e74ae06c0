"""List the phrases of English card texts, and the step that each names.

steps_01_to_04.py, step_05.py, step_06.py, steps_07_and_08.py, steps_09_and_10.py
                     the steps of the ladder
outside_the_steps.py piercing, the use of DEF, attacks in Defense Position, protection
every_phrase.py      all of these, in the order in which they are tried
stat_phrases.py      changes of ATK and DEF
false_matches.py     words that look like a phrase and mean something else
"""
