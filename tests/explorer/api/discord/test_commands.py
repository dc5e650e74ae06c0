"""Test what the commands of the Discord application answer."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from pytest_django import Settings

from engine.sentence_parts import plain
from engine.yugioh import Battle, calculate
from explorer.api.discord.interactions import MOST_CHOICES, MOST_LETTERS, cut, escape, lines_up_to
from explorer.models import Card, Ruling
from tests.conftest import called
from tests.explorer.api.discord.signed_requests import (
    AUTOCOMPLETE,
    COMMAND,
    PUBLIC_KEY,
    command,
    interaction,
    send,
    suggested,
)
from tests.explorer.page_parts import text
from tests.explorer.shipped_cards import load_shipped_cards

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OHIME, DARK_STORM = "Ohime the Manifested Mikanko", "Number C96: Dark Storm"
LINK = "Underworld Goddess of the Closed World"
HERE = "http://testserver"


@pytest.fixture(autouse=True)
def _on(settings: Settings) -> None:
    settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY


def embed(name: str, **options: Any) -> dict[str, Any]:
    """Return the only embed of an answer, with its fields by their names."""
    data = command(name, **options)
    assert "flags" not in data
    (one,) = data["embeds"]
    answer: dict[str, Any] = one
    return answer | {"fields": {each["name"]: each["value"] for each in one["fields"]}}


def told(name: str, **options: Any) -> str:
    """Return the text of an answer that only whoever sent the command sees."""
    data = command(name, **options)
    assert data["flags"] == 64
    return str(data["content"])


def unescaped(shown: str) -> str:
    return re.sub(r"\\([^A-Za-z0-9\s])", r"\1", shown).replace("\u200c", "")


def card(passcode: int, name: str, atk: str = "1000", def_: str = "1000", **fields: Any) -> Card:
    return Card.objects.create(
        passcode=passcode, name=name, kind=fields.pop("kind", "monster"), atk=atk,
        def_printed=def_, subtypes=["Effect"], is_read=True, **fields,
    )  # fmt: skip


def test_a_battle_that_a_card_ends_has_no_numbers() -> None:
    load_shipped_cards("Ally of Justice Catastor", "Celtic Guardian", "Neo-Spacian Grand Mole")
    answer = embed("battle", attacker="Ally of Justice Catastor", target="Celtic Guardian")
    assert "No damage calculation: Ally of Justice Catastor destroys" in answer["description"]
    assert "800" not in answer["description"]
    answer = embed("battle", attacker="Neo-Spacian Grand Mole", target="Celtic Guardian")
    assert "**It depends.**" in answer["description"]
    assert "Grand Mole can return" in unescaped(answer["fields"]["Not counted"])


def test_a_battle_is_answered_with_table_picture_and_link(client: Client) -> None:
    answer = embed("battle", attacker=OHIME, target=DARK_STORM)
    attacker = {"atk": 0, "def": 0, "name": OHIME, "indestructible_by_battle": True}
    target = {"atk": 1000, "def": 1000, "name": DARK_STORM, "indestructible_by_battle": True}
    effects = [
        {"step": "03", "kind": "instead", "card": OHIME, "controller": "you"},
        {"step": "03", "kind": "also", "card": DARK_STORM, "controller": "opponent"},
    ]
    fought = {"game": "yugioh", "attacker": attacker, "target": target, "effects": effects}
    trace = calculate(Battle.from_document(fought))
    sentence, *rows = unescaped(answer["description"]).split("\n")
    assert sentence == f"**{plain(trace.verdict)}**"
    assert [row.partition(": ")[0] for row in rows] == [
        f"- Normal circumstances ({DARK_STORM.partition(': ')[0]}",
        f'- Apply "03" ({OHIME}; {DARK_STORM.partition(": ")[0]}',
    ]
    assert rows[1].endswith("1000 to the opponent, 0 to you.")
    assert unescaped(answer["title"]) == f"{OHIME} attacks {DARK_STORM} in Attack Position"
    assert f"{DARK_STORM} is in Attack Position." in unescaped(answer["fields"]["Assumed"])
    assert "ocg-2022" in answer["footer"]["text"]
    picture, page = answer["image"]["url"], answer["url"]
    assert picture.startswith(f"{HERE}/battle/picture.png?")
    drawn = client.get(picture.removeprefix(HERE))
    assert (drawn.status_code, drawn["Content-Type"]) == (200, "image/png")
    assert plain(trace.verdict) in text(client.get(page.removeprefix(HERE)))


def test_without_a_target_it_is_a_direct_attack() -> None:
    answer = embed("battle", attacker="Kuriboh")
    assert answer["title"] == "Kuriboh attacks directly"
    assert "**Your opponent takes 300, you take none.**" in answer["description"]
    assert "direct=1" in answer["url"]


def test_positions_and_players_are_those_of_the_options() -> None:
    answer = embed("battle", attacker="Kuriboh", target=DARK_STORM, target_position="set",
                   attacker_position="defense", you_control="target")  # fmt: skip
    query = parse_qs(urlsplit(answer["url"]).query)
    assert {name: query[name] for name in ("a-pos", "t-pos", "t-down", "a-by", "t-by")} == {
        "a-pos": ["defense"], "t-pos": ["defense"], "t-down": ["1"],
        "a-by": ["opponent"], "t-by": ["you"],
    }  # fmt: skip


def test_a_link_monster_has_no_defense_position() -> None:
    card(90000001, "Lantern Link", "2000", "")
    answer = embed("battle", attacker="Kuriboh", target="Lantern Link", target_position="defense")
    assert "t-pos" not in answer["url"]
    assert "Lantern Link has no DEF, so it is in Attack Position" in answer["fields"]["Assumed"]


@pytest.mark.parametrize("typed", ["ohime", "81260679", OHIME.upper(), "in another language"])
def test_a_monster_is_found_by_what_can_mean_only_one(typed: str) -> None:
    if typed == "in another language":
        stored = Card.objects.get(name=OHIME)
        stored.names = {"de": "Laternenfalterin"}
        stored.save()
        typed = "laternenfalterin"
    answer = embed("battle", attacker=typed)
    assert answer["title"] == f"{OHIME} attacks directly"
    is_name = typed.casefold() == OHIME.casefold()
    assert (f"“{typed}” is {OHIME}." in answer["fields"]["Assumed"]) is not is_name


def test_a_number_that_the_battle_does_not_tell_is_named_as_not_counted() -> None:
    fields = embed("battle", attacker="Buster Blader", target="Kuriboh")["fields"]
    assert "enter Buster Blader’s number" in fields["Not counted"]


@pytest.mark.parametrize(("options", "words"), [
    ({"attacker": "zzzqqq"}, "We know no monster named “zzzqqq”."),
    ({"attacker": "dragon"}, "which monster “dragon” is. Did you mean: Dragon"),
    ({"attacker": "kuribo"}, "Did you mean: Kuriboh"),
    ({"attacker": "Double-Edged Sword"}, "“Double-Edged Sword” is not a monster."),
    ({"attacker": ""}, "Name the monster that attacks."),
    ({}, "Name the monster that attacks."),
    ({"attacker": "\u0000"}, "We know no monster"),
    ({"attacker": "x" * 5000}, "We know no monster"),
])  # fmt: skip
def test_a_name_that_is_unknown_or_unclear_is_answered_to_its_sender_alone(
    options: dict[str, Any], words: str
) -> None:
    assert words in unescaped(told("battle", **options))


def test_a_battle_is_answered_in_the_language_of_its_sender(client: Client) -> None:
    Card.objects.filter(name=OHIME).update(names={"ja": "オヒメ"})
    answer = embed("battle", attacker=OHIME, locale="ja")
    assert answer["title"].startswith("オヒメ")
    page, picture = (each.removeprefix(HERE) for each in (answer["url"], answer["image"]["url"]))
    assert page.startswith("/ja/battle/?")
    assert picture.endswith("&lang=ja")
    assert unescaped(answer["description"]).split("**")[1] in text(client.get(page))
    assert not re.search("takes|circumstances", answer["description"])
    (choice,) = suggested("battle", "attacker", "ohi", locale="ja")
    assert choice == {"name": "オヒメ", "value": OHIME}


def test_a_ruling_is_answered_with_its_result_in_the_language_of_its_sender(
    client: Client,
) -> None:
    answer = embed("ruling", query="ohime sword directly", locale="fr")
    page, picture = (each.removeprefix(HERE) for each in (answer["url"], answer["image"]["url"]))
    assert page == "/fr/rulings/ohime-with-sword-attacks-directly/"
    assert client.get(picture)["Content-Language"] == "fr"
    assert "takes 4000" not in answer["description"].rpartition("**")[0].rpartition("**")[2]


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE", "xx", "", "\u0000", "a" * 2000])
def test_a_language_that_the_site_does_not_have_is_answered_in_english(locale: str) -> None:
    answer = embed("battle", attacker="Kuriboh", locale=locale)
    assert answer == embed("battle", attacker="Kuriboh")
    assert answer["url"].startswith(f"{HERE}/battle/?")


def test_both_unknown_names_are_named() -> None:
    assert len(told("battle", attacker="zzzqqq", target="qqqzzz").split("\n")) == 2


HOSTILE = "@everyone `a` **b** [c](https://x.example) <@1> ||d|| :e: ~~f~~ _g_"


def assert_harmless(shown: str) -> None:
    """Check that nothing of the hostile name is a mark, a mention or a link."""
    assert "@everyone" not in shown
    assert "https://x" not in shown
    assert not re.search(r"(?<!\\)(?:\\\\)*(?:[`~|_]|\]\(|<@|:e|\[c|\*\*b)", shown), shown
    assert HOSTILE in unescaped(shown)


def test_a_hostile_name_is_printed_as_it_is() -> None:
    card(90000002, HOSTILE)
    answer = embed("battle", attacker="90000002", target="90000002")
    assert_harmless(answer["title"])
    for shown in answer["fields"].values():
        assert_harmless(shown)
    (choice,) = suggested("battle", "attacker", "@everyone `a`")
    assert "@everyone" not in choice["name"]
    assert embed("battle", attacker=choice["value"])["title"] == escape(
        f"{HOSTILE} attacks directly"
    )


@pytest.mark.parametrize("name", ["battle", "ruling"])
def test_what_was_typed_is_answered_as_harmlessly(name: str) -> None:
    option = "attacker" if name == "battle" else "query"
    assert_harmless(told(name, **{option: f"{HOSTILE} zzz"}))


@pytest.mark.parametrize(("typed", "printed"), [
    ("D.D. Warrior Lady", "D.D. Warrior Lady"), ("# 1", "\\# 1"), ("- a - b", "\\- a - b"),
    ("1. a. b", "1\\. a. b"), ("1234. a", "1234\\. a"), ("a 1. b", "a 1. b"),
    ("> a", "\\> a"), ("a\nb", "a b"), ("A: b", "A: b"),
    ("a\u202eb", "a\\\\u202eb"), ("https://a", "https\\://a"), ("\\", "\\\\"),
])  # fmt: skip
def test_only_marks_are_escaped(typed: str, printed: str) -> None:
    assert escape(typed) == printed


def test_texts_are_cut_to_what_discord_takes() -> None:
    assert cut("abc", 3) == "abc"
    assert cut("abcd", 3) == "ab…"
    assert cut("a\\*bc", 3) == "a…"
    assert cut("\\\\bcd", 3) == "\\\\…"
    assert lines_up_to(["ab"] * 3, 20) == "ab\nab\nab"
    assert lines_up_to(["ab"] * 9, 10) == "ab\nab\n…"


def test_an_answer_with_long_names_is_one_that_discord_takes() -> None:
    for at in range(2):
        card(90000003 + at, f"{at}{'*' * 99}")
    answer = embed("battle", attacker="90000003", target="90000004")
    assert len(answer["title"]) <= MOST_LETTERS["title"]
    assert len(answer["description"]) <= MOST_LETTERS["description"]
    assert all(len(each) <= MOST_LETTERS["value"] for each in answer["fields"].values())
    shown = [answer["title"], answer["description"], *answer["fields"].values()]
    assert sum(map(len, shown)) <= 6000


def test_the_best_ruling_is_answered_with_its_source_and_picture(client: Client) -> None:
    ruling = Ruling.objects.get(slug="ohime-with-sword-attacks-directly")
    answer = embed("ruling", query="ohime sword directly")
    assert unescaped(answer["title"]) == ruling.title
    described = unescaped(answer["description"])
    assert ruling.question in described
    assert ruling.answer in described
    assert "**Your opponent takes 4000, you take none.**" in described
    assert ruling.date in answer["fields"]["Source"]
    assert ruling.source in answer["fields"]["Source"]
    assert client.get(answer["url"].removeprefix(HERE)).status_code == 200
    drawn = client.get(answer["image"]["url"].removeprefix(HERE))
    assert (drawn.status_code, drawn["Content-Type"]) == (200, "image/png")


def test_other_rulings_are_linked(client: Client) -> None:
    others = embed("ruling", query="ohime")["fields"]["Other rulings"]
    links = re.findall(r"\]\(<http://testserver(.*?)>\)", others)
    assert len(links) == 4
    assert all(client.get(each).status_code == 200 for each in links)


def test_a_misspelled_ruling_is_found_and_says_so() -> None:
    answer = embed("ruling", query="kuribohh")
    assert "Kuriboh" in answer["title"]
    assert answer["footer"]["text"] == "Results for “kuriboh”."


def test_a_ruling_without_a_table_has_no_picture() -> None:
    ruling = Ruling.objects.create(
        slug="of-lanterns", title="Of lanterns", summary="It shines.", authority="wiki",
        source_name="A lantern", not_computable="It is only a lantern.",
    )  # fmt: skip
    answer = embed("ruling", query=ruling.slug)
    assert unescaped(answer["title"]) == ruling.title
    assert "It shines." in answer["description"]
    assert "image" not in answer


def test_a_hidden_ruling_is_not_answered() -> None:
    slug = suggested("ruling", "query", "ohime sword directly")[0]["value"]
    assert slug in embed("ruling", query=slug)["url"]
    Ruling.objects.filter(slug=slug).update(is_hidden=True)
    assert slug not in json.dumps(suggested("ruling", "query", "ohime sword directly"))
    assert slug not in json.dumps(command("ruling", query=slug))


def test_names_are_suggested_while_they_are_typed() -> None:
    assert [each["value"] for each in suggested("battle", "target", "ohi")] == [OHIME]
    many = suggested("battle", "attacker", "a")
    assert 1 < len(many) <= MOST_CHOICES
    others = Card.objects.exclude(kind="monster").values_list("name", flat=True)
    assert not {each["value"] for each in many} & {*others}
    titles = {each["value"]: each["name"] for each in suggested("ruling", "query", "kuriboh")}
    assert titles == dict(Ruling.objects.filter(slug__in=titles).values_list("slug", "title"))
    assert titles
    assert suggested("battle", "attacker", "") == suggested("ruling", "query", "") == []
    assert suggested("nothing", "x", "ohime") == []


def test_a_command_that_is_unknown_is_answered_in_words() -> None:
    assert told("duel", attacker="x") == "There is no command “duel” here. Use /battle or /ruling."
    answer = send(interaction(3, "battle")).json()
    assert "Only commands are answered here" in answer["data"]["content"]


def test_the_printed_commands_are_those_that_are_answered() -> None:
    commands = json.loads(called("discord_commands"))
    assert [each["name"] for each in commands] == ["battle", "ruling"]
    for each in commands:
        assert each["type"] == 1
        for part in (each, *each["options"]):
            assert re.fullmatch("[a-z_]{1,32}", part["name"])
            assert 1 <= len(part["description"]) <= 100
        required = [option.get("required", False) for option in each["options"]]
        assert required == sorted(required, reverse=True)  # as Discord demands
        asked = {option["name"]: "Kuriboh" for option in each["options"] if "choices" not in option}
        assert "embeds" in command(each["name"], **asked)
        for option in each["options"]:
            for choice in option.get("choices", ()):
                assert "embeds" in command(
                    "battle",
                    attacker="Kuriboh",
                    target="Kuriboh",
                    **{option["name"]: choice["value"]},
                )
            if option.get("autocomplete"):
                assert suggested(each["name"], option["name"], "kuriboh")


def test_nothing_that_discord_sends_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    for kind in (COMMAND, AUTOCOMPLETE):
        send(interaction(kind, "battle", focused="attacker", attacker="Lantern of nobody"))
    assert caplog.records
    written = "".join(f"{each.getMessage()}" for each in caplog.records)
    assert "Lantern" not in written
    assert "secret" not in written
