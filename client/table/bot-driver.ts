import type { Ask } from '#client/protocol/messages.ts';
import type { Pace } from '#client/state/settings.ts';
import type { Follower } from './follower.ts';
import { type Context, lent } from './state.ts';

/** Milliseconds before a step that is not followed: of the set-up, and while an earlier moment is looked at. */
const BETWEEN: Readonly<Record<Pace, number>> = { slow: 1000, normal: 400, fast: 150, instant: 0, step: 400 };

/** Lets bots decide one visible step at a time, for their own seats and for people who delegated. */
export class BotDriver {
  private readonly table: Context;
  private readonly pace: () => Pace;
  private readonly follower: Follower;
  private stop: (() => void) | null = null;

  constructor(table: Context, pace: () => Pace, follower: Follower) {
    this.table = table;
    this.pace = pace;
    this.follower = follower;
  }

  /** What a bot must do now, whatever moment is shown. It waits while the screen is covered, a take-back is asked for or a plan is drawn. */
  private get due(): Extract<Ask, { do: 'bot' | 'delegate' }> | null {
    const state = this.table.get();
    const { snapshot, players, busy, cover, plea, turnOver, draft } = state;
    if (snapshot === null || snapshot.now.over || snapshot.frozen !== null) return null;
    if (busy || cover !== null || plea !== null || turnOver !== null || draft !== null) return null;
    // An offer lapses when the match goes on.
    if (snapshot.offer !== undefined) return null;
    if (snapshot.now.deciders.some((seat) => players[seat]?.kind === 'bot')) {
      if (!this.follower.follows) return { do: 'bot' };
      return this.follower.mayRunAhead ? { do: 'bot', behind: true } : null;
    }
    const { decision } = snapshot;
    if (decision === null || !lent(state, decision.seat)) return null;
    return { do: 'delegate', position: decision.position, seat: decision.seat };
  }

  /** Called after every change. */
  wake(): void {
    this.follower.wake();
    const { due } = this;
    if (due === null) {
      this.rest();
      if (this.table.get().thinking && !this.table.get().busy) this.table.set({ thinking: false });
      return;
    }
    if (this.stop !== null) return;
    if (!this.table.get().thinking) this.table.set({ thinking: true });
    const ms = due.do === 'bot' && (due.behind === true || this.follower.hurries) ? 0 : BETWEEN[this.pace()];
    this.stop = this.table.clock.after(ms, () => {
      this.stop = null;
      const now = this.due;
      if (now !== null) void this.move(now);
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
