/** What a model has used up of its magic items, for the round or for good. */
import type { Model, Spent, State } from '../state.ts';

export function isSpent(m: Model, item: string): boolean {
  return m.spent?.some((one) => one.item === item) === true;
}

export function spendItem(m: Model, item: string, until: Spent['until']): void {
  m.spent = [...(m.spent ?? []), { item, until }];
}

/** A new round: what is had once in each of them is there again. */
export function renewItems(s: State): void {
  for (const u of s.units) {
    for (const m of u.models) {
      if (m.spent === undefined) continue;
      const left = m.spent.filter((one) => one.until === 'battle');
      if (left.length === 0) delete m.spent;
      else if (left.length < m.spent.length) m.spent = left;
    }
  }
}

const ruined = (spell: string): string => `ruined ${spell}`;
const tried = (spell: string): string => `tried ${spell}`;

/** DG-MAG-23: a spell of a tome that was misread can never be cast again. */
export function forgot(m: Model, spell: string): boolean {
  return m.spent !== undefined && isSpent(m, ruined(spell));
}

export function forget(m: Model, spell: string): void {
  spendItem(m, ruined(spell), 'battle');
}

export function hasTried(m: Model, spell: string): boolean {
  return isSpent(m, tried(spell));
}

export function tryFirst(m: Model, spell: string): void {
  spendItem(m, tried(spell), 'battle');
}
