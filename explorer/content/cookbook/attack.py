# Declare an attack whose target leaves the field.
import json
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

attack = {
    "game": "yugioh",
    "attackers": [{"id": "a", "name": "Dark Magician"}],
    "defenders": [
        {"id": "d", "name": "Summoned Skull", "zone": 1},
        {"id": "e", "name": "Mystical Elf", "zone": 2},
    ],
    "declaration": {"attacker": "a", "target": "d"},
    "events": [{"type": "leaves", "monster": "d"}],
}
request = Request(
    f"{SITE}/api/v1/yugioh/attack?links=true",
    data=json.dumps(attack).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    result = json.load(response)
print(result["sentence"])
print(result["url"])
print(result["picture"])
