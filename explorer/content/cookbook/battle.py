# Calculate a battle.
import json
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"

battle = {
    "game": "yugioh",
    "attacker": {"name": "Gemini Elf", "atk": 1900, "def": 900},
    "target": {"name": "Man-Eater Bug", "atk": 450, "def": 600, "position": "defense"},
    "effects": [{"step": "piercing", "card": "Fairy Meteor Crush", "controller": "you"}],
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
