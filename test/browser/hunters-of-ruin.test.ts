/** Hunters of Ruin on the page: a whole match, and the screens where height and reactions matter. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CLIMB, STRIKE, TOWER } from '../hunters-position.ts';
import { gravetithe, wardens } from '../hunters-warbands.ts';
import { toPosition } from '../position.ts';
import { clear, type Dock, Person } from './person.ts';
import { agreeOnScores, bring, known } from './small.ts';
import { soon } from './soon.ts';
import { Tour } from './tour.ts';
import { fits, picture, sheetTab, visitors } from './visit.ts';

const visit = visitors();

describe('a match of Hunters of Ruin', { timeout: 150_000 }, () => {
  test('is played whole by keyboard against the random bot, with Charges, Strikes and Reactions', async () => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 7) });
    await page.getByRole('link', { name: 'Warbands', exact: true }).click();
    await bring(page, gravetithe);
    await page.goto(new URL('#/warbands', page.url()).href);
    await bring(page, wardens);
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByLabel('Against').selectOption({ label: gravetithe.name });
    await page.getByLabel('Led by').selectOption({ label: 'Magpie, a bot (random)' });
    await page.getByRole('button', { name: 'To the table' }).click();
    const wants = ['Strike', 'Charge', 'Shoot', 'Counter Attack', 'Dodge', 'Move', 'End'];
    const placed = (person: Person) => person.done.filter((act) => act.startsWith('Place')).length;
    const me: Person = new Person(page, {
      hands: 'keys',
      wants,
      before: async (dock) => {
        clear(dock);
        if (!me.phases.has('Activations') && dock.phase !== 'Activations') await picture(page, `hunters-${dock.phase}`);
      },
      // One warrior by hand shows how it goes; a bot may place the rest.
      lazy: () => placed(me) > 0,
    });
    await me.play();
    expect(me.done).toContain('Set up for me');
    for (const phase of ['Deployment', 'Activations']) expect(me.phases).toContain(phase);
    expect(me.done.some((act) => /^(Charge|Shoot|Strike)/.test(act))).toBe(true);
    await agreeOnScores(page);
    await picture(page, 'hunters-over');
  });
});

const ask = async (page: Page) => (await page.locator('.prompt .ask > b').first().textContent()) ?? '';

interface Reaction {
  text: string;
  act: string;
  actor: string;
  target: string;
  asked: RegExp;
}

/** Opens a position and answers as Red until Blue is asked whether to react, with a ladder of faces. A face that spoils it is played again. */
async function untilAsked(page: Page, { text, act, actor, target, asked }: Reaction): Promise<void> {
  const link = await toPosition(text);
  const own = async (dock: Dock): Promise<boolean> => {
    const wanted = dock.choices.findIndex((c) => c.startsWith(actor) || c.startsWith(target));
    if (wanted < 0 || dock.chosen[wanted] || dock.confirm !== null) return false;
    await page.locator('.form-list .choice:not(.back)').nth(wanted).click();
    return true;
  };
  for (let go = 1; ; go++) {
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.goto(page.url().replace(/#.*/, link));
    const person = new Person(page, { hands: 'pointer', wants: [act, 'End'], own });
    const reached = (dock: Dock) => asked.test(dock.ask) || dock.acts.some(({ name }) => asked.test(name));
    try {
      await person.play((_, dock) => reached(dock), 8);
      await page.locator('.ladder').first().waitFor();
      return;
    } catch (error) {
      if (go === 4) throw error;
    }
  }
}

describe.each(['desktop', 'phone'] as const)('at %s size', (size) => {
  test('a missed Strike is answered with chain, ladder and both answers in view, and nothing is out of reach', async () => {
    const { page } = await visit('#/', size, { first: (blank) => known(blank, 7, { tips: false }) });
    const tour = new Tour(page, size);
    await untilAsked(page, {
      text: STRIKE,
      act: 'Strike',
      actor: 'Tomb Guard',
      target: 'Captain',
      asked: /^Counter Attack/,
    });
    await soon(() => page.locator('.ladder [scope]').count()).toBeGreaterThan(10);
    // The question itself stands in the middle where the chain is longer than its room.
    await soon(async () => {
      const [box, now] = [await page.locator('.chains').boundingBox(), await page.locator('.chain .now').boundingBox()];
      return now!.x >= box!.x - 1 && now!.x + now!.width <= box!.x + box!.width + 1;
    }, 'the question is in view').toBe(true);
    await soon(() => page.locator('.answers .act').count()).toBe(2);
    // The glass has the same answers; on the phone the sheet has them alone.
    await page.locator('.glass.asked').waitFor();
    await soon(() => page.locator('.answer-card').count()).toBe(size === 'phone' ? 0 : 2);
    await tour.see('hunters-strike');
    await page.keyboard.press('Escape');
    await soon(() => ask(page)).not.toMatch(/Counter/);
    expect(tour.wrong).toEqual([]);
  });

  test('a building is looked into floor by floor, and who hangs on its face is seen from the side', async () => {
    const { page } = await visit(await toPosition(TOWER), size, {
      first: (blank) => known(blank, 7, { tips: false }),
    });
    const tour = new Tour(page, size);
    await tour.decides('Blue');
    await tour.see('hunters-tower');
    let shown = 'Auto';
    for (const label of ['Ground', 'Floor 1', 'Roof']) {
      // The phone shows the chosen floor; it opens to all.
      if (size === 'phone') await page.getByRole('button', { name: shown, exact: true }).click();
      shown = label;
      const button = page.getByRole('button', { name: label, exact: true });
      await button.click();
      await soon(() => button.getAttribute('aria-pressed')).toBe('true');
    }
    if (size === 'phone') await page.getByRole('button', { name: 'Roof', exact: true }).click();
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    await page.locator('.choice', { hasText: 'Battle-mage' }).first().click();
    await page
      .getByRole('button', { name: /^Activate/ })
      .first()
      .click();
    if (size === 'phone') await sheetTab(page, 'Side');
    await page.getByRole('region', { name: /^From the side/ }).waitFor();
    await page.getByRole('region', { name: 'Partway up' }).waitFor();
    await fits(page);
    await tour.see('hunters-side');
    expect(tour.wrong).toEqual([]);
  });
});

test('in text the chain is a numbered list, the ladder a table of faces and the side view one line', async () => {
  const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 7, { tips: false }) });
  await untilAsked(page, { text: CLIMB, act: 'Shoot', actor: 'Tracker', target: 'Battle-mage', asked: /^Dodge/ });
  await page.keyboard.press('t');
  const stages = page.locator('.tx-stages').first();
  await stages.waitFor();
  await soon(() => stages.locator('li').first().textContent()).toMatch(/^done: Shoot, die \d+, Tracker passes/);
  await soon(() => page.locator('.tx-fan tbody tr').count()).toBeGreaterThan(1);
  await page.getByText('2 of 4 inches up Old Watchtower, 6+ to go on, fall 2: Resist 9+').first().waitFor();
});
