/** The verbs of the motivations, for the table of all verbs. */
import { NO_PRISONER, PRISONER } from './capture-prisoners.ts';
import { CARRY, CIVILIAN } from './escort-civilians.ts';
import { OBJECTIVE } from './objectives.ts';
import { MARK_INFANTRY } from './personal-gain.ts';
import { NO_CHECK, RESOLVE_NEXT, TAKE_CHECK } from './questions.ts';
import { MARK } from './sever-the-head.ts';
import { INTEL, NO_INTEL } from './steal-intel.ts';

export const MOTIVE_VERBS = [
  OBJECTIVE,
  CIVILIAN,
  CARRY,
  MARK,
  MARK_INFANTRY,
  TAKE_CHECK,
  NO_CHECK,
  RESOLVE_NEXT,
  PRISONER,
  NO_PRISONER,
  INTEL,
  NO_INTEL,
] as const;
