/** An attack that is refused, explained: each thing that Step 1 of the Attack Sequence looks at, in its order. */
import type { Answer, Explanation } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { CarriedWeapon, Model } from '../state.ts';
import { count, inches } from '../text/words.ts';
import { attackCost, attackRefusal } from './attack-target.ts';
import { enemyNear, gap, inTouch } from './measure.ts';
import { hasFlag } from './modifiers.ts';
import { byId, type G, isEnemy, living, name } from './play.ts';
import { concealed, inFront, sees } from './sight.ts';
import { isUnarmed, shotsLeft, weaponByKey, weaponTrait } from './weapons.ts';

type Test = Explanation['tests'][number];

const TITLES: Readonly<Record<string, string>> = {
  'GG-ATK-01': 'No target',
  'GG-ATK-02': 'Not in base contact',
  'GG-ATK-04': 'Foe too near to shoot',
  'GG-ATK-06': 'Too few AP',
  'GG-LOS-01': 'No line of sight',
  'GG-LOS-02': 'Behind its back',
  'GG-MAL-04': 'Blind',
  'GG-MAL-07': 'Disarmed',
  'GG-MAL-15': 'Prone',
  'GG-TER-10': 'Concealed',
  'GG-TER-12': 'No line of sight',
  'GG-WPN-07': 'Already shot',
  'GG-WPN-08': 'Out of range',
  'GG-WTR-01': 'Aimed at a point',
  'GG-WTR-09': 'Out of reach',
};

export function explainAttack(g: G, m: Model, answer: Answer): Explanation | null {
  const d = typeof answer.target === 'string' ? byId(g.state, answer.target) : undefined;
  const weapon = weaponByKey(m, answer.weapon);
  if (d === undefined || weapon === null) return null;
  const refusal = attackRefusal(g, m, d, weapon);
  return {
    title: (refusal !== null && TITLES[refusal.clause]) || 'No attack',
    about: `${name(m)}, ${weapon.name}, at ${name(d)}`,
    tests: living(d) && isEnemy(m, d) ? [...ready(g, m, weapon), ...aimed(g, m, d, weapon)] : [],
  };
}

/** What concerns the attacker and the weapon, whoever the target. */
function ready(g: G, m: Model, weapon: CarriedWeapon): Test[] {
  const s = g.state;
  const tests: Test[] = [];
  const fails = (clause: string, text: string) => tests.push({ clause, text, ok: false });
  if (m.maladies.includes('prone')) fails('GG-MAL-15', 'On its feet');
  if (m.maladies.includes('disarmed') && !isUnarmed(weapon)) fails('GG-MAL-07', 'Weapon in hand');
  const need = attackCost(s, m);
  tests.push({ clause: 'GG-ATK-06', text: `Price: ${need} of ${m.ap} AP`, ok: m.ap >= need });
  if (weapon.type === 'close') return tests;
  const shots = shotsLeft(s, m, weapon);
  if (shots <= 0) fails('GG-WPN-07', 'Loaded');
  else if (Number.isFinite(shots))
    tests.push({ clause: 'GG-WPN-07', text: `Loaded: ${count(shots, 'shot')}`, ok: true });
  tests.push({ clause: 'GG-ATK-04', text: 'No foe within 1"', ok: enemyNear(s, m, 1) === null });
  return tests;
}

/** What concerns the target. */
function aimed(g: G, m: Model, d: Model, weapon: CarriedWeapon): Test[] {
  const s = g.state;
  const tests: Test[] = [];
  const far = gap(m, d);
  if (weapon.type === 'ranged') {
    const range = weapon.range ?? 0;
    tests.push({ clause: 'GG-WPN-08', text: `Range: ${inches(far)} of ${range}"`, ok: far <= range + EPSILON });
  } else {
    const reach = weaponTrait(s, m, weapon, 'reach', { foe: d, attack: 'close' });
    const touch = inTouch(m, d);
    if (touch || reach === 0) {
      tests.push({
        clause: 'GG-ATK-02',
        text: touch ? 'Base contact' : `Base contact: ${inches(far)} apart`,
        ok: touch,
      });
    } else {
      tests.push({ clause: 'GG-WTR-09', text: `Reach: ${inches(far)} of ${reach}"`, ok: far <= reach + EPSILON });
    }
  }
  if (concealed(s, m, d)) tests.push({ clause: 'GG-TER-10', text: 'Not concealed', ok: false });
  if (m.maladies.includes('blind') && !inTouch(m, d)) tests.push({ clause: 'GG-MAL-04', text: 'Not Blind', ok: false });
  const front = inFront(m, d) || hasFlag(s, m, 'watchful');
  tests.push({ clause: 'GG-LOS-02', text: 'Front Arc', ok: front });
  if (front) {
    const clear = sees(g, m, d);
    tests.push({ clause: 'GG-LOS-01', text: clear ? 'Line of sight' : 'Sight: no line is clear', ok: clear });
  }
  return tests;
}
