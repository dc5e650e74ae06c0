# Ask whether a card can be activated during damage calculation.
import json
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

question = {
    "game": "yugioh",
    "timing": {
        "card": "Forbidden Chalice",
        "at": "calculation",
        "facts": {"kind": "quick_play_spell", "modifies": "directly"},
    },
}
request = Request(
    f"{SITE}/api/v1/yugioh/timing?links=true",
    data=json.dumps(question).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    result = json.load(response)
print(result["sentence"])
print(result["url"])
print(result["picture"])
