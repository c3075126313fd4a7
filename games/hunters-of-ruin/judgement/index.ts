/** What positions are worth and what would count: for bots and for whoever asks how it stands. */
export { evaluate, judgement } from '../evaluate.ts';
export { hope } from '../hope.ts';
export { outcome } from '../outcome.ts';
export { finish, prospects } from '../prospects.ts';
export { menace, threats } from '../threats.ts';
export { weighs } from '../weighs.ts';
