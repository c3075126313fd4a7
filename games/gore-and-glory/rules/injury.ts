/**
 * Steps 5 and 6 of the Attack Sequence for a model that is hit: On-Hit Maladies (GG-WPN-05), Damage Roll (GG-ATK-14..17),
 * markers, On-Damage Maladies (GG-WPN-06), Injury Test (GG-ATK-18, GG-ATK-19), Injury Roll (GG-ATK-20, GG-ATK-21).
 *
 * Doubtful points: what step 5 did counts in step 6, and a Casualty of step 5 ends it (GG-R-12). Massive Bulk's marker is part
 * of the same gain (GG-R-13). Non-Lethal changes the chart only (GG-R-15). Enemies only add +1 against the Bloodied
 * (GG-BLD-02), so a friend's Blast does not.
 */
import type { ClauseId, Flow, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { Model, State } from '../state.ts';
import { check, judgedBy, offerReroll, rollD6 } from './checks.ts';
import { addMalady, gain, injuryRoll } from './damage.ts';
import { type Fight, rerollName, rollParts } from './modifiers.ts';
import { foe, type G, living } from './play.ts';
import { armourValue } from './stats.ts';
import { tell } from './tell.ts';
import type { HitProfile } from './weapons.ts';

export { injuryRoll } from './damage.ts';

interface HitResult {
  /** The Damage Roll succeeded. */
  damaged: boolean;
}

export function* resolveHit(g: G, attacker: Model | null, d: Model, profile: HitProfile): Flow<HitResult> {
  const s = g.state;
  g.enter('GG-ATK-14');
  for (const { malady, on } of profile.maladies) if (on === 'hit') yield* addMalady(g, d, malady, 'GG-WPN-05');
  const by: Seat = attacker === null ? foe(d.seat) : attacker.seat;
  const damaged = yield* damageRoll(g, attacker, d, profile, by);
  if (damaged) {
    const bulk = profile.attack !== null && attacker !== null && attacker.card.size > d.card.size;
    if (bulk) tell(g, { kind: 'massive-bulk', clause: 'GG-SZM-03', attacker: attacker.id, defender: d.id });
    yield* gain(g, d, { injury: bulk ? 2 : 1 }, { clause: 'GG-ATK-14', source: profile.source });
    for (const { malady, on } of profile.maladies) if (on === 'damage') yield* addMalady(g, d, malady, 'GG-WPN-06');
  } else {
    yield* gain(g, d, { fatigue: 1 }, { clause: 'GG-ATK-15', source: profile.source });
  }
  if (living(d)) yield* injuryTest(g, s, attacker, d, profile, by);
  g.leave();
  return { damaged };
}

function fights(attacker: Model | null, d: Model, profile: HitProfile): { own?: Fight; against?: Fight } {
  if (attacker === null || profile.attack === null) return {};
  return { own: { foe: d, attack: profile.attack }, against: { foe: attacker, attack: profile.attack } };
}

function* damageRoll(g: G, attacker: Model | null, d: Model, profile: HitProfile, by: Seat): Flow<boolean> {
  const s = g.state;
  const { own, against } = fights(attacker, d, profile);
  const parts: Part[] = [];
  if (profile.heavy !== 0) parts.push({ label: 'Heavy', amount: profile.heavy, clause: 'GG-WTR-04' });
  if (attacker !== null) rollParts(s, attacker, 'damage', 'own', 'GG-ATK-14', parts, own);
  rollParts(s, d, 'damage', 'against', 'GG-ATK-14', parts, against);
  const av = armourValue(s, d, { piercing: profile.piercing, ...(against === undefined ? null : { fight: against }) });
  if (av.value !== 0) parts.push({ label: 'AV', amount: -av.value, clause: 'GG-ARM-01' });
  let bonus = 0;
  for (let i = 0; i < parts.length; i++) bonus += (parts[i] as Part).amount;
  const hurts = (face: number): boolean => face === 6 || (face !== 1 && face + bonus >= 3);
  let natural = rollD6(g, 'damage', 'GG-ATK-14', by, hurts);
  let success = hurts(natural);
  emitDamage(g, attacker, d, profile, natural, bonus, parts, av.parts, success, false);
  if (!success && attacker !== null) {
    const again = rerollName(s, attacker, 'damage');
    if (again !== null && (yield* offerReroll(g, attacker, again, natural, 'GG-ATK-14'))) {
      natural = rollD6(g, 'damage', 'GG-ATK-14', by, hurts);
      success = hurts(natural);
      emitDamage(g, attacker, d, profile, natural, bonus, parts, av.parts, success, true);
    }
  }
  return success;
}

function emitDamage(
  g: G,
  attacker: Model | null,
  d: Model,
  profile: HitProfile,
  natural: number,
  bonus: number,
  parts: readonly Part[],
  avParts: readonly Part[],
  success: boolean,
  rerolled: boolean,
): void {
  if (!g.loud) return;
  tell(g, {
    kind: 'damage',
    clause: natural === 6 ? 'GG-ATK-16' : natural === 1 ? 'GG-ATK-17' : success ? 'GG-ATK-14' : 'GG-ATK-15',
    attacker: attacker === null ? null : attacker.id,
    defender: d.id,
    source: profile.source,
    natural,
    modified: natural + bonus,
    needed: 3,
    parts,
    avParts,
    success,
    judged: judgedBy(natural),
    ...(rerolled ? { rerolled, stands: 'GG-CHK-14' } : null),
  });
}

/** The Injury Test reckons with Sizes, and once passed no Injury Roll follows. */
function testRests(success: boolean): readonly ClauseId[] {
  return success ? ['GG-ATK-19', 'GG-ATK-21'] : ['GG-ATK-19'];
}

function* injuryTest(g: G, s: State, attacker: Model | null, d: Model, profile: HitProfile, by: Seat): Flow<void> {
  const { own, against } = fights(attacker, d, profile);
  const dm: Part[] = [];
  if (attacker !== null && profile.attack !== null && attacker.card.size !== d.card.size) {
    dm.push({ label: 'Size', amount: attacker.card.size - d.card.size, clause: 'GG-SZM-01' });
  }
  if (profile.lethal !== 0) dm.push({ label: 'Lethal', amount: profile.lethal, clause: 'GG-WTR-05' });
  const test = yield* check(g, d, {
    stat: 'bd',
    purpose: 'injury-test',
    dm,
    clause: 'GG-ATK-18',
    also: testRests,
    ...(against && { fight: against }),
  });
  if (test.success) return;
  const parts: Part[] = [];
  if (d.bloodied && by !== d.seat) parts.push({ label: 'Bloodied', amount: 1, clause: 'GG-BLD-02' });
  if (attacker !== null) rollParts(s, attacker, 'injury', 'own', 'GG-ATK-20', parts, own);
  rollParts(s, d, 'injury', 'against', 'GG-ATK-20', parts, against);
  yield* injuryRoll(g, d, { by, parts, nonLethal: profile.nonLethal, clause: 'GG-ATK-20', roller: attacker });
}
