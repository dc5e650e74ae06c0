// From two names to a table, a link and a picture, in three requests.
const SITE = "ADDRESS_OF_THE_SITE";

// What the first card with this name brings to a battle.
async function partsOf(name) {
  const query = new URLSearchParams({ q: name, limit: 1, parts: true });
  const response = await fetch(`${SITE}/api/v1/cards?${query}`);
  return (await response.json()).items[0].parts;
}

const { attacker } = await partsOf("Ohime the Manifested Mikanko");
const { target } = await partsOf("Number C96: Dark Storm");
const battle = {
  game: "yugioh",
  attacker: attacker.monster,
  target: target.monster,
  effects: [...attacker.effects, ...target.effects],
};
const response = await fetch(`${SITE}/api/v1/yugioh/calculate?links=true`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(battle),
});
const result = await response.json();
console.log(result.sentence);
console.log(result.url);
console.log(result.picture);
