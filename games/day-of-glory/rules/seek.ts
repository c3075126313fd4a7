/**
 * What a duellist has to do with its activations (DG-CHL-07, DG-R-143): fight when its unit touches the opponent's; else charge it; failing
 * that, move as near to it as can be; where no way leads nearer, pass. Free actions stay free, and it may leave its unit to go alone.
 */
import type { Act, Answer, Refusal } from '#engine/game.ts';
import type { Activation, State, Unit } from '../state.ts';
import { type Approach, bestCharge, bestMove, chargeLeads, gapAt, NEARER } from './approach.ts';
import { type Bout, boutsOf } from './challenge.ts';
import { unitsTouch } from './contact.ts';
import { bodyOf, mixedUp } from './layout.ts';
import { moveCourse } from './move.ts';
import { pathOf } from './path-act.ts';
import type { G } from './play.ts';
import type { Acting, InActivation, InDuel } from './rules.ts';

/** The bout that rules this activation; null when none does. */
function boutFor(s: State, u: Unit, now: Activation): Bout | null {
  if (s.challenges.length === 0 || u.place !== 'table') return null;
  const bouts = boutsOf(s, u);
  if (now.hero === null) return bouts[0] ?? null;
  const card = s.units.find((r) => r.id === now.hero)?.card;
  return bouts.find((b) => b.mine.model.card === card) ?? null;
}

/** A move that ends this much farther away than the nearest possible still counts as the nearest, in inches. */
const ABOUT = 0.25;
interface Ways {
  key: string;
  charge?: Answer | null;
  move?: Approach | null;
}

/** The best ways found in an activation. They hold until something is done in it. */
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

const SEEKS: Refusal = { clause: 'DG-CHL-07', reason: 'a duellist has to get at its opponent', also: ['DG-R-143'] };

/** Why an accepted challenge does not let the unit do that now. */
export function duelRefusal(g: G, acting: Acting, { inDuel }: InActivation): Refusal | null {
  const { u, now } = acting;
  const bout = boutFor(g.state, u, now);
  if (bout === null || now.acted || inDuel === 'free') return null;
  if (inDuel === undefined) return SEEKS;
  if (unitsTouch(g.state, u, bout.theirs.unit) !== (inDuel.touching === true)) return SEEKS;
  return inDuel.refusal?.(g, acting, bout) ?? null;
}

/** An accepted challenge rules the activation: passing is for those who can do nothing. */
export function duelBinds(g: G, u: Unit, now: Activation): boolean {
  return !now.acted && boutFor(g.state, u, now) !== null;
}

/** The act as far as it serves the duel. */
export function towardsDuel(g: G, acting: Acting, { inDuel }: InActivation, act: Act): Act {
  if (inDuel === undefined || inDuel === 'free' || inDuel.towards === undefined) return act;
  const { u, now } = acting;
  const bout = boutFor(g.state, u, now);
  return bout === null || now.acted ? act : inDuel.towards(g, acting, bout, act);
}

export const DUEL_FIGHT: InDuel = { touching: true, must: true };

export const DUEL_CHARGE: InDuel = {
  must: true,
  refusal: (g, { u, now }, bout) => (chargeFor(g.state, u, now, bout) === null ? SEEKS : null),
  towards: ({ state: s }, { u, now }, bout, act) =>
    only(act, u, chargeFor(s, u, now, bout), (a) => (chargeLeads(s, u, bout, a) ? null : SEEKS)),
};

export const DUEL_MOVE: InDuel = {
  must: true,
  refusal({ state: s }, { u, now }, bout) {
    if (chargeFor(s, u, now, bout) !== null) {
      return { clause: 'DG-R-143', reason: 'it can charge its opponent', also: ['DG-CHL-07'] };
    }
    return moveFor(s, u, now, bout) === null
      ? { clause: 'DG-R-143', reason: 'no way leads nearer to its opponent', also: ['DG-CHL-07'] }
      : null;
  },
  towards({ state: s }, { u, now }, bout, act) {
    const best = moveFor(s, u, now, bout);
    return only(act, u, best?.answer ?? null, (a) => {
      const { path, facing } = pathOf(a);
      const gap = gapAt(bout, moveCourse(s, u, path, facing).end);
      if (best !== null && gap <= best.gap + ABOUT) return null;
      return {
        ...SEEKS,
        witness: { kind: 'value', name: 'inches to the opponent', have: gap, need: best?.gap ?? 0 },
      };
    });
  },
};

/** A duellist may leave its unit to go alone. */
export const DUEL_LEAVE: InDuel = {
  refusal: (_g, { u }) => (u.kind === 'hero' ? SEEKS : null),
  towards({ state: s }, { u }, bout, act) {
    const leaver = act.fixed?.who === 'hero' ? s.units.find((r) => r.id === act.fixed?.hero) : undefined;
    return leaver?.card === bout.mine.model.card ? nearerOnly(act, bout) : only(act, u, null, () => SEEKS);
  },
};

/** DG-R-362: a mixed-up unit cannot move before it has reformed. */
export const DUEL_REFORM: InDuel = { refusal: (_g, { u }) => (mixedUp(u) ? null : SEEKS) };

/** The act with one answer to offer; others pass if they serve as well. */
function only(act: Act, u: Unit, answer: Answer | null, check: (a: Answer) => Refusal | null): Act {
  return {
    ...act,
    options: () => (answer === null ? [] : [{ answer, label: 'towards the opponent', subjects: [u.id] }]),
    sample: () => answer,
    suggest: () => (answer === null ? [] : [answer]),
    check: (a) => act.check(a) ?? check(a),
  };
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
    check: (a) => act.check(a) ?? (serves(a) ? null : SEEKS),
  };
}
