/**
 * Changing formation and shape (DG-FORM-14..19): into skirmish is free; into regiment, or another shape of it, is an action that a
 * musician may try to make for nothing (DG-R-061). The middle of the front and the facing stay (DG-R-057); in melee every enemy touched
 * must still be touched (DG-R-059). Rings and wedges cost the same (DG-SPF-01).
 */
import type { Act, Answer, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { reformNeeds } from '../content/tables.ts';
import type { Activation, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { hasMusician } from './charge.ts';
import { meleeWith, unitsTouch } from './contact.ts';
import { tidyLinks } from './engage.ts';
import { obstacleRefusal } from './obstacle.ts';
import { d6, type G } from './play.ts';
import { canTake, mayForm, reshape, type Shape, shapesFor } from './shape.ts';
import { misfit } from './space.ts';
import { spend, spendFree } from './turns.ts';

function shapeOf(answer: Answer): Shape {
  return {
    formation: answer.formation as Shape['formation'],
    files: Number(answer.files),
    ...(answer.step === 1 || answer.step === 2 ? { step: answer.step as 1 | 2 } : {}),
  };
}

/** Why the unit may not take the shape where it stands. */
export function shapeRefusal(s: State, u: Unit, shape: Shape): Refusal | null {
  if (u.models.length < 2) return { clause: 'DG-R-050', reason: 'a single model has no formation' };
  if (!canTake(u, shape)) return { clause: 'DG-FORM-02', reason: `${u.name} has not the models for that shape` };
  const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  reshape(s, copy, shape);
  const no = misfit({ ...s, units: s.units.filter((v) => v !== u) }, copy, copy);
  if (no !== null) return { ...obstacleRefusal(u, u, no), clause: 'DG-R-057' };
  for (const enemy of meleeWith(s, u)) {
    if (unitsTouch({ ...s, links: [] }, copy, enemy)) continue;
    return {
      clause: 'DG-R-059',
      reason: `${u.name} would no longer touch ${enemy.name}`,
      witness: { kind: 'model', id: enemy.id },
    };
  }
  return null;
}

function label(shape: Shape): string {
  if (shape.formation === 'wedge') return `wedge, rows growing by ${shape.step ?? 2}`;
  if (shape.formation === 'ring') return `ring, ${shape.files} to a side`;
  return `${shape.formation}, ${shape.files} wide`;
}

function options(s: State, u: Unit, verb: string, wanted: (shape: Shape) => boolean): Option[] {
  return shapesFor(s, u)
    .filter((shape) => wanted(shape) && shapeRefusal(s, u, shape) === null)
    .map((shape) => ({
      answer: { verb, ...shape } as Answer,
      label: label(shape),
      subjects: [u.id],
      note: `${Math.ceil(u.models.length / Math.max(1, shape.files))} rows`,
    }));
}

const free = (u: Unit) => (shape: Shape) => shape.formation === 'skirmish' && u.formation !== 'skirmish';
/** Everything that costs: also another width of the same loose order. */
const paid = (u: Unit) => (shape: Shape) => shape.formation !== 'skirmish' || u.formation === 'skirmish';

function reformAct(
  s: State,
  u: Unit,
  verb: string,
  words: { label: string; clause: string },
  wanted: (shape: Shape) => boolean,
): Act | null {
  if (u.models.length < 2 || u.place !== 'table' || !shapesFor(s, u).some(wanted)) return null;
  return choice({
    verb,
    ...words,
    by: ['formation', 'files'],
    options: () => options(s, u, verb, wanted),
    sample: (rng) => {
      const shapes = shapesFor(s, u).filter(wanted);
      for (let n = 0; n < 4 && shapes.length > 0; n++) {
        const shape = shapes[rng.int(shapes.length)]!;
        if (shapeRefusal(s, u, shape) === null) return { verb, ...shape } as Answer;
      }
      return null;
    },
    why: (answer) => whyNot(s, u, shapeOf(answer), wanted),
  });
}

function whyNot(s: State, u: Unit, shape: Shape, wanted: (shape: Shape) => boolean): Refusal {
  const no = shapeRefusal(s, u, shape);
  if (no !== null) return no;
  if (shape.formation === u.formation && shape.files === u.files) {
    return { clause: 'DG-FORM-14', reason: `${u.name} has that shape already` };
  }
  if (!mayForm(s, u) && shape.formation !== 'skirmish') {
    return { clause: 'DG-CRE-05', reason: 'creatures keep to skirmish unless a beast handler leads them' };
  }
  if (shape.formation === 'wedge' || shape.formation === 'ring') {
    return { clause: 'DG-SPF-01', reason: 'special formations are not in use' };
  }
  return wanted(shape)
    ? { clause: 'DG-FORM-14', reason: 'that is not one of the useful shapes' }
    : { clause: 'DG-FORM-15', reason: 'going into skirmish is another, free action' };
}

type Find = (g: G, u: Unit, now: Activation) => Act | null;

export const reformActs: Readonly<Record<'skirmish' | 'muster' | 'reform', Find>> = {
  skirmish: (g, u, now) =>
    now.hero !== null || u.formation === 'skirmish'
      ? null
      : reformAct(g.state, u, 'skirmish', { label: 'Go into skirmish', clause: 'DG-FORM-15' }, free(u)),
  muster: (g, u, now) =>
    now.hero !== null || now.acted || !hasMusician(g.state, u)
      ? null
      : reformAct(g.state, u, 'muster', { label: 'Reform to the drum', clause: 'DG-FORM-17' }, paid(u)),
  reform: (g, u, now) =>
    now.hero !== null ? null : reformAct(g.state, u, 'reform', { label: 'Reform', clause: 'DG-FORM-16' }, paid(u)),
};

export function reformWhyNot(_g: G, u: Unit, now: Activation): RefusedAct | null {
  const refusal: Refusal =
    now.hero !== null
      ? { clause: 'DG-HERO-06', reason: 'a hero that acts before its unit stays in its place' }
      : u.models.length < 2
        ? { clause: 'DG-R-050', reason: 'a single model has no formation' }
        : { clause: 'DG-R-057', reason: 'there is no other shape or no room for one' };
  return { verb: 'reform', label: 'Reform', refusal };
}

export function* doReform(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const shape = shapeOf(answer);
  if (answer.verb === 'skirmish') spendFree(g, 'skirmish');
  else if (answer.verb === 'reform') spend(g);
  else {
    spendFree(g, 'muster');
    const needed = reformNeeds(u.models.length);
    const roll = d6(g, 'reform', 'DG-FORM-17', u.seat);
    const success = roll >= needed;
    g.emit({
      kind: 'muster',
      clause: 'DG-FORM-18',
      unit: u.id,
      natural: roll,
      modified: roll,
      needed,
      success,
      also: success ? ['DG-FORM-17'] : ['DG-FORM-19'],
    });
    if (!success) spend(g);
  }
  const was = { formation: u.formation, files: u.files };
  reshape(s, u, shape);
  u.mustReform = false;
  tidyLinks(s);
  g.emit({
    kind: 'reformed',
    clause: answer.verb === 'skirmish' ? 'DG-FORM-15' : answer.verb === 'reform' ? 'DG-FORM-16' : 'DG-FORM-17',
    unit: u.id,
    seat: u.seat,
    was,
    formation: u.formation,
    files: u.files,
    rows: u.rows,
  });
}
