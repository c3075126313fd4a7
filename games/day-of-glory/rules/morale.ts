/**
 * Results of the melees at the end of a round (DG-MOR-01..18): every melee is found, each side's score reckoned with all its parts, the
 * loser's units check their morale, and from those that fail models flee. Scores are fixed before any check (DG-R-119).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Unit } from '../state.ts';
import { attackedSide, melees, unitsTouch } from './contact.ts';
import { flee } from './flight.ts';
import { formed, frontRow, fullRows, ringDepth } from './layout.ts';
import { moraleCheck, scared } from './nerve.ts';
import { foe, type G, hasTrait, isHero, WILD } from './play.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export interface MeleeScore {
  units: Unit[];
  /** Of Red and of Blue; where wild demons take part theirs comes third (DG-R-425). */
  scores: readonly Sum[];
  /** Those with the lowest score, unless all are equal. */
  losers: readonly Seat[];
}

/** DG-MOR-02, DG-R-110, DG-R-111: wounds dealt this round by units that are in the melee now. */
function damage(s: State, u: Unit): Part[] {
  let wounds = 0;
  for (const harm of s.harm) if (harm.by === u.id) wounds += harm.wounds;
  return wounds === 0 ? [] : [part(`${u.name}: damage caused`, wounds, 'DG-MOR-02')];
}

/** What one unit adds to its side's score (DG-MOR-04..10, DG-TRT-04, DG-TRT-05, DG-CHL-05), worked out by itself (DG-R-113). */
export function unitScore(s: State, u: Unit, group: readonly Unit[]): Part[] {
  const parts: Part[] = damage(s, u);
  const add = (label: string, amount: number, clause: string) => {
    if (amount !== 0) parts.push(part(`${u.name}: ${label}`, amount, clause));
  };
  if (formed(u)) add('full rows', fullRows(u), 'DG-MOR-04');
  if (u.charged.some((id) => group.some((v) => v.id === id))) add('charged', 1, 'DG-MOR-05');
  if (u.kind !== 'hero' && u.models.some((m) => isHero(s, m) && inFront(u, m))) add('hero in front', 1, 'DG-MOR-06');
  add('banners', u.models.filter((m) => m.role === 'standard').length, 'DG-MOR-07');
  const sides = new Set(
    group.filter((v) => v.seat !== u.seat && unitsTouch(s, u, v)).map((v) => attackedSide(s, u, v)),
  );
  const flanks = Number(sides.has('left')) + Number(sides.has('right'));
  add(flanks === 2 ? 'attacked in both flanks' : 'attacked in the flank', 0 - flanks, 'DG-MOR-08');
  if (sides.has('back')) add('attacked from behind', -2, 'DG-MOR-09');
  if (u.formation === 'skirmish') add('in skirmish', -1, 'DG-MOR-10');
  if (u.models.every((m) => hasTrait(s.cards[m.card]!, 'stubborn'))) add('stubborn', 1, 'DG-TRT-05');
  if (scared(s, u)) add('scary enemies', -1, 'DG-TRT-04');
  if (u.shamed) add('challenge refused', -2, 'DG-CHL-05');
  return parts;
}

/** In the first row; a ring is front all round (DG-SPF-05). */
function inFront(u: Unit, m: Model): boolean {
  return u.formation === 'ring' ? ringDepth(u, m) === 0 : m.row === frontRow(u);
}

/** Every melee of the round: linked units of which at least one fought. */
export function scoreMelees(s: State): MeleeScore[] {
  const found: MeleeScore[] = [];
  for (const units of melees(s)) {
    if (!units.some((u) => u.fought)) continue;
    const sides = units.some((u) => u.seat === WILD) ? [0, 1, WILD] : [0, 1];
    const scores = sides.map((seat) =>
      sum(units.filter((u) => u.seat === seat).flatMap((u) => unitScore(s, u, units))),
    );
    found.push({ units, scores, losers: losersOf(units, scores) });
  }
  return found.sort((a, b) => rank(s, a) - rank(s, b));
}

/** DG-MOR-12, DG-R-425: the sides that share the lowest score, unless all are equal. Only sides that take part count. */
function losersOf(units: readonly Unit[], scores: readonly Sum[]): Seat[] {
  const there = scores.flatMap(({ value }, seat) => (units.some((u) => u.seat === seat) ? [{ seat, value }] : []));
  const least = Math.min(...there.map(({ value }) => value));
  const losers = there.filter(({ value }) => value === least).map(({ seat }) => seat);
  return losers.length === there.length ? [] : losers;
}

/** DG-R-119: melees in the order in which the units of the winner of the deployment roll stand in the list. */
function rank(s: State, melee: MeleeScore): number {
  return s.units.findIndex((u) => u.seat === s.first && melee.units.includes(u));
}

export function* meleeResults(g: G): Flow<void> {
  const s = g.state;
  const found = scoreMelees(s);
  for (const { units, scores, losers } of found) {
    tell(g, {
      kind: 'melee',
      clause: losers.length === 0 ? 'DG-MOR-11' : 'DG-MOR-12',
      units: units.map((u) => u.id),
      scores: scores.map(({ value }) => value),
      parts: scores.map(({ parts }) => parts),
      loser: losers.length === 1 ? (losers[0] ?? null) : null,
      ...(losers.length > 1 ? { losers } : {}),
      also: ['DG-MOR-01', 'DG-MOR-03', ...(scores.length > 2 ? ['DG-R-425'] : [])],
    });
  }
  for (const { units, losers } of found) {
    // Demons that lose do nothing (DG-R-425); the winner of the deployment goes first (DG-R-013).
    for (const seat of [s.first, foe(s.first)]) {
      if (!losers.includes(seat)) continue;
      const lost = units.filter((u) => u.seat === seat);
      yield* losersCheck(g, lost, seat);
    }
  }
}

/** Not asked when one unit is left. */
export const CHECK = verb({
  name: 'check',
  text: 'Name the unit that checks its morale next.',
  args: { unit: id },
  main: 'unit',
  unsaid: 'alike',
});

/** The loser chooses the order of the checks. */
function* losersCheck(g: G, units: readonly Unit[], loser: Seat): Flow<void> {
  let left = units.filter((u) => u.place === 'table');
  while (left.length > 0) {
    let next = left[0]!;
    if (left.length > 1) {
      const open = left;
      const answer = yield* ask<Answer>(loser, () => ({
        seat: loser,
        title: 'which unit checks its morale next?',
        clause: 'DG-R-119',
        subjects: open.map((u) => u.id),
        acts: [
          choice({
            verb: 'check',
            label: 'Check morale',
            clause: 'DG-R-119',
            by: ['unit'],
            options: () =>
              open.map((u) => ({ answer: { verb: 'check', unit: u.id }, label: u.name, subjects: [u.id] })),
            why: () => ({ clause: 'DG-R-119', reason: 'it has no check to take' }),
          }),
        ],
      }));
      next = open.find((u) => u.id === answer.unit) ?? next;
    }
    left = left.filter((u) => u !== next);
    const { passed, excess } = yield* moraleCheck(g, next, next.died, 'DG-MOR-13');
    if (!passed) yield* flee(g, next, excess);
    left = left.filter((u) => u.place === 'table');
  }
}
