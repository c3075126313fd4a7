/**
 * What the motivations put at stake when one model attacks another, in morale besides what a casualty costs: markers on the target, markers to be gained by the
 * attacker. Worked out once for a position.
 */
import type { MotivationId } from '../content/types.ts';
import { inSphere } from '../rules/measure.ts';
import { byId, foe } from '../rules/play.ts';
import type { Model, State } from '../state.ts';
import { LATER, type Unit } from './field.ts';

export interface Stakes {
  /** For this attacker. */
  of(u: Unit, v: Unit): number;
  /** Whoever attacks. */
  on(v: Unit): number;
}

/** Morale that a marker on a model brings its side when it is next activated, or at the end of the round. */
const MARKER: Partial<Record<MotivationId, number>> = {
  'stand-your-ground': 1,
  'steal-intel': 2,
  infiltrate: 1,
  'capture-prisoners': 1.2,
  'loot-and-plunder': 1,
};

/** What the seat's attacks may bring beside casualties. */
export function stakesOf(s: State, seat: 0 | 1): Stakes {
  const own = s.motivations[seat];
  const theirs = s.motivations[foe(seat) as 0 | 1];
  const on = onTarget(s, seat, own, theirs);
  const of = ofAttacker(s, seat, own);
  return { on, of: of === null ? (_u, v) => on(v) : (u, v) => on(v) + of(u, v) };
}

function onTarget(s: State, seat: 0 | 1, own: MotivationId | null, theirs: MotivationId | null): (v: Unit) => number {
  const enemy = foe(seat) as 0 | 1;
  const carried = theirs === null ? 0 : 0.6 * (MARKER[theirs] ?? 0);
  const glory = theirs === 'call-to-glory' ? 0.6 : 0;
  const leads = theirs === 'escort-civilians' ? 0.6 : 0;
  const spoiled = own === 'assassinate' && s.mover === seat ? spoiler(s, seat) : null;
  return ({ m }) => {
    let value = 0;
    if (m.marks[enemy] > 0) value += (carried + glory) * m.marks[enemy];
    if (m.link !== null) value += leads;
    if (own === 'sever-the-head') value += 2 * m.marks[seat];
    else if (own === 'assassinate' && m.card.type === 'leader') {
      value += (spoiled === null || spoiled(m) ? 1.2 : 0.6) * m.card.rank;
    }
    return value;
  };
}

/** Whether the leader would still be assassinated in this turn: nobody else was attacked. */
function spoiler(s: State, seat: 0 | 1): ((m: Model) => boolean) | null {
  const attacked = s.turn.attacked.filter(({ target }) => byId(s, target)?.seat !== seat);
  if (attacked.length === 0) return null;
  return (m) => attacked.every(({ target }) => target === m.id);
}

function ofAttacker(s: State, seat: 0 | 1, own: MotivationId | null): ((u: Unit, v: Unit) => number) | null {
  const pool = s.pools[seat];
  switch (own) {
    case 'call-to-glory':
      return (u, v) => {
        if (u.m.marks[seat] === 0 || u.m.card.type !== 'leader') return 0;
        return v.m.card.type === 'infantry' ? (2 * u.m.card.willpower) / 10 : 2;
      };
    case 'capture-prisoners':
      return pool === 0 ? null : (u) => (u.m.marks[seat] === 0 ? 0.5 : 0);
    case 'steal-intel':
      return pool === 0
        ? null
        : (_u, v) => (v.m.card.type === 'infantry' || v.m.gave === s.round ? 0 : v.when === LATER ? 1.2 : 1);
    case 'no-confidence': {
      const marked = s.models.filter((m) => m.seat !== seat && m.alive && m.onTable && m.marks[seat] > 0);
      if (marked.length === 0) return null;
      return (u, v) => {
        if (u.m.card.type === 'infantry' || v.m.card.type !== 'infantry') return 0;
        let value = 0;
        for (const leader of marked) if (inSphere(s, leader, v.m)) value += (10 - leader.card.willpower) / 10;
        return value;
      };
    }
    default:
      return null;
  }
}
