/** What a model of the roster will be on the table: its card before the first round and its numbers with their account. */
import type { BuilderUnit } from '#engine/builder.ts';
import { part, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import type { Card } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { blank, enlist } from '../setup/begin.ts';
import { sheet } from '../text/sheet.ts';
import type { Roster } from './roster.ts';
import { sizeRules } from './slots.ts';

type Preview = Pick<BuilderUnit, 'numbers' | 'facts' | 'sheet'>;

export function preview(content: Content, roster: Roster, card: Card, commander: boolean): Preview {
  const options = Object.fromEntries(OPTIONS.map((o) => [o.id, o.default]));
  const s = blank(content, { options, rng: [0, 0, 0, 0], size: roster.size });
  enlist(s, 0, [{ card, name: card.name, commander }]);
  const rules = sizeRules(content, roster);
  const leads =
    card.type === 'leader'
      ? [
          {
            label: 'Leadership',
            value: sum([
              part(
                commander ? 'commander' : 'leader',
                commander ? rules.command : rules.leadership,
                rules.clauses.leadership,
              ),
            ]),
          },
        ]
      : [];
  const shown = sheet(s, s.models[0]?.id ?? '');
  return {
    numbers: [...(shown?.stats ?? []).map(({ name, now }) => ({ label: name, value: now })), ...leads],
    facts: [
      { label: 'Rank', value: card.rank },
      { label: 'Base mm', value: card.base },
    ],
    sheet: shown,
  };
}
