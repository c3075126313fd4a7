import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon } from './soon.ts';
import { fits, picture, resize, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

const marr = {
  name: 'Ysolde Marr',
  character: 'captain',
  class: 'leader',
  level: 3,
  upgrades: ['trait:marksman', 'skill:cs', 'skill:cs'],
  weapons: ['crossbow', 'hand-weapon'],
  armour: 'light-armor',
  shield: 'light-shield',
};
const archer = { name: 'Levymen', character: 'levyman', class: 'archer', level: 1, upgrades: ['skill:cs'] };
const brack = {
  name: 'Brack',
  character: 'quarry-ogre',
  class: 'reaver',
  level: 2,
  upgrades: ['skill:cs', 'physical:bd'],
  weapons: ['large-weapon', 'hand-weapon', 'javelin', 'thrown-weapons'],
};
const witch = { name: 'Nan Tidewell', character: 'tide-witch', class: 'mystic', level: 2, weapons: ['staff'] };
const company = {
  game: 'gore-and-glory',
  name: 'Marr’s Company',
  faction: 'saltmarch-levy',
  models: [marr, archer, archer, archer, archer, brack, witch],
};

/** A person imports a list and is in the builder. */
async function bring(page: Page, roster: unknown = company): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Import a roster').click();
  const file = { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(roster)) };
  await (await chooser).setFiles(file);
  await page.locator('.bld .list li').first().waitFor({ state: 'attached' });
}

const rows = (page: Page) => page.locator('.list li .n b').allInnerTexts();
const glory = (page: Page) => page.locator('.acc .a').first().textContent();

describe('the builder', () => {
  test('is whole at every size; shows every problem at once, leads to its field and mends it; only a legal list goes to the table', async () => {
    const { page } = await visit('#/warbands');
    await bring(page);
    for (const size of Object.keys(sizes) as Size[]) {
      await resize(page, size);
      await fits(page);
      await picture(page, `builder-${size}`);
      if (size === 'desktop') continue;
      for (const tab of ['Edit', 'Problems', 'Card']) {
        await page.getByRole('navigation', { name: 'Parts of the builder' }).getByRole('button', { name: tab }).click();
        await fits(page);
        await picture(page, `builder-${size}-${tab.toLowerCase()}`);
      }
    }
    await page.setViewportSize(sizes.desktop);

    const problems = page.getByRole('region', { name: 'Problems' });
    await soon(() => problems.getByRole('listitem').count()).toBeGreaterThan(3);
    await problems.getByRole('button', { name: 'Show: Brack carries 4 weapons' }).click();
    await page.getByRole('region', { name: 'Editor: Brack' }).waitFor();
    await page.locator('.lit').waitFor();
    await problems.getByRole('button', { name: /^Drop shield/ }).click();
    await problems.getByText('Ysolde Marr is Encumbered').waitFor({ state: 'detached' });
    // Mending one thing has changed nothing else: four weapons are still four weapons.
    await soon(() => problems.getByText('Brack carries 4 weapons').isVisible()).toBe(true);

    // An illegal list is marked and not taken to the table.
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('dialog').getByText('Brack carries 4 weapons').waitFor();
    await soon(() => page.getByRole('button', { name: 'To the table' }).count()).toBe(0);
    // Stored and linked as it stands: still four weapons, still marked.
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('region', { name: 'Problems' }).getByText('Brack carries 4 weapons').waitFor();
    await page.goto(new URL('#/warbands', page.url()).href);
    await page.getByRole('button', { name: 'Start from this' }).first().click();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('button', { name: 'To the table' }).click();
    await soon(() => page.url()).toContain('#/play/');
  });

  test('is worked with the keyboard alone, and keeps everything through a reload', async () => {
    const { page } = await visit('#/warbands');
    await bring(page);
    await page.locator('.list li button').first().focus();
    await page.keyboard.press('d');
    await page.getByText('Ysolde Marr ×2').waitFor();
    await page.keyboard.press('Delete');
    await page.getByText('Ysolde Marr ×2 removed.').waitFor();
    await page.keyboard.press('z');
    await page.keyboard.press('Control+z');
    await soon(() => rows(page)).toEqual(['Ysolde Marr', 'Levymen ×4', 'Brack', 'Nan Tidewell']);
    await page.locator('.list li button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await soon(() => rows(page)).toEqual(['Levymen ×4', 'Ysolde Marr', 'Brack', 'Nan Tidewell']);
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add a model' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await soon(() => rows(page)).toHaveLength(5);
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Second Company');
    await page.keyboard.press('Enter');
    await soon(() => page.title()).toContain('Second Company');
    await page.waitForTimeout(200);
    await page.reload();
    await page.locator('.bld .list li').first().waitFor();
    await soon(() => rows(page)).toHaveLength(5);
    await soon(() => page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Second Company');
  });

  test('buys a step of a ladder, a level and a piece of equipment by pointer, and reorders by dragging', async () => {
    const { page } = await visit('#/warbands');
    await bring(page);
    const before = await glory(page);
    await page.locator('.seg label', { hasText: '60 Glory' }).click();
    await soon(() => glory(page)).not.toBe(before);
    await page.getByRole('button', { name: /^Trait, step 2/ }).click();
    await page.getByRole('searchbox').fill('tough');
    await page.keyboard.press('Enter');
    await page.locator('.up').getByText('Marksman, Tough (X)').waitFor();
    await page
      .getByRole('group', { name: /what is listed/ })
      .getByRole('button', { name: /Items/ })
      .click();
    await page.getByRole('checkbox', { name: 'Rope' }).click();
    await page.locator('.card').getByText('Rope').waitFor();
    await page.getByRole('checkbox', { name: 'Antidote' }).click();
    await soon(() => page.getByRole('checkbox', { name: 'Rope' }).isChecked()).toBe(false);

    const from = (await page.locator('.list li').nth(0).boundingBox()) as { x: number; y: number };
    const to = (await page.locator('.list li').nth(2).boundingBox()) as { x: number; y: number };
    await page.mouse.move(from.x + 90, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 90, to.y + 30, { steps: 6 });
    await page.mouse.up();
    await soon(() => rows(page)).toEqual(['Levymen ×4', 'Brack', 'Ysolde Marr', 'Nan Tidewell']);
  });

  test('a link carries the list to someone else; a damaged one says so and loses nothing', async () => {
    const { page } = await visit('#/warbands');
    await bring(page);
    await page.getByRole('button', { name: 'Share link' }).click();
    const field = page.getByRole('textbox', { name: 'Link' });
    await soon(() => field.inputValue()).toContain('#/open/roster/');
    const hash = new URL(await field.inputValue()).hash;
    const { page: other } = await visit(hash.slice(0, -25));
    await other
      .getByRole('alert')
      .getByText(/damaged/)
      .waitFor();
    await other.goto(new URL('#/warbands', other.url()).href);
    await other.getByText('ready-made').first().waitFor();
    await soon(() => other.getByText('Marr’s Company').count()).toBe(0);
    await other.goto(new URL(hash, other.url()).href);
    await other.locator('.bld .list li').first().waitFor();
    await soon(() => rows(other)).toEqual(['Ysolde Marr', 'Levymen ×4', 'Brack', 'Nan Tidewell']);
  });

  test('exports what it imported, and names that look like markup stay text; prints a roster sheet and nine cards a sheet, on A4 and on Letter, and cuts nothing off', async () => {
    const { page } = await visit('#/warbands');
    const odd = { ...company, name: '<b>Bold</b>', models: [{ ...marr, name: '<img src=x onerror=alert(1)>' }] };
    await bring(page, odd);
    await soon(() => rows(page)).toEqual(['<img src=x onerror=alert(1)>']);
    await page.locator('.nm small button').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export JSON' }).click();
    expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toEqual(odd);

    await page.goto(new URL('#/warbands', page.url()).href);
    // More than nine cards, and a name as long as names can be.
    const many = {
      ...company,
      models: [{ ...marr, name: 'M'.repeat(40) }, ...company.models, ...company.models.slice(1)],
    };
    await bring(page, many);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('.paper.cards').first().waitFor();
    await picture(page, 'print');
    const cards = await page.locator('.pcard').count();
    const papers = await page.locator('.paper.cards').count();
    expect(papers).toBe(Math.ceil(cards / 9));
    expect(papers).toBeGreaterThan(1);
    for (const [format, wide] of [
      ['A4', 210],
      ['Letter', 215.9],
    ] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      // One page each: a roster sheet that flows over, or a card that pushes, would make more.
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(papers + 1);
      // On paper as wide as that, margins taken off, nothing lies outside its card and no card outside the paper.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: Math.floor(((wide - 18) / 25.4) * 96), height: 1000 });
      const cut = await page.locator('.paper').evaluateAll((all) =>
        all.flatMap((paper) => {
          const outer = paper.getBoundingClientRect();
          const over = [...paper.querySelectorAll('.pcard, .pcard *, table, td, th')].filter((part) => {
            const box = part.getBoundingClientRect();
            const card = part.closest('.pcard')?.getBoundingClientRect() ?? outer;
            return box.right > card.right + 1 || box.bottom > card.bottom + 1 || card.right > innerWidth + 1;
          });
          return over.map((part) => `${part.className} ${part.textContent?.slice(0, 40)}`);
        }),
      );
      expect(cut, format).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
});
