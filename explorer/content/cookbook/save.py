# Save a battle, and read it back.
import json
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

scenario = {
    "document": {
        "game": "yugioh",
        "attacker": {"name": "Gemini Elf", "atk": 1900, "def": 900},
        "target": None,
    },
    "title": "A direct attack",
    "listed": False,
}
request = Request(
    f"{SITE}/api/v1/scenarios",
    data=json.dumps(scenario).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    saved = json.load(response)
print(saved["url"])

with urlopen(f"{SITE}/api/v1/scenarios/{saved['id']}") as response:
    read = json.load(response)
print(read["title"])
print(read["result"]["battle_damage"]["opponent"])
