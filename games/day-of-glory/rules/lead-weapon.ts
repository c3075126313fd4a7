/** With which of its weapons a model makes the attacks it has besides one with each (DG-R-087): chosen for every fight and every volley. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Weapon } from '../content/types.ts';
import type { Card, Unit } from '../state.ts';
import { verb } from './verb.ts';

export const WIELD = verb({
  name: 'wield',
  text: 'Choose the weapon of a hero’s further attacks.',
  args: { weapon: id },
  main: 'weapon',
  unsaid: 'decline',
});

/** The weapon chosen, by its place among those in hand. Nobody is asked when it makes no difference. */
export function* leadWeapon(u: Unit, card: Card, held: readonly Weapon[], needed: boolean): Flow<number> {
  const takes = (w: Weapon) => w.kind !== 'firearm';
  const open = held.filter(takes);
  const [first, second] = open;
  if (!needed || first === undefined || second === undefined || first.id === second.id) return held.findIndex(takes);
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `with which weapon does ${card.name} make its further attacks?`,
    clause: 'DG-R-087',
    subjects: [u.id],
    acts: [
      choice({
        verb: 'wield',
        label: 'Further attacks',
        clause: 'DG-R-087',
        by: ['weapon'],
        options: () =>
          open.map((w) => ({ answer: { verb: 'wield', weapon: w.id }, label: `with the ${w.name}`, subjects: [u.id] })),
        why: () => ({ clause: 'DG-R-087', reason: 'that is not a weapon in hand that takes further attacks' }),
      }),
    ],
    decline: { verb: 'wield', weapon: first.id },
  }));
  return held.indexOf(open.find((w) => w.id === answer.weapon) ?? first);
}
