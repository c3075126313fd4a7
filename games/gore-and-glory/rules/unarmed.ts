/** The weapon that every model has, whatever it carries (GG-WPN-09): the rules name it, so no pack can change it. */
import type { Weapon } from '../content/types.ts';

export const UNARMED: Weapon = {
  id: 'unarmed',
  name: 'Unarmed',
  clause: 'GG-CCW-01',
  type: 'close',
  wv: 0,
  gold: 0,
  traits: { nonLethal: true },
  maladies: [],
};
