# Send an API key, so that requests count for it and not for your address.
import json
import os
from urllib.request import Request, urlopen

SITE = "ADDRESS_OF_THE_SITE"
KEY = os.environ["WHAT_APPLIES_KEY"]

battle = {"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": None}
request = Request(
    f"{SITE}/api/v1/yugioh/calculate?links=true",
    data=json.dumps(battle).encode(),
    headers={"Content-Type": "application/json", "Authorization": f"Bearer {KEY}"},
)
with urlopen(request) as response:
    result = json.load(response)
print(result["sentence"])
