/** The peoples of the book (DG-RACE-01..09), and the vampires of the Vampire Kingdoms (DG-R-256). */
import type { Base, Profile, Race, TraitId } from './types.ts';

const FOOT: Base = [1, 1];

function race(
  id: string,
  name: string,
  power: number,
  [actions, speed, agility, health, bonus, nerve]: readonly [number, number, number, number, number, number | null],
  traits: readonly TraitId[],
  clause: string,
  base: Base = FOOT,
): Race {
  const profile: Profile = { actions, speed, agility, health, bonus, nerve, traits };
  return { id, name, power, profile, base, clause };
}

export const RACES: readonly Race[] = [
  race('dwarf', 'Dwarf', 10, [3, 3, 3, 1, 1, 5], ['stubborn'], 'DG-RACE-01'),
  race('elf', 'Elf', 12, [3, 5, 5, 1, 1, 4], [], 'DG-RACE-02'),
  race('goblin', 'Goblin', 5, [3, 5, 4, 1, -1, 2], [], 'DG-RACE-03'),
  race('half-elf', 'Half-Elf', 7, [2, 5, 5, 1, 0, 4], [], 'DG-RACE-04'),
  race('half-orc', 'Half-Orc', 7, [2, 4, 4, 1, 1, 4], [], 'DG-RACE-05'),
  race('human', 'Human', 5, [2, 4, 4, 1, 0, 4], [], 'DG-RACE-06'),
  race('ogre', 'Ogre', 10, [2, 4, 3, 3, 0, 5], ['scary'], 'DG-RACE-07', [1.5, 1.5]),
  race('orc', 'Orc', 9, [2, 4, 4, 2, 1, 4], [], 'DG-RACE-08'),
  race('undead', 'Undead', 4, [2, 3, 3, 1, -1, null], ['chaotic', 'construct', 'scary'], 'DG-RACE-09'),
  race('vampire', 'Vampire', 12, [3, 5, 5, 1, 1, 4], ['chaotic', 'scary'], 'DG-R-256'),
];
