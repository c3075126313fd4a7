import type { Ask } from '#client/protocol.ts';
import { type Context, lent } from './state.ts';

/** Lets bots decide one visible step at a time, for their own seats and for people who delegated. */
export class BotDriver {
  private readonly table: Context;
  private readonly pace: () => number;
  private stop: (() => void) | null = null;

  constructor(table: Context, pace: () => number) {
    this.table = table;
    this.pace = pace;
  }

  /** What a bot must do now, whatever moment is shown. It waits while the screen is covered or a take-back is asked for. */
  private get due(): Extract<Ask, { do: 'bot' | 'delegate' }> | null {
    const state = this.table.get();
    const { snapshot, players, busy, cover, plea, turnOver } = state;
    if (snapshot === null || snapshot.now.over || snapshot.frozen !== null) return null;
    if (busy || cover !== null || plea !== null || turnOver !== null) return null;
    if (snapshot.now.deciders.some((seat) => players[seat]?.kind === 'bot')) return { do: 'bot' };
    const { decision } = snapshot;
    if (decision === null || !lent(state, decision.seat)) return null;
    return { do: 'delegate', position: decision.position, seat: decision.seat };
  }

  /** Called after every change. */
  wake(): void {
    if (this.due === null) {
      this.rest();
      if (this.table.get().thinking && !this.table.get().busy) this.table.set({ thinking: false });
      return;
    }
    if (this.stop !== null) return;
    if (!this.table.get().thinking) this.table.set({ thinking: true });
    this.stop = this.table.clock.after(this.pace(), () => {
      this.stop = null;
      const { due } = this;
      if (due !== null) void this.move(due);
    });
  }

  rest(): void {
    this.stop?.();
    this.stop = null;
  }

  private async move(due: Extract<Ask, { do: 'bot' | 'delegate' }>): Promise<void> {
    this.table.set({ busy: true });
    try {
      if (due.do === 'bot') await this.table.link.ask(due);
      else await this.table.link.ask(due);
      this.table.set({ busy: false });
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      this.table.set({ busy: false, thinking: false, delegated: [], error: told });
      return;
    }
    this.wake();
  }
}
