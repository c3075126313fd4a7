/**
 * What a duellist has to do with its activations (DG-CHL-07, DG-R-143): fight when its unit touches the opponent's; else charge it; failing
 * that, move as near to it as can be; where no way leads nearer, pass. Free actions stay free, and it may leave its unit to go alone.
 */
import type { Act, Answer, Refusal } from '#engine/game.ts';
import type { Activation, State, Unit } from '../state.ts';
import { type Approach, bestCharge, bestMove, chargeLeads, gapAt, NEARER } from './approach.ts';
import { type Bout, boutsOf } from './challenge.ts';
import { unitsTouch } from './contact.ts';
import { bodyOf } from './layout.ts';
import { moveCourse, pathOf } from './move.ts';
import type { G } from './play.ts';

/** The bout that rules this activation; null when none does. */
function boutFor(s: State, u: Unit, now: Activation): Bout | null {
  if (s.challenges.length === 0 || u.place !== 'table') return null;
  const bouts = boutsOf(s, u);
  if (now.hero === null) return bouts[0] ?? null;
  const card = s.units.find((r) => r.id === now.hero)?.card;
  return bouts.find((b) => b.mine.model.card === card) ?? null;
}

const FREE: ReadonlySet<string> = new Set(['ready', 'order', 'challenge', 'crouch', 'skirmish', 'consolidate', 'step']);
/** How far beyond the nearest possible a move still counts as that. */
const ABOUT = 0.25;
interface Ways {
  key: string;
  charge?: Answer | null;
  move?: Approach | null;
}

/** What was found in an activation, as long as nothing has been done in it. */
const KNOWN = new WeakMap<Activation, Ways>();

function waysOf(now: Activation, bout: Bout): Ways {
  const key = `${now.acted} ${now.free.length} ${bout.mine.model.id} ${bout.theirs.model.id}`;
  let ways = KNOWN.get(now);
  if (ways?.key !== key) {
    ways = { key };
    KNOWN.set(now, ways);
  }
  return ways;
}

function chargeFor(s: State, u: Unit, now: Activation, bout: Bout): Answer | null {
  const ways = waysOf(now, bout);
  if (ways.charge === undefined) ways.charge = bestCharge(s, u, bout);
  return ways.charge;
}

function moveFor(s: State, u: Unit, now: Activation, bout: Bout): Approach | null {
  const ways = waysOf(now, bout);
  if (ways.move === undefined) ways.move = bestMove(s, u, bout);
  return ways.move;
}

const seeks: Refusal = { clause: 'DG-CHL-07', reason: 'a duellist has to get at its opponent', also: ['DG-R-143'] };

/** Why an accepted challenge does not let the unit do that now. */
export function duelRefusal(g: G, u: Unit, now: Activation, verb: string): Refusal | null {
  const s = g.state;
  const bout = boutFor(s, u, now);
  if (bout === null || now.acted || FREE.has(verb)) return null;
  if (verb === 'fight') return unitsTouch(s, u, bout.theirs.unit) ? null : seeks;
  if (unitsTouch(s, u, bout.theirs.unit)) return seeks;
  if (verb === 'charge') return chargeFor(s, u, now, bout) === null ? seeks : null;
  if (verb === 'leave') return u.kind === 'hero' ? seeks : null;
  if (verb !== 'move') return seeks;
  if (chargeFor(s, u, now, bout) !== null) {
    return { clause: 'DG-R-143', reason: 'it can charge its opponent', also: ['DG-CHL-07'] };
  }
  return moveFor(s, u, now, bout) === null
    ? { clause: 'DG-R-143', reason: 'no way leads nearer to its opponent', also: ['DG-CHL-07'] }
    : null;
}

/** An accepted challenge rules the activation: passing is for those who can do nothing. */
export function duelBinds(g: G, u: Unit, now: Activation): boolean {
  return !now.acted && boutFor(g.state, u, now) !== null;
}

/** The act as far as it serves the duel. */
export function towardsDuel(g: G, u: Unit, now: Activation, act: Act): Act {
  const s = g.state;
  const bout = boutFor(s, u, now);
  if (bout === null || now.acted) return act;
  const only = (answer: Answer | null, check: (a: Answer) => Refusal | null): Act => ({
    ...act,
    options: () => (answer === null ? [] : [{ answer, label: 'towards the opponent', subjects: [u.id] }]),
    sample: () => answer,
    suggest: () => (answer === null ? [] : [answer]),
    check: (a) => act.check(a) ?? check(a),
  });
  if (act.verb === 'charge') {
    return only(chargeFor(s, u, now, bout), (a) => (chargeLeads(s, u, bout, a) ? null : seeks));
  }
  if (act.verb === 'move') {
    const best = moveFor(s, u, now, bout);
    return only(best?.answer ?? null, (a) => {
      const { path, facing } = pathOf(a);
      const gap = gapAt(bout, moveCourse(s, u, path, facing).end);
      if (best !== null && gap <= best.gap + ABOUT) return null;
      return {
        ...seeks,
        witness: { kind: 'value', name: 'inches to the opponent', have: gap, need: best?.gap ?? 0 },
      };
    });
  }
  if (act.verb === 'leave' && act.fixed?.who !== 'hero') return only(null, () => seeks);
  if (act.verb === 'leave') {
    const leaver = s.units.find((r) => r.id === act.fixed?.hero);
    if (leaver?.card !== bout.mine.model.card) return only(null, () => seeks);
    return nearerOnly(act, bout);
  }
  return act;
}

/** Ways of a hero that leaves its unit on which it ends nearer to its opponent. */
function nearerOnly(act: Act, { mine, theirs }: Bout): Act {
  const to = bodyOf(theirs.unit, theirs.model);
  const far = (x: number, y: number) => (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y);
  const from = bodyOf(mine.unit, mine.model);
  const serves = (a: Answer): boolean => {
    const end = act.trace?.(a).points.at(-1);
    return end !== undefined && far(end[0], end[1]) < far(from.x, from.y) - NEARER;
  };
  return {
    ...act,
    options: () => act.options().filter((o) => serves(o.answer)),
    sample: (rng) => {
      const answer = act.sample(rng);
      return answer !== null && serves(answer) ? answer : null;
    },
    suggest: () => (act.suggest?.() ?? []).filter(serves),
    check: (a) => act.check(a) ?? (serves(a) ? null : seeks),
  };
}
