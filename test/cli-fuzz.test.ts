import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, Random } from '#engine/game.ts';
import { stateHash } from '#engine/state/hash.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { GAMES } from '#games/registry.ts';
import { desk } from './toy/env.ts';
import { toy } from './toy/toy.ts';

/** Whatever arrives, it is taken or refused with a reason: nothing crashes, and a refused thing changes nothing. */

const games: Record<string, AnyGame> = { toy, ...GAMES };

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '',
  'x',
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  { length: 5 },
  [null],
  'é\u0000',
];

/** A copy with one thing in it changed, dropped, doubled or replaced by junk. */
function mutated(value: unknown, rng: Random): unknown {
  const junk = () => JUNK[rng.int(JUNK.length)];
  if (Array.isArray(value) && value.length > 0 && rng.int(8) > 0) {
    const i = rng.int(value.length);
    const kind = rng.int(4);
    if (kind === 0) return value.filter((_, n) => n !== i);
    if (kind === 1) return [...value, value[i]];
    return value.map((item, n) => (n === i ? mutated(item, rng) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && rng.int(8) > 0) {
    const keys = Object.keys(value);
    const key = keys[rng.int(Math.max(1, keys.length))] ?? 'x';
    const kind = rng.int(5);
    if (kind === 0) return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
    if (kind === 1) return { ...value, [['extra', '__proto__', 'length'][rng.int(3)] as string]: junk() };
    return { ...value, [key]: mutated((value as Record<string, unknown>)[key], rng) };
  }
  return junk();
}

/** A text with some of it cut, doubled or overwritten. */
function scrambled(text: string, rng: Random): string {
  const at = rng.int(text.length);
  const length = 1 + rng.int(20);
  const kind = rng.int(4);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1) return text.slice(0, at) + text.slice(at + length);
  if (kind === 2) return text.slice(0, at + length) + text.slice(at);
  return text.slice(0, at) + '{[,:"\t-&*'.charAt(rng.int(9)) + text.slice(at + 1);
}

const CASE = `game: toy
title: a shot at aim 3 hits on a 4
clauses: [TY-SHT-01]
discs:
  a: { seat: red, at: [4, 4], aim: 3 }
  b: { seat: blue, at: [4, 12] }
state: { active: a }
dice: [4]
play:
  - red: { shoot: b }
  - blue: pass
expect:
  - { path: discs.b.hits, is: 1 }
`;

describe('files', () => {
  async function survives(d: ReturnType<typeof desk>, ...commands: string[]): Promise<void> {
    for (const command of commands) {
      const { code, out, err } = await d.fray(command);
      expect(`${code} ${out}${err}`).toMatch(/^[012] ./s);
      expect(err).not.toContain('internal error');
    }
  }

  test('a scrambled match file is refused or replayed', async () => {
    const d = desk();
    await d.fray('play toy --seed 7 --vs random --option rounds=1', ['auto 200']);
    const text = d.read('fray-match-7.json');
    const rng = random('match files');
    for (let i = 0; i < 120; i++) {
      d.write('bad.json', i % 2 === 0 ? scrambled(text, rng) : JSON.stringify(mutated(JSON.parse(text), rng)));
      await survives(d, 'verify bad.json', 'replay bad.json', 'play --load bad.json', 'odds --match bad.json');
    }
    expect(d.read('fray-match-7.json')).toBe(text);
  });

  test('a scrambled case is reported or run', async () => {
    const d = desk();
    const rng = random('cases');
    for (let i = 0; i < 200; i++) {
      d.write('bad.yaml', scrambled(CASE, rng));
      await survives(d, 'cases bad.yaml', 'odds --case bad.yaml');
    }
  });

  test.each(Object.keys(games))('a mutated roster of %s is checked without a crash', async (slug) => {
    const d = desk({ games });
    const game = games[slug] as AnyGame;
    const rng = random(`rosters ${slug}`);
    for (let i = 0; i < 150; i++) {
      const ready = game.army.ready[i % game.army.ready.length]?.roster;
      let roster = JSON.parse(JSON.stringify(ready));
      for (let n = rng.int(3); n >= 0; n--) roster = mutated(roster, rng);
      d.write('bad.json', i % 3 === 0 ? scrambled(JSON.stringify(roster), rng) : JSON.stringify(roster));
      await survives(d, `roster check bad.json --game ${slug}`);
    }
  });
});

describe('answers', () => {
  test.each(Object.keys(games))('hostile answers to %s change nothing unless they are legal', (slug) => {
    const game = games[slug] as AnyGame;
    const rng = random(`answers ${slug}`);
    const rosters = seatsFor(game).map((_, seat) => game.army.ready[seat % game.army.ready.length]?.roster);
    const match = new Match({ game, rosters, rng: random(slug).words });
    for (let i = 0; i < 400 && match.result === null; i++) {
      const seat = match.deciders[0] as number;
      const decision = match.decision(seat);
      const good = decision === null ? null : sampleAnswer(decision, rng);
      const bad = mutated(good, rng);
      if (match.examine(seat, bad) !== null) {
        const before = [stateHash(match.state), match.position, match.rolls.length];
        expect(match.submit(seat, bad)).toMatchObject({ ok: false, rejection: { reason: expect.any(String) } });
        expect([stateHash(match.state), match.position, match.rolls.length]).toEqual(before);
      }
      expect(match.submit(seat, good, match.position + 1)).toMatchObject({ rejection: { code: 'stale' } });
      expect(match.submit(seat, good, match.position)).toEqual({ ok: true });
    }
  });
});
