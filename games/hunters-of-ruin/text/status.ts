/** The standing of the match for one seat: turn and score, what it plays for, who acts. */
import type { Seat } from '#engine/game.ts';
import { byId, foe, standing } from '../rules/play.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Marker, Phase, State } from '../state.ts';
import { called, factionName, seatName, warriorName } from './names.ts';
import { capital, count } from './words.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  edges: 'Set-up, table edges',
  deployment: 'Set-up, deployment',
  initiative: 'Initiative Phase',
  activations: 'Activation Phase',
  end: 'End Phase',
  over: 'the game is over',
};

export function status(s: State, seat: Seat): string[] {
  const other = foe(seat);
  const scenario = scenarioOf(s);
  const when = s.turn > 0 ? `Turn ${s.turn} of ${scenario.turns}, ${PHASES[s.phase]}.` : `${PHASES[s.phase]}.`;
  const you = `You (${side(s, seat, `${seatName(seat)}, `)}) ${strength(s, seat)}.`;
  const them = `${seatName(other)} (${side(s, other)}) ${strength(s, other)}.`;
  return [`${when} ${you} ${them}`, ...goal(s, seat), ...markers(s, seat), ...acting(s)];
}

function side(s: State, seat: Seat, before = ''): string {
  return `${before}${factionName(s, seat) || 'no warband'}`;
}

function strength(s: State, seat: Seat): string {
  const mine = s.warriors.filter((w) => w.seat === seat);
  const here = mine.filter(standing);
  const waiting = s.turn === 0 ? mine.filter((w) => !w.onTable && w.left === null).length : 0;
  const pauses = s.pauses[seat as 0 | 1];
  const fleeing = here.filter((w) => w.fleeing).length;
  const said = [`${s.vp[seat as 0 | 1]} VP`, count(here.length, 'warrior')];
  if (fleeing > 0) said.push(`${fleeing} Fleeing`);
  if (waiting > 0) said.push(`${waiting} to place`);
  if (pauses > 0 && s.phase === 'activations') said.push(count(pauses, 'Tactical Pause'));
  return said.join(', ');
}

/** What the scenario pays for, and how that stands. */
function goal(s: State, seat: Seat): string[] {
  const { name, about, roles, ways } = scenarioOf(s);
  const role = roles === null || s.role === null ? '' : ` You are the ${capital(roles[s.role === seat ? 0 : 1])}.`;
  const lines = [`${name}: ${about.replace(/\.$/, '')}.${role}`];
  if (s.turn === 0) return lines;
  const stand = ways.flatMap(({ label, text }) => {
    const how = text(s, seat);
    return how === '' ? [] : [`${label}: ${how}`];
  });
  if (stand.length > 0) lines.push(`Yours: ${stand.join('; ')}.`);
  return lines;
}

function markers(s: State, seat: Seat): string[] {
  const whose = (of: Seat): string => (of === seat ? 'you' : seatName(of));
  const told = ({ name, carrier, seal, delivered }: Marker): string => {
    if (delivered !== null) return `${name} (brought home by ${whose(delivered)})`;
    if (carrier !== null) return `${name} (carried by ${called(s, carrier)})`;
    return seal === null ? `${name} (free)` : `${name} (sealed by ${whose(seal)})`;
  };
  return s.markers.length === 0 ? [] : [`Markers: ${s.markers.map(told).join(', ')}.`];
}

function acting(s: State): string[] {
  const now = s.activation;
  if (now === null) return [];
  const w = byId(s, now.warrior);
  return w === undefined ? [] : [`${warriorName(s, w)} is activated, ${count(now.left, 'Action')} left.`];
}
