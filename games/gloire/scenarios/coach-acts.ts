/** What can be done at the toll bar and on the coach: unstrap the strongbox, fetch the Paymaster, work the bar, get out of a trap, drink the brandy (GL-T-S5-08 to GL-T-S5-10). */
import type { Act } from '#engine/game.ts';
import { distanceBodyToFeature } from '#engine/geometry/area.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { touchesCoach } from '../rules/coach-shape.ts';
import { hasArms } from '../rules/damage.ts';
import { conscious, type G, isEnemy, moved, must, name, pieceById, touching } from '../rules/play.ts';
import { statTest } from '../rules/roll.ts';
import { tell } from '../rules/tell.ts';
import { menuVerb } from '../rules/verb.ts';
import type { Model, Piece, State, Token } from '../state.ts';
import { award } from './points.ts';
import { carried, give, removeToken } from './tokens.ts';

/** The strongbox while it is strapped to the coach: its token lies aboard. */
function strapped(s: State): Token | undefined {
  return s.tokens.find(
    ({ kind, key, carrier, taken }) => kind === 'strongbox' && key !== '' && carrier === null && taken === null,
  );
}

export const UNSTRAP = menuVerb({
  name: 'unstrap',
  text: 'Unstrap the strongbox from the roof of the coach by a Brawn test; the spare key needs none.',
  action: true,
  human: true,
  engaged: true,
  aboard: true,
  find(g, m): Act | null {
    const s = g.state;
    const box = strapped(s);
    if (
      box === undefined ||
      m.owner === null ||
      !hasArms(m) ||
      m.aboard === null ||
      m.aboard.place === 'inside' ||
      m.aboard.coach !== box.key
    )
      return null;
    return button('unstrap', 'Unstrap the strongbox', 'GL-T-S5-09', m.id);
  },
  whyNot: (g, m) => ({
    clause: 'GL-T-S5-09',
    reason:
      strapped(g.state) === undefined
        ? 'no strongbox is strapped to a coach'
        : `${name(m)} is not on top of the coach with the strongbox`,
  }),
  *run(g, m) {
    const s = g.state;
    const box = strapped(s);
    if (box === undefined) return;
    const key = carried(s, m).some(({ kind }) => kind === 'key');
    if (!key) {
      const { passed } = yield* statTest(g, m, { test: 'unstrap', stat: 'bw', clause: 'GL-T-S5-09' });
      if (!passed) return;
    }
    box.key = '';
    give(g, box, m);
    tell(g, { kind: 'takes', clause: 'GL-T-S5-09', model: m.id, token: box.id, from: null });
  },
});

export const FETCH = menuVerb({
  name: 'fetch',
  text: 'Take the Paymaster along, from inside a standing coach or beside it.',
  action: true,
  human: true,
  engaged: true,
  aboard: true,
  find(g, m): Act | null {
    const s = g.state;
    const him = s.tokens.find(
      ({ kind, carrier, taken, key }) => kind === 'paymaster' && carrier === null && taken === null && key !== '',
    );
    const coach = him === undefined ? undefined : s.coaches.find(({ id: one }) => one === him.key);
    if (him === undefined || coach === undefined || m.owner === null || coach.speed > 0) return null;
    const near =
      m.aboard === null ? touchesCoach(m, coach) : m.aboard.coach === coach.id && m.aboard.place === 'inside';
    return near ? button('fetch', 'Take the Paymaster along', 'GL-T-S5-10', m.id) : null;
  },
  whyNot: (_, m) => ({
    clause: 'GL-T-S5-10',
    reason: `the Paymaster is not in a standing coach that ${name(m)} touches or sits in`,
  }),
  *run(g, m) {
    const him = g.state.tokens.find(({ kind, carrier }) => kind === 'paymaster' && carrier === null);
    if (him === undefined) return;
    him.key = '';
    give(g, him, m);
    tell(g, { kind: 'takes', clause: 'GL-T-S5-10', model: m.id, token: him.id, from: null });
  },
});

function gates(s: State, m: Model): Piece[] {
  return s.pieces.filter((piece) => piece.id === 'toll-bar' && distanceBodyToFeature(piece, m) <= CONTACT + EPSILON);
}

/** Opens or closes the toll bar; closed it may not come down on anybody. */
export function setGate(g: G, piece: Piece, open: boolean): void {
  const s = g.state;
  s.pieces = s.pieces.map((one) => (one.id === piece.id ? { ...one, open } : one));
  moved(g);
}

export const GATE = menuVerb({
  name: 'gate',
  text: 'Open or close the toll bar in base contact, on foot.',
  args: { gate: id },
  main: 'gate',
  action: true,
  human: true,
  foot: true,
  engaged: true,
  find(g, m): Act | null {
    const near = gates(g.state, m);
    if (near.length === 0) return null;
    return choice({
      verb: 'gate',
      label: near[0]?.open === true ? 'Close the toll bar' : 'Open the toll bar',
      clause: 'GL-T-S5-08',
      by: ['gate'],
      options: () =>
        near.map((piece) => ({
          answer: { verb: 'gate', gate: piece.id },
          label: piece.open ? 'close it' : 'open it',
          subjects: [piece.id],
        })),
      why: () => ({ clause: 'GL-T-S5-08', reason: `${name(m)} does not touch the toll bar` }),
    });
  },
  whyNot: (_, m) => ({ clause: 'GL-T-S5-08', reason: `${name(m)} does not touch the toll bar` }),
  *run(g, m, { gate }) {
    const piece = pieceById(g.state, gate);
    if (piece === undefined) return;
    setGate(g, piece, !piece.open);
    tell(g, { kind: 'gate', clause: 'GL-T-S5-08', model: m.id, piece: gate, open: !piece.open });
  },
});

/** Out of a bear trap: the model itself or a friend in contact, by a Brawn test. */
export const FREE = menuVerb({
  name: 'free',
  text: 'Open a bear trap that holds the model or a friend in base contact, by a Brawn test.',
  args: { model: id },
  main: 'model',
  action: true,
  human: true,
  engaged: true,
  prone: true,
  find(g, m): Act | null {
    const s = g.state;
    const held = s.models.filter(
      (other) =>
        other.trapped &&
        other.onTable &&
        (other === m || (conscious(other) && !isEnemy(s, m, other) && touching(m, other))),
    );
    if (held.length === 0) return null;
    return choice({
      verb: 'free',
      label: 'Open the trap',
      clause: 'GL-T-S5-03',
      by: ['model'],
      options: () =>
        held.map((other) => ({ answer: { verb: 'free', model: other.id }, label: name(other), subjects: [other.id] })),
      why: () => ({ clause: 'GL-T-S5-03', reason: 'nobody in a trap is in contact' }),
    });
  },
  whyNot: () => ({ clause: 'GL-T-S5-03', reason: 'nobody in a trap is in contact' }),
  *run(g, m, { model }) {
    const { passed } = yield* statTest(g, m, { test: 'open-trap', stat: 'bw', clause: 'GL-T-S5-03' });
    if (passed) must(g.state, model).trapped = false;
  },
});

export const DRINK_BRANDY = menuVerb({
  name: 'brandy',
  text: 'Drink the flask of brandy.',
  action: true,
  human: true,
  engaged: true,
  prone: true,
  aboard: true,
  find: (g, m) =>
    carried(g.state, m).some(({ kind }) => kind === 'brandy')
      ? button('brandy', 'Drink the brandy', 'GL-T-S5-14', m.id)
      : null,
  whyNot: (_, m) => ({ clause: 'GL-T-S5-14', reason: `${name(m)} has no brandy` }),
  *run(g, m) {
    const s = g.state;
    const flask = carried(s, m).find(({ kind }) => kind === 'brandy');
    if (flask === undefined) return;
    removeToken(s, flask);
    tell(g, { kind: 'consumes', clause: 'GL-T-S5-14', model: m.id, token: flask.id, how: 'drinks', name: flask.name });
    if (m.owner !== null) award(g, m.owner, 1, flask.name, 'GL-T-S5-14', m.id);
    m.effects.push({ source: flask.name, clause: 'GL-T-S5-14', stats: { gt: 1, dg: -1 }, until: 'game' });
  },
});
