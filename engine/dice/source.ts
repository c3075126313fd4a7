import { sha256 } from '@noble/hashes/sha2.js';
import type { Alike, ClauseId, Counts, GameState, Seat } from '../game.ts';
import { below, nextWord, wordsOf } from './random.ts';

/** The part of a state that dice are rolled with. */
export type Words = Pick<GameState, 'rng'>;

/** One recorded roll. */
export interface Roll {
  sides: number;
  name: string;
  clause: ClauseId;
  seat: Seat;
  face: number;
}

/** Where faces come from. `mark` and `reset` let a runner go back to a checkpoint. */
export interface DiceSource {
  /** `alike`, `among` and `counts` as in `Dice.roll`. Only sources that make up faces use them. */
  face(
    state: Words,
    sides: number,
    name: string,
    clause: ClauseId,
    alike?: Alike,
    among?: readonly number[],
    counts?: Counts,
  ): number;
  mark(): number;
  reset(mark: number): void;
  /** An independent source that continues from the same place. */
  clone(): DiceSource;
  /** Quicker dice for a match that is only imagined, where they need not be secret; absent: `clone` will do. */
  imagined?(): DiceSource;
}

/** Dice from a seed: their state is in the game's state, so a checkpoint restores them by itself. */
export const SEEDED: DiceSource = {
  face: (state, sides) => below(state.rng, sides) + 1,
  mark: () => 0,
  reset: () => {},
  clone: () => SEEDED,
};

export class DiceError extends Error {
  readonly code: 'too-few-dice' | 'impossible-face' | 'other-sides';
  constructor(code: DiceError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** A die written down beforehand: its face, or its face and how many sides it must have. */
export type WrittenDie = number | { readonly sides: number; readonly face: number };

/**
 * Dice written down beforehand: a case that rolls more than it lists, lists a face that the die does not have, or names
 * other sides than are rolled, fails.
 */
export class ScriptedDice implements DiceSource {
  readonly faces: readonly WrittenDie[];
  used: number;

  constructor(faces: readonly WrittenDie[], used = 0) {
    this.faces = faces;
    this.used = used;
  }

  face(_state: Words, sides: number, name: string, clause: ClauseId): number {
    const die = this.faces[this.used];
    if (die === undefined) {
      const n = this.faces.length;
      throw new DiceError('too-few-dice', `a d${sides} for ${name} [${clause}] is needed, but all ${n} dice are used`);
    }
    if (typeof die === 'object' && die.sides !== sides) {
      throw new DiceError(
        'other-sides',
        `die ${this.used + 1} is d${die.sides}:${die.face}, but ${name} [${clause}] rolls a d${sides}`,
      );
    }
    const face = typeof die === 'object' ? die.face : die;
    if (!Number.isInteger(face) || face < 1 || face > sides) {
      throw new DiceError(
        'impossible-face',
        `die ${this.used + 1} is ${face}, but ${name} [${clause}] rolls a d${sides}`,
      );
    }
    this.used += 1;
    return face;
  }

  get left(): number {
    return this.faces.length - this.used;
  }

  mark(): number {
    return this.used;
  }

  reset(mark: number): void {
    this.used = mark;
  }

  clone(): ScriptedDice {
    return new ScriptedDice(this.faces, this.used);
  }
}

/** The given faces, then ones: for playing one course after another. */
export class GivenDice implements DiceSource {
  private readonly faces: readonly number[];
  private used = 0;

  constructor(faces: readonly number[]) {
    this.faces = faces;
  }

  face(
    _state: Words,
    sides: number,
    _name: string,
    _clause: ClauseId,
    _alike?: Alike,
    _among?: readonly number[],
    counts?: Counts,
  ): number {
    return Math.min(sides, this.faces[this.used++] ?? leastFace(sides, counts));
  }

  mark(): number {
    return this.used;
  }

  reset(mark: number): void {
    this.used = mark;
  }

  clone(): DiceSource {
    return this;
  }
}

/**
 * Dice from promised secrets: each face follows from the SHA-256 of the match's key and of the words in the game's state, which never
 * come twice. The faces that have fallen tell nothing about those to come, as they would with the seeded dice alone.
 */
export class SecretDice implements DiceSource {
  private readonly block = new Uint8Array(48);
  private readonly view = new DataView(this.block.buffer);

  constructor(key: Uint8Array) {
    this.block.set(key);
  }

  face(state: Words, sides: number): number {
    nextWord(state.rng);
    for (let i = 0; i < 4; i++) this.view.setUint32(32 + i * 4, state.rng[i] as number);
    return below(wordsOf(sha256(this.block)), sides) + 1;
  }

  mark(): number {
    return 0;
  }

  reset(): void {}

  clone(): SecretDice {
    return this;
  }

  imagined(): DiceSource {
    return SEEDED;
  }
}

/** Dice of a match that was continued from another: first the faces that fell there, then `after`, its own. */
export class RelayDice implements DiceSource {
  private readonly before: ScriptedDice;
  private readonly words: GameState['rng'];
  private readonly after: DiceSource;
  private own: boolean;

  constructor(faces: readonly WrittenDie[], words: GameState['rng'], after: DiceSource, used = 0, own = false) {
    this.before = new ScriptedDice(faces, used);
    this.words = words;
    this.after = after;
    this.own = own;
  }

  get faces(): readonly WrittenDie[] {
    return this.before.faces;
  }

  /** Faces of the other match that have not fallen yet. */
  get left(): number {
    return this.before.left;
  }

  /** From here on the dice are its own: their words are put into the state, so that nothing here tells them beforehand. */
  begin(state: Words): void {
    if (this.own) return;
    this.own = true;
    for (let i = 0; i < 4; i++) state.rng[i] = this.words[i] as number;
  }

  face(state: Words, sides: number, name: string, clause: ClauseId): number {
    if (!this.own && this.before.left > 0) return this.before.face(state, sides, name, clause);
    this.begin(state);
    return this.after.face(state, sides, name, clause);
  }

  mark(): number {
    return this.before.used + (this.own ? 1 : 0);
  }

  reset(mark: number): void {
    this.own = mark > this.before.faces.length;
    this.before.used = this.own ? this.before.faces.length : mark;
  }

  clone(): RelayDice {
    return new RelayDice(this.before.faces, this.words, this.after, this.before.used, this.own);
  }

  imagined(): DiceSource {
    return this.own ? SEEDED : this.clone();
  }
}

/** Faces of a die with the same effect: the first of them, their number, and in how many orders the dice of a handful show this. */
interface Faces {
  first: number;
  count: number;
  orders: number;
}

interface Die {
  /** Its faces, as often as each counts. */
  sides: number;
  groups: readonly Faces[];
  at: number;
}

/**
 * Walks through every combination of faces, one run after another: `begin` starts a run, and `advance` moves to the next
 * combination and says whether there is one. Of faces that the rules call alike one stands for all, unless `every` is set;
 * the probability of a run is the product of the shares of what it rolled.
 */
export class EnumeratingDice implements DiceSource {
  private readonly every: boolean;
  private readonly fixed: readonly number[];
  private readonly dice: Die[] = [];
  private at = 0;

  /** `fixed`: faces of the first dice, which are not varied: the odds are those when they have fallen. */
  constructor(every = false, fixed: readonly number[] = []) {
    this.every = every;
    this.fixed = fixed;
  }

  /** The same dice at the same combination, to go on from there independently. */
  copy(): EnumeratingDice {
    const made = new EnumeratingDice(this.every, this.fixed);
    made.dice.push(...this.dice.map((die) => ({ ...die })));
    made.at = this.at;
    return made;
  }

  begin(): void {
    this.at = 0;
  }

  face(
    _state: Words,
    sides: number,
    _name: string,
    _clause: ClauseId,
    alike?: Alike,
    among?: readonly number[],
    counts?: Counts,
  ): number {
    if (this.at === this.dice.length) {
      const fixed = this.fixed[this.at];
      const groups = fixed === undefined ? grouped(sides, this.every ? undefined : alike, counts) : only(sides, fixed);
      // Dice of the handful that are fixed are not put in order with the others.
      const free =
        fixed !== undefined ? [] : (among ?? []).slice(Math.max(0, this.fixed.length - this.at + (among?.length ?? 0)));
      const all = counts === undefined ? sides : groups.reduce((sum, { count }) => sum + count, 0);
      this.dice.push({
        sides: all,
        groups: this.every || free.length === 0 ? groups : sorted(groups, alike, free),
        at: 0,
      });
    }
    const die = this.dice[this.at++] as Die;
    return (die.groups[die.at] as Faces).first;
  }

  /** Probability of the run just finished. */
  weight(): number {
    let all = 1;
    let ways = 1;
    for (let i = 0; i < this.at; i++) {
      const die = this.dice[i] as Die;
      const { count, orders } = die.groups[die.at] as Faces;
      all *= die.sides;
      ways *= count * orders;
    }
    return ways / all;
  }

  advance(): boolean {
    this.dice.length = this.at;
    for (let last = this.dice.at(-1); last !== undefined; last = this.dice.at(-1)) {
      if (last.at + 1 < last.groups.length) {
        last.at += 1;
        return true;
      }
      this.dice.pop();
    }
    return false;
  }

  mark(): number {
    return this.at;
  }

  reset(mark: number): void {
    this.at = mark;
  }

  clone(): DiceSource {
    return this;
  }
}

function only(sides: number, face: number): readonly Faces[] {
  return [{ first: Math.min(sides, face), count: sides, orders: 1 }];
}

/** The first face that counts. */
function leastFace(sides: number, counts: Counts = () => 1): number {
  for (let face = 1; face <= sides; face++) if (counts(face) > 0) return face;
  return 1;
}

function grouped(sides: number, alike: Alike | undefined, counts: Counts = () => 1): readonly Faces[] {
  const groups = new Map<number | boolean, Faces>();
  for (let face = 1; face <= sides; face++) {
    const times = counts(face);
    if (times === 0) continue;
    const value = alike === undefined ? face : alike(face);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, { first: face, count: times, orders: 1 });
    else group.count += times;
  }
  return [...groups.values()];
}

/**
 * What the next die of a handful may show, if the dice are put in the order of their effects: nothing that comes before the last of
 * them. The orders of a whole handful are a multinomial coefficient, which is built up die by die: the n-th die, as the r-th of its
 * effect, makes n / r times as many.
 */
function sorted(groups: readonly Faces[], alike: Alike | undefined, among: readonly number[]): readonly Faces[] {
  const effect = (face: number): number | boolean => (alike === undefined ? face : alike(face));
  const before = effect(among.at(-1) as number);
  const n = among.length + 1;
  const from = groups.findIndex(({ first }) => effect(first) === before);
  let same = 0;
  for (const face of among) if (effect(face) === before) same += 1;
  return groups.slice(from).map((group, i) => ({ ...group, orders: i === 0 ? n / (same + 1) : n }));
}
