// Send an API key, so that requests count for it and not for your address. Everybody can read the
// scripts of a web page, so use a key only on a server.
const SITE = "ADDRESS_OF_THE_SITE";
const KEY = process.env.WHAT_APPLIES_KEY;

const battle = { game: "yugioh", attacker: { atk: 2000, def: 0 }, target: null };
const response = await fetch(`${SITE}/api/v1/yugioh/calculate?links=true`, {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${KEY}` },
  body: JSON.stringify(battle),
});
const result = await response.json();
console.log(result.sentence);
