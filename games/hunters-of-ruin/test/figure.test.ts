import { describe, expect, test } from 'vitest';
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import { HUNTERS_OF_RUIN } from '../index.ts';
import { must } from '../rules/play.ts';
import { moveSum } from '../rules/stats.ts';
import { scene } from '../scene.ts';
import type { State } from '../state.ts';

function position(own: Record<string, unknown>): State {
  return HUNTERS_OF_RUIN.cases.position(own);
}

const shown = (s: State, id: string) => scene(s).bodies.find((body) => body.id === id);

/** All warriors of the ready-made warbands, on the table. */
function everybody(): State[] {
  return HUNTERS_OF_RUIN.army.ready.map(({ roster }) => {
    const rosters = [roster, roster];
    const match = new Match({ game: HUNTERS_OF_RUIN, options: {}, rosters, rng: seedWords('figures') });
    const s = match.state as State;
    for (const w of s.warriors) w.onTable = true;
    return s;
  });
}

describe('what a warrior is told apart by', () => {
  const all = everybody().flatMap((s) => scene(s).bodies);
  const of = (figure: string) => all.filter((body) => body.figure === figure).map(({ look }) => look);

  test('class and weapon follow what it is and what it carries', () => {
    for (const look of of('bowman')) expect(look).toMatchObject({ class: 'shooter' });
    for (const look of of('war-hound')) expect(look).toMatchObject({ class: 'beast', weapon: 'claws' });
    for (const look of of('brute')) expect(look).toMatchObject({ class: 'brute' });
    for (const look of of('shaman')) expect(look).toMatchObject({ class: 'caster' });
    for (const name of ['bowman', 'war-hound', 'brute', 'shaman']) expect(of(name).length).toBeGreaterThan(0);
    expect(new Set(all.map(({ look }) => look?.class))).toEqual(
      new Set(['fighter', 'shooter', 'caster', 'beast', 'brute']),
    );
  });

  test('each warband has one leader', () => {
    for (const s of everybody()) {
      const leaders = scene(s).bodies.filter(({ look }) => look?.leader);
      expect(leaders.map(({ id }) => id)).toEqual(s.leaders);
    }
  });
});

describe('how far it moves', () => {
  test('is never less than nothing, and says so where it would be (HR-R-128)', () => {
    const sums = (move: number, armour: string) => {
      const s = position({ warriors: { a: { at: [5, 5], stats: { move }, armour } } });
      return moveSum(s, must(s, 'a'));
    };
    expect(sums(1, 'full-plate')).toMatchObject({ value: 0, parts: [{ amount: 1 }, { amount: -1 }] });
    expect(sums(1, 'full-plate').parts.length).toBe(2);
    expect(sums(0, 'full-plate').parts.map(({ amount }) => amount)).toEqual([0, -1, 1]);
    expect(sums(0, 'full-plate').value).toBe(0);
  });
});

describe('what it may spend and what to know of it', () => {
  const s = position({
    warriors: {
      a: { seat: 'red', at: [10, 10] },
      b: { seat: 'red', at: [20, 10], activated: true },
      c: { seat: 'blue', at: [30, 10], fleeing: true },
      d: { seat: 'blue', at: [11, 10] },
      e: { seat: 'red', at: [30, 30], out: true },
    },
  });

  test('two Actions for who is still to act; none for who has acted or lies', () => {
    expect(shown(s, 'a')?.purse).toEqual({ value: 2, max: 2, unit: 'Action' });
    expect([shown(s, 'b')?.purse, shown(s, 'e')?.purse]).toEqual([undefined, undefined]);
  });

  test('flight, contact, and nothing where there is nothing to say', () => {
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => shown(s, id)?.note)).toEqual([
      'in contact',
      undefined,
      'fleeing',
      'in contact',
      'Taken Out',
    ]);
  });

  test('who is Taken Out lies', () => {
    expect(shown(s, 'e')?.marks.map(({ shape }) => shape)).toContain('fallen');
    expect(shown(s, 'a')?.marks.map(({ shape }) => shape)).not.toContain('fallen');
  });
});
