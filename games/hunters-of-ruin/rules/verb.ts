/** The makers of this game's verbs. The menu of an activation is about the warrior that is activated. */
import { verbsOf } from '../../kit/verb.ts';
import type { State, Warrior } from '../state.ts';
import type { InActivation, Rules } from './rules.ts';

export const { verb, menuVerb } = verbsOf<State, Rules, Warrior, InActivation>();
