# Save a battle, and read it back. It needs jq.
SITE="ADDRESS_OF_THE_SITE"

id=$(curl --silent --json @- "$SITE/api/v1/scenarios" <<'END' | jq --raw-output .id
{
  "document": {
    "game": "yugioh",
    "attacker": {"name": "Gemini Elf", "atk": 1900, "def": 900},
    "target": null
  },
  "title": "A direct attack",
  "listed": false
}
END
)
curl --silent "$SITE/api/v1/scenarios/$id"
