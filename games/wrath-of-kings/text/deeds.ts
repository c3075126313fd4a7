/** Events of other actions, of morale and of markers. */

import type { ActionEvents, MoraleEvents } from '../events.ts';
import { abilityEntry } from '../words/abilities.ts';
import { called, motivationName, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { count } from './words.ts';

/** What an effect does to its target; other words are told as they are. */
const DOES: Readonly<Record<string, string>> = {
  'no-sprint': 'cannot Sprint until the end of the round',
  'no-reactions': 'cannot use reactions until the end of the round',
  'force-one': 'is forced to move',
  grant: 'is strengthened until the end of the round',
  'free-move': 'may move',
  mobility: 'is slowed until the end of the round',
};

export const DEEDS: Sentences<keyof ActionEvents> = {
  toggle: ({ model, name, ability }, s) =>
    `${called(s, model)} uses ${name}: ${abilityEntry(ability).name} until its next activation`,
  'toggle-over': ({ model, name, why }, s) => `${name} of ${called(s, model)} ends: ${why}`,
  special: ({ model, name }, s) => `${called(s, model)} uses ${name}`,
  effect: ({ target, does, name }, s) => `${name}: ${called(s, target)} ${DOES[does] ?? does}`,
  'round-effect-over': ({ model, name }, s) => `${name} no longer affects ${called(s, model)}`,
  interact: ({ model, piece, motivation }, s) =>
    `${called(s, model)} interacts${piece === null ? '' : ` with ${called(s, piece)}`} for ${motivationName(s, motivation)}`,
};

export const MORALE: Sentences<keyof MoraleEvents> = {
  morale: ({ seat, amount, left, why }) =>
    amount >= 0
      ? `${seatName(seat)} loses ${amount} morale (${why}): ${left} left`
      : `${seatName(seat)} gains ${-amount} morale (${why}): ${left}`,
  marker: ({ seat, model, motivation, amount, pool }, s) =>
    `${called(s, model)} gains ${count(amount, 'marker')} for ${seatName(seat)}'s ${motivationName(s, motivation)}; ${pool} left in the pool`,
  'marker-gone': ({ model, motivation, amount, to }, s) =>
    `${called(s, model)} loses ${count(amount, 'marker')} of ${motivationName(s, motivation)}${to === 'pool' ? ', back to the pool' : ''}`,
  'objective-gone': ({ piece, why }, s) => `${called(s, piece)} is removed: ${why}`,
};
