/** What can be done with the list as a whole. Nothing here overwrites a list: importing and copying make new ones. */
import { go, newId } from '#client/state/app.ts';
import { loadGames } from '#client/state/library.ts';
import type { Store } from '#client/store/store.ts';
import type { Desk } from './desk.ts';
import { engine } from './engine.ts';
import { keepRoster } from './keep-roster.ts';
import type { RosterActions } from './roster-dialog.tsx';
import { fileName, readRosterFile } from './roster-file.ts';

export function rosterActions(desk: Desk, store: Store): RosterActions {
  const tell = (error: unknown) => desk.say(error instanceof Error ? error.message : String(error), 'error');
  return {
    exportFile() {
      const { entry } = desk.get();
      save(fileName(entry.name), JSON.stringify(entry.roster, null, 2));
    },
    importFile(file) {
      importFile(file, store)
        .then((id) => go({ at: 'warband', id }))
        .catch(tell);
    },
    copy() {
      const { entry } = desk.get();
      const id = newId();
      store.rosters
        .put({ ...entry, id, updated: Date.now() })
        .then(() => go({ at: 'warband', id }))
        .catch(tell);
    },
    remove() {
      const { entry } = desk.get();
      if (!confirm(`Delete "${entry.name}" from this machine? It cannot be taken back.`)) return;
      desk
        .settled()
        .then(() => store.rosters.remove(entry.id))
        .then(() => go({ at: 'warbands' }))
        .catch(tell);
    },
  };
}

/** Reads a file and keeps what it holds as a new list. */
export async function importFile(file: File, store: Store): Promise<string> {
  const games = await loadGames();
  const shared = await readRosterFile(
    file,
    games.map((game) => game.slug),
  );
  return keepRoster(engine(), store.rosters, shared, newId());
}

export function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
