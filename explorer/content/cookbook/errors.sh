# Read what is wrong with a document: each error has its place.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- --write-out "\n%{http_code}\n" "$SITE/api/v1/yugioh/calculate" <<'END'
{
  "game": "yugioh",
  "attacker": {"atk": 2000, "def": "many"},
  "target": null,
  "effects": [{"step": "11", "card": "A card", "controller": "you"}]
}
END
