// Calculate a battle.
const SITE = "ADDRESS_OF_THE_SITE";

const battle = {
  game: "yugioh",
  attacker: { name: "Gemini Elf", atk: 1900, def: 900 },
  target: { name: "Man-Eater Bug", atk: 450, def: 600, position: "defense" },
  effects: [{ step: "piercing", card: "Fairy Meteor Crush", controller: "you" }],
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
