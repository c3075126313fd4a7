/**
 * What a Heroic Horse can do: it comes when called (GL-HH-04), kicks (GL-HH-06) and rears (GL-HH-07). A kick is its rider's action or, riderless, its own; rearing is its rider's
 * action and leaves him the attacks of a Close Combat action (GL-R-103). Front and rear are half planes by its facing; friends are struck too (GL-R-334).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { norm } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import type { Model, State } from '../state.ts';
import { hit } from './damage.ts';
import { isRidden } from './mount.ts';
import { byId, conscious, type G, moved, name, sameLevel, touching, within } from './play.ts';
import { distract } from './reload.ts';
import { statTest } from './roll.ts';
import { inFront, inRear } from './sight.ts';
import { besideOf, put, takesRoom } from './standing.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** The Heroic Horse that a model rides, or is. */
function horseOf(s: State, m: Model): Model | null {
  if (m.card.kind === 'heroic-horse') return m;
  return m.mount?.horse == null ? null : (byId(s, m.mount.horse) ?? null);
}

function can(horse: Model | null, ability: string): boolean {
  return (horse?.card.abilities[ability] ?? 0) > 0;
}

/** Everybody within 1" on that side, whoever it is. */
function within1(s: State, m: Model, side: 'kick' | 'rear'): Model[] {
  return s.models.filter(
    (other) =>
      other !== m &&
      takesRoom(s, other) &&
      conscious(other) &&
      sameLevel(m, other) &&
      within(m, other, 1) &&
      (side === 'kick' ? inRear(m, other.x, other.y) : inFront(m, other.x, other.y)),
  );
}

function* hooves(g: G, m: Model, how: 'kick' | 'rear', ws: number, clause: ClauseId): Flow<void> {
  const s = g.state;
  const struck = within1(s, m, how);
  tell(g, {
    kind: 'hooves',
    clause,
    model: m.id,
    how,
    struck: struck.map(({ id }) => id),
    also: ['GL-R-103', 'GL-R-334'],
  });
  for (const victim of struck) {
    if (!conscious(victim)) continue;
    const { passed } = yield* statTest(g, victim, { test: 'dodge-hooves', stat: 'dg', clause });
    yield* distract(g, victim);
    if (passed || !conscious(victim)) continue;
    victim.attackedBy.push(m.id);
    yield* hit(g, {
      victim,
      by: m,
      ws: { value: ws, parts: [{ label: 'hooves', amount: ws, clause }] },
      clause,
      close: true,
      attack: true,
    });
  }
}

export const KICK = menuVerb({
  name: 'kick',
  text: 'The Heroic Horse kicks at everybody within 1" behind it.',
  action: true,
  engaged: true,
  find: (g, m) => (can(horseOf(g.state, m), 'kick') ? button('kick', 'Kick', 'GL-HH-06', m.id) : null),
  whyNot: (g, m) =>
    can(horseOf(g.state, m), 'kick') ? null : { clause: 'GL-HH-06', reason: `${name(m)} has no horse that kicks` },
  *run(g, m) {
    yield* hooves(g, m, 'kick', 5, 'GL-HH-06');
  },
});

export const REAR = menuVerb({
  name: 'rear',
  text: 'The ridden Heroic Horse rears at everybody within 1" before it; its rider may attack as well.',
  action: true,
  engaged: true,
  human: true,
  find: (g, m) => (can(horseOf(g.state, m), 'rear') ? button('rear', 'Rear', 'GL-HH-07', m.id) : null),
  whyNot: (g, m) =>
    can(horseOf(g.state, m), 'rear') ? null : { clause: 'GL-HH-07', reason: `${name(m)} rides no horse that rears` },
  *run(g, m) {
    yield* hooves(g, m, 'rear', 3, 'GL-HH-07');
    if (conscious(m) && !m.panicked && !m.prone) yield* g.rules.fight(g, m, { parts: [], clause: 'GL-HH-07' });
  },
});

/** The own horse that would come: neither dead nor ridden nor at his side. */
function callable(s: State, m: Model): Model | null {
  for (const horse of s.models) {
    if (horse.card.kind !== 'heroic-horse' || horse.master !== m.id || !can(horse, 'comes-when-called')) continue;
    if (horse.left === 'killed' || isRidden(s, horse) || (horse.onTable && touching(horse, m))) continue;
    return horse;
  }
  return null;
}

export const CALL_HORSE = menuVerb({
  name: 'call-horse',
  text: 'Call the Heroic Horse, which appears touching its owner.',
  synonyms: ['call'],
  action: true,
  engaged: true,
  prone: true,
  human: true,
  foot: true,
  find: (g, m) => {
    const horse = callable(g.state, m);
    return horse === null ? null : button('call-horse', `Call ${name(horse)}`, 'GL-HH-04', m.id, horse.id);
  },
  whyNot: (g, m) =>
    callable(g.state, m) === null
      ? { clause: 'GL-HH-04', reason: `${name(m)} has no horse that would come`, also: ['GL-R-333'] }
      : null,
  *run(g, m) {
    const s = g.state;
    const horse = callable(s, m);
    if (horse === null) return;
    const to = besideOf(s, horse, m, norm(m.home[0] - m.x, m.home[1] - m.y));
    if (to === null) return;
    horse.onTable = true;
    horse.left = null;
    horse.panicked = false;
    put(g, horse, to[0], to[1]);
    moved(g);
    tell(g, {
      kind: 'horse-comes',
      clause: 'GL-HH-04',
      model: horse.id,
      owner: m.id,
      to,
      also: ['GL-R-333', 'GL-R-334'],
    });
  },
});
