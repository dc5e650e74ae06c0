"""List the pages that can answer a question that the question field does not answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from engine.text import Text
from explorer.models import Card, LorcanaCard
from explorer.models.name_index import plain_words
from explorer.pages.ask.mentions import OTHER, Sentence
from explorer.pages.ask.pieces import Piece
from explorer.pages.ask.replays import attack_query
from explorer.pages.ask.roles import VERBS, is_direct_attack
from explorer.pages.ask.vocabulary import Meaning
from explorer.rulebook.books import BOOKS
from explorer.web.translation import gettext as _
from explorer.web.translation import message

MOST_CARDS = 4
_VERBS_OF_SHEETS = {
    word: kind
    for kind, words in {
        "pays": "pay pays paid paying",
        "gains": "gain gains gained gaining",
        "loses": "lose loses lost losing",
        "takes": "take takes took taken",
        "inflicts": "inflict inflicts inflicted deal deals dealt",
    }.items()
    for word in words.split()
}
_SEVERAL = frozenset(("twice", "second", "two", "three", "third", "both", "again", "another"))
_REMOVES = frozenset(
    "destroy destroys destroyed banish banishes banished remove removes removed return returns"
    " returned negate negates negated stop stops".split()
)


class Lead(NamedTuple):
    """A page that can answer a question, with the words of its link."""

    address: str
    words: Text


def leads_of(sentence: Sentence, pieces: Sequence[Piece], is_lorcana: bool) -> tuple[Lead, ...]:
    """Return the pages that can answer a question, those that know most of it first."""
    is_battle = sentence.verb is not None
    leads = [
        *(() if is_lorcana else _sheet(sentence, pieces)),
        *(_replay(sentence, pieces) if is_battle and not is_lorcana else ()),
        *(_phase(sentence, pieces) if is_battle and not is_lorcana else ()),
        *_cards(sentence),
    ]
    if not leads:
        leads += _rules(pieces, is_lorcana)
    return tuple(leads)


def _cards(sentence: Sentence) -> Iterator[Lead]:
    cards = (each.card for each in sentence.everything)
    named = [card for card in cards if isinstance(card, Card | LorcanaCard)]
    for card in named[:MOST_CARDS]:
        words = message("See what {card} does", card=card.page_name)
        yield Lead(card.get_absolute_url(), words)


def _replay(sentence: Sentence, pieces: Sequence[Piece]) -> Iterator[Lead]:
    if any(_words_in([each]) & _REMOVES for each in pieces if not each.named):
        address = f"{reverse('replay')}?{attack_query(sentence)}"
        yield Lead(address, _("Check what happens to the attack"))


def _phase(sentence: Sentence, pieces: Sequence[Piece]) -> Iterator[Lead]:
    """Yield the page of Battle Phases, if there are several attacks."""
    verbs = [each for each in pieces if each.meaning in VERBS or is_direct_attack(each)]
    words = _words_in([each for each in pieces if not each.named])
    if len(verbs) > 1 or words & _SEVERAL:
        yield Lead(reverse("battle-phase"), _("Calculate several attacks in a Battle Phase"))


def _rules(pieces: Sequence[Piece], is_lorcana: bool) -> Iterator[Lead]:
    """Yield the section of the rulebook that has a word of the question."""
    words = _words_in(pieces)
    is_of_lorcana = is_lorcana or bool(words & OF_LORCANA)
    topics = LORCANA if is_of_lorcana else YUGIOH
    slug = next((slug for slug, listed in topics if words & {*listed.split()}), "")
    titles = {page.slug: page.title for book in BOOKS for page in book.pages}
    if slug:
        words_of_link = _("Read “{section}” in the rulebook").format(section=titles[slug])
        yield Lead(reverse("rules", args=[slug]), words_of_link)


def _words_in(pieces: Sequence[Piece]) -> set[str]:
    return {word for each in pieces for word in plain_words(each.typed).split()}


# --- Life Points ----------------------------------------------------------------------------------


class _Sheet:
    """Read what is paid, lost or gained, and what the players have before."""

    def __init__(self) -> None:
        self.start: dict[str, int] = {}
        self.lines: list[list[str]] = []  # kind, player, amount
        self.player = "you"
        self.kind = ""  # “pays”, until its amount comes

    def read(self, piece: Piece) -> None:
        """Read one piece after the other."""
        words = _words_in([piece])
        if piece.meaning in (Meaning.ME, Meaning.MINE):
            self.player = "you"
        elif piece.meaning in (Meaning.OPPONENT, Meaning.THEIRS, Meaning.THEY):
            self.player = "opponent"
        elif len(words) == 1 and (verb := _VERBS_OF_SHEETS.get(*words)):
            self.kind = verb
        elif words == {"half"} and self.kind:
            self._add("half")
        elif piece.numbers and piece.numbers.second is None:
            self._number(piece.numbers.first)
        elif piece.meaning is Meaning.CARD and self.lines and len(self.lines[-1]) == 3:
            self.lines[-1].append(piece.typed)

    def _number(self, number: int) -> None:
        if self.kind in ("takes", "inflicts"):
            taker = self.player if self.kind == "takes" else OTHER[self.player]
            self.lines.append([f"effect.{OTHER[taker][0]}", taker, str(number)])
            self.kind = ""
        elif self.kind:
            self._add(str(number))
        else:
            self.start[self.player] = number

    def _add(self, amount: str) -> None:
        self.lines.append([self.kind, self.player, amount])
        self.kind = ""

    @property
    def query(self) -> str:
        """Return the query string of the sheet."""
        codes = [
            f"{kind}.{player[0]}.{amount}{f'~{card[0]}' if card else ''}"
            for kind, player, amount, *card in self.lines
        ]
        return urlencode([*self.start.items(), *(("e", code) for code in codes)])


def _sheet(sentence: Sentence, pieces: Sequence[Piece]) -> Iterator[Lead]:
    """Yield the Life Point sheet with its lines, if something is paid, lost or gained without an
    attack.
    """
    if sentence.verb is not None:
        return
    sheet = _Sheet()
    names = {id(each.piece): each.card.name for each in sentence.everything if each.card}
    for piece in pieces:
        name = names.get(id(piece))
        sheet.read(piece._replace(typed=name) if name else piece)
    if sheet.lines:
        address = f"{reverse('life-points')}?{sheet.query}"
        yield Lead(address, _("Calculate it on a Life Point sheet"))


LORCANA = (
    ("lorcana/leaving-play", "return returned returns shift shifted leave leaves hand bounce"),
    (
        "lorcana/keywords",
        "resist challenger support evasive bodyguard ward reckless rush alert vanish keyword"
        " keywords",
    ),
    ("lorcana/verbs", "put puts putting move moves moved moving remove removes removed"),
    ("lorcana/prevention", "prevent prevents prevented redirect redirected instead"),
    ("lorcana/challenge", "challenge challenges challenged challenging exert exerted ready"),
    ("lorcana/game-state-check", "banish banished banishes check checked willpower die dies"),
    ("lorcana/order", "order reduce reduced reduction"),
    ("lorcana/damage", "damage counter counters heal heals go away persist stay stays"),
)
YUGIOH = (
    ("damage-calculation", "pierce pierces piercing tie equal destroyed"),
    (
        "ladder",
        "double doubled doubles halve halved halves half reflect reflected redirect redirected"
        " prevent prevents order twice",
    ),
    (
        "battle-phase",
        "replay step steps phase timing activate activated declare declaration declared flip"
        " flipped chain",
    ),
    ("damage", "effect burn pay pays cost costs lp lose loses"),
    ("damage-calculation", "damage atk def attack attacks direct directly defense position"),
)
# Words of questions about Lorcana, also where they name no card.
OF_LORCANA = frozenset(
    "put counters counter away heal heals character characters banished banish willpower".split()
)
