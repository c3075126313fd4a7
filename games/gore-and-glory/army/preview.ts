/** What a model of the roster will be on the table: its card before the first turn and its numbers with their account. */
import type { BuilderUnit } from '#engine/builder.ts';
import type { Part, Sheet, Sum } from '#engine/game.ts';
import { part } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import { STATS, type StatId } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { baseOf } from '../rules/play.ts';
import { recruit } from '../rules/recruit.ts';
import { actionPool, armourValue, damageThreshold, statName, statSum } from '../rules/stats.ts';
import { UNARMED } from '../rules/unarmed.ts';
import { blank } from '../setup/begin.ts';
import type { Card, Model, State } from '../state.ts';
import { sheet } from '../text/sheet.ts';
import type { Entry } from './roster.ts';
import { readUpgrades, UPGRADES } from './upgrades.ts';

type Preview = Pick<BuilderUnit, 'numbers' | 'facts' | 'sheet'>;

const MM = 25.4;

export function preview(content: Content, entry: Entry, card: Card, title: string): Preview {
  const s = blank(content, { options: Object.fromEntries(OPTIONS.map((o) => [o.id, o.default])), rng: [0, 0, 0, 0] });
  const m = recruit('preview', 0, { ...card, name: title });
  s.models.push(m);
  const pool = actionPool(s, m);
  m.ap = pool.value;
  const dt = damageThreshold(card.stats.bd, card.level);
  const av = armourValue(s, m);
  return {
    numbers: [
      ...STATS.map((stat) => ({ label: statName(stat), value: statAccount(content, s, m, entry, stat) })),
      { label: 'DT', value: dt },
      { label: 'AP', value: pool },
      { label: 'AV', value: av },
    ],
    facts: [
      { label: 'Action Pool', value: pool.value },
      { label: 'Damage Threshold', value: dt.value },
      { label: 'AV', value: av.value },
    ],
    sheet: printed(s, m),
  };
}

/** The card as it is printed: the base in millimetres, and Unarmed only for those who have nothing else. */
function printed(s: State, m: Model): Sheet | null {
  const found = sheet(s, m.id);
  if (found === null) return null;
  const mm = Math.round(baseOf(m.card.size).a * 2 * MM);
  const armed = m.card.weapons.length > 1;
  return {
    ...found,
    sub: `${found.sub}, ${mm} mm`,
    lines: found.lines
      .filter((line) => !(armed && line.group === 'weapon' && line.name === UNARMED.name))
      .map((line) => (line.text === 'no traits' ? { ...line, text: '' } : line)),
  };
}

/** Where the number on the card comes from, then what changes it before the first turn. */
function statAccount(content: Content, s: State, m: Model, entry: Entry, stat: StatId): Sum {
  const character = content.characters.get(entry.character);
  const role = content.classes.get(entry.class);
  const now = statSum(s, m, stat);
  if (character === undefined || role === undefined) return now;
  const parts: Part[] = [
    stat === 'cs' || stat === 'mi'
      ? part(role.name, role[stat], 'GG-WAR-07')
      : part(character.name, character[stat], 'GG-WAR-06'),
  ];
  const change = role.change?.[stat] ?? 0;
  if (change !== 0) parts.push(part(role.name, change, 'GG-WAR-07'));
  const bought = readUpgrades(entry).filter((u) => u !== null && u.kind !== 'trait' && u.what === stat).length;
  if (bought > 0) {
    const kind = stat === 'cs' || stat === 'mi' ? 'skill' : 'physical';
    parts.push(part(UPGRADES[kind].name, bought, UPGRADES[kind].clause));
  }
  let value = 0;
  for (const p of parts) value += p.amount;
  const printedValue = m.card.stats[stat];
  if (value > printedValue) parts.push(part('no more than 10', printedValue - value, 'GG-STAT-02'));
  if (value < printedValue) parts.push(part('no less than 1', printedValue - value, 'GG-STAT-03'));
  return { value: now.value, parts: [...parts, ...now.parts.slice(1)] };
}
