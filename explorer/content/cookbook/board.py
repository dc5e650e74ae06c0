# Resolve a challenge on a board.
import json
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

board = {
    "game": "lorcana",
    "characters": [
        {
            "id": "a",
            "name": "Swordfighter",
            "owner": "A",
            "strength": 3,
            "willpower": 4,
            "keywords": {"challenger": 2},
        },
        {
            "id": "b",
            "name": "Guard captain",
            "owner": "B",
            "strength": 4,
            "willpower": 5,
            "exerted": True,
        },
    ],
    "action": {"type": "challenge", "challenger": "a", "target": "b"},
}
request = Request(
    f"{SITE}/api/v1/lorcana/resolve?links=true",
    data=json.dumps(board).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    result = json.load(response)
print(result["sentence"])
print(result["url"])
print(result["picture"])
