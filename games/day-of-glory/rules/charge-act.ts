/** Charge as a verb of an activation. */
import { readMove } from '../vocabulary/reading.ts';
import { wayArgs } from './args.ts';
import { charge, chargeCourse, chargeRefusal, chargeTargets, EXTRA, mayCharge } from './charge.ts';
import { pathAct, pathOf } from './path-act.ts';
import { DUEL_CHARGE } from './seek.ts';
import { menuVerb } from './verb.ts';

export const CHARGE = menuVerb({
  name: 'charge',
  text: 'Charge: a move, a D6 more straight ahead, contact.',
  args: wayArgs,
  main: 'path',
  action: true,
  clause: 'DG-CHG-01',
  lacks: 'there is nobody to charge',
  together: true,
  upright: true,
  inDuel: DUEL_CHARGE,
  inRage: {
    end(s, u, answer) {
      const { path, facing } = pathOf(answer);
      return chargeCourse(s, u, path, facing).end;
    },
  },
  read: readMove,
  find({ state: s }, { u, now }) {
    if (!mayCharge(s, u, now)) return null;
    return pathAct(s, u, {
      verb: 'charge',
      label: 'Charge',
      clause: 'DG-CHG-01',
      course: (path, facing) => chargeCourse(s, u, path, facing),
      corridor: EXTRA,
      aim: () => chargeTargets(s, u),
    });
  },
  refused(g, { u, now }) {
    const refusal = chargeRefusal(g.state, u, now);
    return refusal === null ? null : { verb: 'charge', label: 'Charge', refusal };
  },
  *run(g, { u }, answer) {
    const { path, facing } = pathOf(answer);
    yield* charge(g, u, path, facing);
  },
});
