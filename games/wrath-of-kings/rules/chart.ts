/**
 * The chart that the dice against one target are read on (WK-DEF-01). Changes come in a fixed order (WK-R-17): Parry lost against ranged and magic attacks
 * unless Deflection; Feint, Follow-Through, Sundering, Suppression, Unrelenting; Unstoppable; Critical Blow; the defender's Unbreakable. Each
 * changes the highest matching entries (WK-DEF-09), as many as there are (WK-R-18).
 */
import type { ClauseId } from '#engine/game.ts';
import type { AttackKind, Chart, ResultName } from '../content/types.ts';
import type { ChartEntry } from '../events.ts';
import { type Values, valueIn } from './abilities.ts';

/** Hits of one die by its result. */
const HITS: Readonly<Record<ResultName, { hits: number; clause: ClauseId }>> = {
  overpower: { hits: 2, clause: 'WK-DEF-02' },
  strike: { hits: 1, clause: 'WK-DEF-03' },
  magic: { hits: 0, clause: 'WK-DEF-04' },
  parry: { hits: 0, clause: 'WK-DEF-05' },
  block: { hits: 0, clause: 'WK-DEF-06' },
  armor: { hits: 0, clause: 'WK-DEF-07' },
  dodge: { hits: 0, clause: 'WK-DEF-08' },
};

export function hitsOf(result: ResultName): number {
  return HITS[result].hits;
}

/** The clauses by which results count, each once, and those of the changes of the chart. */
export function clausesOf(results: readonly ResultName[], { chart, wasted }: Read): ClauseId[] {
  const clauses = new Set<ClauseId>(results.map((result) => HITS[result].clause));
  if (chart.some(({ was }) => was !== undefined)) clauses.add('WK-DEF-09');
  if (wasted) clauses.add('WK-DEF-10');
  return [...clauses];
}

/** A chart as it is read. `wasted`: an ability found fewer entries than it could change. */
export interface Read {
  chart: ChartEntry[];
  wasted: boolean;
}

const TURNS = [
  { ability: 'feint', from: 'parry', clause: 'WK-SPC-10' },
  { ability: 'follow-through', from: 'dodge', clause: 'WK-SPC-13' },
  { ability: 'sundering', from: 'armor', clause: 'WK-SPC-32' },
  { ability: 'suppression', from: 'magic', clause: 'WK-SPC-33' },
  { ability: 'unrelenting', from: 'block', clause: 'WK-SPC-36' },
] as const;

/** The chart of a target against an attack of this kind by attackers with these abilities. */
export function chartAgainst(card: Chart, kind: AttackKind, attacker: Values, defender: Values): Read {
  const chart: ChartEntry[] = card.map((result, i) => ({ face: i + 1, result }));
  if (kind !== 'melee' && valueIn(defender, 'deflection') === 0) {
    change(chart, chart.length, kind === 'magic' ? 'WK-MAG-02' : 'WK-RNG-03', 'strike', (result) => result === 'parry');
  }
  let lost = 0;
  for (const { ability, from, clause } of TURNS) {
    lost += change(chart, valueIn(attacker, ability), clause, 'strike', (result) => result === from);
  }
  const unstoppable = valueIn(attacker, 'unstoppable');
  lost += change(chart, unstoppable, 'WK-SPC-37', 'strike', (result) => result !== 'strike' && result !== 'overpower');
  const critical = valueIn(attacker, 'critical-blow');
  lost += change(chart, critical, 'WK-SPC-04', 'overpower', (result) => result === 'strike');
  if (valueIn(defender, 'unbreakable') > 0) unbreakable(chart);
  return { chart, wasted: lost > 0 };
}

/** Highest entries first (WK-DEF-09); without a match nothing happens (WK-DEF-10). Returns how many found none. */
function change(
  chart: ChartEntry[],
  times: number,
  clause: string,
  to: ResultName,
  matches: (result: ResultName) => boolean,
): number {
  let left = times;
  for (let i = 9; i >= 0 && left > 0; i--) {
    const entry = chart[i] as ChartEntry;
    if (!matches(entry.result)) continue;
    become(entry, to, clause);
    left -= 1;
  }
  return left;
}

/** The lowest Overpower becomes Strike (WK-R-11). */
function unbreakable(chart: ChartEntry[]): void {
  const entry = chart.find(({ result }) => result === 'overpower');
  if (entry !== undefined) become(entry, 'strike', 'WK-SPC-35');
}

function become(entry: ChartEntry, result: ResultName, clause: string): void {
  entry.was ??= entry.result;
  entry.result = result;
  entry.by = clause;
}

/** The unchanged chart: what a die without any ability of the attacker is read on. */
export const NO_ABILITIES: Values = new Array<number>(64).fill(0);
