/** Everything about one model as an interface lays it out, and the strip above the table. */
import type { Sheet, Standings } from '#engine/game.ts';
import { STATS } from '../content/types.ts';
import { byId } from '../rules/play.ts';
import { statSum } from '../rules/stats.ts';
import { SCENARIO_NAMES } from '../scenarios/names.ts';
import type { State } from '../state.ts';
import { cardsOf } from './cards.ts';
import { conditions } from './conditions.ts';
import { exchangesOf } from './exchange.ts';
import { figureOf } from './names.ts';
import { actingOrder } from './order.ts';
import { STAT_NAMES, tracksOf } from './tracks.ts';

export function sheet(s: State, id: string): Sheet | null {
  const m = byId(s, id);
  if (m === undefined) return null;
  return {
    id,
    title: m.card.name,
    sub: `${m.card.title}, Grade ${m.card.grade}`,
    seat: m.seat,
    figure: figureOf(m),
    stats: STATS.map((stat) => ({
      label: stat.toUpperCase(),
      name: STAT_NAMES[stat],
      printed: m.card.home[stat] === null ? 0 : (m.card.track[m.card.home[stat] ?? 'head']?.boxes[0]?.[stat] ?? 0),
      now: statSum(s, m, stat),
    })),
    meters: [],
    tracks: tracksOf(m),
    lines: [
      ...m.card.weapons.map(({ weapon }) => ({ group: 'Weapons', name: weapon.name, text: '', clause: weapon.clause })),
      ...m.card.skills.map(({ skill, level }) => ({
        group: 'Skills',
        name: level > 1 ? `${skill.name} ${level}` : skill.name,
        text: skill.text,
        clause: skill.clause,
      })),
      ...conditions(s, m).map(({ label }) => ({ group: 'Now', name: label, text: '' })),
    ],
  };
}

export function standings(s: State): Standings {
  const last = Number(s.options['last-turn'] ?? 0);
  const cards = cardsOf(s);
  return {
    title: SCENARIO_NAMES[s.scenario],
    phases: [
      { label: 'Initiative', on: s.phase === 'start' },
      { label: 'Activations', on: s.phase === 'activations' },
      { label: 'End', on: s.phase === 'end' },
    ],
    sides: s.seats.map(({ name }, seat) => ({
      seat,
      name,
      detail: `${s.points[seat] ?? 0} hero ${s.points[seat] === 1 ? 'point' : 'points'}`,
      score: s.vp[seat] ?? 0,
    })),
    turnWord: 'Turn',
    ...(last > 0 ? { turns: last } : {}),
    ...(s.phase === 'activations' ? { order: actingOrder(s) } : {}),
    ...(cards === undefined ? {} : { cards }),
    ...(s.duels.length === 0 ? {} : { exchanges: exchangesOf(s) }),
  };
}
