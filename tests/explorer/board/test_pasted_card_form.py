"""Test a Lorcana card on the board whose text was pasted, or whose numbers were typed."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from engine.lorcana import Board
from explorer.addresses.board import state_from
from explorer.board.chain import run
from tests.explorer.board.test_page import FIGHT, TWO, get
from tests.explorer.page_parts import error, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

LONG = """Resist +1 (Damage dealt to this character is reduced by 1.)
Your other characters get +1 strength. Draw a card.
SPARK When you play this character, deal 2 damage to chosen opposing character."""


class Pasted:
    """A board after a card was added, and what its page says was assumed."""

    def __init__(self, query: str, do: str = "add-text", **fields: str) -> None:
        typed = {f"card-{name}": each for name, each in fields.items()}
        self.page: Any = Client().get(f"/board/?{query}&{urlencode(typed)}&do={do}", follow=True)
        self.query = self.page.request["QUERY_STRING"]
        self.state = state_from(QueryDict(self.query))

    def press(self, words: str) -> Pasted:
        """Return the board after a button was pressed."""
        found = [each for each in page_of(self.page).all("button") if each.text == words]
        assert found, words
        return Pasted(self.query, do=found[0].attributes["value"].replace("+", "%2B"))

    @property
    def damage(self) -> dict[str, int]:
        """Return the damage after the action in the form, by the ids of the cards in play."""
        trace = run(self.state).trace
        assert trace is not None
        return dict(trace.damage)

    @property
    def assumed(self) -> str:
        return " ".join(each.text for each in page_of(self.page).all("ul", "assumed"))


def added(text: str, query: str = FIGHT, **fields: str) -> Pasted:
    """Return the board after a character was added to your side."""
    return Pasted(
        query, **{"name": "Newcomer", "strength": "2", "willpower": "3", "text": text} | fields
    )


def test_a_pasted_card_is_in_the_address_with_what_was_read_and_without_its_text() -> None:
    board = added(LONG)
    card = board.state.board["characters"][2]
    assert (card["name"], card["strength"], card["willpower"]) == ("Newcomer", 2, 3)
    assert card["keywords"] == {"resist": 1}
    assert board.state.board["effects"] == [
        {"type": "strength_mod", "target": "a", "source": "c", "amount": 1, "card": "Newcomer"}
    ]
    assert "Without it: Guard now has 4 damage" in page_of(board.page).text
    assert "Draw" not in board.query
    assert "SPARK" not in board.query


def test_a_pasted_card_says_that_no_person_checked_it_and_what_is_not_used() -> None:
    board = added(LONG)
    assert "Newcomer: read automatically, not checked by a person." in board.assumed
    assert "1 sentence of its text is not used." in board.assumed
    assert "deals 2 damage to a chosen opposing character. Not used yet." in board.assumed


def test_a_choice_is_made_with_one_button_after_the_action_in_the_form() -> None:
    board = added(LONG).press("Use it on Guard")
    assert board.state.did == [{"type": "challenge", "challenger": "a", "target": "b"}]
    action = {"type": "deal", "amount": 2, "targets": ["b"], "chosen_by": "A", "card": "Newcomer"}
    assert board.state.action == action
    assert verdict(board.page) == "Guard is banished."
    assert "Not used yet" not in board.assumed


def test_an_effect_with_a_condition_waits_for_a_person() -> None:
    board = added("While this character is at a location, it gets +2 strength.")
    assert not board.state.board["effects"]
    assert "+2 strength for this card. Not used yet. Does it apply?" in board.assumed
    assert board.press("Use it").state.board["effects"][0]["target"] == "c"
    assert "Not used yet" not in board.press("Ignore it").assumed


@pytest.mark.parametrize(
    "text",
    [
        "Your characters named Arthur gain Resist +1.",
        "Your Knight characters gain Resist +1.",
        "Your characters with cost 2 or less gain Resist +1.",
    ],
)
def test_an_effect_of_some_cards_of_a_player_waits_for_the_cards(text: str) -> None:
    """So that the opponent’s Merlin - Back from Bermuda gives Resist to no card but Arthur."""
    board = added(text, owner="B", name="Merlin")
    assert not board.state.board["effects"]
    assert board.damage["b"] == 3
    assert "but only some of these cards. Not used yet. Which ones?" in board.assumed
    used = board.press("Use it on Guard")
    assert [each["target"] for each in used.state.board["effects"]] == ["b"]
    assert used.damage["b"] == 2
    assert "Use it on Merlin" in used.assumed
    assert "Use it on Guard" not in used.assumed


def test_an_effect_on_some_challengers_waits_for_a_person() -> None:
    board = added("Characters with cost 2 or less can’t challenge your characters.", owner="B")
    assert not board.state.board["effects"]
    assert board.damage["b"] == 3


def test_willpower_for_some_cards_is_not_given_to_all() -> None:
    board = added("Your other Knight characters get +1 ⛉.", owner="B")
    assert not board.state.board["effects"]
    assert "1 sentence of its text is not used." in board.assumed


def test_a_card_that_is_added_later_gets_an_effect_of_all_cards_with_a_button() -> None:
    board = added("Your other characters get +1 strength.")
    later = Pasted(board.query, do="add-character.A")
    assert "Not used yet" in later.assumed
    targets = [each["target"] for each in later.press("Use it").state.board["effects"]]
    assert targets == ["a", "d"]


def test_an_action_card_is_not_put_into_play() -> None:
    board = added("Deal 3 damage to chosen character.", TWO, name="Fire", kind="action")
    assert len(board.state.board["characters"]) == 2
    used = board.press("Use it on Guard")
    assert verdict(used.page) == "Guard now has 3 damage."
    assert used.state.action is not None
    assert used.state.action["vanish"] is True


GROUP_SONG = "Deal 2 damage to each opposing character."


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        (GROUP_SONG, {"a": 0, "b": 2}),
        ("Deal 1 damage to each character.", {"a": 1, "b": 1}),
        ("Remove up to 2 damage from each of your characters.", {"a": 0, "b": 0}),
    ],
)
def test_a_group_song_is_used_once(text: str, damage: dict[str, int]) -> None:
    board = added(text, TWO, name="Song", kind="action")
    assert "Not used yet" not in board.assumed
    assert board.damage == damage
    again = Pasted(board.query, do="use.1.1")
    assert again.query == board.query


def test_a_group_song_that_is_taken_back_is_offered_again() -> None:
    taken_back = Pasted(added(GROUP_SONG, TWO, name="Song", kind="action").query, do="clear")
    assert "Not used yet. Does it apply?" in taken_back.assumed
    used = taken_back.press("Use it")
    assert (used.damage, "Not used yet" in used.assumed) == ({"a": 0, "b": 2}, False)


def test_a_group_song_that_is_pasted_twice_is_used_twice() -> None:
    once = added(GROUP_SONG, TWO, name="Song", kind="action")
    twice = added(GROUP_SONG, once.query, name="Song", kind="action")
    assert (len(twice.state.did), twice.damage) == (1, {"a": 0, "b": 4})
    assert "Not used yet" not in twice.assumed


def test_an_ability_on_all_opposing_characters_is_used_once() -> None:
    board = added("When you play this character, deal 1 damage to each opposing character.", TWO)
    used = board.press("Use it")
    assert used.damage == {"a": 0, "b": 1, "c": 0}
    assert "Not used yet" not in used.assumed


BANISHES = FIGHT.replace("b-w=5", "b-w=3")
THIRD = f"{BANISHES}&c-name=Recruit&c-by=B&c-s=1&c-w=4"


def test_a_song_after_an_action_finds_its_cards_after_that_action() -> None:
    board = added(GROUP_SONG, THIRD, name="Song", kind="action")
    assert board.state.did == [{"type": "challenge", "challenger": "a", "target": "b"}]
    assert board.state.action == {
        "type": "deal", "amount": 2, "targets": ["c"], "card": "Song",
    }  # fmt: skip
    assert verdict(board.page) == "Recruit now has 2 damage."


def test_a_choice_after_an_action_is_among_the_cards_that_are_left() -> None:
    board = added("Deal 1 damage to chosen character.", THIRD, name="Fire", kind="action")
    offered = [each.text for each in page_of(board.page).all("button") if "Use it" in each.text]
    assert offered == ["Use it on Scout", "Use it on Recruit"]
    assert board.press("Use it on Recruit").damage == {"a": 2, "c": 1}


def test_a_choice_can_be_a_card_that_the_action_before_has_played() -> None:
    query = f"{TWO}&act=play&act-new-name=Newt&act-new-s=1&act-new-w=4"
    board = added("Deal 1 damage to chosen character.", query, name="Fire", kind="action")
    assert board.press("Use it on Newt").damage == {"a": 0, "b": 0, "Newt": 1}


def test_a_song_that_finds_no_card_waits_and_says_so() -> None:
    board = added(GROUP_SONG, BANISHES, name="Song", kind="action")
    assert board.state.action == {"type": "challenge", "challenger": "a", "target": "b"}
    assert "Not used yet. No such card is in play." in board.assumed
    later = Pasted(board.query, do="add-character.B")
    used = later.press("Use it")
    assert Pasted(f"{used.query}&c-s=2".replace("c-w=&", "c-w=3&"), do="").damage["c"] == 2


def test_a_text_can_be_that_of_a_card_in_play() -> None:
    board = Pasted(FIGHT, of="2", text="Resist +2")
    assert board.state.board["characters"][1]["keywords"] == {"resist": 2}
    assert verdict(board.page).startswith("Guard now has 1 damage")


def test_a_card_without_a_text_needs_only_its_numbers_as_people_write_them() -> None:
    board = added("", owner="B", strength="1,000")
    card = board.state.board["characters"][2]
    assert (card["strength"], card["owner"], card["exerted"]) == (1000, "B", True)
    assert not board.state.texts


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("willpower", "", "This field is empty. Allowed: a whole number."),
        ("strength", "2.5k", "Did you mean 2500?"),
        (
            "text",
            "Ziehe zwei Karten, wenn du diese Karte von deiner Hand auf den Tisch legst.",
            "texts in this language are not read yet",
        ),
    ],
)
def test_a_card_that_is_incomplete_keeps_what_was_typed(field: str, typed: str, says: str) -> None:
    board = added(**{"text": "Evasive", field: typed})
    assert says in error(board.page, f"id_card-{field}")
    assert len(board.state.board["characters"]) == 2
    assert ("card-name", "Newcomer") in page_of(board.page).fields


@pytest.mark.parametrize(
    "text",
    [
        "x", "!(1)", "(name:x)", "(by:A,name:x,unread:-1)", "(by:A,name:x,unread:0,offers:x)",
        "(by:A,id:zz,name:x,unread:0,offers:!((type:deal,whom:chosen)))",
        "(by:A,id:a,name:x,unread:0,offers:!((amount:1,type:deal,whom:nobody)))",
        "(by:A,id:a,name:x,unread:0,offers:!((type:grant_keyword,keyword:x,whom:this)))",
        "(by:A,id:a,name:x,unread:0,offers:!((type:grant_keyword,keyword:resist,whom:chosen)))",
        "(by:A,id:a,name:x,unread:0,offers:!((amount:all,type:grant_keyword,keyword:challenger,"
        "whom:chosen)))",
        "(by:A,id:a,name:x,unread:0,offers:!((type:grant_keyword,keyword:!(resist),whom:this)))",
        "(by:A,id:a,name:x,unread:0,offers:!((amount:!t,type:deal),(type:sequence),1))",
        "(by:A,id:a,name:x,unread:0,offers:!((type:move,amount:all,whom:chosen,source:!n)))",
    ],
)  # fmt: skip
def test_a_hostile_address_breaks_nothing(client: Client, text: str) -> None:
    for do in ("", "&do=use.1.1", "&do=use.1.1.2", "&do=skip.1.1", "&do=use.9", "&do=paste.99"):
        page = client.get(f"/board/?{FIGHT}&text={text}{do}", follow=True)
        assert page.status_code == 200, do


@pytest.mark.usefixtures("catalogue")
def test_a_picked_card_whose_text_was_not_read_says_so_beside_the_verdict(client: Client) -> None:
    board = Pasted("", do="pick.peter-pan-tinker-bell-fast-friends.A")
    assert "We don’t know the keywords and the text of Peter Pan & Tinker Bell" in board.assumed
    opened = Pasted(board.query, do="paste.1")
    fields = dict(page_of(opened.page).fields)
    assert fields["card-of"] == "1"
    read = Pasted(board.query, of="1", text="Evasive")
    assert "We don’t know" not in read.assumed


def test_an_effect_that_changes_nothing_says_so(client: Client) -> None:
    shield = "e=(target:a,type:cant_be_challenged)&"
    board = Pasted(f"{FIGHT}&{shield}", do="none")
    assert "This effect changes nothing here: Can’t be challenged: Scout." in board.assumed
    assert not board.press("Remove the effect").state.board["effects"]
    used = page_of(get(client, f"{FIGHT}&e=(amount:1,target:a,type:strength_mod)"))
    assert "changes nothing" not in used.text


def test_the_states_that_make_a_challenge_legal_can_be_changed_beside_the_verdict() -> None:
    board = Pasted(FIGHT, do="none")
    assert "Scout is ready and dry, and Guard is exerted." in board.assumed
    illegal = board.press("Ready Guard")
    assert verdict(illegal.page).startswith("Not allowed")
    Board.from_document({**illegal.state.board, "action": illegal.state.action})
    assert verdict(illegal.press("Exert Guard").page) == verdict(board.page)


def test_a_pasted_character_with_adventurous_may_not_challenge() -> None:
    board = added("Adventurous (This character can’t challenge.)", query=TWO)
    assert board.state.board["characters"][2]["keywords"] == {"adventurous": True}
    page = get(Client(), f"{board.query}&act=challenge&act-challenger=c&act-target=b")
    assert "Newcomer has Adventurous" in verdict(page)


def test_what_a_pasted_card_gives_to_others_ends_when_it_leaves_play() -> None:
    board = added("Your other characters gain Ward.", owner="B")
    assert [each["source"] for each in board.state.board["effects"]] == ["c"]
    banished = Pasted(f"{board.query}&did=(id:c,type:banish)", do="")
    assert banished.state.board["effects"]
    trace = run(banished.state).trace
    assert trace is not None
    assert "effects" not in trace.board


def test_what_an_action_card_gives_does_not_wait_for_a_card_in_play() -> None:
    board = added("Your characters gain Resist +1.", name="Song", kind="action")
    assert all("source" not in each for each in board.state.board["effects"])
