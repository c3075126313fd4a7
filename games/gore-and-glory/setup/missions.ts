/**
 * Missions (GG-MIS-01..04): a d6 selects the Primary; both players choose a Secondary from the other five under seal and show
 * it together (both may take the same, GG-R-56); then both choose a Secret Mission, any of the six, seen by nobody else
 * until turn 5. House option `primary` names the Primary instead of the die.
 */
import { z } from 'zod';
import { askSealed } from '#engine/flow/ask.ts';
import type { Act, Decision, Flow, Option, Refusal, Seat } from '#engine/game.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { MISSIONS, type MissionId } from '../content/types.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { State } from '../state.ts';
import { readPrinted } from '../vocabulary/reading.ts';
import { nextPart } from './order.ts';
import { promise } from './promise.ts';

export const MISSION_TEXT: Readonly<Record<MissionId, { name: string; clause: string; goal: string }>> = {
  conquer: { name: 'Conquer', clause: 'GG-MIS-08', goal: 'control a marker in an enemy Deployment Zone' },
  hold: { name: 'Hold', clause: 'GG-MIS-09', goal: 'control a marker in your own Deployment Zone' },
  loot: { name: 'Loot', clause: 'GG-MIS-10', goal: 'control a marker outside all Deployment Zones' },
  dominate: { name: 'Dominate', clause: 'GG-MIS-11', goal: 'control more markers than the opponent' },
  expel: { name: 'Expel', clause: 'GG-MIS-12', goal: 'no enemy within 4" of the centre of the table' },
  contain: { name: 'Contain', clause: 'GG-MIS-13', goal: 'no enemy within 2" of a table edge' },
};

type Slot = 'secondary' | 'secret';

export const SECONDARY = verb({
  name: 'secondary',
  text: 'Choose the Secondary Mission.',
  args: { mission: z.enum(MISSIONS) },
  main: 'mission',
  read: (line) => readPrinted(line, 'mission'),
});

export const SECRET = verb({
  name: 'secret',
  text: 'Choose the Secret Mission.',
  args: { mission: z.enum(MISSIONS) },
  main: 'mission',
  read: (line) => readPrinted(line, 'mission'),
});

type MissionAnswer = AnswerTo<typeof SECONDARY> | AnswerTo<typeof SECRET>;

const SEATS: readonly Seat[] = [0, 1];

export function* missionsStep(g: G): Flow<void> {
  const s = g.state;
  if (s.missions.primary === null) {
    const asked = MISSIONS.find((id) => id === s.options.primary);
    const mission = asked ?? (MISSIONS[g.dice.roll(6, 'primary-mission', 'GG-MIS-01', s.attacker) - 1] as MissionId);
    s.missions.primary = mission;
    tell(g, { kind: 'primary', clause: 'GG-MIS-01', mission, rolled: asked === undefined });
    return;
  }
  if (s.missions.secondary[0] === null) {
    const chosen = yield* askSealed<MissionAnswer>(SEATS, (seat) => missionDecision(g.state, seat, 'secondary'));
    s.missions.secondary = chosen.map((answer) => answer.mission);
    g.revealed();
    for (const seat of SEATS) {
      tell(g, { kind: 'secondary', clause: 'GG-MIS-02', seat, mission: s.missions.secondary[seat] as MissionId });
    }
    return;
  }
  const chosen = yield* askSealed<MissionAnswer>(SEATS, (seat) => missionDecision(g.state, seat, 'secret'));
  s.missions.secret = chosen.map((answer) => answer.mission);
  for (const seat of SEATS) {
    tell(g, { kind: 'secret', clause: 'GG-MIS-04', seat, only: [seat], mission: s.missions.secret[seat] as MissionId });
  }
  nextPart(s);
  s.setup.deploying = s.attacker;
}

function open(s: State, slot: Slot): readonly MissionId[] {
  return slot === 'secret' ? MISSIONS : MISSIONS.filter((id) => id !== s.missions.primary);
}

function missionDecision(s: State, seat: Seat, slot: Slot): Decision<MissionAnswer> {
  const clause = slot === 'secret' ? 'GG-MIS-04' : 'GG-MIS-02';
  const choices = open(s, slot);
  const option = (mission: MissionId): Option => ({
    answer: { verb: slot, mission },
    label: `${MISSION_TEXT[mission].name}: ${MISSION_TEXT[mission].goal}`,
    subjects: [],
    note: standing(s, seat, mission),
  });
  const act: Act<MissionAnswer> = {
    verb: slot,
    key: slot,
    label: slot === 'secret' ? 'choose a Secret Mission' : 'choose a Secondary Mission',
    clause,
    form: { kind: 'list', by: ['mission'] },
    options: () => choices.map(option),
    sample: (rng) => ({ verb: slot, mission: choices[rng.int(choices.length)] as MissionId }),
    suggest: () => ranked(s, seat, slot).map((mission) => ({ verb: slot, mission })),
    check: (answer): Refusal | null => {
      if (choices.includes(answer.mission)) return null;
      const known = MISSIONS.includes(answer.mission);
      const reason = known ? 'the Primary Mission cannot be the Secondary as well' : 'there is no such Mission';
      return { clause, reason };
    },
  };
  return {
    seat,
    title: `which is your ${slot === 'secret' ? 'Secret' : 'Secondary'} Mission?`,
    clause,
    subjects: [],
    acts: [act],
  };
}

function standing(s: State, seat: Seat, mission: MissionId): string {
  if (mission === s.missions.primary) return 'the Primary Mission';
  return mission === s.missions.secondary[seat] ? 'your Secondary Mission' : '';
}

/** Missions within this much of each other are as good as equal. */
const ALIKE = 0.06;

/**
 * The likeliest to be fulfilled first, by where the markers lie and what both sides have brought. Of those that are as good as equal the table
 * decides, so that nobody knows the Secret Mission beforehand. As a Secret, what is wanted anyway pays twice.
 */
function ranked(s: State, seat: Seat, slot: Slot): MissionId[] {
  const { primary, secondary } = s.missions;
  const value = (id: MissionId): number => {
    const twice = slot === 'secret' && (id === primary || id === secondary[seat]);
    return promise(s, seat, id) + (twice ? 0.05 : 0);
  };
  const sorted = open(s, slot)
    .slice()
    .sort((a, b) => value(b) - value(a));
  const best = value(sorted[0] as MissionId);
  const alike = sorted.filter((id) => best - value(id) <= ALIKE);
  const turn = chanceOf(s, seat) % alike.length;
  return [...alike.slice(turn), ...alike.slice(0, turn), ...sorted.slice(alike.length)].slice(0, 4);
}

/** A number that differs from table to table. */
function chanceOf(s: State, seat: Seat): number {
  let sum = seat;
  for (const { x, y } of s.markers) sum += Math.floor(x * 16) + 3 * Math.floor(y * 16);
  return sum;
}
