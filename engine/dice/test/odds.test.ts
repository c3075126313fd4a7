import { describe, expect, test } from 'vitest';
import { type G, hear, hearSealed, log, rig, roll, say, start } from '../../flow/test/rig.ts';
import type { Flow } from '../../game.ts';
import { odds, plainReply, wilson } from '../odds.ts';
import { random } from '../random.ts';
import { ScriptedDice } from '../source.ts';

/** Hits on 4 or more; a hit may be parried, which asks; what is not parried on 5 or more wounds on 3 or more. */
function* attack(g: G): Flow<void> {
  yield* hear(g, 0, 'attack?', ['attack']);
  if (g.dice.roll(6, 'to-hit', 'RG-DIE-01', 0) < 4) return;
  const parried = (yield* hear(g, 1, 'parry?', ['parry'], true)) === 'parry';
  if (parried && g.dice.roll(6, 'parry', 'RG-DIE-01', 1) >= 5) return;
  g.state.log.push(g.dice.roll(6, 'wound', 'RG-DIE-01', 0) >= 3 ? 'wound' : 'graze');
}

const game = {
  ...rig(attack, attack),
  outcome: (_: unknown, after: { log: string[] }) => after.log.find((w) => w === 'wound' || w === 'graze') ?? 'nothing',
};
const chance = (report: ReturnType<typeof odds>, label: string) =>
  report.outcomes.find((o) => o.label === label)?.p ?? 0;

describe('odds', () => {
  test('are exact: every combination of dice through the rules themselves', () => {
    const report = odds(start(game), 0, say('attack'));
    expect(report.exact).toBe(true);
    // 3 misses and 3 hits with 6 wound dice each.
    expect(report.runs).toBe(3 + 3 * 6);
    expect(chance(report, 'wound')).toBeCloseTo((1 / 2) * (4 / 6), 12);
    expect(chance(report, 'graze')).toBeCloseTo((1 / 2) * (2 / 6), 12);
    expect(chance(report, 'nothing')).toBeCloseTo(1 / 2, 12);
    expect(report.outcomes.reduce((n, { p }) => n + p, 0)).toBeCloseTo(1, 12);
    expect(report.outcomes.map((o) => o.p)).toEqual(report.outcomes.map((o) => o.p).sort((a, b) => b - a));
    for (const { p, low, high } of report.outcomes) expect([low, high]).toEqual([p, p]);
  });

  test('follow what the others are assumed to answer', () => {
    const reply = (decision: Parameters<typeof plainReply>[0]) =>
      decision.title === 'parry?' ? say('parry') : plainReply(decision);
    const report = odds(start(game), 0, say('attack'), { reply });
    expect(chance(report, 'wound')).toBeCloseTo((1 / 2) * (4 / 6) * (4 / 6), 12);
  });

  test('in the middle of the act keep the dice that were rolled', () => {
    const match = start(game, { dice: new ScriptedDice([4]) });
    match.answer(0, say('attack'));
    const report = odds(match, 1, say('parry'));
    // The hit has happened: only parry and wound are left.
    expect(chance(report, 'nothing')).toBeCloseTo(2 / 6, 12);
    expect(chance(report, 'wound')).toBeCloseTo((4 / 6) * (4 / 6), 12);
  });

  test('change nothing in the match', () => {
    const match = start(game);
    const before = JSON.stringify(match.state);
    odds(match, 0, say('attack'));
    expect(JSON.stringify(match.state)).toBe(before);
    expect(match.inputs).toEqual([]);
  });

  test('stop where the step ends: the next attack is not counted', () => {
    const match = start(game);
    odds(match, 0, say('attack'), {
      reply: (decision) => {
        expect(decision.title).toBe('parry?');
        return plainReply(decision);
      },
    });
  });

  test('with too many combinations are sampled, with an interval that holds the exact value', () => {
    const exact = odds(start(game), 0, say('attack'));
    const report = odds(start(game), 0, say('attack'), { limit: 10, samples: 5000 });
    expect(report.exact).toBe(false);
    expect(report.runs).toBe(5000);
    for (const { label, p, low, high } of report.outcomes) {
      const truth = chance(exact, label);
      expect(low).toBeLessThanOrEqual(truth);
      expect(high).toBeGreaterThanOrEqual(truth);
      expect(low).toBeLessThan(p);
      expect(high).toBeGreaterThan(p);
      expect(high - low).toBeLessThan(0.03);
    }
  });

  test('exactly at the limit are exact, one above are sampled', () => {
    expect(odds(start(game), 0, say('attack'), { limit: 21 }).exact).toBe(true);
    expect(odds(start(game), 0, say('attack'), { limit: 20, samples: 10 }).exact).toBe(false);
  });

  test('by sampling are the same for the same source of chance', () => {
    const draw = (seed: string) => odds(start(game), 0, say('attack'), { limit: 1, samples: 300, rng: random(seed) });
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(odds(start(game), 0, say('attack'), { limit: 1, samples: 50 })).toEqual(
      odds(start(game), 0, say('attack'), { limit: 1, samples: 50 }),
    );
  });

  test('the intervals of sampled odds hold the truth about 95 times of 100', () => {
    const truth = 1 / 3;
    let held = 0;
    for (let i = 0; i < 200; i++) {
      const report = odds(start(game), 0, say('attack'), { limit: 1, samples: 120, rng: random(`interval ${i}`) });
      const found = report.outcomes.find((o) => o.label === 'wound');
      if (found && found.low <= truth && truth <= found.high) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(180);
    expect(held).toBeLessThan(200);
  });

  test('go through sealed questions on the way', () => {
    const sealed = rig(function* (g) {
      yield* hear(g, 0, 'start?', ['go']);
      yield* hearSealed([0, 1], 'bid?', ['one', 'two']);
      roll(g, 'die', 2);
    });
    const report = odds(start(sealed), 0, say('go'));
    expect(report.outcomes.map((o) => [o.label, o.p])).toEqual([
      ['0:go die=1', 0.5],
      ['0:go die=2', 0.5],
    ]);
    expect(log(start(sealed))).toEqual([]);
  });
});

describe('the 95 % interval of a share', () => {
  // Wilson's formula worked out for 8 of 10 and 0 of 20 (z = 1.96): a textbook's 0.490 to 0.943, and 0 to 0.161.
  test.each([
    [8, 10, 0.49, 0.943],
    [0, 20, 0, 0.161],
    [20, 20, 0.839, 1],
    [50, 100, 0.404, 0.596],
  ])('%i of %i is %d to %d', (hits, n, low, high) => {
    expect(wilson(hits, n).low).toBeCloseTo(low, 3);
    expect(wilson(hits, n).high).toBeCloseTo(high, 3);
  });

  test('of nothing is everything', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('never leaves 0 to 1, holds the share and narrows with more games', () => {
    for (let n = 1; n < 60; n++) {
      for (let hits = 0; hits <= n; hits++) {
        const { low, high } = wilson(hits, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / n + 1e-12);
        expect(high).toBeGreaterThanOrEqual(hits / n - 1e-12);
        const wide = wilson(hits * 4, n * 4);
        expect(wide.high - wide.low).toBeLessThan(high - low);
      }
    }
  });
});
