import type { GameText } from '#engine/game.ts';
import type { State } from '../state.ts';
import { card } from './card.ts';
import { chapter } from './chapter.ts';
import { eventText } from './events.ts';
import { result } from './result.ts';
import { status } from './status.ts';
import { activation } from './summary.ts';

export const TEXT: GameText<State> = { event: eventText, status, card, result, activation, chapter };
