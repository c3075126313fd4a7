/** Checks of what the table is told: what would count now, and what events say of themselves. */
import { Match } from '../flow/match.ts';
import type { AnyGame, EventRoll, GameEvent, GameState } from '../game.ts';
import { canonical } from '../state/hash.ts';
import type { Check } from './check.ts';

export const PROSPECTS: Check = {
  name: 'the match would end as its prospects say, where nothing more is chosen or rolled',
  observe: ({ game, match, once, say }) => ({
    before() {
      if (!once(8)) return;
      const told = game.prospects(match.state).match;
      const end = ended(game, match);
      if (told === null || end === null) return;
      const [wanted, found] = [told, end].map(({ scores, winners }) => canonical({ scores, winners }));
      if (wanted !== found) say(`the prospects are ${wanted}, but it ends ${found}`);
      const sums = told.parts.map(({ value }) => value);
      if (canonical(sums) !== canonical(told.scores)) say(`the parts add up to ${sums}, not to ${told.scores}`);
    },
  }),
};

/** The result of a copy that is ended at once; null when somebody must choose or a die would fall. */
function ended(game: AnyGame, { state, options }: Match): Match['result'] {
  const copy = game.clone(state) as GameState;
  game.finish(copy);
  const end = new Match({ game, options, rosters: [], rng: copy.rng, state: copy, loud: false, checkpoints: 'none' });
  return end.rolls.length === 0 ? end.result : null;
}

/** Dice of an event may have fallen some rolls before it: a reroll is asked for in between. */
const RECENT = 120;

export const EVENTS: Check = {
  name: 'events are about things that exist, and their dice are dice that fell',
  observe({ game, match, say }) {
    let opened = -1;
    let before = JSON.stringify(match.state);
    return {
      after(_stop, _answer, events) {
        if (events.length === 0) return;
        const now = JSON.stringify(match.state);
        // An event may tell that something is gone, or that it has come.
        const known = before + now;
        before = now;
        const from = match.events.length - events.length;
        events.forEach((event, i) => {
          for (const problem of eventProblems(event, match, known)) say(`${event.kind}: ${problem}`);
          if (event.activation === undefined) return;
          if (opened >= 0) {
            const told = game.text.activation(match.events.slice(opened, from + i + 1), match.state);
            if (told !== null && /undefined|NaN|\[object|null/.test(told)) say(`an activation reads "${told}"`);
          }
          opened = event.activation === 'begins' ? from + i : -1;
        });
      },
    };
  },
};

function eventProblems({ about = [], roll }: GameEvent, match: Match, known: string): string[] {
  const problems = about.filter((id) => !known.includes(`"${id}"`)).map((id) => `it is about the unknown "${id}"`);
  if (new Set(about).size !== about.length) problems.push('it is about the same thing twice');
  return roll === undefined ? problems : [...problems, ...rollProblems(roll, match)];
}

function rollProblems({ sides, success, chance, needed, name }: EventRoll, { rolls, seats }: Match): string[] {
  const problems: string[] = [];
  const fallen = rolls.slice(-RECENT).map((die) => `${die.sides}:${die.face}`);
  for (const { dice, seat } of sides) {
    if (seat !== null && seats[seat] === undefined) problems.push(`nobody sits on seat ${seat}`);
    for (const die of dice) {
      const at = fallen.lastIndexOf(`${die.sides}:${die.face}`);
      if (at < 0) problems.push(`no d${die.sides} showed ${die.face} for "${name}"`);
      else fallen.splice(at, 1);
    }
  }
  if (chance !== undefined && !(chance >= 0 && chance <= 1)) problems.push(`a chance of ${chance}`);
  if (chance === 0 && success === true) problems.push('what could not succeed succeeded');
  if (chance === 1 && success === false) problems.push('what could not fail failed');
  if (needed !== undefined && !Number.isFinite(needed.value)) problems.push(`${needed.value} is needed`);
  return problems;
}
