import { describe, expect, test } from 'vitest';
import { picture, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

describe('a newcomer', () => {
  test.each(Object.keys(sizes) as Size[])('is in a running match after two clicks (%s)', async (size) => {
    const { page } = await visit('#/', size);
    await page.getByRole('button', { name: 'Gore and Glory' }).click();
    await page.getByRole('button', { name: /^A bot/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await picture(page, `table-start-${size}`);
  });

  test('finds the match again after a reload and on the first page', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: /^A bot/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    const asked = await page.locator('.prompt .ask b').first().textContent();
    await page.reload();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    expect(await page.locator('.prompt .ask b').first().textContent()).toBe(asked);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('link', { name: /Continue/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
  });

  test('opens an example of a clause on the table', async () => {
    const { page } = await visit('#/rules/gore-and-glory/GG-MOV-02');
    const clause = page.getByRole('article', { name: 'GG-MOV-02' });
    await clause.getByRole('button', { name: 'Open on the table' }).first().click();
    await page.getByText('Red decides').first().waitFor({ timeout: 20_000 });
    await picture(page, 'example-on-table');
  });

  test('is told when a match is not kept here', async () => {
    const { page } = await visit('#/play/nothing-here');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await page.getByText('Ready-made:').waitFor();
  });
});
