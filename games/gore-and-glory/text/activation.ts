/** Events of turns, phases and Activations, and what a model does for itself. */
import { partText } from '../../kit/text.ts';
import type { ActivationEvents } from '../events.ts';
import { byId } from '../rules/play.ts';
import type { State } from '../state.ts';
import { called, seatName } from './names.ts';

import type { Sentences } from './sentence.ts';
import { missionText } from './setup.ts';
import { count, list } from './words.ts';

export const ACTIVATION: Sentences<keyof ActivationEvents> = {
  turn: ({ turn }) => `Turn ${turn} begins`,
  'secrets-revealed': ({ missions }) => {
    const told = missions.flatMap((mission, seat) =>
      mission === null ? [] : [`${seatName(seat)}'s is ${missionText(mission)}`],
    );
    return `The Secret Missions are shown: ${list(told)}`;
  },
  'active-objectives': ({ rolls, active }) => {
    const [red, blue] = rolls;
    const numbers = active.slice().sort((a, b) => a - b);
    const which =
      numbers.length === 1
        ? `only Objective ${numbers[0]} is Active`
        : `Objectives ${list(numbers.map(String))} are Active`;
    return `Active Objectives. ${seatName(0)} rolls ${red}, ${seatName(1)} ${blue}: ${which}`;
  },
  'action-points': ({ pools }, s) => `All models gain their Action Points: ${gainedBySide(pools, s)}`,
  'first-player': ({ rolls, tie }) => {
    const outcome = tie ? 'a tie, roll again' : `${seatName(rolls[0] > rolls[1] ? 0 : 1)} begins`;
    return `Who begins? ${seatName(0)} rolls ${rolls[0]}, ${seatName(1)} ${rolls[1]}: ${outcome}`;
  },
  'activations-phase': ({ turn, first, models, passes }) => {
    const begins = turn <= 1 ? '' : `${seatName(first)} begins. `;
    const more = passes[0] > 0 ? 0 : passes[1] > 0 ? 1 : null;
    const extra = more === null ? 'no Passes' : `${seatName(more)} has ${count(passes[more], 'Pass', 'Passes')}`;
    return `${begins}${seatName(0)} has ${count(models[0], 'model')}, ${seatName(1)} ${models[1]}: ${extra}`;
  },
  pass: ({ seat, left }) => `${seatName(seat)} passes; ${count(left, 'Pass', 'Passes')} left`,
  activation: ({ seat, model, ap }, s) => `${seatName(seat)} activates ${called(s, model)}, ${ap} AP`,
  steadied: ({ model }, s) => `${called(s, model)} loses its Shaken Token and acts as usual`,
  'push-it': ({ model, gained, ap }, s) =>
    `${called(s, model)} Pushes It: ${gained} more AP now, ${ap} in all, and 2 Fatigue Markers afterwards`,
  stand: ({ model, cost }, s) => `${called(s, model)} stands up for ${cost} AP`,
  item: ({ model, target, name }, s) =>
    `${called(s, model)} uses its ${name}${target === model ? '' : ` on ${called(s, target)}`}`,
  recovery: ({ model, cost, naturals, modified, parts }, s) => {
    const bonus = parts.filter((p) => p.amount !== 0).map((p) => `, ${partText(p)}`);
    const total = bonus.length === 0 ? '' : `, ${modified.length === 1 ? 'is' : 'are'} ${list(modified.map(String))}`;
    const dice = `${naturals.length === 1 ? 'Die' : 'Dice'} ${list(naturals.map(String))}${bonus.join('')}${total}`;
    return `${called(s, model)} Recovers with ${cost} AP. ${dice}`;
  },
  'activation-over': ({ model, ap }, s) => {
    const m = byId(s, model);
    const left = ap > 0 && m?.alive !== false ? `, ${ap} AP left for reactions` : '';
    return `${called(s, model)} has finished its Activation${left}`;
  },
  'activations-over': ({ turn }) => `All models have activated in turn ${turn}`,
};

/** How many AP each side's models have gained in sum. */
function gainedBySide(pools: Readonly<Record<string, number>>, s: State): string {
  const sums = [0, 0];
  const halved = [0, 0];
  for (const [id, ap] of Object.entries(pools)) {
    const m = byId(s, id);
    if (m === undefined) continue;
    sums[m.seat] = (sums[m.seat] ?? 0) + ap;
    if (ap < m.card.level + 3) halved[m.seat] = (halved[m.seat] ?? 0) + 1;
  }
  const told = sums.map((sum, seat) => {
    const few = halved[seat] ?? 0;
    return `${seatName(seat)} ${sum}${few > 0 ? ` (${count(few, 'model')} below full)` : ''}`;
  });
  return list(told);
}
