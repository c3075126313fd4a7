import { describe, expect, it } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { examineAnswer, sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Decision, Json } from '#engine/game.ts';
import { bodyWithinArea, rectangle } from '#engine/geometry/area.ts';
import { seen } from '../../kit/hiding.ts';
import { clone } from '../clone.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { MISSIONS } from '../content/types.ts';
import { GORE_AND_GLORY } from '../index.ts';
import { mayStand } from '../rules/standing.ts';
import { scene } from '../scene.ts';
import { SEATS } from '../seats.ts';
import { begin, blank } from '../setup/begin.ts';
import { FORMS, pieceAt } from '../setup/forms.ts';
import { setupStep } from '../setup/step.ts';
import { terrainRefusal } from '../setup/terrain.ts';
import { zonesOf } from '../setup/zones.ts';
import type { State } from '../state.ts';
import { TABLES } from '../tables.ts';
import { resample, view } from '../view.ts';

const NO_RESULT = { winners: [], places: [1, 1], scores: [0, 0], parts: [], clause: '' };

/** The set-up alone, as a game that ends where turn 1 would begin. */
const SETUP = {
  slug: 'set-up',
  title: 'set-up',
  seats: () => SEATS,
  options: [],
  verbs: GORE_AND_GLORY.verbs,
  rules: GORE_AND_GLORY.rules,
  setup: GORE_AND_GLORY.setup,
  step: setupStep,
  result: (s: State) => (s.phase === 'objective' ? NO_RESULT : null),
  epoch: () => 0,
  clone,
  view,
  resample,
  seen,
} as unknown as AnyGame;

type Chooser = (decision: Decision, i: number) => Answer | null;

function setUp(seed: string, options: Record<string, Json>, choose?: Chooser): Match {
  const [red, blue] = [READY[seed.length % 6], READY[3]].map((r) => r?.roster);
  const all = { glory: 500, table: 'generate', deployment: 0, primary: 'roll', ...options };
  const match = new Match({ game: SETUP, options: all, rosters: [red, blue], rng: seedWords(seed) });
  const rng = random(`answers ${seed}`);
  for (let i = 0; match.result === null; i++) {
    for (const seat of match.deciders) {
      const decision = match.decision(seat) as Decision;
      const answer = (choose?.(decision, i) ?? sampleAnswer(decision, rng)) as Answer;
      expect(examineAnswer(SETUP, decision, answer)).toBeNull();
      match.answer(seat, answer);
    }
  }
  return match;
}

/** Everything that must be true once turn 1 begins. */
function expectReady(s: State): void {
  expect(s.markers.map((m) => m.n)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(s.turn).toBe(1);
  for (const m of s.models) {
    expect(m.onTable).toBe(true);
    expect(mayStand(s, m, m.x, m.y)).toBe(true);
  }
  for (const seat of [0, 1]) {
    for (const area of zonesOf(s, seat)) {
      expect(s.models.some((m) => m.seat === seat && bodyWithinArea(area, m))).toBe(true);
    }
  }
  expect(s.missions.secondary.every((m) => m !== null && m !== s.missions.primary)).toBe(true);
}

describe('terrain', () => {
  it.each(TABLES.map((t) => [t.name, t] as const))(
    '%s has eight features spaced by GG-TER-06 and GG-TER-07',
    (_n, table) => {
      expect(table.pieces.length).toBe(8);
      for (const piece of table.pieces) {
        const s = blank(PRINTED, { options: {}, rng: [1, 2, 3, 4] });
        s.pieces = table.pieces.filter((p) => p !== piece);
        expect(terrainRefusal(s, piece)).toBeNull();
      }
    },
  );

  it('GG-TER-06 and GG-TER-07 refuse exactly 1" and exactly 2", and name the gap', () => {
    const s = blank(PRINTED, { options: {}, rng: [1, 2, 3, 4] });
    const bog = (x: number) => pieceAt('difficult', 'bog', 'bog', x, 24, 1, 0);
    expect(terrainRefusal(s, bog(4))).toMatchObject({ clause: 'GG-TER-06', witness: { distance: 1, limit: 1 } });
    expect(terrainRefusal(s, bog(4.01))).toBeNull();
    s.pieces = [pieceAt('difficult', 'crag', 'crag', 20, 24, 1, 0)];
    expect(terrainRefusal(s, bog(28))).toMatchObject({ clause: 'GG-TER-07', witness: { distance: 2, limit: 2 } });
    expect(terrainRefusal(s, bog(28.01))).toBeNull();
  });

  it('GG-M-03 raises ruins and crags, and lets nobody stand on walls and rocks', () => {
    const tops = Object.values(FORMS)
      .flat()
      .map((f) => [f.id, f.top, f.standable]);
    expect(tops).toEqual([
      ['rock', 5, false],
      ['brush', 0, false],
      ['wall', 1, false],
      ['corner', 1, false],
      ['thicket', 0, false],
      ['thorns', 0, false],
      ['ruin', 3, true],
      ['bog', 0, false],
      ['crag', 2, true],
      ['twin-crag', 3, true],
    ]);
  });
});

describe('setting up at random', () => {
  it('GG-TER-01 ends legally on generated tables', () => {
    for (let i = 0; i < 12; i++) {
      const match = setUp(`generated ${'x'.repeat(i)}`, { deployment: i % 7 });
      const s = match.state as State;
      expectReady(s);
      expect(s.setup.dice.map((dice) => dice.length)).toEqual([4, 4]);
      const dropped = match.events.filter((e) => e.kind === 'terrain-dropped').length;
      expect(s.pieces.length + dropped).toBe(8);
    }
  });

  it('ends legally on every ready-made table with every map', () => {
    for (const table of TABLES) {
      for (let map = 1; map <= 6; map++) {
        const s = setUp(`${table.id} ${map}`, { table: table.id, deployment: map }).state as State;
        expectReady(s);
        expect(s.pieces).toBe(table.pieces);
      }
    }
  });

  it('offers only legal options and advice', () => {
    setUp('advice', { deployment: 3 }, (decision, i) => {
      const all: Answer[] = [];
      for (const act of decision.acts) {
        const advice = [...act.options().map((o) => o.answer), ...(act.suggest?.() ?? [])];
        expect(advice.length).toBeGreaterThan(0);
        for (const answer of advice) expect(examineAnswer(SETUP, decision, answer)).toBeNull();
        all.push(...(act.suggest?.() ?? act.options().map((o) => o.answer)));
      }
      return all[i % all.length] ?? null;
    });
  });
});

describe('Objective Markers', () => {
  it('GG-OBJ-01 lists both orders to the Attacker, each as what it is', () => {
    const listed: unknown[] = [];
    setUp('order', {}, (decision) => {
      const act = decision.acts.find(({ verb }) => verb === 'order');
      if (act !== undefined) listed.push(...act.options().map(({ answer, label }) => [answer.first, label]));
      return null;
    });
    expect(listed).toEqual([
      [true, 'place Objective Markers first'],
      [false, 'place Objective Markers second'],
    ]);
  });

  it('GG-R-53 shrinks the 4" spacing to what is possible when a zone has no other place left', () => {
    const s = blank(PRINTED, { options: {}, rng: [1, 2, 3, 4] });
    s.phase = 'objectives';
    s.setup.placing = 0;
    s.zones = { red: [rectangle(10, 10, 15, 15)], blue: [rectangle(30, 10, 46, 40)] };
    const match = new Match({ game: SETUP, rosters: [], rng: s.rng, state: s });
    const marker = (x: number, y: number) => ({ verb: 'marker', at: [x, y] });
    expect(match.submit(0, marker(15, 12))).toMatchObject({ rejection: { clause: 'GG-OBJ-03' } });
    expect(match.submit(0, marker(20, 2.5))).toMatchObject({ rejection: { clause: 'GG-OBJ-05' } });
    expect(match.submit(0, marker(12.5, 12.5))).toEqual({ ok: true });
    expect(match.submit(1, marker(15.6 + 0.59, 15.6))).toMatchObject({ rejection: { clause: 'GG-OBJ-04' } });
    expect(match.submit(1, marker(12.5, 14))).toMatchObject({ rejection: { clause: 'GG-OBJ-04' } });
    const best = match
      .decision(1)
      ?.acts[0]?.suggest?.()
      .find((a) => (a.at as [number, number])[0] < 15) as Answer;
    expect(match.submit(1, best)).toEqual({ ok: true });
    expect(match.submit(0, marker(14.4, 10.6))).toMatchObject({ rejection: { clause: 'GG-OBJ-03' } });
  });
});

describe('the names of zones', () => {
  it('GG-DEP-03 are the same in the question, on the table and in the log: where they lie, and then whose they are', () => {
    for (const deployment of [1, 2, 3, 4, 5, 6]) {
      for (const colour of ['red', 'blue'] as const) {
        const offered: string[] = [];
        const lain: string[] = [];
        const match = setUp('names', { deployment }, (decision) => {
          if (decision.acts[0]?.verb !== 'zone') return null;
          const options = decision.acts[0]?.options() ?? [];
          offered.push(...options.map(({ label }) => label));
          // Sizes, and no coordinates.
          for (const { note } of options) expect(note).toMatch(/^(\d zones, )?[\d.]+" wide and [\d.]+" deep(;|$)/);
          return { verb: 'zone', colour };
        });
        const state = match.state as State;
        lain.push(...new Set(scene({ ...state, phase: 'zones' }).regions.map(({ label }) => label)));
        expect([...offered].sort()).toEqual(lain.map((where) => `Take ${where}`).sort());
        expect([...offered, ...lain].join()).not.toMatch(/red|blue/i);
        const taken = match.events.find(({ kind }) => kind === 'zone');
        const said = GORE_AND_GLORY.text.event(taken as never, state as never);
        expect(said).not.toMatch(/red (side|zone)|blue (side|zone)/);
        const whose = /: (.*'s deployment zone)/.exec(said)?.[1] ?? '';
        expect(scene({ ...state, phase: 'deployment' }).regions.map(({ label }) => label)).toContain(whose);
      }
    }
  });
});

describe('deployment in several zones', () => {
  it('GG-DEP-06 refuses to leave a zone empty when no model would be left for it', () => {
    const s = begin(PRINTED, {
      options: {},
      rosters: READY.slice(0, 2).map((r) => ({ ...r.roster, models: r.roster.models.slice(0, 2) })),
      rng: [1, 2, 3, 4],
    });
    s.phase = 'deployment';
    s.zones = {
      red: [
        {
          kind: 'poly',
          points: [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
          ],
        },
        {
          kind: 'poly',
          points: [
            [30, 0],
            [40, 0],
            [40, 10],
            [30, 10],
          ],
        },
      ],
      blue: [
        {
          kind: 'poly',
          points: [
            [0, 38],
            [48, 38],
            [48, 48],
            [0, 48],
          ],
        },
      ],
    };
    const match = new Match({ game: SETUP, rosters: [], rng: s.rng, state: s });
    const deploy = (model: string, x: number) => ({ verb: 'deploy', model, at: [x, 5], facing: [0, 1] });
    expect(match.submit(0, deploy('r1', 20))).toMatchObject({ rejection: { clause: 'GG-DEP-05' } });
    expect(match.submit(0, deploy('r1', 5))).toEqual({ ok: true });
    expect(match.submit(0, deploy('r2', 8))).toMatchObject({ rejection: { clause: 'GG-DEP-06' } });
    expect(match.submit(0, deploy('r2', 35))).toEqual({ ok: true });
  });
});

describe('what a seat may know', () => {
  it('GG-MIS-04 hides the Secret Mission of the opponent and the dice, and guesses both', () => {
    const match = setUp('secret', {});
    const s = match.state as State;
    const red = view(s, 0);
    expect(red.missions.secret).toEqual([s.missions.secret[0], null]);
    expect(red.rng).toEqual([0, 0, 0, 0]);
    expect(view(s, null).missions.secret).toEqual([null, null]);
    expect(match.events.filter((e) => e.kind === 'secret' && seen(e, 0) !== null)).toMatchObject([{ seat: 0 }]);
    resample(red, 0, random('guess'));
    expect(red.missions.secret[0]).toBe(s.missions.secret[0]);
    expect(MISSIONS).toContain(red.missions.secret[1]);
    s.missions.revealed = true;
    expect(view(s, 0).missions.secret).toEqual(s.missions.secret);
  });

  it('clones everything that changes and shares what does not', () => {
    const s = setUp('clone', {}).state as State;
    const copy = clone(s);
    expect(copy).toEqual(s);
    expect(copy.models[0]?.card).toBe(s.models[0]?.card);
    expect(copy.pieces).toBe(s.pieces);
    expect(JSON.parse(JSON.stringify(s))).toEqual(s);
    copy.models[0]?.maladies.push('prone');
    copy.setup.placed[0] = { own: false, enemy: false, none: false };
    copy.missions.secret[0] = null;
    expect(s.models[0]?.maladies).toEqual([]);
    expect(s.setup.placed[0]?.own).toBe(true);
    expect(s.missions.secret[0]).not.toBeNull();
  });
});
