import type { Ask, Player, Replies, Snapshot } from '#client/protocol.ts';
import type { MatchCard, MatchEntry } from './entries.ts';
import type { Shelf } from './store.ts';

/** As much of a Link as saving needs. */
interface Source {
  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
  before(gate: (snapshot: Snapshot) => Promise<void>): void;
  readonly ended: boolean;
}

export interface About {
  id: string;
  name: string;
  players: Player[];
  started?: number;
  /** The answers that lie in the store already: a match that is only looked at is not written again. */
  kept?: number;
}

export interface Autosave {
  /** Resolves when everything up to now is stored. */
  settled(): Promise<void>;
  stop(): void;
}

/** A store that takes longer lets play go on; what it was given is written all the same. */
const PATIENCE = 3000;

/**
 * Stores the match after every change, bots' included, before the change is shown: whatever was on the screen is there
 * after a crash. A seek changes nothing and stores nothing.
 */
export function autosave(
  link: Source,
  shelf: Pick<Shelf<MatchEntry>, 'put'>,
  about: About,
  told: (error: Error | null) => void = () => {},
): Autosave {
  const started = about.started ?? Date.now();
  let stopped = false;
  let untouched = about.kept ?? -1;
  /** The last look at the present: while somebody looks back, bots play on and the match grows. */
  let present: Snapshot | null = null;
  let answers = -1;
  let writing: Promise<void> = Promise.resolve();
  let failing = false;

  const write = async (snapshot: Snapshot): Promise<void> => {
    try {
      const file = await link.ask({ do: 'file', seed: true });
      if (stopped) return;
      await shelf.put({
        id: about.id,
        name: about.name,
        players: about.players,
        game: snapshot.game,
        file,
        turn: snapshot.turn,
        scores: snapshot.result?.scores ?? snapshot.standings.sides.map((side) => side.score),
        over: file.result !== null,
        started,
        updated: Date.now(),
        card: cardOf(snapshot),
      });
      if (failing) told(null);
      failing = false;
    } catch (error) {
      // An engine that has stopped shows nothing more: there is nothing that would have to be kept.
      if (stopped || link.ended) return;
      failing = true;
      told(error instanceof Error ? error : new Error(String(error)));
    }
  };

  link.before((snapshot) => {
    if (stopped || (!snapshot.live && snapshot.now.inputs === answers)) return Promise.resolve();
    const seen = untouched;
    untouched = -1;
    answers = snapshot.now.inputs;
    if (snapshot.live) present = snapshot;
    if (answers === seen) return Promise.resolve();
    const shown = present ?? snapshot;
    writing = writing.then(() => write(shown));
    return within(PATIENCE, writing);
  });
  return {
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

function within(most: number, work: Promise<void>): Promise<void> {
  return new Promise((go) => {
    const late = setTimeout(go, most);
    work.finally(() => {
      clearTimeout(late);
      go();
    });
  });
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
