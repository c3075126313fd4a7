import { describe, expect, test } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { type Rejection, sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Random, Seat } from '#engine/game.ts';
import { opponents } from '#engine/state/forces.ts';
import { stateHash } from '#engine/state/hash.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { effort, PATIENCE } from './effort.ts';
import { clauses, FUZZED } from './fuzz/game.ts';
import { HOSTILE, pick, spoil } from './fuzz/mutate.ts';

function begin(game: AnyGame, seed: string): Match {
  const rng = random(seed);
  const rosters: unknown[] = [];
  for (const _ of seatsFor(game)) rosters.push(pick(opponents(game, game.army.ready, rosters[0]), rng).roster);
  return new Match({ game, rosters, rng: seedWords(seed), loud: false });
}

/** Hostile answers from a legal one: every field replaced, other verbs with its fields, other ids, things left out. */
function hostile(game: AnyGame, legal: Answer, ids: readonly string[], rng: Random): unknown[] {
  const verbs = Object.keys(game.verbs);
  const keys = Object.keys(legal);
  const replaced = keys.map((key) => ({ ...legal, [key]: pick(HOSTILE, rng) }));
  const strangers = keys.map((key) => ({ ...legal, [key]: pick(ids, rng) }));
  return [
    ...replaced,
    ...strangers,
    { ...legal, verb: pick(verbs, rng) },
    { verb: pick(verbs, rng) },
    { verb: pick(verbs, rng), model: pick(ids, rng), target: pick(ids, rng), weapon: pick(ids, rng), free: true },
    { verb: pick(verbs, rng), unit: pick(ids, rng), hero: pick(ids, rng), row: 1, file: 2.5 },
    { verb: 'move', path: [[pick(COORDINATES, rng), pick(COORDINATES, rng)]], facing: [0, 0] },
    { verb: 'cast', spell: pick(ids, rng), target: pick(ids, rng), x: 50, at: [pick(COORDINATES, rng), 3] },
    spoil(legal, rng),
    spoil(spoil(legal, rng), rng),
    pick(HOSTILE, rng),
  ];
}

const COORDINATES = [0, -1, 24, 48, 49, 1000, -1000, 1e-9, 0.1 + 0.2];

/** What is wrong with a refusal; nothing should be. */
function faults(no: Rejection, known: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (no.reason.length < 4 || /undefined|\[object/.test(no.reason.replaceAll('received undefined', ''))) {
    found.push(`reason "${no.reason}"`);
  }
  if (no.code === 'rule-bug') found.push(`a bug: ${no.reason}`);
  if (no.code === 'refused' && !known.has(no.clause)) found.push(`clause "${no.clause}"`);
  return found;
}

/** Throws hostile answers at a match that is played at random, at one decision in `rarely`. */
function besiege(game: AnyGame, seed: string, rarely: number, tally: Map<string, number>): void {
  const match = begin(game, seed);
  const known = clauses(game);
  const rng = random(`siege ${seed}`);
  const play = random(`play ${seed}`);
  for (let n = 0; n < 3000 && match.result === null; n++) {
    const seat = match.deciders[0] as Seat;
    const legal = sampleAnswer(match.decision(seat) as NonNullable<ReturnType<Match['decision']>>, play) as Answer;
    if (rng.int(rarely) === 0) {
      const { bodies, units, features } = game.scene(match.state);
      const there = [...bodies, ...units, ...features].map((thing) => thing.id);
      const ids = [...there, 'hand-weapon', 'unarmed', 'bow', 'objective-1', 'rally', 'r1', 'b1', 'nobody'];
      const before = stateHash(match.state);
      for (const bad of hostile(game, legal, ids, rng)) {
        const where = () => `${seed}, decision ${match.inputs.length}: ${JSON.stringify(bad)}`;
        const no = match.examine(seat, bad);
        if (no === null) {
          tally.set('legal', (tally.get('legal') ?? 0) + 1);
          continue;
        }
        const wrong = faults(no, known);
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

describe.each(FUZZED)('hostile answers to %s', { timeout: PATIENCE }, (_title, game) => {
  const known = clauses(game);
  test('are refused with a reason, cite the rule that refuses them, break nothing and change nothing', () => {
    const tally = new Map<string, number>();
    for (let i = 0; i < effort(5); i++) besiege(game, `game ${i}`, 7, tally);
    for (const code of ['malformed', 'unknown-verb', 'refused', 'not-offered', 'legal']) {
      expect(tally.get(code) ?? 0, code).toBeGreaterThan(50);
    }
  });

  test('that turn out to be legal are played like any other, and the match comes to its end', () => {
    for (let i = 0; i < effort(3); i++) {
      const match = begin(game, `odd ${i}`);
      const rng = random(`odd play ${i}`);
      for (let n = 0; n < 4000 && match.result === null; n++) {
        const seat = match.deciders[0] as Seat;
        const legal = sampleAnswer(match.decision(seat) as NonNullable<ReturnType<Match['decision']>>, rng) as Answer;
        const odd = rng.int(3) === 0 ? spoil(legal, rng) : legal;
        const taken = match.submit(seat, odd);
        if (!taken.ok) {
          expect(faults(taken.rejection, known), `odd ${i}: ${JSON.stringify(odd)}`).toEqual([]);
          expect(match.submit(seat, legal)).toEqual({ ok: true });
        }
      }
      expect(match.result).not.toBeNull();
    }
  });
});
