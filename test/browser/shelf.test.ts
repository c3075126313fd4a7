import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon } from './soon.ts';
import { picture, visitors } from './visit.ts';

const visit = visitors();

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^A bot/ }).click();
  await page.getByText('You decide').first().waitFor({ timeout: 20_000 });
}

function to(page: Page, hash: string): Promise<unknown> {
  return page.goto(page.url().replace(/#.*/, hash));
}

describe('what is kept', () => {
  test('a match is exported, taken elsewhere, imported and watched; its secrets stay behind; a damaged file is refused and nothing is lost', async () => {
    const { page } = await visit();
    await begin(page);
    await to(page, '#/replays');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const path = await (await waiting).path();
    for (const [name, text, says] of [
      ['cut.json', '{"fray":1,"game":"gore', 'not a whole JSON file'],
      ['other.json', '{"hello":"<img src=x onerror=alert(1)>"}', 'is no match file'],
    ] as const) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.getByRole('alert').getByText(says).waitFor();
    }
    await soon(() => page.getByRole('link', { name: 'Watch' }).count()).toBe(1);
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(file.dice.table.promise).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(file.dice)).not.toMatch(/"(secret|sealing)"/);

    const other = await visit('#/replays');
    await other.page.locator('input[type=file]').setInputFiles(path);
    await other.page.waitForURL(/#\/replay\//);
    await other.page.locator('.table-screen').waitFor({ timeout: 20_000 });
    await picture(other.page, 'replay-imported');
  });

  test('an entry that cannot be read any more is put aside, shown, exported, imported again and deleted on request', async () => {
    const { page } = await visit();
    await begin(page);
    await to(page, '#/about');
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const opening = indexedDB.open('fray');
          opening.onerror = () => fail(opening.error);
          opening.onsuccess = () => {
            const work = opening.result.transaction(['matches', 'pieces'], 'readwrite');
            const shelf = work.objectStore('matches');
            const pieces = work.objectStore('pieces');
            shelf.put({ id: 'torn', nonsense: true }, 'torn');
            const all = shelf.getAll();
            all.onsuccess = () => {
              const whole = all.result.find(({ id }) => id !== 'torn');
              shelf.put({ ...whole, id: 'scored', scores: [{ seat: 0 }, 'two'] }, 'scored');
            };
            // The file of the match, in its pieces.
            const file = pieces.getAll();
            file.onsuccess = () => {
              file.result.forEach((piece, i) => {
                pieces.put(piece, ['matches', 'scored', i]);
              });
            };
            work.oncomplete = () => done();
            work.onerror = () => fail(work.error);
          };
        }),
    );
    await to(page, '#/replays');
    await page.getByRole('heading', { name: 'Put aside' }).waitFor();
    await soon(() => page.getByText('torn').count()).toBeGreaterThan(0);
    await soon(() => page.getByRole('link', { name: 'Watch' }).count()).toBe(1);
    const scored = page.getByRole('listitem').filter({ hasText: 'its summary is damaged' });
    const waiting = page.waitForEvent('download');
    await scored.getByRole('button', { name: 'Export' }).click();
    const path = await (await waiting).path();
    await scored.getByRole('button', { name: 'Delete' }).click();
    await scored.getByRole('button', { name: 'Delete for good' }).click();
    await scored.waitFor({ state: 'detached' });
    await page.locator('input[type=file]').setInputFiles(path);
    await page.waitForURL(/#\/replay\//);
    await to(page, '#/replays');
    await soon(() => page.getByRole('link', { name: 'Watch' }).count()).toBe(2);
    await soon(() => page.getByText('its summary is damaged').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Put aside' }).waitFor();
    await to(page, '#/');
    await page.getByRole('link', { name: /Continue/ }).waitFor();
    await picture(page, 'home-continue');
  });
});
