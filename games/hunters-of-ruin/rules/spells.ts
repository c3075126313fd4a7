/**
 * What a spell does once its Magic test is passed (HR-CST-18), by type. Damage: Degrees of Success are Power (HR-SRS-01), at range to be turned
 * into Accuracy when a Dodge is declared (HR-SRS-02). Manipulation: an enemy takes a Willpower test, a friend none (HR-SRS-03..05). Enchantment
 * and Summoning take effect with no further test (HR-SRS-06, HR-SRS-07).
 *
 * Doubtful points: a Damage spell is neither a Strike nor a Shoot Action; it shares with them the Reactions and the damage step (HR-R-178).
 * More than half the spell's range is Long Range for a Dodge (HR-R-078). A friend counts as failing with no degrees (HR-SPL-03).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { type Part, part } from '#engine/log/sum.ts';
import type { Spell, SpellEffect } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { damage, type Outcome } from './damage.ts';
import { enchant, onMount } from './enchant.ts';
import { gap, within } from './measure.ts';
import { type G, isEnemy, standing } from './play.ts';
import { freeMove, pushed } from './push.ts';
import { dodge } from './shoot.ts';
import type { Place } from './spell-target.ts';
import { casts } from './stats.ts';
import { summon } from './summon.ts';
import { tell } from './tell.ts';
import { degreesLabel, takeTest } from './test.ts';

/** Casters help and hinder within so many inches (HR-CST-09, HR-CST-10, HR-WIL-03). */
export const NEAR = 6;
/** No combination of effects gives more Reactions in a turn (HR-ACT-04). */
const MOST_REACTIONS = 2;

/** Standing warriors with a Magic stat near another, itself not counted (HR-R-087). */
export function castersNear(s: State, w: Warrior, enemies: boolean): number {
  let count = 0;
  for (let i = 0; i < s.warriors.length; i++) {
    const other = s.warriors[i] as Warrior;
    if (other === w || !casts(other) || !standing(other) || isEnemy(w, other) !== enemies) continue;
    if (within(w, other, NEAR)) count += 1;
  }
  return count;
}

export function* resolveSpell(
  g: G,
  caster: Warrior,
  spell: Spell,
  target: Warrior | null,
  place: Place | null,
  degrees: number,
): Flow<void> {
  g.enter('HR-CST-18');
  if (spell.type === 'summoning') {
    if (place !== null) yield* summon(g, caster, spell, place, degrees);
  } else if (target !== null) {
    if (spell.type === 'damage-melee' || spell.type === 'damage-ranged') yield* harm(g, caster, spell, target, degrees);
    else if (spell.type === 'manipulation') yield* manipulate(g, caster, spell, target, degrees);
    else enchant(g, caster, target, spell, degrees);
  }
  g.leave();
}

function* harm(g: G, caster: Warrior, spell: Spell, target: Warrior, degrees: number): Flow<void> {
  const ranged = spell.type === 'damage-ranged';
  let power = degrees;
  if (ranged) {
    const long = gap(caster, target) > spell.range / 2 + EPSILON;
    g.enter('HR-CST-21');
    const answered = yield* dodge(g, target, caster, { long, degrees, accuracy: [], spell });
    g.leave();
    if (answered.dodged) return;
    power = answered.power;
  }
  if (spell.effect.do !== 'damage') return;
  const clause = ranged ? 'HR-SRS-02' : 'HR-SRS-01';
  const powerParts: Part[] = power === 0 ? [] : [part(degreesLabel(power, 'of Success'), power, clause)];
  tell(g, {
    kind: 'hit',
    clause,
    warrior: caster.id,
    target: target.id,
    degrees,
    power,
    powerParts,
    also: ['HR-SPL-01'],
  });
  const outcome = yield* damage(g, target, {
    source: ranged ? 'spell-ranged' : 'spell-melee',
    attacker: caster,
    power: powerParts,
    ...(spell.effect.ignoresShields === true ? { ignoresShields: true } : null),
    clause: spell.clause,
    name: spell.name,
  });
  afterHarm(g, spell, spell.effect, target, outcome, caster);
}

/** What is left behind: Fracture on who lost Body, Ignite on who did not. */
function afterHarm(
  g: G,
  spell: Spell,
  effect: Extract<SpellEffect, { do: 'damage' }>,
  target: Warrior,
  { passed, lost, out }: Outcome,
  caster: Warrior,
): void {
  if (effect.ignite === true && passed) {
    target.ignites += 1;
    tell(g, { kind: 'ignited', clause: 'HR-FIR-06', warrior: target.id, by: caster.id });
  }
  if (effect.onLoss === undefined || !lost || out) return;
  if (target.attached.some(({ source }) => source === spell.name)) return;
  const { modifiers } = effect.onLoss;
  target.attached.push({ source: spell.name, clause: spell.clause, modifiers, until: 'game' });
  tell(g, { kind: 'attached', clause: spell.clause, warrior: target.id, source: spell.name, until: 'game', modifiers });
}

function* manipulate(g: G, caster: Warrior, spell: Spell, target: Warrior, degrees: number): Flow<void> {
  const enemy = isEnemy(caster, target);
  const failure = enemy ? yield* willpower(g, caster, target, degrees, spell) : 0;
  if (failure !== null) yield* takeEffect(g, caster, spell, target, failure, enemy);
}

/** All modifiers of a Willpower test against a spell (HR-WIL-02, HR-WIL-03). */
export function willpowerParts(s: State, target: Warrior, degrees: number): Part[] {
  return [
    part(degreesLabel(degrees, 'of Success'), 0 - degrees, 'HR-SRS-04'),
    part('friendly casters within 6"', castersNear(s, target, false), 'HR-WIL-03'),
  ];
}

/** Degrees of Failure; null when the test is passed. */
function* willpower(g: G, caster: Warrior, target: Warrior, degrees: number, { effect }: Spell): Flow<number | null> {
  const parts = willpowerParts(g.state, target, degrees);
  const result = yield* takeTest(g, target, {
    test: 'willpower',
    clause: 'HR-WIL-01',
    parts,
    against: caster,
    ...(effect.do === 'wind' ? { leads: { name: 'inches', each: 1, on: 'failure' } } : null),
    also: ['HR-SPL-02', 'HR-WIL-02', 'HR-WIL-04'],
  });
  return result.success ? null : 0 - result.degrees;
}

/** An enemy has failed its Willpower test; a friend takes none and counts as failing with no degrees. */
const OPPOSED: readonly ClauseId[] = ['HR-SRS-05'];
const UNOPPOSED: readonly ClauseId[] = ['HR-SRS-03', 'HR-SPL-03'];

function* takeEffect(
  g: G,
  caster: Warrior,
  spell: Spell,
  target: Warrior,
  failure: number,
  enemy: boolean,
): Flow<void> {
  const { effect } = spell;
  const also = [...(enemy ? OPPOSED : UNOPPOSED), ...onMount(target)];
  switch (effect.do) {
    case 'wind':
      if (enemy) yield* pushed(g, target, [caster.x, caster.y], 1 + failure, caster.id);
      else yield* freeMove(g, target, effect.friend, caster.id);
      return;
    case 'silence':
      target.silenced = true;
      tell(g, { kind: 'silenced', clause: 'HR-AIR-08', warrior: target.id, by: caster.id, also });
      return;
    case 'reactions':
      target.reactions = Math.min(MOST_REACTIONS, target.reactions + effect.amount);
      tell(g, {
        kind: 'reactions',
        clause: 'HR-WTR-01',
        warrior: target.id,
        amount: effect.amount,
        by: caster.id,
        also,
      });
      return;
    case 'no-reactions':
      target.numb = true;
      tell(g, { kind: 'numb', clause: 'HR-WTR-02', warrior: target.id, by: caster.id, also });
      return;
    default:
      throw new Error(`${spell.name} is no Manipulation`);
  }
}
