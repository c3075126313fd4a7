import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SKIRMISH, toPosition } from '../position.ts';
import { unreachable } from './reach.ts';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { fits, picture, sizes, visitors } from './visit.ts';

const visit = visitors();

/** Everything that Tab stops at from the top of the page, in order, and what shows there that it has the focus. */
async function stops(page: Page, most = 90): Promise<{ name: string; shown: boolean; inside: boolean }[]> {
  const found: { name: string; shown: boolean; inside: boolean }[] = [];
  let chalk = '';
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async (before) => {
      const el = document.activeElement as HTMLElement | null;
      if (el === null || el === document.body) return null;
      // On the table the ring is drawn with everything else.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const chalk = [...document.querySelectorAll('.stage svg')].map((svg) => svg.innerHTML).join();
      const looks = [getComputedStyle(el), getComputedStyle(el, '::after')];
      const box = el.getBoundingClientRect();
      return {
        name: (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 40),
        shown:
          looks.some((s) => s.boxShadow !== 'none' || (s.outlineStyle !== 'none' && s.outlineWidth !== '0px')) ||
          (el.closest('.stage') !== null && chalk !== before),
        chalk,
        inside: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
      };
    }, chalk);
    if (stop === null) break;
    found.push({ name: stop.name, shown: stop.shown, inside: stop.inside });
    chalk = stop.chalk;
  }
  return found;
}

async function atTable(page: Page): Promise<void> {
  await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
}

describe('for everyone', () => {
  test('the focus is seen wherever it goes, in an order that follows the page; dialogs keep it and give it back; the pointer is silent', async () => {
    const { page } = await visit('#/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const settings = await stops(page);
    expect(settings.filter((s) => !s.shown || !s.inside)).toEqual([]);
    expect(settings.slice(0, 3).map((s) => s.name)).toEqual(['Skip to the content', 'Fray, first page', 'Play']);

    await page.goto(page.url().replace(/#.*/, await toPosition(SKIRMISH)));
    await atTable(page);
    const table = await stops(page);
    expect(table.filter((s) => !s.shown || !s.inside)).toEqual([]);
    expect(table[0]?.name).toContain('Play in text');

    // Dialogs keep the focus, close on Esc and give it back.
    const opener = page.getByRole('button', { name: 'clause GG-TRN-09' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const clause = page.getByRole('dialog', { name: 'Clause GG-TRN-09' });
    await clause.waitFor();
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab');
      await soon(() =>
        clause.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await clause.waitFor({ state: 'detached' });
    await soon(() => opener.evaluate((el) => el === document.activeElement)).toBe(true);

    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Keys/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Keys/ }).waitFor({ state: 'detached' });
    await soon(() => menu.evaluate((el) => el === document.activeElement)).toBe(true);

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await soon(() => menu.evaluate((el) => el === document.activeElement)).toBe(true);

    // Moving the pointer over the table says nothing.
    const said = () => page.locator('[aria-live]').allTextContents();
    const before = await said();
    for (const [x, y] of [
      [400, 300],
      [520, 560],
      [900, 520],
      [700, 400],
    ] as const) {
      await page.mouse.move(x, y, { steps: 4 });
    }
    await soon(() => said()).toEqual(before);
  });

  test('text at 200 % turns columns into drawers, and everything can still be reached', async () => {
    const { page } = await visit(await toPosition(SKIRMISH), 'desktop', {
      first: (blank) => settled(blank, { text: 200 }),
    });
    await atTable(page);
    await page.getByRole('button', { name: 'Log and odds' }).waitFor();
    await fits(page);
    await picture(page, 'table-200');
    await soon(() => unreachable(page, 40)).toEqual([]);
    // The browser's own zoom halves the window instead.
    await page.evaluate(() => localStorage.setItem('fray.settings', '{"text":100}'));
    await page.setViewportSize({ width: 720, height: 450 });
    await page.reload();
    await atTable(page);
    await fits(page);
    await picture(page, 'table-zoom');
    await soon(() => unreachable(page, 40)).toEqual([]);
  });

  test('with reduced motion nothing moves by itself; without, things glide; forced colours keep every edge', async () => {
    const moving = (page: Page) =>
      page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        const long = [...document.querySelectorAll('*')].filter((el) => {
          const style = getComputedStyle(el);
          const seconds = (text: string) => text.split(',').some((t) => Number.parseFloat(t) > 0.001);
          return seconds(style.animationDuration) || seconds(style.transitionDuration);
        });
        return { perInch: root.getPropertyValue('--m-per-inch').trim(), long: long.length };
      });
    const { page } = await visit(await toPosition(SKIRMISH), 'tablet');
    await atTable(page);
    await soon(() => moving(page)).toEqual({ perInch: expect.stringMatching(/^0m?s$/), long: 0 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await soon(() => moving(page)).toMatchObject({ perInch: '70ms' });
    await soon(async () => (await moving(page)).long).toBeGreaterThan(0);

    // Forced colours keep every edge: what is on, what has the focus, what is a button.
    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('1');
    const on = page.locator('.choice.on').first();
    await on.waitFor();
    await on.focus();
    const marks = await on.evaluate((el) => {
      const style = getComputedStyle(el);
      return { outline: style.outlineStyle, border: style.borderTopStyle };
    });
    expect(marks).toEqual({ outline: 'solid', border: 'solid' });
    const other = page.locator('.choice:not(.on)').first();
    await soon(() => other.evaluate((el) => getComputedStyle(el).outlineStyle)).toBe('none');
    await soon(() => on.evaluate((el) => getComputedStyle(el).borderTopWidth)).not.toBe(
      await other.evaluate((el) => getComputedStyle(el).borderTopWidth),
    );
    await picture(page, 'table-forced-colours');
  });
});
