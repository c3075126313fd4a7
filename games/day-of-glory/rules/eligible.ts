/**
 * Who may fight (DG-FORM-07, DG-FORM-11, DG-WPN-24..27, DG-R-105): models that touch an enemy; in formation those that touch them; with
 * long weapons two steps of base contact away, with pikes three. Each may strike at the units it, or the model through which it is
 * eligible, touches (DG-R-089).
 */
import type { Card, Model, State, Unit } from '../state.ts';
import { meleeWith, touches } from './contact.ts';
import { neededActions } from './eligibility.ts';
import { isHero } from './play.ts';

export interface Fighter {
  model: Model;
  card: Card;
  /** Steps of base contact from a model that touches an enemy. */
  steps: number;
  /** Ids of enemy units it may strike at. */
  targets: readonly string[];
}

/** Bases of one unit touch along an edge: corner to corner is not enough (DG-R-003). */
export function neighbours(a: Model, b: Model): boolean {
  const rows = Math.abs(a.row - b.row);
  const files = Math.abs(a.file - b.file);
  return (rows < 1e-6 && Math.abs(files - 1) < 1e-6) || (Math.abs(rows - 1) < 1e-6 && files < 1 - 1e-6);
}

function formed(u: Unit): boolean {
  return u.formation === 'regiment' || u.formation === 'wedge' || u.formation === 'ring' || u.formation === 'disorder';
}

/** How many steps away the model still reaches with what it has in hand. */
function reachOf(u: Unit, card: Card): number {
  if (!formed(u)) return 0;
  // Cavalry gain no extra ranks (DG-WPN-27).
  if (!card.foot) return 1;
  const set = card.sets[u.ready[card.id] ?? 0];
  let reach = 1;
  for (const id of set?.weapons ?? []) {
    const weapon = card.weapons.find((w) => w.id === id);
    if (weapon?.reach !== undefined && weapon.reach > reach) reach = weapon.reach;
  }
  return reach;
}

const MOST = 3;

/** All who may fight now, by steps and then in the order of the unit. */
export function fightersOf(s: State, u: Unit, enemies: readonly Unit[] = meleeWith(s, u)): Fighter[] {
  const reached = new Map<Model, { steps: number; targets: string[] }>();
  let edge: Model[] = [];
  for (const enemy of enemies) {
    for (const { mine } of touches(s, u, enemy)) {
      const known = reached.get(mine);
      if (known === undefined) {
        reached.set(mine, { steps: 0, targets: [enemy.id] });
        edge.push(mine);
      } else if (!known.targets.includes(enemy.id)) known.targets.push(enemy.id);
    }
  }
  const most = formed(u) ? Math.min(MOST, Math.max(1, ...cardsIn(s, u).map((c) => reachOf(u, c)))) : 0;
  for (let steps = 1; steps <= most && edge.length > 0; steps++) edge = spread(u, reached, edge, steps);
  const out: Fighter[] = [];
  for (const model of u.models) {
    const at = reached.get(model);
    if (at === undefined) continue;
    const card = s.cards[model.card]!;
    if (at.steps > reachOf(u, card) || idle(s, u, model, card)) continue;
    out.push({ model, card, steps: at.steps, targets: at.targets });
  }
  return out;
}

function cardsIn(s: State, u: Unit): Card[] {
  return Object.keys(u.ready).flatMap((key) => {
    const card = s.cards[key];
    return card === undefined ? [] : [card];
  });
}

/** The next ring of models; cells are looked up by place, so that this stays linear in the unit's size. */
function spread(
  u: Unit,
  reached: Map<Model, { steps: number; targets: string[] }>,
  edge: readonly Model[],
  steps: number,
): Model[] {
  const byRow = new Map<number, Model[]>();
  for (const m of u.models) {
    const row = byRow.get(m.row);
    if (row === undefined) byRow.set(m.row, [m]);
    else row.push(m);
  }
  const next: Model[] = [];
  for (const from of edge) {
    const { targets } = reached.get(from)!;
    for (const row of [from.row - 1, from.row, from.row + 1]) {
      for (const m of byRow.get(row) ?? []) {
        if (m === from || !neighbours(from, m)) continue;
        const known = reached.get(m);
        if (known === undefined) {
          reached.set(m, { steps, targets: [...targets] });
          next.push(m);
        } else if (known.steps === steps) {
          for (const id of targets) if (!known.targets.includes(id)) known.targets.push(id);
        }
      }
    }
  }
  return next;
}

/** DG-R-036: a hero with fewer actions than its unit is carried along in the early phases. */
function idle(s: State, u: Unit, m: Model, card: Card): boolean {
  if (s.phase !== 'battle' || u.kind === 'hero' || !isHero(s, m) || s.phases === 0) return false;
  return card.profile.actions < neededActions(s);
}
