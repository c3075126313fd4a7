/** The suite itself: a fault that is put into the toy game is found by the check that is meant for it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFORMANCE, conformance } from '#engine/conformance/suite.ts';
import type { AnyGame, GameEvent, Play, Prospects, Result, SideView, Warning } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { step } from '../toy/rules.ts';
import type { State } from '../toy/state.ts';
import { toy } from '../toy/toy.ts';

type G = Play<State>;

/** The toy game, with something done before each of its steps. */
const before = (spoil: (g: G) => unknown): Partial<AnyGame> => ({
  *step(g: G) {
    spoil(g);
    yield* step(g);
  },
});

const FAULTS: readonly [string, Partial<AnyGame>, RegExp][] = [
  ['a decision that nobody can answer', before(({ state }) => state.discs.splice(0)), /^random play/],
  ['looking that changes something', { evaluate: (s: State) => s.coins.reverse().length }, /changes nothing$/],
  ['discs on one spot', before(({ state }) => stack(state)), /^nobody overlaps/],
  ['something beside the state', before(({ state }) => state.coins.splice(0, 1, counter.next())), /^a twin/],
  ['something that is kept in the cache', before(cached), /^a cache/],
  ['dice in a view', { view: (s: State) => structuredClone(s) }, /^a seat's view/],
  [
    'another course when nobody listens',
    before((g) => g.state.coins.splice(0, 1, g.loud ? 1 : 2)),
    /^the same answers/,
  ],
  ['no words for an event', { text: { ...toy.text, event: (_: GameEvent) => '' } }, /every event has its sentence$/],
  ['an evaluation of one side only', { evaluate: () => 1 }, /^evaluation is zero-sum/],
  ['prospects that do not come true', { prospects: (s: State) => hopeful(s) }, /^the match would end/],
  ['an event about nobody', before((g) => strange(g, { about: ['nobody'] })), /^events are about things/],
  ['a side view at another height', { side: (_: State, id: string) => lifted(id) }, /side views say/],
  ['a warning about nobody', { warnings: () => [alarm] }, /^warnings name/],
  ['a die that nobody rolled', before((g) => strange(g, { roll: CLAIMED })), /their dice are dice that fell$/],
];

const alarm: Warning = {
  about: 'nobody',
  by: 'nobody',
  label: 'flank open',
  chance: 2,
  clause: 'TY-MOV-01',
  side: [
    [0, 0],
    [1, 0],
  ],
  ground: [],
};

/** Two inches up, whatever the table says. */
function lifted(id: string): SideView {
  const bodies = [{ id, z: 2, at: 'top' as const }];
  const bare = { title: 'Rock', note: '', top: 2, levels: [], plan: null, fall: null, lines: [], may: null };
  return { id, ...bare, bodies, words: 'two inches up' };
}

/** One more point than it will be. */
function hopeful(s: State): Prospects {
  const told = toy.prospects(s);
  const match = told.match as Result;
  return { ...told, match: { ...match, scores: match.scores.map((score) => score + 1) } };
}

const CLAIMED = { name: 'luck', sides: [{ seat: 0, dice: [{ sides: 20, face: 20 }], parts: [] }] };

function strange(g: G, fields: Partial<GameEvent>): void {
  g.emit({ kind: 'moved', clause: 'TY-MOV-01', disc: 'a1', ...fields });
}

const counter = {
  n: 0,
  next() {
    this.n += 1;
    return this.n;
  },
};

function stack({ discs }: State): void {
  const [a, b] = discs.filter((d) => d.placed);
  if (a !== undefined && b !== undefined) Object.assign(b, { x: a.x, y: a.y });
}

function cached({ cache, state }: G): void {
  const n = ((cache.get('steps') as number | undefined) ?? state.round) + 1;
  cache.set('steps', n);
  state.coins[0] = n;
}

test.each(FAULTS)('%s is found', (_, fault, by) => {
  const name = CONFORMANCE.find((check) => by.test(check)) as string;
  const found = conformance({ ...toy, ...fault } as AnyGame, ['a', 'b'], { options: {}, thorough: true });
  expect(found.get(name), name).not.toEqual([]);
});

test('every game has its file beside this one', () => {
  const missing = Object.keys(GAMES).filter((slug) => !existsSync(join(import.meta.dirname, `${slug}.test.ts`)));
  expect(missing).toEqual([]);
});
