/** Gloire on the page: stakes under seal, a stop on somebody's way, cards, and the page of campaigns. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seenBy } from '#bots/play.ts';
import { randomBot } from '#bots/random.ts';
import type { CampaignRules } from '#engine/campaign.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { GLOIRE } from '#games/gloire/index.ts';
import { BLADES, CROSSROADS, DUEL } from '../gloire-position.ts';
import { toPosition } from '../position.ts';
import { known } from './small.ts';
import { soon } from './soon.ts';
import { Tour } from './tour.ts';
import { visitors } from './visit.ts';

const visit = visitors();
const quiet = (page: Page) => known(page, 7, { tips: false });

/** Whoever the curtain asks for takes the screen. */
async function uncovered(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^I am / });
  if ((await button.count()) > 0) await button.click();
}

/** Plays on until something is there: what is asked in between is declined. */
async function until(page: Page, there: string): Promise<void> {
  for (let go = 0; go < 12 && (await page.locator(there).count()) === 0; go++) {
    await uncovered(page);
    if ((await page.locator(there).count()) > 0) break;
    await page.keyboard.press('0');
    await page.waitForTimeout(600);
  }
  await page.locator(there).first().waitFor();
}

describe.each(['desktop', 'phone'] as const)('at %s size', (size) => {
  test('stakes are laid out against those of the other and sealed', async () => {
    const { page } = await visit(await toPosition(BLADES), size, { first: quiet });
    const tour = new Tour(page, size);
    await tour.decides('Red');
    await page.locator('.act', { hasText: 'Fight' }).first().click();
    await page.locator('.choice').first().click();
    await page.keyboard.press('Enter');
    await until(page, '.payoff');
    await page.locator('.pay tbody tr').nth(1).locator('button').click();
    await soon(() => page.locator('.pay tr.on').count()).toBe(1);
    await soon(() => page.getByRole('button', { name: /^(Seal|Spend) 1 hero point/ }).count()).toBe(1);
    await tour.see('gloire-bid');
    expect(tour.wrong).toEqual([]);
  });

  test('who waits may stop somebody anywhere on the way', async () => {
    const { page } = await visit(await toPosition(CROSSROADS), size, { first: quiet });
    const tour = new Tour(page, size);
    await tour.decides('Red');
    await page.keyboard.press('1');
    await page.getByText('where to?').first().waitFor();
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: /^Move/ }).last().waitFor();
    await soon(() => page.locator('.foot .primary').count()).toBe(1);
    await page.keyboard.press('Enter');
    await soon(async () => {
      await uncovered(page);
      return page.locator('.along').count();
    }).toBe(1);
    const mark = page.locator('.along input[type="range"]');
    const before = Number(await mark.inputValue());
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('[');
    await soon(async () => Number(await mark.inputValue())).toBeLessThan(before);
    await tour.see('gloire-crossroads');
    await page.keyboard.press('Escape');
    await page.locator('.along').waitFor({ state: 'detached' });
    expect(tour.wrong).toEqual([]);
  });

  test('cards lie on the table, turned up and face down', async () => {
    const { page } = await visit(await toPosition(DUEL), size, { first: quiet });
    const tour = new Tour(page, size);
    await tour.decides('Blue');
    if (size === 'phone') {
      await page.getByRole('button', { name: 'Card, odds and log' }).tap();
      await page.getByRole('tab', { name: 'Log' }).tap();
    }
    await soon(() => page.locator('.pc').count()).toBe(7);
    await tour.see('gloire-cards');
    expect(tour.wrong).toEqual([]);
  });

  test('a campaign is begun, kept, and brings its first match to the table', async () => {
    const { page } = await visit('#/campaigns', size, { first: quiet });
    const tour = new Tour(page, size);
    await page.locator('.campaign-begin').waitFor();
    await tour.see('campaigns');
    await page.getByRole('button', { name: 'Begin the campaign' }).click();
    await page.getByRole('button', { name: 'To the table' }).waitFor();
    await tour.see('campaign');
    await page.getByRole('button', { name: 'To the table' }).click();
    await page.locator('.prompt').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Go on with it' }).waitFor();
    expect(tour.wrong).toEqual([]);
  });
});

/** A campaign of two games, and the file of its first, which bots have played at random. */
function linked() {
  const rules = GLOIRE.campaign as CampaignRules;
  const bands = GLOIRE.army.ready.map(({ roster }) => roster as { size: string }).filter(({ size }) => size === 'band');
  const sides = ['Crown', 'League'].map((name, i) => ({ name, roster: bands[i] }));
  const campaign = rules.begin({ list: ['messenger', 'brawl'], name: 'Two nights', sides, seed: '1' });
  const next = rules.next(campaign)!;
  const options = { ...next.options, 'last-turn': 4 };
  const begun = newFile(GLOIRE, { options, rosters: next.rosters, dice: seedDice('linked') });
  const match = openFile(GLOIRE, begun);
  const rng = random('linked');
  while (match.result === null) {
    const seat = match.deciders[0]!;
    match.answer(seat, randomBot().decide(seenBy(match, seat, rng)));
  }
  return { campaign, played: new MatchRecord(match, begun).file(true) };
}

const inFile = (name: string, json: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(json)),
});

test('a campaign takes the result of a match file once, asks what is to be decided, and goes on to its next game', async () => {
  const { campaign, played } = linked();
  const { page } = await visit('#/campaigns', 'desktop', { first: quiet });
  await page.getByLabel('Import a campaign').setInputFiles(inFile('two-nights.json', campaign));
  await page.getByRole('heading', { name: /^Game 1: / }).waitFor();
  const taken = page.getByLabel('Take the result of a match file');
  await taken.setInputFiles(inFile('match.json', { ...played, inputs: played.inputs.slice(0, 5) }));
  await soon(() => page.getByRole('alert').first().textContent()).toMatch(/Nothing was changed\.$/);
  await taken.setInputFiles(inFile('match.json', played));
  await page.getByRole('heading', { name: /^Game 2: / }).waitFor();
  await soon(() => page.locator('.campaign-games .over li').count()).toBeGreaterThan(0);
  // Whoever won chooses a reward; where the game waits for it, nothing is played before.
  for (let go = 0; go < 4 && (await page.locator('.campaign-ask').count()) > 0; go++) {
    const before = await page.locator('.campaign-ask').count();
    await page.locator('.campaign-ask button:enabled').last().click();
    await soon(() => page.locator('.campaign-ask').count()).toBeLessThan(before);
  }
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.locator('.prompt').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Go on with it' }).waitFor();
  await page.getByText('1. The Waylaid Messenger').waitFor();
});
