"""Read what a card does to a battle besides numbers, from its English text.

A battle may end before damage calculation, an attack be negated or moved, effects be negated or not
be activated, and an effect inflict damage of its own. Each is a fact: what happens, when, in whose
battle, and against which monster. Conditions that no field holds make it a fact with `more`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.effects_on_attacks import (
    IF_SO,
    IS_OVER,
    NEGATES_ATTACK,
    against_cards,
    answers_to_attacks,
    may_hit_this_battle,
    moved_attack,
    stopped_attack,
    summons_to_attacked_side,
)
from engine.yugioh.card_text.english.fact_conditions import (
    MUST,
    WAS,
    is_after_battle,
    moment,
    with_condition_after,
    without_moments,
)
from engine.yugioh.card_text.english.life_point_changes import life_point_changes
from engine.yugioh.card_text.english.monsters.monster_kinds import compared_numbers
from engine.yugioh.card_text.english.position_changes import (
    all_positions,
    changes_position,
    described_monster,
    position_change,
    stance,
    turned_when_flipped,
)
from engine.yugioh.card_text.english.stopped_effects import (
    cards_that_are_off,
    in_active_voice,
    is_standing_lock,
    locked_cards,
    negated,
    shields,
)
from engine.yugioh.card_text.english.text_parts import (
    MAY,
    MAY_THEN,
    TextPart,
    in_usual_words,
    text_parts,
    with_usual_end,
)
from engine.yugioh.card_text.text_effect import STAYING, CardText

_OF_LIFE_POINTS = re.compile(r"\b(?:damage|lp|life points)\b")

# How long something lasts is no moment.
_UNTIL = re.compile(r"\buntil (?:the )?end of (?:the |that )?damage step\b")
_REMOVES = (
    ("destroys", re.compile(r"\bdestroy\b(?! 1 (?:spell|trap))")),
    ("banishes", re.compile(r"\bbanish\b|\bremove\b[^,;.]* from play")),
    ("returns", re.compile(r"\b(?:return|shuffle|place)\b[^,;.]*\b(?:hands?|decks?)\b")),
    ("sends", re.compile(r"\bsend\b[^,;.]*\b(?:gy|graveyard)\b")),
    ("takes_control", re.compile(r"\btake control of\b|\bgain control\b|\bcontrol of (?:it|that)")),
    ("attaches", re.compile(r"\battach\b")),
    ("equips", re.compile(r"\bequip\b")),
)
# The objects that are certainly a monster of this battle, and those that may be.
_OF_BATTLE = re.compile(
    r"\b(?:that|those|the|both|it|them|all|this card|the battling|your opponent's battling"
    r"|that opponent's)\b"
)
_OF_ATTACK = re.compile(
    r"\b(?:attacking monster|that (?:opponent's )?monster|it|them|that target|those monsters"
    r"|monsters your opponent controls|all (?:[a-z'-]+ ){0,5}monsters?"
    r"|all cards (?:your opponent controls|on the field)"
    r"|the 1 attack position monster)\b"
)
_ANOTHER_CARD = re.compile(r"\b(?:target|select) (?:1|2|up to|any)(?! attacking)[^;.]*")
_MAYBE = re.compile(r"\b(?:1|2|one|two|any|as many|an?|each)\b")
# What lasts until then happens now.
_UNTIL_LATER = re.compile(r"\buntil (?:[a-z']+ ){1,3}(?:end|standby) phase\b")
_LATER = re.compile(
    r"\b(?:end phase|end of (?:this|the|that) (?:battle phase|turn)|standby phase)\b"
)
_CANNOT = re.compile(
    r"\b(?:cannot|can't)\b[^,;.]*|\bif (?:it|they|this card) would\b[^,;.]*"
    r"|,? but [^,;.]{0,40}\bwhen (?:it|they) leaves? the field\b"
)
_CLAUSES = re.compile(r", and if you do\b,?|, also\b,?|, then\b,?|,? and (?=inflict|then)|\. ?")
_NEGATES = re.compile(
    r"\bnegat(?:e|es|ing) (?:the effects? of|(?:its|their|that|those|all|any|each)\b)"
    r"(?![^,;.]{0,20}\b(?:activation|attack|summon))[^,;.]{0,70}?\beffects?\b"
    r"|\bnegat(?:e|es|ing) the effects? of\b"
    r"|\beffects?\b[^,;.]{0,60}\b(?:are|is|become) (?:also )?negated\b"
)
_OF_A_BATTLE = ("other", "equipped")  # monsters
_OF_A_SUMMON = re.compile(r"\b(?:special )?summon\b[^.;]*\bbut\b[^.;]*\bnegat\w+")
_LOCK = re.compile(
    r"(?P<who>your opponent|the opponent|players|neither player|each player|both players|you)"
    r" (?:cannot|can|can't) (?:not )?activate (?P<what>[^,;.:]*?)"
    r"(?: until (?:the )?end of (?:the |that )?damage step| during (?:the|that|this|your|either"
    r" player's) (?:battle phase|damage step|battle)|(?= (?:if|when|while)\b)|(?=[,;.]|$))"
)
_MORE_POINTS = re.compile(
    r"\bwhile your (?:lp|life points) (?:are|is) (higher|lower) than your opponent's, "
)
_LASTS = re.compile(r"\bend of the damage step\b|\bduring the (?:battle phase|damage step)\b")

_SUBJECT = (
    r"(?P<subject>the monster this card is equipped to|the equipped monster"
    r"|(?:this|that) (?:[\w~,/-]+ ){0,8}?(?:card|target|monster)|it"
    r"|(?:your|an?|another|other|any|a player's|the) (?:[^,:;]{0,70}? )?(?:monsters?|~+)"
    r"(?: (?:you|your opponent|either player) controls?)?(?: this card points to)?)"
)
_BATTLE = re.compile(
    rf"\b{_SUBJECT}(?P<which> that (?:was|is|has)[^,:;]*?)? "
    r"(?P<verb>battles?|battled|battling|attacks?|attacked|declares? (?:an |a direct )?attack"
    r"|(?:is|was) (?:being )?attacked|(?:is|was) (?:targeted for|selected as|chosen as) an attack"
    r"(?: target)?)\b(?P<rest>[^,:;.]*)"
)
_OUTCOMES = (
    (
        "destroys",
        re.compile(rf"\b{_SUBJECT} destroys? (?P<object>[^,:;]*?) by battle\b(?P<rest>[^,:;.]*)"),
    ),
    (
        "destroyed",
        re.compile(
            rf"\b{_SUBJECT} (?:is|was) destroyed (?:and sent to the (?:gy|graveyard) )?by battle\b"
            r"(?P<object>)(?P<rest>[^,:;.]*)"
        ),
    ),
    (
        "inflicts",
        re.compile(rf"\b{_SUBJECT} inflicts battle damage\b(?P<object>)(?P<rest>[^,:;.]*)"),
    ),
)
_WOULD_TAKE = re.compile(r"\byou would take battle damage\b(?P<rest>[^,:;.]*)")
# What follows the outcome of a battle and is no condition of its own.
_AFTER_OUTCOME = re.compile(
    r"\b(?:and|then) (?:is )?sen(?:t|ds) (?:it |them )?to the (?:gy|graveyard)\b"
    r"|\bor (?:by )?(?:a |an |your )?(?:opponent's )?(?:card )?effects?\b|\beither player\b"
    r"|\bby a direct attack\b"
)
_STANDS = re.compile(
    r"\bwhile you control this (?:face-up )?(?P<position>attack|defense) (?:position|mode)"
    r" (?:card|monster),?"
)
_INVOLVING = re.compile(
    r"\battack is declared involving (?P<subject>[^,:;.]*?monster)(?P<rest>[^,:;.]*)"
)
_TWO = re.compile(r"(?:2|two) (?P<kind>.+)")
_HEAD_NOISE = re.compile(
    r"\b(?:once per (?:turn|battle|battle step|damage step)|if|when|quick effect|during either"
    r" player's turn|you can|and|flip)\b|[^\w~]+"
)


def battle_facts(card: CardText) -> list[BattleFact]:
    """Return what a card does to a battle besides numbers, in the order of its text. Never raises.

    The text of a Normal Monster has no effects, and a text that is not English no facts.
    """
    is_story = card.kind == "monster" and "Normal" in card.subtypes
    texts = ["" if is_story else card.text, card.pendulum_text]
    found: list[BattleFact] = []
    for text in texts:
        of_sentence: list[BattleFact] = []
        for part in text_parts(text):
            if must := MUST.search(part.whole):
                of_sentence = [with_condition_after(fact, must) for fact in of_sentence]
            else:
                found += of_sentence
                of_sentence = [*_facts(card, part)]
        found += of_sentence
    return [*dict.fromkeys(found)]


def _facts(card: CardText, part: TextPart) -> Iterator[BattleFact]:
    if card.kind == "monster" and _OF_LIFE_POINTS.search(part.happens):
        part = TextPart(*map(with_usual_end, part))
    yield from turned_when_flipped(card, part)
    happens = _CANNOT.sub(" ", part.happens)
    when, negated = moment(part), NEGATES_ATTACK.search(happens)
    # The Battle Phase that an effect ends this late has had this battle.
    has_outcome = any(pattern.search(part.whole) for _, pattern in _OUTCOMES)
    is_over = when in ("during", "after") or has_outcome or IS_OVER.search(happens)
    is_late = is_over and negated and negated[0].startswith("end")
    negates_attack = bool(negated and not is_late)
    when = when or ("attack" if negates_attack else "")
    optional = bool(MAY.search(MAY_THEN.sub("", part.whole) + part.cost)) or (
        card.kind != "monster" and not {*card.subtypes} & STAYING
    )
    activated = ":" in part.whole or (card.kind != "monster" and optional)
    head, whole = in_usual_words(part.head, part.whole, negates_attack=negates_attack)
    battle = _battle(card, part._replace(head=head, whole=whole))._replace(
        when=when, activated=activated, optional=optional
    )
    if negated and negates_attack:
        goes_on = "attacks instead" in card.text
        depends = IF_SO.search(happens[: negated.start()])
        more = bool(battle.more or goes_on or depends)
        yield battle._replace(does="negates_attack", more=more)
    elif when in ("attack", "start", "before") or (when == "during" and card.kind != "monster"):
        if moved := [*moved_attack(battle, happens)]:
            yield from moved
        elif changes_position(happens):
            yield position_change(happens, battle)
        elif removed := _removed(happens, _OF_ATTACK if when == "attack" else _OF_BATTLE):
            is_other = _ANOTHER_CARD.search(part.cost)
            is_certain = removed.is_certain and not is_other
            may_hit = may_hit_this_battle(part, happens, battle)
            if is_certain or may_hit or when != "attack":
                hits = _hit(removed.words, battle)
                _, position = stance(removed.words)
                is_exception = re.search(r"\bexcept\b|\bother than\b", removed.words)
                yield battle._replace(
                    does="ends",
                    how=removed.how,
                    hits=hits,
                    own_position=battle.own_position or (position if hits == "of" else ""),
                    more=bool(battle.more or not is_certain or is_exception or when == "during"),
                )
        elif when == "attack" and summons_to_attacked_side(happens, battle):
            yield battle._replace(does="changes_attack", how="summons")
    elif not when:
        yield from [*all_positions(card, part)] or answers_to_attacks(card, part)
    if stopped := stopped_attack(card, part, battle):
        yield stopped
    is_flipped = battle.own_face == "down" and part.is_flip
    if when or is_flipped or is_after_battle(part):
        # A Flip effect that the attack turned up is activated after damage calculation.
        then = "after" if is_flipped else when or "after"
        yield from life_point_changes(
            part.happens, part.cost, battle._replace(when=then), is_monster=card.kind == "monster"
        )
    if _NEGATES.search(happens) and not _OF_A_SUMMON.search(part.whole):
        yield from _negations(card, part, battle)
    else:
        yield from against_cards(card, part, when)
    yield from _locks(card, part, battle)
    yield from shields(card, part)


def _negations(card: CardText, part: TextPart, battle: BattleFact) -> Iterator[BattleFact]:
    lasting = part._replace(whole=_UNTIL.sub("", part.whole))
    is_spell_of_its_turn = card.kind == "spell" and not {*card.subtypes} & {*STAYING, "Quick-Play"}
    is_ignition = card.kind == "monster" and ":" in part.whole and "quick" not in part.whole
    found = negated(
        part.head,
        part.cost,
        part.happens,
        of=battle.of,
        is_own_turn=is_spell_of_its_turn or is_ignition,
    )
    for each in found:
        yield battle._replace(
            does="negates",
            how=each.how,
            when=moment(lasting),
            whom=each.whom,
            kind=battle.kind or each.kind,
            turn=each.turn,
            more=each.more or (bool(battle.of) and (battle.more or each.how not in _OF_A_BATTLE)),
        )


class _Removed(NamedTuple):
    """Hold how a monster leaves the battle, and whether it is certainly one of this battle."""

    how: str
    words: str  # from the verb on
    is_certain: bool


def _removed(happens: str, of_battle: re.Pattern[str]) -> _Removed | None:
    """Return how a monster leaves the battle; None if the words remove none."""
    for clause in _CLAUSES.split(happens):
        if _LATER.search(_UNTIL_LATER.sub("", clause)):
            continue
        for how, pattern in _REMOVES:
            if match := pattern.search(clause):
                rest = clause[match.start() :]
                if re.search(r"\b(?:from your|in your|from (?:the|their)) (?:hand|deck|gy)", rest):
                    continue
                if of_battle.search(rest):
                    is_certain = not re.match(r"\w+ (?:1|2|any|an?|up to)\b", rest)
                    return _Removed(how, rest, is_certain)
                if _MAYBE.search(rest):
                    return _Removed(how, rest, False)
    return None


def _hit(words: str, battle: BattleFact) -> str:
    """Return which monster leaves the battle."""
    if re.search(r"\bboth\b|\bmonsters on the field\b|\bthat monster and this card\b", words):
        return "both"
    if re.match(r"\w+ this card\b(?! to)", words):
        return "of" if battle.of == "this_card" else ""
    if "attacking monster" in words or "that target" in words:
        return "of" if battle.role == "attacker" else "other"
    if "opponent" in words:
        return "of" if battle.of == "opposing" else "other"
    is_own = battle.of in ("opposing", "any") or (battle.of == "own" and "you control" in words)
    return "of" if is_own else "other"


def _battle(card: CardText, part: TextPart) -> BattleFact:
    """Return whose battle the words are about, as a fact without what happens."""
    stands = _STANDS.search(part.whole)
    if stands:
        part = part._replace(head=_STANDS.sub("", part.head), whole=_STANDS.sub("", part.whole))
        return _battle(card, part)._replace(stands=stands["position"])
    words = part.whole
    found = _BATTLE.search(WAS.sub("", words)) or _INVOLVING.search(words)
    for outcome, pattern in _OUTCOMES:
        if happened := pattern.search(words):
            return _with_outcome(card, part, outcome, happened)
    if happened := _WOULD_TAKE.search(words):
        return BattleFact(does="", outcome="would_take", more=_says_more(part, happened))
    if part.is_flip:
        return BattleFact(does="", of="this_card", role="target", own_face="down")
    if not found:
        return BattleFact(does="", more=True)
    subject, rest = found["subject"], found["rest"]
    verb = found.groupdict().get("verb") or "battles"
    of = _whose(card, subject)
    role = "" if verb.startswith("battl") else "attacker"
    if re.match(r"(?:is|was) ", verb):
        role = "target"
    kind, leftover = (
        ("", False) if of in ("this_card", "equipped") else described_monster(subject, part)
    )
    bare, compares = compared_numbers(rest) if of == "this_card" else (rest, "")
    against, more = described_monster(bare, part._replace(whole=f"{part.whole} {bare}"))
    if of_two := _TWO.match(subject):
        kind, leftover = described_monster(of_two["kind"], part)
        against = kind
    face, position = stance(rest)
    was = WAS.search(words)
    own_face, own_position = stance(f"{subject} {was[0] if was else ''}")
    is_stance = was and (own_face or own_position) and not re.search(r"\bor\b", was[0])
    head = words[: found.start()] + words[found.end() :] if not part.head else part.head
    other = _HEAD_NOISE.sub("", without_moments(head.replace(found[0], "")))
    # A card that is used fits; what a monster does by itself may not.
    is_certain_kind = card.kind == "monster" and found.groupdict().get("which")
    has_more = bool(
        leftover
        or is_certain_kind
        or more
        or (was and not is_stance)
        or (other if part.head else _other_condition(words, found))
    )
    direct = "direct" if re.search(r"\bdirect(?:ly)?\b", found[0]) else ""
    is_on_monster = role == "target" or re.search(
        r"\battack(?:s|ed)? (?:on )?(?:an?|your)\b", found[0]
    )
    return BattleFact(
        does="",
        of=of,
        role=role,
        battle=direct or ("monster" if is_on_monster else ""),
        kind=kind,
        against=against,
        face=face,
        position=position,
        own_face=own_face if of == "this_card" else "",
        own_position=own_position if of == "this_card" else "",
        compares=compares,
        more=has_more,
    )


def _with_outcome(
    card: CardText, part: TextPart, outcome: str, happened: re.Match[str]
) -> BattleFact:
    """Return the fact of a battle that must come to an outcome."""
    of = _whose(card, happened["subject"])
    is_itself = of in ("this_card", "equipped")
    kind, leftover = ("", False) if is_itself else described_monster(happened["subject"], part)
    _, own_position = stance(happened["subject"])
    object_ = happened["object"]
    face, position = stance(object_)
    rest = _AFTER_OUTCOME.sub("", happened["rest"])
    about = f"{object_} {rest}".strip()
    against, more = described_monster(about, part._replace(whole=about)) if about else ("", False)
    was = WAS.search(part.whole)
    own_face, _ = stance(was[0]) if was else ("", "")
    return BattleFact(
        does="",
        of=of,
        kind=kind,
        against=against,
        face=face,
        position=position,
        own_face=own_face if of == "this_card" else "",
        own_position=own_position if not is_itself else "",
        battle="direct" if "direct attack" in happened["rest"] else "",
        outcome=outcome,
        more=leftover or more or bool(was and not own_face) or _says_more(part, happened),
    )


def _says_more(part: TextPart, found: re.Match[str]) -> bool:
    """Return whether the words before a colon say more than was found, or others have a condition
    of their own.
    """
    words = WAS.sub("", part.whole)
    if part.head:
        return bool(_HEAD_NOISE.sub("", without_moments(part.head.replace(found[0], ""))))
    return _other_condition(words, found)


def _other_condition(words: str, found: re.Match[str]) -> bool:
    others = words[: found.start()] + words[found.end() :]
    return bool(re.search(r"\b(?:while|unless|except|only if|as long as)\b", others))


def _whose(card: CardText, subject: str) -> str:
    if "equipped" in subject:
        return "equipped"
    if subject.startswith("this"):
        return "this_card"
    if subject.startswith(("it", "that")):
        return "equipped" if "Equip" in card.subtypes else "chosen"
    if "opponent" in subject:
        return "opposing"
    return "own" if re.search(r"\byour?\b", subject) else "any"


def _locks(card: CardText, part: TextPart, battle: BattleFact) -> Iterator[BattleFact]:
    points = _MORE_POINTS.match(part.whole)
    is_standing = not battle.of and is_standing_lock(card, part)
    for match in _LOCK.finditer(in_active_voice(part.happens)):
        said_not = "cannot" in match[0] or "can't" in match[0] or match["who"] == "neither player"
        what = locked_cards(match["what"])
        lasts = _LASTS.search(match[0]) or battle.of or is_standing
        if what and lasts and said_not:
            whose = "opponent" if "opponent" in match["who"] else "any"
            whose = "controller" if match["who"] == "you" else whose
            lock = battle._replace(does="locks", how=what, when="", whom=whose)
            if is_standing and "phase" in part.whole:
                turn = "controller" if "your battle" in part.whole else ""
                lock = lock._replace(when="attack", turn=turn)
            if points:
                lock = lock._replace(points=points[1], more=_has_more(card, part, points.end()))
            yield lock._replace(
                activated=False,
                optional=battle.optional or battle.activated,
                more=lock.more and not is_standing,
            )
    if off := cards_that_are_off(part):
        yield BattleFact(does="locks", how=off, whom="any")


def _has_more(card: CardText, part: TextPart, start: int) -> bool:
    rest = part.whole[start:]
    return _battle(card, part._replace(head="", happens=rest, whole=rest)).more
