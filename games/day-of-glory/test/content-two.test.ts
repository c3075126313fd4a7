/** The tables of magic, gods, artillery and demons against the book's, as content.test.ts does it for troops and gear. */
import { describe, expect, test } from 'vitest';
import type { Change } from '../content/change.ts';
import { PRINTED } from '../content/printed.ts';
import type { Aim, SpellEffect } from '../content/spells.ts';
import type { Amount, DemonGift, MagicItem, Power, Work } from '../content/types.ts';
import { COLLAPSE_SIZE, opens } from '../rules/tears.ts';

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);
const rows = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim());
const words = (...cells: (string | number | false | undefined)[]): string =>
  cells.filter((cell) => cell !== false && cell !== undefined && cell !== '').join(' ');

function dice(a: Amount): string {
  if (typeof a === 'number') return `${a}`;
  return `${a.dice === 1 ? '' : a.dice}D${a.sides}${a.add === 0 ? '' : signed(a.add)}`;
}

const change = (c: Change): string =>
  Object.entries(c)
    .map(([of, n]) => `${of}${signed(n)}`)
    .sort()
    .join(' ');

function aimed(aim: Aim): string {
  switch (aim.kind) {
    case 'unit':
      return words('unit', aim.range, aim.only);
    case 'model':
      return words(
        aim.heroes ? 'hero' : 'model',
        dice(aim.range),
        aim.not && `not ${aim.not}`,
        aim.first !== undefined && `after ${dice(aim.first)}`,
      );
    case 'point':
      return words('point', aim.range, aim.catches, 'in', aim.radius);
    case 'line':
      return words('line', aim.range, aim.catches);
    case 'path':
      return words('path', aim.length, aim.catches);
    case 'wall':
      return words('wall', `${aim.width}x${aim.depth}`, 'in', aim.range);
    case 'circle':
      return words('circle', aim.diameter, 'in', aim.range);
    default:
      return aim.kind;
  }
}

function does(effect: SpellEffect): string {
  switch (effect.kind) {
    case 'damage':
      return words(dice(effect.amount), effect.type, 'damage');
    case 'hits':
      return words(
        dice(effect.amount),
        effect.type,
        'hits',
        effect.piercing !== undefined && `armour-${effect.piercing}`,
        effect.saves === false && 'no-saves',
        effect.damage !== undefined && `of ${dice(effect.damage)}`,
      );
    case 'change':
      return words(change(effect.changes), 'till', effect.ends);
    case 'hold':
      return `held till ${effect.ends}`;
    case 'wither':
    case 'quake':
      return `${effect.kind} ${effect.from}+`;
    case 'sink':
      return `slain ${effect.slain} held ${effect.held} till ${effect.ends}`;
    case 'flame':
      return `flame ${dice(effect.hits)}`;
    case 'fly':
    case 'withdraw':
      return `${effect.kind} ${effect.inches}`;
    case 'savage':
      return `health+${effect.health} attacks+${effect.attacks} ${change(effect.changes)} till ${effect.ends}`;
    case 'raise':
      return `raise ${dice(effect.count)} in ${effect.within}`;
    case 'swell':
      return `swell ${dice(effect.count)}`;
    case 'gust':
      return `gust ${dice(effect.inches)} loosens ${effect.loosens}+`;
    case 'drown':
      return `drown ${dice(effect.amount)} per ${effect.per}`;
    default:
      return effect.kind;
  }
}

describe('spells', () => {
  test('have the casting values, aims and effects of the book (DG-LFUN, DG-LARC, DG-LDES, DG-LFOR, DG-LHEA, DG-LMOU, DG-LNEC, DG-LPLA, DG-LRIV, DG-LSHA)', () => {
    const book = rows(`
      LFUN-01 fundamental firebolt 4 | unit 12 | 1 fire damage
      LFUN-02 fundamental fireball 7 | unit 24 | D6 fire damage
      LFUN-03 fundamental firestorm 12 | point 48 units in 6 | D6 fire damage
      LFUN-04 fundamental wave-of-force 5 | unit 12 | D3 hits, loosen
      LFUN-05 fundamental mutation 8 | model 12 | mutate
      LARC-01 arctic frosty-winds 5 | point 18 models in 3 | speed-3 till move
      LARC-02 arctic icicle-rain 4 | unit 12 | D6 piercing hits
      LARC-03 arctic frozen 5 | model 12 | held till end
      LARC-04 arctic wall-of-ice 6 | wall 6x1 in 8 | wall
      LARC-05 arctic sparkling-glare 3 | seers | bonus-1 till round
      LDES-01 desert dust-cloud 5 | unit 8 | attack-3 till end
      LDES-02 desert eternal-flame 8 | circle 3 in 9 | flame 2D6
      LDES-04 desert desiccation 5 | model D6 | wither 4+
      LDES-05 desert quicksand 10 | point 12 models in 3 | slain 1 held 3 till start
      LDES-06 desert heat-haze 3 | unit 12 | bonus-1 nerve-1 speed-1 till phase
      LFOR-01 forests tangling-roots 4 | unit 12 | speed-3 till move
      LFOR-02 forests savage-beast 8 | hero 10 | health+3 attacks+3 speed+3 till round
      LFOR-03 forests awakened-earth 7 | unit 18 | 2D6 hits
      LFOR-04 forests command-birds 5 | unit 30 | D6 hits
      LFOR-05 forests hunted 3 | unit 12 | nerve-2 till cast
      LHEA-01 heavens shrouding-clouds 4 | unit 7 | agility+1 till start
      LHEA-02 heavens blinding-light 5 | unit 21 | attack-1 till start
      LHEA-03 heavens angelic-flight 6 | unit 7 | fly 14
      LHEA-04 heavens lightning-strike 9 | unit 28 | 1 hits armour-1 of D3+3
      LHEA-05 heavens thunderstorm 12 | point 28 units in 7 | D6 hits no-saves
      LMOU-01 mountains earthquake 4 | unit 25 | loosen
      LMOU-02 mountains split-earth 6 | unit 15 | quake 3+
      LMOU-03 mountains tumbling-boulders 9 | line 35 units | D3+3 crushing hits
      LMOU-04 mountains alter-land 3 | unit 15 | reform
      LMOU-05 mountains volcano 8 | point 20 units in 3 | D3 hits armour-1
      LNEC-01 necromancy drain-spirit 6 | model 7 after D6 | drain
      LNEC-02 necromancy macabre-dance 3 | unit 15 | dance
      LNEC-03 necromancy raise-the-dead 4 | self | raise D3+3 in 4
      LNEC-04 necromancy reanimate 5 | unit 7 skeletons | swell D6
      LNEC-05 necromancy ghostly-incursion 8 | point 21 units in 7 | nerve-2 till cast
      LPLA-01 plains speeding-winds 6 | unit 6 | gust 2D6 loosens 3+
      LPLA-02 plains spear-of-destiny 8 | line 40 models | 1 hits armour-1
      LPLA-03 plains long-sight 4 | unit 6 | ranged+1 till volley
      LPLA-04 plains swiftness 3 | unit 10 | speed+3 till move
      LPLA-05 plains hurricane 5 | point 20 units in 3 | D3 hits
      LRIV-01 river rejuvenation 6 | unit 8 | again
      LRIV-02 river raging-torrent 9 | line 48 units | loosen
      LRIV-03 river inundation 7 | point 40 units in 8 | flood
      LRIV-04 river meandering-path 12 | path 56 units | loosen, D3 damage
      LRIV-05 river drowning-dry 4 | model 16 | drown D3 per 3
      LSHA-01 shadows witch-flight 5 | self | vanish
      LSHA-02 shadows shadowy-escape 7 | unit 14 | withdraw 3
      LSHA-03 shadows blindness 6 | model 14 not construct | bonus-4 nerve-2 till cast
      LSHA-04 shadows panic 4 | unit 7 | panic
      LSHA-05 shadows dark-whispers 3 | model 14 | bonus-1 nerve-2 till round
    `);
    const order = ['fundamental', 'arctic', 'desert', 'forests', 'heavens'];
    const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const lores = [...PRINTED.lores.all].sort((a, b) => place(a.id) - place(b.id));
    const game = lores.flatMap((lore) =>
      lore.spells.map(
        (s) =>
          `${s.clause.slice(3)} ${lore.id} ${s.id} ${s.value} | ${aimed(s.aim)} | ${s.effects.map(does).join(', ')}`,
      ),
    );
    expect(game).toEqual(book);
  });
});

describe('gods', () => {
  test('bless, preach and answer as in the book (DG-GOD-06..23)', () => {
    const book = rows(`
      death | scary | nerve+1 | each dark-whispers
      nature | agility+1 | speed+2 | savage-beast in 2
      plenty | actions+1 | heals 1 | rejuvenation in 2
      protection | armour+1 | again saves | bonus-1 in 10
      sky | ranged+1 | again ranged | spear-of-destiny in 10
      war | melee+1 | again melee | raging-torrent in 10
    `);
    const game = PRINTED.gods.all.map(({ id, blessing, sermon, prayer }) =>
      [
        id,
        words(change(blessing.changes), blessing.scary && 'scary'),
        words(change(sermon.changes), sermon.heals && `heals ${sermon.heals}`, sermon.again && `again ${sermon.again}`),
        words(
          prayer.each && 'each',
          prayer.spell,
          prayer.curse && change(prayer.curse),
          prayer.perLevel !== undefined && `in ${prayer.perLevel}`,
        ),
      ].join(' | '),
    );
    expect(game).toEqual(book);
  });
});

describe('artillery', () => {
  test('is that of the book, on the bases of DG-R-001 (DG-ART-15..20, DG-ART-29)', () => {
    const book = rows(`
      catapult 18 | 40 | 2 | 3 | rock scatter-rocks | 2x3 |
      ballista 20 | 35 | 2 | 3 | bolt | 2x3 | shields 4 direct
      great-cannon 15 | 30 | 3 | 3+1 | cannon-ball rock scatter-rocks scatter-metal | 3x4 | explosive direct
      micro-ballista 20 | 30 | 1 | 2 | small-bolt | 1x2 | shields 2 direct
      small-cannon 10 | 24 | 2 | 3 | cannon-ball rock scatter-rocks scatter-metal | 2x3 | explosive direct
      trebuchet 24 | 50 | 3 | 3+2 | rock scatter-rocks | 3x4 | push -3
    `);
    const game = PRINTED.artillery.all.map((a) =>
      [
        `${a.id} ${a.power}`,
        a.range,
        a.structure,
        a.later === 0 ? a.loading : `${a.loading}+${a.later}`,
        a.ammunition.join(' '),
        a.base.join('x'),
        words(
          a.explosive && 'explosive',
          a.shielding !== undefined && `shields ${a.shielding}`,
          a.direct && 'direct',
          a.push !== undefined && `push ${a.push}`,
        ),
      ]
        .join(' | ')
        .trim(),
    );
    expect(game).toEqual(book);
  });

  test('fires what the book prints (DG-ART-23..28)', () => {
    const book = rows(`
      bolt 3 | 1 -2 2 slows
      cannon-ball 8 | 1 -3 3
      rock 5 | 1 -2 3
      scatter-rocks 5 | D6+2 -1 1 spreads
      scatter-metal 6 | D3+2 -2 1 spreads
      small-bolt 2 | 1 -1 2 slows
    `);
    const game = PRINTED.ammunition.all.map(
      (a) =>
        `${a.id} ${a.power} | ${words(dice(a.hits), `-${a.piercing}`, a.damage, a.slows && 'slows', a.spreads && 'spreads')}`,
    );
    expect(game).toEqual(book);
  });
});

function gift(g: DemonGift | null): string {
  switch (g?.kind) {
    case undefined:
      return '-';
    case 'attacks':
      return `attacks+${dice(g.more)}`;
    case 'lingers':
      return `goes on ${g.on}`;
    case 'aura':
      return words('in', g.inches, change(g.changes), g.dice !== undefined && `dice+${g.dice}`);
    case 'lowers':
      return `lowers ${g.by}`;
    case 'charge-hits':
      return `charges ${dice(g.hits)}`;
    case 'piercing':
      return `armour-${g.by}`;
    case 'steals':
      return `steals ${dice(g.items)} on ${g.on}`;
  }
}

describe('demons', () => {
  test('have the profiles of the three tables (DG-DEM-17, DG-DEM-18, DG-DEM-24..26, DG-DEM-29..43)', () => {
    const book = rows(`
      minor 1,2 Swarm of Lost Souls | 4 | 3 12 6 3 +0 | 3 | attacks+D3
      minor 3,4 Imp | 5 | 3 6 5 2 +1 | 3 | goes on 6
      minor 5,6 Formless Mass | 2 | 1 2 6 3 - | - | in 6 agility-1 dice+1
      medium 1 Minor Aspect of the Serpent | 9 | 2 8 5 6 +3 | D3+3 | lowers 1
      medium 2 Minor Aspect of the Bull | 9 | 3 11 5 8 +2 | D3+3 | charges D6
      medium 3 Minor Aspect of the Spider | 9 | 2 6 5 5 +3 | D3+3 | in 3 attacks-1 speed-2
      medium 4 Minor Aspect of the Bat | 9 | 3 14 6 4 +1 | D3+3 | attacks+3
      medium 5 Minor Aspect of the Cat | 9 | 3 12 5 6 +3 | D3+3 | armour-1
      medium 6 Minor Aspect of the Vulture | 9 | 3 14 6 4 +1 | D3+3 | steals 1 on 4
      greater 1 Major Aspect of the Serpent | 15 | 3 6 4 9 +3 | D6+3 | lowers 2
      greater 2 Major Aspect of the Bull | 15 | 4 9 4 11 +2 | D6+3 | charges 2D6
      greater 3 Major Aspect of the Spider | 15 | 3 4 4 8 +3 | D6+3 | in 6 attacks-1 speed-2
      greater 4 Major Aspect of the Bat | 15 | 4 12 5 7 +1 | D6+3 | attacks+5
      greater 5 Major Aspect of the Cat | 15 | 4 10 4 9 +3 | D6+3 | armour-1
      greater 6 Major Aspect of the Vulture | 15 | 4 12 5 7 +1 | D6+3 | steals D3 on 4
    `);
    const game = PRINTED.demons.all.map((d) => {
      const p = d.profile;
      const bonus = d.attacks === null ? '-' : signed(p.bonus);
      return [
        `${d.rank} ${d.faces.join(',')} ${d.name}`,
        d.binding,
        `${p.actions} ${p.speed} ${p.agility} ${p.health} ${bonus}`,
        d.attacks === null ? '-' : dice(d.attacks),
        gift(d.gift),
      ].join(' | ');
    });
    expect(game).toEqual(book);
    const base = { minor: 1, medium: 2, greater: 3 };
    for (const d of PRINTED.demons.all) {
      expect(d.profile.nerve, d.id).toBeNull();
      expect(d.profile.traits, d.id).toEqual(['chaotic', 'scary']);
      expect(d.base, d.id).toEqual([base[d.rank], base[d.rank]]);
    }
  });
});

describe('tears', () => {
  test('open by the roll as in the book (DG-DEM-04..08)', () => {
    const opened = (total: number): string => {
      const size = opens(total);
      if (size === null) return 'nothing';
      return size === 'collapse' ? `collapse ${COLLAPSE_SIZE}` : `${size.size} for ${size.rounds} of ${size.rank}`;
    };
    const book: Record<string, [from: number, to: number]> = {
      nothing: [0, 3],
      '1 for 1 of minor': [4, 8],
      '3 for 2 of medium': [9, 15],
      '6 for 3 of greater': [16, 20],
      'collapse 12': [21, 48],
    };
    for (const [what, [from, to]] of Object.entries(book)) {
      for (let total = from; total <= to; total += 1) expect(opened(total), `${total}`).toBe(what);
    }
  });
});

function power(does: Omit<Power, 'name' | 'clause'>): string {
  return Object.entries(does)
    .map(([key, value]) => `${key}=${told(value)}`)
    .sort()
    .join(' ');
}

function told(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${value}`;
  if ('sides' in value) return dice(value as Amount);
  return Object.entries(value)
    .map(([key, n]) => `${key}:${told(n)}`)
    .join(',');
}

function base(b: MagicItem['base']): string {
  if (b === null) return '-';
  if (b === 'melee') return 'any-melee';
  return 'weapon' in b ? b.weapon : b.armour;
}

describe('magic items', () => {
  const work = (w: Work): string => `${w.id} ${w.power} ${w.on} | ${power(w.does)}`;

  test('enchantments are those of the book (DG-MAG-06..10)', () => {
    const book = rows(`
      accuracy 8 weapon | hit=1
      defence 10 melee | parries=1
      sliding 8 protection | slides=true
      striking 5 melee | attacks=1
      speed 3 armour | change=speed:1
    `);
    expect(PRINTED.enchantments.all.map(work)).toEqual(book);
  });

  test('runes are those of the book (DG-MAG-12..16)', () => {
    const book = rows(`
      smiting 5 weapon | smites=1
      strength 3 armour | weakens=1
      toughness 10 armour | health=1
      vengeance 7 melee | avenges=1
      warding 7 anything | wards=within:6,amount:-2
    `);
    expect(PRINTED.runes.all.map(work)).toEqual(book);
  });

  test('special items are those of the book (DG-MAG-18..41)', () => {
    const book = rows(`
      common bronze-amulet 3 - | change=speed:1
      common iron-amulet 5 - | wards=within:4,amount:-1
      common lead-amulet 10 - | lends=4
      common protective-amulet 5 - | hinders=amount:-1,chaotic:true
      rare ancient-scroll 10 - | teaches=spell
      rare ancient-tome 20 - | teaches=lore
      rare berserker-axe 25 great-axe | attacks=D6 rages=true shrugs=5
      rare blood-knife 7 shortsword hit-1 | bleeds=D3
      rare demon-weapon 10 any-melee | tempts=attacks:D3,hit:1,else:dark-whispers
      rare dispel-scroll 15 - | dispels=12
      rare spell-eater-shield 30 shield | eats=within:12,dice:D3
      rare star-metal-weapon 10 any-melee | chaoticDamage=D3
      rare valious-blade 14 longsword | outright=true
      rare vengious-blade 14 spear armour-1 | hinders=amount:-1
      unique armour-of-brilliance 20 plate-armour | dazzles=within:6,amount:-1
      unique berserker-armour 30 plate-armour | change=speed:2,bonus:1 fearless=true
      unique dragon-slayer 12 longsword hit-3 armour-1 damage=D6+2 | once=true
      unique necronomicon 20 - | adds=D3 lore=necromancy teaches=lore
      unique nunchucks-of-lightning 15 flail hit+1 | casts=thunderstorm
      unique scythe-of-the-earth 15 halberd hit+1 | casts=split-earth
      unique shurikens-of-ice 15 javelin hit+1 | attacks=1 sets=frozen
      unique star-sword 8 longsword | attacks=D3 throws=D6+3
      unique sword-of-fire 15 longsword hit+1 | attacks=1 sets=firebolt
    `);
    const game = PRINTED.items.all.map((i) =>
      words(
        i.rarity,
        i.id,
        i.power,
        base(i.base),
        i.modifier !== undefined && `hit${signed(i.modifier)}`,
        i.piercing !== undefined && `armour-${i.piercing}`,
        i.damage !== undefined && `damage=${dice(i.damage)}`,
        '|',
        power(i.does),
      ),
    );
    expect(game).toEqual(book);
  });
});
