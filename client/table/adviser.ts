/**
 * What helps to choose who acts and what is done: how far the chosen model would get, and what a bot would do. It looks at the state after
 * every change and asks only when what it depends on is another.
 */
import { same } from './hand.ts';
import { type Context, pending, type TableState } from './state.ts';

/** Whoever is merely passed over is not asked about. */
const PAUSE = 60;
/** A bot thinks long, and nobody else is answered meanwhile: it is asked when the player is not at work. */
const IDLE = 500;

export class Adviser {
  private readonly table: Context;
  private readonly hints: () => boolean;
  private chosen = '';
  private hinted = -1;
  private stop: (() => void) | null = null;
  private wait: (() => void) | null = null;

  constructor(table: Context, hints: () => boolean) {
    this.table = table;
    this.hints = hints;
  }

  cancel(): void {
    this.stop?.();
    this.wait?.();
    this.stop = null;
    this.wait = null;
  }

  look(): void {
    this.lookRound();
    this.lookFor();
  }

  /** Around the chosen model: how far it would get. */
  private lookRound(): void {
    const state = this.table.get();
    const model = readyOne(state);
    const key = model === null ? '' : `${state.snapshot?.position} ${model}`;
    if (key === this.chosen) return;
    this.chosen = key;
    this.stop?.();
    this.stop = null;
    if (state.reachOf !== null) this.table.set({ reachOf: null });
    if (model !== null) this.stop = this.table.clock.after(PAUSE, () => void this.reach(key, model));
  }

  private async reach(key: string, model: string): Promise<void> {
    const { link, set } = this.table;
    try {
      const lifted = await link.ask({ do: 'lift', model });
      if (lifted === null || this.chosen !== key) return;
      const reach = await link.ask({ do: 'reach', key: lifted.act.key, after: lifted.after });
      const { cost } = lifted.act;
      const named = reach.map((area, i) => ({
        ...area,
        label: cost === undefined ? area.label.replace(/(\d)"/g, '$1″') : `${(i + 1) * cost.amount} ${cost.unit}`,
      }));
      if (this.chosen === key) set({ reachOf: { model, reach: named } });
    } catch {
      // Without it the model can be chosen all the same.
    }
  }

  /** Hints go with the question; with hints on the next is asked for by itself. */
  private lookFor(): void {
    const { hint, busy } = this.table.get();
    const decision = pending(this.table.get());
    if (hint !== null && hint.position !== decision?.position) this.table.set({ hint: null });
    if (decision === null || busy || decision.position === this.hinted || !this.hints()) return;
    this.hinted = decision.position;
    this.wait?.();
    this.wait = this.table.clock.after(IDLE, () => void this.ask());
  }

  async ask(): Promise<void> {
    const { link, get, set } = this.table;
    const { busy } = get();
    const decision = pending(get());
    if (decision === null || busy) return;
    const hint = await link.ask({ do: 'hint' }).catch(() => null);
    if (hint === null || pending(get())?.position !== decision.position) return;
    const why = hint.because === '' ? '' : `, ${hint.because}`;
    set({ hint: { ...hint, position: decision.position }, polite: `Hint: ${hint.label}${why}.` });
  }
}

/** Who would act: chosen in the list, or selected on the table. */
function readyOne(state: TableState): string | null {
  const decision = pending(state);
  if (decision === null || decision.ready.length === 0) return null;
  const { hand, selected } = state;
  if (hand?.act.form.kind === 'path') return null;
  const option = hand?.options?.find((one) => same(one.answer, hand.plan?.answer));
  const id = option?.subjects[0] ?? selected;
  return id !== null && decision.ready.includes(id) ? id : null;
}
