import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from './small.ts';
import { soon, still } from './soon.ts';
import { fits, picture, sheetTab, visitors } from './visit.ts';
import { importMatch, wholeMatch } from './whole.ts';

const visit = visitors();
const whole = wholeMatch();

/** A long match that goes on between two people: its log as far as it was played. */
async function played(page: Page): Promise<void> {
  await importMatch(page, whole);
  await page.getByRole('button', { name: 'Turn 5', exact: true }).click();
  await page.locator('.turn > b').getByText('Turn 5').waitFor();
  await page.getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await dialog.getByRole('combobox').nth(1).waitFor();
  for (const side of await dialog.getByRole('combobox').all()) await side.selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'To the table' }).click();
  await page
    .getByRole('region', { name: 'Log' })
    .or(page.getByRole('button', { name: 'Card, odds and log' }))
    .first()
    .waitFor();
}

const sayings = (page: Page) => page.locator('.log li .say').allTextContents();

describe('the log', () => {
  test('has room for five lines beside all panels; the final table has none of its buttons over it; the replay of a match under way can be played on from its end', async () => {
    const { page } = await visit('#/replays');
    await played(page);
    for (const panel of ['.mis', '.led', '.foes']) await page.locator(`.wing.r ${panel}`).first().waitFor();
    const room = () => page.locator('.wing.r .log .body').evaluate((body) => body.clientHeight);
    await soon(room).toBeGreaterThanOrEqual(5 * 32);

    await page.getByRole('button', { name: 'Open the replay' }).click();
    await page.getByText('Live: this is the present').waitFor();
    await page.getByRole('button', { name: 'Play from here' }).waitFor();

    await page.goto(page.url().replace(/#.*/, '#/replays'));
    const over = page.locator('li', { hasNot: page.getByRole('link', { name: 'Continue' }) });
    const watch = await over.getByRole('link', { name: 'Watch' }).last().getAttribute('href');
    await page.goto(page.url().replace(/#.*/, watch!.replace('replay/', 'play/')));
    await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 20_000 });
    const foot = page.locator('.end-foot .btn');
    const rows = async () =>
      new Set(await foot.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)));
    await soon(async () => (await rows()).size).toBe(1);
    // The corner of the table that is nearest to them, with the frame that lies outside of it.
    const corner = () =>
      page
        .locator('.stage svg g')
        .first()
        .evaluate((g) => (g as SVGGElement).getScreenCTM()!.f);
    await still(page);
    const top = [...(await rows())][0]!;
    await soon(corner).toBeLessThan(top - 6);
    await picture(page, 'result-whole');
  });

  test('tells each activation in a line with the names of the sides; it opens to its events, a roll to its parts and clauses', async () => {
    const { page } = await visit('#/replays');
    await played(page);
    const log = page.getByRole('region', { name: 'Log' });
    // A long log is laid out as far as it is scrolled; it says how long it is.
    const rows = log.locator('li[aria-posinset]');
    await still(page);
    const size = Number(await rows.first().getAttribute('aria-setsize'));
    await soon(() => rows.count()).toBeLessThan(size);
    const top = () => log.locator('.body').evaluate((body) => body.scrollTo(0, 0));
    for (let n = 0; n < 200 && (await rows.count()) < size; n++) {
      await top();
      await page.waitForTimeout(30);
    }
    await soon(() => rows.count()).toBe(size);
    const all = await sayings(page);
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((text) => text.trim() === '')).toEqual([]);
    expect(all.filter((text) => /\b(?:Red|Blue)\b/.test(text))).toEqual([]);
    expect(all.join()).toContain('The Hollow Choir');
    // Coordinates are told when they are asked for: in the events of an activation that is opened.
    expect(all.filter((text) => /\(\d/.test(text))).toEqual([]);
    const moved = log.locator('.act-line', { hasText: 'moves' }).last();
    await moved.getByRole('button', { name: /events? of/ }).click();
    await soon(async () => (await moved.locator('.events-in .say').allTextContents()).join()).toMatch(
      /to \(\d+(\.\d)?, \d/,
    );
    await moved.getByRole('button', { name: /events? of/ }).click();

    await log.getByRole('button', { name: 'Rolls', exact: true }).click();
    await soon(async () => (await sayings(page)).length).toBeGreaterThan(10);
    await still(page);
    const rolled = await sayings(page);
    expect(rolled.filter((text) => /\b(?:Red|Blue)\b/.test(text))).toEqual([]);
    const closed = log.getByRole('button', { name: /^\d+ rolls?$/, expanded: false });
    while (await closed.count()) await closed.first().click();
    const parts = await log.locator('.parts').allTextContents();
    expect(parts.filter((text) => /\b(?:Red|Blue)\b/.test(text))).toEqual([]);
    expect(parts.some((text) => /needs \d(\+| or less)/.test(text) && /[A-Z]+-[A-Z]+-\d+/.test(text))).toBe(true);
    // Every face that lies there was rolled.
    const dice = await log.locator('.parts .die').evaluateAll((all) => all.map((d) => d.getAttribute('aria-label')));
    expect(dice.length).toBeGreaterThan(20);
    expect(dice.every((label) => /^die [1-6]$/.test(label ?? ''))).toBe(true);
    await picture(page, 'log-rolls');
    await log.getByRole('button', { name: 'All', exact: true }).click();

    // A click on a sentence shows the table at that moment, and Close brings the present back.
    await still(page);
    const row = log.locator('li:not(.sep)').nth(-30);
    const number = await row.locator('.moment').textContent();
    await row.scrollIntoViewIfNeeded();
    await still(page);
    const { x, y } = (await row.locator('.say').boundingBox())!;
    await page.mouse.click(x + 4, y + 6);
    await page
      .locator('.turn .phases')
      .getByText(/^Event \d+ of \d+$/)
      .waitFor();
    const shown = Number(/\d+/.exec((await page.locator('.turn .phases').textContent()) ?? '')?.[0]);
    expect(shown).toBeGreaterThanOrEqual(Number(number));
    expect(shown - Number(number)).toBeLessThan(60);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await log.waitFor();

    // By key: L, up, up, Enter.
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.keyboard.press('l');
    await soon(focus).toBe('Log');
    await page.keyboard.press('ArrowUp');
    await soon(focus).toMatch(/^See moment \d+$/);
    const last = await focus();
    await page.keyboard.press('ArrowUp');
    await soon(focus).not.toBe(last);
    await soon(() => focus()).toMatch(/^See moment \d+$/);
    await page.keyboard.press('Enter');
    await page
      .locator('.turn .phases')
      .getByText(/^Event \d+/)
      .waitFor();
  });

  test('on a phone is a tab; a tap shows the moment', async () => {
    const { page } = await visit('#/replays', 'phone');
    await played(page);
    await sheetTab(page, 'Log');
    const moment = page.getByRole('button', { name: /^See moment/ }).nth(-12);
    await moment.scrollIntoViewIfNeeded();
    await fits(page);
    await picture(page, 'log-phone');
    await moment.tap();
    await page.getByRole('tab', { name: 'Events' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await page.getByRole('button', { name: 'Card, odds and log' }).waitFor();
  });

  test('dice tumble as long as motion is wanted', async () => {
    const { page } = await visit('#/replays', 'desktop', {
      reducedMotion: 'no-preference',
      first: (blank) => settled(blank, { pace: 'instant', turnPause: false }),
    });
    await importMatch(page, whole);
    await page.getByRole('button', { name: 'Turn 2', exact: true }).click({ timeout: 20_000 });
    await page.keyboard.press('ArrowLeft');
    await page.locator('.turn > b').getByText('Turn 1').waitFor();
    await page.getByRole('button', { name: 'Play from here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Play from here' });
    await dialog.getByRole('combobox').nth(1).waitFor();
    for (const side of await dialog.getByRole('combobox').all()) await side.selectOption('greedy');
    await dialog.getByRole('button', { name: 'To the table' }).click();
    // Bots go on, so it is looked at as soon as it is there.
    const tumbling = () =>
      page.waitForFunction(() => {
        const die = document.querySelector('.log .die.fresh');
        return die === null ? null : getComputedStyle(die).animationDuration;
      });
    expect(await (await tumbling()).jsonValue()).toBe('0.7s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await (await tumbling()).jsonValue()).toBe('0s');
    // What is spoken has the names of the sides, as what is read.
    const spoken = await page.waitForFunction(() => {
      const said = document.querySelector('[aria-live=polite].hidden-text')?.textContent ?? '';
      return /Choir|Levy/.test(said) ? said : null;
    });
    expect(await spoken.jsonValue()).not.toMatch(/\b(?:Red|Blue)\b/);
  });
});
