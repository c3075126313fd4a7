import { describe, expect, it } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Problem } from '#engine/game.ts';
import { spellsFor } from '../army/allowed.ts';
import { cardOf } from '../army/card.ts';
import { checkRoster } from '../army/check.ts';
import { costOf } from '../army/cost.ts';
import { leaderOf } from '../army/leader.ts';
import { randomRoster } from '../army/random.ts';
import { type Entry, type Roster, rosterSchema } from '../army/roster.ts';
import { shop } from '../army/shop.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import type { WarriorEntry } from '../content/types.ts';

const CAPTAIN: Entry = { warrior: 'captain' };
const LEVY: Entry = { warrior: 'levy' };

function wardens(...warriors: Entry[]): Roster {
  return { game: 'hunters-of-ruin', name: 'test', faction: 'wardens', leader: 0, warriors: [CAPTAIN, ...warriors] };
}

function warband(faction: string, ...warriors: Entry[]): Roster {
  return { game: 'hunters-of-ruin', name: 'test', faction, leader: 0, warriors };
}

function problems(roster: Roster, severity: Problem['severity'] = 'error'): Problem[] {
  return checkRoster(PRINTED, roster).problems.filter((p) => p.severity === severity);
}

function errors(roster: Roster): [string, string | undefined, string][] {
  return problems(roster).map(({ code, clause, place }) => [code, clause, place]);
}

function account(roster: Roster, id: string) {
  const found = checkRoster(PRINTED, roster).accounts.find((a) => a.id === id);
  if (found === undefined) throw new Error(`no account ${id}`);
  return [found.spent.value, found.limit];
}

describe('the warband', () => {
  it('HR-WRB-01 is of one faction that exists', () => {
    expect(errors(wardens({ warrior: 'shambler' }))).toEqual([['foreign-warrior', 'HR-WRB-01', 'warriors[1].warrior']]);
    expect(errors(wardens({ warrior: 'dragon' }))).toEqual([['unknown-warrior', 'HR-WRB-01', 'warriors[1].warrior']]);
    expect(errors({ ...warband('lost', CAPTAIN) })[0]).toEqual(['unknown-faction', 'HR-WRB-01', 'faction']);
  });

  it('HR-WRB-02 HR-R-145 costs 200 points at most, and less is legal', () => {
    // 38 for the Captain and 16 for each of ten: 198. A sword more makes 200, an axe besides 202.
    const line = Array<Entry>(10).fill({ ...LEVY, weapons: ['spear'], armour: 'light-armour', shield: 'full-shield' });
    const exact = wardens(...line);
    exact.warriors[0] = { ...CAPTAIN, weapons: ['sword'] };
    expect(account(exact, 'points')).toEqual([200, 200]);
    expect(errors(exact)).toEqual([]);
    const over = wardens(...line);
    over.warriors[0] = { ...CAPTAIN, weapons: ['sword'], armour: 'light-armour' };
    expect(errors(over)).toEqual([['points', 'HR-WRB-02', 'warriors']]);
    expect(errors(wardens(LEVY))).toEqual([]);
    expect(problems(wardens(LEVY), 'note').map(({ code }) => code)).toContain('points-left');
  });

  it('HR-WRB-03 has another limit where the players agreed on one', () => {
    expect(errors({ ...wardens(LEVY), points: 50 })).toEqual([]);
    expect(account({ ...wardens(LEVY), points: 50 }, 'points')).toEqual([48, 50]);
    const bigger = { ...wardens(...Array<Entry>(2).fill(LEVY)), points: 50 };
    expect(errors(bigger)).toEqual([['points', 'HR-WRB-03', 'warriors']]);
  });

  it('HR-WRB-06 HR-R-145 has no more Specialists than Regulars, none without them', () => {
    const sergeant: Entry = { warrior: 'sergeant' };
    expect(errors(wardens(LEVY, sergeant))).toEqual([]);
    expect(errors(wardens(sergeant))).toEqual([['specialists', 'HR-WRB-06', 'warriors']]);
    expect(errors(wardens(LEVY, sergeant, sergeant))).toEqual([['specialists', 'HR-WRB-06', 'warriors']]);
    expect(account(wardens(LEVY, sergeant, sergeant), 'specialists')).toEqual([2, 1]);
  });

  it('HR-WRB-08 has a Character who leads', () => {
    expect(errors(warband('wardens', LEVY))).toEqual([['no-character', 'HR-WRB-08', 'warriors']]);
    expect(errors({ ...wardens(LEVY), leader: 1 })).toEqual([['leader-no-character', 'HR-WRB-08', 'leader']]);
    expect(errors({ ...wardens(LEVY), leader: 9 })).toEqual([['leader-no-character', 'HR-WRB-08', 'leader']]);
    const { leader: _, ...unnamed } = wardens(LEVY);
    expect(errors(unnamed)).toEqual([]);
    expect(leaderOf(PRINTED, unnamed)).toBe(0);
    const two = { ...unnamed, warriors: [CAPTAIN, LEVY, CAPTAIN] };
    expect(errors(two)).toEqual([['leader-unnamed', 'HR-R-145', 'leader']]);
    expect(leaderOf(PRINTED, two)).toBe(null);
    expect(leaderOf(PRINTED, { ...two, leader: 2 })).toBe(2);
  });

  it('HR-WRB-09 has two Characters of one type at most', () => {
    expect(errors(wardens(CAPTAIN, { warrior: 'battle-mage', spells: ['zephyr'] }))).toEqual([]);
    expect(errors(wardens(CAPTAIN, CAPTAIN))).toEqual([['same-characters', 'HR-WRB-09', 'warriors[2].warrior']]);
  });

  it('HR-WRB-12 buys nobody that is only summoned', () => {
    const roster = warband('gravetithe', { warrior: 'barrow-knight' }, { warrior: 'risen-servant' });
    expect(errors(roster)).toEqual([['summoned', 'HR-WRB-12', 'warriors[1].warrior']]);
  });
});

describe('upgrades', () => {
  it('HR-WRB-04 HR-R-142 of a Regular: 10 points', () => {
    const bowman = (...weapons: string[]): Entry => ({ warrior: 'bowman', weapons, armour: 'light-armour' });
    expect(errors(wardens({ ...bowman('crossbow', 'sword') }))).toEqual([]);
    expect(account(wardens(bowman('crossbow', 'sword')), 'upgrades-2')).toEqual([10, 10]);
    expect(errors(wardens({ ...bowman('crossbow', 'sword'), shield: 'buckler', keepLight: false }))).toEqual([
      ['upgrades', 'HR-WRB-04', 'warriors[1]'],
    ]);
  });

  it('HR-WRB-05 HR-R-142 of a Specialist: 20 points, mount and spells included', () => {
    const rider: Entry = { warrior: 'outrider', mount: 'courser', weapons: ['spear'], skills: ['brave'] };
    expect(account(wardens(LEVY, rider), 'upgrades-3')).toEqual([20, 20]);
    expect(errors(wardens(LEVY, rider))).toEqual([]);
    expect(errors(wardens(LEVY, { ...rider, shield: 'buckler' }))).toEqual([['upgrades', 'HR-WRB-05', 'warriors[2]']]);
    const mage: Entry = { warrior: 'hedge-mage', spells: ['zephyr', 'fireball', 'quake', 'ignite', 'deluge'] };
    expect(errors(wardens(LEVY, mage))).toEqual([['upgrades', 'HR-WRB-05', 'warriors[2]']]);
  });

  it('HR-WRB-07 of a Character: as many as the points allow', () => {
    const lord: Entry = {
      ...CAPTAIN,
      skills: ['leader', 'leader', 'leader', 'inspiring', 'brave', 'sprint', 'nimble'],
    };
    expect(costOf(PRINTED, lord).value).toBe(73);
    expect(errors(warband('wardens', lord))).toEqual([]);
  });

  it('HR-WRB-11 HR-R-142 do not count what is standard', () => {
    const tracker: Entry = { warrior: 'tracker', skills: ['sprint', 'marksman', 'brave'], weapons: ['longbow'] };
    const roster = warband('ash-fang', { warrior: 'chief' }, { warrior: 'whelp' }, tracker);
    expect(account(roster, 'upgrades-3')).toEqual([21, 20]);
    const less: Entry = { ...tracker, weapons: ['bow'] };
    expect(account(warband('ash-fang', { warrior: 'chief' }, { warrior: 'whelp' }, less), 'upgrades-3')).toEqual([
      19, 20,
    ]);
    expect(cardOf(PRINTED, roster, less).skills.map(({ skill }) => skill.id)).toEqual([
      'nimble',
      'sprint',
      'marksman',
      'brave',
    ]);
    const again = warband(
      'ash-fang',
      { warrior: 'chief' },
      { warrior: 'whelp' },
      { warrior: 'tracker', skills: ['nimble'] },
    );
    expect(errors(again)).toEqual([['standard-skill', 'HR-R-143', 'warriors[2].skills[0]']]);
  });

  it('HR-WRB-12 are those of the roster entry', () => {
    expect(errors(wardens({ ...LEVY, weapons: ['flail'] }))).toEqual([
      ['weapon', 'HR-WRB-12', 'warriors[1].weapons[0]'],
    ]);
    expect(errors(wardens({ ...LEVY, armour: 'full-plate' }))).toEqual([['armour', 'HR-WRB-12', 'warriors[1].armour']]);
    expect(errors(wardens({ ...LEVY, shield: 'pavise' }))).toEqual([['shield', 'HR-WRB-12', 'warriors[1].shield']]);
    expect(errors(wardens({ ...LEVY, skills: ['brave'] }))).toEqual([['skill', 'HR-WRB-12', 'warriors[1].skills[0]']]);
    expect(errors(wardens({ warrior: 'bowman', skills: ['marksman'] }))).toEqual([]);
    expect(errors(wardens({ ...LEVY, weapons: ['lance'] }))).toEqual([
      ['unknown-weapon', 'HR-WRB-12', 'warriors[1].weapons[0]'],
    ]);
    expect(errors(wardens({ ...LEVY, armour: 'silk' }))).toEqual([
      ['unknown-armour', 'HR-WRB-12', 'warriors[1].armour'],
    ]);
    expect(errors(wardens({ ...LEVY, shield: 'door' }))).toEqual([
      ['unknown-shield', 'HR-WRB-12', 'warriors[1].shield'],
    ]);
  });

  it('HR-WRB-13 of another faction are not to be had', () => {
    const at = (entry: Entry): Roster => warband('wardens', entry);
    expect(errors(at({ ...CAPTAIN, weapons: ['barrow-blade'] }))).toEqual([
      ['foreign', 'HR-WRB-13', 'warriors[0].weapons[0]'],
    ]);
    expect(errors(at({ ...CAPTAIN, skills: ['thick-hide'] }))).toEqual([
      ['foreign', 'HR-WRB-13', 'warriors[0].skills[0]'],
    ]);
    expect(errors(at({ warrior: 'battle-mage', spells: ['raise-servant'] }))).toEqual([
      ['foreign', 'HR-WRB-13', 'warriors[0].spells[0]'],
    ]);
  });
});

describe('weapons and shields', () => {
  it('HR-EQP-01 HR-R-144 three at most, the Light Weapon and the shield counted', () => {
    const armed: Entry = { warrior: 'captain', weapons: ['sword', 'axe'], shield: 'full-shield' };
    expect(errors(warband('wardens', armed))).toEqual([['carried', 'HR-EQP-01', 'warriors[0].weapons']]);
    expect(account(warband('wardens', armed), 'carried-1')).toEqual([4, 3]);
    expect(errors(warband('wardens', { ...armed, keepLight: false }))).toEqual([]);
    expect(errors(warband('wardens', { ...armed, weapons: ['axe', 'axe'], keepLight: false }))).toEqual([]);
  });

  it('HR-ARM-05 two at most in Full Plate', () => {
    const plate: Entry = { warrior: 'captain', weapons: ['sword'], shield: 'full-shield', armour: 'full-plate' };
    expect(errors(warband('wardens', plate))).toEqual([['carried', 'HR-ARM-05', 'warriors[0].weapons']]);
    expect(errors(warband('wardens', { ...plate, keepLight: false }))).toEqual([]);
    expect(errors(warband('wardens', { ...plate, armour: 'heavy-armour' }))).toEqual([]);
  });

  it('HR-EQP-05 the Light Weapon is given up by those who buy equipment, and refunds nothing', () => {
    expect(errors(wardens({ ...LEVY, keepLight: false }))).toEqual([
      ['free-weapon', 'HR-EQP-05', 'warriors[1].keepLight'],
    ]);
    const sworn: Entry = { ...LEVY, weapons: ['sword'], keepLight: false };
    expect(errors(wardens(sworn))).toEqual([]);
    expect(costOf(PRINTED, sworn).value).toBe(12);
    const clad: Entry = { ...LEVY, armour: 'light-armour', keepLight: false };
    expect(errors(wardens(clad))).toEqual([]);
    expect(problems(wardens(clad), 'warning')).toMatchObject([{ code: 'no-melee', clause: 'HR-R-075' }]);
  });

  it('HR-ARM-01 one armour and one shield', () => {
    const two: Entry = { warrior: 'captain', weapons: ['full-shield'], shield: 'buckler' };
    expect(errors(warband('wardens', two))).toEqual([['shields', 'HR-ARM-01', 'warriors[0].shield']]);
    expect(errors(warband('wardens', { warrior: 'captain', weapons: ['full-shield'] }))).toEqual([]);
    // A shield that is listed among the weapons keeps the rules of shields.
    const saddled: Entry = { warrior: 'captain', weapons: ['pavise'], mount: 'courser' };
    expect(problems(warband('wardens', saddled), 'warning')).toMatchObject([
      { code: 'shield-mounted', clause: 'HR-ARM-09', place: 'warriors[0].weapons[0]' },
    ]);
    const suits: Entry = { warrior: 'captain', weapons: ['light-armour'], armour: 'heavy-armour' };
    expect(errors(warband('wardens', suits))).toEqual([['armour-as-weapon', 'HR-ARM-01', 'warriors[0].weapons[0]']]);
  });

  it('HR-ARM-09 a Pavise is of no use in the saddle', () => {
    const rider: Entry = { warrior: 'captain', shield: 'pavise', mount: 'courser' };
    expect(errors(warband('wardens', rider))).toEqual([]);
    expect(problems(warband('wardens', rider), 'warning')).toMatchObject([
      { code: 'shield-mounted', clause: 'HR-ARM-09', place: 'warriors[0].shield' },
    ]);
  });

  it('HR-SUB-03 HR-WPN-07 HR-R-165 a Beast has its claws and buys neither weapon nor shield; nobody else buys claws', () => {
    const hound = (more: Partial<Entry>): Roster =>
      warband('ash-fang', { warrior: 'chief' }, { warrior: 'war-hound', ...more });
    expect(errors(hound({}))).toEqual([]);
    expect(errors(hound({ weapons: ['sword'] }))).toEqual([['beast-weapon', 'HR-SUB-03', 'warriors[1].weapons[0]']]);
    expect(errors(hound({ shield: 'buckler' }))).toEqual([['beast-shield', 'HR-R-165', 'warriors[1].shield']]);
    expect(errors(hound({ armour: 'light-armour' }))).toEqual([['armour', 'HR-R-165', 'warriors[1].armour']]);
    expect(errors(warband('wardens', { ...CAPTAIN, weapons: ['claws'] }))).toEqual([
      ['claws', 'HR-WPN-07', 'warriors[0].weapons[0]'],
    ]);
    const card = cardOf(PRINTED, { faction: 'ash-fang' }, { warrior: 'war-hound' });
    expect([card.carried, card.claws?.id]).toEqual([[], 'claws']);
  });
});

describe('skills, traits, spells and mounts', () => {
  const lead = (...skills: string[]): Roster => warband('wardens', { ...CAPTAIN, weapons: ['sword'], skills });
  const last = (n: number): string => `warriors[0].skills[${n}]`;

  it('HR-SKL-04 Leader is bought three times, HR-R-143 all others once', () => {
    expect(errors(lead('leader', 'leader', 'leader'))).toEqual([]);
    expect(errors(lead('leader', 'leader', 'leader', 'leader'))).toEqual([['skill-times', 'HR-SKL-04', last(3)]]);
    expect(errors(lead('brave', 'brave'))).toEqual([['skill-twice', 'HR-R-143', last(1)]]);
    const { skills } = cardOf(PRINTED, { faction: 'wardens' }, { ...CAPTAIN, skills: ['leader', 'leader'] });
    expect(skills.map(({ skill, level }) => [skill.id, level])).toEqual([['leader', 2]]);
  });

  it('HR-SKL-01 HR-R-143 Expert names a weapon that the warrior owns, each once', () => {
    expect(errors(lead('expert:sword', 'expert:light-weapon'))).toEqual([]);
    expect(errors(lead('expert'))).toEqual([['expert-weapon', 'HR-SKL-01', last(0)]]);
    expect(errors(lead('expert:rock'))).toEqual([['expert-weapon', 'HR-SKL-01', last(0)]]);
    expect(errors(lead('expert:axe'))).toEqual([['expert-not-owned', 'HR-R-143', last(0)]]);
    expect(errors(lead('expert:sword', 'expert:sword'))).toEqual([['skill-twice', 'HR-R-143', last(1)]]);
    expect(errors(lead('brave:sword'))).toEqual([['skill-names', 'HR-SKL-18', last(0)]]);
    const given = warband('wardens', {
      ...CAPTAIN,
      weapons: ['sword'],
      keepLight: false,
      skills: ['expert:light-weapon'],
    });
    expect(errors(given)).toEqual([['expert-not-owned', 'HR-R-143', last(0)]]);
    const { skills } = cardOf(
      PRINTED,
      { faction: 'wardens' },
      { ...CAPTAIN, weapons: ['sword'], skills: ['expert:sword'] },
    );
    expect(skills).toMatchObject([{ skill: { id: 'expert' }, level: 1, weapon: 'sword' }]);
  });

  it('HR-SKL-18 common and faction skills are mixed, 5 points each', () => {
    expect(errors(lead('brave', 'drilled'))).toEqual([]);
    expect(costOf(PRINTED, { ...CAPTAIN, skills: ['brave', 'drilled'] }).value).toBe(48);
    expect(errors(lead('juggling'))).toEqual([['unknown-skill', 'HR-SKL-18', last(0)]]);
  });

  it('HR-TRT-01 traits are not bought', () => {
    expect(errors(lead('terrifying'))).toEqual([['trait-as-skill', 'HR-TRT-01', last(0)]]);
    expect(cardOf(PRINTED, { faction: 'ash-fang' }, { warrior: 'brute' }).traits.map(({ id }) => id)).toEqual([
      'big',
      'stupid',
    ]);
  });

  it('HR-X-SK-06 HR-X-SK-11 Deep Binding and Backlash need a Magic stat', () => {
    const knight = warband('gravetithe', { warrior: 'barrow-knight', skills: ['deep-binding'] });
    expect(errors(knight)).toEqual([['skill-magic', 'HR-X-SK-06', last(0)]]);
    const caller = warband('gravetithe', { warrior: 'gravecaller', skills: ['deep-binding'], spells: ['zephyr'] });
    expect(errors(caller)).toEqual([]);
  });

  it('warn of skills that can do nothing', () => {
    expect(problems(lead('crushing-charge'), 'warning')).toMatchObject([{ code: 'skill-idle', clause: 'HR-SKL-15' }]);
    expect(problems(lead('born-in-the-saddle'), 'warning')).toMatchObject([{ clause: 'HR-SKL-12' }]);
    expect(problems(lead('attuned'), 'warning')).toMatchObject([{ clause: 'HR-SKL-16' }]);
    const rider = warband('wardens', { ...CAPTAIN, mount: 'courser', skills: ['crushing-charge'] });
    expect(problems(rider, 'warning')).toEqual([]);
  });

  it('HR-STA-11 HR-SPL-05 HR-R-139 spells need Magic, come from the lists of the entry, each once', () => {
    const spells = (faction: string, warrior: string, ...list: string[]): Roster =>
      warband(faction, { warrior, spells: list });
    expect(errors(spells('wardens', 'captain', 'zephyr'))).toEqual([
      ['no-magic', 'HR-STA-11', 'warriors[0].spells[0]'],
    ]);
    expect(errors(spells('ash-fang', 'shaman', 'zephyr', 'quake'))).toEqual([]);
    expect(errors(spells('ash-fang', 'shaman', 'fireball'))).toEqual([['spell', 'HR-SPL-05', 'warriors[0].spells[0]']]);
    expect(errors(spells('ash-fang', 'shaman', 'zephyr', 'zephyr'))).toEqual([
      ['spell-twice', 'HR-R-139', 'warriors[0].spells[1]'],
    ]);
    expect(errors(spells('ash-fang', 'shaman', 'rain'))).toEqual([
      ['unknown-spell', 'HR-SPL-05', 'warriors[0].spells[0]'],
    ]);
    expect(costOf(PRINTED, { warrior: 'shaman', spells: ['zephyr', 'quake'] }).value).toBe(45);
    expect(errors(spells('gravetithe', 'gravecaller', 'raise-servant', 'fireball'))).toEqual([]);
  });

  it('HR-MNT-01 a mount is for those whose entry lists it', () => {
    expect(errors(warband('wardens', { ...CAPTAIN, mount: 'courser' }))).toEqual([]);
    expect(errors(wardens({ ...LEVY, mount: 'courser' }))).toContainEqual(['mount', 'HR-MNT-01', 'warriors[1].mount']);
    expect(errors(warband('wardens', { ...CAPTAIN, mount: 'tusker' }))).toEqual([
      ['mount', 'HR-MNT-01', 'warriors[0].mount'],
    ]);
    expect(errors(warband('wardens', { ...CAPTAIN, mount: 'cow' }))).toEqual([
      ['unknown-mount', 'HR-MNT-01', 'warriors[0].mount'],
    ]);
  });
});

describe('the card', () => {
  it('HR-WRB-10 has a free Light Weapon, last in hand, and nothing else', () => {
    const card = cardOf(PRINTED, { faction: 'wardens' }, LEVY);
    expect(card.carried.map(({ key }) => key)).toEqual(['light-weapon']);
    expect([card.armour, card.mount, card.claws, card.skills, card.spells]).toEqual([null, null, null, [], []]);
    const armed = cardOf(PRINTED, { faction: 'wardens' }, { ...CAPTAIN, weapons: ['axe', 'axe'], shield: 'buckler' });
    expect(armed.carried.map(({ key }) => key)).toEqual(['axe', 'axe#2', 'buckler', 'light-weapon']);
    expect(
      cardOf(PRINTED, { faction: 'wardens' }, { ...LEVY, weapons: ['sword'], keepLight: false }).carried,
    ).toHaveLength(1);
  });

  it('HR-R-142 costs what the warrior and its upgrades cost', () => {
    const entry: Entry = { warrior: 'outrider', mount: 'courser', weapons: ['spear'], armour: 'light-armour' };
    expect(cardOf(PRINTED, { faction: 'wardens' }, entry).cost).toBe(32);
  });

  it('refuses names that nothing has', () => {
    expect(() => cardOf(PRINTED, { faction: 'wardens' }, { ...LEVY, weapons: ['lance'] })).toThrow('no weapon "lance"');
    expect(() => cardOf(PRINTED, { faction: 'wardens' }, { ...LEVY, skills: ['luck'] })).toThrow('no skill "luck"');
  });
});

describe('ready-made warbands', () => {
  it.each(READY)('$name is legal, fits the schema and costs 200 points', ({ roster }) => {
    expect(rosterSchema.parse(roster)).toEqual(roster);
    expect(checkRoster(PRINTED, roster).problems).toEqual([]);
    expect(account(roster, 'points')).toEqual([200, 200]);
  });

  it('are two for each faction, and no warrior is left out of all', () => {
    for (const { id } of PRINTED.factions.all) expect(READY.filter(({ faction }) => faction === id)).toHaveLength(2);
    const used = new Set(READY.flatMap(({ roster }) => roster.warriors.map(({ warrior }) => warrior)));
    const unused = PRINTED.warriors.all.filter(({ id, summoned }) => summoned !== true && !used.has(id));
    expect(unused.map(({ id }) => id)).toEqual(['battle-mage']);
  });
});

describe('random warbands', () => {
  it('are legal, nearly spend their points, and spread over everything that can be bought', () => {
    const seen = new Set<string>();
    const rng = random([11, 22, 33, 44]);
    for (const { id } of PRINTED.factions.all) {
      for (let n = 0; n < 100; n++) {
        const roster = randomRoster(PRINTED, id, rng);
        expect(rosterSchema.parse(roster)).toEqual(roster);
        const worse = checkRoster(PRINTED, roster).problems.filter(({ severity }) => severity !== 'note');
        expect(worse).toEqual([]);
        expect(account(roster, 'points')[0]).toBeGreaterThan(185);
        for (const { warrior, weapons = [], skills = [], spells = [], armour, shield, mount } of roster.warriors) {
          for (const bought of [warrior, ...weapons, ...skills, ...spells, armour, shield, mount]) {
            if (bought !== undefined) seen.add(bought.replace(/:.*/, ''));
          }
        }
      }
    }
    const missed = shop(PRINTED).filter(({ id, kind }) => kind !== 'faction' && !seen.has(id));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it('are refused for a faction that does not exist', () => {
    expect(() => randomRoster(PRINTED, 'lost', random([1, 2, 3, 4]))).toThrow('no faction "lost"');
  });
});

describe('the shop', () => {
  it('sells each faction its own and what is common, and nothing natural', () => {
    const ids = (faction?: string) => shop(PRINTED, faction).map(({ id }) => id);
    expect(ids('wardens')).toEqual(
      expect.arrayContaining(['levy', 'sword', 'courser', 'drilled', 'brave', 'fireball']),
    );
    expect(ids('wardens')).not.toEqual(expect.arrayContaining(['shambler']));
    for (const alien of ['barrow-blade', 'raise-servant', 'thick-hide', 'tusker', 'gravetithe']) {
      expect(ids('wardens')).not.toContain(alien);
    }
    expect(ids('gravetithe')).toEqual(expect.arrayContaining(['barrow-blade', 'raise-servant', 'bone-steed']));
    for (const natural of ['claws', 'hooves', 'unarmed', 'mounted-spear', 'risen-servant']) {
      expect(ids()).not.toContain(natural);
    }
  });
});

describe('a caster', () => {
  it('HR-CST-01: without a spell is noted, with one it is not', () => {
    const kind = PRINTED.warriors.all.find(
      ({ stats, summoned, options }) => stats.magic !== null && summoned !== true && options.spellLists.length > 0,
    ) as WarriorEntry;
    const [spell] = spellsFor(PRINTED, kind);
    const noted = (entry: Entry) =>
      problems(warband(kind.faction, entry), 'note').filter(({ code }) => code === 'no-spells').length;
    expect(noted({ warrior: kind.id })).toBe(1);
    expect(noted({ warrior: kind.id, spells: [spell?.id as string] })).toBe(0);
  });
});
