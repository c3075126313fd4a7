/** Tests in words: who, what for, the die with its parts, the number it needs, the degrees and what they do to the test that follows. */
import type { Part } from '#engine/log/sum.ts';
import { added, dieNeeds, needs, partText } from '../../kit/text.ts';
import { TESTS, type TestName } from '../content/types.ts';
import type { TestEvents } from '../events.ts';
import type { State } from '../state.ts';
import { called } from './names.ts';
import type { EventOf, Sentences } from './sentence.ts';
import { count, far, signed } from './words.ts';

/** What a test is called, and what comes before the name of whom it is made against. */
const OCCASIONS: Readonly<Record<TestName, { name: string; against?: string }>> = {
  strike: { name: 'Fight test', against: 'to Strike' },
  'counter-attack': { name: 'Fight test', against: 'to Counter Attack' },
  'parting-shot': { name: 'Fight test', against: 'for a Parting Shot at' },
  shoot: { name: 'Fight test', against: 'to Shoot' },
  cast: { name: 'Magic test to Cast', against: 'on' },
  counter: { name: 'Magic test to Counter', against: 'the spell of' },
  maintain: { name: 'Magic test to Maintain' },
  resist: { name: 'Resist test', against: 'against' },
  fall: { name: 'Resist test for the fall' },
  ignite: { name: 'Resist test against Ignite' },
  disengage: { name: 'Agility test to Disengage' },
  water: { name: 'Agility test in Water' },
  tall: { name: 'Agility test to cross Tall terrain' },
  climb: { name: 'Agility test to Climb' },
  partway: { name: 'Agility test to hold on' },
  jump: { name: 'Agility test to Jump' },
  dodge: { name: 'Agility test to Dodge', against: 'the attack of' },
  chasm: { name: 'Agility test to cross the chasm' },
  fire: { name: 'Agility test to leap from the fire' },
  burning: { name: 'Agility test against Burning Armour', against: 'of' },
  resolve: { name: 'Resolve test' },
  regroup: { name: 'Regroup test' },
  willpower: { name: 'Willpower test', against: 'against' },
  faction: { name: 'Faction test' },
};

/** "Strike", "Dodge": short, for a whole activation and for Focus. */
export function testName(test: TestName): string {
  return test === 'strike' || test === 'shoot' ? 'Fight test' : OCCASIONS[test].name;
}

/** "6+", or "6+ (7 Resist, -1 Tusker)" where it is made of several. */
export function needed(target: number, parts: readonly Part[], of: string): string {
  const [first, ...others] = parts;
  const more = added(others);
  if (first === undefined || more === '') return `${target}+${of}`;
  return `${target}+ (${first.amount} ${first.label}${more})${of}`;
}

/** What the die must show: a natural 10 always succeeds, a natural 1 never. */
function reached({ target, parts }: EventOf<'test'>): string {
  const bonus = parts.reduce((all, { amount }) => all + amount, 0);
  return needs(Math.min(10, Math.max(2, target - bonus)));
}

/** "success by 2 Degrees on a natural 10". */
function outcome({ success, degrees, natural, automatic }: EventOf<'test'>): string {
  const by = degrees === 0 ? '' : ` by ${count(Math.abs(degrees), 'Degree')}`;
  return `${success ? 'success' : 'failure'}${by}${automatic ? ` on a natural ${natural}` : ''}`;
}

function lentBy(s: State, { lender, warrior, test }: EventOf<'test'>): string {
  if (lender === null || lender === warrior) return '';
  const stat = TESTS[test];
  return `, the ${stat.charAt(0).toUpperCase()}${stat.slice(1)} of ${called(s, lender)}`;
}

/** "; Resist at -2": what the degrees do to what follows. */
function next(s: State, { leads, test }: EventOf<'test'>): string {
  if (leads === null) return '';
  if (leads.name !== 'inches') return `; ${leads.name} at ${signed(leads.amount)}`;
  return `; ${far(s, leads.amount)} ${INCHES[test] ?? 'more to move'}`;
}

/** What inches are for, where the warrior does not move as it likes. */
const INCHES: Partial<Record<TestName, string>> = {
  resolve: 'more to flee',
  regroup: 'more to flee',
  willpower: 'more to be pushed',
  jump: 'more that are safe',
  cast: 'for what is summoned',
};

export const TEST: Sentences<keyof TestEvents> = {
  test: (e, s) => {
    const { name, against } = OCCASIONS[e.test];
    const other = e.against === e.warrior ? 'itself' : called(s, e.against ?? '');
    const whom = e.against === null || against === undefined ? '' : ` ${against} ${other}`;
    const rolled = dieNeeds(e.natural, reached(e), needed(e.target, e.targetParts, ''), e.parts);
    return `${called(s, e.warrior)}, ${name}${whom}. ${rolled}${lentBy(s, e)}: ${outcome(e)}${next(s, e)}`;
  },
  'focus-lost': ({ warrior, lost }, s) => `${called(s, warrior)} loses ${signed(lost)} Focus that it did not use`,
  focus: ({ warrior, spent, left, on }, s) =>
    `${called(s, warrior)} uses ${signed(spent)} Focus on its ${testName(on)}; ${left === 0 ? 'none' : left} left`,
};

/** "+1 Axe, +2 Degrees of Success". */
export function partList(parts: readonly Part[]): string {
  return parts
    .filter(({ amount }) => amount !== 0)
    .map(partText)
    .join(', ');
}
