/**
 * Bands as a case says them. Besides the words of a roster file a case may name a weapon by its id alone, say what was bought for it as a model says it
 * (`brace`, `bayonet`, `poison`, `extraAmmo`), and list virtues as a model does.
 */
import { type RosterWords, readRoster } from '../../kit/position.ts';
import { type Extra, type Roster, rosterSchema } from '../army/roster.ts';
import type { Content } from '../content/content.ts';

type Words = Readonly<Record<string, unknown>>;

function rosterWords(content: Content): RosterWords<Roster> {
  return {
    called: 'ready-made band',
    ready: content.ready.all,
    schema: rosterSchema,
    unsaid: { game: 'gloire', name: 'case' },
  };
}

/** A ready-made band by its id, or a band written out. */
export function readBand(content: Content, given: unknown, place: string): Roster {
  return readRoster(inFull(given), place, rosterWords(content));
}

function isWords(given: unknown): given is Words {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function inFull(given: unknown): unknown {
  if (!isWords(given) || !Array.isArray(given.models)) return given;
  return { ...given, models: given.models.map(entryInFull) };
}

function entryInFull(entry: unknown): unknown {
  if (!isWords(entry)) return entry;
  const { weapons, virtues } = entry;
  return {
    ...entry,
    ...(Array.isArray(weapons) ? { weapons: weapons.map(weaponInFull) } : null),
    ...(Array.isArray(virtues) ? { virtues: virtuesInFull(virtues) } : null),
  };
}

function weaponInFull(weapon: unknown): unknown {
  if (typeof weapon === 'string') return { weapon };
  if (!isWords(weapon)) return weapon;
  const { extraAmmo, brace, bayonet, poison, extras = [], ...rest } = weapon;
  const bought: Extra[] = [];
  if (typeof extraAmmo === 'number') bought.push(...new Array<Extra>(extraAmmo).fill('ammo'));
  if (brace === true) bought.push('brace');
  if (bayonet === true) bought.push('bayonet');
  if (poison === true) bought.push('poison');
  return { ...rest, extras: Array.isArray(extras) ? [...extras, ...bought] : extras };
}

/** Each gives an ability point unless it is said. */
function virtuesInFull(virtues: readonly unknown[]): { ability: unknown[]; hero: unknown[] } {
  const ability: unknown[] = [];
  const hero: unknown[] = [];
  for (const one of virtues) {
    const said = isWords(one) ? one : { id: one };
    (said.gives === 'hero' ? hero : ability).push(said.id);
  }
  return { ability, hero };
}
