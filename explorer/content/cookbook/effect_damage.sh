# Calculate the damage of an effect.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- "$SITE/api/v1/yugioh/effect-damage?links=true" <<'END'
{
  "game": "yugioh",
  "effect_damage": {"card": "Ookazi", "controller": "you", "to": "opponent", "amount": 800},
  "effects": [
    {
      "step": "07",
      "card": "Damage Diet",
      "controller": "opponent",
      "taken_by": "controller"
    }
  ]
}
END
