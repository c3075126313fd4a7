/** The page's own storage, as it is: what lies there, and putting something there behind the page's back. */
import type { Page } from 'playwright-core';
import { grown } from '#client/store/growth.ts';
import type { MatchFile } from '#engine/log/match-file.ts';

/** What lies on a shelf of the page's own storage, as it is. */
// biome-ignore lint/suspicious/noExplicitAny: storage holds anything
export function shelf(page: Page, name: string): Promise<any[]> {
  return page.evaluate(
    (from) =>
      new Promise<unknown[]>((done, fail) => {
        const open = indexedDB.open('fray');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(from).objectStore(from).getAll();
          all.onsuccess = () => {
            open.result.close();
            done(all.result);
          };
        };
      }),
    name,
  );
}

export function putRaw(page: Page, name: string, id: string, value: unknown): Promise<void> {
  return page.evaluate(
    ([to, key, what]) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('fray');
        open.onsuccess = () => {
          const work = open.result.transaction(to as string, 'readwrite');
          work.objectStore(to as string).put(what, key as string);
          work.oncomplete = () => {
            open.result.close();
            done();
          };
          work.onerror = () => fail(work.error);
        };
      }),
    [name, id, value] as const,
  );
}

/** The file of the only match that is stored: its pieces put together. */
export async function storedFile(page: Page): Promise<MatchFile> {
  return grown(await shelf(page, 'pieces')) as unknown as MatchFile;
}
