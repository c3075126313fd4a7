/** What the objectives of the scenario are worth as things stand: who has them, who can still get to them. In Victory Points for the first seat. */
import type { Seat } from '#engine/game.ts';
import { isSummoned } from '../rules/play.ts';
import { countsForControl } from '../scenarios/counting.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { inTower, type Place, TOWER, towerControl } from '../scenarios/watchtower.ts';
import type { Carried, Marker, State, Warrior } from '../state.ts';
import { type Field, NOW, turnsLeft, type Unit } from './field.ts';
import { chanceOf } from './matchup.ts';

export function ground(s: State, field: Field): number {
  switch (s.scenario) {
    case 'gleaning':
      return relics(s, field) + advance(s, field, SUPPORT);
    case 'watchtower':
      return tower(s, field) + advance(s, field, SUPPORT);
    case 'night-road':
      return road(s, field);
    case 'wells':
      return wells(s, field) + advance(s, field, SUPPORT);
    case 'blood-debt':
      return advance(s, field, ATTACK);
    default:
      return 0;
  }
}

/** How much more a fighter is worth, as a share of its worth, when it has come far enough: so much of the table from its own edge. */
interface Advance {
  share: number;
  far: number;
}

/**
 * Nothing is scored by waiting in Blood Debt. Without this both sides stop just out of reach of a Charge, because who goes on is
 * charged first, and many games end with next to nobody lost.
 */
const ATTACK: Advance = { share: 1.2, far: 0.6 };

/** Where places are fought for in the middle, those who fight best would stay at home: they have most to lose, and others get there first. */
const SUPPORT: Advance = { share: 0.5, far: 0.45 };

function advance(s: State, field: Field, { share, far }: Advance): number {
  let value = 0;
  for (const seat of [0, 1] as const) {
    for (const { w, worth } of field[seat]) {
      if (w.fleeing || w.carries !== null || w.card.stats.magic !== null || w.card.carried.some(isBow)) continue;
      const come = worth * Math.min(1, homeward(s, w, w.y) / (far * s.depth));
      value += seat === 0 ? come : -come;
    }
  }
  return share * value;
}

function isBow(item: Carried): boolean {
  return item.kind === 'weapon' && item.weapon.type === 'ranged';
}

/** Who may Interact at all. */
function handy({ w }: Unit): boolean {
  return !w.fleeing && !isSummoned(w) && !w.card.subtypes.includes('beast');
}

function homeward(s: State, w: Warrior, y: number): number {
  return s.edges[w.seat as 0 | 1] === 'south' ? y : s.depth - y;
}

function away(w: Warrior, x: number, y: number): number {
  const dx = w.x - x;
  const dy = w.y - y;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - w.a - 0.5);
}

/** Turns that so many inches take with two Move Actions each. */
function turnsFor(inches: number, { move }: Unit): number {
  return inches <= 0 ? 0 : inches / (2 * move);
}

/** A relic on its way home: 3 points if it gets there, 1 if it is still carried at the end. */
function carriedWorth(s: State, u: Unit): number {
  const need = turnsFor(homeward(s, u.w, u.w.y) - u.w.a, u);
  const sure = need > u.chances ? 0.05 : 0.95 - 0.07 * need;
  const free = u.held > 0 ? 0.6 : 1;
  return 3 * sure * free + 0.6 * (1 - sure);
}

/** What a relic on the ground is worth to who could fetch it. */
function fetchWorth(s: State, u: Unit, marker: Marker): number {
  if (!handy(u) || u.w.carries !== null) return 0;
  const there = turnsFor(away(u.w, marker.x, marker.y), u) + 0.5;
  if (there > u.chances) return 0.1 / (1 + there);
  const home = turnsFor(homeward(s, u.w, marker.y), u);
  const whole = there + home;
  const base = whole <= u.chances ? 1.9 : 0.5;
  return (base * (u.held > 0 ? 0.6 : 1)) / (1 + 0.35 * there);
}

function relics(s: State, field: Field): number {
  let value = 0;
  for (const seat of [0, 1] as const) {
    const units = field[seat];
    let own = 0;
    const wanted = units.map((u) => bestOf(s, u));
    for (const marker of s.markers) {
      if (marker.delivered !== null) continue;
      if (marker.carrier !== null) {
        const carrier = units.find(({ w }) => w.id === marker.carrier);
        if (carrier !== undefined) own += carriedWorth(s, carrier);
        continue;
      }
      let most = 0;
      for (let i = 0; i < units.length; i++) {
        const v = fetchWorth(s, units[i] as Unit, marker) * (wanted[i] === marker.id ? 1 : 0.35);
        if (v > most) most = v;
      }
      own += most;
    }
    value += seat === 0 ? own : -own;
  }
  return value;
}

/** Id of the relic that it would fetch. */
function bestOf(s: State, u: Unit): string {
  let best = '';
  let most = 0;
  for (const marker of s.markers) {
    if (marker.carrier !== null || marker.delivered !== null) continue;
    const v = fetchWorth(s, u, marker);
    if (v > most) [best, most] = [marker.id, v];
  }
  return best;
}

/** What the first, second and further warriors add to a place: who has more there controls it, so that nobody is one too many. */
const CROWD = [1, 0.7, 0.45, 0.35, 0.25, 0.2] as const;
const FURTHER = 0.15;

/** How much of a place a side has or soon will have: those there in full, others by the turns they need. */
function presence(units: readonly Unit[], place: Place): number {
  const [x, y, wide, deep] = TOWER.rect;
  const shares: number[] = [];
  for (const u of units) {
    const { w } = u;
    if (isSummoned(w) || w.card.subtypes.includes('beast')) continue;
    let share = 1;
    if (!(inTower(w, place) && countsForControl(w))) {
      const dx = Math.max(x - w.x, 0, w.x - x - wide);
      const dy = Math.max(y - w.y, 0, w.y - y - deep);
      const inside = inTower(w, 'floor') || inTower(w, 'roof');
      const need = turnsFor(Math.sqrt(dx * dx + dy * dy), u) + (inside ? 0.5 : place === 'roof' ? 1 : 0.25);
      share = need > u.chances ? 0 : (w.fleeing ? 0.3 : 0.75) / (1 + 0.9 * need);
    }
    shares.push(share);
  }
  shares.sort((a, b) => b - a);
  let sum = 0;
  for (let i = 0; i < shares.length; i++) sum += (CROWD[i] ?? FURTHER) * (shares[i] as number);
  return sum;
}

function tower(s: State, field: Field): number {
  const left = turnsLeft(s);
  const scorings = Math.min(5, left);
  let value = 0;
  for (const [place, points, last] of [
    ['roof', 2, 3],
    ['floor', 1, 0],
  ] as const) {
    const [mine, theirs] = [presence(field[0], place), presence(field[1], place)];
    const lean = (mine - theirs) / (mine + theirs + 0.5);
    const { by } = towerControl(s, place);
    const held = by === null ? 0 : by === 0 ? 1 : -1;
    const now = s.turn >= 2 && s.phase !== 'end' ? points : 0;
    const future = points * Math.max(0, scorings - 1) + last;
    value += now * (0.6 * held + 0.35 * lean) + future * (0.25 * held + 0.45 * lean);
  }
  return value;
}

/** How likely each of the runner's warriors still gets away, times what that pays. Below 0: who lags behind is as good as caught. */
function road(s: State, field: Field): number {
  const scenario = scenarioOf(s);
  const runner: Seat = s.role ?? s.chooser;
  const units = field[runner as 0 | 1];
  const hunters = field[(1 - runner) as 0 | 1];
  let value = 0;
  for (const u of units) {
    const { w } = u;
    if (isSummoned(w)) continue;
    const gone = s.depth - homeward(s, w, w.y) - w.a;
    const gallops = w.mounted || w.card.subtypes.includes('beast');
    const need = turnsFor(gone, u) * (gallops ? 0.8 : 1);
    let sure = 0.94 - 0.33 * need;
    if (need > u.chances) sure -= 0.5 * (need - u.chances);
    if (w.fleeing) sure -= 0.4;
    if (u.held > 0) sure -= 0.25;
    for (const { w: h } of hunters) {
      const ahead = s.depth - homeward(s, w, h.y) - (s.depth - homeward(s, w, w.y));
      if (!h.fleeing && ahead < 0.5 && Math.abs(h.x - w.x) < 5) sure -= 0.03;
    }
    value += scenario.escaped(w) * Math.max(-1, sure);
  }
  return runner === 0 ? value : -value;
}

/** What sealing a well that does not bear the own seal is worth to who could get there. */
function sealWorth(u: Unit, marker: Marker, scorings: number): number {
  if (!handy(u)) return 0;
  const there = turnsFor(away(u.w, marker.x, marker.y), u) + 0.5;
  if (there > u.chances) return 0;
  const { guts, magic } = u.w.card.stats;
  const chance = chanceOf((magic === null ? 0 : 1) + (u.when === NOW ? u.w.focus : 0), guts);
  const paid = Math.max(0.3, scorings - there);
  return (0.4 * chance * paid * (u.held > 0 ? 0.5 : 1)) / (1 + 0.3 * there);
}

function wells(s: State, field: Field): number {
  const scorings = turnsLeft(s) + (s.phase === 'end' && s.ending !== 'clear' ? 1 : 0);
  const sealed: [number, number] = [0, 0];
  let value = 0;
  for (const marker of s.markers) {
    for (const seat of [0, 1] as const) {
      const side = seat === 0 ? 1 : -1;
      if (marker.seal === seat) {
        sealed[seat] += 1;
        value += side * Math.min(scorings, 1 + 0.75 * (scorings - 1));
        continue;
      }
      let most = 0;
      let second = 0;
      for (const u of field[seat]) {
        const v = sealWorth(u, marker, scorings);
        if (v > most) [most, second] = [v, most];
        else if (v > second) second = v;
      }
      value += side * (most + 0.3 * second) * (marker.seal === null ? 1 : 1.5);
    }
  }
  const late = 1 - turnsLeft(s) / 8;
  const bonus = (n: number) => (n >= 2 ? 3 : n === 1 ? 0.8 : 0);
  return value + late * (bonus(sealed[0]) - bonus(sealed[1]));
}
