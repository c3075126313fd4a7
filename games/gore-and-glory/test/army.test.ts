import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Problem } from '#engine/game.ts';
import { buildCard } from '../army/card.ts';
import { checkRoster } from '../army/check.ts';
import { randomRoster } from '../army/random.ts';
import { type Entry, type Roster, rosterSchema } from '../army/roster.ts';
import { shop } from '../army/shop.ts';
import { FACTIONS } from '../content/factions.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';

const LEVYMAN: Entry = { character: 'levyman', class: 'fighter', level: 1 };

function levy(...models: Entry[]): Roster {
  return { game: 'gore-and-glory', name: 'test', faction: 'saltmarch-levy', models };
}

function errors(roster: Roster): Problem[] {
  return checkRoster(PRINTED, roster).problems.filter((p) => p.severity === 'error');
}

function codes(roster: Roster): string[] {
  return errors(roster).map((p) => p.code);
}

function account(roster: Roster, id: string) {
  const found = checkRoster(PRINTED, roster).accounts.find((a) => a.id === id);
  if (found === undefined) throw new Error(`no account ${id}`);
  return found;
}

describe('the Gold Pool', () => {
  it('GG-WAR-21 lists those who take Gold from it, and nobody else', () => {
    const bowman: Entry = { ...LEVYMAN, weapons: ['bow'] };
    const { spent } = account(levy(LEVYMAN, bowman), 'gold');
    expect(spent.parts).toHaveLength(1);
    expect(spent.parts[0]).toMatchObject({ amount: spent.value, clause: 'GG-WAR-21' });
    expect(spent.value).toBeGreaterThan(0);
  });
});

describe('Glory', () => {
  it('GG-WAR-04 allows 15 models and refuses the sixteenth', () => {
    expect(codes(levy(...Array<Entry>(15).fill(LEVYMAN)))).toEqual([]);
    expect(errors(levy(...Array<Entry>(16).fill(LEVYMAN)))).toMatchObject([
      { code: 'too-many-models', clause: 'GG-WAR-04', place: 'models' },
    ]);
  });

  it('GG-WAR-05 allows exactly 500 Glory and refuses 505', () => {
    // Fen Giant 75, levels 1 to 5: 90, 105, 120, 135, 150.
    const giant = (level: number): Entry => ({ character: 'fen-giant', class: 'fighter', level });
    const exact = levy(giant(5), giant(5), giant(5), { character: 'captain', class: 'fighter', level: 1 });
    expect(account(exact, 'glory').spent.value).toBe(500);
    expect(codes(exact)).toEqual([]);
    const over = levy(giant(5), giant(5), giant(5), { character: 'quarry-ogre', class: 'fighter', level: 1 });
    expect(errors(over)).toMatchObject([{ code: 'glory', clause: 'GG-WAR-05' }]);
    expect(account(over, 'glory').spent.value).toBe(505);
  });

  it('GG-WAR-11..13 add the cost of the level and give its Upgrade Points', () => {
    const costs = [1, 2, 3, 4, 5].map(
      (level) => checkRoster(PRINTED, levy({ ...LEVYMAN, level })).lines[0]?.cost.value,
    );
    expect(costs).toEqual([25, 40, 55, 70, 85]);
    const points = [1, 2, 3, 4, 5].map((level) => account(levy({ ...LEVYMAN, level }), 'upgrades-1').limit);
    expect(points).toEqual([1, 3, 5, 7, 9]);
    expect(codes(levy({ ...LEVYMAN, level: 0 }))).toContain('level');
    expect(codes(levy({ ...LEVYMAN, level: 6 }))).toContain('level');
  });

  it('GG-WAR-08 and GG-WAR-09 charge 20 Glory only to those who are no Spellcasters anyway', () => {
    const glory = (entry: Entry) => checkRoster(PRINTED, levy(entry)).lines[0]?.cost.value;
    expect(glory({ ...LEVYMAN, spellcaster: true })).toBe(45);
    expect(glory({ ...LEVYMAN, class: 'mystic', spellcaster: true })).toBe(25);
    expect(glory({ character: 'tide-witch', class: 'fighter', level: 1, spellcaster: true })).toBe(45);
  });

  it('GG-WAR-10 teaches a Spellcaster the Universal Spells and those of its own Faction only', () => {
    const card = buildCard(PRINTED, { ...LEVYMAN, spellcaster: true }, 'saltmarch-levy');
    expect(card.spells).toContain('bolt');
    expect(card.spells).toContain('quagmire');
    expect(card.spells).not.toContain('raise-husk');
    expect(buildCard(PRINTED, LEVYMAN, 'saltmarch-levy').spells).toEqual([]);
  });
});

describe('Characters and Classes', () => {
  it('GG-WAR-02 refuses Characters and Equipment of another Faction', () => {
    const found = errors(levy({ character: 'husk', class: 'fighter', level: 1, weapons: ['grave-scythe'] }));
    expect(found).toMatchObject([
      { code: 'foreign-character', clause: 'GG-WAR-02', place: 'models[0].character' },
      { code: 'foreign-equipment', clause: 'GG-WAR-02', place: 'models[0].weapons[0]' },
    ]);
  });

  it('reports every unknown name at once, each with its place', () => {
    const roster = levy({
      character: 'nobody',
      class: 'nothing',
      level: 9,
      upgrades: ['trait:none', 'luck'],
      weapons: ['spoon'],
      armour: 'velvet',
      shield: 'lid',
      item: 'hope',
    });
    expect(errors({ ...roster, faction: 'nowhere' }).map((p) => p.place)).toEqual([
      'faction',
      'models[0].character',
      'models[0].class',
      'models[0].level',
      'models[0].upgrades[0]',
      'models[0].upgrades[1]',
      'models[0].weapons[0]',
      'models[0].armour',
      'models[0].shield',
      'models[0].item',
      'models[0].upgrades',
    ]);
  });

  it('GG-WAR-06 and GG-WAR-07 take Ag, Bd, Mr from the Character and Cs, Mi from the Class, limited to 10', () => {
    const card = buildCard(
      PRINTED,
      { character: 'fen-giant', class: 'reaver', level: 5, upgrades: ['physical:bd', 'physical:bd', 'skill:cs'] },
      'saltmarch-levy',
    );
    expect(card.stats).toEqual({ cs: 6, mi: 2, ag: 2, bd: 10, mr: 4 });
    expect(card.dt).toBe(15);
    expect(card.traits).toEqual([{ id: 'brutal', x: 1 }]);
    expect(card.abilities).toEqual(['trample']);
  });
});

describe('upgrades', () => {
  const at = (level: number, ...upgrades: string[]): Roster => levy({ ...LEVYMAN, level, upgrades });

  it('GG-WAR-14 charges the nth printed cost for the nth time: Traits 1+1+2+4', () => {
    const roster = at(5, 'trait:tough', 'trait:tough', 'trait:tough', 'trait:tough');
    expect(account(roster, 'upgrades-1').spent.value).toBe(8);
    expect(codes(roster)).toEqual([]);
    expect(buildCard(PRINTED, roster.models[0] as Entry, 'saltmarch-levy').traits).toEqual([{ id: 'tough', x: 4 }]);
    expect(account(at(5, 'skill:cs', 'skill:mi', 'skill:cs', 'skill:mi'), 'upgrades-1').spent.value).toBe(6);
    const physical = at(5, 'physical:ag', 'physical:bd', 'physical:ag', 'physical:bd');
    expect(account(physical, 'upgrades-1').spent.value).toBe(9);
    expect(codes(physical)).toEqual([]);
  });

  it('GG-WAR-14 refuses a fifth upgrade of one kind', () => {
    const roster = at(5, 'skill:cs', 'skill:cs', 'skill:cs', 'skill:cs', 'skill:mi');
    expect(errors(roster)).toMatchObject([{ code: 'too-many-upgrades', place: 'models[0].upgrades[4]' }]);
  });

  it('GG-WAR-13 allows all points to be used and not one more', () => {
    expect(codes(at(2, 'skill:cs', 'skill:cs', 'physical:bd'))).toEqual([]);
    expect(codes(at(2, 'skill:cs', 'physical:bd', 'physical:bd'))).toEqual(['upgrade-points']);
  });

  it('GG-WAR-16 refuses Traits marked *', () => {
    expect(errors(at(1, 'trait:thick-hide'))).toMatchObject([{ code: 'starred-trait', clause: 'GG-WAR-16' }]);
  });

  it('GG-R-63 refuses a Trait twice unless it has an (X), also one from the Character', () => {
    expect(codes(at(3, 'trait:steady', 'trait:steady'))).toEqual(['trait-twice']);
    expect(codes(at(3, 'trait:tough', 'trait:tough'))).toEqual([]);
    const veteran: Entry = { character: 'veteran', class: 'fighter', level: 1, upgrades: ['trait:steady'] };
    expect(codes(levy(veteran))).toEqual(['trait-twice']);
    expect(codes(levy({ ...LEVYMAN, class: 'reaver', upgrades: ['trait:brutal'] }))).toEqual(['trait-twice']);
  });

  it('GG-WAR-19 raises each of Ag and Bd by at most 2', () => {
    expect(codes(at(5, 'physical:bd', 'physical:bd'))).toEqual([]);
    expect(errors(at(5, 'physical:bd', 'physical:bd', 'physical:bd'))).toMatchObject([
      { code: 'physical-limit', clause: 'GG-WAR-19', place: 'models[0].upgrades[2]' },
    ]);
  });
});

describe('Gold', () => {
  /** 500 Glory, so that nothing is left over: the pool is 350 + 40 for the Paymaster. */
  const full = (...changes: Partial<Entry>[]): Roster =>
    levy(
      ...['fen-giant', 'fen-giant', 'fen-giant', 'captain'].map((character, i) => {
        const level = character === 'captain' ? 1 : 5;
        return { character, class: 'fighter', level, ...changes[i] } as Entry;
      }),
    );

  it('GG-WAR-20 adds the gold of Faction and Traits to 350', () => {
    expect(account(full(), 'gold').limit).toBe(390);
    expect(account(full({ upgrades: ['trait:wealthy'] }), 'gold').limit).toBe(410);
    const choir: Roster = { ...levy({ character: 'husk', class: 'fighter', level: 1 }), faction: 'hollow-choir' };
    expect(account(choir, 'gold').limitParts?.map((p) => p.clause)).toEqual(['GG-WAR-20', 'GG-WAR-24']);
  });

  it('GG-WAR-24 turns every 5 unspent Glory into 10 Gold and loses the rest', () => {
    const roster = levy(LEVYMAN);
    expect(account(roster, 'gold').limit).toBe(350 + 40 + 950);
    expect(account({ ...roster, glory: 503 }, 'gold').limit).toBe(352 + 40 + 950);
  });

  it('GG-WAR-20 and GG-WAR-21 let one model spend the whole pool, but no more', () => {
    const rich = {
      weapons: ['large-weapon', 'large-weapon', 'large-weapon'],
      armour: 'heavy-armor',
      shield: 'heavy-shield',
    };
    const spend = { ...rich, item: 'health-potion' };
    // 60 + 60 + 35 + 10 = 165 each.
    expect(codes(full(spend, spend))).toEqual([]);
    expect(account(full(spend, spend), 'gold').spent.value).toBe(330);
    expect(codes(full(spend, spend, { armour: 'heavy-armor' }))).toEqual([]);
    expect(errors(full(spend, spend, { armour: 'heavy-armor', item: 'rope' }))).toMatchObject([
      { code: 'gold', clause: 'GG-WAR-20' },
    ]);
  });

  it('GG-WAR-22 and GG-WAR-23 exchange points for Gold of the model alone, which is used first', () => {
    const own = full({ exchange: 5, armour: 'heavy-armor' });
    expect(account(own, 'gold').spent.value).toBe(10);
    expect(account(own, 'gold-1')).toMatchObject({ limit: 50, spent: { value: 50 } });
    expect(account(own, 'upgrades-1').spent.value).toBe(5);
    // What it does not need itself helps nobody else.
    const idle = full({ exchange: 5 }, { armour: 'heavy-armor' });
    expect(account(idle, 'gold').spent.value).toBe(60);
    expect(account(idle, 'gold').limit).toBe(390);
  });

  it('GG-WAR-22 exchanges at most as many points as the level, and only unspent ones', () => {
    expect(codes(levy({ ...LEVYMAN, level: 2, exchange: 2 }))).toEqual([]);
    expect(codes(levy({ ...LEVYMAN, level: 2, exchange: 3 }))).toEqual(['exchange-limit']);
    expect(codes(levy({ ...LEVYMAN, level: 2, exchange: 2, upgrades: ['skill:cs', 'skill:cs'] }))).toEqual([
      'upgrade-points',
    ]);
  });

  it('GG-WAR-25 allows three weapons, copies counted, besides Unarmed', () => {
    expect(codes(levy({ ...LEVYMAN, weapons: ['spear', 'spear', 'bow'] }))).toEqual([]);
    expect(codes(levy({ ...LEVYMAN, weapons: ['spear', 'unarmed', 'bow', 'bow'] }))).toEqual([]);
    expect(codes(levy({ ...LEVYMAN, weapons: ['spear', 'spear', 'bow', 'bow'] }))).toEqual(['too-many-weapons']);
    const card = buildCard(PRINTED, { ...LEVYMAN, weapons: ['bow', 'bow', 'spear'] }, 'saltmarch-levy');
    expect(card.weapons.map((w) => w.key)).toEqual(['bow', 'bow#2', 'spear', 'unarmed']);
    expect(card.weight).toBe(3);
  });

  it('GG-WAR-26 has one place each for armour, shield and item', () => {
    expect(errors(levy({ ...LEVYMAN, weapons: ['light-armor', 'buckler'] }))).toMatchObject([
      { code: 'not-a-weapon', clause: 'GG-WAR-26' },
      { code: 'not-a-weapon', clause: 'GG-WAR-26' },
    ]);
    expect(rosterSchema.safeParse(levy({ ...LEVYMAN, shield: ['buckler', 'buckler'] as never })).success).toBe(false);
  });

  it('GG-WAR-28 warns of an Encumbered model without refusing it', () => {
    const heavy = { ...LEVYMAN, weapons: ['spear'], armour: 'heavy-armor' };
    const warned = (entry: Entry) => checkRoster(PRINTED, levy(entry)).problems.filter((p) => p.severity === 'warning');
    expect(warned(heavy)).toMatchObject([{ code: 'encumbered', clause: 'GG-WAR-28' }]);
    expect(codes(levy(heavy))).toEqual([]);
    expect(warned({ ...heavy, armour: 'medium-armor' })).toEqual([]);
    expect(warned({ ...heavy, upgrades: ['trait:pack-mule'] })).toEqual([]);
  });
});

describe('armies at hand', () => {
  it.each(READY.map((r) => [r.id, r] as const))('%s is legal and wastes nothing', (_id, ready) => {
    expect(rosterSchema.safeParse(ready.roster).success).toBe(true);
    const { problems } = checkRoster(PRINTED, ready.roster);
    expect(problems.filter((p) => p.severity !== 'note')).toEqual([]);
    expect(problems.map((p) => p.message)).toEqual([]);
  });

  it('has at least two for every Faction', () => {
    for (const f of FACTIONS) expect(READY.filter((r) => r.faction === f.id).length).toBeGreaterThanOrEqual(2);
  });

  it('musters legal Warbands at random, and different ones', () => {
    const rng = random('muster');
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const faction = FACTIONS[i % FACTIONS.length]?.id ?? '';
      const roster = randomRoster(PRINTED, faction, rng);
      expect(rosterSchema.safeParse(roster).success).toBe(true);
      expect(errors(roster)).toEqual([]);
      seen.add(JSON.stringify(roster.models));
    }
    expect(seen.size).toBeGreaterThan(295);
  });

  it('offers one Faction no goods of another', () => {
    const ids = shop(PRINTED, 'hollow-choir').map((e) => e.id);
    expect(ids).toContain('grave-scythe');
    expect(ids).toContain('spear');
    expect(ids).not.toContain('handgonne');
    expect(ids).not.toContain('levyman');
  });
});
