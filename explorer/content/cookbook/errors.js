// Read what is wrong with a document: each error has its place.
const SITE = "ADDRESS_OF_THE_SITE";

const battle = {
  game: "yugioh",
  attacker: { atk: 2000, def: "many" },
  target: null,
  effects: [{ step: "11", card: "A card", controller: "you" }],
};
const response = await fetch(`${SITE}/api/v1/yugioh/calculate`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(battle),
});
if (!response.ok) {
  console.log(response.status);
  for (const wrong of (await response.json()).detail) {
    console.log(`${wrong.loc.join(".")}: ${wrong.msg}`);
  }
}
