/** Wizards of a roster and what they know (DG-SPL-02, DG-R-194): the levels of each, and the lores open to it. */
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { FUNDAMENTAL, type Lore, type Spell } from '../content/spells.ts';
import { listFor } from './admits.ts';
import type { Entry, Roster } from './roster.ts';

/** The race without which nobody learns that lore. */
const BOUND: Readonly<Record<string, string>> = { necromancy: 'undead' };

const KNOWN = ['DG-R-194', 'DG-SPL-02'] as const;

/** DG-LIST-14, DG-R-250: the first wizard level is free for every hero. */
export function freeWizard(content: Content, roster: Roster, entry: Entry): boolean {
  if (roster.choice !== 'wizards' || entry.kind !== 'hero' || entry.mercenary === true) return false;
  const rule = content.lists.get(roster.list)?.rule;
  return rule?.kind === 'choice' && rule.choices.includes('wizards');
}

/** Levels by class, the free one among them. */
export function levelsOf(content: Content, roster: Roster, entry: Entry): Readonly<Record<string, number>> {
  const classes = entry.classes ?? {};
  return freeWizard(content, roster, entry) && classes.wizard === undefined ? { ...classes, wizard: 1 } : classes;
}

export function isWizard(content: Content, roster: Roster, entry: Entry): boolean {
  return entry.kind === 'hero' && (levelsOf(content, roster, entry).wizard ?? 0) > 0;
}

/** Lores that a wizard may learn besides the fundamental one. */
export function loresFor(content: Content, roster: Roster, entry: Entry): Lore[] {
  return content.lores.all.filter(({ id }) => {
    const race = BOUND[id];
    if (id === FUNDAMENTAL) return false;
    if (race === undefined) return true;
    const races = roster.generic?.races ?? listFor(content, roster, entry)?.races ?? [];
    return races.includes(race);
  });
}

export function checkLores(content: Content, roster: Roster, report: Report): void {
  roster.units.forEach((entry, i) => {
    const place = `units[${i}].lore`;
    const { lore } = entry;
    if (!isWizard(content, roster, entry)) {
      if (lore !== undefined) report(place, 'not-a-wizard', KNOWN, 'only a wizard learns a lore');
    } else if (lore === undefined) {
      report(place, 'no-lore', KNOWN, 'the wizard must learn a second lore');
    } else if (!content.lores.has(lore)) {
      report(place, 'unknown-lore', KNOWN, `there is no lore "${lore}"`);
    } else if (!loresFor(content, roster, entry).some((one) => one.id === lore)) {
      const { name } = content.lores.get(lore)!;
      const why = lore === FUNDAMENTAL ? 'every wizard knows it' : 'it needs an army list with the Undead race';
      report(place, 'lore-closed', KNOWN, `${name} cannot be the second lore: ${why}`);
    }
  });
}

/** DG-SPL-02, DG-R-194: what a model with these classes knows: the fundamental lore and those named. Nothing if it is no wizard. */
export function spellsOf(
  content: Pick<Content, 'lores'>,
  classes: Readonly<Partial<Record<string, number>>>,
  lores: readonly string[],
): readonly Spell[] {
  if ((classes.wizard ?? 0) === 0) return [];
  return [FUNDAMENTAL, ...lores].flatMap((id) => content.lores.get(id)?.spells ?? []);
}

/** The lore that has that spell. */
export function loreOf(content: Content, spell: string | undefined): Lore | undefined {
  if (spell === undefined) return undefined;
  return content.lores.all.find((lore) => lore.spells.some(({ id }) => id === spell));
}
