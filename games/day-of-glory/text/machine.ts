/** Events of artillery and its crews. */
import { needs } from '../../kit/text.ts';
import type { MachineEvents } from '../machine-events.ts';
import { called, does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, inches } from './words.ts';

export const MACHINES: Sentences<keyof MachineEvents> = {
  loaded: ({ unit, machine, count: n, left }, s) =>
    `${does(s, unit, 'loads')} ${called(s, machine)} with ${count(n, 'action')}, ${left === 0 ? 'which is loaded' : `${left} to go`}`,
  fired: ({ machine, ammo, distance, direct }, s) =>
    `${capital(does(s, machine, 'fires'))} ${direct ? 'a direct blast of ' : ''}${ammo.toLowerCase()} at a point ${inches(distance)} ahead`,
  'misfire-check': ({ machine, natural, success }, s) =>
    `Misfire check of ${called(s, machine)}: die ${natural}, needs ${needs(3)}, ${success ? 'it fires' : 'it misfires'}`,
  misfire: ({ machine, what }, s) => {
    if (what === 'jam') return `${capital(does(s, machine, 'is'))} mis-loaded, and this phase is lost`;
    if (what === 'burst') return `${capital(called(s, machine))} misfires among its crew, and the shot is lost`;
    return `${capital(does(s, machine, 'explodes'))}`;
  },
  astray: ({ degrees, distance }) => `Its shot goes astray, ${inches(distance)} at ${degrees} degrees`,
  'shot-lost': ({ ammo }) => `The ${ammo.toLowerCase()} comes down beyond the edge of the table`,
  'shot-stopped': ({ model }, s) => `${capital(does(s, model, 'stops'))} the shot`,
  'machine-hit': ({ machine, hits, left }, s) =>
    `${capital(does(s, machine, 'loses'))} ${count(hits, 'structure point')}, ${left} left`,
  'machine-destroyed': ({ machine, power }, s) => `${capital(does(s, machine, 'is'))} destroyed, ${power} power`,
  'goes-on': ({ model, natural, needed, success }, s) =>
    `Die ${natural}, needs ${needs(needed)}: the blast ${success ? 'reaches' : 'does not reach'} ${called(s, model)}`,
  pushed: ({ unit, machine, inches: d }, s) => `${does(s, unit, 'pushes')} ${called(s, machine)} ${inches(d)}`,
  turned: ({ unit, machine, degrees }, s) =>
    `${does(s, unit, 'turns')} ${called(s, machine)} by ${Math.round(degrees)} degrees`,
  manned: ({ unit, machine }, s) => `${does(s, unit, 'is')} back at ${called(s, machine)}`,
  wrecking: ({ unit, machine, done, needed }, s) =>
    `${does(s, unit, 'breaks')} up ${called(s, machine)}: ${done} of ${count(needed, 'action')}`,
};
