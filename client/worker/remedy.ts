/**
 * The nearest thing that works instead of a refused answer. This module does not know why the answer was refused: it tries
 * what might help on imagined matches, and proposes only what the rules then allow without a die being rolled.
 */
import { piecesOf, standOf } from '#client/board/state/stand.ts';
import type { Remedy } from '#client/protocol/odds.ts';
import type { Act, Answer, Json, Option } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { inches } from '#engine/text/words.ts';
import type { Breathe } from './breathe.ts';
import { actsFor } from './decision.ts';
import type { Examiner } from './examiner.ts';

const DIRECTIONS = 16;
const STRIDE = 0.5;
/** A longer way is not called a step. */
const FARTHEST = 8;
const HALVINGS = 5;
const MOST = 3;

interface Wanted {
  verb: string;
  label: string;
  /** The answer that is refused; null when the act is not offered at all. */
  answer: Answer | null;
}

export async function remedies(
  examiner: Examiner,
  wanted: Wanted,
  options: (act: Act) => readonly Option[],
  breathe: Breathe,
): Promise<Remedy[]> {
  const { decision } = examiner;
  const found: Remedy[] = [];
  const { answer } = wanted;
  const act = answer === null ? undefined : actsFor(decision, answer)[0];
  if (answer !== null && act?.form.kind === 'path') {
    const end = await shorter(examiner, act, answer, breathe);
    if (end !== null) found.push(end);
  }
  if (answer !== null && act?.form.kind !== 'path') {
    const walked = await step(examiner, wanted, answer, breathe);
    if (walked !== null) found.push(walked);
  }
  if (answer !== null && act !== undefined && pointIn(answer) !== null) {
    const beside = await nearby(examiner, act, answer, breathe);
    if (beside !== null) found.push(beside);
  }
  if (found.length < 2) {
    const before = await first(examiner, wanted, options, breathe);
    if (before !== null) found.push(before);
  }
  if (act !== undefined && answer !== null && pointIn(answer) === null && act.form.kind !== 'path') {
    for (const option of others(options(act), answer)) {
      if (found.length === MOST) break;
      found.push({ label: named(act.label, option.label), key: act.key, answer: option.answer });
    }
  }
  return found.slice(0, MOST);
}

/** A short move or a turn on the spot after which the answer is allowed. */
async function step(examiner: Examiner, { label }: Wanted, answer: Answer, breathe: Breathe): Promise<Remedy | null> {
  const now = examiner.now();
  const scene = now.game.scene(now.state);
  const pieces = [...scene.bodies, ...piecesOf(scene)];
  for (const move of examiner.decision.acts) {
    if (move.form.kind !== 'path') continue;
    const { form } = move;
    const body = standOf(scene, form.mover);
    if (body === null) return null;
    const target = pieces.find((b) => Object.values(answer).includes(b.id) && b.id !== form.mover)?.body;
    const to: Point | null = target === undefined ? pointIn(answer) : [target.x, target.y];
    const walk = (dx: number, dy: number): Answer => {
      const [x, y] = [body.x + dx, body.y + dy];
      const away = to === null ? 0 : Math.hypot(to[0] - x, to[1] - y);
      const facing =
        to === null || away === 0 || !form.facing ? {} : { facing: [(to[0] - x) / away, (to[1] - y) / away] };
      return { verb: move.verb, ...move.fixed, path: dx === 0 && dy === 0 ? [] : [[x, y]], ...facing } as Answer;
    };
    const works = (candidate: Answer): boolean => examiner.leads(candidate, answer);
    if (form.facing && to !== null && works(walk(0, 0))) return stepped(examiner, move, walk(0, 0), label, answer);
    // Straight to contact is tried first: the search below goes in strides and would miss it.
    const touch = target === undefined ? null : contact(body, target);
    if (touch !== null && works(walk(...touch))) return stepped(examiner, move, walk(...touch), label, answer);
    const limit = Math.min(FARTHEST, form.allowance * form.moves);
    for (let r = STRIDE; r <= limit; r += STRIDE) {
      for (let i = 0; i < DIRECTIONS; i++) {
        const pause = breathe();
        if (pause !== null) await pause;
        const [ux, uy] = [Math.cos((i * 2 * Math.PI) / DIRECTIONS), Math.sin((i * 2 * Math.PI) / DIRECTIONS)];
        if (!works(walk(ux * r, uy * r))) continue;
        let [low, high] = [r - STRIDE, r];
        for (let k = 0; k < 3; k++) {
          const middle = (low + high) / 2;
          if (works(walk(ux * middle, uy * middle))) high = middle;
          else low = middle;
        }
        return stepped(examiner, move, walk(ux * high, uy * high), label, answer);
      }
    }
  }
  return null;
}

/** The straight step after which two round bases touch. */
function contact(body: Body, target: Body): [number, number] | null {
  const [dx, dy] = [target.x - body.x, target.y - body.y];
  const d = Math.hypot(dx, dy);
  const gap = d - body.a - target.a;
  if (body.shape !== 'round' || target.shape !== 'round' || gap <= 0) return null;
  return [(dx / d) * gap, (dy / d) * gap];
}

function stepped(examiner: Examiner, move: Act, walk: Answer, label: string, next: Answer): Remedy {
  const trace = move.trace?.(walk);
  const length = trace?.length ?? 0;
  const act = examiner
    .examine(walk)
    .consequence()
    .nextDecision()
    .decision.acts.find((a) => a.verb === next.verb);
  const unit = move.cost?.unit ?? act?.cost?.unit;
  const paid = (trace?.stops.at(-1)?.cost ?? move.cost?.amount ?? 0) + (act?.cost?.amount ?? 0);
  const start = length < 0.05 ? 'Turn' : `Step ${inches(length)}`;
  const price = unit === undefined ? '' : `, ${paid} ${unit}`;
  return {
    label: `${start} and ${label.slice(0, 1).toLowerCase()}${label.slice(1)}${price}`,
    key: move.key,
    answer: walk,
    next,
  };
}

/** The same way, ended where it is still legal. */
async function shorter(examiner: Examiner, act: Act, answer: Answer, breathe: Breathe): Promise<Remedy | null> {
  if (act.form.kind !== 'path') return null;
  const now = examiner.now();
  const { mover } = act.form;
  const body = standOf(now.game.scene(now.state), mover);
  const path = (Array.isArray(answer.path) ? answer.path : []).map(pair).filter((p) => p !== null);
  const end = path.at(-1);
  if (body === null || end === undefined) return null;
  const from: Point = path.at(-2) ?? [body.x, body.y];
  const ended = (t: number): Answer => ({
    ...answer,
    path: [...path.slice(0, -1), [from[0] + (end[0] - from[0]) * t, from[1] + (end[1] - from[1]) * t]],
  });
  const length = Math.hypot(end[0] - from[0], end[1] - from[1]);
  let best: Answer | null = null;
  // From the far end back: what is in the way may be passed.
  for (let d = length; d > 0.25 && best === null; d -= 0.25) {
    const pause = breathe();
    if (pause !== null) await pause;
    if (!examiner.allows(ended(d / length))) continue;
    let [low, high] = [d, Math.min(length, d + 0.25)];
    for (let k = 0; k < HALVINGS; k++) {
      const middle = (low + high) / 2;
      if (examiner.allows(ended(middle / length))) low = middle;
      else high = middle;
    }
    best = ended(low / length);
  }
  if (best === null) return null;
  const trace = act.trace?.(best);
  const price = trace === undefined || act.cost === undefined ? '' : `, ${trace.stops.at(-1)?.cost} ${act.cost.unit}`;
  return { label: `Stop after ${inches(trace?.length ?? 0)}${price}`, key: act.key, answer: best };
}

/** The nearest place beside the one that was wanted. */
async function nearby(examiner: Examiner, act: Act, answer: Answer, breathe: Breathe): Promise<Remedy | null> {
  const at = pointIn(answer);
  if (at === null) return null;
  for (let r = 0.25; r <= 12; r += r < 3 ? 0.25 : 1) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const pause = breathe();
      if (pause !== null) await pause;
      const angle = (i * 2 * Math.PI) / DIRECTIONS;
      const put: Answer = { ...answer, at: [at[0] + r * Math.cos(angle), at[1] + r * Math.sin(angle)] };
      if (examiner.allows(put)) return { label: `${act.label} ${inches(r)} beside`, key: act.key, answer: put };
    }
  }
  return null;
}

/** Something else that has to be done before: standing up, letting go. */
async function first(
  examiner: Examiner,
  wanted: Wanted,
  options: (act: Act) => readonly Option[],
  breathe: Breathe,
): Promise<Remedy | null> {
  const { decision } = examiner;
  for (const act of decision.acts) {
    if (act.verb === wanted.verb || act.verb === decision.decline?.verb || act.form.kind !== 'option') continue;
    const pause = breathe();
    if (pause !== null) await pause;
    const done = options(act)[0]?.answer;
    if (done === undefined) continue;
    const helps = wanted.answer === null ? examiner.opens(done, wanted.verb) : examiner.leads(done, wanted.answer);
    const cost = act.cost === undefined ? '' : `, ${act.cost.amount} ${act.cost.unit}`;
    if (helps) return { label: `${act.label} first${cost}`, key: act.key, answer: done };
  }
  return null;
}

/** Options of the same act, those first that differ in the fewest arguments. */
function others(options: readonly Option[], answer: Answer): Option[] {
  const off = (o: Option) => Object.keys(answer).filter((k) => o.answer[k] !== answer[k]).length;
  return [...options].sort((a, b) => off(a) - off(b));
}

function named(act: string, option: string): string {
  return option.toLowerCase().startsWith(act.toLowerCase()) ? option : `${act} ${option}`;
}

function pointIn(answer: Answer): Point | null {
  return pair(answer.at);
}

function pair(value: Json | undefined): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}
