import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toPosition } from '../position.ts';
import { middleOf, soon } from './soon.ts';
import { fits, picture, type Size, visitors } from './visit.ts';

const visit = visitors();

/** Fenn may shoot, and most of those he could shoot at are out of the question, each for a reason of its own. */
const THICKET = `game: gore-and-glory
title: a knight behind a thicket
clauses: [GG-TER-12]
table:
  size: [36, 30]
  terrain:
    - { id: thicket, kind: blocking, polygon: [[14, 12], [17, 11.5], [19, 13.5], [18.5, 18], [16, 19], [13.6, 16]], form: thicket, name: Thicket }
models:
  fenn: { seat: blue, at: [13, 8], facing: north, name: Levyman Fenn, character: levyman, class: fighter, level: 1, weapons: [bow] }
  friend: { seat: blue, at: [10.5, 7], facing: north, name: Aldo, character: levyman, class: fighter, level: 1, weapons: [hand-weapon] }
  knight: { seat: red, at: [18.5, 21], facing: south, name: Barrow Knight, character: barrow-knight, class: fighter, level: 1, weapons: [hand-weapon] }
  precentor: { seat: red, at: [21, 11], facing: west, name: Precentor, character: precentor, class: fighter, level: 1, weapons: [hand-weapon] }
  far: { seat: red, at: [33, 26], facing: west, name: Wight, character: husk, class: fighter, level: 1, weapons: [hand-weapon] }
  behind: { seat: red, at: [12, 3], facing: north, name: Lurker, character: husk, class: fighter, level: 1, weapons: [hand-weapon] }
state: { phase: activations, turn: 1, active: blue, activation: fenn }
expect:
  - { decides: blue }
`;

async function open(size: Size = 'desktop'): Promise<Page> {
  const { page } = await visit(await toPosition(THICKET), size);
  await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
  return page;
}

const base = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}(,|$)`) });

const spot = (page: Page, name: string) => middleOf(page, base(page, name));

async function point(page: Page, name: string): Promise<void> {
  const { x, y } = await spot(page, name);
  await page.mouse.click(x, y);
}

/** The only target has been planned with its odds, so the dock has its size. */
async function planned(page: Page): Promise<void> {
  await soon(() => chips(page)).toContain('7.4″ clear · 67 %');
}

/** The words that are written on the table. */
const chips = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.stage svg text')].map((t) => t.textContent ?? '').join('\n'));

/** Corners of everything hatched on the table: where a witness marks what is in the way. */
const hatched = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGPathElement>('.stage svg path')]
      .filter((p) => /url/.test(p.getAttribute('stroke') ?? '') || /url/.test(p.getAttribute('fill') ?? ''))
      .map((p) => p.getBoundingClientRect().toJSON() as { left: number; right: number; top: number; bottom: number }),
  );

const card = (page: Page) => page.getByRole('alertdialog', { name: /^Why not/ });

describe('why not', () => {
  test('a target that is hidden: chip, drawn witness, card with tests and clause, and the step that works', async () => {
    const page = await open();
    await page.keyboard.press('2');
    await planned(page);
    await point(page, 'Barrow Knight');
    await soon(() => chips(page)).toContain('Thicket stands between Levyman Fenn and Barrow Knight');
    await soon(() => chips(page)).toContain('GG-TER-12');
    await soon(() => chips(page)).toMatch(/enters 4\.\d″ out/);
    await soon(() => chips(page)).toMatch(/7\.\d″ of thicket/);
    await soon(() => card(page).count()).toBe(0);

    // The hatched line lies between the archer and the knight, within the thicket.
    const from = await spot(page, 'Levyman Fenn');
    const to = await spot(page, 'Barrow Knight');
    await soon(() => hatched(page)).not.toEqual([]);
    const [line] = await hatched(page);
    expect(line!.left).toBeGreaterThan(from.x);
    expect(line!.right).toBeLessThan(to.x);
    expect(line!.bottom).toBeLessThan(from.y);
    expect(line!.top).toBeGreaterThan(to.y);
    // From the first turn of the thicket on to its end: 7.1 of 14.1 inches.
    expect((line!.bottom - line!.top) / (from.y - to.y)).toBeCloseTo(7.1 / 14.1, 1);

    await page.keyboard.press('w');
    await card(page).waitFor();
    // The card says it in full; the table shows who is meant and where it would work, all of it in view.
    await soon(() => chips(page)).toMatch(/^Step 4\.\d″ and attack, 4 AP$/m);
    await soon(() => chips(page)).toMatch(/^Levyman Fenn$/m);
    await soon(() => chips(page)).toMatch(/^Barrow Knight$/m);
    await soon(() => chips(page)).not.toContain('stands between');
    for (const name of ['Levyman Fenn', 'Barrow Knight']) {
      const bare = async () =>
        page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.stage') != null, await spot(page, name));
      await soon(bare, name).toBe(true);
    }
    await picture(page, 'why-not');
    for (const words of [
      'No line of sight',
      'Levyman Fenn, Bow, at Barrow Knight',
      'LOS may not be drawn into or through it',
    ]) {
      await soon(() => card(page).textContent()).toContain(words);
    }
    const tests = () => card(page).getByRole('list', { name: 'What was looked at' }).textContent();
    for (const passed of [
      /✓[^✓]*Range: 12\.9″ of 18″/,
      /✓[^✓]*Front Arc/,
      /✓[^✓]*No foe within 1″/,
      /✕[^✓]*Sight: no line/,
    ]) {
      await soon(tests).toMatch(passed);
    }
    const others = page.getByRole('region', { name: 'Other refusals' });
    await soon(() => others.textContent()).toContain('Behind its back');
    await soon(() => others.textContent()).toContain('Out of range');
    const bare = others.getByRole('listitem').filter({ hasNot: page.locator('svg.wit') });
    await soon(() => bare.count()).toBe(0);
    await soon(() => others.locator('svg.wit path').count()).toBeGreaterThan(2);

    // The clause opens and closes without the card being lost.
    await card(page).getByRole('button', { name: 'Open the clause' }).click();
    await page.getByRole('dialog', { name: 'Clause GG-TER-12' }).waitFor();
    await page.keyboard.press('Escape');

    // What would work: a step, then the very shot that was refused is in hand.
    await card(page)
      .getByRole('button', { name: /^Step .* and attack/ })
      .click();
    const dock = page.getByRole('region', { name: 'Decision' });
    await dock.getByText('Move Levyman Fenn here?').waitFor();
    await page.keyboard.press('Enter');
    await dock.getByText('Attack Barrow Knight with Bow?').waitFor();
    await page.keyboard.press('Enter');
    await soon(() => page.locator('#table-log').textContent()).toContain('Barrow Knight');
  });

  test('every witness is drawn: too far, behind, a friend, on a base, a way too long, off the table, a dimmed act', async () => {
    const page = await open();
    await page.keyboard.press('f');
    await page.keyboard.press('2');
    await planned(page);
    for (const [name, words] of [
      ['Wight', /7\.7″ too far[\s\S]*GG-WPN-08/],
      ['Lurker', /Lurker is in the Rear Arc of Levyman FennGG-LOS-02/],
      ['Aldo', /Aldo is a friendGG-ATK-01/],
    ] as const) {
      await point(page, name);
      await soon(() => chips(page)).toMatch(words);
      await picture(page, `witness-${name.toLowerCase()}`);
      // A second time the card opens by itself.
      if (name !== 'Lurker') continue;
      await point(page, name);
      await card(page).getByRole('heading', { name: 'Behind its back' }).waitFor();
      await soon(() =>
        card(page)
          .getByRole('button', { name: /^Turn and attack, 3 AP/ })
          .count(),
      ).toBe(1);
      await page.keyboard.press('Escape');
      await card(page).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    /** So many inches east and north of where he stands; the table may have moved under the hand. */
    const drop = async (east: number, north: number) => {
      const fenn = await spot(page, 'Levyman Fenn');
      const inch = (fenn.x - (await spot(page, 'Aldo')).x) / 2.5;
      const [x, y] = [fenn.x + east * inch, fenn.y - north * inch];
      await page.mouse.move(fenn.x, fenn.y);
      await page.mouse.down();
      await page.mouse.move((fenn.x + x) / 2, (fenn.y + y) / 2, { steps: 3 });
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    };
    await drop(-2.5, -1);
    await soon(() => chips(page)).toMatch(/1\.\d″ overlap[\s\S]*Levyman Fenn would overlap AldoGG-MOV-04/);
    await picture(page, 'witness-overlap');
    await page.keyboard.press('w');
    await card(page).getByRole('heading', { name: 'Ends on a friend' }).waitFor();
    await card(page)
      .getByRole('button', { name: /^Stop after 1\.\d″, 1 AP/ })
      .click();
    await soon(() => page.getByRole('region', { name: 'Decision' }).textContent()).toMatch(/1\.\d″ is one move/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await drop(19, 1);
    await soon(() => chips(page)).toMatch(/\d\.\d″ too far[\s\S]*4 Move Actions allow 16″GG-MOV-02/);
    await picture(page, 'witness-path');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await drop(-13.5, 0);
    await soon(() => chips(page)).toMatch(/base would leave the tableGG-MOV-05/);
    await picture(page, 'witness-outside');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    // Dimmed: the button says why, without anything being in hand.
    await page.getByRole('button', { name: /^Disengage, not possible/ }).click();
    await card(page).getByText('Levyman Fenn is in base contact with no enemy').waitFor();
    await picture(page, 'why-not-dimmed');
  });

  test('by touch on a phone, and back', async () => {
    const page = await open('phone');
    await page
      .getByRole('toolbar', { name: 'Acts' })
      .getByRole('button', { name: /^Attack/ })
      .tap();
    await page.getByRole('button', { name: 'Fit table' }).tap();
    await planned(page);
    const tap = async () => {
      const { x, y } = await spot(page, 'Barrow Knight');
      await page.touchscreen.tap(x, y);
    };
    await tap();
    // On the small table the sentence stands in the question, and the chips have the numbers.
    await soon(() => page.locator('.sheet .prompt .ask').first().textContent()).toContain('Thicket stands between');
    await soon(() => chips(page)).toMatch(/of thicket/);
    await page.getByRole('button', { name: /^Why\?/ }).tap();
    await card(page).getByRole('heading', { name: 'No line of sight' }).waitFor();
    await fits(page);
    await picture(page, 'why-not-phone');
    await card(page).getByRole('button', { name: 'Close' }).tap();
    await soon(() => card(page).count()).toBe(0);
  });
});
