/** The fields of what a unit rides, carries and wears, and of those in it who are armed otherwise. */
import type { Choice, ChoiceGroup, Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { Armour, Weapon } from '../content/types.ts';
import { armourList, gearFor, mountsFor, weaponList } from './admits.ts';
import { NONE } from './edit.ts';
import { type Entry, type Roster, sizeOf } from './roster.ts';
import { protectionText, weaponText } from './ware-text.ts';

export function mountField(content: Content, roster: Roster, entry: Entry, place: string): Field {
  const open = mountsFor(content, roster, entry);
  const choices: Choice[] = [{ id: NONE, label: 'On foot' }];
  for (const c of content.creatures.all) {
    if (!open.includes(c.id) && c.id !== entry.mount) continue;
    choices.push({
      id: c.id,
      label: c.name,
      cost: `${c.power}`,
      clause: c.clause,
      ...fromPack(content, c),
      ...(open.includes(c.id) ? {} : { against: c.mount === null ? 'nobody rides it' : 'not for them' }),
    });
  }
  return {
    kind: 'choice',
    id: `${place}.mount`,
    label: 'Mount',
    clause: 'DG-CRE-01',
    value: entry.mount ?? NONE,
    choices,
  };
}

export function gearField(content: Content, roster: Roster, entry: Entry, place: string): Field {
  const creature = entry.kind === 'creature' ? content.creatures.get(entry.creature ?? '') : undefined;
  const team = entry.kind === 'vehicle' ? entry.beasts : undefined;
  const beast = creature ?? content.creatures.get(team?.creature ?? entry.mount);
  const groups: ChoiceGroup[] = [];
  if (entry.kind !== 'creature' || (entry.weapons ?? []).length > 0) {
    groups.push(weaponGroup(content, roster, entry, `${place}.weapons`, 'Weapons', entry.weapons ?? []));
  }
  (entry.variants ?? []).forEach((v, i) => {
    const label = `Weapons of ${v.count}`;
    groups.push(weaponGroup(content, roster, entry, `${place}.variants[${i}].weapons`, label, v.weapons));
  });
  const worn = entry.armour ?? [];
  const times = creature?.wears ?? 1;
  if (creature === undefined || creature.wears !== null || worn.length > 0) {
    groups.push({
      id: `${place}.armour`,
      label: 'Armour',
      value: worn,
      choices: armourChoices(content, roster, entry, worn, times, creature !== undefined),
    });
  }
  if ((beast !== undefined && beast.barding !== null) || entry.barding !== undefined) {
    const price = (beast?.barding ?? 1) * (team?.count ?? 1);
    groups.push({
      id: `${place}.barding`,
      label: 'Barding',
      value: entry.barding === undefined ? [] : [entry.barding],
      max: 1,
      single: true,
      choices: content.bardings.all.map((b) => ({
        id: b.id,
        label: b.name,
        text: protectionText(b),
        clause: b.clause,
        ...fromPack(content, b),
        cells: [`${b.power * price}`],
      })),
    });
  }
  return {
    kind: 'several',
    id: `${place}.equipment`,
    label: 'Equipment',
    clause: 'DG-ARMY-03',
    columns: ['Power'],
    groups,
  };
}

function weaponGroup(
  content: Content,
  roster: Roster,
  entry: Entry,
  id: string,
  label: string,
  value: readonly string[],
): ChoiceGroup {
  const open = gearFor(content, roster, entry);
  const shown = weaponList(content, roster).filter((w) => open.has(w.id) || value.includes(w.id));
  return {
    id,
    label,
    value,
    choices: shown.map((w) => ({ ...weaponChoice(w, open, entry), ...fromPack(content, w) })),
  };
}

function weaponChoice(w: Weapon, open: ReadonlySet<string>, entry: Entry): Choice {
  const against = !open.has(w.id)
    ? 'not in the list for them'
    : w.cavalryOnly === true && entry.mount === undefined
      ? 'for cavalry only'
      : w.notCavalry === true && entry.mount !== undefined
        ? 'not for cavalry'
        : null;
  return {
    id: w.id,
    label: w.name,
    text: weaponText(w),
    clause: w.clause,
    cells: [`${w.power}`],
    likely: against === null,
    ...(w.hands === 1 && w.reach === undefined ? { most: 2 } : {}),
    ...(against === null ? {} : { against }),
  };
}

function armourChoices(
  content: Content,
  roster: Roster,
  entry: Entry,
  worn: readonly string[],
  times: number,
  beast: boolean,
): Choice[] {
  const open = gearFor(content, roster, entry);
  const fits = (a: Armour): boolean => (beast ? a.slot !== 'pavise' : open.has(a.id));
  return armourList(content, roster)
    .filter((a) => fits(a) || worn.includes(a.id))
    .map((a) => ({
      id: a.id,
      label: a.name,
      text: protectionText(a),
      clause: a.clause,
      ...fromPack(content, a),
      cells: [`${a.power * times}`],
      likely: fits(a),
      ...(fits(a) ? {} : { against: beast ? 'not for creatures' : 'not in the list for them' }),
    }));
}

/** Some of the unit armed otherwise: a number for each kind there is, and one for the next. */
const MOST_VARIANTS = 3;

export function variantFields(entry: Entry, place: string): Field[] {
  const variants = entry.variants ?? [];
  const n = Math.min(MOST_VARIANTS, variants.length + 1);
  return Array.from({ length: Math.max(n, variants.length) }, (_, i): Field => {
    const count = variants[i]?.count ?? 0;
    return {
      kind: 'number',
      id: `${place}.variants[${i}].count`,
      label: i === 0 ? 'Armed otherwise' : 'Others again',
      clause: 'DG-R-021',
      value: count,
      min: 0,
      max: Math.max(count, sizeOf(entry)),
      step: 1,
      unit: 'models',
    };
  });
}
