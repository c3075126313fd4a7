import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';
import { activation } from './activation.ts';
import { chapter } from './chapter.ts';
import { eventText } from './events.ts';
import { card, result, status } from './status.ts';

export const TEXT: GameText<State> = { event: eventText, status, card, result, activation, chapter };
