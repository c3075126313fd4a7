/** Gives the answers that a person has chosen, or keeps them where they belong to a plan in chalk. */
import type { Answer } from '#engine/game.ts';
import type { BotDriver } from './bot-driver.ts';
import type { ChalkBoard } from './chalk.ts';
import { carryOut } from './plan-runner.ts';
import type { Refuser } from './refuser.ts';
import { type Context, pending } from './state.ts';

export class Giver {
  private readonly table: Context;
  private readonly chalk: ChalkBoard;
  private readonly refuser: Refuser;
  private readonly bots: BotDriver;

  constructor(table: Context, chalk: ChalkBoard, refuser: Refuser, bots: BotDriver) {
    this.table = table;
    this.chalk = chalk;
    this.refuser = refuser;
    this.bots = bots;
  }

  /** One after the other, as far as they can be given without asking anybody. */
  async give(answers: readonly Answer[]): Promise<void> {
    const state = this.table.get();
    const decision = pending(state);
    if (decision === null || state.busy) return;
    if (state.draft !== null) {
      this.chalk.keep(answers);
      return;
    }
    this.table.set({ busy: true, refused: null, why: null });
    try {
      const refused = await carryOut(this.table.link, decision, answers);
      this.table.set({ busy: false });
      if (refused !== null) {
        const { answer, refusal } = refused;
        this.refuser.refuse({
          refusal,
          what: answer.verb,
          actor: decision.subjects[0] ?? null,
          target: null,
          at: null,
          verb: answer.verb,
          answer,
          times: 1,
        });
      }
    } catch (error) {
      this.table.set({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
    this.bots.wake();
  }
}
