/**
 * The numbers of a warrior as they count now, with their parts. Modifiers are added to the die and leave the target number alone
 * (HR-DIE-04); only Move, the Body of a mount and a mount's Resist change a stat itself (HR-R-004). A target number stays within 2..10.
 */
import type { Part, Sum } from '#engine/log/sum.ts';
import { part, sum } from '#engine/log/sum.ts';
import { type StatId, TESTS, type TestName } from '../content/types.ts';
import type { Card, State, Warrior } from '../state.ts';
import { hasFlag, moveParts } from './modifiers.ts';

/** The least and the highest target number (HR-R-004). */
const LEAST = 2;
const MOST = 10;

/** Tests of Agility that the mount takes for its rider (HR-MNT-05, HR-R-149). */
const BY_MOUNT: readonly TestName[] = ['disengage', 'water', 'tall', 'jump', 'chasm', 'dodge'];

const CLAUSES: Readonly<Record<StatId, string>> = {
  move: 'HR-STA-03',
  body: 'HR-STA-04',
  agility: 'HR-STA-05',
  fight: 'HR-STA-06',
  resist: 'HR-STA-07',
  guts: 'HR-STA-08',
  faction: 'HR-STA-09',
  magic: 'HR-STA-10',
};

/** Inches of one Move Action (HR-MOV-01). A mounted warrior has the mount's, and no plate slows that (HR-MNT-04, HR-R-148). */
export function moveSum(s: State, w: Warrior): Sum {
  const { card } = w;
  const parts: Part[] = [];
  if (w.mounted && card.mount !== null) parts.push(part(card.mount.name, card.mount.move, 'HR-MNT-04'));
  else {
    parts.push(part('Move', card.stats.move, CLAUSES.move));
    if (card.armour !== null && card.armour.move !== 0) {
      parts.push(part(card.armour.name, card.armour.move, card.armour.clause));
    }
  }
  parts.push(...moveParts(s, w));
  const value = sum(parts).value;
  return value >= 0 ? { value, parts } : { value: 0, parts: [...parts, part('no less than 0', -value, 'HR-R-128')] };
}

export function moveOf(s: State, w: Warrior): number {
  return moveSum(s, w).value;
}

/** Whether the mount takes this test for its rider. Who is born in the saddle may choose, and its own Agility only where that is better (HR-SKL-12). */
export function mountTests(s: State, w: Warrior, test: TestName): boolean {
  const { mount, stats } = w.card;
  if (!w.mounted || mount === null || !BY_MOUNT.includes(test)) return false;
  return stats.agility >= mount.agility || !hasFlag(s, w, 'born-in-the-saddle');
}

/** The target number of a test, as it is printed on the card or on the mount's. `mount`: the mount's Fight is used. */
export function targetSum(s: State, w: Warrior, test: TestName, mount = false): Sum {
  const stat = TESTS[test];
  const { card } = w;
  const beast = w.mounted ? card.mount : null;
  if (beast !== null && mountTests(s, w, test)) return sum([part(beast.name, beast.agility, 'HR-MNT-05')]);
  if (beast !== null && mount) return sum([part(beast.name, beast.fight, 'HR-MNT-06')]);
  const parts = [part(statName(card, stat), card.stats[stat] ?? MOST, CLAUSES[stat])];
  if (stat === 'resist' && beast !== null && beast.resist !== 0) {
    parts.push(part(beast.name, beast.resist, 'HR-MNT-08'));
  }
  return limited(parts);
}

function limited(parts: Part[]): Sum {
  const { value } = sum(parts);
  const kept = Math.max(LEAST, Math.min(MOST, value));
  return kept === value
    ? { value, parts }
    : { value: kept, parts: [...parts, part('limit', kept - value, 'HR-R-004')] };
}

/** "Fight"; the Faction stat has the name that its faction gives it elsewhere. */
export function statName(_card: Card, stat: StatId): string {
  return stat.charAt(0).toUpperCase() + stat.slice(1);
}

/** Whether it is a spell-caster (HR-STA-02). */
export function casts(w: Warrior): boolean {
  return w.card.stats.magic !== null;
}
