// A small card game for two on boardgame.io's own server, in memory: `node server.js` prints its port.
//
// 48 cards of four types, five of them in the middle. Whose turn it is takes all of one type from there, and plants
// three alike with two of another for five points as soon as they can. The deck is hidden, and so are the hands.
const { Server } = require("boardgame.io/server");

const TYPES = 4;
const ALIKE = 12;
const MIDDLE = 5;

function refill(G) {
  while (G.middle.length < MIDDLE && G.deck.length > 0) G.middle.push(G.deck.pop());
}

function plant(side) {
  const three = side.hand.findIndex((number) => number >= 3);
  const two = side.hand.findIndex((number, type) => number >= 2 && type !== three);
  if (three < 0 || two < 0) return;
  side.hand[three] -= 3;
  side.hand[two] -= 2;
  side.points += 5;
}

const game = {
  name: "cards",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: TYPES * ALIKE }, (_, card) => card % TYPES));
    const side = () => ({ hand: Array(TYPES).fill(0), points: 0 });
    const G = { deck, middle: [], sides: [side(), side()] };
    refill(G);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: {
      client: false,
      move: ({ G, playerID }, type) => {
        if (!G.middle.includes(type)) return "INVALID_MOVE";
        const side = G.sides[playerID];
        side.hand[type] += G.middle.filter((card) => card === type).length;
        G.middle = G.middle.filter((card) => card !== type);
        plant(side);
        refill(G);
      },
    },
  },
  endIf: ({ G }) => {
    if (G.middle.length > 0) return undefined;
    const [one, other] = G.sides.map((side) => side.points);
    return one === other ? { draw: true } : { winner: one > other ? "0" : "1" };
  },
  playerView: ({ G, playerID }) => ({
    deck: G.deck.length,
    middle: G.middle,
    sides: G.sides.map((side, seat) => (String(seat) === playerID ? side : { points: side.points })),
  }),
};

Server({ games: [game], origins: [] })
  .run({ port: { port: 0, host: "127.0.0.1" } })
  .then(({ appServer }) => console.log(`localhost:${appServer.address().port}`));
