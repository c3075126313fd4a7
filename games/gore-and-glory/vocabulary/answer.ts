/**
 * Answers in the words of a case. `to` stands for a path of one point; `toward: b` moves straight at a model (or `distance` of
 * the way; `contact: true` until the bases touch); facings may be compass words or models; `order` is first or second, and a
 * terrain feature may be named by form alone.
 */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Answer, Decision, Json } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { TERRAIN } from '../content/types.ts';
import { byId } from '../rules/play.ts';
import { FORMS, formOf } from '../setup/forms.ts';
import type { Model, State } from '../state.ts';
import { readFacing } from './position.ts';

const PATHS = new Set(['move', 'climb', 'jump', 'vanguard']);
/** Verbs of a model that need not be the one that is activated: their decision names it first. */
const ASKED = new Set(['rotate', 'step', 'vanguard']);

export function answer(state: State, verb: string, args: Record<string, unknown>, decision: Decision): Answer {
  const out: Record<string, unknown> = { verb, ...args };
  const actor = acting(state, verb, out, decision);
  if (PATHS.has(verb)) readPath(actor, out, state);
  if (verb === 'marker' || verb === 'blast') readPoint(out, 'at');
  if (verb === 'terrain') readTerrain(state, out);
  // `order: true` reaches us without an argument.
  if (verb === 'order' && out.first !== false) out.first = out.first !== 'second';
  if (out.facing !== undefined && !isNowhere(out.facing)) {
    const from = facingFrom(actor, out);
    out.facing = readFacing(state, from[0], from[1], out.facing as Point | string, `${verb}.facing`);
  } else if (out.facing === undefined && (verb === 'deploy' || verb === 'ambush' || verb === 'terrain'))
    out.facing = [1, 0];
  if ((verb === 'attack' || verb === 'react') && out.weapon === undefined) readWeapon(out, decision);
  if (verb === 'react' && out.model === undefined) {
    const user = state.models.filter((m) => m.alive && m.card.abilities.includes(String(out.ability)));
    if (user.length === 1) out.model = user[0]?.id;
  }
  return out as { verb: string } & Record<string, Json>;
}

/** The model whose move or turn a verb means: the one named, the one that is asked about, else the one that is activated. */
function acting(state: State, verb: string, args: Record<string, unknown>, decision: Decision): Model | undefined {
  if (typeof args.model === 'string' && verb !== 'activate') return byId(state, args.model);
  if (ASKED.has(verb)) return byId(state, decision.subjects[0] ?? '');
  return state.activation === null ? undefined : byId(state, state.activation.model);
}

function facingFrom(actor: Model | undefined, args: Record<string, unknown>): Point {
  const path = args.path as Point[] | undefined;
  return (
    path?.at(-1) ?? (args.at as Point | undefined) ?? (args.to as Point | undefined) ?? [actor?.x ?? 0, actor?.y ?? 0]
  );
}

function readPoint(args: Record<string, unknown>, key: string): void {
  if (args.to !== undefined && args[key] === undefined) {
    args[key] = args.to;
    delete args.to;
  }
}

/** Which of the features still to be placed is meant: by its form, or by its kind when that has one form only. */
function readTerrain(state: State, args: Record<string, unknown>): void {
  const kind = TERRAIN.find((k) => k === args.kind) ?? TERRAIN.find((k) => formOf(k, String(args.form)) !== undefined);
  if (args.kind !== undefined && kind !== args.kind) throw new CaseProblem('kind', `no terrain is "${args.kind}"`);
  if (kind === undefined) return;
  if (args.form === undefined && FORMS[kind].length === 1) args.form = FORMS[kind][0]?.id;
  if (args.piece === undefined) args.piece = Math.max(0, state.setup.pieces.indexOf(kind));
  delete args.kind;
}

/** A weapon that is left out is the only one that could be meant, Unarmed apart. */
function readWeapon(args: Record<string, unknown>, decision: Decision): void {
  const found = new Set<Json>();
  for (const act of decision.acts) {
    if (act.verb !== args.verb) continue;
    for (const { answer: offer } of act.options()) {
      const meant = Object.keys(args).every((key) => args[key] === undefined || args[key] === offer[key]);
      if (meant && offer.weapon !== undefined) found.add(offer.weapon);
    }
  }
  if (found.size > 1) found.delete('unarmed');
  if (found.size === 1) args.weapon = [...found][0];
}

/** [0, 0] is no direction and is left for the rules to refuse. */
function isNowhere(value: unknown): boolean {
  return isPoint(value) && value[0] === 0 && value[1] === 0;
}

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === 'number');
}

function readPath(actor: Model | undefined, args: Record<string, unknown>, state: State): void {
  if (isPoint(args.path)) args.path = [args.path];
  if (args.to !== undefined) {
    args.path = [args.to];
    delete args.to;
  }
  if (args.toward !== undefined) {
    const target = byId(state, String(args.toward));
    if (target === undefined || actor === undefined)
      throw new CaseProblem('toward', `there is no model "${args.toward}"`);
    const [dx, dy] = norm(target.x - actor.x, target.y - actor.y);
    const full = Math.sqrt((target.x - actor.x) ** 2 + (target.y - actor.y) ** 2) - actor.a - target.a;
    const d = args.distance === undefined ? full : Number(args.distance);
    args.path = [[snap(actor.x + dx * d), snap(actor.y + dy * d)]];
    delete args.toward;
    delete args.distance;
  }
  if (args.path === undefined) args.path = actor === undefined ? [] : [[actor.x, actor.y]];
}
