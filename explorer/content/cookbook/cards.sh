# From two names to a table, a link and a picture, in three requests. It needs jq.
SITE="ADDRESS_OF_THE_SITE"

parts_of() { # what the first card with this name brings to a battle
  curl --silent --get "$SITE/api/v1/cards" \
    --data-urlencode "q=$1" --data limit=1 --data parts=true | jq ".items[0].parts"
}

attacker=$(parts_of "Ohime the Manifested Mikanko" | jq .attacker)
target=$(parts_of "Number C96: Dark Storm" | jq .target)
jq --null-input --argjson a "$attacker" --argjson t "$target" '{
  game: "yugioh",
  attacker: $a.monster,
  target: $t.monster,
  effects: ($a.effects + $t.effects)
}' | curl --silent --json @- "$SITE/api/v1/yugioh/calculate?links=true"
