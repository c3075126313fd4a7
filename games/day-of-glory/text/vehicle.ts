/** Events of vehicles. */
import type { VehicleEvents } from '../vehicle-events.ts';
import { called, does } from './names.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, inches } from './words.ts';

export const VEHICLES: Sentences<keyof VehicleEvents> = {
  'part-harmed': ({ unit, part, wounds, dead, left }, s) => {
    if (part === 'compartment')
      return `The compartment of ${called(s, unit)} loses ${count(wounds, 'structure point')}, ${left} left`;
    const who = part === 'crew' ? 'crew' : 'beasts';
    return `The ${who} of ${called(s, unit)} take ${count(wounds, 'wound')}: ${dead} dead, ${left} left`;
  },
  boarded: ({ unit, cart, riding }, s) =>
    `${capital(does(s, unit, 'rides'))} in ${called(s, cart)}, which carries ${count(riding, 'model')} now`,
  alighted: ({ unit, cart, thrown }, s) =>
    `${capital(does(s, unit, thrown ? 'comes' : 'gets'))} out of ${called(s, cart)}${thrown ? ', which is lost' : ''}`,
  dazed: ({ unit }, s) => `${capital(does(s, unit, 'loses'))} this activation, thrown out of a cart`,
  'carried-off': ({ unit, cart }, s) => `${capital(does(s, unit, 'is'))} carried off by ${called(s, cart)}`,
  'stops-for-good': ({ unit }, s) => `${capital(does(s, unit, 'stops'))} for good`,
  bolts: ({ unit, loose, degrees, inches: d }, s) =>
    `${loose ? `The beasts of ${called(s, unit)} bolt` : capital(does(s, unit, 'bolts'))} ${inches(d)} at ${degrees} degrees`,
  'gets-clear': ({ unit, crew }, s) => `${capital(does(s, crew, 'gets'))} clear of ${called(s, unit)}`,
};
