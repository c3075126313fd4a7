/** What things of the shop are said to do, in a line. */
import { inches, signed } from '#engine/text/words.ts';
import type { Content } from '../content/content.ts';
import type { Armour, Mount, Shield, Spell, SpellType, Stats, WarriorEntry, Weapon } from '../content/types.ts';

export const SPELL_TYPES: Readonly<Record<SpellType, string>> = {
  'damage-melee': 'Damage (melee)',
  'damage-ranged': 'Damage (ranged)',
  manipulation: 'Manipulation',
  enchantment: 'Enchantment',
  summoning: 'Summoning',
};

const ELEMENTS: Readonly<Record<string, string>> = { air: 'Air', earth: 'Earth', fire: 'Fire', water: 'Water' };

/** "Air", or the name of a faction. */
export function listName(content: Content, list: string): string {
  return ELEMENTS[list] ?? content.factions.get(list)?.name ?? list;
}

const HANDS = ['no hand', 'one hand', 'two hands'] as const;

/** "one hand, +1 Fight when Counter Attacking". */
export function weaponText(w: Weapon): string {
  const said: string[] = w.range === undefined ? [] : [`range ${inches(w.range)}`];
  said.push(HANDS[w.hands]);
  if (w.bands === false) said.push('no Short and Long Range');
  const add = (amount: number | undefined, what: string): void => {
    if (amount !== undefined && amount !== 0) said.push(`${signed(amount)} ${what}`);
  };
  add(w.fight?.strike, 'Fight on Strike Actions');
  add(w.fight?.charge, 'Fight when charging');
  add(w.fight?.counter, 'Fight when Counter Attacking');
  add(w.power?.always, 'Power');
  add(w.power?.charge, 'Power when charging');
  add(w.accuracy, 'Accuracy');
  add(w.resolve, 'on the target’s Resolve test');
  if (w.brace === true) said.push('no bonuses for charging its user');
  if (w.magical === true) said.push('magical');
  return said.join(', ');
}

export function armourText(a: Armour): string {
  const said = [`${signed(a.resist)} Resist`];
  if (a.move !== 0) said.push(`${signed(a.move)}" Move on foot`);
  if (a.water !== 0) said.push(`${signed(a.water)} on Water tests`);
  if (a.carry < 3) said.push(`${a.carry} weapons and shields at most`);
  return said.join(', ');
}

export function shieldText(s: Shield): string {
  const said = [`${signed(s.resist)} Resist${s.against.includes('shoot') ? '' : ' against Strikes only'}`];
  for (const one of s.modifiers) {
    if (one.kind === 'test') said.push(`${signed(one.amount)} Agility`);
    else if (one.kind === 'against') said.push(`enemies Shooting at it ${signed(one.amount)} Fight`);
  }
  if (!s.mounted) said.push('not while mounted');
  return said.join(', ');
}

export function mountText(content: Content, m: Mount): string {
  const resist = m.resist === 0 ? '' : `, Resist ${m.resist < 0 ? `${-m.resist} better` : `${m.resist} worse`}`;
  const weapon = content.weapons.get(m.weapon);
  return `Move ${inches(m.move)}, Agility ${m.agility}+, Fight ${m.fight}+ (${weapon?.name ?? m.weapon}), +${m.body} Body${resist}`;
}

export function spellText(s: Spell): string {
  const range = s.range === 0 ? 'contact' : `range ${inches(s.range)}`;
  return `${SPELL_TYPES[s.type]}, ${range}. ${s.text}`;
}

function statsText({ move, body, agility, fight, resist, guts, faction, magic }: Stats, stat: string): string {
  const targets = `Agility ${agility}+, Fight ${fight}+, Resist ${resist}+, Guts ${guts}+, ${stat} ${faction}+`;
  return `Move ${inches(move)}, Body ${body}, ${targets}${magic === null ? '' : `, Magic ${magic}+`}`;
}

export function warriorText(content: Content, kind: WarriorEntry): string {
  const has = [
    ...kind.subtypes.map((id) => content.subtypes.get(id)?.name ?? id),
    ...kind.traits.map((id) => content.traits.get(id)?.name ?? id),
    ...kind.skills.map((id) => content.skills.get(id)?.name ?? id),
  ];
  const stat = content.factions.get(kind.faction)?.stat ?? 'Faction';
  return `${statsText(kind.stats, stat)}.${has.length === 0 ? '' : ` ${has.join(', ')}.`} ${kind.about}`;
}
