/** Every number of the sizes and of the cards, written down a second time in another form. */
import { describe, expect, it } from 'vitest';
import { HOUSES } from '../content/houses.ts';
import { MOTIVATIONS } from '../content/motivations.ts';
import { PRINTED } from '../content/printed.ts';
import { SIZE_RULES } from '../content/sizes.ts';
import { ABILITY_IDS, type Ability, type Action, type Attack, type Card, RESULTS } from '../content/types.ts';
import { ABILITIES } from '../words/abilities.ts';

/** Leadership of leaders and commander, slots of leaders, infantry and specialists, options. */
const SIZES = `
patrol   | 3 5 | 2 12 2 | 0
skirmish | 5 7 | 3 18 2 | 2
battle   | 7 9 | 5 24 4 | 4
`;

const CATEGORIES = `
goritsi   | intrigue treachery
hadross   | greed vengeance
nasier    | duty vengeance
shael-han | duty intrigue
teknes    | greed treachery
`;

const MOTIVES = `
duty      | Call to Glory, Escort Civilians, Stand Your Ground
vengeance | Sever the Head, Burn It Down, Unstoppable Advance
treachery | Capture Prisoners, Assassinate, Steal Intel
greed     | Land Grab, Loot and Plunder, Personal Gain
intrigue  | Disrupt Supply Line, Infiltrate, No Confidence
`;

/**
 * Id, name, type and rank, "size base mobility Willpower resilience wounds zone", the chart by initials, traits, attacks as "name kind rate/range [abilities]",
 * actions, abilities, Inspire, Training.
 */
const CARDS: Readonly<Record<string, string>> = {
  goritsi: `
thornpack-runner | Thornpack Runner | infantry 1 | 2 30 7 4 1 1 C | PDDDSSSSSO | Pack | Hooked Claws melee 2/0 | - | skirmisher | - | -
red-court-retainer | Red Court Retainer | infantry 1 | 2 30 6 5 1 1 B | ADDPPSSSSO | Court | Rapier melee 2/0 [feint 1] | - | - | - | -
dusk-slinger | Dusk Slinger | infantry 1 | 2 30 6 5 1 1 B | PDDDSSSSSO | Shade | Glass Bullets ranged 2/8; Knife melee 1/0 | - | - | - | -
gravejaw-alpha | Gravejaw Alpha | infantry 2 | 3 40 7 5 2 1 C | APDDDSSSSO | Pack | Rending Jaws melee 5/0 [unrelenting 1] | - | stalker | - | -
velvet-duellist | Velvet Duellist | infantry 2 | 2 30 6 6 1 2 B | DDDPPPSSSO | Court | Twin Rapiers melee 5/0 [feint 2] | - | counter-attack parry 1 | - | -
nightglass-cutter | Nightglass Cutter | infantry 2 | 2 30 6 6 1 2 D | DDDDPSSSSO | Shade | Throwing Glass ranged 4/8 [follow-through 1]; Nightglass Blade melee 3/0 [follow-through 1] | - | hit-and-run | - | -
hollow-matron | Hollow Matron | specialist 1 | 2 30 5 8 1 2 B | PDDMMSSSSO | - | Blood Thread magic 4/10 [follow-through 1]; Whispered Name will 3/8 2 effects | Veil of Moths toggle evasion 1 | strong-will | - | -
gallows-bat | Gallows Bat | specialist 1 | 3 40 9 4 2 1 B | DDDDDSSSSO | - | Hanging Bite melee 4/0 [critical-blow 1] | - | flying | - | -
crypt-colossus | Crypt Colossus | specialist 2 | 5 50 5 6 3 2 A | BAAASSSSSO | - | Tomb Hammer melee 6/1 [knockback 2, unstoppable 1] | - | slow, unbreakable | - | -
mist-revenant | Mist Revenant | specialist 2 | 3 40 7 8 2 2 C | MMDDDSSSSO | - | Cold Talons melee 7/0 [critical-blow 1, suppression 1] | - | stalker, evasion 1 | - | -
packmaster-vesk | Packmaster Vesk | leader 1 character | 2 30 7 6 1 2 C | PPDDDSSSSO | Pack | Man-Catcher melee 5/1 | - | skirmisher | mobility +1 | fast
court-seneschal | Court Seneschal | leader 1 | 2 30 5 7 1 2 B | AADPPPSSSO | Court | Sabre of Office melee 5/0 [feint 1] | Cold Courtesy toggle defensive-expertise 1 | - | feint +1 | feint +1
whisper-captain | Whisper Captain | leader 1 | 2 30 6 7 1 2 B | MPDDDSSSSO | Shade | Needle Thrower ranged 3/10 [precision 1]; Stiletto melee 3/0 | - | stalker | precision +1 | hit-and-run
countess-irielle | Countess Irielle | leader 2 character | 2 40 6 9 2 2 B | DDPPMMSSSO | Court Shade | Crimson Chorus magic 6/9; Fan of Knives melee 5/0 [feint 2] | - | strong-will, defensive-expertise 1 | offensive-expertise +1 | strong-will
the-grey-sire | The Grey Sire | leader 2 character | 3 40 8 7 2 3 C | APDDDSSSSO | Pack | Winter Claws melee 6/0 [unrelenting 1, critical-blow 1] | - | stalker, fast | kill 2 | skirmisher
spymistress-orla | Spymistress Orla | leader 2 character | 2 30 6 8 2 2 D | MDDDPPSSSO | Shade Court | Hand Crossbows ranged 5/10 [precision 1]; Venom Blade melee 5/0 [follow-through 2] | Vanish toggle evasion 2 | hit-and-run | follow-through +1 | stalker
`,
  hadross: `
tidesworn-spear | Tidesworn Spear | infantry 1 | 2 30 5 5 1 1 B | PDAAASSSSO | Tide | Fish-Spear melee 2/1 | - | swim | - | -
reef-warden | Reef Warden | infantry 1 | 2 30 5 5 1 1 A | DBBAAASSSO | Reef | Coral Maul melee 2/0 | - | swim | - | -
trench-harpooner | Trench Harpooner | infantry 1 | 2 30 5 4 1 1 B | DDAASSSSSO | Deep | Harpoon ranged 2/8 [critical-blow 1]; Gaff melee 1/0 | - | swim | - | -
undertow-reaver | Undertow Reaver | infantry 2 | 3 40 6 5 2 1 B | PDDAASSSSO | Tide | Hook-Blades melee 5/0 [critical-blow 1] | - | swim, skirmisher | - | -
shellback-bulwark | Shellback Bulwark | infantry 2 | 3 40 4 6 2 1 A | BBAAAASSSO | Reef | Anchor Flail melee 5/1 [knockback 1] | - | swim, slow, bolster | - | -
abyssal-acolyte | Abyssal Acolyte | infantry 2 | 2 30 5 7 1 2 B | DAAMMSSSSO | Deep | Pressure Bolt magic 4/8 [sundering 1]; Ritual Hook melee 2/0 | - | swim, strong-will | - | -
brine-oracle | Brine Oracle | specialist 1 | 2 30 5 8 1 2 B | DAMMMSSSSO | - | Drowning Word will 4/8 1 effects; Salt Lance magic 4/8 [sundering 1] | Rising Tide special 3, 1 effects | swim | - | -
razorfin-hound | Razorfin Hound | specialist 1 | 3 40 7 3 2 1 C | DDAASSSSSO | - | Shearing Bite melee 5/0 [critical-blow 2] | - | swim, fast | - | -
trench-kraken | Trench Kraken | specialist 2 | 6 50 5 5 3 2 A | AAAASSSSSO | - | Crushing Coils melee 8/2 [critical-blow 1, bounce 2] | - | swim, slow | - | -
barnacle-golem | Barnacle Golem | specialist 2 | 4 50 4 8 3 2 A | MBAAAASSSO | - | Stone Fists melee 6/0 [sundering 2, knockback 2] | - | swim, slow, bolster | - | -
tide-chanter | Tide Chanter | leader 1 | 2 30 5 7 1 2 B | MPDAASSSSO | Tide | Tide-Staff melee 5/1 | War Song toggle offensive-expertise 1 aura 6 | swim | critical-blow +1 | skirmisher
reef-marshal-otho | Reef Marshal Otho | leader 1 character | 2 40 5 6 2 1 A | BBBAAASSSO | Reef | Nautilus Hammer melee 4/0 [unrelenting 1] | - | swim, bolster | offensive-expertise +1 | unrelenting +1
harpoon-master | Harpoon Master | leader 1 | 2 30 5 6 1 2 B | PDDAASSSSO | Deep | Barbed Harpoon ranged 3/9 [critical-blow 1]; Long Gaff melee 3/1 | - | swim | rate +1 ranged | critical-blow +1
queen-of-the-shelf | Queen of the Shelf | leader 2 character | 3 40 5 8 2 3 B | DMMAAASSSO | Tide Reef | Trident Regal melee 6/1 [critical-blow 1] | - | swim, strong-will | rate +1 melee | strong-will
admiral-dusk-caul | Admiral Dusk-Caul | leader 2 character | 3 40 5 7 2 3 B | DBBAASSSSO | Tide Deep | Boarding Cleavers melee 6/0 [critical-blow 2]; Signal Harpoon ranged 4/10 | - | swim, offensive-mastery 1 | offensive-mastery +1 | follow-through +1
trench-hierophant | Trench Hierophant | leader 2 character | 2 40 5 9 2 2 A | DAAMMMSSSO | Deep Reef | Maw of the Trench magic 6/9 [critical-blow 1]; Black Coral Knife melee 4/0 | Still Water toggle deflection aura 4 | swim | suppression +1 | sundering +1
`,
  nasier: `
ember-sworn | Ember Sworn | infantry 1 | 2 30 5 5 1 1 B | DAPPPSSSSO | Ember | Curved Sword melee 2/0 | - | counter-attack parry 1 | - | -
vow-veteran | Vow Veteran | infantry 1 | 2 30 5 6 1 1 B | DABPPSSSSO | Vow | Twin Axes melee 2/0 [follow-through 1] | - | - | - | -
kiln-thrower | Kiln Thrower | infantry 1 | 2 30 5 5 1 1 B | DAAPPSSSSO | Kiln | Fire Pots ranged 2/7 [bounce 1]; Tongs melee 1/0 | - | - | - | -
flameguard | Flameguard | infantry 2 | 2 30 5 6 1 2 B | DAPPPPSSSO | Ember | Great Curved Sword melee 5/0 [offensive-expertise 1] | - | counter-attack parry 1 | - | -
vow-penitent | Vow Penitent | infantry 2 | 2 40 6 8 2 1 C | BAAPPSSSSO | Vow | Chained Axes melee 5/0 [bounce 1] | - | unbreakable | - | -
forge-canon | Forge Canon | infantry 2 | 2 30 5 7 1 2 A | AAMPPSSSSO | Kiln | Slag Spray ranged 4/8 [sundering 1]; Hammer melee 3/0 [sundering 1] | - | - | - | -
cinder-caller | Cinder Caller | specialist 1 | 2 30 5 8 1 2 B | DMMPPSSSSO | - | Cinder Storm magic 4/10 [bounce 1] | Burning Mask toggle defensive-expertise 1 | strong-will | - | -
dune-strider | Dune Strider | specialist 1 | 4 50 8 5 2 1 C | DAAPPSSSSO | - | Lance melee 4/1 [knockback 1]; Hooves melee 4/0 | - | hit-and-run | - | -
brazen-titan | Brazen Titan | specialist 2 | 5 50 5 7 3 2 A | AAAPPSSSSO | - | Furnace Blades melee 7/1 [unrelenting 1, follow-through 1] | - | slow, counter-attack armor 2 | - | -
pyre-saint | Pyre Saint | specialist 2 | 3 40 6 10 2 2 B | DMMMPPSSSO | - | Pillar of Fire magic 7/10 [unrelenting 1]; Saint’s Rebuke will 4/8 2 effects | Halo of Sparks toggle deflection aura 4 | strong-will | - | -
ember-captain | Ember Captain | leader 1 | 2 30 5 7 1 2 B | DAPPPPSSSO | Ember | Captain’s Sword melee 5/0 | - | counter-attack parry 1 | offensive-expertise +1 | offensive-expertise +1
confessor-dain | Confessor Dain | leader 1 character | 2 30 5 8 1 2 B | MABPPSSSSO | Vow | Confessor’s Axe melee 5/0 [unrelenting 1]; Last Rites will 3/6 1 effects | - | strong-will | follow-through +1 | unrelenting +1
kiln-warden | Kiln Warden | leader 1 | 2 40 5 6 2 1 A | BAAPPSSSSO | Kiln | Flame Lance ranged 4/8; Haft melee 3/0 | - | - | bounce +1 | sundering +1
high-templar-sorrel | High Templar Sorrel | leader 2 character | 2 40 6 8 2 3 B | BAPPPPSSSO | Ember Vow | Oath-Blade melee 6/0 [offensive-expertise 2] | - | counter-attack parry 2, deflection | rate +1 melee | counter-attack parry +1
mother-of-embers | Mother of Embers | leader 2 character | 2 40 5 10 2 2 B | DMMMPPSSSO | Kiln Ember | Solar Lash magic 6/12 [critical-blow 1]; Censer melee 4/1 | Kindle special 3, 1 effects | strong-will | critical-blow +1 | strong-will
the-vowed-king | The Vowed King | leader 2 character | 3 40 5 9 2 3 A | BAAPPSSSSO | Vow | Twin Sunder melee 6/0 [sundering 2, unstoppable 1] | - | offensive-mastery 2 | offensive-mastery +1 | unbreakable
`,
  'shael-han': `
bastion-spear | Bastion Spear | infantry 1 | 2 30 4 6 1 1 B | AABBBSSSSO | Bastion | Long Spear melee 2/1 | - | bolster | - | -
heron-adept | Heron Adept | infantry 1 | 2 30 6 6 1 1 C | MPPDDSSSSO | Heron | Open Hands melee 2/0 [unrelenting 1] | - | skirmisher | - | -
jade-archer | Jade Archer | infantry 1 | 2 30 5 6 1 1 A | BMBDSSSSSO | Jade | War Bow ranged 2/8; Short Sword melee 1/0 | - | - | - | -
gate-halberdier | Gate Halberdier | infantry 2 | 2 40 4 7 2 1 B | AAPPBBSSSO | Bastion | Halberd melee 5/1 [feint 1] | - | deflection, bolster | - | -
heron-whirler | Heron Whirler | infantry 2 | 2 30 7 7 1 2 C | MPDDDSSSSO | Heron | Whirling Chains melee 5/0 [precision 1] | - | evasion 1 | - | -
ward-singer | Ward Singer | infantry 2 | 2 30 5 8 1 2 A | DBBMMSSSSO | Jade | Jade Lance magic 4/9 [suppression 1]; Staff melee 2/1 | Ward Song toggle deflection aura 4 | - | - | -
celestial-sage | Celestial Sage | specialist 1 | 2 30 5 9 1 2 A | BDMMMSSSSO | - | Star-Fall magic 4/12; Unravel will 3/8 2 effects | - | strong-will | - | -
temple-lion | Temple Lion | specialist 1 | 4 50 7 6 2 1 B | ABBDDSSSSO | - | Stone Paws melee 5/0 [follow-through 1] | - | flying | - | -
river-wyrm | River Wyrm | specialist 2 | 6 50 7 8 3 2 A | DMMAASSSSO | - | Coiling Strike melee 6/1 [bounce 1]; Breath of Mist magic 4/8 [unrelenting 1] | - | flying, swim | - | -
oath-statue | Oath Statue | specialist 2 | 5 50 4 9 3 2 A | AAPBBSSSSO | - | Verdict melee 6/1 [critical-blow 1, unrelenting 1] | - | slow, deflection | - | -
bastion-sergeant | Bastion Sergeant | leader 1 | 2 30 4 7 1 2 B | AABBBBSSSO | Bastion | Command Spear melee 5/1 | Lock Shields toggle defensive-expertise 1 aura 3 | bolster | feint +1 | bolster
sister-of-nine-cuts | Sister of Nine Cuts | leader 1 character | 2 30 6 8 1 2 C | MPPDDSSSSO | Heron | Nine Cuts melee 5/0 [precision 1] | - | counter-attack dodge 1 | precision +1 | skirmisher
jade-watch-captain | Jade Watch Captain | leader 1 | 2 30 5 8 1 2 A | AMBBDSSSSO | Jade | Great Bow ranged 4/10; Sword melee 3/0 | - | - | offensive-expertise +1 | fast
general-of-the-wall | General of the Wall | leader 2 character | 3 40 5 8 2 3 B | AAPPBBSSSO | Bastion Jade | Banner Glaive melee 6/1 [feint 1] | - | deflection, bolster | rate +1 melee | deflection
abbess-of-the-herons | Abbess of the Herons | leader 2 character | 2 30 7 10 2 2 C | MPPDDDSSSO | Heron | Silent Palm melee 6/0 [unrelenting 2, precision 1]; Stillness will 4/6 3 effects | - | evasion 1, counter-attack dodge 1 | kill 3 | strong-will
keeper-of-heavens | Keeper of Heavens | leader 2 character | 2 40 5 10 2 2 A | DBBMMMSSSO | Jade Heron | Wheel of Stars magic 6/12 [bounce 1]; Rod melee 4/1 | Mirror Sky toggle evasion 1 | strong-will | rate +1 magic | suppression +1
`,
  teknes: `
foundry-hand | Foundry Hand | infantry 1 | 2 30 5 4 1 1 B | BBAASSSSSO | Foundry | Rivet Hammer melee 2/0 [sundering 1] | - | - | - | -
gang-brawler | Gang Brawler | infantry 1 | 2 30 5 4 1 1 C | DBAASSSSSO | Gang | Chain and Cleaver melee 3/0 | - | - | - | -
powder-gunner | Powder Gunner | infantry 1 | 2 30 5 4 1 1 A | BDAASSSSSO | Powder | Long Gun ranged 2/8 [sundering 1]; Butt melee 1/0 | - | - | - | -
boiler-guard | Boiler Guard | infantry 2 | 3 40 4 5 2 1 B | BBAAASSSSO | Foundry | Steam Maul melee 6/0 [sundering 1, knockback 1] | - | slow | - | -
gang-butcher | Gang Butcher | infantry 2 | 3 40 5 4 2 1 C | DBAASSSSSO | Gang | Two Cleavers melee 6/0 [critical-blow 1] | - | unbreakable | - | -
scatter-gunner | Scatter Gunner | infantry 2 | 2 30 5 5 1 2 A | DBBAASSSSO | Powder | Scatter Gun ranged 4/6 [bounce 1]; Bayonet melee 2/1 | - | - | - | -
contract-officer | Contract Officer | specialist 1 | 2 30 5 8 1 2 B | MDBAASSSSO | - | Foreclose will 4/8 2 effects; Pistols ranged 4/8 [precision 1] | Small Print special 3, 1 effects | - | - | -
clockwork-boar | Clockwork Boar | specialist 1 | 3 40 7 3 2 1 B | BBAAASSSSO | - | Tusk Drive melee 6/0 [knockback 2, sundering 1] | - | fast | - | -
siege-walker | Siege Walker | specialist 2 | 6 50 4 5 3 2 A | BBAAASSSSO | - | Mortar ranged 3/10 [bounce 1, sundering 1]; Piston Legs melee 4/1 [knockback 1] | - | slow | - | -
debt-engine | Debt Engine | specialist 2 | 5 50 6 4 3 2 B | BAAASSSSSO | - | Reaper Wheels melee 6/0 [unstoppable 1, offensive-expertise 1] | - | unbreakable | - | -
shift-foreman | Shift Foreman | leader 1 | 2 30 5 5 1 2 B | DBBAASSSSO | Foundry | Wrench melee 5/0 [sundering 1] | Overtime toggle offensive-expertise 1 aura 6 | - | sundering +1 | sundering +1
gang-lord-hale | Gang Lord Hale | leader 1 character | 3 40 5 5 2 1 C | DBAAASSSSO | Gang | Meat Hooks melee 5/0 [critical-blow 1] | - | unbreakable | rate +1 melee | critical-blow +1
gun-captain | Gun Captain | leader 1 | 2 30 5 6 1 2 A | BDDAASSSSO | Powder | Volley Pistol ranged 4/9; Sabre melee 3/0 | - | - | rate +1 ranged | precision +1
director-ironmarch | Director Ironmarch | leader 2 character | 3 40 5 7 2 2 B | BBAAASSSSO | Foundry Powder | Steam Gauntlets melee 6/0 [knockback 2, sundering 1]; Wrist Cannon ranged 3/8 | - | slow | offensive-expertise +1 | unrelenting +1
the-quartermistress | The Quartermistress | leader 2 character | 2 30 6 8 2 2 A | MDDBAASSSO | Powder Gang | Repeater ranged 6/10 [precision 1]; Ledger Blade melee 4/0 | Buy Them Off special 3, 1 effects | - | precision +1 | hit-and-run
old-king-ram | Old King Ram | leader 2 character | 4 50 5 6 3 2 C | BBAASSSSSO | Gang | Gate-Ram melee 6/0 [critical-blow 1, knockback 2] | - | unbreakable | kill 2 | follow-through +1
`,
};

function rows(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/ *\| */g, ' | ').trim());
}

function ability({ id, x, plus, result }: Ability): string {
  const value = plus !== undefined ? ` +${plus}` : x !== undefined ? ` ${x}` : '';
  return `${id}${result === undefined ? '' : ` ${result}`}${value}`;
}

function attack({ name, kind, rate, range, abilities, effects }: Attack): string {
  const own = abilities.length === 0 ? '' : ` [${abilities.map(ability).join(', ')}]`;
  return `${name} ${kind} ${rate}/${range}${own}${effects.length === 0 ? '' : ` ${effects.length} effects`}`;
}

function action(one: Action): string {
  if (one.kind === 'special') return `${one.name} special ${one.check}, ${one.effects.length} effects`;
  return `${one.name} toggle ${ability(one.grants)}${one.aura === undefined ? '' : ` aura ${one.aura}`}`;
}

function inspire(of: Card['inspire']): string {
  if (of === null) return '-';
  if (of.kind === 'ability') return ability(of.ability);
  if (of.kind === 'kill-move') return `kill ${of.inches}`;
  return `${of.kind} +${of.plus}${of.kind === 'rate' && of.of !== null ? ` ${of.of}` : ''}`;
}

function row(card: Card): string {
  const list = (all: readonly string[], joint: string): string => (all.length === 0 ? '-' : all.join(joint));
  return [
    card.id.slice(card.house.length + 1),
    card.name,
    `${card.type} ${card.rank}${card.character ? ' character' : ''}`,
    `${card.size} ${card.base} ${card.mobility} ${card.willpower} ${card.resilience} ${card.wounds} ${card.dz}`,
    card.defence.map((result) => result.slice(0, 1).toUpperCase()).join(''),
    list(card.traits, ' '),
    list(card.attacks.map(attack), '; '),
    list(card.actions.map(action), '; '),
    list(card.abilities.map(ability), ', '),
    inspire(card.inspire),
    card.training === null ? '-' : ability(card.training),
  ].join(' | ');
}

describe('the tables', () => {
  it('WK-FOR-03 to WK-FOR-10: the three sizes', () => {
    const now = SIZE_RULES.map(
      ({ id, leadership, command, slots, options }) =>
        `${id} | ${leadership} ${command} | ${slots.leader} ${slots.infantry} ${slots.specialist} | ${options}`,
    );
    expect(now).toEqual(rows(SIZES));
  });

  it('WK-MOT-03 WK-MOT-04 WK-MOT-05 WK-MOT-06 WK-MOT-07: the categories of the houses', () => {
    expect(HOUSES.map(({ id, categories }) => `${id} | ${categories.join(' ')}`)).toEqual(rows(CATEGORIES));
  });

  it('WK-MOT-02: three motivations of each category', () => {
    const now = ['duty', 'vengeance', 'treachery', 'greed', 'intrigue'].map((category) => {
      const names = MOTIVATIONS.filter((one) => one.category === category).map(({ name }) => name);
      return `${category} | ${names.join(', ')}`;
    });
    expect(now).toEqual(rows(MOTIVES));
  });

  it.each(Object.entries(CARDS))('the cards of %s', (house, table) => {
    expect(PRINTED.cards.all.filter((card) => card.house === house).map(row)).toEqual(rows(table));
  });

  it('every card can be played', () => {
    for (const card of PRINTED.cards.all) {
      expect(card.defence, card.id).toHaveLength(10);
      expect(card.about.length, card.id).toBeGreaterThan(10);
      expect(card.type === 'specialist', card.id).toBe(card.traits.length === 0);
      expect(card.type === 'leader', card.id).toBe(card.inspire !== null && card.training !== null);
      const ids = [...card.attacks, ...card.actions].map(({ id }) => id);
      expect(new Set(ids).size, card.id).toBe(ids.length);
      for (const { kind, effects } of card.attacks) expect(kind === 'will', card.id).toBe(effects.length > 0);
    }
  });

  it('every house has cards for every slot, and every family its leaders', () => {
    for (const { id, traits } of PRINTED.houses.all) {
      const own = PRINTED.cards.all.filter(({ house }) => house === id);
      expect(own.length, id).toBe(16);
      for (const { name } of traits) {
        for (const rank of [1, 2]) {
          const of = (type: string) => own.filter((c) => c.type === type && c.rank === rank && c.traits.includes(name));
          expect(of('infantry').length, `${id} ${name} ${rank}`).toBeGreaterThan(0);
          expect(of('leader').length, `${id} ${name} ${rank}`).toBeGreaterThan(0);
        }
      }
      const known = traits.map(({ name }) => name);
      expect(own.flatMap((card) => card.traits).filter((trait) => !known.includes(trait))).toEqual([]);
    }
  });

  it('every ability has its name, and initials tell the results apart', () => {
    expect(ABILITIES.map(({ id }) => id).sort()).toEqual([...ABILITY_IDS].sort());
    expect(new Set(RESULTS.map((result) => result.slice(0, 1))).size).toBe(RESULTS.length);
    for (const { text, valued } of ABILITIES) expect(/\bx\b/.test(text), text).toBe(valued);
  });
});
