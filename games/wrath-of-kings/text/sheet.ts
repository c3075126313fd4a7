/** A model laid out for the table: numbers with their parts, meters, and lines; and the strip above the table. */
import type { ActingGroup, Mark, Sheet, Standings, WornTrack } from '#engine/game.ts';
import { part, type Sum, sum } from '#engine/log/sum.ts';
import { contentOf } from '../content/library.ts';
import { motiveOf } from '../motives/table.ts';
import { mobility, willpower } from '../rules/abilities.ts';
import { CASUALTIES } from '../rules/morale.ts';
import { commonTrait, leadership } from '../rules/order.ts';
import { byId, isCommander, standing, woundsLeft } from '../rules/play.ts';
import { pending } from '../rules/stage.ts';
import type { Activation, Model, Phase, Stage, State } from '../state.ts';
import { inspireText, kindText } from '../words/wording.ts';
import { modelLines } from './card.ts';
import { called, houseName, modelName, motivationName, seatName } from './names.ts';
import { count } from './words.ts';

/** Maneuver and action (WK-ACT-01). */
const STAGES = 2;

function plain(label: string, amount: number, clause: string): Sum {
  return sum([part(label, amount, clause)]);
}

export function sheet(s: State, id: string): Sheet | null {
  const m = byId(s, id);
  if (m === undefined) return null;
  const { card } = m;
  const stages = stagesLeft(s, m);
  const sub = isCommander(s, m) ? `${kindText(card)}, commander` : kindText(card);
  return {
    id,
    title: modelName(s, m),
    sub,
    seat: m.seat,
    figure: card.id,
    stats: [
      { label: 'Mo', name: 'Mobility', printed: card.mobility, now: mobility(s, m) },
      { label: 'Wi', name: 'Willpower', printed: card.willpower, now: willpower(s, m) },
      {
        label: 'Hi',
        name: 'Hits for 1 damage',
        printed: card.resilience,
        now: plain('hits for 1 damage', card.resilience, 'WK-DMG-01'),
      },
      { label: 'Wo', name: 'Wounds', printed: card.wounds, now: plain('wounds', card.wounds, 'WK-DMG-02') },
      { label: 'Si', name: 'Size', printed: card.size, now: plain('size', card.size, 'WK-LOS-04') },
    ],
    meters: [
      { label: 'Stages', kind: 'pips', value: stages, max: STAGES, text: `${count(stages, 'stage')} left` },
      {
        label: 'Damage',
        kind: 'boxes',
        value: Math.min(m.damage, card.wounds),
        max: card.wounds,
        text: m.alive ? `${woundsLeft(m)} of ${card.wounds} left` : 'Removed',
      },
    ],
    lines: modelLines(s, m),
  };
}

/** Stages that a model still has in this round. */
function stagesLeft(s: State, m: Model): number {
  const now = s.activation;
  if (now === null || !now.members.includes(m.id)) return m.activated || !m.alive ? 0 : STAGES;
  if (now.stage === null) return STAGES;
  const here = pending(s, now.stage).includes(m) ? 1 : 0;
  if (now.second) return here;
  const other = now.stage === 'maneuver' ? 'action' : 'maneuver';
  const later = m.alive && !now.forfeits.some((one) => one.model === m.id && one.stage === other) ? 1 : 0;
  return here + later;
}

/** Small signs beside the figure. */
export function marksOf(s: State, m: Model): Mark[] {
  const marks: Mark[] = [];
  const sign = (shape: Mark['shape'], label: string, word: string, text = ''): void => {
    marks.push({ shape, text, label, sign: word });
  };
  if (m.damage > 0 && m.alive) sign('drop', `${m.damage} damage`, 'damage', `${m.damage}`);
  if (isCommander(s, m)) sign('circle', 'Commander', 'commander');
  else if (m.card.type === 'leader')
    marks.push({ shape: 'circle', text: '', label: 'Leader', sign: 'leader', leads: true });
  for (const seat of [0, 1] as const) {
    if (m.marks[seat] === 0) continue;
    sign('square', `${count(m.marks[seat], 'marker')} of ${seatName(seat)}`, 'marker', `${m.marks[seat]}`);
  }
  if (m.toggles.length > 0)
    sign('circle', `${count(m.toggles.length, 'toggled ability', 'toggled abilities')}`, 'toggle');
  if (m.bonuses.some(({ ban, mobility: less }) => ban !== undefined || (less ?? 0) < 0)) {
    sign('triangle', 'Hindered until the end of the round', 'hindered', '!');
  }
  if (m.bonuses.some(({ ability }) => ability !== undefined)) {
    sign('circle', 'Strengthened until the end of the round', 'strengthened');
  }
  if (m.link !== null) sign('square', `Linked to ${called(s, m.link)}`, 'linked');
  return marks;
}

const SET_UP: readonly { phase: Phase; label: string }[] = [
  { phase: 'roll-off', label: 'Roll-off' },
  { phase: 'terrain', label: 'Terrain' },
  { phase: 'sides', label: 'Sides' },
  { phase: 'motivations', label: 'Motivations' },
  { phase: 'objectives', label: 'Objectives' },
  { phase: 'deployment', label: 'Deployment' },
  { phase: 'markers', label: 'Markers' },
];

const ROUND: readonly { phase: Phase; label: string }[] = [
  { phase: 'initiative', label: 'Initiative' },
  { phase: 'turns', label: 'Activations' },
  { phase: 'round-end', label: 'Round end' },
];

export function standings(s: State): Standings {
  const { phase } = s;
  const list = SET_UP.some((one) => one.phase === phase) ? SET_UP : ROUND;
  return {
    title: phase === 'over' ? 'The match is over' : list === SET_UP ? 'Set-up' : `Round ${Math.max(1, s.round)}`,
    phases: list.map((one) => ({ label: one.label, on: one.phase === phase })),
    sides: ([0, 1] as const).map((seat) => ({
      seat,
      name: houseName(s, seat) || seatName(seat),
      detail: detail(s, seat),
      score: s.morale[seat],
    })),
    turnWord: 'Round',
    ...(s.round > 0 ? { tracks: ([0, 1] as const).map((seat) => moraleTrack(s, seat)) } : {}),
    ...groupOf(s),
  };
}

/** Morale in boxes, what costs the next, and what the seat is after. */
function moraleTrack(s: State, seat: 0 | 1): WornTrack {
  const motivation = s.motivations[seat];
  const motive = motiveOf(s, seat);
  const start = s.account.reduce((all, one) => (one.seat === seat && one.round === 0 ? all + one.amount : all), 0);
  return {
    seat,
    label: 'Morale',
    start,
    value: s.morale[seat],
    next: `${s.casualties[seat] % CASUALTIES} of ${CASUALTIES} lost to the next`,
    clause: 'WK-MOR-03',
    ...(motivation === null || motive === undefined || motive === null
      ? {}
      : {
          goal: {
            label: motivationName(s, motivation),
            text: motive.progress(s, seat),
            clause: contentOf(s).motivations.get(motivation)?.clauses[0] ?? 'WK-MOT-01',
          },
        }),
  };
}

/** The combined activation that is going on. */
function groupOf(s: State): { group?: ActingGroup } {
  const now = s.activation;
  const leader = now === null || now.leader === null ? undefined : byId(s, now.leader);
  if (now === null || leader === undefined) return {};
  const members = now.members.flatMap((id) => byId(s, id) ?? []);
  const trait = commonTrait(members);
  const lines = [{ text: `Shared trait ${trait ?? ''}`, clause: 'WK-CMB-04' }];
  if (leader.card.inspire !== null) {
    lines.push({ text: `Inspire of ${leader.name}: ${inspireText(leader.card.inspire)}`, clause: 'WK-LDR-03' });
  }
  const order: readonly Stage[] =
    (now.stage === 'action') === now.second ? ['maneuver', 'action'] : ['action', 'maneuver'];
  return {
    group: {
      title: `${trait ?? 'Group'} of ${leader.name}`,
      seat: leader.seat,
      leader: leader.id,
      size: { value: members.length, max: leadership(s, leader), clause: 'WK-CMB-02' },
      lines,
      stages: order.map((stage) => ({
        id: stage,
        label: stage === 'maneuver' ? 'Move' : 'Act',
        on: now.stage === stage,
      })),
      members: members.map((m) => ({
        id: m.id,
        label: m.name,
        figure: m.card.id,
        note: m.card.attacks.map(({ name }) => name).join(', '),
        stages: order.map((stage) => stageOf(s, now, m, stage)),
      })),
    },
  };
}

function stageOf(s: State, now: Activation, m: Model, stage: Stage): 'done' | 'now' | 'open' | 'lost' {
  if (!m.alive || now.forfeits.some((one) => one.model === m.id && one.stage === stage)) return 'lost';
  if (now.stage === null) return 'open';
  if (now.stage !== stage) return now.second ? 'done' : 'open';
  return pending(s, stage).includes(m) ? 'now' : 'done';
}

/** "13 models · Capture Prisoners, pool 2 · 2 of 3 lost to the next". */
function detail(s: State, seat: 0 | 1): string {
  const mine = s.models.filter((m) => m.seat === seat && (standing(m) || (s.round === 0 && m.alive)));
  const said = [count(mine.length, 'model')];
  const motivation = s.motivations[seat];
  if (motivation !== null) {
    const how = motiveOf(s, seat)?.progress(s, seat) ?? '';
    said.push(how === '' ? motivationName(s, motivation) : `${motivationName(s, motivation)}, ${how}`);
  }
  if (s.round > 0) said.push(`${s.casualties[seat] % CASUALTIES} of ${CASUALTIES} lost to the next`);
  return said.join(' · ');
}
