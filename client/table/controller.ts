/**
 * The table without a screen: what is shown, what is in hand and what happens next. The board and the panels read it and
 * call it; the rules are asked through the link. Plain class, no DOM, testable with a link that is not a worker.
 */
import type { BoardPort, BoardView, Hit } from '#client/board/port.ts';
import type { ActView, DecisionView } from '#client/protocol/decision.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { After, Answer, Option } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { Adviser } from './adviser.ts';
import { Beside } from './beside.ts';
import { BoardViews } from './board-view.ts';
import { BotDriver } from './bot-driver.ts';
import { ChalkBoard, plannable, rehearsing } from './chalk.ts';
import { Digits } from './digits.ts';
import { Gaze } from './gaze.ts';
import { Giver } from './giver.ts';
import { type Choice, carried, firstStep, lit, onlyAct, planned as plannedBy } from './hand.ts';
import { Holder } from './holder.ts';
import { Lifter } from './lifter.ts';
import { Lookout } from './lookout.ts';
import type { TableOptions } from './options.ts';
import { Refuser } from './refuser.ts';
import { Replayer } from './replayer.ts';
import { type Pace, Showings } from './showings.ts';
import { SnapshotReceiver } from './snapshot-receiver.ts';
import {
  type Context,
  type Fix,
  isFollowing,
  type LinkLike,
  pending,
  type RefusedAct,
  reacting,
  START,
  type TableState,
  wallClock,
} from './state.ts';
import { tap } from './tap.ts';
import { Undoer } from './undoer.ts';

export class TableController implements BoardPort {
  readonly replay: Replayer;
  readonly digits = new Digits();
  readonly beside: Beside;
  private readonly context: Context;
  private readonly watchers = new Set<() => void>();
  private readonly holder: Holder;
  private readonly lifter: Lifter;
  private readonly lookout: Lookout;
  private readonly adviser: Adviser;
  private readonly gaze: Gaze;
  private readonly giver: Giver;
  private readonly refuser: Refuser;
  private readonly undoer: Undoer;
  private readonly options: TableOptions;
  private readonly showings: Showings;
  private readonly bots: BotDriver;
  private readonly views: BoardViews;
  private readonly chalk: ChalkBoard;
  private readonly unlink: () => void;
  private readonly receiver: SnapshotReceiver;
  private state: TableState;

  constructor(link: LinkLike, options: TableOptions) {
    this.state = { ...START, players: options.players };
    this.context = {
      link: rehearsing(link, this.get),
      clock: options.clock ?? wallClock,
      get: this.get,
      set: (change) => this.set(change),
    };
    this.lookout = new Lookout(this.context);
    this.gaze = new Gaze(this.context, this.lookout);
    this.holder = new Holder(this.context, this.lookout);
    this.lifter = new Lifter(this.context, this.holder, (id) => this.chalk.begin(id));
    this.refuser = new Refuser(this.context, this.holder);
    this.replay = new Replayer(this.context);
    this.options = options;
    this.showings = new Showings(this.context, () => this.pace, options);
    this.bots = new BotDriver(this.context, () => this.pace, this.showings.follower);
    this.chalk = new ChalkBoard(this.context, this.holder, options.chalk ?? null, (on) => this.haltBots(on));
    this.giver = new Giver(this.context, this.chalk, this.refuser, this.bots);
    this.undoer = new Undoer(this.context, this.bots, this.refuser);
    this.adviser = new Adviser(this.context, this.lookout, options.hints ?? (() => false));
    this.beside = new Beside(this.context, this.bots);
    this.subscribe(() => {
      this.gaze.watch();
      this.adviser.look();
      this.beside.menacer.look();
    });
    this.views = new BoardViews(options.art);
    this.receiver = new SnapshotReceiver(this.context, this.holder, this.views, options.alwaysCover === true);
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
    this.showings.rest();
    this.replay.halt();
    this.lookout.cancel();
    this.adviser.cancel();
    this.beside.cancel();
    this.watchers.clear();
  }

  // ---- what the worker sends

  receive(snapshot: Snapshot): void {
    const before = this.state.snapshot;
    if (before === null) this.chalk.recall();
    this.receiver.take(snapshot);
    this.chalk.look(before, snapshot);
    this.showings.look(before, snapshot);
    this.refuser.goOn(this.decision, snapshot.last?.answer ?? null);
    void this.gaze.loadSheet();
    this.bots.wake();
  }

  // ---- the attack moment

  /** The reading glass with the attack that is shown in it. */
  get glass(): Showings['moments'] {
    return this.showings.moments;
  }

  // ---- a turn is over

  /** The points of the turn: all at once, or once more one after another. */
  showPoints(how: 'all' | 'again'): void {
    if (how === 'all') this.showings.turns.all();
    else this.showings.turns.again();
  }

  /** The next turn may begin. */
  goOn(): void {
    this.showings.turns.goOn();
    this.bots.wake();
  }

  /** The player of the covered seat has the screen. */
  uncover(): void {
    this.receiver.uncover();
    this.bots.wake();
  }

  /** The question that a person at this screen may answer now. */
  get decision(): DecisionView | null {
    return pending(this.state);
  }

  // ---- a bot for the set-up

  /** Whether the deciding person may let a bot set up. */
  get mayDelegate(): boolean {
    return this.decision !== null && this.state.snapshot?.turn === 0;
  }

  /** From now on a bot makes this person's decisions, until the set-up is done or `takeOver`. */
  delegate(): void {
    const { decision, state } = this;
    if (decision === null || !this.mayDelegate || state.busy) return;
    this.holder.letGo();
    this.set({ delegated: [...state.delegated, decision.seat] });
    this.bots.wake();
  }

  takeOver(): void {
    this.set({ delegated: [] });
    this.bots.rest();
    this.receiver.question();
    this.bots.wake();
  }

  // ---- following a bot

  get pace(): Pace {
    return this.options.pace?.() ?? 'normal';
  }

  setPace(pace: Pace): void {
    this.options.setPace?.(pace);
    this.showings.follower.changed();
    this.set({});
    this.bots.wake();
  }

  /** A bot's steps are being shown, or one is thinking about its next. */
  get following(): boolean {
    return isFollowing(this.state);
  }

  private haltBots(on: boolean): void {
    this.showings.follower.halt(on);
    if (!on) this.bots.wake();
  }

  pauseBots(): void {
    this.showings.follower.pause();
  }
  /** The next beat at once. */
  nextBeat(): void {
    this.showings.follower.skip();
  }
  /** To where a person has to decide. */
  toMyTurn(): void {
    this.showings.follower.toTurn();
    this.bots.wake();
  }
  get mayShowAgain(): boolean {
    return this.showings.follower.last !== null && this.pace !== 'instant';
  }
  /** The last activation of another side once more. */
  showAgain(): void {
    if (this.state.hand?.dragging === true) return;
    this.showings.follower.again();
  }

  // ---- acts

  /** `planned`: one of its options that is to be planned at once. */
  pick(key: string, about: string | null = null, planned: Answer | null = null): void {
    const act = this.decision?.acts.find((a) => a.key === key);
    if (act === undefined || this.state.busy) return;
    if (act.answer !== null) void this.answer(act.answer);
    else if (planned !== null && this.state.hand?.act === act) this.holder.accept(planned);
    else void this.holder.take(act, about, planned);
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

  /** The answer to a reaction that Enter gives: the first that does not decline. Null where there are several to choose from. */
  get main(): ActView | null {
    const real = this.numbered;
    return reacting(this.state) !== null && real.length === 1 ? (real[0] ?? null) : null;
  }

  /** Acts in the order of the keys 1 to 9: all but the one that ends. */
  get numbered(): readonly ActView[] {
    const { decision, ending } = this;
    return (decision?.acts ?? []).filter((a) => a !== ending);
  }

  /** `first`: of a plan of several acts only what brings the model where it goes. */
  async confirm(first = false): Promise<void> {
    const { hand } = this.state;
    if (hand?.plan == null) return;
    // A turn or a step that is still being tried belongs to the plan.
    await this.holder.rest();
    const now = this.state.hand;
    if (now?.act !== hand.act || now.plan === null) return;
    await this.giver.give(first ? firstStep(now) : plannedBy(now));
  }

  answer(answer: Answer): Promise<void> {
    return this.giver.give([answer]);
  }

  /** The act in hand is the only one that needs filling in: there is nothing to go back to. */
  private get alone(): boolean {
    return this.decision !== null && onlyAct(this.decision) !== null;
  }

  /** One step back: a waypoint or pick, then the act in hand, then what is open, then the selection. */
  cancel(): void {
    const { why, clause, help, refused, hand, selected, drawer, measuring, snapshot, delegated } = this.state;
    if (delegated.length > 0 && snapshot?.turn === 0) this.takeOver();
    else if (clause !== null) this.set({ clause: null });
    else if (help) this.set({ help: false });
    else if (why !== null) this.set({ why: null, refused: null, sights: [] });
    else if (measuring) this.set({ measuring: false, measure: null });
    else if (this.beside.putAway()) return;
    else if (hand !== null && hand.after.length > 0) this.putBack();
    else if (this.chalk.putAside()) return;
    else if (this.holder.back()) return;
    else if (hand?.act.along !== undefined && this.alone) this.end();
    else if (hand !== null && !this.alone) this.holder.letGo();
    else if (refused !== null) this.set({ refused: null });
    else if (this.state.draft !== null) this.chalk.end();
    else if (drawer) this.set({ drawer: false });
    else if (selected !== null) this.select(null);
  }

  /** A model that was lifted stands where it stood: nothing has happened, and the question is what it was. */
  private putBack(): void {
    this.lifter.cancel();
    this.holder.letGo();
    const only = this.decision === null ? null : onlyAct(this.decision);
    if (only !== null) void this.holder.take(only);
  }

  /** Another of the ways that a drag onto an enemy could mean. */
  choosePlan(nth: number): void {
    void this.lifter.choose(nth);
  }

  choose(choice: Choice): void {
    const { plan } = this.state.hand ?? {};
    if (choice.answer !== null && plan != null && JSON.stringify(plan.answer) === choice.key) void this.confirm();
    else this.holder.choose({ choice });
    this.gaze.selectOnly(choice.subjects);
  }

  onceListed(work: () => void): boolean {
    return this.holder.onceListed(work);
  }
  accept(answer: Answer): void {
    this.holder.accept(answer);
  }
  toggle(item: string): void {
    this.holder.toggle(item);
  }
  /** Takes exactly these items of an act that takes several. */
  takeAll(items: readonly string[]): void {
    this.holder.takeAll(items);
  }
  number(value: number): void {
    this.holder.number(value);
  }
  share(item: number, target: string | null): void {
    this.holder.share(item, target);
  }
  /** Takes up the act that receives an amount, with this one. */
  stake(key: string, amount: number): void {
    const act = this.decision?.acts.find((a) => a.key === key);
    if (act === undefined || this.state.busy) return;
    if (this.state.hand?.act === act) this.holder.number(amount);
    else void this.holder.take(act).then(() => this.holder.number(amount));
  }

  stride(inches: number): boolean {
    return this.holder.stride(inches);
  }

  /** Where on its way somebody is stopped, and by whom. */
  markWay(mark: Parameters<Holder['mark']>[0]): void {
    this.holder.mark(mark);
  }

  nudge(dx: number, dy: number): boolean {
    const { hand } = this.state;
    if (this.decision === null) return false;
    if (hand?.act.form.kind !== 'number') return this.holder.nudge(dx, dy);
    this.holder.number(hand.value + Math.sign(dx + dy));
    return true;
  }

  /** An option is looked at. */
  look(subjects: readonly string[], option: Option | null = null, after?: readonly After[]): void {
    this.gaze.look(subjects, option, after);
  }
  unlook(): void {
    this.gaze.unlook();
  }

  /** Asks a bot what it would do, and lights it. */
  hint(): void {
    void this.adviser.ask();
  }

  /** Plans the next suggested place: a start for keyboards. */
  next(): void {
    void this.holder.next();
  }

  askOdds(): void {
    this.set({ tab: 'odds', drawer: true });
    this.lookout.now();
  }

  // ---- plans in chalk

  /** Lets a unit be planned for whose time has not come. */
  draft(unit: string): void {
    void this.chalk.begin(unit);
  }
  /** The question that waited is asked again. */
  leaveDraft(): void {
    this.chalk.end();
  }
  wipe(unit: string): void {
    this.chalk.wipe(unit);
  }

  /** A unit of one's own is chosen by its standard: it is looked at, and where an answer lets it act that answer is chosen. */
  chooseUnit(id: string): void {
    const { hand } = this.state;
    this.select(id);
    if (this.state.busy || this.decision === null) return;
    if (hand?.act.form.kind === 'list' && lit(hand).includes(id)) this.holder.choose({ about: id });
    else if (hand === null && this.decision.ready.includes(id)) {
      const act = this.decision.acts.find((a) => a.form.kind === 'list' && a.subjects.includes(id));
      if (act !== undefined) this.pick(act.key, id);
    }
  }

  // ---- undo

  get mayUndo(): boolean {
    return this.undoer.possible;
  }
  undo(): void {
    this.undoer.undo();
  }
  /** The answer of the others to a take-back. */
  grant(yes: boolean): void {
    this.undoer.grant(yes);
  }

  // ---- refusals

  refuse(refused: RefusedAct): void {
    this.refuser.refuse(refused);
  }
  /** Why not: the last refusal, the reason against a dimmed act, or against the thing pointed at. */
  askWhy(verb: string | null = null): Promise<void> {
    return this.refuser.askWhy(this.decision, verb);
  }
  applyFix(fix: Fix): void {
    this.refuser.apply(this.decision, fix);
  }
  /** Another refusal that the card mentions. */
  explain(other: Parameters<Refuser['turnTo']>[1]): void {
    void this.refuser.turnTo(this.decision, other);
  }

  // ---- looking

  select(id: string | null): void {
    this.gaze.select(id);
  }
  toggleSide(): void {
    this.gaze.toggleSide();
  }
  get floors(): readonly string[] {
    return this.gaze.floors;
  }
  climbFloors(step: 1 | -1): boolean {
    return this.gaze.climbFloors(step);
  }

  ping(at: Point): void {
    this.beside.sketcher.ping(at);
  }
  stroke(points: readonly Point[], arrow: boolean, done: boolean): void {
    this.beside.sketcher.stroke(points, arrow, done);
  }

  // ---- the board's gestures

  tap(hit: Hit): void {
    tap(this, this.holder, this.refuser, hit);
  }

  hover(hit: Hit | null): void {
    this.gaze.hover(hit);
  }

  dragStart(id: string): void {
    const { hand } = this.state;
    const { decision } = this;
    if (hand?.act.along?.mover === id) {
      this.set({ hand: { ...hand, dragging: true } });
      return;
    }
    if (hand?.act.form.kind === 'path' && hand.act.form.mover === id) {
      this.set({ hand: { ...hand, waypoints: [], at: null, facing: null, aim: null, dragging: true } });
      return;
    }
    const act = decision?.acts.find((a) => a.form.kind === 'path' && a.form.mover === id);
    if (act === undefined) {
      if (this.lifter.lift(id, plannable(this.state).includes(id))) this.select(id);
      return;
    }
    void this.holder.take(act);
    if (this.state.hand !== null) this.set({ hand: { ...this.state.hand, dragging: true } });
    this.select(id);
  }

  dragMove(at: Point, slide = false): void {
    if (this.holder.markNear(at)) return;
    this.lifter.move(at, slide);
  }

  async drop(at: Point): Promise<void> {
    if (this.holder.markNear(at)) {
      this.holder.putDownMark();
      return;
    }
    await this.lifter.lifted();
    if (this.state.hand?.dragging === true && (await this.chalk.upon(at))) return;
    if (!(await this.lifter.drop(at))) {
      if (this.state.hand !== null && this.state.hand.after.length > 0) this.putBack();
      else {
        this.holder.back();
        if (this.state.hand !== null) this.set({ hand: { ...this.state.hand, dragging: false } });
      }
      return;
    }
    const { hand, refused } = this.state;
    // A piece that may not lie there stays on the pointer.
    if (hand !== null && carried(hand.act.form) && hand.plan === null) this.set({ hand: { ...hand, dragging: true } });
    if (refused !== null) this.refuse(refused);
  }

  dragCancel(): void {
    this.lifter.cancel();
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
    this.beside.measure(ends);
  }
}
