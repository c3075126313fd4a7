/** Says why not: as a chip when it happens, as a card when asked or when the same is tried again. */
import type { DecisionView } from '#client/protocol.ts';
import type { Answer, Refusal } from '#engine/game.ts';
import { explain } from './explain.ts';
import { nameOf } from './hand.ts';
import type { Holder } from './holder.ts';
import type { Context, Refused } from './state.ts';

export class Refuser {
  private readonly table: Context;
  private readonly holder: Holder;

  constructor(table: Context, holder: Holder) {
    this.table = table;
    this.holder = holder;
  }

  refuse(refused: Refused): void {
    this.table.set({ refused, assertive: `Refused. ${refused.refusal.reason}, ${refused.refusal.clause}.` });
    if (refused.times > 1) void this.open(refused);
  }

  async askWhy(decision: DecisionView | null, verb: string | null): Promise<void> {
    const { refused, hovered, selected } = this.table.get();
    const entry = verb === null ? undefined : decision?.refused.find((r) => r.verb === verb);
    if (entry !== undefined) {
      const actor = decision?.subjects[0] ?? null;
      const what = this.words([actor, null], entry.label);
      await this.open({ refusal: entry.refusal, what, actor, target: modelIn(entry.refusal), at: null, times: 1 });
    } else if (refused !== null) await this.open(refused);
    else {
      const aim = hovered ?? selected;
      if (aim !== null) await this.forbidden(decision, aim);
    }
  }

  /** A thing that no option is about was pointed at: try the act on it all the same, to hear why not. */
  async forbidden(decision: DecisionView | null, id: string): Promise<void> {
    const { hand, snapshot } = this.table.get();
    const scene = snapshot?.scene;
    const pattern = hand?.options?.[0]?.answer;
    if (scene === undefined || hand === null || pattern === undefined || hand.act.form.kind !== 'list') return;
    // The argument that names a thing on the table is the one to replace.
    const arg = hand.act.form.by.find((name) => {
      const value = pattern[name];
      return typeof value === 'string' && nameOf(scene, value) !== null;
    });
    if (arg === undefined) return;
    const answer: Answer = { ...pattern, [arg]: id };
    const reply = await this.table.link.ask({ do: 'try', answer }).catch(() => null);
    if (reply === null || this.table.get().hand?.act !== hand.act) return;
    if (reply.refusal === null) {
      this.holder.accept(answer);
      return;
    }
    const { refused } = this.table.get();
    const times = refused?.target === id ? refused.times + 1 : 1;
    const actor = decision?.subjects[0] ?? null;
    const what = this.words([actor, id], hand.act.label);
    this.refuse({ refusal: reply.refusal, what, actor, target: id, at: null, times });
  }

  private async open(refused: Refused): Promise<void> {
    const { refusal, what } = refused;
    this.table.set({ refused, assertive: `${what}: ${refusal.reason}, ${refusal.clause}.` });
    const why = await explain(this.table, refused);
    if (this.table.get().refused === refused) this.table.set({ why, drawer: true });
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
