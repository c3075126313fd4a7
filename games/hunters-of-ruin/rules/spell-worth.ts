/** What a cast is likely to bring, for `suggest`: in points of the warriors it concerns. Rules look at none of it. */
import type { Part } from '#engine/log/sum.ts';
import type { Modifier, Spell } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { spellsOf } from './enchant.ts';
import { engaged } from './measure.ts';
import { bodyLeft, isEnemy } from './play.ts';
import { targetSum } from './stats.ts';
import { bonusOf, testChance, testParts } from './test.ts';
import { shootArms } from './weapons.ts';

/** Chance of the Magic test, and the mean of its degrees where it is passed. */
function castOdds(s: State, w: Warrior, parts: readonly Part[]): { chance: number; degrees: number } {
  const bonus = bonusOf(parts);
  const target = targetSum(s, w, 'cast').value;
  const chance = testChance(bonus, target);
  return { chance, degrees: Math.max(0, (10 + bonus - target) / 2) };
}

export function worthOfCast(s: State, w: Warrior, spell: Spell, target: Warrior, parts: readonly Part[]): number {
  const { chance, degrees } = castOdds(s, w, parts);
  const enemy = isEnemy(w, target);
  const price = target.card.cost + 5;
  const { effect } = spell;
  switch (effect.do) {
    case 'damage': {
      const bonus = bonusOf(
        testParts(s, target, { test: 'resist', clause: 'HR-DMG-01', source: 'spell-ranged', against: w }),
      );
      const armour = target.card.armour?.resist ?? 0;
      const hurt = 1 - testChance(bonus + armour - Math.round(degrees), targetSum(s, target, 'resist').value);
      return (chance * hurt * price) / Math.max(1, bodyLeft(target));
    }
    case 'wind':
      return enemy
        ? chance * opposed(s, target, degrees) * (engaged(s, target) || target.carries !== null ? 0.15 : 0.05) * price
        : 0.2;
    case 'silence':
      return enemy ? chance * opposed(s, target, degrees) * silenceWorth(s, target) : 0;
    case 'reactions':
      return enemy ? 0 : chance * (engaged(s, target) && target.reactions < 2 ? 0.12 : 0.02) * price;
    case 'no-reactions':
      return enemy && !target.numb && target.reacted < target.reactions
        ? chance * opposed(s, target, degrees) * (engaged(s, target) ? 0.15 : 0.04) * price
        : 0;
    case 'enchant':
      if (s.enchantments.some((one) => one.spell === spell.id && one.target === target.id)) return 0;
      return chance * (enemy ? -1 : 1) * modifiersWorth(s, target, effect.modifiers) * price;
    case 'swallow':
      return chance * (target.card.skills.length + target.card.spells.length) * 2;
    default:
      return 0;
  }
}

/** Chance that an enemy fails its Willpower test. */
function opposed(s: State, target: Warrior, degrees: number): number {
  const bonus = bonusOf(testParts(s, target, { test: 'willpower', clause: 'HR-WIL-01' })) - Math.round(degrees);
  return 1 - testChance(bonus, targetSum(s, target, 'willpower').value);
}

/** A caster that is yet to act loses most. */
function silenceWorth(s: State, target: Warrior): number {
  if (target.silenced) return 0;
  const spells = target.activated || target.card.stats.magic === null ? 0 : spellsOf(s, target).length;
  return Math.min(3, spells) * 3 + target.card.skills.length;
}

/** Share of a warrior that these modifiers are worth to it, now. */
function modifiersWorth(s: State, w: Warrior, modifiers: readonly Modifier[]): number {
  const fights = engaged(s, w);
  const shoots = shootArms(s, w).length > 0;
  let worth = 0;
  for (const modifier of modifiers) {
    switch (modifier.kind) {
      case 'test':
        if (modifier.on.includes('resist')) worth += modifier.amount * (fights ? 0.12 : 0.06);
        if (modifier.on.includes('shoot') && shoots && !fights) worth += modifier.amount * 0.1;
        if (modifier.on.includes('strike') && fights) worth += modifier.amount * 0.1;
        break;
      case 'power':
        worth += modifier.amount * (fights && !shoots ? 0.12 : 0.04);
        break;
      case 'accuracy':
        worth += shoots && !fights ? modifier.amount * 0.03 : 0;
        break;
      case 'move':
        worth += modifier.amount * (fights ? 0 : 0.03);
        break;
      case 'flag':
        worth += modifier.flag === 'updraught' ? 0.02 : 0.08;
        break;
      default:
        worth += 0.02;
    }
  }
  return worth;
}
