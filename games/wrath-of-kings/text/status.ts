/** The standing of the match for one seat: round and morale, what both play for, who acts. */
import type { Seat } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import { motiveOf } from '../motives/table.ts';
import { CASUALTIES } from '../rules/morale.ts';
import { foe, standing } from '../rules/play.ts';
import { pending } from '../rules/stage.ts';
import type { Phase, State } from '../state.ts';
import { called, company, houseName, seatName } from './names.ts';
import { capital, count } from './words.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  'roll-off': 'Set-up, roll-off',
  terrain: 'Set-up, terrain',
  sides: 'Set-up, table sides',
  motivations: 'Set-up, motivations',
  objectives: 'Set-up, objectives',
  deployment: 'Set-up, deployment',
  markers: 'Set-up, markers',
  initiative: 'initiative',
  turns: 'activations',
  'round-end': 'end of the round',
  over: 'the game is over',
};

export function status(s: State, seat: Seat): string[] {
  const other = foe(seat);
  const when = s.round > 0 ? `Round ${s.round}, ${PHASES[s.phase]}.` : `${PHASES[s.phase]}.`;
  const you = `You (${seatName(seat)}, ${houseName(s, seat) || 'no force'}) ${strength(s, seat)}.`;
  const them = `${seatName(other)} (${houseName(s, other) || 'no force'}) ${strength(s, other)}.`;
  return [`${when} ${you} ${them}`, ...goal(s, seat, 'Yours'), ...goal(s, other, 'Theirs'), ...acting(s)];
}

function strength(s: State, seat: Seat): string {
  const side = seat as 0 | 1;
  const mine = s.models.filter((m) => m.seat === seat);
  const here = mine.filter(standing);
  const waiting = s.round === 0 ? mine.filter((m) => !m.onTable && m.alive).length : 0;
  const said = [`morale ${s.morale[side]}`, count(here.length, 'model')];
  if (waiting > 0) said.push(`${waiting} to place`);
  if (s.round > 0) {
    said.push(`${here.filter((m) => !m.activated).length} to activate`);
    said.push(`${count(CASUALTIES - (s.casualties[side] % CASUALTIES), 'casualty', 'casualties')} to the next loss`);
  }
  return said.join(', ');
}

/** What the motivation asks for, and how that stands. */
function goal(s: State, seat: Seat, whose: string): string[] {
  const motivation = contentOf(s).motivations.get(s.motivations[seat as 0 | 1] ?? undefined);
  if (motivation === undefined) return [];
  const how = motiveOf(s, seat)?.progress(s, seat) ?? '';
  return [`${whose}: ${motivation.name}. ${motivation.text}${how === '' ? '' : ` ${capital(how)}.`}`];
}

function acting(s: State): string[] {
  const now = s.activation;
  if (now === null) return [];
  const led = now.leader === null ? '' : `, called by ${called(s, now.leader)}`;
  const stage = now.stage === null ? 'either stage may come first' : `${now.stage} stage`;
  const left = now.stage === null ? [] : pending(s, now.stage).map((m) => m.id);
  const open = left.length === 0 ? '' : `, still to do it: ${company(s, left)}`;
  return [`${company(s, now.members)} ${now.members.length === 1 ? 'is' : 'are'} activated${led}; ${stage}${open}.`];
}
