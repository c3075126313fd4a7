/** The makers of this game's verbs. The menu of an activation is about the model that acts. */
import { verbsOf } from '../../kit/verb.ts';
import type { Model, State } from '../state.ts';
import type { InActivation, Rules } from './rules.ts';

export const { verb, menuVerb } = verbsOf<State, Rules, Model, InActivation>();
