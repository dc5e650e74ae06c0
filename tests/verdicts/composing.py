"""Compose a battle on the pages of a running site, with the fields and buttons that they have."""

from __future__ import annotations

from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

from tests.parsed_html import Element, parse
from tests.verdicts.battles import Entry, PlayedBattle, monster_name, passcode

PAGE = "/battle/"
LETTERS = {"attacker": "a", "target": "t"}
MOST_REDIRECTS = 5

Fields = list[tuple[str, str]]


class Composer:
    """A player at the composer of a site: sends its form and presses its buttons over HTTP."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=120)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def compose(self, battle: PlayedBattle) -> Element:
        """Return the page of a battle, with its cards picked and their effects used."""
        entry = battle.entry
        query = self._after(_start(entry), *_picks(entry))
        page = self._page(query)
        for card in entry.get("cards", ()):
            page = self._answer_yes(page, card["card"], _monster_of(entry, card))
            if "to" in card:
                page = self._tick(page, card["card"], f"on {_monster_of(entry, card)}")
        for slot in entry.get("uses", ()):
            name = entry[slot]["card"]
            page = self._use(self._tick(self._answer_yes(page, name, ""), name, ""), name)
            page = self._apply(page, name)
        return page

    def _after(self, query: str, *picks: dict[str, str]) -> str:
        """Return the address after each pick, without reading the pages between."""
        for pick in picks:
            status, location, _ = self._get(f"{query}&{urlencode(pick)}")
            assert status in (302, 303), (query, pick, status)
            query = urlsplit(location).query
        return query

    def _answer_yes(self, page: Element, card: str, monster: str) -> Element:
        """Return the page after Yes to whether a card is used, on this monster if there are two."""
        buttons = [
            button
            for question in page.one(id="result").all("li")
            if card in question.text
            for button in question.all("button")
            if button.text.startswith("Yes")
        ]
        chosen = [button for button in buttons if f"on {monster}" in button.text] or buttons
        if not chosen:
            return page
        return self._send(page, (chosen[0].attributes["name"], chosen[0].attributes["value"]))

    def _tick(self, page: Element, card: str, words: str) -> Element:
        """Return the page after what a card offers with these words is ticked, if nothing is."""
        labels = {label.attributes.get("for"): label.text for label in page.all("label")}
        boxes = [
            box.attributes
            for box in page.all("input", type="checkbox")
            if box.attributes.get("value", "").startswith(f"@{passcode(card)}.")
            and words in labels[box.attributes["id"]]
        ]
        if not boxes or any("checked" in box for box in boxes):
            return page
        return self._send(page, *((box["name"], box["value"]) for box in boxes))

    def _use(self, page: Element, card: str) -> Element:
        """Return the page after what a monster may do besides numbers is ticked."""
        used = [
            (box.attributes["name"], box.attributes["value"])
            for box in page.all("input", type="checkbox", name="used")
            if box.attributes["value"].startswith(f"{passcode(card)}.")
            and "checked" not in box.attributes
        ]
        return self._send(page, *used) if used else page

    def _apply(self, page: Element, card: str) -> Element:
        """Return the page after an effect that the result leaves out is applied, if it says so."""
        if f"{card} has an effect that can be used and is not applied." not in page.text:
            return page
        line = next(
            each
            for each in page.one(id="result").all("li")
            if each.text.startswith(f"Not applied: {card},")
        )
        button = line.one("button").attributes
        return self._send(page, (button["name"], button["value"]))

    def _send(self, page: Element, *more: tuple[str, str]) -> Element:
        return self._page(urlencode([*page.one("form", id="battle-form").fields, *more]))

    def _page(self, query: str) -> Element:
        for _ in range(MOST_REDIRECTS):
            status, location, html = self._get(query)
            if status not in (302, 303):
                assert status == 200, (query, status)
                return parse(html)
            query = urlsplit(location).query
        raise AssertionError(f"redirected again and again: {query}")

    def _get(self, query: str) -> tuple[int, str, str]:
        self._connection.request("GET", f"{PAGE}?{query}")
        response = self._connection.getresponse()
        return response.status, response.getheader("Location", ""), response.read().decode()


def _monster_of(entry: Entry, card: Entry) -> str:
    """Return the monster that a card is used on: the one it names, or the one of its player."""
    attacker_is_yours = "by" not in entry
    own = "attacker" if attacker_is_yours == (card["of"] == "you") else "target"
    monster = entry[card.get("to", own)]
    return monster_name(monster) if monster else ""


def _start(entry: Entry) -> str:
    """Return the query string of the battle before a card is picked."""
    fields: Fields = [("a-atk", "0")]
    if entry.get("by") == "opponent":
        fields += [("a-by", "opponent"), ("t-by", "you")]
    target = entry["target"]
    if target is None:
        fields.append(("direct", "1"))
    else:
        if "card" in target:
            fields += [("t-atk", "0"), ("t-def", "0")]
        else:
            # The form sends the DEF that nobody gave, too.
            typed = {"t-name": target["name"], "t-atk": str(target["atk"]), "t-def": ""}
            fields += [*typed.items()]
        if "position" in target:
            fields.append(("t-pos", "defense"))
        if target.get("position") == "set":
            fields.append(("t-down", "1"))
    fields += [(f"lp-{who}", str(points)) for who, points in entry.get("life_points", {}).items()]
    return urlencode(fields)


def _picks(entry: Entry) -> list[dict[str, str]]:
    """Return the fields of each pick: the battling monsters, then the other cards."""
    picks = [
        {"pick": f"{passcode(entry[slot]['card'])}.{letter}"}
        for slot, letter in LETTERS.items()
        if "card" in (entry[slot] or {})
    ]
    others = [
        {"pick": f"{passcode(card['card'])}.x", "x-whose": card["of"], "x-to": card.get("to", "")}
        for card in entry.get("cards", ())
    ]
    return [*picks, *others]
