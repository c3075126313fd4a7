/**
 * Exotic items that take an action (GL-XI-03 to GL-XI-10, GL-R-143). The Vintage is named at set-up (naming.ts), the Ointment is in skills-heal.ts, the Naval Powder adds
 * to Strength (weapons.ts).
 *
 * Doubtful points: firecrackers and Greek Fire are used up, a Contract is one try, won or lost (GL-R-335), the Spyglass serves again and again. Firecrackers
 * frighten every other model within 12", friends too; Fearless ones not (GL-R-134, GL-R-144). A hired model obeys to the end of the game without hero points.
 */
import type { Act, Flow, Part, Refusal } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Marker, Model, State } from '../state.ts';
import { gutsTest } from './guts.ts';
import { apart, byId, conscious, type G, inOrder, isHuman, must, name, within } from './play.ts';
import { statTest } from './roll.ts';
import { look, sightRefusal } from './sight.ts';
import { outwits } from './skills-deceive.ts';
import { markerGap } from './skills-look.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const BANG = 12;
const GLASS = 6;
const TALK = 6;

export function hasItem(m: Model, item: string): boolean {
  return m.items.includes(item);
}

export function consume(m: Model, item: string): void {
  const at = m.items.indexOf(item);
  if (at >= 0) m.items.splice(at, 1);
}

export function noItem(m: Model, item: string, called: string, clause: string): Refusal | null {
  return hasItem(m, item) ? null : { clause, reason: `${name(m)} has no ${called}`, also: ['GL-R-143'] };
}

export const LIGHT_FIRECRACKERS = menuVerb({
  name: 'light-firecrackers',
  text: 'Every other model within 12" passes a test of Guts or spends its next action running away.',
  synonyms: ['firecrackers'],
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (_, m) =>
    hasItem(m, 'firecrackers') ? button('light-firecrackers', 'Light firecrackers', 'GL-XI-03', m.id) : null,
  whyNot: (_, m) => noItem(m, 'firecrackers', 'firecrackers', 'GL-XI-03'),
  *run(g, m) {
    consume(m, 'firecrackers');
    tell(g, { kind: 'firecrackers', clause: 'GL-XI-03', model: m.id, also: ['GL-R-143', 'GL-R-144'] });
    for (const other of near(g.state, m)) yield* frighten(g, m, other);
  },
});

/** Those who hear it, in initiative order of their players. */
function near(s: State, m: Model): Model[] {
  const order = inOrder(s);
  const rank = ({ seat }: Model): number => (seat === null ? order.length : order.indexOf(seat));
  return s.models
    .filter((one) => one !== m && conscious(one) && within(one, m, BANG))
    .sort((a, b) => rank(a) - rank(b));
}

function* frighten(g: G, m: Model, other: Model): Flow<void> {
  // Boy cannot be scared (GL-R-327).
  if (!conscious(other) || other.mind?.rule === 'GL-T-B-09') return;
  if (skill(other, 'fearless') > 0) {
    tell(g, { kind: 'unshaken', clause: 'GL-SKO-06', model: other.id, cause: 'fear', also: ['GL-R-134'] });
    return;
  }
  const parts: Part[] = other.mount === null ? [] : [{ label: 'a mount', amount: -2, clause: 'GL-XI-04' }];
  if (yield* gutsTest(g, other, 'fear', 'GL-XI-03', parts)) return;
  other.scared = [m.x, m.y];
  tell(g, { kind: 'scared', clause: 'GL-XI-03', model: other.id, by: m.id });
}

function glassRefusal(g: G, m: Model, marker: Marker | undefined): Refusal | null {
  const no = noItem(m, 'spyglass', 'spyglass', 'GL-XI-05');
  if (no !== null) return no;
  if (marker === undefined) return { clause: 'GL-XI-05', reason: 'there is no such marker' };
  if ((g.state.activation?.taken.length ?? 0) > 1)
    return { clause: 'GL-R-305', reason: 'the spyglass takes the whole activation', also: ['GL-XI-05'] };
  const distance = markerGap(m, marker);
  if (distance > GLASS + EPSILON) {
    return {
      clause: 'GL-XI-05',
      reason: `the marker is more than ${GLASS}" away`,
      witness: { kind: 'gap', from: [m.x, m.y], to: [marker.x, marker.y], distance, limit: GLASS },
    };
  }
  // A marker is looked for as a man would be who stands there.
  const there: Model = {
    ...m,
    id: marker.id,
    card: { ...m.card, name: 'the marker' },
    x: marker.x,
    y: marker.y,
    z: 0,
    a: 0.5,
    mount: null,
    aboard: null,
  };
  const blind = sightRefusal(m, there, look(g.state, m, there));
  return blind === null ? null : { ...blind, also: ['GL-R-305', 'GL-XI-05'] };
}

/** It takes the whole activation: nothing is done before it, and it needs an unengaged user (GL-R-305). */
export const LOOK_THROUGH = menuVerb({
  name: 'look-through',
  text: 'With the spyglass and a test of Brains, turn up a marker within 6" as if in contact with it; a trap does the user no harm.',
  args: { marker: id },
  main: 'marker',
  synonyms: ['spyglass'],
  action: true,
  prone: true,
  human: true,
  find: (g, m): Act | null => {
    const s = g.state;
    if (!hasItem(m, 'spyglass') || s.activation?.taken.length !== 0) return null;
    const some = s.markers.filter((marker) => glassRefusal(g, m, marker) === null);
    if (some.length === 0) return null;
    return choice({
      verb: 'look-through',
      label: 'Spyglass',
      clause: 'GL-XI-05',
      by: ['marker'],
      options: () =>
        some.map((marker) => ({
          answer: { verb: 'look-through', marker: marker.id },
          label: marker.id,
          subjects: [m.id, marker.id],
        })),
      why: ({ marker }) =>
        glassRefusal(
          g,
          m,
          s.markers.find((one) => one.id === marker),
        ) ?? { clause: 'GL-XI-05', reason: 'that is no marker' },
    });
  },
  whyNot: (g, m) => {
    const [first] = g.state.markers.slice().sort((a, b) => markerGap(m, a) - markerGap(m, b));
    return (
      glassRefusal(g, m, first) ?? {
        clause: 'GL-R-305',
        reason: 'the spyglass takes the whole activation',
        also: ['GL-XI-05'],
      }
    );
  },
  *run(g, m, { marker: chosen }) {
    const s = g.state;
    const marker = s.markers.find((one) => one.id === chosen);
    if (marker === undefined) return;
    const { passed } = yield* statTest(g, m, { test: 'spyglass', stat: 'br', clause: 'GL-XI-05', also: ['GL-R-305'] });
    if (!passed) return;
    // A trap is turned up without effect on the user (GL-XI-06); anything else happens to him as if he stood there.
    marker.spoiled.push(m.id);
    tell(g, { kind: 'glimpsed', clause: 'GL-XI-05', model: m.id, marker: marker.id, also: ['GL-XI-06', 'GL-R-305'] });
    yield* g.rules.scenario(s).marker(g, m, marker.id);
  },
});

function hireRefusal(m: Model, target: Model | undefined): Refusal | null {
  const no = noItem(m, 'contracts', 'contract', 'GL-XI-10');
  if (no !== null) return no;
  const clause = 'GL-XI-10';
  if (target === undefined || !conscious(target)) return { clause, reason: 'there is no such model' };
  if (target.seat !== null || !isHuman(target))
    return { clause, reason: `${name(target)} is no human without a player`, also: ['GL-R-335'] };
  if (NOT_FOR_HIRE.includes(target.mind?.rule ?? ''))
    return { clause: 'GL-R-335', reason: `${name(target)} cannot be hired` };
  if (target.duel !== null) return { clause: 'GL-DUE-09', reason: `${name(target)} fights a duel` };
  if (within(m, target, TALK)) return null;
  return {
    clause: 'GL-R-143',
    reason: `${name(target)} is more than ${TALK}" away`,
    also: [clause],
    witness: { kind: 'gap', from: [m.x, m.y], to: [target.x, target.y], distance: apart(m, target), limit: TALK },
  };
}

/** Count Verrue, Lady Amelie and Boy. */
const NOT_FOR_HIRE: readonly string[] = ['GL-T-B-06', 'GL-T-B-07', 'GL-T-B-09'];

export const HIRE = menuVerb({
  name: 'hire',
  text: 'With a contract, win Brains against Brains over a human without a player within 6": it obeys to the end of the game.',
  args: { target: id },
  main: 'target',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (g, m) => {
    if (!hasItem(m, 'contracts')) return null;
    const some = g.state.models.filter((one) => one !== m && hireRefusal(m, one) === null);
    if (some.length === 0) return null;
    return choice({
      verb: 'hire',
      label: 'Hire',
      clause: 'GL-XI-10',
      by: ['target'],
      options: () =>
        some.map((one) => ({ answer: { verb: 'hire', target: one.id }, label: name(one), subjects: [m.id, one.id] })),
      why: ({ target }) =>
        hireRefusal(m, byId(g.state, String(target))) ?? { clause: 'GL-XI-10', reason: 'that model cannot be hired' },
    });
  },
  whyNot: (g, m) =>
    noItem(m, 'contracts', 'contract', 'GL-XI-10') ??
    hireRefusal(
      m,
      g.state.models.find((one) => one.seat === null && conscious(one)),
    ) ?? { clause: 'GL-XI-10', reason: 'nobody can be hired' },
  *run(g, m, { target: chosen }) {
    const target = must(g.state, chosen);
    consume(m, 'contracts');
    const won = yield* outwits(g, m, target, 'hire', 'GL-XI-10');
    if (won) {
      target.seat = m.seat;
      target.group = '';
    }
    tell(g, { kind: 'hired', clause: 'GL-XI-10', model: m.id, target: target.id, won, also: ['GL-R-143', 'GL-R-335'] });
  },
});
