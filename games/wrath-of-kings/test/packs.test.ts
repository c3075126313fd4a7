/** Packs of Wrath of Kings: what may be in them, what is wrong with them, and playing with them. */
import { describe, expect, it } from 'vitest';
import { playOut } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { random } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import type { AnyMaker, Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { Table } from '../../kit/table.ts';
import { checkRoster } from '../army/check.ts';
import { randomRoster } from '../army/random.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { EXAMPLE } from '../content/example.ts';
import { addPack } from '../content/pack.ts';
import { contentSchema } from '../content/pack-schema.ts';
import { PRINTED } from '../content/printed.ts';
import { MAKER } from '../maker.ts';
import type { State } from '../state.ts';

/** The content is the game: nothing is played with it. */
const BARE = { ...MAKER, make: (content: Content) => content } as unknown as AnyMaker;

function read(text: string): Pack {
  const found = packOf(readYaml(text, 'pack').documents[0]?.data);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}

type Row = Record<string, Json>;
type Lists = Record<string, Row[]>;

/** The example with its content changed. */
function changed(change: (content: Lists) => void): Pack {
  const pack = JSON.parse(JSON.stringify(read(EXAMPLE))) as Pack;
  change(pack.content as unknown as Lists);
  return pack;
}

const told = (pack: Pack) => gameWith(BARE, [pack]).problems.map((p) => `${p.code} ${p.place}: ${p.message}`);
const made = (pack: Pack) => gameWith(BARE, [pack]).game as unknown as Content;

describe('the content of the game', () => {
  it('passes the schema and the checks of packs', () => {
    const ready = PRINTED.ready.all.map(({ id, name, about, roster: { house, size, options, models } }) => ({
      ...{ id, name, about, house, size, options, models },
    }));
    const lists = { houses: PRINTED.houses.all, cards: PRINTED.cards.all, samples: PRINTED.samples.all };
    const said = contentSchema.parse(JSON.parse(JSON.stringify({ ...lists, ready })));
    for (const key of ['houses', 'cards', 'samples'] as const) expect(said[key], key).toEqual(PRINTED[key].all);
    const none = () => new Table<never>([]);
    const empty = { ...PRINTED, houses: none(), cards: none(), samples: none(), ready: none() } as unknown as Content;
    const { content, problems } = addPack(empty, { id: 'book', version: '1', hash: '' }, said);
    expect(problems).toEqual([]);
    expect(content.ready.ids()).toEqual(PRINTED.ready.ids());
  });
});

describe('the example', () => {
  it('passes, and its force is legal and names the pack', () => {
    expect(told(read(EXAMPLE))).toEqual([]);
    const content = made(read(EXAMPLE));
    const roster = content.ready.get('night-caravan')?.roster as Roster;
    expect(roster.packs).toMatchObject([{ id: 'salt-road' }]);
    expect(checkRoster(content, roster).problems).toEqual([]);
    expect(PRINTED.houses.has('salt-road')).toBe(false);
    expect(content.cards.get('well-witch')?.attacks[0]?.id).toBe('thirst');
  });

  it('is mustered from at random, legally, at every size', () => {
    const content = made(read(EXAMPLE));
    for (const size of ['patrol', 'skirmish', 'battle'] as const) {
      const roster = randomRoster(content, 'salt-road', random(size), size);
      expect(checkRoster(content, roster).problems).toEqual([]);
      expect(roster.packs).toEqual(content.packs);
    }
    expect(randomRoster(content, 'teknes', random('x'))).not.toHaveProperty('packs');
  });

  it('is played to the end, and every event has its sentence', () => {
    const game = gameWith(MAKER as unknown as AnyMaker, [read(EXAMPLE)]).game as AnyGame;
    const rosters = ['night-caravan', 'spear-wall'].map((id) => game.army.ready.find((army) => army.id === id)?.roster);
    const match = new Match({ game, rosters, options: {}, rng: [1, 2, 3, 4], loud: true });
    playOut(match, [BOTS.random!(), BOTS.random!()], [random('0'), random('1')], 50_000);
    expect(match.result).not.toBeNull();
    for (const event of match.events) expect(game.text.event(event, match.state)).not.toMatch(/undefined|NaN/);
    const witch = (match.state as State).models.find((m) => m.card.id === 'well-witch');
    expect(game.text.card(match.state, witch?.id ?? '').join('\n')).toContain('Heat Haze');
  });
});

/** Changes one card of the example. */
const card =
  (n: number, words: Row) =>
  (content: Lists): void => {
    Object.assign(content.cards![n]!, words);
  };

describe('a pack with a mistake', () => {
  it.each<[string, (content: Lists) => void, string]>([
    ['an id', card(0, { id: 'teknes-foundry-hand' }), 'id-taken content.cards[0].id: the id "teknes-foundry-hand"'],
    ['a house', card(0, { house: 'nobody' }), 'unknown content.cards[0].house: there is no house "nobody"'],
    ['a trait', card(0, { traits: ['Tall'] }), 'trait content.cards[0].traits[0]: The Salt Road has no trait "Tall"'],
    ['a specialist with traits', card(2, { traits: ['Guard'] }), 'trait content.cards[2].traits: Pack Camel is a'],
    ['a leader without Inspire', card(4, { inspire: null }), 'leader content.cards[4].inspire: Road Captain is a'],
    ['Training for infantry', card(0, { training: { id: 'fast' } }), 'leader content.cards[0].training: only leaders'],
    ['a value too many', card(0, { abilities: [{ id: 'slow', x: 1 }] }), 'value content.cards[0].abilities[0]: Slow'],
    ['a value too few', card(0, { abilities: [{ id: 'feint' }] }), 'value content.cards[0].abilities[0]: Feint has'],
    [
      'a Counter Attack without a result',
      card(0, { abilities: [{ id: 'counter-attack', x: 1 }] }),
      'result content.cards[0].abilities[0].result: Counter Attack needs',
    ],
    [
      'a will attack that does nothing',
      card(0, { attacks: [{ name: 'Stare', kind: 'will', rate: 2, range: 6 }] }),
      'effect content.cards[0].attacks[0].effects: Stare is a will attack',
    ],
    [
      'a melee attack with effects',
      card(0, {
        attacks: [{ name: 'Bite', kind: 'melee', rate: 2, range: 0, effects: [{ least: 1, does: 'end-toggles' }] }],
      }),
      'effect content.cards[0].attacks[0].effects: Bite is no will attack',
    ],
    [
      'a ranged attack in contact',
      card(0, { attacks: [{ name: 'Spit', kind: 'ranged', rate: 2, range: 0 }] }),
      'range content.cards[0].attacks[0].range: Spit',
    ],
    [
      'a special action that harms a target it has not',
      card(3, {
        actions: [{ kind: 'special', name: 'Curse', check: 2, effects: [{ every: 1, does: 'damage', amount: 1 }] }],
      }),
      'effect content.cards[3].actions[0].effects[0]: a special action does one of',
    ],
    [
      'two attacks of one name',
      card(0, {
        attacks: [
          { name: 'Spear', kind: 'melee', rate: 2, range: 1 },
          { name: 'Spear', kind: 'ranged', rate: 1, range: 6 },
        ],
      }),
      'id-taken content.cards[0].attacks[1].id',
    ],
    [
      'a house without specialists',
      (c) => {
        c.cards = c.cards!.filter(({ type }) => type !== 'specialist');
      },
      'empty-house content.houses[0]: The Salt Road has no rank-1 specialist',
    ],
    [
      'a piece without size',
      (c) => {
        c.samples![0]!.sizes = [0];
      },
      'size content.samples[0].sizes: Cairn',
    ],
    [
      'an illegal force',
      (c) => {
        (c.ready![0]!.models as Row[])[2]!.count = 5;
      },
      'ready content.ready[0].models: The Night Caravan: infantry fill 11 slots of 12',
    ],
  ])('%s is reported', (_, change, problem) => {
    const found = told(changed(change));
    expect(
      found.some((line) => line.startsWith(problem)),
      found.join('\n'),
    ).toBe(true);
  });

  it('is refused where its shape is wrong', () => {
    for (const words of [{ defence: ['strike'] }, { rank: 3 }, { willpower: 11 }, { colour: 'red' }]) {
      expect(told(changed(card(0, words as Row))).length).toBeGreaterThan(0);
    }
  });
});
