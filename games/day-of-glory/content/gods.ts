/** The gods that priests serve (DG-GOD-06..23). */
import type { Blessing, God, Prayer, Sermon } from './types.ts';

/** `number`: that of the clause of its blessing; sermon and prayer follow. */
function god(
  id: string,
  name: string,
  number: number,
  blessing: Omit<Blessing, 'clause'>,
  sermon: Omit<Sermon, 'clause'>,
  prayer: Omit<Prayer, 'clause'>,
): God {
  const clause = (n: number) => `DG-GOD-${String(number + n).padStart(2, '0')}`;
  return {
    id,
    name,
    blessing: { ...blessing, clause: clause(0) },
    sermon: { ...sermon, clause: clause(1) },
    prayer: { ...prayer, clause: clause(2) },
    clause: clause(0),
  };
}

export const GODS: readonly God[] = [
  god(
    'death',
    'God of Death',
    6,
    { text: 'Scary.', changes: {}, scary: true },
    { text: '+1 nerve.', changes: { nerve: 1 } },
    { text: 'Dark Whispers on as many models as the level.', spell: 'dark-whispers', each: true },
  ),
  god(
    'nature',
    'God of Nature',
    9,
    { text: '+1 agility.', changes: { agility: 1 } },
    { text: '+2" speed.', changes: { speed: 2 } },
    { text: 'Savage Beast within 2" per level.', spell: 'savage-beast', perLevel: 2 },
  ),
  god(
    'plenty',
    'God of Plenty',
    12,
    { text: '+1 action.', changes: { actions: 1 } },
    { text: 'Wounded models regain 1 health.', changes: {}, heals: 1 },
    { text: 'Rejuvenation within 2" per level.', spell: 'rejuvenation', perLevel: 2 },
  ),
  god(
    'protection',
    'God of Protection',
    15,
    { text: '+1 armour value.', changes: { armour: 1 } },
    { text: 'Armour saves of 1 may be rolled again.', changes: {}, again: 'saves' },
    {
      text: 'An enemy unit within 10" per level has -1 combat bonus when it next attacks.',
      curse: { bonus: -1 },
      perLevel: 10,
    },
  ),
  god(
    'sky',
    'God of the Sky',
    18,
    { text: '+1 combat bonus at range.', changes: { ranged: 1 } },
    { text: 'Ranged attack rolls of 1 may be rolled again.', changes: {}, again: 'ranged' },
    { text: 'Spear of Destiny within 10" per level.', spell: 'spear-of-destiny', perLevel: 10 },
  ),
  god(
    'war',
    'God of War',
    21,
    { text: '+1 combat bonus in melee.', changes: { melee: 1 } },
    { text: 'Melee attack rolls of 1 may be rolled again.', changes: {}, again: 'melee' },
    { text: 'Raging Torrent within 10" per level.', spell: 'raging-torrent', perLevel: 10 },
  ),
];
