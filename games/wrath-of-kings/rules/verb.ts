/** The makers of this game's verbs. The menu of an activation is about all its members that are not finished with the stage. */
import { verbsOf } from '../../kit/verb.ts';
import type { Activation, State } from '../state.ts';
import type { InActivation, Rules } from './rules.ts';

export const { verb, menuVerb } = verbsOf<State, Rules, Activation, InActivation>();
