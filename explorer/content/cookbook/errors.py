# Read what is wrong with a document: each error has its place.
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

battle = {
    "game": "yugioh",
    "attacker": {"atk": 2000, "def": "many"},
    "target": None,
    "effects": [{"step": "11", "card": "A card", "controller": "you"}],
}
request = Request(
    f"{SITE}/api/v1/yugioh/calculate",
    data=json.dumps(battle).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    urlopen(request)
except HTTPError as error:
    print(error.code)
    for wrong in json.load(error)["detail"]:
        place = ".".join(str(part) for part in wrong["loc"])
        print(f"{place}: {wrong['msg']}")
