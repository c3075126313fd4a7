/** Events of the set-up. */
import type { MissionId, TerrainKind } from '../content/types.ts';
import type { MarkerZone, SetupEvents } from '../events.ts';
import { foe } from '../rules/play.ts';
import { MISSION_TEXT } from '../setup/missions.ts';
import { untilText } from './modifier.ts';
import { called, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, capital, compass, inches } from './words.ts';

const ZONES: Readonly<Record<MarkerZone, string>> = {
  own: 'its own Deployment Zone',
  enemy: 'the enemy Deployment Zone',
  none: 'no Deployment Zone',
};

/** What a Mission asks for, whoever has it. */
const GOALS: Readonly<Record<MissionId, string>> = {
  conquer: 'control a marker in an enemy Deployment Zone',
  hold: 'control a marker in a friendly Deployment Zone',
  loot: 'control a marker outside all Deployment Zones',
  dominate: 'control more markers than the opponent',
  expel: 'no enemy within 4" of the centre of the table',
  contain: 'no enemy within 2" of a table edge',
};

export function missionText(mission: MissionId): string {
  return `${MISSION_TEXT[mission].name} (${GOALS[mission]})`;
}

export function terrainName(kind: TerrainKind): string {
  return capital(kind);
}

function article(noun: string): string {
  if (noun === 'brush') return 'a patch of brush';
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

export const SETUP: Sentences<keyof SetupEvents> = {
  'terrain-dice': ({ seat, rolled, dice, total }) => {
    const again = rolled.join() === dice.join() ? '' : `; with duplicates rerolled ${dice.join(', ')}`;
    return `${seatName(seat)} rolls ${rolled.join(', ')} for terrain${again}: ${total} in all`;
  },
  attacker: ({ seat, totals, ties }) => {
    const last = ties.at(-1) ?? totals;
    const how = ties.length === 0 ? 'has the higher total' : `wins the roll-off after a tie at ${totals[0]}`;
    return `${seatName(seat)} ${how}, ${last[seat as 0 | 1]} to ${last[foe(seat) as 0 | 1]}, and is the Attacker`;
  },
  table: ({ name }) => `The table is ready-made: ${name}`,
  terrain: ({ seat, terrain, form, name, radius, until, source, at: where }) => {
    const kind = terrainName(terrain);
    if (seat !== undefined) {
      return `${seatName(seat)} places ${article((name ?? form ?? 'feature').toLowerCase())} (${kind}) at ${at(where)}`;
    }
    const size = radius === undefined ? '' : ` for ${inches(radius)}`;
    const end = until === undefined ? '' : ` ${untilText(until)}`;
    return `${source ?? 'An effect'} makes the ground around ${at(where)}${size} ${kind}${end}`;
  },
  'terrain-dropped': ({ terrain }) => `No place is left for ${article(terrainName(terrain))} feature: it is left out`,
  'deployment-map': ({ map, name, rolled }) =>
    rolled ? `Deployment map. Die ${map}: ${name}` : `The deployment map is agreed: ${map}, ${name}`,
  zone: ({ seat, where }) => `${seatName(seat)} takes ${where}: ${seatName(seat)}'s deployment zone`,
  'marker-order': ({ seat, first }) =>
    `${seatName(seat)} chooses to place Objective Markers ${first === seat ? 'first' : 'second'}`,
  marker: ({ seat, n, zone, at: where }) => {
    const place = zone === 'none' ? 'outside the Deployment Zones' : `in ${ZONES[zone]}`;
    return `${seatName(seat)} places Objective ${n} at ${at(where)}, ${place}`;
  },
  'marker-dropped': ({ seat, zone }) =>
    `${seatName(seat)} finds no place for an Objective Marker in ${ZONES[zone]}: it is left out`,
  primary: ({ mission, rolled }) =>
    `The Primary Mission is ${rolled ? 'rolled' : 'agreed'}: ${missionText(mission)}, for both players`,
  secondary: ({ seat, mission }) => `${seatName(seat)} chose the Secondary Mission ${missionText(mission)}`,
  secret: ({ seat, mission }) => `${seatName(seat)}'s Secret Mission is ${missionText(mission)}`,
  deploy: ({ seat, model, at: where, facing }, s) =>
    `${seatName(seat)} deploys ${called(s, model)} at ${at(where)}, facing ${compass(facing)}`,
  deployed: ({ seat }) => `${seatName(seat)}'s Warband is deployed`,
  'no-place': ({ model }, s) => `${called(s, model)} finds no place and stays out of the game`,
  ambush: ({ model, at: where, facing }, s) =>
    `${called(s, model)} appears from ambush at ${at(where)}, facing ${compass(facing)}`,
  vanguard: ({ model }, s) => `${called(s, model)} is in the Vanguard and makes a free Move Action`,
  'vanguard-stays': ({ model }, s) => `${called(s, model)} is in the Vanguard and stays where it is`,
  'set-up': () => 'The set-up is complete',
};
