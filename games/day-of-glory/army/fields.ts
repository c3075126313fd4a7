/** The fields of one unit in the builder: who, how many, what they carry, wear and ride, what they have learnt. */
import type { Choice, ChoiceGroup, Field, Track } from '#engine/builder.ts';
import { BARDINGS } from '../content/armour.ts';
import { CLASS_BY_ID, HERO_CLASSES, MAX_GIFT, MAX_LEVEL } from '../content/classes.ts';
import { CREATURE_BY_ID, CREATURES } from '../content/creatures.ts';
import { RACES } from '../content/races.ts';
import type { Armour, Weapon } from '../content/types.ts';
import {
  armourList,
  classesFor,
  creaturesAreCore,
  gearFor,
  listFor,
  listOf,
  mountsFor,
  racesFor,
  weaponList,
} from './admits.ts';
import { SIZES, sizeLimits } from './check-troops.ts';
import { ARMY_STANDARD, ELITE, HERO, levelsPower, ROLE_IDS, ROLES } from './cost.ts';
import { NONE } from './edit.ts';
import { type Entry, GIFTS, type Gift, type Roster, sizeOf } from './roster.ts';
import { profileText, protectionText, weaponText } from './ware-text.ts';

export function unitFields(roster: Roster, entry: Entry, place: string): Field[] {
  const creature = entry.kind === 'creature';
  const fields: Field[] = [
    kindField(entry, place, roster),
    creature ? creatureField(entry, place) : raceField(roster, entry, place),
  ];
  if (entry.kind !== 'hero' || sizeOf(entry) !== 1) fields.push(sizeField(entry, place));
  if (!creature || entry.mount !== undefined) fields.push(mountField(roster, entry, place));
  fields.push(gearField(roster, entry, place));
  if (!creature && entry.kind !== 'hero') fields.push(...variantFields(entry, place));
  if (entry.kind === 'hero' || entry.classes !== undefined || entry.champion !== undefined) {
    fields.push(classField(roster, entry, place));
  }
  if (entry.kind === 'hero' || entry.general === true || entry.armyStandard === true)
    fields.push(officeField(entry, place));
  if (entry.kind !== 'hero' || ROLE_IDS.some((role) => entry[role] === true)) fields.push(roleField(entry, place));
  if (listOf(roster)?.classes.includes('merchant') === true || entry.mercenary === true) {
    fields.push(hireField(entry, place));
  }
  return fields;
}

function kindField(entry: Entry, place: string, roster: Roster): Field {
  const special = creaturesAreCore(roster) ? 'Counts as a standard unit here.' : 'A special unit.';
  return {
    kind: 'choice',
    id: `${place}.kind`,
    label: 'Type',
    clause: 'DG-ARMY-05',
    value: entry.kind,
    choices: [
      { id: 'standard', label: 'Standard', text: 'Models as their race makes them.', clause: 'DG-ARMY-06' },
      { id: 'elite', label: 'Elite', cost: `+${ELITE}`, text: '+1 combat bonus, +1 nerve.', clause: 'DG-ARMY-07' },
      {
        id: 'hero',
        label: 'Hero',
        cost: `+${HERO}`,
        text: 'One model: +2 health, +2 nerve, +1 combat bonus, +2 attacks, and classes.',
        clause: 'DG-ARMY-08',
      },
      { id: 'creature', label: 'Creatures', text: special, clause: 'DG-ARMY-09' },
    ],
  };
}

function raceField(roster: Roster, entry: Entry, place: string): Field {
  const open = racesFor(roster, entry);
  const name = listFor(roster, entry)?.name ?? roster.list;
  const choices = RACES.filter((r) => open.includes(r.id) || r.id === entry.race).map(
    (r): Choice => ({
      id: r.id,
      label: r.name,
      cost: `${r.power}`,
      text: profileText(r.profile),
      clause: r.clause,
      ...(open.includes(r.id) ? {} : { against: `${name} has none` }),
    }),
  );
  return { kind: 'choice', id: `${place}.race`, label: 'Race', clause: 'DG-ARMY-01', value: entry.race ?? '', choices };
}

function creatureField(entry: Entry, place: string): Field {
  return {
    kind: 'choice',
    id: `${place}.creature`,
    label: 'Creature',
    clause: 'DG-ARMY-09',
    value: entry.creature ?? '',
    choices: CREATURES.map((c) => ({
      id: c.id,
      label: c.name,
      cost: `${c.power}`,
      text: profileText(c.alone),
      clause: c.clause,
    })),
  };
}

function sizeField(entry: Entry, place: string): Field {
  const { least, most, clause } = sizeLimits(entry);
  return {
    kind: 'number',
    id: `${place}.size`,
    label: 'Models',
    clause,
    value: sizeOf(entry),
    min: least,
    max: most,
    step: 1,
    unit: 'models',
  };
}

function mountField(roster: Roster, entry: Entry, place: string): Field {
  const open = mountsFor(roster, entry);
  const choices: Choice[] = [{ id: NONE, label: 'On foot' }];
  for (const c of CREATURES) {
    if (!open.includes(c.id) && c.id !== entry.mount) continue;
    choices.push({
      id: c.id,
      label: c.name,
      cost: `${c.power}`,
      clause: c.clause,
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

function gearField(roster: Roster, entry: Entry, place: string): Field {
  const creature = entry.kind === 'creature' ? CREATURE_BY_ID.get(entry.creature ?? '') : undefined;
  const beast = creature ?? CREATURE_BY_ID.get(entry.mount ?? '');
  const groups: ChoiceGroup[] = [];
  if (entry.kind !== 'creature' || (entry.weapons ?? []).length > 0) {
    groups.push(weaponGroup(roster, entry, `${place}.weapons`, 'Weapons', entry.weapons ?? []));
  }
  (entry.variants ?? []).forEach((v, i) => {
    const label = `Weapons of ${v.count}`;
    groups.push(weaponGroup(roster, entry, `${place}.variants[${i}].weapons`, label, v.weapons));
  });
  const worn = entry.armour ?? [];
  const times = creature?.wears ?? 1;
  if (creature === undefined || creature.wears !== null || worn.length > 0) {
    groups.push({
      id: `${place}.armour`,
      label: 'Armour',
      value: worn,
      choices: armourChoices(roster, entry, worn, times, creature !== undefined),
    });
  }
  if ((beast !== undefined && beast.barding !== null) || entry.barding !== undefined) {
    const price = beast?.barding ?? 1;
    groups.push({
      id: `${place}.barding`,
      label: 'Barding',
      value: entry.barding === undefined ? [] : [entry.barding],
      max: 1,
      single: true,
      choices: BARDINGS.map((b) => ({
        id: b.id,
        label: b.name,
        text: protectionText(b),
        clause: b.clause,
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

function weaponGroup(roster: Roster, entry: Entry, id: string, label: string, value: readonly string[]): ChoiceGroup {
  const open = gearFor(roster, entry);
  const shown = weaponList(roster).filter((w) => open.has(w.id) || value.includes(w.id));
  return { id, label, value, choices: shown.map((w) => weaponChoice(w, open, entry)) };
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

function armourChoices(roster: Roster, entry: Entry, worn: readonly string[], times: number, beast: boolean): Choice[] {
  const open = gearFor(roster, entry);
  const fits = (a: Armour): boolean => (beast ? a.slot !== 'shield' && a.slot !== 'pavise' : open.has(a.id));
  return armourList(roster)
    .filter((a) => fits(a) || worn.includes(a.id))
    .map((a) => ({
      id: a.id,
      label: a.name,
      text: protectionText(a),
      clause: a.clause,
      cells: [`${a.power * times}`],
      likely: fits(a),
      ...(fits(a) ? {} : { against: beast ? 'not for creatures' : 'not in the list for them' }),
    }));
}

/** Some of the unit armed otherwise: a number for each kind there is, and one for the next. */
const MOST_VARIANTS = 3;

function variantFields(entry: Entry, place: string): Field[] {
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

const GIFT_TEXT: Readonly<Record<Gift, { label: string; short: string }>> = {
  bonus: { label: '+1 combat bonus', short: 'combat bonus' },
  attack: { label: '+1 attack', short: 'attacks' },
  agility: { label: '+1 agility', short: 'agility' },
};

function steps(id: string): number[] {
  return Array.from({ length: MAX_LEVEL }, (_, i) => levelsPower(id, i + 1) - levelsPower(id, i));
}

function classField(roster: Roster, entry: Entry, place: string): Field {
  const open = classesFor(roster, entry);
  const taken = Object.keys(entry.classes ?? {});
  const offered = HERO_CLASSES.filter((c) => (c.playable && open.includes(c.id)) || taken.includes(c.id)).map(
    (c) => c.id,
  );
  const strangers = taken.filter((id) => !CLASS_BY_ID.has(id));
  const all: readonly string[] = [...offered, ...strangers];
  return {
    kind: 'ladder',
    id: `${place}.classes`,
    label: 'Classes',
    clause: 'DG-CLS-01',
    unit: 'power',
    tracks: all.map((id) => (id === 'champion' ? championTrack(entry, place) : classTrack(entry, place, id))),
  };
}

function classTrack(entry: Entry, place: string, id: string): Track {
  const of = CLASS_BY_ID.get(id);
  const level = entry.classes?.[id] ?? 0;
  return {
    id: `${place}.classes.${id}`,
    label: of?.name ?? id,
    ...(of === undefined ? {} : { clause: of.clause }),
    steps: of === undefined ? [] : steps(id),
    value: Array.from({ length: level }, () => 'level'),
    said: level === 0 ? 'none' : `level ${level}`,
    choices: [{ id: 'level', label: '+1 level', ...(of === undefined ? {} : { text: of.text }) }],
  };
}

function championTrack(entry: Entry, place: string): Track {
  const gifts = entry.champion ?? [];
  const level = entry.classes?.champion ?? 0;
  const said = GIFTS.flatMap((gift) => {
    const n = gifts.filter((g) => g === gift).length;
    return n === 0 ? [] : [`+${n} ${GIFT_TEXT[gift].short}`];
  });
  const missing = Array.from({ length: Math.max(0, level - gifts.length) }, () => 'open');
  return {
    id: `${place}.champion`,
    label: 'Champion',
    clause: 'DG-CLS-06',
    steps: steps('champion'),
    value: [...gifts, ...missing],
    said: said.length === 0 ? 'none' : said.join(', '),
    choices: GIFTS.map((gift) => ({
      id: gift,
      label: GIFT_TEXT[gift].label,
      ...(gifts.filter((g) => g === gift).length >= MAX_GIFT ? { against: `+${MAX_GIFT} already` } : {}),
    })),
  };
}

function tick(id: string, on: boolean, choice: Choice, label: string): ChoiceGroup {
  return { id, label, value: on ? [choice.id] : [], single: true, choices: [{ ...choice, likely: true }] };
}

function officeField(entry: Entry, place: string): Field {
  return {
    kind: 'several',
    id: `${place}.office`,
    label: 'Command',
    clause: 'DG-ARMY-24',
    columns: ['Power'],
    groups: [
      tick(
        `${place}.general`,
        entry.general === true,
        {
          id: 'general',
          label: 'General',
          text: 'Exactly one hero; friends within 6" have +1 nerve.',
          clause: 'DG-ARMY-24',
          cells: ['0'],
        },
        'Command',
      ),
      tick(
        `${place}.armyStandard`,
        entry.armyStandard === true,
        {
          id: 'army-standard',
          label: 'Army standard',
          text: 'One other hero; friends within 6" have +2 nerve.',
          clause: 'DG-ARMY-26',
          cells: [`${ARMY_STANDARD}`],
        },
        'Command',
      ),
    ],
  };
}

const ROLE_TEXT: Readonly<Record<(typeof ROLE_IDS)[number], string>> = {
  sergeant: 'One model with +1 combat bonus.',
  standard: 'A banner: +1 on combat scores, 2 victory points while it stands.',
  musician: 'Reforms for nothing on a roll, keeps step in a charge.',
};

function roleField(entry: Entry, place: string): Field {
  const few = sizeOf(entry) < SIZES.upgrade;
  return {
    kind: 'several',
    id: `${place}.upgrades`,
    label: 'Upgrades',
    clause: 'DG-ARMY-10',
    columns: ['Power'],
    groups: ROLE_IDS.map((role) =>
      tick(
        `${place}.${role}`,
        entry[role] === true,
        {
          id: role,
          label: ROLES[role].name,
          text: ROLE_TEXT[role],
          clause: ROLES[role].clause,
          cells: [`${ROLES[role].power}`],
          ...(few ? { against: `needs ${SIZES.upgrade} models` } : {}),
        },
        'Upgrades',
      ),
    ),
  };
}

function hireField(entry: Entry, place: string): Field {
  const choice: Choice = {
    id: 'mercenary',
    label: 'Mercenary',
    text: 'Bought from the mercenaries’ list; each takes up a merchant level.',
    clause: 'DG-LIST-42',
    cells: ['0'],
  };
  return {
    kind: 'several',
    id: `${place}.hire`,
    label: 'Hire',
    clause: 'DG-LIST-42',
    columns: ['Power'],
    groups: [tick(`${place}.mercenary`, entry.mercenary === true, choice, 'Hire')],
  };
}
