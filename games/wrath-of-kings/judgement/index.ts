/** What positions are worth and what would count: for bots and for whoever asks how it stands. */
export { audit } from '../audit.ts';
export { evaluate, judgement } from '../evaluate.ts';
export { outcome } from '../outcome.ts';
export { finish } from '../scoring/finish.ts';
export { prospects } from '../scoring/prospects.ts';
export { result } from '../scoring/result.ts';
export { menace, threats } from '../threats.ts';
