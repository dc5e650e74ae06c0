# Calculate several battles, and wait as long as the site says after too many requests: with
# --retry, curl reads Retry-After.
SITE="ADDRESS_OF_THE_SITE"

for atk in 1000 2000 3000; do
  curl --silent --fail --retry 9 --json @- "$SITE/api/v1/yugioh/calculate?links=true" <<END
{"game": "yugioh", "attacker": {"atk": $atk, "def": 0}, "target": null}
END
done
