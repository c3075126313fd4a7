import { describe, expect, it } from 'vitest';
import {
  alignTo,
  contactWidth,
  contactWith,
  facingSide,
  filesInContact,
  normalOf,
  partAt,
  sharesEdge,
  slideAlong,
} from '../align.ts';
import { planSeparation } from '../distance.ts';
import { advance, basesOf, blockOf, type Formation, type Side, shift } from '../formation.ts';
import { sweepFormation } from '../manoeuvre.ts';
import { CONTACT, EPSILON } from '../types.ts';
import { directions, norm } from '../vec.ts';
import { lcg } from './lcg.ts';

/** Five files, two ranks of 1" bases: a block 5" wide and 2" deep with its front on y = 20, facing south. */
const enemy: Formation = { x: 20, y: 20, fx: 0, fy: -1, files: 5, count: 10, a: 0.5, b: 0.5, gap: 0 };
function mover(x: number, y: number, fx: number, fy: number, files = 4, count = 8): Formation {
  const [ux, uy] = norm(fx, fy);
  return { x, y, fx: ux, fy: uy, files, count, a: 0.5, b: 0.5, gap: 0 };
}

describe('facingSide', () => {
  it('parts the table by lines at 45 degrees from the corners', () => {
    expect(facingSide(mover(20, 10, 0, 1), enemy)).toBe('front');
    expect(facingSide(mover(20, 30, 0, -1), enemy)).toBe('rear');
    // Facing south, its left is east.
    expect(facingSide(mover(30, 21, -1, 0), enemy)).toBe('left');
    expect(facingSide(mover(10, 21, 1, 0), enemy)).toBe('right');
    expect(facingSide(mover(22.5 + 3, 20 - 3.1, -1, 1), enemy)).toBe('front');
    expect(facingSide(mover(22.5 + 3, 20 - 2.9, -1, 1), enemy)).toBe('left');
  });

  it('prefers the front on the line itself, and a flank to the rear', () => {
    expect(facingSide(mover(25.5, 17, -1, 1), enemy)).toBe('front');
    expect(facingSide(mover(25.5, 25, -1, -1), enemy)).toBe('left');
  });
});

describe('contactWith', () => {
  it('sees a flush meeting as side to side', () => {
    const meeting = contactWith(mover(21, 20, 0, 1), enemy);
    expect(meeting).toMatchObject({ mine: 'front', theirs: 'front', side: 'front', flush: true });
    expect(meeting.at[0]).toBeCloseTo((19 + 22.5) / 2, 9);
    expect(meeting.at[1]).toBeCloseTo(20, 9);
  });

  it('aligns a corner to the side it touches', () => {
    // Coming from the south-west at an angle, the front left corner touches the enemy front.
    const f = mover(18, 12, 0.3, 1);
    const hit = sweepFormation(f, { kind: 'advance', distance: 15 }, { others: [enemy], areas: [] })!;
    const meeting = contactWith(hit.at, enemy);
    expect(meeting.theirs).toBe('front');
    expect(meeting.mine).toBe('front-left');
    expect(meeting.side).toBe('front');
  });

  it('swings the longer part of the front onto the enemy when their corner is touched', () => {
    // Facing east with the enemy's south-west corner (front, right) near its own left or right end.
    const facing = norm(1, 0.6);
    for (const left of [1.5, -1.5]) {
      const x = 17.5 + facing[1] * left;
      const y = 20 - facing[0] * left;
      const meeting = contactWith(mover(x - facing[0] * 0.01, y - facing[1] * 0.01, facing[0], facing[1]), enemy);
      expect(meeting.theirs).toBe('front-right');
      expect(meeting.mine).toBe('front');
      // With the corner on its left the right end is longer and swings onto the front, which lies to its right.
      expect(meeting.side).toBe(left > 0 ? 'front' : 'right');
    }
  });

  it('takes the smaller turn when the corner is at the very middle', () => {
    for (const [fx, fy, side] of [[1, 0.6, 'right'], [0.6, 1, 'front'], [1, 1, 'front']] as const) {
      const [ux, uy] = norm(fx, fy);
      expect(contactWith(mover(17.5, 20, ux, uy), enemy).side).toBe(side);
    } // biome-ignore format: a table
  });

  it('names the part of the rim at a point', () => {
    expect(partAt(enemy, 20, 20)).toBe('front');
    expect(partAt(enemy, 22.5, 21)).toBe('left');
    expect(partAt(enemy, 22.5, 20)).toBe('front-left');
    expect(partAt(enemy, 17.5, 22)).toBe('rear-right');
  });
});

describe('alignTo', () => {
  it('turns about the corner that touched', () => {
    const f = mover(18, 12, 0.3, 1);
    const { at } = sweepFormation(f, { kind: 'advance', distance: 15 }, { others: [enemy], areas: [] })!;
    const meeting = contactWith(at, enemy);
    const aligned = alignTo(at, enemy, meeting.side);
    expect([aligned.fx, aligned.fy]).toEqual([0, 1]);
    expect(aligned.y).toBeCloseTo(20, 2);
    expect(aligned.x - 2).toBeCloseTo(meeting.at[0], 1);
  });

  it('lies flush and without overlap against any side, from any approach', () => {
    const rnd = lcg(51);
    let aligned = 0;
    for (let i = 0; i < 400; i++) {
      const d = directions(64)[Math.floor(rnd() * 64)]!;
      const e = directions(64)[Math.floor(rnd() * 64)]!;
      const foe: Formation = { ...enemy, fx: e[0], fy: e[1] };
      const start = mover(20 - d[0] * 12 + rnd() * 4 - 2, 20 - d[1] * 12 + rnd() * 4 - 2, d[0], d[1]);
      const hit = sweepFormation(start, { kind: 'advance', distance: 20 }, { others: [foe], areas: [] });
      if (!hit) continue;
      aligned++;
      expect(planSeparation(blockOf(hit.at), blockOf(foe))).toBeGreaterThanOrEqual(-EPSILON);
      expect(planSeparation(blockOf(hit.at), blockOf(foe))).toBeLessThanOrEqual(CONTACT);
      const { side } = contactWith(hit.at, foe);
      const flush = alignTo(hit.at, foe, side);
      expect(planSeparation(blockOf(flush), blockOf(foe))).toBeGreaterThanOrEqual(-EPSILON);
      expect(planSeparation(blockOf(flush), blockOf(foe))).toBeLessThanOrEqual(0.01);
      const n = normalOf(foe, side);
      expect(flush.fx * n[0] + flush.fy * n[1]).toBeCloseTo(-1, 9);
      const slid = slideAlong(flush, foe, side, 'max');
      expect(planSeparation(blockOf(slid), blockOf(foe))).toBeGreaterThanOrEqual(-EPSILON);
      const { mine } = filesInContact(slid, foe);
      const room = side === 'front' || side === 'rear' ? 5 : 2;
      expect(mine.length).toBe(Math.min(4, room));
      expect(contactWith(slid, foe)).toMatchObject({ flush: true, side, mine: 'front' });
    }
    expect(aligned).toBeGreaterThan(200);
  });
});

describe('slideAlong', () => {
  const flush = mover(16, 20, 0, 1);

  it('slides by an offset to its own left, or to the middle', () => {
    expect(slideAlong(flush, enemy, 'front', 1)).toMatchObject({ x: 15, y: 20 });
    expect(slideAlong(flush, enemy, 'front', 'centre')).toMatchObject({ x: 20, y: 20 });
  });

  it('ends with file edges in line, most bases touching, by the shortest slide', () => {
    // Its right end is at 18: half a base touches. Four bases touch once its left end is in line with the enemy's.
    expect(slideAlong(flush, enemy, 'front', 'max')).toMatchObject({ x: 19.5, y: 20 });
    // Already in full contact but out of line by a quarter: the shorter way in line.
    expect(slideAlong(mover(20.25, 20, 0, 1), enemy, 'front', 'max').x).toBe(20.5);
    // Half a base either way is equal: to its own left, which is west.
    expect(slideAlong(mover(20, 20, 0, 1), enemy, 'front', 'max').x).toBe(19.5);
  });

  it('counts a flank by its ranks', () => {
    const wide = slideAlong(mover(22.5, 25, -1, 0), enemy, 'left', 'max');
    const contact = filesInContact(wide, enemy);
    expect(contact.mine).toHaveLength(2);
    expect(contact.theirs).toEqual([0, 5]);
  });

  it('looks for the bases that are there in an incomplete last rank', () => {
    const foe = { ...enemy, count: 7 };
    const slid = slideAlong(mover(15, 22, 0, -1, 2, 4), foe, 'rear', 'max');
    expect(slid.x).toBe(20);
    expect(filesInContact(slid, foe).theirs).toEqual([5, 6]);
  });
});

describe('who touches whom', () => {
  it('needs more than CONTACT of shared edge', () => {
    const [a] = basesOf(mover(20, 20, 0, 1, 1, 1));
    const b = (x: number, y: number) => ({ ...a!, x, y });
    expect(sharesEdge(a!, b(20, 20.5))).toBe(true);
    expect(sharesEdge(a!, b(20, 20.5 + CONTACT))).toBe(true);
    expect(sharesEdge(a!, b(20, 20.6))).toBe(false);
    expect(sharesEdge(a!, b(21, 20.5))).toBe(false);
    expect(sharesEdge(a!, b(20.95, 20.5))).toBe(false);
    expect(sharesEdge(a!, b(20.9, 20.5))).toBe(true);
    expect(sharesEdge(a!, { ...b(20, 20.6), fx: Math.SQRT1_2, fy: Math.SQRT1_2 })).toBe(false);
  });

  it('measures the width in contact', () => {
    expect(contactWidth(mover(20, 20, 0, 1), enemy)).toBe(4);
    expect(contactWidth(mover(16, 20, 0, 1), enemy)).toBe(0.5);
    expect(contactWidth(advance(mover(20, 20, 0, 1), -0.1), enemy)).toBe(0);
    expect(contactWidth(mover(22.5, 21, -1, 0), enemy)).toBe(2);
  });

  it('lists the bases of both sides', () => {
    const contact = filesInContact(mover(18, 20, 0, 1), enemy);
    // Files of the mover from west to east at 16.5 to 19.5; the enemy counts its files from the east.
    expect(contact.mine).toEqual([1, 2, 3]);
    expect(contact.theirs).toEqual([2, 3, 4]);
    expect(contact.pairs).toContainEqual([1, 4]);
    expect(filesInContact(shift(mover(18, 20, 0, 1), 3), enemy).mine).toEqual([]);
  });

  it('finds the same bases however the pair is turned', () => {
    const sides: Side[] = ['front', 'left', 'right', 'rear'];
    for (const [fx, fy] of directions(16)) {
      const foe = { ...enemy, fx, fy };
      for (const side of sides) {
        const n = normalOf(foe, side);
        const f = slideAlong(alignTo(mover(20, 20, -n[0], -n[1]), foe, side, [foe.x, foe.y]), foe, side, 'centre');
        const { mine } = filesInContact(f, foe);
        expect(mine.length).toBe(side === 'front' || side === 'rear' ? 4 : 2);
      }
    }
  });
});
