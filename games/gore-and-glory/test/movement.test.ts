import { describe, expect, it } from 'vitest';
import { rectangle } from '#engine/geometry/area.ts';
import { planFeat } from '../rules/climb.ts';
import { destinations } from '../rules/destinations.ts';
import { flight } from '../rules/flight.ts';
import { forcedMove } from '../rules/forced.ts';
import { inTouch } from '../rules/measure.ts';
import { moveRefusal, performMove } from '../rules/move.ts';
import type { G } from '../rules/play.ts';
import { pieceAt } from '../setup/forms.ts';
import type { Model, Piece, State } from '../state.ts';
import type { GameEvent, Point, Random } from './support.ts';
import { acts, model, play, run, state } from './support.ts';

const R = 15 / 25.4;

function duel(
  b: Partial<Model> = {},
  pieces: Piece[] = [],
): { g: G; s: State; a: Model; b: Model; events: GameEvent[] } {
  const red = model('a', 0, 20, 20);
  const blue = model('b', 1, 30, 20, b);
  const s = state([red, blue], pieces);
  const { g, events } = play(s);
  return { g, s, a: red, b: blue, events };
}

function no(g: G, m: Model, ...path: Point[]) {
  return moveRefusal(g, m, path, undefined)?.clause ?? null;
}

describe('Move Action', () => {
  it('goes 4 inches for 1 AP and is cut where each 4 inches run out', () => {
    const { g, a, events } = duel();
    run(performMove(g, a, { verb: 'move', path: [[20, 29]] }));
    expect([a.x, a.y, a.ap]).toEqual([20, 29, 1]);
    const moves = events.filter((e) => e.kind === 'move');
    expect(moves.map((e) => e.to)).toEqual([
      [20, 24],
      [20, 28],
      [20, 29],
    ]);
    expect([a.fx, a.fy]).toEqual([0, 1]);
  });

  it('is refused when it is too far, with the way and its limit', () => {
    const { g, a } = duel();
    const refusal = moveRefusal(g, a, [[20, 36.5]], undefined);
    expect(refusal?.clause).toBe('GG-MOV-02');
    expect(refusal?.witness).toMatchObject({ kind: 'path', cost: 16.5, limit: 16 });
    expect(no(g, a, [20, 36])).toBeNull();
    // A diagonal of exactly 16 inches may round up by a hair.
    expect(no(g, a, [20 + 16 * Math.SQRT1_2, 20 + 16 * Math.SQRT1_2])).toBeNull();
  });

  it('touches a base at the printed distance, however it was rounded', () => {
    for (const gap of [2 * R, 1.1811, 1.181, 1.18, 1.15, 1.2, 1.23]) {
      const { g, a, b } = duel();
      expect(no(g, a, [30 - gap, 20])).toBeNull();
      run(performMove(g, a, { verb: 'move', path: [[30 - gap, 20]] }));
      expect(inTouch(a, b)).toBe(true);
      expect(b.x - a.x).toBeGreaterThanOrEqual(2 * R - 1 / 4096);
    }
    const { g, a, b } = duel();
    expect(no(g, a, [30 - 1.1, 20])).toBe('GG-MOV-04');
    run(performMove(g, a, { verb: 'move', path: [[30 - 1.19, 20]], contact: false }));
    expect(inTouch(a, b)).toBe(false);
    expect(b.x - a.x - 2 * R).toBeGreaterThanOrEqual(0.1 - 1 / 1024);
  });

  it('may pass models but no cut may end on one or in contact with an enemy', () => {
    const { g, a } = duel({ x: 24.5 });
    expect(no(g, a, [27, 20])).toBe('GG-MOV-04');
    expect(no(g, a, [20, 21], [27, 21])).toBe(null);
    const other = duel({ x: 24 + 2 * R });
    expect(no(other.g, other.a, [27, 20])).toBe('GG-MOV-07');
  });

  it('needs a Disengage in base contact', () => {
    const { g, s, a, b } = duel();
    a.x = b.x - 2 * R;
    expect(no(g, a, [20, 20])).toBe('GG-MOV-07');
    (s.activation as NonNullable<State['activation']>).disengaged = true;
    expect(no(g, a, [27, 20])).toBeNull();
    run(performMove(g, a, { verb: 'move', path: [[27, 20]] }));
    expect(s.activation?.disengaged).toBe(false);
  });

  it('counts inches in Difficult terrain and of a Slow model twice, never four times', () => {
    const bog: Piece = { ...pieceAt('difficult', 'bog', 't', 0, 0, 1, 0), parts: [rectangle(22, 10, 30, 30)] };
    const { g, a, events } = duel({ x: 40 }, [bog]);
    // 2 - R open, then double.
    const far = 22 - R + (16 - (2 - R)) / 2;
    expect(no(g, a, [far, 20])).toBeNull();
    expect(no(g, a, [far + 0.01, 20])).toBe('GG-HIN-01');
    a.maladies.push('slow');
    expect(no(g, a, [28, 20])).toBeNull();
    expect(no(g, a, [28.01, 20])).toBe('GG-HIN-01');
    run(performMove(g, a, { verb: 'move', path: [[24, 20]] }));
    expect(events.filter((e) => e.kind === 'move').map((e) => e.to)).toEqual([
      [22, 20],
      [24, 20],
    ]);
  });

  it('rolls for Dangerous terrain after each Move Action that touched it, not for a turn', () => {
    const thorns: Piece = { ...pieceAt('dangerous', 'thorns', 't', 0, 0, 1, 0), parts: [rectangle(22, 10, 30, 30)] };
    const { g, a, events } = duel({ x: 40 }, [thorns]);
    run(performMove(g, a, { verb: 'move', path: [[28, 20]] }));
    expect(events.filter((e) => e.kind === 'dangerous').length).toBe(2);
    run(performMove(g, a, { verb: 'move', path: [], facing: [0, 2] }));
    expect(events.filter((e) => e.kind === 'dangerous').length).toBe(2);
    expect([a.fx, a.fy, a.ap]).toEqual([0, 1, 1]);
  });

  it('does not enter Impassable terrain, climb, leave the table or end on a marker', () => {
    const rock = pieceAt('impassable', 'rock', 'r', 24, 20, 1, 0);
    const wall = pieceAt('barricade', 'wall', 'w', 20, 24, 0, 1);
    const { g, s, a } = duel({}, [rock, wall]);
    s.markers.push({ id: 'o1', n: 1, x: 18, y: 20, z: 0, seat: 0 });
    expect(no(g, a, [27, 20])).toBe('GG-TER-09');
    expect(no(g, a, [20, 27])).toBe('GG-CLB-01');
    expect(no(g, a, [20, -1])).toBe('GG-MOV-05');
    expect(no(g, a, [18.5, 20])).toBe('GG-OBJ-09');
    expect(no(g, a, [16, 20])).toBeNull();
    a.maladies.push('pinned');
    expect(no(g, a, [16, 20])).toBe('GG-MAL-10');
  });
});

describe('climbing and jumping', () => {
  const crag = pieceAt('difficult', 'crag', 'c', 25, 20, 1, 0);
  it('costs 1 AP and Move Actions for the horizontal and twice the vertical distance', () => {
    const { s, a } = duel({ x: 40 }, [crag]);
    // 2 - R inches to the foot of the crag, 2 up counted twice, then on top in Difficult terrain.
    const plan = planFeat(s, a, 'climb', [[22.625, 20]]);
    if ('reason' in plan) throw new Error(plan.reason);
    expect(plan.cost).toBeCloseTo(2 - R + 4 + 2 * (0.625 + R), 2);
    expect([plan.moves, plan.ap, plan.up]).toEqual([2, 3, 2]);
    const farther = planFeat(s, a, 'climb', [[23, 20]]);
    expect(farther).toMatchObject({ moves: 2, ap: 3, rest: [[23, 20]] });
    a.ap = 3;
    expect(planFeat(s, a, 'climb', [[23, 20]])).toMatchObject({ clause: 'GG-MOV-02' });
    a.ap = 2;
    expect(planFeat(s, a, 'climb', [[22.625, 20]])).toMatchObject({ clause: 'GG-CLB-06' });
  });

  it('doubles only the width of a gap', () => {
    const twin = pieceAt('difficult', 'twin-crag', 't', 24, 24, 1, 0);
    const { g, s, a } = duel({ x: 40 }, [{ ...twin, slow: 1 }]);
    Object.assign(a, { x: 24, y: 22, z: 3 });
    expect(no(g, a, [24, 26])).toBe('GG-CLB-01');
    const plan = planFeat(s, a, 'jump', [[24, 26]]);
    if ('reason' in plan) throw new Error(plan.reason);
    expect(plan.gap).toBeCloseTo(2, 2);
    expect(plan.cost).toBeCloseTo(6, 2);
    expect([plan.moves, plan.ap]).toEqual([2, 3]);
  });

  it('a model pushed over an edge falls beside it and is hurt', () => {
    const { g, a, events } = duel({ x: 40 }, [crag]);
    Object.assign(a, { x: 23, y: 20, z: 2 });
    run(forcedMove(g, a, -1, 0, 2, 'GG-FALL-02'));
    expect(a.z).toBe(0);
    expect(a.x).toBeCloseTo(22 - R, 1);
    expect(events.map((e) => e.kind)).toEqual(expect.arrayContaining(['forced', 'fall', 'injury']));
  });
});

describe('flight', () => {
  it('spends all AP towards the nearest edge and leaves the table there', () => {
    const { g, a, events } = duel();
    a.y = 10;
    run(flight(g, a));
    expect(a.alive).toBe(false);
    expect(events.some((e) => e.kind === 'fled' && e.edge === 'south')).toBe(true);
  });

  it('goes around a rock and keeps 1 inch from enemies', () => {
    const rock = pieceAt('impassable', 'rock', 'r', 20, 15, 1, 0);
    const { g, a, b } = duel({ x: 22.5, y: 18.5 }, [rock]);
    Object.assign(a, { y: 19, ap: 2 });
    run(flight(g, a));
    expect(a.ap).toBe(0);
    expect(a.y).toBeLessThan(19);
    const d = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) - 2 * R;
    expect(d).toBeGreaterThan(0.99);
  });
});

describe('what is offered', () => {
  it('every random and every proposed move is legal', () => {
    const pieces = [
      pieceAt('impassable', 'rock', 'r', 24, 20, 1, 0),
      pieceAt('difficult', 'crag', 'c', 20, 27, 1, 0),
      pieceAt('difficult', 'bog', 'm', 12, 20, 1, 0),
    ];
    const { g, s, a } = duel({}, pieces);
    s.markers.push({ id: 'o1', n: 1, x: 18, y: 17, z: 0, seat: 0 });
    let seed = 1;
    const rng: Random = {
      int: (n) => Math.floor(rng.real() * n),
      real: () => {
        seed = (seed * 16807) % 2147483647;
        return seed / 2147483647;
      },
    };
    const act = acts(g, a, 'move')[0];
    for (let i = 0; i < 500; i++) {
      const answer = act?.sample(rng);
      expect(answer && act?.check(answer)).toBeNull();
    }
    const found = destinations(s, a, 4);
    expect(found.length).toBeGreaterThan(3);
    for (const d of found) expect(moveRefusal(g, a, d.path, d.facing)).toBeNull();
  });
});
