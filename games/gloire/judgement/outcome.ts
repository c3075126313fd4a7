/** What an act brought, in a few words, for odds. */
import type { Answer } from '#engine/game.ts';
import { LOCATIONS } from '../content/types.ts';
import { byId, conscious } from '../rules/play.ts';
import type { Model, State } from '../state.ts';

export function outcome(before: State, after: State, answer: Answer): string {
  const target = typeof answer.target === 'string' ? answer.target : null;
  const said: string[] = [];
  for (const was of before.models) {
    const is = byId(after, was.id);
    if (is === undefined) continue;
    const change = changes(was, is);
    if (change !== '') said.push(was.id === target ? change : `${is.card.name}: ${change}`);
  }
  before.seats.forEach(({ name }, seat) => {
    const more = (after.vp[seat] as number) - (before.vp[seat] as number);
    if (more !== 0) said.push(`${name} ${more > 0 ? '+' : '−'}${Math.abs(more)} victory points`);
  });
  return said.length === 0 ? 'no effect' : said.join('; ');
}

function changes(was: Model, is: Model): string {
  if (was.onTable && !is.onTable) return is.left ?? 'gone';
  if (conscious(was) && !conscious(is)) return 'unconscious';
  const said: string[] = [];
  let lost = 0;
  for (const location of LOCATIONS) lost += is.lost[location] - was.lost[location];
  if (lost > 0) said.push(lost === 1 ? '1 box' : `${lost} boxes`);
  if (!was.panicked && is.panicked) said.push('panics');
  if (was.suppressedBy === null && is.suppressedBy !== null) said.push('suppressed');
  if (!was.prone && is.prone) said.push('prone');
  if (is.misses > was.misses) said.push('misses its next activation');
  if (is.poison.length > was.poison.length) said.push('poisoned');
  return said.join(', ');
}
