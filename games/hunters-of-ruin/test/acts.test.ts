/** What acts and refusals carry for whoever looks at them. */
import { describe, expect, it } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase, playCase } from '#engine/cases/run.ts';
import { HUNTERS_OF_RUIN as GAME } from '../index.ts';
import { must } from '../rules/play.ts';
import { reactRefusal } from '../rules/reactions.ts';
import { strikeChance } from '../rules/strike-act.ts';
import { strikeArms } from '../rules/weapons.ts';
import type { State } from '../state.ts';

const position = (words: Record<string, unknown>): State => GAME.cases.position(words);

describe('a warrior', () => {
  it('HR-TKO-04: that is Taken Out makes no Reactions, and that is the reason', () => {
    const s = position({
      warriors: { a: { at: [5, 5], out: true }, b: { at: [9, 9] }, c: { at: [12, 9], reacted: 1 } },
    });
    expect(reactRefusal(s, must(s, 'a'))).toMatchObject({ clause: 'HR-TKO-04' });
    expect(reactRefusal(s, must(s, 'b'))).toBe(null);
    expect(reactRefusal(s, must(s, 'c'))).toMatchObject({ clause: 'HR-ACT-02' });
  });

  it('HR-ACT-04: makes no third Reaction, whatever it was given', () => {
    const s = position({
      warriors: { a: { at: [5, 5], reacted: 2, reactions: 3 }, b: { at: [9, 9], reacted: 1, reactions: 2 } },
    });
    expect(reactRefusal(s, must(s, 'a'))).toMatchObject({ clause: 'HR-ACT-04' });
    expect(reactRefusal(s, must(s, 'b'))).toBe(null);
  });
});

describe('a rider', () => {
  it('HR-MNT-10: gets off inside the outline of its old base, which is shown', () => {
    const act = openCase(GAME, file({ mount: 'courser' }))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'dismount');
    const form = act?.form as { kind: string; region: readonly { points: readonly [number, number][] }[] };
    expect(form.kind).toBe('place');
    const points = form.region.flatMap((one) => one.points);
    expect(points.length).toBe(32);
    for (const [x, y] of points) expect(Math.sqrt((x - 10) ** 2 + (y - 10) ** 2)).toBeCloseTo(0.75, 6);
  });
});

describe('a climb', () => {
  const climbOf = (more: Record<string, unknown>) => {
    const table = { terrain: [{ kind: 'vertical', rect: [12, 8, 6, 6], height: 3 }] };
    return openCase(GAME, file({ at: [10, 11], ...more }, 'a', table))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'climb');
  };

  it('HR-MNT-03, HR-R-151: is proposed to nobody whose mount would fall, and to who is on foot', () => {
    const mounted = climbOf({ mount: 'courser' });
    expect(mounted?.label).toBe('Climb (a mount falls)');
    expect(mounted?.options()).toEqual([]);
    expect(climbOf({})?.options().length).toBeGreaterThan(0);
  });
});

describe('a Strike', () => {
  it('HR-STR-08: is proposed first at whom it is likelier to hurt', () => {
    const s = position({
      warriors: {
        a: { at: [18, 18], stats: { fight: 6 } },
        b: { seat: 'blue', at: [19, 18], stats: { resist: 4 } },
        c: { seat: 'blue', at: [17, 18], stats: { resist: 9 } },
      },
    });
    const arm = strikeArms(s, must(s, 'a'))[0] as NonNullable<ReturnType<typeof strikeArms>[0]>;
    const chance = (target: string) => strikeChance(s, must(s, 'a'), must(s, target), arm);
    // Hits on 5 faces of 10; with the middle Degree of 2 Resist 4 holds on 6+, Resist 9 only on a 10.
    expect(chance('b')).toBeCloseTo(0.5 * 0.5, 9);
    expect(chance('c')).toBeCloseTo(0.5 * 0.9, 9);
  });
});

describe('a Strike by pointing', () => {
  it('HR-STR-02: is aimed at a warrior, with the first weapon in use, and at nothing else', () => {
    const act = openCase(GAME, file({ at: [29, 30] }))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'strike');
    expect(act?.aim?.('b')).toEqual({ verb: 'strike', target: 'b', weapon: 'light-weapon' });
    expect(act?.aim?.('m1')).toBe(null);
  });
});

describe('a Charge', () => {
  it('HR-CHG-01: is aimed by pointing at an enemy, and not by pointing at what is none', () => {
    const act = openCase(GAME, file({ at: [26, 30] }))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'charge');
    expect(act?.aim?.('b')).toMatchObject({ verb: 'charge', target: 'b' });
    expect(act?.aim?.('m1')).toBe(null);
  });
});

describe('a Move', () => {
  const explained = (path: [number, number][], more: Record<string, unknown> = {}) => {
    const act = openCase(GAME, file(more))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'move');
    return act?.explain?.({ verb: 'move', path });
  };

  it('HR-MOV-01: that is legal is explained by all that was looked at, in the order of the rules', () => {
    const told = explained([[12, 10]]);
    expect(told?.title).toBe('Move');
    expect(told?.tests.map(({ clause, ok }) => [clause, ok])).toEqual([
      ['HR-VRT-12', true],
      ['HR-R-021', true],
      ['HR-MOV-05', true],
      ['HR-BLD-05', true],
      ['HR-MOV-01', true],
      ['HR-MOV-06', true],
    ]);
  });

  it('HR-MOV-01: shows how far one and two of them reach, and one alone once the other Action is taken', () => {
    const reach = (more: Record<string, unknown>) =>
      openCase(GAME, file(more))
        .decision(0)
        ?.acts.find(({ verb }) => verb === 'move')
        ?.reach?.();
    const widest = (rings: readonly (readonly (readonly [number, number])[])[]) =>
      Math.max(...rings.flat().map(([x, y]) => Math.hypot(x - 10, y - 10)));
    const fresh = reach({}) ?? [];
    expect(fresh.map(({ label }) => label)).toEqual(['4"', '8"']);
    for (const [i, inches] of [4, 8].entries()) expect(widest(fresh[i]?.rings ?? [])).toBeCloseTo(inches, 0);
    const second = openCase(GAME, file({}, { warrior: 'a', taken: ['focus'] }))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'move')
      ?.reach?.();
    expect(second?.map(({ label }) => label)).toEqual(['4"']);
  });

  it('HR-CON-03: that contact forbids is explained by that alone', () => {
    const held = openCase(GAME, file({ at: [29, 30] }))
      .decision(0)
      ?.refused?.()
      .find(({ verb }) => verb === 'move');
    expect(held?.explain?.({ verb: 'move', path: [] })?.tests).toEqual([
      { clause: 'HR-CON-03', text: 'Free to move', ok: false },
    ]);
  });

  it('HR-R-021: that leaves the table is explained up to that, and no further', () => {
    const told = explained([[0.4, 3]], { at: [2, 3] });
    expect(told?.title).toBe('Off the table');
    expect(told?.tests.map(({ text, ok }) => [text, ok])).toEqual([
      ['Free to move', true],
      ['Stays on the table', false],
    ]);
  });
});

describe('a marker', () => {
  it('HR-INT-02: out of contact is refused with the gap from rim to rim, the nearest one first', () => {
    const match = openCase(GAME, file());
    const refused = match.decision(0)?.refused?.() ?? [];
    const interact = refused.find(({ verb }) => verb === 'interact')?.refusal;
    expect(interact).toMatchObject({ clause: 'HR-INT-02', witness: { kind: 'gap', to: [10, 13], distance: 2 } });
  });

  it('HR-INT-02: on a floor below is as far away as that floor is deep', () => {
    const s = {
      game: GAME.slug,
      title: 'a marker below',
      clauses: ['HR-INT-02'],
      table: {
        terrain: [{ kind: 'building', name: 'house', rect: [6, 6, 8, 8], height: 6, floors: 2, roof: 'flat' }],
        markers: [{ at: [10, 10], z: 3 }],
      },
      warriors: { a: { at: [10, 10.25], z: 6 }, b: { seat: 'blue', at: [30, 30] } },
      state: { scenario: 'gleaning', activation: 'a' },
      expect: [{ over: false }],
    };
    const [one] = parseCases(JSON.stringify(s), 'below');
    const refused = openCase(GAME, one as NonNullable<typeof one>)
      .decision(0)
      ?.refused?.();
    expect(refused?.find(({ verb }) => verb === 'interact')?.refusal).toMatchObject({
      clause: 'HR-INT-02',
      witness: { kind: 'gap', distance: 3 },
    });
  });

  it('HR-INT-01: is picked up by pointing at it', () => {
    const act = openCase(GAME, file({ at: [10, 12] }))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'interact');
    expect(act?.aim?.('m2')).toEqual({ verb: 'interact', target: 'm2' });
    expect(act?.aim?.('b')).toBe(null);
  });
});

describe('Focus', () => {
  const asked = (about: 'a' | 'b') => {
    const words = {
      game: GAME.slug,
      title: 'focus',
      clauses: ['HR-FOC-01'],
      warriors: {
        a: { at: [10, 10], weapons: ['bow'], focus: about === 'a' ? 1 : 0, stats: { fight: 5 } },
        b: { seat: 'blue', at: [20, 10], focus: about === 'b' ? 1 : 0, reacted: 1 },
      },
      state: { activation: 'a' },
      dice: about === 'a' ? [] : [5],
      play: [{ red: { shoot: 'b' } }],
      expect: [{ over: false }],
    };
    const [one] = parseCases(JSON.stringify(words), 'focus');
    return playCase(GAME, one as NonNullable<typeof one>)
      .decision()
      ?.acts[0]?.suggest?.();
  };

  it('HR-FOC-01: is suggested for the shot that it was taken for, without a doubt', () => {
    expect(asked('a')).toEqual([{ verb: 'focus-on', amount: 1 }]);
  });

  it('HR-FOC-01: may be kept where somebody else attacks', () => {
    expect(asked('b')).toEqual([
      { verb: 'focus-on', amount: 1 },
      { verb: 'focus-on', amount: 0 },
    ]);
  });
});

describe('a change of weapons', () => {
  const suggested = (more: Record<string, unknown>) =>
    openCase(GAME, file(more))
      .decision(0)
      ?.acts.find(({ verb }) => verb === 'use')
      ?.suggest?.()
      .map(({ items }) => items);

  it('HR-EQP-03: is suggested for what does more, and for something to fight with', () => {
    const guarded = { weapons: ['sword', 'light-weapon'], shield: 'full-shield' };
    expect(suggested(guarded)).toEqual([['sword', 'full-shield']]);
    expect(suggested({ ...guarded, inUse: ['sword', 'full-shield'] })).toEqual([]);
    expect(suggested({ weapons: ['bow', 'light-weapon'] })).toEqual([['light-weapon']]);
    expect(suggested({ weapons: ['light-weapon', 'bow'] })).toEqual([['bow']]);
    expect(suggested({ weapons: ['sword', 'axe', 'light-weapon'], shield: 'buckler' })).toEqual([
      ['sword', 'buckler'],
      ['axe', 'buckler'],
    ]);
  });
});

describe('an activation without Actions', () => {
  it('HR-ACT-01: calls what it refuses as its buttons do, and speaks of letting go to nobody on firm ground', () => {
    const refused = openCase(GAME, file({}, { warrior: 'a', taken: ['move', 'focus'] }))
      .decision(0)
      ?.refused?.()
      .filter(({ refusal }) => refusal.clause === 'HR-ACT-01')
      .map(({ label }) => label);
    expect(refused).toContain('Change floors');
    expect(refused).toContain('Jump down');
    expect(refused).not.toContain('Let go');
  });
});

const MARKERS = {
  markers: [
    [20, 10],
    [10, 13],
  ],
};

function file(more: Record<string, unknown> = {}, activation: unknown = 'a', table: unknown = MARKERS) {
  const [one] = parseCases(
    JSON.stringify({
      game: GAME.slug,
      title: 'markers',
      clauses: ['HR-INT-02'],
      table,
      warriors: { a: { at: [10, 10], ...more }, b: { seat: 'blue', at: [30, 30] } },
      state: { scenario: 'gleaning', activation },
      expect: [{ over: false }],
    }),
    'markers',
  );
  return one as NonNullable<typeof one>;
}
