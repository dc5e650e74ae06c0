# Send an API key, so that requests count for it and not for your address.
SITE="ADDRESS_OF_THE_SITE"

curl --silent --json @- --header "Authorization: Bearer $WHAT_APPLIES_KEY" \
  "$SITE/api/v1/yugioh/calculate?links=true" <<'END'
{"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": null}
END
