/** What a game's own folder may add to the panels. All of it is optional: a new game is playable without. */
import * as icons from '#client/panels/icons.ts';
import type { Form, Refusal } from '#engine/game.ts';

export interface GameWords {
  /** Picture of a verb: one path in a square of 512 units. */
  icons: Readonly<Record<string, string>>;
  /** Picture of a result of a chart that dice are read against; without one its name is written. */
  results?: Readonly<Record<string, string>>;
  /** A short name of a verb for the button; null: the act's own label. */
  short: Readonly<Record<string, string>>;
  /**
   * Two or three words for a dimmed button instead of the whole reason, by clause; the card says the rest. Where a clause bars for several reasons, by
   * the clause and the kind of witness: "XX-01 model".
   */
  brief: Readonly<Record<string, string>>;
  /** Acts that people look for first: shown dimmed when the others find no room. */
  looked: readonly string[];
  /** What the rules call the seats: the table says the name of the side instead, because sides have colours of their own. */
  seats: readonly string[];
  /** The label of the group of lines on the card that is shown first. */
  groups: readonly string[];
}

export function briefOf({ brief }: Pick<GameWords, 'brief'>, { clause, witness }: Refusal): string | undefined {
  return brief[`${clause} ${witness?.kind}`] ?? brief[clause];
}

export const PLAIN: GameWords = { icons: {}, short: {}, brief: {}, looked: [], seats: [], groups: [] };

const BY_FORM: Readonly<Record<Form['kind'], string>> = {
  option: icons.tick,
  list: icons.list,
  several: icons.list,
  path: icons.arrow,
  place: icons.pin,
  feature: icons.pin,
  point: icons.target,
  facing: icons.turn,
  number: icons.hash,
  allocate: icons.shares,
};

export function iconOf(words: GameWords, verb: string, form: Form['kind'] | null): string {
  return words.icons[verb] ?? BY_FORM[form ?? 'option'];
}
