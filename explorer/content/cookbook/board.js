// Resolve a challenge on a board.
const SITE = "ADDRESS_OF_THE_SITE";

const board = {
  game: "lorcana",
  characters: [
    {
      id: "a",
      name: "Swordfighter",
      owner: "A",
      strength: 3,
      willpower: 4,
      keywords: { challenger: 2 },
    },
    {
      id: "b",
      name: "Guard captain",
      owner: "B",
      strength: 4,
      willpower: 5,
      exerted: true,
    },
  ],
  action: { type: "challenge", challenger: "a", target: "b" },
};
const response = await fetch(`${SITE}/api/v1/lorcana/resolve?links=true`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(board),
});
const result = await response.json();
console.log(result.sentence);
console.log(result.url);
console.log(result.picture);
