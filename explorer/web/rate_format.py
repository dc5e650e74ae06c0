"""Define how a rate limit is written: `60/h`, or `100/5m` for a hundred in five minutes."""

RATE = "[0-9]{1,9}/([1-9][0-9]{0,8})?[smhd]"
RATE_IN_WORDS = "a rate such as 60/h or 100/5m"
