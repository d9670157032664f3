// The least that a card game for three has: hands that others don't see, a stock, a pile; each draws and discards in turn.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const SEATS = ["0", "1", "2"];

function deal(random) {
  const pack = random.Shuffle(Array.from({ length: 52 }, (_, card) => card));
  const players = Object.fromEntries(SEATS.map((seat) => [seat, { hand: pack.splice(0, 10) }]));
  return { players, pile: [pack.pop()], secret: { stock: pack } };
}

const Cards = {
  name: "cards",
  setup: ({ random }) => deal(random),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    draw: {
      client: false,
      move: ({ G, random, playerID }) => {
        if (G.secret.stock.length === 0) Object.assign(G, deal(random)); // the next hand
        G.players[playerID].hand.push(G.secret.stock.pop());
      },
    },
    discard: ({ G, playerID }, place) => {
      G.pile.push(...G.players[playerID].hand.splice(place, 1));
    },
  },
};

Server({ games: [Cards], origins: [Origins.LOCALHOST] })
  .run({ port: 0, callback: () => {} })
  .then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`));
