/**
 * Suppression. A suppressing hit or tie does no damage but asks for a test of Guts (GL-SUP-02, GL-R-043); failing, the model is suppressed: -2 Dodge
 * (GL-SUP-06), no shots and charges (GL-SUP-07), its held action is lost (GL-SUP-08). In its activation of the next turn it tests again (GL-SUP-09).
 *
 * Doubtful points (GL-R-044): suppressed before its activation of the turn, the model spends that activation on the way to cover; suppressed after it, it
 * drops prone at the end of the turn unless it is in cover. Cover is where it is obscured from the shooter (GL-R-045). In cover it may act, but neither
 * shoot nor charge nor end a move in the open (GL-SUP-04); engaged it may fight or leave (GL-R-046). Riders stay up (GL-R-215). Once the shooter is gone
 * every place is cover.
 */
import type { Flow, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Model, State } from '../state.ts';
import { toCover } from './cover-move.ts';
import { gutsTest } from './guts.ts';
import { byId, conscious, type G, isEngaged, name } from './play.ts';
import { look } from './sight.ts';
import { tell } from './tell.ts';

export function* suppressTest(g: G, m: Model, by: Model): Flow<void> {
  // Boy takes no tests and cannot be suppressed (GL-R-327).
  if (!conscious(m) || m.mind?.rule === 'GL-T-B-09') return;
  if (yield* gutsTest(g, m, 'suppression', 'GL-SUP-02')) return;
  suppress(g, m, by);
}

export function suppress(g: G, m: Model, by: Model): void {
  const s = g.state;
  const held = m.waiting;
  m.suppressedBy = by.id;
  m.pinned = s.turn;
  m.waiting = false;
  tell(g, {
    kind: 'suppressed',
    clause: 'GL-SUP-02',
    model: m.id,
    by: by.id,
    also: ['GL-SUP-06', ...(held ? ['GL-SUP-08', 'GL-WAI-07'] : [])],
  });
}

/** Obscured from whoever suppressed it; `at` for another place than where it is. */
export function isCovered(s: State, m: Model, at?: Model): boolean {
  const by = m.suppressedBy === null ? undefined : byId(s, m.suppressedBy);
  if (by === undefined || !conscious(by)) return true;
  const seen = look(s, by, at ?? m);
  return !seen.seen || seen.obscured;
}

/** A suppressed model in cover may not end a move in the open (GL-SUP-04). */
export function openRefusal(s: State, m: Model, [x, y]: Point, z: number): Refusal | null {
  if (m.suppressedBy === null || isEngaged(s, m) || !isCovered(s, m)) return null;
  if (isCovered(s, m, { ...m, x, y, z })) return null;
  const by = byId(s, m.suppressedBy) as Model;
  return {
    clause: 'GL-SUP-04',
    reason: `${name(m)} is suppressed and may not end its move where ${name(by)} sees it in the open`,
    witness: { kind: 'segment', from: [by.x, by.y], to: [x, y] },
  };
}

/** `Rules.suppressedStart`: the test, or the forced move. True when the model may act. */
export function* suppressedStart(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (m.suppressedBy === null) return true;
  if (m.pinned < s.turn && (yield* gutsTest(g, m, 'recover', 'GL-SUP-09'))) {
    release(g, m);
    return true;
  }
  if (isEngaged(s, m) || m.duel !== null || m.aboard !== null) return true;
  if (isCovered(s, m)) return true;
  yield* toCover(g, m, (at) => isCovered(s, m, at));
  return false;
}

export function release(g: G, m: Model): void {
  m.suppressedBy = null;
  m.pinned = 0;
  tell(g, { kind: 'unsuppressed', clause: 'GL-SUP-09', model: m.id });
}

/** `Rules.suppressedDrop`: at the end of the turn whoever is suppressed in the open lies down (GL-SUP-05). */
export function suppressedDrop(g: G): void {
  const s = g.state;
  for (const m of s.models) {
    if (m.suppressedBy === null || !conscious(m) || m.prone || m.mount !== null || m.aboard !== null) continue;
    if (isCovered(s, m)) continue;
    m.prone = true;
    tell(g, { kind: 'prone', clause: 'GL-SUP-05', model: m.id, why: 'suppressed', also: ['GL-R-044'] });
  }
}
