/** One sentence for a whole activation: what the warrior did, and what became of whom. */
import type { GameEvent } from '#engine/game.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { called, weaponName } from './names.ts';
import type { EventOf } from './sentence.ts';
import { count, far, list, pathLength } from './words.ts';

/** All Move Actions together, where the first of them stands. */
const WALK = 'moves';

/** What the activated warrior does, for the kinds that are its own acts. */
const DEEDS: { readonly [K in keyof Events]?: (event: EventOf<K>, s: State) => string | null } = {
  dismount: () => 'dismounts',
  regrouped: () => 'regroups',
  leader: ({ followers }, s) => `leads ${list(followers.map((id) => called(s, id)))}`,
  flee: () => 'flees',
  move: ({ of }) => (of === 'charge' || of === 'chase' ? null : of === 'gallop' ? 'gallops' : WALK),
  climb: ({ from, to }) => (to >= from ? 'climbs up' : 'climbs down'),
  jump: () => 'jumps down',
  floor: () => 'takes the stairs',
  charge: ({ target }, s) => `charges ${called(s, target)}`,
  strike: ({ warrior, target, weapon, of }, s) =>
    of === 'strike' ? `strikes ${called(s, target)} with ${weaponName(s, warrior, weapon)}` : null,
  shoot: ({ warrior, target, weapon }, s) => `shoots at ${called(s, target)} with ${weaponName(s, warrior, weapon)}`,
  cast: ({ warrior, name, target }, s) =>
    `casts ${name}${target === null || target === warrior ? '' : ` on ${called(s, target)}`}`,
  'focus-action': () => 'focuses',
  inspire: () => 'inspires its friends',
  carry: ({ marker }, s) => `picks up ${called(s, marker)}`,
  deliver: ({ marker }, s) => `brings ${called(s, marker)} home`,
  seal: ({ marker }, s) => `seals ${called(s, marker)}`,
  escaped: () => 'escapes',
};

const SPELL_FAILS = 'the spell fails';

/** What becomes of a warrior, whoever did it. */
const FATES: { readonly [K in keyof Events]?: (event: EventOf<K>) => string } = {
  dodged: () => 'dodges',
  unhurt: () => 'withstands it',
  'lose-body': ({ left }) => `loses Body, ${left <= 0 ? 'none' : left} left`,
  'taken-out': () => 'is Taken Out',
  flee: () => 'flees',
  'no-escape': () => 'finds no way out',
  fall: () => 'falls',
  stuck: () => 'is stuck',
  'cast-failed': () => SPELL_FAILS,
  silenced: () => 'is silenced',
  numb: () => 'may not react',
  ignited: () => 'is set alight',
  pushed: () => 'is moved',
  rises: () => 'stands up again',
};

export function activation(events: readonly GameEvent[], s: State): string | null {
  const opened = events.find((event) => event.kind === 'activation') as EventOf<'activation'> | undefined;
  if (opened === undefined) return null;
  const { warrior } = opened;
  const own = events.filter((event) => event.about?.[0] === warrior);
  const deeds = merged(
    walked(
      s,
      own,
      own.flatMap((event) => deed(event, s)),
    ),
  );
  const fates = fatesOf(events, warrior, s);
  const misses = events.filter(({ kind }) => kind === 'miss').length;
  const hits = events.some(({ kind }) => kind === 'hit');
  if (fates.length === 0 && misses > 0 && !hits) fates.push(misses === 1 ? 'a miss' : `${misses} misses`);
  if (deeds.length === 0 && fates.length === 0) return null;
  const did = deeds.length === 0 ? 'acts' : list(deeds);
  return `${called(s, warrior)} ${did}${fates.length === 0 ? '' : `: ${fates.join('; ')}`}.`;
}

function walked(s: State, own: readonly GameEvent[], deeds: readonly string[]): string[] {
  let inches = 0;
  for (const event of own) {
    if (event.kind !== 'move') continue;
    const { of, path } = event as unknown as Events['move'];
    if (of !== 'charge' && of !== 'gallop' && of !== 'chase') inches += pathLength(path);
  }
  const said = `moves ${far(s, inches)}`;
  return deeds.flatMap((one, i) => (one !== WALK ? [one] : deeds.indexOf(WALK) === i ? [said] : []));
}

function deed(event: GameEvent, s: State): string[] {
  const words = DEEDS[event.kind as keyof Events] as ((event: GameEvent, s: State) => string | null) | undefined;
  const told = words?.(event, s) ?? null;
  return told === null ? [] : [told];
}

/** The same thing done several times is told once. */
function merged(deeds: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const one of deeds) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, n]) => (n === 1 ? one : `${one} ${n === 2 ? 'twice' : count(n, 'time')}`));
}

/** "Husk 2 loses Body, 1 left and flees" for everybody to whom something happened; the activated warrior is named again where it has aimed at somebody. */
function fatesOf(events: readonly GameEvent[], warrior: string, s: State): string[] {
  const fates = new Map<string, string[]>();
  for (const event of events) {
    const words = FATES[event.kind as keyof Events] as ((event: GameEvent) => string) | undefined;
    const who = event.about?.[0];
    if (words === undefined || who === undefined || (event.kind === 'flee' && who === warrior)) continue;
    const told = words(event);
    const known = fates.get(who) ?? [];
    if (!known.includes(told)) fates.set(who, [...known, told]);
  }
  const aimed = events.some(({ about }) => about?.[0] === warrior && about.length > 1);
  return [...fates].map(([who, told]) => {
    const clear = who === warrior && (!aimed || told.includes(SPELL_FAILS));
    return clear ? list(told) : `${called(s, who)} ${list(told)}`;
  });
}
