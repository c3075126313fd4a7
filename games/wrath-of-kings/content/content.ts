/** What the game is made from: houses, cards, sizes, motivations, terrain and tables, with what packs add behind them. Never changed once it is made. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Sourced } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import type { Roster } from '../army/roster.ts';
import type { Layout } from '../setup/layouts.ts';
import type { Card, House, Motivation, Sample, SizeRules } from './types.ts';

export interface Content extends Sourced {
  readonly houses: Table<House>;
  readonly cards: Table<Card>;
  readonly sizes: Table<SizeRules>;
  readonly motivations: Table<Motivation>;
  readonly samples: Table<Sample>;
  readonly layouts: Table<Layout>;
  /** Ready-made forces. */
  readonly ready: Table<ReadyArmy<Roster>>;
}
