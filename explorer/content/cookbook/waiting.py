# Calculate several battles, and wait as long as the site says after too many requests.
import json
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"


def calculate(battle: dict[str, Any]) -> Any:
    """Return the result of a battle."""
    request = Request(
        f"{SITE}/api/v1/yugioh/calculate?links=true",
        data=json.dumps(battle).encode(),
        headers={"Content-Type": "application/json"},
    )
    while True:
        try:
            with urlopen(request) as response:
                return json.load(response)
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))


for atk in (1000, 2000, 3000):
    battle = {"game": "yugioh", "attacker": {"atk": atk, "def": 0}, "target": None}
    print(calculate(battle)["sentence"])
