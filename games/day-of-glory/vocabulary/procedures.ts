/** Procedures that a case can run alone, without staging a match around them. */
import type { Procedures } from './procedure.ts';
import { ARMY_PROCEDURES } from './procedures-army.ts';
import { FIGHTING_PROCEDURES } from './procedures-fighting.ts';
import { NERVE_PROCEDURES } from './procedures-nerve.ts';
import { TABLE_PROCEDURES } from './procedures-table.ts';

export const PROCEDURES: Procedures = {
  ...ARMY_PROCEDURES,
  ...FIGHTING_PROCEDURES,
  ...NERVE_PROCEDURES,
  ...TABLE_PROCEDURES,
};
