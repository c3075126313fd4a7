/**
 * The act in hand: what has been filled in so far and the answer that comes of it. Plain data and plain functions; nothing
 * here knows a game. Legality is never decided here: the worker tries every answer.
 */
import { labelAt, standOf } from '#client/board/state/stand.ts';
import type { ActView, DecisionView } from '#client/protocol/decision.ts';
import type { Planned, PlanView } from '#client/protocol/plan.ts';
import type { Answer, Form, Json, Option, Reach, Refusal, Scene, Trace } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';

export interface Trial {
  answer: Answer;
  refusal: Refusal | null;
  trace: Trace | null;
  /** Dice or a reveal follow: undo is no longer free afterwards. */
  binding: boolean;
  dice: boolean;
}

export interface Hand {
  readonly act: ActView;
  /** Complete answers, or for continuous forms places worth a look; null until they have been listed. */
  readonly options: readonly Option[] | null;
  /** Lists: what has been picked, argument by argument, and a thing that must be among the subjects. */
  readonly picks: Readonly<Record<string, Json>>;
  readonly about: string | null;
  /** Several: the ids chosen. */
  readonly items: readonly string[];
  /** Allocate: for each item the target. */
  readonly shares: readonly (string | null)[];
  readonly value: number;
  /** Path: fixed corners. */
  readonly waypoints: readonly Point[];
  /** Where the pointer wants it. */
  readonly at: Point | null;
  readonly facing: Point | null;
  /** The newest reply of the worker, legal or not. */
  readonly trial: Trial | null;
  /** The last answer that was found legal: what Enter commits, and where the ghost stands. */
  readonly plan: Trial | null;
  readonly reach: readonly Reach[];
  readonly dragging: boolean;
  /** Answers that come before this act, because they let the model act: it was lifted while it was asked who acts. */
  readonly after: readonly Answer[];
  /** It was brought to an enemy: what is meant by that. `plan` is then the way of it. */
  readonly aim: Planned | null;
}

/** The plan that is meant; null: a single act is. */
export function aimedPlan({ aim }: Hand): PlanView | null {
  return aim?.plans[aim.nth] ?? null;
}

/** Several acts are planned as one, and no single one is filled in. */
export function isPlanned(hand: Hand | null): boolean {
  return hand !== null && hand.plan !== null && (hand.aim !== null || hand.after.length > 0);
}

/** All answers that confirming gives, in their order. */
export function planned(hand: Hand): readonly Answer[] {
  const aimed = aimedPlan(hand);
  if (aimed !== null) return aimed.answers;
  return hand.plan === null ? [] : [...hand.after, hand.plan.answer];
}

/** Those of them that do no more than bring the model where it goes; all where nothing follows. */
export function firstStep(hand: Hand): readonly Answer[] {
  const all = planned(hand);
  const way = all.findIndex(({ path }) => Array.isArray(path));
  return all.slice(0, way < 0 ? 1 : way + 1);
}

const CONTINUOUS: readonly Form['kind'][] = ['path', 'place', 'feature', 'point', 'facing'];

export function continuous(form: Form): boolean {
  return CONTINUOUS.includes(form.kind);
}

/** The form is carried on the pointer until it is put down. */
export function carried(form: Form): boolean {
  return form.kind === 'place' || form.kind === 'feature' || form.kind === 'point';
}

type OnlyOf = Pick<DecisionView, 'acts' | 'dimmed' | 'afterthought'>;

/**
 * The act that is taken up without being picked: the only one that needs filling in, unless it is an afterthought. A priced act whose alternatives are all
 * refused is not taken up, so that pressing Enter once too often does not commit it.
 */
export function onlyAct({ acts, dimmed, afterthought }: OnlyOf): ActView | null {
  if (afterthought) return null;
  const real = acts.filter((a) => a.form.kind !== 'option');
  const [first] = real;
  if (first === undefined || real.length > 1) return null;
  return first.cost === undefined || dimmed.length === 0 ? first : null;
}

export function take(act: ActView, after: readonly Answer[] = []): Hand {
  const { form } = act;
  return {
    act,
    options: null,
    picks: {},
    about: null,
    items: [],
    shares: form.kind === 'allocate' ? form.items.map(() => null) : [],
    // None, or the least; where less than none may be chosen, the buttons go both ways from none.
    value: form.kind === 'number' ? Math.max(form.min, Math.min(form.max, 0)) : 0,
    waypoints: [],
    at: null,
    facing: null,
    trial: null,
    plan: null,
    reach: [],
    dragging: false,
    after,
    aim: null,
  };
}

/** The answer as it stands with the pointer at `at`, or null while something is missing. */
export function answerOf(hand: Hand): Answer | null {
  const { act } = hand;
  const base: Answer = { verb: act.verb, ...act.fixed };
  const { form } = act;
  const turned = hand.facing === null ? {} : { facing: [...hand.facing] };
  switch (form.kind) {
    case 'option':
      return act.answer;
    case 'list':
      return hand.plan?.answer ?? null;
    case 'several':
      return hand.items.length < form.min ? null : { ...base, [form.arg]: [...hand.items] };
    case 'path': {
      const path = hand.at === null ? hand.waypoints : [...hand.waypoints, hand.at];
      if (path.length === 0 && hand.facing === null) return null;
      return { ...base, path: path.map((p) => [...p]), ...(form.facing ? turned : {}) };
    }
    case 'place':
    case 'feature': {
      if (hand.at === null) return null;
      const faces = form.kind === 'feature' || form.facing;
      return { ...base, at: [...hand.at], ...(faces ? { facing: [...(hand.facing ?? EAST)] } : {}) };
    }
    case 'point':
      return hand.at === null ? null : { ...base, at: [...hand.at] };
    case 'facing':
      return hand.facing === null ? null : { ...base, ...turned };
    case 'number':
      return { ...base, [form.arg]: hand.value };
    case 'allocate':
      return { ...base, [form.arg]: [...hand.shares] };
  }
}

const EAST: Point = [1, 0];

/** Fills the hand from a complete answer: an option of the list, a suggested place. */
export function fill(hand: Hand, answer: Answer): Hand {
  const { form } = hand.act;
  const facing = pair(answer.facing) ?? hand.facing;
  switch (form.kind) {
    case 'path': {
      const path = (Array.isArray(answer.path) ? answer.path : []).map(pair).filter((p) => p !== null);
      return { ...hand, waypoints: path.slice(0, -1), at: path.at(-1) ?? null, facing };
    }
    case 'several':
      return { ...hand, items: strings(answer[form.arg]) };
    case 'allocate': {
      const given = answer[form.arg];
      return Array.isArray(given) ? { ...hand, shares: given.map((s) => (typeof s === 'string' ? s : null)) } : hand;
    }
    case 'number': {
      const n = answer[form.arg];
      return typeof n === 'number' ? { ...hand, value: n } : hand;
    }
    case 'option':
    case 'list':
      return hand;
    default:
      return { ...hand, at: pair(answer.at) ?? hand.at, facing };
  }
}

function pair(value: Json | undefined): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];
}

/** Options that agree with what has been picked. */
export function remaining(hand: Hand): readonly Option[] {
  const picks = Object.entries(hand.picks);
  return (hand.options ?? []).filter(
    (o) =>
      picks.every(([name, value]) => same(o.answer[name], value)) &&
      (hand.about === null || o.subjects.includes(hand.about)),
  );
}

/** One thing to choose at the present step of a list. */
export interface Choice {
  key: string;
  label: string;
  note: string;
  subjects: readonly string[];
  /** How many complete answers are behind it. */
  count: number;
  /** The argument it settles; null when it is a complete answer. */
  arg: string | null;
  value: Json;
  answer: Answer | null;
}

/** Up to this many complete answers are shown at once; beyond it they are picked argument by argument. */
const AT_ONCE = 9;

export function choices(hand: Hand, scene: Scene): readonly Choice[] {
  if (hand.act.form.kind !== 'list') return [];
  const left = remaining(hand);
  if (left.length <= AT_ONCE) return left.map(whole);
  for (const arg of hand.act.form.by) {
    if (arg in hand.picks) continue;
    const groups = new Map<string, Option[]>();
    for (const option of left) {
      const key = JSON.stringify(option.answer[arg] ?? null);
      groups.set(key, [...(groups.get(key) ?? []), option]);
    }
    if (groups.size < 2) continue;
    return [...groups.values()].map((group) => (group.length === 1 ? whole(group[0]!) : half(arg, group, scene)));
  }
  return left.map(whole);
}

function whole(option: Option): Choice {
  return {
    key: JSON.stringify(option.answer),
    label: option.label,
    note: option.note ?? '',
    subjects: option.subjects,
    count: 1,
    arg: null,
    value: null,
    answer: option.answer,
  };
}

function half(arg: string, group: readonly Option[], scene: Scene): Choice {
  const value = group[0]!.answer[arg] ?? null;
  const named = typeof value === 'string' ? nameOf(scene, value) : null;
  const shared = group[0]!.subjects.filter((id) => group.every((o) => o.subjects.includes(id)));
  const subjects = typeof value === 'string' && named !== null ? [value] : shared;
  const label = named ?? (value === null ? 'none' : capital(String(value).replaceAll('-', ' ')));
  return {
    key: `${arg}=${JSON.stringify(value)}`,
    label,
    note: `${group.length} ways`,
    subjects,
    count: group.length,
    arg,
    value,
    answer: null,
  };
}

/** Ids that a tap on the table may choose now. */
export function lit(hand: Hand): readonly string[] {
  if (hand.act.form.kind === 'several' || hand.act.form.kind === 'allocate') {
    const form = hand.act.form;
    const items = form.kind === 'several' ? form.items : form.targets;
    return items.flatMap((item) => item.subjects ?? []);
  }
  if (hand.act.form.kind !== 'list') return [];
  const found = new Set<string>();
  const left = hand.options ?? [];
  // A subject of every option (the actor itself) distinguishes none of them.
  for (const o of left) for (const id of o.subjects) found.add(id);
  if (left.length > 1) for (const id of [...found]) if (left.every((o) => o.subjects.includes(id))) found.delete(id);
  return [...found];
}

export function nameOf(scene: Scene, id: string): string | null {
  return (
    labelAt(scene, id) ??
    scene.markers.find((m) => m.id === id)?.label ??
    scene.features.find((f) => f.id === id)?.label ??
    null
  );
}

/** A base, or the block of a unit. */
export function bodyOf(scene: Scene, id: string): Body | null {
  return standOf(scene, id);
}

/** A number of a form, with its sign where less than none may be chosen. */
export function counted(n: number, { min }: { min: number }): string {
  if (n < 0) return `−${-n}`;
  return min < 0 && n > 0 ? `+${n}` : `${n}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
