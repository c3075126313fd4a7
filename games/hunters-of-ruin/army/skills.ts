/** Skills as a roster writes them: "nimble", "expert:sword". */
import type { Content } from '../content/content.ts';
import type { Flag, Skill, WarriorEntry } from '../content/types.ts';
import type { Entry } from './roster.ts';

export interface WrittenSkill {
  word: string;
  skill: Skill | undefined;
  /** The weapon that it names, if the word has one. */
  weapon?: string;
}

export function readSkills(content: Content, words: readonly string[]): WrittenSkill[] {
  return words.map((word) => {
    const colon = word.indexOf(':');
    if (colon < 0) return { word, skill: content.skills.get(word) };
    return { word, skill: content.skills.get(word.slice(0, colon)), weapon: word.slice(colon + 1) };
  });
}

/** Flags that are for casters alone. */
const CASTING: readonly Flag[] = ['attuned', 'deep-binding', 'cinder-sight', 'backlash'];

/** Each skill once: Leader with as many levels as it was bought, Expert once for each weapon (HR-SKL-04, HR-R-143). */
export function gathered(written: readonly WrittenSkill[]): { skill: Skill; level: number; weapon?: string }[] {
  const found: { skill: Skill; level: number; weapon?: string }[] = [];
  for (const { skill, weapon } of written) {
    if (skill === undefined) continue;
    const known = found.find((one) => one.skill.id === skill.id && one.weapon === weapon);
    if (known === undefined) found.push(weapon === undefined ? { skill, level: 1 } : { skill, level: 1, weapon });
    else if (known.level < (skill.times ?? 1)) known.level += 1;
  }
  return found;
}

/** What a warrior lacks without which the skill can never do anything for it; null when it lacks nothing. */
export function idleSkill({ modifiers }: Skill, entry: Entry, kind: WarriorEntry): 'a mount' | 'Magic' | null {
  for (const one of modifiers) {
    const rides = one.kind === 'flag' ? one.flag === 'born-in-the-saddle' : 'when' in one && one.when?.mounted === true;
    if (rides && entry.mount === undefined) return 'a mount';
    if (one.kind === 'flag' && CASTING.includes(one.flag) && kind.stats.magic === null) return 'Magic';
  }
  return null;
}
