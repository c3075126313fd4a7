import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { clientFolder, filesIn } from '../../tools/client/built.mjs';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { visitors } from './visit.ts';

const visit = visitors();

const packed = (value: unknown) => deflateRawSync(Buffer.from(JSON.stringify(value))).toString('base64url');
const company = {
  game: 'gore-and-glory',
  name: 'Plain Company',
  faction: 'saltmarch-levy',
  models: [{ name: 'Plain', character: 'captain', class: 'leader', level: 3, weapons: ['hand-weapon'] }],
};
/** A hundred thousand lists, each in the next. */
const DEEP = `{"game":"gore-and-glory","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
const squeezed = (text: string) => deflateRawSync(Buffer.from(text)).toString('base64url');
const MARKUP = '<img src=x onerror="window.owned=1">';

/** Looks like a match file as far as a glance goes. */
const match = (more: Record<string, unknown>) => ({
  fray: 1,
  game: 'gore-and-glory',
  version: '1.0.0',
  options: {},
  rosters: [],
  commitment: 'a'.repeat(64),
  inputs: [],
  rolls: [],
  hashes: [],
  result: null,
  digest: 'b'.repeat(64),
  ...more,
});

/** No element made from a text, and no script run by one. */
async function untouched(page: Page): Promise<void> {
  await soon(() => page.locator('img[src="x"], #app b b, svg[onload]').count()).toBe(0);
  await soon(() => page.evaluate(() => 'owned' in window)).toBe(false);
}

async function give(page: Page, button: string, name: string, body: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) });
}

describe('links from unknown sources', () => {
  const whole = packed([1, 'gore-and-glory', company]);
  const half = whole.slice(0, Math.floor(whole.length / 2));
  // Eleven million letters in a few thousand: unfolding stops long before.
  const bomb = packed('x'.repeat(11_000_000));
  const links: [what: string, hash: string][] = [
    ['a roster cut in half', `roster/${half}`],
    ['a roster with a letter changed', `roster/${half}_${whole.slice(half.length + 1)}`],
    ['a roster with a foreign sign', `roster/${whole.slice(0, 30)}%22${whole.slice(31)}`],
    ['a roster of another game', `roster/${packed([1, 'no-such-game', company])}`],
    ['a roster of a later form', `roster/${packed([9, 'gore-and-glory', company])}`],
    ['a roster that is none', `roster/${packed([1, 'gore-and-glory', { models: MARKUP }])}`],
    [
      'a roster with prototype keys',
      `roster/${deflateRawSync(Buffer.from('[1,"gore-and-glory",{"__proto__":{"models":[]},"constructor":1}]')).toString('base64url')}`,
    ],
    ['a roster of the prototype of games', `roster/${packed([1, '__proto__', company])}`],
    ['a roster nested without end', `roster/${squeezed(`[1,"gore-and-glory",${DEEP}]`)}`],
    ['a match nested without end', `match/${squeezed(DEEP)}`],
    ['a position nested without end', `case/${packed(`a: ${'['.repeat(100_000)}`)}`],
    ['a position of endless links', `case/${packed('a: &a [*a, *a]')}`],
    ['a bomb', `match/${bomb}`],
    ['a bomb as a roster', `roster/${bomb}`],
    ['a match that is none', `match/${packed({ fray: 1 })}`],
    ['a match of another game', `match/${packed(match({ game: 'constructor' }))}`],
    ['a match of a later form', `match/${packed(match({ fray: 9 }))}`],
    ['a match of other rules', `match/${packed(match({ version: '99.0.0' }))}`],
    ['a match with answers that no game has', `match/${packed(match({ inputs: [[0, { verb: MARKUP }]] }))}`],
    ['a position that is no case', `case/${packed('just: [some, yaml')}`],
    [
      'a position of a billion aliases',
      `case/${packed('a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]')}`,
    ],
    [
      'a position of another game',
      `case/${packed('game: toString\ntitle: nothing\nclauses: [XX-1]\nexpect: [{ over: false }]')}`,
    ],
    [
      'a position with markup in it',
      `case/${packed(`game: gore-and-glory\ntitle: ${MARKUP}\nclauses: [XX-1]\nmodels: { a: { seat: nobody } }\nexpect: [{ over: false }]`)}`,
    ],
  ];

  test('say what is wrong, show a way on, and lose nothing that is stored', async () => {
    const { page } = await visit('#/warbands');
    await give(page, 'Import a roster', 'mine.json', JSON.stringify(company));
    await page.locator('.bld .list li').first().waitFor();
    for (const [what, hash] of links) {
      await page.goto(new URL(`#/open/${hash}`, page.url()).href);
      const alert = page.locator('.trouble [role=alert]');
      await alert.waitFor({ timeout: 20_000 }).catch(() => expect.fail(`${what}: nothing was said`));
      const text = (await alert.textContent()) ?? '';
      expect(text.length, what).toBeGreaterThan(40);
      expect(text, what).not.toMatch(/undefined|\[object|TypeError|is not a function|Cannot read/);
      await soon(() => alert.getByRole('link', { name: /first page/ }).count(), what).toBe(1);
    }
    await untouched(page);
    await page.goto(new URL('#/warbands', page.url()).href);
    await page.getByText('Plain Company').waitFor();
    await soon(() => page.getByRole('link', { name: 'Open' }).count()).toBe(1);
    await page.goto(new URL('#/replays', page.url()).href);
    await page.getByText('Nothing yet.').waitFor();
    await soon(() => page.evaluate(() => Object.keys({}).length + Object.keys(Object.prototype).length)).toBe(0);
  });
});

describe('files from unknown sources', () => {
  test('say what is wrong and change nothing', async () => {
    const { page } = await visit('#/warbands');
    const alert = page.locator('.warn[role=alert]');
    const rosters: [name: string, body: string | Buffer, says: RegExp][] = [
      ['cut.json', JSON.stringify(company).slice(0, 60), /no JSON file/],
      ['noise.json', Buffer.from([0xff, 0xfe, 0, 1, 2, 3, 200, 201]), /no JSON file/],
      ['list.json', '[]', /no roster/],
      ['huge.json', Buffer.alloc(250_001, 32), /larger than 250 kB/],
      ['deep.json', DEEP, /nested more than 64 levels deep/],
      ['other.json', JSON.stringify({ ...company, game: 'chess' }), /is for "chess"/],
      [`${MARKUP}.json`, JSON.stringify({ ...company, models: 7 }), /no roster of its game.*models/],
      ['proto.json', '{"__proto__":{"game":"gore-and-glory"},"models":[]}', /./],
    ];
    for (const [name, body, says] of rosters) {
      await give(page, 'Import a roster', name, body);
      await soon(() => alert.textContent(), name).toMatch(says);
      await soon(() => alert.textContent()).toContain('Nothing was changed.');
    }
    await soon(() => page.getByRole('heading', { name: 'Yours' }).count()).toBe(0);
    await page.goto(new URL('#/replays', page.url()).href);
    const matches: [name: string, body: string, says: RegExp][] = [
      ['cut.json', JSON.stringify(match({})).slice(0, 80), /not a whole JSON file/],
      ['other.json', '{"fray":3}', /no match file/],
      [`${MARKUP}.json`, 'null', /no match file/],
      ['deep.json', DEEP, /nested more than 64 levels deep/],
    ];
    for (const [name, body, says] of matches) {
      await give(page, 'Import a match file', name, body);
      await soon(() => alert.textContent(), name).toMatch(says);
    }
    await soon(() => page.getByText('Nothing yet.').count()).toBe(1);
    await untouched(page);
  });
});

describe('names that look like markup', () => {
  test('stay text in lists, builder, card, print, table, log and replays', async () => {
    const { page } = await visit('#/settings', 'desktop', { first: (blank) => settled(blank, { pace: 'instant' }) });
    await page.getByLabel('Your name').fill('<b>Mira</b>');
    await page.goto(new URL('#/warbands', page.url()).href);
    const odd = {
      ...company,
      name: MARKUP.slice(0, 60),
      models: [{ ...company.models[0], name: '<img src=x onerror=a()>' }],
    };
    await give(page, 'Import a roster', 'odd.json', JSON.stringify(odd));
    await page.locator('.bld .list li').first().waitFor();
    await soon(() => page.locator('.list .n b').first().textContent()).toBe('<img src=x onerror=a()>');
    await soon(() => page.locator('.card h3').textContent()).toBe('<img src=x onerror=a()>');
    await untouched(page);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('.paper.cards').first().waitFor();
    await soon(() => page.locator('.pcard h3').first().textContent()).toBe('<img src=x onerror=a()>');
    await untouched(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('button', { name: 'To the table' }).click();
    await page.getByRole('button', { name: /Set up for me/ }).click({ timeout: 20_000 });
    await soon(() => page.locator('#table-log').textContent()).toContain('<img src=x');
    await untouched(page);
    await page.goto(new URL('#/replays', page.url()).href);
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    await untouched(page);
    await page.goto(new URL('#/', page.url()).href);
    await page.getByRole('link', { name: /Continue/ }).waitFor();
    await untouched(page);
  });
});

test('every answer of the server carries the policy, and the policy holds', async () => {
  const engine = filesIn(clientFolder).find((name) => /engine\.worker-[^/]*\.js$/.test(name)) ?? 'no engine';
  for (const path of ['', 'index.html', engine, 'games.json', 'sw.js', 'no/such/file']) {
    const policy = (await fetch(inject('address') + path)).headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ]) {
      expect(policy, path).toContain(part);
    }
    expect(policy, path).not.toMatch(/unsafe|\*/);
  }
  const seen = await visit('#/about');
  const ran = await seen.page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const foreign = await fetch('https://example.org/').then(
      () => true,
      () => false,
    );
    return [(window as { ran?: boolean }).ran ?? false, foreign];
  });
  expect(ran).toEqual([false, false]);
  expect(seen.complaints.length).toBeGreaterThan(0);
  seen.complaints.length = 0; // They are what the test asked for.
});
