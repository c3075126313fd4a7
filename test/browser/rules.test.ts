import { describe, expect, inject, test } from 'vitest';
import { soon } from './soon.ts';
import { storedFile } from './stored.ts';
import { fits, picture, resize, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

describe('the rules reference', () => {
  test('is readable at every size; a clause opens by its link with rulings, examples in words, and links to others', async () => {
    const { page, complaints } = await visit('#/rules/gore-and-glory/GG-MOV-07');
    const far = page.getByRole('article', { name: 'GG-MOV-07' });
    await far.getByText('Not allowed: Red: move 18, 20').first().waitFor();
    for (const size of Object.keys(sizes) as Size[]) {
      await resize(page, size);
      await fits(page);
      await picture(page, `rules-${size}`);
    }
    // On the phone sections are chosen from a list.
    await page.getByLabel('Go to a section').selectOption({ label: 'Dice and checks (14)' });
    await soon(() =>
      page.getByRole('heading', { name: 'Dice and checks' }).evaluate((it) => it.getBoundingClientRect().top),
    ).toBeLessThan(400);

    await page.setViewportSize(sizes.desktop);
    await page.goto('about:blank');
    await page.goto(new URL('#/rules/gore-and-glory/GG-STAT-02', inject('address')).href);
    const clause = page.getByRole('article', { name: 'GG-STAT-02' });
    await clause.getByRole('heading', { name: /Ruling/ }).waitFor();
    await soon(() => clause.locator('.example').count()).toBeGreaterThan(0);
    await soon(() => clause.locator('.example .case-steps li').count()).toBeGreaterThan(0);
    await clause.getByText('The case').first().click();
    await soon(() => clause.locator('pre').first().textContent()).toContain('game: gore-and-glory');
    await soon(() => clause.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.goto(new URL('#/rules/gore-and-glory/GG-NOPE-99', page.url()).href);
    await page.getByText('There is no clause GG-NOPE-99').waitFor();
    await page.goto(new URL('#/rules/no-such-game', page.url()).href);
    await page.getByText('There is no such rulebook').waitFor();
    complaints.length = 0; // The browser itself notes the file that is not there.
  });

  test('finds clauses by words, by number and past a slip of the finger, while one types', async () => {
    const { page } = await visit('#/rules');
    const field = page.getByRole('searchbox', { name: 'Search the rules' });
    await field.pressSequentially('natural 6');
    await page.locator('mark').first().waitFor();
    const found = await page.locator('.clause').count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(60);
    await field.fill('GG-MOV-02');
    await soon(() => page.locator('#GG-MOV-02').count()).toBe(1);
    await field.fill('disengaeg');
    await page.getByText('No clause has “disengaeg”. Shown is “disengage”').waitFor();
    await soon(() => page.locator('mark').first().textContent()).toMatch(/^disengage/i);
    await soon(() => page.locator('.clause').count()).toBeLessThan(60);
    // By keyboard: down to the first clause, and open.
    await field.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await soon(() => page.locator('.clause').nth(1).getAttribute('class')).toContain('open');
    await field.fill('no such word anywhere');
    await page.getByRole('button', { name: 'Show all clauses' }).click();
    await soon(() => page.locator('.clause').count()).toBeGreaterThan(300);
    // Folded: of more than a thousand examples none is on the page until it is opened.
    await page.reload();
    await page.locator('.clause').first().waitFor();
    await soon(() => page.locator('.example').count()).toBe(0);
  });

  test('an example is watched with its own dice, and played on from its start or its end', async () => {
    const { page } = await visit('#/rules/gore-and-glory/GG-ABI-03');
    const name = 'Example: without its moment there is no reaction, a hit is no miss';
    const example = page.getByRole('region', { name });
    await example.getByText('Dice: d6:4, d6:3, d6:1').waitFor();
    await example.getByRole('button', { name: 'Watch it' }).click();
    await page.waitForURL(/#\/replay\//);
    const bar = page.locator('.time');
    await bar.waitFor({ timeout: 20_000 });
    // The steps: activate, attack, and the passing that the case mentions or leaves out.
    const file = await storedFile(page);
    expect(file.rolls.flat()).toEqual([4, 3, 1]);
    expect(file.inputs.length).toBeGreaterThan(2);
    await picture(page, 'example-watched');
    await page.goto(new URL('#/rules/gore-and-glory/GG-ABI-03', page.url()).href);
    await example.getByRole('button', { name: 'Open on the table' }).click();
    await page.getByText('Red decides').first().waitFor({ timeout: 20_000 });
  });
});
