/** Bands (GL-CHR, GL-HRD): what is legal, what is not and by which clause, what they cost, whom they bring. */
import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { checkRoster } from '../army/check.ts';
import { costOf, spentOf } from '../army/cost.ts';
import { entryOf } from '../army/entry.ts';
import { draft, fits, scenarioOf } from '../army/match.ts';
import { randomRoster } from '../army/random.ts';
import { recruitsOf } from '../army/recruit.ts';
import { type Entry, type Roster, rosterSchema } from '../army/roster.ts';
import { SIZE_IDS, SIZES, type SizeId } from '../army/sizes.ts';
import { modelWith } from '../card.ts';
import { FACTIONS } from '../content/factions.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { seats } from '../seats.ts';

function band(size: SizeId, ...models: Entry[]): Roster {
  return { game: 'gloire', name: 'test', faction: 'free', size, models };
}

/** A band with one hero: problems of others do not get in the way. */
const hero = (entry: Entry): Roster => band('hero', entry);

/** Problems as "code place clause". */
function errors(roster: Roster): string[] {
  return checkRoster(PRINTED, roster)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, place, clause }) => `${code} ${place} ${clause}`);
}

const notes = (roster: Roster): string[] =>
  checkRoster(PRINTED, roster)
    .problems.filter(({ severity }) => severity !== 'error')
    .map(({ code, place }) => `${code} ${place}`);

const SWORDSMAN: Entry = {
  archetype: 'master-swordsman',
  weapons: [{ weapon: 'long-blade', th: 1, ws: 1 }, { weapon: 'short-blade' }],
  armour: { torso: 1 },
  combat: ['fencing', 'quick', 'sieblers-riposte'],
  other: ['lucky', 'nimble'],
  flaws: ['vain'],
};

const VALET: Entry = { archetype: 'valet', weapons: [{ weapon: 'long-blade' }], other: ['devotion'] };

describe('a character', () => {
  it('GL-CHR-04: a Grade 3 has 10 points and a Grade 2 has 7 for things of its own list', () => {
    expect(costOf(PRINTED, hero(SWORDSMAN), SWORDSMAN).value).toBe(10);
    expect(errors(hero(SWORDSMAN))).toEqual([]);
    const more: Entry = { ...SWORDSMAN, knowledge: ['tactics'] };
    expect(errors(hero(more))).toEqual(['points models[0] GL-CHR-04']);
    const valet: Entry = {
      archetype: 'valet',
      weapons: [{ weapon: 'long-blade' }, { weapon: 'short-blade' }, { weapon: 'club' }],
      combat: ['fencing', 'quick'],
      knowledge: ['hunter', 'language'],
    };
    expect(errors(band('pair', SWORDSMAN, valet))).toEqual([]);
    expect(errors(band('pair', SWORDSMAN, { ...valet, armour: { torso: 1 } }))).toEqual(['points models[1] GL-CHR-04']);
    expect(errors(hero({ archetype: 'courtier', weapons: [{ weapon: 'musket' }] }))).toEqual([
      'weapon models[0].weapons[0] GL-CHR-04',
    ]);
    expect(errors(hero({ archetype: 'courtier', combat: ['riposte', 'battle-cry'] }))).toEqual([
      'unknown-skill models[0].combat[0] GL-CHR-04',
      'skill models[0].combat[1] GL-CHR-04',
    ]);
  });

  it('GL-CHR-05: no category gets more points than its maximum', () => {
    const entry: Entry = { archetype: 'courtier', combat: ['fencing', 'fencing', 'quick', 'sang-froid'] };
    expect(errors(hero(entry))).toEqual(['combat-over models[0].combat GL-CHR-05']);
    const armed: Entry = { archetype: 'philosopher', weapons: [{ weapon: 'pistol', th: 1, ws: 1 }] };
    expect(errors(hero(armed))).toEqual(['weapon-over models[0].weapons GL-CHR-05']);
    const worn: Entry = { archetype: 'philosopher', armour: { head: 2, torso: 1 } };
    expect(errors(hero(worn))).toEqual(['armor-over models[0].armour GL-CHR-05']);
    expect(errors(hero({ archetype: 'courtier', other: ['fencing'] }))).toContain(
      'skill-category models[0].other[0] GL-CHR-05',
    );
  });

  it('GL-CHR-06: a skill is raised up to its number and no further; without a number once', () => {
    expect(errors(hero({ archetype: 'courtier', combat: ['fencing', 'fencing'] }))).toEqual([]);
    expect(errors(hero({ archetype: 'courtier', combat: ['fencing', 'fencing', 'fencing'] }))).toEqual([
      'skill-cap models[0].combat[2] GL-CHR-06',
    ]);
    expect(errors(hero({ archetype: 'courtier', knowledge: ['hunter', 'hunter'] }))).toEqual([
      'skill-cap models[0].knowledge[1] GL-CHR-06',
    ]);
    expect(errors(band('pair', SWORDSMAN, { archetype: 'executioner', combat: ['ferocious', 'ferocious'] }))).toEqual([
      'skill-cap models[1].combat[1] GL-CHR-06',
    ]);
  });

  it('GL-CHR-07: a skill marked X is raised by any number within the maximum', () => {
    const combat = Array.from({ length: 6 }, () => 'fencing');
    expect(errors(hero({ archetype: 'master-swordsman', combat }))).toEqual([]);
    expect(errors(hero({ archetype: 'master-swordsman', combat: [...combat, 'fencing'] }))).toEqual([
      'combat-over models[0].combat GL-CHR-05',
    ]);
  });

  it('GL-CHR-08: armour raises the DR of a location up to its cap', () => {
    const entry: Entry = { archetype: 'courtier', armour: { torso: 2, arms: 1 } };
    const [recruit] = recruitsOf(PRINTED, hero(entry)) ?? [];
    expect(recruit?.card.dr).toEqual({ head: 4, torso: 6, arms: 5, legs: 4 });
    expect(errors(hero({ archetype: 'courtier', armour: { arms: 2 } }))).toEqual([
      'armour models[0].armour.arms GL-CHR-08',
    ]);
    expect(errors(hero({ archetype: 'highwayman', armour: { legs: 1 } }))).toEqual([
      'armour models[0].armour.legs GL-CHR-08',
    ]);
  });

  it('GL-CHR-09: modifiers and extras cost points on top of their weapon', () => {
    const weapon = (entry: Entry): number => spentOf(PRINTED, hero(entry), entry).weapon.value;
    const armed = (...weapons: NonNullable<Entry['weapons']>): Entry => ({ archetype: 'highwayman', weapons });
    expect(weapon(armed({ weapon: 'pistol' }))).toBe(1);
    expect(weapon(armed({ weapon: 'pistol', th: 1, ws: 1 }))).toBe(3);
    expect(weapon(armed({ weapon: 'pistol', extras: ['brace', 'ammo', 'ammo'] }))).toBe(5);
    expect(weapon(armed({ weapon: 'blunderbuss', extras: ['ammo'] }))).toBe(4);
    expect(errors(hero(armed({ weapon: 'pistol', extras: ['brace', 'brace'] })))).toEqual([
      'extra-twice models[0].weapons[0].extras[1] GL-CHR-09',
    ]);
    expect(errors(hero(armed({ weapon: 'pistol', th: 2 })))).toEqual(['weapon-th models[0].weapons[0].th GL-CHR-09']);
    expect(errors(hero(armed({ weapon: 'short-blade', extras: ['poison'] })))).toEqual([
      'extra models[0].weapons[0].extras[0] GL-CHR-09',
    ]);
    const two = armed({ weapon: 'pistol', ws: 1 }, { weapon: 'pistol' });
    expect(weapon(two)).toBe(3);
    const keys = recruitsOf(PRINTED, hero(two))?.[0]?.card.weapons.map(({ key, ws }) => `${key} ${ws}`);
    expect(keys).toEqual(['pistol 1', 'pistol#2 0']);
  });

  it('GL-CHR-10: worsening a weapon gives points back, and never more than the copy cost', () => {
    const moore: Entry = {
      archetype: 'military-officer',
      weapons: [{ weapon: 'long-blade', th: -1, ws: 2 }, { weapon: 'short-blade' }, { weapon: 'pistol' }],
    };
    expect(spentOf(PRINTED, hero(moore), moore).weapon.value).toBe(4);
    const bad: Entry = {
      archetype: 'courtier',
      weapons: [{ weapon: 'long-blade', th: -1, ws: -1 }, { weapon: 'pistol' }],
    };
    const { value, parts } = spentOf(PRINTED, hero(bad), bad).weapon;
    expect(value).toBe(1);
    expect(parts.some(({ clause }) => clause === 'GL-R-331')).toBe(true);
    expect(errors(hero({ archetype: 'courtier', weapons: [{ weapon: 'long-blade', th: -2 }] }))).toEqual([
      'weapon-th models[0].weapons[0].th GL-CHR-10',
    ]);
  });

  it('GL-CHR-11: Ambidextrous and Flurry of Blows bar each other', () => {
    expect(errors(hero({ archetype: 'king-of-thieves', combat: ['ambidextrous', 'flurry-of-blows'] }))).toEqual([
      'apart models[0].combat[1] GL-CHR-11',
    ]);
  });

  it('GL-CHR-12: Cappelli’s School and Di Conti’s Thrust bar each other', () => {
    expect(errors(hero({ archetype: 'master-swordsman', combat: ['di-contis-thrust', 'cappellis-school'] }))).toEqual([
      'apart models[0].combat[0] GL-CHR-12',
    ]);
  });

  it('GL-CHR-13: a Knife Thrower takes no firearm', () => {
    const entry: Entry = {
      archetype: 'king-of-thieves',
      weapons: [{ weapon: 'club' }, { weapon: 'pistol' }],
      combat: ['knife-thrower'],
    };
    expect(errors(hero(entry))).toEqual(['knife-thrower models[0].weapons[1] GL-CHR-13']);
    expect(errors(hero({ ...entry, weapons: [{ weapon: 'club' }] }))).toEqual([]);
  });

  it('GL-CHR-14: Majestic and Hide bar each other', () => {
    expect(errors(hero({ archetype: 'courtier', other: ['hide', 'majestic'] }))).toEqual([
      'apart models[0].other[0] GL-CHR-14',
    ]);
  });

  it('GL-CHR-15: Inept fighter is no flaw for a Pugilist', () => {
    const entry: Entry = { archetype: 'courtier', combat: ['pugilist'], other: ['lucky'], flaws: ['inept'] };
    expect(errors(hero(entry))).toEqual(['inept models[0].flaws[0] GL-CHR-15']);
    expect(errors(hero({ ...entry, flaws: ['jumpy'] }))).toEqual([]);
  });

  it('GL-CHR-16: a Grade 1 model spends what its archetype allows, where it allows it', () => {
    const one = (entry: Entry): string[] =>
      errors(band('share', SWORDSMAN, VALET, entry)).filter((line) => line.includes('models[2]'));
    expect(one({ archetype: 'coachman', weapons: [{ weapon: 'club' }], other: ['driver', 'driver'] })).toEqual([]);
    const both: Entry = { archetype: 'coachman', knowledge: ['animal-handling'], other: ['driver', 'driver'] };
    expect(one(both)).toEqual(['allowance models[2] GL-CHR-16']);
    expect(one({ archetype: 'guardist', other: ['hide'] })).toContain('skill models[2].other[0] GL-CHR-04');
    expect(
      one({ archetype: 'guardist', weapons: [{ weapon: 'long-blade' }, { weapon: 'pistol' }, { weapon: 'pistol' }] }),
    ).toContain('weapon-over models[2].weapons GL-CHR-05');
    expect(
      one({
        archetype: 'cutpurse',
        weapons: [{ weapon: 'short-blade', extras: ['blades'] }],
        combat: ['knife-thrower'],
      }),
    ).toEqual([]);
    expect(one({ archetype: 'lackey', virtues: { ability: ['vain' as never] } })[0]).toContain('GL-VF-01');
  });

  it('GL-SKO-16: each Lucky point has a flaw, each flaw of its own kind', () => {
    expect(errors(hero({ archetype: 'courtier', other: ['lucky'] }))).toEqual([
      'flaws-missing models[0].flaws GL-SKO-16',
    ]);
    expect(errors(hero({ archetype: 'courtier', flaws: ['vain'] }))).toEqual(['flaws models[0].flaws GL-SKO-16']);
    const twice = band('share', SWORDSMAN, VALET, {
      archetype: 'man-of-the-cloth',
      other: ['lucky', 'lucky'],
      flaws: ['vain', 'vain'],
    });
    expect(errors(twice)).toEqual(['flaw-twice models[2].flaws[1] GL-SKO-16']);
  });

  it('GL-VF-01: a virtue gives an ability point or a special hero point, to Grades 2 and 3', () => {
    const more: Entry = { ...SWORDSMAN, knowledge: ['tactics'], virtues: { ability: ['indignant'] } };
    expect(errors(hero(more))).toEqual([]);
    const [recruit] = recruitsOf(PRINTED, hero({ ...SWORDSMAN, virtues: { hero: ['indignant', 'braggart'] } })) ?? [];
    if (recruit === undefined) throw new Error('nobody');
    const m = modelWith(PRINTED, recruit.card, recruit.character, { id: 'm', seat: 0, at: [0, 0] });
    expect([m.lucky, m.special]).toEqual([1, 2]);
    expect(errors(hero({ ...SWORDSMAN, virtues: { hero: ['indignant'], ability: ['indignant'] } }))).toEqual([
      'virtue-twice models[0].virtues.hero[0] GL-VF-01',
    ]);
    const extra: Entry = { archetype: 'ruffian', virtues: { hero: ['braggart'] } };
    expect(errors(band('share', SWORDSMAN, VALET, extra))).toEqual(['virtue-grade models[2].virtues.hero[0] GL-VF-01']);
  });

  it('GL-VF-02: points of virtues do not lift a maximum', () => {
    const entry: Entry = {
      archetype: 'courtier',
      combat: ['fencing', 'fencing', 'quick', 'quick'],
      virtues: { ability: ['indignant'] },
    };
    expect(errors(hero(entry))).toEqual(['combat-over models[0].combat GL-CHR-05']);
  });

  it('GL-XI-01: exotic items need a Merchant and 10 points are all there is', () => {
    const merchant: Entry = { archetype: 'merchant', items: ['greek-fire', 'ointment'] };
    expect(errors(band('pair', SWORDSMAN, merchant))).toEqual([]);
    expect(errors(band('pair', { ...SWORDSMAN, items: ['ointment'] }, merchant))).toEqual([
      'items models[0].items GL-XI-01',
    ]);
    expect(errors(band('pair', { ...SWORDSMAN, items: ['ointment'] }, VALET))).toEqual([
      'no-merchant models[0].items GL-XI-01',
    ]);
    expect(errors(band('pair', SWORDSMAN, { ...merchant, items: ['vintage', 'vintage', 'vintage'] }))).toEqual([]);
    expect(errors(band('pair', SWORDSMAN, { ...merchant, items: ['elixir'] }))).toEqual([
      'unknown-item models[1].items[0] GL-XI-01',
    ]);
  });

  it('GL-SKK-02: an animal needs a handler, comes with him and brings no points', () => {
    const handler: Entry = { archetype: 'philosopher', knowledge: ['animal-handling'], animal: 'hawk' };
    const found = recruitsOf(PRINTED, band('pair', handler, VALET)) ?? [];
    expect(found.map(({ card, handler: who, member }) => [card.kind, who, member])).toEqual([
      ['human', null, true],
      ['human', null, true],
      ['hawk', 0, false],
    ]);
    expect(recruitsOf(PRINTED, hero(handler))).toHaveLength(1);
    expect(errors(hero({ archetype: 'philosopher', animal: 'hawk' }))).toEqual(['animal models[0].animal GL-SKK-02']);
    expect(notes(hero(handler))).toContain('stays-home models[0].animal');
  });

  it('GL-SKK-15: a Savant names a field of study', () => {
    expect(errors(hero({ archetype: 'philosopher', knowledge: ['savant'] }))).toEqual([
      'no-field models[0].field GL-R-224',
    ]);
    expect(errors(hero({ archetype: 'philosopher', knowledge: ['savant'], field: 'nature' }))).toEqual([]);
    expect(errors(hero({ archetype: 'philosopher', field: 'nature' }))).toEqual(['field models[0].field GL-SKK-15']);
  });

  it('GL-SKO-29: Mounted brings a horse, and everybody rides where the scenario gives horses', () => {
    const rider: Entry = { archetype: 'squire', other: ['mounted'] };
    const made = (size: SizeId, ...models: Entry[]) => {
      const [one] = recruitsOf(PRINTED, band(size, ...models)) ?? [];
      if (one === undefined) throw new Error('nobody');
      const mount = one.rides ? { mount: 'horse' as const } : {};
      return modelWith(PRINTED, one.card, one.character, { id: 'm', seat: 0, at: [3, 3], ...mount });
    };
    expect(made('pair', rider, VALET).mount).toMatchObject({ kind: { id: 'horse' }, lost: 0, horse: null });
    expect(made('pair', rider, VALET).a).toBe(0.75);
    expect(made('pair', SWORDSMAN, VALET).mount).toBeNull();
    expect(made('riders', SWORDSMAN, rider).mount?.kind.id).toBe('horse');
  });

  it('GL-HH-02: a Heroic Horse has three points for its abilities and takes a Grade 1 place', () => {
    const horse: Entry = { archetype: 'heroic-horse', abilities: ['kick', 'swift-as-the-wind', 'swift-as-the-wind'] };
    const roster = (entry: Entry) => band('share', SWORDSMAN, VALET, entry);
    expect(errors(roster(horse))).toEqual([]);
    expect(recruitsOf(PRINTED, roster(horse))?.[2]).toMatchObject({
      owner: 0,
      master: null,
      card: { kind: 'heroic-horse' },
    });
    expect(recruitsOf(PRINTED, roster({ ...horse, master: 'Valet' }))?.[2]?.owner).toBe(1);
    expect(errors(roster({ ...horse, abilities: [...(horse.abilities ?? []), 'rear'] }))).toEqual([
      'points models[2] GL-HH-02',
    ]);
    expect(errors(roster({ archetype: 'heroic-horse', abilities: ['kick', 'kick'] }))).toEqual([
      'ability-twice models[2].abilities[1] GL-R-333',
    ]);
    expect(errors(roster({ archetype: 'heroic-horse', combat: ['fencing'] }))).toEqual([
      'horse models[2].combat GL-HH-02',
    ]);
  });
});

describe('a band', () => {
  it('GL-CHR-01: models of three Grades, and every archetype counts as one of its Grade', () => {
    const grades = checkRoster(PRINTED, band('band', SWORDSMAN, VALET, { archetype: 'ruffian' })).accounts;
    expect(grades.slice(0, 3).map(({ id, spent, limit }) => [id, spent.value, limit])).toEqual([
      ['grade-3', 1, 1],
      ['grade-2', 1, 1],
      ['grade-1', 1, 3],
    ]);
    expect(errors(hero({ archetype: 'dragon' }))).toEqual([
      'grade-3-missing models GL-S2-01',
      'unknown-archetype models[0].archetype GL-CHR-01',
    ]);
    expect(errors(hero({ archetype: 'commoner' }))).toContain('unknown-archetype models[0].archetype GL-CHR-01');
  });

  it('GL-CHR-02: has as many models of each Grade as its size says, for example 1, 1 and 3', () => {
    const extra: Entry = { archetype: 'ruffian' };
    expect(SIZES.band.models).toEqual({ 3: 1, 2: 1, 1: 3 });
    expect(errors(band('band', SWORDSMAN, VALET, extra, extra, extra))).toEqual([]);
    expect(errors(band('band', SWORDSMAN, VALET, extra, extra))).toEqual(['grade-1-missing models GL-T-S5-01']);
    expect(errors(band('band', SWORDSMAN, VALET, VALET, extra, extra, extra))).toEqual([
      'grade-2-over models GL-T-S5-01',
    ]);
    const { problems } = checkRoster(PRINTED, band('band', SWORDSMAN));
    expect(problems.filter(({ also }) => also?.includes('GL-CHR-02'))).toHaveLength(2);
  });

  it('GL-CHR-03: a pair for a learning game is one Grade 3 and one Grade 2', () => {
    expect(SIZES.pair.models).toEqual({ 3: 1, 2: 1, 1: 0 });
    expect(errors(band('pair', SWORDSMAN, VALET))).toEqual([]);
  });

  it('GL-CHR-18: any archetype may stand on any side', () => {
    for (const { id: faction } of FACTIONS) {
      for (const { id, unlisted, grade } of PRINTED.archetypes.all) {
        if (unlisted === true) continue;
        const roster: Roster = { ...hero({ archetype: id }), faction };
        const mine = errors(roster).filter((line) => !line.startsWith('grade-'));
        expect(mine, `${id} of Grade ${grade} for ${faction}`).toEqual([]);
      }
    }
    expect(errors({ ...hero(SWORDSMAN), faction: 'elves' })).toEqual(['unknown-faction faction GL-CHR-18']);
  });

  it('GL-CHR-19: brings more than the scenario asks for only where the players want it', () => {
    const four = READY.find(({ id }) => id === 'kings-four')?.roster as Roster;
    const two = READY.find(({ id }) => id === 'baron')?.roster as Roster;
    const count = (unequal: boolean) => {
      const options = { scenario: 'messenger', players: 2, unequal };
      return draft(PRINTED, options, seats(options), [four, two]).recruits.map((list) => list.length);
    };
    expect(count(false)).toEqual([2, 2]);
    expect(count(true)).toEqual([4, 2]);
  });

  it('GL-HRD-01: identical Grade 1 models have one sheet', () => {
    const extra: Entry = { archetype: 'ruffian', weapons: [{ weapon: 'club' }] };
    const [, , a, b] = recruitsOf(PRINTED, band('band', SWORDSMAN, VALET, extra, extra, extra)) ?? [];
    expect(a?.card.name).toBe('Ruffian 1');
    expect(b?.card.name).toBe('Ruffian 2');
    expect(a?.card.track).toBe(b?.card.track);
    expect(a?.card.weapons).toBe(b?.card.weapons);
  });

  it('GL-SKO-02: names the Grade 3 master of the devoted, or takes the first', () => {
    const other: Entry = { ...SWORDSMAN, name: 'Hugo' };
    const roster = (valet: Entry) => band('two-pairs', SWORDSMAN, other, valet, { archetype: 'fop' });
    expect(recruitsOf(PRINTED, roster(VALET))?.[2]?.master).toBe(0);
    expect(recruitsOf(PRINTED, roster({ ...VALET, master: 'Hugo' }))?.[2]?.master).toBe(1);
    expect(errors(roster({ ...VALET, master: 'The Fop' }))).toEqual(['no-master models[2].master GL-SKO-02']);
    expect(errors(roster({ ...VALET, master: 'Nobody' }))).toEqual(['unknown-master models[2].master GL-R-225']);
  });

  it('tells every problem at once', () => {
    const entry: Entry = {
      archetype: 'courtier',
      weapons: [{ weapon: 'spoon' }, { weapon: 'long-blade', th: 3 }],
      armour: { legs: 4 },
      combat: ['fencing', 'juggling'],
      other: ['hide', 'majestic', 'lucky'],
      items: ['ointment'],
    };
    expect(errors(band('pair', entry)).length).toBeGreaterThanOrEqual(9);
  });

  it('is free to leave points unspent, and is told', () => {
    expect(notes(hero({ archetype: 'courtier' }))).toEqual(['points-left models[0]']);
  });
});

describe('free building', () => {
  const archer: Entry = { archetype: 'squire', weapons: [{ weapon: 'bow' }, { weapon: 'spear' }] };

  it('lets everybody buy bows, crossbows and spears within the Weapon maximum (GL-R-340)', () => {
    expect(errors(hero(archer))).toEqual([
      'weapon models[0].weapons[0] GL-R-340',
      'weapon models[0].weapons[1] GL-R-340',
    ]);
    const free: Roster = { ...hero(archer), free: true };
    expect(errors(free)).toEqual([]);
    expect(spentOf(PRINTED, free, archer).weapon.value).toBe(4);
    const over: Roster = { ...hero({ ...archer, weapons: [{ weapon: 'crossbow' }, { weapon: 'bow' }] }), free: true };
    expect(errors(over)).toEqual(['weapon-over models[0].weapons GL-CHR-05']);
  });

  it('is played only where the match allows it', () => {
    const free: Roster = { ...hero(archer), free: true };
    const options = { scenario: 'brawl', players: 2 };
    expect(fits(PRINTED, free, options, seats(options), 0)).toBe(false);
    expect(fits(PRINTED, free, { ...options, 'free-build': true }, seats(options), 0)).toBe(true);
    expect(() => draft(PRINTED, options, seats(options), [free, free])).toThrow('GL-R-340');
  });
});

describe('ready-made characters', () => {
  it.each([
    ['benedicto', 'combat', 3, 2],
    ['edgar', 'combat', 4, 2],
    ['butler', 'weapon', 5, 4],
  ] as const)(
    '%s breaks the %s maximum of his archetype and is played as printed (GL-R-108)',
    (id, category, has, most) => {
      const sheet = PRINTED.characters.get(id);
      if (sheet === undefined) throw new Error(id);
      const grade = PRINTED.archetypes.get(sheet.archetype)?.grade;
      const roster = (entry: Entry) => (grade === 3 ? hero(entry) : band('pair', SWORDSMAN, entry));
      expect(errors(roster({ archetype: id }))).toEqual([]);
      const n = grade === 3 ? 1 : 2;
      const account = checkRoster(PRINTED, roster({ archetype: id })).accounts.find(
        (one) => one.id === `${category}-${n}`,
      );
      expect([account?.spent.value, account?.limit]).toEqual([has, has]);
      expect(account?.limitParts?.at(-1)).toMatchObject({ amount: has - most, clause: 'GL-R-108' });
      expect(errors(roster(entryOf(PRINTED, sheet))).map((line) => line.split(' ')[0])).toContain(`${category}-over`);
    },
  );

  it('all others of the book are legal as if they had been bought, apart from their tracks', () => {
    for (const sheet of PRINTED.characters.all) {
      if (!PRINTED.archetypes.has(sheet.archetype) || sheet.archetype === 'commoner') continue;
      if (['benedicto', 'edgar', 'butler'].includes(sheet.id)) continue;
      const mine = errors(hero(entryOf(PRINTED, sheet))).filter((line) => !/^(grade-|no-merchant)/.test(line));
      expect(mine, sheet.id).toEqual([]);
    }
  });

  it('are not changed, and a second copy has another name (GL-R-306)', () => {
    expect(errors(hero({ archetype: 'don-armando', combat: ['fencing'] }))).toEqual([
      'printed models[0].combat GL-R-108',
    ]);
    expect(errors(band('riders', { archetype: 'carter' }, { archetype: 'carter' }))).toEqual([
      'twin models[1].name GL-R-306',
    ]);
    expect(errors(band('riders', { archetype: 'carter' }, { archetype: 'carter', name: 'Carver' }))).toEqual([]);
  });

  it('GL-S1-39: may be replaced by a self-built pair', () => {
    const own = band('pair', SWORDSMAN, VALET);
    const options = { scenario: 'messenger', players: 2 };
    expect(fits(PRINTED, own, options, seats(options), 0)).toBe(true);
  });

  it('GL-S4-35: may be replaced by self-built Grade 3 models, who ride', () => {
    const own = band('riders', SWORDSMAN, { ...SWORDSMAN, name: 'Hugo' });
    expect(errors(own)).toEqual([]);
    expect(recruitsOf(PRINTED, own)?.every(({ rides }) => rides)).toBe(true);
  });
});

describe('ready-made bands', () => {
  it.each(READY.map((one) => [one.id, one] as const))('%s is legal', (_, { roster, faction }) => {
    expect(rosterSchema.parse(roster)).toEqual(roster);
    expect(checkRoster(PRINTED, roster).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(roster.faction).toBe(faction);
    expect(recruitsOf(PRINTED, roster)).not.toBeNull();
  });

  it('GL-S1-02: are two pairs for the king and two against him', () => {
    const pairs = (side: string) =>
      READY.filter(({ faction, roster }) => faction === side && roster.size === 'pair').map(({ roster }) =>
        roster.models.map(({ archetype }) => archetype),
      );
    expect(pairs('king')).toEqual([
      ['dlessep', 'claude'],
      ['don-armando', 'benedicto'],
    ]);
    expect(pairs('enemy')).toEqual([
      ['fairbourne', 'edgar'],
      ['graudorf', 'hans'],
    ]);
  });

  it('are at least two of every size', () => {
    for (const size of SIZE_IDS)
      expect(READY.filter(({ roster }) => roster.size === size).length, size).toBeGreaterThan(1);
    for (const side of ['parliament', 'royalist']) {
      expect(READY.filter(({ faction, roster }) => faction === side && roster.size === 'riders')).toHaveLength(2);
    }
  });
});

describe('which bands meet', () => {
  const of = (id: string): Roster => READY.find((one) => one.id === id)?.roster as Roster;

  it('is said by their size where no scenario is named', () => {
    const scenarios = ['viscomte', 'armando-alone', 'cavaliers', 'hollenbach'].map((id) =>
      scenarioOf({ scenario: 'auto' }, [of(id)]),
    );
    expect(scenarios).toEqual(['messenger', 'brawl', 'poodle', 'coach']);
  });

  it('a whole band may send its hero to the tavern, and a lone hero cannot play the coach', () => {
    const brawl = { scenario: 'brawl', players: 2 };
    expect(
      draft(PRINTED, brawl, seats(brawl), [of('hollenbach'), of('aurel-alone')]).recruits.map((list) => list.length),
    ).toEqual([1, 1]);
    const coach = { scenario: 'coach', players: 2 };
    expect(() => draft(PRINTED, coach, seats(coach), [of('aurel-alone'), of('hollenbach')])).toThrow('GL-T-S5-01');
  });

  it('three players: the one who stands alone has the models of two (GL-R-306)', () => {
    for (const [scenario, alone, mate] of [
      ['messenger', 'kings-four', 'baron'],
      ['poodle', 'royalist-troop', 'ironsides'],
      ['coach', 'school-and-guild', 'company-share'],
    ] as const) {
      const options = { scenario, players: 3 };
      const all = seats(options);
      expect(fits(PRINTED, of(alone), options, all, 0)).toBe(true);
      expect(fits(PRINTED, of(mate), options, all, 0)).toBe(false);
      const counts = draft(PRINTED, options, all, [of(alone), of(mate), of(mate)]).recruits.map(
        (list) => list.filter(({ member }) => member).length,
      );
      expect(counts[0]).toBe((counts[1] as number) + (counts[2] as number));
    }
  });

  it('mounts, animals and items stay at home in the tavern (GL-R-342)', () => {
    const brawl = { scenario: 'brawl', players: 2 };
    const rich = band('hero', { ...SWORDSMAN, items: ['ointment'] });
    const [[one] = []] = draft(PRINTED, brawl, seats(brawl), [rich, of('aurel-alone')]).recruits;
    expect(one?.character.items).toEqual([]);
  });
});

describe('random bands', () => {
  it('are legal at every size and for every side', () => {
    for (const { id } of FACTIONS) {
      for (const size of SIZE_IDS) {
        const roster = randomRoster(PRINTED, id, random(`${id} ${size}`), size);
        expect(rosterSchema.parse(roster)).toEqual(roster);
        expect(errors(roster), JSON.stringify(roster)).toEqual([]);
      }
    }
  });

  it('are the same for the same seed, and spend nearly everything', () => {
    const of = (seed: string) => randomRoster(PRINTED, 'free', random(seed), 'band');
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
    const left = Array.from(
      { length: 12 },
      (_, i) => notes(of(`${i}`)).filter((note) => note.startsWith('points-left')).length,
    );
    expect(left.reduce((sum, n) => sum + n, 0)).toBeLessThan(6);
  });
});
