import { describe, expect, test } from 'vitest';
import { soon } from './soon.ts';
import { fits, picture, visitors } from './visit.ts';

const visit = visitors();

describe('settings', () => {
  // One visit: each part puts the settings as it needs them.
  test('hold at once and after a reload, survive being damaged, and double the text without anything sticking out', async () => {
    const { page } = await visit('#/settings');
    await page.getByLabel('Your name').fill('<b>Mira</b>');
    await page.getByLabel('Dark', { exact: true }).check();
    await page.getByLabel('150 %').check();
    await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.reload();
    await soon(() => page.getByLabel('Your name').inputValue()).toBe('<b>Mira</b>');
    await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await soon(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
    // A name is text, whatever it looks like.
    await soon(() => page.locator('.who').textContent()).toContain('<b>Mira</b>');

    // What can be read of damaged settings holds, the rest is as at first.
    await page.evaluate(() => localStorage.setItem('fray.settings', '{"theme":"plaid","sound":true,"text":"huge"}'));
    await page.reload();
    await soon(() => page.getByLabel('Pages light, table dark').isChecked()).toBe(true);
    await soon(() => page.getByLabel('Tape, felt, bone and drum').isChecked()).toBe(true);
    await page.evaluate(() => localStorage.setItem('fray.settings', '{{{'));
    await page.reload();
    await soon(() => page.getByLabel('100 %').isChecked()).toBe(true);

    // Columns turn into rows.
    await page.getByLabel('200 %').check();
    for (const hash of ['#/', '#/rules', '#/replays', '#/warbands', '#/about', '#/settings']) {
      await page.goto(page.url().replace(/#.*/, hash));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await fits(page);
      if (hash !== '#/about') continue;
      // The page About credits the art and the type.
      const text = await page.getByRole('main').textContent();
      for (const owed of ['game-icons.net', 'CC BY 3.0', 'Igino Marini', 'Atkinson Hyperlegible', 'Open Font License'])
        expect(text).toContain(owed);
    }
    await picture(page, 'settings-200');
  });
});

test('damaged links give a clear message and a way on', async () => {
  const { page } = await visit('#/nowhere');
  const home = page.url().replace(/#.*/, '');
  for (const [hash, begins] of [
    ['#/nowhere', false],
    ['#/%E0%A4%A', true],
    ['#/open/match/AAAA', true],
    ['#/open/match/%3Cscript%3E', false],
    ['#/open/roster/zzzz', true],
    ['#/open/case/q1YqS8wpTlWyUkpKLFKqBQA', true],
    ['#/open/<img src=x onerror=alert(1)>/x', true],
    ['#/play/nothing-here', false],
  ] as const) {
    // The page begins with it, or has it typed into its address.
    if (begins) await page.goto('about:blank');
    await page.goto(home + hash);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await page.getByRole('heading', { name: 'The tabletop that knows the rules.' }).waitFor();
  }
});
