// Declare an attack whose target leaves the field.
const SITE = "ADDRESS_OF_THE_SITE";

const attack = {
  game: "yugioh",
  attackers: [{ id: "a", name: "Dark Magician" }],
  defenders: [
    { id: "d", name: "Summoned Skull", zone: 1 },
    { id: "e", name: "Mystical Elf", zone: 2 },
  ],
  declaration: { attacker: "a", target: "d" },
  events: [{ type: "leaves", monster: "d" }],
};
const response = await fetch(`${SITE}/api/v1/yugioh/attack?links=true`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(attack),
});
const result = await response.json();
console.log(result.sentence);
console.log(result.url);
console.log(result.picture);
