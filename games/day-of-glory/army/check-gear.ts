/** What a unit carries, wears and rides (DG-ARMY-01, DG-R-022, DG-R-024, DG-R-028, DG-R-096, DG-R-099). */

import type { Cited, Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { Armour, Creature } from '../content/types.ts';
import { armourTable, gearFor, listFor, mountsFor, weaponTable } from './admits.ts';
import { magicArmour } from './outfit.ts';
import type { Entry, Roster } from './roster.ts';

export function checkGear(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  checkWeapons(content, roster, entry, place, report);
  checkArmour(content, roster, entry, place, report);
  checkMount(content, roster, entry, place, report);
  checkBarding(content, entry, place, report);
  checkHands(content, roster, entry, place, report);
}

function checkWeapons(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const sets = [
    { at: `${place}.weapons`, weapons: entry.weapons ?? [] },
    ...(entry.variants ?? []).map((v, i) => ({ at: `${place}.variants[${i}].weapons`, weapons: v.weapons })),
  ];
  const table = weaponTable(content, roster);
  for (const { at, weapons } of sets) {
    if (entry.kind === 'creature') {
      if (weapons.length > 0)
        report(at, 'creature-weapons', 'DG-ARMY-03', 'creatures fight with what they were born with');
      continue;
    }
    weapons.forEach((id, i) => {
      const here = `${at}[${i}]`;
      const weapon = table.get(id);
      if (weapon === undefined) {
        if (armourTable(content, roster).has(id))
          report(here, 'not-a-weapon', 'DG-ARMY-03', `"${id}" is armour, no weapon`);
        else unknown(content, roster, id, 'weapon', here, report);
        return;
      }
      admitted(content, roster, entry, id, weapon.name, here, report);
      if (weapon.cavalryOnly === true && entry.mount === undefined) {
        report(here, 'cavalry-only', weapon.clause, `a ${weapon.name} is for cavalry only`);
      }
      if (weapon.notCavalry === true && entry.mount !== undefined) {
        report(here, 'not-cavalry', weapon.clause, `a ${weapon.name} cannot be used on horseback`);
      }
    });
  }
}

function unknown(content: Content, roster: Roster, id: string, what: string, place: string, report: Report): void {
  if (content.items.has(id)) {
    report(place, 'magic-item', 'DG-R-152', `"${id}" is a magic item, to be named among the items`);
  } else {
    const simpler = what === 'weapon' ? roster.weapons === 'simpler' : roster.armour === 'simpler';
    const clause = simpler ? (what === 'weapon' ? 'DG-SWP-01' : 'DG-ARM-24') : 'DG-ARMY-03';
    report(place, `unknown-${what}`, clause, `there is no ${what} "${id}"${simpler ? ' in the simpler list' : ''}`);
  }
}

/** DG-R-024: what is for elites and heroes only is named as such. */
function admitted(
  content: Content,
  roster: Roster,
  entry: Entry,
  id: string,
  name: string,
  place: string,
  report: Report,
): void {
  const list = listFor(content, roster, entry);
  if (list === undefined || gearFor(content, roster, entry).has(id)) return;
  const better = gearFor(content, roster, { ...entry, kind: 'elite' }).has(id);
  const message = better ? `${name}: for elites and heroes only` : `${list.name} has no ${name}`;
  report(place, 'foreign-gear', [list.clauses.troops, 'DG-ARMY-01'], message);
}

function checkArmour(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const table = armourTable(content, roster);
  const worn: Armour[] = [];
  const creature = entry.kind === 'creature' ? content.creatures.get(entry.creature ?? '') : undefined;
  (entry.armour ?? []).forEach((id, i) => {
    const here = `${place}.armour[${i}]`;
    const armour = table.get(id);
    if (armour === undefined) {
      if (weaponTable(content, roster).has(id))
        report(here, 'not-armour', 'DG-ARMY-03', `"${id}" is a weapon, no armour`);
      else unknown(content, roster, id, 'armour', here, report);
      return;
    }
    if (creature === undefined) admitted(content, roster, entry, id, armour.name, here, report);
    else wearable(creature, armour, here, report);
    worn.push(armour);
  });
  // DG-R-153: what is magic must be worn with the rest.
  if (entry.kind === 'hero') worn.push(...magicArmour(content, entry.items ?? [], roster.armour === 'simpler'));
  checkLayers(worn, roster.armour === 'simpler', place, report);
}

/** Trolls and giants have normal armour of any kind, shields among it; nobody carries a pavise for them. */
function wearable(creature: Creature, armour: Armour, place: string, report: Report): void {
  if (creature.wears === null) {
    const message = creature.barding === null ? 'wears no armour' : 'wears barding, not armour';
    report(place, 'creature-armour', creature.clause, `a ${creature.name} ${message}`);
  } else if (armour.slot === 'pavise') {
    report(place, 'creature-armour', creature.clause, `a ${creature.name} carries no ${armour.name}`);
  }
}

/** DG-R-096: one piece alone, or one that goes under with one that goes over it; DG-R-150: one only in the simpler list. */
function checkLayers(worn: readonly Armour[], simpler: boolean, place: string, report: Report): void {
  const number = (...slots: Armour['slot'][]): number => worn.filter((a) => slots.includes(a.slot)).length;
  const pieces = number('body', 'under', 'over');
  const layered = pieces === 2 && number('under') === 1 && number('over') === 1;
  if (pieces > 1 && !layered) {
    const names = worn.filter((a) => a.slot !== 'shield' && a.slot !== 'pavise').map((a) => a.name);
    report(
      `${place}.armour`,
      'layers',
      simpler ? ['DG-R-150', 'DG-ARM-24'] : ['DG-R-096', 'DG-ARM-01'],
      `${names.join(' and ')} cannot be worn together`,
    );
  }
  if (number('shield') > 1) report(`${place}.armour`, 'layers', 'DG-ARM-02', 'one shield is enough');
  if (number('pavise') > 1) report(`${place}.armour`, 'layers', 'DG-ARM-02', 'one pavise is enough');
}

function checkMount(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  if (entry.mount === undefined) return;
  const here = `${place}.mount`;
  if (entry.kind === 'creature') {
    report(here, 'creature-mount', 'DG-CRE-01', 'creatures ride nothing');
    return;
  }
  const mount = content.creatures.get(entry.mount);
  if (mount === undefined) {
    report(here, 'unknown-creature', 'DG-CRE-01', `there is no creature "${entry.mount}"`);
    return;
  }
  const list = listFor(content, roster, entry);
  if (mount.mount === null) {
    // Where a list names its mounts it has said so itself; "any creature" is any that can be ridden.
    const named = list !== undefined && !(entry.kind === 'hero' && list.mounts.hero === 'any');
    const cited: Cited = named ? [list.clauses.troops, mount.clause, 'DG-ARMY-01'] : [mount.clause, 'DG-R-028'];
    report(here, 'no-mount', cited, `nobody rides a ${mount.name}`);
    return;
  }
  if (list === undefined || mountsFor(content, roster, entry).includes(mount.id)) return;
  const better = mountsFor(content, roster, { ...entry, kind: 'hero' }).includes(mount.id);
  const elite = mountsFor(content, roster, { ...entry, kind: 'elite' }).includes(mount.id);
  const who = elite ? 'elites and heroes only' : 'heroes only';
  const message = better ? `${mount.name}: for ${who}` : `${list.name} has no ${mount.name} for such riders`;
  report(here, 'foreign-mount', [list.clauses.troops, 'DG-ARMY-01'], message);
}

function checkBarding(content: Content, entry: Entry, place: string, report: Report): void {
  if (entry.barding === undefined) return;
  const here = `${place}.barding`;
  const barding = content.bardings.get(entry.barding);
  if (barding === undefined) {
    report(here, 'unknown-barding', 'DG-ARM-16', `there is no barding "${entry.barding}"`);
    return;
  }
  const wearer = content.creatures.get(barded(entry));
  if (wearer === undefined)
    report(here, 'no-wearer', 'DG-ARM-16', 'barding is for creatures: there is no mount to wear it');
  else if (wearer.barding === null) {
    report(here, 'creature-barding', wearer.clause, `a ${wearer.name} wears no barding`);
  }
}

/** Id of what wears the barding: the creature itself, the mount, or each beast of a vehicle. */
function barded(entry: Entry): string | undefined {
  if (entry.kind === 'vehicle') return entry.beasts?.creature;
  return entry.kind === 'creature' ? entry.creature : entry.mount;
}

/** DG-R-022: nothing is forbidden, but a shield beside two-handed weapons alone is never in the way of a blow. */
function checkHands(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  if (entry.kind === 'creature') return;
  const table = weaponTable(content, roster);
  const carried = [...(entry.weapons ?? []), ...(entry.variants ?? []).flatMap((v) => v.weapons)];
  if (carried.length === 0) {
    report(`${place}.weapons`, 'unarmed', 'DG-R-023', 'without weapons they fight unarmed', 'note');
    return;
  }
  const shield = (entry.armour ?? []).some((id) => armourTable(content, roster).get(id)?.slot === 'shield');
  const known = carried.flatMap((id) => table.get(id) ?? []);
  if (shield && known.length > 0 && known.every((w) => w.hands === 2)) {
    const message = 'the shield counts only while they hold no weapon: all of theirs need both hands';
    report(`${place}.armour`, 'idle-shield', 'DG-R-022', message, 'warning');
  }
}
