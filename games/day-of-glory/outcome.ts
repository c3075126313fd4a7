/** The outcome of an act in a few words, for odds: what changed for its target, for other units and for the one that acted. */
import type { Answer, Hope } from '#engine/game.ts';
import { agreeing } from './grammar.ts';
import { unitsTouch } from './rules/contact.ts';
import { unitById } from './rules/play.ts';
import type { State, Unit } from './state.ts';

export function outcome(before: State, after: State, answer: Answer): string {
  const said: string[] = [];
  const actor = before.activation === null ? null : before.activation.unit;
  const target = typeof answer.target === 'string' ? answer.target : null;
  const touched = actor === null ? [] : contacts(before, after, actor);
  const going = answer.verb === 'charge' || answer.verb === 'move';
  if (going) {
    const one = touched.length === 1;
    for (const id of touched) said.push(one ? 'contact' : `contact with ${nameOf(after, id)}`);
    if (touched.length === 0 && answer.verb === 'charge') said.push('no contact');
  }
  for (const was of before.units) {
    const is = unitById(after, was.id);
    if (is === undefined) continue;
    const change = changes(was, is, before, after);
    if (change === '') continue;
    const alone =
      was.id === target ||
      // Of an act that moves the actor what is said without a name is said of the actor.
      (going ? was.id === actor : was.seat !== seatOf(before, actor) && onlyEnemy(before, after));
    said.push(alone ? change : `${is.name}: ${change}`);
  }
  said.push(...piecesIn(before, after, answer));
  return said.length === 0 ? 'no effect' : said.join('; ');
}

/** What became of pieces of artillery: one that was fired and is loaded still was mis-loaded. */
function piecesIn(before: State, after: State, { verb }: Answer): string[] {
  const said: string[] = [];
  for (const [i, was] of before.machines.entries()) {
    const is = after.machines[i];
    if (is === undefined) continue;
    const lost = was.structure - is.structure;
    if (is.place === 'gone' && was.place !== 'gone') said.push(`${was.name} destroyed`);
    else if (lost > 0) said.push(`${was.name}: ${lost} structure`);
    if (verb === 'fire' && is.firedIn !== was.firedIn && is.loaded > 0) said.push('mis-loaded');
  }
  return said;
}

/** A charger hopes for contact, and a regiment to stay one; who is charged hopes to keep its order. */
export function hope(before: State, answer: Answer, about: readonly string[] = []): Hope<State> | null {
  if (answer.verb === 'run' || answer.verb === 'stand') return keepsOrder(unitById(before, about[0] ?? ''));
  const unit = answer.verb === 'charge' ? unitById(before, before.activation?.unit ?? '') : undefined;
  if (unit === undefined) return null;
  const block = unit.formation === 'regiment';
  return {
    label: block ? 'contact, still in regiment' : 'contact',
    fulfilled: (after) =>
      contacts(before, after, unit.id).length > 0 && (!block || unitById(after, unit.id)?.formation === 'regiment'),
  };
}

function keepsOrder(was: Unit | undefined): Hope<State> | null {
  if (was === undefined) return null;
  return {
    label: `${was.name} ${agreeing(was, 'keeps')} order`,
    fulfilled: (after) => {
      const is = unitById(after, was.id);
      return is !== undefined && is.place === 'table' && !is.fleeing && is.formation === was.formation;
    },
  };
}

function seatOf(s: State, id: string | null): number {
  return id === null ? -1 : (unitById(s, id)?.seat ?? -1);
}

function nameOf(s: State, id: string): string {
  return unitById(s, id)?.name ?? id;
}

/** Enemies that the unit touches now and did not before. */
function contacts(before: State, after: State, id: string): string[] {
  const was = unitById(before, id);
  const is = unitById(after, id);
  if (was === undefined || is === undefined || is.place !== 'table') return [];
  return after.units
    .filter((v) => v.seat !== is.seat && v.place === 'table' && unitsTouch(after, is, v))
    .filter((v) => {
      const old = unitById(before, v.id);
      return old === undefined || !unitsTouch(before, was, old);
    })
    .map((v) => v.id);
}

/** One enemy unit alone is hurt or moved: its name need not be said. */
function onlyEnemy(before: State, after: State): boolean {
  let n = 0;
  for (const was of before.units) {
    const is = unitById(after, was.id);
    if (is !== undefined && changes(was, is, before, after) !== '') n++;
  }
  return n === 1;
}

function health(u: Unit): number {
  let total = 0;
  for (const m of u.models) total += m.health;
  return total;
}

function changes(was: Unit, is: Unit, before: State, after: State): string {
  if (was.place !== 'gone' && is.place === 'gone') return was.place === 'joined' ? 'killed' : 'destroyed';
  const said: string[] = [];
  const killed = is.died - was.died;
  const lost = was.models.length - is.models.length;
  if (killed > 0 && after.round === before.round) said.push(`${killed} killed`);
  else if (lost > 0 && was.joined === is.joined && after.round === before.round && !is.fleeing)
    said.push(`${lost} flee`);
  if (killed <= 0 && lost === 0 && health(is) < health(was)) said.push(`${health(was) - health(is)} wounds`);
  if (was.formation === 'regiment' && is.formation === 'skirmish') said.push('out of formation');
  if (!was.fleeing && is.fleeing) said.push('flees');
  if (was.fleeing && !is.fleeing) said.push('rallies');
  return said.join(', ');
}
