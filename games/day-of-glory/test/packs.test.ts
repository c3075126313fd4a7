/** Packs of Day of Glory: what may be in them, what is wrong with them, and playing with them. */
import { describe, expect, it } from 'vitest';
import { random, seedWords } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import { Match } from '#engine/flow/match.ts';
import type { AnyGame, GameEvent, Json } from '#engine/game.ts';
import type { Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { Table } from '../../kit/table.ts';
import { packsNeeded } from '../army/needs.ts';
import type { Entry, Roster } from '../army/roster.ts';
import { audit } from '../audit.ts';
import type { Content } from '../content/content.ts';
import { addPack } from '../content/pack.ts';
import { contentSchema } from '../content/pack-schema.ts';
import { PRINTED } from '../content/printed.ts';
import { MAKER } from '../maker.ts';
import type { State } from '../state.ts';

function read(text: string): Pack {
  const found = packOf(readYaml(text, 'pack').documents[0]?.data);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}

type Thing = Record<string, Json>;
type Words = Record<string, Thing[]>;

/** The example with its content changed. */
function changed(change: (content: Words) => void): Pack {
  const pack = JSON.parse(JSON.stringify(read(MAKER.example))) as Pack;
  change(pack.content as unknown as Words);
  const { hash: _, ...words } = pack;
  return read(JSON.stringify(words));
}

const told = (pack: Pack) => gameWith(MAKER, [pack]).problems.map((p) => `${p.code} ${p.place}: ${p.message}`);

/** A whole battle between two such armies, at random, but that those verbs are answered with whenever they can be; what was told of it. */
function played(game: AnyGame, roster: Roster, seed: string, first: readonly string[]): readonly GameEvent[] {
  const rng = random(seed);
  const match = new Match({ game, rosters: [roster, roster], rng: seedWords(seed) });
  while (match.result === null) {
    const seat = match.deciders[0]!;
    const decision = match.decision(seat)!;
    const wanted = decision.acts.find(({ verb }) => first.includes(verb))?.sample(rng);
    match.answer(seat, wanted ?? sampleAnswer(decision, rng)!);
    expect(audit(match.state as State)).toEqual([]);
  }
  return match.events;
}

const LISTS = [
  'races',
  'weapons',
  'simplerWeapons',
  'armours',
  'simplerArmours',
  'bardings',
  'creatures',
  'enchantments',
  'runes',
  'items',
  'ammunition',
  'artillery',
  'gods',
  'lores',
  'lists',
  'ready',
] as const;

describe('the printed content', () => {
  it('passes the schema and the checks of packs, and comes out as it is', () => {
    const { weapons, armours } = PRINTED.standIns;
    const simplified = (things: readonly { id: string }[], by: Readonly<Record<string, string>>) =>
      things.map((it) => (by[it.id] === undefined ? it : { ...it, simpler: by[it.id] }));
    const words = {
      ...Object.fromEntries(LISTS.map((key) => [key, PRINTED[key].all])),
      weapons: simplified(PRINTED.weapons.all, weapons),
      armours: simplified(PRINTED.armours.all, armours),
      enchantments: PRINTED.enchantments.all.map(({ kind: _, ...rest }) => rest),
      runes: PRINTED.runes.all.map(({ kind: _, ...rest }) => rest),
      gods: PRINTED.gods.all.map(({ clause: _, ...rest }) => rest),
      lores: PRINTED.lores.all.map(({ spells, ...rest }) => ({
        ...rest,
        spells: spells.map(({ lore: _, ...spell }) => spell),
      })),
      ready: PRINTED.ready.all.map(({ id, about, roster: { game: _, ...rest } }) => ({ id, about, ...rest })),
    };
    const said = contentSchema.parse(JSON.parse(JSON.stringify(words)));
    const nothing = Object.fromEntries(LISTS.map((key) => [key, new Table<{ id: string }>([])]));
    const empty = {
      ...PRINTED,
      ...nothing,
      standIns: { weapons: {}, armours: {} },
    } as unknown as Content;
    const { content, problems } = addPack(empty, { id: 'book', version: '1', hash: '' }, said);
    expect(problems).toEqual([]);
    expect(content.standIns).toEqual(PRINTED.standIns);
    for (const key of LISTS.slice(0, -1)) expect(content[key].all, key).toEqual(PRINTED[key].all);
    expect(content.ready.ids()).toEqual(PRINTED.ready.ids());
  });
});

describe('the example', () => {
  const built = gameWith(MAKER, [read(MAKER.example)]);
  const game = built.game!;
  const ref = { id: 'reed-wardens', version: '1.0.0', hash: read(MAKER.example).hash };

  it('passes, and its things are there in that game only', () => {
    expect(built.problems).toEqual([]);
    expect(game.army.factions.map((f) => f.id)).toContain('reed-wardens');
    expect(game.packs).toEqual([ref]);
    expect(MAKER.make(PRINTED).army.factions.map((f) => f.id)).not.toContain('reed-wardens');
    expect(game.army.shop('reed-wardens').map((e) => e.id)).toEqual(expect.arrayContaining(['marshfolk', 'reed-pike']));
  });

  it('has a ready-made army without a fault that names the pack', () => {
    const ready = game.army.ready.find(({ id }) => id === 'wardens-of-the-long-fen')!;
    expect(ready.roster).toMatchObject({ packs: [ref] });
    expect(game.army.check(ready.roster).problems).toEqual([]);
    const codes = (roster: unknown) => game.army.check(roster).problems.map((p) => p.code);
    expect(codes({ ...(ready.roster as object), packs: undefined })).toEqual(['pack-unnamed']);
    const missing = MAKER.make(PRINTED).army.check(ready.roster);
    expect(missing.problems[0]).toMatchObject({ code: 'pack-missing', place: 'packs[0]', severity: 'error' });
  });

  it('can be mustered at random, built, and played with either list of gear', () => {
    for (let i = 0; i < 20; i++) {
      const roster = game.army.random('reed-wardens', random(`reed ${i}`));
      expect(game.army.check(roster).problems.filter((p) => p.severity === 'error')).toEqual([]);
      for (const simpler of [false, true]) {
        const options = Object.fromEntries(game.options.map((o) => [o.id, o.default]));
        const state = game.setup({
          options: { ...options, 'simpler-weapons': simpler, 'simpler-armour': simpler },
          seats: game.seats({}),
          rosters: [roster, roster],
          rng: [1, 2, 3, 4],
        }) as State;
        expect(state.content).toBe(`reed-wardens@1.0.0#${ref.hash}`);
        expect(game.clone(state)).toEqual(state);
        const carried = Object.values(state.cards).flatMap((card) => card.weapons.map((w) => w.id));
        if (simpler) expect(carried).not.toContain('reed-pike');
      }
    }
    const page = game.army.builder.page(game.army.builder.addUnit(game.army.builder.blank('reed-wardens')));
    expect(page.units[0]?.sheet).not.toBeNull();
  });
});

describe('a pack with a mistake', () => {
  it.each<[string, (content: Words) => void, string]>([
    ['an id', (c) => (c.weapons![0]!.id = 'pike'), 'id-taken content.weapons[0].id: the id "pike" is taken'],
    ['a creature called as a race', (c) => (c.creatures![0]!.id = 'marshfolk'), 'id-taken content.creatures[0].id'],
    ['a race', (c) => (c.lists![0]!.races = ['gnome']), 'unknown content.lists[0].races[0]: there is no race "gnome"'],
    ['gear', (c) => (c.lists![0]!.core = ['laser']), 'unknown content.lists[0].core[0]: there is no weapon or armour'],
    [
      'a mount that nobody rides',
      (c) => delete c.creatures![0]!.mount,
      'no-mount content.lists[0].mounts.elite[0]: nobody rides a Marsh Heron',
    ],
    ['no stand-in', (c) => delete c.weapons![0]!.simpler, 'stand-in content.weapons[0].simpler: Reed Pike'],
    ['a stand-in', (c) => (c.armours![0]!.simpler = 'mud'), 'unknown content.armours[0].simpler'],
    [
      'a simpler weapon for nothing',
      (c) => (c.simplerWeapons = [{ id: 'stick', name: 'Stick', power: 1, modifier: 0, type: null }]),
      'stand-in content.simplerWeapons[0]: Stick stands for nothing of the full list',
    ],
    [
      'a range',
      (c) => (c.weapons![0]!.range = 12),
      'weapon-range content.weapons[0].range: a melee weapon has no range',
    ],
    ['a price', (c) => (c.races![0]!.power = 31), 'wrong-shape content.races[0].power'],
    ['a trait', (c) => (c.lists![0]!.mountTraits = ['brave']), 'wrong-shape content.lists[0].mountTraits[0]'],
    ['a rule', (c) => (c.lists![0]!.rule = { kind: 'magic' }), 'wrong-shape content.lists[0].rule'],
    [
      'a word that is not known',
      (c) => (c.lists![0]!.colour = 'red'),
      'wrong-shape content.lists[0]: Unrecognized key',
    ],
    ['an army', (c) => (c.ready![0]!.limit = 400), 'ready content.ready[0].units: Wardens of the Long Fen'],
  ])('%s is told with its place', (_, change, problem) => {
    expect(told(changed((c) => void change(c)))).toContainEqual(expect.stringContaining(problem));
  });

  it('names everything that is wrong, not only the first thing', () => {
    const pack = changed((c) => {
      c.weapons![0]!.id = 'pike';
      c.lists![0]!.races = ['gnome'];
      delete c.armours![0]!.simpler;
    });
    expect(told(pack).map((line) => line.split(' ')[0])).toEqual(['id-taken', 'stand-in', 'unknown', 'unknown']);
  });
});

describe('artillery of a pack', () => {
  const stones: Thing = { id: 'tar-pot', name: 'Tar Pot', power: 4, hits: 2 };
  const sling: Thing = { id: 'marsh-sling', name: 'Marsh Sling', power: 12, range: 30, structure: 2, loading: 2 };
  const guns = (ammunition: string[]) =>
    changed((content) => {
      content.lists![0]!.classes = ['commander', 'engineer'];
      content.ammunition = [stones];
      content.artillery = [{ ...sling, ammunition }];
    });

  const pack = guns(['tar-pot', 'rock']);
  const { game, problems } = gameWith(MAKER, [pack]);
  const army = game!.army.ready.find(({ id }) => id === 'wardens-of-the-long-fen')!.roster as Roster;
  const roster: Roster = {
    ...army,
    style: 'relaxed',
    limit: 600,
    packs: [{ id: pack.id, version: pack.version, hash: pack.hash }],
    units: [
      { ...army.units[0]!, classes: { engineer: 1 } },
      ...army.units.slice(1),
      { kind: 'artillery', race: 'marshfolk', machine: 'marsh-sling', crew: 3, shots: { 'tar-pot': 2, rock: 1 } },
    ],
  };

  it('can be bought with its own shots and those of the book, and stands on the table', () => {
    expect(problems).toEqual([]);
    expect(game!.army.check(roster).problems.filter((p) => p.severity === 'error')).toEqual([]);
    const options = Object.fromEntries(game!.options.map((o) => [o.id, o.default]));
    const state = game!.setup({
      options,
      seats: game!.seats({}),
      rosters: [roster, roster],
      rng: [1, 2, 3, 4],
    }) as State;
    expect(state.machines.map((m) => [m.kind, m.power, m.structure])).toEqual([
      ['marsh-sling', 12 + 2 * 4 + 5, 2],
      ['marsh-sling', 12 + 2 * 4 + 5, 2],
    ]);
  });

  it('is loaded and fired in whole battles', () => {
    const told = ['1', '2'].flatMap((n) => played(game!, roster, `marsh ${n}`, ['load', 'fire']));
    const shots = told.flatMap((event) => (event.kind === 'fired' ? [event.ammo] : []));
    expect(new Set(shots)).toEqual(new Set(['Tar Pot', 'Rock']));
  });

  it('fires what exists', () => {
    expect(told(guns(['soup']))).toContainEqual(
      expect.stringContaining('unknown content.artillery[0].ammunition[0]: there is no ammunition "soup"'),
    );
  });

  it('has an id that no other piece has', () => {
    const pack = changed((content) => {
      content.artillery = [{ ...sling, id: 'catapult', ammunition: ['rock'] }];
    });
    expect(told(pack)).toContainEqual(expect.stringContaining('id-taken content.artillery[0].id'));
  });
});

describe('vehicles of a pack', () => {
  const wagon: Thing = {
    ...{ id: 'reed-wagon', name: 'Reed Wagon', power: 9, structure: 3, crew: [1, 2], carries: 6 },
    teams: [{ kind: 'cavalry', count: 3 }],
  };
  const wagons = (change: Thing = {}) =>
    changed((content) => {
      content.vehicles = [{ ...wagon, ...change }];
    });

  it('can be bought with crew and beasts, and are one model on the table', () => {
    const pack = wagons();
    const { game, problems } = gameWith(MAKER, [pack]);
    expect(problems).toEqual([]);
    const army = game!.army.ready.find(({ id }) => id === 'wardens-of-the-long-fen')!.roster as Roster;
    const beasts = { creature: 'marsh-heron', count: 3 };
    const cart: Entry = { kind: 'vehicle', race: 'marshfolk', machine: 'reed-wagon', crew: 2, beasts };
    const made: Roster = { ...army, style: 'relaxed', limit: 700, units: [...army.units, cart] };
    expect(game!.army.check(made).problems.filter((p) => p.severity === 'error')).toEqual([]);
    const options = Object.fromEntries(game!.options.map((o) => [o.id, o.default]));
    const rosters = [made, made];
    const state = game!.setup({ options, seats: game!.seats({}), rosters, rng: [1, 2, 3, 4] }) as State;
    const [u] = state.units.filter((one) => one.kind === 'vehicle');
    const card = state.cards[u!.card]!;
    // Two marshfolk, three herons that add 1, three structure points; 9, 2 x 6, 3 x 14.
    expect([card.profile.health, card.power, card.vehicle?.carries]).toEqual([8, 63, 6]);
  });

  it.each<[string, Thing, string]>([
    ['an id that a piece has', { id: 'catapult' }, 'id-taken content.vehicles[0].id'],
    ['a crew of fewer at most than at least', { crew: [3, 2] }, 'crew content.vehicles[0].crew'],
    ['the same team twice', { teams: [wagon.teams, wagon.teams].flat() as Json }, 'team content.vehicles[0].teams[1]'],
  ])('%s is told with its place', (_, change, problem) => {
    expect(told(wagons(change))).toContainEqual(expect.stringContaining(problem));
  });
});

describe('gods of a pack', () => {
  const god = (prayer: Thing) =>
    changed((content) => {
      content.lists![0]!.classes = ['commander', 'priest'];
      const blessing = { text: '+1 agility.', changes: { agility: 1 } };
      const sermon = { text: 'Ones in melee again.', again: 'melee' };
      content.gods = [
        { id: 'reeds', name: 'God of Reeds', blessing, sermon, prayer: { text: 'It hears.', ...prayer } },
      ];
    });

  it.each<[string, Thing]>([
    ['a spell', { spell: 'dark-whispers', each: true }],
    ['a curse', { curse: { bonus: -1 }, perLevel: 8 }],
  ])('may be served by a priest whose prayer is %s', (_, prayer) => {
    const { game, problems } = gameWith(MAKER, [god(prayer)]);
    expect(problems).toEqual([]);
    const army = game!.army.ready.find(({ id }) => id === 'wardens-of-the-long-fen')!.roster as Roster;
    const [hero, ...others] = army.units;
    const roster = { ...army, limit: 600, units: [{ ...hero!, classes: { priest: 1 }, god: 'reeds' }, ...others] };
    expect(game!.army.check(roster).problems.filter((p) => p.severity === 'error')).toEqual([]);
    const kinds = new Set(
      ['pray', 'preach'].flatMap((verb) => played(game!, roster, verb, [verb]).map(({ kind }) => kind)),
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['sermon', 'prayer']));
  });

  it.each<[string, Thing, string]>([
    ['neither', {}, 'prayer content.gods[0].prayer: a prayer has either'],
    ['both', { spell: 'dark-whispers', curse: { bonus: -1 }, perLevel: 8 }, 'prayer content.gods[0].prayer: a prayer'],
    ['a curse without reach', { curse: { bonus: -1 } }, 'prayer content.gods[0].prayer.perLevel'],
    ['a curse on several', { curse: { bonus: -1 }, perLevel: 8, each: true }, 'prayer content.gods[0].prayer.each'],
    ['a spell that is not there', { spell: 'soup' }, 'unknown content.gods[0].prayer.spell: there is no spell "soup"'],
    ['a wall', { spell: 'wall-of-ice' }, 'prayer content.gods[0].prayer.spell'],
    ['models where units are meant', { spell: 'raging-torrent', each: true }, 'prayer content.gods[0].prayer.each'],
  ])('a prayer with %s is told with its place', (_, prayer, problem) => {
    expect(told(god(prayer))).toContainEqual(expect.stringContaining(problem));
  });
});

describe('lores of a pack', () => {
  const spark = { id: 'spark', name: 'Spark', value: 3, effects: [{ kind: 'hits', amount: 2 }] };
  const lore = (spells: Thing[]) =>
    changed((content) => {
      content.lores = [{ id: 'sparks', name: 'Lore of Sparks', about: 'Small and bright.', spells: spells as Json }];
    });

  it('may be learnt by wizards', () => {
    const pack = lore([spark]);
    expect(told(pack)).toEqual([]);
    const said = contentSchema.parse(pack.content);
    const { content } = addPack(PRINTED, { id: 'p', version: '1', hash: 'h' } as never, said as never);
    expect(content.lores.get('sparks')?.spells[0]).toMatchObject({ id: 'spark', lore: 'sparks', value: 3 });
  });

  it('are needed by who learns from a tome, and by the god of another pack whose prayer is a spell of theirs', () => {
    const first = lore([spark]);
    const second =
      read(`{ id: sparkling, name: S, version: '1', author: a, licence: l, game: day-of-glory, content: { gods: [
      { id: embers, name: God of Embers, blessing: { text: b }, sermon: { text: s, heals: 1 }, prayer: { text: p, spell: spark } }] } }`);
    const { content, problems } = [first, second].reduce(
      (before, pack) => {
        const said = contentSchema.parse(pack.content);
        const next = addPack(before.content, { id: pack.id, version: pack.version, hash: pack.hash }, said);
        return { content: next.content, problems: [...before.problems, ...next.problems] };
      },
      { content: PRINTED, problems: [] as object[] },
    );
    expect(problems).toEqual([]);
    const hero: Entry = { kind: 'hero', race: 'human', classes: { priest: 1 }, weapons: ['mace'] };
    const needed = (entry: Entry) =>
      packsNeeded(content, { game: 'day-of-glory', name: 'x', list: 'arium', units: [entry] }).map(({ id }) => id);
    expect(needed({ ...hero, god: 'war' })).toEqual([]);
    expect(needed({ ...hero, god: 'embers' })).toEqual(['reed-wardens', 'sparkling']);
    expect(needed({ ...hero, items: [{ item: 'ancient-tome', lore: 'sparks' }] })).toEqual(['reed-wardens']);
    expect(needed({ ...hero, items: [{ item: 'ancient-scroll', spell: 'spark' }] })).toEqual(['reed-wardens']);
  });

  it('have spells of their own', () => {
    expect(told(lore([{ ...spark, id: 'firebolt' }]))).toContainEqual(expect.stringContaining('id-taken'));
  });
});
