/** Toggle actions (WK-ACN-05 to WK-ACN-07) and special actions with a Willpower check (WK-ACN-08, WK-ACN-09). */
import type { Act, Answer, CaseLine, Flow, Option, Random, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Special, Toggle } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { toggleOf } from './abilities.ts';
import { willCheck } from './check.ts';
import { byId, type G, must } from './play.ts';
import { readMember } from './read-member.ts';
import { pending } from './stage.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { effects } from './will.ts';

/** The only member and its only action of the kind need not be named in a case. */
function readAction(line: CaseLine<State>, kind: 'toggle' | 'special'): void {
  readMember(line, 'action');
  const { state, args } = line;
  const m = byId(state, String(args.model));
  if (args.action === undefined) args.action = m?.card.actions.find((action) => action.kind === kind)?.id;
}

function acts(g: G, kind: 'toggle' | 'special', label: string, clause: string): Act[] {
  const found: Act[] = [];
  for (const m of pending(g.state, 'action')) {
    const some = m.card.actions.filter((action) => action.kind === kind);
    if (some.length === 0) continue;
    const options = (): Option[] =>
      some.map((action) => ({
        answer: { verb: kind, model: m.id, action: action.id },
        label: `${m.name}: ${action.name}`,
        subjects: [m.id],
      }));
    const why = (): Refusal => ({ clause: 'WK-ACN-01', reason: `${m.name} has no such action` });
    const act = choice({
      verb: kind,
      key: `${kind}:${m.id}`,
      label: `${m.name}: ${label}`,
      clause,
      by: ['action'],
      options,
      why,
    });
    act.fixed = { model: m.id };
    found.push(act);
  }
  return found;
}

function drawn(g: G, kind: 'toggle' | 'special', rng: Random): Answer | null {
  const members = pending(g.state, 'action').filter((m) => m.card.actions.some((action) => action.kind === kind));
  if (members.length === 0) return null;
  const m = members[rng.int(members.length)] as Model;
  const some = m.card.actions.filter((action) => action.kind === kind);
  return { verb: kind, model: m.id, action: (some[rng.int(some.length)] as { id: string }).id };
}

export const TOGGLE = menuVerb({
  name: 'toggle',
  text: 'Switch on a toggle action.',
  args: { model: id, action: id },
  main: 'action',
  read: (line) => readAction(line, 'toggle'),
  stage: 'action',
  find: (g) => acts(g, 'toggle', 'toggle', 'WK-ACN-05'),
  draw: (g, _now, rng) => drawn(g, 'toggle', rng),
  whyNot: () => ({ clause: 'WK-ACN-05', reason: 'no member has a toggle action' }),
  *run(g: G, _now, { model, action }): Flow<void> {
    const m = must(g.state, model);
    const toggle = toggleOf(m, action) as Toggle;
    m.toggles = [action];
    const ability = toggle.grants.id;
    tell(g, { kind: 'toggle', clause: 'WK-ACN-05', model, action, name: toggle.name, ability, also: ['WK-ACN-07'] });
  },
});

export const SPECIAL = menuVerb({
  name: 'special',
  text: 'Use a special action.',
  args: { model: id, action: id },
  main: 'action',
  read: (line) => readAction(line, 'special'),
  stage: 'action',
  find: (g) => acts(g, 'special', 'special action', 'WK-ACN-08'),
  draw: (g, _now, rng) => drawn(g, 'special', rng),
  whyNot: () => ({ clause: 'WK-ACN-01', reason: 'no member has a special action of its own' }),
  *run(g: G, _now, { model, action }): Flow<void> {
    const m = must(g.state, model);
    const special = m.card.actions.find((one) => one.kind === 'special' && one.id === action) as Special;
    tell(g, { kind: 'special', clause: 'WK-ACN-01', model, action, name: special.name });
    const successes = yield* willCheck(g, m, special.check, special.name, 'WK-ACN-09');
    yield* effects(g, m, special.name, special.effects, successes, null);
  },
});
