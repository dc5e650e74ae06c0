"""Split a question into its words, and list what English words of questions mean.

Another language needs the same meanings in its words. The phrases are compared without case,
spaces and marks, and with few typing mistakes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from explorer.models.name_index import plain_words

MOST = 40
_CHUNK = re.compile(r"\S+")
_EDGES = ' \t,;:?!."“”()[]„«»…'
_ENDS_CLAUSE = re.compile(r"[,;:?!]+$|(?<=[^\W\d_]{2})\.+$")
_POSSESSIVE = re.compile(r"['’]s$")


class Word(NamedTuple):
    """A word of a question, as typed and as it is compared."""

    typed: str
    joined: str  # without case, accents, spaces and marks
    start: int
    end: int
    ends_clause: bool  # a comma or another mark comes after it


def split_words(text: str) -> list[Word]:
    """Return the words of a text."""
    found = []
    for match in _CHUNK.finditer(text):
        chunk = match[0]
        inner = chunk.strip(_EDGES) or chunk
        start = match.start() + chunk.find(inner)
        if not plain_words(inner):
            continue
        ends = _ENDS_CLAUSE.search(chunk) is not None
        found.append(
            Word(inner, plain_words(inner).replace(" ", ""), start, start + len(inner), ends)
        )
    return found


def typed_text(text: str, words: Sequence[Word]) -> str:
    """Return the part of a text that words stand in."""
    return text[words[0].start : words[-1].end] if words else ""


def without_possessive(typed: str) -> str:
    """Return words without the ’s of a possessive at their end."""
    return _POSSESSIVE.sub("", typed)


class Meaning(Enum):
    """What a piece of a question means."""

    CARD = "card"
    NUMBER = "number"
    LEFT_OVER = "left over"
    NOTHING = "nothing"
    BREAK = "break"  # between clauses
    AND = "and"  # between clauses, or between two monsters
    MINE = "mine"
    THEIRS = "theirs"
    ME = "me"
    OPPONENT = "opponent"
    THEY = "they"  # the opponent, or a monster
    IT = "it"  # a monster named before
    BY = "by"
    MONSTER = "monster"
    ATTACKS = "attacks"
    ATTACKED_BY = "attacked by"
    CHALLENGES = "challenges"
    CHALLENGED_BY = "challenged by"
    DIRECTLY = "directly"
    DEFENSE = "defense"
    ATTACK_POSITION = "attack position"
    FACE_DOWN = "face-down"
    WITH = "with"
    ON = "on"
    USES = "uses"
    MAY = "may"
    REPLAY = "replay"
    LEAVES = "leaves"
    SUMMONS = "summons"
    MOMENT = "moment"
    KIND = "kind"
    ATK = "ATK"
    DEF = "DEF"
    LIFE_POINTS = "Life Points"
    DAMAGE = "damage"
    KEYWORD = "keyword"
    PIERCES = "pierces"
    INTO = "into"  # a verb, if there is no other
    HAS = "has"
    FROM_ZONE = "from zone"  # the hand or the Graveyard: the card before it does not battle
    GAINS = "gains"
    LOSES = "loses"
    EQUIPS = "equips"
    TURN = "turn"


class Phrase(NamedTuple):
    """What a phrase means; `value` is the id of a moment, a kind of card, a keyword,
    a zone, or the player of a turn."""

    meaning: Meaning
    value: str = ""


_PHRASES: dict[Meaning, str] = {
    Meaning.MINE: "my|mine|our|my own",
    Meaning.THEIRS: "my opponent's|your opponent's|the opponent's|opponent's|opp's|his|her|their"
    "|my opponents|opponents|opposing|an opposing|ur",
    Meaning.ME: "i|me|we|us",
    Meaning.OPPONENT: "my opponent|the opponent|your opponent|opponent|opp|my opp|the opp",
    Meaning.THEY: "he|she|they",
    Meaning.BY: "by",
    Meaning.IT: "it|that one|that monster",
    Meaning.MONSTER: "monster|a monster|character|a character|guy|beater|beatstick|my own monster"
    "|character a|character b|monster a|monster b",
    Meaning.ATTACKS: "attacks|attack|attacking|attacks into|attacks over|attacked|hits|hit"
    "|battles|battled"
    "|battle|declares an attack|declare an attack|declares an attack on"
    "|declare an attack on|declares an attack with|declare an attack with|swings|swing"
    "|swings at|swings into|swing at|runs over|run over|runs into|run into|crashes|crash"
    "|crashes into|rams|rams into|vs|versus|swung|swung at|swung into|ran over|ran into|rammed"
    "|rammed into|crashed|crashed into",
    Meaning.ATTACKED_BY: "is attacked by|gets attacked by|was attacked by|being attacked by"
    "|attacked by"
    "|is attacked|gets attacked|got attacked|got attacked by|get attacked|hit by"
    "|is hit by|gets hit by|got hit by|is battled by",
    Meaning.CHALLENGES: "challenges|challenge|challenging|challenged",
    Meaning.CHALLENGED_BY: "is challenged by|gets challenged by|challenged by|was challenged by"
    "|being challenged by|got challenged by",
    Meaning.DIRECTLY: "directly|direct|direct attack|attacks directly|for a direct attack",
    Meaning.DEFENSE: "in defense|in defence|in def|in defense position|in defence position"
    "|in defense mode"
    "|in defence mode|defense position|defence position|defense mode|def position"
    "|in def position|defense|defence|def mode|in def mode",
    Meaning.ATTACK_POSITION: "in attack|in attack position|in attack mode|attack position"
    "|attack mode"
    "|in atk position|in atk|atk position|atk mode|in atk mode|both in attack mode"
    "|both in attack position|both atk|both in attack|both in atk",
    Meaning.FACE_DOWN: "face-down|facedown|in face-down defense position|face-down defense position"
    "|set",
    Meaning.PIERCES: "pierces|piercing|piercing damage|piercing battle damage|with piercing"
    "|with piercing damage|has piercing|deals piercing damage|does piercing damage"
    "|inflicts piercing damage|inflicts piercing battle damage|inflict piercing damage",
    Meaning.WITH: "with|equipped with|equipped w|w|holding|wearing|that has|which has|having|using"
    "|that turned out to be|which turned out to be|turned out to be|that turns out to be",
    Meaning.ON: "on|equipped to|attached to",
    Meaning.USES: "use|uses|used|activate|activates|activated|activating|chain|chains|chained|plays"
    "|play|played"
    "|flip|flips|flip up|discards|discard|discarded|respond with|responds with|casts",
    Meaning.MAY: "can i|may i|could i|can we|can my opponent|may my opponent|can you"
    "|can the opponent"
    "|when can i|when may i|when can my opponent|am i allowed to|is it possible to"
    "|is it legal to|can|may|when do i",
    Meaning.REPLAY: "replay|is there a replay|does a replay happen|does a replay occur|a replay"
    "|will there be a replay|do i get a replay|is it a replay|get a replay",
    Meaning.LEAVES: "leaves the field|leaves|is removed from the field|is removed|disappears"
    "|is banished"
    "|is returned to the hand|is bounced|is no longer on the field",
    Meaning.SUMMONS: "summons|special summons|summon|special summon|normal summons|summoned"
    "|special summoned",
    Meaning.ATK: "atk|attack points|strength",
    Meaning.DEF: "def|defense points|willpower",
    Meaning.LIFE_POINTS: "lp|life points|lifepoints|lp left|life points left",
    Meaning.DAMAGE: "damage|damage on it|damage counters|damage on her|damage on him",
    Meaning.AND: "and|or",
    Meaning.BREAK: "but|then|and then|when|if|while|after that|because|so|as|whilst",
    # Words that change the question, and that nothing here stands for.
    Meaning.LEFT_OVER: "not|no|without|except|instead|negate|negates|negated|pierce|pierced|both"
    "|destroyed|banned|non|cannot|can't|loses a monster|twice|again|own|ready|pay|pays|total"
    "|target|targets|remove|removes|removed|stop|stops|return|returns|destroy|destroys"
    "|draw|draws|banish|banishes|banished|tribute|tributes|switch|switches|change"
    "|changes|block|blocks|protect|protects|search|searches|send|sends|add|adds|double"
    "|doubles|half|halves|heal|save|saves|other|another|away|straight"
    "|late|too late|friend|best|near|where|why|player|shop|town|rule|rules|banlist|price|today"
    "|tomorrow|yesterday|dont|don't|didnt|didn't|doesnt|doesn't|isnt|isn't|wont|won't|never|nobody"
    "|nothing|boost|boosts|boosted|token|tokens|counter|counters|support|supports"
    "|continue|continues|dragons|warriors|fiends|machines|spellcasters|monsters|characters"
    "|sing|sings|sang|after the damage step|before the damage step|after damage step"
    "|before damage step|or|for|more|less|doubled|halved|reduce|reduces|reduced|prevent|prevents"
    "|prevented"
    "|from defense|from defense position|from defence|from defence position|from def|second|third"
    "|two|three|four|five|every|all|each|first|last|next|players|paid|keep|keeps"
    "|matter|matters|gone",
    Meaning.INTO: "into",
    Meaning.HAS: "have|has|had|control|controls|controlled",
    Meaning.GAINS: "gain|gains|gained|gaining|has gained|had gained|boosted by|is boosted by"
    "|was boosted by|increased by|was increased by|is increased by|raised by|powered up by",
    Meaning.LOSES: "lose|loses|lost|losing|has lost|had lost|weakened by|was weakened by"
    "|is weakened by|decreased by|was decreased by|is decreased by|lowered by|was lowered by"
    "|reduced by|was reduced by|is reduced by",
    Meaning.EQUIPS: "equip|equips|equipping",
    Meaning.NOTHING: "a|an|the|its|is|are|be|to|of|in|at|at the|in the|on the|there"
    "|for how much|for how much damage|for damage|for game|for lethal|for me"
    "|does|do|did|deal|deals|dealt|inflict|inflicts|who|whose|against|been|be|am|im|i'm|active"
    "|face-up|faceup|both players|do both players|which of the players|the players"
    "|which player|either player|win or lose|do i win or lose|does anyone"
    "|is it destroyed|who is destroyed|which monster is destroyed|what gets destroyed"
    "|who gets destroyed|does it get destroyed|which one is destroyed|is anything destroyed"
    "|who wins the battle|in the battle|wins the battle|the result|result|lol|bro|dude|guys"
    "|hello|so then|suppose|say|let's say|lets say|imagine|assume|assuming|given that|given"
    "|exactly|total damage|how many|calculate|tell me|question|quick question|then how much"
    "|will|would|this|that|gets|get|got|effect|effect of|the effect of|card"
    "|cards|field|what happens|what happens if|what|how much damage"
    "|how much battle damage|how much|take|takes|do i take|do they take|turn|still|now"
    "|also|please|just|was|were|happens|during|after|before|mode|position|win|wins"
    "|who wins|who|which|when does|trap|spell|trap card|spell card|in response"
    "|battle phase|the turn|happen|onto|over|dmg|how much dmg|what's the damage"
    "|whats the damage|how much battle damage do i take|how much do i lose"
    "|how much damage do i take|how much damage do they take|is that game|do i win"
    "|do i lose|what happens then|ok|okay|yes|hey|hi|someone|thats|that's|left|as well"
    "|who dies|dies|die|dead|do both die|is it"
    "|or not|possible|is it possible|legal|allowed|side|ok or no|yes or no|anything"
    "|actually|already|who gets banished|does he get banished|does she get banished"
    "|does it get banished|gets banished|survive|survives|does it survive|um|well|thanks|work|works"
    "|working"
    "|thx|gonna|going|damage i deal|do i take anything|do i take dmg|do i take damage"
    "|i take|left over|exactly|even|only",
}
# The ids of engine.yugioh.timing.
_MOMENTS = {
    "start_step": "start step|in the start step|start of the battle phase"
    "|at the start of the battle phase",
    "declaration": "attack declaration|when an attack is declared|at attack declaration"
    "|on attack declaration|when it attacks|when my opponent declares an attack"
    "|when i declare an attack|during the attack declaration|at the declaration",
    "battle_step": "in the battle step|during the battle step|battle step"
    "|after the attack declaration"
    "|after the declaration",
    "start": "start of the damage step|start of damage step|at start of damage step"
    "|at the start of the damage step|beginning of the damage step"
    "|at the beginning of the damage step",
    "before": "before damage calculation|before damage calc|before dmg calc"
    "|right before damage calculation|just before damage calculation",
    "calculation": "during damage calculation|in damage calculation|at damage calculation"
    "|damage calculation|on damage calculation|damage calc|during damage calc|dmg calc",
    "after": "after damage calculation|after damage calc|following damage calculation",
    "end": "end of the damage step|end of damage step|at end of the damage step"
    "|at the end of the damage step|at the end of damage step",
    "end_step": "end step|in the end step|end of the battle phase|at the end of the battle phase",
}
# No moment of its own: the answer shows the whole Damage Step.
_WHOLE = (
    "in the damage step|dmg step|in dmg step|in the dmg step|during the damage step|damage step"
    "|in damage step|during damage step"
)
_KINDS = {
    "counter-trap": "counter trap|a counter trap|counter traps|a counter trap card",
    "continuous-trap": "continuous trap|a continuous trap",
    "spell-speed-1": "normal spell|a normal spell|a spell card|spell speed 1|a normal spell card",
    "mandatory": "mandatory effect|a mandatory effect",
    "other": "normal trap|a normal trap|a trap card|quick effect|a quick effect",
}
_ZONES = {
    "hand": "hand|in hand|from hand|from my hand|in my hand|from the hand|from his hand"
    "|in his hand|from their hand|in their hand",
    "graveyard": "graveyard|from the graveyard|from my graveyard|in the graveyard|in my graveyard"
    "|from his graveyard|in his graveyard|from grave|in grave|from the gy|from my gy|in the gy"
    "|in my gy|from gy|in gy",
}
_TURNS = {
    "you": "on my turn|in my turn|during my turn|on our turn|it is my turn|it's my turn|my turn",
    "opponent": "on his turn|on her turn|on their turn|in his turn|in their turn|during his turn"
    "|during their turn|on my opponent's turn|in my opponent's turn|during my opponent's turn"
    "|on the opponent's turn|on opponent's turn|in the opponent's turn|my opponent's turn"
    "|during the opponent's turn|during opponent's turn|on my opponents turn|his turn|their turn",
}
_KEYWORDS = {
    "challenger": "challenger",
    "resist": "resist",
    "evasive": "evasive",
    "bodyguard": "bodyguard",
    "reckless": "reckless",
    "ward": "ward",
    "alert": "alert",
    "rush": "rush",
    "exerted": "exerted",
}


# Words that only questions about Lorcana have.
WORDS_OF_LORCANA = frozenset(
    "resist evasive bodyguard willpower exert exerts exerted exerting lorcana lore quest quests"
    " questing glimmer inkwell character characters shifted".split()
)


def phrases() -> dict[str, Phrase]:
    """Return every phrase with what it means."""
    found = {
        words: Phrase(meaning)
        for meaning, listed in _PHRASES.items()
        for words in listed.split("|")
    }
    valued = (
        (Meaning.MOMENT, _MOMENTS),
        (Meaning.KIND, _KINDS),
        (Meaning.KEYWORD, _KEYWORDS),
        (Meaning.TURN, _TURNS),
        (Meaning.FROM_ZONE, _ZONES),
        (Meaning.MOMENT, {"": _WHOLE}),
    )
    for meaning, of_values in valued:
        for value, listed in of_values.items():
            found |= {words: Phrase(meaning, value) for words in listed.split("|")}
    return found
