/** Events of heroes, of units that were held back, and of crouching. */
import { needs } from '../../kit/text.ts';
import type { HeroEvents } from '../events.ts';
import { called, does } from './names.ts';
import { bracketed, faces } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { at, count, list, shapeText, signed } from './words.ts';

export const HEROES: Sentences<keyof HeroEvents> = {
  left: ({ hero, unit, who }, s) =>
    who === 'hero'
      ? `${does(s, hero, 'leaves')} ${called(s, unit)}`
      : `${does(s, unit, 'leaves')} ${called(s, hero)} behind`,
  ordered: ({ hero, unit }, s) => `${does(s, hero, 'orders')} ${called(s, unit)} to move at once`,
  apart: ({ hero, unit }, s) => `${does(s, hero, 'acts')} apart from ${called(s, unit)}`,
  challenge: ({ names }) => `${names[0]} challenges ${names[1]}`,
  'challenge-accepted': ({ names }) => `${names[1]} accepts the challenge of ${names[0]}`,
  'challenge-refused': ({ challenged, units }, s) =>
    `${does(s, challenged, 'refuses')} the challenge: -2 for ${list(units.map((id) => called(s, id)))}`,
  reorganised: ({ models }, s) => `${called(s, models[0])} and ${called(s, models[1])} step up to each other`,
  'challenge-over': ({ challenger, challenged }, s) =>
    `The challenge of ${called(s, challenger)} and ${called(s, challenged)} is over`,
  arrived: ({ unit, at: where, formation, files }, s) => {
    const rows = s.units.find((u) => u.id === unit)?.rows ?? 1;
    return `${does(s, unit, 'arrives')} at ${at(where)}, ${shapeText(formation, files, rows)}`;
  },
  crouch: ({ unit, rows }, s) =>
    rows.length === 0
      ? `${does(s, unit, 'stands')} up`
      : `${called(s, unit)}: ${rows.length === 1 ? 'row' : 'rows'} ${list(rows)} ${rows.length === 1 ? 'crouches' : 'crouch'}`,
  duel: ({ models }, s) => `${called(s, models[0])} and ${called(s, models[1])} duel`,
  'duel-dice': ({ model, against, weapon, rolls, bonus, needed, kept }, s) => {
    const who = `${called(s, model)}, ${weapon.toLowerCase()}, at ${called(s, against)}`;
    if (rolls.length === 0) return `${who}: ${count(kept, 'die', 'dice')} without a roll`;
    const made = bonus === 0 ? '' : `${needed} with ${signed(bonus)}`;
    const dice = `${count(rolls.length, 'die', 'dice')} (${faces(rolls)})`;
    return `${who}. ${dice}, needs ${needs(needed - bonus)}${bracketed(made)}: keeps ${kept}`;
  },
  parry: ({ model, weapon, against }, s) => `${does(s, model, 'parries')} ${against} with ${weapon}`,
  landed: ({ model, weapon }, s) => `${does(s, model, 'lands')} a hit with ${weapon}`,
  consolidated: ({ unit, formation }, s) =>
    formation === 'disorder' ? `${does(s, unit, 'steps')} into the enemy's ranks` : `${does(s, unit, 'closes')} ranks`,
  'made-way': ({ unit, enemy }, s) => `${does(s, enemy, 'gets')} in between ${called(s, unit)}`,
  'must-reform': ({ unit }, s) => `${does(s, unit, 'is')} attacked while mixed up and must reform next`,
  aim: ({ unit, target, at: part, riders, mounts }, s) =>
    s.units.some((v) => v.id === target && v.kind === 'vehicle')
      ? `${does(s, unit, 'strikes')} at ${called(s, target)}: ${mounts} at the beasts, ${riders} at the crew`
      : part === 'both'
        ? `${does(s, unit, 'strikes')} at ${called(s, target)}, ${mounts} at the mounts, ${riders} at the riders`
        : `${does(s, unit, 'strikes')} at the ${part}s of ${called(s, target)}`,
  'strike-first': ({ unit, enemy }, s) => `The riders of ${called(s, unit)} strike at ${called(s, enemy)} first`,
  dismounted: ({ model }, s) => `The mount of ${called(s, model)} is dead; the rider fights on, on foot`,
};
