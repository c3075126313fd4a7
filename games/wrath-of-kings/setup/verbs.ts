/** The verbs of the set-up, in its order. */
import { DEPLOY } from './deployment.ts';
import { DECLARE } from './motivations.ts';
import { SIDE } from './sides.ts';
import { TERRAIN } from './terrain.ts';

export const SETUP_VERBS = [TERRAIN, SIDE, DECLARE, DEPLOY] as const;
