# Calculate the damage of an effect.
import json
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

damage = {
    "game": "yugioh",
    "effect_damage": {"card": "Ookazi", "controller": "you", "to": "opponent", "amount": 800},
    "effects": [
        {"step": "07", "card": "Damage Diet", "controller": "opponent", "taken_by": "controller"}
    ],
}
request = Request(
    f"{SITE}/api/v1/yugioh/effect-damage?links=true",
    data=json.dumps(damage).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    result = json.load(response)
print(result["sentence"])
print(result["url"])
print(result["picture"])
