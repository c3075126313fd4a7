import { expect, test } from 'vitest';
import { Tour } from './tour.ts';
import { visitors } from './visit.ts';

const visit = visitors();

test.each(['desktop', 'phone'] as const)('every page is sound at %s size', async (size) => {
  const { page } = await visit('#/', size);
  const tour = new Tour(page, size);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tour.see('home');
  for (const [name, hash, heading] of [
    ['rules', '#/rules/gore-and-glory?q=charge', 'The rules'],
    ['clause', '#/rules/gore-and-glory/GG-MOV-02', 'The rules'],
    ['replays', '#/replays', 'Replays'],
    ['settings', '#/settings', 'Settings'],
    ['about', '#/about', 'About Fray'],
    ['warbands', '#/warbands', 'Warbands'],
  ] as const) {
    await tour.to(hash);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (name === 'clause') await page.locator('.clause.open').waitFor();
    if (name === 'rules') await page.locator('.clause').first().waitFor();
    await tour.see(name, { but: ['.clause:not(.open)'] });
  }
  await page.getByRole('button', { name: 'Start from this' }).first().click();
  await page.locator('.bld .list li').first().waitFor({ state: 'attached' });
  // Its rows are those of a ledger: a mouse finds them, a finger gets the phone's.
  await tour.see('builder', { least: 24 });
  await page.getByRole('button', { name: 'Print' }).first().click();
  await page.locator('.paper').first().waitFor();
  await tour.see('print');
  expect(tour.wrong).toEqual([]);
});
