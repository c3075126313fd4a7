import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon } from './soon.ts';
import { at, colour, colours, stageVisitors } from './stage/open.ts';
import { picture } from './visit.ts';

/** What is drawn from what the board is told, on the stage: colours are read off the canvases, chalk off the page. */
const open = stageVisitors();

const EMBER = [232, 116, 44] as const;
const AZURE = [61, 143, 230] as const;
const GOLD = [230, 187, 98] as const;

type Rgb = readonly [number, number, number];
const far = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const light = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b;

async function fitted(page: Page): Promise<Page> {
  await page.evaluate(() => window.stage.fit());
  // Sharp pictures are baked when the camera rests.
  await page.waitForTimeout(450);
  return page;
}

/** How light the canvases are along a line, point by point. */
async function along(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<number[]> {
  const points = Array.from({ length: 39 }, (_, i) => {
    const k = (i + 1) / 40;
    return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k] as const;
  });
  return (await colours(page, points, 0.5)).map(light);
}

test('terrain: each kind differs, an edge is solid where the piece has height and dotted where it lies flat', async () => {
  const page = await fitted(await open('terrain'));
  await picture(page, 'stage-terrain');
  // Lower edge of the rectangular rock, and of the rectangular bog.
  const rock = await along(page, [2.4, 17.2], [7.6, 17.2]);
  const bog = await along(page, [12, 3.2], [17.2, 3.2]);
  const swing = (values: number[]) => values.slice(1).filter((v, i) => Math.abs(v - (values[i] as number)) > 12).length;
  expect(Math.max(...rock)).toBeLessThan(70);
  expect(swing(rock)).toBeLessThan(6);
  expect(swing(bog)).toBeGreaterThan(12);
  // Middles of all ten kinds, beside their names: no two look alike.
  const places = Array.from({ length: 9 }, (_, i) => [5 + (i % 5) * 9.6, 26 - Math.floor(i / 5) * 14 - 1.2] as const);
  const middles = await colours(page, places, 20);
  middles.forEach((a, i) => {
    middles.slice(i + 1).forEach((b) => {
      expect(far(a, b)).toBeGreaterThan(9);
    });
  });
  // Names by toggle.
  const named = await colour(page, [5, 26], 12);
  await page.evaluate(() => window.stage.set({ labels: false }));
  await soon(async () => far(await colour(page, [5, 26], 12), named)).toBeGreaterThan(6);
});

test('bases: seat, facing, states; objectives: idle, active, held, contested', async () => {
  const page = await fitted(await open('kit'));
  await picture(page, 'stage-kit');
  // All face north-east: the bright rim is there and not at the other side.
  const rim = (x: number, y: number, side: 1 | -1): [number, number] => [x + side * 0.51, y + side * 0.51];
  await soon(async () => far(await colour(page, rim(3, 10.8, 1)), AZURE)).toBeLessThan(40);
  await soon(async () => far(await colour(page, rim(3, 10.8, -1)), AZURE)).toBeGreaterThan(90);
  // Done is dimmed, by more than the eye needs.
  const disc = (i: number) => colour(page, [3 + i * 3.2 - 0.42, 14 - 0.1], 1);
  await soon(async () => light(await disc(0)) - light(await disc(3))).toBeGreaterThan(25);
  // Contested: both holders on one ring, each on its side.
  const ring = 0.6 + 1;
  await soon(async () => far(await colour(page, [19 - ring, 18], 0.5), AZURE)).toBeLessThan(70);
  const arc = Array.from({ length: 61 }, (_, i) => {
    const a = ((i * 2 - 60) * Math.PI) / 180;
    return [19 + Math.cos(a) * ring, 18 + Math.sin(a) * ring] as const;
  });
  const right = (await colours(page, arc, 0.5)).map((c) => far(c, EMBER));
  // Notched: some of it, not all.
  expect(right.filter((d) => d < 70).length).toBeGreaterThan(15);
  expect(right.filter((d) => d > 90).length).toBeGreaterThan(8);
  // Active coins are gold, idle ones are not.
  await soon(async () => far(await colour(page, [9.3, 18.3]), await colour(page, [4.3, 18.3]))).toBeGreaterThan(40);
});

test('pieces: never under 14 px, the true rim while something is measured; what has acted has less light', async () => {
  const page = await fitted(await open('figures'));
  await picture(page, 'stage-figures');
  const inch = (await at(page, [1, 0])).x - (await at(page, [0, 0])).x;
  const ring = (x: number, y: number, px: number) =>
    Array.from({ length: 24 }, (_, i) => {
      const t = (i * Math.PI) / 12;
      return [x + (Math.cos(t) * px) / inch, y + (Math.sin(t) * px) / inch] as const;
    });
  // The third of the first row is smaller than 14 px across; its rim, little more than one px wide, is drawn about 6 px from the middle, half of it bright.
  const rims = await Promise.all([5.6, 6.1, 6.6].map((px) => colours(page, ring(14, 43, px), 0.5)));
  const rim = rims[0]!.filter((_, i) => rims.some((all) => far(all[i]!, AZURE) < 60));
  expect(rim.length).toBeGreaterThan(5);
  const lit = async (px: number) => {
    const all = (await colours(page, ring(14, 43, px), 0.5)).map(light);
    return all.reduce((sum, v) => sum + v, 0) / all.length;
  };
  const before = await lit(4.5);
  await page.evaluate(() => window.stage.set({ measuring: true }));
  await soon(() => lit(4.5)).toBeGreaterThan(before + 20);
  await page.evaluate(() => window.stage.set({ measuring: false }));
  await soon(() => lit(4.5)).toBeLessThan(before + 5);
  // Largest row: the bright half-rim of one that has acted lets the ground through.
  const bright = async (i: number) => far(await colour(page, [4 + i * 5 + 0.62, 30 + 1.16], 0.5), AZURE);
  await soon(() => bright(3)).toBeLessThan(50);
  await soon(() => bright(14)).toBeGreaterThan(60);
});

test('pieces: each state has its sign, and only damage is red', async () => {
  const page = await fitted(await open('figures'));
  const red = async (i: number, row: number, r: number) => {
    const all = Array.from({ length: 36 }, (_, k) => {
      const t = (k * Math.PI) / 18;
      return [4 + i * 5 + Math.cos(t) * r * 1.03, 45 - [2, 5, 9, 15][row]! + Math.sin(t) * r * 1.03] as const;
    });
    return (await colours(page, all, 0.5)).filter(([red, green, blue]) => red - (green + blue) / 2 > 60).length;
  };
  // In all sizes: one Injury, Shaken, unhurt.
  for (const [row, r] of [7 / 15.8, 9 / 15.8, 14 / 15.8, 22 / 15.8].entries()) {
    await soon(() => red(1, row, r), `injury, row ${row}`).toBeGreaterThan(0);
    await soon(() => red(9, row, r), `Shaken, row ${row}`).toBe(0);
    await soon(() => red(10, row, r), `unhurt, row ${row}`).toBe(0);
  }
});

test('names: of who is pointed at or in focus or acts, with what it may spend; of all from 30 px to the inch', async () => {
  const page = await fitted(await open('figures'));
  const names = page.locator('svg').getByText(/tide witch/);
  await soon(() => names.count()).toBe(0);
  await page.evaluate(() => {
    const { scene } = window.stage.view();
    const purse = { value: 4, max: 5, unit: 'AP' };
    const bodies = scene.bodies.map((b) => (b.id === 's1r3i9' ? { ...b, purse } : b));
    window.stage.set({ scene: { ...scene, bodies }, hovered: 's1r3i9' });
  });
  await soon(() => names.allTextContents()).toEqual(['tide witch s1r3i9 · 4 AP']);
  await page.evaluate(() => window.stage.set({ hovered: null, acting: ['s0r3i9'] }));
  await soon(() => names.allTextContents()).toEqual(['tide witch s0r3i9']);
  // The names of many who act together would bury them.
  await page.evaluate(() => window.stage.set({ acting: ['s0r3i9', 's1r3i9'] }));
  await soon(() => names.count()).toBe(0);
  await page.evaluate(() => window.stage.set({ acting: [] }));
  await page.getByRole('button', { name: /tide witch s1r2i9/ }).focus();
  await soon(() => names.allTextContents()).toEqual(['tide witch s1r2i9']);
  // Beneath the base of a table that is near: chalk on the ground.
  const kit = await fitted(await open('kit'));
  const written = async () => Math.max(...(await colours(kit, beneath, 0.5)).map(light));
  const beneath = Array.from({ length: 60 }, (_, i) => [4.6 + i * 0.05, 10.8 - 0.8 - 0.5] as const);
  await soon(() => written()).toBeGreaterThan(200);
  await kit.evaluate(() => {
    const { scene } = window.stage.view();
    window.stage.set({ scene: { ...scene, bodies: scene.bodies.map((b) => ({ ...b, label: '' })) } });
  });
  await soon(written).toBeLessThan(190);
});

test('six seats are told apart without colour: discs alternate in lightness, and no two rims have the same pattern', async () => {
  const page = await fitted(await open('six'));
  await picture(page, 'stage-six');
  const [west, east] = [await at(page, [4, 12]), await at(page, [29, 12])];
  const inch = (east.x - west.x) / 25;
  const png = (await page.screenshot()).toString('base64');
  // Along the bright half of the rim up to the beak, near its inner and its outer edge; ink lies between the pieces.
  const shown = await page.evaluate(
    async ([png, { x, y }, inch]) => {
      const blob = new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], { type: 'image/png' });
      const image = await createImageBitmap(blob);
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(image, 0, 0);
      const bright = (dx: number, dy: number) => {
        const [red, green, blue] = pen.getImageData(Math.round(x + dx * inch), Math.round(y - dy * inch), 1, 1).data;
        return 0.3 * red! + 0.59 * green! + 0.11 * blue!;
      };
      return Array.from({ length: 6 }, (_, seat) => ({
        disc: bright(seat * 5, -0.4) > 150,
        rims: [0.88, 0.99].map((k) =>
          Array.from({ length: 62 }, (_, i) => {
            const a = ((110 + i) * Math.PI) / 180;
            return bright(seat * 5 + Math.cos(a) * 1.6 * k, Math.sin(a) * 1.6 * k) > 75;
          }),
        ),
      }));
    },
    [png, west, inch] as const,
  );
  const patterns = shown.map(({ rims }) => rims.flatMap(measured));
  // Ember, azure, verdigris, heather, lichen, pewter.
  expect(shown.map(({ disc }) => disc)).toEqual([true, false, false, true, false, true]);
  patterns.forEach((a, i) => {
    for (const b of patterns.slice(0, i)) {
      const off = Math.max(...a.map((v, k) => Math.abs(v - b[k]!)));
      expect(off, JSON.stringify([a, b])).toBeGreaterThan(6);
    }
  });
});

/** How much of a row is lit, and the longest piece of it that is. */
function measured(row: readonly boolean[]): number[] {
  let [longest, run] = [0, 0];
  for (const is of row) {
    run = is ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return [row.filter(Boolean).length, longest];
}

test('regiments: ranks behind one front, a gold leader, loose order; the charge in bands with contact and fighters', async () => {
  const page = await fitted(await open('regiments'));
  await picture(page, 'stage-regiments');
  // The front bar lies just before the front rank, in the colour of its seat.
  await soon(async () => far(await colour(page, [20.11, 11.79], 1), AZURE)).toBeLessThan(60);
  // Who leads stands in gold in the front rank.
  await soon(async () => far(await colour(page, [14.82 - 0.3, 12.4 - 0.15], 1), GOLD)).toBeLessThan(70);
  const chips = (text: string | RegExp) => page.locator('svg').getByText(text, { exact: true });
  for (const face of ['1', '2', '3', '4', '5', '6']) await soon(() => chips(face).count()).toBe(1);
  for (const text of ['pivot 25°', '4″ move']) await soon(() => chips(text).count()).toBe(1);
  const dots = page.locator('svg circle[r="3.0"]');
  await soon(() => dots.count()).toBe(10);
  // The aligned ghost is chalk over what lies there.
  const ghost: [number, number] = [17.6, 16.6];
  const drawn = await colour(page, ghost, 10);
  await page.evaluate(() => window.stage.set({ ghost: null, charge: null, trace: null, chips: [] }));
  await soon(async () => light(drawn) - light(await colour(page, ghost, 10))).toBeGreaterThan(8);
  await soon(() => dots.count()).toBe(0);
});

describe('chalk', () => {
  test('range, arc, zone, sight with its blocker, template, and placements that are refused', async () => {
    const page = await fitted(await open('chalk'));
    await picture(page, 'stage-chalk');
    const said = (text: string) => page.locator('svg').getByText(text, { exact: false });
    for (const text of [
      'Crossbow 18″',
      '9.9″ clear · hit 50 %',
      'Thicket blocks sight',
      '2″ blast · 2 hit',
      'zone 10″',
    ])
      await soon(() => said(text).count()).toBe(1);
    await soon(() => said('Too near a marker').textContent()).toContain('XX-TER-04');
    const inch = (await at(page, [1, 0])).x - (await at(page, [0, 0])).x;
    // The ring is 18 inches beyond the rim of the base.
    const radii = await page.locator('svg circle').evaluateAll((all) => all.map((c) => Number(c.getAttribute('r'))));
    expect(radii.some((r) => Math.abs(r - 18.63 * inch) < 0.2)).toBe(true);
    // The cross of the blocked line sits on the edge of the thicket, between the viewer and its middle.
    const [viewer, middle] = [await at(page, [14, 12]), await at(page, [19, 19.4])];
    const crosses = await page.locator('svg g[transform] circle[fill="#b01f45"]').evaluateAll((all) =>
      all.map((c) => {
        const box = c.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
    const edge = crosses.find((c) => Math.abs(Math.hypot(c.x - middle.x, c.y - middle.y) / inch - 3) < 0.5);
    expect(edge).toBeDefined();
    expect(edge?.y).toBeLessThan(viewer.y);
    // Refused placements are red: the base in the zone and the rock.
    const red = async (point: [number, number], radius: number) => {
      const [r, g, b] = await colour(page, point, radius);
      return r - (g + b) / 2;
    };
    await soon(() => red([38, 13], 30)).toBeGreaterThan(25);
    await soon(() => red([4, 4], 8)).toBeGreaterThan(25);
    await page.evaluate(() => {
      const { ghost } = window.stage.view();
      if (ghost !== null) window.stage.set({ ghost: { ...ghost, legal: true } });
    });
    await soon(() => red([4, 4], 8)).toBeLessThan(15);
  });

  test('a carried piece follows the pointer and keeps its legality in view', async () => {
    const page = await fitted(await open('chalk'));
    await page.evaluate(() => window.stage.set({ carrying: true, refusal: null }));
    const to = await at(page, [34, 22]);
    const before = await colour(page, [34, 22], 20);
    await page.mouse.move(to.x - 20, to.y);
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await soon(async () => far(await colour(page, [34, 22], 20), before)).toBeGreaterThan(20);
  });
});
