/** What procedures of cases are made of. What each returns is `result`. */
import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import type { CaseRules, Flow, Json, Sum } from '#engine/game.ts';
import { findModel, type G, mustUnit, unitById } from '../rules/play.ts';
import type { Rules } from '../rules/rules.ts';
import type { Card, State, Unit } from '../state.ts';
import { modelId } from './find.ts';

export type Procedures = CaseRules<State, Rules>['procedures'];

export const id = z.string();

export function unit(g: G, name: string): Unit {
  const u = unitById(g.state, name);
  if (u === undefined) throw new CaseProblem('run', `there is no unit "${name}"`);
  // A joined hero's own record is empty: what is meant is the unit it stands in.
  return u.place === 'joined' && u.joined !== null ? mustUnit(g.state, u.joined) : u;
}

export function define<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.output<S>) => Flow<Json>,
): Procedures[string] {
  return { text, schema, run: run as Procedures[string]['run'] };
}

function* answered(value: Json): Flow<Json> {
  return value;
}

/** A question: nothing happens. */
export function query<S extends z.ZodType>(
  text: string,
  schema: S,
  run: (g: G, args: z.output<S>) => Json,
): Procedures[string] {
  return define(text, schema, (g, args) => answered(run(g, args)));
}

export function told(total: Sum): { value: number; parts: Json } {
  return { value: total.value, parts: total.parts.map((p) => ({ ...p })) };
}

export function modelOf(g: G, name: string): NonNullable<ReturnType<typeof findModel>> {
  const found = findModel(g.state, modelId(g.state, name));
  if (found === undefined) throw new CaseProblem('run', `there is no model "${name}"`);
  return found;
}

export function cardOf(g: G, name: string): Card {
  const u = unitById(g.state, name);
  return g.state.cards[u?.card ?? ''] as Card;
}
