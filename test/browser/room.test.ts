/** Room for what matters: what wins beside many enemies, and plans in chalk where there is no table. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toPosition } from '../position.ts';
import { audit } from './audit.ts';
import { REGIMENTS } from './regiment-position.ts';
import { stirring } from './stirring.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000, interval: 20 });

const models = ['blue', 'red'].flatMap((seat, i) =>
  Array.from({ length: 15 }, (_, n) => {
    const type = n < 2 ? ', type: leader' : '';
    return `  ${seat}${n}: { seat: ${seat}, at: [${10 + n * 1.8}, ${i === 0 ? 8 : 40}]${type} }`;
  }),
);
const HOUSES = `game: wrath-of-kings
title: fifteen against fifteen
clauses: [WK-ATK-02]
table: { terrain: [${[1, 2, 3, 4, 5].map((n) => `{ id: o${n}, circle: [${n * 8}, 24, 0.79], objective: red }`).join(', ')}] }
models:
${models.join('\n')}
state: { active: blue, motivations: { red: loot-and-plunder, blue: call-to-glory }, pools: { red: 4 } }
expect:
  - { decides: blue }
`;

/** What of the wing has more to show than it has room for. */
const scrolling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.wing.r > :is(.mis, .tracks, .foes)')].flatMap((panel) =>
      panel.scrollHeight > panel.clientHeight + 1
        ? [`${panel.className} ${panel.clientHeight}/${panel.scrollHeight}`]
        : [],
    ),
  );

test('what wins, both tracks and fifteen enemies are seen without scrolling, with five lines of the log', async () => {
  const { page } = await visit(await toPosition(HOUSES));
  const ready = page.getByRole('button', { name: /^I am/ });
  await page.getByText('Who is activated?').or(ready).first().waitFor();
  if (await ready.isVisible()) await ready.click();
  await page.getByRole('region', { name: 'What wins' }).waitFor();
  await picture(page, 'room-houses');
  await soon(() => scrolling(page)).toEqual([]);
  expect(await page.locator('.tracks .track').count()).toBe(2);
  expect(await page.locator('.foes .grid6 li').count()).toBe(15);
  expect(await page.locator('.wing.r .log').evaluate((log) => log.clientHeight)).toBeGreaterThan(200);
  // While a person thinks nothing runs: no frame is drawn and no timer is set.
  await soon(() => page.evaluate(stirring, 1000)).toBe(0);
});

test('as text a unit is planned for in words, the plan is listed, kept and offered when its time comes', async () => {
  const { page } = await visit(await toPosition(REGIMENTS.replace('pool: [axes, swords]', 'pool: [swords]')));
  await page.getByText('What do First Spears do?').first().waitFor();
  await page.keyboard.press('t');
  const plans = page.getByRole('region', { name: 'Chalk plans' });
  await plans.getByRole('button', { name: 'Plan for Orc Swords' }).click();
  const decision = page.getByRole('region', { name: /^Decision/ });
  await decision.getByText(/^Chalk plan:/).waitFor();
  await decision.getByRole('button', { name: /Move/ }).first().click();
  await decision.getByLabel('Way, as points or directions').fill('30,17');
  await page.keyboard.press('Enter');
  await decision.getByRole('button', { name: /^Keep the plan/ }).click();
  await soon(() => plans.locator('li', { hasText: 'Orc Swords' }).textContent()).toMatch(/^Orc Swords: Move 4″/);
  await soon(() => decision.textContent()).toContain('What do First Spears do?');
  expect(await audit(page)).toEqual([]);
  // The spears end, and the swords are drawn: Enter does what was planned.
  await page.keyboard.press('n');
  await page.keyboard.press('0');
  await soon(() => decision.textContent()).toContain('Your chalk plan stands: Move 4″');
  await decision.getByRole('button', { name: /^Move/ }).first().click();
  await soon(() => page.getByRole('region', { name: 'Log' }).textContent()).toMatch(/Orc Swords.*move/);
  expect((await plans.allTextContents()).join()).not.toMatch(/Move 4″/);
});
