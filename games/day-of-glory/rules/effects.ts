/**
 * What lasts: spells, sermons, prayers and the like at work on a unit or a model (`State.effects`), from their beginning to their end
 * (DG-R-205, DG-R-212, DG-R-404, DG-R-409). The same on the same unit or model is renewed and does not add up (DG-R-008). Effects on a unit
 * go with all parts of it, those on a model with that model (DG-R-451).
 */
import type { Effect, Ends, Model, State, Unit } from '../state.ts';
import { changed } from './changes.ts';
import { findModel, type G, unitById } from './play.ts';
import { tell } from './tell.ts';

/** Begins an effect, or renews it. A unit that is one hero has it on its model, so that it goes with him into other units. */
export function affect(g: G, effect: Omit<Effect, 'since' | 'ending'>): void {
  const s = g.state;
  const on = bearerOf(s, effect.on);
  const renewed = s.effects.some((e) => e.of === effect.of && e.on === on);
  // The same by another lasts in its own right, and counts once (rules/changes.ts).
  const kept = s.effects.filter((e) => e.of !== effect.of || e.on !== on || e.by !== effect.by);
  s.effects = [...kept, { ...effect, on, since: s.round }];
  const { of, name, by, seat, clause, ends } = effect;
  tell(g, { kind: 'effect', clause, of, name, on, by, seat, ends, renewed });
}

function bearerOf(s: State, on: string): string {
  const u = unitById(s, on);
  return u?.kind === 'hero' && u.models[0] !== undefined ? u.models[0].id : on;
}

/** What is at work on the unit as a whole, or on one of its models. */
export function effectsIn(s: State, u: Unit): readonly Effect[] {
  if (s.effects.length === 0) return NONE;
  return s.effects.filter((e) => e.on === u.id || u.models.some((m) => m.id === e.on));
}

/** What is at work on a model: by itself, or on the unit that it stands in. */
export function effectsOn(s: State, u: Unit, m: Model): readonly Effect[] {
  if (s.effects.length === 0) return NONE;
  return s.effects.filter((e) => e.on === u.id || e.on === m.id);
}

/** The effect of that id on the model or on its unit. */
export function isUnder(s: State, u: Unit, m: Model, of: string): Effect | undefined {
  return s.effects.length === 0 ? undefined : s.effects.find((e) => e.of === of && (e.on === u.id || e.on === m.id));
}

const NONE: readonly Effect[] = [];

/** Ends all effects of which that is true. */
export function endEffects(g: G, over: (e: Effect) => boolean): void {
  const s = g.state;
  if (s.effects.length === 0) return;
  const gone = s.effects.filter(over);
  if (gone.length === 0) return;
  s.effects = s.effects.filter((e) => !gone.includes(e));
  if (gone.some((e) => e.piece !== undefined)) s.pieces = s.pieces.filter((p) => !gone.some((e) => e.piece === p.id));
  for (const { of, name, on, clause, savage } of gone) {
    tell(g, { kind: 'effect-over', clause, of, name, on });
    if (savage !== undefined) lessHealth(s, on, savage.health);
  }
}

/** DG-R-210: the extra health goes; who has lost it already keeps at least 1. */
function lessHealth(s: State, model: string, by: number): void {
  const m = findModel(s, model)?.model;
  if (m !== undefined && by > 0) m.health = Math.max(1, m.health - by);
}

/** The phase or the round is over (DG-R-409). */
export function periodOver(g: G, period: 'phase' | 'round'): void {
  endEffects(g, (e) => e.ends === period);
}

/** DG-R-212: what waited for the next move, volley or attack of the unit, or of one of its models, has been used up. */
export function usedUp(g: G, u: Unit, ...how: readonly Ends[]): void {
  if (g.state.effects.length === 0) return;
  endEffects(g, (e) => how.includes(e.ends) && (e.on === u.id || u.models.some((m) => m.id === e.on)));
}

/** DG-R-205: a wizard has succeeded in casting; what it cast before ends before the new spell takes effect. */
export function castAgain(g: G, caster: string): void {
  endEffects(g, (e) => e.ends === 'cast' && e.by === caster);
}

/**
 * DG-R-404: a caster is drawn, by itself or with its unit. What lasts until the end of this activation is marked; what it brings about in
 * it lasts until the next one.
 */
export function activationBegins(g: G, u: Unit, hero: Unit | null): void {
  const s = g.state;
  if (s.effects.length === 0) return;
  const who = u.models.filter((m) => hero === null || m.card === hero.card).map((m) => m.id);
  const mine = (e: Effect) => e.by !== null && who.includes(e.by);
  endEffects(g, (e) => mine(e) && (e.ends === 'start' || (e.ends === 'sermon' && e.since < s.round)));
  if (s.effects.some((e) => e.ends === 'end' && mine(e))) {
    s.effects = s.effects.map((e) => (e.ends === 'end' && mine(e) ? { ...e, ending: true as const } : e));
  }
}

export function activationEnds(g: G): void {
  endEffects(g, (e) => e.ending === true);
}

const WITH_CASTER: readonly Ends[] = ['cast', 'start', 'end', 'sermon'];

/** DG-R-205, DG-R-404: casters who die or are removed. */
export function castersGone(g: G, models: readonly Model[]): void {
  if (g.state.effects.length === 0) return;
  const ids = models.map((m) => m.id);
  endEffects(g, (e) => WITH_CASTER.includes(e.ends) && e.by !== null && ids.includes(e.by));
}

/** DG-R-404: casters in flight. What lasts until they cast again stays: they may rally and do so (DG-R-205). */
export function castersFlee(g: G, models: readonly Model[]): void {
  if (g.state.effects.length === 0) return;
  const ids = models.map((m) => m.id);
  endEffects(g, (e) => e.ends !== 'cast' && WITH_CASTER.includes(e.ends) && e.by !== null && ids.includes(e.by));
}

/** What is left over of units and models that are no more, and of casters that nobody has told of. */
export function sweepEffects(g: G): void {
  const s = g.state;
  if (s.effects.length === 0) return;
  const there = (id: string) => {
    const u = unitById(s, id);
    return u === undefined ? findModel(s, id) !== undefined : u.place !== 'gone';
  };
  if (s.effects.some((e) => !there(e.on))) s.effects = s.effects.filter((e) => there(e.on));
  endEffects(g, (e) => e.by !== null && WITH_CASTER.includes(e.ends) && findModel(s, e.by) === undefined);
}

/** DG-R-451: a part of a unit keeps what is at work on the unit; so does a unit that it merges with, if it is not at work there. */
export function shareEffects(s: State, from: Unit, to: Unit): void {
  if (s.effects.length === 0) return;
  const more = s.effects.filter(
    (e) => e.on === from.id && !s.effects.some((known) => known.on === to.id && known.of === e.of),
  );
  if (more.length > 0) s.effects = [...s.effects, ...more.map((e) => ({ ...e, on: to.id }))];
}

/**
 * DG-R-041: the actions by which models differ from their cards are counted when the list of a round is made; what changes them during a
 * round counts from the next.
 */
export function countActions(s: State): void {
  s.counted = null;
  if (!s.changing && s.effects.length === 0) return;
  const counted: Record<string, number> = {};
  let some = false;
  for (const u of s.units) {
    for (const m of u.models) {
      const more = changed(s, u, m, 'actions');
      if (more === 0) continue;
      counted[m.id] = more;
      some = true;
    }
  }
  if (some) s.counted = counted;
}
