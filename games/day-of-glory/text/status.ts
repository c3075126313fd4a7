/** The standing of the match for one seat: where we are, both sides, what is fighting. */
import type { Seat } from '#engine/game.ts';
import { melees } from '../rules/contact.ts';
import { foe, unitById } from '../rules/play.ts';
import { pointsOf } from '../rules/victory.ts';
import type { Phase, State } from '../state.ts';
import { armyName, modelsOf, seatName, unitName } from './names.ts';
import { count, list } from './words.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  terrain: 'Set-up, battlefield',
  deployment: 'Set-up, deployment',
  battle: 'Battle',
  over: 'The battle is over',
};

export function status(s: State, seat: Seat): string[] {
  const when =
    s.phase === 'battle' && s.round > 0
      ? `Round ${s.round}, phase ${Math.max(1, s.at)} of ${s.phases}.`
      : `${PHASES[s.phase]}.`;
  const lines = [
    `${when} You (${seatName(seat)}, ${armyName(s, seat)}) ${standing(s, seat)}. ${seatName(foe(seat))} (${armyName(s, foe(seat))}) ${standing(s, foe(seat))}.`,
  ];
  if (s.phase !== 'battle') return lines;
  for (const group of melees(s)) lines.push(`In melee: ${list(group.map((u) => unitName(s, u)))}.`);
  const fleeing = s.units.filter((u) => u.fleeing && u.place === 'table');
  if (fleeing.length > 0) lines.push(`In flight: ${list(fleeing.map((u) => unitName(s, u)))}.`);
  const left = s.pool.filter((id) => unitById(s, id)?.activated === false);
  const own = left.filter((id) => unitById(s, id)?.seat === seat).length;
  if (left.length > 0) lines.push(`Still to act in this phase: ${own} of yours, ${left.length - own} of the enemy's.`);
  const now = s.activation === null ? undefined : unitById(s, s.activation.hero ?? s.activation.unit);
  if (now !== undefined) lines.push(`${unitName(s, now)} is activated.`);
  return lines;
}

function standing(s: State, seat: Seat): string {
  const waiting = s.units.filter((u) => u.seat === seat && u.place === 'reserve').length;
  const said = [count(pointsOf(s, seat).value, 'point'), count(modelsOf(s, seat), 'model')];
  if (waiting > 0) said.push(`${count(waiting, 'unit')} ${s.phase === 'battle' ? 'held back' : 'to deploy'}`);
  return said.join(', ');
}
