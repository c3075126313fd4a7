import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SKIRMISH, toPosition } from '../position.ts';
import { audit } from './audit.ts';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { fits, picture, resize, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

/** What a screen reader says of the element that has the focus: its role and name. */
async function focused(page: Page): Promise<string> {
  const held = page.locator('*:focus');
  return (await held.count()) === 0 ? '' : (await held.ariaSnapshot()).split('\n')[0]!;
}

/** Presses Tab until something of that role and name has the focus, as a player does who cannot point. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 80; i++) {
    // The whole tree is asked only for what may be meant: that is slow.
    const label = await page.evaluate(() => {
      const held = document.activeElement as HTMLInputElement | null;
      return `${held?.getAttribute('aria-label') ?? ''} ${held?.labels?.[0]?.textContent ?? ''} ${held?.textContent ?? ''}`;
    });
    const word = /"(\w+)/.exec(name.source)?.[1] ?? '';
    if (label.includes(word) && name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${name}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const spoken = (page: Page, how: 'polite' | 'assertive') => page.locator(`[aria-live="${how}"]`).last();

/** Waits until it is the person's turn, and says which decision it is. */
async function mine(page: Page): Promise<string> {
  await page
    .locator('.tx-decision', { hasText: /(You decide|decides):|The match is over/ })
    .waitFor({ timeout: 20_000 });
  return (
    (await region(page, /^Decision/)
      .getByRole('heading', { level: 2 })
      .textContent()) ?? ''
  );
}

/** Answers one decision with as few keys as possible: ends, or takes the first of what is offered. */
async function getOn(page: Page): Promise<void> {
  const before = await mine(page);
  const question = region(page, /^Decision/);
  await page.keyboard.press('n');
  const moved = async () => (await question.getByRole('heading', { level: 2 }).textContent()) !== before;
  await soon(
    async () => {
      if (await moved()) return true;
      const has = async (name: RegExp) => (await question.getByRole('button', { name }).count()) > 0;
      // A digit stays with its model for the whole match.
      const digit = (await question.locator('kbd').allTextContents()).find((key) => /^[1-9]$/.test(key)) ?? '1';
      await page.keyboard.press((await has(/Enter$/)) ? 'Enter' : (await has(/^0 /)) ? '0' : digit);
      return moved();
    },
    { interval: 120 },
  ).toBe(true);
}

describe('the match as text', () => {
  // Long because it is one match: each part is played from the position and the focus in which the last one ended.
  test('is played to the next turn by keyboard alone, and everything is said', async () => {
    const { page } = await visit(await toPosition(SKIRMISH), 'desktop', {
      first: (blank) => settled(blank, { pace: 'instant' }),
    });
    await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
    // The first thing that Tab finds at the table is the way to the text.
    await page.keyboard.press('Tab');
    await soon(() => focused(page)).toContain('button "Play in text');
    await page.keyboard.press('Enter');

    await mine(page);
    await soon(() => page.locator('canvas').count()).toBe(0);
    const tree = await page.locator('.text-table').ariaSnapshot();
    for (const part of [
      'heading "Gore and Glory, in text" [level=1]',
      'region "Status"',
      'played by Red: 0 points, 2 models.',
      'played by Blue: 0 points, 2 models.',
      'region "Decision 0"',
      'Blue decides: Which model is activated?',
      'button "clause GG-TRN-09"',
      'button "Husk"',
      'at 16.0, 7.0, facing west.',
      'list "Markers"',
      'list "Ground"',
      'region "Log"',
      'combobox "From"',
    ]) {
      expect(tree).toContain(part);
    }
    await soon(() => spoken(page, 'assertive').textContent()).toContain('decides: which model is activated?');

    // An activation, and a way that is typed: first nonsense, then one that the rules refuse, then a good one.
    await page.keyboard.press('n');
    await soon(() => focused(page)).toContain('heading "Decision 0"');
    await press(page, /button "Captain Marr/);
    await soon(() => focused(page)).toMatch(/button "Activate Enter"/);
    await page.keyboard.press('Enter');
    await soon(() => focused(page)).toContain('heading "Decision 1"');
    await soon(() => spoken(page, 'polite').textContent()).toMatch(/Captain Marr/);
    const acts = await region(page, 'Decision 1').ariaSnapshot();
    expect(acts).toMatch(/list "Choices"[\s\S]*button "1 Move, 1 AP for each 4″"[\s\S]*button "0 End the Activation"/);

    await press(page, /button "1 Move/);
    await soon(() => focused(page)).toContain('heading "Move"');
    await tabTo(page, /textbox "Way/);
    await page.keyboard.type('somewhere nice');
    await page.keyboard.press('Enter');
    await soon(() => spoken(page, 'assertive').textContent()).toContain('“somewhere nice” is no place');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('90, 90');
    await page.keyboard.press('Enter');
    await soon(() => spoken(page, 'assertive').textContent()).toMatch(/^Refused\. .+GG-[A-Z]+-\d+/);
    await region(page, 'Decision 1').getByText('Refused').waitFor();
    await picture(page, 'text-refused-desktop');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('east 2, 11,7');
    await page.keyboard.press('Enter');
    await soon(() => focused(page)).toMatch(/button "Move, 2 AP Enter"/);
    await soon(() => region(page, 'Decision 1').getByRole('status').textContent()).toContain(
      'Path: (7.0, 6.0), (9.0, 6.0), (11.0, 7.0)',
    );
    await page.keyboard.press('Enter');
    await soon(() => focused(page)).toContain('heading "Decision 2"');
    await soon(() => spoken(page, 'polite').textContent()).toMatch(/^\d+\. .*Captain Marr.*move/i);
    await soon(() => region(page, 'On the table').textContent()).toContain('at 11.0, 7.0');

    // A place worth a look, taken back by Esc.
    await page.keyboard.press('1');
    await tabTo(page, /button "(?:into contact|behind|to|away)/);
    await page.keyboard.press('Enter');
    await soon(() => focused(page)).toMatch(/button "Move, \d AP Enter"/);
    await page.keyboard.press('Escape');
    await soon(() => focused(page)).toContain('Decision 2');

    // Why not, and what would work.
    await page.keyboard.press('w');
    const why = page.getByRole('alertdialog', { name: /^Why not/ });
    await why.waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });

    // Distance, sight and what is near, on demand.
    await tabTo(page, /combobox "From"/);
    await page.keyboard.type('Long');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Imp');
    await press(page, /button "Measure and look"/);
    const asked = region(page, 'Distance and sight').getByRole('status');
    await soon(() => asked.textContent()).toMatch(
      /From Longbow to Imp: \d+\.\d″ (north-)?east.*(sees|does not see) Imp/,
    );
    await press(page, /button "Husk"/);
    await press(page, /button "What is near"/);
    await soon(() => page.getByRole('list', { name: 'Near Husk' }).textContent()).toMatch(
      /Captain Marr, \d+\.\d″ west/,
    );

    for (let i = 0; i < 25; i++) {
      const now = (await region(page, 'Status').textContent()) ?? '';
      if (now.includes('Turn 2 of 5')) break;
      await getOn(page);
    }
    await soon(() => region(page, 'Status').textContent()).toContain('Turn 2 of 5');
    await soon(() => region(page, 'Log').getByRole('listitem').count()).toBeGreaterThan(5);

    // Undo asks and takes back; the text stays when one comes again.
    await mine(page);
    await page.reload();
    await mine(page);
    await soon(() => region(page, 'Status').textContent()).toContain('Turn 2 of 5');
    await page.keyboard.press('t');
    await page.locator('.stage canvas').first().waitFor();
  });

  test('fits and is sound at every size, from the first question on', async () => {
    const { page } = await visit('#/', 'desktop', {
      first: (blank) => settled(blank, { pace: 'instant', table: 'text' }),
    });
    await page.getByRole('button', { name: /^A bot/ }).click();
    await mine(page);
    for (const size of Object.keys(sizes) as Size[]) {
      await resize(page, size);
      await fits(page);
      await picture(page, `text-${size}`);
      // Colours are the same at every size: the other theme is looked at once.
      await soon(() => audit(page, size === 'desktop')).toEqual([]);
    }
  });
});
