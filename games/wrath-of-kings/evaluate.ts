/**
 * How good a position is, in morale. Zero-sum: what Red has less what Blue has. It counts morale, which is worth more the less is left; casualties on the way to
 * the next third; models that stand; what motivations are about to bring; ground gained and spheres that models stand in; and for every model the
 * best it can do to an enemy at its next opportunity. So a place is worth what it threatens less what threatens it.
 */
import type { Seat } from '#engine/game.ts';
import { type Part, part, type Sum } from '#engine/log/sum.ts';
import { type Field, survey, type Unit } from './judgement/field.ts';
import { ground } from './judgement/ground.ts';
import { danger } from './judgement/harm.ts';
import { stakesOf } from './judgement/stakes.ts';
import { CASUALTIES } from './rules/morale.ts';
import { type MoralePart, PHASES, type State } from './state.ts';

/** A match that is over is decided. */
const DECIDED = 20;
/** Places count once everybody is on the table. */
const PLACED = PHASES.indexOf('markers');

export function judgement(s: State, seat: Seat): Sum {
  const side = seat === 0 ? 1 : -1;
  const said = (label: string, red: number, clause: string): Part => part(label, side * red, clause);
  const parts = [said('morale', morale(s, 0) - morale(s, 1), 'WK-MOR-02')];
  if (s.phase !== 'over') {
    const field = survey(s);
    parts.push(said('casualties', casualties(s, 1) - casualties(s, 0), 'WK-MOR-03'));
    parts.push(said('strength', strength(field, 0) - strength(field, 1), 'WK-MOR-03'));
    if (PHASES.indexOf(s.phase) >= PLACED) {
      parts.push(said('motivations', ground(s, field, 0) - ground(s, field, 1), 'WK-MOT-01'));
      parts.push(said('ground', forward(s, field, 0) - forward(s, field, 1), 'WK-SET-06'));
      parts.push(said('spheres', led(s, field, 0) - led(s, field, 1), 'WK-LDR-01'));
      parts.push(said('harm and danger', harm(s, field), 'WK-ATK-06'));
    }
  }
  return { value: evaluate(s, seat), parts };
}

export function evaluate(s: State, seat: Seat): number {
  const value = forRed(s);
  return seat === 0 ? value : 0 - value;
}

function forRed(s: State): number {
  const spirit = morale(s, 0) - morale(s, 1);
  if (s.phase === 'over') return spirit;
  const field = survey(s);
  const value = spirit + casualties(s, 1) - casualties(s, 0) + strength(field, 0) - strength(field, 1);
  if (PHASES.indexOf(s.phase) < PLACED) return value;
  const motives = ground(s, field, 0) - ground(s, field, 1);
  const posts = forward(s, field, 0) - forward(s, field, 1) + led(s, field, 0) - led(s, field, 1);
  return value + motives + posts + harm(s, field);
}

function harm(s: State, field: Field): number {
  return caution(s, 1) * danger(s, field, 0, stakesOf(s, 0)) - caution(s, 0) * danger(s, field, 1, stakesOf(s, 1));
}

/** Rounds without haste, and rounds after them in which caution goes. */
const CALM = 2;
const HASTE = 6;
/** How much of its caution a side has lost then, by how many points of morale it is behind. */
const DARING = [0.6, 0.7, 0.8] as const;

/**
 * How much a side cares for what the other may do to it. Whoever steps into reach first is attacked first, so two careful sides would wait for each other until
 * the last round: a side that was not ahead when the round began cares less with every round.
 */
function caution(s: State, seat: 0 | 1): number {
  if (s.round <= CALM || s.options['round-limit'] === 0) return 1;
  const behind = lead(s, seat === 0 ? 1 : 0);
  if (behind < 0) return 1;
  const gone = s.round - CALM < HASTE ? (s.round - CALM) / HASTE : 1;
  return 1 - gone * (DARING[behind < 2 ? behind : 2] as number);
}

/** By how much the seat's morale was higher when the round began: what an act brings in this round must not make its side timid. */
function lead({ morale: [red, blue], account, round }: State, seat: 0 | 1): number {
  let ahead = red - blue;
  for (let i = account.length - 1; i >= 0; i--) {
    const part = account[i] as MoralePart;
    if (part.round < round) break;
    ahead -= part.seat === 0 ? part.amount : -part.amount;
  }
  return seat === 0 ? ahead : -ahead;
}

/** Morale left; the last points are worth most, and a match that is over is won by the higher. */
function morale(s: State, seat: 0 | 1): number {
  const n = s.morale[seat];
  const other = s.morale[seat === 0 ? 1 : 0];
  if (s.phase === 'over') return n + (n > other ? DECIDED : 0);
  return n > 0 ? n - 8 / (n + 2) : 1.5 * n - 4;
}

/** Casualties since the last third. */
function casualties(s: State, seat: 0 | 1): number {
  return (s.casualties[seat] % CASUALTIES) / CASUALTIES;
}

/** What stands, by its wounds. */
function strength({ units }: Field, seat: 0 | 1): number {
  let value = 0;
  const own = units[seat];
  for (let i = 0; i < own.length; i++) {
    const { m, price, left } = own[i] as Unit;
    const lost = 1 - left / m.card.wounds;
    const worth = price - 1 / 3 - (m.card.type === 'leader' ? m.card.rank : 0);
    value += worth - 0.5 * price * lost + 0.05 * m.toggles.length;
  }
  return value;
}

/** Somebody has to come: an inch towards the middle of the table is worth a little, for leaders less. */
const FORWARD = 0.02;

function forward(s: State, { units }: Field, seat: 0 | 1): number {
  const side = s.sides[seat];
  const own = units[seat];
  let value = 0;
  for (let i = 0; i < own.length; i++) {
    const { m } = own[i] as Unit;
    const depth = side === 'south' ? m.y : side === 'north' ? s.depth - m.y : side === 'west' ? m.x : s.width - m.x;
    value += (depth < 24 ? depth : 24) * (m.card.type === 'leader' ? 0.5 : 1);
  }
  return FORWARD * value;
}

/** In a leader's sphere with a trait of its own is worth a little: models there are activated together. */
const LED = 0.03;
/** Inches beyond the sphere within which it is not lost yet. */
const NEAR = 6;

function led(s: State, { units }: Field, seat: 0 | 1): number {
  const own = units[seat];
  let value = 0;
  for (let i = 0; i < own.length; i++) {
    const { m: leader } = own[i] as Unit;
    if (leader.card.type !== 'leader') continue;
    const reach = s.commanders[seat] === leader.id ? 8 : 6;
    for (let k = 0; k < own.length; k++) {
      const { m } = own[k] as Unit;
      if (m === leader || m.card.traits.length === 0) continue;
      const dx = m.x - leader.x;
      const dy = m.y - leader.y;
      const beyond = Math.sqrt(dx * dx + dy * dy) - reach - m.a - leader.a;
      if (beyond <= 0) value += LED;
      else if (beyond < NEAR) value += LED * (1 - beyond / NEAR);
    }
  }
  return value;
}
