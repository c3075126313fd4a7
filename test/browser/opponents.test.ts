/** The page of opponents: the ladder, chosen by arrows, and a click to the match. */
import { expect, test } from 'vitest';
import { soon } from './soon.ts';
import { fits, picture, resize, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

test('the ladder fits every size, is walked by arrows, and leads to a match', async () => {
  const { page } = await visit('#/opponents/wrath-of-kings');
  await page.getByRole('heading', { name: 'Choose an opponent' }).waitFor();
  for (const size of Object.keys(sizes) as Size[]) {
    await resize(page, size);
    for (const name of ['Recruit', 'Warden', 'Castellan', 'Marshal']) {
      await soon(() => page.getByRole('radio', { name: new RegExp(`^${name}, `) }).count()).toBe(1);
    }
    await fits(page);
    await picture(page, `opponents-${size}`);
  }
  await page.setViewportSize(sizes.desktop);
  await page.getByRole('radio', { name: /^Warden, / }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('heading', { name: 'Castellan' }).waitFor();
  await page.getByRole('button', { name: 'Gloire' }).click();
  await soon(() => page.url()).toContain('#/opponents/gloire');
  const play = page.getByRole('button', { name: 'Play Castellan' });
  await soon(() => play.isEnabled()).toBe(true);
  await play.click();
  await soon(() => page.url()).toContain('#/play/');
  await page.locator('.table-screen').waitFor();
});

test('the first page leads there', async () => {
  const { page } = await visit();
  await page.getByRole('link', { name: 'Opponents', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose an opponent' }).waitFor();
  expect(page.url()).toContain('#/opponents/');
});
