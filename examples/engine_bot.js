// A bot as a program of its own (docs/bots.md), for Node: it knocks as soon as it may and throws its dearest card.

const RANKS = "A23456789TJQK";
const VERBS = ["spread", "pass", "drop", "take", "stock", "lay", "knock", "gin"];

function liking(move) {
  const [verb, card] = move.split(" ");
  return VERBS.indexOf(verb) * 100 + (verb === "drop" ? RANKS.indexOf(card[0]) : 0);
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

say({ type: "hello", protocol: 1, name: "dearest", version: "1" });
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const asked = JSON.parse(line);
  if (["decide", "propose", "weigh"].includes(asked.type)) {
    const move = asked.view.legal.reduce((best, other) => (liking(other) > liking(best) ? other : best));
    say({ type: "answer", id: asked.id, move, follows: true, reason: "dear cards go first" });
  }
});
