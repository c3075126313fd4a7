/** What a position is worth, what wins, and what an act brought. */
export { evaluate, judgement } from './evaluate.ts';
export { outcome } from './outcome.ts';
export { finish, prospects } from './prospects.ts';
