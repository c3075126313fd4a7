/** Holds play when a turn is over and has brought points: they are shown one after another, and then play goes on. */
import type { LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Context, TurnOver } from './state.ts';
import { scoresBefore } from './turn-gains.ts';

/** Milliseconds for each line. */
const EACH = 600;

export class TurnPause {
  private readonly table: Context;
  private readonly wanted: () => boolean;
  private stop: (() => void) | null = null;

  constructor(table: Context, wanted: () => boolean) {
    this.table = table;
    this.wanted = wanted;
  }

  /** After a snapshot was taken: `before` is the one that was shown. */
  look(before: Snapshot | null, now: Snapshot): void {
    if (!this.wanted() || before === null || !before.live || !now.live || now.result !== null) return;
    if (before.turn === 0 || now.turn !== before.turn + 1 || now.game !== before.game) return;
    const over = turnOver(this.table.get().log, now, before.turn);
    if (over === null) return;
    this.table.set({ turnOver: over });
    this.next();
  }

  /** All lines at once. */
  all(): void {
    this.rest();
    const { turnOver: over } = this.table.get();
    if (over !== null) this.table.set({ turnOver: { ...over, shown: over.lines.length } });
  }

  again(): void {
    const { turnOver: over } = this.table.get();
    if (over === null) return;
    this.rest();
    this.table.set({ turnOver: { ...over, shown: 0 } });
    this.next();
  }

  goOn(): void {
    this.rest();
    if (this.table.get().turnOver !== null) this.table.set({ turnOver: null });
  }

  rest(): void {
    this.stop?.();
    this.stop = null;
  }

  private next(): void {
    this.stop = this.table.clock.after(EACH, () => {
      this.stop = null;
      const { turnOver: over } = this.table.get();
      if (over === null) return;
      this.table.set({ turnOver: { ...over, shown: over.shown + 1 } });
      if (over.shown + 1 < over.lines.length) this.next();
    });
  }
}

/** What the turn brought; null: nothing. */
function turnOver(log: readonly LogLine[], { scores }: Snapshot, turn: number): TurnOver | null {
  const lines = log.filter((line) => line.turn === turn && line.points !== undefined);
  const at = scores.findIndex((one) => one.turn === turn);
  const now = scores[at]?.scores;
  if (lines.length === 0 || now === undefined) return null;
  return { turn, lines, before: scoresBefore(scores, at, log), now, shown: 0 };
}
