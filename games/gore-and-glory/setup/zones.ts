/**
 * Deployment zones (GG-DEP-01..03): a d6 selects the map, then the Attacker takes one of its colours. House option
 * `deployment` names the map instead of the die.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Decision, Flow, Option, Refusal, Region, Seat } from '#engine/game.ts';
import { areaOverlapsBody, bodyWithinArea, bounds, distancePointToArea } from '#engine/geometry/area.ts';
import type { Area, Body, Point } from '#engine/geometry/types.ts';
import { tenths } from '../../kit/placing.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import type { G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { Colour, State } from '../state.ts';
import { mapOf } from './maps.ts';
import { nextPart } from './order.ts';

export function zonesOf(s: State, seat: Seat): readonly Area[] {
  return s.zones[s.colours[seat] as Colour];
}

export function zoneLabel(s: State, seat: Seat): string {
  return s.colours[seat] === 'red' ? 'Red Deployment Zone' : 'Blue Deployment Zone';
}

export function outline(area: Area): readonly Point[] {
  if (area.kind === 'poly') return area.points;
  const b = bounds(area);
  return [
    [b.x0, b.y0],
    [b.x1, b.y0],
    [b.x1, b.y1],
    [b.x0, b.y1],
  ];
}

export function zoneRegions(s: State, seat: Seat): Region[] {
  const label = `${seat === 0 ? 'Red' : 'Blue'}'s deployment zone`;
  return zonesOf(s, seat).map((area) => ({ label, points: outline(area), seat }));
}

/** Number of the zone that holds the whole base; -1 when none does. */
export function zoneHolding(areas: readonly Area[], body: Body): number {
  for (let i = 0; i < areas.length; i++) if (bodyWithinArea(areas[i] as Area, body)) return i;
  return -1;
}

export function touchesZone(areas: readonly Area[], body: Body): boolean {
  for (let i = 0; i < areas.length; i++) if (areaOverlapsBody(areas[i] as Area, body)) return true;
  return false;
}

export function distanceToZones(areas: readonly Area[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < areas.length; i++) best = Math.min(best, distancePointToArea(areas[i] as Area, x, y));
  return best;
}

/** The middle of all zones of a seat: what faces it faces the enemy. */
export function middle(areas: readonly Area[]): Point {
  let x = 0;
  let y = 0;
  for (const area of areas) {
    const b = bounds(area);
    x += (b.x0 + b.x1) / 2;
    y += (b.y0 + b.y1) / 2;
  }
  return areas.length === 0 ? [24, 24] : [x / areas.length, y / areas.length];
}

const COLOURS: readonly Colour[] = ['red', 'blue'];

export const ZONE = verb({
  name: 'zone',
  text: 'Take the Red or the Blue deployment zone.',
  args: { colour: z.enum(['red', 'blue']) },
  main: 'colour',
});

type ZoneAnswer = AnswerTo<typeof ZONE>;

export function* zonesStep(g: G): Flow<void> {
  const s = g.state;
  const seat = s.attacker;
  if (s.map === 0 && s.zones.red.length + s.zones.blue.length === 0) {
    const asked = s.options.deployment;
    const chosen = typeof asked === 'number' && asked >= 1 && asked <= 6;
    s.map = chosen ? asked : g.dice.roll(6, 'deployment-map', 'GG-DEP-01', seat);
    const map = mapOf(s.map);
    s.zones = { red: map.zones.red, blue: map.zones.blue };
    const several = map.zones.red.length > 1 || map.zones.blue.length > 1;
    tell(g, {
      kind: 'deployment-map',
      clause: 'GG-DEP-01',
      seat,
      map: s.map,
      name: map.name,
      rolled: !chosen,
      ...(several ? { also: ['GG-DEP-02'] } : null),
    });
    return;
  }
  const answer = yield* ask<ZoneAnswer>(seat, () => zoneDecision(g.state, seat));
  const other: Colour = answer.colour === 'red' ? 'blue' : 'red';
  s.colours = seat === 0 ? [answer.colour, other] : [other, answer.colour];
  tell(g, { kind: 'zone', clause: 'GG-DEP-03', seat, colour: answer.colour, where: zonesAt(s, answer.colour) });
  nextPart(s);
}

function zoneDecision(s: State, seat: Seat): Decision<ZoneAnswer> {
  const option = (colour: Colour): Option => ({
    answer: { verb: 'zone', colour },
    label: `Take ${zonesAt(s, colour)}`,
    subjects: [],
    note: describe(s, colour),
  });
  const act: Act<ZoneAnswer> = {
    verb: 'zone',
    key: 'zone',
    label: 'Choose a Deployment Zone',
    clause: 'GG-DEP-03',
    form: { kind: 'list', by: ['colour'] },
    options: () => COLOURS.map(option),
    sample: (rng) => ({ verb: 'zone', colour: COLOURS[rng.int(2)] as Colour }),
    suggest: () => {
      const [red, blue] = [shelter(s, 'red'), shelter(s, 'blue')];
      const best: Colour = blue > red ? 'blue' : 'red';
      return [
        { verb: 'zone', colour: best },
        { verb: 'zone', colour: best === 'red' ? 'blue' : 'red' },
      ];
    },
    check: (answer): Refusal | null =>
      COLOURS.includes(answer.colour) ? null : { clause: 'GG-DEP-03', reason: 'the zones are red and blue' },
  };
  const map = s.map === 0 ? '' : `${mapOf(s.map).name}: `;
  const title = `${map}which Deployment Zone is yours?`;
  return { seat, title, clause: 'GG-DEP-03', subjects: [], acts: [act] };
}

/** "the south", "the north-west and the south-east": the colours of the map say nothing about whose a zone becomes. */
export function zonesAt(s: State, colour: Colour): string {
  const where = (of: Colour) => [...new Set(s.zones[of].map((area) => sideOf(s, area)))];
  const [here, there] = [where(colour), where(colour === 'red' ? 'blue' : 'red')];
  // Zones that lie alike are called by their colour after all.
  if (here.length === 0 || here.join() === there.join()) return `the ${colour} Deployment Zone`;
  return here.map((side) => `the ${side}`).join(' and ');
}

function sideOf(s: State, area: Area): string {
  const b = bounds(area);
  return compass((b.x0 + b.x1) / 2 - s.width / 2, (b.y0 + b.y1) / 2 - s.depth / 2);
}

function describe(s: State, colour: Colour): string {
  const n = s.zones[colour].length;
  const sizes = s.zones[colour].map((area) => {
    const b = bounds(area);
    return `${tenths(b.x1 - b.x0)}" wide and ${tenths(b.y1 - b.y0)}" deep`;
  });
  const size = [...new Set(sizes)].join('; ');
  return n > 1 ? `${n} zones, ${size}` : size;
}

function compass(dx: number, dy: number): string {
  const upright = dy > 1 ? 'north' : dy < -1 ? 'south' : '';
  const across = dx > 1 ? 'east' : dx < -1 ? 'west' : '';
  return upright + across === '' ? 'middle' : [upright, across].filter((word) => word !== '').join('-');
}

/** How much cover stands before a zone: pieces near it and not in it, walls counting most. */
function shelter(s: State, colour: Colour): number {
  let value = 0;
  for (const piece of s.pieces) {
    const b = bounds(piece.parts[0] as Area);
    const d = distanceToZones(s.zones[colour], (b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2);
    if (d > 0 && d < 12) value += piece.kind === 'barricade' ? 2 : piece.kind === 'dangerous' ? -1 : 1;
  }
  return value;
}
