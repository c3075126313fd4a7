/**
 * What enemies could do to a model in their next Activation: the weapon most likely to hit it of each enemy that can bring
 * one to bear. How far it must walk is measured in a straight line, so this warns rather than promises; the chance is that
 * of the To Hit Roll as things stand, without Defend and Reactive Abilities.
 */
import type { Menace, Threat } from '#engine/game.ts';
import { attackCost, missed, weaponBarred } from './rules/attack-target.ts';
import { ALLOWANCE } from './rules/hindered.ts';
import { gap, touchesEnemy } from './rules/measure.ts';
import { forbiddenBy, price } from './rules/modifiers.ts';
import { byId, type G, isEnemy, living } from './rules/play.ts';
import { newActivation } from './rules/recruit.ts';
import { sightRefusal } from './rules/sight.ts';
import { actionPool } from './rules/stats.ts';
import { rollChance, toHit } from './rules/to-hit.ts';
import { isBlast, isUnarmed, weaponTrait } from './rules/weapons.ts';
import { quietTable } from './scene.ts';
import type { CarriedWeapon, Model, State } from './state.ts';
import { count, inches } from './text/words.ts';

export function threats(s: State, id: string): Threat[] {
  const d = byId(s, id);
  if (d === undefined || !living(d)) return [];
  const g = quietTable(s);
  const found: Threat[] = [];
  for (const e of s.models) {
    if (!living(e) || !isEnemy(e, d)) continue;
    const threat = worst(g, e, d);
    if (threat !== null) found.push(threat);
  }
  return found.sort((a, b) => b.chance - a.chance);
}

/** Whether it acts in this turn still. */
function acts(s: State, e: Model): boolean {
  const acting = s.activation !== null && s.activation.model === e.id;
  return s.phase === 'activations' && (acting || (!e.activated && !e.summonedNow));
}

/** How far its Moves carry it with all its AP, and how far its weapons reach after the Moves that leave AP for an Attack. */
export function menace(s: State, id: string): Menace[] {
  const e = byId(s, id);
  if (e === undefined || !living(e)) return [];
  const g = quietTable(s);
  const ap = acts(s, e) ? e.ap : actionPool(s, e).value;
  const each = Math.max(1, price(s, e, 'move', 1));
  const held = touchesEnemy(s, e);
  const walks = (left: number): number => (held ? 0 : Math.max(0, Math.floor(left / each)));
  const found: Menace[] = [];
  if (walks(ap) > 0) {
    found.push({ kind: 'reach', label: count(walks(ap), 'Move'), inches: walks(ap) * ALLOWANCE, clause: 'GG-MOV-01' });
  }
  const spare = ap - attackCost(s, e);
  if (spare < 0 || e.maladies.includes('prone') || forbiddenBy(s, e, 'attack') !== null) return found;
  const moves = walks(spare);
  for (const w of e.card.weapons) {
    if (isBlast(s, e, w) || weaponBarred(g, e, w, true) !== null) continue;
    const close = w.type === 'close';
    const far = close ? weaponTrait(s, e, w, 'reach', { foe: null, attack: 'close' }) : (w.range ?? 0);
    const label = moves === 0 ? w.name : `${w.name}, after ${count(moves, 'Move')}`;
    const clause = close ? 'GG-ATK-02' : 'GG-ATK-03';
    found.push({ kind: 'hit', label, inches: moves * ALLOWANCE + far, clause });
  }
  return found.sort((a, b) => a.inches - b.inches);
}

function worst(g: G, e: Model, d: Model): Threat | null {
  const s = g.state;
  if (e.maladies.includes('prone') || forbiddenBy(s, e, 'attack') !== null) return null;
  const still = acts(s, e);
  // The AP it acts with next: what is left of this turn's, or the pool of the next.
  const spare = (still ? e.ap : actionPool(s, e).value) - attackCost(s, e);
  if (spare < 0) return null;
  const able = touchesEnemy(s, e) ? 0 : Math.floor(spare / Math.max(1, price(s, e, 'move', 1)));
  let best: Threat | null = null;
  for (const w of e.card.weapons) {
    if (isBlast(s, e, w) || weaponBarred(g, e, w, true) !== null) continue;
    // Bare hands are what one falls back on.
    if (isUnarmed(w) && best !== null) continue;
    const moves = movesFor(g, e, d, w);
    if (moves === null || moves > able) continue;
    const chance = rollChance(toHit(moves > 0 ? onTheMove(s, e) : s, e, d, w, []).total, 4);
    if (best !== null && best.chance >= chance) continue;
    const how = moves === 0 ? inches(gap(e, d)) : `${inches(gap(e, d))}, after ${count(moves, 'Move')}`;
    const clause = w.type === 'close' ? 'GG-ATK-02' : 'GG-ATK-03';
    best = { model: e.id, label: `${w.name}, ${still ? '' : 'next turn, '}${how}`, chance, clause };
  }
  return best;
}

/** Move Actions that must come first; null when walking straight up does not help. */
function movesFor(g: G, e: Model, d: Model, w: CarriedWeapon): number | null {
  const miss = missed(g, e, d, w);
  switch (miss) {
    case null:
      return 0;
    case 'contact':
    case 'reach':
      return walk(gap(e, d) - weaponTrait(g.state, e, w, 'reach', { foe: d, attack: 'close' }));
    case 'range':
      return walk(gap(e, d) - (w.range ?? 0));
    case 'sight':
      return sightRefusal(g, e, d)?.clause === TURNED_AWAY ? 1 : null;
    default:
      return null;
  }
}

/** The refusal of who looks the other way: a Move may turn it. */
const TURNED_AWAY = 'GG-LOS-02';

function walk(distance: number): number {
  return Math.max(1, Math.ceil(distance / ALLOWANCE));
}

function onTheMove(s: State, e: Model): State {
  return { ...s, activation: { ...newActivation(e.id), begun: true, moved: true } };
}
