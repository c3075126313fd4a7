/** One sentence for a whole Activation: what the model did, and what became of whom. */
import type { GameEvent } from '#engine/game.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { State } from '../state.ts';
import { markersText } from './modifier.ts';
import { called, weaponName } from './names.ts';
import { count, inches, list, pathLength } from './words.ts';

/** What the activated model does, for the kinds that are its own acts. */
const DEEDS: { readonly [K in EventKind]?: (event: EventOf<K>, s: State) => string } = {
  flight: () => 'flees',
  'push-it': () => 'pushes it',
  stand: () => 'stands up',
  disengage: () => 'breaks away',
  move: () => WALK,
  climb: ({ up }) => (up > 0 ? 'climbs up' : 'climbs down'),
  jump: () => 'jumps',
  item: ({ name }) => `uses its ${name}`,
  recovery: () => 'recovers',
  attack: ({ attacker, defender, weapon }, s) =>
    `attacks ${called(s, defender)} with ${weaponName(s, attacker, weapon)}`,
  blast: ({ attacker, weapon }, s) => `aims ${weaponName(s, attacker, weapon)} at the ground`,
  cast: ({ name, targets, model }, s) => `casts ${name}${at(targets, model, s)}`,
  ability: ({ name, targets, model }, s) => `uses ${name}${at(targets, model, s)}`,
};

/** What becomes of a model, whoever did it. */
const FATES: { readonly [K in EventKind]?: (event: EventOf<K>) => string } = {
  gain: ({ injury, fatigue }) => markersText(injury, fatigue),
  lose: ({ injury, fatigue }) => `rid of ${markersText(injury, fatigue)}`,
  malady: ({ malady }) => malady.slice(0, 1).toUpperCase() + malady.slice(1),
  shaken: () => 'Shaken',
  casualty: () => 'a Casualty',
};

export function activation(events: readonly GameEvent[], s: State): string | null {
  const opened = events.find((event) => event.kind === 'activation') as EventOf<'activation'> | undefined;
  if (opened === undefined) return null;
  const { model } = opened;
  const own = events.filter((event) => event.about?.[0] === model);
  const deeds = merged(
    walked(
      own,
      own.flatMap((event) => deed(event, s)),
    ),
  );
  const misses = events.filter(({ kind }) => kind === 'miss').length;
  const hits = events.filter(({ kind }) => kind === 'hit').length;
  const fates = fatesOf(events, model, s);
  if (misses > 0 && hits === 0) fates.unshift(misses === 1 ? 'a miss' : `${misses} misses`);
  if (fates.length === 0 && struck(own)) fates.push('nobody is hurt');
  if (deeds.length === 0 && fates.length === 0) return null;
  const did = deeds.length === 0 ? 'acts' : list(deeds);
  return `${called(s, model)} ${did}${fates.length === 0 ? '' : `: ${fates.join('; ')}`}.`;
}

/** A blow was dealt, and what came of it is known: one that was declared alone has hurt nobody yet. */
function struck(own: readonly GameEvent[]): boolean {
  const blow = own.filter(({ kind }) => kind === 'attack' || kind === 'blast').at(-1);
  if (blow === undefined) return false;
  const after = own.slice(own.indexOf(blow) + 1);
  return blow.kind === 'blast' || after.some(({ kind, roll }) => kind === 'hit' || roll !== undefined);
}

/** All Move Actions together, where the first of them stands. */
const WALK = 'moves';

function walked(own: readonly GameEvent[], deeds: readonly string[]): string[] {
  let far = 0;
  for (const event of own) if (event.kind === 'move') far += pathLength((event as unknown as EventOf<'move'>).path);
  const said = far < 0.05 ? 'turns' : `moves ${inches(far)}`;
  return deeds.flatMap((one, i) => (one !== WALK ? [one] : deeds.indexOf(WALK) === i ? [said] : []));
}

function deed(event: GameEvent, s: State): string[] {
  const words = DEEDS[event.kind as EventKind] as ((event: GameEvent, s: State) => string) | undefined;
  return words === undefined ? [] : [words(event, s)];
}

/** The same thing done several times is told once. */
function merged(deeds: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const one of deeds) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, n]) => (n === 1 ? one : `${one} ${n === 2 ? 'twice' : count(n, 'time')}`));
}

/** "Bram 1 Injury Marker and Prone" for everybody to whom something happened; the activated model is named once already. */
function fatesOf(events: readonly GameEvent[], model: string, s: State): string[] {
  const fates = new Map<string, string[]>();
  for (const event of events) {
    const words = FATES[event.kind as EventKind] as ((event: GameEvent) => string) | undefined;
    const who = event.about?.[0];
    if (words === undefined || who === undefined) continue;
    const told = words(event);
    const own = fates.get(who) ?? [];
    if (!own.includes(told)) fates.set(who, [...own, told]);
  }
  return [...fates].map(([who, told]) => (who === model ? list(told) : `${called(s, who)} ${list(told)}`));
}

function at(targets: readonly string[], model: string, s: State): string {
  const others = targets.filter((id) => id !== model);
  return others.length === 0 ? '' : ` on ${list(others.map((id) => called(s, id)))}`;
}
