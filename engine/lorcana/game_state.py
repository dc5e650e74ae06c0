"""Check the game state: banish cards with as much damage as willpower (1.8)."""

from __future__ import annotations

from engine.lorcana.board import Card
from engine.lorcana.numbers import Counted, damage_of, total_willpower, willpower
from engine.lorcana.play import Play, by
from engine.lorcana.sentences import BoardReason, said
from engine.text import Text, message


def check(play: Play) -> None:
    """Check until nothing changes (1.8.3). What one pass finds happens together (1.8.4)."""
    passes = 0
    while doomed := [card for card in play.board.characters if _is_doomed(play, card)]:
        passes += 1
        _banish_all(play, doomed, passes)
    amounts = damage_of(play.board)
    play.show({id: damage for id, damage in amounts.items() if play.is_shown(id)})
    rule = "1.8.3" if passes else "1.8.1.4"
    play.row(
        applies="game_state_check",
        label=_label(passes + 1),
        amounts=amounts,
        reasons=said("nothing_else_doomed" if passes else "nothing_doomed"),
        rule=rule,
        applied=False,
    )


def _label(number: int) -> Text:
    if number == 1:
        return message("Game state check")
    return message("Game state check, pass {number}", number=number)


def banish(play: Play, card: Card) -> None:
    """Banish a card, with all the cards under it (8.10.7)."""
    play.banished += [card.id, *(under.id for under in card.under)]
    play.take_out([card.id])


def _is_doomed(play: Play, card: Card) -> bool:
    return card.type != "item" and card.damage >= total_willpower(play.board, card)


def _doomed(play: Play, card: Card, willpower: Counted) -> BoardReason:
    return said(
        "doomed",
        play.places_of(*willpower.effects),
        of=card.id,
        amount=card.damage,
        card=card.called,
        willpower=willpower,
    )


def _banish_all(play: Play, doomed: list[Card], passes: int) -> None:
    """Banish all cards that one pass finds, in the order of the document."""
    amounts = damage_of(play.board)
    reasons = [_doomed(play, card, willpower(play.board, card)) for card in doomed]
    names = [card.called for card in doomed]
    reasons.append(said("are_banished" if len(doomed) > 1 else "is_banished", cards=names))
    rule = "1.8.1.4" if passes == 1 else "1.8.3"
    play.show({id: damage for id, damage in amounts.items() if play.is_shown(id)})
    play.show({card.id: card.damage for card in doomed}, gone="banished")
    play.row(
        applies="game_state_check",
        label=_label(passes),
        amounts=amounts,
        reasons=reasons,
        rule=rule,
        by=map(by, doomed),
    )
    for card in doomed:
        banish(play, card)
