/** A match of a thousand decisions, watched in the built client: from the slider's word to the moment on the screen. */
import { quantile } from './drag.mjs';
import { pageClock } from './page-clock.mjs';

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {{ long: string }} matches
 */
export async function openReplay(browser, address, matches) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const Real = window.Worker;
    /** @type {Map<number, number>} */
    const sought = new Map();
    window.Worker = class extends Real {
      constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options = undefined) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          const input = sought.get(data.id);
          if (input === undefined) return;
          sought.delete(data.id);
          // Drawn with the next frame, and shown when that is over.
          requestAnimationFrame(() => setTimeout(() => dispatchEvent(new CustomEvent('sought', { detail: input }))));
        });
      }
      /** @override @param {any} message */
      postMessage(message) {
        if (message.do === 'seek') sought.set(message.id, message.input);
        super.postMessage(message);
      }
    };
  });
  await page.goto(`${address}#/replays`);
  await page.locator('input[type=file]').setInputFiles(matches.long);
  await page.waitForURL(/#\/replay\//);
  const slider = page.getByRole('slider').first();
  await slider.waitFor({ timeout: 60_000 });
  const most = Number(await slider.getAttribute('max'));
  if (!(most >= 1000)) throw new Error(`the replay has ${most} decisions, not a thousand`);
  // The story of the match is told once, beside whatever is watched.
  await page.waitForTimeout(3000);

  const clock = await pageClock(page);
  let n = 0;
  /** @param {number} seconds */
  return async (seconds) => {
    await page.bringToFront();
    const times = [];
    const begun = performance.now();
    const before = await clock();
    while (performance.now() - begun < seconds * 1000 || times.length < 20) {
      n += 1;
      // All over the match, never twice the same way.
      const to = Math.floor(((n * 0.618034) % 1) * (most - 1)) + 1;
      times.push(await slider.evaluate(seek, to));
    }
    return {
      'replay: processor ms of the page for a moment': ((await clock()) - before) / times.length,
      'replay: ms to a moment, median': quantile(times, 0.5),
      'replay: ms to a moment, 99 of 100': quantile(times, 0.99),
    };
  };
}

/**
 * In the page: moves the slider as the browser does it for a hand, and waits until the moment is on the screen.
 * @param {Element} slider
 * @param {number} to
 * @returns {Promise<number>}
 */
function seek(slider, to) {
  return new Promise((done) => {
    const begun = performance.now();
    addEventListener('sought', () => done(performance.now() - begun), { once: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, `${to}`);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
