/**
 * What enemies could do to a unit when they act next: fight it, shoot at it, or charge it. How far they must go is measured in a
 * straight line, so this warns rather than promises. The chance is that at least one wound comes of it, dice and saves as things
 * stand.
 */
import type { Menace, Threat } from '#engine/game.ts';
import { tenths } from '../kit/placing.ts';
import { blows, volley } from './judgement/clash.ts';
import { apart, type Force, survey } from './judgement/field.ts';
import { shootingRange } from './judgement/rate.ts';
import { boltAt, boltRange } from './judgement/spellcraft.ts';
import { unitsTouch } from './rules/contact.ts';
import { WILD } from './rules/play.ts';
import { inFrontArc, sightRefusal } from './rules/sight.ts';
import { hostOf } from './scene.ts';
import type { State } from './state.ts';
import { inches } from './text/words.ts';

/** The most that a charge adds to a move. */
const EXTRA = 6;

export function threats(s: State, id: string): Threat[] {
  const v = hostOf(s, id);
  if (v === undefined || v.place !== 'table') return [];
  const sides = survey(s);
  const own = sides[v.seat === 0 ? 0 : v.seat === WILD ? 2 : 1].find((f) => f.u === v);
  if (own === undefined) return [];
  const found: Threat[] = [];
  const foes = v.seat === WILD ? [...sides[0], ...sides[1]] : [...sides[v.seat === 0 ? 1 : 0], ...sides[2]];
  for (const f of foes) {
    const spell = bolts(f, own);
    const best = [worst(s, f, own), spell].filter((one) => one !== null).sort((a, b) => b.chance - a.chance)[0];
    if (best !== undefined && best.chance > 0) found.push(best);
  }
  return found.sort((a, b) => b.chance - a.chance);
}

/** A move, a charge without and with the most that its die adds, and its shots. */
export function menace(s: State, id: string): Menace[] {
  const u = hostOf(s, id);
  if (u === undefined || u.place !== 'table' || u.fleeing) return [];
  const f = survey(s)[u.seat === 0 ? 0 : u.seat === WILD ? 2 : 1].find((one) => one.u === u);
  if (f === undefined) return [];
  const found: Menace[] = [];
  if (f.speed > 0) found.push({ kind: 'reach', label: 'a move', inches: f.speed, clause: 'DG-MOVE-01' });
  if (u.formation !== 'ring') {
    const label = `charge, ${inches(f.speed)} and a die`;
    found.push({ kind: 'hit', label, inches: f.speed + EXTRA, clause: 'DG-CHG-01' });
  } else found.push({ kind: 'hit', label: 'fight', inches: 0, clause: 'DG-MEL-02' });
  const range = shootingRange(u, f.card);
  if (range > 0) found.push({ kind: 'hit', label: 'shots', inches: range, clause: 'DG-RNG-01' });
  for (const card of f.wizards ?? []) {
    const reach = boltRange(card);
    if (reach > 0) found.push({ kind: 'hit', label: 'spells', inches: reach, clause: 'DG-SPL-01' });
  }
  return found.sort((a, b) => a.inches - b.inches);
}

/** The best spell of its wizards, with all their dice. */
function bolts(f: Force, own: Force): Threat | null {
  if (f.wizards === undefined || f.u.fleeing) return null;
  const gap = apart(f, own);
  let wounds = 0;
  for (const card of f.wizards) wounds = Math.max(wounds, boltAt(card, gap));
  return wounds === 0 ? null : threat(f, `spells, ${inches(gap)}`, Math.min(own.health, wounds), 1, 'DG-SPL-01');
}

function worst(s: State, f: Force, own: Force): Threat | null {
  if (f.u.fleeing) return null;
  const gap = apart(f, own);
  if (unitsTouch(s, f.u, own.u)) {
    return threat(f, 'fight', blows(s, f, own, f.u.impact.includes(own.u.id)), 1, 'DG-MEL-02');
  }
  const shots = volley(s, f, own, gap);
  if (shots > 0 && inFrontArc(f.u, own.u) && sightRefusal(s, f.u, own.u) === null) {
    return threat(f, `shots, ${inches(gap)}`, shots, 1, 'DG-RNG-01');
  }
  if (gap > f.speed + EXTRA || f.u.formation === 'ring') return null;
  // The die must cover what the move does not.
  const missing = Math.ceil(Math.max(0, gap - f.speed));
  const comes = missing <= 0 ? 1 : Math.max(0, (7 - missing) / 6);
  return threat(f, `charge, ${inches(gap)}`, blows(s, f, own, true), comes, 'DG-CHG-01');
}

/** That at least one of the wounds to be expected happens. */
function threat(f: Force, label: string, wounds: number, comes: number, clause: string): Threat {
  const chance = comes * (1 - 1 / (1 + wounds + (wounds * wounds) / 2));
  return { model: f.u.id, label: `${label}, about ${tenths(wounds)} wounds`, chance, clause };
}
