/**
 * What is added to a ranged attack and to the dodge (GL-RNG-01). Modifiers add up, save steps of one kind and obscured, which counts once (GL-R-009).
 *
 * Doubtful points: when a deceiver is shot at, range, sight and cover are his, and all that concerns dodging (movement, prone, mount) is the deceived
 * model's (GL-R-124). Passengers of a moving coach use its speed as Dodge (GL-COA-23), those of one that stands their own (GL-R-217).
 */
import type { Part } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Sum } from '#engine/log/sum.ts';
import { ANIMALS, type Animal, type Band } from '../content/types.ts';
import type { Coach, Model, State } from '../state.ts';
import type { G } from './play.ts';
import { lookParts, looks } from './sight.ts';
import { skill, statSum } from './stats.ts';
import { toHit, type Use } from './weapons.ts';

export function sumOf(parts: readonly Part[]): Sum {
  let value = 0;
  for (const { amount } of parts) value += amount;
  return { value, parts };
}

/** To-hit modifiers by the target that count in close and in ranged combat alike. */
export function targetParts(s: State, attacker: Model, target: Model): Part[] {
  const parts: Part[] = [];
  if (target.mount !== null) parts.push({ label: 'mounted target', amount: 2, clause: 'GL-MNT-09' });
  if (isCamouflaged(target)) parts.push({ label: 'Camouflage', amount: -1, clause: 'GL-SKO-01' });
  if (skill(target, 'majestic') > 0 && target.disguised < s.turn)
    parts.push({ label: 'Majestic', amount: -1, clause: 'GL-SKO-26' });
  if (isAnimal(target) && skill(attacker, 'animal-handling') > 0)
    parts.push({ label: 'Animal Handling', amount: 1, clause: 'GL-SKK-01' });
  return parts;
}

/** Prone, or it moved no more than 1" in its last activation (GL-SKO-01). */
function isCamouflaged(m: Model): boolean {
  return skill(m, 'camouflage') > 0 && (m.prone || m.lastMoved <= 1 + EPSILON);
}

/** Ridden mounts and teams are none (GL-R-220). */
function isAnimal({ card: { kind } }: Model): boolean {
  return ANIMALS.includes(kind as Animal);
}

export function coachOf(s: State, m: Model): Coach | null {
  return m.aboard === null ? null : (s.coaches.find(({ id }) => id === m.aboard?.coach) ?? null);
}

/** Inches that count as the movement of a target (GL-RNG-09, GL-R-041); aboard those of the coach (GL-R-174). */
function inchesMoved(s: State, target: Model): number {
  return coachOf(s, target)?.moved ?? target.moved;
}

export function movedPart(inches: number): Part | null {
  const label = 'moving target';
  if (inches > 9 + EPSILON) return { label, amount: -3, clause: 'GL-RNG-10' };
  if (inches > 6 + EPSILON) return { label, amount: -2, clause: 'GL-RNG-10' };
  return inches > 3 + EPSILON ? { label, amount: -1, clause: 'GL-RNG-09' } : null;
}

export interface Look {
  shooter: Model;
  /** Whom it is aimed at, and who is struck: the same but for Deception. */
  target: Model;
  victim: Model;
  use: Use;
  band: Band;
  parts: readonly Part[];
  suppress: boolean;
}

/** What the shooter adds, and whether the target touches what obscures it (GL-RNG-06). */
export function attackSum(g: G, look: Look): { sum: Sum; cover: boolean } {
  const s = g.state;
  const { shooter, target, victim, use, band } = look;
  const knife = use.mode === 'throw' && use.carried?.weapon.blade === 'short' && skill(shooter, 'knife-thrower') > 0;
  const parts: Part[] = statSum(s, shooter, knife ? 'bd' : 'mk').parts.slice();
  if (knife) parts.push({ label: 'Knife Thrower', amount: 0, clause: 'GL-SKC-15' });
  parts.push(...toHit(use, band), ...look.parts);
  if (look.suppress) parts.push({ label: 'suppressing fire', amount: 2, clause: 'GL-SUP-01' });
  const coach = coachOf(s, shooter);
  if (coach !== null && coach.speed >= 2) {
    parts.push({ label: 'moving coach', amount: -Math.floor(coach.speed / 2), clause: 'GL-COA-22' });
  }
  const seen = looks(g, shooter, target);
  parts.push(...lookParts(seen));
  const moving = movedPart(inchesMoved(s, victim));
  if (moving !== null) parts.push(moving);
  if (victim.prone) parts.push({ label: 'prone target', amount: -2, clause: 'GL-ACT-16' });
  parts.push(...targetParts(s, shooter, victim));
  if (s.scenario !== 'brawl' && skill(shooter, 'hunter') > 0 && skill(victim, 'camouflage') > 0) {
    parts.push({ label: 'Hunter', amount: 1, clause: 'GL-SKK-07' });
  }
  return { sum: sumOf(parts), cover: seen.obscured && seen.cover };
}

/** What the target adds: its Dodge, twice for one that throws itself down (GL-SKO-19). */
export function dodgeSum(s: State, victim: Model, clumsy: boolean): Sum {
  const coach = coachOf(s, victim);
  const parts: Part[] =
    coach !== null && coach.speed > 0
      ? [
          {
            label: 'speed of the coach',
            amount: coach.speed,
            clause: victim.card.kind === 'team' ? 'GL-COA-25' : 'GL-COA-23',
          },
        ]
      : statSum(s, victim, 'dg').parts.slice();
  if (clumsy) parts.push({ label: 'Clumsy', amount: sumOf(parts).value, clause: 'GL-SKO-19' });
  return sumOf(parts);
}

const COVER: Part = { label: 'cover', amount: 2, clause: 'GL-RNG-06' };

/** DR that cover adds on every location but the Head. */
export function coverArmour(cover: boolean): (location: string) => Part | null {
  return (location) => (cover && location !== 'head' ? COVER : null);
}
