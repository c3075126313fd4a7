import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answer } from '../../server/serve.ts';
import { fill } from '../../server/shelf.ts';
import { clientFolder } from '../../tools/client.mjs';
import { picture, visitors } from './visit.ts';

const visit = visitors();

describe('without a connection', () => {
  test('everything that was visited once is there again', async () => {
    // A server of its own, because it is going to be stopped.
    const items = fill(clientFolder);
    const server = createServer((request, response) => answer(items, request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const seen = await visit('#/about', 'desktop', { serviceWorkers: 'allow' });
    const { page } = seen;
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    server.close();
    server.closeAllConnections();

    await page.reload();
    await page.getByRole('heading', { name: 'The tabletop that knows the rules.' }).waitFor();
    await page.getByText('Ready-made:').waitFor();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('heading', { name: 'Stats and players' }).waitFor();
    await picture(page, 'offline-rules');
    // The browser notes the requests that nobody answered before the cache did.
    seen.complaints.splice(
      0,
      seen.complaints.length,
      ...seen.complaints.filter((c) => !/Failed to load|ERR_CONNECTION/.test(c)),
    );
  });

  test('the page can be installed', async () => {
    const { page } = await visit();
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return (await fetch(link?.href ?? '')).json();
    });
    expect(manifest).toMatchObject({ name: 'Fray', display: 'standalone', start_url: '/' });
    for (const { src } of manifest.icons) {
      expect(await page.evaluate(async (path: string) => (await fetch(path)).status, src)).toBe(200);
    }
  });
});
