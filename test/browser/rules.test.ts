import { describe, expect, test } from 'vitest';
import { fits, picture, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

describe('the rules reference', () => {
  test.each(Object.keys(sizes) as Size[])('is readable at %s size', async (size) => {
    const { page } = await visit('#/rules', size);
    await page.getByRole('heading', { name: 'Stats and players' }).waitFor();
    await fits(page);
    await picture(page, `rules-${size}`);
  });

  test('finds clauses by words and by number while one types', async () => {
    const { page } = await visit('#/rules');
    const field = page.getByRole('searchbox', { name: 'Search the rules' });
    await field.pressSequentially('natural 6');
    await page.locator('mark').first().waitFor();
    const found = await page.locator('.clause').count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(60);
    await field.fill('GG-MOV-02');
    await expect.poll(() => page.locator('#GG-MOV-02').count()).toBe(1);
    await field.fill('no such word anywhere');
    await page.getByRole('button', { name: 'Show all clauses' }).click();
    await expect.poll(() => page.locator('.clause').count()).toBeGreaterThan(300);
  });

  test('opens a clause by its link with its rulings and examples', async () => {
    const { page } = await visit('#/rules/gore-and-glory/GG-STAT-02');
    const clause = page.getByRole('article', { name: 'GG-STAT-02' });
    await clause.getByRole('heading', { name: /Ruling/ }).waitFor();
    expect(await clause.locator('.example').count()).toBeGreaterThan(0);
    await clause.getByText('The case').first().click();
    expect(await clause.locator('pre').first().textContent()).toContain('game: gore-and-glory');
    await expect.poll(() => clause.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  test('says so when a clause or a book does not exist', async () => {
    const { page } = await visit('#/rules/gore-and-glory/GG-NOPE-99');
    await page.getByText('There is no clause GG-NOPE-99').waitFor();
    const other = await visit('#/rules/no-such-game');
    await other.page.getByText('There is no such rulebook').waitFor();
    other.complaints.length = 0; // The browser itself notes the file that is not there.
  });
});
