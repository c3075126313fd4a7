/** What a generic list may hold (DG-LIST-02) within the hard limits of DG-R-025. */

import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { GENERIC_LIMITS } from './limits.ts';
import type { Roster } from './roster.ts';
import { count } from './words.ts';

/** Races that no list but their own has. */
const PRIVATE: readonly string[] = ['vampire'];

function known(content: Content, id: string): boolean {
  return (
    content.weapons.has(id) ||
    content.armours.has(id) ||
    content.simplerWeapons.has(id) ||
    content.simplerArmours.has(id)
  );
}

export function checkGeneric(content: Content, roster: Roster, report: Report): void {
  const generic = roster.generic;
  if (generic === undefined) {
    report('generic', 'generic-missing', 'DG-LIST-02', 'the generic list needs its races, gear and classes named');
    return;
  }
  const most = (key: keyof typeof GENERIC_LIMITS, what: string): void => {
    const n = new Set(generic[key] ?? []).size;
    if (n > GENERIC_LIMITS[key]) {
      report(`generic.${key}`, 'generic-limit', 'DG-R-025', `${n} ${what}: at most ${GENERIC_LIMITS[key]}`);
    }
  };
  most('races', 'races');
  most('core', 'kinds of gear for standard units');
  most('elite', 'further kinds of gear for elites');
  most('classes', 'classes');
  if (generic.races.length === 0) {
    report('generic.races', 'generic-limit', 'DG-R-025', `the list needs ${count(1, 'race')} at least`);
  }
  generic.races.forEach((id, i) => {
    const place = `generic.races[${i}]`;
    if (!content.races.has(id)) report(place, 'unknown-race', 'DG-LIST-02', `there is no race "${id}"`);
    else if (PRIVATE.includes(id))
      report(place, 'foreign-race', 'DG-LIST-38', 'only the Vampire Kingdoms have vampires');
  });
  for (const key of ['core', 'elite'] as const) {
    (generic[key] ?? []).forEach((id, i) => {
      if (!known(content, id))
        report(`generic.${key}[${i}]`, 'unknown-gear', 'DG-LIST-02', `there is no weapon or armour "${id}"`);
    });
  }
  (generic.classes ?? []).forEach((id, i) => {
    const place = `generic.classes[${i}]`;
    const of = content.classes.get(id);
    if (of === undefined) report(place, 'unknown-class', 'DG-LIST-02', `there is no class "${id}"`);
    else if (!of.playable) report(place, 'not-yet', of.clause, `the ${of.name} is not part of the game yet`);
  });
  if (generic.mount !== undefined) {
    const mount = content.creatures.get(generic.mount);
    if (mount === undefined)
      report('generic.mount', 'unknown-creature', 'DG-R-025', `there is no creature "${generic.mount}"`);
    else if (mount.mount === null) report('generic.mount', 'no-mount', mount.clause, `nobody rides a ${mount.name}`);
  }
}
