/** Sentences for turns, rolls, hero points, damage and plain movement. */
import { signed } from '#engine/text/words.ts';
import { added, dieNeeds, needs } from '../../kit/text.ts';
import type { DamageEvents, MoveEvents, RollEvents, TurnEvents } from '../events.ts';
import { testWords } from '../rules/test-words.ts';
import { called, count, goes, inches, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';

const LEFT: Readonly<Record<string, string>> = {
  killed: 'is killed',
  fled: 'flees from the table',
  escaped: 'leaves the table',
  bolted: 'bolts',
  surrendered: 'surrenders',
  arrested: 'is arrested',
  removed: 'is out of the game',
};

export const TURN: Sentences<keyof TurnEvents> = {
  turn: ({ turn }) => `Turn ${turn} begins`,
  initiative: ({ seats, dice, shifts, bonuses, totals, tie }, s) => {
    const rolled = seats.map((seat, i) => {
      const shift = (shifts[i] ?? 0) === 0 ? '' : `, shifted by ${shifts[i]}`;
      const bonus = (bonuses[i] ?? 0) === 0 ? '' : `, ${signed(bonuses[i] as number)}`;
      const more = `${shift}${bonus}`;
      return `${seatName(s, seat)} rolls ${dice[i]}${more}${more === '' ? '' : `, is ${totals[i]}`}`;
    });
    return `Initiative: ${rolled.join('; ')}${tie ? '. What is tied is rolled again' : ''}`;
  },
  order: ({ order }, s) => `The order of this turn: ${order.map((seat) => seatName(s, seat)).join(', ')}`,
  level: ({ level }) => `Dodge ${level} is called`,
  activation: ({ model, by }, s) =>
    by === 'wait'
      ? `${called(s, model)} uses its held action`
      : by === 'devotion'
        ? `${called(s, model)} acts at once for its devoted companion`
        : by === 'duel'
          ? `${called(s, model)} acts in the duel`
          : `${called(s, model)} acts`,
  'activation-over': ({ model }, s) => `${called(s, model)} is done`,
  misses: ({ model, why }, s) =>
    why === 'missed'
      ? `${called(s, model)} misses its activation`
      : `${called(s, model)} will miss its next activation`,
  idle: ({ model }, s) => `${called(s, model)} does nothing`,
  'turn-over': ({ turn }) => `Turn ${turn} is over`,
  'game-over': ({ reason }) => `The game is over: ${reason}`,
};

export const ROLLS: Sentences<keyof RollEvents> = {
  test: ({ model, test, natural, shift, total, parts, passed }, s) => {
    const bonus = parts.reduce((all, { amount }) => all + amount, 0);
    const die = dieNeeds(natural, needs(10 - bonus), needs(10), parts);
    const shifted = shift === 0 ? '' : `, shifted by ${shift}`;
    return `${called(s, model)}, ${testWords(test)}: ${die.charAt(0).toLowerCase()}${die.slice(1)}${shifted}, is ${total}: ${passed ? 'passed' : 'failed'}`;
  },
  opposed: ({ model, against, contest, dice, shifts, totals, parts, againstParts }, s) =>
    `${called(s, model)} against ${called(s, against)}, ${contest.replaceAll('-', ' ')}: die ${dice[0]}${shifts[0] === 0 ? '' : ` shifted by ${shifts[0]}`}${added(parts)}, is ${totals[0]}, against die ${dice[1]}${shifts[1] === 0 ? '' : ` shifted by ${shifts[1]}`}${added(againstParts)}, is ${totals[1]}`,
  reroll: ({ model, from }, s) => `${called(s, model)} rolls the ${from} again`,
  spend: ({ model, seat, amount, what, left }, s) =>
    `${model === '' ? seatName(s, seat) : called(s, model)} spends ${count(amount, 'hero point')} (${what}); ${left} left in the pool`,
  gain: ({ seat, amount, what, left }, s) =>
    `${seatName(s, seat)} gains ${count(amount, 'hero point')} (${what}) and has ${left}`,
};

export const DAMAGE: Sentences<keyof DamageEvents> = {
  staked: ({ model, by, ws, doubled, dr, location }, s) => {
    const told: string[] = [];
    if (ws > 0) told.push(`${called(s, by)} adds ${ws} to Strength`);
    if (doubled !== null) told.push(`${called(s, by)} doubles the Strength`);
    if (dr > 0) told.push(`${called(s, model)} adds ${dr} to the DR of ${location}`);
    return told.join(', ');
  },
  'mount-die': ({ model, die, mount }, s) =>
    `Die ${die}: ${mount ? `the mount of ${called(s, model)} is struck` : `${called(s, model)} is struck, not the mount`}`,
  location: ({ model, die, shift, label }, s) =>
    `${called(s, model)} is hit: die ${die}${shift === 0 ? '' : ` shifted by ${shift}`}, ${label}`,
  damage: ({ model, ws, dr, boxes, saved }, s) =>
    `Strength ${ws} against DR ${dr}: ${saved ? `the armour of ${called(s, model)} holds` : boxes === 0 ? 'nothing' : count(boxes, 'box', 'boxes')}`,
  transferred: ({ model, to, boxes, why }, s) =>
    `${called(s, to)} takes ${count(boxes, 'box', 'boxes')} for ${called(s, model)} (${why.replaceAll('-', ' ')})`,
  wound: ({ model, label, boxes, left }, s) =>
    boxes === 0
      ? `${called(s, model)} is wounded once more at the last box of ${label}`
      : `${called(s, model)} loses ${count(boxes, 'box', 'boxes')} of ${label}; ${left} left`,
  'mount-wound': ({ model, boxes, left }, s) =>
    `The mount of ${called(s, model)} loses ${count(boxes, 'box', 'boxes')}; ${left} left`,
  unhorsed: ({ model, how }, s) =>
    how === 'killed'
      ? `The mount of ${called(s, model)} is killed`
      : `${called(s, model)} is out of the saddle, and the mount bolts`,
  unconscious: ({ model }, s) => `${called(s, model)} falls unconscious`,
  killed: ({ model }, s) => `${called(s, model)} is killed`,
  disabled: ({ model, end }, s) =>
    end === 'no-attacks'
      ? `${called(s, model)} can neither attack nor carry anything`
      : end === 'crawl'
        ? `${called(s, model)} can only crawl`
        : `${called(s, model)} can only walk`,
  recovered: ({ model }, s) => `${called(s, model)} comes round`,
  unshaken: ({ model }, s) => `${called(s, model)} needs no test of Guts`,
  panics: ({ model }, s) => `${called(s, model)} panics`,
  rallies: ({ model }, s) => `${called(s, model)} rallies`,
  suppressed: ({ model }, s) => `${called(s, model)} is suppressed`,
  unsuppressed: ({ model }, s) => `${called(s, model)} is suppressed no longer`,
  distracted: ({ model, weapon }, s) =>
    `${called(s, model)} is distracted and spoils the reload of the ${weapon.replace(/#.*/, '').replaceAll('-', ' ')}`,
  poisoned: ({ model, location }, s) => `Poison works in the ${location} of ${called(s, model)}`,
  dropped: ({ model, what }, s) =>
    `${called(s, model)} drops ${what.map((one) => one.replace(/#.*/, '').replaceAll('-', ' ')).join(', ')}`,
  prone: ({ model }, s) => `${called(s, model)} is prone`,
  stands: ({ model }, s) => `${called(s, model)} stands up`,
  left: ({ model, why }, s) => `${called(s, model)} ${LEFT[why] ?? 'is gone'}`,
};

export const MOVES: Sentences<keyof MoveEvents> = {
  move: ({ model, inches: far, of }, s) => `${called(s, model)} ${goes(of)} ${inches(far)}`,
  pushed: ({ model, inches: far }, s) => `${called(s, model)} is moved ${inches(far)}`,
  set: ({ model }, s) => `${called(s, model)} is set down`,
  fall: ({ model, inches: far }, s) => `${called(s, model)} falls ${inches(far)}`,
};
