/**
 * An army built with one list of gear in a battle that uses the other: every thing is replaced by what stands for it
 * (DG-R-148, DG-R-150). What was paid stays paid.
 */
import { ARMOUR_BY_ID, SIMPLER_ARMOUR_BY_ID, SIMPLER_ARMOUR_FOR } from '../content/armour.ts';
import { SIMPLER_FOR, SIMPLER_WEAPON_BY_ID, WEAPON_BY_ID } from '../content/weapons.ts';
import { gearFor } from './admits.ts';
import type { Entry, Roster } from './roster.ts';

export interface GearLists {
  weapons: 'full' | 'simpler';
  armour: 'full' | 'simpler';
}

export function refit(roster: Roster, lists: GearLists): Roster {
  const weapons = (roster.weapons ?? 'full') === lists.weapons ? null : lists.weapons;
  const armour = (roster.armour ?? 'full') === lists.armour ? null : lists.armour;
  if (weapons === null && armour === null) return roster;
  return { ...roster, ...lists, units: roster.units.map((entry) => refitEntry(roster, entry, lists, weapons, armour)) };
}

function refitEntry(
  roster: Roster,
  entry: Entry,
  lists: GearLists,
  weapons: GearLists['weapons'] | null,
  armour: GearLists['armour'] | null,
): Entry {
  const open = gearFor({ ...roster, ...lists }, entry);
  const next: Entry = { ...entry };
  if (weapons !== null) {
    const other = (id: string): string =>
      weapons === 'simpler'
        ? (SIMPLER_FOR[id] ?? id)
        : fuller(id, SIMPLER_FOR, open, (full) => WEAPON_BY_ID.has(full), SIMPLER_WEAPON_BY_ID.has(id));
    if (entry.weapons !== undefined) next.weapons = entry.weapons.map(other);
    if (entry.variants !== undefined) {
      next.variants = entry.variants.map((v) => ({ ...v, weapons: v.weapons.map(other) }));
    }
  }
  if (armour !== null && entry.armour !== undefined) {
    next.armour = armour === 'simpler' ? plainer(entry.armour) : entry.armour.map((id) => outfit(id, open));
  }
  return next;
}

function outfit(id: string, open: ReadonlySet<string>): string {
  return fuller(id, SIMPLER_ARMOUR_FOR, open, (full) => ARMOUR_BY_ID.has(full), SIMPLER_ARMOUR_BY_ID.has(id));
}

/** A thing of the full list that the simpler one stands for: itself, else the first that the army has, else the first. */
function fuller(
  id: string,
  standIns: Readonly<Record<string, string>>,
  open: ReadonlySet<string>,
  full: (id: string) => boolean,
  known: boolean,
): string {
  if (!known) return id;
  const same = Object.keys(standIns).filter((key) => standIns[key] === id);
  const candidates = full(id) ? [id, ...same] : same;
  return candidates.find((key) => open.has(key)) ?? candidates[0] ?? id;
}

/** DG-R-150: one piece of body armour only, the best that any of the pieces counts as. */
function plainer(worn: readonly string[]): string[] {
  const pieces = worn.flatMap((id) => SIMPLER_ARMOUR_BY_ID.get(SIMPLER_ARMOUR_FOR[id] ?? id) ?? []);
  const body = pieces.filter((a) => a.slot === 'body').sort((a, b) => b.value - a.value)[0];
  const shield = pieces.find((a) => a.slot === 'shield');
  return [body, shield].flatMap((a) => (a === undefined ? [] : [a.id]));
}
