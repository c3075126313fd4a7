/** Exotic items of the Merchant (GL-XI). */
import type { ExoticItem } from './types.ts';

export const ITEMS: readonly ExoticItem[] = [
  {
    id: 'vintage',
    name: 'Umbrian Vintage',
    clause: 'GL-XI-02',
    cost: 3,
    text: 'Up to three models have +2 Guts, -1 Brains and -1 Dodge for the game.',
    passive: true,
  },
  {
    id: 'firecrackers',
    name: 'Firecrackers',
    clause: 'GL-XI-03',
    cost: 5,
    text: 'Every other model within 12" passes a Guts test, mounts at -2, or spends its next action running from the holder.',
    passive: false,
  },
  {
    id: 'spyglass',
    name: 'Spyglass',
    clause: 'GL-XI-05',
    cost: 8,
    text: 'With the whole activation and a Brains test its user turns up a marker within 6"; a trap does him no harm.',
    passive: false,
  },
  {
    id: 'ointment',
    name: 'Gypsy Ointment',
    clause: 'GL-XI-07',
    cost: 2,
    text: 'Once, its user heals as if he had Medical Knowledge.',
    passive: false,
  },
  {
    id: 'greek-fire',
    name: 'Greek Fire',
    clause: 'GL-XI-08',
    cost: 8,
    text: 'Thrown up to Brawn inches it makes a fire 2" across: WS 7 for whoever is under it, and nobody crosses it.',
    passive: false,
  },
  {
    id: 'contracts',
    name: 'Well-Worded Contracts',
    clause: 'GL-XI-10',
    cost: 2,
    text: 'One opposed Brains roll against a human that no player commands, within 6"; won, it obeys for the game.',
    passive: false,
  },
  {
    id: 'naval-powder',
    name: 'English Naval Powder',
    clause: 'GL-XI-11',
    cost: 3,
    text: 'Firearms of the band have +1 WS for the game.',
    passive: true,
  },
];
