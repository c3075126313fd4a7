import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { slowed } from '../hardship.ts';
import { theBrowser } from '../visit.ts';
import type {} from './page.ts';
import type { SceneName } from './scenes.ts';
import { serveStage } from './serve.mjs';

type Colour = [red: number, green: number, blue: number];

export interface Spot {
  x: number;
  y: number;
}

/** Gives the tests of a file a browser and the stage. The page must not have complained when a test ends. */
export function stageVisitors() {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveStage>>;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    served = await serveStage();
    browser = await theBrowser();
  });
  afterAll(() => served?.close());
  afterEach(async () => {
    const [ended, said] = [contexts, complaints];
    contexts = [];
    complaints = [];
    for (const context of ended) await context.close();
    expect(said).toEqual([]);
  });

  return async function open(scene: SceneName, more: BrowserContextOptions = {}): Promise<Page> {
    const options = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...more } as const;
    const context = await browser.newContext(options);
    contexts.push(context);
    const page = await context.newPage();
    await slowed(page);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await page.goto(served.address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate((name) => window.stage.show(name), scene);
    return page;
  };
}

/** Where a thing is on the screen: the middle of the element that screen readers are given for it. */
export async function where(page: Page, name: string): Promise<Spot> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (box === null) throw new Error(`${name} is not on the table`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function at(page: Page, point: readonly [number, number]): Promise<Spot> {
  return page.evaluate((p) => window.stage.at(p), point);
}

export async function heard(page: Page, name: string): Promise<unknown[]> {
  const all = await page.evaluate(() => window.stage.heard());
  return all.filter(([what]) => what === name).map(([, first]) => first);
}

/** What canvases show around a point of the table: the mean colour within some px. */
export async function colour(page: Page, point: readonly [number, number], radius = 1): Promise<Colour> {
  return (await colours(page, [point], radius))[0] as Colour;
}

/** The same for many points at once. */
export function colours(page: Page, points: readonly (readonly [number, number])[], radius = 1): Promise<Colour[]> {
  return page.evaluate(([all, r]) => window.stage.colours(all, r), [points, radius] as const);
}

/** Fingers on the glass, through the browser's own door for touches. */
export async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const down = new Map<number, Spot>();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...down].map(([id, { x, y }]) => ({ id, x, y })),
    });
  return {
    async down(id: number, spot: Spot) {
      down.set(id, spot);
      await send('touchStart');
    },
    /** In steps, as a hand goes. */
    async move(to: Readonly<Record<number, Spot>>, steps = 6) {
      const from = new Map(down);
      for (let i = 1; i <= steps; i++) {
        for (const [id, end] of Object.entries(to)) {
          const start = from.get(Number(id)) as Spot;
          const k = i / steps;
          down.set(Number(id), { x: start.x + (end.x - start.x) * k, y: start.y + (end.y - start.y) * k });
        }
        await send('touchMove');
      }
    },
    async up(id: number) {
      down.delete(id);
      await send('touchEnd');
    },
  };
}
