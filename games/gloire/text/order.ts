/** The order of the turn: everybody by current Dodge, whatever the side (GL-TRN-03). */
import type { ActingOrder, OrderLevel } from '#engine/game.ts';
import { callOf, isDue } from '../rules/due.ts';
import type { Model, State } from '../state.ts';
import { figureOf } from './names.ts';

export function actingOrder(s: State): ActingOrder {
  const acted = s.models.filter((m) => m.acted && m.onTable && m.seat !== null);
  const next = s.order[s.cursor];
  return {
    label: s.level > 90 ? 'By Dodge' : `By Dodge, now ${s.level}`,
    clause: 'GL-TRN-03',
    acted: acted.map((m) => ({
      id: m.id,
      label: m.card.name,
      seat: m.seat ?? 0,
      figure: figureOf(m),
      now: s.activation?.model === m.id,
    })),
    ...(s.activation === null && next !== undefined && s.seats.length > 1 ? { next } : {}),
    levels: levelsOf(s),
  };
}

/** From the highest Dodge down; in a level by initiative, neutral models last. */
function levelsOf(s: State): OrderLevel[] {
  const levels = new Map<number, Model[]>();
  for (const m of s.models) {
    if (!m.onTable || (m.card.kind === 'team' && !isDue(s, m)) || m.mind?.rule === 'GL-T-B-07') continue;
    const at = callOf(s, m);
    levels.set(at, [...(levels.get(at) ?? []), m]);
  }
  const rank = ({ seat }: Model) => (seat === null ? s.order.length : s.order.indexOf(seat));
  return [...levels]
    .sort(([a], [b]) => b - a)
    .map(([level, models]) => ({
      label: String(level),
      now: level === s.level,
      models: models
        .sort((a, b) => rank(a) - rank(b))
        .map((m) => ({ id: m.id, label: m.card.name, seat: m.seat, figure: figureOf(m), state: stateOf(s, m) })),
    }));
}

function stateOf(s: State, m: Model): OrderLevel['models'][number]['state'] {
  if (s.activation?.model === m.id) return 'now';
  if (m.waiting) return 'waits';
  return isDue(s, m) ? 'due' : 'done';
}
