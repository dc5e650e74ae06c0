# Calculate a battle.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- "$SITE/api/v1/yugioh/calculate?links=true" <<'END'
{
  "game": "yugioh",
  "attacker": {"name": "Gemini Elf", "atk": 1900, "def": 900},
  "target": {"name": "Man-Eater Bug", "atk": 450, "def": 600, "position": "defense"},
  "effects": [{"step": "piercing", "card": "Fairy Meteor Crush", "controller": "you"}]
}
END
