import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import { odds } from '#engine/dice/odds.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { toPosition } from '../position.ts';
import { middleOf, soon, still } from './soon.ts';
import { picture, type Size, visitors } from './visit.ts';

const visit = visitors();

/** An archer on open ground, two to shoot at. */
const SHOT = `game: gore-and-glory
title: a shot on open ground
clauses: [GG-ATK-09]
table: { size: [30, 24] }
models:
  fenn: { seat: blue, at: [8, 10], facing: east, name: Levyman Fenn, stats: { cs: 4 }, weapons: [bow], ap: 4 }
  husk: { seat: red, at: [18, 10], facing: west, name: Husk, stats: { ag: 3, bd: 3 }, dt: 4, weapons: [hand-weapon] }
  imp: { seat: red, at: [17, 15], facing: west, name: Imp, stats: { ag: 6, bd: 3 }, dt: 4, weapons: [hand-weapon] }
state: { phase: activations, turn: 1, active: blue, activation: fenn }
expect:
  - { decides: blue }
`;

async function open(size: Size = 'desktop'): Promise<Page> {
  const { page } = await visit(await toPosition(SHOT), size);
  await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
  return page;
}

const base = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}(,|$)`) });
const panel = (page: Page) => page.getByRole('region', { name: 'Odds' });

const spot = (page: Page, name: string) => middleOf(page, base(page, name));

/** Every outcome as the panel lists it, in per cent. */
async function listed(page: Page): Promise<Record<string, number>> {
  const rows = await panel(page).locator('details li').allTextContents();
  return Object.fromEntries(
    rows.map((row) => {
      const [, label = '', p = ''] = /^(.*?)\s*([\d.]+) %$/s.exec(row) ?? [];
      return [label.trim(), Number(p)];
    }),
  );
}

/** What the rules say, every face of every die tried. */
function told(target: string): Record<string, number> {
  const [file] = parseCases(SHOT, 'odds');
  const match = openCase(GORE_AND_GLORY, file!);
  const report = odds(match, 1, { verb: 'attack', target, weapon: 'bow' }, { every: true });
  return Object.fromEntries(report.outcomes.map((o) => [o.label, Number((o.p * 100).toFixed(1))]));
}

describe('odds', () => {
  test('of an attack from here are the exact ones; a glance at another target goes back to the plan', async () => {
    const page = await open();
    await page.keyboard.press('2');
    const husk = await spot(page, 'Husk');
    await page.mouse.click(husk.x, husk.y);
    await panel(page).getByRole('heading', { name: 'Husk with Bow' }).waitFor();
    // Cs 4 against Ag 3 is +1: hits on 3 to 6.
    await soon(() => panel(page).locator('.big').textContent()).toMatch(/^67\s*%$/);
    await soon(() => panel(page).textContent()).toMatch(/To hit 3\+[\s\S]*Cs 4 against Ag 3 \+1[\s\S]*4 in 6/);
    await soon(() =>
      panel(page)
        .getByRole('button', { name: /^clause GG-HIT/ })
        .count(),
    ).toBeGreaterThan(0);
    await panel(page).locator('summary').click();
    await soon(() => listed(page)).toEqual(told('husk'));

    // The bar goes from what serves least to what serves most, and says so in words too.
    const bar = panel(page).getByRole('img');
    await soon(() => bar.getAttribute('aria-label')).toMatch(/^no effect 33.*1 injury.*casualty/);
    const last = bar.locator('span').last();
    await soon(() => last.getAttribute('class')).toBe('cas');
    await soon(() => panel(page).textContent()).toContain('Their answer');

    const imp = await spot(page, 'Imp');
    await page.mouse.move(imp.x, imp.y, { steps: 4 });
    await panel(page).getByRole('heading', { name: 'Imp with Bow' }).waitFor();
    await page.mouse.move(husk.x - 150, husk.y - 100, { steps: 4 });
    await panel(page).getByRole('heading', { name: 'Husk with Bow' }).waitFor();
    await picture(page, 'odds-pinned');
  });

  test('follow the ghost while it is dragged: they count the move, and what the enemy can do there', async () => {
    const page = await open();
    const fenn = await spot(page, 'Levyman Fenn');
    const husk = await spot(page, 'Husk');
    const inch = (husk.x - fenn.x) / 10;
    await page.mouse.move(fenn.x, fenn.y);
    await page.mouse.down();
    await page.mouse.move(fenn.x + 3 * inch, fenn.y, { steps: 5 });
    // Still in hand. On the Move takes 2: hits on 5 and 6.
    await soon(() => panel(page).textContent()).toMatch(/On the Move −2/);
    await soon(() => panel(page).locator('.big').textContent()).toMatch(/^33\s*%$/);
    await soon(() => panel(page).textContent()).toContain('from the ghost');
    await soon(() => panel(page).textContent()).toMatch(/Their answer\s*to you there/);
    await still(page);
    const near = await panel(page).locator('.reply').textContent();
    await page.mouse.move(fenn.x + inch, fenn.y, { steps: 5 });
    await soon(() => panel(page).locator('.reply').textContent()).not.toBe(near);
    await page.mouse.move(fenn.x + 3 * inch, fenn.y, { steps: 5 });
    await soon(() => panel(page).locator('.reply').textContent()).toBe(near);
    await picture(page, 'odds-ghost');
    await page.mouse.up();
    await soon(() =>
      page.evaluate(() => [...document.querySelectorAll('.stage svg text')].map((t) => t.textContent).join()),
    ).toMatch(/5\.\d″ clear · 33 %/);
  });

  test('on a phone the tab shows the number', async () => {
    const page = await open('phone');
    await page
      .getByRole('toolbar', { name: 'Acts' })
      .getByRole('button', { name: /^Attack/ })
      .tap();
    await page.getByRole('button', { name: /^Husk with Bow/ }).tap();
    // The bar stands in the sheet with the plan; it opens to all of it.
    await page.getByRole('button', { name: 'Odds in full' }).tap();
    await page.getByRole('tab', { name: 'Odds 67 %' }).waitFor();
    await soon(() => panel(page).textContent()).toContain('Husk with Bow');
    await picture(page, 'odds-phone');
  });
});
