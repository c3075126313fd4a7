/** The beginning of a round, in its order (DG-R-409): collapses, trolls, power dice, the list of actions. */
import type { Flow } from '#engine/game.ts';
import { contentOf } from '../content/library.ts';
import type { State } from '../state.ts';
import { massPower } from './auras.ts';
import { goOff } from './burst.ts';
import { countActions } from './effects.ts';
import { renewItems } from './item-spent.ts';
import { mostHealth } from './lowered.ts';
import { actionsOf, heroActions, inPlay } from './phases.ts';
import { foe, type G, uses } from './play.ts';
import { newPower } from './power.ts';
import { collapseDice } from './tear.ts';
import { tell } from './tell.ts';
import { blow } from './winds.ts';

/** Those whom a collapse has destroyed are not on the list. */
export function* roundBegins(g: G): Flow<void> {
  const s = g.state;
  const collapsing = s.tears.length > 0;
  if (collapsing) {
    yield* collapseDice(g);
    yield* goOff(g);
  }
  heal(g);
  renewItems(s);
  newPower(g);
  if (uses(s, 'winds-of-magic')) yield* blow(g);
  massPower(g);
  if (collapsing) listActions(s);
}

/** The actions that everybody has in this round, and as many phases as the most of them. */
export function listActions(s: State): void {
  countActions(s);
  let most = 1;
  for (const u of s.units) {
    if (inPlay(u)) most = Math.max(most, actionsOf(s, u));
    else if (u.place === 'joined') most = Math.max(most, heroActions(s, u));
  }
  s.phases = most;
}

/** DG-CRE-20: trolls heal when a round begins, the winner of the roll-off first (DG-R-013). */
function heal(g: G): void {
  const s = g.state;
  const { creatures } = contentOf(s);
  for (const seat of [s.first, foe(s.first)]) {
    for (const u of s.units) {
      if (u.seat !== seat || !inPlay(u)) continue;
      for (const m of u.models) {
        const card = s.cards[m.card]!;
        const back = card.creature === null ? 0 : (creatures.get(card.creature)?.heals ?? 0);
        const most = mostHealth(s, m);
        if (back === 0 || m.health >= most) continue;
        m.health = Math.min(most, m.health + back);
        tell(g, { kind: 'healed', clause: 'DG-CRE-20', unit: u.id, model: m.id, health: m.health });
      }
    }
  }
}
