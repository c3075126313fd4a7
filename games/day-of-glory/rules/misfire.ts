/** The misfire check and what comes of it (DG-ART-10..12, DG-ART-21, DG-R-178, DG-R-179, DG-R-414). */
import type { Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Machine, Unit } from '../state.ts';
import { type Blast, fillGaps, hitModel, hitUnit } from './blast.ts';
import { FREE_TURN } from './gun-aim.ts';
import { land, meaningOf, type Shot } from './landed-shot.ts';
import { destroyMachine, hitMachine } from './machine-damage.ts';
import { offer } from './nerve.ts';
import { d3, d6, type G, levelOf } from './play.ts';
import { direction, landing } from './scatter.ts';
import { kindOf } from './serve.ts';
import { tell } from './tell.ts';

/** The roll that stands. Who has an engineer at the piece may roll a failed one again, whoever fires. */
export function* passesCheck(g: G, u: Unit, m: Machine): Flow<number> {
  const natural = check(g, u, m);
  const engineer = u.models.some((one) => levelOf(g.state.cards[one.card]!, 'engineer') > 0);
  if (natural > 2 || !engineer || !(yield* offer(u, 'DG-CLS-09'))) return natural;
  tell(g, { kind: 'reroll', clause: 'DG-CLS-09', unit: u.id, of: 'misfire', also: ['DG-R-414'] });
  return check(g, u, m);
}

function check(g: G, u: Unit, m: Machine): number {
  const natural = g.dice.roll(6, 'misfire', 'DG-ART-10', u.seat, (face) => Math.min(face, 3));
  tell(g, {
    kind: 'misfire-check',
    clause: 'DG-ART-10',
    unit: u.id,
    seat: u.seat,
    machine: m.id,
    natural,
    success: natural > 2,
  });
  return natural;
}

export function* misfire(g: G, natural: number, m: Machine, shot: Shot, from: Point, distance: number): Flow<void> {
  const { unit: u, ammo } = shot;
  const told = { unit: u.id, seat: u.seat, machine: m.id };
  if (natural === 2) {
    spendPhase(g);
    tell(g, { kind: 'misfire', clause: 'DG-ART-11', ...told, what: 'jam', also: ['DG-R-178'] });
    return;
  }
  m.shots = { ...m.shots, [ammo.id]: Math.max(0, (m.shots[ammo.id] ?? 0) - 1) };
  m.loaded = 0;
  m.later = 0;
  if (kindOf(g.state, m).explosive === true) {
    tell(g, { kind: 'misfire', clause: 'DG-ART-21', ...told, what: 'blown-up', also: ['DG-R-178'] });
    yield* explode(g, m, shot, from, distance / 2);
  } else {
    tell(g, { kind: 'misfire', clause: 'DG-ART-12', ...told, what: 'burst', also: ['DG-R-179'] });
    yield* burst(g, m, u);
  }
}

/** What the crew could still have done in this phase is spent: turning the piece, and what its engineers would do by themselves. */
function spendPhase(g: G): void {
  const now = g.state.activation;
  if (now === null) return;
  now.turned = FREE_TURN;
  now.aside = [];
}

function flying(u: Unit, clause: string, piercing: number): Blast {
  return { name: 'Misfire', clause, seat: u.seat, by: u, piercing };
}

/** DG-ART-12, DG-R-179: each hit goes to the piece or to one of the crew, with equal chance. */
function* burst(g: G, m: Machine, u: Unit): Flow<void> {
  const hits = d3(g, 'misfire-hits', 'DG-ART-12', u.seat);
  for (let i = 0; i < hits; i++) {
    const crew = u.place === 'table' ? [...u.models] : [];
    const whole = m.place === 'gone' ? 0 : 1;
    const n = crew.length + whole;
    if (n === 0) return;
    const at = n === 1 ? 0 : g.dice.roll(n, 'misfire-at', 'DG-R-179', u.seat) - 1;
    const one = crew[at - whole];
    if (one === undefined) hitMachine(g, m, 1, 'DG-ART-12', u.id);
    else {
      // Once the piece is gone the crew are a unit on foot that closes up like others (DG-R-491).
      const gaps = new Map();
      yield* hitModel(g, one, 1, flying(u, 'DG-ART-12', 0), gaps);
      yield* fillGaps(g, gaps);
    }
  }
}

/** DG-ART-21, DG-R-491: the piece is gone, its shot lands anywhere at half its distance, and the crew take D6 hits at -1 armour. */
function* explode(g: G, m: Machine, shot: Shot, from: Point, distance: number): Flow<void> {
  const s = g.state;
  const { unit: u, ammo } = shot;
  destroyMachine(g, m, 'DG-ART-21');
  const by = { by: u.id, seat: u.seat, name: ammo.name, clause: 'DG-ART-21' };
  const known = new Map<string, number>();
  const degrees = direction(g, by, (face) => {
    const key = meaningOf(s, landing(s, from, face % 360, distance));
    const n = known.get(key) ?? known.size;
    known.set(key, n);
    return n;
  });
  const at = landing(s, from, degrees, distance);
  tell(g, {
    kind: 'astray',
    clause: 'DG-ART-21',
    unit: u.id,
    seat: u.seat,
    degrees,
    from,
    to: at,
    distance,
    also: ['DG-R-178'],
  });
  yield* land(g, shot, at);
  const hits = d6(g, 'explosion', 'DG-ART-21', u.seat);
  if (u.place === 'table') yield* hitUnit(g, u, hits, flying(u, 'DG-ART-21', 1));
}
