/**
 * Changing formation and shape (DG-FORM-14..19): into skirmish is free; into regiment, or another shape of it, is an action that a
 * musician may try to make for nothing (DG-R-061). The middle of the front and the facing stay (DG-R-057); in melee every enemy touched
 * must still be touched (DG-R-059). Rings and wedges cost the same (DG-SPF-01).
 */
import type { Act, Answer, Flow, Option, Refusal, RefusedAct, Trace } from '#engine/game.ts';
import { polygonGap } from '#engine/geometry/polygon.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import { reformNeeds } from '../content/tables.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { hasMusician } from './charge.ts';
import { baseTouches, meleeWith, touches } from './contact.ts';
import { encircled, formedAround } from './encircled.ts';
import { tidyLinks } from './engage.ts';
import { placeTrace } from './ghost.ts';
import { GAPS, mixedUp, outlineOf, SKIRMISH_GAP } from './layout.ts';
import { obstacleRefusal } from './obstacle.ts';
import { d6, type G } from './play.ts';
import { everyShape, formRefusal, reshape, reshapeOn, type Shape, shapesFor } from './shape.ts';
import { standing } from './shape-size.ts';
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
export function shapeRefusal(s: State, u: Unit, shape: Shape, stays?: string): Refusal | null {
  const never = formRefusal(s, u, shape);
  if (never !== null) return never;
  const enemies = meleeWith(s, u);
  const held = encircled(s, u);
  if (held.length > 0) return heldRefusal(s, u, shape, held, stays);
  const copy = enemies.length === 0 && stays === undefined ? outlined(s, u, shape) : shaped(s, u, shape, stays);
  const no = misfit(s, copy, copy, { without: [u.id] });
  if (no !== null) {
    const also = shape.formation === 'ring' ? ['DG-SPF-04'] : [];
    return { ...obstacleRefusal(u, u, no), clause: 'DG-R-057', also };
  }
  for (const enemy of enemies) {
    if (baseTouches(copy, enemy).length > 0 || stillLinked(s, copy, enemy)) continue;
    return {
      clause: 'DG-R-059',
      reason: `${u.name} would no longer touch ${enemy.name}`,
      witness: { kind: 'model', id: enemy.id },
    };
  }
  return null;
}

/** DG-CONS-13: who is encircled stays put, and the others find room about it or do not. */
function heldRefusal(
  s: State,
  u: Unit,
  shape: Shape,
  held: readonly Model[],
  stays: string | undefined,
): Refusal | null {
  const [first] = held;
  const witness = { kind: 'model', id: first?.id ?? u.id } as const;
  if (stays !== undefined && !held.some((m) => m.id === stays)) {
    return { clause: 'DG-CONS-13', reason: 'models that are encircled stay where they are', witness };
  }
  if (formedAround(s, u, shape, held) !== null) return null;
  return { clause: 'DG-CONS-13', reason: 'there is no room for that shape about those who are encircled', witness };
}

function shaped(s: State, u: Unit, shape: Shape, stays?: string): Unit {
  const copy: Unit = { ...u, models: u.models.map((m) => ({ ...m })) };
  take(s, copy, shape, stays);
  return copy;
}

/** The unit takes the shape: about those who are encircled, on a model that stays put, or on the middle of its front. */
function take(s: State, u: Unit, shape: Shape, stays: string | undefined): void {
  const held = encircled(s, u);
  const around = held.length === 0 ? null : formedAround(s, u, shape, held);
  if (around !== null) Object.assign(u, around);
  else if (stays === undefined) {
    reshape(s, u, shape);
    standCloser(s, u);
  } else reshapeOn(s, u, shape, stays);
}

/** The unit as far as its room goes: of a block that is its outline, unless somebody may stand between its bases. */
function outlined(s: State, u: Unit, shape: Shape): Unit {
  const block = shape.formation === 'regiment' || shape.formation === 'skirmish';
  if (!block || s.units.some((v) => v.formation === 'disorder' && v.place === 'table')) return shaped(s, u, shape);
  const gap = shape.formation === 'skirmish' ? SKIRMISH_GAP : 0;
  const rows = Math.ceil(u.models.length / shape.files);
  const copy: Unit = { ...u, formation: shape.formation, files: shape.files, rows, gap };
  standCloser(s, copy);
  return copy;
}

/** DG-R-051: where room is lacking the gaps of skirmishers shrink; where none will do they stay as they are. */
function standCloser(s: State, u: Unit): void {
  if (u.formation !== 'skirmish') return;
  for (const gap of GAPS) {
    u.gap = gap;
    if (misfit(s, u, u, { without: [u.id] }) === null) return;
  }
  u.gap = SKIRMISH_GAP;
}

/** Those who touch by a single pair only do so as long as they are up against each other (DG-R-003). */
function stillLinked(s: State, u: Unit, enemy: Unit): boolean {
  if (!s.links.some((l) => l.units.includes(u.id) && l.units.includes(enemy.id))) return false;
  return polygonGap(outlineOf(u), outlineOf(enemy)) <= CONTACT + EPSILON;
}

function label(shape: Shape): string {
  if (shape.formation === 'wedge') return `wedge, rows growing by ${shape.step ?? 2}`;
  if (shape.formation === 'ring') return `ring, ${shape.files} wide`;
  return `${shape.formation}, ${shape.files} wide`;
}

function options(s: State, u: Unit, verb: string, wanted: readonly Shape[]): Option[] {
  const found: Option[] = [];
  for (const shape of wanted) {
    const stands = standing(u.models.length, shape);
    const note = `${stands.deep} rows`;
    for (const on of forms(s, u, shape)) {
      const where = on.stays === undefined ? '' : ` about ${on.stays}`;
      const subjects = on.stays === undefined ? [u.id] : [u.id, on.stays];
      found.push({
        answer: { verb, ...shape, ...on } as Answer,
        label: `${label(shape)}${where}`,
        subjects,
        note,
        shape: stands,
      });
    }
  }
  return found;
}

/** How many models of a mixed-up unit are tried as the one that stays put, and how many ways are then offered. */
const TRIED = 8;
const OFFERED = 3;

/** Ways to take the shape where there is room: a mixed-up unit forms on any one model (DG-CONS-12), others on their front. */
function forms(s: State, u: Unit, shape: Shape): { stays?: string }[] {
  if (!mixedUp(u) || encircled(s, u).length > 0) return shapeRefusal(s, u, shape) === null ? [{}] : [];
  const found: { stays: string }[] = [];
  for (const stays of anchors(s, u)) {
    if (shapeRefusal(s, u, shape, stays) === null) found.push({ stays });
    if (found.length === OFFERED) break;
  }
  return found;
}

/** Who touches an enemy first, then from the middle of the front. */
function anchors(s: State, u: Unit): string[] {
  const busy = new Set(meleeWith(s, u).flatMap((v) => touches(s, u, v).map((t) => t.mine.id)));
  const far = (m: Model) => (busy.has(m.id) ? 0 : 1000) + m.row * 2 + Math.abs(m.file - (u.files - 1) / 2);
  return [...u.models]
    .sort((a, b) => far(a) - far(b))
    .slice(0, TRIED)
    .map((m) => m.id);
}

type Wanted = (shape: Shape, u: Unit) => boolean;

const free: Wanted = (shape, u) => shape.formation === 'skirmish' && u.formation !== 'skirmish';
/** Everything that costs: also another width of the same loose order. */
const paid: Wanted = (shape, u) => !free(shape, u);
/** DG-FORM-17: what the musician can help with. */
const drilled: Wanted = (shape) => shape.formation !== 'skirmish';

function reformAct(
  s: State,
  u: Unit,
  verb: string,
  words: { label: string; clause: string },
  wanted: Wanted,
): Act | null {
  if (u.models.length < 2 || u.place !== 'table') return null;
  const useful = () => shapesFor(s, u).filter((shape) => wanted(shape, u));
  const every = () => everyShape(s, u).filter((shape) => wanted(shape, u));
  const why = (answer: Answer): Refusal | null => whyNot(s, u, answer, wanted);
  const act = choice({
    verb,
    ...words,
    by: ['formation', 'files'],
    options: () => options(s, u, verb, every()),
    suggest: () => options(s, u, verb, useful()).map((o) => o.answer),
    sample: (rng) => {
      const shapes = useful();
      for (let n = 0; n < 4 && shapes.length > 0; n++) {
        const shape = shapes[rng.int(shapes.length)]!;
        const [on] = forms(s, u, shape);
        if (on !== undefined) return { verb, ...shape, ...on } as Answer;
      }
      return null;
    },
    why: (answer) => why(answer) ?? { clause: words.clause, reason: 'that is no shape for it' },
    check: why,
  });
  return { ...act, trace: (answer) => shapeTrace(s, u, answer) };
}

/** How it would stand then. */
function shapeTrace(s: State, u: Unit, answer: Answer): Trace {
  const copy = shaped(s, u, shapeOf(answer), typeof answer.stays === 'string' ? answer.stays : undefined);
  return placeTrace(s, copy, copy);
}

function whyNot(s: State, u: Unit, answer: Answer, wanted: Wanted): Refusal | null {
  const shape = shapeOf(answer);
  const never = formRefusal(s, u, shape);
  if (never !== null) return never;
  if (!wanted(shape, u)) {
    return u.formation === 'skirmish' || shape.formation !== 'skirmish'
      ? { clause: 'DG-FORM-17', reason: 'the musician helps a unit into regiment' }
      : { clause: 'DG-FORM-15', reason: 'going into skirmish is another, free action' };
  }
  const stays = typeof answer.stays === 'string' ? answer.stays : undefined;
  if (stays !== undefined && (!mixedUp(u) || !u.models.some((m) => m.id === stays))) {
    return { clause: 'DG-CONS-12', reason: 'only a mixed-up unit forms on one of its models' };
  }
  return shapeRefusal(s, u, shape, stays);
}

type Find = (g: G, u: Unit, now: Activation) => Act | null;

export const reformActs: Readonly<Record<'skirmish' | 'muster' | 'reform', Find>> = {
  skirmish: (g, u, now) =>
    now.hero !== null || u.formation === 'skirmish'
      ? null
      : reformAct(g.state, u, 'skirmish', { label: 'Go into skirmish', clause: 'DG-FORM-15' }, free),
  muster: (g, u, now) =>
    now.hero !== null || now.acted || !hasMusician(g.state, u)
      ? null
      : reformAct(g.state, u, 'muster', { label: 'Reform to the drum', clause: 'DG-FORM-17' }, drilled),
  reform: (g, u, now) =>
    now.hero !== null ? null : reformAct(g.state, u, 'reform', { label: 'Reform', clause: 'DG-FORM-16' }, paid),
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
  take(s, u, shape, typeof answer.stays === 'string' ? answer.stays : undefined);
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
    also: shapeClauses(u),
  });
}

/** What the shape it has now rests on. */
function shapeClauses(u: Unit): string[] {
  if (u.formation === 'ring') return ['DG-SPF-01', 'DG-SPF-03'];
  if (u.formation === 'wedge') return ['DG-SPF-01', 'DG-SPF-07'];
  if (u.formation === 'skirmish') return ['DG-FORM-04'];
  return u.solid ? ['DG-FORM-02'] : ['DG-FORM-02', 'DG-FORM-03'];
}
