/**
 * A model that is dragged: lifted while it is asked who acts, and brought to an enemy. What the game means by that is asked once for each
 * enemy, and shown for as long as the hand stays there; where it means nothing the drag is a plain way.
 */
import { seatAt, standOf } from '#client/board/state/stand.ts';
import type { DecisionView } from '#client/protocol/decision.ts';
import type { Planned } from '#client/protocol/plan.ts';
import { isForeign } from '#client/state/teams.ts';
import type { Scene } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { Holder } from './holder.ts';
import { type Context, pending } from './state.ts';

/** How far beside the base of an enemy the middle of the mover may be to mean it, in parts of the mover's own base. */
const BESIDE = 0.8;
/** Let go so near to where it stood, in parts of its base, it has not been moved. */
const STAYED = 0.6;

export class Lifter {
  private readonly table: Context;
  private readonly holder: Holder;
  /** Lets a unit be planned for whose time has not come. */
  private readonly draft: (id: string) => Promise<DecisionView | null>;
  /** What is being lifted, and where the hand has taken it meanwhile. */
  private lifting: { id: string; at: Point | null; done: Promise<void> } | null = null;
  private readonly known = new Map<string, Promise<Planned | null>>();
  private over: string | null = null;

  constructor(table: Context, holder: Holder, draft: (id: string) => Promise<DecisionView | null>) {
    this.table = table;
    this.holder = holder;
    this.draft = draft;
  }

  /** Lifts a model that an answer to the question lets act, or one that may be planned for; false: it is not such a one. */
  lift(id: string, planned: boolean): boolean {
    const ready = pending(this.table.get())?.ready.includes(id) === true;
    if (!ready && !planned) return false;
    const lifting = { id, at: null, done: Promise.resolve() };
    this.lifting = lifting;
    lifting.done = ready ? this.fetch(id, lifting) : this.sketch(id, lifting);
    return true;
  }

  /** Resolves when what is being lifted is in hand. */
  async lifted(): Promise<void> {
    await this.lifting?.done;
  }

  /** Lifts a unit whose time has not come: what is drawn with it is a plan. */
  private async sketch(id: string, mine: NonNullable<Lifter['lifting']>): Promise<void> {
    const { get, set } = this.table;
    const question = await this.draft(id);
    if (this.lifting !== mine) return;
    this.lifting = null;
    const way = question?.acts.find(({ form }) => form.kind === 'path' && form.mover === id);
    if (way === undefined) return;
    void this.holder.take(way);
    const { hand } = get();
    if (hand !== null) set({ hand: { ...hand, dragging: true } });
    if (mine.at !== null) this.move(mine.at, false);
  }

  private async fetch(id: string, mine: NonNullable<Lifter['lifting']>): Promise<void> {
    const { link, get, set } = this.table;
    const asked = pending(get())?.position;
    const lifted = await link.ask({ do: 'lift', model: id }).catch(() => null);
    // The same question may have been told anew meanwhile.
    if (this.lifting !== mine || pending(get())?.position !== asked) return;
    this.lifting = null;
    if (lifted === null) return;
    void this.holder.take(lifted.act, null, null, lifted.after);
    const { hand } = get();
    if (hand !== null) set({ hand: { ...hand, dragging: true } });
    if (mine.at !== null) this.move(mine.at, false);
  }

  /** The drag has been given up. */
  cancel(): void {
    this.lifting = null;
    this.over = null;
  }

  move(at: Point, slide: boolean): void {
    if (this.lifting !== null) {
      this.lifting.at = at;
      return;
    }
    const { hand } = this.table.get();
    const foe = slide || hand === null || hand.waypoints.length > 0 ? null : this.foeAt(at);
    this.over = foe;
    if (foe === null) this.holder.moveTo(at, slide);
    else void this.bring(foe, at, slide);
  }

  /** Puts the model down; false: it is where it stood, so nothing is meant. */
  async drop(at: Point): Promise<boolean> {
    if (this.lifting !== null) await this.lifting.done;
    const { hand } = this.table.get();
    if (hand === null) return true;
    if (hand.dragging && hand.waypoints.length === 0 && this.stayed(at)) return false;
    const foe = hand.dragging && hand.waypoints.length === 0 ? this.foeAt(at) : null;
    this.over = foe;
    if (foe !== null) {
      await this.bring(foe, at, false);
      const now = this.table.get().hand;
      if (now !== null && now.aim !== null) {
        this.table.set({ hand: { ...now, dragging: false } });
        return true;
      }
    }
    await this.holder.putDown(at);
    return true;
  }

  /** Another of the ways to the same enemy. */
  async choose(nth: number): Promise<void> {
    const { hand } = this.table.get();
    if (hand?.aim == null) return;
    const { actor, target } = hand.aim;
    const found = await this.table.link.ask({ do: 'plan', actor, target, nth }).catch(() => null);
    const now = this.table.get().hand;
    if (found === null || now?.act !== hand.act || now.aim === null) return;
    this.holder.aimAt(found, now.at ?? [0, 0]);
  }

  private async bring(foe: string, at: Point, slide: boolean): Promise<void> {
    const state = this.table.get();
    const { hand } = state;
    const decision = pending(state);
    if (hand?.act.form.kind !== 'path' || decision === null) return;
    if (hand.aim?.target === foe) return;
    const actor = hand.act.form.mover;
    const planned = await this.planFor(decision.position, actor, foe);
    const now = this.table.get().hand;
    if (now?.act !== hand.act || this.over !== foe || now.aim?.target === foe) return;
    const best = planned?.plans[planned.nth];
    if (planned === null || best === undefined) {
      this.holder.moveTo(at, slide);
      return;
    }
    if (best.refusal === null) this.holder.aimAt(planned, at);
    else this.holder.moveTo(at, slide);
  }

  private planFor(position: number, actor: string, target: string): Promise<Planned | null> {
    const key = `${position} ${actor} ${target}`;
    let found = this.known.get(key);
    if (found === undefined) {
      // Those of earlier questions are of no use.
      if (this.known.size > 40) this.known.clear();
      found = this.table.link.ask({ do: 'plan', actor, target }).catch(() => null);
      this.known.set(key, found);
    }
    return found;
  }

  private mover(): { id: string; body: Body; scene: Scene; seat: number } | null {
    const { hand, snapshot } = this.table.get();
    if (hand?.act.form.kind !== 'path' || snapshot === null) return null;
    const { mover: id } = hand.act.form;
    const body = snapshot.scene.bodies.find((one) => one.id === id)?.body;
    return body === undefined ? null : { id, body, scene: snapshot.scene, seat: seatAt(snapshot.scene, id) ?? 0 };
  }

  /** The enemy that the middle of the mover is brought upon. */
  private foeAt([x, y]: Point): string | null {
    const { snapshot } = this.table.get();
    const mover = this.mover();
    if (mover === null || snapshot === null) return null;
    let best: { id: string; d: number } | null = null;
    for (const { id, seat } of mover.scene.bodies) {
      const body = standOf(mover.scene, id);
      if (body === null || !isForeign(snapshot.seats, mover.seat, seat)) continue;
      const d = Math.hypot(body.x - x, body.y - y);
      if (d <= Math.max(body.a, body.b) + BESIDE * mover.body.a && d < (best?.d ?? Infinity)) best = { id, d };
    }
    return best?.id ?? null;
  }

  private stayed([x, y]: Point): boolean {
    const mover = this.mover();
    return mover !== null && Math.hypot(mover.body.x - x, mover.body.y - y) < STAYED * mover.body.a;
  }
}
