/**
 * Coming into melee (DG-MOVE-03..07): the mover lies down against the enemy it touched, free of charge. Touching two at once its
 * player chooses (DG-R-070). Where it cannot come to lie flush the nearest pair counts as touching (DG-R-003, DG-R-068).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON, GRID } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Formation, State, Unit } from '../state.ts';
import { alignTo, linkBetween } from './align.ts';
import { baseTouches, unitsTouch } from './contact.ts';
import { wildAligns } from './demon-facts.ts';
import { outlineOf } from './layout.ts';
import { touchedAt } from './manoeuvre.ts';
import { type G, unitById, WILD } from './play.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

/** Drops links of units that no longer touch. To be called after every move and every death. */
export function tidyLinks(s: State): void {
  if (s.links.length === 0) return;
  s.links = s.links.flatMap((link) => {
    const u = unitById(s, link.units[0]);
    const v = unitById(s, link.units[1]);
    if (u?.place !== 'table' || v?.place !== 'table') return [];
    const whole = u.models.some((m) => m.id === link.models[0]) && v.models.some((m) => m.id === link.models[1]);
    if (whole) return [link];
    // One of the pair is dead: the next nearest take their place while the units are still up against each other.
    const near = polygonGap(outlineOf(u), outlineOf(v)) <= CONTACT + EPSILON;
    const other = near && baseTouches(u, v).length === 0 ? linkBetween(u, v) : null;
    return other === null ? [] : [other];
  });
}

/** Removes the links of a unit that moves. */
export function unlink(s: State, u: Unit): void {
  if (s.links.length > 0) s.links = s.links.filter((link) => !link.units.includes(u.id));
}

/** Clauses about the sides of special formations. */
const SPECIAL: Readonly<Record<Formation, readonly ClauseId[]>> = {
  regiment: [],
  skirmish: [],
  single: [],
  disorder: [],
  ring: ['DG-SPF-05'],
  wedge: ['DG-SPF-08', 'DG-SPF-09'],
};

/** Reached at the same instant: positions are snapped. */
const AT_ONCE = 4 * GRID;

/** The unit has come up against enemies: it aligns to one of them. */
export function* engage(g: G, u: Unit, charged: boolean, seat: Seat = u.seat): Flow<void> {
  const s = g.state;
  const touched = touchedAt(s, u, u);
  const first = touched[0];
  if (first === undefined) return;
  const gap = (v: Unit) => polygonGap(outlineOf(u), outlineOf(v));
  const open = touched.filter((v) => gap(v) <= gap(first) + AT_ONCE);
  let enemy = first;
  if (open.length > 1 && u.seat === WILD) enemy = wildAligns(s, u, open) ?? first;
  else if (open.length > 1) {
    const answer = yield* ask<Answer>(seat, () => whom(seat, u, open));
    enemy = open.find((v) => v.id === answer.unit) ?? first;
  }
  const { pose, edge, clause, at, link } = alignTo(s, u, u, enemy);
  Object.assign(u, pose);
  if (link !== null) s.links = [...s.links, link];
  tell(g, {
    kind: 'contact',
    clause: 'DG-MOVE-03',
    unit: u.id,
    enemy: enemy.id,
    side: edge.kind,
    at,
    charged,
    also: ['DG-MOVE-04', 'DG-MOVE-05', clause, ...SPECIAL[enemy.formation]],
  });
  if (!charged) return;
  for (const v of s.units) {
    if (v.seat === u.seat || v.place !== 'table' || !unitsTouch(s, u, v)) continue;
    if (!u.charged.includes(v.id)) u.charged.push(v.id);
    if (!u.impact.includes(v.id)) u.impact.push(v.id);
  }
}

export const ALIGN = verb({
  name: 'align',
  text: 'Choose the enemy that the unit lies down against.',
  args: { unit: id },
  main: 'unit',
});

function whom(seat: Seat, u: Unit, touched: readonly Unit[]) {
  return {
    seat,
    title: `to which enemy ${agreeing(u, 'does')} ${u.name} align?`,
    clause: 'DG-R-070',
    subjects: touched.map((v) => v.id),
    acts: [
      choice({
        verb: 'align',
        label: 'Align',
        clause: 'DG-R-070',
        by: ['unit'],
        options: () =>
          touched.map((v) => ({ answer: { verb: 'align', unit: v.id }, label: v.name, subjects: [u.id, v.id] })),
        why: () => ({ clause: 'DG-R-070', reason: 'it aligns to an enemy that it touches' }),
      }),
    ],
  };
}
