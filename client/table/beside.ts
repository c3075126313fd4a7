/** What the table has beside the match: where enemies could hit, chalk, the tape, and what players settle between themselves. */
import type { Hit } from '#client/board/port.ts';
import type { Word } from '#engine/flow/parley.ts';
import type { Seat } from '#engine/game.ts';
import type { BotDriver } from './bot-driver.ts';
import { measureEnds } from './measuring.ts';
import { Menacer } from './menacer.ts';
import { Sketcher } from './sketcher.ts';
import type { Context } from './state.ts';

export class Beside {
  readonly menacer: Menacer;
  readonly sketcher: Sketcher;
  private readonly table: Context;
  private readonly bots: BotDriver;

  constructor(table: Context, bots: BotDriver) {
    this.table = table;
    this.bots = bots;
    this.menacer = new Menacer(table);
    this.sketcher = new Sketcher(table);
  }

  cancel(): void {
    this.menacer.cancel();
    this.sketcher.cancel();
  }

  /** Puts away what was switched on last; false: nothing is. */
  putAway(): boolean {
    const { drawing, menace } = this.table.get();
    if (drawing !== null) this.sketcher.take(null);
    else if (menace !== null) this.menacer.toggle();
    else return false;
    return true;
  }

  measure(ends: { from: Hit; to: Hit } | null): void {
    measureEnds(this.table, ends);
  }

  /** A side gives up, or a draw is offered or answered. Why it cannot be said, or null. */
  async speak(seat: Seat, word: Word): Promise<string | null> {
    const { link, get, set } = this.table;
    if (get().busy) return 'one moment: the last answer is still on its way';
    this.bots.rest();
    set({ busy: true });
    try {
      const reply = await link.ask({ do: 'speak', seat, word });
      return 'refusal' in reply ? reply.refusal.reason : null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      set({ busy: false });
      this.bots.wake();
    }
  }
}
