/**
 * Fills in the act in hand and has the worker try it. While something is dragged only the newest answer is in flight. A
 * refused way stops the ghost where it may go no further. What the end of the way leads to is asked at the same time, so
 * that the odds come with it.
 */
import type { ActView } from '#client/protocol/decision.ts';
import type { Replies } from '#client/protocol/messages.ts';
import type { Planned, PlanView, Toward } from '#client/protocol/plan.ts';
import type { Answer, Option, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { answerAt, bestMark, type Mark, markOf, nearestOn } from './along.ts';
import {
  answerOf,
  bodyOf,
  type Choice,
  carried,
  continuous,
  fill,
  type Hand,
  nameOf,
  remaining,
  same,
  type Trial,
  take,
} from './hand.ts';
import { Latest } from './latest.ts';
import type { Lookout } from './lookout.ts';
import { presentFacing, startFacing, startPoint } from './start.ts';
import type { Context } from './state.ts';

const TURN = Math.PI / 12;

/** What is tried; a way also as far as it may go. */
export interface Wanted {
  answer: Answer;
  toward?: Toward;
  after?: readonly Answer[];
}

export class Holder {
  private readonly table: Context;
  private readonly lookout: Lookout;
  private readonly tries: Latest<Wanted, Replies['try']>;
  private settle: (() => void)[] = [];
  /** What is done as soon as the choices of the act in hand are listed. */
  private listing: (() => void)[] = [];
  /** Alt is held: what is dragged goes along what is in its way. */
  private slide = false;
  /** How many places worth a look were shown one after the other. */
  private shown = 0;

  constructor(table: Context, lookout: Lookout) {
    this.table = table;
    this.lookout = lookout;
    this.tries = new Latest(
      (wanted) => this.table.link.ask({ do: 'try', ...wanted }),
      (reply, { answer }, newest) => this.tried(answer, reply, newest),
      () => this.settled(),
    );
  }

  private get hand(): Hand | null {
    return this.table.get().hand;
  }

  private put(change: Partial<Hand>): void {
    const { hand } = this.table.get();
    if (hand !== null) this.table.set({ hand: { ...hand, ...change } });
  }

  /**
   * Takes up an act. `about` is a thing it was reached through: a tapped enemy. `planned`: an option that was chosen already. `after`: answers
   * that come before it.
   */
  async take(
    act: ActView,
    about: string | null = null,
    planned: Answer | null = null,
    after: readonly Answer[] = [],
  ): Promise<void> {
    this.forget();
    this.shown = 0;
    this.slide = false;
    const held = take(act, after);
    const behind = after.length === 0 ? {} : { after };
    const plan = planned === null ? null : listed(planned);
    const hand: Hand = { ...held, plan, dragging: carried(act.form), facing: startFacing(act) };
    this.table.set({
      hand,
      refused: null,
      why: null,
      odds: null,
      threat: null,
      sights: [],
      looked: [],
      after: [],
      glimpse: null,
    });
    if (planned !== null) this.tries.put({ answer: planned });
    const current = () => this.table.get().hand?.act === act;
    const reach = act.form.kind === 'path' ? this.table.link.ask({ do: 'reach', key: act.key, ...behind }) : null;
    // A list is shown in one order as long as it is open: the keys keep what they mean.
    const by = act.form.kind === 'list' ? { ranked: true } : behind;
    const options = await this.table.link.ask({ do: 'options', key: act.key, ...by }).catch((): Option[] => []);
    if (!current()) return;
    this.put({ options });
    const best = act.along === undefined ? null : bestMark(act.along);
    if (best !== null && this.hand?.plan === null) this.mark({ ...best, who: about ?? best.who });
    else if (act.form.kind === 'list' && this.hand?.plan === null) this.choose({ about });
    for (const work of this.listing.splice(0)) work();
    if (act.form.kind === 'number' || act.form.kind === 'several') this.check();
    // The first listed option shares out the most: it is the start.
    if (act.form.kind === 'allocate') {
      const first = options[0];
      const now = this.hand;
      if (first !== undefined && now !== null) this.table.set({ hand: fill(now, first.answer) });
      this.check();
    }
    if (reach !== null) {
      const outlines = await reach.catch(() => []);
      if (current()) this.put({ reach: outlines });
    }
  }

  /** Keeps something until the choices of the act in hand are listed; false: they are, or nothing is chosen from a list. */
  onceListed(work: () => void): boolean {
    const { hand } = this;
    if (hand === null || hand.act.form.kind !== 'list' || hand.options !== null || hand.plan !== null) return false;
    this.listing.push(work);
    return true;
  }

  letGo(): void {
    this.forget();
    this.table.set({
      hand: null,
      refused: null,
      why: null,
      odds: null,
      threat: null,
      sights: [],
      looked: [],
      after: [],
      glimpse: null,
    });
  }

  /** Takes back the last thing that was filled in; false when there was nothing, so that the whole act is to be let go. */
  back(): boolean {
    const { hand } = this;
    if (hand === null) return false;
    if (hand.act.along !== undefined) return false;
    if (hand.act.form.kind === 'list' && (narrowed(hand) || (hand.plan !== null && (hand.options?.length ?? 0) > 1))) {
      this.forget();
      this.table.set({ odds: null, hand: { ...hand, picks: {}, about: null, plan: null, trial: null } });
      return true;
    }
    if (continuous(hand.act.form) && (hand.plan !== null || hand.at !== null)) {
      this.forget();
      const fresh = {
        aim: null,
        waypoints: [],
        at: null,
        plan: null,
        trial: null,
        facing: startFacing(hand.act),
        dragging: carried(hand.act.form),
      };
      this.table.set({ hand: { ...hand, ...fresh }, refused: null, odds: null, threat: null, sights: [] });
      return true;
    }
    return false;
  }

  moveTo(at: Point, slide = false): void {
    if (this.hand === null || !continuous(this.hand.act.form)) return;
    this.slide = slide;
    if (this.hand.act.form.kind === 'facing') {
      this.towards(at);
      return;
    }
    this.put(this.hand.aim === null ? { at } : { at, aim: null, plan: null });
    this.check();
  }

  /** It was brought to an enemy: the plan that is meant by that takes the place of a way to the pointer. */
  aimAt(aim: Planned, at: Point): void {
    const { hand } = this;
    if (hand === null) return;
    this.forget();
    const plan = aim.plans[aim.nth] as PlanView;
    const way = plan.answers.find(({ path }) => Array.isArray(path)) ?? plan.answers[0];
    const dice = plan.sure < plan.answers.length;
    const trial: Trial = { answer: way as Answer, refusal: null, trace: plan.trace, binding: dice, dice };
    this.table.set({ hand: { ...hand, at, waypoints: [], aim, plan: trial, trial }, refused: null, why: null });
    this.lookout.aimed(aim);
  }

  /** Puts down what was dragged: it becomes the plan when it is legal. Resolves when the worker has said so. */
  putDown(at: Point): Promise<void> {
    if (this.hand === null) return Promise.resolve();
    this.put({ dragging: false });
    this.moveTo(at, this.slide);
    return this.rest();
  }

  /** Resolves when the worker has judged the newest answer: from then on the plan is what is in hand. */
  rest(): Promise<void> {
    return new Promise((done) => {
      if (this.tries.idle) done();
      else this.settle.push(done);
    });
  }

  /** What is under way is about something that was taken back: its reply counts for nothing, and whoever waits for it goes on. */
  private forget(): void {
    this.listing = [];
    this.tries.drop();
    this.lookout.cancel();
    this.settled();
  }

  private towards(at: Point): void {
    const { hand } = this;
    const { snapshot } = this.table.get();
    if (hand?.act.form.kind !== 'facing' || snapshot === null) return;
    const body = bodyOf(snapshot.scene, hand.act.form.body);
    if (body === null) return;
    const d = Math.hypot(at[0] - body.x, at[1] - body.y);
    if (d > 0.1) this.turnTo([(at[0] - body.x) / d, (at[1] - body.y) / d]);
  }

  waypoint(at: Point): void {
    const { hand } = this;
    if (hand?.act.form.kind !== 'path') return;
    // A corner that cannot be reached would make the rest of the way illegal: the end of the legal way is used instead.
    const end = hand.trial?.refusal == null ? at : ((hand.plan?.trace?.points.at(-1) as Point | undefined) ?? null);
    if (end !== null) this.put({ waypoints: [...hand.waypoints, end] });
  }

  unwaypoint(): void {
    const { hand } = this;
    if (hand === null || hand.waypoints.length === 0) return;
    this.put({ waypoints: hand.waypoints.slice(0, -1) });
    this.check();
  }

  turnTo(facing: Point): void {
    if (this.hand === null || this.hand.aim !== null || !turns(this.hand)) return;
    this.put({ facing });
    this.check();
  }

  turnBy(steps: number): void {
    const { hand } = this;
    if (hand === null || !turns(hand)) return;
    const [x, y] = hand.facing ?? presentFacing(hand, this.table.get().snapshot?.scene ?? null);
    // Positive is clockwise as seen on the table, where north is up.
    const angle = -steps * TURN;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    this.turnTo([x * c - y * s, x * s + y * c]);
  }

  /** Moves what is in hand by so much: placing without a pointer. */
  nudge(dx: number, dy: number): boolean {
    const { hand } = this;
    const { snapshot } = this.table.get();
    if (hand === null || snapshot === null || !continuous(hand.act.form)) return false;
    if (hand.act.form.kind === 'facing') {
      this.turnBy(dx > 0 || dy < 0 ? 1 : -1);
      return true;
    }
    const from = hand.at ?? startPoint(hand, snapshot.scene);
    const { width, depth } = snapshot.scene;
    this.put({ dragging: false });
    this.moveTo([Math.min(width, Math.max(0, from[0] + dx)), Math.min(depth, Math.max(0, from[1] + dy))]);
    return true;
  }

  /** Narrows a list: by an argument, by a thing on the table, or to one complete answer. */
  choose(by: { choice?: Choice; about?: string | null }): void {
    const { hand } = this;
    if (hand === null) return;
    let next: Hand = { ...hand, plan: null, trial: null };
    const { choice, about } = by;
    if (choice !== undefined) {
      // A complete answer becomes the plan and the others stay in view.
      if (choice.answer === null && choice.arg !== null)
        next = { ...next, picks: { ...next.picks, [choice.arg]: choice.value } };
    }
    if (about !== undefined && about !== null) next = { ...next, about, picks: {} };
    const left = remaining(next);
    const exact = choice?.answer ?? (left.length === 1 ? left[0]!.answer : null);
    if (exact !== null) next = { ...next, plan: listed(exact) };
    // When only the options have arrived, a refusal that is shown stays.
    const refused = choice === undefined && about == null ? this.table.get().refused : null;
    this.table.set({
      hand: next,
      refused,
      odds: exact === null ? null : this.table.get().odds,
      ...(exact === null ? {} : this.onlyOne(next, exact)),
    });
    // Listed answers are legal; trying them tells whether dice follow.
    if (exact !== null) this.tries.put({ answer: exact });
    else this.tries.drop();
  }

  /** Whom the answer lets act is looked at: ring and card show who is asked about. */
  private onlyOne({ options }: Hand, answer: Answer): { selected?: string } {
    const ready = this.table.get().snapshot?.decision?.ready ?? [];
    const [id] = options?.find((option) => same(option.answer, answer))?.subjects ?? [];
    return id !== undefined && ready.includes(id) ? { selected: id } : {};
  }

  /** Takes over a place worth a look, or any complete answer. */
  accept(answer: Answer): void {
    const { hand } = this;
    if (hand === null) return;
    this.table.set({
      hand: { ...(hand.act.form.kind === 'list' ? hand : fill(hand, answer)), dragging: false },
      refused: null,
    });
    if (hand.act.form.kind === 'list') {
      this.put({ plan: listed(answer) });
      this.tries.put({ answer });
    } else this.check();
  }

  /** Puts the mark on the way of somebody who may be stopped. */
  mark(mark: Mark): void {
    const { act } = this.hand ?? {};
    if (act?.along === undefined) return;
    const { who, at } = mark;
    const known = act.along.by.some(({ id }) => id === who);
    const first = act.along.by[0]?.id ?? who;
    const held = Math.min(act.along.to, Math.max(act.along.from, at));
    const stops = known ? who : first;
    if (this.table.get().selected !== stops) this.table.set({ selected: stops });
    this.accept(answerAt(act, act.along, { who: stops, at: held }));
  }

  /** The same where it is nearest to a point; false: nobody is stopped on a way. */
  markNear(point: Point): boolean {
    const { hand } = this;
    const along = hand?.act.along;
    if (hand === null || along === undefined) return false;
    const { dragging } = hand;
    this.mark({ who: markOf(hand)?.who ?? '', at: nearestOn(along, point) });
    if (dragging) this.put({ dragging });
    return true;
  }

  putDownMark(): void {
    this.put({ dragging: false });
  }

  /** A step of the mark by keys; false: there is none. */
  stride(inches: number): boolean {
    const mark = markOf(this.hand);
    if (mark !== null) this.mark({ ...mark, at: mark.at + inches });
    return mark !== null;
  }

  /** Plans the next of the places worth a look, or draws one where none is listed. */
  async next(): Promise<void> {
    const { hand } = this;
    if (hand === null || !continuous(hand.act.form)) return;
    const draw = this.shown;
    const listed = hand.options ?? [];
    const found =
      listed.length > 0
        ? listed[draw % listed.length]!.answer
        : await this.table.link.ask({ do: 'sample', key: hand.act.key, draw, ...behind(hand) }).catch(() => null);
    if (found === null || this.hand?.act !== hand.act) return;
    this.shown = draw + 1;
    this.accept(found);
  }

  toggle(item: string): void {
    const { hand } = this;
    if (hand?.act.form.kind !== 'several') return;
    const has = hand.items.includes(item);
    if (!has && hand.items.length >= hand.act.form.max) return;
    this.put({ items: has ? hand.items.filter((i) => i !== item) : [...hand.items, item] });
    this.check();
  }

  takeAll(items: readonly string[]): void {
    const { hand } = this;
    if (hand?.act.form.kind !== 'several') return;
    this.put({ items: items.slice(0, hand.act.form.max) });
    this.check();
  }

  number(value: number): void {
    const { hand } = this;
    if (hand?.act.form.kind !== 'number') return;
    this.put({ value: Math.max(hand.act.form.min, Math.min(hand.act.form.max, Math.round(value))) });
    this.check();
  }

  share(item: number, target: string | null): void {
    const { hand } = this;
    if (hand?.act.form.kind !== 'allocate') return;
    this.put({ shares: hand.shares.map((s, i) => (i === item ? target : s)) });
    this.check();
  }

  private check(): void {
    const { hand } = this;
    if (hand === null) return;
    const answer = answerOf(hand);
    if (answer === null) {
      this.put({ plan: null, trial: null });
      return;
    }
    this.lookout.cancel();
    const { snapshot } = this.table.get();
    const { form } = hand.act;
    if (form.kind !== 'path' || hand.at === null || snapshot === null) {
      this.tries.put({ answer, ...behind(hand) });
      return;
    }
    const from = hand.waypoints.at(-1) ?? startPoint(hand, snapshot.scene);
    const wanted = { answer, toward: { from, slide: this.slide }, ...behind(hand) };
    this.tries.put(wanted);
    this.lookout.along(wanted, form.mover);
  }

  private tried(answer: Answer, reply: Replies['try'], newest: boolean): void {
    const { hand, snapshot } = this.table.get();
    if (hand === null || snapshot === null) return;
    const { instead, ...judged } = reply;
    const trial = { answer, ...judged };
    const legal = reply.refusal === null;
    const way = hand.act.form.kind === 'path';
    const plan = legal ? trial : way ? (instead ?? hand.plan) : null;
    // Listed answers are legal, so the reply does not remove the refusal of something that was pointed at meanwhile.
    const before = hand.act.form.kind === 'list' ? this.table.get().refused : null;
    // With Alt held another end is accepted.
    const content = further(reply) || (this.slide && instead !== null);
    const refused = legal ? before : content ? null : this.refusedView(hand, reply.refusal!, newest);
    this.table.set({
      hand: { ...hand, trial, plan },
      refused,
      ...(legal || instead !== null ? {} : { odds: null, sights: [], threat: null }),
      // Refusals by keyboard are spoken at once; those of a dragging pointer are not.
      ...(legal || hand.dragging || content
        ? {}
        : { assertive: `Refused. ${reply.refusal!.reason}, ${reply.refusal!.clause}.` }),
    });
    if (!newest) return;
    // The end of a way has been asked about already, unless dice decide where it is.
    if (plan !== null && (legal || instead !== null) && (!way || hand.at === null || plan.dice)) this.lookout.rest();
    this.settled();
  }

  private settled(): void {
    for (const done of this.settle.splice(0)) done();
  }

  private refusedView(hand: Hand, refusal: Refusal, newest: boolean) {
    const { snapshot, refused } = this.table.get();
    const { form } = hand.act;
    const actor =
      form.kind === 'path'
        ? form.mover
        : form.kind === 'facing'
          ? form.body
          : (snapshot?.decision?.subjects[0] ?? null);
    const name = actor === null || snapshot === null ? null : nameOf(snapshot.scene, actor);
    const again = refused !== null && same(refused.refusal.clause, refusal.clause) ? refused.times : 0;
    return {
      refusal,
      what: name === null ? hand.act.label : `${name}, ${hand.act.label.toLowerCase()}`,
      actor,
      target: null,
      at: hand.at,
      verb: hand.act.verb,
      answer: answerOf(hand),
      // Only what was put down counts, not what was tried during the drag.
      times: again + (hand.dragging || !newest ? 0 : 1),
    };
  }
}

/** Dice decide how far it goes beyond the certain part: pointing further is no mistake. */
function further({ refusal, trace }: Replies['try']): boolean {
  return refusal?.witness?.kind === 'path' && trace?.corridor !== undefined;
}

function behind({ after }: Hand): { after?: readonly Answer[] } {
  return after.length === 0 ? {} : { after };
}

function narrowed(hand: Hand): boolean {
  return hand.about !== null || Object.keys(hand.picks).length > 0;
}

function listed(answer: Answer): Trial {
  return { answer, refusal: null, trace: null, binding: false, dice: false };
}

function turns(hand: Hand): boolean {
  const { form } = hand.act;
  return (
    form.kind === 'feature' ||
    form.kind === 'facing' ||
    ((form.kind === 'path' || form.kind === 'place') && form.facing)
  );
}
