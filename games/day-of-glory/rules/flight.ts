/**
 * Models that flee (DG-MOR-14..18): as many as the check was failed by, from the back row, joined heroes passed over (DG-R-118). They
 * are removed, or run as a unit of their own where that rule is in use (flee.ts).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { castersGone } from './effects.ts';
import { makeFugitives } from './flee.ts';
import { ringDepth } from './layout.ts';
import { carriedOff } from './passengers.ts';
import { type G, isHero, uses } from './play.ts';
import { takeOut } from './ranks.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { unitDestroyed } from './victory.ts';

/** Who may flee next: the rank and file of the rearmost row that has any left; of a ring those nearest its middle. */
function rearmost(s: State, u: Unit, gone: readonly Model[]): Model[] {
  const left = u.models.filter((m) => !gone.includes(m) && (u.kind === 'hero' || !isHero(s, m)));
  const depth = (m: Model) => (u.formation === 'ring' ? ringDepth(u, m) : m.row);
  let back = -Infinity;
  for (const m of left) back = Math.max(back, depth(m));
  return left.filter((m) => depth(m) === back);
}

/** The models differ in nothing, so nobody is asked. In a mixed-up unit gaps are not closed, so places matter there. */
function alike(u: Unit, models: readonly Model[]): boolean {
  const [first] = models;
  if (u.formation === 'disorder' || first === undefined) return false;
  return models.every(
    (m) =>
      m.card === first.card && m.role === first.role && m.health === first.health && m.mountHurt === first.mountHurt,
  );
}

export function* flee(g: G, u: Unit, count: number): Flow<void> {
  const s = g.state;
  const gone: Model[] = [];
  let left = count;
  while (left > 0) {
    const open = rearmost(s, u, gone);
    if (open.length === 0) break;
    const n = Math.min(left, open.length);
    const picked = n === open.length || alike(u, open) ? open.slice(open.length - n) : yield* pick(u, open, n);
    gone.push(...picked);
    left -= n;
  }
  if (gone.length === 0) return;
  tell(g, {
    kind: 'flee',
    clause: 'DG-MOR-14',
    unit: u.id,
    seat: u.seat,
    models: gone.map((m) => m.id),
    count: gone.length,
    also: uses(s, 'fleeing') ? ['DG-FLEE-01'] : ['DG-MOR-15', 'DG-MOR-16', 'DG-MOR-17'],
  });
  if (uses(s, 'fleeing')) return yield* makeFugitives(g, u, gone);
  for (const m of gone) if (m.raised !== true) u.fled += m.power;
  castersGone(g, gone);
  takeOut(s, u, gone);
  if (u.place === 'gone') unitDestroyed(g, u, gone);
  if (u.kind === 'vehicle') carriedOff(g, u);
}

/** Not asked when the models are alike. */
export const FLEE = verb({
  name: 'flee',
  text: 'Name the models that flee.',
  args: { models: z.array(id).max(400) },
  main: 'models',
  unsaid: 'alike',
  read({ state, args }) {
    if (Array.isArray(args.models)) args.models = args.models.map((model) => modelId(state, String(model)));
  },
});

function* pick(u: Unit, open: readonly Model[], n: number): Flow<Model[]> {
  const label = (m: Model) => (m.role === null ? m.id : `${m.id}, ${m.role}`);
  const best = plain(open, n).map((m) => m.id);
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${n} of ${u.name} flee: who?`,
    clause: 'DG-R-118',
    subjects: open.map((m) => m.id),
    acts: [
      several({
        verb: 'flee',
        label: 'Who flees',
        clause: 'DG-R-118',
        clauseOfCount: 'DG-MOR-14',
        reason: `${n} models of the back row flee`,
        arg: 'models',
        items: open.map((m) => ({ id: m.id, label: label(m), subjects: [m.id] })),
        min: n,
        max: n,
        best,
        options: () => [{ answer: { verb: 'flee', models: best }, label: 'the plainest', subjects: [] }],
      }),
    ],
  }));
  const ids = (answer.models ?? []) as readonly string[];
  return open.filter((m) => ids.includes(m.id));
}

/** Rank and file before those with a role, the wounded first. */
function plain(open: readonly Model[], n: number): Model[] {
  return [...open].sort((a, b) => Number(a.role !== null) - Number(b.role !== null) || a.health - b.health).slice(0, n);
}
