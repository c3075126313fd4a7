/**
 * An army built with one list of gear in a battle that uses the other: every thing is replaced by what stands for it
 * (DG-R-148, DG-R-150). What was paid stays paid.
 */
import type { Content } from '../content/content.ts';
import { gearFor } from './admits.ts';
import type { Entry, Roster } from './roster.ts';

export interface GearLists {
  weapons: 'full' | 'simpler';
  armour: 'full' | 'simpler';
}

export function refit(content: Content, roster: Roster, lists: GearLists): Roster {
  const weapons = (roster.weapons ?? 'full') === lists.weapons ? null : lists.weapons;
  const armour = (roster.armour ?? 'full') === lists.armour ? null : lists.armour;
  if (weapons === null && armour === null) return roster;
  return {
    ...roster,
    ...lists,
    units: roster.units.map((entry) => refitEntry(content, roster, entry, lists, weapons, armour)),
  };
}

function refitEntry(
  content: Content,
  roster: Roster,
  entry: Entry,
  lists: GearLists,
  weapons: GearLists['weapons'] | null,
  armour: GearLists['armour'] | null,
): Entry {
  const open = gearFor(content, { ...roster, ...lists }, entry);
  const next: Entry = { ...entry };
  const placed = new Map<string, string>();
  if (weapons !== null) {
    const other = (id: string): string =>
      weapons === 'simpler'
        ? (content.standIns.weapons[id] ?? id)
        : fuller(
            id,
            content.standIns.weapons,
            open,
            (full) => content.weapons.has(full),
            content.simplerWeapons.has(id),
          );
    for (const { on } of entry.items ?? []) if (on !== undefined) placed.set(on, other(on));
    if (entry.weapons !== undefined) next.weapons = entry.weapons.map(other);
    if (entry.variants !== undefined) {
      next.variants = entry.variants.map((v) => ({ ...v, weapons: v.weapons.map(other) }));
    }
  }
  if (armour !== null && entry.armour !== undefined) {
    next.armour =
      armour === 'simpler' ? plainer(content, entry.armour) : entry.armour.map((id) => outfit(content, id, open));
    for (const { on } of entry.items ?? []) {
      if (on !== undefined && entry.armour.includes(on))
        placed.set(on, standing(content, on, entry.armour, next.armour));
    }
  }
  if (placed.size > 0) {
    next.items = (entry.items ?? []).map((it) =>
      it.on === undefined ? it : { ...it, on: placed.get(it.on) ?? it.on },
    );
  }
  return next;
}

/** What has the magic of a piece of armour: the piece that stands in its place, the one body armour for all that were worn (DG-R-150). */
function standing(content: Content, on: string, was: readonly string[], is: readonly string[]): string {
  const shield = (id: string): boolean =>
    (content.armours.get(id) ?? content.simplerArmours.get(id))?.slot === 'shield';
  const same = is[was.indexOf(on)];
  const alike = same !== undefined && shield(same) === shield(on) ? same : undefined;
  return (is.length === was.length ? alike : undefined) ?? is.find((id) => shield(id) === shield(on)) ?? on;
}

function outfit(content: Content, id: string, open: ReadonlySet<string>): string {
  return fuller(
    id,
    content.standIns.armours,
    open,
    (full) => content.armours.has(full),
    content.simplerArmours.has(id),
  );
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
function plainer(content: Content, worn: readonly string[]): string[] {
  const pieces = worn.flatMap((id) => content.simplerArmours.get(content.standIns.armours[id] ?? id) ?? []);
  const body = pieces.filter((a) => a.slot === 'body').sort((a, b) => b.value - a.value)[0];
  const shield = pieces.find((a) => a.slot === 'shield');
  return [body, shield].flatMap((a) => (a === undefined ? [] : [a.id]));
}
