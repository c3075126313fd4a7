/** Markers: who holds them, who can still get to them this turn, who is near for the turns to come. */
import type { Seat } from '#engine/game.ts';
import { controller, zoneOwner } from '../rules/control.ts';
import { MARKER_RADIUS } from '../rules/standing.ts';
import type { Marker, State } from '../state.ts';
import { type Field, LATER, scoringsLeft, type Unit } from './field.ts';
import { missions, type Reach } from './missions.ts';

/** How much of a Mission's two points to reckon with, turn by turn. */
const MISSION_WEIGHT = [0.2, 0.25, 0.35, 0.55, 1.1, 1.9] as const;

/** For a side and a marker: how near its best three are, whether one is there, and who else can be there this turn. */
interface Claim {
  near: number;
  here: boolean;
  arrives: number;
}

/** How much to give for a marker that a model can still reach this turn, by when it acts; the choice is made when it has moved. */
const ARRIVES = [0.1, 0.55, 0] as const;

function claims(s: State, units: readonly Unit[], prizes: readonly number[]): Claim[] {
  const { markers } = s;
  const out: Claim[] = [];
  const top: number[] = [];
  for (let k = 0; k < markers.length; k++) {
    out.push({ near: 0, here: false, arrives: 0 });
    top.push(0, 0, 0);
  }
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const { m } = u;
    const reach = u.when === LATER ? 0 : (u.ap - (u.engaged ? 1 : 0)) * u.stride;
    const fit = m.shaken || u.stride === 0 ? 0.6 : 1;
    let goal = -1;
    let best = 0;
    for (let k = 0; k < markers.length; k++) {
      const marker = markers[k] as Marker;
      const dx = m.x - marker.x;
      const dy = m.y - marker.y;
      const d = Math.sqrt(dx * dx + dy * dy) - m.a - MARKER_RADIUS - 1;
      if (d <= 0) (out[k] as Claim).here = true;
      rank(top, k * 3, d <= 0 ? 1 : (fit * 8) / (8 + d));
      if (d > 0 && d <= reach)
        (out[k] as Claim).arrives = Math.max((out[k] as Claim).arrives, fit * (ARRIVES[u.when] as number));
      if (d > reach && d > 0) continue;
      const wish = (prizes[k] as number) + (d <= 0 ? 0.6 : 0.3 * (1 - d / (reach + 1)));
      if (wish > best) {
        best = wish;
        goal = d <= 0 ? -1 : k;
      }
    }
    if (goal >= 0) {
      const claim = out[goal] as Claim;
      claim.arrives = Math.max(claim.arrives, fit * (ARRIVES[u.when] as number));
    }
  }
  for (let k = 0; k < markers.length; k++) {
    (out[k] as Claim).near =
      (top[k * 3] as number) + 0.3 * (top[k * 3 + 1] as number) + 0.1 * (top[k * 3 + 2] as number);
  }
  return out;
}

/** Keeps the three largest of a list in order. */
function rank(top: number[], from: number, value: number): void {
  if (value <= (top[from + 2] as number)) return;
  if (value > (top[from] as number)) {
    top[from + 2] = top[from + 1] as number;
    top[from + 1] = top[from] as number;
    top[from] = value;
  } else if (value > (top[from + 1] as number)) {
    top[from + 2] = top[from + 1] as number;
    top[from + 1] = value;
  } else top[from + 2] = value;
}

export function ground(s: State, field: Field): number {
  const future = scoringsLeft(s) - 1;
  const weight = MISSION_WEIGHT[s.turn] ?? 0;
  const held: [number, number] = [0, 0];
  const zones: Reach = [new Map(), new Map()];
  const prizes = s.markers.map((marker) => prizeOf(s, marker));
  const both = [claims(s, field[0], prizes), claims(s, field[1], prizes)] as const;
  let value = 0;
  for (let i = 0; i < s.markers.length; i++) {
    const marker = s.markers[i] as Marker;
    const owner = controller(s, marker);
    const zone = placeOf(s, marker);
    for (let seat = 0; seat < 2; seat++) {
      const mine = both[seat as 0 | 1][i] as Claim;
      const theirs = both[(1 - seat) as 0 | 1][i] as Claim;
      const holds = owner === seat;
      let sure = 0;
      if (holds) sure = theirs.arrives > 0 ? 0.8 : 1;
      else if (mine.here || mine.arrives > 0)
        sure = (theirs.here ? 0.2 : theirs.arrives > 0 ? 0.4 : 0.55) * (mine.here ? 1 : mine.arrives / 0.55);
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

const places = new WeakMap<State['zones'], Map<string, Seat | null>>();

/** Whose zone a marker lies in: markers stay where they are, so it is remembered for the table. */
function placeOf(s: State, marker: Marker): Seat | null {
  let known = places.get(s.zones);
  if (known === undefined) {
    known = new Map();
    places.set(s.zones, known);
  }
  const key = `${s.colours[0]} ${marker.x} ${marker.y}`;
  let owner = known.get(key);
  if (owner === undefined) {
    owner = zoneOwner(s, marker);
    known.set(key, owner);
  }
  return owner;
}
