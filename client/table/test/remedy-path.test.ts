import { expect, test } from 'vitest';
import type { Scene } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';
import { ghostThere, namedIn, remedyPathOf, sceneOfWhy } from '../remedy-path.ts';
import type { Why } from '../state.ts';

function round(x: number, y: number): Body {
  return { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 };
}

function model(id: string, x: number, y: number): Scene['bodies'][number] {
  return { id, label: id, glyph: id, seat: 0, body: round(x, y), badges: [], marks: [], figure: 'x', done: false };
}

const SCENE: Scene = {
  width: 24,
  depth: 24,
  bodies: [model('archer', 4, 4), model('knight', 4, 20)],
  features: [],
  markers: [],
  units: [],
  regions: [],
};

const REFUSED: Why['refused'] = {
  refusal: {
    clause: 'X-LOS-01',
    reason: 'hidden',
    witness: { kind: 'segment', from: [4, 4], to: [4, 20] },
  },
  what: 'Attack',
  actor: 'archer',
  target: null,
  at: null,
  verb: 'attack',
  answer: { verb: 'attack', target: 'knight', weapon: 'bow' },
  times: 1,
};

const STEP: Why['fixes'][number] = {
  label: 'Step 3" and attack',
  key: 'move',
  answer: { verb: 'move', path: [[7, 4]] },
  next: { verb: 'attack', target: 'knight' },
};

const WHY: Why = { refused: REFUSED, title: null, tests: [], fixes: [STEP], others: [] };

test('the way out leads from the actor along the step to where it aims', () => {
  expect(remedyPathOf(SCENE, WHY)).toEqual({
    points: [
      [4, 4],
      [7, 4],
    ],
    to: [4, 20],
    text: 'Step 3″ and attack',
  });
  const ghost = ghostThere(SCENE, remedyPathOf(SCENE, WHY), REFUSED);
  expect(ghost).toMatchObject({ id: null, figure: 'x', legal: true, body: { x: 7, y: 4, a: 0.5 } });
  // It looks at what it aims at.
  expect(ghost!.body.fx).toBeCloseTo(-3 / Math.hypot(3, 16), 9);
  expect(ghost!.body.fy).toBeCloseTo(16 / Math.hypot(3, 16), 9);
});

test('nothing is drawn for remedies that are no step, or without anybody to make it', () => {
  const { next: _, ...other } = STEP;
  expect(remedyPathOf(SCENE, { ...WHY, fixes: [other] })).toBe(null);
  expect(remedyPathOf(SCENE, { ...WHY, refused: { ...REFUSED, actor: null } })).toBe(null);
  expect(remedyPathOf(SCENE, null)).toBe(null);
  expect(ghostThere(SCENE, null, REFUSED)).toBe(null);
});

test('named are the actor and whatever of the answer stands on the table; all of the picture is brought into view', () => {
  expect(namedIn(SCENE, REFUSED)).toEqual(['archer', 'knight']);
  expect(namedIn(SCENE, { ...REFUSED, actor: null, answer: null })).toEqual([]);
  expect(sceneOfWhy(SCENE, WHY)).toEqual(
    expect.arrayContaining([
      [4, 4],
      [4, 20],
      [7, 4],
    ]),
  );
  expect(sceneOfWhy(SCENE, null)).toEqual([]);
});
