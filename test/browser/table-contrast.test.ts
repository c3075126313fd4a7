import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at, stageVisitors, where } from './stage/open.ts';

/** Canvases are out of reach for axe: here what is written and ringed on the table is measured against what lies behind. */
const open = stageVisitors();

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A small window: what is measured is the same, and there is less of it to look at. */
const SMALL = { viewport: { width: 960, height: 640 } } as const;

async function shot(page: Page, box?: Box): Promise<string> {
  const clip = box === undefined ? {} : { clip: { x: box.x, y: box.y, width: box.w, height: box.h } };
  return (await page.screenshot(clip)).toString('base64');
}

/**
 * Contrast by WCAG of what one picture has and the other has not, in each box: its lightest tenth against what touches it.
 */
function contrasts(page: Page, after: string, before: string, boxes: readonly Box[]): Promise<number[]> {
  return page.evaluate(
    async ([after, before, boxes]) => {
      const read = async (png: string) => {
        const blob = new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], { type: 'image/png' });
        const image = await createImageBitmap(blob);
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(image, 0, 0);
        return pen;
      };
      const [now, then] = [await read(after), await read(before)];
      const line = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      const light = (data: Uint8ClampedArray, i: number) =>
        0.2126 * line(data[i]! / 255) + 0.7152 * line(data[i + 1]! / 255) + 0.0722 * line(data[i + 2]! / 255);
      const part = (values: number[], share: number) =>
        values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
      return boxes.map(({ x, y, w, h }) => {
        const [a, b] = [now.getImageData(x, y, w, h).data, then.getImageData(x, y, w, h).data];
        const drawn = new Set<number>();
        for (let i = 0; i < w * h; i++) if (light(a, i * 4) - light(b, i * 4) > 0.12) drawn.add(i);
        const around: number[] = [];
        for (let i = 0; i < w * h; i++) {
          const changed = [0, 1, 2].some((c) => a[i * 4 + c] !== b[i * 4 + c]);
          if (drawn.has(i) || !changed || light(a, i * 4) > light(b, i * 4)) continue;
          if ([i - 1, i + 1, i - w, i + w].some((n) => drawn.has(n))) around.push(light(a, i * 4));
        }
        const ink = part(
          [...drawn].map((i) => light(a, i * 4)),
          0.9,
        );
        return (ink + 0.05) / (part(around, 0.5) + 0.05);
      });
    },
    [after, before, boxes] as const,
  );
}

test('names of terrain and their notes are read on every kind of ground: 4.5 to 1 and more', async () => {
  // Near enough for the notes beneath the names.
  const page = await open('terrain', { viewport: { width: 1440, height: 960 } });
  await page.evaluate(() => window.stage.fit());
  await page.waitForTimeout(450);
  const features = await page.evaluate(() =>
    window.stage.view().scene.features.map(({ label, kind, parts: [part] }) => {
      const points = part?.kind === 'poly' ? part.points : [];
      const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
      const [low, high] = [Math.min(...ys), Math.max(...ys)];
      const at = [(Math.min(...xs) + Math.max(...xs)) / 2, kind === 'barricade' ? high : (low + high) / 2] as const;
      return { label, kind, at };
    }),
  );
  const written = await shot(page);
  await page.evaluate(() => window.stage.set({ labels: false }));
  await page.waitForTimeout(300);
  const bare = await shot(page);
  const names: Box[] = [];
  const notes: Box[] = [];
  for (const { at: point, kind } of features) {
    const spot = await at(page, point);
    const [x, y] = [Math.round(spot.x) - 90, Math.round(spot.y) - (kind === 'barricade' ? 30 : 22)];
    names.push({ x, y: y + 4, w: 180, h: 20 });
    if (!['hill', 'water', 'barricade'].includes(kind)) notes.push({ x, y: y + 25, w: 180, h: 12 });
  }
  const ofNames = await contrasts(page, written, bare, names);
  const ofNotes = await contrasts(page, written, bare, notes);
  expect(ofNames).toHaveLength(20);
  expect(ofNotes).toHaveLength(14);
  expect(Math.min(...ofNames), ofNames.map((c) => c.toFixed(1)).join()).toBeGreaterThan(4.5);
  expect(Math.min(...ofNotes), ofNotes.map((c) => c.toFixed(1)).join()).toBeGreaterThan(4.5);
});

test('names of units are read: 4.5 to 1 and more on their own ground', async () => {
  const page = await open('regiments', SMALL);
  await page.evaluate(() => window.stage.set({ charge: null, ghost: null, trace: null, chips: [], sight: [] }));
  await page.waitForTimeout(450);
  const named = await shot(page);
  const units = await page.evaluate(() => window.stage.view().scene.units.map((u) => u.id));
  expect(units.length).toBeGreaterThan(4);
  await page.evaluate(() => {
    const { scene } = window.stage.view();
    window.stage.set({ scene: { ...scene, units: scene.units.map((u) => ({ ...u, label: '' })) } });
  });
  await page.waitForTimeout(300);
  // The plates shrink to their numbers: what is lighter than it was is the letters.
  const [whole] = await contrasts(page, named, await shot(page), [{ x: 0, y: 0, w: 960, h: 640 }]);
  expect(whole).toBeGreaterThan(4.5);
});

test('the keyboard’s cursor is a ring around the very thing, 3 to 1 and more against the ground', async () => {
  const page = await open('skirmish', SMALL);
  await page.waitForTimeout(300);
  for (const name of ['Captain', 'Hulk']) {
    const spot = await where(page, name);
    const box = { x: Math.round(spot.x) - 50, y: Math.round(spot.y) - 50, w: 100, h: 100 };
    const bare = await shot(page, box);
    await page.getByRole('button', { name }).focus();
    await page.waitForTimeout(250);
    const [ring] = await contrasts(page, await shot(page, box), bare, [{ ...box, x: 0, y: 0 }]);
    expect(ring).toBeGreaterThan(3);
    const rings = await page
      .locator('svg circle[stroke="#e6bb62"]')
      .evaluateAll((all) => all.map((c) => ({ x: Number(c.getAttribute('cx')), y: Number(c.getAttribute('cy')) })));
    expect(rings).toHaveLength(1);
    expect(Math.hypot(rings[0]!.x - spot.x, rings[0]!.y - spot.y)).toBeLessThan(2);
  }
});
