/**
 * Duels, once they are fought: at the end of the turn the two act one after the other (GL-DUE-13), until one has lost (GL-DUE-15, GL-DUE-18). What a duel is
 * worth to the winner and costs the loser stands at the end (GL-DUE-16 to GL-DUE-20).
 *
 * Doubtful points: ties of the roll for the order are rolled again (GL-R-003). Whoever has Sang-froid strikes second in a duel with blades (GL-SKC-27); of two that
 * have it the loser of a roll of Guts strikes first (GL-SKC-28). A Move that ends farther from the other than it began, or obscured from him, loses (GL-R-081). Only
 * boxes lost to the other end a duel To The Blood; whoever is out loses, whatever felled it (GL-R-214). When it is over both act again from the next turn (GL-R-213).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { contentOf } from '../content/library.ts';
import type { Duel, Model, State } from '../state.ts';
import { actNow } from './activation.ts';
import { gain } from './hero.ts';
import { DUELLED } from './modifiers.ts';
import { apart, byId, conscious, duelById, type G, must } from './play.ts';
import { layLow } from './prone.ts';
import { opposed } from './roll.ts';
import { look } from './sight.ts';
import { skill, statSum } from './stats.ts';
import { tell } from './tell.ts';

/** The other one of a duel. */
export function opponentOf(s: State, m: Model): Model | null {
  const duel = m.duel === null ? undefined : duelById(s, m.duel);
  if (duel === undefined) return null;
  return byId(s, duel.challenger === m.id ? duel.challenged : duel.challenger) ?? null;
}

/** `Rules.duels`: a turn of every duel, in the order of the challenges. */
export function* duels(g: G): Flow<void> {
  const s = g.state;
  for (const { id } of s.duels.slice()) {
    const duel = duelById(s, id);
    if (duel !== undefined) yield* fought(g, duel);
  }
}

function* fought(g: G, duel: Duel): Flow<void> {
  const s = g.state;
  g.enter('GL-DUE-13');
  for (const id of yield* orderOf(g, duel)) {
    const m = must(s, id);
    if (s.ended !== null || m.duel !== duel.id || !conscious(m)) break;
    // Whoever was treated this turn does nothing else in it (GL-SKK-12).
    if (m.used.includes(DUELLED)) continue;
    yield* acts(g, duel, m);
  }
  g.leave();
}

/** Who acts first. */
function* orderOf(g: G, duel: Duel): Flow<readonly string[]> {
  const s = g.state;
  const a = must(s, duel.challenger);
  const b = must(s, duel.challenged);
  const blades = contentOf(s).weapons.get(duel.weapon)?.blade != null;
  const cool = blades ? [a, b].filter((m) => skill(m, 'sang-froid') > 0) : [];
  let first = a;
  let clause: ClauseId = 'GL-DUE-13';
  if (cool.length === 1) {
    first = cool[0] === a ? b : a;
    clause = 'GL-SKC-27';
  } else {
    const stat = cool.length === 2 ? 'gt' : 'dg';
    clause = cool.length === 2 ? 'GL-SKC-28' : 'GL-DUE-13';
    const { margin } = yield* opposed(g, {
      roll: stat === 'gt' ? 'sang-froid' : 'duel-order',
      clause,
      a: { model: a, sum: statSum(s, a, stat) },
      b: { model: b, sum: statSum(s, b, stat) },
      effect: Math.sign,
      tiesAgain: true,
      also: ['GL-R-003'],
    });
    const wins = margin > 0 ? a : b;
    const loses = margin > 0 ? b : a;
    first = stat === 'gt' ? loses : wins;
  }
  const second = first === a ? b : a;
  tell(g, { kind: 'duel-order', clause, model: first.id, target: second.id });
  return [first.id, second.id];
}

/** One action of a duellist. */
function* acts(g: G, duel: Duel, m: Model): Flow<void> {
  const s = g.state;
  const other = must(s, duel.challenger === m.id ? duel.challenged : duel.challenger);
  const far = apart(m, other);
  const taken = yield* actNow(g, m, 'duel');
  if (!m.used.includes(DUELLED)) m.used.push(DUELLED);
  if (m.duel !== duel.id || !conscious(m) || !taken.some((one) => MOVES.includes(one))) return;
  const { seen, obscured } = look(s, other, m);
  if (apart(m, other) > far + EPSILON) yield* endDuel(g, duel, other, m, 'ran', 'GL-DUE-08');
  else if (!seen || obscured) yield* endDuel(g, duel, other, m, 'cover', 'GL-DUE-08');
}

const MOVES: readonly string[] = ['move', 'jump', 'climb', 'swing'];

/** `Rules.duelHurt`: somebody was wounded or is out. */
export function* duelHurt(g: G, m: Model, by: Model | null): Flow<void> {
  const s = g.state;
  const duel = m.duel === null ? undefined : duelById(s, m.duel);
  const other = duel === undefined ? null : opponentOf(s, m);
  if (duel === undefined || other === null) return;
  if (!conscious(m)) yield* endDuel(g, duel, other, m, 'felled', duel.to === 'blood' ? 'GL-DUE-15' : 'GL-DUE-18');
  else if (duel.to === 'blood' && by === other) yield* endDuel(g, duel, other, m, 'blood', 'GL-DUE-15');
}

/** Rewards and consequences. */
function* endDuel(
  g: G,
  duel: Duel,
  winner: Model,
  loser: Model,
  how: 'blood' | 'felled' | 'ran' | 'cover',
  clause: ClauseId,
): Flow<void> {
  const s = g.state;
  s.duels = s.duels.filter((one) => one !== duel);
  for (const m of [winner, loser]) {
    m.duel = null;
    m.acted = true;
  }
  const death = duel.to === 'death';
  s.fought.push({ winner: winner.id, loser: loser.id, to: duel.to });
  tell(g, {
    kind: 'duel-over',
    clause,
    model: winner.id,
    loser: loser.id,
    to: duel.to,
    how,
    also: ['GL-R-213', ...(how === 'ran' || how === 'cover' ? ['GL-R-081'] : ['GL-R-214'])],
  });
  if (winner.seat !== null) gain(g, winner.seat, death ? 5 : 2, death ? 'GL-DUE-19' : 'GL-DUE-16', 'a duel won');
  if (death) {
    if (loser.owner !== null) {
      s.shaken[loser.owner] = (s.shaken[loser.owner] ?? 0) + 1;
      tell(g, { kind: 'shaken', clause: 'GL-DUE-20', model: loser.id, seat: loser.owner });
    }
  } else if (conscious(loser)) {
    loser.humbled = true;
    yield* layLow(g, loser, 'GL-DUE-17', 'a duel lost');
  }
  yield* g.rules.scenario(s).duelWon(g, winner, loser);
}
