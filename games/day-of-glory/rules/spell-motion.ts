/**
 * Further moves that spells give (DG-R-211, DG-R-213, DG-R-219, DG-R-220, DG-R-434): Macabre Dance, Speeding Winds, Witch-Flight, Shadowy Escape; and
 * Alter Land, by which a unit is reformed. The player of the caster makes them all. Crews and units that are held stay as they are.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { State, Unit } from '../state.ts';
import { amount } from './amount.ts';
import type { Casting } from './casting-record.ts';
import { casterIn } from './casting-record.ts';
import { markActivated, onTrial, recordOf } from './change-of-unit.ts';
import { DRIFT, driftAct, poseOf } from './drift.ts';
import { held } from './held.ts';
import { detach } from './hero-in-unit.ts';
import { forward } from './layout.ts';
import { forceSkirmish } from './loosen.ts';
import { courseOf, speedOf } from './manoeuvre.ts';
import { makeMove, moveRefusal } from './move.ts';
import { pathAct, pathOf } from './path-act.ts';
import { d6, type G } from './play.ts';
import { reform } from './reform.ts';
import { anyShapeAct } from './reform-act.ts';
import { shapeOf } from './shape.ts';
import { advance, misfit } from './space.ts';
import { setDown } from './spell-move.ts';
import type { Caught } from './spell-reach.ts';
import type { EffectOf } from './spell-tools.ts';
import { stayButton } from './stay.ts';
import { tell } from './tell.ts';

/** DG-R-418, DG-R-434. */
function rooted(s: State, u: Unit): boolean {
  return u.place !== 'table' || u.kind === 'crew' || held(s, u) !== null;
}

/** DG-LMOU-04, DG-R-213: as any reform, so that it keeps touching its enemies. */
export function* alter(g: G, { seat, spell, clause }: Casting, { units }: Caught): Flow<void> {
  const s = g.state;
  for (const u of units) {
    if (rooted(s, u)) continue;
    const act = anyShapeAct(s, u, { label: `Reform ${u.name}`, clause });
    if (act === null) continue;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `${spell.name}: how does ${u.name} stand?`,
      clause,
      subjects: [u.id],
      acts: [act, stayButton('Leave it as it is', clause, u.id)],
      decline: { verb: 'stay' },
    }));
    if (answer.verb !== 'reform') continue;
    reform(g, u, shapeOf(answer), typeof answer.stays === 'string' ? answer.stays : undefined, clause);
  }
}

/** DG-LNEC-02: a move like its own, at its present speed; into contact with an enemy or out of a melee. */
export function* dance(g: G, { seat, spell, clause }: Casting, { units }: Caught): Flow<void> {
  const s = g.state;
  for (const u of units) {
    if (rooted(s, u) || moveRefusal(s, u, null) !== null) continue;
    const course = (path: readonly Point[], facing: Point | null) => {
      const found = courseOf(s, u, path, facing, speedOf(s, u));
      if (found.refusal === null && found.length === 0 && found.end.fx === u.fx && found.end.fy === u.fy) {
        found.refusal = { clause: 'DG-MOVE-01', reason: 'that is no move' };
      }
      return found;
    };
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `${spell.name}: where does ${u.name} move?`,
      clause,
      subjects: [u.id],
      acts: [
        pathAct(s, u, { verb: 'move', label: `Move ${u.name}`, clause, course }),
        stayButton('Leave it where it is', clause, u.id),
      ],
      decline: { verb: 'stay' },
    }));
    if (answer.verb !== 'move') continue;
    const { path, facing } = pathOf(answer);
    yield* makeMove(g, u, course(path, facing), clause, seat);
  }
}

/** DG-LPLA-01: the full distance, as far as there is room that way. */
export function* gust(g: G, casting: Casting, { inches, loosens }: EffectOf<'gust'>, { units }: Caught): Flow<void> {
  const s = g.state;
  const { seat, spell, clause } = casting;
  for (const u of units) {
    if (rooted(s, u)) continue;
    const far = amount(g, inches, 'gust', clause, seat);
    tell(g, { kind: 'gust', clause, unit: u.id, seat, inches: far });
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `${spell.name}: where are ${u.name} blown, ${far}" from here?`,
      clause,
      subjects: [u.id],
      acts: [driftAct(s, u, { clause, inches: far }), stayButton('They stay where they are', clause, u.id)],
      decline: { verb: 'stay' },
    }));
    if (answer.verb === DRIFT.name) yield* setDown(g, u, poseOf(u, answer), clause, seat);
    if (u.formation === 'skirmish' || u.formation === 'single') continue;
    const natural = d6(g, 'gust-loosens', clause, seat);
    const success = natural >= loosens;
    tell(g, { kind: 'gust-loosens', clause, unit: u.id, natural, modified: natural, needed: loosens, success });
    if (success) forceSkirmish(g, u, clause);
  }
}

/** DG-LSHA-02, DG-R-220: straight back, sooner stopped where something is in the way; nobody reacts. */
export function* withdraw(g: G, casting: Casting, { inches }: EffectOf<'withdraw'>, { units }: Caught): Flow<void> {
  const s = g.state;
  const { seat, clause } = casting;
  for (const u of units) {
    if (rooted(s, u)) continue;
    const go = advance(s, u, u, inches, { free: true, along: [0 - u.fx, 0 - u.fy] });
    let far = Math.min(inches, go.moved);
    while (far > EPSILON && misfit(s, u, forward(u, 0 - far)) !== null) far -= STEP;
    if (far > EPSILON) yield* setDown(g, u, forward(u, 0 - far), clause, seat);
  }
}

const STEP = 1 / 16;

/** DG-LSHA-01, DG-R-219: out of its unit, to any place and with any facing; into contact, but into no unit. */
export function* vanish(g: G, casting: Casting): Flow<void> {
  const s = g.state;
  const { seat, spell, clause } = casting;
  const at = casterIn(s, casting);
  if (at === undefined || at.unit.place !== 'table' || s.effects.some((e) => e.holds === true && e.on === at.model.id))
    return;
  const joined = at.unit.kind !== 'hero' && at.unit.models.length > 1;
  const record = joined ? recordOf(s, at.model) : at.unit;
  if (record === undefined) return;
  const trial = joined ? parted(s, record, at.unit) : { s, u: record };
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `${spell.name}: where does ${record.name} appear?`,
    clause,
    subjects: [record.id],
    acts: [driftAct(trial.s, trial.u, { clause }), stayButton('Stay', clause, record.id)],
    decline: { verb: 'stay' },
  }));
  if (answer.verb !== DRIFT.name) return;
  if (joined) {
    detach(s, record, at.unit);
    markActivated(s, record);
    tell(g, { kind: 'left', clause, hero: record.id, unit: at.unit.id, seat, who: 'hero' });
  }
  yield* setDown(g, record, poseOf(record, answer), clause, seat);
}

function parted(s: State, hero: Unit, host: Unit): { s: State; u: Unit } {
  const { s: apart, of } = onTrial(s, hero, host);
  detach(apart, of(hero), of(host));
  return { s: apart, u: of(hero) };
}
