/** The same hand on an empty page whose worker answers at once: what the machine itself has room for. */
import { quantile } from './drag.mjs';
import { recorder } from './recorder.mjs';

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} stage
 */
export async function openControl(browser, stage) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(recorder);
  await page.goto(stage);
  await page.evaluate(() => {
    document.body.replaceChildren();
    const echo = 'onmessage = ({ data }) => postMessage({ id: data.id, ok: true, value: null })';
    const worker = new Worker(URL.createObjectURL(new Blob([echo])));
    let id = 0;
    /** @type {PointerEvent | null} */
    let last = null;
    addEventListener('pointermove', (e) => {
      if (last === null) {
        requestAnimationFrame(() => {
          id += 1;
          worker.postMessage({ id, do: 'try', answer: { path: [[last?.clientX, last?.clientY]] } });
          last = null;
        });
      }
      last = e;
    });
  });
  const hand = await page.context().newCDPSession(page);
  /** @param {number} seconds */
  return async (seconds) => {
    await page.bringToFront();
    await page.evaluate('recordAnew()');
    const begun = performance.now();
    for (let time = 0; time < seconds * 1000; time = performance.now() - begun) {
      void hand.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 700 + 90 * Math.cos(time / 900), y: 450 });
      await new Promise((go) => setTimeout(go, 15));
    }
    await page.waitForTimeout(100);
    /** @type {import('./recorder.mjs').Recorded} */
    const { moves, replies } = await page.evaluate('recorded()');
    const lags = moves.flatMap((move) => {
      const told = replies.find((r) => r.asked >= move.frame);
      return told === undefined ? [] : [told.frame - move.frame];
    });
    return { 'echo: frames at 95 of 100': quantile(lags, 0.95) };
  };
}
