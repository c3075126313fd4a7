/**
 * The death of a wizard (DG-SPL-07, DG-R-198, DG-R-403): its unspent dice and those it was using go off where it stood. What killed it is
 * resolved first (DG-R-460), and so is each burst before the next.
 */
import type { Flow } from '#engine/game.ts';
import { hitUnit } from './blast.ts';
import { d6, type G } from './play.ts';
import { unitsAround } from './spell-reach.ts';
import { tell } from './tell.ts';

/** Everything that is still to go off. */
export function* goOff(g: G): Flow<void> {
  const s = g.state;
  while (s.bursts.length > 0) {
    const [first, ...later] = s.bursts;
    s.bursts = later;
    const { model, name, seat, dice, at } = first!;
    g.enter('DG-SPL-07');
    const rolls: number[] = [];
    let hits = 0;
    for (let i = 0; i < dice; i++) {
      const face = g.dice.roll(6, 'burst', 'DG-SPL-07', seat, undefined, rolls.slice());
      rolls.push(face);
      hits += face;
    }
    const reach = [d6(g, 'burst-radius', 'DG-SPL-07', seat), d6(g, 'burst-radius', 'DG-SPL-07', seat)] as const;
    const radius = reach[0] + reach[1];
    tell(g, { kind: 'burst', clause: 'DG-SPL-07', seat, model, name, rolls, hits, reach, radius, at: [at.x, at.y] });
    for (const u of unitsAround(s, at, radius)) {
      if (u.place !== 'table') continue;
      yield* hitUnit(g, u, hits, { name: `The power of ${name}`, clause: 'DG-SPL-07', seat, by: null, who: model });
    }
    g.leave();
  }
}
