import { describe, expect, test } from 'vitest';
import { below, random } from '#engine/dice/random.ts';
import type { Answer, Decision, Flow } from '#engine/game.ts';
import { outlineOf } from '../rules/layout.ts';
import type { G } from '../rules/play.ts';
import { deploymentStep } from '../setup/deployment.ts';
import { laidWell, MAPS, randomMap, readyMap, tableFor } from '../setup/maps.ts';
import { zoneOf } from '../setup/zone.ts';
import type { Piece, State } from '../state.ts';
import { MENU } from '../verbs.ts';
import { field } from './support.ts';

const SIZES = [500, 1000, 2000].map((limit) => tableFor(limit));

function playOf(s: State): G {
  return {
    state: s,
    dice: { roll: (sides) => below(s.rng, sides) + 1 },
    emit: () => {},
    loud: false,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: { menu: MENU },
  };
}

function allWell(pieces: readonly Piece[], width: number, depth: number): boolean {
  return pieces.every((one, i) => laidWell(one, [...pieces.slice(0, i), ...pieces.slice(i + 1)], width, depth));
}

test('DG-FLOW-01, DG-R-045: the table grows with the agreed limit', () => {
  expect([1, 750, 751, 1500, 1501].map((limit) => tableFor(limit).width)).toEqual([48, 48, 60, 60, 72]);
  expect([750, 1500, 3000].map((limit) => tableFor(limit).depth)).toEqual([36, 48, 48]);
});

describe.each(MAPS.map((m) => [m.id, m] as const))('the map %s', (id, map) => {
  test.each(SIZES)('DG-FLOW-02, DG-R-048: keeps its distances on $width by $depth', ({ width, depth }) => {
    const pieces = readyMap(id, width, depth) as Piece[];
    expect(pieces.length).toBe(map.laid.length);
    expect(pieces.length).toBeGreaterThanOrEqual(4);
    expect(pieces.length).toBeLessThanOrEqual(8);
    for (const [i, one] of pieces.entries()) {
      const others = pieces.filter((_, k) => k !== i);
      expect(laidWell(one, others, width, depth), `${one.id} of ${id}`).toBe(true);
    }
  });
});

test.each(SIZES)('DG-FLOW-02, DG-R-048: random maps have 4 to 8 pieces, well apart, on $width by $depth', (size) => {
  for (let n = 0; n < 120; n++) {
    const s = { ...field([]), ...size, rng: random(`map ${n}`).words };
    const pieces = randomMap(playOf(s));
    expect(pieces.length).toBeGreaterThanOrEqual(4);
    expect(pieces.length).toBeLessThanOrEqual(8);
    expect(allWell(pieces, size.width, size.depth)).toBe(true);
  }
});

/** Everything a flow asks is answered at random. */
function answered(flow: Flow<void>, pick: (d: Decision) => Answer): void {
  let r = flow.next();
  while (!r.done) {
    if (r.value.kind !== 'one') throw new Error('nobody is asked under seal here');
    r = flow.next(pick(r.value.make()));
  }
}

test('DG-R-046: whoever deploys at random ends within his zone, and nobody stands on anybody', () => {
  for (let n = 0; n < 20; n++) {
    const rng = random(`deploy ${n}`);
    const words = [0, 1].flatMap((seat) =>
      [20, 12, 9, 1].map((count, i) => ({ id: `${seat}-${i}`, seat, at: [0, 0] as const, count, files: 5 })),
    );
    const s = field(words);
    Object.assign(s, {
      ...SIZES[n % 3],
      phase: 'deployment',
      setup: { map: 1, rolled: false, chosen: false, placing: 0, shaped: [] },
    });
    s.rng = random(`dice ${n}`).words;
    for (const u of s.units) u.place = 'reserve';
    const turns: number[] = [];
    for (let k = 0; s.phase === 'deployment' && k < 400; k++) {
      answered(deploymentStep(playOf(s)), (d) => {
        const answer = d.draw?.(rng) ?? d.acts[0]?.sample(rng);
        if (answer == null) throw new Error(`nothing to answer: ${d.title}`);
        if (answer.verb === 'deploy') turns.push(d.seat);
        return answer;
      });
    }
    expect(s.phase).toBe('battle');
    expect(turns.every((seat, i) => i === 0 || seat !== turns[i - 1])).toBe(true);
    for (const u of s.units) {
      const { y0, y1 } = zoneOf(s, u.seat);
      expect(outlineOf(u).every(([, y]) => y >= y0 - 0.001 && y <= y1 + 0.001)).toBe(true);
    }
  }
});
