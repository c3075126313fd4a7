import { describe, expect, test } from 'vitest';
import { DiceError, EnumeratingDice, RelayDice, ScriptedDice, SEEDED, SecretDice, type Words } from '../source.ts';

const state = (): Words => ({ rng: [1, 2, 3, 4] });

function code(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DiceError) return `${error.code}: ${error.message}`;
  }
  return 'no error';
}

describe('seeded dice', () => {
  test('live in the state: a copy of the state rolls the same', () => {
    const a = state();
    SEEDED.face(a, 6, 'x', 'X');
    const b = structuredClone(a);
    const faces = (s: Words) => Array.from({ length: 20 }, () => SEEDED.face(s, 6, 'x', 'X'));
    expect(faces(a)).toEqual(faces(b));
  });

  test.each([2, 3, 6, 8, 10, 20, 100])('give every face of a d%i and no other', (sides) => {
    const s = state();
    const seen = new Set(Array.from({ length: sides * 40 }, () => SEEDED.face(s, sides, 'x', 'X')));
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: sides }, (_, i) => i + 1));
  });
});

describe('written dice', () => {
  const roll = (dice: ScriptedDice, sides = 6) => dice.face(state(), sides, 'to-hit', 'GG-ATK-10');

  test('come in the order written, and tell how many are left', () => {
    const dice = new ScriptedDice([6, 1, 4]);
    expect([roll(dice), roll(dice)]).toEqual([6, 1]);
    expect(dice.left).toBe(1);
  });

  test('too few of them is an error that names the roll', () => {
    const dice = new ScriptedDice([6]);
    roll(dice);
    expect(code(() => roll(dice))).toBe('too-few-dice: a d6 for to-hit [GG-ATK-10] is needed, but all 1 dice are used');
  });

  test.each([0, -1, 7, 2.5, Number.NaN])('a face of %s on a d6 is an error that names the die', (face) => {
    const dice = new ScriptedDice([3, face]);
    roll(dice);
    expect(code(() => roll(dice))).toBe(`impossible-face: die 2 is ${face}, but to-hit [GG-ATK-10] rolls a d6`);
    expect(dice.used).toBe(1);
  });

  test('the same face may be possible on a larger die', () => {
    expect(roll(new ScriptedDice([8]), 8)).toBe(8);
    expect(code(() => roll(new ScriptedDice([8]), 6))).toContain('impossible-face');
  });

  test('a die that names its sides falls only where such a die is rolled', () => {
    const dice = new ScriptedDice([{ sides: 6, face: 4 }, 5, { sides: 6, face: 4 }]);
    expect([roll(dice), roll(dice)]).toEqual([4, 5]);
    expect(code(() => roll(dice, 8))).toBe('other-sides: die 3 is d6:4, but to-hit [GG-ATK-10] rolls a d8');
    expect(dice.left).toBe(1);
    expect(code(() => roll(new ScriptedDice([{ sides: 6, face: 7 }])))).toContain('impossible-face: die 1 is 7');
  });

  test('a copy goes on from the same place by itself', () => {
    const dice = new ScriptedDice([1, 2, 3]);
    roll(dice);
    const copy = dice.clone();
    expect([roll(copy), roll(copy)]).toEqual([2, 3]);
    expect(dice.left).toBe(2);
    const mark = dice.mark();
    roll(dice);
    dice.reset(mark);
    expect(roll(dice)).toBe(2);
  });
});

describe('enumerating dice', () => {
  /** Runs a procedure for every combination; returns what each run gave and its probability. */
  function enumerate<T>(run: (roll: (sides: number) => number) => T): { value: T; p: number }[] {
    const dice = new EnumeratingDice();
    const found: { value: T; p: number }[] = [];
    do {
      dice.begin();
      const value = run((sides) => dice.face(state(), sides, 'die', 'X-1'));
      found.push({ value, p: dice.weight() });
    } while (dice.advance());
    return found;
  }
  const total = (found: readonly { p: number }[]) => found.reduce((sum, { p }) => sum + p, 0);

  test('a procedure without dice is one run of probability 1', () => {
    expect(enumerate(() => 'still')).toEqual([{ value: 'still', p: 1 }]);
  });

  test('visit every combination once, in order', () => {
    const found = enumerate((roll) => `${roll(2)}${roll(3)}`);
    expect(found.map(({ value }) => value)).toEqual(['11', '12', '13', '21', '22', '23']);
    expect(total(found)).toBeCloseTo(1, 12);
  });

  test('dice that depend on earlier ones are rolled only where they are rolled', () => {
    // A d6; on 5 or 6 a d4; on a 4 of that a d2. 4 + (3 + 2) + (3 + 2) runs.
    const found = enumerate((roll) => {
      const first = roll(6);
      if (first < 5) return `${first}`;
      const second = roll(4);
      return second < 4 ? `${first}${second}` : `${first}${second}${roll(2)}`;
    });
    expect(found).toHaveLength(4 + 2 * 5);
    expect(new Set(found.map(({ value }) => value)).size).toBe(14);
    expect(total(found)).toBeCloseTo(1, 12);
    expect(found.find(({ value }) => value === '3')?.p).toBeCloseTo(1 / 6, 12);
    expect(found.find(({ value }) => value === '52')?.p).toBeCloseTo(1 / 24, 12);
    expect(found.find(({ value }) => value === '642')?.p).toBeCloseTo(1 / 48, 12);
  });

  test('the dice of a handful are tried as combinations, each with the number of its orders', () => {
    // Eight dice with three effects (0, 1 or 2 hits of a d10): 45 combinations instead of 6,561 orders.
    const hits = (face: number): number => (face <= 5 ? 0 : face <= 9 ? 1 : 2);
    const count = (every: boolean, n: number): { runs: number; by: Map<number, number> } => {
      const dice = new EnumeratingDice(every);
      const by = new Map<number, number>();
      let runs = 0;
      do {
        dice.begin();
        const fallen: number[] = [];
        for (let i = 0; i < n; i++) fallen.push(dice.face(state(), 10, 'die', 'X-1', hits, fallen));
        const sum = fallen.reduce((all, face) => all + hits(face), 0);
        by.set(sum, (by.get(sum) ?? 0) + dice.weight());
        runs += 1;
      } while (dice.advance());
      return { runs, by };
    };
    const eight = count(false, 8);
    expect(eight.runs).toBe(45);
    expect([...eight.by.values()].reduce((all, p) => all + p, 0)).toBeCloseTo(1, 12);
    expect(eight.by.get(0)).toBeCloseTo(0.5 ** 8, 12);
    expect(eight.by.get(16)).toBeCloseTo(0.1 ** 8, 12);
    const [quick, slow] = [count(false, 3), count(true, 3)];
    expect([quick.runs, slow.runs]).toEqual([10, 1000]);
    for (const [sum, p] of slow.by) expect(quick.by.get(sum)).toBeCloseTo(p, 12);
  });

  test('a later branch may be longer or shorter than an earlier one', () => {
    const found = enumerate((roll) => {
      const n = roll(4);
      let sum = 0;
      for (let i = 0; i < n; i++) sum += roll(n);
      return sum;
    });
    expect(found).toHaveLength(1 + 4 + 27 + 256);
    expect(total(found)).toBeCloseTo(1, 12);
  });

  test('a reroll of ones has the probabilities of a reroll of ones', () => {
    const found = enumerate((roll) => {
      const first = roll(6);
      return first === 1 ? roll(6) : first;
    });
    const chance = (face: number) => found.filter(({ value }) => value === face).reduce((n, { p }) => n + p, 0);
    expect(chance(1)).toBeCloseTo(1 / 36, 12);
    expect(chance(6)).toBeCloseTo(7 / 36, 12);
  });
});

describe('relay dice', () => {
  const relay = () => new RelayDice([3, 4], [1, 2, 3, 4], SEEDED);
  const own = (n: number) => {
    const s = state();
    return Array.from({ length: n }, () => SEEDED.face(s, 6, 'x', 'X'));
  };

  test('give the faces that were taken over, then those of their own words', () => {
    const other: Words = { rng: [9, 9, 9, 9] };
    const dice = relay();
    const faces = Array.from({ length: 6 }, () => dice.face(other, 6, 'x', 'X'));
    expect(faces).toEqual([3, 4, ...own(4)]);
    expect(dice.left).toBe(0);
  });

  test('refuse a face that the die does not have', () => {
    expect(code(() => relay().face(state(), 2, 'coin', 'X'))).toMatch(/^impossible-face/);
  });

  test('go back to any mark, before and after they are their own', () => {
    const s = state();
    const dice = relay();
    const start = dice.mark();
    dice.face(s, 6, 'x', 'X');
    dice.face(s, 6, 'x', 'X');
    const last = dice.mark();
    const first = dice.face(s, 6, 'x', 'X');
    const later = { mark: dice.mark(), state: structuredClone(s) };
    const second = dice.face(s, 6, 'x', 'X');
    dice.reset(later.mark);
    expect(dice.face(later.state, 6, 'x', 'X')).toBe(second);
    dice.reset(last);
    expect(dice.face(s, 6, 'x', 'X')).toBe(first);
    dice.reset(start);
    expect(dice.face(s, 6, 'x', 'X')).toBe(3);
  });

  test('that have begun put their words into the state and tell a clone nothing', () => {
    const s: Words = { rng: [9, 9, 9, 9] };
    const dice = new RelayDice([], [1, 2, 3, 4], SEEDED);
    dice.begin(s);
    dice.begin(s);
    expect(s.rng).toEqual([1, 2, 3, 4]);
    const guess: Words = { rng: [5, 6, 7, 8] };
    const plain: Words = { rng: [5, 6, 7, 8] };
    expect(dice.clone().face(guess, 6, 'x', 'X')).toBe(SEEDED.face(plain, 6, 'x', 'X'));
  });
});

describe('dice from secrets', () => {
  const key = (n: number) => new Uint8Array(32).fill(n);
  const faces = (dice: SecretDice, n: number, s = state()) => Array.from({ length: n }, () => dice.face(s, 6));

  test('follow from the key and from the words in the state alone', () => {
    const dice = new SecretDice(key(1));
    expect(faces(dice, 40)).toEqual(faces(new SecretDice(key(1)), 40));
    expect(faces(dice, 40)).toEqual(faces(dice.clone(), 40));
    expect(faces(dice, 40)).not.toEqual(faces(new SecretDice(key(2)), 40));
    expect(faces(dice, 40)).not.toEqual(faces(dice, 40, { rng: [1, 2, 3, 5] }));
  });

  test('go on where a copy of the state goes on', () => {
    const s = state();
    const dice = new SecretDice(key(1));
    faces(dice, 7, s);
    const copy = structuredClone(s);
    expect(faces(dice, 20, s)).toEqual(faces(dice, 20, copy));
  });

  test('are not those that the words alone would give', () => {
    const s = state();
    const seeded = Array.from({ length: 40 }, () => SEEDED.face(s, 6, 'x', 'X'));
    expect(faces(new SecretDice(key(1)), 40)).not.toEqual(seeded);
    expect(new SecretDice(key(1)).imagined()).toBe(SEEDED);
  });

  test('give each face its share', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const face of faces(new SecretDice(key(3)), 30_000)) counts[face - 1]! += 1;
    const chi = counts.reduce((sum, n) => sum + (n - 5000) ** 2 / 5000, 0);
    expect(chi).toBeLessThan(20.5);
  });

  test('refuse a die without faces instead of never ending', () => {
    expect(() => new SecretDice(key(1)).face(state(), 0)).toThrow(RangeError);
  });
});
