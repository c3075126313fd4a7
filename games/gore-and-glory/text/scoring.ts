/** Events of the Scoring Phase and the end of the game. */
import type { ScoringEvents } from '../events.ts';
import { MISSION_TEXT } from '../setup/missions.ts';
import { seatName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { list } from './words.ts';

function held(markers: readonly number[]): string {
  if (markers.length === 0) return 'no Objective';
  return `${markers.length === 1 ? 'Objective' : 'Objectives'} ${list(markers.map(String))}`;
}

function score(vp: readonly [number, number]): string {
  return `${seatName(0)} ${vp[0]} VP, ${seatName(1)} ${vp[1]} VP`;
}

export const SCORING: Sentences<keyof ScoringEvents> = {
  control: ({ markers }) => `${seatName(0)} controls ${held(markers[0])}, ${seatName(1)} ${held(markers[1])}`,
  casualties: ({ casualties: [red, blue] }) => {
    const tie = red === blue ? ', so neither scores for it' : '';
    return `Casualties this turn: ${seatName(0)} ${red}, ${seatName(1)} ${blue}${tie}`;
  },
  score: ({ seat, amount, label, vp }) => `${seatName(seat)} gains ${amount} VP for ${label}: ${vp} VP`,
  mission: ({ seat, slot, mission, done }) =>
    `${seatName(seat)}'s ${slot} Mission ${MISSION_TEXT[mission].name} is ${done ? 'completed' : 'not completed'}`,
  'turn-over': ({ turn, vp }) => `Turn ${turn} is over: ${score(vp)}`,
  'game-over': ({ vp, winner }) =>
    `The game is over: ${score(vp)}. ${winner === null ? 'It is a draw' : `${seatName(winner)} wins`}`,
};
