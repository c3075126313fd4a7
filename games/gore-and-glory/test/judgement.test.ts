/** What positions are worth to the bots: each test is a habit that they had. */
import { describe, expect, test } from 'vitest';
import { greedyBot } from '#bots/greedy.ts';
import { seenBy } from '#bots/play.ts';
import { randomBot } from '#bots/random.ts';
import { sharpBot } from '#bots/sharp/sharp.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { startMatch } from '#engine/conformance/walk.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Seat } from '#engine/game.ts';
import { GORE_AND_GLORY as game } from '../index.ts';
import type { State } from '../state.ts';

function position(lines: readonly string[]): Match {
  const head = ['game: gore-and-glory', 'title: a habit', 'clauses: [GG-MOV-01]', 'expect: [{ over: false }]'];
  const [file] = parseCases([...head, ...lines, ''].join('\n'), 'habit');
  const own = game.cases.schema.parse(file?.own) as Record<string, unknown>;
  return new Match({ game, rosters: [], rng: seedWords('x'), state: game.cases.position(own) });
}

/** All answers of the activation that is under way, the other side declining whatever it is asked. */
function activation(match: Match, bot: ReturnType<typeof greedyBot>): Answer[] {
  const answers: Answer[] = [];
  for (let n = 0; n < 12; n++) {
    const decision = match.decision();
    if (decision === null) break;
    const mine = decision.seat === 0 && decision.subjects.includes('a');
    if (!mine && decision.decline === undefined) break;
    const answer = mine ? bot.decide(seenBy(match, 0, random(`habit ${n}`))) : (decision.decline as Answer);
    if (mine) answers.push(answer);
    match.answer(decision.seat, answer);
    if (mine && answer.verb === 'end') break;
  }
  return answers;
}

describe('Missions', () => {
  test('are chosen by the table and the forces: not the same everywhere', () => {
    const first = { secondary: new Set<string>(), secret: new Set<string>() };
    for (let i = 0; i < 14; i++) {
      const match = startMatch(game, `missions ${i}`, { loud: false });
      const rng = random(`missions ${i}`);
      for (let n = 0; n < 80 && (match.state as State).missions.secret[0] === null; n++) {
        const seat = match.deciders[0] as Seat;
        const [act] = match.decision(seat)?.acts ?? [];
        const best = act?.suggest?.()[0] as { mission?: string } | undefined;
        if (act?.verb === 'secondary' || act?.verb === 'secret') first[act.verb].add(best?.mission ?? '');
        match.answer(seat, randomBot().decide(seenBy(match, seat, rng)));
      }
    }
    expect(first.secret.size).toBeGreaterThan(2);
    expect(first.secondary.size).toBeGreaterThan(2);
  });
});

describe('who is Shaken', () => {
  const worth = (at: string, mr: number): number => {
    const match = position([
      'models:',
      `  a: { at: ${at}, ap: 2, shaken: true, stats: { mr: ${mr} } }`,
      '  b: { seat: blue, at: [40, 40], ap: 0 }',
    ]);
    const strength = game.judgement(match.state as State, 0).parts.find(({ label }) => label === 'strength');
    return strength?.amount ?? Number.NaN;
  };

  test('is in the more danger the nearer the edge is', () => {
    expect(worth('[24, 3]', 3)).toBeLessThan(worth('[24, 14]', 3));
    expect(worth('[24, 24]', 3)).toBeGreaterThan(worth('[24, 14]', 3) - 1e-9);
  });

  test('is in the less danger the surer its check is', () => {
    expect(worth('[24, 3]', 5)).toBeGreaterThan(worth('[24, 3]', 2));
  });
});

describe('an activation', () => {
  const OPEN = [
    'models:',
    '  a: { at: [24, 24], facing: [0, 1], ap: 3, weapons: [hand-weapon] }',
    '  b: { seat: blue, at: [24, 36], facing: [0, -1], ap: 4, weapons: [hand-weapon], stats: { cs: 6 } }',
    'state: { activation: a }',
  ];

  test('does not go into contact without the AP to strike, only to pay for getting out', () => {
    for (const bot of [greedyBot(), sharpBot()]) {
      const verbs = activation(position(OPEN), bot).map(({ verb }) => verb);
      expect(verbs, bot.name).not.toContain('disengage');
    }
  });

  test('of the planner never doubles back', () => {
    const answers = activation(position(OPEN), sharpBot());
    let [x, y] = [24, 24];
    let way = 0;
    for (const answer of answers) {
      const path = (answer.path ?? []) as [number, number][];
      for (const [px, py] of path) {
        way += Math.sqrt((px - x) ** 2 + (py - y) ** 2);
        [x, y] = [px, py];
      }
    }
    const net = Math.sqrt((x - 24) ** 2 + (y - 24) ** 2);
    expect(way - net).toBeLessThan(1);
  });
});
