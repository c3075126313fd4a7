import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MatchFile } from '#engine/log/match-file.ts';
import { verifyFile } from '#engine/log/verify.ts';
import { settled } from './small.ts';
import { soon, still } from './soon.ts';
import { fits, picture, visitors } from './visit.ts';
import { GAME, importMatch, momentOf, promisedMatch, stripOf, wholeMatch } from './whole.ts';

const visit = visitors();
const whole = wholeMatch();
const ANSWERS = whole.inputs.length;

/** What must be read about a file. */
function sentences(file: MatchFile): string[] {
  return verifyFile(GAME, file).statements.map(({ mark, text }) => `${mark} ${text}`);
}

/** The number of the event shown, and of the last one. */
async function event(page: Page): Promise<number> {
  return Number(/Event (\d+) of/.exec((await page.locator('.turn .phases').textContent()) ?? '')?.[1] ?? -1);
}

async function until(look: () => Promise<boolean>, what: string, ms = 20_000): Promise<void> {
  for (const end = Date.now() + ms; !(await look()); await new Promise((go) => setTimeout(go, 40))) {
    if (Date.now() > end) throw new Error(what);
  }
}

function slider(page: Page) {
  return page.getByRole('slider', { name: 'Moment of the match' });
}

async function watched(page: Page, file: unknown = whole): Promise<void> {
  await importMatch(page, file);
  await page.getByRole('region', { name: 'Replay' }).waitFor({ timeout: 20_000 });
  await page.getByRole('img', { name: /^Chance to win/ }).waitFor({ timeout: 20_000 });
}

describe('the replay of a finished match', () => {
  // Long because one import of a whole match serves all of it, and each part begins at the moment where the last one ended.
  test('is imported in a fresh browser and gone through by step, turn, turning point, slider and event', async () => {
    const { page } = await visit('#/replays');
    await watched(page);
    await soon(() => slider(page).inputValue()).toBe('0');
    await soon(async () => Number(await slider(page).getAttribute('max'))).toBe(ANSWERS);

    // Turning points, by key: each is a moment of the match with the sentence that brought it.
    const points = page.getByRole('button', { name: /^Turning point\./ });
    await soon(() => points.count()).toBeGreaterThan(1);
    await still(page);
    const count = await points.count();
    const seen: number[] = [];
    for (let i = 0; i < count; i++) {
      await page.keyboard.press(']');
      await until(async () => (await points.nth(i).getAttribute('aria-current')) === 'step', `point ${i}`);
      seen.push(Number(await slider(page).inputValue()));
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    await page.keyboard.press('[');
    await until(async () => (await points.nth(count - 2).getAttribute('aria-current')) === 'step', 'back to a point');
    // The chip says what it did, and the table is that of this very moment.
    const at = seen[count - 2]!;
    await soon(() => page.getByRole('img', { name: /^Chance to win/ }).getAttribute('aria-label')).toMatch(
      /\d+ → \d+ %$/,
    );
    const { title, scores } = stripOf(whole, at);
    await soon(() => page.locator('.turn > b').textContent()).toBe(title);
    await soon(() => page.locator('.strip .vp').allTextContents()).toEqual(scores);
    await soon(() => page.locator('.evs .cur').count()).toBe(1);
    await page.getByRole('button', { name: 'Turning points' }).click();
    await soon(() => page.locator('.evs li').count()).toBeLessThanOrEqual(count);
    await soon(() => page.locator('.evs li .w:not([aria-hidden])').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();

    // The dice up to here, as they lie in the file.
    await still(page);
    const faces = await page.locator('.hist').evaluateAll((all) => all.map((h) => h.getAttribute('aria-label') ?? ''));
    const counted = faces.flatMap((label) => [...label.matchAll(/(\d+) times/g)].map((hit) => Number(hit[1])));
    const total = counted.reduce((a, b) => a + b, 0);
    await soon(() => page.getByText(/\d+ dice so far/).textContent()).toBe(`${total} dice so far`);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(momentOf(whole, at).rolls.length);
    await soon(() => page.locator('.luck .two').textContent()).toMatch(/\d+ of \d+ succeed, [\d.]+ expected/);
    const ver = page.locator('.ver');
    await ver.getByText('Not proven as a whole').waitFor({ timeout: 20_000 });
    // Word for word what the terminal prints.
    await ver.locator('summary').click();
    await soon(() => ver.locator('li').allTextContents()).toEqual(sentences(whole));
    await ver.locator('summary').click();

    await picture(page, 'replay-desktop');

    // How a moment came about is drawn on the table: a model has just gone, by a line in the pattern of its side that
    // begins with the number of the event, and is ringed where it stands.
    const walk = whole.inputs.findIndex(([, { path }], i) => i > at && Array.isArray(path) && path.length > 0);
    await slider(page).fill(String(walk + 1));
    await until(async () => Number(await slider(page).inputValue()) === walk + 1, 'a model has gone');
    const trails = page.locator('.stage .trail');
    const ways = page.locator('.stage .trail-number');
    await trails.first().waitFor({ state: 'attached' });
    await still(page);
    expect(await ways.count()).toBe(await trails.count());
    const gone = page
      .locator('.evs li')
      .filter({ has: page.locator('.n', { hasText: (await ways.last().textContent())! }) });
    await soon(() => gone.locator('.tx').textContent()).toMatch(/moves|charges|climbs/);
    const patterns = await trails.evaluateAll((all) =>
      all.map((t) => `${t.getAttribute('stroke')} ${t.getAttribute('stroke-dasharray') ?? 'solid'}`),
    );
    const looks = ['#ffcda8 8 4', '#b7dafd solid'];
    expect(patterns.filter((pattern) => !looks.includes(pattern))).toEqual([]);
    expect(patterns.at(-1)).toBe(looks[whole.inputs[walk]![0]]);
    // The ring lies around the end of the way, and the chip beneath it says what the list says, in short.
    await soon(async () => {
      const ring = (await page.locator('.stage .happened').last().boundingBox())!;
      const [x, y] = await trails.last().evaluate((t) => {
        const end = (t as SVGPathElement).getPointAtLength(1e6).matrixTransform((t as SVGPathElement).getScreenCTM()!);
        return [end.x, end.y] as const;
      });
      return Math.hypot(ring.x + ring.width / 2 - x, ring.y + ring.height / 2 - y) / ring.width;
    }).toBeLessThan(0.5);
    const told = (await page.locator('.evs .cur .tx').textContent())!.slice(0, 10);
    await soon(() => page.locator('.stage svg text', { hasText: told }).count()).toBe(1);
    await soon(async () => (await page.locator('.stage svg text').allTextContents()).join()).not.toMatch(
      /\b(?:Red|Blue)\b/,
    );
    await picture(page, 'replay-trails');
    await slider(page).fill(String(at));
    await until(async () => Number(await slider(page).inputValue()) === at, 'back at the point');

    // A part of the list is laid out, but it knows its length; scrolling and the arrows go on to the rest.
    await still(page);
    const rows = page.locator('.evs li[aria-posinset]');
    const size = Number(await rows.first().getAttribute('aria-setsize'));
    expect(size).toBeGreaterThan(60);
    await soon(() => rows.count()).toBeLessThan(40);
    const placed = async () => Number(await rows.first().getAttribute('aria-posinset'));
    await soon(() => placed()).toBeGreaterThan(1);
    const [reads, above] = [page.locator('.evs .cur button'), await placed()];
    await reads.focus();
    for (let i = 0; i < 18; i++) await page.keyboard.press('ArrowUp');
    await until(async () => (await placed()) < above, 'earlier events');
    await soon(() => page.evaluate(() => document.activeElement?.closest('.evs li') != null)).toBe(true);
    await until(async () => {
      await page.locator('.evs ul').evaluate((list) => list.scrollTo(0, 0));
      return (await placed()) === 1;
    }, 'the first event');
    // The focus stays in the list when the moment goes far away.
    await page.keyboard.press('Home');
    await until(async () => (await slider(page).inputValue()) === '0', 'the beginning');
    await soon(() => page.evaluate(() => document.activeElement?.matches('.evs .cur button'))).toBe(true);
    await slider(page).fill(String(at));
    await slider(page).evaluate((s) => s.blur());
    await until(async () => Number(await slider(page).inputValue()) === at, 'back again');

    // Step by step, forward and back, by key and by button.
    await page.keyboard.press('ArrowRight');
    await until(async () => Number(await slider(page).inputValue()) === at + 1, 'one on');
    await page.getByRole('button', { name: 'Previous event' }).click();
    await until(async () => Number(await slider(page).inputValue()) === at, 'one back');
    await page.getByRole('button', { name: 'Turn 3', exact: true }).click();
    await page.locator('.turn > b').getByText('Turn 3').waitFor();
    await page.keyboard.press('PageUp');
    await page.locator('.turn > b').getByText('Turn 2').waitFor();
    // An event in the list.
    const next = page.locator('.evs .fut').first();
    await still(page);
    const number = await next.locator('.n').textContent();
    await next.getByRole('button').click();
    await until(async () => (await event(page)) >= Number(number), 'the event');
    await still(page);
    // The slider has the keys of a slider.
    const before = Number(await slider(page).inputValue());
    await slider(page).press('ArrowRight');
    await until(async () => Number(await slider(page).inputValue()) === before + 1, 'slider');
    // It plays by itself, faster when asked, and stops.
    await page.getByRole('button', { name: '4×' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until(async () => Number(await slider(page).inputValue()) >= before + 4, 'it plays');
    await page.getByRole('button', { name: 'Pause' }).click();
    await still(page);
    const paused = await slider(page).inputValue();
    await page.keyboard.press('Home');
    await until(async () => (await slider(page).inputValue()) === '0', 'home');
    await page.keyboard.press('End');
    await until(async () => (await slider(page).inputValue()) === String(ANSWERS), 'end');
    expect(paused).not.toBe('0');
    // In the present nothing of it is left on the table.
    await soon(() => page.locator('.stage :is(.trail, .trail-number, .happened)').count()).toBe(0);
    const final = whole.result as { winners: number[]; scores: number[] };
    await soon(() => page.locator('.strip .vp').allTextContents()).toEqual(final.scores.map(String));

    // Closed, the result stands; the first page leads back to this match.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('link', { name: /A replay/ }).click();
    await page.getByRole('region', { name: 'Replay' }).waitFor();
  });

  test('gives its tick to the dice of two people who typed words, sentence by sentence as the terminal does; a changed file has none', async () => {
    const { page } = await visit('#/replays');
    const promised = promisedMatch();
    await watched(page, promised);
    const ver = page.locator('.ver');
    await ver.getByText('✓ Verified: every statement is proven.').waitFor({ timeout: 20_000 });
    await ver.locator('summary').click();
    await soon(() => ver.locator('li').allTextContents()).toEqual(sentences(promised));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dice verified' });
    await dialog.waitFor({ timeout: 20_000 });
    await soon(() => dialog.locator('li').allTextContents()).toEqual(sentences(promised));
    await picture(page, 'replay-proof');

    // A file that was tampered with says so clearly.
    await page.keyboard.press('Escape');
    await page.goto(page.url().replace(/#.*/, '#/replays'));
    let n = 0;
    const rolls = whole.rolls.map((faces) => faces.map((face) => (++n === 5 ? (face % 6) + 1 : face)));
    await watched(page, { ...whole, rolls });
    await ver.getByText('Not verified').waitFor({ timeout: 20_000 });
    await soon(() => ver.textContent()).toContain('Die 5 is not as recorded.');
    // A second visit does not make it right.
    await page.reload();
    await ver.getByText('Not verified').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    const refused = page.getByRole('dialog', { name: 'Not verified' });
    await refused.waitFor({ timeout: 20_000 });
    await soon(() => refused.textContent()).toContain('The file was changed or damaged');
    await page.keyboard.press('Escape');
    // A decision that the rules forbid cannot even be shown; there is a way on and the rest stays.
    const inputs = whole.inputs.slice();
    inputs[60] = [inputs[60]![0], { verb: 'fly' }];
    await page.goto(page.url().replace(/#.*/, '#/replays'));
    await importMatch(page, { ...whole, inputs });
    const alert = page.getByRole('alert');
    await alert.getByText(/inputs\.60/).waitFor({ timeout: 20_000 });
    await page.goto(page.url().replace(/#.*/, '#/replays'));
    await page.getByRole('link', { name: 'Watch' }).nth(2).waitFor();
  });

  test('works on a phone', async () => {
    const phone = (await visit('#/replays', 'phone')).page;
    await watched(phone);
    await phone
      .getByRole('button', { name: /^Turning point\./ })
      .first()
      .tap();
    await until(async () => (await slider(phone).inputValue()) !== '0', 'tapped');
    await fits(phone);
    await picture(phone, 'replay-phone');
    await phone.getByRole('tab', { name: 'Events' }).tap();
    await phone.locator('.evs .fut button').first().waitFor();
    const current = async () => (await phone.locator('.evs .cur').boundingBox())?.y ?? 0;
    await soon(current).toBeGreaterThan(300);
    await soon(current).toBeLessThan(844);
    await picture(phone, 'replay-phone-events');
    await phone.getByRole('tab', { name: 'Dice' }).tap();
    await phone.locator('.ver summary').getByText('Not proven').waitFor({ timeout: 20_000 });
    await phone.getByRole('tab', { name: 'Replay' }).tap();
    await phone.getByRole('button', { name: 'Play from here' }).tap();
    await phone.getByRole('dialog', { name: 'Play from here' }).waitFor();
  });
});

describe('a new match from a moment of an old one', () => {
  test('is played by bots, who play on while one looks back; nothing of it is lost', async () => {
    const { page } = await visit('#/replays', 'desktop', { first: (blank) => settled(blank, { pace: 'fast' }) });
    await watched(page);
    await page.getByRole('button', { name: 'Turn 2', exact: true }).click();
    await page.locator('.turn > b').getByText('Turn 2').waitFor();
    await still(page);
    const from = Number(await slider(page).inputValue());
    const shown = await event(page);
    await page.getByRole('button', { name: 'Play from here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Play from here' });
    await dialog.getByRole('combobox').nth(1).waitFor();
    for (const side of await dialog.getByRole('combobox').all()) await side.selectOption('random');
    await dialog.getByRole('button', { name: 'To the table' }).click();
    await page.waitForURL(/#\/play\//);
    // The table as it was, and it goes on.
    await page.locator('.turn > b').getByText('Turn 2').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Step back' }).click();
    const status = page.getByRole('status').filter({ hasText: 'ahead' });
    await status.waitFor();
    await soon(() => status.textContent()).toContain('bots play on');
    await slider(page).fill(String(from));
    await soon(() => event(page)).toBe(shown);
    const ahead = async () => Number(/Live is (\d+)/.exec((await status.textContent()) ?? '')?.[1] ?? 0);
    const first = await ahead();
    await until(async () => (await ahead()) > first + 3, 'the match goes on');
    await soon(() => event(page)).toBe(shown);
    await soon(() => slider(page).inputValue()).toBe(String(from));
    // The chance to win is that of the past only: it ends where the match has come to.
    await picture(page, 'replay-live');
    const grown = Number(await slider(page).getAttribute('max'));
    await page.reload();
    await page.locator('.strip').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Open the replay' }).click();
    await soon(async () => Number(await slider(page).getAttribute('max'))).toBeGreaterThanOrEqual(grown);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Back to live' }).click();
    await page.getByText('Live: this is the present').waitFor();
    // While it goes on the secrets are closed, and it is not proven whether the dice hold.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    const proof = page.getByRole('dialog', { name: 'Not proven as a whole' });
    await proof.getByText(/not revealed yet/).waitFor();
  });

  test('is played on against a bot from the moment shown, at 1024 by 768, where the replay has a drawer', async () => {
    const { page } = await visit('#/replays', 'tablet');
    await watched(page);
    await page.keyboard.press(']');
    await until(async () => (await slider(page).inputValue()) !== '0', 'a point');
    await page.getByRole('button', { name: 'Events and dice' }).click();
    await page.locator('.evs .cur').waitFor();
    await fits(page);
    // The drawer does not hide where it happened.
    const ring = page.locator('.stage .happened').last();
    const drawer = (await page.locator('.wing.r.open').boundingBox())!;
    await until(async () => {
      const box = await ring.boundingBox();
      return box !== null && box.x + box.width < drawer.x;
    }, 'the place in sight');
    await picture(page, 'replay-tablet');
    await page.getByRole('button', { name: 'Turn 4', exact: true }).click();
    await page.locator('.turn > b').getByText('Turn 4').waitFor();
    await still(page);
    const scores = await page.locator('.strip .vp').allTextContents();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'To the table' }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await soon(() => page.locator('.turn > b').textContent()).toContain('Turn 4');
    // The person's side is read first.
    await soon(() => page.locator('.strip .vp').allTextContents()).toEqual([...scores].reverse());
    await page.goto(page.url().replace(/#.*/, '#/replays'));
    await page.getByText(/, from event \d+/).waitFor();
    await page.getByRole('link', { name: 'Watch' }).nth(1).waitFor();
  });
});
