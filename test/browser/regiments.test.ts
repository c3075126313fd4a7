/** Units on the table: blocks that are dragged whole, turned, charged with, reshaped and fought with. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toPosition } from './position.ts';
import { MELEE, REGIMENTS, RESULT } from './regiment-position.ts';
import { fits, picture, type Size, visitors } from './visit.ts';

const visit = visitors();
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000, interval: 20 });

type Spot = { x: number; y: number };
type Inches = readonly [number, number];

async function middle(page: Page, id: string): Promise<Spot> {
  const box = (await page.locator(`[data-id="${id}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits for the question, and says where points of the table are on the screen. */
async function sit(page: Page): Promise<(at: Inches) => Spot> {
  await page.getByText('What does First Spears do?').first().waitFor();
  const tips = page.getByRole('button', { name: 'No tips' });
  if ((await tips.count()) > 0) await tips.click();
  return table(page);
}

/** The middles of two blocks tell the scale, once the camera has come to rest. */
async function table(page: Page): Promise<(at: Inches) => Spot> {
  let last = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await page.locator('[data-id="spears"]').boundingBox());
        const still = now === last;
        last = now;
        return still;
      },
      { timeout: 15_000, interval: 250 },
    )
    .toBe(true);
  const [a, b] = [await middle(page, 'spears'), await middle(page, 'swords')];
  const scale = (b.x - a.x) / (30 - 21);
  return ([x, y]) => ({ x: a.x + (x - 21) * scale, y: a.y - (y - 12.5) * scale });
}

const open = async (text: string, size: Size = 'desktop') => (await visit(await toPosition(text), size)).page;
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
  test('is chosen as one, dragged by any model, and moved', async () => {
    const page = await open(REGIMENTS);
    const at = await sit(page);

    // A click on any model shows the card of its unit, a second one that of the hero in it.
    const axes = await middle(page, 'axes');
    await page.mouse.click(axes.x + 20, axes.y + 12);
    await page.getByRole('region', { name: 'Great-axes', exact: true }).waitFor();
    const hero = at([21.83, 14.6]);
    await page.mouse.click(hero.x, hero.y);
    await page.getByRole('region', { name: 'First Spears', exact: true }).waitFor();
    await page.mouse.click(hero.x, hero.y);
    await page.getByRole('region', { name: 'Sir Aldo', exact: true }).waitFor();

    // The unit is one stop of Tab, and says what it is.
    expect(await page.locator('[data-id="spears"]').getAttribute('aria-label')).toMatch(
      /^First Spears, 21 models, in ranks/,
    );
    expect(await page.locator('[data-id="spears"]').getAttribute('tabindex')).toBe('0');
    expect(await page.locator('[data-id^="spears."]').count()).toBe(0);

    // Dragged by its rear left corner: the whole block goes along, with its turn and its way written on the table.
    await drag(page, at([19.6, 11.7]), at([20.6, 13.7]));
    await soon(() => ghost(page).isVisible()).toBe(true);
    await soon(() => chips(page)).toContain('pivot 27°');
    expect(await chips(page)).toContain('2.2″');
    const block = (await page.locator('[data-id="spears"]').boundingBox())!;
    const shown = (await ghost(page).boundingBox())!;
    expect(shown.width).toBeGreaterThan(block.width * 1.2);
    await picture(page, 'regiment-drag');
    await page.mouse.up();

    // A regiment never goes backwards: it is told why, at length.
    await drag(page, at([20.6, 13.7]), at([20.6, 8]));
    await page.mouse.up();
    await soon(() => page.locator('.dock .refusal-line').textContent()).toMatch(/pivots by 90 degrees.*DG-FORM-08/);
    const why = page.locator('[aria-label^="Why not: "]').first();
    await expect
      .poll(() => page.keyboard.press('w').then(() => why.isVisible()), { timeout: 15_000, interval: 400 })
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const again = await table(page);
    await drag(page, again([21, 12.5]), again([21.5, 15]));
    await page.mouse.up();
    await soon(() => ask(page)).toBe('Move First Spears here?');
    await page.keyboard.press('Enter');
    await soon(() => log(page)).toMatch(/First Spears turn by 11 degrees and move 2\.5″/);
  });

  test('charges along a strip with a band for each face, and shows whom it will touch', async () => {
    const page = await open(REGIMENTS);
    const at = await sit(page);
    await act(page, 'charge').click();
    await drag(page, at([21, 12.5]), at([22.6, 17]));
    await soon(async () => (await chips(page)).join(' ')).toMatch(/touches at \d\.\d″: die of [2-5]\+ · 15 fight/);
    const said = await chips(page);
    for (const face of ['1', '2', '3', '4', '5', '6']) expect(said).toContain(face);
    expect(said.some((text) => /^pivot \d+°$/.test(text))).toBe(true);
    // Pointing further than it surely gets is no mistake: dice carry it on.
    expect(await page.locator('.dock .refusal-line').count()).toBe(0);
    await page.mouse.up();
    await soon(() => ask(page)).toBe('Charge First Spears here?');
    await soon(async () => (await page.getByRole('region', { name: 'Odds' }).textContent()) ?? '').toMatch(
      /charge extra [2-5]\+.*DG-CHG-01/i,
    );
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
    const card = page.getByRole('region', { name: 'First Spears', exact: true });
    await card.getByText('Combat score 6, printed 0').locator('xpath=..').click();
    await soon(async () => (await card.textContent()) ?? '').toMatch(/\+4 First Spears: full rows DG-MOR-04/);
    await card.getByText('Combat score 6, printed 0').locator('xpath=..').click();

    await act(page, 'reform').click();
    const wide = page.getByRole('button', { name: /regiment, 7 wide/ });
    await wide.click();
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
    const line = page.locator('#table-log li', { hasText: 'Melee of' });
    if ((await line.locator('[aria-expanded="false"]').count()) > 0) await line.locator('[aria-expanded]').click();
    const told = (await line.textContent()) ?? '';
    expect(told).toMatch(/Dwarves 6, Arium 6/);
    expect(told).toMatch(/\+4 First Spears: full rows DG-MOR-04/);
    expect(told).toMatch(/\+1 Great-axes: banners DG-MOR-07/);
    await picture(page, 'regiment-result');
  });
});

describe('a match of regiments', () => {
  test('is begun against the bot, set up by one, and a unit is dragged', async () => {
    const { page } = await visit();
    await page.evaluate(() => localStorage.setItem('fray.settings', '{"pace":0,"tips":false}'));
    await page.reload();
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
      await page.locator('.dock .prompt .btn.primary:enabled').waitFor();
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
    await soon(() => page.locator('.dock .prompt .btn.primary, .dock .refusal-line').count()).toBeGreaterThan(0);
    await picture(page, 'regiment-deploy');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up for me' }).click();
    await soon(() => ask(page)).toMatch(/^What does .* do\?$/);
    const name = /^What does (.*) do/.exec((await ask(page)) ?? '')![1]!;
    const unit = page.locator(`[data-board] [role="button"][aria-label^="${name}"]`).first();
    await unit.waitFor({ state: 'attached' });
    // The camera comes near when the battle begins, and rests.
    let seen = '';
    await soon(async () => {
      const before = seen;
      await page.waitForTimeout(250);
      seen = JSON.stringify(await unit.boundingBox());
      return seen === before;
    }).toBe(true);
    // Somewhere ahead of it is free ground.
    const confirm = page.locator('.dock .prompt .btn.primary');
    for (const [dx, dy] of [
      [0, 1],
      [1, 1],
      [-1, 1],
      [0, -1],
      [1, -1],
      [-1, -1],
    ] as const) {
      const box = (await unit.boundingBox())!;
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await drag(page, from, { x: from.x + dx * 30, y: from.y + dy * 45 });
      await page.mouse.up();
      await page.waitForTimeout(300);
      if ((await confirm.count()) > 0) break;
    }
    await soon(() => confirm.isEnabled()).toBe(true);
    await soon(() => ghost(page).isVisible()).toBe(true);
    await picture(page, 'regiment-match');
    await confirm.click();
    await soon(() => log(page)).toMatch(new RegExp(`${name} move`));
  });

  test('is moved by keys alone, on a tablet', async () => {
    const page = await open(REGIMENTS, 'tablet');
    await sit(page);
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
    expect(await page.locator('.tx-things li', { hasText: 'First Spears' }).textContent()).toMatch(
      /21 models in ranks, facing north/,
    );
  });

  test('is moved by a finger, on the phone', async () => {
    const page = await open(REGIMENTS, 'phone');
    await page.getByText('What does First Spears do?').first().waitFor();
    const tips = page.getByRole('button', { name: 'No tips' });
    if ((await tips.count()) > 0) await tips.tap();
    await act(page, 'move').tap();
    await soon(() => ask(page)).toMatch(/^Move: where to/);
    await table(page);
    const from = await middle(page, 'spears');
    await page.touchscreen.tap(from.x, from.y - 60);
    await soon(() => ask(page)).toBe('Move First Spears here?');
    await picture(page, 'regiment-phone');
    await fits(page);
    await page.locator('.prompt .btn.primary').first().tap();
    await soon(() => ask(page)).not.toMatch(/^Move/);
    await page.getByRole('tab', { name: 'Log' }).tap();
    await soon(() => log(page)).toMatch(/First Spears move/);
  });
});
