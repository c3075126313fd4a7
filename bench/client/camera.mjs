/** Pan and zoom over 400 models and over nothing, on the stage: processor time of a frame, drawing by the browser included. */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} stage
 */
export async function openCamera(browser, stage) {
  const whole = await browser.newBrowserCDPSession();
  const cpu = async () => {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    // The page itself and who puts its picture together; the rest is the bench's own doing.
    return processInfo.filter((p) => p.type !== 'browser').reduce((sum, p) => sum + p.cpuTime, 0);
  };
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(stage);

  /** @param {'crowd' | 'bare'} scene @param {number} seconds */
  const run = async (scene, seconds) => {
    await page.bringToFront();
    await page.evaluate((name) => {
      const { stage } = /** @type {any} */ (window);
      stage.show(name);
      stage.fit();
    }, scene);
    await page.waitForTimeout(1200);
    const before = await cpu();
    const frames = await page.evaluate(sweep, seconds);
    const used = (await cpu()) - before;
    const lasted = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
    return { used: used / frames.length, rate: frames.length / lasted };
  };

  /** @param {number} seconds */
  return async (seconds) => {
    const bare = await run('bare', seconds);
    const crowd = await run('crowd', seconds);
    return {
      'camera: ms a frame, 400 models': crowd.used * 1000,
      'camera: ms a frame, nothing': bare.used * 1000,
      'camera: 400 models to nothing': crowd.used / bare.used,
      'camera: frames a second, 400 models': crowd.rate,
      'camera: frames a second, nothing': bare.rate,
      'camera: frames, nothing to 400 models': bare.rate / crowd.rate,
    };
  };
}

/**
 * In the page: a hand that drags the table round and turns the wheel, once in every frame. It goes by frames and not by the
 * clock, so that a slow machine draws the same pictures.
 * @param {number} seconds at sixty frames a second
 * @returns {Promise<number[]>}
 */
function sweep(seconds) {
  const board = /** @type {HTMLElement} */ (document.querySelector('[data-board]'));
  const at = (/** @type {string} */ type, /** @type {number} */ x, /** @type {number} */ y, buttons = 1) =>
    board.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, buttons, button: 0, bubbles: true }),
    );
  /** @type {number[]} */
  const frames = [];
  return new Promise((done) => {
    at('pointerdown', 720, 700);
    at('pointermove', 740, 700);
    const tick = (/** @type {number} */ now) => {
      frames.push(now);
      const time = frames.length / 60;
      if (time > seconds) {
        at('pointerup', 720, 700, 0);
        done(frames);
        return;
      }
      at('pointermove', 720 + 260 * Math.sin(time * 2.4), 600 + 160 * Math.cos(time * 1.9));
      const deltaY = Math.cos(time * 2.1) > 0 ? -14 : 14;
      board.dispatchEvent(
        new WheelEvent('wheel', { deltaY, clientX: 720, clientY: 450, cancelable: true, bubbles: true }),
      );
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}
