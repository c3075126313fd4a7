/** Magic and machines on the table: a spell is drawn by hand, its dice are chosen in rows, and a piece of artillery is fired. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GUNS, MAGIC } from '../magic-position.ts';
import { toPosition } from '../position.ts';
import { known } from './small.ts';
import { middleOf, soon, still } from './soon.ts';
import { picture, resize, sizes, visitors } from './visit.ts';

const visit = visitors();
const quiet = (page: Page) => known(page, 7, { tips: false });
const act = (page: Page, name: string) => page.locator('.act', { hasText: name }).first();
const chips = async (page: Page) => (await page.locator('[data-board] svg text').allTextContents()).join(' | ');
const log = async (page: Page) => (await page.locator('#table-log').textContent()) ?? '';

/** Puts what hangs on the pointer down on a unit. */
async function putOn(page: Page, unit: string): Promise<void> {
  const { x, y } = await middleOf(page, page.locator(`[data-id="${unit}"]`));
  await page.mouse.move(x - 8, y, { steps: 3 });
  await page.mouse.click(x - 8, y);
  await still(page);
}

describe('magic and machines', () => {
  test('a spell is drawn by hand over those it hits, and its dice are chosen by chance and risk', async () => {
    const { page } = await visit(await toPosition(MAGIC), 'desktop', { first: quiet });
    await act(page, 'Spear of Destiny').click();
    await putOn(page, 'crossbows');
    await soon(() => chips(page)).toMatch(/2\d(\.\d)?″ line, [1-9] models? under it/);
    await soon(() => chips(page)).toMatch(/12″: no wizard of theirs/);
    await picture(page, 'spell-line');
    await page.keyboard.press('Enter');
    const rows = page.locator('.choice');
    await soon(() => rows.count()).toBe(4);
    await soon(() => rows.allTextContents()).toEqual([
      expect.stringMatching(/^1 die.*casts 0 %, hurts 17 %/),
      expect.stringMatching(/^2 dice.*casts 42 %, hurts 31 %/),
      expect.stringMatching(/^3 dice.*casts 84 %, hurts 42 %/),
      expect.stringMatching(/^4 dice.*casts 97 %, hurts 52 %/),
    ]);
    await picture(page, 'spell-dice');
    await rows.nth(3).click();
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/Spear of Destiny/);
  });

  test('a catapult is fired within its rings of scatter', async () => {
    const { page } = await visit(await toPosition(GUNS), 'desktop', { first: quiet });
    await act(page, 'Rock').click();
    await putOn(page, 'hammers');
    await soon(() => page.locator('[data-board] svg circle[stroke-dasharray="3 3"]').count()).toBe(4);
    await soon(() => page.locator('.foot .btn.primary').count()).toBe(1);
    await picture(page, 'catapult-aimed');
    // On a low screen, too, the foot is in reach while the odds are open.
    await resize(page, 'tablet');
    await soon(async () => {
      const box = await page.locator('.foot .btn.primary').boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
    }).toBeLessThanOrEqual(sizes.tablet.height);
    await picture(page, 'catapult-aimed-tablet');
    await resize(page, 'desktop');
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/Catapult.*fire/);
  });
});
