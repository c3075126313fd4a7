import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SKIRMISH, toPosition } from '../position.ts';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { picture, type Size, visitors } from './visit.ts';

const visit = visitors();

/** A skirmish in which the person plays Blue and a bot Red, at this pace. */
async function against(pace: string, size: Size = 'desktop'): Promise<Page> {
  const { page } = await visit(await toPosition(SKIRMISH), size, {
    first: (blank) => settled(blank, { pace, tips: false }),
  });
  await page.getByRole('region', { name: 'Decision' }).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await dialog.getByRole('combobox').nth(1).waitFor();
  await dialog.getByRole('combobox').first().selectOption('greedy');
  await dialog.getByRole('button', { name: 'To the table' }).click();
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  return page;
}

/** The person passes the turn: activates the first model and ends its activation. */
async function passTurn(page: Page): Promise<void> {
  const dock = page.getByRole('region', { name: 'Decision' });
  await dock.getByText(/^Who acts/).waitFor();
  await page.keyboard.press('1');
  await dock
    .getByText(/^Activate/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await dock.getByText(/^What does/).waitFor();
  await page.keyboard.press('0');
}

test('a bot is followed: its beats by number, why, and the keys of the pace; then the person is asked again', async () => {
  const page = await against('step');
  await passTurn(page);
  const other = page.getByRole('region', { name: 'The other side' });
  await other.getByText('Activates', { exact: true }).waitFor();
  await other
    .locator('.prompt')
    .getByText(/Choir acts$|Red acts$/)
    .waitFor();
  const current = other.locator('.story [aria-current=step]');
  await soon(() => current.count()).toBe(1);
  // Step by step nothing happens by itself.
  const first = await current.textContent();
  await page.waitForTimeout(900);
  expect(await current.textContent()).toBe(first);
  await page.keyboard.press(' ');
  await soon(() => current.textContent()).not.toBe(first);
  await soon(() => page.locator('.course .trail-number, g.course .trail-number').count()).toBeGreaterThan(0);
  await picture(page, 'play-bot');

  // The pace stands on the screen and is kept.
  await other.getByRole('button', { name: 'slow' }).click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('fray.settings') ?? '{}').pace);
  await soon(kept).toBe('slow');
  await page.keyboard.press('p');
  await other.getByRole('button', { name: /^Go on/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Decision' }).waitFor();

  // The last activation is one line of the log and can be seen once more.
  const line = page.locator('.log .act-line').last();
  await soon(() => line.locator('.say').textContent()).not.toMatch(/\(\d/);
  await line.getByRole('button', { name: /events? of/ }).click();
  await soon(() => line.locator('.events-in > li').count()).toBeGreaterThan(1);
  await page.keyboard.press(',');
  await other.waitFor();
  await other.getByText('Activates', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Decision' }).waitFor();
});
