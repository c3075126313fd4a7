import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { root } from '../../tools/root.mjs';
import { LAG, lateWorkers, slowed } from './hardship.ts';
import { PATIENCE } from './soon.ts';

/** The three sizes that everything must work at. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the console and the page complained about so far. */
  complaints: string[];
}

/** One browser serves all files that a worker of the tests goes through; it ends with the worker. */
let launched: Promise<Browser> | undefined;

export function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: inject('chromium'),
    // Without memory to share, pictures go from process to process through files on the disk. Containers may have very little of it.
    ignoreDefaultArgs: sharedMemory() > 1e9 ? ['--disable-dev-shm-usage'] : [],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return launched;
}

function sharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize;
  } catch {
    return 0;
  }
}

export interface Arrival extends BrowserContextOptions {
  /** What is done to the page while it is still blank: what it finds stored, what listens to it. It spares a second load. */
  first?: (page: Page) => Promise<unknown>;
}

/**
 * Lets the tests of a file visit the page. Each visit is a person with nothing stored; when it ends, the page must have
 * complained about nothing.
 */
export function visitors(address: () => string = () => inject('address')) {
  let browser: Browser;
  let open: Visit[] = [];

  beforeAll(async () => {
    browser = await theBrowser();
  });
  afterEach(async () => {
    const ended = open;
    open = [];
    for (const { context } of ended) await context.close();
    expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  return async function visit(hash = '#/', size: Size = 'desktop', more: Arrival = {}): Promise<Visit> {
    const { first, ...rest } = more;
    const context = await browser.newContext({
      viewport: sizes[size],
      hasTouch: size === 'phone',
      // Tests that are about installing turn it on: elsewhere it would only slow things down.
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...rest,
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(lateWorkers, LAG);
    const page = await context.newPage();
    await slowed(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (!['error', 'warning'].includes(message.type()) || text.includes('registration blocked by Playwright')) return;
      complaints.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    const made: Visit = { page, context, complaints };
    open.push(made);
    await first?.(page);
    await page.goto(address() + hash);
    return made;
  };
}

/** Keeps a picture for people to look at: dist/screenshots, never in git. A PNG would take eight times as long. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(root, 'dist/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 85 });
}

/** Nothing sticks out to the side: a page scrolls down, never sideways. */
export async function fits(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(room as number);
}

/** What the phone's sheet has beside the question: card, odds, side view and log, one at a time. */
export async function sheetTab(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Card, odds and log' });
  await more.tap();
  await page.getByRole('tab', { name }).tap();
}

/** The page has another size: it is laid out and drawn anew before anything is looked at. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
  );
}
