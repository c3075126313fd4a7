/**
 * How lines of cases are read, where several verbs have it in common. `to` stands for a path of one point; `toward: b` moves straight
 * at a model (or `distance` of the way; `contact: true` until the bases touch); facings may be compass words or models.
 */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseLine } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { type Args, direction, endOf, isPoint, offers, printed, readWaypoints } from '../../kit/words.ts';
import { byId } from '../rules/play.ts';
import type { Model, State } from '../state.ts';

export type Line = CaseLine<State>;

/** The model that a verb of an Activation is about: the one named, else the one that is activated. */
export function activated({ state, args }: Line): Model | undefined {
  if (typeof args.model === 'string') return byId(state, args.model);
  return state.activation === null ? undefined : byId(state, state.activation.model);
}

/** The model that a question is about: the one named, else the one that the decision names first. */
export function askedAbout({ state, args, decision }: Line): Model | undefined {
  return byId(state, typeof args.model === 'string' ? args.model : (decision.subjects[0] ?? ''));
}

/** A Spell, Ability or Mission may be named as printed: "Call Familiar", "Hold". */
export function readPrinted({ state, args }: Line, key: string): void {
  const named = args[key];
  if (typeof named !== 'string') return;
  const known = state.models.some(({ card }) => card.spells.includes(named) || card.abilities.includes(named));
  if (!known) args[key] = printed(named);
}

/** A facing in words: a vector, a compass direction, or a model to look at. */
export function facingOf(state: State, from: Point, words: Point | string, place: string): Point {
  const of = (id: string): Point | undefined => {
    const other = byId(state, id);
    return other === undefined ? undefined : [other.x, other.y];
  };
  return direction(words, from, of, place);
}

/** [0, 0] is no direction and is left for the rules to refuse. `unsaid` is the facing of a line that says nothing about it. */
export function readFacing({ state, verb, args }: Line, actor: Model | undefined, unsaid?: Point): void {
  const said = args.facing;
  if (said === undefined) {
    if (unsaid !== undefined) args.facing = unsaid;
  } else if (!isPoint(said) || said[0] !== 0 || said[1] !== 0) {
    const from = endOf(args, [actor?.x ?? 0, actor?.y ?? 0]);
    args.facing = facingOf(state, from, said as Point | string, `${verb}.facing`);
  }
}

/** The way of a model: without a word it stays where it is, and turns only if it is told to. */
export function readWay(line: Line, actor: Model | undefined): void {
  const { state, args } = line;
  readWaypoints(args);
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
  readFacing(line, actor, standsFacing(actor));
}

export function standsFacing(actor: Model | undefined): Point | undefined {
  return actor === undefined ? undefined : [actor.fx, actor.fy];
}

/** Newcomers look across the table. */
export function acrossTable({ decision }: Line): Point {
  return decision.seat === 1 ? [-1, 0] : [1, 0];
}

/**
 * A weapon that is left out is the only one that could be meant, Unarmed apart. One that is named as printed is meant by its id,
 * and of several copies the first that can be used. `attacker` is whose weapon is meant where none is offered.
 */
export function readWeapon({ decision, verb, args }: Line, attacker: Model | undefined): void {
  const { weapon, ...others } = args as Args;
  const found = new Set<string>();
  for (const offer of offers(decision, verb)) {
    const meant = Object.keys(others).every((key) => others[key] === undefined || others[key] === offer[key]);
    if (meant && typeof offer.weapon === 'string') found.add(offer.weapon);
  }
  if (weapon === undefined) {
    if (found.size > 1) found.delete('unarmed');
    const meant = found.size === 0 ? onlyWeapon(attacker) : found.size === 1 ? [...found][0] : undefined;
    if (meant !== undefined) args.weapon = meant;
  } else if (!found.has(String(weapon))) {
    const id = printed(String(weapon));
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
