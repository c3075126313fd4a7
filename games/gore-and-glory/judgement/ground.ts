/** Markers: who holds them, who can still get to them this turn, who is near for the turns to come. */
import type { Seat } from '#engine/game.ts';
import { controller, zoneOwner } from '../rules/control.ts';
import { MARKER_RADIUS } from '../rules/standing.ts';
import type { Colour, Marker, State } from '../state.ts';
import { type Field, LATER, scoringsLeft, type Unit } from './field.ts';
import { missions, type Reach } from './missions.ts';

/** How much of a Mission's two points to reckon with, turn by turn. */
const MISSION_WEIGHT = [0.2, 0.25, 0.35, 0.55, 1.1, 1.9] as const;

/** For a side and a marker: how near its best three are, whether one is there, and how surely another can be this turn. */
interface Claim {
  near: number;
  here: boolean;
  arrives: number;
}

/**
 * How surely a model gets to a marker that its AP would take it to, by when it acts. The one whose Activation it is could go
 * to any of them and is given next to nothing for it before it has gone.
 */
const ARRIVES = [0.1, 1, 0] as const;

function claims(s: State, units: readonly Unit[]): Claim[] {
  const out: Claim[] = [];
  for (let k = 0; k < s.markers.length; k++) out.push(claim(units, s.markers[k] as Marker));
  return out;
}

function claim(units: readonly Unit[], marker: Marker): Claim {
  const top: Top = [0, 0, 0];
  let here = false;
  let arrives = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const { m } = u;
    const fit = m.shaken || u.stride === 0 ? 0.6 : 1;
    const dx = m.x - marker.x;
    const dy = m.y - marker.y;
    const d = Math.sqrt(dx * dx + dy * dy) - m.a - MARKER_RADIUS - 1;
    if (d <= 0) {
      here = true;
      rank(top, 1);
      continue;
    }
    rank(top, (fit * 8) / (8 + d));
    if (u.when === LATER || d > (u.ap - (u.engaged ? 1 : 0)) * u.stride) continue;
    arrives = Math.max(arrives, fit * (ARRIVES[u.when] as number));
  }
  return { near: top[0] + 0.3 * top[1] + 0.1 * top[2], here, arrives };
}

type Top = [number, number, number];

/** Keeps the three largest in order. */
function rank(top: Top, value: number): void {
  if (value > top[0]) {
    top[2] = top[1];
    top[1] = top[0];
    top[0] = value;
  } else if (value > top[1]) {
    top[2] = top[1];
    top[1] = value;
  } else if (value > top[2]) top[2] = value;
}

export function ground(s: State, field: Field): number {
  const future = scoringsLeft(s) - 1;
  const weight = MISSION_WEIGHT[s.turn] ?? 0;
  const held: [number, number] = [0, 0];
  const zones: Reach = [new Map(), new Map()];
  const prizes = s.markers.map((marker) => prizeOf(s, marker));
  const both = [claims(s, field[0]), claims(s, field[1])] as const;
  let value = 0;
  for (let i = 0; i < s.markers.length; i++) {
    const marker = s.markers[i] as Marker;
    const owner = controller(s, marker);
    const zone = placeOf(s, i);
    for (let seat = 0; seat < 2; seat++) {
      const mine = both[seat as 0 | 1][i] as Claim;
      const theirs = both[(1 - seat) as 0 | 1][i] as Claim;
      const holds = owner === seat;
      let sure = 0;
      if (holds) sure = theirs.arrives > 0 ? 0.8 : 1;
      else if (mine.here || mine.arrives > 0)
        sure = (theirs.here ? 0.2 : theirs.arrives > 0 ? 0.4 : 0.55) * (mine.here ? 1 : mine.arrives);
      if (holds) held[seat as 0 | 1] += 1;
      const hold = (0.2 + 0.26 * future) * (0.45 * (holds ? 1 : 0) + 0.55 * mine.near);
      value += (seat === 0 ? 1 : -1) * ((prizes[i] as number) * sure + hold);
      const reach = holds ? sure : future === 0 ? sure * 0.9 : mine.near * 0.5;
      const known = zones[seat as 0 | 1];
      known.set(zone, Math.max(known.get(zone) ?? 0, reach));
    }
  }
  return value + weight * (missions(s, 0, held, zones, field) - missions(s, 1, held, zones, field));
}

/** What a marker pays at the end of this turn: half a point as one of a pair, more when it is Active. */
function prizeOf(s: State, marker: Marker): number {
  if (s.phase !== 'activations') return 0;
  return 0.5 + (s.active.includes(marker.n) ? (s.active.length === 1 ? 2 : 1) : 0);
}

interface Place {
  x: number;
  y: number;
  colour: Colour;
  owner: Seat | null;
}

const places = new WeakMap<State['zones'], Place[]>();

/** Whose zone marker number `i` lies in: markers stay where they are, so it is remembered for the table. */
function placeOf(s: State, i: number): Seat | null {
  let known = places.get(s.zones);
  if (known === undefined) {
    known = [];
    places.set(s.zones, known);
  }
  const marker = s.markers[i] as Marker;
  const colour = s.colours[0];
  let place = known[i];
  if (place === undefined || place.x !== marker.x || place.y !== marker.y || place.colour !== colour) {
    place = { x: marker.x, y: marker.y, colour, owner: zoneOwner(s, marker) };
    known[i] = place;
  }
  return place.owner;
}
