import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/*
 * How tests wait. A page draws what was done to it a frame later, what the worker has to say later still, and in an order that no test
 * may count on: whatever follows an act, an answer or a movement of the camera is waited for, never read once.
 */

/** Milliseconds that anything on the page may take at most, on a machine that is busy with other things. */
export const PATIENCE = 20_000;

interface How {
  message?: string;
  /** Milliseconds between two looks. */
  interval?: number;
}

/** Looks until what is expected is seen. A text says what was looked at. */
export function soon<T>(look: () => T, how: string | How = {}): ReturnType<typeof expect.poll<T>> {
  const more = typeof how === 'string' ? { message: how } : how;
  return expect.poll(look, { timeout: PATIENCE, interval: 30, ...more });
}

export interface Spot {
  x: number;
  y: number;
}

/**
 * Waits until the table is at rest: no answer is on its way, the worker owes none, the camera stands, and every model is where it was a few frames ago. Only
 * then does a gesture meet what was aimed at.
 */
export async function still(page: Page): Promise<void> {
  const rests = await page.evaluate(untilStill, PATIENCE);
  expect(rests, 'the table comes to rest').toBe(true);
}

/** Where something is on the screen once the table is at rest: its middle. */
export async function middleOf(page: Page, thing: Locator): Promise<Spot> {
  await thing.waitFor({ state: 'attached' });
  await still(page);
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${thing} is not on the table`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** In the page. Four frames: panels are laid out in the first, the table makes room for them in the second. */
async function untilStill(ms: number): Promise<boolean> {
  const laid = () =>
    [...document.querySelectorAll('[data-board] [data-id]')].map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return [x, y];
    });
  let last = '';
  const end = performance.now() + ms;
  for (let frames = 0; frames < 4; ) {
    if (performance.now() > end) return false;
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(laid());
    const busy = (window.owed ?? 0) > 0 || document.querySelector('[data-busy], [data-moving]') !== null;
    frames = busy || now !== last ? 0 : frames + 1;
    last = now;
  }
  return true;
}

declare global {
  interface Window {
    /** How many questions the worker has not answered yet; visit.ts counts them. */
    owed?: number;
  }
}
