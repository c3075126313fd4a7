/** What an act brought, in a few words, for odds: what happened to its target, or to whoever changed most. */
import type { Answer, Hope } from '#engine/game.ts';
import { byId } from './rules/play.ts';
import type { Model, State } from './state.ts';

export function outcome(before: State, after: State, answer: Answer): string {
  const target = typeof answer.target === 'string' ? answer.target : null;
  const ids = target === null ? before.models.filter((m) => m.onTable).map((m) => m.id) : [target];
  const said: string[] = [];
  for (const id of ids) {
    const was = byId(before, id);
    const is = byId(after, id);
    if (was === undefined || is === undefined) continue;
    const change = changes(was, is);
    if (change !== '') said.push(target === null ? `${is.card.name}: ${change}` : change);
  }
  const actor = before.activation === null ? undefined : byId(before, before.activation.model);
  if (target !== null && actor !== undefined && actor.id !== target) {
    const is = byId(after, actor.id);
    const change = is === undefined ? '' : changes(actor, is);
    if (change !== '') said.push(`${actor.card.name}: ${change}`);
  }
  return said.length === 0 ? 'no effect' : said.join('; ');
}

/** Who defends hopes to come out of the attack unhurt. */
export function hope(before: State, answer: Answer, about: readonly string[]): Hope<State> | null {
  const was = answer.verb === 'defend' ? byId(before, about[0] ?? '') : undefined;
  if (was === undefined) return null;
  return {
    label: `${was.card.name} is unhurt`,
    fulfilled: (after) => {
      const is = byId(after, was.id);
      return is?.alive === true && is.injuries <= was.injuries && is.fatigue <= was.fatigue;
    },
  };
}

function changes(was: Model, is: Model): string {
  if (was.alive && !is.alive) return 'casualty';
  const said: string[] = [];
  const injuries = is.injuries - was.injuries;
  const fatigue = is.fatigue - was.fatigue;
  if (injuries !== 0) said.push(`${injuries > 0 ? '' : 'heals '}${count(Math.abs(injuries), 'injury', 'injuries')}`);
  if (fatigue !== 0) said.push(`${fatigue > 0 ? '' : 'sheds '}${Math.abs(fatigue)} fatigue`);
  if (!was.bloodied && is.bloodied) said.push('bloodied');
  for (const malady of is.maladies) if (!was.maladies.includes(malady)) said.push(malady);
  for (const malady of was.maladies) if (!is.maladies.includes(malady)) said.push(`no longer ${malady}`);
  if (was.shaken !== is.shaken && !(is.bloodied && !was.bloodied)) said.push(is.shaken ? 'shaken' : 'no longer shaken');
  return said.join(', ');
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
