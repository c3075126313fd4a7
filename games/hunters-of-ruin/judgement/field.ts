/** The warriors on the table with what evaluation asks of them again and again. */
import { bodyLeft, bodyOf, byId, isSummoned, standing } from '../rules/play.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Card, State, Warrior } from '../state.ts';
import { chanceOf, type Kit, kitOf } from './matchup.ts';

/** When a warrior acts next. */
export const NOW = 0;
export const SOON = 1;
export const LATER = 2;

export interface Unit {
  w: Warrior;
  kit: Kit;
  /** Points of Body left, of how many. */
  body: number;
  full: number;
  /** Victory Points that go to the enemy with it. */
  loss: number;
  /** What its being there is worth besides, for the turns that are left. */
  worth: number;
  when: number;
  /** Actions with which it acts next; whether it may still attack in them. */
  actions: number;
  armed: boolean;
  move: number;
  /** Enemies that touch it. */
  held: number;
  /** Friends within 3". */
  friends: number;
  reaction: boolean;
  /** Guts that it tests Resolve on: its own, or those of a Character who Inspires near by. */
  guts: number;
  /** Chance that it fails a Resolve test. */
  nerve: number;
  /** Inches to its own edge, where flight ends. */
  home: number;
  /** The most that an enemy who has yet to act this turn can do to it. */
  exposed: number;
  /** How many enemies are near it, each by its chance to harm it. */
  pressed: number;
  /** Turns in which it will still act, this one counted as far as it is left. */
  chances: number;
}

export type Field = readonly [Unit[], Unit[]];

/** A warband is worth about so many Victory Points at the start, besides what the scenario pays for it. */
const PER_POINT = 5 / 200;
/**
 * Who wants to leave the table is worth little on it: its points are counted by the way it still has to go. Those who hunt it are worth
 * what they can still catch: nobody scores for them.
 */
const LEAVING = 0.25;
const HUNTING = 0.4;
/** A summoned warrior costs no points and is worth this. */
const SUMMONED = 8;

/** Turns still to be played after this one, and this one as long as warriors act in it. */
export function turnsLeft(s: State): number {
  return Math.max(0, scenarioOf(s).turns - s.turn) + (s.phase === 'activations' ? 1 : 0);
}

const speeds = new WeakMap<Card, readonly [number, number]>();

/** Inches of a Move Action on foot and mounted, without spells. */
function speedOf(w: Warrior): number {
  let known = speeds.get(w.card);
  if (known === undefined) {
    const { stats, armour, mount } = w.card;
    known = [Math.max(1, stats.move + (armour?.move ?? 0)), mount?.move ?? stats.move];
    speeds.set(w.card, known);
  }
  return known[w.mounted ? 1 : 0];
}

export function survey(s: State): Field {
  const field: Field = [[], []];
  const scenario = scenarioOf(s);
  const left = turnsLeft(s);
  const price = PER_POINT * (0.25 + (0.75 * left) / scenario.turns);
  const open = s.phase === 'activations';
  const now = s.activation;
  const running = scenario.roles !== null;
  const runner = s.role ?? s.chooser;
  for (let i = 0; i < s.warriors.length; i++) {
    const w = s.warriors[i] as Warrior;
    if (!standing(w)) continue;
    const when =
      now !== null && now.warrior === w.id ? NOW : open && !w.activated && w.summonedTurn !== s.turn ? SOON : LATER;
    const summoned = isSummoned(w);
    const actions = when === NOW && now !== null && now.begun ? now.left : 2;
    const after = Math.max(0, scenario.turns - s.turn);
    field[w.seat as 0 | 1].push({
      w,
      kit: kitOf(s, w),
      body: Math.max(1, bodyLeft(w)),
      full: bodyOf(w),
      loss: summoned ? 0 : scenario.loss(s, w),
      worth: (summoned ? SUMMONED : w.card.cost) * price * (running ? (w.seat === runner ? LEAVING : HUNTING) : 1),
      when,
      actions,
      armed: when !== NOW || now === null || !hasAttacked(now.taken, now.rapid),
      move: speedOf(w),
      held: 0,
      friends: 0,
      reaction: !w.numb && w.reacted < w.reactions,
      guts: w.card.stats.guts,
      nerve: 0,
      home: (s.edges[w.seat as 0 | 1] === 'south' ? w.y : s.depth - w.y) - w.a,
      exposed: 0,
      pressed: 0,
      chances: after + (when === SOON ? 1 : when === NOW ? actions / 2 : 0),
    });
  }
  meet(field);
  for (const seat of [0, 1] as const) {
    const leader = byId(s, s.leaders[seat]);
    const led = leader !== undefined && standing(leader) ? 1 : 0;
    for (const u of field[seat]) u.nerve = nerve(u, led);
  }
  return field;
}

/** One Strike, Shoot or Cast in an activation, two of a kind where a skill says so (HR-ACT-09). */
function hasAttacked(taken: readonly string[], rapid: string | null): boolean {
  let n = 0;
  for (let i = 0; i < taken.length; i++) {
    const kind = taken[i];
    if (kind === 'strike' || kind === 'shoot' || kind === 'cast' || kind === 'charge') n += 1;
  }
  return n >= (rapid === null ? 1 : 2);
}

/** Who touches whom, and who has friends near. */
function meet(field: Field): void {
  for (const ours of field) {
    for (let i = 0; i < ours.length; i++) {
      for (let k = i + 1; k < ours.length; k++) {
        const a = ours[i] as Unit;
        const b = ours[k] as Unit;
        if (gapOf(a.w, b.w) > 3) continue;
        a.friends += 1;
        b.friends += 1;
        if (a.w.inspires && a.w.card.stats.guts < b.guts) b.guts = a.w.card.stats.guts;
        if (b.w.inspires && b.w.card.stats.guts < a.guts) a.guts = b.w.card.stats.guts;
      }
    }
  }
  for (const a of field[0]) {
    for (const b of field[1]) {
      if (!touches(a.w, b.w)) continue;
      a.held += 1;
      b.held += 1;
    }
  }
}

export function gapOf(a: Warrior, b: Warrior): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  const plan = Math.sqrt(dx * dx + dy * dy) - a.a - b.a;
  if (dz === 0) return plan < 0 ? 0 : plan;
  return plan < 0 ? Math.abs(dz) : Math.sqrt(plan * plan + dz * dz);
}

export function touches(a: Warrior, b: Warrior): boolean {
  const reach = a.a + b.a + 0.03;
  const dx = a.x - b.x;
  if (dx > reach || dx < -reach) return false;
  const dy = a.y - b.y;
  return dx * dx + dy * dy <= reach * reach && Math.abs(a.z - b.z) <= 1;
}

/** Chance that it fails a Resolve test: Body left, friends near, the leader in play, enemies in contact. */
function nerve({ w, body, friends, held, guts }: Unit, led: number): number {
  const dead = w.card.subtypes.includes('unliving') ? 1 : 0;
  return 1 - chanceOf(body + friends + led + dead - held, guts);
}
