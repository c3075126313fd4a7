/** What a savage beast has besides its own: health and attacks (DG-LFOR-02, DG-R-210). */
import { part } from '#engine/log/sum.ts';
import type { Model, State } from '../state.ts';
import type { Group } from './group.ts';

export function savageHealth(s: State, m: Model): number {
  let more = 0;
  for (const e of s.effects) if (e.savage !== undefined && e.on === m.id) more += e.savage.health;
  return more;
}

/** Its further attacks, with the weapon that leads. All of them pierce armour. */
export function savageAttacks(s: State, m: Model, lead: Group | undefined): Group[] {
  const wild = s.effects.find((e) => e.savage !== undefined && e.on === m.id);
  if (wild?.savage === undefined || lead === undefined) return [];
  const count = [part(wild.name, wild.savage.attacks, wild.clause)];
  const blow = { ...lead.blow, piercing: Math.max(1, lead.blow.piercing), pierces: wild.clause };
  const { further: _, ...plain } = lead;
  return [{ ...plain, name: `${lead.name}, savage`, attacks: wild.savage.attacks, count, blow }];
}
