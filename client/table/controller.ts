/**
 * The table without a screen: what is shown, what is in hand and what happens next. The board and the panels read it and
 * call it; the rules are asked through the link. Plain class, no DOM, testable with a link that is not a worker.
 */
import type { BoardPort, BoardView, Hit } from '#client/board/port.ts';
import type { ActView, DecisionView, Player, Snapshot } from '#client/protocol.ts';
import type { Answer, Option, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { BoardViews, type TableArt } from './board-view.ts';
import { BotDriver } from './bot-driver.ts';
import { explain } from './explain.ts';
import { type Choice, carried, continuous, type Hand, lit, nameOf, remaining } from './hand.ts';
import { Holder } from './holder.ts';
import { Lookout } from './lookout.ts';
import { inches, whoIs } from './prompt.ts';
import { Replayer } from './replayer.ts';
import {
  type Clock,
  type Context,
  type Fix,
  type LinkLike,
  type Refused,
  START,
  type TableState,
  wallClock,
} from './state.ts';
import { bare, mergeLog, motionOf, wayOf } from './succession.ts';

export interface TableOptions {
  players: readonly Player[];
  art: TableArt;
  /** Milliseconds between the steps of a bot. */
  pace?: () => number;
  /** Cover the screen at every change of the deciding player, not only for sealed answers. */
  alwaysCover?: boolean;
  clock?: Clock;
}

export class TableController implements BoardPort {
  readonly replay: Replayer;
  private readonly link: LinkLike;
  private readonly watchers = new Set<() => void>();
  private readonly holder: Holder;
  private readonly lookout: Lookout;
  private readonly bots: BotDriver;
  private readonly views: BoardViews;
  private readonly options: TableOptions;
  private readonly unlink: () => void;
  private state: TableState;
  private holdingScreen: Seat | null = null;

  constructor(link: LinkLike, options: TableOptions) {
    this.link = link;
    this.options = options;
    this.state = { ...START, players: options.players };
    const context: Context = {
      link,
      clock: options.clock ?? wallClock,
      get: this.get,
      set: (change) => this.set(change),
    };
    this.lookout = new Lookout(context);
    this.holder = new Holder(context, this.lookout);
    this.replay = new Replayer(context);
    this.bots = new BotDriver(context, options.pace ?? (() => 400));
    this.views = new BoardViews(options.art);
    this.unlink = link.onSnapshot((snapshot) => this.receive(snapshot));
  }

  readonly get = (): TableState => this.state;

  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch);
    return () => this.watchers.delete(watch);
  };

  view(): BoardView {
    return this.views.of(this.state);
  }

  set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const watch of [...this.watchers]) watch();
  }

  close(): void {
    this.unlink();
    this.bots.rest();
    this.replay.halt();
    this.lookout.cancel();
    this.watchers.clear();
  }

  // ---- what the worker sends

  receive(snapshot: Snapshot): void {
    const before = this.state.snapshot;
    const log = mergeLog(this.state.log, snapshot);
    const news = snapshot.live && before !== null ? log.filter((l) => l.n > (this.state.log.at(-1)?.n ?? -1)) : [];
    const same = sameQuestion(before?.decision ?? null, snapshot.decision) && before?.live === snapshot.live;
    this.views.moved(before, snapshot, wayOf(before, snapshot));
    const subject = snapshot.decision?.subjects.length === 1 ? snapshot.decision.subjects[0]! : null;
    const gone = this.state.selected !== null && nameOf(snapshot.scene, this.state.selected) === null;
    this.set({
      snapshot,
      log,
      total: snapshot.live ? snapshot.inputs : Math.max(this.state.total, snapshot.inputs),
      motion: motionOf(before, snapshot),
      selected: !same && subject !== null ? subject : gone ? null : this.state.selected,
      error: null,
      ...(news.length > 0 ? { polite: news.map((l) => `${l.n}. ${bare(l.text)}`).join(' ') } : {}),
    });
    if (!same) this.question(snapshot);
    void this.loadSheet();
    this.bots.wake();
  }

  /** A new question lies on the table. */
  private question(snapshot: Snapshot): void {
    this.holder.letGo();
    const { decision, live } = snapshot;
    if (decision === null || !live || !this.mine(decision.seat)) return;
    const seat = decision.seat;
    const others = this.state.players.filter((p) => p.kind === 'human').length > 1;
    if (others && this.holdingScreen !== seat && (decision.sealed || this.options.alwaysCover === true)) {
      this.set({ cover: seat, assertive: `Hand the screen to ${whoIs(this.state, seat)}.` });
      return;
    }
    this.holdingScreen = seat;
    this.announce(decision);
  }

  private announce(decision: DecisionView): void {
    const who = whoIs(this.state, decision.seat);
    this.set({ assertive: `${who} decide${who === 'You' ? '' : 's'}: ${decision.title}`, tab: 'decide' });
    const real = decision.acts.filter((a) => a.form.kind !== 'option');
    if (real.length === 1) void this.holder.take(real[0]!);
  }

  /** The player of the covered seat has the screen. */
  uncover(): void {
    const { cover, snapshot } = this.state;
    if (cover === null) return;
    this.holdingScreen = cover;
    this.set({ cover: null });
    if (snapshot?.decision != null) this.announce(snapshot.decision);
    this.bots.wake();
  }

  private mine(seat: Seat): boolean {
    return this.state.players[seat]?.kind === 'human';
  }

  /** The question that somebody at this screen may answer now. */
  get decision(): DecisionView | null {
    const { snapshot, cover } = this.state;
    if (snapshot === null || !snapshot.live || snapshot.frozen !== null || cover !== null) return null;
    return snapshot.decision !== null && this.mine(snapshot.decision.seat) ? snapshot.decision : null;
  }

  // ---- acts

  pick(key: string, about: string | null = null): void {
    const act = this.decision?.acts.find((a) => a.key === key);
    if (act === undefined || this.state.busy) return;
    if (act.form.kind === 'option') void this.press(act);
    else void this.holder.take(act, about);
  }

  private async press(act: ActView): Promise<void> {
    const options = await this.link.ask({ do: 'options', key: act.key }).catch((): Option[] => []);
    await this.answer(options[0]?.answer ?? { verb: act.verb, ...act.fixed });
  }

  /** The act that ends or declines: key 0. */
  get ending(): ActView | null {
    const { decision } = this;
    if (decision === null) return null;
    const buttons = decision.acts.filter((a) => a.form.kind === 'option');
    const declining = buttons.find((a) => a.verb === decision.decline?.verb);
    return declining ?? (decision.acts.length > 1 ? (buttons.at(-1) ?? null) : null);
  }

  end(): void {
    if (this.ending !== null) this.pick(this.ending.key);
    else if (this.decision?.decline != null) void this.answer(this.decision.decline);
  }

  async confirm(): Promise<void> {
    const plan = this.state.hand?.plan ?? null;
    if (plan !== null) await this.answer(plan.answer);
  }

  async answer(answer: Answer): Promise<void> {
    const { decision } = this;
    if (decision === null || this.state.busy) return;
    this.set({ busy: true, refused: null, why: null });
    try {
      const reply = await this.link.ask({ do: 'answer', position: decision.position, seat: decision.seat, answer });
      this.set({ busy: false });
      if ('refusal' in reply)
        this.refuse({
          refusal: reply.refusal,
          what: answer.verb,
          actor: decision.subjects[0] ?? null,
          target: null,
          at: null,
          times: 1,
        });
    } catch (error) {
      this.set({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
    this.bots.wake();
  }

  /** One step back: a waypoint or pick, then the act in hand, then what is open, then the selection. */
  cancel(): void {
    const { why, clause, help, refused, hand, selected, drawer } = this.state;
    if (clause !== null) this.set({ clause: null });
    else if (help) this.set({ help: false });
    else if (why !== null) this.set({ why: null, refused: null });
    else if (this.holder.back()) return;
    else if (hand !== null && this.decision !== null && this.decision.acts.length > 1) this.holder.letGo();
    else if (refused !== null) this.set({ refused: null });
    else if (drawer) this.set({ drawer: false });
    else if (selected !== null) this.select(null);
  }

  choose(choice: Choice): void {
    const { plan } = this.state.hand ?? {};
    if (choice.answer !== null && plan != null && JSON.stringify(plan.answer) === choice.key) void this.confirm();
    else this.holder.choose({ choice });
    const bodies = choice.subjects.filter((id) => this.state.snapshot?.scene.bodies.some((b) => b.id === id));
    if (bodies.length === 1) this.select(bodies[0]!);
  }

  accept(answer: Answer): void {
    this.holder.accept(answer);
  }
  toggle(item: string): void {
    this.holder.toggle(item);
  }
  number(value: number): void {
    this.holder.number(value);
  }
  share(item: number, target: string | null): void {
    this.holder.share(item, target);
  }
  nudge(dx: number, dy: number): boolean {
    return this.decision !== null && this.holder.nudge(dx, dy);
  }

  /** An option is looked at: its subjects light up, and after a rest its odds are shown. */
  look(subjects: readonly string[], option: Option | null = null): void {
    this.set({ looked: subjects });
    if (option !== null && this.state.hand?.plan == null) this.lookout.rest(option);
  }

  unlook(): void {
    if (this.state.looked.length > 0) this.set({ looked: [] });
  }

  askOdds(): void {
    this.set({ tab: 'odds', drawer: true });
    this.lookout.now();
  }

  // ---- undo

  get mayUndo(): boolean {
    const { snapshot } = this.state;
    return snapshot?.live === true && snapshot.inputs > 0 && snapshot.frozen === null;
  }

  undo(): void {
    const { snapshot, players } = this.state;
    if (snapshot === null || !this.mayUndo || this.state.busy) return;
    const humans = players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
    const last = snapshot.last?.seat;
    const seat =
      last !== undefined && humans.includes(last)
        ? last
        : (humans.find((s) => snapshot.undoable[s] === true) ?? humans[0]);
    if (seat === undefined) return;
    if (snapshot.undoable[seat] === true) void this.takeBack(seat, false);
    else {
      const of = humans.find((s) => s !== seat) ?? null;
      this.set({
        plea: { seat, of, reason: 'Since then a die was rolled, something hidden was shown, or the other side acted.' },
      });
    }
  }

  /** The word of the other side. */
  grant(yes: boolean): void {
    const { plea } = this.state;
    this.set({ plea: null });
    if (plea !== null && yes) void this.takeBack(plea.seat, true);
    else this.bots.wake();
  }

  private async takeBack(seat: Seat, consent: boolean): Promise<void> {
    this.bots.rest();
    this.set({ busy: true });
    try {
      const reply = await this.link.ask({ do: 'undo', seat, consent });
      this.set({ busy: false });
      if ('refusal' in reply)
        this.refuse({ refusal: reply.refusal, what: 'Undo', actor: null, target: null, at: null, times: 1 });
    } catch (error) {
      this.set({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
    this.bots.wake();
  }

  // ---- refusals

  refuse(refused: Refused): void {
    this.set({ refused, assertive: `Refused. ${refused.refusal.reason}, ${refused.refusal.clause}.` });
    if (refused.times > 1) void this.askWhy();
  }

  /** Why not: the last refusal, or the reason against a dimmed act. */
  async askWhy(verb: string | null = null): Promise<void> {
    const entry = verb === null ? undefined : this.decision?.refused.find((r) => r.verb === verb);
    const actor = this.decision?.subjects[0] ?? null;
    const name = actor === null || this.state.snapshot === null ? '' : (nameOf(this.state.snapshot.scene, actor) ?? '');
    const refused: Refused | null =
      entry === undefined
        ? this.state.refused
        : {
            refusal: entry.refusal,
            what: [name, entry.label.toLowerCase()].filter((t) => t !== '').join(', '),
            actor,
            target: modelIn(entry.refusal),
            at: null,
            times: 1,
          };
    if (refused === null) {
      const aim = this.state.hovered ?? this.state.selected;
      if (aim !== null) await this.forbidden(aim);
      return;
    }
    this.set({ refused, assertive: `${refused.what}: ${refused.refusal.reason}, ${refused.refusal.clause}.` });
    const why = await explain({ link: this.link, clock: wallClock, get: this.get, set: (c) => this.set(c) }, refused);
    if (this.state.refused === refused) this.set({ why, drawer: true });
  }

  /** A thing that no option is about was tapped: try the act on it all the same, to hear why not. */
  private async forbidden(id: string): Promise<void> {
    const { hand, snapshot } = this.state;
    const scene = snapshot?.scene;
    const pattern = hand?.options?.[0]?.answer;
    if (scene === undefined || hand === null || pattern === undefined || hand.act.form.kind !== 'list') return;
    const arg = hand.act.form.by.find(
      (name) => typeof pattern[name] === 'string' && nameOf(scene, pattern[name] as string) !== null,
    );
    if (arg === undefined) return;
    const answer: Answer = { ...pattern, [arg]: id };
    const reply = await this.link.ask({ do: 'try', answer }).catch(() => null);
    if (reply === null || this.state.hand?.act !== hand.act) return;
    if (reply.refusal === null) {
      this.holder.accept(answer);
      return;
    }
    const { refused } = this.state;
    const times = refused?.target === id ? refused.times + 1 : 1;
    const actor = this.decision?.subjects[0] ?? null;
    const named = [actor === null ? null : nameOf(scene, actor), hand.act.label.toLowerCase(), nameOf(scene, id)];
    this.refuse({
      refusal: reply.refusal,
      what: named.filter((n) => n !== null).join(', '),
      actor,
      target: id,
      at: null,
      times,
    });
  }

  applyFix(fix: Fix): void {
    const act = this.decision?.acts.find((a) => a.key === fix.key);
    if (act === undefined) return;
    this.set({ why: null, refused: null });
    const held = this.state.hand?.act.key === fix.key ? Promise.resolve() : this.holder.take(act);
    void held.then(() => this.holder.accept(fix.answer));
  }

  // ---- looking

  select(id: string | null): void {
    this.set({ selected: id });
    void this.loadSheet();
  }

  private async loadSheet(): Promise<void> {
    const { selected, snapshot } = this.state;
    const hand = this.state.hand?.act.form;
    const id = selected ?? (hand?.kind === 'path' ? hand.mover : null);
    if (id === null || snapshot === null) {
      if (this.state.sheet !== null) this.set({ sheet: null });
      return;
    }
    const sheet = await this.link.ask({ do: 'sheet', model: id }).catch(() => null);
    if (this.state.selected === selected && this.state.snapshot === snapshot) this.set({ sheet });
  }

  // ---- the board's gestures

  tap(hit: Hit): void {
    const { hand } = this.state;
    const { decision } = this;
    if (decision === null || this.state.busy) {
      this.select(hit.id);
      return;
    }
    if (hand === null) this.tapFree(hit, decision);
    else if (hand.act.form.kind === 'list') this.tapList(hit, hand);
    else if (hand.act.form.kind === 'several') {
      const item = hand.act.form.items.find((i) => hit.id !== null && (i.subjects ?? [i.id]).includes(hit.id));
      if (item !== undefined) this.holder.toggle(item.id);
      else this.select(hit.id);
    } else if (
      continuous(hand.act.form) &&
      (hit.kind === 'table' || hit.kind === 'feature' || carried(hand.act.form))
    ) {
      void this.drop(hit.at);
    } else this.select(hit.id);
  }

  private tapFree(hit: Hit, decision: DecisionView): void {
    const id = hit.id;
    if (id !== null && !decision.subjects.includes(id)) {
      const act = decision.acts.find((a) => a.form.kind === 'list' && a.subjects.includes(id));
      const body = this.state.snapshot?.scene.bodies.find((b) => b.id === id);
      if (act !== undefined && body !== undefined && body.seat !== decision.seat) {
        this.set({ selected: id });
        this.pick(act.key, id);
        void this.loadSheet();
        return;
      }
    }
    this.select(hit.kind === 'body' ? id : null);
  }

  private tapList(hit: Hit, hand: Hand): void {
    if (hit.id === null || hit.kind === 'table') return;
    if (hit.kind === 'body') this.select(hit.id);
    if (lit(hand).includes(hit.id)) {
      if (hand.about === hit.id && remaining(hand).length === 1) void this.confirm();
      else this.holder.choose({ about: hit.id });
    } else if (hit.kind === 'body') void this.forbidden(hit.id);
  }

  hover(hit: Hit | null): void {
    const id = hit?.id ?? null;
    if (id === this.state.hovered) return;
    this.set({ hovered: id });
    const { hand } = this.state;
    if (id === null || hand === null) return;
    if (hand.act.form.kind === 'list' && hand.plan === null) {
      const option = hand.options?.find((o) => o.subjects.includes(id) && lit(hand).includes(id));
      if (option !== undefined) this.lookout.rest(option);
    } else if (hand.act.form.kind === 'path' && hand.plan !== null && !hand.dragging) this.lookout.rest();
  }

  dragStart(id: string): void {
    const { hand } = this.state;
    const { decision } = this;
    if (hand?.act.form.kind === 'path' && hand.act.form.mover === id) {
      this.set({ hand: { ...hand, waypoints: [], at: null, dragging: true } });
      return;
    }
    const act = decision?.acts.find((a) => a.form.kind === 'path' && a.form.mover === id);
    if (act === undefined) return;
    void this.holder.take(act);
    if (this.state.hand !== null) this.set({ hand: { ...this.state.hand, dragging: true }, selected: id });
  }

  dragMove(at: Point, _slide = false): void {
    this.holder.moveTo(at);
  }

  async drop(at: Point): Promise<void> {
    await this.holder.putDown(at);
    const { hand, refused } = this.state;
    // A piece that may not lie there stays on the pointer.
    if (hand !== null && carried(hand.act.form) && hand.plan === null) this.set({ hand: { ...hand, dragging: true } });
    if (refused !== null) this.refuse(refused);
  }

  dragCancel(): void {
    this.cancel();
  }
  waypoint(at: Point): void {
    this.holder.waypoint(at);
  }
  unwaypoint(): void {
    this.holder.unwaypoint();
  }
  turnTo(facing: Point): void {
    this.holder.turnTo(facing);
  }
  turnBy(steps: number): void {
    this.holder.turnBy(steps);
  }
  focus(id: string): void {
    this.set({ hovered: id });
  }

  measure(ends: { from: Hit; to: Hit } | null): void {
    if (ends === null) {
      this.set({ measure: null });
      return;
    }
    const { from, to } = ends;
    const straight = Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]);
    const view = { from: from.at, to: to.at, label: inches(straight) };
    this.set({ measure: view });
    if (from.id === null || to.id === null || from.id === to.id) return;
    void this.link.ask({ do: 'measure', a: from.id, b: to.id }).then(
      (found) => {
        if (found !== null && this.state.measure === view)
          this.set({ measure: { ...view, label: `${inches(found.distance)} ${found.line}` } });
      },
      () => {},
    );
  }
}

function sameQuestion(a: DecisionView | null, b: DecisionView | null): boolean {
  if (a === null || b === null) return a === b;
  return a.position === b.position && a.seat === b.seat && a.title === b.title;
}

function modelIn(refusal: { witness?: { kind: string } }): string | null {
  const witness = refusal.witness as { kind: string; id?: string; with?: string } | undefined;
  return witness?.kind === 'model' ? (witness.id ?? null) : null;
}
