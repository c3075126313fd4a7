/**
 * What helps to choose who acts and what is done: how far the chosen model would get, and what a bot would do. It looks at the state after
 * every change and asks only when what it depends on is another.
 */
import type { Reach } from '#engine/game.ts';
import { Foresight } from './foresight.ts';
import { same } from './hand.ts';
import type { Lookout } from './lookout.ts';
import { hintWords } from './prompt.ts';
import { type Context, pending, type TableState } from './state.ts';

/** Whoever is merely passed over is not asked about. */
const PAUSE = 60;
/** A bot thinks long, and nobody else is answered meanwhile: it is asked when the player is not at work. */
const IDLE = 500;

export class Adviser {
  private readonly table: Context;
  private readonly foresight: Foresight;
  private readonly hints: () => boolean;
  private chosen = '';
  private hinted = -1;
  private stop: (() => void) | null = null;
  private wait: (() => void) | null = null;

  constructor(table: Context, lookout: Lookout, hints: () => boolean) {
    this.table = table;
    this.foresight = new Foresight(table, lookout);
    this.hints = hints;
  }

  cancel(): void {
    this.foresight.cancel();
    this.stop?.();
    this.wait?.();
    this.stop = null;
    this.wait = null;
  }

  look(): void {
    this.foresight.look();
    this.lookRound();
    this.lookFor();
  }

  /** Around the chosen model: how far it would get. */
  private lookRound(): void {
    const state = this.table.get();
    const unit = unitWithBands(state);
    const model = unit ?? readyOne(state);
    const key = model === null ? '' : `${state.snapshot?.position} ${state.snapshot?.inputs} ${model}`;
    if (key === this.chosen) return;
    this.chosen = key;
    this.stop?.();
    this.stop = null;
    if (state.reachOf !== null) this.table.set({ reachOf: null });
    if (model === null) return;
    this.stop = this.table.clock.after(
      PAUSE,
      () => void (unit === null ? this.reach(key, model) : this.bands(key, unit)),
    );
  }

  /** Around the chosen unit: how far it would get by the act that reaches farthest, with the chance of it. */
  private async bands(key: string, unit: string): Promise<void> {
    const { link, get, set } = this.table;
    try {
      const asked = pending(get());
      const own = asked?.subjects.includes(unit) === true;
      const acts = own ? asked.acts : ((await link.ask({ do: 'rehearse', unit }))?.acts ?? []);
      let best: readonly Reach[] = [];
      for (const act of acts) {
        if (act.form.kind !== 'path' || act.form.mover !== unit) continue;
        const reach = await link.ask({ do: 'reach', key: act.key, ...(own ? {} : { as: unit }) });
        if (reach.length > best.length) best = reach;
      }
      if (this.chosen === key && best.length > 0) set({ reachOf: { model: unit, reach: best } });
    } catch {
      // Without them the unit can be chosen all the same.
    }
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
    const { hint, busy, draft } = this.table.get();
    const decision = pending(this.table.get());
    if (hint !== null && hint.position !== decision?.position) this.table.set({ hint: null });
    if (decision === null || busy || draft !== null || decision.position === this.hinted || !this.hints()) return;
    this.hinted = decision.position;
    this.wait?.();
    this.wait = this.table.clock.after(IDLE, () => void this.ask());
  }

  async ask(): Promise<void> {
    const { link, get, set } = this.table;
    const { busy, draft } = get();
    const decision = pending(get());
    if (decision === null || busy || draft !== null) return;
    const hint = await link.ask({ do: 'hint' }).catch(() => null);
    if (hint === null || pending(get())?.position !== decision.position) return;
    set({ hint: { ...hint, position: decision.position } });
    set({ polite: hintWords(get()) });
  }
}

/** A unit of one's own that is chosen, with nothing in hand. */
function unitWithBands(state: TableState): string | null {
  const { snapshot, hand, selected, draft } = state;
  if (snapshot === null || !snapshot.live || selected === null || draft !== null) return null;
  if (hand !== null && (hand.plan !== null || hand.act.form.kind === 'path')) return null;
  return snapshot.plannable.includes(selected) ? selected : null;
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
