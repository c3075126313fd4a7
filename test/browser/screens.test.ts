import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { LAST, SKIRMISH, toPosition } from './position.ts';
import { unreachable } from './reach.ts';
import { fits, picture, type Size, sizes, visitors } from './visit.ts';

const visit = visitors();

/** Goes through every screen and tells what is wrong with it. */
class Tour {
  readonly wrong: string[] = [];
  private readonly page: Page;
  private readonly size: Size;

  constructor(page: Page, size: Size) {
    this.page = page;
    this.size = size;
  }

  to(hash: string): Promise<unknown> {
    return this.page.goto(this.page.url().replace(/#.*/, hash));
  }

  /** `within`: what lies behind it may be covered. */
  async see(
    screen: string,
    { but = [], within = 'body', least = 40 }: { but?: string[]; within?: string; least?: number } = {},
  ): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    await picture(this.page, `${screen}-${this.size}`);
    await fits(this.page);
    // Colours are the same at every size: the other theme is looked at once.
    const seen = await audit(this.page, this.size === 'desktop', but);
    const found = [...seen, ...(await unreachable(this.page, this.size === 'phone' ? 48 : least, within))];
    this.wrong.push(...found.map((line) => `${screen}: ${line}`));
  }

  decides(who: string): Promise<void> {
    return this.page.getByText(`${who} decides`).first().waitFor({ timeout: 20_000 });
  }

  async menu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('button', { name: item }).click();
  }
}

describe('every screen', () => {
  test.each(Object.keys(sizes) as Size[])('of the pages is sound at %s size', async (size) => {
    const { page } = await visit('#/', size);
    const tour = new Tour(page, size);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tour.see('home');
    for (const [name, hash, heading] of [
      ['rules', '#/rules/gore-and-glory?q=charge', 'The rules'],
      ['clause', '#/rules/gore-and-glory/GG-MOV-02', 'The rules'],
      ['replays', '#/replays', 'Replays'],
      ['settings', '#/settings', 'Settings'],
      ['about', '#/about', 'About Fray'],
      ['warbands', '#/warbands', 'Warbands'],
    ] as const) {
      await tour.to(hash);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (name === 'clause') await page.locator('.clause.open').waitFor();
      if (name === 'rules') await page.locator('.clause').first().waitFor();
      await tour.see(name, { but: ['.clause:not(.open)'] });
    }
    await page.getByRole('button', { name: 'Start from this' }).first().click();
    await page.locator('.bld .list li').first().waitFor({ state: 'attached' });
    // Its rows are those of a ledger: a mouse finds them, a finger gets the phone's.
    await tour.see('builder', { least: 24 });
    await page.getByRole('button', { name: 'Print' }).first().click();
    await page.locator('.paper').first().waitFor();
    await tour.see('print');
    expect(tour.wrong).toEqual([]);
  });

  test.each(Object.keys(sizes) as Size[])('of the table is sound at %s size', async (size) => {
    const { page } = await visit(await toPosition(SKIRMISH), size);
    const tour = new Tour(page, size);
    await tour.decides('Blue');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText('with 5 AP').first().waitFor();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: /Into contact with Husk/ }).click();
    await page.getByRole('button', { name: /^Move, \d AP/ }).waitFor();
    await page
      .getByText(size === 'phone' ? /^Odds \d+ %/ : /to hit/i)
      .first()
      .waitFor({ state: 'attached' });
    await tour.see('table-act');
    await page.getByRole('button', { name: 'Menu' }).click();
    await tour.see('menu', { within: '.menu-list' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Attack, not possible/ }).click();
    await page.getByRole('alertdialog').waitFor();
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
    expect(tour.wrong).toEqual([]);
  });
});
