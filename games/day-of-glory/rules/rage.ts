/**
 * Who goes for the enemy (DG-MAG-24, DG-R-160): the activation is spent moving closer to an enemy or fighting. A hero that rages may leave
 * its unit, which is then free. Free actions stay free. Where nothing leads closer, the activation may be ended.
 */
import type { Act, Answer, Refusal } from '#engine/game.ts';
import type { Activation, State, Unit } from '../state.ts';
import { unitGap } from './contact.ts';
import type { Pose } from './layout.ts';
import { enemiesOf, type G } from './play.ts';
import type { Acting, ActivationVerb, InActivation } from './rules.ts';

/** How a verb serves who rages: as it is, by ways that end closer to an enemy, or by parting from the unit. */
export type InRage = 'free' | 'leave' | { end(s: State, u: Unit, answer: Answer): Pose };

const NEARER = 1 / 64;

const RAGES: Refusal = { clause: 'DG-MAG-24', reason: 'a berserk goes for the enemy or fights', also: ['DG-R-160'] };

function rages(now: Activation): boolean {
  return now.raging !== undefined && !now.acted;
}

export function rageRefusal(now: Activation, verb: InActivation): Refusal | null {
  if (!rages(now) || verb.inRage !== undefined) return null;
  return verb.action || verb.mayCost !== undefined ? RAGES : null;
}

/** The acts as far as they serve; null when none does. */
export function inRage({ state: s }: G, { u, now }: Acting, { inRage }: ActivationVerb, acts: Act[]): Act[] | null {
  if (!rages(now) || inRage === undefined || inRage === 'free') return acts;
  const serving =
    inRage === 'leave' ? acts.filter((act) => leaves(s, now, act)) : acts.map((act) => closer(s, u, act, inRage.end));
  return serving.length === 0 ? null : serving;
}

/** Which hero parts from the unit: one that rages. */
function leaves(s: State, now: Activation, act: Act): boolean {
  const hero = s.units.find((r) => r.id === act.fixed?.hero);
  return (
    hero !== undefined && s.units.some((u) => u.models.some((m) => m.card === hero.card && now.raging?.includes(m.id)))
  );
}

function closer(s: State, u: Unit, act: Act, end: (s: State, u: Unit, answer: Answer) => Pose): Act {
  const enemies = enemiesOf(s, u.seat);
  const before = enemies.map((v) => unitGap(u, v));
  const serves = (answer: Answer): boolean => {
    const pose = end(s, u, answer);
    return enemies.some((v, i) => unitGap(u, v, pose) < before[i]! - NEARER);
  };
  return {
    ...act,
    options: () => act.options().filter((o) => serves(o.answer)),
    sample: (rng) => {
      const answer = act.sample(rng);
      return answer !== null && serves(answer) ? answer : ((act.suggest?.() ?? []).find(serves) ?? null);
    },
    suggest: () => (act.suggest?.() ?? []).filter(serves),
    check: (answer) => act.check(answer) ?? (serves(answer) ? null : RAGES),
  };
}

/** It can fight or come closer: then it may not let the activation go by. */
export function rageHolds(g: G, acting: Acting, found: (verb: ActivationVerb) => Act[] | null): Refusal | null {
  if (!rages(acting.now)) return null;
  const able = g.rules.menu.some(
    (verb) =>
      verb.inRage !== undefined &&
      verb.inRage !== 'leave' &&
      (verb.inRage !== 'free' || verb.action) &&
      (found(verb) ?? []).some((act) => act.options().length > 0),
  );
  return able ? RAGES : null;
}
