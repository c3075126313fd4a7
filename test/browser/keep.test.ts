import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { putRaw, shelf, storedFile } from './stored.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();

const asked = async (page: Page) => (await page.locator('.prompt .ask b').allTextContents())[0] ?? '';
const logged = (page: Page) => page.locator('#table-log li').allInnerTexts();
/** How many things have happened: the log has one line for a whole activation. */
const events = async (page: Page) =>
  (await page.locator('#table-log li').count()) === 0
    ? -1
    : Number(/event (\d+)/.exec((await page.locator('.rbar').first().textContent()) ?? '')?.[1] ?? 0);
const answers = async (page: Page): Promise<number> => (await storedFile(page)).inputs.length;
const question = /^Who acts|^Activate|^What does/;
const yours = (page: Page) => soon(() => asked(page)).toMatch(question);

/** An example from the rules on the table: the same position and the same questions every time, for two people. */
async function start(page: Page): Promise<void> {
  await page.goto(new URL('#/rules/gore-and-glory/GG-MOV-07', page.url()).href);
  await page.getByRole('button', { name: 'Open on the table' }).first().click();
  await yours(page);
}

/** Activates a model, or ends its activation; only what the dock offers at that moment. */
async function decide(page: Page): Promise<void> {
  const before = await events(page);
  const grown = () => soon(() => events(page)).toBeGreaterThan(before);
  if (/^What does/.test(await asked(page))) {
    await page.keyboard.press('0');
  } else {
    if (!/^Activate/.test(await asked(page))) await page.keyboard.press('1');
    await page
      .locator('.dock')
      .getByRole('button', { name: /^Activate/ })
      .click();
  }
  await grown();
  await yours(page);
}

describe('a match', () => {
  test('is there to the last decision after a reload, a crash of the page and one of the engine', async () => {
    const seen = await visit();
    const { page, context } = seen;
    await start(page);
    await decide(page);
    const first = { asks: await asked(page), log: await logged(page), answers: await answers(page) };
    expect(first.answers).toBeGreaterThan(0);
    await page.reload();
    await yours(page);
    await soon(async () => ({
      asks: await asked(page),
      log: await logged(page),
      answers: await answers(page),
    })).toEqual(first);

    await decide(page);
    const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
    const before = { asks: await asked(page), log: await logged(page) };
    await engine?.evaluate(() => {
      setTimeout(() => {
        throw new Error('on purpose');
      });
    });
    await page.getByText('Nothing was lost.').waitFor();
    await yours(page);
    await soon(async () => ({ asks: await asked(page), log: await logged(page) })).toEqual(before);
    await decide(page);

    const last = { asks: await asked(page), log: await logged(page), answers: await answers(page) };
    const address = page.url();
    await page.goto('chrome://crash').catch(() => undefined);
    const again = await context.newPage();
    await again.goto(address);
    await yours(again);
    await soon(async () => ({
      asks: await asked(again),
      log: await logged(again),
      answers: await answers(again),
    })).toEqual(last);
    seen.complaints.splice(0, seen.complaints.length, ...seen.complaints.filter((c) => !c.includes('on purpose')));
  });

  test('outlives the browser itself, killed in the middle of a turn of the bot', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'fray-profile-'));
    const run = async () => {
      const child = spawn(
        inject('chromium'),
        ['--no-sandbox', '--disable-gpu', '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
        { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      );
      // The browser with everything it has started: no page gets to say goodbye.
      const kill = async () => {
        const gone = new Promise((done) => child.once('exit', done));
        process.kill(-(child.pid as number), 'SIGKILL');
        await gone;
      };
      const address = await new Promise<string>((done) => {
        let text = '';
        child.stderr.on('data', (part) => {
          text += part;
          const found = /DevTools listening on (\S+)/.exec(text)?.[1];
          if (found !== undefined) done(found);
        });
      });
      const browser = await chromium.connectOverCDP(address);
      const context = browser.contexts()[0];
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (page === undefined) throw new Error('no page');
      await page.setViewportSize({ width: 1440, height: 900 });
      return { kill, page };
    };
    try {
      const one = await run();
      await settled(one.page, { pace: 'fast' });
      await one.page.goto(inject('address'));
      await one.page.getByRole('button', { name: /^A bot/ }).click();
      await one.page.getByText('You decide').first().waitFor({ timeout: 20_000 });
      const address = one.page.url();
      // The whole setting up, so that bot and person alternate; the browser dies somewhere within.
      await one.page.getByRole('button', { name: /Set up for me/ }).click();
      await soon(async () => (await logged(one.page)).length).toBeGreaterThan(12);
      const log = (await logged(one.page)).map((line) => line.trim());
      await one.kill();

      const two = await run();
      await two.page.goto(address);
      await soon(async () => (await logged(two.page)).length).toBeGreaterThan(12);
      const after = new Set((await logged(two.page)).map((line) => line.trim()));
      expect(log.filter((line) => !after.has(line))).toEqual([]);
      await two.kill();
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  });

  test('is played in one tab at a time; another is told, and may take it over', async () => {
    const { page, context } = await visit();
    await start(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('alert').getByText('open in another tab').waitFor();
    await picture(other, 'elsewhere');
    await decide(page);
    const here = { asks: await asked(page), answers: await answers(page) };
    await other.getByRole('button', { name: 'Take it over here' }).click();
    await yours(other);
    await page.getByRole('alert').getByText('open in another tab').waitFor();
    await soon(async () => ({ asks: await asked(other), answers: await answers(other) })).toEqual(here);
    await decide(other);
    await soon(() => answers(other)).toBeGreaterThan(here.answers);
  });

  test('can be played, and lists built, where the browser keeps nothing at all', async () => {
    const keepsNothing = () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    };
    const { page } = await visit('#/', 'desktop', { first: (blank) => blank.addInitScript(keepsNothing) });
    await page.getByText('This browser keeps nothing').first().waitFor();
    await start(page);
    await page.getByText('export the match before you close the page').waitFor();
    await decide(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the match' }).click();
    expect(JSON.parse(readFileSync(await (await download).path(), 'utf8')).inputs.length).toBeGreaterThan(0);
    await page.goto(new URL('#/warbands', page.url()).href);
    await page.getByRole('button', { name: 'Start from this' }).first().click();
    await page.getByText('export the list before you close the page').waitFor();
    await page.getByRole('button', { name: 'Add model' }).waitFor();
  });
});

describe('what is kept', () => {
  test('catches up after storage was full; what cannot be read is put aside, a newer one stays, all else is there', async () => {
    const { page } = await visit();
    await start(page);
    await decide(page);
    // A match goes on when storage is full, says so and offers its file.
    const before = await answers(page);
    await page.evaluate(() => {
      const own = IDBObjectStore.prototype.put;
      (window as { room?: () => void }).room = () => {
        IDBObjectStore.prototype.put = own;
      };
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await decide(page);
    await page.getByText('The browser has no room left for this page.').waitFor();
    await picture(page, 'storage-full');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the match' }).click();
    const exported = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
    expect(exported.inputs.length).toBeGreaterThan(before);
    await soon(() => answers(page)).toBe(before);
    await page.evaluate(() => (window as { room?: () => void }).room?.());
    await decide(page);
    await page.getByText('The browser has no room left').waitFor({ state: 'detached' });
    await soon(() => answers(page)).toBeGreaterThan(exported.inputs.length);

    const [good] = await shelf(page, 'matches');
    // Entries as they were written before files lay in pieces.
    await putRaw(page, 'matches', 'torn', { ...good, id: 'torn', v: 1, file: 'torn in half' });
    await putRaw(page, 'matches', 'later', { ...good, id: 'later', v: 99 });
    await putRaw(page, 'matches', 'wrong', {
      ...good,
      id: 'wrong',
      name: 'Of another book',
      v: 1,
      file: { ...(await storedFile(page)), version: '99.0.0', inputs: [[0, { verb: 'nonsense' }]] },
    });
    await putRaw(page, 'rosters', 'odd', 17);
    await page.goto(new URL('#/replays', page.url()).href);
    await page.getByRole('heading', { name: 'Put aside' }).waitFor();
    await page.getByText('its match file is damaged').waitFor();
    await page.getByText('A newer version of Fray has written it').waitFor();
    await soon(() => page.getByRole('link', { name: 'Continue' }).count()).toBe(2);
    const download = page.waitForEvent('download');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'its match file is damaged' })
      .getByRole('button', { name: 'Export' })
      .click();
    expect(JSON.parse(readFileSync(await (await download).path(), 'utf8')).file).toBe('torn in half');
    await page.reload();
    await page.getByText('its match file is damaged').waitFor();
    await page.goto(new URL('#/warbands', page.url()).href);
    await page.getByText('it is no entry').waitFor();

    // One that only the engine finds out about stays on its shelf.
    await page.goto(new URL('#/play/wrong', page.url()).href);
    await page.getByRole('alert').waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export what is kept' }).click();
    expect(JSON.parse(readFileSync(await (await file).path(), 'utf8')).version).toBe('99.0.0');
    const left = await shelf(page, 'matches');
    expect(left.map(({ id }) => id).sort()).toEqual([good.id, 'later', 'wrong'].sort());
  });
});

describe('two tabs', () => {
  test('know of each other’s lists and settings', async () => {
    const { page, context } = await visit('#/warbands');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Warbands', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Start from this' }).first().click();
    await page.getByRole('button', { name: 'Add model' }).waitFor();
    await other.getByRole('heading', { name: 'Yours' }).waitFor();
    await other.getByRole('link', { name: 'Open' }).click();
    await other.getByRole('alert').getByText('This list is open in another tab').waitFor();
    await other.getByRole('button', { name: 'Take it over here' }).click();
    await other.getByRole('button', { name: 'Add model' }).waitFor();
    await page.getByRole('alert').getByText('This list is open in another tab').waitFor();

    await page.goto(new URL('#/settings', page.url()).href);
    await other.goto(new URL('#/settings', page.url()).href);
    await page.getByLabel('Your name').fill('Mira');
    await other.getByLabel('Dark', { exact: true }).check();
    await page.reload();
    await soon(() => page.getByLabel('Your name').inputValue()).toBe('Mira');
    await soon(() => page.getByLabel('Dark', { exact: true }).isChecked()).toBe(true);
  });
});
