/** The fifteen motivations, three of each category (WK-MOT-01, WK-MOT-02). What they do is in motives/, a file each. */
import type { Category, Motivation, MotivationId } from './types.ts';

function numbered(section: string, from: number, to: number): string[] {
  const clauses: string[] = [];
  for (let n = from; n <= to; n++) clauses.push(`WK-${section}-${n < 10 ? '0' : ''}${n}`);
  return clauses;
}

function motivation(
  id: MotivationId,
  name: string,
  category: Category,
  clauses: readonly string[],
  text: string,
): Motivation {
  return { id, name, category, text, clauses };
}

export const MOTIVATIONS: readonly Motivation[] = [
  motivation(
    'call-to-glory',
    'Call to Glory',
    'duty',
    numbered('DTY', 1, 5),
    'Your leaders bear as many markers as their rank. A marked leader that kills an enemy nobody else attacked spends a marker and costs the enemy 2 morale: infantry after a Willpower check, leaders and specialists without one.',
  ),
  motivation(
    'escort-civilians',
    'Escort Civilians',
    'duty',
    numbered('DTY', 6, 11),
    'Civilians, as many as the ranks of your leaders, walk linked to your models. Each that you control in the enemy zones A to C at the end of a round costs the enemy 2 morale and has arrived.',
  ),
  motivation(
    'stand-your-ground',
    'Stand Your Ground',
    'duty',
    numbered('DTY', 12, 15),
    'Your infantry Interacts in the sphere of an enemy leader to take a marker. When a marked model is next activated, the enemy loses 1 morale.',
  ),
  motivation(
    'sever-the-head',
    'Sever the Head',
    'vengeance',
    numbered('VEN', 1, 3),
    'After deployment you mark enemy leaders and specialists, each at most as often as its rank. A marked enemy that is killed costs its army 2 more morale for each marker.',
  ),
  motivation(
    'burn-it-down',
    'Burn It Down',
    'vengeance',
    numbered('VEN', 4, 7),
    'Storehouses stand in the enemy zone D. A model of yours that touches one you control burns it by Interact: the enemy loses 2 morale.',
  ),
  motivation(
    'unstoppable-advance',
    'Unstoppable Advance',
    'vengeance',
    numbered('VEN', 8, 11),
    'A leader of yours that was attacked and lives, and each that stands in an enemy zone at the end of a round, may take a Willpower check. A success spends a marker and costs the enemy 2 morale.',
  ),
  motivation(
    'capture-prisoners',
    'Capture Prisoners',
    'treachery',
    numbered('TRE', 1, 5),
    'A model of yours that kills in melee may take a prisoner. Each captor that stands free of enemies in your zones A to C at the end of a round costs the enemy 2 morale.',
  ),
  motivation(
    'assassinate',
    'Assassinate',
    'treachery',
    numbered('TRE', 6, 7),
    'A turn of yours that kills an enemy leader and attacks nobody else costs the enemy 2 more morale for each rank of that leader.',
  ),
  motivation(
    'steal-intel',
    'Steal Intel',
    'treachery',
    numbered('TRE', 8, 12),
    'A model of yours that hits an enemy leader or specialist in melee may take a marker from it, one from each in a round. When that model is next activated, the enemy loses 2 morale.',
  ),
  motivation(
    'land-grab',
    'Land Grab',
    'greed',
    numbered('GRE', 1, 5),
    'Claims are staked in the enemy zone C, as many as the ranks of your leaders. Each that you control at the end of a round costs the enemy 1 morale.',
  ),
  motivation(
    'loot-and-plunder',
    'Loot and Plunder',
    'greed',
    numbered('GRE', 6, 12),
    "Five caches lie in No Man's Land. Your infantry Interacts with a cache you control to take a marker. Each model that still has one at the end of the round costs the enemy 1 morale.",
  ),
  motivation(
    'personal-gain',
    'Personal Gain',
    'greed',
    numbered('GRE', 13, 15),
    'The enemy marks infantry of its own. A leader or specialist of yours that is engaged with a marked enemy may forfeit its maneuver or its action: the enemy loses 1 morale and the marker.',
  ),
  motivation(
    'disrupt-supply-line',
    'Disrupt Supply Line',
    'intrigue',
    numbered('INT', 1, 5),
    'Supplies lie on the dividing lines of the enemy zones, one on each. A model of yours that touches one you control destroys it by Interact: the enemy loses 2 morale.',
  ),
  motivation(
    'infiltrate',
    'Infiltrate',
    'intrigue',
    numbered('INT', 6, 10),
    'Your infantry Interacts in the enemy zone C for 1 marker, in A or B for 2. When a marked model is next activated, the enemy loses 1 morale for each marker on it.',
  ),
  motivation(
    'no-confidence',
    'No Confidence',
    'intrigue',
    numbered('INT', 11, 13),
    "Enemy leaders bear twice their rank in markers. Whenever a leader or specialist of yours kills infantry in a marked leader's sphere, that leader takes a Willpower check: a failure costs the enemy 1 morale and the leader a marker.",
  ),
];
