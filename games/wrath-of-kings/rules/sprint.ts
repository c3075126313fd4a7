/**
 * Sprint (WK-GAC-03): the action of moving up to 4", or 6" for the Fast (WK-SPC-09). Free movement like any other, but not through walls
 * (WK-KEY-13). Tested when it begins: once a round (WK-GAC-04), not engaged (WK-GAC-05, WK-R-55), not Slow, who is so even when Fast as well
 * (WK-SPC-27, WK-R-107).
 */
import type { Act, Answer, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { id, path } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { banned, has } from './abilities.ts';
import { gaitOf } from './gait.ts';
import { enemiesTouching } from './measure.ts';
import { performMove } from './move.ts';
import { pathAct, randomPath, readPath } from './path-act.ts';
import { byId, type G, must } from './play.ts';
import { readMember } from './read-member.ts';
import { maySprint, sprintInches } from './sprint-limits.ts';
import { pending } from './stage.ts';
import { menuVerb } from './verb.ts';
import type { WayWords } from './way.ts';

/** Why the model cannot sprint now; null when it can. */
export function sprintRefusal(s: State, m: Model): Refusal | null {
  if (maySprint(s, m)) return null;
  if (m.sprinted) return { clause: 'WK-GAC-04', reason: `${m.name} has sprinted this round` };
  const foe = enemiesTouching(s, m)[0];
  if (foe !== undefined) {
    const reason = `${m.name} is engaged with ${foe.name}`;
    return { clause: 'WK-GAC-05', reason, witness: { kind: 'model', id: foe.id }, also: ['WK-GEN-05'] };
  }
  if (has(s, m, 'slow')) return { clause: 'WK-SPC-27', reason: `${m.name} is Slow` };
  return { clause: 'WK-WIL-02', reason: `${banned(m, 'sprint') ?? 'an effect'} keeps ${m.name} from sprinting` };
}

function words(s: State, m: Model): WayWords {
  return { inches: sprintInches(s, m), sprint: true, clause: 'WK-GAC-03', gait: gaitOf(s, m) };
}

/** Places suggested to bots: for the first member, for the others. */
const FIRST = 6;
const LATER = 1;

function act(s: State, m: Model, i: number): Act {
  return pathAct(s, m, {
    verb: 'sprint',
    key: `sprint:${m.id}`,
    label: `Sprint with ${m.name}`,
    clause: 'WK-GAC-03',
    fixed: { model: m.id },
    words: words(s, m),
    most: i === 0 ? FIRST : LATER,
  });
}

function able(s: State): Model[] {
  return pending(s, 'action').filter((m) => maySprint(s, m));
}

/** Of the stage of the maneuvers the menu tells by itself. */
function whyNot(g: G): Refusal {
  const s = g.state;
  for (const m of pending(s, 'action')) {
    const refusal = sprintRefusal(s, m);
    if (refusal !== null) return refusal;
  }
  return { clause: 'WK-ACT-04', reason: 'it has made its action in this activation, or gave it up' };
}

export const SPRINT = menuVerb({
  name: 'sprint',
  text: 'Move up to 4 inches as the action, 6 if Fast.',
  args: { model: id, path },
  main: 'path',
  stage: 'action',
  read: (line) => {
    readMember(line, 'action');
    readPath(line, byId(line.state, String(line.args.model)));
  },
  find: (g) => able(g.state).map((m, i) => act(g.state, m, i)),
  draw(g, _, rng: Random): Answer | null {
    const members = pending(g.state, 'action');
    const m = members.length === 0 ? undefined : members[rng.int(members.length)];
    if (m === undefined || !maySprint(g.state, m)) return null;
    return { verb: 'sprint', model: m.id, path: randomPath(g.state, m, words(g.state, m), rng) };
  },
  refused(g): RefusedAct {
    const why = (answer: Answer): Refusal | null => {
      const m = byId(g.state, String(answer.model));
      return m === undefined ? null : sprintRefusal(g.state, m);
    };
    return { verb: 'sprint', label: 'Sprint', refusal: whyNot(g), why };
  },
  whyNot,
  *run(g, _, { model, path: way }) {
    const m = must(g.state, model);
    const said = words(g.state, m);
    m.sprinted = true;
    yield* performMove(g, m, way, { ...said, of: 'sprint', clause: 'WK-GAC-03' });
  },
});
