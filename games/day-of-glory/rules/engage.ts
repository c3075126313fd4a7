/**
 * Coming into melee (DG-MOVE-03..07): the mover lies down against the enemy it touched, free of charge. Touching two at once its
 * player chooses (DG-R-070). Where it cannot come to lie flush the nearest pair counts as touching (DG-R-003, DG-R-068).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import type { State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { alignTo } from './align.ts';
import { unitsTouch } from './contact.ts';
import { touchedAt } from './manoeuvre.ts';
import type { G } from './play.ts';

/** Drops contacts that have come undone: to be called after anything moved or died. */
export function tidyLinks(s: State): void {
  if (s.links.length === 0) return;
  s.links = s.links.filter((link) => {
    const [u, v] = link.units.map((id) => s.units.find((x) => x.id === id));
    if (u === undefined || v === undefined || u.place !== 'table' || v.place !== 'table') return false;
    return u.models.some((m) => m.id === link.models[0]) && v.models.some((m) => m.id === link.models[1]);
  });
}

/** A unit that moves is linked to nobody any more. */
export function unlink(s: State, u: Unit): void {
  if (s.links.length > 0) s.links = s.links.filter((link) => !link.units.includes(u.id));
}

/** The unit has come up against enemies: it aligns to one of them. */
export function* engage(g: G, u: Unit, charged: boolean): Flow<void> {
  const s = g.state;
  const touched = touchedAt(s, u, u);
  const first = touched[0];
  if (first === undefined) return;
  let enemy = first;
  if (touched.length > 1) {
    const answer = yield* ask<Answer>(u.seat, () => whom(u.seat, u, touched));
    enemy = touched.find((v) => v.id === answer.unit) ?? first;
  }
  const { pose, edge, at, link } = alignTo(s, u, u, enemy);
  Object.assign(u, pose);
  if (link !== null) s.links = [...s.links, link];
  g.emit({
    kind: 'contact',
    clause: 'DG-MOVE-03',
    unit: u.id,
    enemy: enemy.id,
    side: edge.kind,
    at,
    charged,
    also: ['DG-MOVE-04', 'DG-MOVE-05'],
  });
  if (!charged) return;
  for (const v of s.units) {
    if (v.seat === u.seat || v.place !== 'table' || !unitsTouch(s, u, v)) continue;
    u.charged.push(v.id);
    u.impact.push(v.id);
  }
}

function whom(seat: Seat, u: Unit, touched: readonly Unit[]) {
  return {
    seat,
    title: `to which enemy does ${u.name} align?`,
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
