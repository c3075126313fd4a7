/**
 * What the numbers of a pack must keep to, so that it is priced like the printed content (GG-M-05), and what its Abilities, Spells and
 * weapons must say to do anything at all.
 */
import type { Problem } from '#engine/game.ts';
import type { Content } from './content.ts';
import { everyEffect, placed, withEffects } from './pack-names.ts';
import type { Said } from './pack-schema.ts';
import type {
  Ability,
  Amount,
  Character,
  ClassCard,
  Effect,
  Moment,
  Size,
  Spell,
  Weapon,
  WeaponTraits,
} from './types.ts';

export type Report = (code: string, place: string, message: string, severity?: Problem['severity']) => void;

const SIZE_GLORY: Readonly<Record<Size, number>> = { 0: 0, 1: 5, 2: 20, 3: 40 };

/** 5 x (Ag + Bd + Mr - 8), the Size, 5 for each printed Trait or Ability, 20 for a Spellcaster; at least 5 (GG-M-05). */
export function characterGlory(c: Omit<Character, 'glory'>): number {
  const stats = 5 * (c.ag + c.bd + c.mr - 8);
  const extras = 5 * (c.traits.length + c.abilities.length);
  return Math.max(5, stats + SIZE_GLORY[c.size] + extras + (c.spellcaster ? 20 : 0));
}

/** What the cheapest model of a Faction may cost: a standard game has 500 Glory, of which level 1 takes 15. */
const DEAREST = 485;

export function checkNumbers(content: Content, said: Said, report: Report): void {
  for (const { it, place } of placed(said.characters, 'content.characters')) {
    const glory = characterGlory(it);
    if (it.glory !== glory) report('glory', `${place}.glory`, `${it.name} costs ${glory} Glory, not ${it.glory}`);
  }
  for (const { it, place } of placed(said.classes, 'content.classes')) checkClass(it, place, report);
  for (const { it, place } of placed(said.factions, 'content.factions')) {
    const own = content.characters.all.filter((c) => c.faction === it.id);
    if (own.length === 0) report('empty-faction', place, `${it.name} has no Character`);
    else if (Math.min(...own.map((c) => c.glory)) > DEAREST) {
      report('empty-faction', place, `${it.name} has no Character of ${DEAREST} Glory or less`);
    }
  }
}

/** A Class costs nothing, so all share one budget (GG-M-05). */
function checkClass(c: ClassCard, place: string, report: Report): void {
  const sum = c.cs + c.mi;
  const extras = c.traits.length + c.abilities.length;
  const [most, wanted, what] = c.spellcaster
    ? [6, 0, 'of a Spellcaster']
    : ([7, 1, 'of a Class without Spells'] as const);
  if (sum !== most) report('class-budget', `${place}.cs`, `Cs and Mi ${what} make ${most}, not ${sum}`);
  if (extras !== wanted) {
    report('class-budget', `${place}.abilities`, `Traits and Abilities ${what}: ${wanted}, not ${extras}`);
  }
  const change = Object.values(c.change ?? {}).reduce((total, n) => total + n, 0);
  if (change !== 0) report('class-budget', `${place}.change`, `changes to stats add up to 0, not ${change}`);
}

/** No printed amount or distance comes near it; a model with hundreds of Action Points would bring the table to a stop. */
const FARTHEST = 24;

/** Every number in modifiers and effects. */
function checkAmounts(said: Said, report: Report): void {
  const look = (value: unknown, place: string): void => {
    if (typeof value === 'number') {
      if (Math.abs(value) > FARTHEST) report('amount', place, `amounts and inches go up to ${FARTHEST}, not ${value}`);
    } else if (Array.isArray(value)) {
      for (const { it, place: at } of placed(value, place)) look(it, at);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) look(item, `${place}.${key}`);
    }
  };
  for (const { it, place } of placed(said.factions, 'content.factions')) {
    look(it.rule.modifiers, `${place}.rule.modifiers`);
  }
  for (const { it, place } of placed(said.traits, 'content.traits')) {
    // Gold is counted in tens.
    for (const { it: m, place: at } of placed(it.modifiers, `${place}.modifiers`)) if (m.kind !== 'gold') look(m, at);
  }
  for (const { it, place } of withEffects(said)) look(it.effects, `${place}.effects`);
}

export function checkDeeds(said: Said, report: Report): void {
  checkAmounts(said, report);
  for (const { it, place } of placed(said.weapons, 'content.weapons')) checkWeapon(it, place, report);
  for (const { it, place } of placed(said.abilities, 'content.abilities')) checkAbility(it, place, report);
  for (const { it, place } of placed(said.spells, 'content.spells')) checkSpell(it, place, report);
  const xSpells = new Set<object>(said.spells.filter(({ cv }) => cv === 'X'));
  for (const { it, place } of withEffects(said)) {
    for (const { it: effect, place: at } of everyEffect(it.effects, `${place}.effects`)) {
      if (!xSpells.has(it) && amountsOf(effect).some(isX)) {
        report('no-x', at, 'X is an amount of Spells whose CV is X');
      }
      if (effect.do === 'choose' && effect.options.length === 0) report('no-choice', at, 'nothing to choose from');
    }
  }
}

function amountsOf(effect: Effect): (Amount | undefined)[] {
  if (effect.do === 'gain' || effect.do === 'lose') return [effect.injury, effect.fatigue, effect.ap];
  return effect.do === 'blink' ? [effect.inches] : [];
}

function isX(amount: Amount | undefined): boolean {
  return typeof amount === 'string' && amount !== 'all';
}

const ONLY: Readonly<Record<Weapon['type'], readonly (keyof WeaponTraits)[]>> = {
  close: ['reach'],
  ranged: ['blast', 'dangerous', 'quickShot'],
};

function checkWeapon(w: Weapon, place: string, report: Report): void {
  const other = w.type === 'close' ? 'ranged' : 'close';
  for (const trait of ONLY[other]) {
    if (w.traits[trait]) report('weapon-trait', `${place}.traits`, `${trait} is a trait of ${other} weapons`);
  }
  for (const key of ['range', 'reload'] as const) {
    if ((w[key] === undefined) === (w.type === 'ranged')) {
      const message = w.type === 'ranged' ? `a ranged weapon has a ${key}` : `a close weapon has no ${key}`;
      report('weapon-range', `${place}.${key}`, message);
    }
  }
}

/** Moments at which an attack is answered. */
const ATTACKED: readonly Moment[] = ['attacked', 'ally-attacked'];
/** Moments at which there is such a model to be affected. */
const THERE: Readonly<Record<string, readonly Moment[]>> = {
  attacker: ['attacked', 'ally-attacked', 'missed', 'defended', 'hurt'],
  mover: ['enemy-moved'],
  caster: ['enchanted'],
  attacked: ['attacked', 'ally-attacked', 'missed', 'defended', 'hurt'],
};

function checkAbility(a: Ability, place: string, report: Report): void {
  if ((a.moment !== undefined) !== (a.type === 'reactive')) {
    report('moment', `${place}.moment`, 'a Reactive Ability names its moment, an Active one has none');
  }
  if (a.type === 'active' && a.trigger !== undefined) {
    report('moment', `${place}.trigger`, 'only Reactive Abilities have a trigger');
  }
  const moments = THERE[a.target.who];
  if (moments !== undefined && (a.moment === undefined || !moments.includes(a.moment))) {
    report('target', `${place}.target.who`, `there is no ${a.target.who} at this moment`);
  }
  for (const { it, place: at } of everyEffect(a.effects, `${place}.effects`)) {
    const answers = a.moment !== undefined && ATTACKED.includes(a.moment);
    if ((it.do === 'to-hit' || it.do === 'intercept') && !answers) {
      report('effect', at, `"${it.do}" is for Reactive Abilities of the moments ${ATTACKED.join(' and ')}`);
    }
    if (it.do === 'summon' || it.do === 'terrain') report('effect', at, `"${it.do}" is for Spells`);
  }
}

function checkSpell(s: Spell, place: string, report: Report): void {
  if ((s.unique !== undefined) !== (s.targeting === 'unique')) {
    report('targeting', `${place}.unique`, 'Unique Spells say what is chosen, others do not');
  }
  const top = new Set(s.effects);
  const summons = s.effects.filter((e) => e.do === 'summon').length;
  if (summons !== (s.targeting === 'summoning' ? 1 : 0)) {
    report('targeting', `${place}.effects`, 'a Summoning Spell summons one model, other Spells none');
  }
  for (const { it, place: at } of everyEffect(s.effects, `${place}.effects`)) {
    if (it.do === 'to-hit' || it.do === 'intercept') report('effect', at, `"${it.do}" is for Reactive Abilities`);
    if (it.do === 'summon' && !top.has(it)) report('effect', at, '"summon" stands in no other effect');
    if (it.do === 'terrain' && s.unique !== 'point') {
      report('effect', at, '"terrain" is for Unique Spells with which a point is chosen');
    }
  }
}
