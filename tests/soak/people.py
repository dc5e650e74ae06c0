"""Those who read and those who save, as locust has them; and what they were told."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import count
from typing import Any

from locust import FastHttpUser, between, task
from locust.contrib.fasthttp import ResponseContextManager

from tests.faults.people import TOKEN, content, query_of

FEW = 25  # contents that are saved again and again
SAVING = ("save: API", "save: page")
SEARCHED = ("ohime", "dark", "sword", "kuri", "mikanko", "blue")
EXPORTS = ("json", "svg", "wikitext")
RULINGS = ("ohime-with-sword-attacks-directly", "ohime-with-sword-battles-dark-storm")


class Told:
    """The ids that saves were answered with, by what was saved; a soak has one."""

    def __init__(self) -> None:
        self.ids: dict[tuple[str, int], set[str]] = defaultdict(set)
        self.saves = 0
        self._new = count(FEW)

    def note(self, way: str, number: int, id: str) -> None:
        """This was saved, and has this id."""
        self.ids[way, number].add(id)
        self.saves += 1

    def number(self) -> int:
        """What to save next: something new, or what many save."""
        return next(self._new) if random.random() < 0.5 else random.randrange(FEW)

    def any(self) -> tuple[tuple[str, int], str]:
        """Something that was saved, and its id."""
        what = random.choice([*self.ids])
        return what, next(iter(self.ids[what]))


told = Told()


class Person(FastHttpUser):
    """Saves once when it comes, so that there is something to read."""

    abstract = True
    wait_time = between(0.5, 1.5)  # seconds

    def on_start(self) -> None:
        self.save_by_api()

    def save_by_api(self) -> None:
        number = told.number()
        body = {"battle": content(number), "title": "Soak"}
        with self.asked("POST", "/api/v1/scenarios", SAVING[0], json=body) as answer:
            if answer.status_code in {200, 201}:
                told.note("api", number, answer.json()["id"])
            else:
                answer.failure(f"{answer.status_code} for a save")

    def save_by_page(self) -> None:
        number = told.number()
        battle = query_of(number)
        page = self.client.get(f"/s/new/?{battle}", name="save: form")
        found = TOKEN.search(page.text or "")
        if found is None:
            return  # an error that is counted
        fields = {"battle": battle, "title": "Soak", "csrfmiddlewaretoken": found[1]}
        asked = self.asked("POST", "/s/new/", SAVING[1], data=fields, allow_redirects=False)
        with asked as answer:
            if answer.status_code == 302:
                told.note("page", number, answer.headers["location"].split("/")[2])
            else:
                answer.failure(f"{answer.status_code} for a save")

    def asked(self, method: str, address: str, kind: str, **more: Any) -> ResponseContextManager:
        """A request whose answer is looked at before it counts as one."""
        return self.client.request(method, address, name=kind, catch_response=True, **more)


class Saver(Person):
    """Saves what is new and what was saved before, by both ways."""

    weight = 1

    @task
    def by_api(self) -> None:
        self.save_by_api()

    @task
    def by_page(self) -> None:
        self.save_by_page()


class Reader(Person):
    """Reads whatever the site has."""

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
        self.read(f"/s/{told.any()[1]}/", "scenario")

    @task(3)
    def embed(self) -> None:
        self.read(f"/embed/{told.any()[1]}/", "embed")

    @task(3)
    def export(self) -> None:
        suffix = random.choice(EXPORTS)
        self.read(f"/s/{told.any()[1]}.{suffix}", f"export: {suffix}")

    @task(2)
    def by_api(self) -> None:
        """What was saved by the API reads as it was sent."""
        (way, number), id = told.any()
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


def _is_same(saved: dict[str, Any], sent: dict[str, Any]) -> bool:
    """What was saved also says the defaults."""
    return all(saved["attacker"][name] == value for name, value in sent["attacker"].items())
