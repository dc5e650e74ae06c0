"""List the results of the rulebook’s boards, worked out from the rules by hand."""

# What the page on the editions compares: the results by 2.3.0 and by 2.0.1, None where that
# edition does not have the ability.
BY_EDITION = {
    "put-on-the-protector": ("recruit 0, giant 2", "recruit 0, giant 3"),
    "resist-and-a-shield": ("captain 0", "captain 2"),
    "resist-to-0-deals": ("captain 1", "captain 0"),
    "not-back": ("healer 0, scout 2", "healer 2, scout 0"),
    "redirect-in-a-challenge": ("scout 2, captain 0, giant 3",) * 2,
    "put-on-a-shield": ("captain 0",) * 2,
    "moved-but-not-removed": ("healer 2, captain 0",) * 2,
    "moved-on-and-off": ("healer 0, scout 0, captain 4",) * 2,
    "put-triggers-taking": ("scout 1, captain 2",) * 2,
    "readied-challenger": ("scout 2, captain 3",) * 2,
    "location-leaves": ("healer 2, camp banished",) * 2,
    "move-to-the-same-location": ("camp 0, healer 2",) * 2,
    "duo-shift": ("pair 3", None),
    "combo-shift": ("pair 2", None),
    "temporary-shift": ("young 0, captain 3", None),
    "potato-shift": ("hero 2, captain 4", None),
    "adventurous-challenges": ("illegal by 8.16.2", None),
}
