/**
 * Looks ahead when the hand rests: the odds of what is planned, what the enemy could do about it, and who is seen from
 * there. Nothing is asked while the pointer moves; a look that was overtaken is thrown away.
 */
import type { Answer, Option, Scene } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { bodyOf, type Hand, nameOf } from './hand.ts';
import { inches } from './prompt.ts';
import type { Context, OddsView, SightNow } from './state.ts';

const PAUSE = 220;
/** So many acts are looked at for something to do to an enemy from the ghost. */
const MOST = 3;

export class Lookout {
  private readonly table: Context;
  private stop: (() => void) | null = null;
  private era = 0;

  constructor(table: Context) {
    this.table = table;
  }

  /** The hand or the thing looked at changed: wait for a rest. */
  rest(option: Option | null = null): void {
    this.cancel();
    this.stop = this.table.clock.after(PAUSE, () => void this.look(option));
  }

  cancel(): void {
    this.stop?.();
    this.stop = null;
    this.era += 1;
  }

  /** At once, because somebody asked. */
  now(): void {
    this.cancel();
    void this.look(null);
  }

  private async look(option: Option | null): Promise<void> {
    const era = ++this.era;
    const fresh = () => era === this.era;
    const { hand, snapshot } = this.table.get();
    if (snapshot === null || !snapshot.live) return;
    try {
      if (option !== null) await this.odds(option.answer, titleOf(option, this.table.get().hand), option, fresh);
      else if (hand?.plan?.trace != null && hand.act.form.kind === 'path')
        await this.ghost(hand, hand.act.form.mover, fresh);
      else if (hand?.plan != null) await this.planned(hand, fresh);
    } catch {
      // A look that fails shows nothing; the act itself will say what is wrong.
    }
  }

  private async planned(hand: Hand, fresh: () => boolean): Promise<void> {
    const answer = hand.plan!.answer;
    const option = hand.options?.find((o) => JSON.stringify(o.answer) === JSON.stringify(answer)) ?? null;
    await this.odds(answer, titleOf(option, hand), option, fresh);
    const { snapshot } = this.table.get();
    const actor = snapshot?.decision?.subjects[0];
    const body = actor === undefined || snapshot == null ? null : bodyOf(snapshot.scene, actor);
    if (!fresh() || option === null || body === null || actor === undefined) return;
    await this.sights(actor, [body.x, body.y], [body.fx, body.fy], option, this.isFoe(), fresh, 0);
  }

  private isFoe(): (id: string) => boolean {
    const { snapshot } = this.table.get();
    const seat = snapshot?.decision?.seat ?? 0;
    return (id) => snapshot?.scene.bodies.some((b) => b.id === id && b.seat !== null && b.seat !== seat) ?? false;
  }

  private async odds(
    answer: Answer,
    title: string,
    option: Option | null,
    fresh: () => boolean,
    after?: Answer,
  ): Promise<void> {
    const { link, get, set } = this.table;
    const question = after === undefined ? { do: 'odds' as const, answer } : { do: 'odds' as const, answer, after };
    const report = await link.ask(question);
    if (!fresh()) return;
    // What is certain needs no panel.
    if (report.steps.length === 0 && report.outcomes.length < 2) {
      if (after === undefined && get().odds !== null) set({ odds: null });
      return;
    }
    const sub = [option?.note ?? '', after === undefined ? '' : 'from the ghost'].filter((t) => t !== '').join(', ');
    const odds: OddsView = {
      title,
      sub,
      answer,
      subjects: option?.subjects ?? [],
      exact: report.exact,
      outcomes: report.outcomes.map(({ label, p }) => ({ label, p })),
      steps: report.steps,
    };
    set({ odds });
  }

  /** From the end of a planned way: threats, then the best that could be done from there, then the lines of sight. */
  private async ghost(hand: Hand, mover: string, fresh: () => boolean): Promise<void> {
    const { link, get, set } = this.table;
    const plan = hand.plan!;
    const lines = await link.ask({ do: 'threat', answer: plan.answer, model: mover });
    if (!fresh()) return;
    set({ threat: { model: mover, from: 'ghost', lines } });
    const { snapshot, odds, selected, hovered } = get();
    const foe = this.isFoe();
    const aims = [hovered, selected, ...(odds?.subjects ?? [])].filter((id): id is string => id !== null && foe(id));
    const decision = snapshot!.decision;
    const keys = [
      ...(decision?.acts ?? []).filter((a) => a.form.kind === 'list' && a.key !== hand.act.key).map((a) => a.key),
      ...(decision?.refused ?? []).map((r) => r.verb),
    ];
    let looked = 0;
    let found: Option | null = null;
    for (const key of keys) {
      if (looked === MOST || found !== null) break;
      const options = await link.ask({ do: 'options', key, after: plan.answer }).catch(() => []);
      if (!fresh()) return;
      const hostile = options.filter((o) => o.subjects.some(foe));
      if (hostile.length === 0) continue;
      looked += 1;
      found = hostile.find((o) => o.subjects.some((id) => aims.includes(id))) ?? hostile[0]!;
    }
    if (found === null) {
      if (get().odds !== null) set({ odds: null });
    } else {
      await this.odds(found.answer, titleOf(found, null), found, fresh, plan.answer);
    }
    if (fresh()) await this.sights(mover, plan.trace!.points.at(-1)!, plan.trace!.facing, found, foe, fresh);
  }

  private async sights(
    mover: string,
    at: Point,
    facing: Point,
    found: Option | null,
    foe: (id: string) => boolean,
    fresh: () => boolean,
    others = 3,
  ): Promise<void> {
    const { link, get, set } = this.table;
    const scene = get().snapshot!.scene;
    const aim = found?.subjects.find(foe) ?? null;
    const targets = nearest(scene, at, foe, others);
    if (aim !== null && !targets.includes(aim)) targets.unshift(aim);
    const sights: SightNow[] = [];
    for (const target of targets) {
      const report = await link.ask({ do: 'sight', viewer: mover, target, at, facing });
      if (!fresh()) return;
      const body = bodyOf(scene, target);
      if (report === null || body === null) continue;
      // One line to what can be aimed at and one to what is hidden are enough; more would cover the table.
      if (report.clear ? target !== aim : sights.some((s) => !s.clear)) continue;
      const witness = report.refusal?.witness;
      const blockedBy = witness?.kind === 'segment' ? (witness.blockedBy ?? null) : null;
      if (!report.clear && blockedBy === null) continue;
      const best = get().odds?.steps[0]?.chance;
      const hit = target === aim && best !== undefined ? ` · ${Math.round(best * 100)} %` : '';
      const label = report.clear ? `${gap(scene, at, mover, target)} clear${hit}` : hidden(scene, blockedBy);
      sights.push({
        from: at,
        to: [body.x, body.y],
        target,
        clear: report.clear,
        blockedBy,
        label,
        refusal: report.refusal,
      });
    }
    set({ sights });
  }
}

function hidden(scene: Scene, by: string | null): string {
  const name = by === null ? null : nameOf(scene, by);
  return name === null ? 'no line of sight' : `${name} blocks sight`;
}

function titleOf(option: Option | null, hand: Hand | null): string {
  if (option === null) return hand?.act.label ?? 'Odds';
  return option.label;
}

function nearest(scene: Scene, at: Point, of: (id: string) => boolean, most: number): string[] {
  return scene.bodies
    .filter((b) => of(b.id))
    .map((b) => ({ id: b.id, d: (b.body.x - at[0]) ** 2 + (b.body.y - at[1]) ** 2 }))
    .sort((a, b) => a.d - b.d)
    .slice(0, most)
    .map((b) => b.id);
}

/** Rim to rim for round bases: only for the label on a line; the rules measure for themselves. */
function gap(scene: Scene, at: Point, mover: string, target: string): string {
  const a = bodyOf(scene, mover);
  const b = bodyOf(scene, target);
  if (a === null || b === null) return '';
  return inches(Math.max(0, Math.sqrt((b.x - at[0]) ** 2 + (b.y - at[1]) ** 2) - a.a - b.a));
}
