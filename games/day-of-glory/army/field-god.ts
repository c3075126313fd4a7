/** The fields of gods: whom a priest serves, and who of a unit is blessed by which. */
import type { Choice, Field } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { blessedIn, gracesOf, roomOf } from './check-gods.ts';
import { NONE } from './edit.ts';
import { type Entry, type Roster, sizeOf } from './roster.ts';

function gods(content: Content, text: (id: string) => string): Choice[] {
  return content.gods.all.map((god) => ({
    id: god.id,
    label: god.name,
    text: text(god.id),
    clause: god.clause,
    ...fromPack(content, god),
  }));
}

export function godFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  const fields: Field[] = [];
  if ((entry.classes?.priest ?? 0) > 0 || entry.god !== undefined) {
    const serves = (id: string) => {
      const { sermon, prayer } = content.gods.get(id)!;
      return `Sermon: ${sermon.text} Prayer: ${prayer.text}`;
    };
    fields.push({
      kind: 'choice',
      id: `${place}.god`,
      label: 'God',
      clause: 'DG-GOD-01',
      value: entry.god ?? NONE,
      choices: [{ id: NONE, label: 'None' }, ...gods(content, serves)],
    });
  }
  const open = content.gods.all.filter((god) => roomOf(roster, god.id) > 0);
  const graced = entry.kind === 'elite' && gracesOf(content, roster) > 0;
  if (open.length === 0 && !graced && entry.blessed === undefined) return fields;
  const offered = gods(content, (id) => content.gods.get(id)!.blessing.text).map((choice) =>
    graced || open.some((god) => god.id === choice.id) ? choice : { ...choice, against: 'no priest of that god' },
  );
  fields.push({
    kind: 'choice',
    id: `${place}.blessed.god`,
    label: 'Blessing',
    clause: 'DG-GOD-02',
    value: entry.blessed?.god ?? NONE,
    choices: [{ id: NONE, label: 'None' }, ...offered],
  });
  if (entry.blessed !== undefined && sizeOf(entry) > 1) {
    fields.push({
      kind: 'number',
      id: `${place}.blessed.count`,
      label: 'Blessed models',
      clause: 'DG-GOD-02',
      value: blessedIn(entry),
      min: 1,
      max: sizeOf(entry),
      step: 1,
      unit: 'models',
    });
  }
  return fields;
}
