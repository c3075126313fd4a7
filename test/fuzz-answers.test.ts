import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match, type Rejection, sampleAnswer } from '#engine/flow/match.ts';
import type { Answer, Random, Seat } from '#engine/game.ts';
import { stateHash } from '#engine/state/hash.ts';
import { GORE_AND_GLORY as game } from '#games/gore-and-glory/index.ts';
import { clauses } from './fuzz/game.ts';
import { HOSTILE, pick, spoil } from './fuzz/mutate.ts';

const CLAUSES = clauses();
const VERBS = Object.keys(game.verbs);

function begin(seed: string): Match {
  const rng = random(seed);
  const rosters = game.seats.map(() => pick(game.army.ready, rng).roster);
  return new Match({ game, rosters, rng: seedWords(seed), loud: false });
}

/** Hostile answers from a legal one: every field replaced, other verbs with its fields, other ids, things left out. */
function hostile(legal: Answer, ids: readonly string[], rng: Random): unknown[] {
  const keys = Object.keys(legal);
  const replaced = keys.map((key) => ({ ...legal, [key]: pick(HOSTILE, rng) }));
  const strangers = keys.map((key) => ({ ...legal, [key]: pick(ids, rng) }));
  return [
    ...replaced,
    ...strangers,
    { ...legal, verb: pick(VERBS, rng) },
    { verb: pick(VERBS, rng) },
    { verb: pick(VERBS, rng), model: pick(ids, rng), target: pick(ids, rng), weapon: pick(ids, rng), free: true },
    { verb: 'move', path: [[pick(COORDINATES, rng), pick(COORDINATES, rng)]], facing: [0, 0] },
    { verb: 'cast', spell: pick(ids, rng), target: pick(ids, rng), x: 50, at: [pick(COORDINATES, rng), 3] },
    spoil(legal, rng),
    spoil(spoil(legal, rng), rng),
    pick(HOSTILE, rng),
  ];
}

const COORDINATES = [0, -1, 24, 48, 49, 1000, -1000, 1e-9, 0.1 + 0.2];

/** What is wrong with a refusal; nothing should be. */
function faults(no: Rejection): string[] {
  const found: string[] = [];
  if (no.reason.length < 4 || /undefined|\[object/.test(no.reason.replaceAll('received undefined', ''))) {
    found.push(`reason "${no.reason}"`);
  }
  if (no.code === 'rule-bug') found.push(`a bug: ${no.reason}`);
  if (no.code === 'refused' && !CLAUSES.has(no.clause)) found.push(`clause "${no.clause}"`);
  return found;
}

/** Throws hostile answers at a match that is played at random, at one decision in `rarely`. */
function besiege(seed: string, rarely: number, tally: Map<string, number>): void {
  const match = begin(seed);
  const rng = random(`siege ${seed}`);
  const play = random(`play ${seed}`);
  for (let n = 0; n < 3000 && match.result === null; n++) {
    const seat = match.deciders[0] as Seat;
    const legal = sampleAnswer(match.decision(seat) as NonNullable<ReturnType<Match['decision']>>, play) as Answer;
    if (rng.int(rarely) === 0) {
      const models = (match.state as unknown as { models: { id: string }[] }).models.map((m) => m.id);
      const ids = [...models, 'hand-weapon', 'unarmed', 'bow', 'objective-1', 'rally', 'nobody'];
      const before = stateHash(match.state);
      for (const bad of hostile(legal, ids, rng)) {
        const where = () => `${seed}, decision ${match.inputs.length}: ${JSON.stringify(bad)}`;
        const no = match.examine(seat, bad);
        if (no === null) {
          tally.set('legal', (tally.get('legal') ?? 0) + 1);
          continue;
        }
        const wrong = faults(no);
        if (wrong.length > 0) expect(wrong, where()).toEqual([]);
        const taken = match.submit(seat, bad, match.position);
        if (taken.ok || taken.rejection.reason !== no.reason)
          expect(taken, where()).toEqual({ ok: false, rejection: no });
        tally.set(no.code, (tally.get(no.code) ?? 0) + 1);
      }
      if (!match.deciders.includes(1 - seat)) {
        expect(match.submit(1 - seat, legal)).toMatchObject({ rejection: { code: 'not-your-decision' } });
      }
      expect(stateHash(match.state), `${seed}, decision ${match.inputs.length}`).toBe(before);
    }
    expect(match.submit(seat, legal)).toEqual({ ok: true });
  }
  expect(match.result, seed).not.toBeNull();
}

describe('hostile answers to Gore and Glory', { timeout: 180_000 }, () => {
  test('are refused with a reason, cite the rule that refuses them, break nothing and change nothing', () => {
    const tally = new Map<string, number>();
    for (let i = 0; i < 8; i++) besiege(`game ${i}`, 7, tally);
    for (const code of ['malformed', 'unknown-verb', 'refused', 'not-offered', 'legal']) {
      expect(tally.get(code) ?? 0, code).toBeGreaterThan(50);
    }
  });

  test('that turn out to be legal are played like any other, and the match comes to its end', () => {
    for (let i = 0; i < 4; i++) {
      const match = begin(`odd ${i}`);
      const rng = random(`odd play ${i}`);
      for (let n = 0; n < 4000 && match.result === null; n++) {
        const seat = match.deciders[0] as Seat;
        const legal = sampleAnswer(match.decision(seat) as NonNullable<ReturnType<Match['decision']>>, rng) as Answer;
        const odd = rng.int(3) === 0 ? spoil(legal, rng) : legal;
        const taken = match.submit(seat, odd);
        if (!taken.ok) {
          expect(faults(taken.rejection), `odd ${i}: ${JSON.stringify(odd)}`).toEqual([]);
          expect(match.submit(seat, legal)).toEqual({ ok: true });
        }
      }
      expect(match.result).not.toBeNull();
    }
  });
});
