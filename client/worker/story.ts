/**
 * How a match went: after every answer the chance of one side to win, and the moments that changed it.
 *
 * The game judges a position by `evaluate`, in points or so, and a lead is worth more in a game that moves little. So the
 * lead is measured in the usual change from one turn to the next (its root mean square over the turns played, two points at
 * least) and put through a logistic curve. During set-up the sides are not complete, and the match counts as even; when it
 * is over the result speaks. Positions are judged as the viewer knows them, so the story tells nothing that is hidden, and
 * only what has been answered is judged, so it tells nothing that is to come.
 */

import type { StoryView, TurningPoint } from '#client/protocol.ts';
import type { Match } from '#engine/flow/match.ts';
import type { GameState, Seat } from '#engine/game.ts';
import { shareOf } from '#engine/state/seats.ts';
import type { Live } from './live.ts';

/** Points that a turn changes at least, when it is asked how much a lead is worth. */
const CALM = 2;
/** A swing below this is no turning point. */
const SWING = 0.05;
/** The weight of a swing without dice when turning points are chosen: dice are less expected than decisions. */
const PLAIN = 0.5;
const MOST = 8;

export class Story {
  readonly live: Live;
  private readonly seat: Seat;
  private readonly eyes: Seat | null;
  private readonly values: number[] = [];
  private readonly turns: number[] = [];
  /** Dice rolled up to there. */
  private readonly dice: number[] = [];
  private readonly signs = new Map<number, TurningPoint['sign']>();
  /** A copy of the match that walks from answer to answer. */
  private walker: Match | null = null;

  constructor(live: Live) {
    this.live = live;
    const [only, second] = live.humans;
    this.eyes = second === undefined ? (only ?? null) : null;
    this.seat = this.eyes ?? 0;
  }

  /** The answers from number `n` on were taken back. */
  cut(n: number): void {
    this.walker = null;
    this.values.length = Math.min(this.values.length, n + 1);
    this.turns.length = this.values.length;
    this.dice.length = this.values.length;
    for (const input of this.signs.keys()) if (input > n) this.signs.delete(input);
  }

  /** Stops after every position judged. What is answered meanwhile is told too. */
  *tell(): Generator<void, StoryView> {
    while (this.values.length <= this.live.match.inputs.length) {
      this.judge();
      yield;
    }
    const chance = this.chances();
    const points = turningPoints(chance, this.dice, this.turns.lastIndexOf(0) + 1);
    for (const { input } of points) {
      if (this.signs.has(input)) continue;
      this.signs.set(input, this.signOf(input));
      yield;
    }
    return {
      seat: this.seat,
      chance,
      points: points.map((point) => ({ ...point, sign: this.signs.get(point.input) ?? 'act' })),
    };
  }

  private judge(): void {
    const { live } = this;
    const n = this.values.length;
    if (this.walker === null || this.walker.inputs.length !== n - 1) this.walker = live.at(n);
    else {
      const input = live.match.inputs[n - 1];
      if (input !== undefined) this.walker.answer(input.seat, input.answer);
    }
    const view = this.view(this.walker);
    this.values.push(live.game.evaluate(view, this.seat));
    this.turns.push(live.game.turn(view));
    this.dice.push(this.walker.rolls.length);
  }

  private view(match: Match): GameState {
    return this.live.game.view(match.state, this.eyes);
  }

  private chances(): number[] {
    const { turns, values } = this;
    const scale = scaleOf(values, turns);
    const chance = values.map((value, i) => (turns[i] === 0 ? 0.5 : 1 / (1 + Math.exp(-value / scale))));
    const result = this.live.match.result;
    if (result !== null) chance[chance.length - 1] = shareOf(result, this.seat);
    return chance;
  }

  /** The sign that is drawn for it: points were scored, a model fell, dice were rolled, or none of these. */
  private signOf(input: number): TurningPoint['sign'] {
    const { game } = this.live;
    const [before, after] = [this.live.at(input - 1), this.live.at(input)];
    const [was, is] = [this.view(before), this.view(after)];
    const scores = (view: GameState) =>
      game
        .standings(view)
        .sides.map((side) => side.score)
        .join();
    if (scores(was) !== scores(is)) return 'score';
    const left = new Set(game.scene(is).bodies.map(({ id }) => id));
    if (game.scene(was).bodies.some(({ id, seat }) => seat !== null && !left.has(id))) return 'fallen';
    return after.rolls.length > before.rolls.length ? 'dice' : 'act';
  }
}

/** How much a turn changes the judgement: the last value of each turn against that of the turn before. */
function scaleOf(values: readonly number[], turns: readonly number[]): number {
  const ends = values.filter((_, i) => turns[i] !== 0 && turns[i + 1] !== undefined && turns[i + 1] !== turns[i]);
  let sum = 0;
  for (let i = 1; i < ends.length; i++) sum += ((ends[i] as number) - (ends[i - 1] as number)) ** 2;
  return Math.max(CALM, Math.sqrt(sum / Math.max(1, ends.length - 1)));
}

/**
 * The largest swings, well apart from each other. `dice`: how many had been rolled by then. `from`: where play began; that
 * the sides are judged for the first time is no event.
 */
export function turningPoints(
  chance: readonly number[],
  dice: readonly number[],
  from = 0,
): Pick<TurningPoint, 'input' | 'swing'>[] {
  const apart = Math.max(4, Math.round(chance.length / 25));
  const swings = chance.slice(1).map((after, i) => {
    const swing = after - (chance[i] as number);
    return { input: i + 1, swing, weight: Math.abs(swing) * (dice[i + 1] === dice[i] ? PLAIN : 1) };
  });
  swings.sort((a, b) => b.weight - a.weight || a.input - b.input);
  const found: { input: number; swing: number }[] = [];
  for (const { input, swing, weight } of swings) {
    if (input <= from) continue;
    if (found.length === MOST || weight < SWING) break;
    if (found.every((other) => Math.abs(other.input - input) >= apart)) found.push({ input, swing });
  }
  return found.sort((a, b) => a.input - b.input);
}
