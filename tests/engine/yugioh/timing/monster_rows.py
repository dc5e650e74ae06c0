"""List cases for words about either monster, and about a certain one."""

from __future__ import annotations

from tests.engine.yugioh.timing.cases import RuleCase, trap, trigger, with_facts

ACTIVATION = (
    *(
        RuleCase(
            "which-monster",
            "depends",
            "Text",
            "end",
            {**kind, "names": names, "which": "certain", "destroyed_a_monster": "yes"},
            "after again",
            {"which": "any", "destroyed_a_monster": "none", "destroyed_by_battle": "yes"},
        )
        for kind in (with_facts(), trap(), trigger(mandatory="yes"))
        for names in ("any_destroyed_by_battle", "any_destroys_by_battle")
    ),
    *(
        RuleCase(
            "named-of-any-card",
            "depends",
            "Damage Step",
            at,
            {**kind, "names": names},
            "before again",
            {"mandatory": "yes", "about": "another", "names_battle_too": "yes"},
        )
        for kind in (with_facts(), trap(), trigger())
        for at, names in (("end", "any_sent_to_gy"), ("after", "any_flipped_face_up"))
    ),
)
