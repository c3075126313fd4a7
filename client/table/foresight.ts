/**
 * Asks for what a player should see before answering: the chain of the act and the odds of each answer, and whoever matters from the side.
 * It looks at the state after every change and asks only when what it depends on is another.
 */
import { standOf } from '#client/board/state/stand.ts';
import type { Answer } from '#engine/game.ts';
import { same } from './hand.ts';
import type { Lookout } from './lookout.ts';
import { type Context, pending, type TableState } from './state.ts';

/** What is merely passed over is not asked for. */
const PAUSE = 60;

export class Foresight {
  private readonly table: Context;
  private readonly lookout: Lookout;
  private stop: (() => void) | null = null;
  private asked = '';
  private sideAsked = '';

  constructor(table: Context, lookout: Lookout) {
    this.table = table;
    this.lookout = lookout;
  }

  cancel(): void {
    this.stop?.();
    this.stop = null;
  }

  look(): void {
    this.lookAhead();
    this.lookAside();
  }

  private lookAhead(): void {
    const state = this.table.get();
    const decision = pending(state);
    const of = decision === null ? undefined : wanted(state);
    const key = decision === null || of === undefined ? '' : `${decision.position} ${JSON.stringify(of)}`;
    if (key === this.asked) return;
    this.asked = key;
    this.cancel();
    if (state.outlook !== null) this.table.set({ outlook: null });
    if (decision === null || of === undefined) return;
    const { position } = decision;
    this.stop = this.table.clock.after(PAUSE, () => void this.ask(key, position, of));
  }

  private async ask(key: string, position: number, of: Answer | null): Promise<void> {
    const { link, set, get } = this.table;
    try {
      const outlook = await link.ask({ do: 'outlook', ...(of === null ? {} : { answer: of }) });
      if (this.asked !== key || outlook === null) return;
      // A plan whose dice only succeed or fail is told by its odds.
      if (of !== null && outlook.fan === null) return;
      set({ outlook: { ...outlook, position, of } });
      const main = outlook.answers.find((one) => !one.declines);
      // Odds of a plan come by themselves; a mere button has none.
      const split = outlook.fan?.by === 'theirs';
      if (main !== undefined && !split && get().hand === null) this.lookout.rest({ ...main, subjects: [] });
    } catch {
      // Without it the question can be answered all the same.
    }
  }

  private lookAside(): void {
    const state = this.table.get();
    const ids = sideOf(state);
    const key = ids.length === 0 ? '' : `${state.snapshot?.inputs} ${state.snapshot?.live} ${ids.join(' ')}`;
    if (key === this.sideAsked) return;
    this.sideAsked = key;
    if (ids.length === 0) {
      if (state.side !== null) this.table.set({ side: null });
      return;
    }
    void this.askSide(key, ids);
  }

  /** The first of them whose height matters. */
  private async askSide(key: string, models: readonly string[]): Promise<void> {
    for (const model of models) {
      const side = await this.table.link.ask({ do: 'side', model }).catch(() => null);
      if (this.sideAsked !== key) return;
      if (side === null && model !== models.at(-1)) continue;
      this.table.set({ side });
      return;
    }
  }
}

/** The answer that is looked at: a plan of a list whose dice fall; null for a question in the middle of an act; undefined: none. */
function wanted(state: TableState): Answer | null | undefined {
  const decision = pending(state);
  if (decision === null || state.busy) return undefined;
  if (decision.amid) return null;
  const { hand } = state;
  return hand?.act.form.kind === 'list' && hand.plan?.dice === true ? hand.plan.answer : undefined;
}

/** Who may be seen from the side, the first first: those above the ground of who acts and who is aimed at; when asked for, whoever is selected. */
function sideOf(state: TableState): readonly string[] {
  const { snapshot, sideWanted, selected, hand, odds } = state;
  if (snapshot === null || sideWanted === false) return [];
  const { scene, decision } = snapshot;
  // What is dragged is none of the places that were listed.
  const listed = hand === null || hand.dragging ? [] : (hand.options ?? []);
  const chosen = listed.find((option) => same(option.answer, hand?.plan?.answer))?.subjects ?? [];
  const mine = selected === null ? [] : [selected];
  // A question about many is about none in particular.
  const asked = (decision?.subjects.length ?? 0) > 2 ? [] : (decision?.subjects ?? []);
  const ids = new Set([...(sideWanted === true ? mine : []), ...asked, ...chosen, ...(odds?.subjects ?? []), ...mine]);
  return sideWanted === true ? [...ids] : [...ids].filter((id) => (standOf(scene, id)?.z ?? 0) > 0);
}
