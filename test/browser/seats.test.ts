/** The toy game at the real table with one to six seats: this build alone has it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seenBy } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { type MatchFile, newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { clientFolder } from '../../tools/client/built.mjs';
import { toy } from '../toy/toy.ts';
import { audit } from './audit.ts';
import { Person } from './person.ts';
import { known } from './small.ts';
import { soon } from './soon.ts';
import { serveToy } from './toy/serve.ts';
import { fits, picture, resize, type Size, sizes, visitors } from './visit.ts';
import { importMatch } from './whole.ts';

let served: Awaited<ReturnType<typeof serveToy>>;
beforeAll(async () => {
  served = await serveToy();
});
afterAll(() => served?.close());

const visit = visitors(() => served.address);

/** A picture at each size; nothing sticks out at any of them, and the strip holds so many sides where it is shown. */
async function pictures(page: Page, name: string, sides = 0): Promise<void> {
  for (const size of Object.keys(sizes) as Size[]) {
    await resize(page, size);
    if (sides > 0) await stripFits(page, size, sides);
    await fits(page);
    await picture(page, `seats-${name}-${size}`);
  }
  await page.setViewportSize(sizes.desktop);
}

/** The first page with the toy chosen, its encounter open, and these options. */
async function encounter(page: Page, players: string) {
  await page.getByRole('button', { name: /Toy Discs/ }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'The encounter' });
  await dialog.getByLabel('Rounds').selectOption('1');
  await dialog.getByLabel('Players').selectOption({ label: players });
  return dialog;
}

/** Every side in the strip, whole and apart from the others. */
async function stripFits(page: Page, size: Size, sides: number): Promise<void> {
  const boxes = await page.locator('.strip .side').evaluateAll((all) =>
    all.map((side) => {
      const { left, right, top, bottom } = side.getBoundingClientRect();
      return {
        left,
        right,
        top,
        bottom,
        cut: [...side.querySelectorAll('.vp')].some((vp) => vp.scrollWidth > vp.clientWidth),
      };
    }),
  );
  expect(boxes).toHaveLength(sides);
  const tools = await page.locator('.strip .right').boundingBox();
  for (const [i, box] of boxes.entries()) {
    expect(box.cut).toBe(false);
    expect(box.left, `${size}: side ${i}`).toBeGreaterThanOrEqual(0);
    expect(box.right, `${size}: side ${i}`).toBeLessThanOrEqual(tools?.x ?? sizes[size].width);
    expect(box.left).toBeGreaterThanOrEqual(boxes[i - 1]?.right ?? 0);
    expect(box.bottom).toBeLessThanOrEqual(60);
  }
}

/** People place their discs: the toy names no places worth a look, so each is drawn by the key for the next. */
async function deploy(people: Person): Promise<void> {
  const { keyboard } = people.page;
  for (;;) {
    const dock = await people.until(
      ({ cover, phase, who, ask }) =>
        cover !== null || (phase !== '' && phase !== 'deploy') || (who !== '' && /^Where does/.test(ask)),
      'where to stand',
    );
    if (dock.phase !== 'deploy') return;
    await keyboard.press('n');
    await people.until(({ confirm }) => confirm !== null, 'a place');
    await keyboard.press('Enter');
    await people.until(({ confirm, mark }) => confirm === null && mark !== dock.mark, 'the next disc');
  }
}

/** A match of random bots, played here. */
function played(players: string, seats: number): MatchFile {
  const rosters = Array.from({ length: seats }, (_, i) => toy.army.ready[i % 2]!.roster);
  const begun = newFile(toy, { options: { rounds: 3, players }, rosters, dice: seedDice(players) });
  const match = openFile(toy, begun);
  const rng = random(players);
  const bot = BOTS.random!();
  while (match.result === null) {
    const seat = match.deciders[0]!;
    match.answer(seat, bot.decide(seenBy(match, seat, rng)));
  }
  return new MatchRecord(match, begun).file(true);
}

describe('at the table', { timeout: 150_000 }, () => {
  test('two teams of two, people and bots mixed, are played from the first page to the result', async () => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 5) });
    const dialog = await encounter(page, 'Two teams of two');
    await soon(() => dialog.getByLabel(/Played by/).count()).toBe(4);
    await dialog.getByLabel('You lead').waitFor();
    await dialog.getByLabel('Played by, Red').selectOption({ label: 'A person' });
    await dialog.getByLabel('Played by, Gold').selectOption({ label: 'A person' });
    await dialog.getByText('together with Gold').waitFor();
    await soon(() => audit(page)).toEqual([]);
    await pictures(page, 'encounter');
    await page.keyboard.press('Escape');
    const forces = (await page.locator('.forces').textContent())!.replace(/\s+/g, ' ');
    expect(forces).toContain('Blue and Gold against Red and Green');
    await pictures(page, 'home');
    await page.getByRole('button', { name: /^As set up/ }).click();
    await page.getByText('Red decides').first().waitFor({ timeout: 20_000 });
    await pictures(page, 'teams', 4);
    await soon(() => page.locator('.strip .team').count()).toBe(2);
    const people = new Person(page, {
      hands: 'keys',
      wants: ['Shoot', 'Duck'],
      async before({ phase }) {
        if (phase === 'act' && people.asked.at(-1)?.startsWith('What does')) await drawnOnce();
      },
    });
    let drawn = false;
    const drawnOnce = async () => {
      if (drawn) return;
      drawn = true;
      await pictures(page, 'teams-act');
    };
    await deploy(people);
    await people.play((_, dock) => dock.cover !== null);
    await pictures(page, 'hand-over');
    await people.play();
    expect(new Set(people.covers)).toEqual(
      new Set(['Hand the screen to Red', 'Hand the screen to Blue', 'Hand the screen to Gold']),
    );
    const result = page.getByRole('region', { name: 'Result' });
    await soon(() => result.getByRole('heading', { level: 2 }).textContent()).toMatch(
      /^(Red and Green|Blue and Gold) win$|^A draw$/,
    );
    await soon(() => result.locator('.ranked').count()).toBe(2);
    await pictures(page, 'result');
    await soon(() => audit(page)).toEqual([]);
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await page.locator('svg.graph').waitFor();
    await soon(() => page.locator('svg.graph').getAttribute('aria-label')).toMatch(
      /Here: Red and Green (\d+ → )?\d+ %/,
    );
    await pictures(page, 'teams-replay');
    await page.keyboard.press('t');
    await page.getByText(/Places: 1 \w+ and \w+/).waitFor();
    await page.getByText('together with Green').waitFor();
    await pictures(page, 'teams-text');
    await page.goto(`${served.address}#/replays`);
    await page.getByText('Blue and Gold against Red and Green').waitFor();
    await pictures(page, 'shelf');
  });

  test('six sides fit at every size, each with a look of its own', async () => {
    const { page } = await visit();
    const dialog = await encounter(page, 'Six');
    await soon(() => dialog.getByLabel(/Played by/).count()).toBe(6);
    await pictures(page, 'six-encounter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Friends, here/ }).click();
    await page.getByText('Red decides').first().waitFor({ timeout: 20_000 });
    const people = new Person(page, { hands: 'keys' });
    await deploy(people);
    await people.play((_, dock) => dock.phase === 'act' && dock.cover === null);
    await pictures(page, 'six', 6);
    const looks = await page
      .locator('.strip .seatmark circle:nth-of-type(2)')
      .evaluateAll((all) => all.map((c) => getComputedStyle(c).fill));
    expect(new Set(looks).size).toBe(6);
    await soon(() => audit(page, true, ['.stage'])).toEqual([]);
  });

  test('a replay has a line for each of several teams, and they add up', async () => {
    const { page } = await visit('#/replays');
    await importMatch(page, played('six', 6));
    const graph = page.locator('svg.graph');
    await graph.waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'End' }).click();
    await page.keyboard.press('ArrowLeft');
    const said = (await graph.getAttribute('aria-label'))!;
    const parts = [...said.matchAll(/(\d+) %/g)].map(([, n]) => Number(n));
    expect(parts).toHaveLength(6);
    expect(Math.abs(parts.reduce((a, b) => a + b) - 100)).toBeLessThanOrEqual(3);
    await pictures(page, 'six-replay');
    await soon(() => audit(page, true, ['.stage', '.evs'])).toEqual([]);
  });

  test('alone one plays against the table, whose models belong to no seat', async () => {
    const { page } = await visit('#/', 'desktop', { first: (blank) => known(blank, 5) });
    await encounter(page, 'Alone');
    await page.keyboard.press('Escape');
    await page.locator('.forces').getByText('against the table').waitFor();
    await pictures(page, 'solo-home');
    await page.getByRole('button', { name: /^Play alone/ }).click();
    const me = new Person(page, { hands: 'keys', wants: ['Shoot'] });
    await deploy(me);
    await me.play((_, dock) => dock.phase === 'act');
    await pictures(page, 'solo', 2);
    await page.keyboard.press('t');
    await page.getByRole('list', { name: 'Of the table' }).getByText('Sentry 1').waitFor();
    await page.keyboard.press('t');
    await me.play();
    expect(me.covers).toEqual([]);
    const title = page.getByRole('region', { name: 'Result' }).getByRole('heading', { level: 2 });
    await soon(() => title.textContent()).toMatch(
      /^(You win against the table|Lost to the table|A draw with the table)$/,
    );
    await pictures(page, 'solo-result');
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await page.locator('svg.graph').getByText('The table 100 %').waitFor();
    await pictures(page, 'solo-replay');
  });
});

test('the product has no toy', () => {
  expect(existsSync(clientFolder)).toBe(true);
  const files = (readdirSync(clientFolder, { recursive: true }) as string[]).filter((name) =>
    /\.(js|json)$/.test(name),
  );
  for (const name of files) expect(readFileSync(join(clientFolder, name), 'utf8')).not.toContain('Toy Discs');
});
