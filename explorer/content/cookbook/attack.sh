# Declare an attack whose target leaves the field.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- "$SITE/api/v1/yugioh/attack?links=true" <<'END'
{
  "game": "yugioh",
  "attackers": [{"id": "a", "name": "Dark Magician"}],
  "defenders": [
    {"id": "d", "name": "Summoned Skull", "zone": 1},
    {"id": "e", "name": "Mystical Elf", "zone": 2}
  ],
  "declaration": {"attacker": "a", "target": "d"},
  "events": [{"type": "leaves", "monster": "d"}]
}
END
