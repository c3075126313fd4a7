/** One sentence for a whole activation: what the unit did, and what became of whom. */
import type { GameEvent } from '#engine/game.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import { called, does } from './names.ts';
import { count, inches, list } from './words.ts';

const IDLE = 'does';

type Words<K extends EventKind> = (event: EventOf<K>, s: State) => string;

/** What the activated unit does, after its name. Verbs are made to agree with it. */
const DEEDS: { readonly [K in EventKind]?: readonly [verb: string, rest: Words<K>] } = {
  pass: [IDLE, () => 'nothing'],
  moved: ['moves', ({ inches: far }) => inches(far)],
  charge: ['charges', () => ''],
  contact: ['reaches', ({ enemy }, s) => called(s, enemy)],
  fight: ['fights', ({ enemies }, s) => list(enemies.map((id) => called(s, id)))],
  shoot: ['shoots', ({ target }, s) => `at ${called(s, target)}`],
  reload: ['reloads', () => ''],
  reformed: ['reforms', () => ''],
  split: ['divides', () => ''],
  merged: ['joins', ({ into }, s) => called(s, into)],
  arrived: ['arrives', () => ''],
  crouch: ['crouches', () => ''],
  consolidated: ['steps', () => 'into the gaps'],
  ran: ['runs', ({ inches: far }) => inches(far)],
};

export function activation(events: readonly GameEvent[], s: State): string | null {
  const opened = events.find(({ kind }) => kind === 'activation') as EventOf<'activation'> | undefined;
  if (opened === undefined) return null;
  const { unit } = opened;
  const deeds = events.flatMap((event) => (event.about?.[0] === unit ? deed(event, s) : []));
  const fates = fatesOf(events, s);
  if (deeds.length === 0 && fates.length === 0) return null;
  const name = called(s, unit);
  const agreed = (verb: string) => does(s, unit, verb).slice(name.length + 1);
  const done = deeds.length > 1 ? deeds.filter(({ verb }) => verb !== IDLE) : deeds;
  const told =
    done.length === 0 ? [agreed('acts')] : [...new Set(done.map(({ verb, rest }) => spaced(agreed(verb), rest)))];
  return `${name} ${list(told)}${fates.length === 0 ? '' : `: ${fates.join('; ')}`}.`;
}

function deed(event: GameEvent, s: State): { verb: string; rest: string }[] {
  const found = DEEDS[event.kind as EventKind] as readonly [string, (event: GameEvent, s: State) => string] | undefined;
  return found === undefined ? [] : [{ verb: found[0], rest: found[1](event, s) }];
}

/** The dead of each unit, who fled and who is gone. */
function fatesOf(events: readonly GameEvent[], s: State): string[] {
  const dead = new Map<string, number>();
  const others: string[] = [];
  for (const event of events) {
    const unit = event.about?.[0];
    if (unit === undefined) continue;
    if (event.kind === 'losses') dead.set(unit, (dead.get(unit) ?? 0) + (event as EventOf<'losses'>).dead);
    if (event.kind === 'flee')
      others.push(`${called(s, unit)} loses ${count((event as EventOf<'flee'>).count, 'model')} to flight`);
    if (event.kind === 'wiped-out') others.push(`nothing is left of ${called(s, unit)}`);
  }
  const fallen = [...dead].filter(([, n]) => n > 0).map(([unit, n]) => `${called(s, unit)} ${n} dead`);
  return [...fallen, ...others];
}

function spaced(verb: string, rest: string): string {
  return rest === '' ? verb : `${verb} ${rest}`;
}
