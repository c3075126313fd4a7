/** Takes in what the worker sends: the log, the question, and which person has the screen. */

import type { DecisionView } from '#client/protocol/decision.ts';
import type { LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { bare } from '#client/state/sentence.ts';
import { showLengthsIn } from '#client/state/unit.ts';
import type { Seat } from '#engine/game.ts';
import type { BoardViews } from './board-view.ts';
import { nameOf, onlyAct } from './hand.ts';
import type { Holder } from './holder.ts';
import { mergeActivations, mergeLog, SharedLog } from './match-log.ts';
import { motionOf, wayOf } from './motion.ts';
import { whoIs } from './prompt.ts';
import { type Context, isHuman, lent } from './state.ts';

export class SnapshotReceiver {
  private readonly table: Context;
  private readonly holder: Holder;
  private readonly views: BoardViews;
  private readonly alwaysCover: boolean;
  /** The person who has the screen. */
  private holding: Seat | null = null;
  /** The log as the viewer may see it, before what people at one screen must not all read is left out. */
  private own: readonly LogLine[] = [];
  private readonly shared = new SharedLog();
  /** So many answers have been shown, whatever moment is looked at again. */
  private reached = 0;

  constructor(table: Context, holder: Holder, views: BoardViews, alwaysCover: boolean) {
    this.table = table;
    this.holder = holder;
    this.views = views;
    this.alwaysCover = alwaysCover;
  }

  take(sent: Snapshot): void {
    showLengthsIn(sent.scene.unit);
    const state = this.table.get();
    const before = state.snapshot;
    // The match has gone on behind what is shown: the table stays as it is, with whatever moves on it.
    const still = isSameMoment(before, sent);
    const snapshot = still && before !== null ? { ...sent, scene: before.scene } : sent;
    // Whoever looks back follows nobody.
    const { inputs, live, now } = snapshot;
    this.reached = live ? Math.min(now.inputs, Math.max(this.reached, inputs)) : now.inputs;
    this.own = mergeLog(before?.viewer === snapshot.viewer ? this.own : [], snapshot);
    const together = people(state.players) > 1;
    const whole = together ? this.shared.take(this.own, before, snapshot) : this.own;
    // What a bot has done is told when it is shown.
    const log = (whole.at(-1)?.input ?? 0) > this.reached ? whole.filter((line) => line.input <= this.reached) : whole;
    const news = snapshot.live && before !== null ? log.filter((l) => l.n > (state.log.at(-1)?.n ?? -1)) : [];
    const same = sameQuestion(before?.decision ?? null, snapshot.decision) && before?.live === snapshot.live;
    if (!still) this.views.moved(before, snapshot, wayOf(before, snapshot));
    // In the middle of an act the first is the one that may answer.
    const { subjects = [], amid = false } = snapshot.decision ?? {};
    const subject = subjects.length === 1 || amid ? (subjects[0] ?? null) : null;
    const gone = state.selected !== null && nameOf(snapshot.scene, state.selected) === null;
    // Whoever the last question was about is not looked at while others are asked about.
    const past = !same && state.selected !== null && before?.decision?.subjects.includes(state.selected) === true;
    const other = past && snapshot.decision?.ready.length !== undefined && snapshot.decision.ready.length > 0;
    this.table.set({
      snapshot,
      log,
      activations: mergeActivations(before?.viewer === snapshot.viewer ? state.activations : [], snapshot),
      total: snapshot.now.inputs,
      motion: still ? state.motion : motionOf(before, snapshot),
      selected: !same && subject !== null ? subject : gone || other ? null : state.selected,
      error: null,
      ...(snapshot.turn > 0 && state.delegated.length > 0 ? { delegated: [] } : {}),
      ...(news.length > 0 ? { polite: news.map((l) => `${l.n}. ${bare(l.text)}`).join(' ') } : {}),
    });
    if (!same) this.question();
  }

  /** A new question has come, or a person has ended the delegation. */
  question(): void {
    this.holder.letGo();
    const state = this.table.get();
    const { snapshot } = state;
    if (snapshot?.decision == null || !snapshot.live || !isHuman(state, snapshot.decision.seat)) return;
    const { decision } = snapshot;
    if (lent(state, decision.seat)) return;
    const others = people(state.players) > 1;
    if (others && this.holding !== decision.seat && (decision.sealed || this.alwaysCover)) {
      this.table.set({ cover: decision.seat, assertive: `Hand the screen to ${whoIs(state, decision.seat)}.` });
      return;
    }
    this.holding = decision.seat;
    this.announce(decision);
  }

  /** The player of the covered seat has the screen. */
  uncover(): void {
    const { cover, snapshot } = this.table.get();
    if (cover === null) return;
    this.holding = cover;
    this.table.set({ cover: null });
    if (snapshot?.decision != null) this.announce(snapshot.decision);
  }

  private announce(decision: DecisionView): void {
    const who = whoIs(this.table.get(), decision.seat);
    this.table.set({ assertive: `${who} decide${who === 'You' ? '' : 's'}: ${decision.title}`, tab: 'decide' });
    const only = onlyAct(decision);
    if (only !== null) void this.holder.take(only);
  }
}

/** The same moment once more, because a bot has gone on behind it. */
function isSameMoment(before: Snapshot | null, { viewer, inputs, live, now }: Snapshot): boolean {
  if (before === null || !live || !before.live || inputs >= now.inputs) return false;
  return before.viewer === viewer && before.inputs === inputs;
}

function people(players: readonly { kind: string }[]): number {
  return players.filter((p) => p.kind === 'human').length;
}

function sameQuestion(a: DecisionView | null, b: DecisionView | null): boolean {
  if (a === null || b === null) return a === b;
  // While answers are sealed the position changes with another's answer: the hand stays as it is.
  const still = a.position === b.position || (a.sealed && b.sealed);
  return still && a.seat === b.seat && a.title === b.title;
}
