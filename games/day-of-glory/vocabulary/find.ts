/** Models in the words of a case. */
import { findModel, unitById } from '../rules/play.ts';
import type { State } from '../state.ts';

/** A hero by the id of its unit, who has a role by that (`b.sergeant`), anybody else by its own. */
export function modelId(state: State, id: string): string {
  if (findModel(state, id) !== undefined) return id;
  const dot = id.lastIndexOf('.');
  if (dot > 0) {
    const host = unitById(state, id.slice(0, dot));
    const held = host?.models.find((m) => m.role === id.slice(dot + 1));
    if (held !== undefined) return held.id;
  }
  const u = unitById(state, id);
  if (u === undefined) return id;
  const own = u.models[0] ?? state.units.flatMap((v) => v.models).find((m) => m.card === u.card);
  return own?.id ?? id;
}
