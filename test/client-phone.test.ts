/** The phone's table without a browser: the camera, the double tap, pointers at the edge, and words that keep off the models. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { regionName } from '#client/board/chalk/under.ts';
import { Eye } from '#client/board/eye.ts';
import type { Hands, Touch } from '#client/board/gestures/hands.ts';
import { LastTap, press } from '#client/board/gestures/press.ts';
import type { Hit } from '#client/board/port.ts';
import { type Camera, toScreen, toTable } from '#client/board/state/camera.ts';
import { badgesOf } from '#client/board/state/marks.ts';
import { edgeSpots } from '#client/panels/edge-place.ts';
import type { Mark, Scene, SceneBody } from '#engine/game.ts';

const scene = (bodies: readonly SceneBody[] = []): Scene => ({
  width: 48,
  depth: 48,
  bodies,
  features: [],
  markers: [],
  units: [],
  regions: [],
});

const model = (id: string, x: number, y: number): SceneBody => ({
  id,
  label: id,
  figure: '',
  glyph: id,
  seat: 0,
  body: { x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 },
  badges: [],
  marks: [],
  done: false,
});

describe('the camera of a phone', () => {
  const insets = { top: 48, right: 0, bottom: 240, left: 0 };
  const eyeOn = (table: Scene) => {
    const eye = new Eye(
      () => table,
      () => true,
      () => {},
    );
    eye.stage = { width: 390, height: 844, insets };
    eye.open([]);
    return eye;
  };
  /** Rows of px of the free part that show no table. */
  const bare = ({ camera, stage }: Eye) => {
    const [top, low] = [toScreen(camera, [0, 48]).y, toScreen(camera, [0, 0]).y];
    return Math.max(0, top - stage.insets.top) + Math.max(0, stage.height - stage.insets.bottom - low);
  };

  test('opens on a part of the table that fills what the sheet leaves free, with bases that can be told apart', () => {
    const eye = eyeOn(scene([model('a', 24, 3)]));
    expect(bare(eye)).toBeLessThan(30);
    expect(eye.camera.scale).toBeGreaterThanOrEqual(14);
  });

  test('fills it again when the sheet becomes smaller, but not after a hand has set the view', () => {
    const eye = eyeOn(scene([model('a', 24, 3)]));
    eye.make({ ...insets, bottom: 480 });
    eye.centre([24, 2]);
    eye.make(insets);
    expect(bare(eye)).toBeLessThan(30);
    const low = { ...eye.camera, oy: eye.camera.oy - 120 };
    eye.look(low);
    eye.make({ ...insets, bottom: 200 });
    expect(eye.camera.oy).toBe(low.oy);
  });

  test('shows the whole table and goes back to what was tapped, as near as it was', () => {
    const eye = eyeOn(scene([model('a', 24, 24)]));
    const { scale } = eye.camera;
    eye.fit();
    expect(eye.camera.scale).toBeLessThan(scale);
    expect(eye.whole).toBe(true);
    eye.back([12, 30]);
    expect(eye.whole).toBe(false);
    expect(eye.camera.scale).toBeCloseTo(scale);
    const [x, y] = toTable(eye.camera, { x: 195, y: 48 + (844 - 288) / 2 });
    expect(Math.hypot(x - 13, y - 30)).toBeLessThan(2.5);
  });

  test('keeps two models under a glass that takes the upper half', () => {
    const eye = eyeOn(scene([model('a', 24, 40)]));
    eye.centre([24, 40], 320);
    expect(toScreen(eye.camera, [24, 40]).y).toBeGreaterThan(48 + 320);
    expect(toScreen(eye.camera, [24, 40]).y).toBeLessThan(844 - 240);
    // A sheet that changes meanwhile does not bring them under the glass.
    eye.make({ ...insets, bottom: 216 });
    expect(toScreen(eye.camera, [24, 40]).y).toBeGreaterThan(48 + 320);
  });
});

describe('two taps on the bare table', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function hand(kind: Hit['kind']) {
    const heard: string[] = [];
    const view = { ghost: null, carrying: false, liftable: [], scene: scene() };
    const hands = {
      view: () => view,
      hit: () => ({ kind, id: null, at: [1, 1] }),
      twice: () => heard.push('twice'),
      port: { tap: () => heard.push('tap') },
    } as unknown as Hands;
    const last = new LastTap();
    const tap = (x: number, finger = true) => {
      const touch: Touch = { x, y: 100, id: 1, finger, alt: false, shift: false, buttons: 1 };
      press(hands, touch, last).up(touch);
    };
    return { heard, tap };
  }

  test('by a finger are a double tap; slow ones, far ones, those on a model and those of a mouse are not', () => {
    const quick = hand('table');
    quick.tap(50);
    vi.advanceTimersByTime(150);
    quick.tap(56);
    vi.advanceTimersByTime(150);
    quick.tap(56);
    expect(quick.heard).toEqual(['tap', 'twice', 'tap']);

    const slow = hand('table');
    slow.tap(50);
    vi.advanceTimersByTime(600);
    slow.tap(50);
    slow.tap(150);
    expect(slow.heard).toEqual(['tap', 'tap', 'tap']);

    const on = hand('body');
    on.tap(50);
    on.tap(50);
    expect(on.heard).toEqual(['tap', 'tap']);

    const mouse = hand('table');
    mouse.tap(50, false);
    mouse.tap(50, false);
    expect(mouse.heard).toEqual(['tap', 'tap']);
  });
});

describe('pointers at the edge', () => {
  const room = { x: 0, y: 48, width: 390, height: 560 };

  test('are for what lies out of view, at the edge where it lies', () => {
    const spots = edgeSpots(
      [
        { id: 'west', x: -80, y: 300 },
        { id: 'seen', x: 200, y: 300 },
        { id: 'south', x: 200, y: 900 },
      ],
      room,
    );
    expect(spots.map(({ id }) => id)).toEqual(['west', 'south']);
    expect(spots[0]).toMatchObject({ x: 22, y: 300, turn: 180 });
    expect(spots[1]).toMatchObject({ x: 200, y: 586, turn: 90 });
  });

  test('never lie on each other nor on what is there already', () => {
    const many = Array.from({ length: 5 }, (_, i) => ({ id: `${i}`, x: -50 - i, y: 200 + i }));
    const pill = { x: 10, y: 52, width: 160, height: 40 };
    const tools = { x: 330, y: 380, width: 48, height: 216 };
    const spots = edgeSpots(
      [...many, { id: 'under the pill', x: 60, y: -100 }, { id: 'under the tools', x: 500, y: 500 }],
      room,
      [pill, tools],
    );
    expect(spots).toHaveLength(7);
    for (const a of spots) {
      for (const b of spots) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(43);
      for (const box of [pill, tools]) {
        const on = a.x > box.x && a.x < box.x + box.width && a.y > box.y && a.y < box.y + box.height;
        expect(on, a.id).toBe(false);
      }
    }
  });
});

describe('words on the table', () => {
  const camera: Camera = { scale: 10, ox: 0, oy: 480 };
  const zone = {
    label: 'deployment zone',
    points: [
      [0, 0],
      [48, 0],
      [48, 10],
      [0, 10],
    ] as [number, number][],
  };

  test('the name of a zone goes where nobody stands', () => {
    expect(regionName(zone, { scene: scene() }, camera)).toMatchObject({ at: [24, 0], side: 'above' });
    const line = Array.from({ length: 12 }, (_, i) => model(`${i}`, 18 + i, 1.5));
    const name = regionName(zone, { scene: scene(line) }, camera)!;
    expect(Math.abs(name.at[0] - 24)).toBeGreaterThan(10);
    // A full line along the edge: the name goes to the other edge.
    const full = Array.from({ length: 48 }, (_, i) => model(`${i}`, i, 1.5));
    expect(regionName(zone, { scene: scene(full) }, camera)).toMatchObject({ at: [24, 10], side: 'below' });
  });

  test('a leader with a crown does not carry the sign of a leader as well', () => {
    const leads: Mark = { shape: 'circle', text: '', label: 'Leader', sign: 'leader', leads: true };
    const other: Mark = { shape: 'circle', text: '', label: 'Strengthened', sign: 'strengthened' };
    expect(badgesOf([leads], false, 12, true)).toEqual([]);
    expect(badgesOf([leads], false, 12, false)).toHaveLength(1);
    expect(badgesOf([leads, other], false, 12, true)).toMatchObject([{ sign: 'strengthened' }]);
  });
});

test('a table that opens whole is where it stays when the panels come', () => {
  const insets = { top: 46, right: 296, bottom: 8, left: 296 };
  const eye = new Eye(
    () => scene([model('a', 24, 24)]),
    () => false,
    () => {},
  );
  eye.stage = { width: 1440, height: 900, insets };
  eye.opensWhole = true;
  eye.open([]);
  const { camera } = eye;
  eye.make(insets);
  eye.fit();
  eye.step(performance.now() + 1000);
  expect(eye.camera).toEqual(camera);
});
