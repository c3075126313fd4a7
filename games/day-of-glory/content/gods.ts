/** The gods that priests serve (DG-GOD-06..23). */
import type { Blessing, God, Prayer, Sermon } from './types.ts';

function god(id: string, name: string, blessing: Blessing, sermon: Sermon, prayer: Prayer): God {
  return { id, name, blessing, sermon, prayer, clause: blessing.clause };
}

export const GODS: readonly God[] = [
  god(
    'death',
    'God of Death',
    { clause: 'DG-GOD-06', text: 'Scary.', changes: {}, scary: true },
    { clause: 'DG-GOD-07', text: '+1 nerve.', changes: { nerve: 1 } },
    { clause: 'DG-GOD-08', text: 'Dark Whispers on as many models as the level.', spell: 'dark-whispers', each: true },
  ),
  god(
    'nature',
    'God of Nature',
    { clause: 'DG-GOD-09', text: '+1 agility.', changes: { agility: 1 } },
    { clause: 'DG-GOD-10', text: '+2" speed.', changes: { speed: 2 } },
    { clause: 'DG-GOD-11', text: 'Savage Beast within 2" per level.', spell: 'savage-beast', perLevel: 2 },
  ),
  god(
    'plenty',
    'God of Plenty',
    { clause: 'DG-GOD-12', text: '+1 action.', changes: { actions: 1 } },
    { clause: 'DG-GOD-13', text: 'Wounded models regain 1 health.', changes: {}, heals: 1 },
    { clause: 'DG-GOD-14', text: 'Rejuvenation within 2" per level.', spell: 'rejuvenation', perLevel: 2 },
  ),
  god(
    'protection',
    'God of Protection',
    { clause: 'DG-GOD-15', text: '+1 armour value.', changes: { armour: 1 } },
    { clause: 'DG-GOD-16', text: 'Armour saves of 1 may be rolled again.', changes: {}, again: 'saves' },
    {
      clause: 'DG-GOD-17',
      text: 'An enemy unit within 10" per level has -1 combat bonus when it next attacks.',
      curse: { bonus: -1 },
      perLevel: 10,
    },
  ),
  god(
    'sky',
    'God of the Sky',
    { clause: 'DG-GOD-18', text: '+1 combat bonus at range.', changes: { ranged: 1 } },
    { clause: 'DG-GOD-19', text: 'Ranged attack rolls of 1 may be rolled again.', changes: {}, again: 'ranged' },
    { clause: 'DG-GOD-20', text: 'Spear of Destiny within 10" per level.', spell: 'spear-of-destiny', perLevel: 10 },
  ),
  god(
    'war',
    'God of War',
    { clause: 'DG-GOD-21', text: '+1 combat bonus in melee.', changes: { melee: 1 } },
    { clause: 'DG-GOD-22', text: 'Melee attack rolls of 1 may be rolled again.', changes: {}, again: 'melee' },
    { clause: 'DG-GOD-23', text: 'Raging Torrent within 10" per level.', spell: 'raging-torrent', perLevel: 10 },
  ),
];
