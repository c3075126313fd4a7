/** The fields of one unit in the builder: who, how many, what they carry, wear and ride, what they have learnt. */
import type { Choice, Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { creaturesAreCore, listFor, listOf, racesFor } from './admits.ts';
import { SIZES, sizeLimits } from './check-troops.ts';
import { ELITE, HERO, ROLE_IDS, ROLES } from './cost.ts';
import { gearField, mountField, variantFields } from './field-gear.ts';
import { godFields } from './field-god.ts';
import { classField, officeField } from './field-hero.ts';
import { itemFields } from './field-items.ts';
import { loreFields } from './field-lore.ts';
import { pieceFields } from './field-piece.ts';
import { tick } from './field-tick.ts';
import { vehicleFields } from './field-vehicle.ts';
import { crewed, type Entry, type Roster, sizeOf } from './roster.ts';
import { profileText } from './ware-text.ts';

export function unitFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  const creature = entry.kind === 'creature';
  const fields: Field[] = [
    kindField(content, entry, place, roster),
    creature ? creatureField(content, entry, place) : raceField(content, roster, entry, place),
  ];
  const crew = crewed(entry);
  if (entry.kind === 'artillery') fields.push(...pieceFields(content, entry, place));
  else if (entry.kind === 'vehicle') fields.push(...vehicleFields(content, entry, place));
  else if (entry.kind !== 'hero' || sizeOf(entry) !== 1) fields.push(sizeField(content, entry, place));
  if ((!creature && !crew) || entry.mount !== undefined) fields.push(mountField(content, roster, entry, place));
  fields.push(gearField(content, roster, entry, place));
  if (!creature && !crew && entry.kind !== 'hero') fields.push(...variantFields(entry, place));
  if (entry.kind === 'hero' || entry.classes !== undefined || entry.champion !== undefined) {
    fields.push(classField(content, roster, entry, place));
  }
  if (entry.kind === 'hero' || entry.general === true || entry.armyStandard === true)
    fields.push(officeField(entry, place));
  fields.push(...loreFields(content, roster, entry, place));
  fields.push(...godFields(content, roster, entry, place));
  if ((entry.kind !== 'hero' && !crew) || ROLE_IDS.some((role) => entry[role] === true))
    fields.push(roleField(entry, place));
  if ((!creature && !crew) || entry.items !== undefined) fields.push(...itemFields(content, roster, entry, place));
  if (listOf(content, roster)?.classes.includes('merchant') === true || entry.mercenary === true) {
    fields.push(hireField(entry, place));
  }
  return fields;
}

function kindField(content: Content, entry: Entry, place: string, roster: Roster): Field {
  const special = creaturesAreCore(content, roster) ? 'Counts as a standard unit here.' : 'A special unit.';
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
      {
        id: 'artillery',
        label: 'Artillery',
        text: 'A special unit: a piece, its crew and its shots. Three for each level of an engineer.',
        clause: 'DG-CLS-08',
      },
      {
        id: 'vehicle',
        label: 'Vehicle',
        text: 'A special unit of one model: a chariot or cart with its crew and its beasts.',
        clause: 'DG-R-026',
      },
    ],
  };
}

function raceField(content: Content, roster: Roster, entry: Entry, place: string): Field {
  const open = racesFor(content, roster, entry);
  const name = listFor(content, roster, entry)?.name ?? roster.list;
  const choices = content.races.all
    .filter((r) => open.includes(r.id) || r.id === entry.race)
    .map(
      (r): Choice => ({
        id: r.id,
        label: r.name,
        cost: `${r.power}`,
        text: profileText(content, r.profile),
        clause: r.clause,
        ...fromPack(content, r),
        ...(open.includes(r.id) ? {} : { against: `${name} has none` }),
      }),
    );
  return { kind: 'choice', id: `${place}.race`, label: 'Race', clause: 'DG-ARMY-01', value: entry.race ?? '', choices };
}

function creatureField(content: Content, entry: Entry, place: string): Field {
  return {
    kind: 'choice',
    id: `${place}.creature`,
    label: 'Creature',
    clause: 'DG-ARMY-09',
    value: entry.creature ?? '',
    choices: content.creatures.all.map((c) => ({
      id: c.id,
      label: c.name,
      cost: `${c.power}`,
      text: profileText(content, c.alone),
      clause: c.clause,
      ...fromPack(content, c),
    })),
  };
}

function sizeField(content: Content, entry: Entry, place: string): Field {
  const { least, most, clause } = sizeLimits(content, entry);
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
