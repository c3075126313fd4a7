import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
  test('a match is exported, taken elsewhere, imported and watched; its seed stays behind', async () => {
    const { page } = await visit();
    await begin(page);
    await to(page, '#/replays');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const path = await (await waiting).path();
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(file.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(file.seed).toBeUndefined();

    const other = await visit('#/replays');
    await other.page.locator('input[type=file]').setInputFiles(path);
    await other.page.waitForURL(/#\/replay\//);
    await other.page.locator('.table-screen').waitFor({ timeout: 20_000 });
    await picture(other.page, 'replay-imported');
  });

  test('a damaged file is refused with a sentence and nothing is lost', async () => {
    const { page } = await visit();
    await begin(page);
    await to(page, '#/replays');
    await page.getByRole('link', { name: 'Watch' }).waitFor();
    for (const [name, text, says] of [
      ['cut.json', '{"fray":1,"game":"gore', 'not a whole JSON file'],
      ['other.json', '{"hello":"<img src=x onerror=alert(1)>"}', 'is no match file'],
    ] as const) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.getByRole('alert').getByText(says).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Watch' }).count()).toBe(1);
  });

  test('an entry that cannot be read any more is put aside, shown and never deleted', async () => {
    const { page } = await visit();
    await begin(page);
    await to(page, '#/about');
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const opening = indexedDB.open('fray');
          opening.onerror = () => fail(opening.error);
          opening.onsuccess = () => {
            const work = opening.result.transaction('matches', 'readwrite');
            work.objectStore('matches').put({ id: 'torn', nonsense: true }, 'torn');
            work.oncomplete = () => done();
            work.onerror = () => fail(work.error);
          };
        }),
    );
    await to(page, '#/replays');
    await page.getByRole('heading', { name: 'Put aside' }).waitFor();
    expect(await page.getByText('torn').count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'Watch' }).count()).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Put aside' }).waitFor();
    await to(page, '#/');
    await page.getByRole('link', { name: /Continue/ }).waitFor();
    await picture(page, 'home-continue');
  });
});
