/** The planner: repeats itself from the same seed, follows its plan, thinks in pieces, and knows no more than its seat. */
import { describe, expect, test } from 'vitest';
import { noviceBot } from '#bots/novice.ts';
import { playOut, seenBy } from '#bots/play.ts';
import { randomBot } from '#bots/random.ts';
import { type Effort, SHARP } from '#bots/sharp/effort.ts';
import { sharpBot } from '#bots/sharp/sharp.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { startMatch } from '#engine/conformance/walk.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { GameState, Seat } from '#engine/game.ts';
import { GORE_AND_GLORY as game } from '#games/gore-and-glory/index.ts';
import { toy } from './toy/toy.ts';

const QUICK: Effort = { ...SHARP, search: 60, trials: 2, finalists: 3, answered: 2, reply: 12, replies: 1 };

/** A swordsman in the open with an enemy a walk away: the best activation is to go there and strike. */
function duel(): Match {
  const [file] = parseCases(
    'game: gore-and-glory\ntitle: a walk away\nclauses: [GG-MOV-01]\nexpect: [{ over: false }]\n' +
      'models:\n' +
      '  a: { at: [24, 24], facing: [0, 1], ap: 4, weapons: [hand-weapon], stats: { cs: 6 } }\n' +
      '  b: { seat: blue, at: [24, 30], facing: [0, 1], ap: 0, weapons: [hand-weapon], stats: { ag: 3, bd: 3 } }\n' +
      'state: { activation: a }\n',
    'duel',
  );
  const own = game.cases.schema.parse(file?.own) as Record<string, unknown>;
  return new Match({ game, rosters: [], rng: seedWords('x'), state: game.cases.position(own) });
}

function counted(match: Match, seat: Seat, seed: string) {
  const seen = seenBy(match, seat, random(seed));
  const count = { imagined: 0 };
  const watched = {
    ...seen,
    imagine: (rng: Parameters<typeof seen.imagine>[0]) => {
      count.imagined += 1;
      return seen.imagine(rng);
    },
  };
  return { seen: watched, count };
}

describe('the planner', () => {
  test('plays the same game from the same seed, and leaves the match to its owner', () => {
    const course = (): string => {
      const match = startMatch(toy, 'same', { loud: false });
      const before = JSON.stringify(match.state);
      sharpBot(QUICK).decide(seenBy(match, match.deciders[0] as Seat, random('look')));
      expect(JSON.stringify(match.state)).toBe(before);
      playOut(match, [sharpBot(QUICK), sharpBot(QUICK)], [random('a'), random('b')]);
      return JSON.stringify(match.inputs);
    };
    expect(course()).toBe(course());
  });

  test('plans the walk together with the blow', () => {
    const match = duel();
    const { weighed, answer } = (sharpBot().consider as NonNullable<ReturnType<typeof sharpBot>['consider']>)(
      seenBy(match, 0, random('plan')),
    );
    expect(match.examine(0, answer)).toBeNull();
    const [best, ...others] = weighed;
    expect(best?.answers.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['move', 'attack']));
    expect(best?.because).toContain('harm');
    expect(others.length).toBeGreaterThan(0);
    for (const { gain } of others) expect(gain).toBeLessThanOrEqual(Math.max(...weighed.map((one) => one.gain)));
  });

  test('follows its plan without thinking anew until a die falls or something else happens', () => {
    const bot = sharpBot(QUICK);
    const match = duel();
    const first = counted(match, 0, 'one');
    match.answer(0, bot.decide(first.seen));
    expect(first.count.imagined).toBeGreaterThan(3);
    const second = counted(match, 0, 'two');
    const next = bot.decide(second.seen);
    expect(second.count.imagined).toBe(0);
    expect(match.examine(0, next)).toBeNull();
    // The same question elsewhere is no part of the plan.
    const elsewhere = duel();
    const third = counted(elsewhere, 0, 'three');
    expect(elsewhere.examine(0, bot.decide(third.seen))).toBeNull();
    expect(third.count.imagined).toBeGreaterThan(3);
  });

  test('thinks in pieces to the same end, and stops when it is told to', () => {
    const think = (enough?: () => boolean) => {
      const steps = (sharpBot(QUICK).think as NonNullable<ReturnType<typeof sharpBot>['think']>)(
        seenBy(duel(), 0, random('pieces')),
        enough,
      );
      for (let pieces = 0; ; pieces++) {
        const { value, done } = steps.next();
        if (done) return { pieces, value };
      }
    };
    const whole = think();
    const hurried = think(() => true);
    expect(whole.pieces).toBeGreaterThan(3);
    expect(hurried.pieces).toBeLessThan(whole.pieces / 2);
    expect(duel().examine(0, hurried.value.answer)).toBeNull();
    expect(whole.value.answer).toEqual(sharpBot(QUICK).decide(seenBy(duel(), 0, random('pieces'))));
  });

  test('decides alike in worlds that its seat cannot tell apart', () => {
    const match = startMatch(game, 'worlds', { loud: false });
    const rng = random('worlds');
    const started = () => game.turn(match.state as Parameters<typeof game.turn>[0]) > 0;
    while (match.result === null && !(started() && match.decision()?.acts.some(({ verb }) => verb === 'activate'))) {
      const seat = match.deciders[0] as Seat;
      match.answer(seat, randomBot().decide(seenBy(match, seat, rng)));
    }
    const seat = match.deciders[0] as Seat;
    type Secrets = GameState & { missions: { secret: (string | null)[] } };
    const decided = (mission: string) => {
      const state = game.clone(match.state as Parameters<typeof game.clone>[0]) as unknown as Secrets;
      state.missions.secret[1 - seat] = mission;
      const world = new Match({ game, rosters: match.rosters, rng: seedWords('w'), state, loud: false });
      return JSON.stringify(sharpBot(QUICK).consider?.(seenBy(world, seat, random('same'))));
    };
    expect(decided('hold')).toBe(decided('loot'));
  });
});

test('the novice makes other mistakes with other randomness, and beats chance', () => {
  const match = duel();
  const answers = new Set(
    Array.from({ length: 12 }, (_, i) => JSON.stringify(noviceBot().decide(seenBy(match, 0, random(`n${i}`))))),
  );
  expect(answers.size).toBeGreaterThan(1);
  expect(noviceBot().decide(seenBy(match, 0, random('n1')))).toEqual(
    noviceBot().decide(seenBy(match, 0, random('n1'))),
  );
  let won = 0;
  let lost = 0;
  for (let i = 0; i < 20; i++) {
    const rosters = [0, 1].map(() => toy.army.ready[0]?.roster);
    const play = new Match({ game: toy, rosters, rng: seedWords(`toy ${i}`), loud: false });
    const bots = i % 2 === 0 ? [noviceBot(), randomBot()] : [randomBot(), noviceBot()];
    playOut(play, bots, [random(`r ${i}`), random(`b ${i}`)]);
    if (play.result?.winners[0] === i % 2) won += 1;
    if (play.result?.winners[0] === 1 - (i % 2)) lost += 1;
  }
  expect(won).toBeGreaterThan(lost);
});
