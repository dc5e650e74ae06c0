"""Give each monster of a question its controller, where it was not said."""

from __future__ import annotations

from explorer.pages.ask.mentions import OTHER, Sentence, protects


def give_controllers(sentence: Sentence) -> None:
    """Give each monster its controller: the other player’s, if one is known; in “is attacked”, the
    target is yours, and otherwise the attacker. A card that protects its player is used against
    the attacker.
    """
    attacker, target = sentence.attacker, sentence.target
    is_open = attacker and not attacker.controller and not (target and target.controller)
    if is_open and attacker and sentence.turn:
        attacker.controller = sentence.turn.value
    elif is_open and attacker:
        protector = next((each for each in sentence.used if each.is_used and protects(each)), None)
        if protector and protector.controller:
            attacker.controller = OTHER[protector.controller]
    if target and not target.controller and not (attacker and attacker.controller):
        target.controller = "you" if sentence.is_passive else "opponent"
    if attacker and not attacker.controller:
        alone = "opponent" if sentence.is_passive else "you"
        attacker.controller = OTHER[target.controller] if target else alone
    if target and not target.controller:
        target.controller = OTHER[attacker.controller] if attacker else "opponent"
    turn = sentence.turn
    if turn and sentence.verb and not (attacker and attacker.controller == turn.value):
        sentence.left_over.append(turn)  # only the turn player’s monsters attack
