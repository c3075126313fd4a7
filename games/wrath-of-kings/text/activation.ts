/** One sentence for a whole activation: who acted, what they did, and what became of whom. */
import type { GameEvent } from '#engine/game.ts';
import type { Events } from '../events.ts';
import type { State } from '../state.ts';
import { called, calling, company, motivationName, seatName } from './names.ts';
import type { EventOf } from './sentence.ts';
import { count, list } from './words.ts';

/** What members do, for the kinds that are their own acts. Members who do the same are told together. */
const DEEDS: { readonly [K in keyof Events]?: (event: EventOf<K>, s: State) => string | null } = {
  move: ({ of }) => (of === 'sprint' ? 'sprint' : of === 'hit-and-run' ? 'run on' : 'move'),
  attack: ({ targets, of }, s) =>
    of === 'counter'
      ? null
      : `${of === 'combined' ? 'make a combined attack on ' : 'attack '}${list(targets.map(({ id }) => called(s, id)))}`,
  toggle: ({ name }) => `use ${name}`,
  special: ({ name }) => `use ${name}`,
  interact: ({ motivation }, s) => `interact for ${motivationName(s, motivation)}`,
  forfeit: ({ target }, s) => `gain from ${called(s, target)}`,
};

const UNHURT = 'is not hurt';

/** What becomes of a model, whoever did it. */
const FATES: { readonly [K in keyof Events]?: (event: EventOf<K>, s: State) => string } = {
  damage: ({ left }) => (left <= 0 ? '' : `is hurt, ${count(left, 'wound')} left`),
  unhurt: () => UNHURT,
  casualty: () => 'is removed',
  'counter-attack': ({ target }, s) => `strikes back at ${called(s, target)}`,
};

export function activation(events: readonly GameEvent[], s: State): string | null {
  const opened = events.find((event) => event.kind === 'activation') as EventOf<'activation'> | undefined;
  if (opened === undefined) return null;
  const { members, leader } = opened;
  const deeds = deedsOf(events, members, s);
  const fates = [...fatesOf(events, s), ...losses(events)];
  if (deeds.length === 0 && fates.length === 0) return null;
  const call = leader === null ? '' : `${calling(s, leader, members)}: `;
  const did = deeds.length === 0 ? `${company(s, members)} ${members.length === 1 ? 'acts' : 'act'}` : deeds.join('; ');
  return `${call}${did}${fates.length === 0 ? '' : `; ${fates.join('; ')}`}.`;
}

/** "3 Foundry Hands move and make a combined attack on Brazen Titan". */
function deedsOf(events: readonly GameEvent[], members: readonly string[], s: State): string[] {
  const own = new Map<string, string[]>();
  for (const event of events) {
    const words = DEEDS[event.kind as keyof Events] as ((event: GameEvent, s: State) => string | null) | undefined;
    const told = words?.(event, s) ?? null;
    if (told === null) continue;
    for (const who of doers(event, members)) {
      const known = own.get(who) ?? [];
      if (!known.includes(told)) own.set(who, [...known, told]);
    }
  }
  const groups = new Map<string, string[]>();
  for (const [who, told] of own) {
    const key = told.join('\n');
    groups.set(key, [...(groups.get(key) ?? []), who]);
  }
  return [...groups].map(([key, who]) => {
    const told = key.split('\n');
    return `${company(s, who)} ${list(who.length === 1 ? told.map(singular) : told)}`;
  });
}

/** All who take part in an attack; the actor otherwise. */
function doers(event: GameEvent, members: readonly string[]): readonly string[] {
  const all = event.kind === 'attack' ? (event as EventOf<'attack'>).attackers : [event.about?.[0] ?? ''];
  return all.filter((id) => members.includes(id));
}

/** "move" of one is "moves". */
function singular(deed: string): string {
  const [verb = '', ...rest] = deed.split(' ');
  return [`${verb}s`, ...rest].join(' ');
}

/** "Brazen Titan is hurt, 1 wound left and strikes back" for everybody to whom something happened. */
function fatesOf(events: readonly GameEvent[], s: State): string[] {
  const fates = new Map<string, string[]>();
  for (const event of events) {
    const words = FATES[event.kind as keyof Events] as ((event: GameEvent, s: State) => string) | undefined;
    const who = event.about?.[0];
    if (words === undefined || who === undefined) continue;
    const told = words(event, s);
    const known = fates.get(who) ?? [];
    if (told !== '' && !known.includes(told)) fates.set(who, [...known, told]);
  }
  return [...fates].map(([who, told]) => {
    const hurt = events.some(({ kind, about }) => (kind === 'damage' || kind === 'casualty') && about?.[0] === who);
    return `${called(s, who)} ${list(hurt ? told.filter((one) => one !== UNHURT) : told)}`;
  });
}

/** "Blue loses 3 morale". */
function losses(events: readonly GameEvent[]): string[] {
  const lost = [0, 0];
  for (const event of events) {
    if (event.kind !== 'morale') continue;
    const { seat, amount } = event as EventOf<'morale'>;
    lost[seat] = (lost[seat] ?? 0) + amount;
  }
  return lost.flatMap((amount, seat) => (amount > 0 ? [`${seatName(seat)} loses ${amount} morale`] : []));
}
