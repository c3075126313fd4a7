/** What a warrior of the roster will be on the table: its card before the first turn and its numbers with their account. */
import type { BuilderUnit } from '#engine/builder.ts';
import { part, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import { STATS, type StatId, type TestName } from '../content/types.ts';
import { OPTIONS } from '../options.ts';
import { bodyOf } from '../rules/play.ts';
import { recruit } from '../rules/recruit.ts';
import { moveSum, targetSum } from '../rules/stats.ts';
import { sets } from '../rules/weapons.ts';
import { blank } from '../setup/begin.ts';
import type { Card, State, Warrior } from '../state.ts';
import { sheet } from '../text/sheet.ts';

type Preview = Pick<BuilderUnit, 'numbers' | 'facts' | 'sheet'>;

/** A test of each stat that stands for all of them. */
const TEST: Readonly<Record<Exclude<StatId, 'move' | 'body'>, TestName>> = {
  agility: 'dodge',
  fight: 'strike',
  resist: 'resist',
  guts: 'resolve',
  faction: 'faction',
  magic: 'cast',
};

export function preview(content: Content, card: Card, title: string): Preview {
  const options = Object.fromEntries(OPTIONS.map((o) => [o.id, o.default]));
  const s = blank(content, { options, rng: [0, 0, 0, 0] });
  const w = recruit('preview', 0, { ...card, name: title });
  w.inUse = sets(w)[0] ?? [];
  w.onTable = true;
  s.warriors.push(w);
  const body = bodyOf(w);
  return {
    numbers: STATS.filter((stat) => stat !== 'magic' || card.stats.magic !== null).map((stat) => ({
      label: statLabel(content, card, stat),
      value: account(s, w, stat),
    })),
    facts: [
      { label: 'Points', value: card.cost },
      { label: 'Body', value: body },
      ...(card.armour === null ? [] : [{ label: 'Armour', value: card.armour.resist }]),
    ],
    sheet: sheet(s, w.id),
  };
}

/** The Faction stat has the name that the faction gives it. */
function statLabel(content: Content, card: Card, stat: StatId): string {
  const name = stat === 'faction' ? content.factions.get(card.faction)?.stat : undefined;
  return name ?? stat.charAt(0).toUpperCase() + stat.slice(1);
}

function account(s: State, w: Warrior, stat: StatId) {
  if (stat === 'move') return moveSum(s, w);
  if (stat !== 'body') return targetSum(s, w, TEST[stat]);
  const { mount, stats } = w.card;
  return sum([
    part('Body', stats.body, 'HR-STA-04'),
    ...(mount === null ? [] : [part(mount.name, mount.body, 'HR-MNT-08')]),
  ]);
}
