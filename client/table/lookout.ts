/**
 * Asks for the odds of the plan, the threats to the mover and the lines of sight from there. The end of a way is asked about
 * with every step of a drag, the newest one only; a hovered option is asked about after a pause.
 */
import { nearestRim } from '#client/board/state/snap.ts';
import { seatAt, standOf } from '#client/board/state/stand.ts';
import type { OddsFound } from '#client/protocol/odds.ts';
import type { Ahead, Planned, PlanView, Toward } from '#client/protocol/plan.ts';
import { isForeign } from '#client/state/teams.ts';
import { inches } from '#client/state/unit.ts';
import type { Answer, Option, Scene, SightReport } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { bodyOf, type Hand, nameOf, same } from './hand.ts';
import { Latest } from './latest.ts';
import type { Context, OddsView, SightNow } from './state.ts';

const PAUSE = 120;
/** Odds of another plan are removed after this many milliseconds without a newer reply. */
const STALE = 250;

interface Glance {
  answer: Answer;
  toward?: Toward;
  after?: readonly Answer[];
  model: string;
  aims: readonly string[];
}

export class Lookout {
  private readonly table: Context;
  private readonly ghost: Latest<Glance, Ahead | null>;
  private stop: (() => void) | null = null;
  private wipe: (() => void) | null = null;
  private era = 0;
  /** The odds of the plan, while those of something else are shown. */
  private pinned: OddsView | null = null;

  constructor(table: Context) {
    this.table = table;
    this.ghost = new Latest(
      (glance) => table.link.ask({ do: 'ahead', ...glance }),
      (reply, { model }) => this.seen(reply, model),
      // A look that fails shows nothing; the act itself will say what is wrong.
    );
  }

  /** The hand changed, or an option is looked at. */
  rest(option: Option | null = null): void {
    this.cancel();
    if (option === null && this.follow()) return;
    this.stop = this.table.clock.after(PAUSE, () => void this.look(option));
  }

  cancel(): void {
    this.stop?.();
    this.stop = null;
    this.era += 1;
  }

  /** Without the pause, because the player asked. */
  now(): void {
    this.cancel();
    if (!this.follow()) void this.look(null);
  }

  /** The hovered option was left: the odds of the plan are shown again. */
  leave(): void {
    const { hand, odds } = this.table.get();
    if (odds === null || odds.of !== null) return;
    this.cancel();
    const plan = hand?.plan?.answer;
    if (this.pinned !== null && plan !== undefined && same(this.pinned.of, plan)) this.table.set({ odds: this.pinned });
  }

  /** Asks what the end of a way leads to that is tried at this moment. */
  along(wanted: { answer: Answer; toward: Toward; after?: readonly Answer[] }, mover: string): void {
    const { hovered, selected, odds } = this.table.get();
    const foe = this.isFoe();
    const aims = [hovered, selected, ...(odds?.subjects ?? [])].filter((id): id is string => id !== null && foe(id));
    this.ghost.put({ ...wanted, model: mover, aims: [...new Set(aims)] });
    this.wipe?.();
    this.wipe = this.table.clock.after(STALE, () => this.forget());
  }

  /** Asks what the end of the planned way leads to; false when no way is planned, or dice decide where it ends. */
  private follow(): boolean {
    const { hand, snapshot } = this.table.get();
    // The odds of a plan of several acts came with it.
    if (hand !== null && hand.aim !== null) return true;
    const trace = hand?.plan?.trace ?? null;
    if (hand === null || trace === null || hand.act.form.kind !== 'path' || snapshot?.live !== true) return false;
    if (hand.plan?.dice === true) return false;
    const end = trace.points.at(-1)!;
    const after = hand.after.length === 0 ? {} : { after: hand.after };
    this.along({ answer: hand.plan!.answer, toward: { from: end, slide: false }, ...after }, hand.act.form.mover);
    return true;
  }

  /** The worker is late: no odds are better than those of another place. */
  private forget(): void {
    const { hand, odds } = this.table.get();
    const plan = hand?.plan?.answer;
    if (odds !== null && odds.of !== null && plan !== undefined && !same(odds.of, plan)) {
      this.table.set({ odds: null, threat: null, sights: [] });
    }
  }

  /** During a drag a reply about the place of a moment ago is shown too. */
  private seen(ahead: Ahead | null, mover: string): void {
    const { hand, snapshot, odds } = this.table.get();
    if (ahead === null || snapshot === null || hand?.plan == null || hand.aim !== null) return;
    const { of: plan, at, threat, next, sights } = ahead;
    if (hand.act.form.kind !== 'path' || hand.act.form.mover !== mover) return;
    if (!hand.dragging && !same(hand.plan.answer, plan)) return;
    const found =
      next === null
        ? null
        : alike(view(next.odds, { option: next.option, of: plan, note: noted(next.option, true) }), this.pinned);
    this.pinned = found;
    const lines = this.lines(snapshot.scene, mover, at, next?.option ?? null, next?.odds ?? null, sights);
    const { threat: before } = this.table.get();
    const feared = { model: mover, from: 'ghost' as const, lines: threat };
    this.table.set({
      threat: equal(before, feared) ? before : feared,
      odds: odds !== null && odds.of === null ? odds : found,
      sights: lines,
    });
  }

  /** What comes with a plan of several acts: the odds of the act that rolls dice, and what enemies could do there. */
  aimed({ actor, target, plans, nth, odds, threat }: Planned): void {
    const plan = plans[nth] as PlanView;
    const risky = plan.answers[plan.sure];
    const option = { answer: risky ?? { verb: '' }, label: plan.label, subjects: [actor, target] };
    const way = plan.answers.find(({ path }) => Array.isArray(path)) ?? plan.answers[0] ?? null;
    const note = plan.trace === null ? '' : 'from the ghost';
    this.pinned = odds === null ? null : view(odds, { option, of: way, note });
    this.table.set({
      odds: this.pinned,
      threat: { model: actor, from: plan.trace === null ? 'table' : 'ghost', lines: threat },
      sights: [],
    });
  }

  private async look(option: Option | null): Promise<void> {
    const era = ++this.era;
    const fresh = () => era === this.era;
    const { hand, snapshot } = this.table.get();
    if (snapshot === null || !snapshot.live) return;
    try {
      if (option !== null) await this.odds(option.answer, null, option, fresh);
      else if (hand?.plan != null) await this.planned(hand, fresh);
    } catch {
      // A look that fails shows nothing; the act itself will say what is wrong.
    }
  }

  /** The odds of what is done from here, the line to its target, and what the enemy could do here. */
  private async planned(hand: Hand, fresh: () => boolean): Promise<void> {
    const { link, get, set } = this.table;
    const answer = hand.plan!.answer;
    const option = hand.options?.find((o) => same(o.answer, answer)) ?? null;
    const report = await this.odds(answer, answer, option, fresh);
    // Where dice end a way there is no place yet to look from.
    if (hand.act.form.kind === 'path') return;
    const { snapshot } = get();
    const actor = snapshot?.decision?.subjects[0];
    const body = actor === undefined || snapshot == null ? null : bodyOf(snapshot.scene, actor);
    if (!fresh() || option === null || body === null || actor === undefined) return;
    const aim = option.subjects.find(this.isFoe());
    if (aim === undefined) return;
    const [sight, lines] = await Promise.all([
      link.ask({ do: 'sight', viewer: actor, target: aim }),
      link.ask({ do: 'threat', model: actor }),
    ]);
    if (!fresh()) return;
    const seen = sight === null ? [] : [{ target: aim, report: sight }];
    set({
      sights: this.lines(snapshot!.scene, actor, [body.x, body.y], option, report, seen),
      ...(get().odds === null ? {} : { threat: { model: actor, from: 'table' as const, lines } }),
    });
  }

  private isFoe(): (id: string) => boolean {
    const { snapshot } = this.table.get();
    const seat = snapshot?.decision?.seat ?? 0;
    return (id) =>
      snapshot !== null &&
      standOf(snapshot.scene, id) !== null &&
      isForeign(snapshot.seats, seat, seatAt(snapshot.scene, id));
  }

  private async odds(
    answer: Answer,
    of: Answer | null,
    option: Option | null,
    fresh: () => boolean,
  ): Promise<OddsFound | null> {
    const { link, get, set } = this.table;
    const after = get().hand?.after ?? [];
    const report = await link.ask({ do: 'odds', answer, ...(after.length === 0 ? {} : { after }) });
    if (!fresh()) return null;
    const { hand, odds } = get();
    // A certain outcome needs no panel.
    if (report.steps.length === 0 && report.outcomes.length < 2) {
      if (of !== null && odds !== null) set({ odds: null });
      return null;
    }
    const found = view(report, {
      option,
      of,
      note: noted(option, false),
      label: called(hand, get().snapshot?.scene ?? null),
    });
    // The hovered option is the plan: its odds are pinned.
    const planned = hand?.plan != null && same(hand.plan.answer, answer) ? { ...found, of: answer } : found;
    if (planned.of !== null) this.pinned = planned;
    set({ odds: planned });
    return report;
  }

  /** One line to what can be aimed at and one to what is hidden are enough; more would cover the table. */
  private lines(
    scene: Scene,
    mover: string,
    at: Point,
    option: Option | null,
    odds: OddsFound | null,
    seen: readonly { target: string; report: SightReport }[],
  ): SightNow[] {
    const aim = option?.subjects.find(this.isFoe()) ?? null;
    const lines: SightNow[] = [];
    for (const { target, report } of seen) {
      const body = bodyOf(scene, target);
      if (body === null) continue;
      if (report.clear ? target !== aim : lines.some((s) => !s.clear)) continue;
      const witness = report.refusal?.witness;
      const blockedBy = witness?.kind === 'segment' ? (witness.blockedBy ?? null) : null;
      if (!report.clear && blockedBy === null) continue;
      const best = odds?.steps[0]?.chance;
      const hit = target === aim && best !== undefined ? ` · ${Math.round(best * 100)} %` : '';
      const label = report.clear ? `${gap(scene, at, mover, target)} clear${hit}` : hidden(scene, blockedBy);
      const { clear, refusal } = report;
      lines.push({ from: at, to: [body.x, body.y], target, clear, blockedBy, label, refusal });
    }
    return lines;
  }
}

function view(
  { exact, outcomes, steps, hope }: OddsFound,
  by: { option: Option | null; of: Answer | null; note: string; label?: string | undefined },
): OddsView {
  return {
    title: by.option?.label ?? by.label ?? 'Odds',
    sub: by.note,
    answer: by.option?.answer ?? by.of ?? { verb: '' },
    of: by.of,
    subjects: by.option?.subjects ?? [],
    exact,
    outcomes: outcomes.map(({ label, p, gain, hoped }) => ({
      label,
      p,
      gain: gain ?? 0,
      ...(hoped === undefined ? {} : { hoped }),
    })),
    steps,
    hope: hope ?? null,
  };
}

/** The parts that are what they were stay the same objects: panels are not written anew with every step of a drag. */
function alike(now: OddsView, before: OddsView | null): OddsView {
  if (before === null) return now;
  const { outcomes, steps, hope, subjects } = before;
  return {
    ...now,
    outcomes: equal(outcomes, now.outcomes) ? outcomes : now.outcomes,
    steps: equal(steps, now.steps) ? steps : now.steps,
    hope: equal(hope, now.hope) ? hope : now.hope,
    subjects: equal(subjects, now.subjects) ? subjects : now.subjects,
  };
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The act, and whom its way would touch: "Charge Great-axes". */
function called(hand: Hand | null, scene: Scene | null): string | undefined {
  const met = hand?.plan?.trace?.contact?.with ?? [];
  const names = scene === null ? [] : met.flatMap((id) => nameOf(scene, id) ?? []);
  return hand === null || names.length === 0 ? hand?.act.label : `${hand.act.label} ${names.join(', ')}`;
}

function noted(option: Option | null, ghost: boolean): string {
  return [option?.note ?? '', ghost ? 'from the ghost' : ''].filter((t) => t !== '').join(', ');
}

function hidden(scene: Scene, by: string | null): string {
  const name = by === null ? null : nameOf(scene, by);
  return name === null ? 'no line of sight' : `${name} blocks sight`;
}

/** Rim to rim: only for the label on a line; the rules measure for themselves. */
function gap(scene: Scene, at: Point, mover: string, target: string): string {
  const a = bodyOf(scene, mover);
  const b = bodyOf(scene, target);
  if (a === null || b === null) return '';
  if (a.shape === 'round' && b.shape === 'round') {
    return inches(Math.max(0, Math.sqrt((b.x - at[0]) ** 2 + (b.y - at[1]) ** 2) - a.a - b.a));
  }
  const to = nearestRim(b, at);
  const from = nearestRim({ ...a, x: at[0], y: at[1] }, to);
  return inches(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2));
}
