/** Brings a match onto the table: what was just launched, or what this machine keeps. From then on it is stored. */
import { Link } from '#client/link/link.ts';
import type { Player, Snapshot } from '#client/protocol.ts';
import { landed, launched, newSeed } from '#client/state/app.ts';
import { autosave } from '#client/store/autosave.ts';
import { openStore } from '#client/store/store.ts';

export interface Opened {
  link: Link;
  first: Snapshot;
  players: readonly Player[];
  name: string;
  lesson: boolean;
  close(): void;
}

export async function openMatch(id: string, failed: (error: Error) => void): Promise<Opened> {
  const link = new Link();
  try {
    const store = await openStore();
    const fresh = launched(id);
    const kept = await store.matches.get(id);
    const about = kept ?? (fresh === undefined ? null : { name: fresh.name, started: Date.now() });
    if (about === null) throw new Error('No match of this name is kept on this machine.');
    const players = kept?.players ?? (fresh!.kind === 'setup' ? fresh!.setup.players : fresh!.players);
    const saving = autosave(link, store.matches, { id, name: about.name, players, started: about.started }, failed);
    const first = await begin(link, kept, fresh, players);
    if (fresh !== undefined && kept === null) void saving.settled().then(() => landed(id));
    const lesson = fresh?.kind === 'case' && fresh.lesson === true;
    return {
      link,
      first,
      players,
      name: about.name,
      lesson,
      close() {
        // What was answered last must lie in the store before the engine goes.
        void saving.settled().then(() => {
          saving.stop();
          link.close();
        });
      },
    };
  } catch (error) {
    link.close();
    throw error;
  }
}

type Fresh = ReturnType<typeof launched>;
type Kept = { file: import('#engine/log/match-file.ts').MatchFile } | null;

function begin(link: Link, kept: Kept, fresh: Fresh, players: Player[]): Promise<Snapshot> {
  if (kept !== null) return link.ask({ do: 'resume', file: kept.file, players });
  if (fresh === undefined) throw new Error('There is nothing to open.');
  switch (fresh.kind) {
    case 'setup':
      return link.ask({ do: 'start', setup: fresh.setup });
    case 'case':
      return link.ask({ do: 'open-case', text: fresh.text, players });
    case 'file':
      // Played on with dice of its own: the file may tell no seed.
      return link.ask({ do: 'resume', file: fresh.file, players, seed: newSeed() });
  }
}
