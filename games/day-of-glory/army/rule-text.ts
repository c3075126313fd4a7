/** The rule of an army list in words, for the page and the shop; empty where there is none to play. */
import type { ArmyList, ListRule } from '../content/types.ts';

const CHOSEN = {
  humans: 'Human units may be taken.',
  wizards: 'The first wizard level is free for every hero.',
  creatures: 'Creatures count as standard units.',
} as const;

export function ruleText(rule: ListRule): string {
  switch (rule.kind) {
    case 'shields':
      return `Shields give a further +${rule.armour} armour value in regiment.`;
    case 'reserve':
      return 'Units worth up to half the army may wait off the table and be set up later, anywhere over 6" from the enemy.';
    case 'choice':
      if (rule.choices.length !== 1) {
        return 'Choose one: human units, a free wizard level for every hero, or creatures that count as standard units.';
      }
      return CHOSEN[rule.choices[0]!];
    case 'undying':
      return `Whenever a model dies, a roll of ${rule.on}+ keeps it alive.`;
    case 'reroll-nerve':
      return 'Failed nerve checks may be rolled again.';
    case 'ranged-bonus':
      return `+${rule.bonus} combat bonus with ranged weapons.`;
    case 'speed':
      return `+${rule.inches} speed.`;
    case 'agility':
      return `+${rule.points} agility.`;
    case 'vampires':
      return 'Vampires may be taken: as good as elves, and chaotic and scary besides.';
    case 'piercing':
      return 'Shortswords and longswords are armour piercing.';
    case 'blessed':
      return `Up to ${rule.models} models of elite units, and ${rule.perPriest} more for each priest, are blessed by one god.`;
    case 'magic-share':
      return `Magic items may be ${rule.percent}% of the power of the army.`;
    case 'none':
      return '';
  }
}

/** An army list in a sentence or two. */
export function listText(list: ArmyList): string {
  const rule = ruleText(list.rule);
  return rule === '' ? list.about : `${list.about} ${rule}`;
}
