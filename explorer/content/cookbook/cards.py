# From two names to a table, a link and a picture, in three requests.
import json
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"


def parts_of(name: str) -> Any:
    """Return what the first card with this name brings to a battle."""
    query = urlencode({"q": name, "limit": 1, "parts": "true"})
    with urlopen(f"{SITE}/api/v1/cards?{query}") as response:
        return json.load(response)["items"][0]["parts"]


attacker = parts_of("Ohime the Manifested Mikanko")["attacker"]
target = parts_of("Number C96: Dark Storm")["target"]
battle = {
    "game": "yugioh",
    "attacker": attacker["monster"],
    "target": target["monster"],
    "effects": attacker["effects"] + target["effects"],
}
request = Request(
    f"{SITE}/api/v1/yugioh/calculate?links=true",
    data=json.dumps(battle).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    result = json.load(response)
print(result["sentence"])
print(result["url"])
print(result["picture"])
