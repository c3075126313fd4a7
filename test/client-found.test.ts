/** What was found by use and stands in no other test: words of the lessons, threats of a later turn, numbers with their noun. */
import { describe, expect, test } from 'vitest';
import { dressOf } from '#client/games/dress.ts';
import { TILES } from '#client/games/tiles.ts';
import { whenOf } from '#client/panels/plate.tsx';
import type { Player } from '#client/protocol/players.ts';
import { amount } from '#client/state/amount.ts';
import { promptOf, standingTitle } from '#client/table/prompt.ts';
import { START, type TableState } from '#client/table/state.ts';
import { Session } from '#client/worker/session.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import type { Answer, AnyGame } from '#engine/game.ts';
import { agreeing } from '#games/day-of-glory/grammar.ts';
import { HUNTERS_OF_RUIN } from '#games/hunters-of-ruin/index.ts';
import { GAMES } from '#games/registry.ts';
import { WRATH_OF_KINGS } from '#games/wrath-of-kings/index.ts';
import { SKIRMISH } from './position.ts';

const people: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));
const alone: Player[] = [
  { kind: 'bot', bot: 'greedy', name: 'Warden' },
  { kind: 'human', name: 'You' },
];

describe('the words of a lesson', () => {
  test.each(TILES.filter(({ lesson }) => lesson).map(({ slug }) => slug))('of %s', async (slug) => {
    const { lesson } = await dressOf(slug);
    for (const { id, title, text } of lesson!.advice) {
      // Buttons are called what they do, never "Dice"; while the other side answers it is not its turn.
      expect(`${title} ${text}`, id).not.toMatch(/“Dice”|press Dice|Dice button/);
      if (id === 'wait') expect(`${title} ${text}`, id).not.toMatch(/their turn/i);
      // Chalk is spoken of with the moment from which on it is drawn.
      for (const sentence of text.split(/(?<=[.;]) /).filter((one) => /chalk/i.test(one))) {
        expect(sentence, id).toMatch(/as soon as|while|when/);
      }
    }
  });
});

function threats(game: AnyGame, text: string, id: string): string[] {
  const [file] = parseCases(text, 'threats');
  const { state } = openCase(game, file as never);
  return (game.threats?.(state, id) ?? []).map(({ label }) => label);
}

describe('a threat of a model that has acted', () => {
  const hunters = (more: string) => `game: hunters-of-ruin
title: a threat
clauses: [HR-STR-02]
table: { size: [36, 36] }
warriors:
  captain: { seat: blue, at: [18, 10], warrior: captain, faction: wardens, name: Captain, leader: true }
  guard: { seat: red, at: [18, 14], warrior: tomb-guard, faction: gravetithe, name: Tomb Guard${more} }
state: { phase: activations, turn: 1, active: blue }
expect:
  - { decides: blue }
`;
  const kings = (more: string) => `game: wrath-of-kings
title: a threat
clauses: [WK-ATK-02]
models:
  a: { seat: blue, at: [20, 20] }
  b: { seat: red, at: [24, 20]${more} }
state: { active: blue }
expect:
  - { decides: blue }
`;

  test('is said to be of the next turn in Hunters of Ruin, and of the next round in Wrath of Kings', () => {
    expect(threats(HUNTERS_OF_RUIN, hunters(''), 'captain').join()).not.toContain('next turn');
    expect(threats(HUNTERS_OF_RUIN, hunters(', activated: true'), 'captain')[0]).toMatch(/, next turn$/);
    expect(threats(WRATH_OF_KINGS, kings(''), 'a').join()).not.toContain('next round');
    expect(threats(WRATH_OF_KINGS, kings(', activated: true'), 'a')[0]).toMatch(/, next round$/);
  });

  test('is said to be so on the plate of a plan, not only when one points at it', () => {
    expect(whenOf('Hand Weapon, next turn, 83 % after 2 Moves')).toBe(' next turn');
    expect(whenOf('Claws, next round')).toBe(' next round');
    expect(whenOf('Hand Weapon, after a Move')).toBe('');
  });
});

describe('words', () => {
  const state = (players: Player[], viewer: number): TableState =>
    ({
      ...START,
      players,
      snapshot: { viewer, standings: { sides: [0, 1].map((seat) => ({ seat, name: `Side ${seat}` })) } },
    }) as unknown as TableState;

  test('the standing is nobody’s where one person plays, and says as whom it is read where several do', () => {
    expect(standingTitle(state(alone, 1))).toBe('Standing');
    expect(standingTitle(state(people, 1))).toBe('Standing, as Bob may know it');
  });

  test('one point is one point', () => {
    expect([0, 1, 2].map((n) => amount(n, 'point'))).toEqual(['0 points', '1 point', '2 points']);
  });

  test('the name of a unit and its verb agree', () => {
    const verb = (name: string, kind: 'standard' | 'hero' = 'standard') => agreeing({ name, kind } as never, 'touches');
    expect(verb('Sty Riders')).toBe('touch');
    expect(verb('Sir Aldo', 'hero')).toBe('touches');
  });

  test('what an option of an encounter says is meant for people at a screen too', () => {
    for (const game of Object.values(GAMES)) {
      for (const option of game.options) {
        expect(JSON.stringify(option), `${game.slug} ${option.id}`).not.toMatch(/--\w|\b0 rolls\b|key=value/);
      }
    }
  });

  test('a needed number is what who rolls needs, and an answer is asked about by name', async () => {
    const session = new Session();
    let now = await session.handle({ do: 'open-case', text: SKIRMISH, players: people, seed: 'words' });
    const { plans } = (await session.handle({ do: 'plan', actor: 'captain', target: 'husk' }))!;
    for (const answer of plans[0]!.answers) {
      const { position, decision } = now;
      now = (await session.handle({ do: 'answer', position, seat: decision!.seat, answer })) as typeof now;
    }
    // The other side is asked in the middle of the blow.
    const { key } = now.decision!.acts.find(({ verb }) => verb === 'defend')!;
    const [defend] = await session.handle({ do: 'options', key });
    const odds = await session.handle({ do: 'odds', answer: defend!.answer });
    for (const { label } of odds.steps) expect(label).not.toMatch(/or less|fails \d/);
    expect(odds.steps[0]!.label).toMatch(/^To hit \d\+ fails$/);
    const asked = promptOf({ ...START, players: people, snapshot: now } as TableState);
    expect(asked.ask).toMatch(/Captain Marr.*Husk|Husk.*Captain Marr/);
    // A price is no title.
    for (const { label } of now.decision!.acts) expect(label).not.toMatch(/^with |, free$/);
  });
});

describe('why not', () => {
  const SHOT = `game: gore-and-glory
title: a bow that has shot
clauses: [GG-WPN-07]
models:
  oake: { seat: red, at: [20, 20], facing: [1, 0], weapons: [longbow, hand-weapon], ap: 4 }
  husk: { seat: blue, at: [29.6, 20], facing: [-1, 0] }
state: { phase: activations, active: red }
expect: [{ path: models.oake.injuries, is: 0 }]
`;

  test('tells of a bow that has shot that it has, and nothing of a blade that is out of reach', async () => {
    const session = new Session();
    let now = await session.handle({ do: 'open-case', text: SHOT, players: people, seed: 'shot' });
    const give = async (answer: Answer): Promise<void> => {
      const { position, decision } = now;
      now = (await session.handle({ do: 'answer', position, seat: decision!.seat, answer })) as typeof now;
    };
    await give({ verb: 'activate', model: 'oake' });
    await give({ verb: 'attack', target: 'husk', weapon: 'longbow' });
    while (now.decision!.seat === 1) await give(now.decision!.decline!);
    const refused = now.decision!.dimmed.find(({ verb }) => verb === 'attack')!.refusal;
    expect(refused).toMatchObject({ clause: 'GG-WPN-07', reason: 'Longbow has made its 1 attack of this Activation' });
    const why = await session.handle({ do: 'why', verb: 'attack' });
    expect(why.refusal).toEqual(refused);
    expect(why.explanation?.about).toBe('oake, Longbow, at husk');
    expect(why.explanation?.tests.filter(({ ok }) => !ok).map(({ clause }) => clause)).toEqual(['GG-WPN-07']);
  });
});
