/** Flaws of the Lucky: one for each point (GL-SKO-16 to GL-SKO-24). */
import type { Flaw } from './types.ts';

export const FLAW_LIST: readonly Flaw[] = [
  {
    id: 'jumpy',
    name: 'Jumpy',
    clause: 'GL-SKO-17',
    text: 'Rolling 2 to hit with a firearm drops the gun; for a Lucky point it goes off.',
  },
  {
    id: 'clumsy',
    name: 'Clumsy',
    clause: 'GL-SKO-19',
    text: 'When shot at, it may double its Dodge by falling prone.',
  },
  {
    id: 'maladroit',
    name: 'Maladroit',
    clause: 'GL-SKO-20',
    text: 'When wounded, it drops what it carries; its player sends the things up to 6".',
  },
  {
    id: 'inept',
    name: 'Inept fighter',
    clause: 'GL-SKO-22',
    text: '-1 Blade; wounded in close combat, a Lucky point moves the damage to another model within 1".',
  },
  {
    id: 'vain',
    name: 'Vain',
    clause: 'GL-SKO-24',
    text: 'Rolling 1 on a skill test makes it skip its next action.',
  },
];
