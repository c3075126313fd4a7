/** One drag and one confirmation: a model that does not act yet is brought to an enemy, and the plate at the ghost says what comes of it. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { SKIRMISH, toPosition } from '../position.ts';
import { middleOf, soon, still } from './soon.ts';
import { stirring } from './stirring.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();
const ask = (page: Page) => page.locator('.dock .ask > b').textContent();
const log = async (page: Page) => (await page.locator('#table-log').textContent()) ?? '';

const middle = (page: Page, id: string) => middleOf(page, page.locator(`[data-id="${id}"]`));

async function drag(page: Page, id: string, to: { x: number; y: number }): Promise<void> {
  const from = await middle(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

test('a drag onto an enemy is a plan with its odds at the ghost; Esc means nothing happened, Enter does all of it', async () => {
  const { page } = await visit(await toPosition(SKIRMISH));
  await soon(() => ask(page)).toBe('Who acts?');
  await page.locator('.form-list .choice').first().waitFor();
  const husk = await middle(page, 'husk');
  await drag(page, 'captain', husk);
  const plate = page.getByRole('region', { name: 'Plan', exact: true });
  await plate.waitFor();
  // What is allowed does not look refused.
  await soon(() => page.locator('.refusal-line').count()).toBe(0);
  await page.mouse.up();
  await soon(() => ask(page)).toBe('Captain Marr into Husk?');
  await soon(() => plate.textContent()).toMatch(
    /contact and attack.*4 AP.*83%.*Its answer.*Defend: you 50 %.*Do it, dice/,
  );
  await soon(() => page.getByRole('region', { name: 'The plan' }).textContent()).toMatch(
    /Activate.*Move 7\.9″.*Attack.*dice, they may answer/,
  );
  await picture(page, 'play-charge');
  // Beside the ghost, over no model and no marker.
  const over = async () => {
    const box = (await plate.boundingBox())!;
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[data-id]')].map((el) => {
        const { x, y, width, height } = el.getBoundingClientRect();
        return { id: el.getAttribute('data-id'), x: x + width / 2, y: y + height / 2 };
      }),
    );
    return found.filter(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
  };
  await soon(over).toEqual([]);
  // While the plan is thought over nothing runs.
  await soon(() => page.evaluate(stirring, 800)).toBe(0);
  await still(page);
  const before = (await plate.boundingBox())!;
  // It follows the camera.
  const bare = [-200, 200, -120, 120].map((dy) => ({ x: husk.x, y: husk.y + dy }));
  const free = bare.find(({ y }) => y < before.y - 10 || y > before.y + before.height + 10)!;
  await page.mouse.move(free.x, free.y);
  await page.mouse.wheel(0, -240);
  await soon(async () => (await plate.boundingBox())!.x !== before.x).toBe(true);
  await page.keyboard.press('f');

  await page.keyboard.press('Escape');
  await plate.waitFor({ state: 'detached' });
  await soon(() => ask(page)).toBe('Who acts?');
  await soon(() => log(page)).not.toMatch(/Captain Marr moves/);

  await drag(page, 'captain', await middle(page, 'husk'));
  await page.mouse.up();
  await soon(() => ask(page)).toBe('Captain Marr into Husk?');
  await page.keyboard.press('Enter');
  await soon(() => log(page)).toMatch(/Captain Marr .*moves.*Husk/s);
});

test('dropped on the felt a ready model acts and moves; after a click Enter commits what is planned', async () => {
  const { page } = await visit(await toPosition(SKIRMISH));
  await soon(() => ask(page)).toBe('Who acts?');
  await page.locator('.form-list .choice').first().waitFor();
  const at = await middle(page, 'captain');
  await drag(page, 'captain', { x: at.x, y: at.y + 60 });
  await page.mouse.up();
  await soon(() => ask(page)).toBe('Move Captain Marr here?');
  await page.keyboard.press('Enter');
  await soon(() => log(page)).toMatch(/Captain Marr .*moves/);
  await soon(() => ask(page)).toMatch(/^What does Captain Marr do/);

  // A button that was clicked keeps the focus, and Enter means the plan.
  await page.locator('.foot .ending').click();
  await soon(() => ask(page)).toMatch(/Who acts|Activate/);
  await page.locator('.choice', { hasText: 'Husk' }).click();
  await soon(() => ask(page)).toBe('Activate Husk?');
  await page.keyboard.press('Enter');
  await soon(() => ask(page)).toMatch(/^What does Husk do/);
  await page.locator('.act[data-verb="move"]').click();
  await page.keyboard.press('n');
  await soon(() => ask(page)).toBe('Move Husk here?');
  await page.keyboard.press('Enter');
  await soon(() => log(page)).toMatch(/Husk .*moves/);
});
