/** The page's own storage, as it is: what lies there, and putting something there behind the page's back. */
import type { Page } from 'playwright-core';
import { splitReasons } from '#client/store/entries.ts';
import { grown } from '#client/store/growth.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { Screen } from './person.ts';

/** What lies on a shelf of the page's own storage, as it is; of the pieces all, or those of one match. */
// biome-ignore lint/suspicious/noExplicitAny: storage holds anything
export function shelf(page: Pick<Screen, 'evaluate'>, name: string, match?: string): Promise<any[]> {
  return page.evaluate(
    ([from, id]) =>
      new Promise<unknown[]>((done, fail) => {
        const open = indexedDB.open('fray');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const range = id === null ? null : IDBKeyRange.bound(['matches', id], ['matches', id, []]);
          const all = open.result.transaction(from).objectStore(from).getAll(range);
          all.onsuccess = () => {
            open.result.close();
            done(all.result);
          };
        };
      }),
    [name, match ?? null] as const,
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

/** The file of a match, or of the only one that is stored: its pieces put together, without what is kept beside it. */
export async function storedFile(page: Pick<Screen, 'evaluate'>, match?: string): Promise<MatchFile> {
  return splitReasons(grown(await shelf(page, 'pieces', match))).file as MatchFile;
}
