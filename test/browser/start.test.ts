import { describe, test } from 'vitest';
import { soon } from './soon.ts';
import { picture, resize, visitors } from './visit.ts';

const visit = visitors();

describe('a newcomer', () => {
  test.each(['desktop', 'phone'] as const)('is in a running match after two clicks (%s)', async (size) => {
    const { page } = await visit('#/', size);
    await page.getByRole('button', { name: 'Gore and Glory' }).click();
    await page.getByRole('button', { name: /^A bot/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await soon(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await picture(page, `table-start-${size}`);
    if (size === 'phone') return;

    await resize(page, 'tablet');
    await page.getByText('You decide').first().waitFor();
    await picture(page, 'table-start-tablet');
    // The match is there again after a reload and on the first page.
    const asked = await page.locator('.prompt .ask b').first().textContent();
    await page.reload();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await soon(() => page.locator('.prompt .ask b').first().textContent()).toBe(asked);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('link', { name: /Continue/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    // An example of a clause opens on the table.
    await page.goto(page.url().replace(/#.*/, '#/rules/gore-and-glory/GG-MOV-02'));
    const clause = page.getByRole('article', { name: 'GG-MOV-02' });
    await clause.getByRole('button', { name: 'Open on the table' }).first().click();
    await page.getByText('Red decides').first().waitFor({ timeout: 20_000 });
    await picture(page, 'example-on-table');
  });
});
