import { createRequire } from 'node:module';
import { measure, option } from '../slice.mjs';

/*
 * boardgame.io: moves through its game reducer, which is what its client and its server both run for every move.
 * `--game tic-tac-toe` plays random games to the end; `--game skirmish` has 400 models in the state and moves one.
 */
process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** @typedef {{ G: any, ctx: any, playerID: string }} Context */

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    /** @type {(context: Context, cell: number) => unknown} */
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  /** @type {(context: Context) => unknown} */
  endIf: ({ G, ctx }) => {
    for (const [a, b, c] of lines) {
      if (G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c])
        return { winner: ctx.currentPlayer };
    }
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

const skirmish = {
  setup: () => ({
    models: Array.from({ length: 400 }, (_, id) => ({
      id,
      seat: id % 2,
      x: (id % 20) * 2,
      y: Math.floor(id / 20) * 2,
      fx: 1,
      fy: 0,
      injuries: 0,
      stats: { movement: 4, combat: 5, armour: 3, nerve: 4 },
      weapons: ['hand-weapon', 'shield'],
      status: [],
    })),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    /** @type {(context: Context, id: number, x: number, y: number) => unknown} */
    move: ({ G, playerID }, id, x, y) => {
      const model = G.models[id];
      if (model.seat !== Number(playerID)) return INVALID_MOVE;
      model.x = x;
      model.y = y;
      return undefined;
    },
  },
};

/** @type {(type: string, args: unknown[], playerID: string) => object} */
const makeMove = (type, args, playerID) => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
});

let word = 12345;
/** @param {number} n */
function random(n) {
  word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
  return Math.floor((word / 0x100000000) * n);
}

/** @type {Record<string, () => Record<string, number>>} */
const units = {
  'tic-tac-toe': () => {
    let state = InitializeGame({ game: ticTacToe, numPlayers: 2 });
    let moves = 0;
    while (state.ctx.gameover === undefined) {
      const free = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => state.G.cells[cell] === null);
      state = reducers.ticTacToe(state, makeMove('place', [free[random(free.length)]], state.ctx.currentPlayer));
      moves++;
    }
    return { games: 1, moves };
  },
  skirmish: () => {
    let state = InitializeGame({ game: skirmish, numPlayers: 2 });
    for (let n = 0; n < 200; n++) {
      const seat = Number(state.ctx.currentPlayer);
      const id = random(200) * 2 + seat;
      const before = state._stateID;
      state = reducers.skirmish(state, makeMove('move', [id, random(48), random(48)], String(seat)));
      if (state._stateID === before) throw new Error('the move was refused');
    }
    return { moves: 200 };
  },
};

const reducers = {
  ticTacToe: CreateGameReducer({ game: ticTacToe }),
  skirmish: CreateGameReducer({ game: skirmish }),
};

const unit = units[option('--game') ?? 'tic-tac-toe'];
if (!unit) throw new Error(`--game is one of ${Object.keys(units).join(', ')}`);
measure(unit);
