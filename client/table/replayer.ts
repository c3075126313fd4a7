import type { Context } from './state.ts';

/** Milliseconds a moment stays at normal speed. */
const BEAT = 900;

/** Goes through the match: to a moment, step by step, or by itself. Seeking never changes the match. */
export class Replayer {
  private readonly table: Context;
  private stop: (() => void) | null = null;
  private wanted: number | 'live' | null = null;
  private busy = false;
  private telling = false;

  constructor(table: Context) {
    this.table = table;
  }

  /** Shows the match after so many answers. Only the newest wish is fulfilled, so a slider may be dragged. */
  seek(input: number | 'live'): void {
    const { total } = this.table.get();
    this.wanted = input === 'live' ? input : Math.max(0, Math.min(total, Math.round(input)));
    if (!this.busy) void this.run();
  }

  step(by: number): void {
    const { snapshot, total } = this.table.get();
    if (snapshot === null) return;
    const to = (typeof this.wanted === 'number' ? this.wanted : snapshot.inputs) + by;
    if (to >= total && by > 0) this.seek('live');
    else this.seek(to);
  }

  /** To the first moment of the turn before or after. */
  turn(by: number): void {
    const { snapshot, log } = this.table.get();
    if (snapshot === null) return;
    const starts = turnStarts(log);
    const now = typeof this.wanted === 'number' ? this.wanted : snapshot.inputs;
    const to = by < 0 ? starts.filter((s) => s.input < now).at(-1) : starts.find((s) => s.input > now);
    if (to !== undefined) this.seek(to.input);
    else this.seek(by < 0 ? 0 : 'live');
  }

  /** To the turning point before or after. */
  point(by: number): void {
    const { snapshot, story } = this.table.get();
    if (snapshot === null || story === null) return;
    const now = typeof this.wanted === 'number' ? this.wanted : snapshot.inputs;
    const to =
      by < 0
        ? story.points.filter((point) => point.input < now).at(-1)
        : story.points.find((point) => point.input > now);
    if (to !== undefined) this.seek(to.input);
  }

  /** Brings the story up to the present: asked for while a replay is on the screen. */
  async tell(): Promise<void> {
    if (this.telling) return;
    this.telling = true;
    try {
      for (let told = -1; told !== this.table.get().total; ) {
        told = this.table.get().total;
        this.table.set({ story: await this.table.link.ask({ do: 'story' }) });
      }
    } catch {
      // The replay can be watched without it.
    }
    this.telling = false;
  }

  play(): void {
    const { playing, snapshot } = this.table.get();
    if (playing) {
      this.halt();
      return;
    }
    if (snapshot === null) return;
    this.table.set({ playing: true });
    if (snapshot.live) this.seek(0);
    this.beat();
  }

  halt(): void {
    this.stop?.();
    this.stop = null;
    if (this.table.get().playing) this.table.set({ playing: false });
  }

  private beat(): void {
    this.stop = this.table.clock.after(BEAT / this.table.get().speed, () => {
      const { snapshot, total, playing } = this.table.get();
      if (!playing || snapshot === null) return;
      if (snapshot.inputs >= total && this.wanted === null) {
        this.halt();
        return;
      }
      if (this.wanted === null) this.step(1);
      this.beat();
    });
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.wanted !== null) {
      const input = this.wanted;
      try {
        await this.table.link.ask({ do: 'seek', input });
      } catch (error) {
        this.wanted = null;
        this.halt();
        this.table.set({ error: error instanceof Error ? error.message : String(error) });
        break;
      }
      if (this.wanted === input) this.wanted = null;
    }
    this.busy = false;
  }
}

/** Number of the newest event at a moment; what happened before the first answer belongs to every moment. */
export function eventAt(log: readonly { n: number; input: number }[], inputs: number): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (log[middle]!.input <= inputs) low = middle + 1;
    else high = middle;
  }
  return log[low - 1]?.n ?? 0;
}

/** Where each turn begins, by the log. */
export function turnStarts(
  log: readonly { turn: number; input: number }[],
): readonly { turn: number; input: number }[] {
  const found: { turn: number; input: number }[] = [];
  for (const line of log) {
    if (found.at(-1)?.turn !== line.turn) found.push({ turn: line.turn, input: line.input });
  }
  return found;
}
