/**
 * Answers in the words of a case. `to` stands for a path of one point; `toward: b` moves straight at a model (or `distance` of
 * the way; `contact: true` until the bases touch); facings may be compass words or models; `order` is first or second, a
 * terrain feature may be named by form alone, Defend is `free` or `paid`, dice that nothing is said about are spent on nothing,
 * and an item may be named.
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

/** Verbs as players may name them. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  'push-it': 'push',
  pushIt: 'push',
  'stand-up': 'stand',
  standUp: 'stand',
  recovery: 'recover',
  use: 'item',
  'end-activation': 'end',
  endActivation: 'end',
  done: 'end',
};

const PATHS = new Set(['move', 'climb', 'jump', 'vanguard']);
/** Verbs of a model that need not be the one that is activated: their decision names it first. */
const ASKED = new Set(['rotate', 'step', 'vanguard']);

export function answer(state: State, verb: string, args: Record<string, unknown>, decision: Decision): Answer {
  const out: Record<string, unknown> = { verb, ...args };
  readName(state, out);
  const actor = acting(state, verb, out, decision);
  if (PATHS.has(verb)) readPath(actor, out, state);
  if (verb === 'marker' || verb === 'blast' || verb === 'step') readPoint(out, 'at');
  if (verb === 'terrain') readTerrain(state, out);
  // `order: true` reaches us without an argument.
  if (verb === 'order' && out.first !== false) out.first = out.first !== 'second';
  if (out.facing !== undefined && !isNowhere(out.facing)) {
    const from = facingFrom(actor, out);
    out.facing = readFacing(state, from[0], from[1], out.facing as Point | string, `${verb}.facing`);
  } else if (out.facing === undefined) {
    const unsaid = unsaidFacing(verb, actor, decision);
    if (unsaid !== undefined) out.facing = unsaid;
  }
  if (verb === 'attack' || verb === 'react') readWeapon(out, decision, verb === 'attack' ? actor : undefined);
  if (verb === 'defend') readDefend(out, decision);
  if (verb === 'spend') readDice(out, decision);
  if (verb === 'item') readItem(actor, out);
  if (verb === 'react' && out.model === undefined) {
    const user = state.models.filter((m) => m.alive && m.card.abilities.includes(String(out.ability)));
    if (user.length === 1) out.model = user[0]?.id;
  }
  return out as { verb: string } & Record<string, Json>;
}

/** Spells, Abilities and Missions may be named as printed: "Call Familiar", "Hold". */
function readName(state: State, args: Record<string, unknown>): void {
  const known = (named: string): boolean =>
    state.models.some(({ card }) => card.spells.includes(named) || card.abilities.includes(named));
  for (const key of ['spell', 'ability', 'mission']) {
    const named = args[key];
    if (typeof named === 'string' && !known(named)) args[key] = named.toLowerCase().replace(/ /g, '-');
  }
}

/** The model whose move or turn a verb means: the one named, the one that is asked about, else the one that is activated. */
function acting(state: State, verb: string, args: Record<string, unknown>, decision: Decision): Model | undefined {
  if (typeof args.model === 'string' && verb !== 'activate') return byId(state, args.model);
  if (ASKED.has(verb)) return byId(state, decision.subjects[0] ?? '');
  return state.activation === null ? undefined : byId(state, state.activation.model);
}

/** Nobody turns who is not said to turn; newcomers look across the table. */
function unsaidFacing(verb: string, actor: Model | undefined, decision: Decision): Point | undefined {
  if (verb === 'terrain') return [1, 0];
  if (verb === 'deploy' || verb === 'ambush') return decision.seat === 1 ? [-1, 0] : [1, 0];
  return (PATHS.has(verb) || verb === 'step') && actor !== undefined ? [actor.fx, actor.fy] : undefined;
}

function facingFrom(actor: Model | undefined, args: Record<string, unknown>): Point {
  const path = args.path as Point[] | undefined;
  return path?.at(-1) ?? (args.at as Point | undefined) ?? [actor?.x ?? 0, actor?.y ?? 0];
}

function readPoint(args: Record<string, unknown>, key: string): void {
  if (args.to !== undefined && args[key] === undefined) {
    args[key] = args.to;
    delete args.to;
  }
}

/** Which of the features still to be placed is meant: by its form, or by its kind, then in the first form of the kind. */
function readTerrain(state: State, args: Record<string, unknown>): void {
  const kind = TERRAIN.find((k) => k === args.kind) ?? TERRAIN.find((k) => formOf(k, String(args.form)) !== undefined);
  if (args.kind !== undefined && kind !== args.kind) throw new CaseProblem('kind', `no terrain is "${args.kind}"`);
  if (kind === undefined) return;
  args.form ??= FORMS[kind][0]?.id;
  if (args.piece === undefined) args.piece = Math.max(0, state.setup.pieces.indexOf(kind));
  delete args.kind;
}

/**
 * A weapon that is left out is the only one that could be meant, Unarmed apart. One that is named as printed is meant by its id,
 * and of several copies the first that can be used.
 */
function readWeapon(args: Record<string, unknown>, decision: Decision, attacker: Model | undefined): void {
  const { weapon, ...others } = args;
  const found = new Set<string>();
  for (const offer of offers(decision, String(args.verb))) {
    const meant = Object.keys(others).every((key) => others[key] === undefined || others[key] === offer[key]);
    if (meant && typeof offer.weapon === 'string') found.add(offer.weapon);
  }
  if (weapon === undefined) {
    if (found.size > 1) found.delete('unarmed');
    const meant = found.size === 0 ? onlyWeapon(attacker) : found.size === 1 ? [...found][0] : undefined;
    if (meant !== undefined) args.weapon = meant;
  } else if (!found.has(String(weapon))) {
    const id = String(weapon).toLowerCase().replace(/ /g, '-');
    const copy = [...found].find((key) => key.split('#')[0] === String(weapon) || key.split('#')[0] === id);
    if (copy !== undefined) args.weapon = copy;
  }
}

/** Where no attack is offered that could be meant: the weapon that the model carries, else its fists. */
function onlyWeapon(actor: Model | undefined): string | undefined {
  if (actor === undefined) return undefined;
  const armed = actor.card.weapons.filter((w) => w.id !== 'unarmed');
  return armed.length > 1 ? undefined : (armed[0]?.key ?? 'unarmed');
}

function* offers(decision: Decision, verb: string): Generator<Answer> {
  for (const act of decision.acts) {
    if (act.verb === verb) for (const option of act.options()) yield option.answer;
  }
}

/** `free` or `shield`, `paid`; a Defend of which nothing is said costs nothing where that is possible. */
function readDefend(args: Record<string, unknown>, decision: Decision): void {
  if (args.free === 'free' || args.free === 'shield') args.free = true;
  if (args.free === 'paid') args.free = false;
  if (args.free === undefined && [...offers(decision, 'defend')].some((offer) => offer.free === true)) args.free = true;
}

/** A use for each die in order, null or "none" for nothing; or fewer uses than dice, each by a die that is good for it. */
function readDice(args: Record<string, unknown>, decision: Decision): void {
  const given = Array.isArray(args.dice) ? args.dice : [args.dice ?? null];
  const uses = given.map((use) => {
    const word = typeof use === 'string' ? use.toLowerCase() : use;
    return word === 'none' || word === 'nothing' ? null : word;
  });
  const form = decision.acts.find((act) => act.verb === 'spend')?.form;
  const count = form?.kind === 'allocate' ? form.items.length : uses.length;
  args.dice = uses;
  if (uses.length >= count) return;
  const wanted = spentOn(uses);
  const fitting = [...offers(decision, 'spend')].find((offer) => spentOn(offer.dice as readonly Json[]) === wanted);
  args.dice = fitting?.dice ?? [...uses, ...new Array<null>(count - uses.length).fill(null)];
}

function spentOn(uses: readonly unknown[]): string {
  return uses
    .filter((use) => use !== null)
    .sort()
    .join();
}

/** The item that is used may be named: `item: antidote`, or `item: { item: antidote, target: f }`. */
function readItem(actor: Model | undefined, args: Record<string, unknown>): void {
  const item = actor?.card.item;
  const isIt = (name: unknown): boolean => item != null && (name === item.id || name === item.name);
  if (isIt(args.item)) delete args.item;
  if (isIt(args.target)) delete args.target;
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
    args.facing ??= [dx, dy];
    delete args.toward;
    delete args.distance;
  }
  if (args.path === undefined) args.path = actor === undefined ? [] : [[actor.x, actor.y]];
}
