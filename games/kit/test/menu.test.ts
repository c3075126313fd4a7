import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { random, seedWords } from '#engine/dice/random.ts';
import { ask } from '#engine/flow/ask.ts';
import { Match } from '#engine/flow/match.ts';
import { rig, type Said, SEATS } from '#engine/flow/test/rig.ts';
import type { Answer, AnyGame, Flow, Play, RefusedAct } from '#engine/game.ts';
import { button, number } from '../acts.ts';
import { Menu, perform } from '../menu.ts';
import { type AnswerTo, type ListedVerb, menuOf, verbsOf, verbTable } from '../verb.ts';

type Rules = null;
type Verb = ListedVerb<Said, Rules, string, { quick?: true }>;
type G = Play<Said, Rules>;

const { verb, menuVerb } = verbsOf<Said, Rules, string, { quick?: true }>();

const SING = menuVerb({
  name: 'sing',
  text: 'Sing so many verses.',
  args: { verses: z.int().min(-9).max(9) },
  main: 'verses',
  synonyms: ['chant'],
  find: (g, who) =>
    g.state.log.includes('hoarse')
      ? null
      : number({
          verb: 'sing',
          label: 'Sing',
          clause: 'RG-SNG-01',
          arg: 'verses',
          min: 1,
          max: 3,
          subjects: [who],
          why: () => ({ clause: 'RG-SNG-02', reason: 'one to three verses' }),
        }),
  refused: (): RefusedAct => ({
    verb: 'sing',
    label: 'Sing',
    refusal: { clause: 'RG-SNG-03', reason: 'the voice is gone' },
  }),
  *run(g, who, { verses }): Flow<void> {
    for (let i = 0; i < verses; i++) g.state.log.push(`${who} sings`);
    if (verses === 3) g.state.log.push('hoarse');
  },
});

const DANCE = menuVerb({
  name: 'dance',
  text: 'Dance alone, or with the other.',
  find: (_, who) => [button('dance', 'Dance alone', 'RG-DNC-01', who), button('dance', 'Dance', 'RG-DNC-01')],
  draw: () => null,
  *run(g, who): Flow<void> {
    g.state.log.push(`${who} dances`);
  },
});

const FLY = menuVerb({
  name: 'fly',
  text: 'Fly.',
  find: () => [],
  whyNot: () => ({ clause: 'RG-FLY-01', reason: 'nobody flies' }),
  *run(): Flow<void> {},
});

const END = menuVerb({
  name: 'end',
  text: 'End.',
  quick: true,
  find: () => button('end', 'End', 'RG-END-01'),
  *run(g): Flow<void> {
    g.state.log.push('end');
  },
});

const CLAP = verb({ name: 'clap', text: 'Clap.' });

const LIST = [CLAP, SING, DANCE, FLY, END];
const MENU = menuOf(LIST);

class Show extends Menu<Said, Rules, string, { quick?: true }> {
  readonly seat = 0;
  readonly title = 'what now?';
  readonly clause = 'RG-SHW-01';
  readonly subjects: readonly string[] = [];
}

function stage(answer?: Answer): { match: Match; log: () => string[] } {
  const game: AnyGame = {
    ...rig(function* (g): Flow<void> {
      for (let last = ''; last !== 'end'; ) {
        const given = yield* ask<Answer>(0, () => new Show(g as G, 'Ann', MENU));
        yield* perform(g as G, 'Ann', MENU, given);
        last = given.verb;
      }
    }),
    verbs: verbTable(LIST),
  };
  const match = new Match({ game, rosters: [], rng: seedWords('menu') });
  if (answer !== undefined) match.answer(0, answer);
  return { match, log: () => (match.state as Said).log };
}

describe('a table of verbs', () => {
  test('is read by name in its order, and the menu is made of its menu verbs', () => {
    expect(Object.keys(verbTable(LIST))).toEqual(['clap', 'sing', 'dance', 'fly', 'end']);
    expect(MENU.map((one: Verb) => one.name)).toEqual(['sing', 'dance', 'fly', 'end']);
    expect(MENU.filter((one) => one.quick).map((one) => one.name)).toEqual(['end']);
  });

  test('takes no name or synonym twice', () => {
    expect(() => verbTable([SING, verb({ name: 'chant', text: '' })])).toThrow('two verbs are called "chant"');
    expect(() => verbTable([SING, SING])).toThrow('two verbs are called "sing"');
  });

  test('has schemas that take their own verb and arguments alone', () => {
    const { schema } = SING;
    const answer: AnswerTo<typeof SING> = { verb: 'sing', verses: 2 };
    expect(schema.safeParse(answer).success).toBe(true);
    expect(schema.safeParse({ ...answer, verb: 'dance' }).success).toBe(false);
    expect(schema.safeParse({ ...answer, loudly: true }).success).toBe(false);
    expect(schema.safeParse({ verb: 'sing' }).success).toBe(false);
  });

  test('gives verbs what is usual in the game where they say nothing themselves', () => {
    const usual = verbsOf<Said>({ unasked: () => ({ clause: 'RG-ASK-02', reason: 'it is not its turn' }) });
    const own = () => ({ clause: 'RG-ASK-03', reason: 'never' });
    const g = stage().match.play as Play<Said>;
    expect(usual.verb({ name: 'a', text: '' }).unasked?.(g, 0, [])?.clause).toBe('RG-ASK-02');
    expect(usual.verb({ name: 'b', text: '', unasked: own }).unasked?.(g, 0, [])?.clause).toBe('RG-ASK-03');
  });
});

describe('a menu', () => {
  test('offers what its verbs find, in the order of the table', () => {
    const acts = stage().match.decision()?.acts ?? [];
    expect(acts.map(({ label }) => label)).toEqual(['Sing', 'Dance alone', 'Dance', 'End']);
  });

  test('has the verb carry out the answer with its arguments', () => {
    expect(stage({ verb: 'sing', verses: 2 }).log()).toEqual(['Ann sings', 'Ann sings']);
  });

  test('shows dimmed what is not offered, and says why it is refused', () => {
    const { match } = stage({ verb: 'sing', verses: 3 });
    expect(
      match
        .decision()
        ?.refused?.()
        .map(({ refusal }) => refusal.clause),
    ).toEqual(['RG-SNG-03']);
    const said = match.submit(0, { verb: 'sing', verses: 1 });
    expect(said.ok === false && said.rejection).toMatchObject({ code: 'refused', clause: 'RG-SNG-03' });
  });

  test('says why not about what it neither offers nor shows', () => {
    const said = stage().match.submit(0, { verb: 'fly' });
    expect(said.ok === false && said.rejection).toMatchObject({ code: 'not-offered', clause: 'RG-FLY-01' });
  });

  test('draws every verb that has something to do, and none by way of acts where it draws by itself', () => {
    const drawn = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const answer = stage()
        .match.decision()
        ?.draw?.(random(`draw ${i}`));
      drawn.add(answer?.verb ?? 'none');
    }
    expect([...drawn].sort()).toEqual(['end', 'sing']);
  });

  test('falls back on all acts when no verb that was drawn had an answer', () => {
    const g = stage().match.play as G;
    class Short extends Show {
      protected override get tries(): number {
        return 0;
      }
    }
    expect(new Short(g, 'Ann', [FLY, END]).draw(random('short'))).toEqual({ verb: 'end' });
    expect(new Short(g, 'Ann', [FLY]).draw(random('short'))).toBeNull();
  });

  test('carries out nothing that it does not know', () => {
    const g = { state: { log: [], seats: SEATS } } as unknown as G;
    expect(() => perform(g, 'Ann', MENU, { verb: 'clap' }).next()).toThrow('the menu knows no "clap"');
  });
});
