/** Abilities of the Heroic Horse (GL-HH-04 to GL-HH-10), 1 point each of three (GL-HH-02, GL-R-102). All but the last are bought once (GL-R-333). */
import type { HorseAbility } from './types.ts';

export const ABILITIES: readonly HorseAbility[] = [
  {
    id: 'comes-when-called',
    name: 'Comes When Called',
    clause: 'GL-HH-04',
    text: 'Its owner on foot may call it with an action; it appears touching him, also after it bolted.',
    repeats: false,
    bonuses: [],
  },
  {
    id: 'horse-sense',
    name: 'Horse Sense',
    clause: 'GL-HH-05',
    text: 'A trap or a hidden enemy within 4" of the ridden horse is found if the rider passes a Brains test.',
    repeats: false,
    bonuses: [],
  },
  {
    id: 'kick',
    name: 'Kick',
    clause: 'GL-HH-06',
    text: 'Each model within 1" behind it passes a Dodge test or suffers a WS 5 hit.',
    repeats: false,
    bonuses: [],
  },
  {
    id: 'rear',
    name: 'Rear',
    clause: 'GL-HH-07',
    text: 'Each model within 1" in front passes a Dodge test or suffers a WS 3 hit; the rider keeps his seat and may attack too.',
    repeats: false,
    bonuses: [],
  },
  {
    id: 'steeplechaser',
    name: 'Steeplechaser',
    clause: 'GL-HH-08',
    text: 'It leaps obstacles up to 2" high and gaps up to 4" wide.',
    repeats: false,
    bonuses: [],
  },
  {
    id: 'stoic',
    name: 'Stoic',
    clause: 'GL-HH-09',
    text: 'If it is hurt, its rider has +2 on the Brawn test to stay in the saddle.',
    repeats: false,
    bonuses: [],
  },
  {
    id: 'swift-as-the-wind',
    name: 'Swift as the Wind',
    clause: 'GL-HH-10',
    text: '+1 Speed for each point.',
    repeats: true,
    bonuses: [{ stat: 'sp', each: 1, clause: 'GL-HH-10' }],
  },
];
