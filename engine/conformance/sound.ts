/** What every state between two inputs must fulfil, and every decision that is read. */

import type { Match } from '../flow/match.ts';
import type { Act, AnyGame, Decision, GameState, Scene, SceneBody } from '../game.ts';
import { boundingRadius, heightsOverlap, planSeparation, support } from '../geometry/distance.ts';
import { isStill, still } from './still.ts';

/** Bases that overlap by less only touch: positions are snapped and bases are turned. */
const TOUCH = 1 / 64;

/** Nobody overlaps anybody or is off the table, and the game's own audit finds nothing. */
export function stateProblems(game: AnyGame, state: GameState, scene: Scene = game.scene(state)): string[] {
  return [...overlapProblems(scene.bodies), ...edgeProblems(scene), ...(game.audit?.(state) ?? [])];
}

/** Reading a decision changes nothing, and it can be answered. `before`: the state when nobody had looked yet. */
export function readProblems(match: Match, decision: Decision, whole: boolean, before = still(match.state)): string[] {
  const problems: string[] = [];
  let answers = decision.decline === undefined ? 0 : 1;
  if (decision.acts.length === 0) problems.push(`"${decision.title}" offers no act`);
  if (whole) {
    for (const act of decision.acts) {
      const options = act.options();
      problems.push(...formProblems(match.game, act));
      const listed = act.form.kind === 'list' || act.form.kind === 'option';
      if (listed && options.length === 0) problems.push(`"${decision.title}" offers ${act.key} without an option`);
      answers += options.length + (act.suggest?.().length ?? 0);
      for (const { answer } of options.slice(0, 2)) act.trace?.(answer);
      act.reach?.();
    }
    for (const { verb, nearest, why } of decision.refused?.() ?? []) {
      const answer = nearest ?? { verb };
      if (match.game.verbs[verb]?.schema.safeParse(answer).success === true) why?.(answer);
    }
    decision.shapes?.();
    for (const verb of Object.keys(match.game.verbs)) decision.whyNot?.(verb);
    const continuous = decision.acts.some((act) => act.form.kind !== 'list' && act.form.kind !== 'option');
    if (answers === 0 && !continuous) problems.push(`"${decision.title}" has no answer`);
    match.game.scene(match.state);
    match.game.standings(match.state);
    match.game.evaluate(match.state, decision.seat);
  }
  if (!isStill(match.state, before)) problems.push(`reading "${decision.title}" changed the state`);
  return problems;
}

/** A form that asks for a facing belongs to a verb that takes one. */
function formProblems(game: AnyGame, { verb, key, form, fixed }: Act): string[] {
  if (form.kind !== 'path' && form.kind !== 'place') return [];
  const words = { ...fixed, verb, ...(form.kind === 'path' ? { path: [[1, 1]] } : { at: [1, 1] }) };
  const takes = game.verbs[verb]?.schema.safeParse({ ...words, facing: [1, 0] }).success === true;
  return takes || !form.facing ? [] : [`${key} asks for a facing, and its verb takes none`];
}

function overlapProblems(all: readonly SceneBody[]): string[] {
  const problems: string[] = [];
  const bodies = all.filter((b) => b.passing !== true);
  for (let i = 0; i < bodies.length; i++) {
    const a = bodies[i] as SceneBody;
    const reach = boundingRadius(a.body);
    for (let k = i + 1; k < bodies.length; k++) {
      const b = bodies[k] as SceneBody;
      const far = reach + boundingRadius(b.body);
      const dx = a.body.x - b.body.x;
      const dy = a.body.y - b.body.y;
      if (dx * dx + dy * dy >= far * far || !heightsOverlap(a.body, b.body)) continue;
      const by = 0 - planSeparation(a.body, b.body);
      if (by > TOUCH) problems.push(`${a.id} and ${b.id} overlap by ${Math.round(by * 1000) / 1000}"`);
    }
  }
  return problems;
}

function edgeProblems({ bodies, width, depth }: Scene): string[] {
  return bodies.flatMap(({ id, body }) => {
    const [w, d] = [support(body, 1, 0) - TOUCH, support(body, 0, 1) - TOUCH];
    const on = body.x >= w && body.y >= d && body.x <= width - w && body.y <= depth - d;
    return on ? [] : [`${id} is off the table`];
  });
}
