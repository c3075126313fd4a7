/**
 * How lines of cases are read, where several verbs have it in common. `to` stands for a path of one point; `toward: b` goes straight at
 * a warrior until the bases touch (or `distance` of the way).
 */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseLine } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm, snap } from '#engine/geometry/vec.ts';
import { direction, endOf, isPoint, printed, readTo, readWaypoints } from '../../kit/words.ts';
import { byId } from '../rules/play.ts';
import type { State, Warrior } from '../state.ts';

export type Line = CaseLine<State>;

/** The warrior that a verb of an activation is about: the one that is activated. */
export function activated({ state }: Line): Warrior | undefined {
  return state.activation === null ? undefined : byId(state, state.activation.warrior);
}

/** The warrior that a question is about: the one named, else the one that the decision names first. */
export function askedAbout({ state, args, decision }: Line): Warrior | undefined {
  return byId(state, typeof args.warrior === 'string' ? args.warrior : (decision.subjects[0] ?? ''));
}

/** The way of a warrior: without a word it stays where it is. */
export function readWay({ state, args }: Line, actor: Warrior | undefined): void {
  readWaypoints(args);
  if (args.toward !== undefined) {
    const target = byId(state, String(args.toward));
    if (target === undefined || actor === undefined)
      throw new CaseProblem('toward', `there is no warrior "${args.toward}"`);
    const [dx, dy] = norm(target.x - actor.x, target.y - actor.y);
    const full = Math.sqrt((target.x - actor.x) ** 2 + (target.y - actor.y) ** 2) - actor.a - target.a;
    const d = args.distance === undefined ? full : Number(args.distance);
    args.path = [[snap(actor.x + dx * d), snap(actor.y + dy * d)]];
    delete args.toward;
    delete args.distance;
  }
  if (args.path === undefined) args.path = actor === undefined ? [] : [[actor.x, actor.y]];
}

/** A place that is chosen: `to` may be said for `at`, and `beside: b` for the place in contact with a warrior, on the side of the actor. */
export function readPlace({ state, args }: Line, actor: Warrior | undefined): void {
  readTo(args, 'at');
  if (typeof args.beside !== 'string') return;
  const target = byId(state, args.beside);
  if (target === undefined || actor === undefined)
    throw new CaseProblem('beside', `there is no warrior "${args.beside}"`);
  const [dx, dy] = norm(actor.x - target.x, actor.y - target.y);
  const r = actor.a + target.a;
  args.at = [snap(target.x + dx * r), snap(target.y + dy * r)];
  delete args.beside;
}

/** A direction in words: a vector, a compass word, or a warrior to look at. */
export function facingOf(state: State, from: Point, words: Point | string, place: string): Point {
  const of = (id: string): Point | undefined => {
    const other = byId(state, id);
    return other === undefined ? undefined : [other.x, other.y];
  };
  return direction(words, from, of, place);
}

/** [0, 0] is no direction and is left for the rules to refuse. */
export function readFacing({ state, verb, args }: Line, actor: Warrior | undefined): void {
  const said = args.facing;
  if (said === undefined || (isPoint(said) && said[0] === 0 && said[1] === 0)) return;
  args.facing = facingOf(state, endOf(args, [actor?.x ?? 0, actor?.y ?? 0]), said as Point | string, `${verb}.facing`);
}

/** A spell or skill may be named as printed: "Hammering Wind". */
export function readPrinted({ state, args }: Line, key: string): void {
  const named = args[key];
  if (typeof named !== 'string') return;
  const known = state.warriors.some(
    ({ card }) => card.spells.some(({ id }) => id === named) || card.skills.some(({ skill }) => skill.id === named),
  );
  if (!known) args[key] = printed(named);
}

/** Items by their keys or as printed; one alone may stand without a list. */
export function readItems({ args }: Line, key: string, owner: Warrior | undefined): void {
  const said = args[key];
  if (said === undefined) return;
  const words = Array.isArray(said) ? said : [said];
  const keys = owner?.card.carried.map((item) => item.key) ?? [];
  args[key] = words.map((word) => (keys.includes(String(word)) ? word : printed(String(word))));
}
