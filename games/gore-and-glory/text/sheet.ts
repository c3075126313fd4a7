/** A model laid out for the table: numbers with their parts, meters, and lines; and the strip above the table. */
import type { Mark, Sheet, Standings } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import { STATS, type StatId } from '../content/types.ts';
import { figureOf } from '../figure.ts';
import { TURNS } from '../rules/objective-phase.ts';
import { byId, living } from '../rules/play.ts';
import { actionPool, bloodiedAt, maladyName, statName, statSum, totalDamage } from '../rules/stats.ts';
import type { Model, Phase, State } from '../state.ts';
import { modelLines } from './card.ts';
import { factionName, modelName, seatName } from './names.ts';
import { count } from './words.ts';

const FULL_NAMES: Readonly<Record<StatId, string>> = {
  cs: 'Combat Skill',
  mi: 'Mind',
  ag: 'Agility',
  bd: 'Body',
  mr: 'Morale',
};

export function sheet(s: State, id: string): Sheet | null {
  const m = byId(s, id);
  if (m === undefined) return null;
  const { character, class: role, level, size } = m.card;
  const { characters, classes } = contentOf(s);
  const kind = [characters.get(character)?.name, classes.get(role)?.name, `level ${level}`];
  return {
    id,
    title: modelName(s, m),
    sub: `${kind.filter((k) => k !== undefined).join(', ')} · Size ${size}`,
    seat: m.seat,
    figure: figureOf(m),
    stats: STATS.map((stat) => ({
      label: statName(stat),
      name: FULL_NAMES[stat],
      printed: m.card.stats[stat],
      now: statSum(s, m, stat),
    })),
    meters: [
      {
        label: 'Actions',
        kind: 'pips',
        value: m.ap,
        max: Math.max(m.ap, actionPool(s, m).value),
        text: `${m.ap} AP`,
      },
      {
        label: 'Damage',
        kind: 'boxes',
        value: totalDamage(m),
        max: m.card.dt,
        mark: bloodiedAt(m),
        text: `${totalDamage(m)} of ${m.card.dt}`,
      },
    ],
    lines: modelLines(s, m),
  };
}

export function marksOf(m: Model): Mark[] {
  const marks: Mark[] = [];
  if (m.injuries > 0) {
    marks.push({ shape: 'drop', text: `${m.injuries}`, label: count(m.injuries, 'Injury Marker'), sign: 'injury' });
  }
  if (m.fatigue > 0) {
    marks.push({ shape: 'square', text: `${m.fatigue}`, label: count(m.fatigue, 'Fatigue Marker'), sign: 'fatigue' });
  }
  for (const malady of m.maladies) {
    marks.push({ shape: malady === 'prone' ? 'fallen' : 'circle', text: '', label: maladyName(malady), sign: malady });
  }
  if (m.shaken) marks.push({ shape: 'triangle', text: '!', label: 'Shaken', sign: 'shaken' });
  return marks;
}

const SET_UP: readonly { phase: Phase; label: string }[] = [
  { phase: 'terrain', label: 'Terrain' },
  { phase: 'zones', label: 'Zones' },
  { phase: 'objectives', label: 'Objectives' },
  { phase: 'missions', label: 'Missions' },
  { phase: 'deployment', label: 'Deployment' },
];

const TURN: readonly { phase: Phase; label: string }[] = [
  { phase: 'objective', label: 'Objective' },
  { phase: 'activations', label: 'Activations' },
  { phase: 'scoring', label: 'Scoring' },
];

export function standings(s: State): Standings {
  const phase = s.phase === 'deployment-traits' ? 'deployment' : s.phase;
  const list = SET_UP.some((p) => p.phase === phase) ? SET_UP : TURN;
  const over = phase === 'over';
  return {
    turns: TURNS,
    title: over ? 'The match is over' : list === SET_UP ? 'Set-up' : `Turn ${Math.max(1, s.turn)} of ${TURNS}`,
    phases: list.map((p) => ({ label: p.label, on: p.phase === phase })),
    sides: [0, 1].map((seat) => ({
      seat,
      name: factionName(s, seat) || seatName(seat),
      detail: detail(s, seat as 0 | 1),
      score: s.vp[seat as 0 | 1],
    })),
    turnWord: 'Turn',
  };
}

function detail(s: State, seat: 0 | 1): string {
  const said = [
    count(s.models.filter((m) => m.seat === seat && (living(m) || (m.alive && s.turn === 0))).length, 'model'),
  ];
  if (s.passes[seat] > 0 && s.phase === 'activations') said.push(count(s.passes[seat], 'pass', 'passes'));
  return said.join(' · ');
}
