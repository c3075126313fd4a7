/** A model in hand: ghost, tape, cost, corners, what is in its way, and a page that never freezes meanwhile. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toPosition } from '../position.ts';
import { middleOf, soon, still } from './soon.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();

const ROCK = `game: gore-and-glory
title: a rock in the way
clauses: [GG-MOV-02]
table:
  size: [26, 18]
  terrain:
    - { kind: impassable, polygon: [[11, 3], [13, 3], [13, 8], [11, 8]], form: rock, name: Rock }
models:
  captain: { seat: blue, at: [7, 6], facing: east, name: Captain Marr, character: captain, class: fighter, level: 2, weapons: [hand-weapon], ap: 4 }
  husk: { seat: red, at: [23, 14], facing: west, name: Husk, character: husk, class: fighter, level: 1, weapons: [hand-weapon] }
state: { phase: activations, turn: 1, active: blue }
expect:
  - { decides: blue, verbs: [activate] }
`;

/** An event of the browser's trace; times in microseconds. */
interface Traced {
  name: string;
  pid: number;
  tdur?: number;
  args?: { name?: string };
}

type Inches = readonly [number, number];

/** Where a point of the table is on the screen, read off the two models. */
async function table(page: Page): Promise<(at: Inches) => { x: number; y: number }> {
  const middle = (id: string) => middleOf(page, page.locator(`[data-id="${id}"]`));
  const [a, b] = [await middle('captain'), await middle('husk')];
  const scale = (b.x - a.x) / (23 - 7);
  return ([x, y]) => ({ x: a.x + (x - 7) * scale, y: a.y - (y - 6) * scale });
}

/** What is written on the table in chalk and tape. */
const chips = async (page: Page) =>
  (await page.locator('[data-board] svg text').allTextContents()).filter((text) => text.includes('″'));
const ask = (page: Page) => page.locator('.dock .ask > b').textContent();

async function begin(page: Page): Promise<(at: Inches) => { x: number; y: number }> {
  await page.getByText('Activate Captain Marr?').waitFor();
  await page.keyboard.press('Enter');
  await soon(() => ask(page)).toMatch(/^What does Captain Marr do/);
  return table(page);
}

test('a drag shows way and cost, takes corners, stops at what is in its way, slides along it, and is given up', async () => {
  const { page } = await visit(await toPosition(ROCK));
  const at = await begin(page);
  const go = async (to: Inches) => {
    const { x, y } = at(to);
    await page.mouse.move(x, y, { steps: 4 });
  };
  const tape = () => chips(page).then((all) => all.filter((c) => c.includes('AP')).at(-1) ?? '');

  await go([7, 6]);
  await page.mouse.down();
  await go([9, 6]);
  await soon(tape).toBe('2.0″ · 1 AP');

  // A corner by W, taken back by Backspace; the way is then the straight one.
  await page.keyboard.press('w');
  await go([9, 9]);
  await soon(tape).toBe('5.0″ · 2 AP');
  await page.keyboard.press('Backspace');
  await soon(tape).toBe('3.6″ · 1 AP');
  await go([9, 6]);
  await soon(tape).toBe('2.0″ · 1 AP');
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await go([9, 9]);
  await soon(tape).toBe('5.0″ · 2 AP');
  await picture(page, 'play-drag');

  // Given up: nothing is planned and nothing was done.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await soon(() => chips(page)).toEqual([]);
  await soon(() => page.locator('.foot .btn.primary').count()).toBe(0);
  await page.keyboard.press('Escape');

  // Rock stops the ghost short of it and says so.
  await go([7, 6]);
  await page.mouse.down();
  await go([12, 6]);
  await soon(() => page.locator('.dock .refusal-line').textContent()).toMatch(/Rock.*GG-/);
  await soon(async () => Number.parseFloat(await tape())).toBeGreaterThan(3);
  await soon(async () => Number.parseFloat(await tape())).toBeLessThan(4);

  // Alt goes along the rock, nearer to the pointer than any straight way.
  await go([12.4, 8]);
  await soon(async () => Number.parseFloat(await tape())).toBeGreaterThan(3.4);
  await still(page);
  const short = Number.parseFloat(await tape());
  await page.keyboard.down('Alt');
  await go([12.4, 8.01]);
  await soon(async () => Number.parseFloat(await tape())).toBeGreaterThan(short + 0.4);
  await soon(() => page.locator('.dock .refusal-line').count()).toBe(0);
  await picture(page, 'play-slide');
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await soon(() => ask(page)).toBe('Move Captain Marr here?');
  await page.keyboard.press('Escape');

  // Dropped, it is a plan: it turns by R and by the wheel, and only then is it made.
  await go([7, 6]);
  await page.mouse.down();
  await go([7, 9]);
  await page.mouse.up();
  await soon(() => page.locator('.foot .btn.primary').textContent()).toContain('Move, 1 AP');
  const events = await page.locator('#table-log li').count();
  for (let i = 0; i < 14; i++) await page.keyboard.press('r');
  await page.mouse.wheel(0, -120);
  await still(page);
  await soon(() => page.locator('.foot .btn.primary').isEnabled()).toBe(true);
  await soon(() => page.locator('#table-log li').count()).toBe(events);
  await page.keyboard.press('Enter');
  // It faces the way it went, north; fourteen steps of 15° and two back make half a turn.
  await page.locator('#table-log li').last().getByRole('button', { name: /event/ }).first().click();
  await soon(async () => (await page.locator('#table-log').textContent()) ?? '').toMatch(/moves .*facing south\b/);
});

test('no task of the page takes longer than 100 ms while something is dragged', async () => {
  const { page } = await visit(await toPosition(ROCK));
  const at = await begin(page);
  const circle = async (steps: number) => {
    for (let i = 0; i < steps; i++) {
      const turn = (i / steps) * 2 * Math.PI;
      const { x, y } = at([7 + 4 * Math.cos(turn), 8 + 4 * Math.sin(turn)]);
      await page.mouse.move(x, y);
    }
  };
  const { x, y } = at([7, 6]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await circle(24);
  // The browser's own account, in time that the page really computed: a busy machine stretches clocks, not work.
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await circle(60);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  await page.mouse.up();
  const main = new Set(
    trace.traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map((e) => e.pid),
  );
  const tasks = trace.traceEvents.filter((e) => main.has(e.pid) && e.name.endsWith('RunTask') && e.tdur !== undefined);
  expect(tasks.length).toBeGreaterThan(60);
  expect(Math.max(...tasks.map((e) => e.tdur! / 1000))).toBeLessThanOrEqual(100);
  await soon(() => chips(page)).not.toEqual([]);
});
