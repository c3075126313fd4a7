/**
 * Consolidating, when agreed (DG-CONS-01..07, DG-CONS-11, DG-CONS-13, DG-R-121, DG-R-340). After its fight a unit may step into the gaps it
 * has made and round the flanks of a narrower enemy, free; when a unit with gaps activates it may close them. Its owner says which models
 * step where and how they look, or has the default done: every model that can steps, and those behind follow.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { isPoint, offers } from '../../kit/words.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { acting, type Line, readModel, readPlace } from '../vocabulary/reading.ts';
import { spendFree } from './activation-record.ts';
import { cell } from './args.ts';
import { meleeWith } from './contact.ts';
import { tidyLinks } from './engage.ts';
import { widthOf } from './layout.ts';
import { type G, isHero, uses } from './play.ts';
import { stayButton } from './stay.ts';
import { type Aims, type Step, Stepping, turnsOf } from './stepping.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

type How = 'gaps' | 'round' | 'both';
type Face = 'ahead' | 'left' | 'right' | 'about';

const HOWS: readonly How[] = ['gaps', 'round', 'both'];
const TURN: Readonly<Record<Face, Model['turn']>> = { ahead: 0, left: 1, right: 3, about: 2 };
const LOOKS: Readonly<Record<Model['turn'], Face>> = { 0: 'ahead', 1: 'left', 2: 'about', 3: 'right' };

const WORDS: Readonly<Record<How, string>> = {
  gaps: 'step into the gaps',
  round: 'go round the flanks',
  both: 'step into the gaps and round the flanks',
};

export interface Way {
  answer: Answer;
  label: string;
  after: Unit;
}

function copyOf(u: Unit): Unit {
  return { ...u, models: u.models.map((m) => ({ ...m })) };
}

/** The default ways to consolidate that lead to different positions, tried on copies. */
export function ways(s: State, u: Unit, aims: Aims): Way[] {
  const found: Way[] = [];
  const seen = new Set<string>();
  for (const how of HOWS) {
    for (const face of how === 'round' || aims.fill ? (['ahead'] as const) : (['ahead', 'left', 'right'] as const)) {
      const plan = new Stepping(s, copyOf(u), aims);
      if (how !== 'round') aims.fill ? plan.planFill() : plan.planInto(TURN[face]);
      if (how !== 'gaps') plan.planRound();
      if (!plan.changed) continue;
      plan.settle();
      const after = plan.u;
      const key = JSON.stringify([after.x, after.y, after.models.map((m) => [m.row, m.file, m.turn])]);
      if (seen.has(key)) continue;
      seen.add(key);
      const looking = face === 'ahead' ? '' : `, facing ${face}`;
      found.push({
        answer: { verb: 'consolidate', how, face },
        label: `${aims.fill && how === 'gaps' ? 'close the ranks' : WORDS[how]}${looking}`,
        after,
      });
    }
  }
  return found;
}

/** What a unit may aim at in its own activation: its own gaps, and the flanks of those it fights. */
function ownAims(s: State, u: Unit): Aims {
  return { into: [], fill: true, round: meleeWith(s, u) };
}

export function planAct(s: State, u: Unit, aims: Aims, found: readonly Way[]): Act {
  return choice({
    verb: 'consolidate',
    label: 'Consolidate',
    clause: aims.fill ? 'DG-CONS-04' : 'DG-CONS-02',
    by: ['how', 'face'],
    options: () => found.map(({ answer, label }): Option => ({ answer, label, subjects: [u.id] })),
    why: (answer) => {
      const wide = meleeWith(s, u).some((v) => widthOf(u) > widthOf(v));
      return answer.how === 'round' && !wide
        ? { clause: 'DG-CONS-05', reason: `only a unit wider than its enemy encircles it`, also: ['DG-R-121'] }
        : { clause: 'DG-R-121', reason: 'nobody has a free space there to step to' };
    },
  });
}

function nameOf(s: State, m: Model): string {
  if (isHero(s, m)) return s.cards[m.card]!.name;
  const role = m.role === null ? '' : `${m.role}, `;
  return `${role}row ${m.row + 1}, file ${m.file + 1}`;
}

const PURPOSE: Readonly<Record<Step['clause'], string>> = {
  'DG-CONS-02': 'into the gap',
  'DG-CONS-04': 'to close the ranks',
  'DG-CONS-06': 'round the flank',
};

/** One model steps to one space. */
export function stepAct(s: State, u: Unit, steps: () => readonly Step[], clause: string): Act {
  return choice({
    verb: 'step',
    label: 'One model steps',
    clause,
    by: ['model', 'row', 'file', 'face'],
    options: () =>
      steps().flatMap((step) =>
        facesOf(u, step).map((face, i) => ({
          answer: answerOf(step, face),
          label: `${nameOf(s, step.model)}: ${direction(step)}, ${PURPOSE[step.clause]}${i === 0 ? '' : `, facing ${face}`}`,
          subjects: [step.model.id],
        })),
      ),
    suggest: () => steps().map((step) => answerOf(step, LOOKS[step.turn])),
    why: (answer) => {
      if (chosen(steps(), answer) !== undefined) {
        return { clause: 'DG-CONS-07', reason: 'its base would not fit the grid of the unit' };
      }
      const stands = u.models.some((m) => m.id === answer.model);
      const reason = stands ? 'that model has no such space to step to' : `no such model stands in ${u.name}`;
      return { clause: 'DG-R-121', reason, also: [clause] };
    },
  });
}

function answerOf({ model, row, file }: Step, face: Face): Answer {
  return { verb: 'step', model: model.id, row, file, face };
}

/** DG-CONS-07: any facing that fits the grid, the usual one first. */
function facesOf(u: Unit, step: Step): Face[] {
  const faces = turnsOf(u).map((turn) => LOOKS[turn]);
  return faces.sort((a, b) => Number(b === LOOKS[step.turn]) - Number(a === LOOKS[step.turn]));
}

function direction({ model, row, file }: Step): string {
  if (row !== model.row) return row < model.row ? 'ahead' : 'back';
  return file < model.file ? 'to the left' : 'to the right';
}

function chosen(steps: readonly Step[], answer: Answer): Step | undefined {
  return steps.find((x) => x.model.id === answer.model && x.row === answer.row && x.file === answer.file);
}

/** Single steps until the owner stops; after each the owner chooses who fills the space. */
function* singly(g: G, u: Unit, aims: Aims, first: Answer): Flow<Step['clause'][]> {
  const s = g.state;
  const steps = new Stepping(s, u, aims);
  const done: Step['clause'][] = [];
  let said = first;
  let step = chosen(steps.steps(), said);
  while (step !== undefined) {
    done.push(step.clause);
    yield* oneStep(g, u, steps, { ...step, turn: TURN[said.face as Face] ?? step.turn }, !aims.fill);
    const open = steps.steps();
    if (open.length === 0) break;
    said = yield* ask<Answer>(
      u.seat,
      (): Decision => ({
        seat: u.seat,
        title: `who else of ${u.name} steps?`,
        clause: aims.fill ? 'DG-CONS-04' : 'DG-CONS-02',
        subjects: [u.id],
        acts: [
          stepAct(s, u, () => open, aims.fill ? 'DG-CONS-04' : 'DG-CONS-02'),
          stayButton('Nobody else', 'DG-CONS-02', u.id),
        ],
        decline: { verb: 'stay' },
      }),
    );
    step = said.verb === STEP.name ? chosen(open, said) : undefined;
  }
  steps.settle();
  return done;
}

function* oneStep(g: G, u: Unit, steps: Stepping, step: Step, filled: boolean): Flow<void> {
  let gap = steps.take(step);
  while (filled) {
    const able = steps.fillers(gap);
    if (able.length === 0) return;
    const next = able.length === 1 ? able[0]! : yield* filler(g, u, able);
    if (next === null) return steps.closeUp(gap);
    gap = steps.follow(next, gap);
  }
}

/** DG-CONS-03: the model that fills the space; null: those behind close up. */
function* filler(g: G, u: Unit, able: readonly Model[]): Flow<Model | null> {
  const s = g.state;
  const usual: Answer = { verb: 'close' };
  const answer = yield* ask<Answer>(
    u.seat,
    (): Decision => ({
      seat: u.seat,
      title: `who of ${u.name} fills the space?`,
      clause: 'DG-CONS-03',
      subjects: [u.id],
      acts: [
        button('close', 'Those behind close up', 'DG-CONS-03', u.id),
        choice({
          verb: 'fill',
          label: 'Another fills it',
          clause: 'DG-CONS-03',
          by: ['model'],
          options: () =>
            able.map((m) => ({ answer: { verb: 'fill', model: m.id }, label: nameOf(s, m), subjects: [m.id] })),
          why: () => ({ clause: 'DG-CONS-03', reason: 'it did not touch the one who left, or has stepped already' }),
        }),
      ],
      decline: usual,
    }),
  );
  return able.find((m) => answer.verb === 'fill' && m.id === answer.model) ?? null;
}

function told(g: G, u: Unit, was: Unit['formation'], clause: Step['clause']): void {
  tidyLinks(g.state);
  const also = clause === 'DG-CONS-06' ? ['DG-CONS-05', 'DG-CONS-07'] : ['DG-CONS-03', 'DG-CONS-07'];
  tell(g, { kind: 'consolidated', clause, unit: u.id, seat: u.seat, was, formation: u.formation, also });
}

/** Carries out what the owner chose: a default way, or model by model. */
export function* consolidate(g: G, u: Unit, aims: Aims, found: readonly Way[], answer: Answer): Flow<void> {
  if (answer.verb === STEP.name) yield* modelByModel(g, u, aims, answer);
  else allAtOnce(g, u, aims, found, answer);
}

function* modelByModel(g: G, u: Unit, aims: Aims, answer: Answer): Flow<void> {
  const was = u.formation;
  const done = yield* singly(g, u, aims, answer);
  if (done.length > 0) told(g, u, was, done.every((clause) => clause === 'DG-CONS-06') ? 'DG-CONS-06' : done[0]!);
}

function allAtOnce(g: G, u: Unit, aims: Aims, found: readonly Way[], answer: Answer): void {
  const was = u.formation;
  const way = found.find((w) => w.answer.how === answer.how && w.answer.face === answer.face);
  if (way === undefined) return;
  Object.assign(u, way.after);
  told(g, u, was, answer.how === 'round' ? 'DG-CONS-06' : aims.fill ? 'DG-CONS-04' : 'DG-CONS-02');
}

/** Who is in melee may close its gaps; afterwards it has to reform (DG-CONS-12). */
function mayClose(s: State, u: Unit, now: Activation): boolean {
  if (!uses(s, 'consolidating') || now.hero !== null || now.acted || now.free.includes('consolidate')) return false;
  return u.place === 'table' && u.models.length > 1 && meleeWith(s, u).length > 0;
}

export const CONSOLIDATE = menuVerb({
  name: 'consolidate',
  text: 'Step into gaps and round flanks, or close one’s own gaps.',
  args: { how: z.enum(['gaps', 'round', 'both']), face: z.enum(['ahead', 'left', 'right']) },
  main: 'how',
  action: false,
  clause: 'DG-CONS-02',
  option: 'consolidating',
  lacks: 'there are no gaps to fill',
  inDuel: 'free',
  read({ args }) {
    args.face ??= 'ahead';
  },
  find({ state: s }, { u, now }) {
    if (!mayClose(s, u, now)) return null;
    const aims = ownAims(s, u);
    const found = ways(s, u, aims);
    return found.length === 0 ? null : planAct(s, u, aims, found);
  },
  *run(g, { u }, answer) {
    const aims = ownAims(g.state, u);
    const found = ways(g.state, u, aims);
    spendFree(g, 'consolidate');
    allAtOnce(g, u, aims, found, answer);
  },
});

/** The same, model by model. */
export const STEP = menuVerb({
  name: 'step',
  text: 'One model steps into a gap or round a flank: its new row and file, and how it looks there.',
  args: { model: id, row: cell, file: cell, face: z.enum(['ahead', 'left', 'right', 'about']) },
  action: false,
  clause: 'DG-CONS-04',
  option: 'consolidating',
  lacks: 'there are no gaps to fill',
  inDuel: 'free',
  read: readStep,
  find({ state: s }, { u, now }) {
    if (!mayClose(s, u, now)) return null;
    const steps = new Stepping(s, u, ownAims(s, u)).steps();
    return steps.length === 0 ? null : stepAct(s, u, () => steps, 'DG-CONS-04');
  },
  *run(g, { u }, answer) {
    const aims = ownAims(g.state, u);
    spendFree(g, 'consolidate');
    yield* modelByModel(g, u, aims, answer);
  },
});

export const FILL = verb({
  name: 'fill',
  text: 'Name the model that fills the space another left.',
  args: { model: id },
  main: 'model',
  read: readModel,
});

export const CLOSE = verb({ name: 'close', text: 'Those behind fill the space.', unsaid: 'decline' });

/** The space is named by `place`, or by `to`: the one whose middle is nearest to the point. */
function readStep(line: Line): void {
  const { args, decision } = line;
  const u = acting(line);
  readPlace(args);
  if (u !== undefined && isPoint(args.to)) {
    Object.assign(args, cellUnder(u, args.to));
    delete args.to;
  }
  readModel(line);
  args.face ??= usualFace(decision, args);
}

function cellUnder(u: Unit, [x, y]: Point): { row: number; file: number } {
  const left = (y - u.y) * u.fx - (x - u.x) * u.fy;
  const back = (u.x - x) * u.fx + (u.y - y) * u.fy;
  const file = Math.round((u.files - 1) / 2 - left / (2 * u.a + u.gap));
  return { row: Math.round((back - u.b) / (2 * u.b + u.gap)), file };
}

/** The facing of a model that steps there where the line names none. */
function usualFace(decision: Decision, { model, row, file }: Line['args']): unknown {
  for (const a of offers(decision, 'step')) if (a.model === model && a.row === row && a.file === file) return a.face;
  return 'ahead';
}
