/** What the numbers of a pack must keep to, so that it is priced like the game's own content, and what its things must say to do anything. */
import type { ClauseId, Problem } from '#engine/game.ts';
import { armoursFor, mountsFor, shieldsFor, skillsFor, spellsFor, weaponsFor } from '../army/allowed.ts';
import { STANDARD } from '../army/cost.ts';
import type { Content } from './content.ts';
import { placed, withModifiers } from './pack-names.ts';
import type { Said } from './pack-schema.ts';
import { mountPrice, warriorPrice } from './pricing.ts';
import type { Skill, Spell, SpellEffect, SpellType, WarriorEntry, Weapon } from './types.ts';

export type Report = (
  code: string,
  place: string,
  message: string,
  severity?: Problem['severity'],
  clause?: ClauseId,
) => void;

export function checkNumbers(content: Content, said: Said, report: Report): void {
  for (const { it, place } of placed(said.warriors, 'content.warriors')) {
    const price = it.summoned === true ? 0 : Math.max(1, warriorPrice(it));
    if (it.cost !== price) report('cost', `${place}.cost`, `${it.name} costs ${price} points, not ${it.cost}`);
  }
  for (const { it, place } of placed(said.mounts, 'content.mounts')) {
    const price = Math.max(1, mountPrice(it));
    if (it.cost !== price) report('cost', `${place}.cost`, `${it.name} costs ${price} points, not ${it.cost}`);
  }
  for (const { it, place } of placed(said.factions, 'content.factions')) {
    const leaders = content.warriors.all.filter(
      (kind) => kind.faction === it.id && kind.class === 'character' && kind.summoned !== true,
    );
    if (leaders.length === 0) report('empty-faction', place, `${it.name} has no Character to lead it`);
    else if (Math.min(...leaders.map(({ cost }) => cost)) > STANDARD) {
      report('empty-faction', place, `${it.name} has no Character of ${STANDARD} points or less`);
    }
  }
}

export function checkDeeds(content: Content, said: Said, report: Report): void {
  for (const { it, place } of placed(said.warriors, 'content.warriors')) checkWarrior(content, it, place, report);
  for (const { it, place } of placed(said.weapons, 'content.weapons')) checkWeapon(content, it, place, report);
  for (const { it, place } of placed(said.skills, 'content.skills')) checkSkill(it, place, report);
  for (const { it, place } of placed(said.spells, 'content.spells')) checkSpell(content, it, place, report);
  for (const { it, place } of placed(said.mounts, 'content.mounts')) {
    checkBase({ name: it.name, base: it.base, place, large: true }, report);
    const weapon = content.weapons.get(it.weapon);
    if (weapon !== undefined && (weapon.natural !== true || weapon.type !== 'melee')) {
      report('mount-weapon', `${place}.weapon`, `${it.name} attacks with a natural melee weapon, not ${weapon.name}`);
    }
  }
  const named = new Set(said.skills.filter((skill) => skill.names !== undefined).map(({ modifiers }) => modifiers));
  for (const { it: list, place: at } of withModifiers(said)) {
    for (const { it, place } of placed(list, at)) {
      if ('when' in it && it.when?.weapon === 'named' && !named.has(list)) {
        report('named', `${place}.when.weapon`, 'only a skill with names: weapon has a named weapon');
      }
    }
  }
}

/** Bases of ordinary figures, in inches: 20 to 25 mm, more or less. */
const LEAST_BASE = 0.75;
const ORDINARY_BASE = 1;

/** Ordinary figures stand on bases of about 20 to 25 mm, larger ones on larger bases. */
function checkBase(
  { name, base, place, large }: { name: string; base: number; place: string; large: boolean },
  report: Report,
): void {
  const fits = large ? base > ORDINARY_BASE : base >= LEAST_BASE && base <= ORDINARY_BASE;
  if (fits) return;
  const usual = large ? `more than ${ORDINARY_BASE}" across` : `${LEAST_BASE}" to ${ORDINARY_BASE}" across`;
  report(
    'base',
    `${place}.base`,
    `the base of ${name} is ${base}" across; usual are bases ${usual}`,
    'warning',
    'HR-GEN-06',
  );
}

function checkWarrior(content: Content, kind: WarriorEntry, place: string, report: Report): void {
  const { options, subtypes, free, stats } = kind;
  checkBase({ name: kind.name, base: kind.base, place, large: kind.traits.includes('big') }, report);
  const beast = subtypes.includes('beast');
  const weapon = content.weapons.get(free);
  if (weapon !== undefined && (weapon.natural === true) !== beast) {
    const wanted = beast ? 'a natural weapon, as claws' : 'a weapon to carry, as light-weapon';
    report('free', `${place}.free`, `the free weapon of ${kind.name} is ${wanted}`);
  }
  for (const type of ['melee', 'ranged'] as const) {
    for (const { it, place: at } of placed(options[type], `${place}.options.${type}`)) {
      const found = content.weapons.get(it);
      if (found === undefined) continue;
      if (found.type !== type) report('option', at, `${found.name} is no ${type} weapon`);
      else if (found.natural === true) report('option', at, `${found.name} is natural and cannot be bought`);
      else if (beast) report('option', at, `${kind.name} is a Beast and buys no weapon (HR-SUB-03)`);
    }
  }
  if (beast && options.shields.length > 0) {
    report('option', `${place}.options.shields`, `${kind.name} is a Beast and has no shield (HR-R-165)`);
  }
  if (stats.magic === null && options.spellLists.length > 0) {
    report('option', `${place}.options.spellLists`, `${kind.name} has no Magic stat and so no spells (HR-STA-11)`);
  }
}

function checkWeapon(content: Content, weapon: Weapon, place: string, report: Report): void {
  if (weapon.type === 'ranged' && (weapon.range ?? 0) <= 0) {
    report('range', `${place}.range`, `${weapon.name} is ranged and needs a range`);
  }
  if (weapon.type === 'melee' && weapon.range !== undefined) {
    report('range', `${place}.range`, `${weapon.name} is for enemies in contact and has no range`);
  }
  if (weapon.natural !== true && weapon.hands === 0) {
    report('hands', `${place}.hands`, `${weapon.name} is carried and needs a hand`);
  }
  const ridden = content.weapons.get(weapon.mounted);
  if (ridden !== undefined && ridden.type !== weapon.type) {
    report('mounted', `${place}.mounted`, `${ridden.name} is no ${weapon.type} weapon`);
  }
}

function checkSkill(skill: Skill, place: string, report: Report): void {
  const named = skill.modifiers.some((one) => 'when' in one && one.when?.weapon === 'named');
  if (skill.names !== undefined && !named) {
    report('named', `${place}.names`, `${skill.name} names a weapon and says nothing about it`);
  }
}

const EFFECTS: Readonly<Record<SpellType, readonly SpellEffect['do'][]>> = {
  'damage-melee': ['damage'],
  'damage-ranged': ['damage'],
  manipulation: ['wind', 'silence', 'reactions', 'no-reactions'],
  enchantment: ['enchant', 'swallow'],
  summoning: ['marker', 'warrior'],
};

/** The longest side of a marker. */
const LONGEST = 12;

function checkSpell(content: Content, spell: Spell, place: string, report: Report): void {
  const { effect, type } = spell;
  if (!EFFECTS[type].includes(effect.do)) {
    report('effect', `${place}.effect`, `a spell of type ${type} does one of: ${EFFECTS[type].join(', ')}`);
  }
  if ((type === 'damage-melee') !== (spell.range === 0)) {
    report('range', `${place}.range`, 'the range is 0 for Damage (melee), and more for all others');
  }
  if (effect.do === 'marker') {
    const { shape } = effect.marker;
    const sides = shape.kind === 'disc' ? [shape.across] : [shape.wide, shape.long];
    if (sides.some((side) => side <= 0 || side > LONGEST)) {
      report(
        'marker',
        `${place}.effect.marker.shape`,
        `the sides of a marker are more than 0" and at most ${LONGEST}"`,
      );
    }
  }
  const card = effect.do === 'warrior' ? content.warriors.get(effect.card) : undefined;
  if (card !== undefined && card.summoned !== true) {
    report(
      'summoned',
      `${place}.effect.card`,
      `${card.name} is for sale; a warrior that is summoned says summoned: true`,
    );
  }
}

/** What nobody can ever have is probably a slip. */
export function checkUse(content: Content, said: Said, report: Report): void {
  const kinds = content.warriors.all;
  const has = <T>(open: (content: Content, kind: WarriorEntry) => T[]): Set<T> =>
    new Set(kinds.flatMap((kind) => open(content, kind)));
  const lists = {
    weapons: has<object>(weaponsFor),
    armours: has<object>(armoursFor),
    shields: has<object>(shieldsFor),
    skills: has<object>(skillsFor),
    spells: has<object>(spellsFor),
    mounts: has<object>(mountsFor),
  };
  const standard = new Set(kinds.flatMap(({ skills, traits, free }) => [...skills, ...traits, free]));
  const ridden = new Set(content.weapons.all.flatMap(({ mounted }) => mounted ?? []));
  for (const key of Object.keys(lists) as (keyof typeof lists)[]) {
    for (const { it, place } of placed<{ id: string; name: string; natural?: true }>(said[key], `content.${key}`)) {
      const known = standard.has(it.id) || it.natural === true || (key === 'weapons' && ridden.has(it.id));
      if (!known && !lists[key].has(it)) report('unused', place, `nobody may have ${it.name}`, 'warning');
    }
  }
  for (const { it, place } of placed(said.traits, 'content.traits')) {
    if (!standard.has(it.id)) report('unused', place, `nobody has the trait ${it.name}`, 'warning');
  }
}
