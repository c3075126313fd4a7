/**
 * Plans in chalk: what a unit shall do when its time comes, drawn while somebody else acts. A plan is kept for its unit until the unit has acted,
 * checked after every act of the match, and offered as the first answer when the unit is asked. A plan belongs to its seat: nobody else at
 * the screen sees it.
 */
import { hostOf, seatAt } from '#client/board/state/stand.ts';
import type { ActView, DecisionView } from '#client/protocol/decision.ts';
import type { ChalkCheck, ChalkPlan } from '#client/protocol/plan.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { isForeign } from '#client/state/teams.ts';
import type { Answer, Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { capital, type Hand, nameOf, same } from './hand.ts';
import type { Holder } from './holder.ts';
import { type Context, type LinkLike, pending, type TableState } from './state.ts';

export interface Chalk extends ChalkPlan {
  /** How it stands; null until that is known. */
  check: ChalkCheck | null;
  /** It was offered and put aside: it is not offered again. */
  aside: boolean;
}

/** The unit that is planned for, and the question that waits meanwhile. */
export interface Draft {
  unit: string;
  asked: DecisionView | null;
}

/** Where plans lie between two visits. */
export interface ChalkBox {
  kept(): readonly ChalkPlan[];
  keep(plans: readonly ChalkPlan[]): void;
}

/** How near a base must be to the pointer to be meant, in inches. */
const NEAR = 1;

const REHEARSED: ReadonlySet<string> = new Set(['options', 'sample', 'try', 'reach', 'odds', 'ahead', 'aim', 'why']);

/** While a plan is drawn, what is asked about acts is asked as if the unit's time had come. */
export function rehearsing(link: LinkLike, get: () => TableState): LinkLike {
  return {
    onSnapshot: (watch) => link.onSnapshot(watch),
    ask: (question) => {
      const { draft } = get();
      return link.ask(draft === null || !REHEARSED.has(question.do) ? question : { ...question, as: draft.unit });
    },
  };
}

/** The plans that whoever looks at the screen may see. */
export function ownChalk({ chalk, snapshot, cover }: Pick<TableState, 'chalk' | 'snapshot' | 'cover'>): Chalk[] {
  return cover !== null || snapshot === null ? [] : chalk.filter(({ seat }) => seat === snapshot.viewer);
}

/** The units that may be planned for now: all of one's own but the one that is asked. */
export function plannable(state: TableState): readonly string[] {
  const { snapshot, draft } = state;
  if (snapshot === null || !snapshot.live || snapshot.result !== null || state.cover !== null) return [];
  if (state.replayOpen || snapshot.frozen !== null) return [];
  const asked = draft === null ? snapshot.decision : draft.asked;
  return snapshot.plannable.filter((id) => asked === null || !asked.subjects.includes(id));
}

/** The plan that is in hand because the time of its unit has come; null: something else is in hand, or nothing. */
export function offered(state: TableState): Chalk | null {
  const { hand, draft } = state;
  const asked = pending(state);
  if (draft !== null || asked === null || hand === null || hand.plan === null) return null;
  const { answer } = hand.plan;
  return ownChalk(state).find((one) => one.unit === asked.subjects[0] && same(one.answer, answer)) ?? null;
}

export class ChalkBoard {
  private readonly table: Context;
  private readonly holder: Holder;
  private readonly box: ChalkBox | null;
  /** Halts and restarts what bots do: nothing moves while a plan is drawn. */
  private readonly halt: (on: boolean) => void;
  private era = 0;

  constructor(table: Context, holder: Holder, box: ChalkBox | null, halt: (on: boolean) => void) {
    this.table = table;
    this.holder = holder;
    this.box = box;
    this.halt = halt;
  }

  /** Takes what was kept from an earlier visit. */
  recall(): void {
    const plans = this.box?.kept() ?? [];
    if (plans.length > 0) this.table.set({ chalk: plans.map((plan) => ({ ...plan, check: null, aside: false })) });
  }

  /** A moment has come: who has acted needs no plan any more, the others are looked at. */
  look(before: Snapshot | null, snapshot: Snapshot): void {
    const { chalk, draft } = this.table.get();
    // What was asked meanwhile is another question.
    if (draft !== null) this.table.set({ draft: null });
    if (draft !== null) this.halt(false);
    if (!snapshot.live || chalk.length === 0) return;
    const left = chalk.filter((plan) => !isSpent(plan, before, snapshot));
    if (left.length < chalk.length) this.put(left);
    void this.check();
  }

  /** Asks how the plans stand; those that do not stand any more are told of at once. */
  async check(): Promise<void> {
    const { link, get } = this.table;
    const era = ++this.era;
    const own = ownChalk(get());
    if (own.length === 0) return;
    const plans = own.map(({ check: _, aside: __, ...plan }) => plan);
    const checks = await link.ask({ do: 'chalk', plans }).catch(() => null);
    if (checks === null || era !== this.era) return;
    const said: string[] = [];
    const chalk = get().chalk.map((plan) => {
      const check = checks.find(({ unit }) => unit === plan.unit);
      if (check === undefined || plan.seat !== own[0]?.seat) return plan;
      if (check.state !== 'stands' && plan.check?.state !== check.state) said.push(this.words(plan, check));
      return { ...plan, check };
    });
    this.table.set({ chalk, ...(said.length > 0 ? { assertive: said.join(' ') } : {}) });
    this.offer();
  }

  /** "The plan of Long Bows does not stand any more: …" */
  private words(plan: Chalk, check: ChalkCheck): string {
    const scene = this.table.get().snapshot?.scene ?? null;
    return `The chalk plan of ${name(scene, plan.unit)} does not stand any more: ${reasonOf(check, scene)}.`;
  }

  /** The time of the unit has come: its plan is the first answer. */
  private offer(): void {
    const state = this.table.get();
    const asked = pending(state);
    if (asked === null || asked.amid || state.draft !== null || state.busy) return;
    if (state.hand !== null && (state.hand.plan !== null || state.hand.dragging)) return;
    const [unit] = asked.subjects;
    const plan = ownChalk(state).find((one) => one.unit === unit && !one.aside && one.check?.state === 'stands');
    const act = plan === undefined ? undefined : actOf(asked, plan.answer);
    if (plan === undefined || act === undefined) return;
    void this.takeUp(act, plan.answer);
    this.table.set({ polite: `Your chalk plan stands: ${plan.label} ${plan.about}. Enter does it.` });
  }

  /** With the act in hand, as if it had just been filled in. */
  private async takeUp(act: ActView, answer: Answer): Promise<void> {
    if (act.form.kind !== 'path') {
      await this.holder.take(act, null, answer);
      return;
    }
    const taken = this.holder.take(act);
    this.holder.accept(answer);
    await taken;
  }

  /** Something else shall be done: the plan stays until the unit has acted, and is not offered again. False: none is in hand. */
  putAside(): boolean {
    const plan = offered(this.table.get());
    if (plan === null) return false;
    const chalk = this.table.get().chalk.map((one) => (one.unit === plan.unit ? { ...one, aside: true } : one));
    this.holder.letGo();
    this.table.set({ chalk });
    return true;
  }

  /** Rubs a plan out. */
  wipe(unit: string): void {
    const { chalk, snapshot } = this.table.get();
    const said = `The chalk plan of ${name(snapshot?.scene ?? null, unit)} is rubbed out.`;
    this.put(chalk.filter((plan) => plan.unit !== unit));
    this.table.set({ polite: said });
  }

  // ---- drawing

  /** Asks what the unit would be asked, and lets that be answered in chalk. Null when it cannot come to act. */
  async begin(unit: string): Promise<DecisionView | null> {
    const { link, get, set } = this.table;
    const { snapshot, draft } = get();
    if (snapshot === null || get().busy || !plannable(get()).includes(unit)) return null;
    this.halt(true);
    const question = await link.ask({ do: 'rehearse', unit }).catch(() => null);
    const now = get().snapshot;
    if (question === null || now === null || now.inputs !== snapshot.inputs || now.viewer !== snapshot.viewer) {
      if (get().draft === null) this.halt(false);
      return null;
    }
    this.holder.letGo();
    const asked = draft === null ? now.decision : draft.asked;
    set({
      draft: { unit, asked },
      snapshot: { ...now, decision: question },
      selected: unit,
      follow: null,
      assertive: `Chalk plan for ${name(now.scene, unit)}: ${question.title}`,
    });
    return question;
  }

  /** The plan is drawn. */
  keep(answers: readonly Answer[]): void {
    const { draft, hand, snapshot, chalk } = this.table.get();
    const [answer] = answers;
    const question = snapshot?.decision ?? null;
    if (draft === null || answer === undefined || question === null || snapshot === null) return;
    const act = actOf(question, answer);
    const meets = hand?.plan?.trace?.contact?.with ?? [];
    const plan: Chalk = {
      unit: draft.unit,
      seat: question.seat,
      answer,
      label: capital(act?.label ?? answer.verb),
      about: aboutOf(snapshot.scene, hand, answer, meets),
      meets,
      // It was just found to be allowed; its chances are asked for at once.
      check: { unit: draft.unit, state: 'stands', trace: hand?.plan?.trace ?? null, hope: null },
      aside: false,
    };
    this.put([...chalk.filter(({ unit }) => unit !== draft.unit), plan]);
    this.table.set({ polite: `Chalk plan kept: ${name(snapshot.scene, plan.unit)}, ${plan.label} ${plan.about}.` });
    this.end();
    void this.check();
  }

  /** Nothing more is drawn: the question that waited is asked again. */
  end(): void {
    const { draft, snapshot } = this.table.get();
    if (draft === null || snapshot === null) return;
    this.holder.letGo();
    this.table.set({
      draft: null,
      snapshot: { ...snapshot, decision: draft.asked },
      selected: draft.asked?.subjects[0] ?? null,
    });
    this.halt(false);
  }

  /** The drawn unit is dropped upon an enemy: what it could do about that. False: nothing, or no enemy is there. */
  async upon(at: Point): Promise<boolean> {
    const { link, get } = this.table;
    const { draft, snapshot } = get();
    if (draft === null || snapshot === null) return false;
    const target = foeAt(snapshot, at);
    if (target === null) return false;
    const found = await link.ask({ do: 'toward', unit: draft.unit, target }).catch(() => null);
    const act = get().snapshot?.decision?.acts.find(({ key }) => key === found?.key);
    if (found === null || act === undefined || get().draft !== draft) return false;
    await this.takeUp(act, found.answer);
    return true;
  }

  private put(chalk: readonly Chalk[]): void {
    this.table.set({ chalk });
    this.box?.keep(chalk.map(({ check: _, aside: __, ...plan }) => plan));
  }
}

/** Why a plan does not stand; empty: it does. */
export function reasonOf(check: ChalkCheck, scene: Scene | null): string {
  switch (check.state) {
    case 'stands':
      return '';
    case 'missed':
      return `it does not reach ${check.missed.map((id) => name(scene, id)).join(' and ')} any more`;
    default:
      return check.reason;
  }
}

/** It acted, fell or fled: the plan has had its time. */
function isSpent({ unit, seat, answer }: ChalkPlan, before: Snapshot | null, now: Snapshot): boolean {
  const there = now.scene.units.find(({ id }) => id === unit);
  if (there === undefined) return true;
  if (before === null || before.inputs >= now.inputs) return false;
  const asked = now.decision?.seat === seat && now.decision.subjects.includes(unit);
  if (now.last?.seat === seat && same(now.last.answer, answer)) return true;
  const was = before.scene.units.find(({ id }) => id === unit);
  const acted = before.decision?.seat === seat && before.decision.subjects.includes(unit) && !before.decision.amid;
  return !asked && ((acted && !isAmid(now, unit)) || (was?.done === false && there.done));
}

/** Its own act is still under way: somebody else is asked in the middle of it. */
function isAmid({ standings }: Snapshot, unit: string): boolean {
  return standings.order?.acted.some(({ id, now }) => id === unit && now) === true;
}

function actOf({ acts }: DecisionView, answer: Answer): ActView | undefined {
  return acts.find(
    ({ verb, fixed }) =>
      verb === answer.verb && Object.entries(fixed).every(([key, value]) => same(answer[key], value)),
  );
}

/** Whom or what the plan is about, in a few words. */
function aboutOf(scene: Scene, hand: Hand | null, answer: Answer, meets: readonly string[]): string {
  if (meets.length > 0) return meets.map((id) => name(scene, id)).join(' and ');
  const trace = hand?.plan?.trace;
  if (trace != null) return `${Math.round(trace.length * 10) / 10}″`;
  return hand?.options?.find((option) => same(option.answer, answer))?.label ?? '';
}

function name(scene: Scene | null, id: string): string {
  return (scene === null ? null : nameOf(scene, id)) ?? id;
}

function foeAt({ scene, seats, viewer }: Snapshot, [x, y]: Point): string | null {
  let best: { id: string; d: number } | null = null;
  for (const { id, body } of scene.bodies) {
    const d = Math.hypot(body.x - x, body.y - y) - Math.max(body.a, body.b);
    const host = hostOf(scene, id)?.id ?? id;
    if (d > NEAR || d >= (best?.d ?? Infinity) || !isForeign(seats, viewer ?? 0, seatAt(scene, host))) continue;
    best = { id: host, d };
  }
  return best?.id ?? null;
}
