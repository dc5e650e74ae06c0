# Ask whether a card can be activated during damage calculation.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- "$SITE/api/v1/yugioh/timing?links=true" <<'END'
{
  "game": "yugioh",
  "timing": {
    "card": "Forbidden Chalice",
    "at": "calculation",
    "facts": {"kind": "quick_play_spell", "modifies": "directly"}
  }
}
END
