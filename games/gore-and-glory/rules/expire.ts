/** The end of all that lasts for a time: modifiers attached by Spells and Abilities, and terrain that they made. */
import type { Until } from '../content/types.ts';
import type { Model, Piece } from '../state.ts';
import { type G, living, moved } from './play.ts';
import { tell } from './tell.ts';

/** What ends now: an Activation ends also what waits for the next attack, a turn ends all of it. */
function ends(until: Until, what: 'activation' | 'turn' | 'next-attack'): boolean {
  if (until === 'game') return false;
  return what === 'turn' || until === what || (what === 'activation' && until === 'next-attack');
}

/**
 * Drops attached modifiers and timed terrain whose time is over. An Activation or turn ends for all models, whoever's it
 * was; 'next-attack' only for the model that attacked. With the turn also ends what is counted by the turn: Abilities used
 * and suffered.
 */
export function expire(g: G, what: 'activation' | 'turn' | 'next-attack', m?: Model): void {
  const s = g.state;
  const models = s.models;
  for (let i = 0; i < models.length; i++) {
    const model = models[i] as Model;
    if (what === 'turn') {
      if (model.affected.length > 0) model.affected = [];
      if (model.usedTurn.length > 0) model.usedTurn = [];
    }
    if (model.attached.length === 0 || (what === 'next-attack' && m !== undefined && model !== m)) continue;
    dropFrom(g, model, what);
  }
  let timed = false;
  for (let i = 0; i < s.pieces.length && !timed; i++) timed = (s.pieces[i] as Piece).until !== undefined;
  if (timed) dropTerrain(g, what);
}

function dropFrom(g: G, m: Model, what: 'activation' | 'turn' | 'next-attack'): void {
  const kept = m.attached.filter((a) => !ends(a.until, what));
  if (kept.length === m.attached.length) return;
  if (g.loud && living(m)) {
    const sources = new Set(m.attached.filter((a) => ends(a.until, what)).map((a) => a.source));
    for (const source of sources) tell(g, { kind: 'expired', clause: 'GG-R-30', model: m.id, source, after: what });
  }
  m.attached = kept;
  moved(g);
}

function dropTerrain(g: G, what: 'activation' | 'turn' | 'next-attack'): void {
  const s = g.state;
  const gone = s.pieces.filter((p) => p.until !== undefined && ends(p.until, what));
  if (gone.length === 0) return;
  s.pieces = s.pieces.filter((p) => !gone.includes(p));
  moved(g);
  for (const piece of gone) {
    tell(g, { kind: 'expired', clause: 'GG-TER-08', piece: piece.id, source: piece.name, after: what });
  }
}
