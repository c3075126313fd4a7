/** The field of a wizard's second lore (DG-R-194). */
import type { Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { NONE } from './edit.ts';
import { isWizard, loresFor } from './lores.ts';
import type { Entry, Roster } from './roster.ts';

export function loreFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  if (!isWizard(content, roster, entry) && entry.lore === undefined) return [];
  const open = loresFor(content, roster, entry);
  const shown = content.lores.all.filter((lore) => open.includes(lore) || lore.id === entry.lore);
  return [
    {
      kind: 'choice',
      id: `${place}.lore`,
      label: 'Second lore',
      clause: 'DG-SPL-02',
      value: entry.lore ?? NONE,
      choices: [
        { id: NONE, label: 'None' },
        ...shown.map((lore) => ({
          id: lore.id,
          label: lore.name,
          text: `${lore.about} ${lore.spells.map((spell) => `${spell.name} ${spell.value}`).join(', ')}.`,
          clause: lore.clause,
          ...fromPack(content, lore),
          ...(open.includes(lore) ? {} : { against: 'not open to this army' }),
        })),
      ],
    },
  ];
}
