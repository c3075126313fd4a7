/** What an act brought, in a few words, for odds: what happened to its target and to whoever acted, or to whoever changed. */
import type { Answer } from '#engine/game.ts';
import { bodyLeft, byId, standing } from './rules/play.ts';
import type { Marker, State, Warrior } from './state.ts';

export function outcome(before: State, after: State, answer: Answer): string {
  const target = typeof answer.target === 'string' && byId(before, answer.target) !== undefined ? answer.target : null;
  const actor = before.activation?.warrior ?? null;
  const said: string[] = [];
  for (const was of before.warriors) {
    const is = byId(after, was.id);
    if (is === undefined || (target !== null && was.id !== target && was.id !== actor)) continue;
    const change = changes(was, is);
    if (change !== '') said.push(was.id === target ? change : `${is.card.name}: ${change}`);
  }
  for (const was of before.markers) {
    const change = markerChange(was, after);
    if (change !== '') said.push(change);
  }
  const made = after.summoned.filter(({ id }) => !before.summoned.some((one) => one.id === id));
  for (const { name } of made) said.push(`${name} on the table`);
  for (const seat of [0, 1] as const) {
    const gained = after.vp[seat] - before.vp[seat];
    if (gained > 0) said.push(`${gained} VP for ${after.seats[seat]?.name ?? ''}`);
  }
  return said.length === 0 ? 'no effect' : said.join('; ');
}

function changes(was: Warrior, is: Warrior): string {
  if (!was.out && is.out) return 'Taken Out';
  if (was.out && !is.out) return 'stands up';
  if (was.left === null && is.left !== null) {
    return is.left === 'escaped' ? 'escapes' : is.left === 'fled' ? 'flees from the table' : 'is gone';
  }
  if (!standing(was)) return '';
  const said: string[] = [];
  const lost = bodyLeft(was) - bodyLeft(is);
  if (lost > 0 && was.mounted === is.mounted) said.push(`loses ${lost} Body`);
  if (was.mounted && !is.mounted) said.push('dismounts');
  if (!was.fleeing && is.fleeing) said.push('flees');
  if (was.fleeing && !is.fleeing) said.push('regroups');
  if (is.focus > was.focus) said.push(`${is.focus - was.focus} Focus`);
  if (!was.silenced && is.silenced) said.push('silenced');
  if (!was.numb && is.numb) said.push('no Reactions');
  if (is.ignites > was.ignites) said.push('ignited');
  for (const { source } of is.attached) if (!was.attached.some((one) => one.source === source)) said.push(source);
  if (was.climb === null && is.climb !== null) said.push('partway up');
  return said.join(', ');
}

function markerChange(was: Marker, after: State): string {
  const is = after.markers.find(({ id }) => id === was.id);
  if (is === undefined) return '';
  if (was.delivered === null && is.delivered !== null) return `${is.name} delivered`;
  if (was.seal !== is.seal) return is.seal === null ? `${is.name} open` : `${is.name} sealed`;
  if (was.carrier === is.carrier) return '';
  return is.carrier === null ? `${is.name} dropped` : `${is.name} picked up`;
}
