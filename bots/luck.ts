import { random, type Words } from '#engine/dice/random.ts';
import type { DiceSource } from '#engine/dice/source.ts';
import type { Random } from '#engine/game.ts';

/** Samples come in rounds of so many, in which a die shows each part of its range once. */
const PARTS = 6;

/** What a sample guesses at, and how often it had to. */
interface Guess extends Random {
  drawn: number;
}

/** `thrown`: a die or a coin was. */
export interface LuckyDice extends DiceSource {
  thrown: boolean;
  coin(): boolean;
  /** The same dice as they lie now, to be thrown on without these. */
  copy(): LuckyDice;
}

/**
 * The luck of a number of samples, the same for whatever is tried in them: sample i always gets the same first roll to hit, the
 * same second one and so on, and the same guess at what is hidden. Over six samples each roll shows every face of a six-sided
 * die once, first one face and then its opposite, so that few samples come near the average.
 */
export class Luck {
  private readonly rng: Random;
  private readonly strata = new Map<string, number[]>();
  private readonly words: Words[] = [];

  constructor(rng: Random) {
    this.rng = rng;
  }

  /** For what a sample cannot know. */
  hidden(i: number): Guess {
    while (this.words.length <= i) {
      const word = (): number => Math.floor(this.rng.real() * 4294967296);
      this.words.push([word(), word(), word(), (word() | 1) >>> 0]);
    }
    const rng = random((this.words[i] as Words).slice() as Words);
    const guess: Guess = {
      drawn: 0,
      int: (n) => {
        guess.drawn += 1;
        return rng.int(n);
      },
      real: () => {
        guess.drawn += 1;
        return rng.real();
      },
    };
    return guess;
  }

  dice(i: number): LuckyDice {
    return this.diceAfter(i, new Map());
  }

  /** The dice of a sample from which these many of each name were rolled. */
  private diceAfter(i: number, rolled: Map<string, number>): LuckyDice {
    const at = (name: string): number => {
      const n = rolled.get(name) ?? 0;
      rolled.set(name, n + 1);
      source.thrown = true;
      return this.value(i, `${name} ${n}`);
    };
    const source: LuckyDice = {
      thrown: false,
      face: (_, sides, name) => 1 + Math.floor(at(name) * sides),
      coin: () => at('coin') < 0.5,
      mark: () => 0,
      reset: () => {},
      clone: () => source,
      copy: () => this.diceAfter(i, new Map(rolled)),
    };
    return source;
  }

  private value(i: number, key: string): number {
    let known = this.strata.get(key);
    if (known === undefined) {
      known = [];
      this.strata.set(key, known);
    }
    while (known.length <= i) this.extend(known);
    return known[i] as number;
  }

  private extend(known: number[]): void {
    const { rng } = this;
    const low = [0, 1, 2];
    while (low.length > 0) {
      const [part] = low.splice(rng.int(low.length), 1) as [number];
      const pair = rng.int(2) === 0 ? [part, PARTS - 1 - part] : [PARTS - 1 - part, part];
      for (const p of pair) known.push((p + rng.real()) / PARTS);
    }
  }
}
