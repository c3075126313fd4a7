/** What an act brought, in a few words, for odds: what happened to its target, to others, and to the morale of both sides. */
import type { Answer } from '#engine/game.ts';
import { byId, standing } from './rules/play.ts';
import type { Model, State } from './state.ts';

export function outcome(before: State, after: State, answer: Answer): string {
  const target = typeof answer.target === 'string' && byId(before, answer.target) !== undefined ? answer.target : null;
  const said: string[] = [];
  for (const was of before.models) {
    const is = byId(after, was.id);
    if (is === undefined) continue;
    const change = changes(was, is);
    if (change !== '') said.push(was.id === target ? change : `${is.name}: ${change}`);
  }
  for (const { id, name, objective } of before.pieces) {
    if (objective !== null && !after.pieces.some((piece) => piece.id === id)) said.push(`${name} gone`);
  }
  for (const seat of [0, 1] as const) {
    const lost = before.morale[seat] - after.morale[seat];
    if (lost > 0) said.push(`${after.seats[seat]?.name ?? ''} loses ${lost} morale`);
  }
  return said.length === 0 ? 'no effect' : said.join('; ');
}

function changes(was: Model, is: Model): string {
  if (was.alive && !is.alive) return 'killed';
  if (!standing(was)) return '';
  const said: string[] = [];
  const hurt = is.damage - was.damage;
  if (hurt > 0) said.push(`${hurt} damage`);
  for (const seat of [0, 1] as const) {
    const more = is.marks[seat] - was.marks[seat];
    if (more !== 0) said.push(more > 0 ? `${more} marker${more === 1 ? '' : 's'}` : 'a marker less');
  }
  if (is.toggles.length < was.toggles.length) said.push('its toggle ends');
  if (is.bonuses.length > was.bonuses.length) said.push(is.bonuses.at(-1)?.by ?? '');
  return said.join(', ');
}
