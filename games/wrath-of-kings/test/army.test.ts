import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { board } from '../army/board.ts';
import { checkRoster } from '../army/check.ts';
import { randomRoster } from '../army/random.ts';
import { commanderOf, type Entry, modelsOf, type Roster, rosterSchema, sizeOfMatch } from '../army/roster.ts';
import { shop } from '../army/shop.ts';
import { moraleOf } from '../army/slots.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { SIZES } from '../content/types.ts';

function force(models: Entry[], more: Partial<Roster> = {}): Roster {
  return { game: 'wrath-of-kings', name: 'test', house: 'teknes', size: 'patrol', options: [], models, ...more };
}

const PATROL: Entry[] = [
  { card: 'teknes-shift-foreman', count: 1, commander: true },
  { card: 'teknes-gun-captain', count: 1 },
  { card: 'teknes-foundry-hand', count: 6 },
  { card: 'teknes-gang-brawler', count: 6 },
  { card: 'teknes-clockwork-boar', count: 2 },
];

function errors(roster: Roster): string[] {
  return checkRoster(PRINTED, roster)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, clause }) => `${code} ${clause}`);
}

describe('ready-made forces', () => {
  it.each(READY.map((army) => [army.id, army] as const))('%s is legal', (_, { roster, faction }) => {
    expect(rosterSchema.parse(roster)).toEqual(roster);
    expect(errors(roster)).toEqual([]);
    expect(faction).toBe(roster.house);
  });

  it('are two of each house at Patrol and Skirmish and one at Battle', () => {
    for (const house of PRINTED.houses.ids()) {
      const count = (size: string) =>
        READY.filter(({ roster }) => roster.house === house && roster.size === size).length;
      expect(SIZES.map(count), house).toEqual([2, 2, 1]);
    }
  });
});

describe('the check of a force', () => {
  it('WK-FOR-04 WK-R-66: finds nothing wrong with a full Patrol, and every fault of a bad one at once', () => {
    expect(errors(force(PATROL))).toEqual([]);
    const bad = force([
      { card: 'teknes-gang-lord-hale', count: 2 },
      { card: 'nasier-ember-sworn', count: 3 },
      { card: 'nobody', count: 1 },
    ]);
    expect(errors(bad).sort()).toEqual([
      'character WK-FOR-15',
      'foreign-card WK-FOR-02',
      'infantry-empty WK-FOR-04',
      'specialist-empty WK-FOR-04',
      'unknown-card WK-FOR-02',
    ]);
  });

  it('WK-FOR-13: options come before ranks, so their slots are ranked up, too', () => {
    const models: Entry[] = [
      { card: 'teknes-director-ironmarch', count: 1, commander: true },
      { card: 'teknes-shift-foreman', count: 1 },
      { card: 'teknes-boiler-guard', count: 12 },
      { card: 'teknes-siege-walker', count: 1 },
    ];
    expect(errors(force(models, { size: 'skirmish', options: ['infantry', 'infantry'] }))).toEqual([]);
  });
});

describe('the models of a force', () => {
  it('WK-FOR-16: are numbered where they share a card, and one commands', () => {
    const models = modelsOf(PRINTED, force(PATROL));
    expect(models).toHaveLength(16);
    expect(models[0]).toMatchObject({ name: 'Shift Foreman', commander: true });
    expect(models[2]).toMatchObject({ name: 'Foundry Hand 1', commander: false });
    expect(models.filter(({ commander }) => commander)).toHaveLength(1);
    expect(models[2]?.card).toBe(PRINTED.cards.get('teknes-foundry-hand'));
  });

  it('WK-FOR-16: of two of one card that command the first does; two named is none', () => {
    const captains = force([{ card: 'teknes-gun-captain', count: 2, commander: true }]);
    expect(modelsOf(PRINTED, captains).map(({ commander }) => commander)).toEqual([true, false]);
    const both = force(PATROL.map((entry, i) => (i < 2 ? { ...entry, commander: true as const } : entry)));
    expect(commanderOf(PRINTED, both)).toBeNull();
  });

  it('WK-MOR-01: a third of the models and the ranks of the leaders', () => {
    expect(moraleOf(PRINTED, force(PATROL)).value).toBe(7);
  });

  it('WK-FOR-01: lists of two sizes do not meet', () => {
    expect(sizeOfMatch([force(PATROL), force(PATROL)])).toBe('patrol');
    expect(() => sizeOfMatch([force(PATROL), force(PATROL, { size: 'battle' })])).toThrow('WK-FOR-01');
  });
});

describe('forces at random', () => {
  it('are legal at every size, and use all cards in time', () => {
    const rng = random('forces');
    const used = new Set<string>();
    for (const house of PRINTED.houses.ids()) {
      for (const size of SIZES) {
        for (let i = 0; i < 12; i++) {
          const roster = randomRoster(PRINTED, house, rng, size);
          expect(errors(roster)).toEqual([]);
          expect(roster.size).toBe(size);
          for (const { card } of roster.models) used.add(card);
        }
      }
    }
    expect(PRINTED.cards.ids().filter((id) => !used.has(id))).toEqual([]);
  });
});

describe('the shop', () => {
  it('has every card of a house once, and none of another', () => {
    const ids = shop(PRINTED, 'hadross').map(({ id }) => id);
    const own = PRINTED.cards.all.filter(({ house }) => house === 'hadross').map(({ id }) => id);
    expect(own.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => id.startsWith('teknes'))).toEqual([]);
    expect(shop(PRINTED).filter(({ kind }) => kind === 'house')).toHaveLength(5);
  });
});

describe('the accounts of a force', () => {
  const skirmish = force([{ card: 'teknes-gang-lord-hale', count: 1 }], {
    size: 'skirmish',
    options: ['infantry', 'infantry', 'specialist'],
  });
  const accounts = checkRoster(PRINTED, skirmish).accounts;
  const parts = (list: readonly { label: string; amount: number; clause: string }[] | undefined) =>
    list?.map(({ label, amount, clause }) => `${label} ${amount} ${clause}`);

  it('WK-FOR-11 WK-FOR-12: count every option, the same again by its own clause', () => {
    const options = accounts.find(({ id }) => id === 'options');
    expect(parts(options?.spent.parts)).toEqual([
      '3 infantry 1 WK-FOR-11',
      '3 infantry 1 WK-FOR-11',
      '1 specialist 1 WK-FOR-11',
    ]);
    expect(options).toMatchObject({ limit: 2, limitParts: [{ amount: 2 }] });
    const infantry = accounts.find(({ id }) => id === 'infantry');
    expect(parts(infantry?.limitParts)?.slice(1)).toEqual(['option 3 WK-FOR-11', 'option 3 WK-FOR-12']);
    expect(infantry?.limit).toBe(24);
  });

  it('WK-FOR-16: of two leaders one is named commander; without leaders nobody misses one', () => {
    const leaders = (...names: string[]) =>
      errors(force(names.map((card) => ({ card, count: 1 })))).filter((code) => code.includes('commander'));
    expect(leaders('teknes-gang-lord-hale', 'teknes-shift-foreman')).toEqual(['no-commander WK-FOR-16']);
    expect(leaders()).toEqual([]);
  });

  it('name packs that are needed and not there', () => {
    const packs = [{ id: 'nowhere', version: '1.0.0', hash: '0'.repeat(64) }];
    expect(checkRoster(PRINTED, force(PATROL, { packs })).problems.length).toBeGreaterThan(0);
    expect(checkRoster(PRINTED, force(PATROL)).problems).toEqual([]);
  });
});

it('WK-FOR-11 WK-FOR-12: options are told by what they bring, each with its clause, against those of the size', () => {
  const roster = force(PATROL, { size: 'skirmish', options: ['infantry', 'specialist', 'specialist'] });
  const accounts = checkRoster(PRINTED, roster).accounts;
  const options = accounts.find(({ id }) => id === 'options');
  expect(options?.spent.parts.map(({ label }) => label)).toEqual(['3 infantry', '1 specialist', '1 specialist']);
  expect(options?.limitParts).toEqual([{ label: 'Skirmish', amount: 2, clause: 'WK-FOR-07' }]);
  const specialists = accounts.find(({ id }) => id === 'specialist');
  expect(specialists?.limitParts?.map(({ clause }) => clause)).toEqual(['WK-FOR-06', 'WK-FOR-11', 'WK-FOR-12']);
});

it('WK-MOR-01: morale is a third of all models, rounded down, and the ranks of leaders', () => {
  const five = force([{ card: 'teknes-foundry-hand', count: 5 }]);
  expect(moraleOf(PRINTED, five).parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['a third of 5 models', 1],
    ['ranks of its leaders', 0],
  ]);
});

describe('the board of a force', () => {
  const roster = force([
    { card: 'teknes-gun-captain', count: 1 },
    { card: 'teknes-shift-foreman', count: 1, commander: true },
    { card: 'teknes-gang-butcher', count: 1 },
    { card: 'teknes-foundry-hand', count: 8 },
    { card: 'teknes-clockwork-boar', count: 3 },
  ]);

  it('WK-FOR-04 WK-FOR-14: has a place for every slot, two for rank 2, and says what is free and what is too many', () => {
    const { rows, total } = board(PRINTED, roster);
    expect(total).toBe('14 models');
    expect(rows.map(({ label, tally }) => [label, tally.text, tally.over])).toEqual([
      ['Leaders', '2 of 2', false],
      ['Infantry', '10 of 12', false],
      ['Specialists', '3 of 2', true],
    ]);
    const [leaders, infantry] = rows;
    expect(leaders?.slots.map(({ label, mark }) => [label, mark])).toEqual([
      ['Gun Captain', undefined],
      ['Shift Foreman', 'commander'],
    ]);
    const hand = { unit: 'models[3]', figure: 'teknes-foundry-hand', label: 'Foundry Hand', span: 1 };
    const free = { unit: null, figure: '', label: 'free', span: 1 };
    expect(infantry?.slots).toEqual([
      { unit: 'models[2]', figure: 'teknes-gang-butcher', label: 'Gang Butcher', span: 2 },
      ...Array.from({ length: 8 }, () => hand),
      free,
      free,
    ]);
  });

  it('WK-SET-08: lists what its house may declare, with category and text', () => {
    const [, motivations] = board(PRINTED, roster).tables;
    expect(motivations?.columns).toEqual(['Motivation', 'Category', 'What it asks']);
    expect(motivations?.rows.map(([name, category]) => `${name}: ${category}`)).toEqual([
      'Capture Prisoners: Treachery',
      'Assassinate: Treachery',
      'Steal Intel: Treachery',
      'Land Grab: Greed',
      'Loot and Plunder: Greed',
      'Personal Gain: Greed',
    ]);
    const texts = PRINTED.motivations.all.map(({ text }) => text);
    for (const row of motivations?.rows ?? []) {
      expect(row).toHaveLength(3);
      expect(texts).toContain(row[2]);
    }
  });

  it('WK-CMB-04: tells how many share a trait, and what each leader does for them', () => {
    const [groups] = board(PRINTED, force(PATROL)).tables;
    expect(groups?.columns).toEqual(['Trait', 'Models', 'Shift Foreman, 5', 'Gun Captain, 3']);
    const cards = PATROL.map(({ card, count }) => ({ card: PRINTED.cards.get(card), count }));
    for (const [trait, models, ...leaders] of groups?.rows ?? []) {
      const shared = cards.filter(({ card }) => card?.traits.includes(trait as string));
      const n = shared.reduce((sum, { count }) => sum + count, 0);
      expect(models).toBe(`${n} model${n === 1 ? '' : 's'}`);
      const inspired = cards
        .filter(({ card }) => card?.type === 'leader')
        .map(({ card }) => card?.traits.includes(trait as string) === true && card.inspire !== null);
      expect(leaders.map((text) => text !== 'may call, no Inspire')).toEqual(inspired);
      expect(leaders).toHaveLength(2);
    }
    expect(groups?.rows.length).toBeGreaterThan(1);
  });
});
