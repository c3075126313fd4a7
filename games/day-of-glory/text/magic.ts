/** Events of wizards and their spells. */
import { needs } from '../../kit/text.ts';
import type { MagicEvents } from '../magic-events.ts';
import { called, does, seatName } from './names.ts';
import { faces } from './roll.ts';
import type { Sentences } from './sentence.ts';
import { at, count, inches, list, signed } from './words.ts';

const FATES = { slain: 'is swallowed', held: 'is stuck', free: 'keeps its footing' } as const;

export const MAGIC: Sentences<keyof MagicEvents> = {
  power: ({ model, gained, dice }, s) =>
    `${does(s, model, 'gains')} ${count(gained, 'power die', 'power dice')}${dice === gained ? '' : ` and has ${dice}`}`,
  cast: ({ model, name, value, target, at: where }, s) => {
    const aim = target !== undefined ? ` at ${called(s, target)}` : where === undefined ? '' : ` at ${at(where)}`;
    return `${does(s, model, 'casts')} ${name}${aim}, casting value ${value}`;
  },
  'casting-roll': ({ name, rolls, natural, modified, parts, needed }) => {
    const more = parts.map((p) => `${signed(p.amount)} ${p.label}`);
    const made = more.length === 0 ? '' : ` (${needs(needed)} with ${list(more)})`;
    const face = needs(needed - (modified - natural));
    return `${name}: ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}) ${natural}, needs ${face}${made}`;
  },
  sway: ({ model, dice, how }, s) =>
    `${does(s, model, 'answers')} with ${count(dice, 'power die', 'power dice')}, to be ${how === 'add' ? 'added' : 'taken away'}`,
  swayed: ({ model, rolls, how, total, value }, s) =>
    `${does(s, model, 'rolls')} ${faces(rolls)}, ${how === 'add' ? 'added' : 'taken away'}: the casting is at ${total} of ${value}`,
  casting: ({ name, success }) => (success ? `${name} is cast` : `${name} fails`),
  irresistible: ({ model, damage }, s) => `The force of the spell deals ${called(s, model)} ${damage} damage`,
  burst: ({ name, rolls, hits, radius }) =>
    `The power of ${name} goes off: ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}), ${count(hits, 'hit')} on every unit within ${inches(radius)}`,
  'spell-range': ({ name, rolled }) => `${name} reaches ${inches(rolled)}`,
  mutation: ({ model, mine, level, theirs, by }, s) =>
    `Mutation of ${called(s, model)}: ${mine} and level ${level} against ${theirs}${by === 0 ? ', nothing happens' : `, all its numbers drop by ${by}`}`,
  lowered: ({ model, lost, most }, s) =>
    `${does(s, model, 'loses')} ${lost} of every number for good and has at most ${most} health`,
  withers: ({ model, rolls, needed, damage }, s) =>
    `${does(s, model, 'withers')}: ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}), each needs ${needs(needed)} to hurt: ${damage} damage`,
  sinks: ({ model, natural, fate }, s) => `Quicksand: die ${natural}, ${does(s, model, FATES[fate])}`,
  winds: ({ rolls, total, shares, rest }) =>
    `Winds of magic: ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}) ${total}; ${seatName(0)} has ${shares[0]}, ${seatName(1)} ${shares[1]}, ${rest} are left`,
  bids: ({ sums, winner, won }) =>
    `The bids come to ${sums[0]} for ${seatName(0)} and ${sums[1]} for ${seatName(1)}: ${winner === null ? 'nobody wins' : `${seatName(winner)} wins ${count(won, 'die', 'dice')}`}`,
  'dice-stolen': ({ model, rolls, total, stolen }, s) =>
    `${does(s, model, 'rolls')} ${count(rolls.length, 'die', 'dice')} (${faces(rolls)}) ${total} and steals ${count(stolen, 'power die', 'power dice')}`,
  flame: ({ at: where }) => `A flame burns at ${at(where)}`,
  'flame-moved': ({ from, to }) => `The flame at ${at(from)} goes to ${at(to)}`,
  'flame-out': () => 'A flame goes out with its caster',
  'wall-raised': ({ at: where }) => `A wall of ice rises at ${at(where)}`,
};
