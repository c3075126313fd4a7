/** The table's headless parts: camera, hit-testing, snapping, crossing lines, badges, motion, tape, cursor. */
import { describe, expect, test } from 'vitest';
import { paintMat } from '#client/board/art/noise.ts';
import { Chance } from '#client/board/art/random.ts';
import { badgeKey, bucketOf, lookKey } from '#client/board/art/sprites.ts';
import { isNews } from '#client/board/chalk/witness.ts';
import type { BoardArt } from '#client/board/port.ts';
import { blockOf, cornersOf, frontRank } from '#client/board/state/block.ts';
import {
  around,
  type Camera,
  centre,
  fit as fitWhole,
  frame,
  free,
  hold,
  leastScale,
  pinch,
  type Stage,
  toScreen,
  toTable,
  windowOf,
  zoomAt,
} from '#client/board/state/camera.ts';
import { type FlagPlace, placeFlags } from '#client/board/state/flag-place.ts';
import { contains, crossing, outlineOf, ringOf, within } from '#client/board/state/footprint.ts';
import { beakOf, bodyAt, clearance, hitTest, onBeak } from '#client/board/state/hit.ts';
import { badgesOf } from '#client/board/state/marks.ts';
import { ease, poseAt, slideOf, slides } from '#client/board/state/motion.ts';
import { nearestBy } from '#client/board/state/nearest.ts';
import { drawnScale } from '#client/board/state/size.ts';
import { ends, grasp } from '#client/board/state/snap.ts';
import { splitAt, ticksOf } from '#client/board/state/tape.ts';
import type { Mark, Scene, SceneBody } from '#engine/game.ts';
import type { Area, Body, Point } from '#engine/geometry/types.ts';

const STAGE: Stage = { width: 1440, height: 900, insets: { top: 52, right: 320, bottom: 150, left: 14 } };
const TABLE = { width: 48, depth: 48 };

function round(x: number, y: number, r = 0.5): Body {
  return { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: r, b: r };
}

function model(id: string, body: Body): SceneBody {
  return { id, label: id, glyph: id, seat: 0, body, badges: [], marks: [], figure: 'x', done: false };
}

function square(x: number, y: number, w: number, h = w): Area {
  const points: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  return { kind: 'poly', points };
}

function scene(bodies: SceneBody[], parts: Area[] = []): Scene {
  const feature = { id: 'rock', label: 'Rock', kind: 'rock', glyph: '#', parts, top: 1, standable: false };
  const features = parts.length === 0 ? [] : [{ ...feature, impassable: true, slow: 1, sight: 'solid' as const }];
  const markers = [
    { id: 'm', label: 'Objective 1', x: 40, y: 40, r: 0.6, state: '', face: '1', active: false, held: [], reach: 1 },
  ];
  return { ...TABLE, bodies, features, markers, units: [], regions: [] };
}

describe('camera', () => {
  test('a point goes to the stage and back', () => {
    const camera: Camera = { scale: 26, ox: 40, oy: 800 };
    const spot = toScreen(camera, [10, 20]);
    expect(spot).toEqual({ x: 300, y: 280 });
    expect(toTable(camera, spot)).toEqual([10, 20]);
  });

  test('zooming keeps what is under the cursor there', () => {
    const camera: Camera = { scale: 26, ox: 40, oy: 800 };
    const spot = { x: 700, y: 310 };
    const before = toTable(camera, spot);
    const after = toTable(zoomAt(camera, spot, 1.7, 5), spot);
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });

  test('zoom has limits', () => {
    const camera: Camera = { scale: 26, ox: 40, oy: 800 };
    expect(zoomAt(camera, { x: 0, y: 0 }, 1e-6, leastScale(STAGE, TABLE)).scale).toBe(leastScale(STAGE, TABLE));
    expect(zoomAt(camera, { x: 0, y: 0 }, 1e6, 5).scale).toBeLessThan(200);
  });

  test('the whole table fits into what no panel covers', () => {
    const camera = fitWhole(STAGE, TABLE);
    const room = free(STAGE);
    const sw = toScreen(camera, [0, 0]);
    const ne = toScreen(camera, [48, 48]);
    expect(sw.x).toBeGreaterThanOrEqual(room.x);
    expect(ne.y).toBeGreaterThanOrEqual(room.y);
    expect(ne.x).toBeLessThanOrEqual(room.x + room.width);
    expect(sw.y).toBeLessThanOrEqual(room.y + room.height);
  });

  test('centred means the middle of the free part', () => {
    const room = free(STAGE);
    const spot = toScreen(centre(STAGE, 26, [12, 30]), [12, 30]);
    expect(spot.x).toBeCloseTo(room.x + room.width / 2, 9);
    expect(spot.y).toBeCloseTo(room.y + room.height / 2, 9);
  });

  test('several points are brought into the free part: no nearer, no further off and no further along than it takes', () => {
    const room = free(STAGE);
    const now = centre(STAGE, 26, [24, 24]);
    const seen = (camera: Camera, at: Point) => {
      const { x, y } = toScreen(camera, at);
      const wide = x >= room.x + 47.9 && x <= room.x + room.width - 47.9;
      return wide && y >= room.y + 47.9 && y <= room.y + room.height - 47.9;
    };
    const here: Point[] = [
      [20, 22],
      [26, 25],
    ];
    expect(around(STAGE, now, here, 48)).toEqual(now);
    const beside: Point[] = [
      [2, 22],
      [10, 25],
    ];
    const moved = around(STAGE, now, beside, 48);
    expect(moved.scale).toBe(26);
    expect(moved.oy).toBeCloseTo(now.oy, 9);
    expect(beside.every((p) => seen(moved, p))).toBe(true);
    expect(toScreen(moved, [2, 22]).x).toBeCloseTo(room.x + 48, 9);
    const apart: Point[] = [
      [1, 1],
      [47, 47],
    ];
    const wide = around(STAGE, now, apart, 48);
    expect(wide.scale).toBeLessThan(26);
    expect(apart.every((p) => seen(wide, p))).toBe(true);
  });

  test('a corner of the table is centred without showing more bare wood than it takes', () => {
    const room = free(STAGE);
    const camera = frame(centre(STAGE, 26, [0, 0]), STAGE, TABLE);
    const corner = toScreen(camera, [0, 0]);
    // At the lower edge of the free part, and a third of it to the right: out from under a card.
    expect(corner.y).toBeCloseTo(room.y + room.height - 26, 9);
    expect(corner.x).toBeCloseTo(room.x + room.width * 0.35, 9);
    const middle = centre(STAGE, 26, [24, 24]);
    expect(frame(middle, STAGE, TABLE)).toEqual(middle);
    // A small table lies within.
    const small = frame(centre(STAGE, 10, [0, 0]), STAGE, { width: 12, depth: 12 });
    expect(toScreen(small, [0, 12]).y).toBeGreaterThanOrEqual(room.y + 26);
    expect(toScreen(small, [0, 0]).y).toBeLessThanOrEqual(room.y + room.height - 26);
  });

  test('the table cannot be lost from sight', () => {
    const lost = hold({ scale: 26, ox: 90_000, oy: -90_000 }, STAGE, TABLE);
    const seen = windowOf(lost, STAGE);
    expect(seen.x).toBeLessThan(48);
    expect(seen.x + seen.width).toBeGreaterThan(0);
    expect(seen.y).toBeLessThan(48);
    expect(seen.y + seen.depth).toBeGreaterThan(0);
  });

  test('what lies between two fingers stays between them', () => {
    const camera: Camera = { scale: 20, ox: 0, oy: 900 };
    const before = [
      { x: 300, y: 400 },
      { x: 500, y: 400 },
    ] as const;
    const now = [
      { x: 250, y: 450 },
      { x: 650, y: 450 },
    ] as const;
    const was = toTable(camera, { x: 400, y: 400 });
    const after = pinch(camera, before, now, 4);
    expect(after.scale).toBeCloseTo(40, 9);
    expect(toTable(after, { x: 450, y: 450 })[0]).toBeCloseTo(was[0], 9);
  });

  test('panels larger than the stage leave something free', () => {
    const tight = { width: 390, height: 300, insets: { top: 200, right: 300, bottom: 200, left: 300 } };
    expect(free(tight).width).toBeGreaterThan(0);
    expect(Number.isFinite(fitWhole(tight, TABLE).ox)).toBe(true);
  });
});

describe('hit-testing', () => {
  test('bases come before terrain and markers, ghosts before bases', () => {
    const s = scene([model('a', round(5, 5))], [square(4, 4, 3)]);
    expect(hitTest({ scene: s, ghost: null }, [5.2, 5], 0)).toMatchObject({ kind: 'body', id: 'a' });
    expect(hitTest({ scene: s, ghost: null }, [6.5, 6.5], 0)).toMatchObject({ kind: 'feature', id: 'rock' });
    expect(hitTest({ scene: s, ghost: null }, [40.3, 40], 0)).toMatchObject({ kind: 'marker', id: 'm' });
    expect(hitTest({ scene: s, ghost: null }, [20, 20], 0)).toMatchObject({ kind: 'table', id: null });
    const ghost = { id: 'a', body: round(5, 5), figure: 'x', glyph: 'a', seat: 0, legal: true };
    expect(hitTest({ scene: s, ghost }, [5, 5], 0).kind).toBe('ghost');
  });

  test('of two bases near a finger the nearer one is meant', () => {
    const bodies = [model('a', round(5, 5)), model('b', round(6.2, 5))];
    expect(bodyAt(bodies, [5.55, 5], 0.4)?.id).toBe('a');
    expect(bodyAt(bodies, [5.65, 5], 0.4)?.id).toBe('b');
    expect(bodyAt(bodies, [8, 5], 0.4)).toBeNull();
  });

  test('rectangles and ovals are measured along their facing', () => {
    const rect: Body = { ...round(0, 0), fx: 0, fy: 1, shape: 'rect', a: 1, b: 2 };
    expect(clearance(rect, [0, 1.9])).toBeLessThan(0);
    expect(clearance(rect, [1.5, 0])).toBeCloseTo(0.5, 9);
    expect(clearance({ ...rect, shape: 'oval' }, [0, 1.9])).toBeLessThan(0);
    expect(clearance({ ...rect, shape: 'oval' }, [1.2, 0])).toBeGreaterThan(0);
  });

  test('the beak can be taken at the front only', () => {
    const body = round(5, 5);
    expect(onBeak(body, beakOf(body), 0.3)).toBe(true);
    expect(onBeak(body, [5, 5], 0.7)).toBe(false);
    expect(onBeak(body, [4.4, 5], 0.3)).toBe(false);
  });
});

describe('snapping', () => {
  test('base to base is measured rim to rim', () => {
    const s = scene([model('a', round(5, 5)), model('b', round(15, 5))]);
    const pair = ends(s, grasp(s, [5.1, 5], 0.2), grasp(s, [14.8, 5.1], 0.2));
    expect(pair.from).toMatchObject({ id: 'a', at: [5.5, 5] });
    expect(pair.to).toMatchObject({ id: 'b', at: [14.5, 5] });
  });

  test('edges of terrain are caught, bare points are left alone', () => {
    const s = scene([], [square(10, 10, 4)]);
    const edge = grasp(s, [9.9, 12], 0.3);
    expect(edge.id).toBe('rock');
    expect(edge.at[0]).toBeCloseTo(10, 9);
    expect(grasp(s, [8, 12], 0.3)).toEqual({ id: null, kind: 'table', at: [8, 12] });
  });
});

describe('footprints', () => {
  test('a line knows where it enters and leaves', () => {
    expect(within(ringOf(square(2, -1, 2)), [0, 0], [10, 0])).toEqual({ enter: 0.2, leave: 0.4 });
    expect(within(ringOf(square(2, 1, 2)), [0, 0], [10, 0])).toBeNull();
    const cut = crossing([ringOf(square(2, -1, 2)), ringOf(square(6, -1, 2))], [0, 0], [10, 0]);
    expect(cut?.enter[0]).toBeCloseTo(2, 9);
    expect(cut?.leave[0]).toBeCloseTo(8, 9);
  });

  test('the outline of two parts has no line inside', () => {
    const outline = outlineOf({ parts: [square(0, 0, 2), square(1, 0.5, 3, 1)] });
    for (const [p, q] of outline) {
      const mid: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      expect(mid[0] > 1.001 && mid[0] < 1.999 && mid[1] > 0.501 && mid[1] < 1.499).toBe(false);
    }
    const length = outline.reduce((sum, [p, q]) => sum + Math.hypot(p[0] - q[0], p[1] - q[1]), 0);
    expect(length).toBeCloseTo(8 - 1 + 2 + 2 + 1, 6);
  });

  test('discs and bands have rings around them', () => {
    expect(contains(ringOf({ kind: 'disc', x: 3, y: 3, r: 1 }), [3.6, 3.6])).toBe(true);
    const band = ringOf({ kind: 'band', x1: 0, y1: 0, x2: 4, y2: 0, r: 0.5 });
    expect(contains(band, [2, 0.45])).toBe(true);
    expect(contains(band, [4.4, 0])).toBe(true);
    expect(contains(band, [2, 0.55])).toBe(false);
  });
});

describe('badges', () => {
  const mark = (shape: Mark['shape'], text: string): Mark => ({ shape, text, label: '', sign: text });

  const shown = (marks: readonly Mark[], done: boolean, r: number, leader = false) =>
    badgesOf(marks, done, r, leader).map(({ shape, text }) => `${shape} ${text}`.trim());

  test('damage is beads up to three and then a number; several states become their number', () => {
    expect(shown([mark('drop', '2'), mark('circle', ''), mark('circle', '')], false, 17)).toEqual([
      'bead',
      'bead',
      'circle 2',
    ]);
    expect(shown([mark('drop', '3'), mark('square', '4')], false, 17)).toEqual(['bead', 'bead', 'bead', 'square 4']);
  });

  test('beads lie below right, squares above right, and no two at one place', () => {
    const badges = badgesOf([mark('drop', '3'), mark('square', '3')], false, 17, false);
    for (const { shape, x, y } of badges) {
      expect(x).toBeGreaterThan(0);
      expect(Math.sign(y)).toBe(shape === 'bead' ? 1 : -1);
    }
    badges.forEach((a, i) => {
      for (const b of badges.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size * 2);
    });
  });

  test('on small bases only damage is red: a warning keeps its sign, and the light tells who has acted', () => {
    expect(shown([mark('triangle', '!')], true, 7)).toEqual(['triangle !']);
    expect(shown([mark('drop', '3'), mark('square', '2'), mark('circle', 's')], false, 7)).toEqual([
      'bead',
      'square',
      'circle',
    ]);
  });

  test('tick, warning, state and crown keep apart', () => {
    const badges = badgesOf([mark('triangle', '!'), mark('circle', '')], true, 17, true);
    expect(badges.map(({ shape }) => shape)).toEqual(['tick', 'triangle', 'circle']);
    badges.forEach((a, i) => {
      for (const b of badges.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size + b.size);
      expect(a.x > -9 && a.x < 9 && a.y < -12).toBe(false);
    });
  });

  test('who has fallen has no badge: the figure lies', () => {
    expect(shown([mark('fallen', '')], false, 17)).toEqual([]);
  });
});

describe('pictures', () => {
  const art: BoardArt = { figure: () => null, sign: () => null };
  const plain: SceneBody = { ...model('a', round(5, 5)), look: { class: 'fighter', weapon: 'bow', leader: false } };
  const key = (more: Partial<SceneBody>, rank: 'alone' | 'front' = 'alone') =>
    lookKey({ ...plain, ...more }, 'azure', rank, art);

  test('differ where anything that is drawn on the base differs', () => {
    const look = { class: 'fighter', weapon: 'bow', leader: false } as const;
    const others = [
      key({}),
      key({ look: { ...look, class: 'caster' } }),
      key({ look: { ...look, weapon: 'axe' } }),
      key({ look: { ...look, leader: true } }),
      key({ marks: [{ shape: 'fallen', text: '', label: 'Prone', sign: 'prone' }] }),
      key({ figure: 'other' }),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  test('are the same whatever stands beside the base, and for one that has acted unless it stands in ranks', () => {
    expect(key({ marks: [{ shape: 'drop', text: '2', label: '', sign: '' }] })).toBe(key({}));
    expect(key({ done: true })).toBe(key({}));
    expect(key({ done: true }, 'front')).not.toBe(key({}, 'front'));
  });

  test('of what stands beside it need no base of their own, and differ by the crown that keeps the top', () => {
    const state = { marks: [{ shape: 'circle', text: '', label: '', sign: 'blind' }] } as const;
    const crowned = { ...plain, ...state, look: { class: 'fighter', weapon: 'bow', leader: true } } as const;
    expect(badgeKey({ ...plain, ...state }, false)).not.toBe(badgeKey(crowned, false));
    expect(badgeKey({ ...plain, marks: [{ shape: 'fallen', text: '', label: '', sign: '' }] }, false)).toBe('');
  });

  test('are drawn 14 px across and never less', () => {
    expect(drawnScale({ a: 0.5, b: 0.5 }, 6) * 0.5).toBe(7);
    expect(drawnScale({ a: 0.5, b: 0.5 }, 20)).toBe(20);
  });
});

describe('motion', () => {
  test('70 ms per inch, at most 1.2 s', () => {
    const at = (x: number) => ({ x, y: 0, fx: 1, fy: 0 });
    expect(slideOf(at(0), at(4), null, 0)?.duration).toBeCloseTo(280, 9);
    expect(slideOf(at(0), at(40), null, 0)?.duration).toBe(1200);
    expect(slideOf(at(3), at(3), null, 0)).toBeNull();
  });

  test('a slide follows the way that was taken and ends where it should', () => {
    const way: Point[] = [
      [0, 0],
      [0, 4],
      [4, 4],
    ];
    const slide = slideOf({ x: 0, y: 0, fx: 1, fy: 0 }, { x: 4, y: 4, fx: 0, fy: 1 }, way, 100);
    expect(slide?.points).toBe(way);
    if (slide === null) throw new Error('nothing moved');
    const middle = poseAt(slide, 100 + slide.duration * 0.3);
    expect(middle.x === 0 || middle.y === 4).toBe(true);
    expect(poseAt(slide, 100 + slide.duration)).toMatchObject({ x: 4, y: 4, over: true });
  });

  test('a way that ends elsewhere is not followed', () => {
    const way: Point[] = [
      [0, 0],
      [9, 9],
    ];
    const slide = slideOf({ x: 0, y: 0, fx: 1, fy: 0 }, { x: 4, y: 4, fx: 1, fy: 0 }, way, 0);
    expect(slide?.points).toEqual([
      [0, 0],
      [4, 4],
    ]);
  });

  test('only who moved slides', () => {
    const before = [model('a', round(0, 0)), model('b', round(5, 5))];
    const after = [model('a', round(2, 0)), model('b', round(5, 5)), model('c', round(9, 9))];
    expect([...slides(before, after, null, 0).keys()]).toEqual(['a']);
  });

  test('the ease begins and ends gently and never goes back', () => {
    let last = 0;
    for (let t = 0; t <= 1.0001; t += 0.02) {
      expect(ease(t)).toBeGreaterThanOrEqual(last - 1e-9);
      last = ease(t);
    }
    expect(ease(0)).toBe(0);
    expect(ease(1)).toBe(1);
    expect(ease(0.05)).toBeLessThan(0.02);
  });
});

describe('tape', () => {
  test('a tick each half inch, whole inches marked', () => {
    const ticks = ticksOf([
      [0, 0],
      [3, 0],
      [3, 1.2],
    ]);
    expect(ticks.map((t) => t.whole)).toEqual([false, true, false, true, false, true, false, true]);
    expect(ticks[7]?.at).toEqual([3, 1]);
  });

  test('splits where the allowance ends', () => {
    const way: Point[] = [
      [0, 0],
      [3, 0],
      [3, 3],
    ];
    const { near, far } = splitAt(way, 4);
    expect(near).toEqual([
      [0, 0],
      [3, 0],
      [3, 1],
    ]);
    expect(far).toEqual([
      [3, 1],
      [3, 3],
    ]);
    expect(splitAt(way, 6).far).toEqual([]);
  });
});

describe('cursor', () => {
  const places = [
    { id: 'here', at: [10, 10] as Point },
    { id: 'north', at: [10.5, 14] as Point },
    { id: 'east', at: [13, 10.5] as Point },
    { id: 'far east', at: [20, 10] as Point },
  ];

  test('arrows go to the nearest thing in that direction', () => {
    expect(nearestBy(places, [10, 10], 'up', 'here')?.id).toBe('north');
    expect(nearestBy(places, [10, 10], 'right', 'here')?.id).toBe('east');
    expect(nearestBy(places, [10, 10], 'down', 'here')).toBeNull();
  });
});

describe('art', () => {
  test('the same name gives the same chance', () => {
    const a = new Chance('rock 1');
    const b = new Chance('rock 1');
    expect([a.real(), a.real()]).toEqual([b.real(), b.real()]);
    expect(new Chance('rock 2').real()).not.toBe(new Chance('rock 1').real());
  });

  test('the mat has light and shade but stays a mat', () => {
    const data = new Uint8ClampedArray(60 * 60 * 4);
    paintMat(data, 60, 60, 5);
    const greens = Array.from({ length: 3600 }, (_, i) => data[i * 4 + 1] as number);
    const mean = greens.reduce((s, g) => s + g, 0) / greens.length;
    expect(mean).toBeGreaterThan(70);
    expect(mean).toBeLessThan(125);
    expect(Math.max(...greens) - Math.min(...greens)).toBeGreaterThan(30);
  });

  test('sprites come in buckets that lose no detail', () => {
    for (const px of [3, 10, 26, 27.5, 60, 100]) expect(bucketOf(px)).toBeGreaterThanOrEqual(px * 0.97);
  });
});

describe('units', () => {
  const rank = (x: number, y: number): Body => ({ ...round(x, y), shape: 'rect', a: 0.5, b: 0.5, fx: 0, fy: 1 });

  test('a block is the box around its bases in the frame of its facing', () => {
    const block = blockOf([rank(1, 2), rank(2, 2), rank(1, 1)], [0, 1]);
    if (block === null) throw new Error('there are bases');
    expect(cornersOf(block)).toEqual([
      [0.5, 2.5],
      [2.5, 2.5],
      [2.5, 0.5],
      [0.5, 0.5],
    ]);
    expect(blockOf([], [0, 1])).toBeNull();
    // A base turned by a quarter reaches as far with its length as it did with its width.
    const turned = blockOf([{ ...rank(0, 0), a: 1, b: 0.25, fx: 1, fy: 0 }], [0, 1]);
    expect(turned?.front).toBeCloseTo(1);
    expect(turned?.right).toBeCloseTo(0.25);
  });

  test('the front rank is every model less than half a base behind the foremost', () => {
    const members = [rank(1, 2), rank(2, 1.9), rank(1, 1)].map((body, i) => model(`${i}`, body));
    expect([...frontRank(members, [0, 1])].map((m) => m.id)).toEqual(['0', '1']);
    expect([...frontRank(members, [0, -1])].map((m) => m.id)).toEqual(['2']);
  });
});

test('a refusal is news once: the same clause along the same obstacle does not shake again', () => {
  const no = (clause: string, x: number) => ({
    text: 'no',
    clause,
    witness: null,
    at: [x, 0] as Point,
    named: [],
    remedyPath: null,
  });
  expect(isNews(null, no('A', 0))).toBe(true);
  expect(isNews(no('A', 0), no('A', 1))).toBe(false);
  expect(isNews(no('A', 0), no('B', 0))).toBe(true);
  expect(isNews(no('A', 0), null)).toBe(false);
});

describe('flags of units', () => {
  const meet = (a: FlagPlace, b: FlagPlace) =>
    Math.abs(a.at.x - b.at.x) < a.half.w + b.half.w && Math.abs(a.at.y - b.at.y) < a.half.h + b.half.h;

  test('do not lie over each other, however close the units stand', () => {
    const camera: Camera = { scale: 15, ox: 100, oy: 800 };
    const chance = new Chance('crowds');
    for (let crowd = 0; crowd < 40; crowd++) {
      const standing = Array.from({ length: 7 }, (_, i) => {
        const facing: Point = [0, i % 2 === 0 ? 1 : -1];
        const [along, across] = [18 + chance.real() * 9, 16 + chance.real() * 12].map((n) => n * (facing[1] as number));
        const block = { facing, front: along! + 1.5, back: along! - 1.5, left: across! - 3, right: across! + 3 };
        return { unit: {} as Scene['units'][number], block };
      });
      const flags = placeFlags(standing, camera, TABLE);
      expect(flags.filter((a, i) => flags.slice(i + 1).some((b) => meet(a, b))).length).toBe(0);
    }
  });
});
