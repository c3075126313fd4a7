/**
 * What surrounds a match, in every game: where enemies could hit agrees with the game's threats, and the worker makes bands of it; a side may
 * give up at any moment.
 */
import { describe, expect, test } from 'vitest';
import { menaceOf } from '#client/worker/menace.ts';
import { Session } from '#client/worker/session.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, Decision, GameEvent, GameState, Result, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { verifyFile } from '#engine/log/verify.ts';
import { eventText, resultText } from '#engine/text/told.ts';
import { GAMES } from '#games/registry.ts';
import { STRIKE } from './hunters-position.ts';
import { SKIRMISH } from './position.ts';
import { TESTED } from './tested.ts';

function rostersOf(game: AnyGame): unknown[] {
  const [first, second] = game.army.ready;
  const size = (roster: unknown) => game.army.size?.(roster as never);
  const foe = game.army.ready.find((one) => one !== first && size(one.roster) === size(first?.roster)) ?? second;
  return [first?.roster, foe?.roster];
}

/** States of matches that are played at random; a game of few decisions is played more than once. */
function states(game: AnyGame, from = 60, every = 40, most = 9): GameState[] {
  const found: GameState[] = [];
  for (let played = 0; found.length < most && played < 6; played++) {
    const rng = random(played === 0 ? 'menace' : `menace ${played}`);
    const match = new Match({ game, rosters: rostersOf(game), rng: seedWords(`menace ${played}`), loud: false });
    for (let n = 0; match.result === null && found.length < most && n < 1200; n++) {
      const seat = match.deciders[0] as Seat;
      match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
      if (n >= from && n % every === 0 && game.turn(match.state) > 0) found.push(game.clone(match.state));
    }
  }
  return found;
}

describe.each(TESTED.filter((game) => game.menace !== undefined))('$slug', (game) => {
  test('whom it warns of stands within what it says of the one who could hit', () => {
    let looked = 0;
    for (const state of states(game)) {
      const { bodies, units } = game.scene(state);
      for (const { id } of [...units, ...(units.length > 0 ? [] : bodies)]) {
        for (const { model, label } of game.threats?.(state, id) ?? []) {
          const hits = game.menace?.(state, model)?.filter(({ kind }) => kind === 'hit') ?? [];
          const far = Math.max(...hits.map(({ inches }) => inches));
          expect(game.measure(state, model, id)?.distance, `${model} at ${id}: ${label}`).toBeLessThanOrEqual(
            far + 0.3,
          );
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThan(3);
  });

  test('bands come narrowest first, and nothing is changed by asking', () => {
    for (const state of states(game, 60, 24, 2)) {
      const before = JSON.stringify(state);
      for (const { id } of game.scene(state).bodies) {
        const far = (game.menace?.(state, id) ?? []).map(({ inches }) => inches);
        expect(far).toEqual([...far].sort((a, b) => a - b));
        expect(far.every((inches) => inches >= 0)).toBe(true);
      }
      expect(JSON.stringify(state)).toBe(before);
    }
  });
});

test.each(TESTED)('a side of $slug may give up at any moment, and its file tells it', (game) => {
  const begun = newFile(game, { rosters: rostersOf(game), dice: seedDice('parley') });
  for (const answers of [0, 40, 90]) {
    const record = new MatchRecord(openFile(game, begun), begun);
    const { match } = record;
    const rng = random(`${answers}`);
    for (let n = 0; n < answers; n++) {
      const seat = match.deciders[0] as Seat;
      match.answer(seat, sampleAnswer(match.decision(seat) as Decision, rng) as never);
    }
    // Who is asked gives up, and at the beginning who is not.
    const asked = match.deciders[0] as Seat;
    const seat = answers === 0 ? 1 - asked : asked;
    expect(match.submit(seat, { verb: 'concede' })).toEqual({ ok: true });
    expect(match.result).toMatchObject({ winners: [1 - seat], by: 'concession' });
    expect(eventText(game, match.events.at(-1) as GameEvent, match.state)).toMatch(/ gives up\.$/);
    expect(resultText(game, match.state, match.result as Result)[0]).toContain('gave up');
    const { statements } = verifyFile(game, record.file(true));
    expect(statements.filter(({ mark }) => mark === 'false')).toEqual([]);
  }
});

function run<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

function inside(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let odd = false;
  for (const ring of rings) {
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] as Point;
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
    });
  }
  return odd;
}

describe('the worker', () => {
  const human = { kind: 'human' as const, name: 'Ada' };

  test('makes bands of one enemy and of a whole side, and of nobody on the viewer’s own', async () => {
    const session = new Session();
    const now = await session.handle({ do: 'open-case', text: SKIRMISH, players: [human, human], seed: 'menace' });
    const viewer = now.viewer as Seat;
    const all = await session.handle({ do: 'menace', model: null });
    if (all === null || 'refusal' in all) throw new Error('no bands');
    expect(all.bands.map(({ seat }) => seat)).not.toContain(viewer);
    expect(new Set(all.bands.map(({ kind }) => kind))).toEqual(new Set(['reach', 'hit']));
    const foe = now.scene.bodies.find(({ seat }) => seat !== null && seat !== viewer)!;
    const one = await session.handle({ do: 'menace', model: foe.id });
    if (one === null || 'refusal' in one) throw new Error('no bands');
    for (const { rings, inches } of one.bands) {
      expect(rings.length).toBeGreaterThan(0);
      const { x, y, a } = foe.body;
      const end = a + (inches ?? 0) + 0.15;
      if (x < now.scene.width / 2 ? x + end > now.scene.width : x - end < 0) continue;
      const dir = x < now.scene.width / 2 ? 1 : -1;
      expect(inside(rings, [x + dir * (a + (inches ?? 0) - 0.15), y])).toBe(true);
      expect(inside(rings, [x + dir * (a + (inches ?? 0) + 0.15), y])).toBe(false);
    }
  });

  test('does not measure where the game forbids it', async () => {
    const session = new Session();
    const now = await session.handle({ do: 'open-case', text: STRIKE, players: [human, human], seed: 'menace' });
    const reply = await session.handle({ do: 'menace', model: null });
    if (now.unmeasured === undefined) expect(reply).toHaveProperty('bands');
    else expect(reply).toEqual({ refusal: now.unmeasured });
  });

  test('works band by band, so that other questions come in between', () => {
    const game = GAMES['day-of-glory'] as AnyGame;
    const [state] = states(game, 100, 20, 1);
    const steps = menaceOf(game, state as GameState, 0, null);
    expect(steps.next().done).toBe(false);
    expect(run(steps).bands.length).toBeGreaterThan(1);
  });
});
