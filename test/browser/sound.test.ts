import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { settled } from './small.ts';
import { soon, still } from './soon.ts';
import { visitors } from './visit.ts';

const visit = visitors();

/** A model is activated, dragged as far as it gets, and a refused act is asked about. */
async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Learn in five minutes/ }).click();
  const ring = async (n: number) => {
    const box = await page.locator('.pointers i:not([hidden])').nth(n).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await page.locator('.choice', { hasText: 'Sergeant Hale' }).click();
  await page.getByRole('button', { name: /^Activate/ }).click();
  await page.getByRole('heading', { name: 'Move', exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.pointers i:not([hidden])').length === 2);
  await still(page);
  const [from, to] = [await ring(0), await ring(1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 12, from.y + ((to.y - from.y) * i) / 12);
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)));
  }
  await page.mouse.up();
  // Dropped onto the enemy, it is the move and the attack in one.
  await page.getByRole('heading', { name: 'Attack', exact: true }).waitFor();
  await still(page);
  await page.locator('.foot .btn.primary').click();
  await page.getByRole('heading', { name: 'Keep something back' }).waitFor();
  await page.locator('.ending', { hasText: 'End' }).click();
  await page.getByRole('heading', { name: 'Defend' }).waitFor({ timeout: 15_000 });
}

// That the page has no audio at all while sound is off, as it is at first, is seen in the lesson: lesson.test.ts.
describe('sound', () => {
  test('says what also is seen: tape, felt, bone, quill and drum, as loud as one likes', async () => {
    const { page } = await visit('#/settings', 'desktop', {
      first: (blank) => listen(blank).then(() => settled(blank, { pace: 'fast' })),
    });
    await soon(() => page.getByRole('slider', { name: 'Loudness' }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Tape, felt, bone and drum' }).check();
    await page.getByRole('slider', { name: 'Loudness' }).fill('20');
    await page.getByText('20 %', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await play(page);
    // A rule that is looked up is written down.
    await page.keyboard.press('k');
    await page.getByRole('dialog', { name: /^Clause/ }).waitFor();
    await page.keyboard.press('Escape');
    const heard = () => page.evaluate(() => window.heard);
    for (const voice of ['tick', 'thud', 'dice', 'quill', 'drum']) await soon(heard).toContain(voice);
    // One tick for each inch, not one for each movement of the pointer.
    expect((await heard()).filter((voice) => voice === 'tick').length).toBeLessThanOrEqual(12);
    await soon(() => page.evaluate(() => window.contexts)).toBe(1);
    await soon(() => page.evaluate(() => JSON.parse(localStorage.getItem('fray.settings') ?? '{}').volume)).toBe(20);
  });
});
