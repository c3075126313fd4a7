import type { Ask, Player, Replies, Snapshot } from '#client/protocol.ts';
import type { MatchCard, MatchEntry } from './entries.ts';
import type { Shelf } from './store.ts';

/** As much of a Link as saving needs. */
interface Source {
  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
  onSnapshot(watch: (snapshot: Snapshot) => void): () => void;
}

export interface Autosave {
  /** Resolves when everything up to now is stored. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * Stores the match after every change, one write at a time: what changes while a write is under way is in the next. A seek
 * changes nothing and stores nothing.
 */
export function autosave(
  link: Source,
  shelf: Pick<Shelf<MatchEntry>, 'put'>,
  about: { id: string; name: string; players: Player[]; started?: number },
  failed: (error: Error) => void = () => {},
): Autosave {
  let latest: Snapshot | null = null;
  let running: Promise<void> | null = null;
  const started = about.started ?? Date.now();

  const write = async (): Promise<void> => {
    while (latest !== null) {
      const snapshot = latest;
      latest = null;
      try {
        const file = await link.ask({ do: 'file', seed: true });
        await shelf.put({
          id: about.id,
          name: about.name,
          players: about.players,
          game: snapshot.game,
          file,
          turn: snapshot.turn,
          scores: snapshot.result?.scores ?? snapshot.standings.sides.map((side) => side.score),
          over: snapshot.result !== null,
          started,
          updated: Date.now(),
          card: cardOf(snapshot),
        });
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };

  const stop = link.onSnapshot((snapshot) => {
    if (!snapshot.live) return;
    latest = snapshot;
    running ??= write().finally(() => {
      running = null;
    });
  });
  return {
    stop,
    settled: async () => {
      while (running !== null) await running;
    },
  };
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
