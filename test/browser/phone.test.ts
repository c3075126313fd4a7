/** The play screen on a phone, by finger: nothing covers whom it is about, a long press plans, a double tap shows all of the table. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { SKIRMISH, toPosition } from '../position.ts';
import { middleOf, soon } from './soon.ts';
import { fingers } from './stage/open.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();
const ask = (page: Page) => page.locator('.sheet .ask > b').textContent();

const middle = (page: Page, id: string) => middleOf(page, page.locator(`[data-id="${id}"]`));

/** What lies over the middle of a model; null: nothing but the table. */
async function over(page: Page, id: string): Promise<string | null> {
  const { x, y } = await middle(page, id);
  return page.evaluate(
    ([x, y]) => {
      const hit = document.elementFromPoint(x as number, y as number);
      return hit?.closest('.stage') == null ? (hit?.outerHTML.slice(0, 80) ?? 'out of view') : null;
    },
    [x, y],
  );
}

test('a model is lifted, planned and let act by a finger; tip, sheet, tools and plan leave it in view; two taps show the whole table', async () => {
  const { page } = await visit(await toPosition(SKIRMISH), 'phone');
  await soon(() => ask(page)).toBe('Who acts?');
  const hand = await fingers(page);

  // Two taps on the felt: all of the table, and back to the place that was tapped.
  const wide = async () => Math.abs((await middle(page, 'imp')).x - (await middle(page, 'longbow')).x);
  const near = await wide();
  const [here, there] = [await middle(page, 'captain'), await middle(page, 'husk')];
  const felt = { x: (here.x + there.x) / 2, y: here.y + 50 };
  await Promise.all([page.touchscreen.tap(felt.x, felt.y), page.touchscreen.tap(felt.x, felt.y)]);
  await soon(wide).toBeLessThan(near * 0.9);
  const [far, other] = [await middle(page, 'captain'), await middle(page, 'husk')];
  felt.x = (far.x + other.x) / 2;
  felt.y = far.y + 25;
  await Promise.all([page.touchscreen.tap(felt.x, felt.y), page.touchscreen.tap(felt.x, felt.y)]);
  await soon(wide).toBeGreaterThan(near * 0.95);

  // A long press lifts it: the loupe is not under the finger, and the plan stands in the sheet with its odds.
  await hand.down(1, await middle(page, 'captain'));
  await page.waitForTimeout(500);
  const husk = await middle(page, 'husk');
  await hand.move({ 1: { x: husk.x - 30, y: husk.y } });
  await hand.move({ 1: husk });
  const loupe = page.locator('canvas[data-loupe]');
  await soon(() => loupe.isVisible()).toBe(true);
  const inside = async () => {
    const { x, y, width, height } = (await loupe.boundingBox())!;
    return husk.x > x && husk.x < x + width && husk.y > y && husk.y < y + height;
  };
  await soon(inside).toBe(false);
  await hand.up(1);
  await soon(() => ask(page)).toBe('Captain Marr into Husk?');
  await soon(async () => (await page.locator('.plan-line').textContent()) ?? '').toMatch(/83%.*4 AP.*Its answer.*50 %/);
  for (const button of await page.locator('.foot .btn').all()) {
    await soon(async () => (await button.boundingBox())!.height).toBeGreaterThanOrEqual(52);
  }
  await soon(() => over(page, 'husk')).toBe(null);
  await picture(page, 'phone-plan');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await soon(() => ask(page)).toBe('Who acts?');

  // A tip is part of the sheet: it covers neither the model nor where it goes.
  await page.locator('.choice', { hasText: 'Captain' }).tap();
  await page.locator('.foot .btn.primary').tap();
  await page.locator('.sheet .tip').waitFor();
  await soon(() => page.locator('.table-screen > .tip').count()).toBe(0);
  await soon(() => over(page, 'captain')).toBe(null);
  await picture(page, 'phone-tip');
});
