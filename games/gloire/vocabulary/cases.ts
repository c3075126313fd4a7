/** Where case files meet the game. */
import type { CaseRules } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import type { Rules } from '../rules/rules.ts';
import type { State } from '../state.ts';
import { position } from './position.ts';
import { PROCEDURES } from './procedures.ts';
import { resolve } from './resolve.ts';
import { ownSchema } from './schema.ts';

export function CASES(content: Content): CaseRules<State, Rules> {
  return { schema: ownSchema, position: (file) => position(content, file), procedures: PROCEDURES, resolve };
}
