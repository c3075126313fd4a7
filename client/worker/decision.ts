/** A decision without its functions, as it travels to the page. */
import type { ActView, DecisionView, Preset, ShapesView } from '#client/protocol/decision.ts';
import type { Act, Answer, Decision, Form, Item, Option } from '#engine/game.ts';
import type { Body } from '#engine/geometry/types.ts';

/** `at`: where the match stands: the number of the decision, whether it is under seal, whether an act is under way, who is ready. */
export function decisionView(
  decision: Decision,
  at: Pick<DecisionView, 'position' | 'sealed' | 'amid' | 'ready'>,
  options: OptionsOf,
): DecisionView {
  return {
    ...at,
    seat: decision.seat,
    title: decision.title,
    clause: decision.clause,
    subjects: decision.subjects,
    acts: decision.acts.map((act) => actView(act, options)),
    dimmed: (decision.refused?.() ?? []).map(({ verb, label, refusal }) => ({ verb, label, refusal })),
    shapes: shapesView(decision, options),
    decline: decision.decline ?? null,
    afterthought: decision.afterthought === true && decision.decline !== undefined,
    handful: decision.handful?.() ?? null,
    payOff: decision.payOff?.() ?? null,
    laid: decision.laid?.() ?? null,
  };
}

/** Options of an act, worked out once for each position. */
export type OptionsOf = (act: Act) => Option[];

function shapesView(decision: Decision, options: OptionsOf): ShapesView | null {
  const shapes = decision.shapes?.() ?? null;
  if (shapes === null) return null;
  const leading = decision.acts.flatMap((act) => {
    if (act.form.kind !== 'list') return [];
    return options(act).flatMap(({ answer, shape }) => (shape === undefined ? [] : [{ key: act.key, answer, shape }]));
  });
  return { ...shapes, options: leading };
}

export function actView(act: Act, options: OptionsOf): ActView {
  const listed = act.form.kind === 'list' || act.form.kind === 'option' ? options(act) : null;
  return {
    key: act.key,
    verb: act.verb,
    label: act.label,
    clause: act.clause,
    ...(act.cost === undefined ? {} : { cost: act.cost }),
    form: plainForm(act.form),
    fixed: (act.fixed ?? {}) as ActView['fixed'],
    count: listed === null ? null : listed.length,
    answer: act.form.kind === 'option' ? (listed?.[0]?.answer ?? ({ verb: act.verb, ...act.fixed } as Answer)) : null,
    subjects: [...new Set(listed === null ? subjectsOf(act.form) : listed.flatMap((o) => o.subjects))],
    ...(act.form.kind === 'list' && listed?.length === 1 ? { only: listed[0]!.label } : {}),
    ...(act.uses === undefined ? {} : { uses: act.uses }),
    ...idleOf(act, options),
    ...presetsOf(act, options),
    ...aheadOf(act, options),
  };
}

/** Why it is of no use now: the game says so, or no way is left to go. */
function idleOf(act: Act, options: OptionsOf): { idle?: string } {
  if (act.idle !== undefined) return { idle: act.idle };
  return act.form.kind === 'path' && options(act).length === 0 ? { idle: 'no way is free' } : {};
}

/** The way on which it stops somebody, and where bodies stand once it is done. */
function aheadOf(act: Act, options: OptionsOf): Pick<ActView, 'along' | 'after'> {
  const { kind } = act.form;
  const after = kind === 'option' || kind === 'place' ? options(act)[0]?.after : undefined;
  return {
    ...(act.along === undefined ? {} : { along: act.along() }),
    ...(after === undefined ? {} : { after }),
  };
}

/** So many selections are offered at once. */
const PRESETS = 6;

/** Selections that the game itself proposes. One that is an option as well is called as that is. */
function presetsOf(act: Act, options: OptionsOf): { presets?: readonly Preset[] } {
  const { form } = act;
  if (form.kind !== 'several') return {};
  const presets = (act.suggest?.() ?? []).slice(0, PRESETS).map((answer) => {
    const items = answer[form.arg] as readonly string[];
    const labels = items.map((id) => form.items.find((item) => item.id === id)?.label ?? id);
    const said = JSON.stringify(answer);
    const named = options(act).find((option) => JSON.stringify(option.answer) === said);
    return { name: named?.label ?? `Take ${items.length}`, label: labels.join(', '), items };
  });
  return { presets };
}

function subjectsOf(form: Form): readonly string[] {
  const all = (items: readonly Item[]): string[] => items.flatMap((item) => item.subjects ?? []);
  switch (form.kind) {
    case 'path':
      return [form.mover];
    case 'several':
      return all(form.items);
    case 'allocate':
      return [...all(form.items), ...all(form.targets)];
    case 'point':
      return form.from === null ? [] : [form.from];
    case 'facing':
      return [form.body];
    default:
      return [];
  }
}

function plainForm(form: Form): Form {
  return form.kind === 'place' ? { ...form, body: plainBody(form.body) } : form;
}

/** Games hand out their own models as bodies; the page gets the base and no more. */
export function plainBody({ x, y, fx, fy, z, h, shape, a, b }: Body): Body {
  return { x, y, fx, fy, z, h, shape, a, b };
}

export function actOf(decision: Decision, key: string): Act | undefined {
  return decision.acts.find((act) => act.key === key);
}

/** Acts that an answer may belong to: its verb, and what picking the act fixes. */
export function actsFor(decision: Decision, answer: Answer): Act[] {
  return decision.acts.filter(
    (act) =>
      act.verb === answer.verb && Object.entries(act.fixed ?? {}).every(([name, value]) => answer[name] === value),
  );
}
