/** Lines of sight for those who ask. */
import type { SightReport } from '#engine/game.ts';
import { byId } from './rules/play.ts';
import { look, lookParts, sightRefusal } from './rules/sight.ts';
import type { State } from './state.ts';

export function sight(s: State, viewer: string, target: string): SightReport | null {
  const from = byId(s, viewer);
  const to = byId(s, target);
  if (from === undefined || to === undefined || from === to || !from.onTable || !to.onTable) return null;
  const seen = look(s, from, to);
  const refusal = sightRefusal(from, to, seen);
  if (refusal !== null) return { clear: false, refusal, lines: [`${refusal.reason} [${refusal.clause}]`] };
  const lines = [`${from.card.name} sees ${to.card.name} [GL-R-008]`];
  const by = [...new Set(seen.by.map(({ name }) => name))].join(' and ');
  for (const { label, amount, clause } of lookParts(seen)) {
    const why = label === 'obscured' && by !== '' ? `${label} by ${by}` : label;
    lines.push(`${why}: ${amount} on a shot [${clause}]`);
  }
  if (seen.cover) lines.push(`${to.card.name} touches its cover: +2 DR [GL-RNG-06]`);
  return { clear: true, refusal: null, lines };
}
