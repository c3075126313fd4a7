/**
 * A whole match from the builder to the final score as a person plays it, and matches by other hands as far as they show
 * something new. Every other game is played once in play-whole.test.ts; whole matches by every kind of hand are played without
 * a browser: test/table.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clear, Person } from './person.ts';
import { agreeOnScores, bring, choir, known, levy } from './small.ts';
import { middleOf, soon, still } from './soon.ts';
import { fits, picture, visitors } from './visit.ts';

const visit = visitors();

const FIGHT = ['Attack', 'Move'];
const attacked = (person: Person) => person.done.some((act) => act.startsWith('Attack, '));

/** From the first page through the builder to the table. */
async function throughTheBuilder(page: Page, led: string): Promise<void> {
  await page.getByRole('link', { name: 'Warbands', exact: true }).click();
  await bring(page, choir);
  await page.goto(new URL('#/warbands', page.url()).href);
  await bring(page, levy);
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByLabel('Against').selectOption({ label: choir.name });
  await page.getByLabel('Led by').selectOption({ label: led });
  await page.getByRole('button', { name: 'To the table' }).click();
}

describe('a match', { timeout: 150_000 }, () => {
  test('is played whole, from the builder to the final score, by pointer against the random bot', async () => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 7) });
    await throughTheBuilder(page, 'Magpie, a bot (random)');
    const me = new Person(page, {
      hands: 'pointer',
      wants: FIGHT,
      before: clear,
      // Two pieces by hand show how it goes; a bot may place the rest.
      lazy: (dock) => dock.ask.includes('(6 left)'),
    });
    await me.play();
    expect(me.asked).toContain('Place a terrain feature (7 left)');
    expect(me.done).toContain('Set up for me');
    expect(me.phases).toContain('Activations');
    expect(attacked(me)).toBe(true);
    expect(me.done.some((act) => act.startsWith('Move, '))).toBe(true);
    await agreeOnScores(page);
    await picture(page, 'play-over');
  });

  test('is played by keyboard alone against the greedy bot, from the builder through the set-up to the first attack', async () => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 11) });
    await page.evaluate(() => {
      for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel'])
        addEventListener(kind, () => document.documentElement.setAttribute('data-pointed', kind), true);
    });
    await page.getByRole('link', { name: 'Warbands', exact: true }).press('Enter');
    await bring(page, choir, true);
    await page.getByRole('link', { name: 'Warbands', exact: true }).press('Enter');
    await bring(page, levy, true);
    await page.getByRole('button', { name: 'Play it' }).press('Enter');
    await page.getByLabel('Against').focus();
    await page.keyboard.type('Two of');
    await page.getByRole('button', { name: 'To the table' }).press('Enter');
    const me = new Person(page, { hands: 'keys', wants: FIGHT, before: clear });
    await me.play(attacked);
    for (const phase of ['Zones', 'Objectives', 'Missions', 'Deployment', 'Activations'])
      expect(me.phases).toContain(phase);
    await soon(() => page.evaluate(() => document.documentElement.dataset.pointed)).toBe(undefined);
  });

  test('is set up by two people at one screen, whose secrets stay their own', async () => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 5, { name: 'Ada' }) });
    await throughTheBuilder(page, 'Someone at this screen');
    const shown = () => page.locator('.table-screen').textContent();
    const secrets: string[] = [];
    const both = new Person(page, {
      hands: 'pointer',
      wants: ['Pass', 'End'],
      before: async (dock) => {
        clear(dock);
        if (!/^Which is your Secret/.test(dock.ask)) return;
        // The screen was covered before this question, and says nothing of what the other has chosen.
        expect(both.covers.at(-1)).toBe(`Hand the screen to ${dock.who.replace(' decides', '')}`);
        await soon(() => shown()).not.toMatch(/Secret Mission is/);
        secrets.push(dock.who);
      },
    });
    await both.play((_, dock) => dock.phase === 'Deployment');
    expect(secrets.sort()).toEqual(['Ada decides', 'Guest decides']);
    expect(new Set(both.covers)).toEqual(new Set(['Hand the screen to Ada', 'Hand the screen to Guest']));
    await soon(() => shown()).not.toMatch(/Secret Mission is/);
    await both.play((_, dock) => dock.phase === 'Activations');
    for (const phase of ['Terrain', 'Zones', 'Objectives', 'Missions', 'Deployment', 'Activations'])
      expect(both.phases).toContain(phase);
  });

  test('is played by touch on a phone against the greedy bot, until both have attacked', async () => {
    const { page, context } = await visit('#/', 'phone', { first: (blank) => known(blank, 3) });
    await throughTheBuilder(page, 'Warden, a bot (seasoned)');
    const cdp = await context.newCDPSession(page);
    const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => {
      await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    };
    let lifted = '';
    const me = new Person(page, {
      hands: 'touch',
      wants: FIGHT,
      before: clear,
      lazy: () => true,
      // The first move is made with the finger on the model itself: a long press lifts it, and it is put down elsewhere.
      own: async (dock) => {
        const who = /^What does (\w+) do/.exec(dock.ask)?.[1];
        if (lifted !== '' || who === undefined || !dock.acts.some((a) => a.name === 'Move')) return false;
        const held = page.locator('.table-screen.lifting');
        // The camera goes to the model first: until it rests, the model may lie beneath the sheet.
        const model = page.getByRole('button', { name: new RegExp(`^${who}\\b`) }).first();
        const free = async () => {
          const [box, sheet] = [(await model.boundingBox())!, (await page.locator('.sheet').boundingBox())!];
          return box.y + box.height / 2 > 60 && box.y + box.height < sheet.y;
        };
        await soon(free).toBe(true);
        const { x, y } = await middleOf(page, model);
        await finger('touchStart', x, y);
        await held.waitFor();
        for (let i = 1; i <= 6; i++) await finger('touchMove', x, y + (y > 200 ? -4 : 4) * i);
        await finger('touchEnd', x, y);
        await me.until((d) => /^Move .* here\?$/.test(d.ask) && d.confirm !== null, 'the lifted model');
        await still(page);
        lifted = (await me.dock()).confirm ?? '';
        await fits(page);
        await picture(page, 'play-phone');
        return true;
      },
    });
    const defends = () => me.asked.some((ask) => /^Defend|: defend\?/.test(ask));
    await me.play(() => lifted !== '' && defends() && attacked(me));
    expect(lifted).toMatch(/^Move, \d AP/);
    expect(me.done).toContain(lifted);
    expect(defends()).toBe(true);
    expect(attacked(me)).toBe(true);
    await fits(page);
    await picture(page, 'play-phone-attack');
  });
});
