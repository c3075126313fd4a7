/** Battles of wizards, played at random: they end, every answer drawn is legal, and the state stays sound. */
import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import { audit } from '../audit.ts';
import { clone } from '../clone.ts';
import { PRINTED } from '../content/printed.ts';
import { DAY_OF_GLORY } from '../index.ts';
import { casts, hurts } from '../rules/dice-odds.ts';
import { misfit } from '../rules/space.ts';
import type { State } from '../state.ts';
import { position } from '../vocabulary/position.ts';
import { ownSchema } from '../vocabulary/schema.ts';

const lores = PRINTED.lores.ids().filter((id) => id !== 'fundamental');

const options = {
  'winds-of-magic': false,
  'irresistible-force': true,
  'stealing-magic': false,
  fleeing: true,
  splitting: true,
};

function battle(more: Record<string, boolean>): State {
  const army = (seat: string, y: number, facing: string) => ({
    [`${seat}a`]: { seat, at: [20, y], facing, models: 10, files: 5, weapons: ['spear'], musician: true },
    [`${seat}b`]: { seat, at: [40, y], facing, models: 6, files: 6, weapons: ['longbow'], formation: 'skirmish' },
    [`${seat}w`]: { seat, kind: 'hero', classes: { wizard: 8 }, lore: lores, joins: `${seat}a`, place: [1, 3] },
    [`${seat}v`]: { seat, kind: 'hero', classes: { wizard: 6 }, lore: lores, at: [30, y], facing },
  });
  const words = {
    options: { ...options, ...more },
    units: { ...army('red', 14, 'north'), ...army('blue', 30, 'south') },
    state: { activation: null, opened: false, 'phase-of-round': 0 },
  };
  return position(PRINTED, ownSchema.parse(words) as Record<string, unknown>);
}

describe('wizards', () => {
  test.each([
    ['1', {}],
    ['2', {}],
    ['3', { 'winds-of-magic': true, 'stealing-magic': true }],
    ['4', { consolidating: true, 'attacking-cavalry': true }],
    ['5', { 'special-formations': true }],
    ['6', { challenges: true }],
  ] as const)(
    'play on until the battle is over %s',
    (seed, more) => {
      const rng = random(`magic ${seed}`);
      const state = battle(more);
      const match = new Match({
        game: DAY_OF_GLORY,
        options: state.options,
        rosters: [],
        rng: rng.words,
        state,
        loud: true,
      });
      const kinds = new Set<string>();
      for (let n = 0; n < 2500 && match.result === null; n++) {
        const seat = match.deciders[0]!;
        const decision = match.decision(seat)!;
        const draw = { int: (k: number) => Math.floor(rng.real() * k), real: () => rng.real() };
        const all = decision.acts;
        const cast = all.filter(
          (a) => a.verb === 'cast' || a.verb === 'sway' || a.verb === 'drive' || a.verb === 'take',
        );
        const from = cast.length > 0 && draw.int(3) > 0 ? cast : all;
        const act = from[draw.int(from.length)]!;
        const answer = act.sample(draw) ?? decision.decline ?? all.find((a) => a.sample(draw) !== null)!.sample(draw)!;
        if (decision.decline?.verb !== answer.verb) expect(act.check(answer), JSON.stringify(answer)).toBeNull();
        for (const option of act.options().slice(0, 4)) expect(act.check(option.answer), option.label).toBeNull();
        for (const one of act.suggest?.().slice(0, 4) ?? []) expect(act.check(one), JSON.stringify(one)).toBeNull();
        match.answer(seat, answer);
        const s = match.state as State;
        expect(audit(s)).toEqual([]);
        expect(clone(s)).toEqual(s);
        for (const u of s.units) {
          if (u.place === 'table' && u.formation !== 'disorder' && u.formation !== 'ring') {
            expect(misfit(s, u, u), `${u.id} after ${JSON.stringify(answer)}`).toBeNull();
          }
        }
      }
      for (const event of match.events) kinds.add(event.kind);
      expect(kinds.has('casting'), [...kinds].join(' ')).toBe(true);
    },
    60_000,
  );
});

describe('the chance of a casting', () => {
  test('is that of a sum of dice', () => {
    expect(casts(1, 4)).toBeCloseTo(1 / 2);
    expect(casts(2, 7)).toBeCloseTo(21 / 36);
    expect(casts(3, 8)).toBeCloseTo(181 / 216);
    expect(casts(2, 13)).toBe(0);
    expect(hurts(2)).toBeCloseTo(11 / 36);
  });
});
