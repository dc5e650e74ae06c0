// Save a battle, and read it back. Pages of other sites can’t save, so this runs on a server.
const SITE = "ADDRESS_OF_THE_SITE";

const scenario = {
  document: {
    game: "yugioh",
    attacker: { name: "Gemini Elf", atk: 1900, def: 900 },
    target: null,
  },
  title: "A direct attack",
  listed: false,
};
const response = await fetch(`${SITE}/api/v1/scenarios`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(scenario),
});
const saved = await response.json();
console.log(saved.url);

const read = await (await fetch(`${SITE}/api/v1/scenarios/${saved.id}`)).json();
console.log(read.title);
console.log(read.result.battle_damage.opponent);
