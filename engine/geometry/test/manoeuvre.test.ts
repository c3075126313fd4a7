import { describe, expect, it } from 'vitest';
import { rectangle } from '../area.ts';
import { planSeparation } from '../distance.ts';
import { advance, blockOf, type Formation, pivotCentre } from '../formation.ts';
import { fitsFormation, misfit, sweepFormation } from '../manoeuvre.ts';
import { type Board, type Body, CONTACT, EPSILON, type Feature } from '../types.ts';
import { directions } from '../vec.ts';
import { wheel } from '../wheel.ts';
import { lcg } from './lcg.ts';

const unit: Formation = { x: 20, y: 20, fx: 0, fy: 1, files: 5, count: 10, a: 0.5, b: 0.5, gap: 0 };
const table = { width: 48, depth: 48 };
function body(x: number, y: number): Body {
  return { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 };
}
function rock(id: string, x0: number, y0: number, x1: number, y1: number): Feature {
  return {
    id,
    parts: [rectangle(x0, y0, x1, y1)],
    top: 2,
    standable: false,
    impassable: true,
    slow: 1,
    sight: 'solid',
  };
}

describe('advancing', () => {
  it('is free where nothing is, and not stopped by itself', () => {
    expect(sweepFormation(unit, { kind: 'advance', distance: 6 }, { others: [unit], areas: [], table })).toBeNull();
  });

  it('stops at first contact with a block, saying where and with what', () => {
    const foe: Formation = { ...unit, x: 22, y: 25, fy: -1 };
    const hit = sweepFormation(unit, { kind: 'advance', distance: 8 }, { others: [foe], areas: [], table })!;
    expect(hit.by).toEqual({ kind: 'formation', formation: foe });
    expect(hit.t * 8).toBeCloseTo(5, 9);
    expect(hit.at).toMatchObject({ x: 20, y: 25 });
    expect(hit.part).toBe('front');
    expect(hit.touch[0]).toBeCloseTo((19.5 + 22.5) / 2, 9);
  });

  it('stops at terrain, single bases and the edge', () => {
    const wall = rectangle(15, 30, 18, 31);
    const hit = sweepFormation(unit, { kind: 'advance', distance: 20 }, { others: [], areas: [wall], table })!;
    expect(hit).toMatchObject({ by: { kind: 'area', area: wall }, at: { y: 30 } });
    const lone = sweepFormation(unit, { kind: 'advance', distance: 8 }, { others: [body(22.8, 24)], areas: [] })!;
    expect(lone.part).toBe('front-right');
    const edge = sweepFormation(unit, { kind: 'advance', distance: 40 }, { others: [], areas: [], table })!;
    expect(edge).toMatchObject({ by: { kind: 'edge', edge: 'north' }, at: { y: 48 } });
    const side = sweepFormation(unit, { kind: 'shift', distance: 30 }, { others: [], areas: [], table })!;
    expect(side).toMatchObject({ by: { kind: 'edge', edge: 'west' }, at: { x: 2.5 } });
  });
});

describe('turning', () => {
  it('wheels into what its outer corner meets', () => {
    // Wheeling left about (17.5, 20) the front right corner runs on a circle of 5" and meets the base at 60 degrees.
    const x = 17.5 + 5 * Math.cos(Math.PI / 3);
    const y = 20 + 5 * Math.sin(Math.PI / 3);
    const hit = sweepFormation(
      unit,
      { kind: 'wheel', side: 'left', cos: 0, sin: 1 },
      { others: [body(x, y)], areas: [] },
    )!;
    expect(hit.t).toBeGreaterThan(0.5);
    expect(hit.t).toBeLessThan(0.67);
    expect(planSeparation(blockOf(hit.at), body(x, y))).toBeGreaterThanOrEqual(-EPSILON);
    expect(planSeparation(blockOf(hit.at), body(x, y))).toBeLessThan(0.01);
  });

  it('sweeps what lies between start and end even if both are free', () => {
    const post = { ...body(20, 24.2), a: 0.2, b: 0.2 };
    const end = wheel(unit, 'left', 0, 1);
    expect(planSeparation(blockOf(end), post)).toBeGreaterThan(0);
    expect(
      sweepFormation(unit, { kind: 'wheel', side: 'left', cos: 0, sin: 1 }, { others: [post], areas: [] }),
    ).not.toBeNull();
    const beside = { ...body(21.6, 21), a: 0.1, b: 0.1 };
    expect(planSeparation(blockOf(pivotCentre(unit, 1, 0)), beside)).toBeGreaterThan(0);
    expect(sweepFormation(unit, { kind: 'pivot', fx: 1, fy: 0 }, { others: [beside], areas: [] })).toBeNull();
    expect(sweepFormation(unit, { kind: 'pivot', fx: -1, fy: 0 }, { others: [beside], areas: [] })).not.toBeNull();
  });

  it('agrees with looking at every degree', () => {
    const rnd = lcg(61);
    let hits = 0;
    for (let i = 0; i < 60; i++) {
      const others = [body(14 + rnd() * 12, 14 + rnd() * 12), body(14 + rnd() * 12, 14 + rnd() * 12)];
      if (others.some((o) => planSeparation(blockOf(unit), o) < 0.05)) continue;
      const side = rnd() < 0.5 ? 'left' : 'right';
      const hit = sweepFormation(unit, { kind: 'wheel', side, cos: 0, sin: 1 }, { others, areas: [] });
      let first = Infinity;
      for (let k = 0; k <= 900 && first === Infinity; k++) {
        const angle = (k * Math.PI) / 1800;
        const block = blockOf(wheel(unit, side, Math.cos(angle), Math.sin(angle)));
        if (others.some((o) => planSeparation(block, o) < -0.002)) first = k / 900;
      }
      if (hit) {
        hits++;
        if (first < Infinity) expect(Math.abs(hit.t - first)).toBeLessThan(0.02);
        for (const o of others) expect(planSeparation(blockOf(hit.at), o)).toBeGreaterThanOrEqual(-EPSILON);
        expect(Math.min(...others.map((o) => planSeparation(blockOf(hit.at), o)))).toBeLessThan(CONTACT);
      } else expect(first).toBe(Infinity);
    }
    expect(hits).toBeGreaterThan(10);
  });
});

describe('fitsFormation', () => {
  const board: Board = { ...table, features: [rock('rock', 30, 30, 32, 32)] };

  it('needs room on the table, among others and in the terrain', () => {
    expect(fitsFormation(unit, [unit], board)).toBe(true);
    expect(misfit({ ...unit, x: 2 }, [], board)).toEqual({ kind: 'edge', edge: 'west' });
    expect(misfit({ ...unit, x: 2.5, y: 2 }, [], board)).toBeNull();
    const other = advance(unit, 1.5);
    expect(misfit(unit, [other], board)).toEqual({ kind: 'formation', formation: other });
    expect(misfit(unit, [advance(unit, 2)], board)).toBeNull();
    expect(misfit({ ...unit, x: 30, y: 31 }, [], board)).toMatchObject({ kind: 'feature' });
    expect(fitsFormation({ ...unit, x: 30, y: 31 }, [], board, { admits: () => true })).toBe(true);
  });

  it('does not mind blocks flush against each other at any angle', () => {
    for (const [fx, fy] of directions(32)) {
      const f = pivotCentre(unit, fx, fy);
      const front = { ...f, x: f.x + 2.001 * f.fx, y: f.y + 2.001 * f.fy };
      expect(fitsFormation(f, [front], board)).toBe(true);
    }
  });
});
