// Calculate the damage of an effect.
const SITE = "ADDRESS_OF_THE_SITE";

const damage = {
  game: "yugioh",
  effect_damage: { card: "Ookazi", controller: "you", to: "opponent", amount: 800 },
  effects: [{ step: "07", card: "Damage Diet", controller: "opponent", taken_by: "controller" }],
};
const response = await fetch(`${SITE}/api/v1/yugioh/effect-damage?links=true`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(damage),
});
const result = await response.json();
console.log(result.sentence);
console.log(result.url);
console.log(result.picture);
