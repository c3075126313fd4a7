import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer } from '../../server/serve.ts';
import { fill, type Item } from '../../server/shelf.ts';
import { clientFolder } from '../../tools/client/built.mjs';
import { settled } from './small.ts';
import { soon } from './soon.ts';
import { picture, type Visit, visitors } from './visit.ts';

const visit = visitors();

/** A server of the test's own, because it is going to be stopped or to hand out something else. */
async function ownServer() {
  let items = fill(clientFolder);
  const server: Server = createServer((request, response) => answer(items, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
    /** From now on another build: a page with another description, and the worker that goes with it. */
    release() {
      const next = new Map(items);
      const page = changed(items.get('/'), (text) =>
        text.replace('content="The tabletop', 'content="NEW: The tabletop'),
      );
      next.set('/', page).set('/index.html', page);
      next.set(
        '/sw.js',
        changed(items.get('/sw.js'), (text) => text.replace(/\bfray-[0-9a-f]{12}\b/, 'fray-next')),
      );
      items = next;
    },
  };
}

function changed(item: Item | undefined, change: (text: string) => string): Item {
  const plain = item?.forms.find((form) => form.encoding === undefined);
  if (item === undefined || plain === undefined) throw new Error('the build lacks a file');
  const text = change(plain.body.toString('utf8'));
  if (text === plain.body.toString('utf8')) throw new Error('nothing was changed');
  return { ...item, etag: `"${text.length}-next"`, forms: [{ encoding: undefined, body: Buffer.from(text) }] };
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await soon(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The browser logs the requests that were not answered. */
function forgive(seen: Visit): void {
  const left = seen.complaints.filter((c) => !/Failed to load|ERR_CONNECTION|sw\.js/.test(c));
  seen.complaints.splice(0, seen.complaints.length, ...left);
}

const described = (page: Page) => page.locator('meta[name=description]').getAttribute('content');

describe('without a connection', () => {
  test('after one visit there is everything: a match, the builder, the rules', async () => {
    const server = await ownServer();
    const seen = await visit('#/about', 'desktop', {
      serviceWorkers: 'allow',
      first: (blank) => settled(blank, { pace: 'instant' }),
    });
    const { page } = seen;
    await page.goto(server.address);
    await settle(page);
    server.stop();

    await page.reload();
    await page.getByRole('heading', { name: 'The tabletop that knows the rules.' }).waitFor();
    await page.getByRole('button', { name: /^A bot/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: /Set up for me/ }).click();
    await soon(() => page.locator('#table-log li').count()).toBeGreaterThan(14);
    await page.goto(`${server.address}#/warbands`);
    await page.getByRole('button', { name: 'Start from this' }).first().click();
    await page.getByRole('button', { name: 'Add model' }).click();
    await page.getByRole('dialog', { name: 'Add a model' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}#/rules`);
    await page.getByRole('heading', { name: 'Stats and players' }).waitFor();
    await page.goto(`${server.address}#/replays`);
    await page.reload();
    await page.getByRole('link', { name: 'Continue' }).waitFor();
    await picture(page, 'offline');
    forgive(seen);
  });

  test('a new build waits beside the old one, which works on, and is taken when the person says so', async () => {
    const server = await ownServer();
    const seen = await visit('#/about', 'desktop', { serviceWorkers: 'allow' });
    const { page } = seen;
    await page.goto(server.address);
    await settle(page);
    await page.getByRole('button', { name: /^A bot/ }).click();
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    const asked = await page.locator('.prompt .ask b').first().textContent();
    server.release();
    await page.reload();
    await page.getByText('A new version of Fray is ready.').waitFor();
    await picture(page, 'update');
    // Still the old page, and all of its parts are there.
    await soon(() => described(page)).not.toContain('NEW');
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Reload' }).click();
    await soon(() => described(page).catch(() => '')).toContain('NEW');
    await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
    await soon(() => page.locator('.prompt .ask b').first().textContent()).toBe(asked);
    await soon(() => page.getByText('A new version of Fray is ready.').count()).toBe(0);
    server.stop();
    forgive(seen);
  });

  test('the page can be installed', async () => {
    const { page, context } = await visit('#/', 'desktop', { serviceWorkers: 'allow' });
    await settle(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A private window is the test's, not the page's.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ name: 'Fray', display: 'standalone', start_url: '/' });
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes: wanted, type } of manifest.icons) {
      const size = await page.evaluate(async (path: string) => {
        const image = new Image();
        image.src = path;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (type === 'image/png') expect(size).toBe(wanted);
    }
  });
});
