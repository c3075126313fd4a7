/** Shows refusals: as a chip when they happen, as a card when asked for or when the same is tried again. */
import type { DecisionView } from '#client/protocol/decision.ts';
import type { OtherRefusal } from '#client/protocol/odds.ts';
import type { Answer, Refusal } from '#engine/game.ts';
import { explain } from './explain.ts';
import { nameOf, same } from './hand.ts';
import type { Holder } from './holder.ts';
import type { Context, Fix, RefusedAct } from './state.ts';

export class Refuser {
  private readonly table: Context;
  private readonly holder: Holder;
  /** What is to be done once the plan that makes it possible has been carried out. */
  private to: { after: Answer; next: Answer } | null = null;

  constructor(table: Context, holder: Holder) {
    this.table = table;
    this.holder = holder;
  }

  refuse(refused: RefusedAct): void {
    this.table.set({ refused, assertive: `Refused. ${refused.refusal.reason}, ${refused.refusal.clause}.` });
    if (refused.times > 1) void this.open(refused);
  }

  async askWhy(decision: DecisionView | null, verb: string | null): Promise<void> {
    const { refused, hovered, selected } = this.table.get();
    const entry = verb === null ? undefined : decision?.dimmed.find((r) => r.verb === verb);
    if (entry !== undefined) await this.open(this.dimmed(decision, entry.verb, entry.label, entry.refusal, null));
    else if (refused !== null) await this.open(refused);
    else {
      const aim = hovered ?? selected;
      const told = aim !== null && (await this.forbidden(decision, aim));
      const first = decision?.dimmed[0];
      const now = this.table.get().refused;
      if (told && now !== null) await this.open(now);
      else if (!told && first !== undefined)
        await this.open(this.dimmed(decision, first.verb, first.label, first.refusal, null));
    }
  }

  async turnTo(decision: DecisionView | null, { verb, what, refusal, answer }: OtherRefusal): Promise<void> {
    await this.open(this.dimmed(decision, verb, what, refusal, answer));
  }

  private dimmed(
    decision: DecisionView | null,
    verb: string,
    label: string,
    refusal: Refusal,
    answer: Answer | null,
  ): RefusedAct {
    const actor = decision?.subjects[0] ?? null;
    const what = this.words([actor, null], label);
    return { refusal, what, actor, target: modelIn(refusal), at: null, verb, answer, times: 1 };
  }

  /** A thing that no option is about was pointed at: asks why not. False when the game has no answer. */
  async forbidden(decision: DecisionView | null, id: string): Promise<boolean> {
    const { hand } = this.table.get();
    if (decision === null || decision.subjects.includes(id)) return false;
    const key = hand === null ? {} : { key: hand.act.key };
    const aimed = await this.table.link.ask({ do: 'aim', thing: id, ...key }).catch(() => null);
    if (aimed === null || this.table.get().hand?.act !== hand?.act) return false;
    if (aimed.refusal === null) {
      if (hand !== null) this.holder.accept(aimed.answer);
      return false;
    }
    const { refused } = this.table.get();
    const times = refused?.target === id ? refused.times + 1 : 1;
    const actor = decision.subjects[0] ?? null;
    const what = this.words([actor, id], aimed.label);
    const { refusal, answer } = aimed;
    this.refuse({ refusal, what, actor, target: id, at: null, verb: answer.verb, answer, times });
    return true;
  }

  /** Puts into hand what would work. */
  apply(decision: DecisionView | null, fix: Fix): void {
    const act = decision?.acts.find((a) => a.key === fix.key);
    if (act === undefined) return;
    this.table.set({ why: null, refused: null });
    this.to = fix.next === undefined ? null : { after: fix.answer, next: fix.next };
    const held = this.table.get().hand?.act.key === fix.key ? Promise.resolve() : this.holder.take(act);
    void held.then(() => this.holder.accept(fix.answer));
  }

  /** The match went on: what the step was made for is put into hand. */
  goOn(decision: DecisionView | null, last: Answer | null): void {
    const { to } = this;
    if (to === null || last === null) return;
    this.to = null;
    if (!same(last, to.after) || decision === null || this.table.get().hand !== null) return;
    const act = decision.acts.find((a) => a.verb === to.next.verb && a.form.kind === 'list');
    if (act !== undefined) void this.holder.take(act).then(() => this.holder.accept(to.next));
  }

  private async open(refused: RefusedAct): Promise<void> {
    const { refusal, what } = refused;
    this.table.set({ refused, assertive: `${what}: ${refusal.reason}, ${refusal.clause}.` });
    const why = await explain(this.table, refused);
    if (this.table.get().refused !== refused) return;
    this.table.set({ refused: why.refused, why, drawer: true, tab: 'decide', sights: [] });
  }

  /** "Fenn, attack, Barrow Knight". */
  private words([actor, target]: readonly [string | null, string | null], act: string): string {
    const { snapshot } = this.table.get();
    const name = (id: string | null) => (id === null || snapshot === null ? null : nameOf(snapshot.scene, id));
    return [name(actor), act.toLowerCase(), name(target)].filter((word) => word !== null).join(', ');
  }
}

function modelIn({ witness }: Refusal): string | null {
  if (witness?.kind === 'model') return witness.id;
  return witness?.kind === 'overlap' ? witness.with : null;
}
