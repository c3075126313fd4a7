/**
 * Savage beasts (DG-LFOR-02, DG-GOD-11, DG-R-210, DG-R-436): for a round a hero has more health, attacks and speed. Where it is not in melee each
 * of its activations is a charge, or a move that ends nearer to the nearest enemy; it takes its unit along or leaves it.
 */
import type { Act, Answer, Refusal } from '#engine/game.ts';
import { pointSeparationOfBody } from '#engine/geometry/distance.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { inMelee, unitGap } from './contact.ts';
import { affect } from './effects.ts';
import { idle } from './fighters.ts';
import { bodyOf, centreOf } from './layout.ts';
import { moveCourse } from './move.ts';
import { pathOf } from './path-act.ts';
import { enemiesOf, findModel, type G } from './play.ts';
import type { Caught } from './spell-reach.ts';
import type { EffectOf } from './spell-tools.ts';

/** A beast that is made one again has no more of it than before (DG-R-008). */
export function makeSavage(g: G, casting: Casting, effect: EffectOf<'savage'>, { models }: Caught): void {
  const s = g.state;
  const { spell, clause, caster, seat } = casting;
  for (const { model } of models) {
    if (findModel(s, model.id) === undefined) continue;
    const renewed = s.effects.find((e) => e.of === spell.id && e.on === model.id);
    const { attacks } = effect;
    const health = renewed === undefined || renewed.by === caster ? effect.health : 0;
    const { changes, ends } = effect;
    affect(g, {
      of: spell.id,
      name: spell.name,
      clause,
      on: model.id,
      by: caster,
      seat,
      ends,
      changes,
      savage: { health, attacks },
    });
    if (renewed === undefined) model.health += effect.health;
  }
}

/** The beast that rules this activation; undefined when none does. */
function beastIn(s: State, u: Unit, now: Activation): Model | undefined {
  if (s.effects.length === 0 || u.place !== 'table') return undefined;
  const beast = u.models.find((m) => s.effects.some((e) => e.savage !== undefined && e.on === m.id) && !idle(s, u, m));
  if (beast === undefined || inMelee(s, u)) return undefined;
  if (now.hero === null) return beast;
  return s.units.some((r) => r.id === now.hero && r.card === beast.card) ? beast : undefined;
}

const BOUND: Refusal = {
  clause: 'DG-LFOR-02',
  reason: 'a savage beast has to go for the nearest enemy',
  also: ['DG-R-436', 'DG-R-210'],
};

/** What costs an action, of the unit or of one of its heroes. */
const ACTING: ReadonlySet<string> = new Set(['cast', 'preach', 'pray', 'apart', 'steal', 'summon', 'bind', 'use']);
const TOWARDS: ReadonlySet<string> = new Set(['move', 'charge', 'leave']);

export function savageBinds(s: State, u: Unit, now: Activation): boolean {
  return !now.acted && now.hero === null && beastIn(s, u, now) !== undefined;
}

/** Why a savage beast does not let the unit do that. */
export function savageRefusal(
  s: State,
  u: Unit,
  now: Activation,
  verb: { name: string; action: boolean },
): Refusal | null {
  if (now.acted || TOWARDS.has(verb.name) || !(verb.action || ACTING.has(verb.name))) return null;
  return beastIn(s, u, now) === undefined ? null : BOUND;
}

export function leadsOn(name: string): boolean {
  return TOWARDS.has(name);
}

export const SAVAGE_BOUND = BOUND;

/** Moves as far as they serve it: they end nearer to the enemy that is nearest now. */
export function towardsPrey(s: State, u: Unit, now: Activation, name: string, act: Act): Act | null {
  const beast = beastIn(s, u, now);
  if (beast === undefined || !(name === 'move' || name === 'leave')) return act;
  const prey = nearest(s, u);
  if (prey === undefined) return act;
  const check = (answer: Answer): Refusal | null => {
    const no = act.check(answer);
    if (no !== null) return no;
    return name === 'move' ? moveCheck(s, u, prey, answer) : leaveCheck(s, u, beast, prey, answer);
  };
  const options = () => act.options().filter((o) => check(o.answer) === null);
  if (options().length === 0) return null;
  return {
    ...act,
    check,
    options,
    sample: (rng) => {
      const drawn = act.sample(rng);
      return drawn !== null && check(drawn) === null ? drawn : (options()[0]?.answer ?? null);
    },
    suggest: () => (act.suggest?.() ?? act.options().map((o) => o.answer)).filter((a) => check(a) === null),
  };
}

function nearest(s: State, u: Unit): Unit | undefined {
  let best: Unit | undefined;
  let least = Infinity;
  for (const v of enemiesOf(s, u.seat)) {
    const gap = unitGap(u, v);
    if (gap >= least) continue;
    least = gap;
    best = v;
  }
  return best;
}

function moveCheck(s: State, u: Unit, prey: Unit, answer: Answer): Refusal | null {
  const { path, facing } = pathOf(answer);
  const have = unitGap(u, prey, moveCourse(s, u, path, facing).end);
  const was = unitGap(u, prey);
  return have < was ? null : farther(have, was);
}

function leaveCheck(s: State, u: Unit, beast: Model, prey: Unit, answer: Answer): Refusal | null {
  const record = s.units.find((r) => r.id === answer.hero);
  if (answer.who !== 'hero' || record?.card !== beast.card) return BOUND;
  const { path } = pathOf(answer);
  const from = bodyOf(u, beast);
  const gap = (p: Point) => Math.min(...prey.models.map((m) => pointSeparationOfBody(bodyOf(prey, m), ...p)));
  const have = gap(path.at(-1) ?? centreOf(u));
  const was = gap([from.x, from.y]);
  return have < was ? null : farther(have, was);
}

function farther(have: number, need: number): Refusal {
  return { ...BOUND, witness: { kind: 'value', name: 'inches to the nearest enemy', have, need } };
}
