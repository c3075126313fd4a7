/** Packs of Hunters of Ruin: what may be in them, and what is wrong with them. Playing with them: packs-play.test.ts. */
import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import type { Json } from '#engine/game.ts';
import type { AnyMaker, Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { Table } from '../../kit/table.ts';
import { checkRoster } from '../army/check.ts';
import { randomRoster } from '../army/random.ts';
import type { Content } from '../content/content.ts';
import { EXAMPLE } from '../content/example.ts';
import { addPack } from '../content/pack.ts';
import { contentSchema } from '../content/pack-schema.ts';
import { PRINTED } from '../content/printed.ts';

/** The content is the game: nothing is played here. */
const MAKER = {
  slug: 'hunters-of-ruin',
  title: '',
  printed: PRINTED,
  schema: contentSchema,
  example: EXAMPLE,
  add: addPack,
  make: (content: Content) => content,
} as unknown as AnyMaker;

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

const told = (...packs: Pack[]) => gameWith(MAKER, packs).problems.map((p) => `${p.code} ${p.place}: ${p.message}`);
const made = (...packs: Pack[]) => gameWith(MAKER, packs).game as unknown as Content;

describe('bases in a pack', () => {
  it('HR-GEN-06 are of the usual size, larger for Big warriors and mounts, or a warning says so', () => {
    const warned = (change: (content: Lists) => void) =>
      gameWith(MAKER, [changed(change)]).problems.filter(({ code }) => code === 'base');
    const set = (list: string, base: number, more: Row = {}) =>
      warned((content) => Object.assign(content[list]?.[0] as Row, { base, ...more }));
    expect(set('warriors', 1, { traits: [] })).toEqual([]);
    expect(set('warriors', 0.75, { traits: [] })).toEqual([]);
    for (const base of [0.7, 1.1]) {
      expect(set('warriors', base, { traits: [] })).toMatchObject([
        { place: 'content.warriors[0].base', clause: 'HR-GEN-06', severity: 'warning' },
      ]);
    }
    expect(set('warriors', 1.5, { traits: ['big'] })).toEqual([]);
    expect(set('warriors', 1, { traits: ['big'] })).toMatchObject([{ clause: 'HR-GEN-06' }]);
  });
});

describe('the content of the game', () => {
  it('passes the schema and the checks of packs', () => {
    const { subtypes, packs: _, sources: __, ready: ___, ...tables } = PRINTED;
    const lists = Object.fromEntries(Object.entries(tables).map(([key, table]) => [key, table.all]));
    const ready = PRINTED.ready.all.map(({ id, name, about, faction, roster: { leader, warriors } }) => ({
      ...{ id, name, about, faction, leader, warriors },
    }));
    const said = contentSchema.parse(JSON.parse(JSON.stringify({ ...lists, ready })));
    for (const key of Object.keys(lists) as 'weapons'[]) expect(said[key], key).toEqual(PRINTED[key].all);
    const nothing = Object.fromEntries([...Object.keys(lists), 'ready'].map((key) => [key, new Table([])]));
    const empty = { ...nothing, subtypes, packs: [], sources: new Map() } as unknown as Content;
    const { content, problems } = addPack(empty, { id: 'book', version: '1', hash: '' }, said);
    expect(problems).toEqual([]);
    expect(content.ready.ids()).toEqual(PRINTED.ready.ids());
  });
});

describe('the example', () => {
  it('passes, and its things are there', () => {
    expect(told(read(EXAMPLE))).toEqual([]);
    const content = made(read(EXAMPLE));
    expect(content.factions.get('fen-wives')?.rule).toMatchObject({ use: 'action', moment: 'action' });
    expect(content.packs).toEqual([{ id: 'fen-wives', version: '1.0.0', hash: read(EXAMPLE).hash }]);
    expect(PRINTED.factions.has('fen-wives')).toBe(false);
  });

  it('has a ready-made warband that is legal and names the pack', () => {
    const content = made(read(EXAMPLE));
    const roster = content.ready.get('low-water')?.roster;
    if (roster === undefined) throw new Error('no warband');
    expect(roster.packs).toMatchObject([{ id: 'fen-wives' }]);
    expect(checkRoster(content, roster).problems.map(({ code }) => code)).toEqual(['points-left']);
  });

  it('is mustered from at random, legally, and everything in it turns up', () => {
    const content = made(read(EXAMPLE));
    const rng = random('muster');
    let all = '';
    for (let n = 0; n < 60; n++) {
      const roster = randomRoster(content, 'fen-wives', rng);
      expect(checkRoster(content, roster).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(roster.packs).toEqual(content.packs);
      all += JSON.stringify(roster);
    }
    for (const id of ['stilt-walker', 'bog-hound', 'sure-footed', 'cold-grip', 'eel-fork', 'water-ox']) {
      expect(all).toContain(`"${id}"`);
    }
    expect(randomRoster(content, 'wardens', rng)).not.toHaveProperty('packs');
  });
});

describe('a pack with a mistake', () => {
  it.each<[string, (content: Lists) => void, string]>([
    [
      'a price',
      (c) => {
        c.warriors![0]!.cost = 12;
      },
      'cost content.warriors[0].cost: Eel-catcher costs 10 points, not 12',
    ],
    [
      'the price of a mount',
      (c) => {
        c.mounts![0]!.cost = 3;
      },
      'cost content.mounts[0].cost: Water Ox costs 14 points, not 3',
    ],
    [
      'an id',
      (c) => {
        c.weapons![0]!.id = 'full-shield';
      },
      'id-taken content.weapons[0].id: the id "full-shield" is taken',
    ],
    [
      'an id with a meaning of its own',
      (c) => {
        c.factions![0]!.id = 'water';
      },
      'id-taken content.factions[0].id',
    ],
    [
      'a name',
      (c) => {
        c.skills![0]!.name = 'NIMBLE';
      },
      'name-taken content.skills[0].name: the name "NIMBLE" is taken',
    ],
    [
      'a faction',
      (c) => {
        c.warriors![0]!.faction = 'nobody';
      },
      'unknown content.warriors[0].faction: there is no faction "nobody"',
    ],
    [
      'a trait',
      (c) => {
        c.warriors![0]!.traits = ['tall'];
      },
      'unknown content.warriors[0].traits[0]: there is no trait "tall"',
    ],
    [
      'an option',
      (c) => {
        c.warriors![0]!.options = { armour: ['silk'] };
      },
      'unknown content.warriors[0].options.armour[0]: there is no armour "silk"',
    ],
    [
      'an option of the wrong kind',
      (c) => {
        c.warriors![0]!.options = { melee: ['bow'] };
      },
      'option content.warriors[0].options.melee[0]: Bow is no melee weapon',
    ],
    [
      'natural weapons for sale',
      (c) => {
        c.warriors![0]!.options = { melee: ['claws'] };
      },
      'option content.warriors[0].options.melee[0]: Claws/Bite is natural',
    ],
    [
      'a Beast with a sword',
      (c) => {
        c.warriors![1]!.options = { melee: ['sword'] };
      },
      'option content.warriors[1].options.melee[0]: Bog Hound is a Beast',
    ],
    [
      'a Beast with a shield',
      (c) => {
        c.warriors![1]!.options = { shields: ['buckler'] };
      },
      'option content.warriors[1].options.shields: Bog Hound is a Beast',
    ],
    [
      'a Beast without claws',
      (c) => {
        c.warriors![1]!.free = 'light-weapon';
      },
      'free content.warriors[1].free',
    ],
    [
      'spells without Magic',
      (c) => {
        c.warriors![0]!.options = { spellLists: ['water'] };
      },
      'option content.warriors[0].options.spellLists: Eel-catcher has no Magic stat',
    ],
    [
      'a list of spells',
      (c) => {
        c.spells![0]!.list = 'mud';
      },
      'unknown content.spells[0].list: there is no element or faction "mud"',
    ],
    [
      'an effect of another type',
      (c) => {
        c.spells![0]!.type = 'summoning';
      },
      'effect content.spells[0].effect: a spell of type summoning does one of: marker, warrior',
    ],
    [
      'a range',
      (c) => {
        c.spells![0]!.range = 0;
      },
      'range content.spells[0].range',
    ],
    [
      'a marker as large as the table',
      (c) => {
        Object.assign(c.spells![0]!, {
          type: 'summoning',
          effect: { do: 'marker', marker: { shape: { kind: 'disc', across: 36 } } },
        });
      },
      'marker content.spells[0].effect.marker.shape',
    ],
    [
      'a summoned warrior that is for sale',
      (c) => {
        Object.assign(c.spells![0]!, { type: 'summoning', effect: { do: 'warrior', card: 'bog-hound' } });
      },
      'summoned content.spells[0].effect.card: Bog Hound is for sale',
    ],
    [
      'a bow without a range',
      (c) => {
        c.weapons![0]!.type = 'ranged';
      },
      'range content.weapons[0].range: Eel-fork is ranged and needs a range',
    ],
    [
      'a weapon without hands',
      (c) => {
        c.weapons![0]!.hands = 0;
      },
      'hands content.weapons[0].hands',
    ],
    [
      'a mount with a sword',
      (c) => {
        c.mounts![0]!.weapon = 'sword';
      },
      'mount-weapon content.mounts[0].weapon',
    ],
    [
      'a skill that names a weapon for nothing',
      (c) => {
        c.skills![0]!.names = 'weapon';
      },
      'named content.skills[0].names',
    ],
    [
      'a named weapon that nobody names',
      (c) => {
        c.traits![0]!.modifiers = [{ kind: 'test', on: ['strike'], amount: 1, when: { weapon: 'named' } }];
      },
      'named content.traits[0].modifiers[0].when.weapon',
    ],
    [
      'a price of a skill',
      (c) => {
        c.skills![0]!.cost = 4;
      },
      'wrong-shape content.skills[0].cost',
    ],
    [
      'a use of the Faction rule that is another’s',
      (c) => {
        (c.factions![0]!.rule as Row).use = 'reaction';
      },
      'wrong-shape content.factions[0].rule.use: focus has "action" here',
    ],
    [
      'a modifier',
      (c) => {
        (c.traits![0]!.modifiers as Row[])[0]!.kind = 'luck';
      },
      'wrong-shape content.traits[0].modifiers[0].kind',
    ],
    [
      'a faction without a leader',
      (c) => {
        c.warriors = c.warriors!.slice(0, 3);
      },
      'empty-faction content.factions[0]: The Fen Wives has no Character to lead it',
    ],
    [
      'a warband',
      (c) => {
        (c.ready![0]!.warriors as Row[])[0]!.armour = 'full-plate';
      },
      'ready content.ready[0].warriors[0].armour: Low Water: Fen Mother may not buy Full Plate Armour',
    ],
    [
      'something that nobody may have',
      (c) => {
        c.armours = [{ id: 'reed-coat', name: 'Reed Coat', cost: 1, resist: 1 }];
      },
      'unused content.armours[0]: nobody may have Reed Coat',
    ],
    [
      'a trait that nobody has',
      (c) => {
        c.warriors![2]!.traits = [];
      },
      'unused content.traits[0]: nobody has the trait Gaunt',
    ],
    [
      'a word that is not known',
      (c) => {
        c.factions![0]!.colour = 'green';
      },
      'wrong-shape content.factions[0]: Unrecognized key: "colour"',
    ],
  ])('%s is told with its place', (_, change, problem) => {
    expect(told(changed(change))).toContainEqual(expect.stringContaining(problem));
  });

  it('names everything that is wrong, not only the first thing', () => {
    const pack = changed((c) => {
      c.warriors![0]!.cost = 1;
      c.weapons![0]!.faction = 'nobody';
      c.spells![0]!.type = 'summoning';
    });
    expect(told(pack).map((line) => line.split(':')[0])).toEqual([
      'unknown content.weapons[0].faction',
      'cost content.warriors[0].cost',
      'effect content.spells[0].effect',
      'unused content.weapons[0]',
    ]);
  });
});

describe('a pack upon another', () => {
  const second = read(`
id: fen-trade
name: Fen Trade
version: 0.1.0
author: A
licence: CC0
game: hunters-of-ruin
content:
  warriors:
    - id: peat-cutter
      name: Peat-cutter
      faction: fen-wives
      class: regular
      cost: 10
      stats: { move: 4, body: 1, agility: 7, fight: 7, resist: 7, guts: 7, faction: 8 }
      options: { melee: [eel-fork] }
      about: Digs down to the dry years.
`);

  it('needs it', () => {
    expect(told(second)).toEqual([
      'unknown content.warriors[0].faction: there is no faction "fen-wives"',
      'unknown content.warriors[0].options.melee[0]: there is no weapon "eel-fork"',
    ]);
    expect(told(read(EXAMPLE), second)).toEqual([]);
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
    const strange: unknown[] = [null, true, -1, 0, 3, 1e9, 0.5, '', 'bow', 'air', 'common', 'constructor', [], {}];
    const counts = { shape: 0, rules: 0, sound: 0 };
    const whole = JSON.stringify({ ...read(EXAMPLE), hash: undefined });
    for (let n = 0; n < 250; n++) {
      const data = JSON.parse(whole);
      for (let changes = rng.int(3) === 0 ? 2 : 1; changes > 0; changes--) {
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
      const content = game as unknown as Content;
      for (const { id } of content.factions.all.slice(4)) {
        const roster = randomRoster(content, id, rng);
        expect(checkRoster(content, roster).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }
    for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(5);
  });
});
