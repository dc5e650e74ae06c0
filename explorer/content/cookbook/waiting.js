// Calculate several battles, and wait as long as the site says after too many requests.
const SITE = "ADDRESS_OF_THE_SITE";

async function calculate(battle) {
  for (;;) {
    const response = await fetch(`${SITE}/api/v1/yugioh/calculate?links=true`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(battle),
    });
    if (response.status !== 429) return response.json();
    const seconds = Number(response.headers.get("Retry-After"));
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  }
}

for (const atk of [1000, 2000, 3000]) {
  const battle = { game: "yugioh", attacker: { atk, def: 0 }, target: null };
  console.log((await calculate(battle)).sentence);
}
