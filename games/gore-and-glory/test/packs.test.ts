/** Packs of Gore and Glory: what may be in them, what is wrong with them, and playing with them. */
import { describe, expect, it } from 'vitest';
import { playOut } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { CACHE, TWIN } from '#engine/conformance/branches.ts';
import { walk } from '#engine/conformance/walk.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import { newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { verifyFile } from '#engine/log/verify.ts';
import type { Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { Table } from '../../kit/table.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import { addPack } from '../content/pack.ts';
import { contentSchema } from '../content/pack-schema.ts';
import { PRINTED } from '../content/printed.ts';
import { MAKER } from '../maker.ts';
import type { Model, State } from '../state.ts';

function read(text: string): Pack {
  const found = packOf(readYaml(text, 'pack').documents[0]?.data);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}

/** The example with its content changed. */
function changed(change: (content: Record<string, never[]>) => void): Pack {
  const pack = JSON.parse(JSON.stringify(read(MAKER.example))) as Pack;
  change(pack.content as unknown as Record<string, never[]>);
  return pack;
}

const told = (pack: Pack) => gameWith(MAKER, [pack]).problems.map((p) => `${p.code} ${p.place}: ${p.message}`);

describe('the printed content', () => {
  it('passes the schema and the checks of packs', () => {
    const lists = Object.fromEntries(
      Object.entries(PRINTED).flatMap(([key, table]) => (table instanceof Table ? [[key, table.all]] : [])),
    );
    const ready = PRINTED.ready.all.map(({ id, name, about, faction, roster }) => ({
      ...{ id, name, about, faction },
      models: roster.models,
    }));
    const said = contentSchema.parse(JSON.parse(JSON.stringify({ ...lists, ready })));
    expect(said.weapons).toEqual(PRINTED.weapons.all);
    const nothing = Object.fromEntries(Object.keys(lists).map((key) => [key, new Table([])]));
    const empty = { ...nothing, packs: [], sources: new Map() } as unknown as Content;
    const { content, problems } = addPack(empty, { id: 'book', version: '1', hash: '' }, said);
    expect(problems).toEqual([]);
    for (const key of Object.keys(lists) as 'traits'[]) {
      expect(content[key].ids(), key).toEqual(PRINTED[key].ids());
    }
  });
});

describe('the example', () => {
  it('passes, and its things are there', () => {
    const { game, problems } = gameWith(MAKER, [read(MAKER.example)]);
    expect(problems).toEqual([]);
    expect(game?.army.factions.map((f) => f.id)).toContain('lamplighters');
    expect(game?.packs).toEqual([{ id: 'lamplighters', version: '1.0.0', hash: read(MAKER.example).hash }]);
    expect(MAKER.make(PRINTED).army.factions.map((f) => f.id)).not.toContain('lamplighters');
  });

  it('has a ready-made Warband that wastes nothing and names the pack', () => {
    const { game } = gameWith(MAKER, [read(MAKER.example)]);
    const ready = game?.army.ready.find(({ id }) => id === 'night-round');
    expect(ready?.roster).toMatchObject({ packs: [{ id: 'lamplighters' }] });
    expect(game?.army.check(ready?.roster).problems.map((p) => [p.code, p.place])).toEqual([['gold-lost', 'models']]);
  });
});

describe('a pack with a mistake', () => {
  type Entry = Record<string, Json>;
  const first = (content: Record<string, never[]>, key: string) => content[key]?.[0] as unknown as Entry;
  it.each<[string, (content: Record<string, never[]>) => void, string]>([
    [
      'a price',
      (c) => {
        first(c, 'characters').glory = 25;
      },
      'glory content.characters[0].glory: Wick costs 20 Glory, not 25',
    ],
    [
      'an id',
      (c) => {
        first(c, 'weapons').id = 'bow';
      },
      'id-taken content.weapons[0].id: the id "bow" is taken',
    ],
    [
      'a name',
      (c) => {
        first(c, 'spells').name = 'BOLT';
      },
      'name-taken content.spells[0].name: the name "BOLT" is taken',
    ],
    [
      'a Faction',
      (c) => {
        first(c, 'characters').faction = 'nobody';
      },
      'unknown content.characters[0].faction: there is no Faction "nobody"',
    ],
    [
      'a Trait',
      (c) => {
        first(c, 'characters').traits = ['brave'];
      },
      'unknown content.characters[0].traits[0]: there is no Trait "brave"',
    ],
    [
      'a list of Spells',
      (c) => {
        first(c, 'spells').list = 'fire';
      },
      'unknown content.spells[0].list: there is no Faction "fire"',
    ],
    [
      'a weapon trait',
      (c) => {
        first(c, 'weapons').traits = ['Sharp'];
      },
      'wrong-shape content.weapons[0].traits: "Sharp" is no weapon trait and no Malady',
    ],
    [
      'a trait of shots',
      (c) => {
        first(c, 'weapons').traits = ['Quick Shot'];
      },
      'weapon-trait content.weapons[0].traits: quickShot is a trait of ranged weapons',
    ],
    [
      'a modifier',
      (c) => {
        (first(c, 'traits').modifiers as unknown as Entry[])[0]!.kind = 'luck';
      },
      'wrong-shape content.traits[0].modifiers[0].kind',
    ],
    [
      'a moment',
      (c) => {
        first(c, 'abilities').moment = 'attacked';
      },
      'moment content.abilities[0].moment',
    ],
    [
      'a target',
      (c) => {
        first(c, 'abilities').target = { who: 'mover' };
      },
      'target content.abilities[0].target.who: there is no mover at this moment',
    ],
    [
      'an X',
      (c) => {
        first(c, 'spells').effects = [{ do: 'gain', injury: 'X' }];
      },
      'no-x content.spells[0].effects[0]',
    ],
    [
      'a summoned model',
      (c) => {
        first(c, 'spells').effects = [{ do: 'summon', card: 'ghost' }];
      },
      'unknown content.spells[0].effects[0].card: there is no stat card "ghost"',
    ],
    [
      'a Warband',
      (c) => {
        (first(c, 'ready').models as unknown as Entry[])[0]!.armour = 'none';
      },
      'ready content.ready[0].models[0].armour: The Night Round: there is no suit of armour "none"',
    ],
    [
      'a word that is not known',
      (c) => {
        first(c, 'factions').colour = 'red';
      },
      'wrong-shape content.factions[0]: Unrecognized key: "colour"',
    ],
    [
      'a Class that is too good',
      (c) => {
        c.classes = [{ id: 'hero', name: 'Hero', cs: 5, mi: 5, about: 'Best.' }] as never[];
      },
      'class-budget content.classes[0].cs',
    ],
  ])('%s is told with its place', (_, change, problem) => {
    expect(told(changed(change))).toContainEqual(expect.stringContaining(problem));
  });

  it('names everything that is wrong, not only the first thing', () => {
    const pack = changed((c) => {
      first(c, 'characters').glory = 1;
      first(c, 'weapons').faction = 'nobody';
      first(c, 'abilities').effects = [{ do: 'intercept' }, { do: 'to-hit', amount: 1 }];
    });
    expect(told(pack)).toHaveLength(4);
  });
});

/** A match of the example's Warband against a printed one, played by random bots. */
function played(game: AnyGame, seed: string): MatchRecord {
  const rosters = ['night-round', 'evensong'].map((id) => game.army.ready.find((army) => army.id === id)?.roster);
  const file = newFile(game, { rosters, dice: seedDice(seed) });
  const match = openFile(game, file, { loud: true });
  const record = new MatchRecord(match, file);
  const bots = [BOTS.random!(), BOTS.random!()];
  playOut(match, bots, [random(`${seed} 0`), random(`${seed} 1`)], 50_000);
  return record;
}

describe('a game with a pack', () => {
  const pack = read(MAKER.example);
  const game = gameWith(MAKER, [pack]).game as AnyGame;

  it('is played to the end by random bots, and every event has its sentence', () => {
    for (let seed = 0; seed < 4; seed++) {
      const { match } = played(game, `pack ${seed}`);
      expect(match.result).not.toBeNull();
      for (const event of match.events) expect(game.text.event(event, match.state)).not.toMatch(/undefined/);
    }
  });

  it('is played on from its state alone, as the printed game is', () => {
    const { problems } = walk(game, 'a pack', [TWIN, CACHE]);
    expect([...problems].filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('gives its models what the pack says', () => {
    const { match } = played(game, 'card');
    const captain = (match.state as State).models.find((m) => m.card.name === 'Post Captain Ilse') as Model;
    const card = game.text.card(match.state, captain.id).join('\n');
    for (const text of [
      'The Lamplighters',
      'Weapon Fire Lance',
      'Burning on damage',
      'Ability Snuff',
      'Faction rule Glare',
    ])
      expect(card).toContain(text);
  });

  it('verifies with the pack and is refused without it', () => {
    const file = played(game, 'verified').file(true);
    expect(verifyFile(game, file).statements.filter(({ mark }) => mark === 'false')).toEqual([]);
    expect(() => verifyFile(MAKER.make(PRINTED), file)).toThrow(/packs\[0\]: the pack lamplighters 1\.0\.0 \(hash /);
  });

  it('makes rosters at random that are legal and name the pack', () => {
    for (let seed = 0; seed < 30; seed++) {
      const roster = game.army.random('lamplighters', random(`muster ${seed}`));
      expect(game.army.check(roster).problems.filter((p) => p.severity === 'error')).toEqual([]);
      expect(roster.packs).toEqual(game.packs);
    }
    expect(game.army.random('saltmarch-levy', random('muster'))).not.toHaveProperty('packs');
  });

  it('is apart from the game with another version of the pack, in one run of the program', () => {
    const other = changed((c) => {
      const [faction] = c.factions as unknown as { rule: { modifiers: Json[] } }[];
      faction!.rule.modifiers = [{ kind: 'stat', stat: 'ag', amount: 3 }];
    });
    const swift = gameWith(MAKER, [{ ...other, hash: 'f'.repeat(64) }]).game as AnyGame;
    const roster = { ...game.army.ready.find(({ id }) => id === 'night-round')?.roster, packs: undefined };
    const ag = (of: AnyGame) => {
      const s = of.setup({ options: {}, seats: of.seats({}), rosters: [roster, roster], rng: [1, 2, 3, 4] });
      return of.sheet(s, 'r1')?.stats.find(({ label }) => label === 'Ag')?.now.value;
    };
    expect([ag(game), ag(swift), ag(game)]).toEqual([2, 5, 2]);
  });
});

describe('a pack that goes to the limits', () => {
  it('is played to the end', () => {
    const wild = changed((c) => {
      const [faction] = c.factions as unknown as { rule: { modifiers: Json[] } }[];
      faction!.rule.modifiers = [
        { kind: 'pool', amount: 8 },
        { kind: 'cost', of: 'move', amount: -1 },
        { kind: 'cost', of: 'cast', amount: -1 },
        { kind: 'stat', stat: 'ag', amount: 24 },
        { kind: 'av', amount: 24 },
      ];
      const [ability] = c.abilities as unknown as Record<string, Json>[];
      Object.assign(ability!, {
        ap: 0,
        repeatable: true,
        target: { who: 'any', all: true },
        effects: [{ do: 'push', inches: 24 }],
      });
    });
    const game = gameWith(MAKER, [wild]).game as AnyGame;
    expect(played(game, 'wild').match.result).not.toBeNull();
  });
});

describe('a roster', () => {
  const pack = read(MAKER.example);
  const game = gameWith(MAKER, [pack]).game as AnyGame;
  const printed = MAKER.make(PRINTED);
  const { builder } = game.army;

  it('names a pack while it needs it', () => {
    let roster = builder.addUnit(builder.blank('saltmarch-levy'), 'levyman') as Roster;
    expect(roster).not.toHaveProperty('packs');
    roster = builder.edit(roster, 'models[0].upgrades.trait', ['steady-flame']);
    expect(roster.packs).toEqual(game.packs);
    roster = builder.edit(roster, 'models[0].upgrades.trait', []);
    expect(roster).not.toHaveProperty('packs');
    expect(builder.blank('lamplighters').packs).toEqual(game.packs);
  });

  it('is reported when the pack is missing, changed or not named', () => {
    const roster = game.army.random('lamplighters', random('one')) as Roster;
    const codes = (of: AnyGame, r: Roster) => of.army.check(r).problems.map((p) => p.code);
    expect(codes(printed, roster)).toEqual(expect.arrayContaining(['pack-missing', 'unknown-faction']));
    const old = {
      ...roster,
      packs: [{ ...pack, version: '0.9.0', hash: '0'.repeat(64) }].map(({ id, version, hash }) => ({
        id,
        version,
        hash,
      })),
    };
    expect(codes(game, old)).toContain('pack-changed');
    const { packs: _, ...unnamed } = roster;
    expect(codes(game, unnamed)).toContain('pack-unnamed');
    for (const [code, broken] of [
      ['pack-changed', old],
      ['pack-unnamed', unnamed],
    ] as const) {
      const fix = builder.page(broken).remarks.find((r) => r.code === code)?.fix;
      expect(fix?.roster.packs, code).toEqual(game.packs);
    }
  });

  it('keeps the name of a pack that is not at hand while it is edited', () => {
    const roster = game.army.random('lamplighters', random('one')) as Roster;
    expect(printed.army.builder.edit(roster, 'name', 'Other').packs).toEqual(game.packs);
  });
});

describe('a pack upon another', () => {
  const first = read(MAKER.example);
  const second = read(`
id: lamp-oil
name: Lamp Oil
version: 0.1.0
author: A
licence: CC0
game: gore-and-glory
content:
  characters:
    - { id: oiler, name: Oiler, faction: lamplighters, size: 1, ag: 3, bd: 3, mr: 3, traits: [steady-flame], glory: 15, about: Fills them. }
  items:
    - { id: oil-flask, name: Oil Flask, gold: 5, target: self, effects: [{ do: gain, ap: 1 }], text: The user gains 1 AP. }
`);

  it('needs it, and so does a roster that uses it', () => {
    expect(gameWith(MAKER, [second]).problems.map((p) => p.place)).toEqual(
      expect.arrayContaining(['content.characters[0].faction', 'content.characters[0].traits[0]']),
    );
    const game = gameWith(MAKER, [first, second]).game as AnyGame;
    const { builder } = game.army;
    const ids = (roster: Roster) => roster.packs?.map(({ id }) => id);
    expect(ids(builder.addUnit(builder.blank('saltmarch-levy'), 'oiler'))).toEqual(['lamplighters', 'lamp-oil']);
    expect(ids(builder.addUnit(builder.blank('lamplighters'), 'wick'))).toEqual(['lamplighters']);
  });
});

/** Everything in a value that can be put in another's place. */
function* spots(value: unknown): Generator<[holder: Record<string, unknown>, key: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    yield [value as Record<string, unknown>, key];
    yield* spots((value as Record<string, unknown>)[key]);
  }
}

describe('packs with mistakes at random', () => {
  it('are reported, or can be mustered from: nothing fails', () => {
    const rng = random('broken packs');
    const strange: unknown[] = [
      null,
      true,
      -1,
      0,
      3,
      1e9,
      0.5,
      '',
      'X',
      'all',
      'bow',
      'universal',
      'constructor',
      [],
      {},
    ];
    const counts = { shape: 0, rules: 0, sound: 0 };
    for (let n = 0; n < 250; n++) {
      const data = JSON.parse(JSON.stringify({ ...read(MAKER.example), hash: undefined }));
      for (let changes = 1 + rng.int(2); changes > 0; changes--) {
        const all = [...spots(data)];
        const [to, key] = all[rng.int(all.length)]!;
        const [from, other] = all[rng.int(all.length)]!;
        const value = rng.int(2) === 0 ? strange[rng.int(strange.length)] : from[other];
        if (rng.int(5) === 0) delete to[key];
        else to[key] = structuredClone(value);
      }
      const found = packOf(data);
      if ('problems' in found) {
        expect(found.problems.length).toBeGreaterThan(0);
        counts.shape++;
        continue;
      }
      const { game, problems } = gameWith(MAKER, [found.pack]);
      if (game === null) {
        expect(problems.every(({ message, place }) => message !== '' && typeof place === 'string')).toBe(true);
        counts.rules++;
        continue;
      }
      counts.sound++;
      for (const { id } of game.army.factions.slice(3)) {
        const roster = game.army.random(id, rng);
        expect(game.army.check(roster).problems.filter((p) => p.severity === 'error')).toEqual([]);
        expect(game.army.builder.page(roster).units.length).toBeGreaterThan(0);
      }
    }
    for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(10);
  });
});
