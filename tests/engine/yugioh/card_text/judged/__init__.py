"""Effects of cards, judged by hand from their texts, to measure the reader with.

random.json    200 cards of the 6,434 of yaml-yugi (22 August 2026, commit 3469970500) whose text
               mentions damage, ATK, DEF, Life Points or destruction by battle and that
               content/cards.json lacks: random.Random(20261123).sample(sorted passcodes, 200)
ladder.json    100 more of the 722 of them whose text mentions battle damage, piercing, effect
               damage or protection from battle: random.Random(20261124)
further.json   190 more: 150 drawn with random.Random(20261124) from the 5,009 that were left then,
               and the last 40 of those about damage
unread.json    220 of the 5,763 others with such a text, drawn with random.Random(20261125)
timing.json    120 shipped cards with an English text, without Normal Monsters and cards of
               engine.yugioh.timing.kinds and card_rulings: random.Random(20261125).shuffle(sorted
               passcodes), the first 120. Its effects are facts of timing questions, judged once;
               {} where these facts cannot tell

Nobody reads the texts of unread.json to improve the reader, so it shows how well texts are read
that the reader was not written for. The misses of the other three sets were read for its last
rules.

The files hold facts and no texts. Each card was judged twice, independently and without the reader;
the few differences were decided by judging the card again. The fields are those of
catalogue/card_file.EffectEntry, except that an amount can be {"each": number}, and that a formula
outside the engine's own is “other”. `by_default` is true if the effect applies without an action or
a person’s judgment once its gate is met.
"""
