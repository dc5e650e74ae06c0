"""List the grammar's rows for damage prevented or redirected, and for who can challenge whom."""

from engine.lorcana.card_text.row import Row

KEEPING = (
    Row(
        "redirect",
        "redirect_as_put",
        r"\b(?P<source>(?:one of |each of )?(?:your|another|any) GAPcharacters?)(?: of yours"
        r"| here)? would (?:be dealt|take)(?: any)? damage\bCLAUSES\b(?:put|deal|place|move)s?"
        r" (?:that (?:many|much)|the same amount of|that|the) damage(?: counters?)?"
        r" (?:on|to|onto) WHOM(?: instead)?",
        "If one of your other Crab characters would be dealt damage, put that many damage counters "
        "on this character instead.",
        {"source": "another_chosen_own", "whom": "this"},
    ),
    Row(
        "next_time",
        "shield_next",
        r"\b(?:first|next) time (?P<whom>GAP)would (?P<covers>be dealt|take)(?: any)? damage\b"
        r"CLAUSES(?:takes?|(?:is|are) dealt) (?:no damage|none)(?: instead)?",
        "Choose one of your characters. The next time they would be dealt damage this turn, they "
        "take no damage instead.",
        {"covers": "dealt", "this_turn": True},
    ),
    Row(
        "next_time_prevented",
        "shield_next",
        r"\b(?:first|next) time (?P<whom>GAP)would (?P<covers>be dealt|take)(?: any)? damage\b"
        r"CLAUSES\b(?:prevent|ignore)s? (?:that|the|it)(?: damage)?",
        "The first time this character would take damage each turn, prevent that damage.",
        {"covers": "taken", "whom": "this"},
    ),
    Row(
        "would_take_none",
        "takes_no_damage",
        r"\bif (?P<whom>GAP)would (?:be dealt|take)(?: any)? damage\bCLAUSES"
        r"(?:(?:takes?|(?:is|are) dealt) (?:no damage|none)|prevents? (?:that|the) damage)"
        r"(?: instead)?",
        "If this character would be dealt damage by a Crab, they take no damage instead.",
        {"whom": "this"},
    ),
    Row(
        "no_challenge_damage",
        "takes_no_challenge_damage",
        r"\b(?:takes? no|(?:is|are) dealt no|(?:doesn't|don't) take(?: any)?|CANT be dealt"
        r"(?: any)?) (?:damage (?:from|in|by|during) (?:(?:the|that|this|a|an|any|these|those) )?"
        r"challenges?\b|challenge damage\b)",
        "Chosen character takes no damage from challenges this turn.",
        {"whom": "chosen", "this_turn": True},
    ),
    Row(
        "cant_be_dealt",
        "cant_be_dealt_damage",
        r"\bCANT be (?:dealt(?: any)? damage|damaged)\b"
        r"(?P<unless> unless (?:it|he|she|they|this character)(?:'s|'re| is| are) being"
        r" challenged)?",
        "Your characters with 5 ¤ or more can’t be dealt damage.",
        {"whom": "each_own", "unless": None},
    ),
    Row(
        "takes_none",
        "takes_no_damage",
        r"\b(?:takes? no|(?:doesn't|don't) take(?: any)?) (?:further )?damage\b(?! from)",
        "Your other characters take no damage this turn.",
        {"whom": "own_others"},
    ),
    Row(
        "cant_be_removed",
        "damage_cant_be_removed",
        r"\bdamage(?: counters?)? (?:on GAP )?CANT be removed\b",
        "While this item is in play, damage counters can’t be removed.",
        {"whom": None},
    ),
    Row(
        "more_is_dealt",
        "more_damage",
        r"\b(?:deals?|dealt|takes?) (?=\+|\S+ (?:more|additional|extra) )\+?NUMBER"
        r" (?:more |additional |extra )?damage\b"
        r"(?! to (?:chosen|each|another|all|one|that|them|up)\b)",
        "Your Crab characters deal 1 more damage in challenges.",
        {"amount": 1, "whom": "each_own"},
    ),
)

CHALLENGING = (
    Row(
        "cant_be_challenged",
        "cant_be_challenged",
        r"\bCANT be challenged\b",
        "Your other Crab characters can’t be challenged.",
        {"whom": "own_others"},
        "challenge",
    ),
    Row(
        "cant_challenge_this",
        "cant_be_challenged",
        r"\bCANT challenge (?P<whom>this character|this location|(?:chosen|your|one of your|any of"
        r" your) GAPcharacters?(?: here)?|characters here|her|him|them|it)\b",
        "Characters with cost 2 or less can’t challenge this character.",
        {"whom": "this"},
        "challenge",
    ),
    Row(
        "cant_challenge",
        "cant_challenge",
        r"\bCANT (?:(?:quest|ready|sing|exert|move|be exerted)(?:,? (?:or|and)|,) ){0,2}"
        r"challenge\b",
        "Chosen opposing character can’t quest or challenge during their next turn.",
        {"whom": "chosen_opposing"},
        "challenge",
    ),
    Row(
        "challenges_ready",
        "may_challenge_ready",
        r"\b(?:can|may|able to) challenge (?:GAP )?ready\b(?: or exerted)?GAP\b"
        r"(?:characters?|ones?)\b",
        "This character can challenge ready damaged characters.",
        {"whom": "this"},
        "challenge",
    ),
    Row(
        "challenges_evasive",
        "may_challenge_evasive",
        r"\b(?:can|may) challenge (?:(?:opposing )?(?:characters )?as (?:if|though) (?:it|he|she"
        r"|they|this character) (?:had|has|have) evasive|(?:opposing )?(?:evasive characters"
        r"|characters with evasive))\b",
        "Your Crab characters can challenge as if they had Evasive.",
        {"whom": "each_own"},
        "challenge",
    ),
)
