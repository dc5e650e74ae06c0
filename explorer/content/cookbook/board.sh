# Resolve a challenge on a board.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- "$SITE/api/v1/lorcana/resolve?links=true" <<'END'
{
  "game": "lorcana",
  "characters": [
    {
      "id": "a",
      "name": "Swordfighter",
      "owner": "A",
      "strength": 3,
      "willpower": 4,
      "keywords": {"challenger": 2}
    },
    {
      "id": "b",
      "name": "Guard captain",
      "owner": "B",
      "strength": 4,
      "willpower": 5,
      "exerted": true
    }
  ],
  "action": {"type": "challenge", "challenger": "a", "target": "b"}
}
END
