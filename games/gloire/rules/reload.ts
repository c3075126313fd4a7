/** A model distracted in the turn in which it reloads may spoil the reload (GL-AMM-08, GL-AMM-09, GL-R-052). */
import type { Flow } from '#engine/game.ts';
import type { Arm, Model } from '../state.ts';
import { conscious, type G } from './play.ts';
import { statTest } from './roll.ts';
import { tell } from './tell.ts';

/** A forced Dodge test, an involuntary move, a hit or a forced test of Guts. One Brains test a turn, at once. */
export function* distract(g: G, m: Model): Flow<void> {
  m.distracted = true;
  yield* steady(g, m);
}

/** After a Reload too: the distraction may have come before it. */
export function* steady(g: G, m: Model): Flow<void> {
  if (m.reloaded === null || !m.distracted || m.steadied || !conscious(m)) return;
  m.steadied = true;
  const { passed } = yield* statTest(g, m, {
    test: 'steady-reload',
    stat: 'br',
    clause: 'GL-AMM-08',
    also: ['GL-R-052'],
  });
  if (passed) return;
  const arm = m.arms.find(({ key }) => key === m.reloaded);
  if (arm !== undefined) spoil(m, arm);
  tell(g, {
    kind: 'distracted',
    clause: 'GL-AMM-08',
    model: m.id,
    weapon: m.reloaded,
    also: ['GL-AMM-09', 'GL-R-052'],
  });
}

/** How `used` notes from where the third round of a brace was taken: it is marked only when the second Reload succeeds (GL-R-053). */
export const THIRD = 'third@turn';
export const THIRD_OWN = 'third-own@turn';

/** The round is lost and the weapon stays empty; of a brace one Reload of the two is lost. */
function spoil(m: Model, arm: Arm): void {
  arm.loaded = false;
  arm.reloads = Math.max(0, arm.reloads - 1);
  if (m.used.includes(THIRD)) m.ammo += 1;
  if (m.used.includes(THIRD_OWN)) arm.rounds += 1;
  m.used = m.used.filter((one) => one !== THIRD && one !== THIRD_OWN);
}
