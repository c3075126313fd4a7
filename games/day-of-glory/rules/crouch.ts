/**
 * Crouching, when agreed (DG-CRO-01..05): rows of a unit with ranged weapons go down so that those behind can shoot over them. Crouching
 * and standing up are one free action before the unit's own; what is done then holds for the phase (DG-CRO-04), so that who has gone
 * down in it neither moves nor fights (DG-R-134).
 */

import { z } from 'zod';
import type { Act, Answer, Item, Refusal } from '#engine/game.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { spendFree } from './activation-record.ts';
import { type G, uses } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Noted among the free actions when a model crouched in this activation. */
const DOWN = 'down';

/** DG-R-134: why the unit may not do what is done upright, having crouched in this phase. */
export function crouchedRefusal(now: Activation): Refusal | null {
  if (!now.free.includes(DOWN)) return null;
  return { clause: 'DG-CRO-04', reason: 'who has crouched in this phase stays down', also: ['DG-R-134'] };
}

/** Rows by number from the front, with whether all in them crouch. */
function rowsOf(u: Unit): { id: string; row: number; down: boolean }[] {
  const rows = new Map<number, boolean>();
  for (const m of u.models) rows.set(m.row, (rows.get(m.row) ?? true) && m.crouching);
  return [...rows].sort((a, b) => a[0] - b[0]).map(([row, down], i) => ({ id: String(i + 1), row, down }));
}

function rowIds(answer: Answer): string[] {
  return ((answer.rows ?? []) as readonly unknown[]).map(String);
}

function refusalOf(s: State, u: Unit, now: Activation): Refusal | null {
  if (now.hero !== null) return { clause: 'DG-HERO-06', reason: 'a hero that acts alone gives the unit no orders' };
  if (now.acted) return { clause: 'DG-CRO-01', reason: 'rows crouch when the unit activates, before its action' };
  if (u.place !== 'table' || !u.models.some((m) => s.cards[m.card]!.weapons.some((w) => w.range !== null))) {
    return { clause: 'DG-CRO-01', reason: `${u.name} ${agreeing(u, 'has')} no ranged weapons` };
  }
  if (now.free.includes('crouch')) {
    return { clause: 'DG-CRO-04', reason: 'who has crouched or stood up stays so for the phase' };
  }
  return null;
}

function crouchAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (!uses(s, 'crouching') || refusalOf(s, u, now) !== null) return null;
  const rows = rowsOf(u);
  const items: Item[] = rows.map(({ id, row }) => ({
    id,
    label: `row ${id}`,
    subjects: u.models.filter((m) => m.row === row).map((m) => m.id),
  }));
  const answer = (ids: readonly string[]): Answer => ({ verb: 'crouch', rows: ids });
  const was = rows.filter((r) => r.down).map((r) => r.id);
  const legal = (ids: readonly string[]) => ids.join() !== was.join();
  return {
    verb: 'crouch',
    key: 'crouch',
    label: 'Crouch or stand up',
    clause: 'DG-CRO-01',
    form: { kind: 'several', arg: 'rows', items, min: 0, max: items.length },
    options: () => {
      // The first rows, one more each time; and nobody.
      const out = [];
      for (let n = 0; n <= rows.length; n++) {
        const ids = rows.slice(0, n).map((r) => r.id);
        const label = n === 0 ? 'all stand' : n === 1 ? 'the front row crouches' : `the first ${n} rows crouch`;
        if (legal(ids)) out.push({ answer: answer(ids), label, subjects: [u.id] });
      }
      return out;
    },
    sample: (rng) => {
      const n = rng.int(rows.length + 1);
      const ids = rows.slice(0, n).map((r) => r.id);
      return legal(ids) ? answer(ids) : null;
    },
    check: (a) => {
      const ids = rowIds(a);
      if (new Set(ids).size !== ids.length || ids.some((id) => !rows.some((r) => r.id === id))) {
        return { clause: 'DG-CRO-01', reason: 'there is no such row' };
      }
      return legal([...ids].sort((p, q) => Number(p) - Number(q)))
        ? null
        : { clause: 'DG-CRO-01', reason: 'that changes nothing' };
    },
  };
}

export const CROUCH = menuVerb({
  name: 'crouch',
  text: 'The rows named crouch, the others stand.',
  args: { rows: z.array(id).max(400) },
  main: 'rows',
  action: false,
  clause: 'DG-CRO-01',
  option: 'crouching',
  lacks: 'rows crouch when a unit with ranged weapons activates',
  inDuel: 'free',
  read({ args }) {
    if (args.rows !== undefined) args.rows = (Array.isArray(args.rows) ? args.rows : [args.rows]).map(String);
  },
  find: (g, { u, now }) => crouchAct(g, u, now),
  refused(g, { u, now }) {
    if (!uses(g.state, 'crouching')) return null;
    const refusal = refusalOf(g.state, u, now);
    return refusal === null ? null : { verb: 'crouch', label: 'Crouch or stand up', refusal };
  },
  *run(g, { u }, answer) {
    const ids = rowIds(answer);
    spendFree(g, 'crouch');
    const down = new Set(
      rowsOf(u)
        .filter((r) => ids.includes(r.id))
        .map((r) => r.row),
    );
    let fresh = false;
    for (const m of u.models) {
      const low = down.has(m.row);
      if (low && !m.crouching) fresh = true;
      m.crouching = low;
    }
    if (fresh) spendFree(g, DOWN);
    tell(g, { kind: 'crouch', clause: 'DG-CRO-01', unit: u.id, seat: u.seat, rows: ids });
  },
});
