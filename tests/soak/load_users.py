"""Define the users of the load test for locust: readers, savers, refused clients, viewers."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import count
from typing import Any

from locust import FastHttpUser, between, task
from locust.contrib.fasthttp import ResponseContextManager

from tests.faults.scenario_clients import TOKEN, content, query_of

FEW = 25  # contents that are saved again and again
SAVING = ("save: API", "save: page", "save: board")
SEARCHED = ("ohime", "dark", "sword", "kuri", "mikanko", "blue")
EXPORTS = ("json", "svg", "wikitext")
PICTURES = ("png", "svg")
SAVED_BOARDS = 10
RULINGS = ("ohime-with-sword-attacks-directly", "ohime-with-sword-battles-dark-storm")


class SavedIds:
    """The ids returned for saves, by what was saved; a soak test has one."""

    def __init__(self) -> None:
        self.ids: dict[tuple[str, int], set[str]] = defaultdict(set)
        self.saves = 0
        self._new = count(FEW)

    def note(self, way: str, number: int, id: str) -> None:
        """Note that this was saved under this id."""
        self.ids[way, number].add(id)
        self.saves += 1

    def number(self) -> int:
        """Return the number of the next save: a new one, or one that many save."""
        return next(self._new) if random.random() < 0.5 else random.randrange(FEW)

    def any(self, way: str = "") -> tuple[tuple[str, int], str]:
        """Return a saved number and its id, if there is one saved in this way."""
        what = random.choice([each for each in self.ids if way in ("", each[0])])
        return what, next(iter(self.ids[what]))


saved_ids = SavedIds()


def board(number: int) -> dict[str, Any]:
    """Return a board, a different one for each number."""
    character = {"owner": "A", "strength": 3, "willpower": 4, "name": f"Character {number}"}
    return {
        "game": "lorcana",
        "characters": [
            {"id": "a", **character},
            {"id": "b", **character, "owner": "B", "exerted": True},
        ],
        "action": {"type": "challenge", "challenger": "a", "target": "b"},
    }


def refused(kind: str, number: int) -> dict[str, Any]:
    """Return an invalid document, a different one for each number."""
    battle = content(number)
    return {
        "unknown field": {"game": "yugioh", f"x{number}": 1},
        "wrong values": battle | {"attacker": {"atk": -number, "def": "many"}},
        "wrong effect": battle | {"effects": [{"step": "99", "card": f"Card {number}"}]},
        "unknown card": board(number) | {"action": {"type": "challenge", "challenger": "z"}},
    }[kind]


class Person(FastHttpUser):
    """A user who saves once on arrival, so that there is something to read."""

    abstract = True
    wait_time = between(0.5, 1.5)  # seconds

    def on_start(self) -> None:
        self.save_by_api()

    def save_by_api(self) -> None:
        number = saved_ids.number()
        body = {"battle": content(number), "title": "Soak"}
        with self.asked("POST", "/api/v1/scenarios", SAVING[0], json=body) as answer:
            if answer.status_code in {200, 201}:
                saved_ids.note("api", number, answer.json()["id"])
            else:
                answer.failure(f"{answer.status_code} for a save")

    def save_board(self) -> None:
        number = random.randrange(SAVED_BOARDS)
        body = {"board": board(number), "title": "Soak"}
        with self.asked("POST", "/api/v1/scenarios", SAVING[2], json=body) as answer:
            if answer.status_code in {200, 201}:
                saved_ids.note("board", number, answer.json()["id"])
            else:
                answer.failure(f"{answer.status_code} for a save")

    def save_by_page(self) -> None:
        number = saved_ids.number()
        battle = query_of(number)
        page = self.client.get(f"/s/new/?{battle}", name="save: form")
        match = TOKEN.search(page.text or "")
        if match is None:
            return  # an error that is counted
        fields = {"battle": battle, "title": "Soak", "csrfmiddlewaretoken": match[1]}
        response = self.asked("POST", "/s/new/", SAVING[1], data=fields, allow_redirects=False)
        with response as answer:
            if answer.status_code == 302:
                saved_ids.note("page", number, answer.headers["location"].split("/")[2])
            else:
                answer.failure(f"{answer.status_code} for a save")

    def asked(self, method: str, address: str, kind: str, **more: Any) -> ResponseContextManager:
        """Yield a response that is checked before it counts as a success."""
        return self.client.request(method, address, name=kind, catch_response=True, **more)


class Saver(Person):
    """A user who saves new documents and repeated ones, both by the API and by the page."""

    weight = 1

    @task
    def by_api(self) -> None:
        self.save_by_api()

    @task
    def by_page(self) -> None:
        self.save_by_page()


class Reader(Person):
    """A user who reads all pages of the site."""

    weight = 4

    def read(self, address: str, kind: str, **more: Any) -> None:
        self.client.get(address, name=kind, **more)

    @task
    def home(self) -> None:
        self.read("/", "home")

    @task(3)
    def composer(self) -> None:
        self.read(f"/battle/?{query_of(random.randrange(9000))}", "composer")

    @task(5)
    def typing(self) -> None:
        address = f"/battle/?{query_of(random.randrange(9000))}"
        self.read(address, "composer: typing", headers={"HX-Request": "true"})

    @task(4)
    def scenario(self) -> None:
        self.read(f"/s/{saved_ids.any()[1]}/", "scenario")

    @task(3)
    def embed(self) -> None:
        self.read(f"/embed/{saved_ids.any()[1]}/", "embed")

    @task(3)
    def export(self) -> None:
        suffix = random.choice(EXPORTS)
        self.read(f"/s/{saved_ids.any()[1]}.{suffix}", f"export: {suffix}")

    @task(2)
    def by_api(self) -> None:
        """Check that a scenario saved by the API reads as it was sent."""
        (way, number), id = saved_ids.any()
        with self.asked("GET", f"/api/v1/scenarios/{id}", "API: scenario") as answer:
            if answer.status_code != 200 or answer.json()["id"] != id:
                answer.failure(f"{answer.status_code} for scenario {id}")
            elif way == "api" and not _is_same(answer.json()["battle"], content(number)):
                answer.failure(f"scenario {id} is not what was saved")

    @task(2)
    def calculate(self) -> None:
        body = content(random.randrange(9000))
        self.client.post("/api/v1/yugioh/calculate", json=body, name="API: calculate")

    @task
    def rulings(self) -> None:
        self.read("/rulings/", "rulings")

    @task
    def ruling(self) -> None:
        self.read(f"/rulings/{random.choice(RULINGS)}/", "ruling")

    @task(2)
    def cards(self) -> None:
        self.read(f"/cards/?q={random.choice(SEARCHED)}", "cards")

    @task
    def board(self) -> None:
        self.read("/board/", "board")

    @task
    def learn(self) -> None:
        self.read("/learn/", "quiz")


class Refused(Person):
    """A user who sends invalid documents, like a program that is still being written."""

    weight = 1

    def send(self, path: str, body: dict[str, Any]) -> None:
        with self.asked("POST", f"/api/v1/{path}", f"refused: {path}", json=body) as answer:
            if answer.status_code == 422:
                answer.success()
            else:
                answer.failure(f"{answer.status_code} for what can't be taken")

    def battle(self) -> dict[str, Any]:
        kinds = ("unknown field", "wrong values", "wrong effect")
        return refused(random.choice(kinds), random.randrange(1, 9000))

    @task(3)
    def calculate(self) -> None:
        self.send("yugioh/calculate", self.battle())

    @task
    def calculate_many(self) -> None:
        self.send("yugioh/calculate/batch", {"battles": [self.battle()]})

    @task
    def resolve(self) -> None:
        self.send("lorcana/resolve", refused("unknown card", random.randrange(9000)))

    @task
    def resolve_many(self) -> None:
        boards = [refused("unknown card", random.randrange(9000))]
        self.send("lorcana/resolve/batch", {"boards": boards})

    @task
    def save(self) -> None:
        self.send("scenarios", {"battle": self.battle(), "title": "Soak"})


class Viewer(Person):
    """A user who looks at pictures of saved battles and boards."""

    weight = 1
    wait_time = between(2, 5)

    def on_start(self) -> None:
        super().on_start()
        self.save_board()

    def look(self, kind: str, query: str = "") -> None:
        way = random.choice(["", "board"])
        suffix = random.choice(PICTURES)
        self.client.get(f"/s/{saved_ids.any(way)[1]}.{suffix}{query}", name=f"{kind}: {suffix}")

    @task(3)
    def picture(self) -> None:
        self.look("picture")

    @task
    def with_a_parameter(self) -> None:
        self.look("picture with a parameter", f"?v={random.randrange(10**6)}")


def _is_same(saved: dict[str, Any], sent: dict[str, Any]) -> bool:
    """Return whether a saved document is the same once defaults are added."""
    return all(saved["attacker"][name] == value for name, value in sent["attacker"].items())
