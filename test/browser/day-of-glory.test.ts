/** Units on the table: blocks that are dragged whole, turned, charged with, reshaped and fought with. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toPosition } from '../position.ts';
import { audit } from './audit.ts';
import { unreachable } from './reach.ts';
import { FLANK, MELEE, REGIMENTS, RESULT } from './regiment-position.ts';
import { settled } from './small.ts';
import { middleOf, type Spot, soon, still } from './soon.ts';
import { fits, picture, type Size, sheetTab, visitors } from './visit.ts';

const visit = visitors();
type Inches = readonly [number, number];

const middle = (page: Page, id: string) => middleOf(page, page.locator(`[data-id="${id}"]`));

/** Waits for the question, and says where points of the table are on the screen. */
async function sit(page: Page): Promise<(at: Inches) => Spot> {
  await page.getByText('What do First Spears do?').first().waitFor();
  return table(page);
}

/** The middles of two blocks tell the scale, once the camera has come to rest. */
async function table(page: Page): Promise<(at: Inches) => Spot> {
  const [a, b] = [await middle(page, 'spears'), await middle(page, 'swords')];
  const scale = (b.x - a.x) / (30 - 21);
  return ([x, y]) => ({ x: a.x + (x - 21) * scale, y: a.y - (y - 12.5) * scale });
}

const open = async (text: string, size: Size = 'desktop') =>
  (await visit(await toPosition(text), size, { first: (blank) => settled(blank, { tips: false }) })).page;
const chips = (page: Page) => page.locator('[data-board] svg text').allTextContents();
const ask = (page: Page) => page.locator('.prompt .ask > b').first().textContent();
const log = async (page: Page) => (await page.locator('#table-log').textContent()) ?? '';
const ghost = (page: Page) => page.locator('canvas[data-ghost]');
const act = (page: Page, verb: string) => page.locator(`.act[data-verb="${verb}"]`).first();

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

describe('a regiment', () => {
  test('is chosen as one, dragged by any model, and moved; then the next unit is drawn', async () => {
    const page = await open(REGIMENTS);
    const at = await sit(page);

    // A click on any model shows the card of its unit, a second one that of the hero in it.
    const axes = await middle(page, 'axes');
    await page.mouse.click(axes.x + 20, axes.y + 12);
    await page.getByRole('region', { name: 'Great-axes', exact: true }).waitFor();
    const hero = at([21.83, 14.6]);
    await page.mouse.click(hero.x, hero.y);
    await cardOf(page);
    await page.getByRole('region', { name: 'First Spears', exact: true }).waitFor();
    await page.mouse.click(hero.x, hero.y);
    await page.getByRole('region', { name: 'Sir Aldo', exact: true }).waitFor();

    // The unit is one stop of Tab, and says what it is.
    await soon(() => page.locator('[data-id="spears"]').getAttribute('aria-label')).toMatch(
      /^First Spears, 21 models, in ranks/,
    );
    await soon(() => page.locator('[data-id="spears"]').getAttribute('tabindex')).toBe('0');
    await soon(() => page.locator('[data-id^="spears."]').count()).toBe(0);

    // Dragged by its rear left corner: the whole block goes along, with its turn and its way written on the table.
    await drag(page, at([19.6, 11.7]), at([20.6, 13.7]));
    await soon(() => ghost(page).isVisible()).toBe(true);
    await soon(() => chips(page)).toContain('pivot 27°');
    await soon(() => chips(page)).toContain('2.2″');
    const width = async (thing: Locator) => (await thing.boundingBox())!.width;
    const wider = async () => (await width(ghost(page))) / (await width(page.locator('[data-id="spears"]')));
    await soon(wider).toBeGreaterThan(1.2);
    await picture(page, 'regiment-drag');
    await page.mouse.up();

    // A regiment never goes backwards: it is told why, at length.
    await drag(page, at([20.6, 13.7]), at([20.6, 8]));
    await page.mouse.up();
    await soon(() => page.locator('.dock .refusal-line').textContent()).toMatch(/pivots by 90 degrees.*DG-FORM-08/);
    const why = page.locator('[aria-label^="Why not: "]').first();
    await soon(() => page.keyboard.press('w').then(() => why.isVisible()), { interval: 400 }).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const again = await table(page);
    await drag(page, again([21, 12.5]), again([21.5, 15]));
    await page.mouse.up();
    await soon(() => ask(page)).toBe('Move First Spears here?');
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/First Spears turn by 11 degrees and move 2\.5″/);

    // The order of the phase goes on with the next unit that is drawn; its clause opens.
    await strip(page).getByText('DG-FLOW-09').click();
    await soon(() => page.locator('.clause-pop').textContent()).toMatch(/order.*random/);
    await page.keyboard.press('Escape');
    await still(page);
    if ((await drawn(page)).length < 5) await page.keyboard.press('0');
    await soon(async () => (await drawn(page)).length).toBe(5);
    await soon(async () => (await drawn(page))[3]).toBe('First Spears, Arium');
    await soon(async () => (await drawn(page))[4]).toMatch(/^(Great-axes, Dwarves|Orc Swords, Arium), acts now$/);
    await soon(async () => (await bag(page)).map((text) => Number(text.at(-1))).reduce((a, b) => a + b)).toBe(1);
    // The log is divided as the game divides its rounds.
    await soon(() => page.locator('#table-log .sep').allTextContents()).toEqual(['Round 2, phase 2']);
  });

  test('charges along a strip with a band for each face, and shows whom it will touch', async () => {
    const page = await open(REGIMENTS);
    const at = await sit(page);
    await act(page, 'charge').click();
    await drag(page, at([21, 12.5]), at([22.6, 17]));
    await soon(async () => (await chips(page)).join(' ')).toMatch(/touches at \d\.\d″: die of [2-5]\+ · 15 fight/);
    await soon(() => chips(page)).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6']));
    await soon(() => chips(page)).toContainEqual(expect.stringMatching(/^pivot \d+°$/));
    // Pointing further than it surely gets is no mistake: dice carry it on.
    await soon(() => page.locator('.dock .refusal-line').count()).toBe(0);
    await page.mouse.up();
    await soon(() => ask(page)).toBe('Charge First Spears here?');
    await soon(async () => (await page.getByRole('region', { name: 'Odds' }).textContent()) ?? '').toMatch(
      /^Charge Great-axes.*\d+%contact, still in regiment.*charge extra [2-5]\+.*DG-CHG-01/i,
    );
    // The bar and what stands below it name every outcome in full, and the headline is one of its parts.
    const odds = page.getByRole('region', { name: 'Odds' });
    await still(page);
    const lead = Number.parseInt((await odds.locator('.big').textContent()) ?? '', 10);
    await soon(() => odds.locator('.obar').getAttribute('aria-label')).toMatch(
      new RegExp(`contact.* ${lead} per cent$`),
    );
    const short = () =>
      odds
        .locator('.obar span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    await soon(short).toEqual([]);
    await picture(page, 'regiment-charge');
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/First Spears charge/);
  });

  test('takes another shape, which is seen before, and lights up who may fight', async () => {
    const page = await open(MELEE);
    await sit(page);
    // All who may strike are lit: three ranks of spears, the hero among them.
    await act(page, 'fight').hover();
    await soon(() => page.locator('[data-id^="spears."][aria-label$="can be chosen"]').count()).toBe(14);
    await picture(page, 'regiment-fighters');
    await page.mouse.move(700, 60);
    await soon(() => page.locator('[data-id^="spears."]').count()).toBe(0);

    // What the unit adds to its side in the melee opens to its parts.
    await cardOf(page);
    const card = page.getByRole('region', { name: 'First Spears', exact: true });
    await card.getByText('Combat score 6, printed 0').locator('xpath=..').click();
    await soon(async () => (await card.textContent()) ?? '').toMatch(/\+4 First Spears: full rows DG-MOR-04/);
    await card.getByText('Combat score 6, printed 0').locator('xpath=..').click();

    await act(page, 'reform').click();
    // The act puts the focus where the arrows step from width to width.
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('spinbutton');
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
    await soon(() => ask(page)).toBe('Reform regiment, 7 wide?');
    await soon(() => ghost(page).isVisible()).toBe(true);
    await picture(page, 'regiment-reform');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await soon(() => ghost(page).isVisible()).toBe(false);

    await act(page, 'fight').click();
    await soon(() => log(page)).toMatch(/First Spears fight Great-axes.*spear, at Great-axes.*DG-WPN-10.*DG-MEL-06/);
  });

  test('has the result of its melee told with all its parts', async () => {
    const page = await open(RESULT);
    await sit(page);
    await page.keyboard.press('0');
    await soon(() => log(page)).toMatch(/Melee of .*First Spears/);
    await page.keyboard.press('l');
    const line = page.locator('#table-log li', { hasText: 'Melee of' });
    await still(page);
    if ((await line.locator('[aria-expanded="false"]').count()) > 0) await line.locator('[aria-expanded]').click();
    for (const told of [
      /Dwarves 6, Arium 6/,
      /\+4 First Spears: full rows DG-MOR-04/,
      /\+1 Great-axes: banners DG-MOR-07/,
    ]) {
      await soon(async () => (await line.textContent()) ?? '').toMatch(told);
    }
    await picture(page, 'regiment-result');
  });
});

/** The card of who is chosen: plans stand in its place until it is asked for. */
const cardOf = (page: Page) => page.getByRole('tab', { name: 'Card' }).click();

const strip = (page: Page) => page.getByRole('region', { name: 'Drawn this phase' });
const drawn = (page: Page) => strip(page).locator('li > .hidden-text').allTextContents();
const bag = (page: Page) => strip(page).locator('.count').allTextContents();

/** The order of the phase is told in the wing, on the phone with the units, and covers nothing; no word of the acts is cut. */
async function orderIsTold(page: Page, size: Size): Promise<void> {
  if (size === 'phone') await sheetTab(page, 'Units');
  await soon(() => drawn(page)).toEqual([
    'Muskets, Dwarves',
    'Javelins, Arium',
    'Crossbows, Dwarves',
    'First Spears, Arium, acts now',
  ]);
  await soon(() => bag(page)).toEqual(['In the bag, Dwarves: 1', 'In the bag, Arium: 1']);
  await fits(page);
  // It covers nothing else, and the unit that acts is in view.
  await still(page);
  const box = (await strip(page).boundingBox())!;
  const now = (await strip(page).locator('li.now').boundingBox())!;
  expect(now.x).toBeGreaterThanOrEqual(box.x);
  expect(now.x + now.width).toBeLessThanOrEqual(box.x + box.width);
  for (const other of ['.mini', '.tools', '.drawer-tab']) {
    const panel = page.locator(other);
    if (!(await panel.isVisible())) continue;
    const at = (await panel.boundingBox())!;
    const beside = at.x >= box.x + box.width || box.x >= at.x + at.width;
    expect(beside || at.y >= box.y + box.height || box.y >= at.y + at.height, other).toBe(true);
  }
  if (size === 'phone') await page.getByRole('tab', { name: 'Decide' }).tap();
  // Ten acts, the last of them in the foot, and no word of them is cut.
  const acts = page.locator('.actions .act, .foot .ending');
  await soon(() => acts.count()).toBe(10);
  const cut = () =>
    acts.evaluateAll(
      (all) =>
        all.flatMap((one) => [...one.querySelectorAll('b, small')]).filter((t) => t.scrollWidth > t.clientWidth + 1)
          .length,
    );
  await soon(cut).toBe(0);
  await picture(page, `regiment-order-${size}`);
  await soon(() => audit(page)).toEqual([]);
}

/** Moves the unit by keys alone and reads of it in the text of the table. */
async function movedByKeys(page: Page): Promise<void> {
  const key = (await act(page, 'move').locator('kbd').textContent())!;
  await page.keyboard.press(key);
  await soon(() => ask(page)).toMatch(/^Move: where to/);
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
  await soon(() => ask(page)).toBe('Move First Spears here?');
  await soon(() => ghost(page).isVisible()).toBe(true);
  await picture(page, 'regiment-tablet');
  await fits(page);
  await page.keyboard.press('Enter');
  await soon(() => ask(page)).not.toBe('Move First Spears here?');
  await page.keyboard.press('t');
  await soon(async () => (await page.locator('body').textContent()) ?? '').toMatch(/First Spears move/);
  await soon(() => page.locator('.tx-things li', { hasText: 'First Spears' }).textContent()).toMatch(
    /21 models in loose order, facing north/,
  );
}

/** Moves the unit by a finger, and takes it back. */
async function movedByFinger(page: Page): Promise<void> {
  await act(page, 'move').tap();
  await soon(() => ask(page)).toMatch(/^Move: where to/);
  await table(page);
  const from = await middle(page, 'spears');
  await page.touchscreen.tap(from.x, from.y - 60);
  await soon(() => ask(page)).toBe('Move First Spears here?');
  await picture(page, 'regiment-phone');
  await fits(page);
  await page.locator('.foot .btn.primary').first().tap();
  await soon(() => ask(page)).not.toMatch(/^Move/);
  await sheetTab(page, 'Log');
  await soon(() => log(page)).toMatch(/First Spears move/);
  // Taken back, the sheet shows the question again.
  await page.getByRole('button', { name: 'Undo' }).first().tap();
  await soon(() => ask(page)).toBe('What do First Spears do?');
}

describe('the formation panel', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Formation', exact: true });
  const card = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });
  const width = (page: Page) => panel(page).getByRole('spinbutton').getAttribute('aria-valuetext');

  test('and the order of the phase are told on the desktop; another shape is planned by the pointer, and Enter commits it', async () => {
    const page = await open(REGIMENTS);
    await sit(page);
    await orderIsTold(page, 'desktop');
    await act(page, 'reform').click();
    await soon(() => width(page)).toBe('5 wide, 5 deep');
    await soon(() => card(page, /^Regiment/).getAttribute('aria-pressed')).toBe('true');
    for (const kind of ['Wedge', 'Ring']) {
      const never = card(page, new RegExp(`^${kind}, not possible: special formations are not in use, DG-SPF-01`));
      await soon(() => never.getAttribute('aria-pressed')).toBe(null);
    }
    await card(page, /^Wedge/).click();
    await soon(() => page.locator('.dock .refusal-line').textContent()).toMatch(/not in use.*DG-SPF-01/);

    await card(page, /^Skirmish/).click();
    await soon(() => ghost(page).isVisible()).toBe(true);
    await soon(() => ask(page)).toMatch(/skirmish, 5 wide\?$/);
    await soon(() => card(page, /^Skirmish/).getAttribute('aria-pressed')).toBe('true');
    await panel(page).getByRole('button', { name: 'Wider front' }).click();
    await panel(page).getByRole('button', { name: 'Wider front' }).click();
    await soon(() => width(page)).toBe('7 wide, 3 deep');
    await soon(() => ask(page)).toMatch(/skirmish, 7 wide\?$/);
    await picture(page, 'regiment-formation');
    // Back to how it stands: nothing is planned any more.
    await card(page, /^Regiment/).click();
    await soon(() => ask(page)).toBe('What do First Spears do?');
    await soon(() => ghost(page).isVisible()).toBe(false);
    await act(page, 'reform').click();
    await soon(() => width(page)).toBe('5 wide, 5 deep');

    // The drum and the action both lead to a wider front: one may choose.
    await panel(page).getByRole('button', { name: 'Wider front' }).click();
    await soon(() => width(page)).toBe('6 wide, 4 deep');
    await panel(page).getByRole('button', { name: 'Reform', exact: true }).click();
    await soon(() => ask(page)).toBe('Reform regiment, 6 wide?');
    await soon(() => unreachable(page, 40, '.formation')).toEqual([]);
    await soon(() => audit(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Wider front' }).click();
    await soon(() => ask(page)).toBe('Reform regiment, 7 wide?');
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/First Spears.*regiment, 7 wide/);
  });

  test('and the order of the phase are told on a tablet; the panel is filled in by keys alone, and so the unit is moved', async () => {
    const page = await open(REGIMENTS, 'tablet');
    await sit(page);
    await orderIsTold(page, 'tablet');
    // The wing has the panel once the act is taken up.
    await page.keyboard.press((await act(page, 'reform').locator('kbd').textContent())!);
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('spinbutton');
    await page.keyboard.press('ArrowLeft');
    await soon(() => ask(page)).toBe('Reform regiment, 4 wide?');
    await soon(() => ghost(page).isVisible()).toBe(true);
    await picture(page, 'regiment-formation-dock');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await soon(() => ask(page)).toBe('What do First Spears do?');
    await page.keyboard.press((await act(page, 'reform').locator('kbd').textContent())!);
    await panel(page).waitFor();
    await card(page, /^Regiment/).focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Skirmish/);
    await page.keyboard.press('Enter');
    await soon(() => ask(page)).toMatch(/skirmish, 5 wide\?$/);
    await panel(page).getByRole('spinbutton').focus();
    for (const [key, wide] of [
      ['ArrowUp', 6],
      ['ArrowUp', 7],
      ['ArrowDown', 6],
    ] as const) {
      await page.keyboard.press(key);
      await soon(() => width(page)).toMatch(new RegExp(`^${wide} wide`));
    }
    await soon(() => width(page)).toBe('6 wide, 4 deep');
    await soon(() => ask(page)).toMatch(/skirmish, 6 wide\?$/);
    await soon(() => ghost(page).isVisible()).toBe(true);
    await picture(page, 'regiment-formation-tablet');
    await fits(page);
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/First Spears.*skirmish, 6 wide/);
    // It was free: the action is still there, and the panel tells of the new shape.
    await act(page, 'reform').click();
    await soon(() => width(page)).toBe('6 wide, 4 deep');
    await soon(() => card(page, /^Skirmish/).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await movedByKeys(page);
  });

  test('and the order of the phase are told on the phone; the panel is worked and the unit moved by a finger', async () => {
    const page = await open(REGIMENTS, 'phone');
    await page.getByText('What do First Spears do?').first().waitFor();
    await orderIsTold(page, 'phone');
    await movedByFinger(page);
    await act(page, 'reform').tap();
    await panel(page).waitFor();
    const wider = panel(page).getByRole('button', { name: 'Wider front' });
    await soon(async () => {
      const { width, height } = (await wider.boundingBox())!;
      return Math.min(width, height);
    }).toBeGreaterThanOrEqual(48);
    // Two presses at once count as two, although the first has not been worked out yet.
    await wider.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await soon(() => ask(page)).toBe('Reform regiment, 7 wide?');
    await panel(page).getByRole('button', { name: 'Narrower front' }).tap();
    await soon(() => ask(page)).toBe('Reform regiment, 6 wide?');
    await soon(() => ghost(page).isVisible()).toBe(true);
    await picture(page, 'regiment-formation-phone');
    await fits(page);
    await soon(() => unreachable(page, 48, '.formation')).toEqual([]);
    await soon(() => audit(page)).toEqual([]);
    await page.locator('.foot .btn.primary').first().tap();
    await sheetTab(page, 'Log');
    await soon(() => log(page)).toMatch(/First Spears.*regiment, 6 wide/);
  });
});

describe('the rail of standards', () => {
  const rail = (page: Page) => page.getByRole('listbox', { name: 'Your units' });
  const plans = (page: Page) => page.getByRole('region', { name: 'Chalk plans' }).locator('li');
  const alarm = (page: Page) => page.locator('[data-board] svg text', { hasText: '%' }).allTextContents();

  test('tells of every unit and leads to it; a plan is drawn by hand, kept over a reload and offered when its time comes', async () => {
    const page = await open(FLANK.replace('pool: [axes, swords]', 'pool: [swords]'));
    const at = await sit(page);
    const told = () =>
      rail(page)
        .getByRole('option')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('small, span')].map((t) => t.textContent).join('')),
        );
    await soon(told).toEqual([
      'First Spears, 21 models, nerve 7, stands 6 in 6',
      'Javelins, 12 models, nerve 5, stands 5 in 6, has acted',
      'Orc Swords, 18 models, nerve 5, stands 5 in 6, warning',
    ]);
    // By keys: one stop of Tab, the arrows go from unit to unit, and Enter chooses.
    await rail(page)
      .getByRole('option', { name: /^First Spears/ })
      .focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
    // The flank that is open is a number; pointed at, it says to whom.
    await soon(() => alarm(page)).toContain('flank open: Hammers 67 %');
    await page.keyboard.press('Enter');
    await soon(() => rail(page).getByRole('option', { selected: true }).getAttribute('data-unit')).toBe('swords');
    await page.getByRole('region', { name: 'Orc Swords', exact: true }).waitFor();
    // Around the chosen unit: how far its charge gets.
    await soon(async () => (await chips(page)).join(' ')).toMatch(/sure 5″/);
    await page.getByRole('tab', { name: 'Enemy' }).click();
    await soon(() =>
      page
        .getByRole('listbox', { name: /^Units of/ })
        .getByRole('option')
        .count(),
    ).toBe(4);
    await page.getByRole('tab', { name: 'Chalk plans' }).click();

    // The unit is dragged although another one acts: what is drawn is a plan.
    await drag(page, at([30, 13.3]), at([31, 16]));
    await soon(() => page.locator('.prompt .who').first().textContent()).toMatch(/Chalk plan/);
    await page.mouse.up();
    await soon(() => page.locator('.foot .btn.primary').textContent()).toMatch(/^Keep the plan/);
    await picture(page, 'regiment-draft');
    await page.keyboard.press('Enter');
    await soon(() => ask(page)).toBe('What do First Spears do?');
    await soon(() => plans(page).first().textContent()).toMatch(/^Orc Swords.*Move 2\.9″/);
    await picture(page, 'regiment-plans');
    await soon(() => audit(page)).toEqual([]);
    await soon(() => unreachable(page, 36, '.stds')).toEqual([]);

    await page.reload();
    await page.getByText('What do First Spears do?').first().waitFor();
    await soon(() => plans(page).first().textContent()).toMatch(/^Orc Swords.*Move 2\.9″/);
    await page.keyboard.press('0');
    await soon(() => ask(page)).toBe('Move Orc Swords here?');
    await soon(() => page.locator('.prompt .ask').first().textContent()).toMatch(/Your chalk plan stands: Move/);
    await soon(() => page.locator('.foot .btn').first().textContent()).toMatch(/^Other/);
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/Orc Swords.*move 2\.9″/);
  });
});

describe('a match of regiments', () => {
  test('is begun against the bot, set up by one, and a unit is dragged', async () => {
    const { page } = await visit('#/', 'desktop', {
      first: (blank) => settled(blank, { pace: 'instant', tips: false }),
    });
    await page.getByRole('button', { name: /^Day of Glory/ }).click();
    await page
      .getByText(/Two Hills/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^A bot/ }).click();
    for (const question of [/^Do you accept this battlefield/, /^Which (long edge|unit is deployed)/]) {
      await soon(() => ask(page)).toMatch(question);
      if (/^Which unit/.test((await ask(page)) ?? '')) break;
      await page.locator('.form-list .choice').first().waitFor();
      await page.keyboard.press('1');
      await page.locator('.dock .foot .btn.primary:enabled').waitFor();
      await page.keyboard.press('Enter');
    }
    // A block to be deployed is shown with all its bases where it would stand.
    await soon(() => ask(page)).toMatch(/^Which unit is deployed/);
    await page.locator('.act[data-verb="deploy"]', { hasText: 'Mudfoot' }).last().click();
    await soon(() => ask(page)).toMatch(/^Deploy Mudfoot Axes/);
    await page.keyboard.press('n');
    await soon(() => ask(page)).toBe('Deploy Mudfoot Axes here?');
    await soon(() => ghost(page).isVisible()).toBe(true);
    for (let i = 0; i < 2; i++) await page.keyboard.press('r');
    await soon(() => page.locator('.dock .foot .btn.primary, .dock .refusal-line').count()).toBeGreaterThan(0);
    await picture(page, 'regiment-deploy');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up for me' }).click();
    await soon(() => ask(page)).toMatch(/^What do(?:es)? .* do\?$/);
    const name = /^What do(?:es)? (.*) do/.exec((await ask(page)) ?? '')![1]!;
    const unit = page.locator(`[data-board] [role="button"][aria-label^="${name}"]`).first();
    await unit.waitFor({ state: 'attached' });
    // Somewhere ahead of it is free ground.
    const confirm = page.locator('.dock .foot .btn.primary');
    for (const [dx, dy] of [
      [0, 1],
      [1, 1],
      [-1, 1],
      [0, -1],
      [1, -1],
      [-1, -1],
    ] as const) {
      // The camera comes near when the battle begins, and rests.
      const from = await middleOf(page, unit);
      await drag(page, from, { x: from.x + dx * 30, y: from.y + dy * 45 });
      await page.mouse.up();
      await still(page);
      if ((await confirm.count()) > 0) break;
    }
    await soon(() => confirm.isEnabled()).toBe(true);
    await soon(() => ghost(page).isVisible()).toBe(true);
    await picture(page, 'regiment-match');
    await confirm.click();
    await soon(() => log(page)).toMatch(new RegExp(`${name}\\s+move`));
  });
});
