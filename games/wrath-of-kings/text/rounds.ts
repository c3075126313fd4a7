/** Events of rounds, initiative, turns and activations. */
import type { RoundEvents } from '../events.ts';
import type { Stage, State } from '../state.ts';
import { called, calling, company, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';

const STAGES: Readonly<Record<Stage, string>> = { maneuver: 'maneuver', action: 'action' };

function morale([red, blue]: readonly [number, number]): string {
  return `morale ${seatName(0)} ${red}, ${seatName(1)} ${blue}`;
}

/** "Thornpack Runner 2 maneuvers", "3 Foundry Hands act". */
function together(s: State, members: readonly string[], one: string, many: string): string {
  return `${company(s, members)} ${members.length === 1 ? one : many}`;
}

export const ROUNDS: Sentences<keyof RoundEvents> = {
  round: ({ round }) => `Round ${round} begins`,
  initiative: ({ rolls, bonus, totals, tie }) => {
    const told = ([0, 1] as const).map((seat) => {
      const plus = bonus[seat];
      return `${seatName(seat)} rolls ${rolls[seat]}${plus === 0 ? '' : `, +${plus} for lower morale, is ${totals[seat]}`}`;
    });
    const outcome = tie ? 'a tie, roll again' : `${seatName(totals[0] > totals[1] ? 0 : 1)} is first`;
    return `Initiative. ${told.join('; ')}: ${outcome}`;
  },
  'first-player': ({ seat, round }) => `${seatName(seat)} is the first player of round ${round}`,
  activation: ({ seat, model, members, leader, trait }, s) => {
    if (leader === null) return `${seatName(seat)} activates ${called(s, model)}`;
    const shared = trait === null ? '' : `: ${members.length === 2 ? 'both' : 'all'} share ${trait}`;
    return `${calling(s, leader, members)}${shared}`;
  },
  stage: ({ stage, members }, s) =>
    stage === 'maneuver' ? together(s, members, 'maneuvers', 'maneuver') : together(s, members, 'acts', 'act'),
  'activation-over': ({ members }, s) => `The activation of ${company(s, members)} is over`,
  skip: ({ model, stage }, s) => `${called(s, model)} forgoes its ${STAGES[stage]}`,
  forfeit: ({ model, gives, target }, s) =>
    `${called(s, model)} forfeits its ${STAGES[gives]} to gain from ${called(s, target)}`,
  pass: ({ seat }) => `${seatName(seat)} has nobody left to activate and passes`,
  'round-over': ({ round, morale: left }) => `Round ${round} is over: ${morale(left)}`,
  'game-over': ({ round, morale: left, because }) =>
    because === 'morale'
      ? `The game ends with round ${round}, because morale is spent: ${morale(left)}`
      : `The game ends with round ${round}, the last: ${morale(left)}`,
};
