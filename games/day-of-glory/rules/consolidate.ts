/**
 * Consolidating, when agreed (DG-CONS-01..07, DG-CONS-11, DG-CONS-13, DG-R-121, DG-R-340). After its fight a unit may step into the gaps it
 * has made and round the flanks of a narrower enemy, free; when a unit with gaps activates it may close them. Its owner says which models
 * step where and how they look, or has the usual done: everybody who can, those behind following.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option } from '#engine/game.ts';
import type { Polygon } from '#engine/geometry/polygon.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { button, choice } from './acts.ts';
import { meleeWith } from './contact.ts';
import { tidyLinks } from './engage.ts';
import { opened } from './gaps.ts';
import { frontRow, outlineOf, widthOf } from './layout.ts';
import { enemiesOf, type G, isHero, uses } from './play.ts';
import { regrid } from './regrid.ts';
import { type Aims, entangled, type Foe, type Step, Stepping, turnsOf } from './stepping.ts';
import { spendFree } from './turns.ts';

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

interface Way {
  answer: Answer;
  label: string;
  after: Unit;
}

function copyOf(u: Unit): Unit {
  return { ...u, models: u.models.map((m) => ({ ...m })) };
}

/** The usual ways to consolidate that differ, on copies. */
function ways(s: State, u: Unit, aims: Aims): Way[] {
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

function planAct(s: State, u: Unit, aims: Aims, found: readonly Way[]): Act {
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

/** One model, one space. */
function stepAct(s: State, u: Unit, steps: () => readonly Step[], clause: string): Act {
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

const STAY: Answer = { verb: 'stay' };

/** Single steps until the owner has enough, and who fills the space that each left. */
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
          button('stay', 'Nobody else', 'DG-CONS-02', u.id),
        ],
        decline: STAY,
      }),
    );
    step = said.verb === 'step' ? chosen(open, said) : undefined;
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

/** DG-CONS-03: who fills the space; null: those behind close up, as usual. */
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
  g.emit({ kind: 'consolidated', clause, unit: u.id, seat: u.seat, was, formation: u.formation, also });
}

/** What the enemies covered before the fight: the gaps in it are those of the dead. */
export type Blocks = ReadonlyMap<Unit, Polygon>;

/** DG-CONS-13: who attacks a unit that is still mixed up from an earlier melee makes it reform. */
export function beforeFight(g: G, u: Unit): Blocks {
  const s = g.state;
  const blocks = new Map<Unit, Polygon>();
  if (!uses(s, 'consolidating')) return blocks;
  for (const v of meleeWith(s, u)) {
    blocks.set(v, outlineOf(v));
    if (v.formation !== 'disorder' || v.mustReform) continue;
    if (enemiesOf(s, v.seat).some((e) => entangled(e, v))) continue;
    v.mustReform = true;
    g.emit({ kind: 'must-reform', clause: 'DG-CONS-13', unit: v.id, seat: v.seat });
  }
  return blocks;
}

/** DG-CONS-02: the attackers may step forward. */
export function* afterFight(g: G, u: Unit, targets: readonly Unit[], blocks: Blocks): Flow<void> {
  const s = g.state;
  if (!uses(s, 'consolidating')) return;
  if (u.place === 'table') yield* stepForward(g, u, targets, blocks);
  for (const v of targets) if (v.place === 'table' && v.formation !== 'wedge' && v.formation !== 'ring') draw(v);
  tidyLinks(s);
}

/** Only what is left of a block counts: an emptied front row is no front. */
function draw(v: Unit): void {
  if (frontRow(v) !== 0 || v.formation === 'disorder') regrid(v);
}

function* stepForward(g: G, u: Unit, targets: readonly Unit[], blocks: Blocks): Flow<void> {
  const s = g.state;
  const left = targets.filter((v) => v.place === 'table');
  // Skirmishers have gaps between them from the first.
  const spread = left.flatMap((v) => {
    const open = opened(s, v, u);
    return open === null ? [] : [{ v, open }];
  });
  const as: State = { ...s, units: s.units.map((v) => spread.find((x) => x.v === v)?.open ?? v) };
  const into = left.map((v): Foe => {
    const open = spread.find((x) => x.v === v)?.open;
    return open === undefined
      ? { unit: v, block: blocks.get(v) ?? outlineOf(v) }
      : { unit: open, block: outlineOf(open) };
  });
  const aims: Aims = { into, fill: false, round: into.map((foe) => foe.unit) };
  const found = ways(as, u, aims);
  const steps = new Stepping(as, u, aims).steps();
  if (found.length === 0 && steps.length === 0) return;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${agreeing(u, 'does')} ${u.name} consolidate?`,
    clause: 'DG-CONS-02',
    subjects: [u.id, ...left.map((v) => v.id)],
    acts: [
      planAct(as, u, aims, found),
      stepAct(as, u, () => steps, 'DG-CONS-02'),
      button('stay', 'Keep the line', 'DG-CONS-02', u.id),
    ],
    decline: STAY,
  }));
  if (answer.verb === 'stay') return;
  for (const { v, open } of spread) {
    Object.assign(v, open);
    g.emit({ kind: 'made-way', clause: 'DG-CONS-11', unit: v.id, enemy: u.id });
  }
  yield* consolidate(g, u, aims, found, answer);
}

/** As the owner said: the usual, or model by model. */
function* consolidate(g: G, u: Unit, aims: Aims, found: readonly Way[], answer: Answer): Flow<void> {
  const was = u.formation;
  if (answer.verb === 'step') {
    const done = yield* singly(g, u, aims, answer);
    if (done.length > 0) told(g, u, was, done.every((clause) => clause === 'DG-CONS-06') ? 'DG-CONS-06' : done[0]!);
    return;
  }
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

/** DG-CONS-04, DG-CONS-05: free, when the unit activates. */
export function consolidateAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (!mayClose(s, u, now)) return null;
  const aims = ownAims(s, u);
  const found = ways(s, u, aims);
  return found.length === 0 ? null : planAct(s, u, aims, found);
}

/** The same, model by model. */
export function closeAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (!mayClose(s, u, now)) return null;
  const steps = new Stepping(s, u, ownAims(s, u)).steps();
  return steps.length === 0 ? null : stepAct(s, u, () => steps, 'DG-CONS-04');
}

export function* doConsolidate(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const aims = ownAims(s, u);
  const found = answer.verb === 'step' ? [] : ways(s, u, aims);
  spendFree(g, 'consolidate');
  yield* consolidate(g, u, aims, found, answer);
}
