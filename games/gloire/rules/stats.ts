/**
 * The current value of a stat: that of the first uncrossed box of its location (GL-BAS-06) and what skills add to it (GL-BAS-07). Every value can
 * tell its parts.
 *
 * Doubtful points: a stat is never below 0 (GL-R-001). With no box left it is 0 and skills add nothing (GL-R-201), unless the last box counts again:
 * after coming round (GL-UNC-05), by Iron Will (GL-SKK-08). Ignore Pain reads the last crossed box, for tests and opposed rolls alone (GL-R-228).
 */
import type { Part, Sum } from '#engine/log/sum.ts';
import type { Location, Row, Stat } from '../content/types.ts';
import type { Model, Mount, State } from '../state.ts';
import { byId } from './play.ts';

/** What a stat is read for. 'roll': a stat test or an opposed roll; 'plain': Speed, Strength, the order of activation. */
export type Reading = 'roll' | 'plain';

/** The level of a skill by its rule; 0 for none. */
export function skill(m: Model, rule: string): number {
  const { skills } = m.card;
  for (let i = 0; i < skills.length; i++) {
    const one = skills[i] as Model['card']['skills'][number];
    if (one.skill.rule === rule) return one.level;
  }
  return 0;
}

export function hasFlaw(m: Model, flaw: Model['card']['luckyFlaws'][number]): boolean {
  return m.card.luckyFlaws.includes(flaw);
}

/** Boxes that are left in a location; 0 too where the model has no such location. */
export function boxesLeft(m: Model, location: Location): number {
  const row = m.card.track[location];
  return row === undefined ? 0 : Math.max(0, row.boxes.length - m.lost[location]);
}

/** The location exists and has no box left that counts. */
export function isGone(m: Model, location: Location): boolean {
  const row = m.card.track[location];
  if (row === undefined) return false;
  return m.lost[location] >= row.boxes.length && !m.revived.includes(location) && !m.willed.includes(location);
}

/** The box that counts in a location; null: none. */
export function boxInForce(m: Model, location: Location, reading: Reading): number | null {
  const row = m.card.track[location];
  if (row === undefined || row.boxes.length === 0) return null;
  const lost = m.lost[location];
  if (lost >= row.boxes.length) {
    return m.revived.includes(location) || m.willed.includes(location) ? row.boxes.length - 1 : null;
  }
  return reading === 'roll' && lost > 0 && skill(m, 'ignore-pain') > 0 ? lost - 1 : lost;
}

const HORSE_BLADE = 5;
const NONE: Sum = { value: 0, parts: [] };

/** A stat as it stands. `blade`: a long blade is used, or carried in defence (GL-R-038). */
export function stat(s: State, m: Model, which: Stat, reading: Reading = 'roll', blade = false): number {
  // Field by field without parts: random play reads stats at every turn.
  const from = mountStat(s, m, which);
  if (from !== null) return from;
  const home = m.card.home[which];
  // A Heroic Horse defends with 5 like a coach team (GL-R-102).
  if (home === null) return which === 'bd' && m.card.kind === 'heroic-horse' ? HORSE_BLADE : 0;
  const at = boxInForce(m, home, reading);
  if (at === null) return 0;
  let value = (m.card.track[home] as Row).boxes[at]?.[which] ?? 0;
  const { skills } = m.card;
  for (let i = 0; i < skills.length; i++) {
    const { skill: one, level } = skills[i] as Model['card']['skills'][number];
    for (let k = 0; k < one.bonuses.length; k++) {
      const bonus = one.bonuses[k] as (typeof one.bonuses)[number];
      if (bonus.stat === which && (bonus.with === undefined || blade)) value += bonus.each * level;
    }
  }
  for (let i = 0; i < m.effects.length; i++) value += m.effects[i]?.stats[which] ?? 0;
  if (which === 'bd' && m.card.luckyFlaws.includes('inept')) value -= 1;
  if (which === 'bd' && hasChild(s, m)) value -= 1;
  if (which === 'dg' && m.suppressedBy !== null) value -= 2;
  if (which === 'sp') value -= burden(s, m);
  const least = which === 'sp' && burden(s, m) > 0 ? 1 : 0;
  return Math.max(least, value);
}

/** The same with its parts. */
export function statSum(s: State, m: Model, which: Stat, reading: Reading = 'roll', blade = false): Sum {
  const value = stat(s, m, which, reading, blade);
  const from = mountStat(s, m, which);
  if (from !== null) {
    return { value, parts: [{ label: `${which.toUpperCase()} of the mount`, amount: value, clause: 'GL-MNT-01' }] };
  }
  const home = m.card.home[which];
  if (home === null)
    return value === 0 ? NONE : { value, parts: [{ label: 'hooves', amount: value, clause: 'GL-R-102' }] };
  const at = boxInForce(m, home, reading);
  if (at === null) {
    return { value: 0, parts: [{ label: `${which.toUpperCase()}, no box left`, amount: 0, clause: 'GL-R-201' }] };
  }
  const parts: Part[] = [
    {
      label: which.toUpperCase(),
      amount: (m.card.track[home] as Row).boxes[at]?.[which] ?? 0,
      clause:
        m.card.kind === 'team' && which === 'bd'
          ? 'GL-COA-26'
          : reading === 'roll' && at < m.lost[home] && !isBack(m, home)
            ? 'GL-SKO-12'
            : isBack(m, home)
              ? 'GL-UNC-05'
              : 'GL-BAS-06',
    },
  ];
  for (const { skill: one, level } of m.card.skills) {
    for (const bonus of one.bonuses) {
      if (bonus.stat !== which || (bonus.with !== undefined && !blade)) continue;
      parts.push({ label: one.name, amount: bonus.each * level, clause: bonus.clause });
    }
  }
  for (const { source, clause, stats } of m.effects) {
    const amount = stats[which] ?? 0;
    if (amount !== 0) parts.push({ label: source, amount, clause });
  }
  if (which === 'bd' && m.card.luckyFlaws.includes('inept')) {
    parts.push({ label: 'Inept fighter', amount: -1, clause: 'GL-SKO-22' });
  }
  if (which === 'bd' && hasChild(s, m)) parts.push({ label: 'child in arms', amount: -1, clause: 'GL-S2-28' });
  if (which === 'dg' && m.suppressedBy !== null) parts.push({ label: 'suppressed', amount: -2, clause: 'GL-SUP-06' });
  if (which === 'sp' && burden(s, m) > 0) parts.push({ label: 'burden', amount: -burden(s, m), clause: 'GL-R-308' });
  const told = parts.reduce((all, { amount }) => all + amount, 0);
  if (told !== value) parts.push({ label: 'limit', amount: value - told, clause: 'GL-R-001' });
  return { value, parts };
}

function isBack(m: Model, location: Location): boolean {
  const row = m.card.track[location];
  return row !== undefined && m.lost[location] >= row.boxes.length;
}

/** DG and SP of a rider are those of the mount (GL-MNT-01); null where it has none to read. */
function mountStat(s: State, m: Model, which: Stat): number | null {
  if (m.mount === null || (which !== 'dg' && which !== 'sp')) return null;
  let value = mountBox(s, m.mount)[which];
  if (which === 'dg' && m.suppressedBy !== null) value -= 2;
  if (which === 'sp') value -= burden(s, m);
  return Math.max(which === 'sp' && burden(s, m) > 0 ? 1 : 0, value);
}

/** The box in force of a mount. */
export function mountBox(s: State, mount: Mount): { dg: number; sp: number } {
  if (mount.horse !== null) {
    const horse = byId(s, mount.horse);
    if (horse !== undefined) return { dg: stat(s, horse, 'dg'), sp: stat(s, horse, 'sp') };
  }
  return mount.kind.boxes[mount.lost] ?? { dg: 0, sp: 0 };
}

/** What escorting or carrying costs in Speed (GL-S1-17, GL-S2-20, GL-S2-28, GL-T-S5-09). */
function burden(s: State, m: Model): number {
  let most = 0;
  for (let i = 0; i < m.carries.length; i++) {
    const token = s.tokens.find(({ id }) => id === m.carries[i]);
    if (token === undefined) continue;
    const slow = BURDENS[token.kind] ?? 0;
    if (slow > most) most = slow;
  }
  return most;
}

/** The landlord's son hinders his bearer's blade, too. */
function hasChild(s: State, m: Model): boolean {
  return m.carries.length > 0 && s.tokens.some(({ id, kind }) => kind === 'child' && m.carries.includes(id));
}

/** Inches of Speed that a thing costs its carrier. */
export const BURDENS: Readonly<Record<string, number>> = {
  messenger: 2,
  nobleman: 2,
  child: 1,
  strongbox: 2,
  paymaster: 2,
};
