/** One sentence for a whole activation: what the unit did, and what became of whom. */
import type { GameEvent } from '#engine/game.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import { called, does } from './names.ts';
import { count, inches, list } from './words.ts';

const IDLE = 'does';

/** Null: nothing to tell. */
type Words<K extends EventKind> = (event: EventOf<K>, s: State) => string | null;

/** What the activated unit does, after its name. Verbs are made to agree with it. */
const DEEDS: { readonly [K in EventKind]?: readonly [verb: string, rest: Words<K>] } = {
  pass: [IDLE, () => 'nothing'],
  moved: ['moves', ({ inches: far }) => inches(far)],
  charge: ['charges', () => ''],
  charged: ['falls', ({ contact }) => (contact.length === 0 ? 'short' : null)],
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
  const fates = fatesOf(events, unit, s);
  if (deeds.length === 0 && fates.length === 0) return null;
  const name = called(s, unit);
  const agreed = (verb: string) => does(s, unit, verb).slice(name.length + 1);
  const done = deeds.length > 1 ? deeds.filter(({ verb }) => verb !== IDLE) : deeds;
  const told =
    done.length === 0 ? [agreed('acts')] : [...new Set(done.map(({ verb, rest }) => spaced(agreed(verb), rest)))];
  return `${name} ${list(told)}${fates.length === 0 ? '' : `: ${fates.join('; ')}`}.`;
}

function deed(event: GameEvent, s: State): { verb: string; rest: string }[] {
  const [verb, words] = (DEEDS[event.kind as EventKind] ?? []) as [
    string?,
    ((e: GameEvent, s: State) => string | null)?,
  ];
  const rest = words?.(event, s) ?? null;
  return verb === undefined || rest === null ? [] : [{ verb, rest }];
}

/** The dead and the wounds of each unit, who fled or ran and who is gone; that nobody is hurt where blows were dealt in vain. */
function fatesOf(events: readonly GameEvent[], acting: string, s: State): string[] {
  const harm = new Map<string, { dead: number; wounds: number }>();
  const others: string[] = [];
  for (const event of events) {
    const unit = event.about?.[0];
    if (unit === undefined) continue;
    if (event.kind === 'losses') {
      const { dead, wounds } = event as EventOf<'losses'>;
      const known = harm.get(unit);
      harm.set(unit, { dead: (known?.dead ?? 0) + dead, wounds: (known?.wounds ?? 0) + wounds });
    }
    if (event.kind === 'ran' && unit !== acting)
      others.push(`${does(s, unit, 'runs')} ${inches((event as EventOf<'ran'>).inches)}`);
    if (event.kind === 'flee')
      others.push(`${does(s, unit, 'loses')} ${count((event as EventOf<'flee'>).count, 'model')} to flight`);
    if (event.kind === 'wiped-out') others.push(`nothing is left of ${called(s, unit)}`);
  }
  const fallen = [...harm].map(
    ([unit, { dead, wounds }]) => `${called(s, unit)} ${dead > 0 ? `${dead} dead` : count(wounds, 'wound')}`,
  );
  const blows = events.some(({ kind }) => kind === 'fight' || kind === 'shoot');
  if (fallen.length === 0 && blows) fallen.push('nobody is hurt');
  return [...fallen, ...others];
}

function spaced(verb: string, rest: string): string {
  return rest === '' ? verb : `${verb} ${rest}`;
}
