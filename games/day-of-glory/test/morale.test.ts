import { describe, expect, it } from 'vitest';
import type { Answer, Flow, GameEvent } from '#engine/game.ts';
import type { Profile } from '../content/types.ts';
import { flee } from '../rules/flight.ts';
import { attach } from '../rules/hero-in-unit.ts';
import { meleeResults, scoreMelees, unitScore } from '../rules/morale.ts';
import { moraleCheck, nerveCheck, nerveOf, scared } from '../rules/nerve.ts';
import type { G } from '../rules/play.ts';
import { pointsOf, result } from '../rules/victory.ts';
import type { State, Unit } from '../state.ts';
import { MENU } from '../verbs.ts';
import { card, field } from './support.ts';

const human: Profile = { actions: 2, speed: 4, agility: 4, health: 1, bonus: 0, nerve: 4, traits: [] };

function play(state: State, faces: number[] = []): G & { events: GameEvent[] } {
  const events: GameEvent[] = [];
  return {
    state,
    events,
    dice: {
      roll: () => {
        const face = faces.shift();
        if (face === undefined) throw new Error('a die too many');
        return face;
      },
    },
    emit: (e) => events.push(e),
    loud: true,
    enter: () => {},
    leave: () => {},
    revealed: () => {},
    cache: new Map(),
    rules: { menu: MENU },
  };
}

function run<T>(flow: Flow<T>, answers: Answer[] = []): T {
  let at = flow.next();
  while (!at.done) at = flow.next(answers.shift());
  return at.value;
}

describe('a failed nerve check', () => {
  it.each([
    ['DG-LIST-26: is rolled again by orcs and goblins', 'reroll-nerve', false, true],
    ['DG-R-255: is not by their mercenaries', 'reroll-nerve', true, false],
    ['DG-LIST-26: is not by others', 'none', false, false],
  ] as const)('%s', (_title, rule, mercenary, again) => {
    const s = field([{ id: 'a', at: [30, 20], card: card('a-card', { mercenary }) }]);
    s.armies[0]!.rule = { kind: rule };
    // The second die would do.
    const check = nerveCheck(play(s, [6, 1]), s.units[0]!, 'DG-MOR-19');
    expect(run(check, [{ verb: 'reroll' }])).toBe(again);
  });
});

/** Two against ten, face to face; the ten have suffered. */
function beaten(): State {
  const s = field([
    { id: 'a', at: [30, 20], count: 2, files: 2 },
    { id: 'b', seat: 1, at: [30, 20], facing: [0, -1], count: 10, files: 5 },
  ]);
  s.units[0]!.fought = true;
  s.harm = [{ by: 'a', on: 'b', wounds: 9 }];
  return s;
}

describe('combat scores', () => {
  it('DG-MOR-02, DG-R-113: every part names its unit and its clause', () => {
    const s = beaten();
    const [melee] = scoreMelees(s);
    expect(melee!.losers).toEqual([1]);
    expect(melee!.scores.map((x) => x.value)).toEqual([10, 2]);
    expect(unitScore(s, s.units[0]!, s.units).map((p) => p.clause)).toEqual(['DG-MOR-02', 'DG-MOR-04']);
  });

  it('DG-R-119: who is destroyed by the first check takes none', () => {
    const s = field([
      { id: 'a', at: [30, 20], count: 4, files: 4 },
      { id: 'b', seat: 1, at: [29, 20], facing: [0, -1], count: 2, files: 2 },
      { id: 'c', seat: 1, at: [31, 20], facing: [0, -1], count: 2, files: 2 },
    ]);
    s.units[0]!.fought = true;
    s.units[2]!.died = 5;
    s.harm = [{ by: 'a', on: 'b', wounds: 9 }];
    const g = play(s, [6, 1]);
    run(meleeResults(g), [{ verb: 'check', unit: 'c' }]);
    expect(g.events.filter((e) => e.kind === 'morale-check').map((e) => e.unit)).toEqual(['c', 'b']);
    expect(s.units[2]!.place).toBe('gone');
    expect(s.killed).toEqual([10, 0]);
  });
});

describe('nerve', () => {
  it('DG-CLS-07, DG-R-032: of several commanders only the best helps', () => {
    const captain = (id: string, level: number) => card(id, { kind: 'hero', name: id, classes: { commander: level } });
    const s = field([
      { id: 'a', at: [30, 20] },
      { id: 'h', at: [28, 22], count: 1, kind: 'hero', card: captain('h-card', 1) },
      { id: 'i', at: [32, 22], count: 1, kind: 'hero', card: captain('i-card', 3) },
    ]);
    expect(nerveOf(s, s.units[0]!)!.value).toBe(7);
  });

  it('DG-TRT-04: whoever is off the table scares nobody', () => {
    const s = field([
      { id: 'a', at: [30, 20] },
      { id: 'b', seat: 1, at: [30, 22], card: card('b-card', { seat: 1, profile: { ...human, traits: ['scary'] } }) },
    ]);
    expect(scared(s, s.units[0]!)).toBe(true);
    s.units[1]!.place = 'reserve';
    expect(scared(s, s.units[0]!)).toBe(false);
  });

  it('DG-TRT-05, DG-R-120: nobody is asked for a re-roll who has passed, or has a hero with them who is not stubborn', () => {
    const dwarf = card('a-card', { profile: { ...human, traits: ['stubborn'] } });
    const hero = card('h-card', { kind: 'hero', name: 'H' });
    const s = field([
      { id: 'a', at: [30, 20], card: dwarf },
      { id: 'h', at: [10, 10], count: 1, kind: 'hero', card: hero },
    ]);
    const [a, h] = s.units as [Unit, Unit];
    // A question would be answered by nothing and fail.
    expect(run(moraleCheck(play(s, [4]), a, 0, 'DG-MOR-13')).passed).toBe(true);
    attach(s, h, a, 0, 0);
    expect(run(moraleCheck(play(s, [5]), a, 0, 'DG-MOR-13'))).toEqual({ passed: false, excess: 1 });
  });

  it('DG-MOR-13: a check rolls one die and says what it was rolled against', () => {
    const s = field([{ id: 'a', at: [30, 20] }]);
    const g = play(s, [3]);
    expect(run(moraleCheck(g, s.units[0]!, 2, 'DG-MOR-13'))).toEqual({ passed: false, excess: 1 });
    expect(g.events[0]).toMatchObject({ natural: 3, modified: 5, atMost: 4, dead: 2 });
  });
});

describe('flight', () => {
  it('DG-FLEE-01: models that flee are the same models in a unit of their own, on free ground', () => {
    const s = beaten();
    s.options = { ...s.options, fleeing: true };
    const [, b] = s.units as [Unit, Unit];
    const ids = b.models.filter((m) => m.row === 1).map((m) => m.id);
    run(flee(play(s), b, 3));
    const runners = s.units[2]!;
    expect(runners.models.every((m) => ids.includes(m.id))).toBe(true);
    expect([b.models.length, runners.models.length, runners.fleeing, runners.activated]).toEqual([7, 3, true, true]);
    expect(Object.keys(runners.ready)).toEqual(['b-card']);
  });

  it('DG-R-118: with fewer models than the check was failed by, all flee and the unit counts as destroyed', () => {
    const s = beaten();
    const [, b] = s.units as [Unit, Unit];
    const g = play(s);
    run(flee(g, b, 30));
    expect(b.place).toBe('gone');
    expect(s.killed[0]).toBe(50);
    expect(g.events.map((e) => e.kind)).toEqual(['flee', 'unit-destroyed']);
  });
});

describe('victory', () => {
  it('DG-VIC-01, DG-R-138: equal points are a draw with both accounts', () => {
    const s = beaten();
    s.phase = 'over';
    s.killed = [44, 49];
    expect(result(s)).toMatchObject({ winners: [], scores: [4, 4], clause: 'DG-VIC-01' });
  });

  it('DG-VIC-03, DG-R-135: the rest is dropped once, after adding up', () => {
    const s = beaten();
    s.killed = [19, 0];
    expect(pointsOf(s, 0).value).toBe(1);
  });
});
