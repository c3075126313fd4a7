/** A warrior laid out for the table: numbers with their parts, meters, and lines; and the strip above the table. */
import type { Mark, Sheet, Standings } from '#engine/game.ts';
import { STATS, type StatId } from '../content/types.ts';
import { ACTIONS, actionsLeft, figureOf } from '../figure.ts';
import { keptUp } from '../kept.ts';
import { bodyLeft, bodyOf, byId, standing } from '../rules/play.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Phase, State, Warrior } from '../state.ts';
import { kindOf, statNow, statTitle, warriorLines } from './card.ts';
import { called, factionName, seatName, warriorName } from './names.ts';
import { count } from './words.ts';

const LABELS: Readonly<Record<StatId, string>> = {
  move: 'Mv',
  body: 'Bd',
  agility: 'Ag',
  fight: 'Fi',
  resist: 'Re',
  guts: 'Gu',
  faction: 'Fa',
  magic: 'Ma',
};

export function sheet(s: State, id: string): Sheet | null {
  const w = byId(s, id);
  if (w === undefined) return null;
  const left = actionsLeft(s, w);
  const reactions = Math.max(0, w.reactions - w.reacted);
  return {
    id,
    title: warriorName(s, w),
    sub: kindOf(s, w.card),
    seat: w.seat,
    figure: figureOf(w),
    stats: STATS.flatMap((stat) => {
      const sum = statNow(s, w, stat);
      const printed = w.card.stats[stat];
      if (sum === null || printed === null) return [];
      return [{ label: LABELS[stat], name: statTitle(s, w, stat), printed, now: sum }];
    }),
    meters: [
      { label: 'Actions', kind: 'pips', value: left, max: Math.max(left, ACTIONS), text: count(left, 'Action') },
      {
        label: 'Reactions',
        kind: 'pips',
        value: reactions,
        max: Math.max(1, w.reactions),
        text: count(reactions, 'Reaction'),
      },
      {
        label: 'Body lost',
        kind: 'boxes',
        value: Math.min(w.lost, bodyOf(w)),
        max: bodyOf(w),
        text: w.out ? 'Taken Out' : `${bodyLeft(w)} of ${bodyOf(w)} left`,
      },
    ],
    lines: warriorLines(s, w),
  };
}

/** Small signs beside the figure. */
export function marksOf(s: State, w: Warrior): Mark[] {
  const marks: Mark[] = [];
  const sign = (shape: Mark['shape'], label: string, word: string, text = ''): void => {
    marks.push({ shape, text, label, sign: word });
  };
  if (w.out) sign('fallen', 'Taken Out', 'out');
  if (w.lost > 0 && !w.out) sign('drop', `${count(w.lost, 'point')} of Body lost`, 'body', `${w.lost}`);
  if (w.fleeing) sign('triangle', 'Fleeing', 'fleeing', '!');
  if (w.focus > 0) sign('circle', `Focus +${w.focus}`, 'focus', `${w.focus}`);
  if (w.inspires) sign('circle', 'Inspires', 'inspires');
  if (w.silenced) sign('circle', 'Silenced', 'silenced');
  if (w.numb) sign('circle', 'No Reactions', 'numb');
  if (w.ignites > 0) sign('circle', 'Alight', 'alight');
  if (w.carries !== null) sign('square', `Carries ${called(s, w.carries)}`, 'carries');
  const spells = s.enchantments.filter(({ target }) => target === w.id).length;
  if (spells > 0) sign('circle', count(spells, 'Enchantment'), 'enchanted', `${spells}`);
  return marks;
}

const SET_UP: readonly { phase: Phase; label: string }[] = [
  { phase: 'edges', label: 'Table edges' },
  { phase: 'deployment', label: 'Deployment' },
];

const TURN: readonly { phase: Phase; label: string }[] = [
  { phase: 'initiative', label: 'Initiative' },
  { phase: 'activations', label: 'Activations' },
  { phase: 'end', label: 'End Phase' },
];

export function standings(s: State): Standings {
  const { phase } = s;
  const list = SET_UP.some((one) => one.phase === phase) ? SET_UP : TURN;
  const turn = `Turn ${Math.max(1, s.turn)} of ${scenarioOf(s).turns}`;
  const kept = keptUp(s);
  return {
    turns: scenarioOf(s).turns,
    title: phase === 'over' ? 'The match is over' : list === SET_UP ? 'Set-up' : turn,
    phases: list.map((one) => ({ label: one.label, on: one.phase === phase })),
    sides: ([0, 1] as const).map((seat) => ({
      seat,
      name: factionName(s, seat) || seatName(seat),
      detail: detail(s, seat),
      score: s.vp[seat],
    })),
    turnWord: 'Turn',
    ...(kept === null ? {} : { kept }),
  };
}

function detail(s: State, seat: 0 | 1): string {
  const mine = s.warriors.filter((w) => w.seat === seat && (standing(w) || (s.turn === 0 && w.left === null)));
  const said = [count(mine.length, 'warrior')];
  const { roles } = scenarioOf(s);
  if (roles !== null && s.role !== null) said.push(roles[s.role === seat ? 0 : 1]);
  if (s.pauses[seat] > 0 && s.phase === 'activations') said.push(count(s.pauses[seat], 'Tactical Pause'));
  return said.join(' · ');
}
