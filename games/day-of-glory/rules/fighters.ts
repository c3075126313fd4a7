/**
 * Who may fight (DG-FORM-07, DG-FORM-11, DG-WPN-24..27, DG-R-105): models that touch an enemy; in formation those that touch them; with
 * long weapons two steps of base contact away, with pikes three. Each may strike at the units it, or a model through which it is
 * eligible, touches (DG-R-089).
 */
import type { ClauseId } from '#engine/game.ts';
import type { Card, Model, State, Unit } from '../state.ts';
import { meleeWith, touches } from './contact.ts';
import { formed } from './layout.ts';
import { modelActions, neededActions } from './phases.ts';
import { isHero } from './play.ts';
import { stilled } from './stilled.ts';

export interface Fighter {
  model: Model;
  card: Card;
  /** Steps of base contact from the nearest model that touches an enemy. */
  steps: number;
  /** Ids of enemy units it may strike at. */
  targets: readonly string[];
  /** What lets it fight. */
  clause: ClauseId;
}

/** Bases of one unit touch along an edge: corner to corner is not enough (DG-R-003), save in a ring (DG-R-065). */
export function neighbours(a: Model, b: Model, ring = false): boolean {
  const rows = Math.abs(a.row - b.row);
  const files = Math.abs(a.file - b.file);
  if (ring) return rows < 1 + NEAR && files < 1 + NEAR;
  return (rows < NEAR && Math.abs(files - 1) < NEAR) || (Math.abs(rows - 1) < NEAR && files < 1 - NEAR);
}

const NEAR = 1e-6;

/** How many steps away the model still reaches with what it has in hand. */
function reachOf(u: Unit, card: Card): number {
  if (!formed(u)) return 0;
  // Cavalry gain no extra ranks (DG-WPN-27).
  return card.foot ? Math.max(1, longest(u, card)) : 1;
}

function longest(u: Unit, card: Card): number {
  const set = card.sets[u.ready[card.id] ?? 0];
  let reach = 0;
  for (const id of set?.weapons ?? []) {
    const weapon = card.weapons.find((w) => w.id === id);
    if (weapon?.reach !== undefined && weapon.reach > reach) reach = weapon.reach;
  }
  return reach;
}

function clauseOf(u: Unit, card: Card, steps: number): ClauseId {
  if (steps === 0) return formed(u) ? 'DG-FORM-07' : 'DG-FORM-11';
  if (steps === 1) return !card.foot && longest(u, card) > 0 ? 'DG-WPN-27' : 'DG-FORM-07';
  return steps === 2 ? 'DG-WPN-24' : 'DG-WPN-26';
}

/** All who may fight now, in the order of the unit. */
export function fightersOf(s: State, u: Unit, enemies: readonly Unit[] = meleeWith(s, u)): Fighter[] {
  const reach = new Map<string, number>();
  let most = 0;
  for (const m of u.models) {
    if (reach.has(m.card)) continue;
    const far = reachOf(u, s.cards[m.card]!);
    reach.set(m.card, far);
    if (far > most) most = far;
  }
  const found = new Map<Model, { steps: number; targets: string[] }>();
  for (const enemy of enemies) {
    for (const [model, steps] of stepsTo(s, u, enemy, most)) {
      if (steps > reach.get(model.card)!) continue;
      const known = found.get(model);
      if (known === undefined) found.set(model, { steps, targets: [enemy.id] });
      else {
        known.targets.push(enemy.id);
        if (steps < known.steps) known.steps = steps;
      }
    }
  }
  const out: Fighter[] = [];
  for (const model of u.models) {
    const at = found.get(model);
    if (at === undefined) continue;
    const card = s.cards[model.card]!;
    if (idle(s, u, model)) continue;
    out.push({ model, card, ...at, clause: clauseOf(u, card, at.steps) });
  }
  return out;
}

/** Models of the unit by their steps of base contact from one that touches the enemy; linear in the unit's size. */
function stepsTo(s: State, u: Unit, enemy: Unit, most: number): Map<Model, number> {
  const steps = new Map<Model, number>();
  for (const { mine } of touches(s, u, enemy)) steps.set(mine, 0);
  if (most === 0 || steps.size === 0) return steps;
  const byRow = new Map<number, Model[]>();
  for (const m of u.models) {
    const row = byRow.get(m.row);
    if (row === undefined) byRow.set(m.row, [m]);
    else row.push(m);
  }
  let edge = [...steps.keys()];
  for (let n = 1; n <= most && edge.length > 0; n++) {
    const next: Model[] = [];
    for (const from of edge) {
      for (const row of [from.row - 1, from.row, from.row + 1]) {
        for (const m of byRow.get(row) ?? []) {
          if (steps.has(m) || !neighbours(from, m, u.formation === 'ring')) continue;
          steps.set(m, n);
          next.push(m);
        }
      }
    }
    edge = next;
  }
  return steps;
}

/** DG-R-036: a hero with fewer actions than its unit is carried along in the early phases. */
export function idle(s: State, u: Unit, m: Model): boolean {
  if (stilled(s, m)) return true;
  if (s.phase !== 'battle' || u.kind === 'hero' || !isHero(s, m) || s.phases === 0) return false;
  return modelActions(s, m) < neededActions(s);
}
