/** The fields of a vehicle: which, who rides it, what draws it, and its wheels. */
import type { Choice, Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { ELITE } from './cost.ts';
import { tick } from './field-tick.ts';
import { crewOf, type Entry } from './roster.ts';
import { beastsFor, teamSizes, teamsText, vehicleText } from './vehicles.ts';
import { profileText } from './ware-text.ts';

export function vehicleFields(content: Content, entry: Entry, place: string): Field[] {
  const vehicle = content.vehicles.get(entry.machine);
  const [least, most] = vehicle?.crew ?? [1, 3];
  const crew = crewOf(entry);
  return [
    {
      kind: 'choice',
      id: `${place}.machine`,
      label: 'Vehicle',
      clause: 'DG-VEH-01',
      value: entry.machine ?? '',
      choices: content.vehicles.all.map((v) => ({
        id: v.id,
        label: v.name,
        cost: `${v.power}`,
        text: vehicleText(v),
        clause: v.clause,
        ...fromPack(content, v),
      })),
    },
    {
      kind: 'number',
      id: `${place}.crew`,
      label: 'Crew',
      clause: 'DG-R-030',
      value: crew,
      min: Math.min(least, crew),
      max: Math.max(most, crew),
      step: 1,
      unit: 'models',
    },
    ...beastFields(content, entry, place),
    betterField(content, entry, place),
  ];
}

function beastFields(content: Content, entry: Entry, place: string): Field[] {
  const vehicle = content.vehicles.get(entry.machine);
  const { creature = '', count = 1 } = entry.beasts ?? {};
  const open = vehicle === undefined ? [] : beastsFor(content, vehicle);
  const shown = content.creatures.all.filter((c) => open.includes(c) || c.id === creature);
  const choices = shown.map(
    (c): Choice => ({
      id: c.id,
      label: c.name,
      cost: `${c.power}`,
      text: profileText(content, c.alone),
      clause: c.clause,
      ...fromPack(content, c),
      ...(open.includes(c) ? {} : { against: 'draws no such vehicle' }),
    }),
  );
  const beast = content.creatures.get(creature);
  const sizes = vehicle === undefined || beast === undefined ? [] : teamSizes(vehicle, beast.kind);
  return [
    { kind: 'choice', id: `${place}.beasts.creature`, label: 'Beasts', clause: 'DG-R-030', value: creature, choices },
    {
      kind: 'number',
      id: `${place}.beasts.count`,
      label: vehicle === undefined ? 'Team' : `Team: ${teamsText(vehicle)}`,
      clause: vehicle?.clause ?? 'DG-VEH-01',
      value: count,
      min: Math.min(count, ...sizes, 9),
      max: Math.max(count, ...sizes),
      step: sizes.length === 2 ? Math.max(1, (sizes[1] as number) - (sizes[0] as number)) : 1,
      unit: 'beasts',
    },
  ];
}

function betterField(content: Content, entry: Entry, place: string): Field {
  const vehicle = content.vehicles.get(entry.machine);
  const groups = [
    tick(
      `${place}.eliteCrew`,
      entry.eliteCrew === true,
      {
        id: 'elite-crew',
        label: 'Elite crew',
        text: '+1 combat bonus, +1 nerve, for each of the crew.',
        clause: 'DG-R-030',
        cells: [`${ELITE}`],
      },
      'Crew',
    ),
  ];
  if (vehicle?.scythes !== undefined || entry.scythes === true) {
    groups.push(
      tick(
        `${place}.scythes`,
        entry.scythes === true,
        {
          id: 'scythes',
          label: 'Scythed wheels',
          text: 'In battles with scythed wheels: hits on the side of a unit that it runs past, 2D6 on a skirmish that it charges.',
          clause: 'DG-VEH-16',
          cells: [`${vehicle?.scythes ?? 0}`],
          ...(vehicle?.scythes === undefined ? { against: 'for chariots' } : {}),
        },
        'Wheels',
      ),
    );
  }
  return {
    kind: 'several',
    id: `${place}.better`,
    label: 'Crew and wheels',
    clause: 'DG-R-030',
    columns: ['Power'],
    groups,
  };
}
