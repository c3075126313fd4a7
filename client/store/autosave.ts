import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { ChalkPlan } from '#client/protocol/plan.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { fitted } from '#client/state/players.ts';
import type { MatchCard, MatchEntry, MatchSummary } from './entries.ts';
import type { Growth } from './growth.ts';

/** As much of a Link as saving needs. */
interface Source {
  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
  before(gate: (snapshot: Snapshot, growth: Growth | null) => Promise<void>): void;
  readonly ended: boolean;
}

/** As much of the shelf of matches. */
interface Target {
  append(summary: MatchSummary, growths: readonly Growth[], count: number): Promise<boolean>;
  put(entry: MatchEntry): Promise<void>;
}

export interface About {
  id: string;
  name: string;
  players: Player[];
  started?: number;
  /** Plans in chalk as they are now. */
  chalk?: () => readonly ChalkPlan[];
  /** The answers that lie in the store already: a match that is only looked at is not written again. */
  kept?: number;
  /**
   * The pieces that lie in the store, which what the engine tells follows on: none for a new match. Null: the store has the
   * match in another shape, so that it must be written whole.
   */
  pieces?: number | null;
}

export interface Autosave {
  /** Resolves when everything up to now is stored. */
  settled(): Promise<void>;
  /** Something beside the match has changed that is kept with it. */
  note(): void;
  stop(): void;
}

/** After this long play goes on although the write is not finished. The write is still carried out. */
const PATIENCE = 3000;

/**
 * Stores the match after every change, bots' included, before the change is shown: whatever was on the screen is there
 * after a crash. The engine tells with each change what the match file has gained, and that alone is written. A seek
 * changes nothing and stores nothing.
 */
export function autosave(
  link: Source,
  shelf: Target,
  about: About,
  told: (error: Error | null) => void = () => {},
): Autosave {
  const started = about.started ?? Date.now();
  let stopped = false;
  let untouched = about.kept ?? -1;
  /** The last snapshot of the present: bots play on while the viewer looks at an earlier moment. */
  let present: Snapshot | null = null;
  let answers = -1;
  let writing: Promise<void> = Promise.resolve();
  let failing = false;
  /** What the match has gained and the store has not; it follows on so many pieces, or on nothing that is known. */
  let unstored: Growth[] = [];
  let pieces = about.pieces === undefined ? 0 : about.pieces;

  const writeWhole = async (summary: MatchSummary): Promise<void> => {
    const before = unstored.length;
    const [file, reasons] = await Promise.all([link.ask({ do: 'file', seed: true }), link.ask({ do: 'reasons' })]);
    if (stopped) return;
    await shelf.put({ ...summary, decisions: file.inputs.length, file, reasons });
    // What came in meanwhile may be in the file already; storing it again changes nothing.
    unstored = unstored.slice(before);
    pieces = 1;
  };

  const write = async (snapshot: Snapshot): Promise<void> => {
    const summary = summaryOf({ ...about, started }, snapshot);
    try {
      const growths = unstored.slice();
      // A match that is over is written whole: the pieces before hold what could seal another file.
      const grows = pieces !== null && (growths.length > 0 || pieces > 0) && !stopped && !summary.over;
      const appended = grows && (await shelf.append(summary, growths, pieces as number));
      if (stopped) return;
      if (appended) {
        unstored = unstored.slice(growths.length);
        pieces = (pieces as number) + growths.length;
      } else await writeWhole(summary);
      if (failing) told(null);
      failing = false;
    } catch (error) {
      // An engine that has stopped shows nothing more, so nothing more has to be stored.
      if (stopped || link.ended) return;
      failing = true;
      told(error instanceof Error ? error : new Error(String(error)));
    }
  };

  link.before((snapshot, growth) => {
    if (growth !== null) unstored.push(growth);
    if (stopped || (isEarlier(snapshot) && snapshot.now.inputs === answers)) return Promise.resolve();
    const seen = untouched;
    untouched = -1;
    answers = snapshot.now.inputs;
    if (!isEarlier(snapshot)) present = snapshot;
    if (answers === seen) return Promise.resolve();
    const shown = present === null ? snapshot : { ...present, now: snapshot.now };
    writing = writing.then(() => write(shown));
    return within(PATIENCE, writing);
  });
  return {
    note() {
      const shown = present;
      if (shown !== null && !stopped) writing = writing.then(() => write(shown));
    },
    stop() {
      stopped = true;
    },
    settled: async () => {
      for (let last: Promise<void> | null = null; last !== writing; ) {
        last = writing;
        await last;
      }
    },
  };
}

/** The match has gone on since the moment shown. */
function isEarlier({ live, inputs, now }: Snapshot): boolean {
  return !live || inputs < now.inputs;
}

function within(most: number, work: Promise<void>): Promise<void> {
  return new Promise((go) => {
    const late = setTimeout(go, most);
    work.finally(() => {
      clearTimeout(late);
      go();
    });
  });
}

function summaryOf(
  { id, name, players, started, chalk }: About & { started: number },
  snapshot: Snapshot,
): MatchSummary {
  return {
    id,
    name,
    players: fitted(players, snapshot.seats),
    game: snapshot.game,
    decisions: snapshot.now.inputs,
    turn: snapshot.turn,
    scores: snapshot.result?.scores ?? snapshot.standings.sides.map((side) => side.score),
    over: snapshot.now.over,
    ...(snapshot.result === null ? {} : { winners: snapshot.result.winners }),
    started,
    updated: Date.now(),
    card: cardOf(snapshot),
    ...chalked(chalk?.() ?? []),
  };
}

function chalked(chalk: readonly ChalkPlan[]): Pick<MatchSummary, 'chalk'> {
  return chalk.length === 0 ? {} : { chalk };
}

function cardOf({ standings, decision, scene }: Snapshot): MatchCard {
  return {
    standing: standings.title,
    asks: decision?.title ?? '',
    scene: {
      width: scene.width,
      depth: scene.depth,
      features: scene.features.map(({ kind, parts, top }) => ({ kind, parts, top })),
      bodies: scene.bodies.map(({ seat, body }) => ({ x: body.x, y: body.y, r: body.a, seat })),
    },
  };
}
