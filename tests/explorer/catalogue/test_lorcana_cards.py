"""Test Disney Lorcana cards: adding them to the board, their pages, the search."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from engine.lorcana import Board, resolve
from explorer.catalogue.lorcana_wording import does_to_damage, keywords_of
from explorer.models import Card, LorcanaCard, Ruling
from explorer.models.lorcana_cards import KEYWORDS
from explorer.views.cards import A_PAGE
from tests.every_case import every
from tests.explorer.battle.test_page import HTMX
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

HOOK = "captain-hook-forceful-duelist"
RULES = "/rules/lorcana/keywords/"
HOSTILE = "<script>alert('x')</script>"
Kind = LorcanaCard.Kind


def test_the_games_names_are_those_of_the_rulings() -> None:
    names = (Ruling.Game.YUGIOH.label, Ruling.Game.LORCANA.label)
    assert (Card.game, LorcanaCard.game) == names


def test_every_character_and_location_is_taken_by_the_engine() -> None:
    for card in LorcanaCard.objects.all():
        if card.kind not in (Kind.CHARACTER, Kind.LOCATION):
            assert card.on_board is None
            continue
        assert card.on_board is not None
        on_board = {"id": "a", "owner": "A", **card.on_board}
        damage = {"type": "put", "amount": card.willpower, "targets": ["a"]}
        document = {"game": "lorcana", "characters": [on_board], "action": damage}
        board = Board.from_document(document)
        assert board.characters[0].name == card.name
        keywords = board.characters[0].keywords.model_dump(exclude_defaults=True)
        assert keywords == {name: card.keywords[name] for name in keywords}
        left_out = card.keywords.keys() - keywords.keys()
        assert left_out <= {"boost", "shift", "sing_together", "singer", "support"}
        assert resolve(board).banished == ("a",)


def test_a_card_on_a_board_is_said_in_the_boards_words() -> None:
    card = LorcanaCard.objects.get(slug="raya-unstoppable-force")
    assert card.on_board == {
        "name": "Raya - Unstoppable Force",
        "type": "character",
        "strength": 3,
        "willpower": 6,
        "keywords": {"challenger": 2, "resist": 2},
    }


@pytest.mark.parametrize(
    ("slug", "numbers", "facts", "labels"),
    [
        (HOOK, "1/2", "Steel character of set 1. It costs 1 ink.", ["Challenger +2"]),
        ("pride-lands-pride-rock", "–/7", "Amber location of set 3. It costs 2 ink.", []),
        ("nothing-we-wont-do", "action", "Ruby action of set 8. It costs 8 ink.",
         ["Sing Together 8"]),
        ("queen-of-hearts-unpredictable-bully", "2/6",
         "Emerald and ruby character of set 7. It costs 5 ink.", ["Shift 3"]),
        ("zeus-god-of-lightning", "0/4", "Amethyst character of set 1. It costs 4 ink.",
         ["Challenger +4", "Rush"]),
    ],
)  # fmt: skip
def test_facts_and_numbers_are_plain(
    client: Client, slug: str, numbers: str, facts: str, labels: list[str]
) -> None:
    card = LorcanaCard.objects.get(slug=slug)
    assert (card.numbers, card.facts, [*card.keyword_labels.values()]) == (numbers, facts, labels)
    assert facts in page(client, slug).text


def page(client: Client, slug: str) -> Element:
    response = client.get(f"/cards/lorcana/{slug}/")
    assert response.status_code == 200
    return page_of(response)


def test_every_card_has_a_page_with_its_numbers_and_keywords(client: Client) -> None:
    for card in LorcanaCard.objects.all():
        shown = page(client, card.slug)
        assert shown.one("h1").text == card.name
        stats = shown.one(css="plate-stats").all("div")
        plate = {each.one("span").text: each.one("b").text for each in stats}
        numbers = {"Strength": card.strength, "Willpower": card.willpower, "Lore": card.lore}
        printed = {name: str(each) for name, each in numbers.items() if each is not None}
        assert plate == printed | {"Cost": str(card.cost)}
        keywords = keywords_of(card)
        assert [each.name for each in keywords] == sorted(card.keywords)
        terms = [link for each in shown.all("dt") for link in each.links]
        assert terms == [(each.label, f"{RULES}#{each.anchor}") for each in keywords]
        names = [name for _, _, name in card.names_by_language]
        assert [each.text for each in shown.all("dd")] == [
            *(each.means for each in keywords), *names,
        ]  # fmt: skip
        assert ("We don’t know this card’s keywords yet" in shown.text) is (
            not card.are_keywords_known
        )
        assert does_to_damage(card) in shown.text


def test_every_keyword_and_every_thing_done_to_damage_has_its_sentence() -> None:
    card = LorcanaCard(keywords=dict.fromkeys(KEYWORDS, 7))
    assert [each.name for each in keywords_of(card)] == [*KEYWORDS]
    for each in keywords_of(card):
        assert each.means.endswith(".")
        assert ("7" in each.means) is ("7" in each.label)
    sentences = {does_to_damage(LorcanaCard(damage_effect=each, is_read=True))
                 for each in LorcanaCard.DamageEffect}  # fmt: skip
    assert len(sentences) == len(LorcanaCard.DamageEffect)


def test_every_keyword_leads_to_its_section_of_the_rules(client: Client) -> None:
    rules = page_of(client.get(RULES))
    for each in keywords_of(LorcanaCard(keywords=dict.fromkeys(KEYWORDS, 7))):
        assert rules.one(id=each.anchor), each.name


def test_characters_and_locations_go_onto_the_board_of_either_side(client: Client) -> None:
    for card in LorcanaCard.objects.all():
        links = [link for link in page(client, card.slug).links if "/board/?pick=" in link[1]]
        sides = [("A", "Add it to your side"), ("B", "Add it to the opponent’s side")]
        expected = [(words, f"/board/?pick={card.slug}.{side}") for side, words in sides]
        assert links == (expected if card.is_on_board else [])
        for _, link in links:
            assert client.get(link, follow=True).status_code == 200


def listed(client: Client, query: str = "") -> tuple[Element, list[str]]:
    """Return the page of the list, and the slugs on it."""
    response = client.get(f"/cards/lorcana/?{query}", follow=True)
    assert response.status_code == 200
    assert b"\0" not in response.content
    shown = page_of(response)
    links = [link for _, link in shown.one("ul", "hits").links if link != "/cards/lorcana/"]
    return shown, [link.split("/")[3] for link in links]


def test_the_pages_of_the_list_hold_every_card_by_name(client: Client) -> None:
    shown, slugs = listed(client)
    assert f"{LorcanaCard.objects.count()} cards" in shown.text
    assert len(slugs) == A_PAGE
    assert slugs + listed(client, "page=2")[1] == [
        *LorcanaCard.objects.values_list("slug", flat=True)
    ]


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("q=HOOK+captain", ["captain-hook-ruthless-pirate",
                            "captain-hook-thinking-a-happy-thought", HOOK]),
        ("q=te+ka", ["te-ka-the-burning-one"]),
        ("q=pans+ally", ["tinker-bell-peter-pans-ally"]),
        ("q=hook&keyword=shift", ["captain-hook-thinking-a-happy-thought"]),
        ("kind=action", ["be-prepared", "hakuna-matata", "mosquito-bite", "nothing-we-wont-do"]),
        ("keyword=vanish", ["magic-carpet-phantom-rug", "palace-guard-spectral-sentry",
                            "rajah-ghostly-tiger"]),
        ("kind=item", []),
    ],
)  # fmt: skip
def test_the_list_is_searched_and_filtered(client: Client, query: str, slugs: list[str]) -> None:
    shown, listed_slugs = listed(client, query)
    assert listed_slugs == slugs
    assert f"{len(slugs)} card" in shown.text
    assert ("Show all", "/cards/lorcana/") in shown.links


def test_what_was_chosen_stays_in_the_form(client: Client) -> None:
    shown, _ = listed(client, "q=hook&kind=character&keyword=challenger")
    chosen = {("q", "hook"), ("kind", "character"), ("keyword", "challenger")}
    assert chosen <= {*shown.fields}


def test_a_search_is_kept_from_page_to_page_and_from_game_to_game(client: Client) -> None:
    for n in range(70):
        LorcanaCard.objects.create(
            slug=f"echo-{n}", name=f"Echo - {n}", kind="character", cost=1, inks=["ruby"], set=1
        )
    shown, slugs = listed(client, "q=e&kind=character")
    following = shown.one("a", rel="next").attributes["href"]
    more = listed(client, following.removeprefix("?"))[1]
    own = LorcanaCard.objects.filter(kind="character", name__iregex="(^|[ -])e")
    assert {*own.values_list("slug", flat=True)} <= {*slugs, *more}
    assert len({*slugs, *more}) == len(slugs + more)
    assert ("Yu-Gi-Oh!", "/cards/?q=e") in shown.links
    other = page_of(client.get("/cards/?q=e"))
    assert ("Disney Lorcana", "/cards/lorcana/?q=e") in other.links


@every(
    "query",
    [
        *("page=0", "page=-1", "page=x", "page=99", "page=%00", "page=" + "9" * 5000),
        *("q=%00", "q=a%00b", "q=%FF", "q=%25_%5C", "q=" + "x" * 10_000, "q=" + "a+" * 5_000),
        *("kind=%00", "kind=hero", "kind=" + "x" * 10_000, "keyword=%00", "keyword=vulnerable"),
        "&".join(f"p{number}={number}" for number in range(300)),
    ],
    ids=lambda query: query[:12],
)
def test_no_query_breaks_the_list(client: Client, query: str) -> None:
    listed(client, query)


@pytest.mark.parametrize("slug", ["nobody", "a%00b", "x" * 1_000, "%FF", "1", "é", "a b"])
def test_an_unknown_card_is_not_found(client: Client, slug: str) -> None:
    assert client.get(f"/cards/lorcana/{slug}/").status_code == 404


def test_a_name_is_text_and_never_markup(client: Client) -> None:
    LorcanaCard.objects.create(slug="x", name=HOSTILE, kind="item", cost=1, inks=["ruby"], set=1)
    for address in ("/cards/lorcana/x/", "/cards/lorcana/?q=script", f"/cards/lorcana/?q={HOSTILE}",
                    "/search/?q=script+alert"):  # fmt: skip
        shown = page_of(client.get(address))
        assert HOSTILE in shown.text
        assert all("src" in each.attributes for each in shown.all("script"))


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
def test_the_search_over_everything_finds_both_games(
    client: Client, headers: dict[str, str]
) -> None:
    LorcanaCard.objects.create(slug="x", name="Wab", kind="item", cost=1, inks=["ruby"], set=1)

    both = {"/cards/lorcana/x/", "/cards/12607053/"}

    def cards(words: str) -> list[str]:
        items = page_of(client.get(f"/search/?q={words}", headers=headers)).all("li")
        return [each.text for each in items if each.addresses & both]

    lorcana, yugioh = cards("wab")
    assert (lorcana.split()[0], yugioh.split()[0]) == ("Wab", "Waboku")
    assert lorcana.endswith("Disney Lorcana")
    assert yugioh.endswith("Yu-Gi-Oh!")
    (alone,) = cards("waboku")
    assert not alone.endswith("Yu-Gi-Oh!")


@pytest.mark.parametrize("words", ["te ka", "Beast - W", "captain hook"])
def test_a_card_of_this_game_comes_before_the_rules(client: Client, words: str) -> None:
    headings = page_of(client.get("/search/", {"q": words})).one("main").all("h2")
    assert headings[0].text == "Cards"


def test_the_search_counts_the_cards_of_both(client: Client) -> None:
    text = page_of(client.get("/search/?q=dragon")).text
    counts = [len(model.objects.matches("dragon")) for model in (Card, LorcanaCard)]
    assert f"{counts[0]} Yu-Gi-Oh! cards" in text
    assert f"{counts[1]} Disney Lorcana cards" in text


def test_the_api_searches_each_game_alone(client: Client) -> None:
    answer = client.get("/api/v1/cards/lorcana?q=dragon").json()
    names = ["Madam Mim - Purple Dragon", "Maleficent - Monstrous Dragon"]
    assert [each["name"] for each in answer["items"]] == names
    others = client.get("/api/v1/cards?q=dragon&limit=100").json()["items"]
    assert not {*names} & {each["name"] for each in others}


def test_staff_look_at_a_card_and_change_nothing(client: Client) -> None:
    client.force_login(User.objects.create_superuser("chief"))
    desk = "/admin/explorer/lorcanacard/"
    (found,) = page_of(client.get(f"{desk}?q=te+ka")).one("tbody").addresses
    assert found.startswith(f"{desk}te-ka-the-burning-one/change/")
    card = f"{desk}{HOOK}"
    assert "Captain Hook - Forceful Duelist" in page_of(client.get(f"{card}/change/")).text
    for address in (f"{card}/change/", f"{card}/delete/", f"{desk}add/"):
        assert client.post(address, {"name": "Mine", "post": "yes"}).status_code == 403
    assert LorcanaCard.objects.get(slug=HOOK).name == "Captain Hook - Forceful Duelist"


def test_a_card_of_keywords_alone_is_described() -> None:
    none = LorcanaCard.DamageEffect.NONE
    results = {keywords: does_to_damage(
                LorcanaCard(damage_effect=none, keywords=dict(keywords), is_checked=True)
            )
            for keywords in ((), (("ward", True),), (("ward", True), ("rush", True)))}  # fmt: skip
    assert [*results.values()] == [
        "Its text does not affect damage.",
        "Besides its keyword, its text does not affect damage.",
        "Besides its keywords, its text does not affect damage.",
    ]
    assert does_to_damage(LorcanaCard(keywords={"ward": True})) == (
        "We don’t know this yet: its text has not been read."
    )


@pytest.mark.parametrize(
    ("slug", "says"),
    [
        ("cogsworth-grandfather-clock", "Its text gives keywords that matter in a challenge."),
        ("simba-returned-king", "Its text gives keywords that matter in a challenge."),
        ("captain-hook-ruthless-pirate", "Its text gives keywords that matter in a challenge."),
        ("pride-lands-pride-rock", "Its text changes strength or willpower."),
        ("mickey-mouse-musketeer", "Its text changes strength or willpower."),
        ("jafar-tyrannical-hypnotist", "Its text changes who can challenge"),
        ("cinderella-stouthearted", "Its text changes who can challenge"),
        ("captain-hook-thinking-a-happy-thought", "Its text changes who can challenge"),
        ("kuzco-temperamental-emperor", "Its text can banish a character after a challenge."),
        ("simba-king-in-the-making", "We don’t know this yet: its text has not been read."),
    ],
)
def test_a_curated_card_whose_text_acts_in_a_challenge_says_so(
    client: Client, slug: str, says: str
) -> None:
    shown = page_of(client.get(LorcanaCard.objects.get(slug=slug).get_absolute_url())).text
    assert says in shown
    assert "text does not affect damage" not in shown


def test_the_board_says_that_the_text_of_cogsworth_does_not_count(client: Client) -> None:
    board = "a-name=Elsa+-+Spirit+of+Winter&a-s=4&a-w=6&b-name=Cogsworth+-+Grandfather+Clock"
    shown = page_of(client.get(f"/board/?{board}&b-s=2&b-w=5")).text
    assert (
        "The text of Cogsworth - Grandfather Clock affects damage or challenges. "
        "It does not count yet." in shown
    )
