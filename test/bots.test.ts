import { describe, expect, test } from 'vitest';
import { greedyBot } from '#bots/greedy.ts';
import { noviceBot } from '#bots/novice.ts';
import { playOut, seenBy } from '#bots/play.ts';
import { randomBot } from '#bots/random.ts';
import { SHARP } from '#bots/sharp/effort.ts';
import { sharpBot } from '#bots/sharp/sharp.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { answerLine, isLine, readLine } from '#engine/cases/line.ts';
import { openCase } from '#engine/cases/run.ts';
import { startMatch } from '#engine/conformance/walk.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, AnyGame, Decision, GameState, Seat } from '#engine/game.ts';
import { GORE_AND_GLORY as game } from '#games/gore-and-glory/index.ts';
import { casesOf, FUZZED, otherOptions } from './fuzz/game.ts';
import { toy } from './toy/toy.ts';

/** Every decision that the lines of a case answer, with the answer given there. */
function plays(of: AnyGame, each: (match: Match, decision: Decision, chosen: Answer) => void): void {
  for (const file of casesOf(of)) {
    if (file.play === undefined) continue;
    const match = openCase(of, file);
    for (const item of file.play) {
      if (!isLine(match.seats, item)) continue;
      const line = readLine(match, item);
      const found = answerLine(of, match, line);
      const decision = match.decision(line.seat);
      if (found.kind !== 'yes' || decision === null) break;
      each(match, decision, found.answer);
      match.answer(line.seat, found.answer);
    }
  }
}

/** Whole games at random from the set-up on; `each` sees every decision. */
function tour(of: AnyGame, games: number, each: (match: Match, decision: Decision, chosen: Answer) => void): void {
  const bot = randomBot();
  for (let i = 0; i < games; i++) {
    // Every other game with the rules that are usually left out.
    const options = i % 2 === 0 ? {} : otherOptions(of);
    const match = startMatch(of, `bots ${i}`, { loud: false, options });
    const rng = random(`tour ${i}`);
    while (match.result === null) {
      const seat = match.deciders[0] as Seat;
      const decision = match.decision(seat) as Decision;
      const chosen = bot.decide(seenBy(match, seat, rng));
      each(match, decision, chosen);
      match.answer(seat, chosen);
    }
  }
}

/** All that can be answered. Where nothing is called a pass, the word is only for cases. */
function verbs(of: AnyGame): string[] {
  return Object.keys(of.verbs).filter((verb) => verb !== 'pass' || of === game);
}

describe('the random bot', () => {
  test('spreads its moves over all directions and lengths', () => {
    const lengths: number[] = [];
    const quarters = [0, 0, 0, 0];
    const [file] = parseCases(
      'game: gore-and-glory\ntitle: open field\nclauses: [GG-MOV-01]\nexpect: [{ over: false }]\n' +
        'models: { a: { at: [24, 24], ap: 4 }, b: { seat: blue, at: [2, 2] } }\nstate: { activation: a }\n',
      'field',
    );
    const own = game.cases.schema.parse(file?.own) as Record<string, unknown>;
    const match = new Match({ game, rosters: [], rng: seedWords('x'), state: game.cases.position(own) });
    const move = match.decision()?.acts.find((act) => act.verb === 'move');
    const rng = random('spread');
    for (let i = 0; i < 400; i++) {
      const path = (move?.sample(rng) as { path?: [number, number][] } | null)?.path ?? [];
      const [x, y] = path.at(-1) ?? [24, 24];
      lengths.push(Math.sqrt((x - 24) ** 2 + (y - 24) ** 2));
      const quarter = (x < 24 ? 1 : 0) + (y < 24 ? 2 : 0);
      quarters[quarter] = (quarters[quarter] as number) + 1;
    }
    for (const n of quarters) expect(n).toBeGreaterThan(50);
    expect(lengths.filter((d) => d < 4).length).toBeGreaterThan(20);
    expect(lengths.filter((d) => d > 8).length).toBeGreaterThan(20);
  });
});

/** The planner with little time: it takes the same ways. */
const HASTY = { ...SHARP, search: 24, samples: 2, trials: 2, finalists: 2, answered: 2, reply: 6, replies: 1 };

/** One walk through whole games and all cases serves both: to open every position takes longer than the looks of the bots. */
test.each(FUZZED)(
  'the random bot answers with every verb of %s; the others make every kind of decision, set-up included, and their answers are legal',
  {
    timeout: 240_000,
  },
  (_title, of) => {
    const [greedy, randomly] = [greedyBot(), randomBot()];
    const [offered, asked, made, drawn] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
    const rng = random('greedy kinds');
    const look = (match: Match, decision: Decision, chosen: Answer) => {
      const here = new Set([...decision.acts.map((act) => act.verb), chosen.verb]);
      const fresh = !asked.has(decision.clause) || [...here].some((verb) => !offered.has(verb));
      if (!fresh) return;
      const answer = greedy.decide(seenBy(match, decision.seat, rng));
      expect(match.examine(decision.seat, answer), JSON.stringify(answer)).toBeNull();
      for (const other of [noviceBot(), sharpBot(HASTY)]) {
        const another = other.decide(seenBy(match, decision.seat, random(`kinds ${asked.size}`)));
        expect(match.examine(decision.seat, another), `${other.name} ${JSON.stringify(another)}`).toBeNull();
      }
      asked.add(decision.clause);
      for (const verb of here) offered.add(verb);
      made.add(answer.verb);
    };
    tour(of, 3, (match, decision, chosen) => {
      drawn.add(chosen.verb);
      look(match, decision, chosen);
    });
    const draws = random('draws');
    plays(of, (match, decision, chosen) => {
      look(match, decision, chosen);
      if (decision.acts.every((act) => drawn.has(act.verb))) return;
      for (let n = 0; n < 24; n++) drawn.add(randomly.decide(seenBy(match, decision.seat, draws)).verb);
    });
    expect(verbs(of).filter((verb) => !drawn.has(verb))).toEqual([]);
    expect(verbs(of).filter((verb) => !offered.has(verb))).toEqual([]);
    expect(asked.size).toBeGreaterThan(15);
    expect(made.size).toBeGreaterThan(12);
  },
);

describe('the greedy bot', () => {
  test('plays the same game from the same seed, and leaves the match to its owner', () => {
    const course = (): string => {
      const match = startMatch(toy, 'same', { loud: false });
      const before = JSON.stringify(match.state);
      greedyBot().decide(seenBy(match, match.deciders[0] as Seat, random('look')));
      expect(JSON.stringify(match.state)).toBe(before);
      playOut(match, [greedyBot(), greedyBot()], [random('a'), random('b')]);
      return JSON.stringify(match.inputs);
    };
    expect(course()).toBe(course());
  });

  test('beats the random bot at any game: the toy too', () => {
    let won = 0;
    let lost = 0;
    for (let i = 0; i < 20; i++) {
      const rosters = [0, 1].map(() => toy.army.ready[0]?.roster);
      const match = new Match({ game: toy, rosters, rng: seedWords(`toy ${i}`), loud: false });
      const bots = i % 2 === 0 ? [greedyBot(), randomBot()] : [randomBot(), greedyBot()];
      playOut(match, bots, [random(`r ${i}`), random(`b ${i}`)]);
      if (match.result?.winners[0] === i % 2) won += 1;
      if (match.result?.winners[0] === 1 - (i % 2)) lost += 1;
    }
    expect(won).toBeGreaterThan(2 * lost);
  });
});

describe('what a bot sees', () => {
  test('is its own decision and view, never the dice to come nor the secrets of others', () => {
    const match = startMatch(game, 'secrets', { loud: false });
    const rng = random('secrets');
    let looked = 0;
    for (let i = 0; i < 400 && match.result === null; i++) {
      const seat = match.deciders[0] as Seat;
      const seen = seenBy(match, seat, rng);
      expect(seen.decision.seat).toBe(seat);
      expect(seen.state().rng).toEqual([0, 0, 0, 0]);
      const secrets = (state: GameState) => (state as unknown as { missions: { secret: unknown[] } }).missions.secret;
      const revealed = (match.state as unknown as { missions: { revealed: boolean } }).missions.revealed;
      if (!revealed && secrets(match.state)[1 - seat] !== null) {
        looked += 1;
        expect(secrets(seen.state())[1 - seat]).toBeNull();
        expect(seen.imagine(rng).state.rng).not.toEqual(match.state.rng);
      }
      match.answer(seat, randomBot().decide(seen));
    }
    expect(looked).toBeGreaterThan(50);
    expect(() => seenBy(match, 7, rng)).toThrow('nothing to decide');
  });
});
