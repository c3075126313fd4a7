/** Brings a match onto the table: what was just launched, or what this machine keeps. From then on it is stored. */
import { type Dress, dressOf } from '#client/games/dress.ts';
import { Link } from '#client/link/link.ts';
import { handIn, packsNamed } from '#client/packs/hand-in.ts';
import type { ChalkPlan } from '#client/protocol/plan.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { download } from '#client/shelf/files.ts';
import { landed, launched } from '#client/state/app.ts';
import { fileText } from '#client/state/match-link.ts';
import { lower, raise } from '#client/state/notices.ts';
import { fitted } from '#client/state/players.ts';
import { autosave } from '#client/store/autosave.ts';
import { hold } from '#client/store/hold.ts';
import { type MatchEntry, openStore, type Store } from '#client/store/store.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import type { PackRef } from '#engine/pack.ts';
import type { ChalkBox } from './chalk.ts';

export interface Opened {
  link: Link;
  first: Snapshot;
  dress: Dress;
  players: readonly Player[];
  name: string;
  lesson: boolean;
  /** A replay begins with the beginning: the match is over, or it is an example that is watched. A match under way is shown as it stands. */
  fromStart: boolean;
  /** The file of a finished match as it was stored, for verifying; null: ask the engine. */
  original: MatchFile | null;
  /** Where plans in chalk lie: beside the match in the store, never in its file. */
  chalk: ChalkBox;
  close(): void;
}

/** The engine cannot read a match that is kept. It stays where it is and can be taken away as a file. */
export class Unopenable extends Error {
  readonly entry: MatchEntry;
  constructor(entry: MatchEntry, reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason });
    this.entry = entry;
  }
}

interface How {
  /** Takes the match from the tab that has it. */
  steal: boolean;
  /** The match is not on this table any more: its engine has stopped, or another tab has taken it over. */
  lost(error: Error | null): void;
}

export async function openMatch(id: string, { steal, lost }: How): Promise<Opened> {
  let stop = () => {};
  const held = await hold(
    `match ${id}`,
    () => {
      stop();
      lost(null);
    },
    { steal },
  );
  // The tab that had it may be writing its last decision.
  if (steal) await new Promise((go) => setTimeout(go, 250));
  const link = new Link();
  try {
    const store = await openStore();
    const fresh = launched(id);
    const kept = await store.matches.get(id);
    const pieces = kept === null ? 0 : (await store.matches.pieces(id)) || null;
    const about = kept ?? (fresh === undefined ? null : { name: fresh.name, started: Date.now() });
    if (about === null) throw new Error('No match of this name is kept on this machine.');
    const players = kept?.players ?? (fresh!.kind === 'setup' ? fresh!.setup.players : fresh!.players);
    const takeAway = () => void link.ask({ do: 'file' }).then((file) => download(about.name, fileText(file, players)));
    // A match that came as a file has no card yet: the first look at it makes one. One that is over stays as it came, so
    // that its dice can be verified.
    const looked = kept !== null && (kept.over || kept.card !== undefined);
    const seen = looked ? { kept: kept.file.inputs.length } : {};
    let chalk: readonly ChalkPlan[] = kept?.chalk ?? [];
    const saving = autosave(
      link,
      store.matches,
      { id, name: about.name, players, started: about.started, pieces, chalk: () => chalk, ...seen },
      (error) => tellSaved(error, takeAway),
    );
    stop = saving.stop;
    await handIn(link, store, packsOf(kept, fresh));
    const first = await begin(link, kept, fresh, players).catch((error: unknown) => {
      throw kept === null ? error : new Unopenable(kept, error);
    });
    link.onLost(lost);
    if (fresh !== undefined && kept === null) void saving.settled().then(() => landed(id));
    if (!store.lasting) tellUnkept(store, takeAway);
    const dress = await dressOf(first.game);
    const lesson = fresh?.kind === 'case' ? fresh.lesson === true : kept !== null && isLesson(kept, dress);
    return {
      link,
      first,
      dress,
      players: fitted(players, first.seats),
      name: about.name,
      lesson,
      fromStart: watchedFromStart(first, fresh, kept),
      chalk: {
        kept: () => chalk,
        keep(plans) {
          chalk = plans;
          saving.note();
        },
      },
      original: kept?.over === true ? kept.file : null,
      close() {
        lower('unsaved');
        lower('unkept');
        // The last answer must be stored before the engine is closed.
        void saving.settled().then(() => {
          saving.stop();
          link.close();
          held.release();
        });
      },
    };
  } catch (error) {
    link.close();
    held.release();
    throw error;
  }
}

function tellSaved(error: Error | null, takeAway: () => void): void {
  if (error === null) {
    lower('unsaved');
    return;
  }
  raise({
    id: 'unsaved',
    tone: 'warn',
    text: `The last decisions are not kept. ${error.message} You can play on; export the match to be safe.`,
    buttons: [{ label: 'Export the match', run: takeAway }],
  });
}

function tellUnkept(store: Store, takeAway: () => void): void {
  raise({
    id: 'unkept',
    tone: 'warn',
    text: `${store.why} You can play; export the match before you close the page.`,
    buttons: [{ label: 'Export the match', run: takeAway }],
  });
}

/** A lesson that was left unfinished is continued as a lesson. */
function isLesson({ name, file }: MatchEntry, { lesson }: Dress): boolean {
  return file.position !== undefined && name === lesson?.title;
}

export function watchedFromStart(
  { now }: Pick<Snapshot, 'now'>,
  fresh: Fresh,
  kept: Pick<MatchEntry, 'file'> | null,
): boolean {
  const example =
    fresh?.kind === 'case' ? fresh.watch === true : kept?.file.position !== undefined && kept.file.taken !== undefined;
  return now.over || example;
}

type Fresh = ReturnType<typeof launched>;

/** The packs that the match needs: its file names them, or the rosters that it begins with. */
function packsOf(kept: MatchEntry | null, fresh: Fresh): PackRef[] {
  if (kept !== null) return packsNamed(kept.file);
  if (fresh?.kind === 'setup') return fresh.setup.rosters.flatMap(packsNamed);
  return fresh?.kind === 'file' ? packsNamed(fresh.file) : [];
}

function begin(link: Link, kept: MatchEntry | null, fresh: Fresh, players: Player[]): Promise<Snapshot> {
  if (kept !== null) {
    const { file, reasons } = kept;
    return link.ask({ do: 'resume', file, players, kept: true, ...(reasons === undefined ? {} : { reasons }) });
  }
  if (fresh === undefined) throw new Error('There is nothing to open.');
  switch (fresh.kind) {
    case 'setup':
      return link.ask({ do: 'start', setup: fresh.setup });
    case 'case':
      return link.ask({
        do: 'open-case',
        text: fresh.text,
        players,
        ...(fresh.seed && { seed: fresh.seed }),
        ...(fresh.watch && { watch: true }),
      });
    case 'file':
      // Played on with dice of its own: those of the file may be closed.
      return link.ask({ do: 'resume', file: fresh.file, players, fresh: true });
  }
}
