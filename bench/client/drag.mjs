/** Dragging a model over a crowded table in the built client: what follows the pointer, and how many frames later. */
import { pageClock } from './page-clock.mjs';
import { recorder } from './recorder.mjs';

/** Seconds that a page which was in the background is given to warm up. */
const RETURN = 1.5;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {{ crowded: string }} matches
 */
export async function openDrag(browser, address, matches) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.addInitScript(recorder);
  await page.goto(`${address}#/replays`);
  await page.locator('input[type=file]').setInputFiles(matches.crowded);
  await page.waitForURL(/#\/replay\//);
  const id = page.url().split('/').at(-1);
  await page.goto(`${address}#/play/${id}`);
  await page.getByText('You decide').or(page.getByText('decides')).first().waitFor({ timeout: 30_000 });
  // Whoever shares the screen takes it over first.
  const ready = page.getByRole('button', { name: /ready|show/i });
  if (await ready.isVisible()) await ready.click();
  await page.getByRole('button', { name: /^Move/ }).first().click();
  const model = page.locator('[data-board] [role=button][tabindex="0"]').first();
  await page.keyboard.press('Space');
  await page.waitForTimeout(900);
  const box = await model.boundingBox();
  if (box === null) throw new Error('the model to be dragged is not in sight');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  const hand = await page.context().newCDPSession(page);
  const clock = await pageClock(page);
  /** Lifts the model and wanders in a rosette around its place, a few px a frame, without waiting for the page. */
  const carry = async (/** @type {number} */ seconds) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const begun = performance.now();
    for (let time = 0; time < seconds * 1000; time = performance.now() - begun) {
      const t = time / 900;
      const r = 25 + 70 * (0.5 + 0.5 * Math.sin(t * 2.7));
      const spot = { x: from.x + Math.cos(t) * r, y: from.y + Math.sin(t) * r };
      void hand.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...spot });
      await new Promise((go) => setTimeout(go, 15));
    }
    await page.waitForTimeout(250);
    await page.mouse.up();
    await page.keyboard.press('Escape');
  };
  /** @param {number} seconds */
  return async (seconds) => {
    await page.bringToFront();
    // Other pages were measured meanwhile: this one first comes back to what it does.
    await carry(RETURN);
    await page.evaluate('recordAnew()');
    const before = await clock();
    await carry(seconds);
    /** @type {import('./recorder.mjs').Recorded} */
    const seen = await page.evaluate('recorded()');
    const used = (await clock()) - before;
    return { ...lags(seen), 'drag: processor ms of the page for a frame': used / seen.frames.length };
  };
}

/**
 * For each move of the pointer: how many frames after its own the way, and the odds from its end, were drawn.
 * @param {import('./recorder.mjs').Recorded} seen
 */
function lags({ moves, replies, frames, tasks, ghosts }) {
  // Of several moves in one frame only the last is meant.
  const meant = moves.filter((move, i) => moves[i + 1]?.frame !== move.frame).slice(3);
  const tried = replies.filter((r) => r.kind === 'try');
  const ahead = replies.filter((r) => r.kind === 'ahead');
  /** @type {number[]} */
  const way = [];
  /** @type {number[]} */
  const odds = [];
  let atPointer = 0;
  let legal = 0;
  for (const move of meant) {
    // The move is asked about in its own frame; if it is overtaken there, something newer must show in its place.
    const told = tried.find((r) => r.asked >= move.frame);
    if (told === undefined) continue;
    way.push(told.frame - move.frame);
    if (told.refused || told.asked !== move.frame) continue;
    legal += 1;
    const shown = ghosts.find((g) => g.frame >= told.frame);
    if (shown !== undefined && Math.hypot(shown.x - move.x, shown.y - move.y) < 16) atPointer += 1;
    const looked = ahead.find((r) => r.asked >= move.frame);
    odds.push(looked === undefined ? 99 : looked.frame - move.frame);
  }
  const lasted = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  return {
    'drag: moves': meant.length,
    'drag: frames a second': frames.length / lasted,
    'drag: way within a frame, share': share(way),
    'drag: way, frames at 95 of 100': quantile(way, 0.95),
    'drag: odds within a frame, share': share(odds),
    'drag: odds, frames at 95 of 100': quantile(odds, 0.95),
    'drag: odds, median frames': quantile(odds, 0.5),
    'drag: ghost at the pointer, share': legal === 0 ? 0 : atPointer / legal,
    'drag: legal, share': legal / Math.max(1, meant.length),
    'drag: longest task, ms': Math.max(0, ...tasks),
  };
}

/** @param {number[]} values */
function share(values) {
  return values.length === 0 ? 0 : values.filter((v) => v <= 1).length / values.length;
}

/** @param {number[]} values @param {number} q */
export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
