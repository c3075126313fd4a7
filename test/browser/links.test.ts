import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '#client/state/packed.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { SKIRMISH, toPosition } from '../position.ts';
import { soon, still } from './soon.ts';
import { picture, visitors } from './visit.ts';
import { importMatch, wholeMatch } from './whole.ts';

const visit = visitors();
const whole = wholeMatch();

/** What a person sees of a position: who stands there, what is asked, how it stands, what happened last. */
function seen(page: Page) {
  return page.evaluate(() => {
    const text = (css: string) => [...document.querySelectorAll(css)].map((el) => (el.textContent ?? '').trim());
    const bases = [...document.querySelectorAll('[aria-label="Models and markers"] [role=button]')];
    return {
      bases: bases.map((el) => el.getAttribute('aria-label')?.replace(', can be chosen', '')),
      turn: text('.turn > b'),
      scores: text('.strip .vp'),
      log: text('.log li .say').slice(-5),
      asks: text('.dock .ask b')[0],
    };
  });
}

/** Where everything stands, as far as the camera has no say in it: from the first thing, in lengths of the way to the second. */
function laid(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const at = [...document.querySelectorAll('[aria-label="Models and markers"] [role=button]')].map((el) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    });
    const [[x, y], [u, v]] = [at[0]!, at[1]!];
    const unit = Math.hypot(u - x, v - y);
    return at.flatMap((p) => [(p[0] - x) / unit, (p[1] - y) / unit]);
  });
}

async function sameTable(a: Page, b: Page): Promise<void> {
  await still(a);
  const there = await laid(a);
  const off = async () => {
    const here = await laid(b);
    return here.length === there.length ? Math.max(...here.map((n, i) => Math.abs(n - there[i]!))) : Infinity;
  };
  await soon(off).toBeLessThan(0.05);
}

async function shared(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share this position' });
  const link = await dialog.getByLabel('Link').inputValue({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return link.slice(link.indexOf('#'));
}

async function fromMenu(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share this position' }).click();
  return shared(page);
}

describe('a position in a link', () => {
  test('from the menu opens elsewhere as it is: the table, the question, the log; and play goes on', async () => {
    const { page } = await visit(await toPosition(SKIRMISH));
    await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
    // A decision has been made, so that there is a log.
    await page.keyboard.press('1');
    await page
      .getByText(/^Activate .*\?$/)
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.log li .say').first().waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = await fromMenu(page);
    await still(page);
    const there = await seen(page);
    expect(there.bases.length).toBeGreaterThanOrEqual(4);
    expect(there.log.length).toBeGreaterThan(0);

    const { page: other } = await visit(link);
    await other.getByText(there.asks!).first().waitFor({ timeout: 20_000 });
    await soon(() => seen(other)).toEqual(there);
    await sameTable(page, other);
    await picture(other, 'link-opened');
    // It is a match of its own now, and going back does not open the link again.
    await other.reload();
    await other.getByText(there.asks!).first().waitFor({ timeout: 20_000 });
    await soon(() => other.url()).toMatch(/#\/play\//);
    await other.goto(other.url().replace(/#.*/, '#/replays'));
    await other.getByRole('link', { name: 'Continue' }).waitFor();
    await soon(() => other.getByRole('link', { name: 'Continue' }).count()).toBe(1);

    // Copied, it is the same link.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Share this position' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied.').waitFor();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/open/match/');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // The card that explains a refusal shares it too.
    await page.keyboard.press('w');
    await page.getByRole('button', { name: 'Share position' }).click();
    const { file } = (await unpack((await shared(page)).split('/').at(-1)!)) as { file: MatchFile };
    expect(file.inputs).toHaveLength(1);
    expect(JSON.stringify(file.dice)).not.toContain('secret"');
  });

  test('from a moment of a replay opens at that moment and tells nothing of what came after', async () => {
    const { page } = await visit('#/replays');
    await importMatch(page, whole);
    await page.getByRole('button', { name: 'Turn 3', exact: true }).click({ timeout: 20_000 });
    await page.locator('.turn > b').getByText('Turn 3').waitFor();
    await still(page);
    const answers = Number(await page.getByRole('slider').inputValue());
    await page.getByRole('button', { name: 'Share moment' }).click();
    const link = await shared(page);
    await still(page);
    const { turn, scores, bases } = await seen(page);
    const { file } = (await unpack(link.split('/').at(-1)!)) as { file: MatchFile };
    expect(file.inputs).toEqual(whole.inputs.slice(0, answers));
    expect(file.rolls.length).toBeLessThan(whole.rolls.length);
    expect(JSON.stringify(file.dice)).not.toContain('secret"');
    expect(file.result).toBeNull();

    const { page: other } = await visit(link);
    await other
      .getByText(/decides/)
      .first()
      .waitFor({ timeout: 20_000 });
    await soon(() => seen(other)).toMatchObject({ turn, scores, bases });
    await sameTable(page, other);
  });

  test('that is too long for a link is given as a file, and says why', async () => {
    // A hill with a shore of thousands of points: no link holds it.
    let n = 7;
    const shore = Array.from({ length: 5000 }, (_, i) => {
      n = (n * 16_807) % 2_147_483_647;
      const r = 4 + n / 2_147_483_647 / 4;
      const a = (i / 5000) * 2 * Math.PI;
      return `[${(12 + r * Math.cos(a)).toFixed(9)}, ${(14 + r * Math.sin(a)).toFixed(9)}]`;
    });
    const text = SKIRMISH.replace(/polygon: .*\]\], form/, `polygon: [${shore.join(', ')}], form`);
    const { page } = await visit(await toPosition(text));
    await page.getByText('Blue decides').first().waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Share this position' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this position' });
    await dialog.getByText('too long for a link').waitFor({ timeout: 20_000 });
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as file' }).click();
    expect((await saving).suggestedFilename()).toMatch(/position\.json$/);
  });
});

describe('a bad link', () => {
  test('gives a clear message and a way on, and nothing that is kept is lost', async () => {
    const { page } = await visit(await toPosition(SKIRMISH));
    await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
    const good = (await fromMenu(page)).split('/').at(-1)!;
    const { file } = (await unpack(good)) as { file: MatchFile };
    const bomb = await pack('a'.repeat(9_000_000));
    const bad: [string, RegExp][] = [
      [good.slice(0, good.length / 2), /damaged/],
      [`${good.slice(0, 40)}!${good.slice(41)}`, /signs that no link/],
      ['A'.repeat(400_001), /longer than 400,000 letters/],
      [bomb, /larger than 8 MB/],
      [await pack({ hello: '<img src=x onerror=alert(1)>' }), /no match file/],
      [await pack({ ...file, inputs: [[0, { verb: 'fly' }]] }), /inputs\.0|rule|cannot|no /],
      [await pack({ ...file, game: 'chess' }), /chess/],
      [await pack({ ...file, position: { table: 7 } }), /position/],
    ];
    for (const [packed, says] of bad) {
      await page.goto(page.url().replace(/#.*/, `#/open/match/${packed}`));
      const alert = page.getByRole('alert').filter({ hasText: says });
      await alert.waitFor({ timeout: 20_000 });
      await page.getByRole('link', { name: 'Go to the first page' }).click();
      await page.getByRole('heading', { name: 'The tabletop that knows the rules.' }).waitFor();
    }
    await page.getByRole('link', { name: /Continue/ }).click();
    await page.getByText('Blue decides').first().waitFor({ timeout: 20_000 });
  });
});
