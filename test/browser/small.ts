/** Small matches for whole games: two models a side, dice that are known, bots that do not pause. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const levy = {
  game: 'gore-and-glory',
  name: 'Two at the Ford',
  faction: 'saltmarch-levy',
  models: [
    { name: 'Hod', character: 'captain', class: 'leader', level: 1, weapons: ['hand-weapon'], shield: 'light-shield' },
    { name: 'Wren', character: 'levyman', class: 'archer', level: 1, weapons: ['longbow'] },
  ],
};

export const choir = {
  game: 'gore-and-glory',
  name: 'Two of the Choir',
  faction: 'hollow-choir',
  models: [
    { name: 'Aldwin', character: 'barrow-knight', class: 'fighter', level: 1, weapons: ['spear'] },
    { name: 'Ash', character: 'chorister', class: 'scout', level: 1, weapons: ['bow', 'hand-weapon'] },
  ],
};

/** These settings are found on the first visit; what the page stores later stays. A page that is loaded already is loaded again. */
export async function settled(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((found) => {
    if (location.protocol === 'about:' || localStorage.getItem('fray.settings') !== null) return;
    localStorage.setItem('fray.settings', JSON.stringify(found));
  }, settings);
  if (page.url() !== 'about:blank') await page.reload();
}

interface Known {
  seed: number;
  settings: Readonly<Record<string, unknown>>;
}

/** In the page, before its first line: everything random comes from this number; bots make no pauses unless told to. */
export function settle({ seed, settings }: Known): void {
  let n = seed;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (!(bytes instanceof Uint8Array)) return bytes;
    for (let i = 0; i < bytes.length; i++) {
      n = (n * 75 + 74) % 65_537;
      bytes[i] = n & 255;
    }
    return bytes;
  };
  if (location.protocol === 'about:' || localStorage.getItem('fray.settings') !== null) return;
  localStorage.setItem('fray.settings', JSON.stringify({ pace: 'instant', ...settings }));
}

/** Everything random on the page comes from this number; bots make no pauses unless told to. */
export async function known(page: Page, seed: number, settings: Known['settings'] = {}): Promise<void> {
  await page.addInitScript(settle, { seed, settings });
  if (page.url() !== 'about:blank') await page.reload();
}

/** The pause between the steps of bots is another from the next step on, as if it was set in another tab. */
export async function pace(page: Page, ms: number): Promise<void> {
  await page.evaluate((pace) => {
    const key = 'fray.settings';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), pace }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, ms);
}

/** Brings a list into the builder. */
export async function bring(page: Page, roster: unknown, byKeys = false): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  if (byKeys) await page.getByRole('button', { name: 'Import a roster' }).press('Enter');
  else await page.getByText('Import a roster').click();
  const file = { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(roster)) };
  await (await chooser).setFiles(file);
  await page.locator('.bld .list li').first().waitFor({ state: 'attached' });
}

/** The result card says the same scores as the strip. */
export async function agreeOnScores(page: Page): Promise<number[]> {
  const [card, strip] = await page.evaluate(() => {
    const last = (text: string | null | undefined) => (text ?? '').trim().split(' ').at(-1) ?? '';
    const read = (rows: NodeListOf<Element>, name: string, score: string) =>
      Object.fromEntries(
        [...rows].map((row) => [last(row.querySelector(name)?.textContent), row.querySelector(score)?.textContent]),
      );
    return [
      read(document.querySelectorAll('[aria-label="Result"] .ranks > li'), 'b', '.big'),
      read(document.querySelectorAll('.strip .side'), '.name b', '.vp'),
    ];
  });
  expect(Object.keys(card)).toHaveLength(2);
  expect(card).toEqual(strip);
  return Object.values(card).map(Number);
}
