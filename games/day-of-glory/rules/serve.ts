/**
 * Serving a piece of artillery, model by model (DG-ART-07, DG-ART-08, DG-R-176, DG-R-411, DG-R-412, DG-R-414): each of the crew has one action
 * in an activation, to load or to fire. An engineer who is quicker than the crew serves the piece alone in the earlier phases.
 */
import { z } from 'zod';
import type { Act, Refusal } from '#engine/game.ts';
import { number } from '../../kit/acts.ts';
import { contentOf } from '../content/library.ts';
import type { Artillery } from '../content/types.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Machine, Model, State, Unit } from '../state.ts';
import { spend, standAside } from './activation-record.ts';
import { inMelee } from './contact.ts';
import { idle } from './fighters.ts';
import { machineOf, phaseNow } from './machine.ts';
import { type G, isHero, levelOf, mustUnit } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

export function kindOf(s: State, m: Machine): Artillery {
  const kind = contentOf(s).artillery.get(m.kind);
  if (kind === undefined) throw new Error(`there is no artillery "${m.kind}"`);
  return kind;
}

/** Those of the crew who have their action still, the engineers last. */
export function handsFree(s: State, u: Unit, now: Activation): Model[] {
  const alone = now.hero === null ? null : mustUnit(s, now.hero).card;
  const free = u.models.filter((m) => {
    if (alone !== null && m.card !== alone) return false;
    if (isHero(s, m) && levelOf(s.cards[m.card]!, 'engineer') === 0) return false;
    return !now.crew.includes(m.id) && !now.apart.includes(m.id) && !idle(s, u, m);
  });
  return free.sort((a, b) => Number(isHero(s, a)) - Number(isHero(s, b)));
}

/** The action of the unit is spent, and not on serving the piece. */
export function elsewhere(now: Activation): boolean {
  return now.acted && now.crew.length === 0;
}

/** They have used their action; a hero who has not may still do something of his own (DG-R-037). */
export function served(g: G, u: Unit, models: readonly Model[]): void {
  const now = g.state.activation;
  if (now === null) return;
  spend(g);
  now.crew = [...now.crew, ...models.map((m) => m.id)];
  standAside(
    g,
    u,
    u.models.filter((m) => now.crew.includes(m.id)),
  );
}

export function shotsLeft(m: Machine): number {
  let left = 0;
  for (const n of Object.values(m.shots)) left += n;
  return left;
}

/** Actions of loading that are still to be done, and how many of them can be done in this phase (DG-ART-08). */
export function toLoad(s: State, m: Machine): { left: number; now: number } {
  const { loading, later } = kindOf(s, m);
  const first = loading - m.loaded;
  const second = later - m.later;
  if (first > 0) return { left: first + second, now: first };
  return { left: second, now: second > 0 && phaseNow(s) > m.loadedIn ? second : 0 };
}

/** Why nobody can serve the piece now. */
export function serveRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  const m = machineOf(s, u);
  if (m === undefined || u.place !== 'table')
    return { clause: 'DG-ART-01', reason: `${u.name} ${agreeing(u, 'serves')} no piece` };
  if (elsewhere(now))
    return { clause: 'DG-R-412', reason: 'an activation is for serving the piece or for something else' };
  if (inMelee(s, u)) return { clause: 'DG-R-412', reason: 'a crew in melee can only fight' };
  if (handsFree(s, u, now).length === 0)
    return { clause: 'DG-R-176', reason: 'all of the crew have used their action' };
  return shotsLeft(m) > 0 ? null : { clause: 'DG-R-411', reason: `there are no shots left for ${m.name}` };
}

function loadRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  const no = serveRefusal(s, u, now);
  if (no !== null) return no;
  const m = machineOf(s, u) as Machine;
  const work = toLoad(s, m);
  if (work.left === 0) return { clause: 'DG-ART-07', reason: `${m.name} is loaded` };
  return work.now > 0
    ? null
    : { clause: 'DG-ART-08', reason: 'the rest of the loading is done in a later phase', also: ['DG-R-411'] };
}

function loadAct(s: State, u: Unit, now: Activation): Act | null {
  if (loadRefusal(s, u, now) !== null) return null;
  const m = machineOf(s, u) as Machine;
  const most = Math.min(handsFree(s, u, now).length, toLoad(s, m).now);
  return number({
    verb: 'load',
    label: `Load (${toLoad(s, m).left} to go)`,
    clause: 'DG-ART-07',
    arg: 'actions',
    min: 1,
    max: most,
    word: (n) => `${n} of the crew load`,
    subjects: [u.id],
    why: (n) => ({
      clause: 'DG-R-176',
      reason: `from 1 to ${most} of the crew can load now`,
      also: ['DG-ART-07'],
      witness: { kind: 'value', name: 'actions', have: most, need: n },
    }),
  });
}

export const LOAD = menuVerb({
  name: 'load',
  text: 'Load the piece: one action for each of the crew who loads.',
  args: { actions: z.int().min(1).max(20) },
  main: 'actions',
  action: true,
  again: (now) => now.crew.length > 0,
  atMachine: true,
  needs: 'crew',
  clause: 'DG-ART-07',
  lacks: 'it serves no piece of artillery',
  find: (g, { u, now }) => (u.machine === undefined ? null : loadAct(g.state, u, now)),
  refused(g, { u, now }) {
    if (u.machine === undefined) return null;
    const refusal = loadRefusal(g.state, u, now);
    return refusal === null ? null : { verb: 'load', label: 'Load', refusal };
  },
  *run(g, { u, now }, { actions }) {
    const s = g.state;
    const m = machineOf(s, u) as Machine;
    const hands = handsFree(s, u, now).slice(0, actions);
    const { loading } = kindOf(s, m);
    const first = Math.min(hands.length, loading - m.loaded);
    m.loaded += first;
    if (first > 0 && m.loaded === loading) m.loadedIn = phaseNow(s);
    m.later += hands.length - first;
    served(g, u, hands);
    tell(g, {
      kind: 'loaded',
      clause: 'DG-ART-07',
      unit: now.hero ?? u.id,
      seat: u.seat,
      machine: m.id,
      count: hands.length,
      left: toLoad(s, m).left,
    });
  },
});
