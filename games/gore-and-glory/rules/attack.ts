/**
 * The Attack Action, in the order of GG-ATK-09: choose target and weapon; spend the AP; answers to being chosen (Reactive
 * Abilities, then Defend); To Hit Roll; on a hit steps 5 and 6 (injury.ts); answers to the outcome; Rotate.
 *
 * Doubtful points: a weapon stays in use after the attack (GG-R-19). An attack that a rule gives for nothing costs no AP and
 * no shot, but everything else must be in order. An attack is not called off by what reactions change, unless one of the
 * two models is gone. Who stepped in for the target may Rotate, and so may the one that was chosen.
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { CarriedWeapon, Model } from '../state.ts';
import { attackCost } from './attack-target.ts';
import { judgedBy, offerReroll, rollD6 } from './checks.ts';
import { gain } from './damage.ts';
import { offerDefend } from './defend.ts';
import { resolveHit } from './injury.ts';
import { costOf, dropNextAttack, rerollName } from './modifiers.ts';
import { type G, living } from './play.ts';
import { type AttackInProgress, reactions } from './reactions.ts';
import { offerRotate } from './rotate.ts';
import { tell } from './tell.ts';
import { toHit, toHitAccounts } from './to-hit.ts';
import { countShot, hitProfile, weaponTrait } from './weapons.ts';

interface AttackOptions {
  /** Given by a rule: no AP, no shot counted. */
  free?: boolean;
  /** Parts of the To Hit Roll that come with it. */
  toHit?: readonly Part[];
}

/** Close Combat or Ranged by its weapon, as often as AP allow, one model the Attacker and the other the Defender. */
const ATTACK: readonly ClauseId[] = ['GG-ATK-05', 'GG-ATK-07', 'GG-ATK-08'];

/** What an attack with this weapon rests on: its own entry, Traits that hold from now on and add up, its Maladies. */
export function restsOn(weapon: CarriedWeapon): readonly ClauseId[] {
  const clauses = [...ATTACK, 'GG-WPN-02', 'GG-WPN-03'];
  if (weapon.maladies.length > 0) clauses.push('GG-WPN-04');
  if (weapon.clause !== undefined) clauses.push(weapon.clause);
  return clauses;
}
/** A miss is the end of the attack. */
const MISSED: readonly ClauseId[] = ['GG-ATK-13'];

/** Steps 1 and 2: the weapon is in use from here on. */
export function spendAttack(g: G, a: Model, weapon: CarriedWeapon, free: boolean): number {
  const s = g.state;
  const cost = free ? 0 : attackCost(s, a);
  a.ap -= cost;
  if (!free) countShot(s, a, weapon);
  a.wielded = weapon.key;
  return cost;
}

export function* attack(g: G, a: Model, d: Model, weapon: CarriedWeapon, opts: AttackOptions = {}): Flow<void> {
  g.enter('GG-ATK-09');
  const cost = spendAttack(g, a, weapon, opts.free === true);
  tell(g, {
    kind: 'attack',
    clause: weapon.type === 'close' ? 'GG-ATK-02' : 'GG-ATK-03',
    attacker: a.id,
    defender: d.id,
    weapon: weapon.key,
    type: weapon.type,
    cost,
    ...(g.loud && opts.free !== true ? { costParts: costOf(g.state, a, 'attack', 2).parts } : null),
    also: g.loud ? restsOn(weapon) : ATTACK,
  });
  const running: AttackInProgress = {
    attacker: a,
    defender: d,
    weapon,
    toHit: opts.toHit === undefined ? [] : opts.toHit.slice(),
  };
  yield* reactions(g, 'attacked', { trigger: a, subject: d, attack: running });
  yield* reactions(g, 'ally-attacked', { trigger: a, subject: d, attack: running });
  if (living(a) && living(running.defender)) yield* strike(g, running);
  dropNextAttack(a, weapon.type);
  yield* offerRotate(g, a, running.defender === d ? [d] : [d, running.defender]);
  g.leave();
}

/** Defend and steps 3 to 6. */
function* strike(g: G, running: AttackInProgress): Flow<void> {
  const { attacker: a, defender: d, weapon } = running;
  const defended = yield* offerDefend(g, running);
  if (defended) running.toHit.push({ label: 'Defend', amount: -2, clause: 'GG-DEF-03' });
  if (yield* toHitRoll(g, running)) {
    yield* resolveHit(g, a, d, hitProfile(g.state, a, d, weapon));
    if (living(d)) yield* reactions(g, 'hurt', { trigger: a, subject: d, attack: running });
    return;
  }
  if (defended) {
    tell(g, { kind: 'defended', clause: 'GG-DEF-04', model: d.id, attacker: a.id });
    yield* reactions(g, 'defended', { trigger: a, subject: d, attack: running });
  }
  if (living(d)) yield* reactions(g, 'missed', { trigger: a, subject: d, attack: running });
}

function* toHitRoll(g: G, running: AttackInProgress): Flow<boolean> {
  const s = g.state;
  const { attacker: a, defender: d, weapon } = running;
  const sum = toHit(s, a, d, weapon, running.toHit);
  let rerolled = false;
  const hits = (face: number): boolean => face === 6 || (face !== 1 && face + sum.total >= 4);
  // A natural 1 may be worse than a miss.
  const alike = (face: number): number => (hits(face) ? 6 : face === 1 ? 1 : 2);
  for (;;) {
    const natural = rollD6(g, 'to-hit', 'GG-ATK-10', a.seat, alike);
    const modified = natural + sum.total;
    const hit = hits(natural);
    if (g.loud) {
      tell(g, {
        kind: hit ? 'hit' : 'miss',
        clause: natural === 6 ? 'GG-ATK-11' : natural === 1 ? 'GG-ATK-12' : 'GG-ATK-10',
        attacker: a.id,
        defender: d.id,
        weapon: weapon.key,
        natural,
        modified,
        needed: 4,
        parts: sum.parts,
        cs: sum.cs,
        ag: sum.ag,
        ...toHitAccounts(s, a, d, sum),
        success: hit,
        judged: judgedBy(natural),
        ...(hit ? null : { also: MISSED }),
        ...(rerolled ? { rerolled, stands: 'GG-CHK-14' } : null),
      });
    }
    if (hit) return true;
    const again = rerolled ? null : rerollName(s, a, 'to-hit');
    if (again !== null && (yield* offerReroll(g, a, again, natural, 'GG-ATK-10'))) {
      rerolled = true;
      continue;
    }
    if (natural === 1 && weaponTrait(s, a, weapon, 'dangerous', sum.attackerFight) > 0) {
      yield* gain(g, a, { injury: 2 }, { clause: 'GG-WTR-03', source: weapon.name });
    }
    return false;
  }
}
