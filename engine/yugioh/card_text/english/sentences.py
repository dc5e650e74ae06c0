"""Split a card’s text into its clauses, as cards print them: condition, cost, and what happens.

A sentence is `condition: cost; what happens`. A list (“●”) has a sentence before it that
introduces all its items. All strings of a Clause have names in quotes replaced by “~”;
`original` gives the letters of the text for a place.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from engine.card_words import Plain
from engine.yugioh.card_text.english.monsters.monster_kinds import KIND

# A full stop or a line break; “max.” and numbers end nothing.
SENTENCE_END = re.compile(r"\.(?<!max\.)(?<!min\.)(?:\)(?= |$)|(?= |$|[a-z0-9\"(~¤+-]))")
_CLAUSE_END = re.compile(r"[.;:]")
_LONGEST = 700  # letters of a sentence


def sentence_start(words: str, place: int) -> int:
    """Return where the sentence of a place begins."""
    return _after_last(SENTENCE_END, words, place)


def clause_start(words: str, place: int) -> int:
    """Return where the clause of a place begins: after a full stop, colon or semicolon."""
    return _after_last(_CLAUSE_END, words, place)


def clause_end(words: str, place: int) -> int:
    """Return where the clause of a place ends."""
    end = _CLAUSE_END.search(words, place, place + _LONGEST)
    return end.start() if end else min(len(words), place + _LONGEST)


def sentence_end(words: str, place: int) -> int:
    """Return where the sentence of a place ends."""
    end = SENTENCE_END.search(words, place, place + _LONGEST)
    return end.start() if end else min(len(words), place + _LONGEST)


def _after_last(end: re.Pattern[str], words: str, place: int) -> int:
    earliest = max(0, place - _LONGEST)
    ends = [match.end() for match in end.finditer(words, earliest, place)]
    return ends[-1] if ends else earliest


# A name in quotes may quote a word itself, at its beginning, in it or at its end.
_QUOTED = re.compile(
    r'"[^"\n]{0,60}(?<=[\s"])"[^"\s][^"\n]{0,40}"[^"\n]{0,60}"(?![^\W_])|"[^"\n]{1,80}"'
)
# How far from a phrase its clause is read.
_FAR = 500
_BULLETS = "●•■"
_LIST_AND = re.compile(
    rf"(?<=[a-z~])(?<!\bthis card) (and/or|and|or)"
    rf" (?={KIND}(?: {KIND}){{0,2}} (?:monsters?|cards?|tokens?)\b)"
)
_LIST_COMMA = re.compile(rf"(?<=[a-z~]),(?= (?:{KIND}, ?)*(?:and/or|or|and) {KIND})")
_LABEL = re.compile(
    r"^\s*(?:(?:\d+(?:\+| or (?:more|less|higher|lower))?(?: [a-z]+)?|[a-z~ ]{1,30}?)) ?:"
)
_NO_LABEL = re.compile(r"\b(?:if|when|you|during|once|this|flip|activate|each|target|quick)\b")
# Another clause of the sentence begins here, with conditions of its own.
_CLAUSE = re.compile(
    r",? (?:also|but|then)\b,?|,? and (?=if you do\b|it (?:gains|loses|can|cannot)\b"
    r"|(?:if|when|while) )|,? and if (?:it|you|they) do(?:es)?\b,?|\. |;"
)
_OPENS = (
    r"(?:if|when(?:ever)?|while|as long as|during|unless|each time|every time|until|except|before"
    r"|after|the turn (?:it|they|this card)|at the (?:start|end|beginning)|for each time"
    r"|depending on|based on)\b"
)
_OPENING = re.compile(rf"^[\s,(]*(?:once per (?:turn|battle)[ ,:]*|also,? )?{_OPENS}")
# What else the subject may do, with conditions of its own.
_OTHER_VERB = re.compile(r",? and can (?:also )?(?:make|attack)\b")
_CONDITION = re.compile(rf"(?<![a-z-]){_OPENS}[^,;]*")
_BATTLE_WITH = re.compile(
    r"^(?: or(?: by)? [^,;.]{0,40}?effects?)? (?:with|against) (?:(?! (?:and|also|while|if)\b)"
    r"[^,;])*"
)


# A sentence that goes on with the effect of the one before.
_GOES_ON = re.compile(
    r"^\W*(?:(?:also|then|once per turn|this turn|if you do|if you did"
    r"|until (?:the end of )?(?:your|this|the) [^,.:;]{1,40}),? )*(?:(?:for|during|in)"
    r" (?:that|this) battle|(?:that|those|these|the (?:targeted|selected|chosen|summoned)) "
    r"(?!effects? )(?:[a-z~-]+ ){0,4}?(?:monsters?|targets?|cards?|~+|tokens?)\b|they\b"
    r"|the (?:atk|def)(?: and (?:atk|def))? of (?:that|those|the (?:opponent's|attacking|targeted"
    r"|selected|chosen)) (?:[a-z~-]+ ){0,3}?monsters?\b"
    r"|if you (?:call|called|guess) it\b|if (?:the result is |it is )?(?:heads|tails)\b"
    r"|it (?:cannot|is|can|gains|loses|inflicts)\b|if (?:that|those) (?:[a-z~-]+ ){0,3}monsters?\b)"
)
_NAMED_BATTLE = re.compile(
    r"\b(?P<that>(?:that|this) )?(?:battles?|battled|battling|attacks?|attacked|attacking)\b"
    r"(?! damage| position| mode)"
)
# “A monster that battles this card cannot be destroyed by that battle” says which battle.
_NAMES_ITS_BATTLE = re.compile(
    r"\W*(?:an?|any|all) [^,;:.]{1,40} (?:that )?(?:battles?|battling) [^,;:.]* that battle"
)
_WHEN = re.compile(r"\W*(?:if|when) ")
# “(This effect only applies while …)” after the sentence with the effect.
_REMARK = re.compile(
    r"\W*(?:(?:this|these) effects? (?:(?:is|are|can|only|be|apply|applies|applied|used) )+"
    r"|(?:you can )?(?:only )?(?:apply|use) (?:this|these) effects? (?:only )?)"
    r"(?=(?:if|while|when|during|unless|as long as)\b)"
)
_ACTIVATES = re.compile(
    r"\W*(?:you can )?(?:only )?activate (?:this card )?(?:only )?(?:if|when|during)\b"
)
_HOW_OFTEN = re.compile(
    r"\W*you can only (?:use (?:this|the|the above|the preceding) effect|activate 1)\b"
    r".*\bper (?:turn|duel)\W*$"
)
_HOW_CHOSEN = re.compile(
    r"\W*(?:you can choose the same effect|resolve each effect|these effects cannot)\b"
)
_CHOICE = re.compile(r"\byou can\b(?! ritual summon this card)|\b(?:select|target) (?:\d|one)\b")


class Sentence(NamedTuple):
    """Hold where a sentence begins and ends, and what introduces it."""

    start: int
    end: int
    list_head: str = ""
    label: str = ""
    head: str = ""  # of the sentence before, if this one goes on with its effect


class Clause(NamedTuple):
    """Hold the words around a phrase of a text.

    `head` is what stands before the colon, `cost` what stands before the semicolon, `before` and
    `after` the rest of the sentence around the phrase. `list_head` introduces the list that the
    sentence is part of; `label` is the item’s own (“3+”). `earlier` is the text before.
    """

    head: str
    cost: str
    before: str
    phrase: str
    after: str
    list_head: str
    label: str
    earlier: str
    sentence: str
    text: str  # all words, and the letters of the text in the same places
    original: str
    start: int  # of the sentence, in all words
    goes_on: bool  # the head comes from the sentence before
    remark: str  # the sentence after, if it says when the effect applies

    @property
    def segments(self) -> tuple[str, ...]:
        """Return the clauses between the semicolon and the phrase; the last has the phrase."""
        return split_clauses(self.before)

    @property
    def own(self) -> str:
        """Return the words of the clause that the phrase is part of, up to the phrase."""
        return self.segments[-1]

    @property
    def own_sentence(self) -> str:
        """Return the words from the colon to the phrase, with the phrase."""
        return f"{self.cost} {self.before}{self.phrase}"

    @property
    def conditions(self) -> tuple[str, ...]:
        """Return the words of the sentence that say when the phrase applies, without the head."""
        first = _CLAUSE.split(self.before, maxsplit=1)[0]
        own = self.own
        leading = _CONDITION.findall(first) if first is not own and _OPENING.match(first) else []
        phrase, *others = _CLAUSE.split(self.phrase)
        rest = "" if others else _CLAUSE.split(self.after, maxsplit=1)[0]
        rest = _OTHER_VERB.split(rest, maxsplit=1)[0]
        battle = _BATTLE_WITH.match(rest)
        trailing = [battle[0]] if battle else []
        within = [*_CONDITION.findall(own), *_CONDITION.findall(phrase)]
        remark = _CONDITION.findall(self.remark)
        return (*leading, *within, *trailing, *_trailing(rest), *remark)


def split_clauses(words: str) -> tuple[str, ...]:
    """Return the clauses of a sentence."""
    return tuple(_CLAUSE.split(words))


def _trailing(words: str) -> list[str]:
    """Return the conditions after a phrase; after a comma only those that limit it."""
    close, _, far = words.partition(",")
    found = _CONDITION.findall(close)
    limited = re.match(rf"\s*(?:{_OPENS}|by battle with)[^;]*", far)
    return found + ([limited[0]] if limited else [])


class Layout(NamedTuple):
    """Hold a text as its sentences. `words` are plain with names masked, `original` its letters."""

    words: str
    original: str
    sentences: tuple[Sentence, ...]

    def clause(self, start: int, end: int) -> Clause:
        """Return the clause of a phrase, by its place in the plain words."""
        words = self.words
        at, sentence = next(
            (each for each in enumerate(self.sentences) if each[1].start <= start < each[1].end),
            (len(self.sentences), Sentence(0, len(words))),
        )
        begin = sentence.start + len(sentence.label)
        colon = words.rfind(":", begin, start) + 1 or begin
        semicolon = words.rfind(";", colon, start) + 1 or colon
        return Clause(
            head=words[max(begin, colon - _FAR) : colon].strip(" :.") or _head_of(sentence),
            cost=words[max(colon, semicolon - _FAR) : semicolon].strip(" ;."),
            before=words[max(semicolon, start - _FAR) : start],
            phrase=words[start:end],
            after=words[end : min(max(end, sentence.end), end + _FAR)].rstrip(". "),
            list_head=sentence.list_head,
            label=sentence.label.strip(" :."),
            earlier=words[max(0, sentence.start - _FAR) : sentence.start],
            sentence=words[sentence.start : sentence.end],
            text=self.words,
            original=self.original,
            start=sentence.start,
            goes_on=colon == begin and sentence.head != "",
            remark=self._remark_after(at),
        )

    def _remark_after(self, at: int) -> str:
        later = self.sentences[at + 1 : at + 2]
        words = self.words[later[0].start : later[0].end] if later else ""
        return words.strip("(). ") if _REMARK.match(words) else ""


# What the effect of the sentence before did.
_OF_THAT_EFFECT = re.compile(
    r"\b(?!(?:special |normal )?summoned\b|equipped\b|targeted\b|applied\b)"
    r"[a-z]+(?:ed|ent|aid)\b(?:(?!\bequipped\b)[^.:;,]){0,50}?"
    r" (?:by this effect|this way)\b"
)


def _goes_on(sentence: str) -> bool:
    """Return whether a sentence goes on with the effect of the one before."""
    battle = None if _NAMES_ITS_BATTLE.match(sentence) else _NAMED_BATTLE.search(sentence)
    if ":" not in sentence and _OF_THAT_EFFECT.search(sentence):
        return True
    return _GOES_ON.match(sentence) is not None or (
        battle is not None and battle["that"] is not None and ":" not in sentence
    )


def _head_before(words: str, earlier: Sentence) -> str:
    """Return the condition of the effect with which the next sentence goes on."""
    before = words[max(earlier.start, earlier.end - _FAR) : earlier.end].strip(" .")
    head, colon, _ = before.rpartition(":")
    if colon:
        return head
    if _CHOICE.search(before) or _WHEN.match(before):
        return before
    paid, semicolon, _ = before.rpartition(";")
    return paid if semicolon and not earlier.head else earlier.head


def _head_of(sentence: Sentence) -> str:
    """Return the head that a list’s introduction gives to an item without one of its own."""
    if sentence.head:
        return sentence.head
    head, _, chooses = sentence.list_head.rpartition(":")
    return head.strip(" .") if chooses.strip(" .") and "coin" not in chooses else ""


def _introduction(words: str, sentences: list[Sentence]) -> str:
    """Return the last sentence before a list that does not only say how often it can be used."""
    said = [words[each.start : each.end] for each in sentences[-4:]]
    while len(said) > 1 and (_HOW_OFTEN.match(said[-1]) or _HOW_CHOSEN.match(said[-1])):
        said.pop()
    return said[-1] if said else " "


def layout(read_as: Plain, text: str) -> Layout:
    """Return the sentences of a text that `plain` has simplified."""
    words = _QUOTED.sub(lambda name: "~" * len(name[0]), read_as.words)
    words = _LIST_COMMA.sub("/", words)
    words = _LIST_AND.sub(lambda found: f"/{found[1]}/", words)
    original = "".join(text[place] for place in read_as.places)
    edges = [0, *(stop.end() for stop in SENTENCE_END.finditer(words)), len(words)]
    sentences: list[Sentence] = []
    list_head, label, activates = "", "", ""
    for start, end in pairwise(edges):
        if end <= start or not words[start:end].strip(" ."):
            continue
        before = original[:start].rstrip()
        if before.endswith(tuple(_BULLETS)):
            if not list_head:
                list_head = _introduction(words, sentences)
            named = _LABEL.match(words[start:end])
            label = named[0] if named and not _NO_LABEL.search(named[0]) else ""
            sentences.append(Sentence(start, end, list_head, label))
            continue
        if original[max(0, start - 1) : start] in ("\r", "\n"):
            list_head = ""
        earlier = sentences[-1] if sentences and _goes_on(words[start:end]) else None
        head = (activates or _head_before(words, earlier)) if earlier else ""
        if _ACTIVATES.match(words[start:end]):
            activates = words[start:end].strip(" .")
        sentences.append(Sentence(start, end, list_head, head=head))
    return Layout(words, original, tuple(sentences))
