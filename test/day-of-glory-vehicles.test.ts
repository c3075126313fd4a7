import { describe, expect, test } from 'vitest';
import { greedyBot } from '#bots/greedy.ts';
import { seenBy } from '#bots/play.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { random, seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Answer, Seat } from '#engine/game.ts';
import { DAY_OF_GLORY as game } from '#games/day-of-glory/index.ts';

/** What the greedy bot does in a position, which is given as the file of a case. */
function answerIn(text: string): Answer {
  const head = 'game: day-of-glory\ntitle: a position\nclauses: [DG-VEH-01]\nexpect: [{ over: false }]\n';
  const [file] = parseCases(head + text, 'position');
  const own = game.cases.schema.parse(file?.own) as Record<string, unknown>;
  const match = new Match({ game, rosters: [], rng: seedWords('vehicles'), state: game.cases.position(own) });
  const seat = match.deciders[0] as Seat;
  return greedyBot().decide(seenBy(match, seat, random('vehicles')));
}

describe('the greedy bot with vehicles', () => {
  test('charges with a heavy chariot', () => {
    const answer = answerIn(`units:
  v: { machine: heavy-chariot, crew: 3, at: [30, 20], facing: north, race: orc, weapons: [hand-axe] }
  e: { seat: blue, at: [30, 25], facing: east, models: 8, files: 4, formation: skirmish, weapons: [sling] }
`);
    expect(answer.verb).toBe('charge');
  });

  test('runs its scythes past the side of a unit, DG-VEH-17, and does not do so without them', () => {
    const past = (scythes: boolean): boolean => {
      const answer = answerIn(`options: { scythed-wheels: true }
units:
  v: { machine: light-chariot, scythes: ${scythes}, centre: [24, 20.2], facing: east, stats: { speed: 14, nerve: 2 } }
  e: { seat: blue, at: [30, 22], facing: south, models: 30, files: 6, weapons: [heavy-mace], stats: { agility: 6 }, traits: [scary] }
`);
      const [x, y] = (answer.path as [number, number][] | undefined)?.at(-1) ?? [0, 0];
      return answer.verb === 'move' && x > 34 && y > 19.9 && y < 21;
    };
    expect([past(true), past(false)]).toEqual([true, false]);
  });

  test('drives passengers towards the enemy', () => {
    const answer = answerIn(`units:
  k: { machine: small-cart, at: [30, 10], facing: north }
  p: { models: 8, files: 4, weapons: [great-axe], aboard: k }
  e: { seat: blue, at: [30, 44], models: 10, weapons: [sling] }
`);
    expect(answer.verb).toBe('move');
    const [[, y] = [0, 0]] = answer.path as [number, number][];
    expect(y).toBeGreaterThan(10);
  });

  test('gets out where the enemy is near, DG-VEH-09', () => {
    const answer = answerIn(`units:
  k: { machine: small-cart, at: [30, 20], facing: north, activated: true }
  p: { models: 8, files: 4, weapons: [great-axe], aboard: k }
  e: { seat: blue, at: [30, 27], facing: south, models: 10, weapons: [mace] }
state: { activation: p }
`);
    expect(answer.verb).toBe('alight');
  });

  test('gets in where it is far away, DG-R-188', () => {
    const answer = answerIn(`units:
  p: { at: [30, 4], facing: north, models: 8, files: 4, weapons: [great-axe] }
  k: { machine: small-cart, centre: [30, 8], facing: north, activated: true }
  e: { seat: blue, at: [30, 46], models: 10, weapons: [sling] }
`);
    expect(answer.verb).toBe('board');
  });

  test('starts the battle in the cart', () => {
    const answer = answerIn(`units:
  p: { models: 8, files: 4, weapons: [great-axe] }
  k: { machine: small-cart, place: reserve }
  e: { seat: blue, at: [30, 46], models: 10, weapons: [sling] }
state: { phase: deployment, rolled: true, chosen: true, placing: red, edges: { red: south, blue: north } }
`);
    expect(answer).toEqual({ verb: 'board', unit: 'p', cart: 'k' });
  });
});
