// Ask whether a card can be activated during damage calculation.
const SITE = "ADDRESS_OF_THE_SITE";

const question = {
  game: "yugioh",
  timing: {
    card: "Forbidden Chalice",
    at: "calculation",
    facts: { kind: "quick_play_spell", modifies: "directly" },
  },
};
const response = await fetch(`${SITE}/api/v1/yugioh/timing?links=true`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(question),
});
const result = await response.json();
console.log(result.sentence);
console.log(result.url);
console.log(result.picture);
