import type { Context } from './state.ts';

/** Lets bots decide, one visible step at a time. */
export class BotDriver {
  private readonly table: Context;
  private readonly pace: () => number;
  private stop: (() => void) | null = null;

  constructor(table: Context, pace: () => number) {
    this.table = table;
    this.pace = pace;
  }

  /** Whether a bot is to move now. A covered screen, a question and a look into the past make it wait. */
  private due(): boolean {
    const { snapshot, players, busy, cover, plea } = this.table.get();
    if (snapshot === null || !snapshot.live || snapshot.result !== null || snapshot.frozen !== null) return false;
    if (busy || cover !== null || plea !== null) return false;
    return snapshot.deciders.some((seat) => players[seat]?.kind === 'bot');
  }

  /** Called after every change. */
  wake(): void {
    if (!this.due()) {
      this.rest();
      if (this.table.get().thinking && !this.table.get().busy) this.table.set({ thinking: false });
      return;
    }
    if (this.stop !== null) return;
    if (!this.table.get().thinking) this.table.set({ thinking: true });
    this.stop = this.table.clock.after(this.pace(), () => {
      this.stop = null;
      if (this.due()) void this.move();
    });
  }

  rest(): void {
    this.stop?.();
    this.stop = null;
  }

  private async move(): Promise<void> {
    this.table.set({ busy: true });
    try {
      await this.table.link.ask({ do: 'bot' });
      this.table.set({ busy: false });
    } catch (error) {
      this.table.set({ busy: false, thinking: false, error: error instanceof Error ? error.message : String(error) });
      return;
    }
    this.wake();
  }
}
