/** Plans in chalk in the terminal: made by words for a unit whose time has not come, kept, told of and carried out. */
import { expect, test } from 'vitest';
import { greedyBot } from '#bots/greedy.ts';
import { Session } from '#cli/play/session.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { DAY_OF_GLORY } from '#games/day-of-glory/index.ts';
import { REGIMENTS } from './regiment-position.ts';

/** The swords come next, then nobody: what is drawn from the bag is certain. */
const NEXT = REGIMENTS.replace('pool: [axes, swords]', 'pool: [swords]');

function sit(text: string) {
  const [found] = parseCases(text, 'case');
  const begun = newFile(DAY_OF_GLORY, { rosters: [], position: found!.own, dice: seedDice('chalk') });
  const record = new MatchRecord(openFile(DAY_OF_GLORY, begun), begun);
  const said: string[] = [];
  const session = new Session({
    record,
    seed: 'chalk',
    bots: new Map(),
    helper: greedyBot(),
    book: null,
    out: (line) => said.push(line),
    save: () => '',
  });
  session.open();
  return {
    match: record.match,
    hear(line: string): string {
      said.length = 0;
      session.hear(line);
      return said.join('\n').replace(/\s+/g, ' ');
    },
  };
}

test('a unit is planned for by words, its plan is listed, offered when it is asked, and done by one word', () => {
  const { match, hear } = sit(NEXT);
  expect(hear('chalk')).toContain('Orc Swords: no plan.');
  expect(hear('chalk nobody')).toContain('You may plan for');
  expect(hear('chalk orc')).toMatch(/Chalk plan for Orc Swords: what do Orc Swords do\?.*CHOICES/);
  const before = match.position;
  expect(hear('move north 2!')).toMatch(/Chalk plan kept: Orc Swords, Move.*Back to: what do First Spears do\?/);
  expect(match.position).toBe(before);
  expect(hear('chalk')).toMatch(/Orc Swords: Move/);
  // The spears end; the swords are drawn.
  expect(hear('0')).toMatch(/Orc Swords do\?.*Your chalk plan stands: Move.*Type "chalk go"/);
  hear('chalk go');
  expect(match.inputs.at(-1)).toMatchObject({ seat: 1, answer: { verb: 'move' } });
  expect(hear('chalk')).not.toMatch(/Orc Swords: Move/);
});

test('a plan is left by "back", rubbed out by "wipe", and a refused one is not kept', () => {
  const { hear } = sit(NEXT);
  hear('chalk swords');
  expect(hear('back')).toContain('Back to: what do First Spears do?');
  expect(hear('chalk')).toContain('Orc Swords: no plan.');
  hear('chalk swords');
  expect(hear('move north 30!')).toMatch(/No plan: /);
  hear('chalk swords');
  hear('move north 2!');
  expect(hear('chalk wipe orc')).toContain('The chalk plan of Orc Swords is rubbed out.');
  expect(hear('chalk go')).toContain('No chalk plan stands');
});
