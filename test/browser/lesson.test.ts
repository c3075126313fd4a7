import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { picture, type Size, type Visit, visitors } from './visit.ts';

const visit = visitors();

type Spot = { x: number; y: number };

/** A player who does what the coach says, where the coach points. */
class Learner {
  readonly titles: string[] = [];
  readonly page: Page;
  private readonly size: Size;
  private readonly touch: Visit['context'];

  constructor({ page, context }: Visit, size: Size) {
    this.page = page;
    this.size = size;
    this.touch = context;
  }

  async begin(): Promise<this> {
    await this.page.getByRole('button', { name: /Learn in five minutes/ }).click();
    await this.coach.waitFor({ timeout: 20_000 });
    return this;
  }

  get coach() {
    return this.page.getByRole('complementary', { name: 'Lesson' });
  }

  /** The lesson's words, and the middles of its rings, once they rest on something that can be done. */
  private async told(): Promise<{ title: string; rings: Spot[] }> {
    const handle = await this.page.waitForFunction(
      (last) => {
        const title = document.querySelector('.coach h3')?.textContent ?? '';
        const text = document.querySelector('.coach p')?.textContent ?? '';
        const over = document.querySelector('.coach .buttons') !== null;
        const rings = [...document.querySelectorAll<HTMLElement>('.pointers i:not([hidden])')].map((ring) => {
          const box = ring.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        });
        const now = JSON.stringify([text, rings]);
        const busy = (window.owed ?? 0) > 0 || document.querySelector('[data-busy], [data-moving]') !== null;
        const rests = !busy && document.body.dataset.told === now;
        document.body.dataset.told = now;
        return rests && text !== last && (over || rings.length > 0) ? { title, text, rings } : null;
      },
      this.last,
      { polling: 60 },
    );
    const { title, text, rings } = (await handle.jsonValue()) as { title: string; text: string; rings: Spot[] };
    this.last = text;
    this.titles.push(title);
    return { title, rings };
  }
  private last = '';

  /** Follows the lesson to its end. */
  async follow(until = 'The coin is yours'): Promise<void> {
    for (let step = 0; step < 30; step++) {
      const { title, rings } = await this.told().catch(async () => {
        const says = await this.coach.textContent();
        throw new Error(`the lesson stands still after ${this.titles.join(' / ')}, and says ${says}`);
      });
      if (title === until) return;
      const [first, second] = rings as [Spot, Spot | undefined];
      if (title === 'Move') await this.drag(first, second as Spot);
      else if (title === 'Take the coin') await this.drag(first, beside(second as Spot));
      else await this.tap(first);
    }
    throw new Error(`the lesson has no end: ${this.titles.join(' / ')}`);
  }

  private tap({ x, y }: Spot): Promise<void> {
    return this.size === 'phone' ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y);
  }

  private async drag(from: Spot, to: Spot): Promise<void> {
    // Both ends lie in the free part of the table, under no panel.
    for (const spot of [from, to]) {
      const bare = () =>
        this.page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.stage') != null, spot);
      await soon(bare).toBe(true);
    }
    const way = Array.from({ length: 10 }, (_, i) => ({
      x: from.x + ((to.x - from.x) * (i + 1)) / 10,
      y: from.y + ((to.y - from.y) * (i + 1)) / 10,
    }));
    const { page } = this;
    const planned = () => page.locator('.foot .btn.primary').waitFor();
    if (this.size !== 'phone') {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of way) await page.mouse.move(x, y);
      await planned();
      await page.mouse.up();
      return;
    }
    const hand = await this.touch.newCDPSession(page);
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot | null) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] });
    await put('touchStart', from);
    // A long press lifts.
    await page.waitForTimeout(600);
    for (const at of way) await put('touchMove', at);
    await planned();
    await put('touchEnd', null);
  }
}

/** Within the ring of the coin and not upon it. */
function beside({ x, y }: Spot): Spot {
  return { x: x - 14, y: y - 14 };
}

describe('the first game', () => {
  test.each(['desktop', 'phone'] as const)(
    'teaches move, attack, defend and hold to a player who follows it (%s)',
    async (size) => {
      const visitor = await visit('#/', size, {
        first: (blank) => listen(blank).then(() => settled(blank, { pace: 'fast' })),
      });
      const { page } = visitor;
      const learner = await new Learner(visitor, size).begin();
      await picture(page, `lesson-${size}`);
      await learner.follow();
      expect(learner.titles).toEqual(
        expect.arrayContaining(['Choose a model', 'Move', 'Attack', 'Defend', 'Take the coin', 'Hold the ground']),
      );
      const goals = page.getByRole('list', { name: 'What you learn' }).getByRole('listitem');
      await soon(() => goals.allTextContents()).toEqual(
        ['Move', 'Attack', 'Defend', 'Hold'].map((goal) => `${goal} ✓done`),
      );
      await picture(page, `lesson-end-${size}`);
      // Sound is off at first, and then the page has no audio at all.
      await soon(() => page.evaluate(() => [window.contexts, window.heard.length])).toEqual([0, 0]);
      await page.getByRole('button', { name: 'Play a full game' }).click();
      await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
      await soon(() => learner.coach.count()).toBe(0);
    },
  );

  test('helps a player who does something else, goes on after a reload, and can be ended', async () => {
    const visitor = await visit('#/', 'tablet', { first: (blank) => settled(blank, { pace: 'fast' }) });
    const { page } = visitor;
    const learner = await new Learner(visitor, 'tablet').begin();
    await picture(page, 'lesson-tablet');
    // Oake first, who does nothing.
    await page.locator('.choice', { hasText: 'Oake' }).click();
    await page.getByRole('button', { name: /^Activate/ }).click();
    await learner.coach.getByRole('heading', { name: 'Take the coin' }).waitFor();
    await page.locator('.ending', { hasText: 'End' }).click();
    await learner.coach.getByRole('heading', { name: /Choose a model|Confirm/ }).waitFor({ timeout: 15_000 });
    await page.reload();
    await learner.coach.waitFor({ timeout: 20_000 });
    await learner.follow('Nobody has the coin');
    await learner.coach.getByRole('button', { name: 'Once more' }).click();
    await learner.coach.getByRole('heading', { name: 'Choose a model' }).waitFor({ timeout: 20_000 });
    await learner.coach.getByRole('button', { name: 'End the lesson' }).click();
    await learner.coach.waitFor({ state: 'detached' });
    await page.locator('.choice', { hasText: 'Sergeant Hale' }).click();
  });
});

describe('tips', () => {
  test('come once each at their moment, go for good, and can be turned off and had again', async () => {
    const { page } = await visit('#/rules/gore-and-glory/GG-MOV-02');
    const tip = page.getByRole('complementary', { name: 'Tip' });
    const go = (hash: string) => page.evaluate((to) => location.assign(to), hash);
    const open = async () => {
      await go('#/rules/gore-and-glory/GG-MOV-02');
      const clause = page.getByRole('article', { name: 'GG-MOV-02' });
      await clause.getByRole('button', { name: 'Open on the table' }).first().click();
      await page.getByRole('button', { name: /^Activate/ }).click({ timeout: 20_000 });
      await page.locator('.act[data-verb="move"]').waitFor();
    };
    const refused = async () => {
      await page.locator('.act.off').first().click();
      await page.locator('.panel.why').waitFor();
    };
    await open();
    await tip.getByText('Changed your mind?').waitFor();
    await tip.getByRole('button', { name: 'Got it' }).click();
    await tip.getByText('Drag a base').waitFor();
    await picture(page, 'tip');
    await tip.getByRole('button', { name: 'Got it' }).click();
    await tip.waitFor({ state: 'detached' });
    // A dimmed act is refused with its reason: the moment of another tip.
    await refused();
    await tip.getByText('Not allowed?').waitFor();
    await go('#/settings');
    await page.getByText('3 given so far.').waitFor();
    await open();
    await refused();
    await soon(() => tip.count()).toBe(0);
    await go('#/settings');
    await page.getByRole('button', { name: 'Give them all again' }).click();
    await page.getByText('None has been given yet.').waitFor();
    await open();
    await tip.getByText('Changed your mind?').waitFor();
    await tip.getByRole('button', { name: 'No tips' }).click();
    await tip.waitFor({ state: 'detached' });
    await refused();
    await soon(() => tip.count()).toBe(0);
    await go('#/settings');
    await page.getByRole('radio', { name: 'None' }).and(page.locator(':checked')).waitFor();
  });
});
