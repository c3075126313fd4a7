/** Acts for Summonings: where a marker or a warrior comes. One act for each spell. */
import type { Act, Answer, Form, Option, Random, Refusal, Region } from '#engine/game.ts';
import { centreLineCrosses } from '#engine/geometry/cover.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { randomFacing } from '../../kit/placing.ts';
import type { MarkerRules, Spell } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { areaOf } from './markers.ts';
import { type G, isEnemy, standing } from './play.ts';
import { overlapped, placeOf } from './spell-target.ts';
import { bodyOfMarker } from './summon.ts';
import { phantom } from './summoned.ts';
import { shootArms } from './weapons.ts';

type Spot = { at: Point; facing: Point | null };

export function placeAct(g: G, w: Warrior, spell: Spell, why: (answer: Answer) => Refusal | null): Act {
  const found = () => worthwhile(g, w, spell);
  return {
    verb: 'cast',
    key: `cast:${spell.id}`,
    label: `Cast ${spell.name}`,
    clause: 'HR-CST-07',
    cost: { amount: 1, unit: 'Action' },
    get form(): Form {
      return formOf(g.state, w, spell);
    },
    fixed: { spell: spell.id },
    options: () =>
      found().map((answer): Option => {
        const [x, y] = answer.at as Point;
        return { answer, label: `${spell.name} at ${x.toFixed(1)}, ${y.toFixed(1)}`, subjects: [w.id] };
      }),
    suggest: found,
    sample: (rng) => samplePlace(g, w, spell, rng),
    check: (answer) =>
      answer.spell === spell.id ? why(answer) : { clause: 'HR-CST-07', reason: 'this is another spell' },
  };
}

function answerOf(spell: Spell, { at, facing }: Spot): Answer {
  return { verb: 'cast', spell: spell.id, at, ...(facing === null ? null : { facing }) };
}

function isDisc({ effect }: Spell): boolean {
  return effect.do === 'marker' && effect.marker.shape.kind === 'disc';
}

function formOf(s: State, w: Warrior, spell: Spell): Form {
  const { effect } = spell;
  if (effect.do === 'marker' && effect.marker.shape.kind === 'disc') {
    return { kind: 'point', from: w.id, range: spell.range, radius: effect.marker.shape.across / 2 };
  }
  const body =
    effect.do === 'marker'
      ? bodyOfMarker(effect.marker, [w.x, w.y], [1, 0], w.z)
      : phantom(s, w, effect.do === 'warrior' ? effect.card : '');
  return { kind: 'place', body, region: [ring(w, spell)], facing: effect.do === 'marker' };
}

function ring(w: Warrior, spell: Spell): Region {
  const r = w.a + spell.range;
  const points = directions(32).map(([x, y]): Point => [snap(w.x + x * r), snap(w.y + y * r)]);
  return { label: spell.name, points };
}

const TRIES = 8;

/** A random legal place: half of the tries near an enemy in reach, the others anywhere. */
export function samplePlace(g: G, w: Warrior, spell: Spell, rng: Random): Answer | null {
  const { warriors } = g.state;
  const reach = spell.range + w.a;
  for (let i = 0; i < TRIES; i++) {
    const other = warriors[rng.int(warriors.length)] as Warrior;
    const near = i % 2 === 0 && standing(other) && isEnemy(w, other);
    const spread = near ? 2 : reach;
    const x = (near ? other.x : w.x) + (rng.real() * 2 - 1) * spread;
    const y = (near ? other.y : w.y) + (rng.real() * 2 - 1) * spread;
    const facing = isDisc(spell) || spell.effect.do === 'warrior' ? null : randomFacing(rng);
    const spot: Spot = { at: [snap(x), snap(y)], facing };
    if (placeOf(g, w, spell, spot.at, spot.facing) !== null) return answerOf(spell, spot);
  }
  return null;
}

/** So many places are proposed at most. */
const PROPOSED = 8;

/** Good places, best first. */
function worthwhile(g: G, w: Warrior, spell: Spell): Answer[] {
  const s = g.state;
  const rated: { spot: Spot; worth: number }[] = [];
  for (const spot of candidates(s, w, spell)) {
    const worth =
      spell.effect.do === 'marker' ? worthOfMarker(s, w, spell.effect.marker, spot) : worthOfArrival(s, w, spot);
    if (worth > 0) rated.push({ spot, worth });
  }
  rated.sort((a, b) => b.worth - a.worth);
  const found: Answer[] = [];
  for (const { spot } of rated) {
    if (placeOf(g, w, spell, spot.at, spot.facing) === null) continue;
    found.push(answerOf(spell, spot));
    if (found.length === PROPOSED) break;
  }
  if (found.length > 0) return found;
  const anywhere = around(w, spell).find((spot) => placeOf(g, w, spell, spot.at, spot.facing) !== null);
  return anywhere === undefined ? [] : [answerOf(spell, anywhere)];
}

/** Enemies that a place could matter to, nearest first. */
function threats(s: State, w: Warrior, reach: number): Warrior[] {
  const far = (o: Warrior) => (o.x - w.x) * (o.x - w.x) + (o.y - w.y) * (o.y - w.y);
  return s.warriors
    .filter((o) => standing(o) && isEnemy(w, o) && far(o) <= reach * reach)
    .sort((a, b) => far(a) - far(b))
    .slice(0, 6);
}

const SHARES = [0.35, 0.5, 0.65] as const;

/** On enemies, and between each of them and the friends near it. */
function candidates(s: State, w: Warrior, spell: Spell): Spot[] {
  const disc = isDisc(spell) || spell.effect.do === 'warrior';
  const friends = s.warriors.filter((o) => standing(o) && !isEnemy(w, o));
  const spots: Spot[] = [];
  for (const enemy of threats(s, w, spell.range + 12)) {
    const close = friends
      .slice()
      .sort((a, b) => square(a, enemy) - square(b, enemy))
      .slice(0, 2);
    for (const friend of close) {
      const [dx, dy] = norm(enemy.x - friend.x, enemy.y - friend.y);
      const across: Point = [0 - dy, dx];
      for (const share of SHARES) {
        const x = friend.x + (enemy.x - friend.x) * share;
        const y = friend.y + (enemy.y - friend.y) * share;
        spots.push({ at: within(w, spell, x, y), facing: disc ? null : across });
      }
      spots.push({ at: within(w, spell, enemy.x, enemy.y), facing: disc ? null : across });
      if (!disc) spots.push({ at: within(w, spell, enemy.x, enemy.y), facing: [dx, dy] });
    }
  }
  return spots;
}

/** The point itself, or the last one towards it that the spell reaches. */
function within(w: Warrior, spell: Spell, x: number, y: number): Point {
  const [dx, dy] = [x - w.x, y - w.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  const most = spell.range + w.a - 0.01;
  const share = far > most ? most / far : 1;
  return [snap(w.x + dx * share), snap(w.y + dy * share)];
}

function around(w: Warrior, spell: Spell): Spot[] {
  const spots: Spot[] = [];
  for (const share of [0.6, 0.9, 0.3]) {
    const r = w.a + spell.range * share;
    for (const [dx, dy] of directions(8)) spots.push({ at: [snap(w.x + dx * r), snap(w.y + dy * r)], facing: null });
  }
  return spots;
}

function square(a: Warrior, b: Warrior): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/** What a marker there would be good for, in shares of a warrior. */
function worthOfMarker(s: State, w: Warrior, rules: MarkerRules, { at, facing }: Spot): number {
  const [fx, fy] = facing ?? [1, 0];
  const under = overlapped(s, rules, { at, facing: [fx, fy], z: w.z });
  let worth = 0;
  for (const o of under)
    worth += (isEnemy(w, o) ? 1 : -1.5) * (rules.fire === true ? 0.6 : rules.chasm === true ? 0.2 : 0.1);
  if (rules.wall !== undefined && under.length > 0) return 0;
  const area = areaOf(rules, { x: at[0], y: at[1], fx, fy });
  for (const enemy of s.warriors) {
    if (!standing(enemy) || !isEnemy(w, enemy)) continue;
    const shoots = shootArms(s, enemy).length > 0 || enemy.card.stats.magic !== null;
    for (const friend of s.warriors) {
      if (!standing(friend) || isEnemy(w, friend) || square(enemy, friend) > 24 * 24) continue;
      if (!centreLineCrosses(enemy.x, enemy.y, friend.x, friend.y, area)) continue;
      worth += shoots ? shotWorth(rules) : rushWorth(rules, square(enemy, friend));
    }
  }
  return worth;
}

/** What it is worth between a shooter and a friend. */
function shotWorth(rules: MarkerRules): number {
  if (rules.wall !== undefined) return 0.3;
  return rules.shots === undefined ? 0 : 0.05 * Math.abs(rules.shots) + 0.1;
}

/** What it is worth between a fighter and a friend that it could reach. */
function rushWorth(rules: MarkerRules, square: number): number {
  if (square > 12 * 12) return 0;
  if (rules.wall !== undefined || rules.chasm === true || rules.fire === true || rules.barsRush === true) return 0.25;
  return rules.rough === true ? 0.1 : 0;
}

/** A servant is worth most where it stands in the way of an enemy. */
function worthOfArrival(s: State, w: Warrior, { at }: Spot): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const o of s.warriors) {
    if (!standing(o) || !isEnemy(w, o)) continue;
    nearest = Math.min(nearest, (o.x - at[0]) * (o.x - at[0]) + (o.y - at[1]) * (o.y - at[1]));
  }
  return nearest === Number.POSITIVE_INFINITY ? 0.5 : 1 / (1 + Math.sqrt(nearest) / 6);
}
