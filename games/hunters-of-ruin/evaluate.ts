/**
 * How good a position is, in Victory Points or so. Zero-sum: what Red has less what Blue has. It counts points scored; casualties as they would be
 * counted; what still stands, by its Body, nerve and spells; the objectives, held or within reach; and for every warrior the best it can do
 * to an enemy at its next opportunity. So a place is worth what it threatens less what threatens it.
 */
import type { Seat } from '#engine/game.ts';
import { type Part, part, type Sum } from '#engine/log/sum.ts';
import { type Field, survey, turnsLeft, type Unit } from './judgement/field.ts';
import { ground } from './judgement/ground.ts';
import { danger, focus } from './judgement/harm.ts';
import { byId, standing } from './rules/play.ts';
import { groundOf, isOver } from './rules/terrain.ts';
import { isCasualty } from './scenarios/counting.ts';
import { scenarioOf } from './scenarios/index.ts';
import type { Enchantment, State, Warrior } from './state.ts';

/** Points decide a game that is over; before that they only lead to it. */
const DECIDED = 4;

/** The same with its parts, from the seat's side. */
export function judgement(s: State, seat: Seat): Sum {
  const side = seat === 0 ? 1 : -1;
  const said = (label: string, red: number): Part => part(label, side * red, 'HR-S-G07');
  const parts = [said('score', s.vp[0] - s.vp[1])];
  if (s.phase === 'over') parts.push(said('the game', (DECIDED - 1) * (s.vp[0] - s.vp[1])));
  else {
    const field = survey(s);
    parts.push(said('casualties', casualties(s)), said('strength', strength(s, field[0]) - strength(s, field[1])));
    parts.push(said('spells', spells(s)));
    if (PLACED.has(s.phase)) {
      parts.push(said('objectives', ground(s, field)));
      parts.push(said('harm and danger', harm(s, field)));
    }
  }
  return { value: evaluate(s, seat), parts };
}

export function evaluate(s: State, seat: Seat): number {
  const value = forRed(s);
  return seat === 0 ? value : 0 - value;
}

function forRed(s: State): number {
  const points = s.vp[0] - s.vp[1];
  if (s.phase === 'over') return points * DECIDED;
  const field = survey(s);
  const value = points + casualties(s) + strength(s, field[0]) - strength(s, field[1]) + spells(s);
  return PLACED.has(s.phase) ? value + placed(s, field) : value;
}

function placed(s: State, field: Field): number {
  return ground(s, field) + harm(s, field);
}

/** What each side can do to the other, and how it is prepared for it. */
function harm(s: State, field: Field): number {
  const value = danger(s, field, 0) - danger(s, field, 1);
  return value + focus(field[0]) - focus(field[1]);
}

/** Parts of the game in which places count: everybody is on the table. */
const PLACED: ReadonlySet<State['phase']> = new Set(['initiative', 'activations', 'end']);

/** A body that may stand up again is not lost for good (HR-X-FR-02). */
const MAY_RISE = 0.75;

/** Victory Points for casualties as they would be counted now. */
function casualties(s: State): number {
  const scenario = scenarioOf(s);
  let value = 0;
  for (let i = 0; i < s.warriors.length; i++) {
    const w = s.warriors[i] as Warrior;
    if (!isCasualty(w)) continue;
    const rises =
      w.card.faction === 'gravetithe' && w.onTable && w.card.subtypes.includes('unliving') && !w.used.includes('rise');
    const loss = scenario.loss(s, w) * (rises ? MAY_RISE : 1);
    value += w.owner === 0 ? 0 - loss : loss;
  }
  return value;
}

/** What a Reaction kept and a leader in play are worth. */
const REACTION = 0.03;
/** Focus that is kept for nothing in particular. */
const FOCUS = 0.004;
const LEADER = 0.3;
/** Acting last in a turn is worth something. */
const WAITING = 0.02;

function strength(s: State, units: readonly Unit[]): number {
  const { water } = groundOf(s);
  let value = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const { w, worth, loss } = u;
    const hurt = 1 - u.body / u.full;
    let share = 1 - 0.5 * hurt;
    if (w.fleeing) share *= 0.6;
    if (w.climb !== null) share *= 0.92;
    if (w.silenced) share *= 0.95;
    value += worth * share - loss * 0.3 * hurt;
    if (w.fleeing) value -= flight(s, u);
    if (u.reaction) value += REACTION;
    if (w.focus > 0) value += FOCUS * w.focus;
    if (u.when === 1) value += WAITING;
    if (w.ignites > 0) value -= 0.25 * (worth + loss) * w.ignites;
    if (w.id === s.leaders[w.seat as 0 | 1] && !w.fleeing) value += LEADER;
    for (let k = 0; k < water.length; k++) {
      const pool = water[k];
      if (pool !== undefined && w.z === 0 && isOver(pool, w.x, w.y)) value -= 0.1 * worth;
    }
  }
  return value;
}

/** Who Flees may not stop before the edge, the sooner the nearer it is. */
function flight(s: State, { w, loss, worth, move }: Unit): number {
  const home = s.edges[w.seat as 0 | 1] === 'south' ? w.y : s.depth - w.y;
  return ((loss + worth) * 0.35 * move) / (move + home);
}

const SPELL = 0.15;

/** Spells that are kept up are good for who keeps them up, the more so the longer the game will last; twice the same is worth nothing. */
function spells(s: State): number {
  if (s.enchantments.length === 0 && s.summoned.length === 0) return 0;
  const each = SPELL * Math.min(1, turnsLeft(s) / 3);
  let value = 0;
  for (let i = 0; i < s.enchantments.length; i++) {
    const { caster, spell, target } = s.enchantments[i] as Enchantment;
    const by = byId(s, caster);
    if (by === undefined || !standing(by)) continue;
    if (s.enchantments.findIndex((one) => one.spell === spell && one.target === target) !== i) continue;
    value += by.seat === 0 ? each : 0 - each;
  }
  for (const { caster, marker } of s.summoned) {
    const by = byId(s, caster);
    if (marker === null || by === undefined) continue;
    value += (by.seat === 0 ? 0.5 : -0.5) * each;
  }
  return value;
}
