/** The verbs that change a unit's formation and shape: skirmish, muster, reform (DG-FORM-15..19). */
import type { Act, Answer, Option, Refusal, RefusedAct, Trace } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import type { State, Unit } from '../state.ts';
import { acting, type Line, readShape } from '../vocabulary/reading.ts';
import { spend, spendFree } from './activation-record.ts';
import { formArgs } from './args.ts';
import { hasMusician } from './charge.ts';
import { placeTrace } from './ghost.ts';
import { mixedUp } from './layout.ts';
import { d6 } from './play.ts';
import { type Footing, footingOf, forms, reform, reformed, shapeRefusal } from './reform.ts';
import type { Acting } from './rules.ts';
import { DUEL_REFORM } from './seek.ts';
import { everyShape, formRefusal, type Shape, sameShape, shapeOf, shapesFor } from './shape.ts';
import { standing } from './shape-size.ts';
import { reformNeeds } from './tables.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

function label(shape: Shape): string {
  if (shape.formation === 'wedge') return `wedge, rows growing by ${shape.step ?? 2}`;
  if (shape.formation === 'ring') return `ring, ${shape.files} wide`;
  return `${shape.formation}, ${shape.files} wide`;
}

function options(s: State, u: Unit, verb: string, wanted: readonly Shape[]): Option[] {
  const found: Option[] = [];
  const footing = footingOf(s, u);
  for (const shape of wanted) {
    const stands = standing(u.models.length, shape);
    const note = `${stands.deep} rows`;
    for (const on of forms(s, u, shape, footing)) {
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

type Wanted = (shape: Shape, u: Unit) => boolean;

const free: Wanted = (shape, u) => shape.formation === 'skirmish' && u.formation !== 'skirmish';
/** Everything that costs: also another width of the same loose order. */
const paid: Wanted = (shape, u) => !free(shape, u);
/** DG-FORM-17: what the musician can help with. */
const drilled: Wanted = (shape) => shape.formation !== 'skirmish';

/** Any other shape, for a unit that is reformed by magic. */
export function anyShapeAct(s: State, u: Unit, words: { label: string; clause: string }): Act | null {
  return reformAct(s, u, 'reform', words, (shape, of) => !sameShape(of, shape));
}

function reformAct(
  s: State,
  u: Unit,
  verb: string,
  words: { label: string; clause: string },
  wanted: Wanted,
): Act | null {
  if (u.models.length < 2 || u.place !== 'table') return null;
  const useful = shapesFor(s, u).filter((shape) => wanted(shape, u));
  const every = () => everyShape(s, u).filter((shape) => wanted(shape, u));
  const footing = footingOf(s, u);
  if (!someOpen(s, u, useful, footing) && !someOpen(s, u, every(), footing)) return null;
  const why = (answer: Answer): Refusal | null => whyNot(s, u, answer, wanted);
  const act = choice({
    verb,
    ...words,
    by: ['formation', 'files'],
    options: () => options(s, u, verb, every()),
    suggest: () => options(s, u, verb, useful).map((o) => o.answer),
    sample: (rng) => {
      const shapes = useful.slice();
      while (shapes.length > 0) {
        const [shape] = shapes.splice(rng.int(shapes.length), 1) as [Shape];
        const [on] = forms(s, u, shape, footing);
        if (on !== undefined) return { verb, ...shape, ...on } as Answer;
      }
      return options(s, u, verb, every())[0]?.answer ?? null;
    },
    why: (answer) => why(answer) ?? { clause: words.clause, reason: 'that is no shape for it' },
    check: why,
  });
  return { ...act, trace: (answer) => shapeTrace(s, u, answer) };
}

/** There is room for one of the shapes, which come widest first. Most often it is one about as wide as the unit is now. */
function someOpen(s: State, u: Unit, shapes: readonly Shape[], footing: Footing): boolean {
  let near = 0;
  while (near < shapes.length && (shapes[near] as Shape).files > u.files) near++;
  for (let i = near; i < shapes.length; i++) if (forms(s, u, shapes[i] as Shape, footing).length > 0) return true;
  for (let i = near - 1; i >= 0; i--) if (forms(s, u, shapes[i] as Shape, footing).length > 0) return true;
  return false;
}

/** How it would stand then. */
function shapeTrace(s: State, u: Unit, answer: Answer): Trace {
  const copy = reformed(s, u, shapeOf(answer), typeof answer.stays === 'string' ? answer.stays : undefined);
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

export const SKIRMISH = menuVerb({
  name: 'skirmish',
  text: 'Go into skirmish, free.',
  args: formArgs,
  main: 'files',
  action: false,
  clause: 'DG-FORM-15',
  lacks: 'there is no regiment to open out',
  reforms: true,
  together: true,
  inDuel: 'free',
  read(line) {
    line.args.formation ??= 'skirmish';
    readForm(line);
  },
  find: (g, { u, now }) =>
    now.hero !== null || u.formation === 'skirmish'
      ? null
      : reformAct(g.state, u, 'skirmish', { label: 'Go into skirmish', clause: 'DG-FORM-15' }, free),
  *run(g, { u }, answer) {
    spendFree(g, 'skirmish');
    reform(g, u, shapeOf(answer), answer.stays, 'DG-FORM-15');
  },
});

export const MUSTER = menuVerb({
  name: 'muster',
  text: 'Reform to the musician’s drum: free if the roll succeeds.',
  args: formArgs,
  main: 'formation',
  action: false,
  mayCost: 'DG-R-061',
  clause: 'DG-FORM-17',
  lacks: 'there is no musician',
  together: true,
  inDuel: DUEL_REFORM,
  read: readForm,
  find: (g, { u, now }) =>
    now.hero !== null || now.acted || !hasMusician(g.state, u)
      ? null
      : reformAct(g.state, u, 'muster', { label: 'Reform to the drum', clause: 'DG-FORM-17' }, drilled),
  *run(g, { u }, answer) {
    spendFree(g, 'muster');
    const needed = reformNeeds(u.models.length);
    const roll = d6(g, 'reform', 'DG-FORM-17', u.seat);
    const success = roll >= needed;
    tell(g, {
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
    reform(g, u, shapeOf(answer), answer.stays, 'DG-FORM-17');
  },
});

export const REFORM = menuVerb({
  name: 'reform',
  text: 'Change formation or width.',
  args: formArgs,
  main: 'formation',
  action: true,
  clause: 'DG-FORM-16',
  lacks: 'there is no other shape for it',
  reforms: true,
  together: true,
  inDuel: DUEL_REFORM,
  read: readForm,
  find: (g, { u, now }) =>
    now.hero !== null ? null : reformAct(g.state, u, 'reform', { label: 'Reform', clause: 'DG-FORM-16' }, paid),
  refused: (g, acting) => reformRefused(g.state, acting),
  *run(g, { u }, answer) {
    spend(g);
    reform(g, u, shapeOf(answer), answer.stays, 'DG-FORM-16');
  },
});

function reformRefused(s: State, { u, now }: Acting): RefusedAct {
  const refusal: Refusal =
    now.hero !== null
      ? { clause: 'DG-HERO-06', reason: 'a hero that acts before its unit stays in its place' }
      : u.models.length < 2
        ? { clause: 'DG-R-050', reason: 'a single model has no formation' }
        : { clause: 'DG-R-057', reason: 'there is no other shape or no room for one' };
  const why = (answer: Answer) => (now.hero === null ? (whyNot(s, u, answer, paid) ?? refusal) : refusal);
  return { verb: 'reform', label: 'Reform', refusal, why };
}

function readForm(line: Line): void {
  readShape(line.args, acting(line));
}
