import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LAST, SKIRMISH, toPosition } from '../position.ts';
import { Person } from './person.ts';
import { Tour } from './tour.ts';
import { visitors } from './visit.ts';

const visit = visitors();

/** What the table has beside the match: danger, the offer of a draw, giving up. */
async function around(page: Page, tour: Tour): Promise<void> {
  await page.keyboard.press('d');
  await page.locator('.around .swatch.hit').waitFor();
  await tour.see('danger');
  await page.keyboard.press('Escape');
  await page.locator('.around').waitFor({ state: 'detached' });
  await tour.menu('Offer a draw');
  await page.getByRole('button', { name: 'Offer a draw', exact: true }).click();
  await page.getByRole('button', { name: 'Decline, play on' }).waitFor();
  await tour.see('draw', { within: 'dialog' });
  await page.getByRole('button', { name: 'Decline, play on' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tour.menu('Give up');
  await tour.see('give-up', { within: 'dialog' });
  await page.keyboard.press('Escape');
}

test.each(['desktop', 'phone'] as const)('every screen of the table is sound at %s size', async (size) => {
  const { page } = await visit(await toPosition(SKIRMISH), size);
  const tour = new Tour(page, size);
  await tour.decides('Blue');
  await around(page, tour);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByText('with 5 AP').first().waitFor();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /Into contact with Husk/ }).click();
  await page.getByRole('button', { name: /^Move, \d AP/ }).waitFor();
  const odds = size === 'phone' ? page.getByRole('button', { name: 'Odds in full' }) : page.getByText(/to hit/i);
  await odds.first().waitFor({ state: 'attached' });
  await tour.see('table-act');
  await page.getByRole('button', { name: 'Menu' }).click();
  await tour.see('menu', { within: '.menu-list' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Attack, not possible/ }).click();
  await page.getByRole('alertdialog').waitFor();
  // The camera brings all that it is about into view.
  await page.waitForTimeout(200);
  await tour.see('why-not');
  await page.keyboard.press('k');
  await page.getByRole('dialog', { name: /^Clause/ }).waitFor();
  await tour.see('clause-over-table');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await tour.see('keys');
  await page.keyboard.press('Escape');
  await tour.menu('Watch the replay');
  await page.getByRole('slider').first().waitFor();
  await tour.see('replay');

  await tour.to(await toPosition(LAST));
  await tour.decides('Blue');
  for (const who of ['Blue', 'Red']) {
    await tour.decides(who);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page
      .getByText(/with \d AP/)
      .first()
      .waitFor();
    await page.keyboard.press('0');
  }
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await tour.see('result', { within: '.result' });

  await tour.to('#/');
  await page.getByRole('button', { name: 'Learn in five minutes' }).first().click();
  await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
  await tour.see('lesson');

  await tour.to('#/');
  await page.getByRole('button', { name: /^A friend, here/ }).click();
  await page
    .getByText(/decides$/)
    .first()
    .waitFor({ timeout: 20_000 });
  await tour.see('table-set-up');
  // Secrets are next, and they are sealed one after the other.
  await new Person(page, { hands: 'keys' }).play((_, dock) => dock.cover !== null);
  await tour.see('hand-over');
  await page.getByRole('button', { name: /^I am / }).click();
  await page.getByRole('button', { name: /^I am / }).waitFor({ state: 'detached' });
  expect(tour.wrong).toEqual([]);
});
