/** The question and its answers: who, what, why; every option by hand and by key; what is not possible; set-up; undo. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SKIRMISH, toPosition } from '../position.ts';
import { Person } from './person.ts';
import { bring, choir, known, levy, pace } from './small.ts';
import { soon, still } from './soon.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();

const ask = (page: Page) => page.locator('.dock .ask > b').textContent();
const act = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Acts' }).locator('.act', { hasText: name });
/** Names of the models that stand out because something is looked at. */
const lit = (page: Page) =>
  page
    .locator('[data-id][aria-label$="can be chosen"]')
    .evaluateAll((all) => all.map((el) => (el as HTMLElement).dataset.id).sort());

async function activate(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Activate' }).getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Activate' }).click();
  await soon(() => ask(page)).toContain(`What does ${name} do`);
}

test('says who decides, what and why; every option by pointer and by key, its subjects lit', async () => {
  const { page } = await visit(await toPosition(SKIRMISH));
  await soon(() => page.locator('.dock .ask > b').allTextContents()).toEqual(['Who acts?']);
  await soon(() => page.locator('.dock .who').textContent()).toContain('Blue decides');

  // The clause opens in words.
  await page.locator('.dock .prompt').getByRole('button', { name: 'GG-TRN-09' }).click();
  const clause = page.getByRole('dialog', { name: /GG-TRN-09/ });
  await clause.waitFor();
  await soon(async () => (await clause.textContent())!.length).toBeGreaterThan(60);
  await page.keyboard.press('Escape');
  await clause.waitFor({ state: 'detached' });

  // Choices: by digit, by arrows and Enter, by the model itself on the table.
  await page.keyboard.press('1');
  await soon(() => ask(page)).toBe('Activate Captain Marr?');
  await page.keyboard.press('Escape');
  await soon(() => ask(page)).toBe('Who acts?');
  await page.getByRole('list', { name: 'Activate' }).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await soon(() => ask(page)).toBe('Activate Longbow?');
  await page.keyboard.press('Escape');
  await soon(() => ask(page)).toBe('Who acts?');
  await page.locator('[data-id="longbow"]').focus();
  await page.keyboard.press('Enter');
  await soon(() => ask(page)).toBe('Activate Longbow?');
  await page.keyboard.press('Enter');
  await soon(() => ask(page)).toMatch(/^What does Longbow do with \d AP\?$/);

  // Looked at with the pointer or with the keyboard, an act lights up whom it is about.
  const attack = act(page, 'Attack');
  await attack.hover();
  await soon(() => lit(page)).toEqual(['husk']);
  await page.mouse.move(10, 400);
  await soon(() => lit(page)).toEqual([]);
  await attack.focus();
  await soon(() => lit(page)).toEqual(['husk']);
  await attack.blur();

  // Every act that is possible has a key, and the key takes it up.
  await still(page);
  const keys = await page.locator('.dock .act:not(.off):not(.notnow) kbd').allTextContents();
  const names = await page.locator('.dock .act:not(.off):not(.notnow) b').allTextContents();
  expect(keys).toHaveLength(names.length);
  await soon(() => page.locator('.foot .ending kbd').textContent()).toBe('0');
  for (const [i, name] of names.entries()) {
    const button = page.locator('.dock .act[aria-pressed="true"] b');
    if (name === 'Push It') continue;
    await page.keyboard.press(keys[i]!);
    await soon(() => button.allTextContents()).toEqual([name]);
    // Back to where nothing is taken up: an act with choices takes more than one step.
    await soon(async () => {
      if ((await button.count()) > 0) await page.keyboard.press('Escape');
      return button.count();
    }).toBe(0);
  }

  // What is not possible is dimmed, says why, and explains itself when pressed.
  await page.getByRole('button', { name: /^Not now/ }).click();
  const off = page.getByRole('button', { name: /^cast a spell, not possible/i });
  await soon(() => off.locator('small').textContent()).toBe('no Spells');
  await off.click();
  await page.getByRole('alertdialog').getByText('GG-CAST-01').first().waitFor();
  await picture(page, 'play-refused-act');
});

test('undo is free until a die; then the opponent is asked', async () => {
  const { page } = await visit(await toPosition(SKIRMISH));
  await soon(() => page.locator('.dock .ask > b').allTextContents()).toEqual(['Who acts?']);
  await activate(page, 'Longbow');
  const told = () => page.locator('#table-log').textContent();

  // Nothing has been rolled: the activation comes back at once.
  await page.keyboard.press('z');
  await soon(() => ask(page)).toBe('Who acts?');
  await soon(() => told()).not.toContain('activates Longbow');

  await activate(page, 'Longbow');
  await act(page, 'Attack').click();
  const commit = page.locator('.foot .btn.primary');
  await soon(() => commit.textContent()).toContain('dice');
  await commit.click();
  await soon(told).toMatch(/Longbow .*Husk/);
  await still(page);
  const after = await told();

  await page.keyboard.press('z');
  const plea = page.getByRole('dialog', { name: 'Red, may Blue take it back?' });
  await plea.getByRole('button', { name: 'No, play on' }).click();
  await plea.waitFor({ state: 'detached' });
  await soon(() => told()).toBe(after);
  await page.keyboard.press('z');
  await plea.getByRole('button', { name: 'Yes, take it back' }).click();
  await soon(() => ask(page)).toMatch(/^What does Longbow do/);
  await soon(told).not.toBe(after);
});

test('a bot sets up for a player who asks it to, stops when told, and hands over with the first turn; undo takes it back', async () => {
  const { page } = await visit('#/warbands', 'desktop', { first: (blank) => known(blank, 7) });
  await bring(page, choir);
  await page.goto(new URL('#/warbands', page.url()).href);
  await bring(page, levy);
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByLabel('Against').selectOption({ label: choir.name });
  await page.getByRole('button', { name: 'To the table' }).click();
  const me = new Person(page, { hands: 'keys' });
  await me.until((d) => d.delegates, 'the offer');
  // So slow that it is still at work when it is told to stop, however busy the machine is.
  await pace(page, 5000);
  await page.getByRole('button', { name: /^Set up for me/ }).click();
  const atWork = await me.until((d) => d.ask === 'A bot sets up for you', 'the bot at work');
  expect(atWork.acts).toEqual([]);
  await picture(page, 'play-set-up');
  await page.keyboard.press('Escape');
  const stopped = await me.until((d) => d.who === 'You decide' && d.delegates, 'the person again');
  expect(stopped.phase).not.toBe('Activations');
  await pace(page, 0);
  await page.keyboard.press('a');
  const begun = await me.until((d) => d.phase === 'Activations' && d.who === 'You decide', 'the first turn');
  expect(begun.delegates).toBe(false);

  // The bot has acted since, so undo asks; a bot does not mind.
  await page.keyboard.press('z');
  const plea = page.getByRole('dialog', { name: 'Take it back?' });
  await plea.getByText('The bot does not mind.').waitFor();
  await plea.getByRole('button', { name: 'Take it back' }).click();
  await me.until((d) => d.phase !== 'Activations' && d.who === 'You decide', 'the set-up again');
});
