/** The state before the first step: armies mustered, the table sized to them. */
import type { GameState, Json } from '#engine/game.ts';
import type { Roster } from '../army/roster.ts';
import { blank } from '../blank.ts';
import type { Content } from '../content/content.ts';
import { magicWith } from '../rules/item-reach.ts';
import { muster } from '../rules/muster.ts';
import type { State } from '../state.ts';
import { tableFor } from './maps.ts';

export function begin(
  content: Content,
  config: {
    options: Record<string, Json>;
    rosters: readonly Roster[];
    rng: GameState['rng'];
  },
): State {
  const { options } = config;
  const lists = {
    weapons: options['simpler-weapons'] === true ? 'simpler' : 'full',
    armour: options['simpler-armour'] === true ? 'simpler' : 'full',
  } as const;
  const armies = config.rosters.map((roster, seat) => muster(content, roster, seat, lists));
  const cards: State['cards'] = Object.assign({}, ...armies.map((a) => a.cards));
  const blessed = armies.some((a) => a.units.some((u) => u.models.some((m) => m.blessing !== undefined)));
  const { width, depth } = tableFor(Math.max(...config.rosters.map((r) => r.limit ?? 1000)));
  return blank(content, {
    rng: config.rng,
    options: config.options,
    width,
    depth,
    armies: armies.map((a) => a.army),
    cards,
    units: armies.flatMap((a) => a.units),
    machines: armies.flatMap((a) => a.machines),
    changing: blessed || magicWith({ cards }, 'dazzles'),
  });
}
