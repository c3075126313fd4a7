/** What a model of the band will be on the table: its sheet with the wound track before the first turn, and its numbers with their account. */
import type { BuilderUnit } from '#engine/builder.ts';
import { modelOf } from '../card.ts';
import type { Content } from '../content/content.ts';
import type { Character } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { seatsFor } from '../seats.ts';
import { blank } from '../setup/begin.ts';
import { sheet } from '../text/sheet.ts';

type Preview = Pick<BuilderUnit, 'numbers' | 'facts' | 'sheet'>;

/** Hero points that a Grade 2 or 3 model brings (GL-HP-01). */
const HERO_POINTS = 5;

export function preview(content: Content, character: Character): Preview {
  const options = Object.fromEntries(OPTIONS.map((o) => [o.id, o.default]));
  const s = blank(content, { options, rng: [0, 0, 0, 0], seats: seatsFor(2, false), scenario: 'none' });
  const m = modelOf(content, character, { id: 'preview', seat: 0, at: [0, 0], mount: null });
  s.models.push(m);
  const shown = sheet(s, m.id);
  const { grade, dr, track } = m.card;
  return {
    numbers: (shown?.stats ?? []).map(({ name, now }) => ({ label: name, value: now })),
    facts: [
      { label: 'Grade', value: grade },
      { label: 'Hero points', value: grade > 1 && m.card.kind === 'human' ? HERO_POINTS : 0 },
      ...(['head', 'torso', 'arms', 'legs'] as const).flatMap((at) => {
        const row = track[at];
        return row === undefined ? [] : [{ label: `DR ${row.label}`, value: dr[at] }];
      }),
    ],
    sheet: shown,
  };
}
