/** The content of a state: what the rules and texts look things up in. */
import { Library } from '../../kit/content.ts';
import type { State } from '../state.ts';
import type { Content } from './content.ts';
import { PRINTED } from './printed.ts';

export const LIBRARY = new Library<Content>(PRINTED);

export function contentOf(s: Pick<State, 'content'>): Content {
  return LIBRARY.of(s);
}
