/** Calling out (DG-CHL-01..05, DG-R-140): a hero challenges an enemy hero or sergeant, who accepts, finds another to accept, or refuses. */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting, onlyHero, readModel } from '../vocabulary/reading.ts';
import { spendFree } from './activation-record.ts';
import { type Duellist, involved, titleOf } from './challenge.ts';
import { modelWithin } from './contact.ts';
import { bodyOf } from './layout.ts';
import { modelActions, neededActions } from './phases.ts';
import { enemiesOf, findModel, friendsOf, type G, isHero, uses } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

const REACH = 12;

const spent = (m: Model) => `challenge ${m.id}`;

/** Heroes of the active unit that may still issue a challenge. */
function callers(s: State, u: Unit, now: Activation): Model[] {
  return u.models.filter((m) => {
    const card = s.cards[m.card]!;
    if (card.kind !== 'hero' || involved(s, m.id) || now.free.includes(spent(m))) return false;
    if (now.hero !== null && s.units.find((r) => r.id === now.hero)?.card !== m.card) return false;
    return u.kind === 'hero' || modelActions(s, m) >= neededActions(s);
  });
}

function callRefusal(s: State, u: Unit, m: Model, target: Duellist): Refusal | null {
  if (target.unit.seat === u.seat || target.unit.place !== 'table') {
    return { clause: 'DG-CHL-01', reason: 'challenges go to enemies on the table' };
  }
  if (!isHero(s, target.model) && target.model.role !== 'sergeant') {
    return { clause: 'DG-CHL-02', reason: 'only heroes and sergeants can be challenged' };
  }
  if (involved(s, target.model.id)) return { clause: 'DG-R-140', reason: 'it is in a challenge already' };
  const far = planSeparation(bodyOf(u, m), bodyOf(target.unit, target.model));
  if (far > REACH + EPSILON) {
    return {
      clause: isHero(s, target.model) ? 'DG-CHL-01' : 'DG-CHL-02',
      reason: `it is ${tenths(far)}" away`,
      witness: { kind: 'value', name: 'inches', have: far, need: REACH },
    };
  }
  return null;
}

/** Enemies that could be called out if they were near enough. */
function worthy(s: State, u: Unit): Duellist[] {
  return enemiesOf(s, u.seat).flatMap((unit) =>
    unit.models.filter((m) => m.role === 'sergeant' || isHero(s, m)).map((model) => ({ unit, model })),
  );
}

function options(s: State, u: Unit, who: readonly Model[]): Option[] {
  return who.flatMap((m) =>
    worthy(s, u)
      .filter((target) => callRefusal(s, u, m, target) === null)
      .map((target) => ({
        answer: { verb: 'challenge', hero: m.id, target: target.model.id },
        label: `${titleOf(s, { unit: u, model: m })} challenges ${titleOf(s, target)}`,
        subjects: [m.id, target.model.id],
      })),
  );
}

function why(s: State, u: Unit, who: readonly Model[], answer: Answer): Refusal {
  const m = who.find((x) => x.id === answer.hero);
  const target = findModel(s, String(answer.target));
  if (m === undefined) {
    const named = u.models.find((x) => x.id === answer.hero);
    return named === undefined || isHero(s, named)
      ? { clause: 'DG-R-140', reason: 'that model may not issue a challenge now' }
      : { clause: 'DG-CHL-02', reason: 'only heroes issue challenges' };
  }
  if (target === undefined) return { clause: 'DG-CHL-01', reason: `there is no model "${String(answer.target)}"` };
  return callRefusal(s, u, m, target) ?? { clause: 'DG-CHL-01', reason: 'it cannot be challenged' };
}

function refused(s: State, u: Unit, now: Activation): RefusedAct | null {
  if (!uses(s, 'challenges')) return null;
  const label = 'Challenge';
  const heroes = u.models.filter((m) => isHero(s, m));
  if (heroes.length === 0) {
    if (!u.models.some((m) => m.role === 'sergeant')) return null;
    return { verb: 'challenge', label, refusal: { clause: 'DG-CHL-02', reason: 'a sergeant issues no challenge' } };
  }
  const who = callers(s, u, now);
  const [m] = who;
  if (m === undefined) {
    return {
      verb: 'challenge',
      label,
      refusal: { clause: 'DG-R-140', reason: 'one challenge in an activation, and none by who is in one already' },
    };
  }
  const nearest = worthy(s, u).map((target) => callRefusal(s, u, m, target))[0] ?? null;
  return {
    verb: 'challenge',
    label,
    refusal: nearest ?? { clause: 'DG-CHL-01', reason: 'there is no enemy hero or sergeant' },
    why: (answer) => why(s, u, who, answer),
  };
}

/** DG-CHL-04: who may step in for the one that was called out. */
function seconds(s: State, { unit, model }: Duellist): Duellist[] {
  const from = bodyOf(unit, model);
  const found: Duellist[] = [];
  for (const v of friendsOf(s, unit.seat)) {
    for (const m of v.models) {
      if (m === model || involved(s, m.id)) continue;
      const near = isHero(s, m) && planSeparation(from, bodyOf(v, m)) <= REACH + EPSILON;
      const own = v === unit && unit.kind !== 'hero' && m.role === 'sergeant' && isHero(s, model);
      if (near || own) found.push({ unit: v, model: m });
    }
  }
  return found;
}

function reply(s: State, caller: Duellist, called: Duellist): Decision {
  const seat = called.unit.seat;
  const others = seconds(s, called);
  const acts: Act[] = [button('accept', 'Accept', 'DG-CHL-03', called.model.id)];
  if (others.length > 0) {
    acts.push(
      choice({
        verb: 'substitute',
        label: 'Another accepts',
        clause: 'DG-CHL-04',
        by: ['model'],
        options: () =>
          others.map((other) => ({
            answer: { verb: 'substitute', model: other.model.id },
            label: titleOf(s, other),
            subjects: [other.model.id],
          })),
        why: () => ({ clause: 'DG-CHL-04', reason: 'that model may not accept in its stead' }),
      }),
    );
  }
  acts.push(button('refuse', 'Refuse', 'DG-CHL-05', called.model.id));
  return {
    seat,
    title: `${titleOf(s, caller)} challenges ${titleOf(s, called)}: who accepts?`,
    clause: 'DG-CHL-03',
    subjects: [caller.model.id, called.model.id],
    acts,
  };
}

export const CHALLENGE = menuVerb({
  name: 'challenge',
  text: 'Call an enemy hero or sergeant out.',
  args: { hero: id, target: id },
  main: 'target',
  action: false,
  atMachine: true,
  clause: 'DG-CHL-01',
  option: 'challenges',
  lacks: 'there is no hero to issue a challenge',
  inDuel: 'free',
  read(line) {
    const { state, args } = line;
    args.hero ??= onlyHero(state, acting(line));
    for (const key of ['hero', 'target']) if (typeof args[key] === 'string') args[key] = modelId(state, args[key]);
  },
  find({ state: s }, { u, now }) {
    if (!uses(s, 'challenges') || u.place !== 'table') return null;
    const who = callers(s, u, now);
    if (who.length === 0 || options(s, u, who).length === 0) return null;
    return choice({
      verb: 'challenge',
      label: 'Challenge',
      clause: 'DG-CHL-01',
      by: ['hero', 'target'],
      options: () => options(s, u, who),
      why: (answer) => why(s, u, who, answer),
    });
  },
  refused: (g, { u, now }) => refused(g.state, u, now),
  *run(g, { u }, answer) {
    const s = g.state;
    const model = u.models.find((m) => m.id === answer.hero);
    const called = findModel(s, answer.target);
    if (model === undefined || called === undefined) return;
    const caller: Duellist = { unit: u, model };
    spendFree(g, spent(model));
    tell(g, {
      kind: 'challenge',
      clause: isHero(s, called.model) ? 'DG-CHL-01' : 'DG-CHL-02',
      seat: u.seat,
      challenger: model.id,
      challenged: called.model.id,
      names: [titleOf(s, caller), titleOf(s, called)],
    });
    yield* answered(g, caller, called);
  },
});

export const ACCEPT = verb({ name: 'accept', text: 'Accept a challenge.' });

export const SUBSTITUTE = verb({
  name: 'substitute',
  text: 'Another accepts the challenge.',
  args: { model: id },
  main: 'model',
  read: readModel,
});

export const REFUSE = verb({ name: 'refuse', text: 'Refuse a challenge.' });

/** DG-CHL-03..05: it is accepted, by another perhaps, or refused. */
function* answered(g: G, caller: Duellist, called: Duellist): Flow<void> {
  const s = g.state;
  const word = yield* ask<Answer>(called.unit.seat, () => reply(s, caller, called));
  if (word.verb === REFUSE.name) return shame(g, called);
  const other = word.verb === SUBSTITUTE.name ? (findModel(s, String(word.model)) ?? called) : null;
  const taker = other ?? called;
  s.challenges = [...s.challenges, { challenger: caller.model.id, challenged: taker.model.id }];
  tell(g, {
    kind: 'challenge-accepted',
    clause: other === null ? 'DG-CHL-03' : 'DG-CHL-04',
    seat: taker.unit.seat,
    challenger: caller.model.id,
    challenged: taker.model.id,
    names: [titleOf(s, caller), titleOf(s, taker)],
  });
}

/** DG-CHL-05. */
function shame(g: G, called: Duellist): void {
  const s = g.state;
  const shamed = friendsOf(s, called.unit.seat).filter(
    (v) => v === called.unit || modelWithin(called.unit, called.model, v, REACH),
  );
  for (const v of shamed) v.shamed = true;
  tell(g, {
    kind: 'challenge-refused',
    clause: 'DG-CHL-05',
    seat: called.unit.seat,
    challenged: called.model.id,
    units: shamed.map((v) => v.id),
  });
}
