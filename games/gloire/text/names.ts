/** Names of models, seats and things as sentences use them. */
import type { Seat } from '#engine/game.ts';
import type { Model, State } from '../state.ts';

export function called(s: State, id: string | null | undefined): string {
  if (id === null || id === undefined) return 'nobody';
  const model = s.models.find((m) => m.id === id);
  if (model !== undefined) return model.card.name;
  const thing =
    s.tokens.find((one) => one.id === id) ??
    s.pieces.find((one) => one.id === id) ??
    s.swings.find((one) => one.id === id);
  return thing?.name ?? id;
}

export function seatName(s: State, seat: Seat | null): string {
  return seat === null || seat < 0 ? 'Nobody' : (s.seats[seat]?.name ?? `Seat ${seat + 1}`);
}

/** "1 box", "2 boxes". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** 3.5" as players write it. */
export function inches(n: number): string {
  return `${Math.round(n * 10) / 10}"`;
}

/** "a, b and c". */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** What kind of figure a model is, for the art. */
export function figureOf(m: Model): string {
  return m.card.archetype === '' ? 'model' : m.card.archetype;
}

const GOES: Readonly<Record<string, string>> = {
  move: 'moves',
  ride: 'rides',
  crawl: 'crawls',
  'flight on wings': 'flies',
  charge: 'charges',
  'counter-charge': 'comes to meet the charge,',
  retreat: 'gives way,',
  withdrawal: 'withdraws,',
  follow: 'follows',
  flight: 'flees',
  scared: 'runs in fear,',
  rush: 'goes on,',
  jump: 'jumps',
  swing: 'swings',
  back: 'goes back',
  cover: 'makes for cover,',
  patrols: 'patrols',
};

/** How it goes, before the inches: "moves", "gives way,". */
export function goes(of: string): string {
  return GOES[of] ?? of.replaceAll('-', ' ');
}
