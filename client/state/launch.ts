import type { MatchSetup, Player, TypedSecrets } from '#client/protocol/players.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { go } from './route.ts';

/**
 * What the table is to open under an id that is not stored yet. The screen that starts something puts it here and goes to
 * `#/play/<id>` or `#/replay/<id>`; the table takes it and asks the worker. From then on the store has the match, so a reload finds it there.
 */
export type Launch =
  | { kind: 'setup'; setup: MatchSetup; name: string }
  | {
      kind: 'case';
      text: string;
      players: Player[];
      name: string;
      lesson?: boolean;
      seed?: string;
      /** What the case shows has happened, and is watched from its start. */
      watch?: boolean;
    }
  | { kind: 'file'; file: MatchFile; players: Player[]; name: string };

const waiting = new Map<string, Launch>();

/** Opens the table with this. */
export function launch(what: Launch): string {
  const id = newId();
  waiting.set(id, what);
  go(what.kind === 'case' && what.watch === true ? { at: 'replay', id } : { at: 'play', id });
  return id;
}

/** What was launched under this id, or undefined: then it is in the store. Stays until the table says it has been kept. */
export function launched(id: string): Launch | undefined {
  return waiting.get(id);
}

/** The match is stored: forget how it began. */
export function landed(id: string): void {
  waiting.delete(id);
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** What the machine draws for the dice of a match; nobody has typed words yet. */
export function drawSecrets(): TypedSecrets {
  return { table: newSecret(), sealing: newSecret(), words: [] };
}

function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
