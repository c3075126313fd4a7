/** The standing of the match for one seat: turn and score, objectives, missions. */
import type { Seat } from '#engine/game.ts';
import type { MissionId } from '../content/types.ts';
import { controller, missionDone } from '../rules/control.ts';
import { TURNS } from '../rules/objective-phase.ts';
import { foe, living, role } from '../rules/play.ts';
import { MISSION_TEXT } from '../setup/missions.ts';
import type { Marker, Phase, State } from '../state.ts';
import { factionName, modelName, seatName } from './names.ts';
import { missionText } from './setup.ts';
import { count } from './words.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  terrain: 'Set-up, terrain',
  zones: 'Set-up, deployment zones',
  objectives: 'Set-up, Objective Markers',
  missions: 'Set-up, missions',
  deployment: 'Set-up, deployment',
  'deployment-traits': 'Set-up, deployment traits',
  objective: 'Objective Phase',
  activations: 'Activations',
  scoring: 'Scoring Phase',
  over: 'the game is over',
};

function playing(s: State): boolean {
  return s.turn > 0;
}

export function status(s: State, seat: Seat): string[] {
  const other = foe(seat);
  const when = playing(s) ? `Turn ${s.turn} of ${TURNS}, ${PHASES[s.phase]}.` : `${PHASES[s.phase]}.`;
  const lines = [`${when} You (${side(s, seat, `${seatName(seat)}, `)}) ${standing(s, seat)}. ${them(s, other)}`];
  if (!playing(s))
    lines.push(`${s.attacker === seat ? 'You are' : `${seatName(s.attacker)} is`} the Attacker of the set-up.`);
  lines.push(...objectives(s, seat), ...missions(s, seat), ...acting(s, seat));
  return lines;
}

function side(s: State, seat: Seat, before = ''): string {
  return `${before}${factionName(s, seat) || 'no Warband'}`;
}

function them(s: State, seat: Seat): string {
  return `${seatName(seat)} (${side(s, seat)}) ${standing(s, seat)}.`;
}

function standing(s: State, seat: Seat): string {
  const mine = s.models.filter((m) => m.seat === seat);
  const here = mine.filter(living).length;
  const waiting = playing(s) ? 0 : mine.filter((m) => m.alive && !m.onTable).length;
  const passes = s.passes[seat as 0 | 1];
  const said = [`${s.vp[seat as 0 | 1]} VP`, count(here, 'model')];
  if (waiting > 0) said.push(`${waiting} to deploy`);
  if (passes > 0 && s.phase === 'activations') said.push(count(passes, 'Pass', 'Passes'));
  return said.join(', ');
}

function holder(s: State, marker: Marker, seat: Seat): string {
  const by = controller(s, marker);
  return by === null ? 'nobody' : by === seat ? 'yours' : `${seatName(by)}'s`;
}

function objectives(s: State, seat: Seat): string[] {
  if (s.markers.length === 0) return [];
  const told = (marker: Marker): string => `${marker.n} (${holder(s, marker, seat)})`;
  const active = s.markers.filter((marker) => s.active.includes(marker.n));
  const held = s.markers.filter((marker) => !active.includes(marker) && controller(s, marker) !== null);
  const lines: string[] = [];
  if (active.length > 0) lines.push(`Active objectives: ${active.map(told).join(', ')}.`);
  if (held.length > 0) lines.push(`Also held: ${held.map(told).join(', ')}.`);
  return lines;
}

/** What the seat knows of the Missions. Whether one is fulfilled is judged as things stand, though it pays only at the end. */
function missions(s: State, seat: Seat): string[] {
  const { primary, secondary, secret, revealed } = s.missions;
  if (primary === null) return [];
  const other = foe(seat);
  const own = (slot: string, mission: MissionId | null | undefined): string =>
    mission == null ? '' : `${slot} ${missionText(mission)}${doneNow(s, seat, mission)}`;
  const mine = [own('Primary', primary), own('Secondary', secondary[seat]), own('Secret', secret[seat])];
  const lines = [`Your Missions: ${mine.filter((m) => m !== '').join('; ')}.`];
  const theirs = secondary[other];
  if (theirs != null) {
    const hidden = secret[other];
    const known = revealed && hidden != null ? `Secret ${named(s, other, hidden)}` : 'Secret unknown';
    lines.push(
      `${seatName(other)}'s: Primary ${named(s, other, primary)}; Secondary ${named(s, other, theirs)}; ${known}.`,
    );
  }
  return lines;
}

function named(s: State, seat: Seat, mission: MissionId): string {
  return `${MISSION_TEXT[mission].name}${doneNow(s, seat, mission)}`;
}

function doneNow(s: State, seat: Seat, mission: MissionId): string {
  return playing(s) && missionDone(s, seat, mission) ? ', met at the moment' : '';
}

function acting(s: State, seat: Seat): string[] {
  const now = s.activation;
  const m = now === null ? undefined : s.models.find((o) => o.id === now.model);
  if (m !== undefined) return [`${modelName(s, m)} is activating.`];
  if (s.phase !== 'activations' || !s.opened) return [];
  const { name, clause } = role(s, seat);
  return [`You are the ${name} [${clause}].`];
}
