import type { Seat } from '#engine/game.ts';
import type { BotDriver } from './bot-driver.ts';
import type { Refuser } from './refuser.ts';
import type { Context } from './state.ts';

const BEYOND = 'Since then a die was rolled, something hidden was shown, or another side acted.';

/** Takes back: at once while it is free, otherwise after the other people have agreed. */
export class Undoer {
  private readonly table: Context;
  private readonly bots: BotDriver;
  private readonly refuser: Refuser;

  constructor(table: Context, bots: BotDriver, refuser: Refuser) {
    this.table = table;
    this.bots = bots;
    this.refuser = refuser;
  }

  get possible(): boolean {
    const { snapshot } = this.table.get();
    return snapshot?.live === true && snapshot.inputs > 0 && snapshot.frozen === null;
  }

  undo(): void {
    const { snapshot, players, busy } = this.table.get();
    if (snapshot === null || !this.possible || busy) return;
    const humans = players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
    const last = snapshot.last?.seat;
    const free = humans.find((s) => snapshot.undoable[s] === true);
    const seat = last !== undefined && humans.includes(last) ? last : (free ?? humans[0]);
    if (seat === undefined) return;
    if (snapshot.undoable[seat] === true) void this.takeBack(seat, false);
    else this.table.set({ plea: { seat, of: humans.filter((s) => s !== seat), reason: BEYOND } });
  }

  grant(yes: boolean): void {
    const { plea } = this.table.get();
    this.table.set({ plea: null });
    if (plea !== null && yes) void this.takeBack(plea.seat, true);
    else this.bots.wake();
  }

  private async takeBack(seat: Seat, consent: boolean): Promise<void> {
    const { link, set } = this.table;
    this.bots.rest();
    set({ busy: true, delegated: [] });
    try {
      const reply = await link.ask({ do: 'undo', seat, consent });
      set({ busy: false });
      if ('refusal' in reply) {
        this.refuser.refuse({ refusal: reply.refusal, what: 'Undo', actor: null, target: null, at: null, times: 1 });
      }
    } catch (error) {
      set({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
    this.bots.wake();
  }
}
