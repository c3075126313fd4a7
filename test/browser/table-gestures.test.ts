import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon } from './soon.ts';
import { at, fingers, heard, type Spot, stageVisitors, where } from './stage/open.ts';
import { picture } from './visit.ts';

/*
 * What hands do to the table, on the stage: the camera is read off where things are on the screen (the elements that
 * screen readers get), tapes and costs off the chips.
 */
const open = stageVisitors();

const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** Polls until things have come to where they should be. */
async function settles(page: Page, name: string, spot: Spot, slack = 2): Promise<void> {
  await soon(async () => apart(await where(page, name), spot)).toBeLessThan(slack);
}

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

describe('pointer', () => {
  test('a drag on the bare table pans, the wheel zooms at the cursor, F fits, Space centres on the decision', async () => {
    const page = await open('skirmish');
    const captain = await where(page, 'Captain');
    const hulk = await where(page, 'Hulk');
    await drag(page, { x: captain.x, y: captain.y + 200 }, { x: captain.x + 130, y: captain.y + 130 });
    await settles(page, 'Captain', { x: captain.x + 130, y: captain.y - 70 });

    // The point under the cursor stays, everything else moves away from it.
    const held = await where(page, 'Hulk');
    const before = await where(page, 'Captain');
    await page.mouse.move(held.x, held.y);
    await page.mouse.wheel(0, -300);
    await soon(async () => apart(await where(page, 'Captain'), held) / apart(before, held)).toBeGreaterThan(1.3);
    await settles(page, 'Hulk', held);

    await page.keyboard.press('f');
    const corners = async () => [await at(page, [0, 48]), await at(page, [48, 0])] as const;
    await soon(async () => (await corners())[0].y).toBeGreaterThan(0);
    const [top, low] = await corners();
    expect(low.y).toBeLessThan(900);
    // Fitted: hardly more room than the rim needs.
    expect(low.y - top.y).toBeGreaterThan(780);

    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('Space');
    await settles(page, 'Captain', { x: 720, y: 450 });
    await soon(async () => apart(await where(page, 'Hulk'), await where(page, 'Captain'))).toBeGreaterThan(
      (apart(captain, hulk) / 26) * 8,
    );
  });

  test('a base that may be lifted is dragged with tape, waypoint and cost; at the rim the table comes along', async () => {
    const page = await open('skirmish');
    // Near enough that the table is wider than the stage.
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('Space');
    await settles(page, 'Captain', { x: 720, y: 450 });
    const captain = await where(page, 'Captain');
    await page.mouse.move(captain.x, captain.y);
    await page.mouse.down();
    await page.mouse.move(captain.x + 60, captain.y + 90, { steps: 4 });
    await page.keyboard.press('w');
    await page.mouse.move(captain.x + 150, captain.y + 90, { steps: 4 });
    await soon(() => page.locator('svg').getByText('″').textContent()).toMatch(/^2\.\d″$/);
    await soon(() => heard(page, 'waypoint')).toHaveLength(1);
    await page.keyboard.press('Backspace');
    await soon(() => heard(page, 'unwaypoint')).toHaveLength(1);

    // Held still at the right edge, the table goes on moving to the left under the hand.
    const start = await at(page, [20, 24]);
    await page.mouse.move(1434, captain.y, { steps: 5 });
    await soon(async () => start.x - (await at(page, [20, 24])).x).toBeGreaterThan(120);
    await page.mouse.move(700, captain.y, { steps: 2 });
    const rest = await at(page, [20, 24]);
    await page.mouse.up();
    await soon(() => at(page, [20, 24])).toEqual(rest);
    const [drop] = (await heard(page, 'drop')) as [number, number][];
    const under = await at(page, drop as [number, number]);
    expect(apart(under, { x: 700, y: captain.y })).toBeLessThan(2);

    // A base that may not be lifted: the drag pans.
    const hulk = await at(page, [28, 24]);
    await drag(page, hulk, { x: hulk.x - 80, y: hulk.y });
    await soon(() => heard(page, 'dragStart')).toEqual(['a']);
    await soon(async () => (await at(page, [28, 24])).x).toBeCloseTo(hulk.x - 80, 0);
  });

  test('Esc gives a drag up; the beak of a ghost turns it', async () => {
    const page = await open('skirmish');
    const captain = await where(page, 'Captain');
    await page.mouse.move(captain.x, captain.y);
    await page.mouse.down();
    await page.mouse.move(captain.x, captain.y - 90, { steps: 4 });
    await page.keyboard.press('Escape');
    await soon(() => heard(page, 'dragCancel')).toHaveLength(1);
    await page.mouse.up();
    await soon(() => heard(page, 'drop')).toHaveLength(0);

    await drag(page, captain, { x: captain.x, y: captain.y - 110 });
    const ghost = { x: captain.x, y: captain.y - 110 };
    // It faces east, so its beak is at the right; it is pulled round to the north.
    await drag(page, { x: ghost.x + 19, y: ghost.y }, { x: ghost.x, y: ghost.y - 80 });
    const [x, y] = ((await heard(page, 'turnTo')) as [number, number][]).at(-1) as [number, number];
    expect(x).toBeCloseTo(0, 1);
    expect(y).toBeCloseTo(1, 1);
    await soon(() => heard(page, 'drop')).toHaveLength(1);
    // The wheel over the ghost turns it too, and does not zoom.
    const hulk = await where(page, 'Hulk');
    await page.mouse.move(ghost.x, ghost.y);
    await page.mouse.wheel(0, 120);
    await soon(() => heard(page, 'turnBy')).toEqual([2]);
    await soon(async () => apart(await where(page, 'Hulk'), hulk)).toBeLessThan(1);
  });

  test('measuring: M held, or the tool in hand; rim to rim between bases', async () => {
    const page = await open('skirmish');
    const [captain, hulk] = [await where(page, 'Captain'), await where(page, 'Hulk')];
    const label = page.locator('svg').getByText(/^\d+\.\d″$/);
    await page.keyboard.down('m');
    await drag(page, captain, hulk);
    // 8 inches between the middles, less both radii.
    await soon(() => label.textContent()).toBe('6.4″');
    await page.keyboard.up('m');
    await soon(() => label.count()).toBe(0);
    await soon(() => heard(page, 'dragStart')).toHaveLength(0);

    await page.evaluate(() => window.stage.set({ measuring: true }));
    await drag(page, captain, { x: captain.x, y: captain.y + 300 });
    await soon(() => label.textContent()).toMatch(/^1[01]\.\d″$/);
    await picture(page, 'stage-measuring');
    await page.evaluate(() => window.stage.set({ measuring: false }));
    await soon(() => label.count()).toBe(0);
    await soon(() => heard(page, 'dragStart')).toHaveLength(0);

    // Chalk: with Alt on bare ground, where there is somebody to show it to, or with the tool in hand.
    const bare = { x: captain.x, y: captain.y + 200 };
    await page.evaluate(() => window.stage.set({ sketches: true }));
    await page.keyboard.down('Alt');
    await page.mouse.click(bare.x, bare.y);
    await soon(() => heard(page, 'ping')).toHaveLength(1);
    await drag(page, bare, { x: bare.x + 90, y: bare.y + 20 });
    await page.keyboard.up('Alt');
    await soon(() => heard(page, 'stroke')).toHaveLength(1);
    await page.evaluate(() => window.stage.set({ drawing: 'arrow' }));
    await drag(page, bare, { x: bare.x + 90, y: bare.y + 20 });
    await soon(async () => (await heard(page, 'stroke')).map((one) => (one as unknown[])[1])).toEqual([false, true]);
    await page.evaluate(() => window.stage.set({ drawing: null }));
    await settles(page, 'Captain', captain);
    // What can be lifted is lifted, also with Alt: it slides then.
    await page.keyboard.down('Alt');
    await drag(page, captain, { x: captain.x + 40, y: captain.y });
    await page.keyboard.up('Alt');
    await soon(() => heard(page, 'dragStart')).toHaveLength(1);
  });
});

describe('touch', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

  test('one finger pans, two pinch and pan: what lay between them stays between them', async () => {
    const page = await open('skirmish', phone);
    const hand = await fingers(page);
    const captain = await where(page, 'Captain');
    await hand.down(1, { x: 100, y: 600 });
    await hand.move({ 1: { x: 160, y: 560 } });
    await hand.up(1);
    await settles(page, 'Captain', { x: captain.x + 60, y: captain.y - 40 });
    await soon(() => heard(page, 'tap')).toHaveLength(0);

    const spot = await at(page, [19, 20]);
    const wide = await where(page, 'Hulk');
    const near = await where(page, 'Captain');
    await hand.down(1, { x: spot.x - 40, y: spot.y });
    await hand.down(2, { x: spot.x + 40, y: spot.y });
    await hand.move({ 1: { x: spot.x - 80, y: spot.y + 50 }, 2: { x: spot.x + 80, y: spot.y + 50 } });
    await hand.up(1);
    await hand.up(2);
    const after = await at(page, [19, 20]);
    expect(apart(after, { x: spot.x, y: spot.y + 50 })).toBeLessThan(2);
    await soon(
      async () => apart(await where(page, 'Hulk'), await where(page, 'Captain')) / apart(wide, near),
    ).toBeCloseTo(2, 1);
    await soon(() => heard(page, 'dragStart')).toHaveLength(0);
  });

  test('a long press lifts and shows the ghost in a loupe; a short one selects; a second finger lets go', async () => {
    const page = await open('skirmish', phone);
    const hand = await fingers(page);
    const captain = await where(page, 'Captain');
    await hand.down(1, captain);
    await hand.up(1);
    await soon(() => heard(page, 'tap')).toEqual(['a']);

    await hand.down(1, captain);
    await soon(() => heard(page, 'dragStart')).toEqual(['a']);
    await hand.move({ 1: { x: captain.x + 40, y: captain.y - 120 } });
    const loupe = page.locator('canvas[data-loupe]');
    await soon(() => loupe.isVisible()).toBe(true);
    const glass = await loupe.boundingBox();
    // The glass lies where the finger is not.
    expect(Math.abs((glass?.y ?? 0) + 66 - (captain.y - 120))).toBeGreaterThan(80);
    await picture(page, 'stage-loupe');
    await hand.up(1);
    await soon(() => heard(page, 'drop')).toHaveLength(1);
    await soon(() => loupe.isVisible()).toBe(false);

    // The ghost is taken up again at once; another finger gives the drag up and moves the table instead.
    await hand.down(1, { x: captain.x + 40, y: captain.y - 120 });
    await hand.move({ 1: { x: captain.x + 40, y: captain.y - 180 } });
    await soon(() => heard(page, 'dragStart')).toHaveLength(2);
    await hand.down(2, { x: 300, y: 700 });
    await soon(() => heard(page, 'dragCancel')).toHaveLength(1);
    await hand.up(1);
    await hand.up(2);
    await soon(() => heard(page, 'drop')).toHaveLength(1);

    // On bare ground it shows the place, where there is somebody to show it to.
    await page.evaluate(() => window.stage.set({ ghost: null, sketches: true }));
    const taps = (await heard(page, 'tap')).length;
    await hand.down(1, { x: 60, y: 500 });
    await soon(() => heard(page, 'ping')).toHaveLength(1);
    await hand.up(1);
    await soon(() => heard(page, 'tap')).toHaveLength(taps);
  });

  test('the measuring tool works with one finger, and a placement follows it', async () => {
    const page = await open('skirmish', phone);
    const hand = await fingers(page);
    await page.evaluate(() => window.stage.set({ measuring: true }));
    const captain = await where(page, 'Captain');
    await hand.down(1, captain);
    const inch = ((await where(page, 'Hulk')).x - captain.x) / 8;
    await hand.move({ 1: { x: captain.x + 4 * inch, y: captain.y } });
    await hand.up(1);
    await soon(() =>
      page
        .locator('svg')
        .getByText(/^3\.\d″$/)
        .count(),
    ).toBe(1);
    await page.evaluate(() => window.stage.set({ measuring: false }));

    await page.evaluate(() => window.stage.set({ carrying: true, selected: 'a' }));
    await hand.down(1, { x: 120, y: 500 });
    await hand.move({ 1: { x: 260, y: 560 } });
    await hand.up(1);
    const [drop] = (await heard(page, 'drop')) as [number, number][];
    await soon(async () => apart(await at(page, drop as [number, number]), { x: 260, y: 560 })).toBeLessThan(2);
  });
});
