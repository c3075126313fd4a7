/**
 * How a match went: after every answer the chance of each team to win, and the moments that changed it.
 *
 * The game judges a position by `evaluate`, in points or so, and a lead is worth more in a game that moves little. So the
 * lead is measured in the usual change from one turn to the next (its root mean square over the turns played, two points at
 * least) and put through a logistic curve; among several teams the chances are in the proportion of the exponentials of what
 * each has. Against the table the table has what the team lacks. During set-up the sides are not complete, and the match counts
 * as even; when it is over the result speaks. Positions are judged as the viewer knows them, so the story tells nothing that is hidden, and
 * only what has been answered is judged, so it tells nothing that is to come.
 */

import type { BestModel, StoryLine, StoryView, TurningPoint } from '#client/protocol/story.ts';
import type { Match } from '#engine/flow/match.ts';
import type { GameState, Result, Seat } from '#engine/game.ts';
import { captainsOf, sameTeam, shareOf } from '#engine/state/seats.ts';
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
  /** One for each team, the viewer first. */
  private readonly captains: readonly Seat[];
  private readonly eyes: Seat | null;
  /** What each position is worth to each team. */
  private readonly values: number[][] = [];
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
    const { seats } = live.match;
    const viewer = this.eyes ?? 0;
    this.captains = [viewer, ...captainsOf(seats).filter((seat) => !sameTeam(seats, seat, viewer))];
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
    const lines = this.lines();
    const points = turningPoints(lines, this.dice, this.turns.lastIndexOf(0) + 1);
    for (const { input } of points) {
      if (this.signs.has(input)) continue;
      this.signs.set(input, this.signOf(input));
      yield;
    }
    return {
      lines,
      points: points.map((point) => ({ ...point, sign: this.signs.get(point.input) ?? 'act' })),
      best: this.best(lines),
    };
  }

  /** The model whose acts raised its team's chance most, as it was when it was last seen on the table. */
  private best(lines: readonly StoryLine[]): BestModel | null {
    const { inputs, seats } = this.live.match;
    const sums = new Map<string, { gain: number; acts: number; last: number; seat: Seat }>();
    for (let n = this.turns.lastIndexOf(0) + 2; n <= inputs.length; n++) {
      const id = this.live.actor(n);
      const seat = inputs[n - 1]?.seat ?? 0;
      const line = lines.find((one) => sameTeam(seats, one.seat, seat));
      if (id === null || line === undefined) continue;
      const sum = sums.get(id) ?? { gain: 0, acts: 0, last: n, seat };
      sum.gain += (line.chance[n] ?? 0) - (line.chance[n - 1] ?? 0);
      sum.acts += 1;
      sum.last = n;
      sums.set(id, sum);
    }
    const [first] = [...sums].sort(([, a], [, b]) => b.gain - a.gain);
    if (first === undefined || first[1].gain <= 0) return null;
    const [id, { gain, acts, last, seat }] = first;
    const seen = [this.live.at(last), this.live.at(last - 1)].map((at) => this.live.game.scene(this.view(at)));
    const body = seen.flatMap(({ bodies }) => bodies).find((one) => one.id === id);
    const unit = seen.flatMap(({ units }) => units).find((one) => one.id === id);
    const label = body?.label ?? unit?.label;
    if (label === undefined) return null;
    return { id, label, seat, figure: body?.figure ?? unit?.banner ?? '', gain, acts };
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
    this.values.push(this.worth(view));
    this.turns.push(live.game.turn(view));
    this.dice.push(this.walker.rolls.length);
  }

  private view(match: Match): GameState {
    return this.live.game.view(match.state, this.eyes);
  }

  /** Of two teams, and against the table, one has what the other lacks. */
  private worth(view: GameState): number[] {
    const { game } = this.live;
    const [first, second, third] = this.captains;
    const own = game.evaluate(view, first as Seat);
    if (second === undefined) return [own];
    if (third === undefined) return [own, -own];
    return this.captains.map((seat) => game.evaluate(view, seat));
  }

  private lines(): StoryLine[] {
    const { captains, turns, values } = this;
    const scale = scaleOf(values, turns);
    const chances = values.map((all, i) => chancesOf(turns[i] === 0 ? all.map(() => 0) : all, scale));
    const result = this.live.match.result;
    if (result !== null) chances[chances.length - 1] = sharesOf(result, captains);
    return captains.map((seat, team) => ({ seat, chance: chances.map((all) => all[team] as number) }));
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

/**
 * The chance of each team. What a team is worth is what it has more than the others have on average; so of n teams it has the
 * (n - 1) / n-th part of that more than all have on average.
 */
export function chancesOf(worth: readonly number[], scale: number): number[] {
  // One team plays against the table.
  const all = worth.length === 1 ? [worth[0] as number, -(worth[0] as number)] : worth;
  const part = (all.length - 1) / all.length / scale;
  const best = Math.max(...all);
  const weights = all.map((value) => Math.exp((value - best) * part));
  const sum = weights.reduce((a, b) => a + b, 0);
  return worth.map((_, team) => (weights[team] as number) / sum);
}

/** What the result gives to each team: those who share the first place share the match, against the table with the table. */
export function sharesOf(result: Result, captains: readonly Seat[]): number[] {
  const shares = captains.map((seat) => shareOf(result, seat));
  const sum = shares.reduce((a, b) => a + b, 0);
  return captains.length === 1 || sum === 0 ? shares : shares.map((share) => share / sum);
}

/** How much a turn changes the judgement: the last value of each turn against that of the turn before. */
function scaleOf(values: readonly (readonly number[])[], turns: readonly number[]): number {
  const ends = values.filter((_, i) => turns[i] !== 0 && turns[i + 1] !== undefined && turns[i + 1] !== turns[i]);
  let sum = 0;
  let count = 0;
  for (let i = 1; i < ends.length; i++) {
    ends[i]?.forEach((value, team) => {
      sum += (value - (ends[i - 1]?.[team] as number)) ** 2;
      count += 1;
    });
  }
  return Math.max(CALM, Math.sqrt(sum / Math.max(1, count)));
}

/**
 * The largest swings, well apart from each other. `dice`: how many had been rolled by then. `from`: where play began; that
 * the sides are judged for the first time is no event.
 */
export function turningPoints(
  lines: readonly StoryLine[],
  dice: readonly number[],
  from = 0,
): Pick<TurningPoint, 'input' | 'swing' | 'gains'>[] {
  const length = lines[0]?.chance.length ?? 0;
  const apart = Math.max(4, Math.round(length / 25));
  const swings = Array.from({ length: Math.max(0, length - 1) }, (_, i) => {
    const { gains, swing } = swingAt(lines, i + 1);
    return { input: i + 1, gains, swing, weight: swing * (dice[i + 1] === dice[i] ? PLAIN : 1) };
  });
  swings.sort((a, b) => b.weight - a.weight || a.input - b.input);
  const found: Pick<TurningPoint, 'input' | 'swing' | 'gains'>[] = [];
  for (const { input, gains, swing, weight } of swings) {
    if (input <= from) continue;
    if (found.length === MOST || weight < SWING) break;
    if (found.every((other) => Math.abs(other.input - input) >= apart)) found.push({ input, gains, swing });
  }
  return found.sort((a, b) => a.input - b.input);
}

/** The team whose chance rose most by an answer; where all fell, the table's did. */
function swingAt(lines: readonly StoryLine[], input: number): Pick<TurningPoint, 'swing' | 'gains'> {
  const rises = lines.map(({ chance }) => (chance[input] as number) - (chance[input - 1] as number));
  const most = Math.max(...rises);
  if (lines.length === 1 && most < 0) return { gains: null, swing: -most };
  return { gains: lines[rises.indexOf(most)]?.seat ?? null, swing: most };
}
