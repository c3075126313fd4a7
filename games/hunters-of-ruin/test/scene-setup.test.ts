import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { examineAnswer, sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Decision, Json } from '#engine/game.ts';
import { bounds } from '#engine/geometry/area.ts';
import type { Area } from '#engine/geometry/types.ts';
import { seen } from '../../kit/hiding.ts';
import { verbTable } from '../../kit/verb.ts';
import { clone } from '../clone.ts';
import { PRINTED } from '../content/printed.ts';
import { OPTIONS } from '../options.ts';
import { mayStand } from '../rules/standing.ts';
import { USE } from '../rules/weapons.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { SEATS } from '../seats.ts';
import { begin, blank, type Config } from '../setup/begin.ts';
import { DEPLOY } from '../setup/deployment.ts';
import { EDGE } from '../setup/edges.ts';
import { LAYOUTS, layoutOf } from '../setup/layouts.ts';
import { setupStep } from '../setup/step.ts';
import { laid } from '../setup/table.ts';
import type { State } from '../state.ts';
import { resample, view } from '../view.ts';

const READY = PRINTED.ready.all;
const DRAW = { winners: [], places: [1, 1], scores: [0, 0], parts: [], clause: '' };

/** The set-up alone, as a game that ends where turn 1 would begin. */
const SETUP = {
  slug: 'set-up',
  title: 'set-up',
  seats: () => SEATS,
  options: [],
  verbs: verbTable([EDGE, DEPLOY, USE]),
  rules: { menu: [] },
  setup: (config: Config) => begin(PRINTED, config),
  step: setupStep,
  result: (s: State) => (s.phase === 'initiative' ? DRAW : null),
  epoch: () => 0,
  clone,
  view,
  resample,
  seen,
} as unknown as AnyGame;

function defaults(more: Record<string, Json>): Record<string, Json> {
  return { ...Object.fromEntries(OPTIONS.map((option) => [option.id, option.default])), ...more };
}

function started(seed: string, more: Record<string, Json>): Match {
  const rosters = [READY[seed.length % READY.length], READY[(seed.length + 3) % READY.length]].map((r) => r?.roster);
  return new Match({ game: SETUP, options: defaults(more), rosters, rng: seedWords(seed) });
}

function play(match: Match, seed: string): State {
  const rng = random(`answers ${seed}`);
  while (match.result === null) {
    const decision = match.decision() as Decision;
    const answer = sampleAnswer(decision, rng) as Answer;
    expect(examineAnswer(SETUP, decision, answer)).toBeNull();
    match.answer(decision.seat, answer);
  }
  return match.state as State;
}

/** Up to the first warrior; `pick` answers the choice of edge and role. */
function toDeployment(match: Match, pick: (decision: Decision) => Answer): Match {
  const decision = match.decision() as Decision;
  match.answer(decision.seat, pick(decision));
  return match;
}

describe('the set-up', () => {
  test.each(SCENARIOS.map(({ id }) => id))(
    'of %s puts everybody on the table, wholly in its strip (HR-S-G04)',
    (scenario) => {
      for (const layout of ['generate', ...LAYOUTS.map(({ id }) => id)]) {
        const s = play(started(`${scenario} ${layout}`, { scenario, layout }), `${scenario} ${layout}`);
        for (const w of s.warriors) {
          expect(w.onTable, `${w.id} on ${layout}`).toBe(true);
          expect(mayStand(s, w, w.x, w.y, w.z), `${w.id} on ${layout}`).toBe(true);
          const off = s.edges[w.seat as 0 | 1] === 'south' ? w.y : s.depth - w.y;
          const hunter = s.role !== null && s.role !== w.seat;
          if (hunter) {
            expect(off - w.a).toBeGreaterThanOrEqual(6 - 1e-3);
            expect(off + w.a).toBeLessThanOrEqual(22 + 1e-3);
          } else expect(off + w.a).toBeLessThanOrEqual(6 + 1e-3);
        }
        expect(s.leaders.every((id) => s.warriors.some((w) => w.id === id && w.card.class === 'character'))).toBe(true);
      }
    },
  );

  test('lets the loser of the roll-off place first, then by turns (HR-S-G04)', () => {
    const match = toDeployment(started('turns', {}), () => ({ verb: 'edge', edge: 'south' }));
    const s = () => match.state as State;
    expect(s().edges[s().chooser as 0 | 1]).toBe('south');
    expect(match.deciders).toEqual([1 - s().chooser]);
    const rng = random('turns');
    const order: number[] = [];
    while (match.result === null) {
      const decision = match.decision() as Decision;
      order.push(decision.seat);
      match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
    }
    const placed = order.slice(0, 6);
    expect(placed).toEqual([0, 1, 2, 3, 4, 5].map((i) => (i % 2 === 0 ? 1 - s().chooser : s().chooser)));
  });

  test('of the Night Road has the runner place everything before the hunter (HR-S-04)', () => {
    const match = toDeployment(started('night', { scenario: 'night-road' }), () => ({
      verb: 'edge',
      edge: 'north',
      role: 'hunter',
    }));
    const s = match.state as State;
    expect(s.role).toBe(1 - s.chooser);
    const rng = random('night');
    const order: number[] = [];
    while (match.result === null) {
      const decision = match.decision() as Decision;
      order.push(decision.seat);
      match.answer(decision.seat, sampleAnswer(decision, rng) as Answer);
    }
    const runner = s.role as number;
    expect(order.lastIndexOf(runner)).toBeLessThan(order.indexOf(1 - runner));
  });

  test('asks for a role only where there are roles, and for one where there are (HR-S-G03)', () => {
    const plain = started('plain', {}).decision() as Decision;
    expect(examineAnswer(SETUP, plain, { verb: 'edge', edge: 'south', role: 'runner' })?.clause).toBe('HR-S-G03');
    const night = started('night', { scenario: 'night-road' }).decision() as Decision;
    expect(examineAnswer(SETUP, night, { verb: 'edge', edge: 'south' })?.clause).toBe('HR-S-G03');
    expect(examineAnswer(SETUP, night, { verb: 'edge', edge: 'south', role: 'runner' })).toBeNull();
  });

  test('refuses a place beyond the strip, on another and astride a wall (HR-S-G04)', () => {
    const match = toDeployment(started('refusals', { layout: 'fallen-village' }), () => ({
      verb: 'edge',
      edge: 'south',
    }));
    const place = (at: [number, number], more: object = {}) => {
      const decision = match.decision() as Decision;
      const warrior = decision.subjects[0] as string;
      return { decision, answer: { verb: 'deploy', warrior, at, inUse: [], ...more } as Answer };
    };
    const north = (match.state as State).edges[match.deciders[0] as 0 | 1] === 'north';
    const y = (off: number) => (north ? 36 - off : off);
    const why = (at: [number, number]) => {
      const { decision, answer } = place(at);
      return examineAnswer(SETUP, decision, answer)?.clause ?? null;
    };
    expect(why([18, y(5)])).toBeNull();
    expect(why([18, y(5.6)])).toBe('HR-S-G04');
    expect(why([18, y(0.4)])).not.toBeNull();
    const { decision, answer } = place([18, y(4)]);
    match.answer(decision.seat, answer);
    const other = match.decision() as Decision;
    match.answer(other.seat, sampleAnswer(other, random('other')) as Answer);
    expect(why([18.4, y(4)])).toBe('HR-MOV-06');
  });

  test('asks what is in hand when the answer does not say, and keeps what it says (HR-S-G04)', () => {
    const match = toDeployment(started('in hand', {}), () => ({ verb: 'edge', edge: 'south' }));
    for (let i = 0; i < 40 && match.result === null; i++) {
      const decision = match.decision() as Decision;
      const answer = sampleAnswer(decision, random(`hand ${i}`)) as Answer;
      const s = match.state as State;
      const w = s.warriors.find(({ id }) => id === answer.warrior);
      if (w === undefined || w.card.carried.length < 3) {
        match.answer(decision.seat, answer);
        continue;
      }
      const { inUse: _, ...silent } = answer;
      match.answer(decision.seat, silent as Answer);
      const next = match.decision() as Decision;
      expect(next.acts.map(({ verb }) => verb)).toEqual(['use']);
      const options = next.acts[0]?.options() ?? [];
      const last = options.at(-1)?.answer as Answer;
      match.answer(next.seat, last);
      expect((match.state as State).warriors.find(({ id }) => id === w.id)?.inUse).toEqual(last.items);
      return;
    }
    throw new Error('nobody had a choice');
  });
});

function middleOf(parts: readonly Area[]): number[] {
  const { x0, y0, x1, y1 } = bounds(parts[0] as Area);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

describe('the table', () => {
  const state = (more: Record<string, Json>) => blank(PRINTED, { options: defaults(more), rng: seedWords('table') });

  test('leaves out what overlaps the watchtower (HR-S-G02)', () => {
    const names = (scenario: string) => laid(state({ scenario }), layoutOf('crag').pieces).map(({ name }) => name);
    expect(names('blood-debt')).toContain('Crag');
    expect(names('watchtower')).toEqual(expect.not.arrayContaining(['Crag']));
    expect(names('watchtower')).toEqual(expect.arrayContaining(['Watchtower', 'Ledge']));
  });

  test('leaves out Vertical terrain on a marker and keeps Water there (HR-S-G02)', () => {
    const names = (layout: string) =>
      laid(state({ scenario: 'wells' }), layoutOf(layout).pieces).map(({ name }) => name);
    expect(names('crag')).toEqual(expect.not.arrayContaining(['Crag']));
    expect(names('crag')).toContain('Ledge');
    expect(names('river-meads')).toContain('River');
  });

  test('has streams as Water, or as Rough where that is agreed (HR-TER-22)', () => {
    const kinds = (streams: string) =>
      laid(state({ streams }), layoutOf('silent-mills').pieces)
        .filter(({ name }) => name === 'Stream')
        .map(({ kind }) => kind);
    expect(kinds('water')).toEqual(['water', 'water']);
    expect(kinds('rough')).toEqual(['rough', 'rough']);
  });

  test('drawn by dice is the same from both edges and leaves the strips free (HR-S-G02)', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const s = started(`drawn ${i}`, {}).state as State;
      expect(s.layout).toBe('generate');
      const places = s.pieces.map(({ kind, parts }) => `${kind} ${middleOf(parts).join(' ')}`).sort();
      const turned = s.pieces
        .map(
          ({ kind, parts }) =>
            `${kind} ${middleOf(parts)
              .map((v) => 36 - v)
              .join(' ')}`,
        )
        .sort();
      expect(turned).toEqual(places);
      for (const piece of s.pieces) {
        seen.add(piece.kind);
        for (const area of piece.parts) {
          const ys =
            area.kind === 'poly'
              ? area.points.map(([, y]) => y)
              : area.kind === 'disc'
                ? [area.y - area.r, area.y + area.r]
                : [area.y1, area.y2];
          expect(Math.min(...ys)).toBeGreaterThan(6);
          expect(Math.max(...ys)).toBeLessThan(30);
        }
      }
    }
    expect([...seen].sort()).toEqual(['building', 'clear', 'linear', 'rough', 'vertical', 'water']);
  });

  test('refuses a warband beyond the points of the match (HR-WRB-03)', () => {
    expect(() => started('small', { points: 100 })).toThrow(/points/);
  });
});
