/** Rosters and what is wrong with them, in few words. */
import { expect } from 'vitest';
import type { Problem } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { costOf } from '../army/cost.ts';
import type { Entry, Roster } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { cardsOf } from '../rules/muster.ts';
import type { Card } from '../state.ts';

export function roster(list: string, units: Entry[], more: Partial<Roster> = {}): Roster {
  return { game: 'day-of-glory', name: 'test', list, style: 'relaxed', units, ...more };
}

export const GENERAL: Entry = { kind: 'hero', race: 'human', weapons: ['shortsword'], general: true };
export const leader = (race: string): Entry => ({ ...GENERAL, race, weapons: [] });

/** Codes of problems at a place, errors only unless told. */
export function codes(of: Roster, place?: string, severity: string | null = 'error'): string[] {
  return checkRoster(PRINTED, of)
    .problems.filter(
      (p) => (severity === null || p.severity === severity) && (place === undefined || p.place === place),
    )
    .map((p) => p.code);
}

export function problem(of: Roster, code: string): Problem {
  const found = checkRoster(PRINTED, of).problems.filter((p) => p.code === code);
  expect(found.length, `${code} among ${checkRoster(PRINTED, of).problems.map((p) => p.code)}`).toBeGreaterThan(0);
  return found[0]!;
}

export function card(list: string, entry: Entry, more: Partial<Roster> = {}): Card {
  return cardsOf(PRINTED, roster(list, [entry], more), entry, { id: 'x', name: 'x', seat: 0 })[0]!.card;
}

export const cost = (list: string, entry: Entry): number => costOf(PRINTED, roster(list, [entry]), entry).value;
