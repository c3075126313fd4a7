/** Sentences for close combat, charges, outcomes, leaving, tricks and duels. */
import type { FightEvents } from '../events.ts';
import { called, inches, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';

const AIMS: Readonly<Record<FightEvents['blow']['aim'], string>> = {
  wound: '',
  disarm: ' to disarm',
  entangle: ' to entangle',
};

const OUTCOMES: Readonly<Record<FightEvents['outcome']['what'], (a: string, b: string) => string>> = {
  pushback: (a, b) => `${a} pushes ${b} back`,
  'draw-back': (a, b) => `${a} draws back and ${b} is drawn after it`,
  turnabout: (a, b) => `${a} and ${b} change places`,
  repulse: (a, b) => `${a} repulses ${b}`,
  apart: (a, b) => `${a} and ${b} step back from each other`,
};

const ENDS: Readonly<Record<FightEvents['duel-over']['how'], string>> = {
  blood: 'has drawn blood',
  felled: 'has felled the other',
  ran: 'sees the other run away',
  cover: 'sees the other take cover',
};

export const FIGHT: Sentences<keyof FightEvents> = {
  blow: ({ model, target, weapon, aim }, s) =>
    `${called(s, model)} attacks ${called(s, target)} with ${weapon}${AIMS[aim]}`,
  'blow-result': ({ model, target, margin, hits }, s) =>
    hits
      ? `${called(s, model)} hits ${called(s, target)}, ${margin > 0 ? `ahead by ${margin}` : 'by the Appel'}`
      : `${called(s, model)} does not hit ${called(s, target)}: ${margin === 0 ? 'a tie' : margin > 0 ? `ahead by ${margin} only` : `behind by ${-margin}`}`,
  riposte: ({ model, target }, s) => `The riposte of ${called(s, model)} wounds ${called(s, target)}`,
  'strikes-first': ({ model, target }, s) =>
    `${called(s, model)} draws a concealed weapon and attacks ${called(s, target)} first`,
  disarmed: ({ model, by, weapon }, s) => `${called(s, by)} strikes the ${weapon} from the hand of ${called(s, model)}`,
  'disarm-fails': ({ model, target }, s) => `The disarm of ${called(s, model)} has no effect on ${called(s, target)}`,
  outcome: ({ model, target, what }, s) => OUTCOMES[what](called(s, model), called(s, target)),
  'stands-fast': ({ model }, s) => `${called(s, model)} stands fast and is not forced back`,
  stays: ({ model, target }, s) => `${called(s, model)} finds no way into contact with ${called(s, target)} and stays`,
  avenges: ({ model, devoted }, s) => `${called(s, model)} avenges ${called(s, devoted)} and acts at once`,
  charge: ({ model, target }, s) => `${called(s, model)} charges ${called(s, target)}`,
  'short-charge': ({ model, inches: far }, s) => `${called(s, model)} moved only ${inches(far)} and has no bonus`,
  'charge-fails': ({ model, target }, s) =>
    `${called(s, model)} does not reach ${called(s, target)} and makes no attack`,
  'answers-charge': ({ model, by, how }, s) =>
    how === 'retreat'
      ? `${called(s, model)} withdraws before ${called(s, by)}`
      : how === 'fire'
        ? `${called(s, model)} stands and fires at ${called(s, by)}`
        : `${called(s, model)} charges ${called(s, by)} in turn`,
  cowed: ({ model, by }, s) =>
    `${called(s, model)} is cowed by the battle cry of ${called(s, by)} and must leave the combat`,
  rushes: ({ model }, s) => `${called(s, model)} rushes on`,
  'slips-away': ({ model }, s) => `${called(s, model)} leaves the combat freely`,
  'breaks-off': ({ model }, s) => `${called(s, model)} breaks off the combat`,
  held: ({ model, by }, s) => `${called(s, by)} holds ${called(s, model)} in the combat and may attack at once`,
  flees: ({ model }, s) => `${called(s, model)} flees from the combat`,
  withdraws: ({ model }, s) => `${called(s, model)} withdraws fighting`,
  trick: ({ model, target, what }, s) => `${called(s, model)} tries a trick on ${called(s, target)}: ${what}`,
  fooled: ({ model }, s) => `${called(s, model)} will miss its next activation`,
  challenge: ({ model, target, to }, s) => `${called(s, model)} challenges ${called(s, target)} to a duel to the ${to}`,
  declines: ({ model }, s) => `${called(s, model)} declines the duel`,
  duel: ({ model, target, weapon, to }, s) =>
    `${called(s, model)} and ${called(s, target)} will fight to the ${to} with ${weapon}`,
  'duel-order': ({ model, target }, s) => `In the duel ${called(s, model)} acts before ${called(s, target)}`,
  'duel-over': ({ model, loser, how }, s) =>
    `${called(s, model)} ${ENDS[how]} and wins the duel against ${called(s, loser)}`,
  shaken: ({ seat }, s) => `All models of ${seatName(s, seat)} have -1 on tests of Guts for the rest of the game`,
  'misses-on-purpose': ({ model }, s) => `${called(s, model)} shoots past the other on purpose`,
  'iron-will': ({ model, locations }, s) =>
    `The iron will of ${called(s, model)} brings back its ${locations.join(' and ')}`,
};
