/** Day of Glory: the object that fulfils the contract. */
import type { Game } from '#engine/game.ts';
import { armyRules } from './army/army.ts';
import type { Roster } from './army/roster.ts';
import type { Content } from './content/content.ts';
import { LIBRARY } from './content/library.ts';
import { PRINTED } from './content/printed.ts';
import { FIXED } from './fixed.ts';
import type { Rules } from './rules/rules.ts';
import { SEATS } from './seats.ts';
import { begin } from './setup/begin.ts';
import type { State } from './state.ts';
import { cases } from './vocabulary/cases.ts';

/** The game with this content. */
export function make(given: Content): Game<State, Roster, Rules> {
  const content = LIBRARY.keep(given);
  return {
    ...FIXED,
    packs: content.packs,
    seats: () => SEATS,
    army: armyRules(content),
    setup: (config) => begin(content, config),
    cases: cases(content),
  };
}

export const DAY_OF_GLORY = make(PRINTED);
